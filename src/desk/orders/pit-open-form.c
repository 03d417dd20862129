/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-open-form.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-hand-words.h"
#include "pit-limit-list.h"
#include "pit-limit-words.h"
#include "pit-number-entry.h"
#include "pit-order-label.h"
#include "pit-text.h"
#include "pit-widget.h"

/* With what a table is opened: one of the house's limit sets, how its decks were checked, and pay tables by their approval.
 * What a player pays by, or is paid by, is never chosen here for a person: the table keeps its own pay tables, and where one of
 * them is not approved a person chooses. Enter goes on to what is missing. */

/* The pay tables among which a person chooses for a kind of wager. */
typedef struct
{
  PitWager   wager;
  GPtrArray *choices; /* of unowned check buttons; empty where nothing is to be chosen */
  GPtrArray *ids;     /* of the pay tables that they stand for */
  GtkWidget *none;    /* owned; active while none of them is, and what makes a single one a radio button too */
} PayTable;

struct _PitOpenForm
{
  PitView parent_instance;

  /* template */
  PitLimitList        *limits;
  AdwActionRow        *by_row;
  PitNumberEntry      *by;
  GtkEditable         *count;
  GtkEditable         *seals;
  GtkSwitch           *by_device;
  AdwPreferencesGroup *pay_tables;

  GPtrArray          *pay;      /* of PayTable, in the order of the game's kinds of wager */
  GPtrArray          *pay_rows; /* of unowned rows of @pay_tables */
  const PitDeskParts *desk;
  PitTable           *table; /* owned; NULL: none yet */
  gboolean            is_alone; /* it is opened alone, else others with it */
  gboolean            is_filling;
};

enum
{
  CHANGED,
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitOpenForm, pit_open_form, PIT_TYPE_VIEW)

static void
changed_cb (PitOpenForm *self)
{
  if (!self->is_filling)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* The row of @choice has the focus, and says how it is. */
static void
show_choice (GtkWidget *choice,
             gboolean   is_chosen)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (gtk_widget_get_ancestor (choice, ADW_TYPE_ACTION_ROW)), GTK_ACCESSIBLE_STATE_CHECKED,
                               is_chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static void
switched_cb (PitOpenForm *self)
{
  show_choice (GTK_WIDGET (self->by_device), gtk_switch_get_active (self->by_device));
  changed_cb (self);
}

static void
toggled_cb (GtkCheckButton *choice,
            PitOpenForm    *self)
{
  show_choice (GTK_WIDGET (choice), gtk_check_button_get_active (choice));
  changed_cb (self);
}

static gboolean
is_empty (gpointer entry)
{
  g_autofree char *text = pit_widget_dup_text (entry);

  return text[0] == '\0';
}

/* What stands below the field is heard with it. */
static void
say_checker (PitOpenForm *self,
             const char  *words,
             gboolean     is_wrong)
{
  adw_action_row_set_subtitle (self->by_row, words);
  pit_widget_set_class (GTK_WIDGET (self->by_row), "pit-complains", is_wrong);
  pit_widget_set_wrong (GTK_EDITABLE (self->by), is_wrong);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->by), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

/* (nullable): of whom the number is */
static PitPerson *
find_checker (PitOpenForm *self)
{
  g_autofree char *number = pit_widget_dup_text (self->by);

  return self->desk != NULL ? pit_roster_find (self->desk->roster, number) : NULL;
}

/* Whose number it is; once that @is_typed, that nobody has it. */
static void
show_checker (PitOpenForm *self,
              gboolean     is_typed)
{
  PitPerson *person = find_checker (self);

  if (person != NULL)
    say_checker (self, pit_person_get (person)->label, FALSE);
  else if (is_typed && !is_empty (self->by))
    say_checker (self, _("Nobody on the roster has this number."), TRUE);
  else
    say_checker (self, "", FALSE);
}

static void
by_changed_cb (PitOpenForm *self)
{
  show_checker (self, !pit_widget_has_focus (GTK_WIDGET (self->by)));
  changed_cb (self);
}

/* What says that it may be a PIN stays. */
static void
by_left_cb (PitOpenForm *self)
{
  if (!is_empty (self->by))
    show_checker (self, TRUE);
}

static void
by_picked_cb (PitOpenForm *self,
              const char  *number)
{
  g_autofree char *typed = pit_widget_dup_text (self->by);

  if (!g_str_equal (typed, number))
    gtk_editable_set_text (GTK_EDITABLE (self->by), number);
}

static void
pin_typed_cb (PitOpenForm *self)
{
  say_checker (self, _("Six digits could be a PIN, so the desk cleared them. Type a staff number."), TRUE);
}

static void
activated_cb (PitOpenForm *self)
{
  if (pit_limit_list_get_chosen (self->limits) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->limits));
  else if (find_checker (self) == NULL)
    {
      by_left_cb (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->by));
    }
  else if (is_empty (self->count))
    gtk_widget_grab_focus (GTK_WIDGET (self->count));
  else
    g_signal_emit (self, signals[DONE], 0);
}

