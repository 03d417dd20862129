/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-limit-set-form.h"

#include <glib/gi18n.h>

#include "pit-game.h"
#include "pit-late-focus.h"
#include "pit-limit-set-row.h"

/* The limit sets that tables are opened with. */
struct _PitLimitSetForm
{
  PitSettingsForm parent_instance;

  /* template */
  AdwPreferencesGroup *group;
  GtkWidget           *add;
  GtkWidget           *none;

  const PitDeskParts *desk;
  GPtrArray          *rows;  /* unowned children */
  GtkWidget          *fresh; /* unowned; the row of a new one, NULL: none */
};

G_DEFINE_FINAL_TYPE (PitLimitSetForm, pit_limit_set_form, PIT_TYPE_SETTINGS_FORM)

static guint
count_withdrawn (PitLimitSetForm *self)
{
  guint n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    n += pit_settings_form_is_aside (self->rows->pdata[i]);

  return n;
}

static void
refresh (PitLimitSetForm *self)
{
  gtk_widget_set_visible (self->none, self->rows->len == 0);
  pit_settings_form_refresh (PIT_SETTINGS_FORM (self));
}

static void
withdrawn_cb (PitLimitSetForm *self,
              PitLimitSetRow  *row)
{
  pit_settings_form_set_aside (PIT_SETTINGS_FORM (self), ADW_EXPANDER_ROW (row), _("Withdrawn when you save"));
}

static void
add_row (PitLimitSetForm   *self,
         const PitLimitSet *set)
{
  GtkWidget *row = pit_limit_set_row_new (pit_view_get_desk (PIT_VIEW (self)), set);

  g_signal_connect_object (row, "withdrawn", G_CALLBACK (withdrawn_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (self->group, row);
}

static PitLimitSetRow *
find_row (PitLimitSetForm *self,
          const char      *name)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      PitLimitSetRow *row = g_ptr_array_index (self->rows, i);

      if (g_str_equal (pit_limit_set_row_get_name (row), name))
        return row;
    }

  return NULL;
}

static void
drop_withdrawn (PitLimitSetForm *self)
{
  for (guint i = self->rows->len; i-- > 0;)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      const char *name = pit_limit_set_row_get_name (PIT_LIMIT_SET_ROW (row));

      if (row == self->fresh || pit_house_settings_find_limit_set (self->desk->settings, name) != NULL)
        continue;
      g_ptr_array_remove_index (self->rows, i);
      adw_preferences_group_remove (self->group, row);
    }
}

/* What was typed into one set's fields and not saved stays while others change. */
static void
fill (PitLimitSetForm *self)
{
  g_autoptr(GPtrArray) sets = pit_house_settings_list_limit_sets (self->desk->settings, NULL);

  for (guint i = 0; i < sets->len; i++)
    {
      const PitLimitSet *set = sets->pdata[i];
      PitLimitSetRow *row = find_row (self, set->name);

      if (row == NULL)
        add_row (self, set);
      else
        pit_limit_set_row_show (row, set);
      if (row != NULL && GTK_WIDGET (row) == self->fresh)
        self->fresh = NULL;
    }
  drop_withdrawn (self);
  refresh (self);
}

static void
add_cb (PitLimitSetForm *self)
{
  PitLimitSet set;

  if (self->fresh == NULL)
    {
      pit_limit_set_clear (&set);
      g_strlcpy (set.game.text, "four-card-poker", sizeof set.game.text);
      add_row (self, &set);
      self->fresh = g_ptr_array_index (self->rows, self->rows->len - 1);
      refresh (self);
    }
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self->fresh), TRUE);
  pit_late_begin (self->fresh);
}

/* Nothing is saved before all of it can be: who reads that one amount is wrong takes nothing for stored. */
static PitAct *
pit_limit_set_form_next (PitSettingsForm  *form,
                         GError          **error)
{
  PitLimitSetForm *self = PIT_LIMIT_SET_FORM (form);

  g_autoptr(PitAct) first = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      PitLimitSetRow *row = self->rows->pdata[i];
      g_autoptr(PitAct) act = NULL;

      if (pit_form_count_changes (GTK_WIDGET (row)) == 0)
        continue;
      act = pit_settings_form_is_aside (GTK_WIDGET (row)) ? pit_limit_set_row_withdraw (row) : pit_limit_set_row_save (row);
      if (act == NULL)
        return NULL;
      if (first == NULL)
        first = g_steal_pointer (&act);
    }

  return g_steal_pointer (&first);
}

static void
pit_limit_set_form_discard (PitSettingsForm *form)
{
  PitLimitSetForm *self = PIT_LIMIT_SET_FORM (form);

  self->fresh = NULL;
  for (guint i = 0; i < self->rows->len; i++)
    pit_settings_form_bring_back (self->rows->pdata[i]);
  fill (self);
}

static gboolean
pit_limit_set_form_withdraws (PitSettingsForm *form)
{
  return count_withdrawn (PIT_LIMIT_SET_FORM (form)) > 0;
}

static char *
pit_limit_set_form_describe (PitSettingsForm *form,
                             guint            n_changes)
{
  guint n_withdrawn = count_withdrawn (PIT_LIMIT_SET_FORM (form));

  if (n_withdrawn == n_changes)
    return g_strdup_printf (ngettext ("Withdraw %u Limit Set", "Withdraw %u Limit Sets", n_changes), n_changes);
  if (n_withdrawn > 0)
    return g_strdup_printf (_("Save %u Changes, %u of Them Withdrawn"), n_changes, n_withdrawn);

  return g_strdup_printf (ngettext ("Save %u Change to Limits", "Save %u Changes to Limits", n_changes), n_changes);
}

static void
pit_limit_set_form_begin (PitView            *view,
                          const PitDeskParts *desk)
{
  PitLimitSetForm *self = PIT_LIMIT_SET_FORM (view);

  self->desk = desk;
  g_signal_connect_object (desk->settings, "changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
}

static void
pit_limit_set_form_finalize (GObject *object)
{
  g_ptr_array_unref (PIT_LIMIT_SET_FORM (object)->rows);

  G_OBJECT_CLASS (pit_limit_set_form_parent_class)->finalize (object);
}

static void
pit_limit_set_form_class_init (PitLimitSetFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PitSettingsFormClass *form_class = PIT_SETTINGS_FORM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_limit_set_form_finalize;
  PIT_VIEW_CLASS (klass)->begin = pit_limit_set_form_begin;
  form_class->action = PIT_ACTION_LIMIT_SETS;
  form_class->saves_on_enter = TRUE;
  form_class->withdraws = pit_limit_set_form_withdraws;
  form_class->describe = pit_limit_set_form_describe;
  form_class->discard = pit_limit_set_form_discard;
  form_class->next = pit_limit_set_form_next;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-limit-set-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitLimitSetForm, group);
  gtk_widget_class_bind_template_child (widget_class, PitLimitSetForm, add);
  gtk_widget_class_bind_template_child (widget_class, PitLimitSetForm, none);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
pit_limit_set_form_init (PitLimitSetForm *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  pit_form_set_act (self->add);
}
