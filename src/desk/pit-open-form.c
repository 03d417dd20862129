/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-open-form.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-text.h"

/* With what a table is opened: one of the house's limit sets, pay tables by their approval, and how the decks were
 * checked. All but the limits is filled in as it was; Enter on a limit set opens. */

typedef struct
{
  GtkDropDown *choice; /* unowned */
  GPtrArray   *ids;    /* owned; of the pay tables that can be chosen */
} PayTable;

struct _PitOpenForm
{
  GtkWidget parent_instance;

  GtkWidget        *box;
  GtkListBox       *limits; /* unowned, as are those below */
  PayTable          aces_up;
  PayTable          ante_bonus;
  GtkEditable      *by;
  GtkDropDown      *how;
  GtkSpinButton    *count;
  GtkEditable      *seals;
  PitHouseSettings *settings; /* owned */
  PitFloor         *floor;    /* owned */
};

enum
{
  CHANGED,
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitOpenForm, pit_open_form, GTK_TYPE_WIDGET)

static void
changed_cb (PitOpenForm *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
activated_cb (PitOpenForm *self)
{
  g_signal_emit (self, signals[DONE], 0);
}

static GtkWidget *
add (PitOpenForm *self,
     const char  *title,
     GtkWidget   *field)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (label, "pit-section");
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (self->box), label);
  gtk_box_append (GTK_BOX (self->box), field);

  return field;
}

static void
fill_limits (PitOpenForm *self,
             const char  *game)
{
  g_autoptr(GPtrArray) sets = pit_house_settings_list_limit_sets (self->settings, game);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->limits))) != NULL && GTK_IS_LIST_BOX_ROW (row))
    gtk_list_box_remove (self->limits, row);
  for (guint i = 0; i < sets->len; i++)
    {
      const PitLimitSet *set = sets->pdata[i];
      g_autofree char *min = pit_words_money (set->limits.area[PIT_WAGER_ANTE].min);
      g_autofree char *max = pit_words_money (set->limits.area[PIT_WAGER_ANTE].max);
      /* Translators: a limit set's name, then the lowest and highest ante. */
      g_autofree char *text = g_strdup_printf (_("%s: ante %s to %s"), set->name, min, max);
      GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "margin-start", 10,
                                       "margin-end", 10, "margin-top", 8, "margin-bottom", 8, NULL);

      row = gtk_list_box_row_new ();
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      g_object_set_data_full (G_OBJECT (row), "pit-name", g_strdup (set->name), g_free);
      gtk_list_box_append (self->limits, row);
    }
  gtk_list_box_select_row (self->limits, gtk_list_box_get_row_at_index (self->limits, 0));
}

/* Only what is approved can be chosen; what the table had is chosen first. */
static void
fill_pay_table (PitOpenForm        *self,
                PayTable           *pay,
                const PitPayTables *tables,
                const char         *rules,
                PitWager            wager,
                const char         *before)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  g_ptr_array_set_size (pay->ids, 0);
  for (guint i = 0; tables != NULL && i < tables->n_tables; i++)
    {
      const char *id = tables->table[i].id.text;
      const char *reference = pit_house_settings_find_approval (self->settings, rules,
                                                                pit_names_to_word (&pit_wager_names, wager), id);
      g_autofree char *text = NULL;

      if (reference == NULL)
        continue;
      /* Translators: a pay table's id, and the reference of its approval. */
      text = g_strdup_printf (_("%s, approved by %s"), id, reference);
      if (strcmp (id, before) == 0)
        chosen = pay->ids->len;
      gtk_string_list_append (names, text);
      g_ptr_array_add (pay->ids, g_strdup (id));
    }
  gtk_drop_down_set_model (pay->choice, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (pay->choice, chosen);
}

static void
read_pay_table (const PayTable *pay,
                PitId          *id)
{
  guint chosen = gtk_drop_down_get_selected (pay->choice);

  if (chosen < pay->ids->len)
    g_strlcpy (id->text, g_ptr_array_index (pay->ids, chosen), sizeof id->text);
}

static void
pit_open_form_dispose (GObject *object)
{
  PitOpenForm *self = PIT_OPEN_FORM (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->aces_up.ids, g_ptr_array_unref);
  g_clear_pointer (&self->ante_bonus.ids, g_ptr_array_unref);
  g_clear_object (&self->settings);
  g_clear_object (&self->floor);

  G_OBJECT_CLASS (pit_open_form_parent_class)->dispose (object);
}

