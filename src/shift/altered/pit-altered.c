/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-altered.h"

/* G_DEFINE_BOXED_TYPE() is no ISO C. */
GType
pit_altered_get_type (void)
{
  static gsize type;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_boxed_type_register_static ("PitAltered", (GBoxedCopyFunc) pit_altered_ref,
                                                            (GBoxedFreeFunc) pit_altered_unref));

  return type;
}

static void
matter_free (PitAlteredMatter *matter)
{
  g_free (matter->title);
  g_free (matter->text);
  g_free (matter->guidance);
  g_ptr_array_unref (matter->people);
  g_free (matter);
}

/** pit_altered_new: (skip) (transfer full): nothing is found yet */
PitAltered *
pit_altered_new (void)
{
  PitAltered *self = g_rc_box_new0 (PitAltered);

  self->matters = g_ptr_array_new_with_free_func ((GDestroyNotify) matter_free);

  return self;
}

static void
clear (gpointer data)
{
  PitAltered *self = data;

  g_free (self->title);
  g_free (self->guidance);
  g_free (self->taken);
  g_ptr_array_unref (self->matters);
}

/** Returns: (transfer full): the same account; main thread */
PitAltered *
pit_altered_ref (PitAltered *self)
{
  return g_rc_box_acquire (self);
}

void
pit_altered_unref (PitAltered *self)
{
  g_rc_box_release_full (self, clear);
}

/**
 * pit_altered_take:
 * @title: (transfer full): see #PitAlteredMatter
 * @text: (transfer full): likewise
 * @guidance: (nullable): likewise; copied
 *
 * One matter more, which is less than those before it.
 *
 * Returns: (transfer none): it, without an act
 */
PitAlteredMatter *
pit_altered_take (PitAltered *self,
                  char       *title,
                  char       *text,
                  const char *guidance)
{
  PitAlteredMatter *matter = g_new0 (PitAlteredMatter, 1);

  matter->title = title;
  matter->text = text;
  matter->guidance = g_strdup (guidance);
  matter->people = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->matters, matter);

  return matter;
}

/** pit_altered_set_act: what can be done about it, and for whom: @people (nullable) are copied */
void
pit_altered_set_act (PitAlteredMatter *matter,
                     PitAlteredAct     act,
                     GPtrArray        *people)
{
  matter->act = act;
  for (guint i = 0; people != NULL && i < people->len; i++)
    g_ptr_array_add (matter->people, g_strdup (people->pdata[i]));
}

/** pit_altered_dup_text: (transfer full): all of it, as sentences after each other */
char *
pit_altered_dup_text (const PitAltered *self)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s.", self->title);
  for (guint i = 0; i < self->matters->len; i++)
    {
      const PitAlteredMatter *matter = self->matters->pdata[i];

      g_string_append_printf (text, " %s. %s", matter->title, matter->text);
      if (matter->guidance != NULL)
        g_string_append_printf (text, " %s", matter->guidance);
    }
  if (self->guidance != NULL)
    g_string_append_printf (text, " %s", self->guidance);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