static void
fill_limits (PitOpenForm *self)
{
  const char *game = pit_table_get_state (self->table)->terms.game.text;
  g_autoptr(GPtrArray) sets = pit_house_settings_list_limit_sets (self->desk->settings, game[0] != '\0' ? game : NULL);

  pit_limit_list_fill (self->limits, sets, pit_table_get_game (self->table), NULL);
}

static void
pay_table_free (PayTable *pay)
{
  g_ptr_array_unref (pay->choices);
  g_ptr_array_unref (pay->ids);
  g_object_unref (pay->none);
  g_free (pay);
}

/* "": none is chosen: the table keeps its own. */
static const char *
get_pay_table (const PayTable *pay)
{
  for (guint i = 0; i < pay->choices->len; i++)
    if (gtk_check_button_get_active (pay->choices->pdata[i]))
      return pay->ids->pdata[i];

  return "";
}

static const char *
get_own (PitOpenForm *self,
         PitWager     wager)
{
  return pit_pay_table_ids_get (&pit_table_get_state (self->table)->terms.pay_tables, wager);
}

/* (transfer none): a row of the group. */
static GtkWidget *
add_pay_row (PitOpenForm *self,
             const char  *title,
             const char  *subtitle)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, NULL);

  /* Only then: until it is made, its labels would still read markup. */
  g_object_set (row, "title", title, "subtitle", subtitle, NULL);
  adw_preferences_group_add (self->pay_tables, row);
  g_ptr_array_add (self->pay_rows, row);

  return row;
}

static void
add_choice (PitOpenForm *self,
            PayTable    *pay,
            GtkWidget   *row,
            gboolean     is_chosen)
{
  GtkWidget *choice = g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                    "can-focus", FALSE, "valign", GTK_ALIGN_CENTER, "active", is_chosen, NULL);

  gtk_check_button_set_group (GTK_CHECK_BUTTON (choice), GTK_CHECK_BUTTON (pay->none));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), choice);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), choice);
  g_object_set (row, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  show_choice (choice, is_chosen);
  g_ptr_array_add (pay->choices, choice);
  g_signal_connect_object (choice, "toggled", G_CALLBACK (toggled_cb), self, 0);
}

