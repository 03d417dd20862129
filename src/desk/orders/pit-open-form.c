/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-open-form.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-games.h"
#include "pit-text.h"
#include "pit-widget.h"

/* With what a table is opened: one of the house's limit sets, how its decks were checked, and pay tables by their approval.
 * Limits and pay tables are filled in as they were; of the decks nothing is, as it is somebody's word. Enter goes on to
 * what is missing, and opens where nothing is. */

/* The pay tables among which a person chooses for a kind of wager. */
typedef struct
{
  PitWager   wager;
  GPtrArray *choices; /* of unowned check buttons; empty where nothing is to be chosen */
  GPtrArray *ids;     /* of the pay tables that they stand for */
} PayTable;

struct _PitOpenForm
{
  PitView parent_instance;

  /* template */
  GtkListBox  *limits;
  GtkEditable *by;
  GtkDropDown *how;
  GtkEditable *count;
  GtkEditable *seals;
  GtkBox      *pay_tables;

  GPtrArray          *pay; /* of PayTable, in the order of the game's kinds of wager */
  const PitDeskParts *desk;
  PitTable           *table; /* owned; NULL: none yet */
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

static gboolean
is_empty (GtkEditable *entry)
{
  g_autofree char *text = pit_widget_dup_text (entry);

  return text[0] == '\0';
}

static void
activated_cb (PitOpenForm *self)
{
  if (is_empty (self->by))
    gtk_widget_grab_focus (GTK_WIDGET (self->by));
  else if (is_empty (self->count))
    gtk_widget_grab_focus (GTK_WIDGET (self->count));
  else
    g_signal_emit (self, signals[DONE], 0);
}

/* (transfer full): the areas that a person asks after; what is staked later follows from them. */
static char *
describe_limits (const PitLimitSet *set,
                 const char        *between)
{
  const PitGame *game = pit_games_find_for_floor (set->game.text);
  GString *text = g_string_new (NULL);

  for (guint i = 0; game != NULL && i < game->n_areas; i++)
    {
      PitWager wager = game->areas[i];
      const PitLimit *limit = pit_limits_get (&set->limits, wager);
      g_autofree char *min = pit_words_money (limit->min);
      g_autofree char *max = pit_words_money (limit->max);

      if (limit->min == PIT_UNKNOWN || pit_game_find_kind (game, wager)->time != PIT_STAKED_FIRST)
        continue;
      if (text->len > 0)
        g_string_append (text, between);
      if (limit->max == PIT_UNKNOWN)
        /* Translators: a wager (ante, Aces Up), and the lowest amount of it. */
        g_string_append_printf (text, _("%s from %s"), pit_words_wager (wager), min);
      else
        /* Translators: a wager (ante, Aces Up), and its lowest and highest amount. */
        g_string_append_printf (text, _("%s %s–%s"), pit_words_wager (wager), min, max);
    }

  return g_string_free (text, FALSE);
}

static GtkWidget *
make_limit_row (const PitLimitSet *set)
{
  g_autofree char *limits = describe_limits (set, ", ");
  g_autofree char *lines = describe_limits (set, "\n");
  /* Translators: a limit set's name, then what may be staked by it. */
  g_autofree char *text = g_strdup_printf (_("%s: %s"), set->name, limits);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", set->name, "xalign", 0.0, "wrap", TRUE, NULL);
  GtkWidget *words = g_object_new (GTK_TYPE_LABEL, "label", lines, "xalign", 0.0, "wrap", TRUE, NULL);

  g_object_set (box, "margin-start", 12, "margin-end", 12, "margin-top", 6, "margin-bottom", 6, NULL);
  gtk_widget_add_css_class (name, "heading");
  gtk_widget_add_css_class (words, "dim-label");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data_full (G_OBJECT (row), "pit-name", g_strdup (set->name), g_free);

  return row;
}

static gboolean
is_same (const PitLimit *a,
         const PitLimit *b)
{
  return a->min == b->min && a->max == b->max && a->unit == b->unit;
}

/* How much of what a table had it would keep by @set; what the set leaves open is as it was. */
static guint
rate (const PitLimitSet *set,
      const PitLimits   *before)
{
  const PitGame *game = pit_games_find_for_floor (set->game.text);
  const PitLimit *first = pit_limits_get (&set->limits, game != NULL ? game->areas[0] : PIT_WAGER_UNKNOWN);
  const PitLimit *first_before = pit_limits_get (before, game != NULL ? game->areas[0] : PIT_WAGER_UNKNOWN);
  gboolean keeps_all = TRUE;

  for (guint i = 0; i < pit_limits_count (&set->limits); i++)
    {
      const PitAreaLimit *area = &set->limits.list[i];

      keeps_all &= area->limit.min == PIT_UNKNOWN || is_same (&area->limit, pit_limits_get (before, area->area));
    }
  if (keeps_all)
    return 3;
  if (is_same (first, first_before))
    return 2;

  return first->min == first_before->min ? 1 : 0;
}

/* (transfer full) (nullable) */
static char *
dup_chosen_limits (PitOpenForm *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->limits);

