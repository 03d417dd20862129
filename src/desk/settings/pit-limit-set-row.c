/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-limit-set-row.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-currency.h"
#include "pit-desk-words.h"
#include "pit-form-entry.h"
#include "pit-form-notice.h"
#include "pit-games.h"
#include "pit-text.h"
#include "pit-widget.h"

/* No table takes so many times its minimum. */
#define MOST_TIMES 1000

/* One limit set: a line that says what is in it, and opens to change it. */

struct _PitLimitSetRow
{
  AdwExpanderRow parent_instance;

  /* template */
  PitFormEntry  *name;
  GtkGrid       *grid;
  PitFormNotice *notice;
  GtkWidget     *acts;
  GtkWidget     *withdraw;

  const PitDeskParts *desk;   /* of the form that it is in */
  PitLimitSet         set;    /* as it stands; without a name: a new one */
  PitLimitSet         wanted; /* what is being recorded */
  PitMoney            doubted; /* a maximum that somebody was asked about; PIT_UNKNOWN: none */
  PitFormText        *entries[PIT_MAX_KINDS][PIT_N_LIMIT_COLUMNS]; /* unowned children, by area of the game; NULL: it has no more */
};

static guint withdrawn_signal;

G_DEFINE_FINAL_TYPE (PitLimitSetRow, pit_limit_set_row, ADW_TYPE_EXPANDER_ROW)

static const char *const column_titles[PIT_N_LIMIT_COLUMNS] = {
  [PIT_LIMIT_MIN] = N_("Minimum"),
  [PIT_LIMIT_MAX] = N_("Maximum"),
  [PIT_LIMIT_UNIT] = N_("Unit"),
};

static PitMoney *
get_amount (PitLimitSet   *set,
            PitWager       wager,
            PitLimitColumn column)
{
  PitLimit *limit = pit_limits_edit (&set->limits, wager);

  return column == PIT_LIMIT_MIN ? &limit->min : column == PIT_LIMIT_MAX ? &limit->max : &limit->unit;
}

static char *
describe_set (const PitLimitSet *set)
{
  const PitGame *game = pit_games_find_for_floor (set->game.text);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; game != NULL && i < game->n_areas; i++)
    {
      const PitLimit *limit = pit_limits_get (&set->limits, game->areas[i]);
      g_autofree char *min = limit->min != PIT_UNKNOWN ? pit_words_money (limit->min) : NULL;
      g_autofree char *max = limit->max != PIT_UNKNOWN ? pit_words_money (limit->max) : NULL;

      if (min == NULL)
        continue;
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "", pit_words_wager (game->areas[i]), min);
      if (max != NULL)
        g_string_append_printf (text, "–%s", max);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_set (PitLimitSetRow *self)
{
  const PitGame *game = pit_games_find_for_floor (self->set.game.text);
  gboolean is_new = self->set.name[0] == '\0';
  g_autofree char *what = is_new ? NULL : describe_set (&self->set);
  const char *title = is_new ? _("New limit set") : self->set.name;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), what != NULL ? what : "");
  gtk_widget_set_visible (GTK_WIDGET (self->name), is_new);
  pit_form_entry_show (self->name, self->set.name);
  gtk_widget_set_visible (self->withdraw, !is_new);
  for (guint i = 0; game != NULL && i < game->n_areas; i++)
    for (guint column = 0; column < PIT_N_LIMIT_COLUMNS; column++)
      {
        PitMoney amount = *get_amount (&self->set, game->areas[i], column);
        g_autofree char *text = amount != PIT_UNKNOWN ? pit_words_money (amount) : g_strdup ("");

        pit_form_text_show (self->entries[i][column], text);
      }
}

/* What is wrong is said below the amounts, and marked at the one that it is wrong with. */
static PitAct *
complain (PitLimitSetRow *self,
          PitWager        wager,
          PitLimitColumn  column,
          const char     *words)
{
  const PitGame *game = pit_games_find_for_floor (self->set.game.text);

  for (guint i = 0; game != NULL && i < game->n_areas; i++)
    if (pit_wager_is (game->areas[i], wager))
      {
        pit_widget_set_wrong (GTK_EDITABLE (self->entries[i][column]), TRUE);
        adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
        gtk_widget_grab_focus (GTK_WIDGET (self->entries[i][column]));
      }
  pit_form_notice_warn (self->notice, words);
  return NULL;
}

static void
unmark (PitLimitSetRow *self)
{
  for (guint i = 0; i < PIT_MAX_KINDS; i++)
    for (guint column = 0; column < PIT_N_LIMIT_COLUMNS; column++)
      if (self->entries[i][column] != NULL)
        pit_widget_set_wrong (GTK_EDITABLE (self->entries[i][column]), FALSE);
}

