/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-facts.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-games.h"
#include "pit-local-time.h"
#include "pit-order.h"
#include "pit-table-fold.h"
#include "pit-text.h"

/* What a table is played with and by: rare to be asked for, and in one line. */

enum
{
  FACT_STOP,   /* why the table is stopped; only where that was said, under the word for it */
  FACT_DECK,
  FACT_DEVICE,
  FACT_READER, /* what of the device's errors calls nobody; only while that is so */
  FACT_PAY_TABLE,
  FACT_RULES,
  FACT_LAST,
  FACT_CARDS,
  FACT_UNTOLD,   /* what its controller can't tell; only where there is something */
  FACT_UNTAKEN,  /* which orders it does not take; likewise */
  N_FACTS,
};

static const char *const names[N_FACTS] = {
  [FACT_DECK] = N_("Deck in play"), [FACT_DEVICE] = N_("Device"),
  [FACT_PAY_TABLE] = N_("Pay table"),
  [FACT_RULES] = N_("Rules"),    [FACT_READER] = N_("Reader errors that call nobody"),
  [FACT_CARDS] = N_("Cards out"),
  [FACT_UNTOLD] = N_("Not sensed here"),
  [FACT_UNTAKEN] = N_("Orders not possible here"),
};

/* Of others it is said that nothing is known. */
#define WHERE_SAID (1u << FACT_STOP | 1u << FACT_READER | 1u << FACT_UNTOLD \
                    | 1u << FACT_UNTAKEN | 1u << FACT_LAST | 1u << FACT_CARDS)

static void
set_fact (PitFactLine *line,
          guint        fact,
          const char  *text)
{
  gboolean is_said = text != NULL && text[0] != '\0';

  pit_fact_line_set (line, fact, names[fact] != NULL ? _(names[fact]) : "",
                     is_said || (WHERE_SAID & 1u << fact) != 0 ? text : "–", NULL);
}

static char *
say_out_of_service (char *what)
{
  g_autofree char *owned = what;

  /* Translators: %s is a deck of cards or a device that is not to be used. */
  return g_strdup_printf (_("%s, out of service"), owned);
}

static void
show_deck (PitFactLine         *line,
           const PitTableState *state)
{
  for (guint i = 0; i < MIN (state->n_decks, PIT_MAX_DECKS); i++)
    if (state->deck[i].in_play == PIT_YES)
      {
        g_autofree char *text = NULL;

        if (state->deck[i].back.text[0] != '\0')
          /* Translators: the name of a deck of cards, then the colour of its backs. */
          text = g_strdup_printf (_("%s, %s backs"), state->deck[i].deck.text, state->deck[i].back.text);
        else
          text = g_strdup (state->deck[i].deck.text);
        if (state->deck[i].out_of_service == PIT_YES)
          text = say_out_of_service (text);
        set_fact (line, FACT_DECK, text);
        return;
      }
  set_fact (line, FACT_DECK, NULL);
}

/* In its place below the head it has room for all of its words. */
static void
show_stop (PitFactLine         *line,
           PitTableStatus       status,
           const PitTableState *state)
{
  g_autofree char *reason = pit_text_reveal (pit_table_status_get_reason (status, state));
  g_autofree char *word = pit_words_sentence (pit_table_status_get_label (status));

  pit_fact_line_set (line, FACT_STOP, word, reason, NULL);
}

static void
add_word (GString    *text,
          const char *word)
{
  if (text->len > 0)
    /* Translators: between two words of a list. */
    g_string_append (text, _(", "));
  g_string_append (text, word);
}

/* Events that no sense promises, and that a controller may leave out of its list: those that go together have one word. */
static void
add_untold_events (GString         *untold,
                   const PitSenses *senses)
{
#define WORD(value, word, Body, fields, topics, sense, name, ...) [PIT_EVENT_##value] = name,
  static const char *const words[PIT_N_EVENTS] = { PIT_EVENTS (WORD) };
  const char *last = NULL;

  for (guint type = 1; type < PIT_N_EVENTS; type++)
    {
      if (words[type] == NULL || pit_senses_tell (senses, type) || g_strcmp0 (words[type], last) == 0)
        continue;
      last = words[type];
      add_word (untold, _(last));
    }
}

/* (transfer full): by which odds the wagers are paid that a player chooses. */
static char *
describe_pay_tables (const PitTableTerms *terms)
{
  const PitGame *game = pit_games_find_for_floor (terms->game.text);
  GString *text = g_string_new (NULL);

  for (guint i = 0; game != NULL && i < game->n_wagers; i++)
    {
      const char *id = pit_pay_table_ids_get (&terms->pay_tables, game->wagers[i].id);

      if (id[0] == '\0' || game->wagers[i].time == PIT_STAKED_NEVER)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      /* Beside a table's own number, "Table 6" would be another table. */
      g_string_append_printf (text, _("%s %s"), pit_words_wager (game->wagers[i].id), id);
    }

  return g_string_free (text, FALSE);
}

