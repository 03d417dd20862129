/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-approval-form.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-form-entry.h"
#include "pit-hand-words.h"
#include "pit-rule-pack.h"

/* More tables than so many are only counted. */
#define NAMED_MAX 8

/* By what approval the pay tables of the rule packs are offered (NSW 10.3, 10.5): a line for each pay table, which takes the
 * reference. An emptied field withdraws the approval. */
struct _PitApprovalForm
{
  PitSettingsForm parent_instance;

  const PitDeskParts *desk;
  GPtrArray          *rows; /* unowned children, each with its PitApproval */
};

G_DEFINE_FINAL_TYPE (PitApprovalForm, pit_approval_form, PIT_TYPE_SETTINGS_FORM)

static const PitApproval *
get_approval (gpointer row)
{
  return g_object_get_data (row, "pit-approval");
}

/* Whether its reference is there no more, and that is not saved yet. */
static gboolean
withdraws (GtkWidget *row)
{
  g_autofree char *typed = pit_form_entry_dup_text (PIT_FORM_ENTRY (row));

  return typed[0] == '\0' && pit_form_count_changes (row) > 0;
}

/* (transfer full) (nullable): "On the sign of table 1", by what the tables tell now; NULL: on none */
static char *
say_where (PitApprovalForm   *self,
           const PitApproval *approval)
{
  GListModel *floor = G_LIST_MODEL (self->desk->floor);
  g_autoptr(GString) numbers = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; floor != NULL && i < g_list_model_get_n_items (floor); i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (floor, i);
      const PitTableTerms *terms = &pit_table_get_state (table)->terms;

      if (!g_str_equal (terms->rules.text, approval->rules.text)
          || !g_str_equal (pit_pay_table_ids_get (&terms->pay_tables, approval->area.text), approval->pay_table.text))
        continue;
      n++;
      if (n <= NAMED_MAX)
        g_string_append_printf (numbers, "%s%u", n > 1 ? ", " : "", pit_table_get_number (table));
    }
  if (n == 0)
    return NULL;
  if (n > NAMED_MAX)
    return g_strdup_printf (_("On the signs of %u tables"), n);

  return g_strdup_printf (ngettext ("On the sign of table %s", "On the signs of tables %s", n), numbers->str);
}

/* Whoever enters the references sees which of them the tables need. */
static void
show_where (PitApprovalForm *self)
{
  for (guint i = 0; i < self->rows->len && gtk_widget_get_mapped (GTK_WIDGET (self)); i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      g_autofree char *where = say_where (self, get_approval (row));
      const char *odds = g_object_get_data (G_OBJECT (row), "pit-odds");
      g_autofree char *hint = g_strjoin ("\n", odds, where, NULL);
      g_autofree char *before = NULL;

      g_object_get (row, "hint", &before, NULL);
      /* What is wrong with a reference is said in the same place. */
      if (g_strcmp0 (hint, before) != 0 && !gtk_widget_has_css_class (row, "pit-complains"))
        g_object_set (row, "hint", hint, NULL);
    }
}

static void
show_references (PitApprovalForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const PitApproval *approval = get_approval (self->rows->pdata[i]);
      const char *reference = pit_house_settings_find_approval (self->desk->settings, approval->rules.text, approval->area.text,
                                                                approval->pay_table.text);

      pit_form_entry_show (self->rows->pdata[i], reference != NULL ? reference : "");
    }
  pit_settings_form_refresh (PIT_SETTINGS_FORM (self));
}

static PitAct *
pit_approval_form_next (PitSettingsForm  *form,
                        GError          **error)
{
  PitApprovalForm *self = PIT_APPROVAL_FORM (form);

  for (guint i = 0; i < self->rows->len; i++)
    {
      PitApproval wanted = *get_approval (self->rows->pdata[i]);

      if (pit_form_count_changes (self->rows->pdata[i]) == 0)
        continue;
      if (!pit_form_entry_copy (self->rows->pdata[i], wanted.reference, sizeof wanted.reference, NULL))
        return NULL;
      if (wanted.reference[0] == '\0')
        wanted.withdrawn = PIT_YES;
      return pit_house_settings_set_approval (self->desk->settings, &wanted);
    }

  return NULL;
}