  return row != NULL ? g_strdup (g_object_get_data (G_OBJECT (row), "pit-name")) : NULL;
}

/* What was chosen stays chosen; else what is nearest to what the table had, else the lowest. */
static void
fill_limits (PitOpenForm *self,
             const char  *chosen)
{
  const PitTableTerms *terms = &pit_table_get_state (self->table)->terms;
  g_autoptr(GPtrArray) sets = pit_house_settings_list_limit_sets (self->desk->settings, terms->game.text[0] != '\0'
                                                                                    ? terms->game.text : NULL);
  GtkListBoxRow *row, *wanted = NULL;
  guint best = 0;

  pit_widget_empty (self->limits);
  for (guint i = 0; i < sets->len; i++)
    {
      const PitLimitSet *set = sets->pdata[i];
      guint rating = chosen != NULL ? g_str_equal (set->name, chosen) : rate (set, &terms->limits);

      row = GTK_LIST_BOX_ROW (make_limit_row (set));
      gtk_list_box_append (self->limits, GTK_WIDGET (row));
      if (wanted == NULL || rating > best)
        {
          wanted = row;
          best = rating;
        }
    }
  gtk_list_box_select_row (self->limits, wanted);
}

static void
pay_table_free (PayTable *pay)
{
  g_ptr_array_unref (pay->choices);
  g_ptr_array_unref (pay->ids);
  g_free (pay);
}

static const char *
get_pay_table (const PayTable *pay)
{
  for (guint i = 0; i < pay->choices->len; i++)
    if (gtk_check_button_get_active (pay->choices->pdata[i]))
      return pay->ids->pdata[i];

  return pay->ids->len == 1 ? pay->ids->pdata[0] : "";
}

static GtkWidget *
make_line (const char *text)
{
  GtkWidget *label = pit_widget_new_line (text, NULL);

  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);

  return label;
}

static void
add_choice (PayTable   *pay,
            GtkBox     *box,
            const char *text,
            gboolean    is_chosen)
{
  GtkCheckButton *choice = GTK_CHECK_BUTTON (gtk_check_button_new ());

  gtk_check_button_set_child (choice, make_line (text));
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_check_button_set_group (choice, pay->choices->len > 0 ? pay->choices->pdata[0] : NULL);
  gtk_box_append (box, GTK_WIDGET (choice));
  g_ptr_array_add (pay->choices, choice);
  if (is_chosen || pay->choices->len == 1)
    gtk_check_button_set_active (choice, TRUE);
}

/* Only what is approved can be chosen: @before if it is, else the first; where there is one alone, nothing is. */
static void
add_pay_table (PitOpenForm        *self,
               const PitGame      *game,
               const PitWagerKind *kind,
               const char         *before)
{
  gconstpointer settings = pit_table_get_settings (self->table);
  /* Translators: a kind of wager. */
  g_autofree char *title = g_strdup_printf (_("Pay table for %s"), pit_words_wager (kind->id));
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *heading = make_line (title);
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  PayTable *pay = g_new (PayTable, 1);
  const char *id;

  *pay = (PayTable) { kind->id, g_ptr_array_new (), g_ptr_array_new_with_free_func (g_free) };
  g_ptr_array_add (self->pay, pay);
  gtk_widget_add_css_class (heading, "pit-section");
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (self->pay_tables, heading);
  gtk_box_append (self->pay_tables, GTK_WIDGET (box));

  for (guint i = 0; settings != NULL && (id = game->get_pay_table (settings, kind->id, i)) != NULL; i++)
    {
      const char *reference = pit_house_settings_find_approval (self->desk->settings, pit_table_get_rules (self->table),
                                                                kind->id, id);

      if (reference == NULL)
        continue;
      g_ptr_array_add (pay->ids, g_strdup (id));
      /* Translators: a pay table's id, and the reference of its approval. */
      g_ptr_array_add (texts, g_strdup_printf (_("%s, approved by %s"), id, reference));
    }
  if (texts->len < 2)
    {
      gtk_box_append (box, make_line (texts->len == 1 ? texts->pdata[0] : _("None is approved: see Settings.")));
      return;
    }
  for (guint i = 0; i < texts->len; i++)
    add_choice (pay, box, texts->pdata[i], strcmp (pay->ids->pdata[i], before) == 0);
}