/* An empty field is a limit that the area does not have. */
static gboolean
read_amount (PitLimitSetRow *self,
             PitWager        wager,
             GtkEditable    *entry,
             PitLimitColumn  column)
{
  PitMoney *amount = get_amount (&self->wanted, wager, column);
  const char *text;
  g_autofree char *words = NULL;

  *amount = PIT_UNKNOWN;
  text = gtk_editable_get_text (entry);
  if (text[0] == '\0' || pit_currency_parse (text, amount))
    return TRUE;

  /* Translators: a wager, a column (minimum, maximum, unit), what somebody typed. */
  words = g_strdup_printf (_("%s, %s: “%s” isn't an amount. Type one such as 25 or 12.50"), pit_words_wager (wager),
                           _(column_titles[column]), text);
  complain (self, wager, column, words);
  return FALSE;
}

static gboolean
read_name (PitLimitSetRow *self)
{
  char name[PIT_LIMIT_SET_NAME_MAX + 1];

  if (self->set.name[0] != '\0')
    return TRUE;
  if (!pit_form_entry_copy (self->name, name, sizeof name, NULL))
    return FALSE;
  if (name[0] == '\0')
    return pit_form_entry_complain (self->name, NULL, _("Write a name, such as $25 Evening"));
  if (!pit_text_is_visible (name))
    return pit_form_entry_complain (self->name, NULL,
                                    _("Some characters are invisible or change the direction of writing. Type the text again."));
  if (!pit_form_entry_check_pin (self->name, NULL))
    return FALSE;
  if (pit_house_settings_find_limit_set (self->desk->settings, name) != NULL)
    return pit_form_entry_complain (self->name, NULL, _("Another limit set has this name. To change that set, open it"));
  g_strlcpy (self->wanted.name, name, sizeof self->wanted.name);

  return TRUE;
}

/* A slip of the keys is seen nowhere else before somebody stakes so much: it is asked about once. */
static gboolean
ask_about_maximum (PitLimitSetRow *self,
                   const PitGame  *game)
{
  for (guint i = 0; i < game->n_areas; i++)
    {
      PitMoney min = *get_amount (&self->wanted, game->areas[i], PIT_LIMIT_MIN);
      PitMoney max = *get_amount (&self->wanted, game->areas[i], PIT_LIMIT_MAX);
      g_autofree char *amount = NULL;
      g_autofree char *words = NULL;

      if (min <= 0 || max == PIT_UNKNOWN || max / MOST_TIMES <= min || max == self->doubted)
        continue;
      self->doubted = max;
      amount = pit_words_money (max);
      /* Translators: a wager, an amount of money, a number. */
      words = g_strdup_printf (_("%s, Maximum: %s is more than %d times the minimum. If that is right, save again."),
                               pit_words_wager (game->areas[i]), amount, MOST_TIMES);
      complain (self, game->areas[i], PIT_LIMIT_MAX, words);
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_form (PitLimitSetRow *self)
{
  const PitGame *game = pit_games_find_for_floor (self->set.game.text);

  self->wanted = self->set;
  self->wanted.withdrawn = PIT_TRUTH_UNKNOWN;
  unmark (self);
  for (guint i = 0; game != NULL && i < game->n_areas; i++)
    for (guint column = 0; column < PIT_N_LIMIT_COLUMNS; column++)
      if (!read_amount (self, game->areas[i], GTK_EDITABLE (self->entries[i][column]), column))
        return FALSE;

  return read_name (self) && (game == NULL || ask_about_maximum (self, game));
}

static void
withdraw_cb (PitLimitSetRow *self)
{
  g_signal_emit (self, withdrawn_signal, 0);
}

static PitFormText *
add_entry (PitLimitSetRow *self,
           PitWager        wager,
           PitLimitColumn  column,
           int             row)
{
  GtkWidget *entry = g_object_new (PIT_TYPE_FORM_TEXT, "width-chars", 9, "xalign", 1.0, "hexpand", TRUE,
                                   "input-purpose", GTK_INPUT_PURPOSE_NUMBER, NULL);
  /* Translators: heard of a field: a wager, a column (minimum, maximum, unit). */
  g_autofree char *label = g_strdup_printf (_("%s, %s"), pit_words_wager (wager), _(column_titles[column]));

  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_grid_attach (self->grid, entry, (int) column + 1, row, 1, 1);

  return PIT_FORM_TEXT (entry);
}

static void
fill_grid (PitLimitSetRow *self)
{
  const PitGame *game = pit_games_find_for_floor (self->set.game.text);

  for (guint column = 0; column < PIT_N_LIMIT_COLUMNS; column++)
    {
      GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", _(column_titles[column]), "xalign", 1.0, NULL);

      gtk_widget_add_css_class (title, "dim-label");
      gtk_grid_attach (self->grid, title, (int) column + 1, 0, 1, 1);
    }
  for (guint i = 0; game != NULL && i < game->n_areas; i++)
    {
      PitWager wager = game->areas[i];
      GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", pit_words_wager (wager), "xalign", 0.0, NULL);

      gtk_grid_attach (self->grid, name, 0, (int) i + 1, 1, 1);
      for (guint column = 0; column < PIT_N_LIMIT_COLUMNS; column++)
        self->entries[i][column] = add_entry (self, wager, column, (int) i + 1);
    }
}

static void
pit_limit_set_row_class_init (PitLimitSetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /** PitLimitSetRow::withdrawn: somebody wants no table to open with this set any more */
  withdrawn_signal = g_signal_new ("withdrawn", PIT_TYPE_LIMIT_SET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PIT_TYPE_FORM_ENTRY);
  g_type_ensure (PIT_TYPE_FORM_NOTICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-limit-set-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PitLimitSetRow, name);
  gtk_widget_class_bind_template_child (widget_class, PitLimitSetRow, grid);
  gtk_widget_class_bind_template_child (widget_class, PitLimitSetRow, notice);
  gtk_widget_class_bind_template_child (widget_class, PitLimitSetRow, acts);
  gtk_widget_class_bind_template_child (widget_class, PitLimitSetRow, withdraw);
  gtk_widget_class_bind_template_callback (widget_class, withdraw_cb);
}

static void
pit_limit_set_row_init (PitLimitSetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  pit_form_set_act (self->acts);
  self->doubted = PIT_UNKNOWN;
}

/**
 * pit_limit_set_row_new:
 * @set: copied; without a name it is a new one, of its game
 *
 * Returns: (transfer floating): a row of that set
 */
GtkWidget *
pit_limit_set_row_new (PitDesk           *desk,
                       const PitLimitSet *set)
{
  PitLimitSetRow *self = g_object_new (PIT_TYPE_LIMIT_SET_ROW, NULL);

  self->desk = pit_desk_get (desk);
  self->set = *set;
  pit_limit_set_clear (&self->wanted);
  fill_grid (self);
  show_set (self);
  pit_form_set_whole (GTK_WIDGET (self), set->name[0] == '\0');
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), set->name[0] == '\0');

  return GTK_WIDGET (self);
}

