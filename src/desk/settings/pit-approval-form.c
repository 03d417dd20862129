/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-approval-form.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-doorkeeper.h"
#include "pit-form-entry.h"
#include "pit-rule-pack.h"

/* By what approval the pay tables of the rule packs are offered (NSW 10.3, 10.5): a line for each pay table, which takes the
 * reference. */
struct _PitApprovalForm
{
  PitView parent_instance;

  /* template */
  AdwPreferencesGroup *group;
  PitFormNotice       *notice;

  const PitDeskParts *desk;
  GPtrArray          *rows; /* unowned children, each with its Line */
};

/* The pay table of one row. */
typedef struct
{
  PitId rules;
  PitId area;
  PitId pay_table;
} Line;

G_DEFINE_FINAL_TYPE (PitApprovalForm, pit_approval_form, PIT_TYPE_VIEW)

static const Line *
get_line (PitFormEntry *row)
{
  return g_object_get_data (G_OBJECT (row), "pit-line");
}

static const char *
find_reference (PitApprovalForm *self,
                PitFormEntry    *row)
{
  const Line *line = get_line (row);
  const char *reference = pit_house_settings_find_approval (self->desk->settings, line->rules.text, line->area.text,
                                                            line->pay_table.text);

  return reference != NULL ? reference : "";
}

/* What somebody typed into a row and did not save stays, whatever else is saved. */
static void
show_references (PitApprovalForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      PitFormEntry *row = g_ptr_array_index (self->rows, i);
      const char *shown = g_object_get_data (G_OBJECT (row), "pit-shown");
      const char *reference = find_reference (self, row);
      g_autofree char *text = pit_form_entry_dup_text (row);

      if (shown != NULL && !g_str_equal (text, shown) && !g_str_equal (text, reference))
        continue;
      g_object_set_data_full (G_OBJECT (row), "pit-shown", g_strdup (reference), g_free);
      pit_form_entry_set_text (row, reference);
    }
}

/* Its button is there while the field says something else than what is saved. */
static void
changed_cb (PitApprovalForm *self,
            PitFormEntry    *row)
{
  g_autofree char *text = pit_form_entry_dup_text (row);

  gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "pit-save"), !g_str_equal (text, find_reference (self, row)));
}

static void
ended_cb (PitApprovalForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    changed_cb (self, g_ptr_array_index (self->rows, i));
}

/* An emptied field withdraws the approval. */
static void
apply_cb (PitApprovalForm *self,
          PitFormEntry    *row)
{
  const Line *line = get_line (row);
  g_autofree char *reference = pit_form_entry_dup_text (row);
  PitApproval wanted;
  PitAct *act;

  if (strlen (reference) > PIT_APPROVAL_REFERENCE_MAX)
    {
      pit_form_notice_warn (self->notice, _("That reference is too long"));
      return;
    }

  pit_approval_init (&wanted, line->rules.text, line->area.text, line->pay_table.text);
  g_strlcpy (wanted.reference, reference, sizeof wanted.reference);
  if (reference[0] == '\0')
    wanted.withdrawn = PIT_YES;
  act = pit_house_settings_set_approval (self->desk->settings, &wanted);
  g_signal_connect_object (act, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->desk->doorkeeper, act, self->notice);
}

static void
save_cb (GtkWidget    *button,
         PitFormEntry *row)
{
  g_signal_emit_by_name (row, "done");
}

static void
add_save (PitApprovalForm *self,
          PitFormEntry    *row)
{
  GtkWidget *save = g_object_new (GTK_TYPE_BUTTON, "label", _("Save"), "valign", GTK_ALIGN_CENTER, "visible", FALSE, NULL);

  gtk_widget_add_css_class (save, "suggested-action");
  g_signal_connect (save, "clicked", G_CALLBACK (save_cb), row);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), save);
  g_object_set_data (G_OBJECT (row), "pit-save", save);
}

static void
add_pay_tables (PitApprovalForm   *self,
                const PitRulePack *pack,
                PitWager           wager)
{
  const char *id;

  for (guint i = 0;
       (id = pack->game->get_pay_table (pack->settings, wager, i)) != NULL; i++)
    {
      /* Translators: a line of the rules, the pay table's id. */
      g_autofree char *title = g_strdup_printf (_("%s, pay table %s"), pit_words_wager (wager), id);
      PitFormEntry *row = g_object_new (PIT_TYPE_FORM_ENTRY, "title", title, "subtitle", pack->head.name, NULL);
      Line *line = g_new0 (Line, 1);

      g_strlcpy (line->rules.text, pack->head.id.text, sizeof line->rules.text);
      g_strlcpy (line->area.text, wager, sizeof line->area.text);
      g_strlcpy (line->pay_table.text, id, sizeof line->pay_table.text);
      g_object_set_data_full (G_OBJECT (row), "pit-line", line, g_free);
      g_signal_connect_object (row, "done", G_CALLBACK (apply_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      add_save (self, row);
      adw_preferences_group_add (self->group, GTK_WIDGET (row));
      g_ptr_array_add (self->rows, row);
    }
}

static void
pit_approval_form_begin (PitView            *view,
                         const PitDeskParts *desk)
{
  PitApprovalForm *self = PIT_APPROVAL_FORM (view);

  self->desk = desk;
  for (guint i = 0; i < desk->packs->len; i++)
    {
      const PitRulePack *pack = desk->packs->pdata[i];
      const PitGame *game = pack->game;

      for (guint j = 0; j < game->n_wagers; j++)
        if (game->wagers[j].odds != PIT_CITE_NOTHING)
          add_pay_tables (self, pack, game->wagers[j].id);
    }
  g_signal_connect_object (desk->settings, "changed", G_CALLBACK (show_references), self, G_CONNECT_SWAPPED);
  show_references (self);
}

static void
pit_approval_form_finalize (GObject *object)
{
  g_ptr_array_unref (PIT_APPROVAL_FORM (object)->rows);

  G_OBJECT_CLASS (pit_approval_form_parent_class)->finalize (object);
}

static void
pit_approval_form_class_init (PitApprovalFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_approval_form_finalize;
  PIT_VIEW_CLASS (klass)->begin = pit_approval_form_begin;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-approval-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitApprovalForm, group);
  gtk_widget_class_bind_template_child (widget_class, PitApprovalForm, notice);
}

static void
pit_approval_form_init (PitApprovalForm *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