static void
pit_open_form_class_init (PitOpenFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_open_form_dispose;

  /** PitOpenForm::changed: something else is chosen or written */
  signals[CHANGED] = g_signal_new ("changed", PIT_TYPE_OPEN_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /** PitOpenForm::done: Enter was pressed on a limit set */
  signals[DONE] = g_signal_new ("done", PIT_TYPE_OPEN_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pit_open_form_init (PitOpenForm *self)
{
  const char *const ways[] = { _("By hand"), _("By a device"), NULL };

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->limits = GTK_LIST_BOX (add (self, _("Limit set"), gtk_list_box_new ()));
  gtk_list_box_set_activate_on_single_click (self->limits, FALSE);
  gtk_list_box_set_placeholder (self->limits,
                                g_object_new (GTK_TYPE_LABEL, "label", _("There is none for this game: see Settings."),
                                              "wrap", TRUE, "margin-top", 8, "margin-bottom", 8, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->limits), "boxed-list");
  self->aces_up.choice = GTK_DROP_DOWN (add (self, _("Pay table for Aces Up"), gtk_drop_down_new (NULL, NULL)));
  self->aces_up.ids = g_ptr_array_new_with_free_func (g_free);
  self->ante_bonus.choice = GTK_DROP_DOWN (add (self, _("Pay table for the Ante Bonus"), gtk_drop_down_new (NULL, NULL)));
  self->ante_bonus.ids = g_ptr_array_new_with_free_func (g_free);
  self->by = GTK_EDITABLE (add (self, _("Decks checked by (staff number)"), gtk_entry_new ()));
  gtk_entry_set_max_length (GTK_ENTRY (self->by), 64);
  self->how = GTK_DROP_DOWN (add (self, _("How they were checked"), gtk_drop_down_new_from_strings (ways)));
  self->count = GTK_SPIN_BUTTON (add (self, _("Cards counted in each deck"), gtk_spin_button_new_with_range (0, 99, 1)));
  self->seals = GTK_EDITABLE (add (self, _("Seals, as read"), gtk_entry_new ()));
  gtk_entry_set_max_length (GTK_ENTRY (self->seals), 120);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_signal_connect_swapped (self->limits, "row-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->limits, "row-selected", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->by, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->count, "value-changed", G_CALLBACK (changed_cb), self);
}

/** pit_open_form_new: (transfer floating): a form for no table yet */
GtkWidget *
pit_open_form_new (PitHouseSettings *settings,
                   PitFloor         *floor)
{
  PitOpenForm *self = g_object_new (PIT_TYPE_OPEN_FORM, NULL);

  self->settings = g_object_ref (settings);
  self->floor = g_object_ref (floor);

  return GTK_WIDGET (self);
}

/** pit_open_form_reset: is about @table, with what it had before; @rules: its rule set by the floor plan */
void
pit_open_form_reset (PitOpenForm *self,
                     PitTable    *table,
                     const char  *rules)
{
  const PitTableTerms *terms = &pit_table_get_state (table)->terms;
  PitRulePack *pack;
  const PitGameSettings *settings;

  g_return_if_fail (PIT_IS_OPEN_FORM (self));

  pack = rules != NULL ? pit_floor_find_pack (self->floor, rules) : NULL;
  settings = pack != NULL ? pit_rule_pack_get_settings (pack) : NULL;
  fill_limits (self, terms->game.text[0] != '\0' ? terms->game.text : NULL);
  fill_pay_table (self, &self->aces_up, settings != NULL ? &settings->aces_up : NULL, rules, PIT_WAGER_ACES_UP,
                  terms->aces_up_table.text);
  fill_pay_table (self, &self->ante_bonus, settings != NULL ? &settings->ante_bonus : NULL, rules, PIT_WAGER_ANTE_BONUS,
                  terms->ante_bonus_table.text);
  gtk_editable_set_text (self->by, "");
  gtk_editable_set_text (self->seals, "");
  gtk_drop_down_set_selected (self->how, 0);
  gtk_spin_button_set_value (self->count, PIT_DECK_SIZE);
}

/** pit_open_form_fill: what is chosen and written, for @order */
void
pit_open_form_fill (PitOpenForm *self,
                    PitOrder    *order)
{
  GtkListBoxRow *row;

  g_return_if_fail (PIT_IS_OPEN_FORM (self));

  row = gtk_list_box_get_selected_row (self->limits);
  if (row != NULL)
    g_strlcpy (order->limit_set, g_object_get_data (G_OBJECT (row), "pit-name"), sizeof order->limit_set);
  read_pay_table (&self->aces_up, &order->aces_up_table);
  read_pay_table (&self->ante_bonus, &order->ante_bonus_table);
  pit_text_copy (order->check.by, sizeof order->check.by, gtk_editable_get_text (self->by));
  if (order->check.by[0] == '\0')
    return;
  order->check.by_device = gtk_drop_down_get_selected (self->how) == 1;
  order->check.count = gtk_spin_button_get_value_as_int (self->count);
  pit_text_copy (order->check.seals, sizeof order->check.seals, gtk_editable_get_text (self->seals));
}

/** pit_open_form_focus: gives the focus to the limit set that is chosen */
void
pit_open_form_focus (PitOpenForm *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (PIT_IS_OPEN_FORM (self));

  row = gtk_list_box_get_selected_row (self->limits);
  gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (self->by));
}
