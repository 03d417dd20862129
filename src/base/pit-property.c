/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-property.h"

static G_DEFINE_QUARK (pit-property, row)

#define READ(Type) (row->get != NULL ? ((Type (*) (gpointer)) row->get) (object) : *(Type *) member)
#define WRITE(Type, value) (((void (*) (gpointer, Type)) row->set) (object, value))

static gboolean
set_string (char      **member,
            const char *value)
{
  if (g_strcmp0 (*member, value) == 0)
    return FALSE;
  g_free (*member);
  *member = g_strdup (value);

  return TRUE;
}

/* An account of the same matters is another one: no two are compared. */
static gboolean
set_boxed (gpointer     *member,
           const GValue *value)
{
  if (*member == g_value_get_boxed (value))
    return FALSE;
  if (*member != NULL)
    g_boxed_free (G_VALUE_TYPE (value), *member);
  *member = g_value_dup_boxed (value);

  return TRUE;
}

static gboolean
set_number (int *member,
            int  value)
{
  gboolean is_new = *member != value;

  *member = value;

  return is_new;
}

static void
get_property (GObject    *object,
              guint       id,
              GValue     *value,
              GParamSpec *pspec)
{
  const PitProperty *row = g_param_spec_get_qdata (pspec, row_quark ());
  gpointer member = G_STRUCT_MEMBER_P (object, row->offset);

  switch (row->type)
    {
    case G_TYPE_OBJECT:
      g_value_set_object (value, READ (gpointer));
      break;
    case G_TYPE_BOXED:
      g_value_set_boxed (value, READ (gpointer));
      break;
    case G_TYPE_STRING:
      g_value_set_string (value, READ (const char *));
      break;
    case G_TYPE_UINT:
      g_value_set_uint (value, READ (guint));
      break;
    case G_TYPE_ENUM:
      g_value_set_enum (value, READ (int));
      break;
    default:
      g_value_set_boolean (value, READ (gboolean));
      break;
    }
}

static void
hand_over (GObject           *object,
           const PitProperty *row,
           const GValue      *value)
{
  if (row->type == G_TYPE_OBJECT)
    WRITE (gpointer, g_value_get_object (value));
  else if (row->type == G_TYPE_STRING)
    WRITE (const char *, g_value_get_string (value));
  else if (row->type == G_TYPE_ENUM)
    WRITE (int, g_value_get_enum (value));
  else
    WRITE (gboolean, g_value_get_boolean (value));
}

static void
set_property (GObject      *object,
              guint         id,
              const GValue *value,
              GParamSpec   *pspec)
{
  const PitProperty *row = g_param_spec_get_qdata (pspec, row_quark ());
  gpointer member = G_STRUCT_MEMBER_P (object, row->offset);
  gboolean is_new;

  if (row->set != NULL)
    {
      hand_over (object, row, value);
      return;
    }

  switch (row->type)
    {
    case G_TYPE_OBJECT:
      is_new = g_set_object ((GObject **) member, g_value_get_object (value));
      break;
    case G_TYPE_BOXED:
      is_new = set_boxed (member, value);
      break;
    case G_TYPE_STRING:
      is_new = set_string (member, g_value_get_string (value));
      break;
    case G_TYPE_UINT:
      is_new = set_number (member, (int) g_value_get_uint (value));
      break;
    case G_TYPE_ENUM:
      is_new = set_number (member, g_value_get_enum (value));
      break;
    default:
      is_new = set_number (member, g_value_get_boolean (value));
      break;
    }
  if (is_new && row->changed != NULL)
    ((void (*) (gpointer)) row->changed) (object);
  if (is_new)
    g_object_notify_by_pspec (object, pspec);
}

static GParamSpec *
create (const PitProperty *row)
{
  GParamFlags flags = row->flags | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  g_autoptr(GTypeClass) words = NULL;

  switch (row->type)
    {
    case G_TYPE_OBJECT:
      return g_param_spec_object (row->name, NULL, NULL, row->get_type (), flags);
    case G_TYPE_BOXED:
      return g_param_spec_boxed (row->name, NULL, NULL, row->get_type (), flags);
    case G_TYPE_STRING:
      return g_param_spec_string (row->name, NULL, NULL, NULL, flags);
    case G_TYPE_UINT:
      return g_param_spec_uint (row->name, NULL, NULL, 0, G_MAXUINT, 0, flags);
    case G_TYPE_ENUM:
      words = g_type_class_ref (row->get_type ());
      return g_param_spec_enum (row->name, NULL, NULL, row->get_type (), G_ENUM_CLASS (words)->minimum, flags);
    default:
      return g_param_spec_boolean (row->name, NULL, NULL, FALSE, flags);
    }
}

/**
 * pit_properties_install:
 * @klass: in the making; all of its own properties are among @rows
 * @rows: static
 */
void
pit_properties_install (gpointer           klass,
                        const PitProperty *rows,
                        guint              n_rows)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  for (guint i = 0; i < n_rows; i++)
    {
      GParamSpec *pspec = create (&rows[i]);

      g_param_spec_set_qdata (pspec, row_quark (), (gpointer) &rows[i]);
      g_object_class_install_property (object_class, i + 1, pspec);
    }
}

/** pit_properties_clear: lets go of what those members own that properties have written */
void
pit_properties_clear (gpointer           self,
                      const PitProperty *rows,
                      guint              n_rows)
{
  for (guint i = 0; i < n_rows; i++)
    {
      gpointer *member = G_STRUCT_MEMBER_P (self, rows[i].offset);

      if (rows[i].get != NULL || rows[i].set != NULL || (rows[i].flags & G_PARAM_WRITABLE) == 0)
        continue;
      if (rows[i].type == G_TYPE_OBJECT)
        g_clear_object ((GObject **) member);
      else if (rows[i].type == G_TYPE_STRING)
        g_clear_pointer ((char **) member, g_free);
      else if (rows[i].type == G_TYPE_BOXED && *member != NULL)
        g_boxed_free (rows[i].get_type (), g_steal_pointer (member));
    }
}