/**
 * pit_limit_set_row_save:
 *
 * Returns: (transfer full) (nullable): the act that saves what the fields say; %NULL: one of them says what is wrong
 */
PitAct *
pit_limit_set_row_save (PitLimitSetRow *self)
{
  PitLimitFault fault;
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (PIT_IS_LIMIT_SET_ROW (self), NULL);

  pit_form_notice_say (self->notice, NULL);
  if (!read_form (self))
    return NULL;
  if (!pit_house_settings_check_limit_set (self->desk->settings, &self->wanted, NULL, &fault, &error))
    return complain (self, fault.area, fault.column, error->message);

  return pit_house_settings_set_limits (self->desk->settings, &self->wanted);
}

/** pit_limit_set_row_withdraw: (transfer full): the act after which no table opens with its set */
PitAct *
pit_limit_set_row_withdraw (PitLimitSetRow *self)
{
  PitLimitSet gone;

  g_return_val_if_fail (PIT_IS_LIMIT_SET_ROW (self), NULL);

  pit_limit_set_clear (&gone);
  g_strlcpy (gone.name, self->set.name, sizeof gone.name);
  gone.withdrawn = PIT_YES;

  return pit_house_settings_set_limits (self->desk->settings, &gone);
}

/** pit_limit_set_row_get_name: of its set, or that a new one is to have; "": none yet */
const char *
pit_limit_set_row_get_name (PitLimitSetRow *self)
{
  g_return_val_if_fail (PIT_IS_LIMIT_SET_ROW (self), NULL);

  return self->set.name[0] != '\0' ? self->set.name : self->wanted.name;
}

/** pit_limit_set_row_show: what the set is now; what was typed and not saved stays where nothing of it is another */
void
pit_limit_set_row_show (PitLimitSetRow    *self,
                        const PitLimitSet *set)
{
  gboolean is_own;

  g_return_if_fail (PIT_IS_LIMIT_SET_ROW (self));
  g_return_if_fail (set != NULL);

  if (self->wanted.name[0] == '\0' && g_str_equal (self->set.name, set->name)
      && memcmp (&self->set.limits, &set->limits, sizeof set->limits) == 0)
    return;
  is_own = g_str_equal (pit_limit_set_row_get_name (self), set->name)
           && memcmp (&self->wanted.limits, &set->limits, sizeof set->limits) == 0;
  /* One that somebody wants to withdraw stays so while others change. */
  if (self->set.name[0] == '\0')
    pit_form_set_whole (GTK_WIDGET (self), FALSE);
  self->set = *set;
  show_set (self);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), FALSE);
  if (!is_own)
    return;
  /* However it was typed: this is what it says. */
  pit_form_discard (GTK_WIDGET (self));
  pit_limit_set_clear (&self->wanted);
}