static guint
count_withdrawn (PitApprovalForm *self)
{
  guint n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    n += withdraws (self->rows->pdata[i]);

  return n;
}

static gboolean
pit_approval_form_withdraws (PitSettingsForm *form)
{
  return count_withdrawn (PIT_APPROVAL_FORM (form)) > 0;
}

/* Without its approval a table can't be opened again, so the button says what an emptied field does. */
static char *
pit_approval_form_describe (PitSettingsForm *form,
                            guint            n_changes)
{
  guint n_withdrawn = count_withdrawn (PIT_APPROVAL_FORM (form));

  if (n_withdrawn == n_changes)
    return g_strdup_printf (ngettext ("Withdraw %u Approval", "Withdraw %u Approvals", n_changes), n_changes);
  if (n_withdrawn > 0)
    /* Translators: how many pay tables are changed, 2 at least, and how many of them lose their approval. */
    return g_strdup_printf (_("Save %u Changes, %u of Them Withdrawn"), n_changes, n_withdrawn);

  return g_strdup_printf (ngettext ("Save %u Change to Pay Tables", "Save %u Changes to Pay Tables", n_changes), n_changes);
}

static void
add_pay_tables (PitApprovalForm     *self,
                AdwPreferencesGroup *group,
                const PitRulePack   *pack,
                PitWager             wager)
{
  const PitPayTable *table;

  for (guint i = 0; (table = pack->game->get_pay_table (pack->settings, wager, i)) != NULL; i++)
    {
      /* Translators: a line of the rules, the pay table's id. */
      g_autofree char *title = g_strdup_printf (_("%s, pay table %s"), pit_words_wager (wager), table->id.text);
      g_autofree char *pays = pit_words_pay_table (table);
      g_autofree char *odds = pit_words_sentence (pays);
      GtkWidget *row = g_object_new (PIT_TYPE_FORM_ENTRY, "title", title, "hint", odds, NULL);
      PitApproval *approval = g_new0 (PitApproval, 1);

      pit_approval_init (approval, pack->head.id.text, wager, table->id.text);
      g_object_set_data_full (G_OBJECT (row), "pit-approval", approval, g_free);
      g_object_set_data_full (G_OBJECT (row), "pit-odds", g_steal_pointer (&odds), g_free);
      adw_preferences_group_add (group, row);
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
      GtkWidget *group = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", pack->head.name, NULL);
      guint n_before = self->rows->len;

      g_object_ref_sink (group);
      for (guint j = 0; j < game->n_wagers; j++)
        if (game->wagers[j].odds != PIT_CITE_NOTHING)
          add_pay_tables (self, ADW_PREFERENCES_GROUP (group), pack, game->wagers[j].id);
      /* A game without pay tables has nothing there. */
      if (self->rows->len > n_before)
        pit_settings_form_append (PIT_SETTINGS_FORM (self), group);
      g_object_unref (group);
    }
  g_signal_connect_object (desk->settings, "changed", G_CALLBACK (show_references), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (show_where), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (show_where), NULL);
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
  PitSettingsFormClass *form_class = PIT_SETTINGS_FORM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_approval_form_finalize;
  PIT_VIEW_CLASS (klass)->begin = pit_approval_form_begin;
  form_class->action = PIT_ACTION_SETTINGS;
  form_class->saves_on_enter = TRUE;
  form_class->withdraws = pit_approval_form_withdraws;
  form_class->describe = pit_approval_form_describe;
  form_class->next = pit_approval_form_next;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-approval-form.ui");
}

static void
pit_approval_form_init (PitApprovalForm *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