/* Only what is approved can be chosen; where that is the table's own alone, nothing is. */
static void
add_pay_table (PitOpenForm        *self,
               const PitGame      *game,
               const PitWagerKind *kind,
               const char         *chosen)
{
  gconstpointer settings = pit_table_get_settings (self->table);
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  PayTable *pay = g_new (PayTable, 1);
  const char *own = get_own (self, kind->id);
  gboolean is_own_approved = FALSE;
  const PitPayTable *table;

  *pay = (PayTable) { kind->id, g_ptr_array_new (), g_ptr_array_new_with_free_func (g_free),
                      g_object_ref_sink (gtk_check_button_new ()) };
  g_ptr_array_add (self->pay, pay);

  for (guint i = 0; settings != NULL && (table = game->get_pay_table (settings, kind->id, i)) != NULL; i++)
    {
      const char *id = table->id.text;
      const char *reference = pit_house_settings_find_approval (self->desk->settings, pit_table_get_rules (self->table),
                                                                kind->id, id);
      /* Translators: a kind of wager, and which of its pay tables: "Aces Up 6". */
      g_autofree char *title = g_strdup_printf (_("%s %s"), pit_words_wager (kind->id), id);
      g_autofree char *pays = pit_words_pay_table (table);
      g_autofree char *odds = pit_words_sentence (pays);
      g_autofree char *by = NULL;
      g_autofree char *subtitle = NULL;
      const gboolean is_own = g_str_equal (id, own);

      if (is_own && reference == NULL)
        add_pay_row (self, title, _("The table’s own, not approved. Choose another, or add an approval under Settings."));
      if (reference == NULL)
        continue;
      is_own_approved |= is_own;
      /* Translators: %s is the reference of an approval. */
      by = is_own ? g_strdup_printf (_("The table’s own. Approval %s"), reference)
                  /* Translators: %s is the reference of an approval. */
                  : g_strdup_printf (_("Approval %s"), reference);
      subtitle = g_strdup_printf ("%s\n%s", odds, by);
      g_ptr_array_add (pay->ids, g_strdup (id));
      g_ptr_array_add (rows, add_pay_row (self, title, subtitle));
    }
  if (rows->len == 0)
    add_pay_row (self, pit_words_wager (kind->id), _("No pay table is approved. Add an approval under Settings."));
  for (guint i = 0; rows->len > (is_own_approved ? 1 : 0) && i < rows->len; i++)
    add_choice (self, pay, rows->pdata[i], g_str_equal (pay->ids->pdata[i], chosen[0] != '\0' ? chosen : own));
}

/* @chosen: those that are not the table's own */
static void
fill_pay_tables (PitOpenForm          *self,
                 const PitPayTableIds *chosen)
{
  const PitGame *game = pit_table_get_game (self->table);

  for (guint i = 0; i < self->pay_rows->len; i++)
    adw_preferences_group_remove (self->pay_tables, self->pay_rows->pdata[i]);
  g_ptr_array_set_size (self->pay_rows, 0);
  g_ptr_array_set_size (self->pay, 0);
  if (!self->is_alone)
    {
      add_pay_row (self, _("Each table keeps its own pay tables"), _("To change them, open that table alone."));
      return;
    }
  for (guint i = 0; game != NULL && i < game->n_wagers; i++)
    if (game->wagers[i].odds != PIT_CITE_NOTHING)
      add_pay_table (self, game, &game->wagers[i], pit_pay_table_ids_get (chosen, game->wagers[i].id));
}

/* Those that the table is to have in place of its own. */
static PitPayTableIds
get_pay_tables (PitOpenForm *self)
{
  PitPayTableIds ids = { 0 };

  for (guint i = 0; i < self->pay->len; i++)
    {
      const PayTable *pay = self->pay->pdata[i];
      const char *chosen = get_pay_table (pay);

      if (!g_str_equal (chosen, get_own (self, pay->wager)))
        pit_pay_table_ids_set (&ids, pay->wager, chosen);
    }

  return ids;
}

/* The house has set something else down; what is chosen stays chosen as long as it can be. */
static void
settings_changed_cb (PitOpenForm *self)
{
  PitPayTableIds pay_tables;

  if (self->table == NULL)
    return;

  pay_tables = get_pay_tables (self);
  self->is_filling = TRUE;
  fill_limits (self);
  fill_pay_tables (self, &pay_tables);
  self->is_filling = FALSE;
  changed_cb (self);
}

static void
pit_open_form_begin (PitView            *view,
                     const PitDeskParts *desk)
{
  PIT_OPEN_FORM (view)->desk = desk;
  pit_number_entry_set_roster (PIT_OPEN_FORM (view)->by, desk->roster, desk->clock);
  g_signal_connect_object (desk->settings, "changed", G_CALLBACK (settings_changed_cb), view, G_CONNECT_SWAPPED);
}

static void
pit_open_form_finalize (GObject *object)
{
  PitOpenForm *self = PIT_OPEN_FORM (object);

  g_ptr_array_unref (self->pay);
  g_ptr_array_unref (self->pay_rows);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (pit_open_form_parent_class)->finalize (object);
}