/* What nobody here will ever see of it, and what nobody can have done from here. */
static void
show_senses (PitFactLine     *line,
             const PitSenses *senses)
{
  static const struct { gsize sense; const char *word; } words[] = {
    { G_STRUCT_OFFSET (PitSenses, wagers), N_("stakes") },
    { G_STRUCT_OFFSET (PitSenses, tokens), N_("tokens") },
    { G_STRUCT_OFFSET (PitSenses, card_faces), N_("card faces") },
    { G_STRUCT_OFFSET (PitSenses, seats), N_("seats") },
    { G_STRUCT_OFFSET (PitSenses, payments), N_("payments") },
    { G_STRUCT_OFFSET (PitSenses, decks), N_("decks") },
    { G_STRUCT_OFFSET (PitSenses, shuffles), N_("shuffles") },
    { G_STRUCT_OFFSET (PitSenses, cuts), N_("cuts") },
  };
  g_autoptr(GString) untold = g_string_new (NULL);
  g_autoptr(GString) untaken = g_string_new (NULL);
  PitAction last = PIT_ACTION_UNKNOWN;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (G_STRUCT_MEMBER (PitTruth, senses, words[i].sense) == PIT_NO)
      add_word (untold, _(words[i].word));
  add_untold_events (untold, senses);
  for (guint command = 1; command < PIT_N_COMMANDS; command++)
    {
      PitAction action = pit_order_get_action (command);

      if (pit_senses_take (senses, command) || action == last)
        continue;
      last = action;
      add_word (untaken, pit_action_get_title (action));
    }
  set_fact (line, FACT_UNTOLD, untold->str);
  set_fact (line, FACT_UNTAKEN, untaken->str);
}

/* How the last round that is over came out. */
static void
show_last_round (PitFactLine  *line,
                 PitTable     *table,
                 PitDeskClock *clock)
{
  g_autoptr(PitCheckedRound) last = g_list_model_get_item (pit_table_get_rounds (table), 0);
  const PitCheckedFacts *facts = last != NULL ? pit_checked_round_get_facts (last) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *time = NULL;
  g_autofree char *text = NULL;

  if (facts != NULL)
    {
      time = pit_words_moment (facts->round->over_at, pit_desk_clock_get_now (clock), pit_desk_clock_get_zone (clock));
      /* Translators: a round's verdict, then the time it was over. */
      text = g_strdup_printf (_("%s, %s"), pit_words_round_verdict (facts->verdict, facts->is_corrected), time);
      name = g_strdup_printf (_("Round %lld"), (long long) facts->round->number);
    }
  pit_fact_line_set (line, FACT_LAST, name != NULL ? name : "", text, NULL);
}

/**
 * pit_table_facts_show:
 * @line: where
 * @table: whose
 * @pack: (nullable): its rules, where they are known here
 * @clock: the windows' clock
 */
void
pit_table_facts_show (PitFactLine  *line,
                      PitTable     *table,
                      PitRulePack  *pack,
                      PitDeskClock *clock)
{
  const PitTableState *state = pit_table_get_state (table);
  const PitTableView *view = pit_table_get_view (table);
  const PitTableTerms *terms = &state->terms;
  g_autofree char *reader = pit_words_covers (&view->waiting, pit_desk_clock_get_zone (clock));
  g_autofree char *device = NULL;
  g_autofree char *pay_table = NULL;
  g_autofree char *cards = NULL;

  show_stop (line, pit_table_get_status (table), state);
  set_fact (line, FACT_RULES, pack != NULL ? pack->head.name : terms->rules.text);
  show_deck (line, state);
  if (terms->device != PIT_DEVICE_UNKNOWN)
    device = terms->device_id.text[0] != '\0'
               ? g_strdup_printf ("%s %s", pit_words_device (terms->device), terms->device_id.text)
               : g_strdup (pit_words_device (terms->device));
  if (device != NULL && pit_table_state_is_device_out (state, &terms->device_id))
    device = say_out_of_service (device);
  set_fact (line, FACT_DEVICE, device);
  show_senses (line, &view->senses);
  set_fact (line, FACT_READER, reader);
  pay_table = describe_pay_tables (terms);
  set_fact (line, FACT_PAY_TABLE, pay_table);
  show_last_round (line, table, clock);
  if (pit_round_is_on (state->round) && state->round->n_cards > 0)
    cards = g_strdup_printf ("%u", state->round->n_cards);
  set_fact (line, FACT_CARDS, cards);
}

/** pit_table_facts_say_last: (transfer full): when a closed table's last round was over, by its clock and the night that people
 * mean: "Last round, 23:58", "Last round, 04:09 this morning" or "Last round, 20 Nov, 23:58" */
char *
pit_table_facts_say_last (gint64        over_at,
                          PitDeskClock *clock)
{
  GTimeZone *zone = pit_desk_clock_get_zone (clock);
  g_autoptr(GDateTime) then = over_at != PIT_UNKNOWN ? pit_local_time (over_at, zone) : NULL;
  g_autoptr(GDateTime) now = pit_local_time (pit_desk_clock_get_now (clock), zone);
  g_autofree char *time = NULL;

  if (then == NULL || now == NULL)
    return g_strdup (_("Last round"));
  if (g_date_time_get_year (then) != g_date_time_get_year (now)
      || g_date_time_get_day_of_year (then) != g_date_time_get_day_of_year (now))
    {
      gboolean is_tonight = g_date_time_difference (now, then) > 0 && g_date_time_difference (now, then) < 12 * G_TIME_SPAN_HOUR;

      time = is_tonight ? g_date_time_format (then, "%H:%M") : pit_words_date_clock (over_at, zone);
    }
  else
    {
      time = g_date_time_format (then, "%H:%M");
      if (g_date_time_get_hour (then) < 12 && g_date_time_get_hour (now) >= 12)
        /* Translators: of a closed table; %s is a time. */
        return g_strdup_printf (_("Last round, %s this morning"), time);
    }

  /* Translators: of a closed table; %s is a time, with its day where that is not tonight. */
  return g_strdup_printf (_("Last round, %s"), time);
}