static void
fill_pay_tables (PitOpenForm          *self,
                 const PitPayTableIds *before)
{
  const PitGame *game = pit_table_get_game (self->table);
  pit_widget_empty (self->pay_tables);
  g_ptr_array_set_size (self->pay, 0);
  for (guint i = 0; game != NULL && i < game->n_wagers; i++)
    if (game->wagers[i].odds != PIT_CITE_NOTHING)
      add_pay_table (self, game, &game->wagers[i], pit_pay_table_ids_get (before, game->wagers[i].id));
}

static PitPayTableIds
get_pay_tables (PitOpenForm *self)
{
  PitPayTableIds ids = { 0 };

  for (guint i = 0; i < self->pay->len; i++)
    {
      const PayTable *pay = self->pay->pdata[i];

      pit_pay_table_ids_set (&ids, pay->wager, get_pay_table (pay));
    }

  return ids;
}

/* The house has set something else down; what is chosen stays chosen as long as it can be. */
static void
settings_changed_cb (PitOpenForm *self)
{
  g_autofree char *chosen = dup_chosen_limits (self);
  const PitPayTableIds pay_tables = get_pay_tables (self);

  if (self->table == NULL)
    return;

  self->is_filling = TRUE;
  fill_limits (self, chosen);
  fill_pay_tables (self, &pay_tables);
  self->is_filling = FALSE;
  changed_cb (self);
}

static void
pit_open_form_begin (PitView            *view,
                     const PitDeskParts *desk)
{
  PIT_OPEN_FORM (view)->desk = desk;
  g_signal_connect_object (desk->settings, "changed", G_CALLBACK (settings_changed_cb), view, G_CONNECT_SWAPPED);
}

static void
pit_open_form_finalize (GObject *object)
{
  PitOpenForm *self = PIT_OPEN_FORM (object);

  g_ptr_array_unref (self->pay);
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

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-open-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, limits);
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, by);
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, how);
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, count);
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, seals);
  gtk_widget_class_bind_template_child (widget_class, PitOpenForm, pay_tables);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
pit_open_form_init (PitOpenForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pay = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_table_free);
}

/** pit_open_form_reset: is about @table, with what it had before */
void
pit_open_form_reset (PitOpenForm *self,
                     PitTable    *table)
{
  const PitTableTerms *terms;

  g_return_if_fail (PIT_IS_OPEN_FORM (self));
  g_return_if_fail (PIT_IS_TABLE (table));

  terms = &pit_table_get_state (table)->terms;
  g_set_object (&self->table, table);

  self->is_filling = TRUE;
  fill_limits (self, NULL);
  fill_pay_tables (self, &terms->pay_tables);
  gtk_editable_set_text (self->by, "");
  gtk_editable_set_text (self->count, "");
  gtk_editable_set_text (self->seals, "");
  gtk_drop_down_set_selected (self->how, 0);
  self->is_filling = FALSE;
  changed_cb (self);
}

/** pit_open_form_fill: what is chosen and written, for @order */
void
pit_open_form_fill (PitOpenForm *self,
                    PitOrder    *order)
{
  g_autofree char *limits = NULL;
  g_autofree char *by = NULL;
  g_autofree char *count = NULL;
  g_autofree char *seals = NULL;
  guint64 number;

  g_return_if_fail (PIT_IS_OPEN_FORM (self));

  limits = dup_chosen_limits (self);
  by = pit_widget_dup_text (self->by);
  count = pit_widget_dup_text (self->count);
  seals = pit_widget_dup_text (self->seals);
  if (limits != NULL)
    g_strlcpy (order->limit_set, limits, sizeof order->limit_set);
  order->pay_tables = get_pay_tables (self);
  pit_text_copy (order->check.by, sizeof order->check.by, by);
  order->check.by_device = gtk_drop_down_get_selected (self->how) == 1;
  if (g_ascii_string_to_unsigned (count, 10, 0, 999, &number, NULL))
    order->check.count = (gint64) number;
  pit_text_copy (order->check.seals, sizeof order->check.seals, seals);
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