static void
pit_open_form_class_init (PitOpenFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_open_form_finalize;
  PIT_VIEW_CLASS (klass)->begin = pit_open_form_begin;

  /** PitOpenForm::changed: something else is chosen or written */
  signals[CHANGED] = g_signal_new ("changed", PIT_TYPE_OPEN_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /** PitOpenForm::done: Enter was pressed, and nothing is missing */
  signals[DONE] = g_signal_new ("done", PIT_TYPE_OPEN_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PIT_TYPE_NUMBER_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-open-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, limits);
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, by);
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, by_row);
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, by_device);
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, count);
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, seals);
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, pay_tables);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, by_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, by_left_cb);
  gtk_widget_class_bind_template_callback (widget_class, by_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pin_typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, switched_cb);
}

static void
pit_open_form_init (PitOpenForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pay_rows = g_ptr_array_new ();
  self->pay = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_table_free);
}

/** pit_open_form_reset: is about @table, with what it had before; @is_alone: else other tables open with the same */
void
pit_open_form_reset (PitOpenForm *self,
                     PitTable    *table,
                     gboolean     is_alone)
{
  g_return_if_fail (PIT_IS_OPEN_FORM (self));
  g_return_if_fail (PIT_IS_TABLE (table));

  g_set_object (&self->table, table);
  self->is_alone = is_alone;

  self->is_filling = TRUE;
  pit_limit_list_reset (self->limits);
  fill_limits (self);
  fill_pay_tables (self, &(PitPayTableIds) { 0 });
  gtk_editable_set_text (GTK_EDITABLE (self->by), "");
  gtk_editable_set_text (self->count, "");
  gtk_editable_set_text (self->seals, "");
  gtk_switch_set_active (self->by_device, FALSE);
  self->is_filling = FALSE;
  changed_cb (self);
}

/** pit_open_form_fill: what is chosen and written, for @order */
void
pit_open_form_fill (PitOpenForm *self,
                    PitOrder    *order)
{
  const PitLimitSet *limits;
  g_autofree char *by = NULL;
  g_autofree char *count = NULL;
  g_autofree char *seals = NULL;
  guint64 number;

  g_return_if_fail (PIT_IS_OPEN_FORM (self));

  limits = pit_limit_list_get_chosen (self->limits);
  by = pit_widget_dup_text (self->by);
  count = pit_widget_dup_text (self->count);
  seals = pit_widget_dup_text (self->seals);
  if (limits != NULL)
    g_strlcpy (order->limit_set, limits->name, sizeof order->limit_set);
  order->pay_tables = get_pay_tables (self);
  pit_text_copy (order->check.by, sizeof order->check.by, by);
  order->check.by_device = gtk_switch_get_active (self->by_device);
  if (g_ascii_string_to_unsigned (count, 10, 0, 999, &number, NULL))
    order->check.count = (gint64) number;
  pit_text_copy (order->check.seals, sizeof order->check.seals, seals);
}

/** Returns: (transfer full) (nullable): the limits that are chosen, as "$25–$500"; %NULL: none are */
char *
pit_open_form_describe_limits (PitOpenForm *self)
{
  const PitLimitSet *set;

  g_return_val_if_fail (PIT_IS_OPEN_FORM (self), NULL);

  set = pit_limit_list_get_chosen (self->limits);
  return set != NULL ? pit_limit_words_short (pit_table_get_game (self->table), &set->limits) : NULL;
}

/** Returns: (transfer full) (nullable): which other pay tables are chosen than the table has, as "Aces Up pay table 3 → 6";
 *   %NULL: none are */
char *
pit_open_form_describe_pay_tables (PitOpenForm *self)
{
  PitPayTableIds ids;

  g_return_val_if_fail (PIT_IS_OPEN_FORM (self), NULL);

  ids = get_pay_tables (self);
  return pit_order_say_pay_tables (&pit_table_get_state (self->table)->terms.pay_tables, &ids);
}

/** Returns: whether something is written in it */
gboolean
pit_open_form_has_draft (PitOpenForm *self)
{
  g_return_val_if_fail (PIT_IS_OPEN_FORM (self), FALSE);

  return !is_empty (self->by) || !is_empty (self->count) || !is_empty (self->seals);
}

/** pit_open_form_focus: gives the focus to the list of limits, and chooses nothing */
void
pit_open_form_focus (PitOpenForm *self)
{
  g_return_if_fail (PIT_IS_OPEN_FORM (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->limits));
}
