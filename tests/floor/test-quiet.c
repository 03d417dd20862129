/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-floor-seen.h"
#include "pit-play-table.h"
#include "pit-round-script.h"
#include "pit-table-fold.h"

/* Clean rounds of which the desk does not know everything: what a controller can't sense, what was lost, what lies before
 * the desk began to look. Nothing is found but what is missing itself. */

#define N_ROUNDS 5

static PitFloorPlan *floor_plan;

static void
drop_types (GPtrArray          *events,
            const PitEventType *types,
            guint               n_types)
{
  for (guint i = 0; i < events->len;)
    {
      const PitEvent *event = g_ptr_array_index (events, i);
      guint type = 0;

      while (type < n_types && types[type] != event->type)
        type++;
      if (type < n_types)
        g_ptr_array_remove_index (events, i);
      else
        i++;
    }

  for (guint i = 0; i < events->len; i++)
    ((PitEvent *) g_ptr_array_index (events, i))->at.seq = i + 1;
}

static void
lose_wagers (GPtrArray *events)
{
  static const PitEventType types[] = { PIT_EVENT_WAGER };

  drop_types (events, types, G_N_ELEMENTS (types));
}

static void
lose_payments (GPtrArray *events)
{
  static const PitEventType types[] = { PIT_EVENT_PAYMENT, PIT_EVENT_COLLECTION, PIT_EVENT_RETURN,
                                        PIT_EVENT_CORRECTION };

  drop_types (events, types, G_N_ELEMENTS (types));
}

static void
lose_seats (GPtrArray *events)
{
  static const PitEventType types[] = { PIT_EVENT_SEAT_TAKEN, PIT_EVENT_SEAT_MOVED, PIT_EVENT_SEAT_AWAY,
                                        PIT_EVENT_SEAT_BACK, PIT_EVENT_SEAT_LEFT };

  drop_types (events, types, G_N_ELEMENTS (types));
}

/* Nobody tells who deals, who stands there, what people say and do: no sense promises it. */
static void
lose_people (GPtrArray *events)
{
  static const PitEventType types[] = { PIT_EVENT_DEALER_ON, PIT_EVENT_DEALER_OFF, PIT_EVENT_SUPERVISOR_ON,
                                        PIT_EVENT_SUPERVISOR_OFF, PIT_EVENT_FIRST_TOUCH, PIT_EVENT_PLAYER_WARNED,
                                        PIT_EVENT_HAND_DECLARED, PIT_EVENT_HAND_SET, PIT_EVENT_DISCARDS,
                                        PIT_EVENT_CLOSING_CALL };

  drop_types (events, types, G_N_ELEMENTS (types));
}

/* Nor what was decided: then a table that waits can't be told from one that goes on. */
static void
lose_decisions (GPtrArray *events)
{
  static const PitEventType types[] = { PIT_EVENT_DECISION };

  drop_types (events, types, G_N_ELEMENTS (types));
}

static void
lose_decks (GPtrArray *events)
{
  static const PitEventType types[] = { PIT_EVENT_DECK_IN, PIT_EVENT_DECK_OUT, PIT_EVENT_DECK_CHECKED,
                                        PIT_EVENT_DECK_COUNTED, PIT_EVENT_DECK_LOADED, PIT_EVENT_SHUFFLED,
                                        PIT_EVENT_CUT };

  drop_types (events, types, G_N_ELEMENTS (types));
}

static void
lose_shuffles (GPtrArray *events)
{
  static const PitEventType types[] = { PIT_EVENT_SHUFFLED };

  drop_types (events, types, G_N_ELEMENTS (types));
}

static void
lose_cuts (GPtrArray *events)
{
  static const PitEventType types[] = { PIT_EVENT_CUT };

  drop_types (events, types, G_N_ELEMENTS (types));
}

/* Only one deck is known, from before: what comes and goes, and what is checked, is not told. */
static void
lose_most_of_decks (GPtrArray *events)
{
  static const PitEventType types[] = { PIT_EVENT_DECK_OUT, PIT_EVENT_DECK_CHECKED, PIT_EVENT_DECK_LOADED };

  drop_types (events, types, G_N_ELEMENTS (types));
}

static void
lose_counts (GPtrArray *events)
{
  static const PitEventType types[] = { PIT_EVENT_CARDS_COUNTED };

  drop_types (events, types, G_N_ELEMENTS (types));
}

static void
lose_faces (GPtrArray *events)
{
  static const PitEventType types[] = { PIT_EVENT_HAND_SET };

  drop_types (events, types, G_N_ELEMENTS (types));
  for (guint i = 0; i < events->len; i++)
    {
      PitEvent *event = g_ptr_array_index (events, i);

      if (event->type == PIT_EVENT_CARD)
        event->card.face = PIT_CARD_UNKNOWN;
      else if (event->type == PIT_EVENT_HAND_SHOWN)
        event->hand.n_cards = 0;
      else if (event->type == PIT_EVENT_DISCARDS)
        event->discards.n_cards = 0;
    }
}

static void
add_up (gint64 *chips,
        gint64 *tokens)
{
  if (*tokens != PIT_UNKNOWN)
    *chips += *tokens;
  *tokens = PIT_UNKNOWN;
}

static void
lose_tokens (GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      PitEvent *event = g_ptr_array_index (events, i);

      if (event->type == PIT_EVENT_WAGER)
        add_up (&event->wager.chips, &event->wager.tokens);
      else if (event->type == PIT_EVENT_COLLECTION || event->type == PIT_EVENT_RETURN)
        add_up (&event->money.chips, &event->money.tokens);
    }
}

typedef struct
{
  const char *name;
  void      (*lose) (GPtrArray *events);
  PitSenses   senses;
} Sense;

#define NO_DECKS(without) \
  { .wagers = PIT_YES, .tokens = PIT_YES, .card_faces = PIT_YES, .seats = PIT_YES, .payments = PIT_YES, \
    .sign_panel = PIT_NO, without }

static const Sense senses[] = {
  { "wagers", lose_wagers, PIT_SENSES (PIT_NO, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES) },
  { "tokens", lose_tokens, PIT_SENSES (PIT_YES, PIT_NO, PIT_YES, PIT_YES, PIT_YES, PIT_YES) },
  { "faces", lose_faces, PIT_SENSES (PIT_YES, PIT_YES, PIT_NO, PIT_YES, PIT_YES, PIT_YES) },
  { "seats", lose_seats, PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_NO, PIT_YES, PIT_YES) },
  { "payments", lose_payments, PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_NO, PIT_YES) },
  { "people", lose_people, PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_NO) },
  { "decisions", lose_decisions, PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_NO) },
  { "decks", lose_decks, PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_NO) },
  { "decks-sensed-in-part", lose_most_of_decks, NO_DECKS (.decks = PIT_NO) },
  { "shuffles", lose_shuffles, NO_DECKS (.shuffles = PIT_NO) },
  { "cuts", lose_cuts, NO_DECKS (.cuts = PIT_NO) },
  { "counts", lose_counts, PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_NO) },
};

/* Returns: how many of the rounds were checked, and well; nobody could check the others */
static guint
assert_quiet (PitFloorSeen *seen)
{
  guint n_ok = 0;

  g_assert_cmpuint (seen->findings->len, ==, 0);
  for (guint i = 0; i < seen->rounds->len; i++)
    {
      g_assert_cmpint (pit_floor_seen_verdict (seen, i), !=, PIT_VERDICT_DIFFERS);
      n_ok += pit_floor_seen_verdict (seen, i) == PIT_VERDICT_OK;
    }

  return n_ok;
}

/* The rounds that were over from that event on have come. At most the first can't be checked: nobody saw how it began. */
static void
assert_all_but_first (PitFloorSeen *seen,
                      GPtrArray    *events,
                      guint         from)
{
  guint n_over = 0;

  for (guint i = from; i < events->len; i++)
    n_over += ((PitEvent *) g_ptr_array_index (events, i))->type == PIT_EVENT_ROUND_OVER;
  g_assert_cmpuint (seen->rounds->len, ==, n_over);
  g_assert_cmpuint (assert_quiet (seen) + 1, >=, n_over);
}

static void
test_sense (gconstpointer data)
{
  const Sense *sense = data;

  for (guint table = 0; table < floor_plan->n_tables; table++)
    {
      g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
      g_autoptr(GPtrArray) events = pit_play_table (floor_plan, table, 53 + table, 40);
      PitWelcome welcome = { .senses = sense->senses, .oldest = 1 };

      sense->lose (events);
      pit_floor_welcome (seen->floor, PIT_SCRIPT_TABLE, &welcome);
      pit_floor_apply (seen->floor, events);
      g_assert_cmpuint (seen->rounds->len, >=, 40);
      assert_quiet (seen);
    }
}

/* What a table that can't tell promotional tokens leaves out. */
static void
leave_tokens_out (PitTableState *state)
{
  static const PitWager wagers[] = { "ante", "play", "aces-up" };

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    for (guint i = 0; i < G_N_ELEMENTS (wagers); i++)
      if (pit_round_get_line (state->round, seat, wagers[i])->staked.chips > 0)
        {
          PitRoundLine *line = pit_round_edit_line (&state->round, seat, wagers[i]);

          line->staked.tokens = line->collected.tokens = line->returned.tokens = PIT_UNKNOWN;
        }
}

/* The table's own account, from events that tell only what it senses, is never called another than those. */
static void
test_sense_stated (gconstpointer data)
{
  const Sense *sense = data;
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(GPtrArray) events = pit_play_table (floor_plan, 0, 83, N_ROUNDS);
  PitWelcome welcome = { .senses = sense->senses, .oldest = 1 };
  PitUuid epoch = { PIT_SCRIPT_EPOCH };
  PitStateMessage told = { 0 };

  sense->lose (events);
  pit_table_state_clear (&told.state);
  pit_floor_welcome (seen->floor, PIT_SCRIPT_TABLE, &welcome);
  for (guint i = 0; i < events->len; i++)
    {
      g_auto(PitTableState) folded;

      pit_floor_seen_apply (seen, events, i, i + 1);
      pit_table_state_fold (&told.state, g_ptr_array_index (events, i));
      told.as_of = i + 1;
      pit_table_state_copy (&folded, &told.state);
      if (sense->senses.tokens == PIT_NO)
        leave_tokens_out (&told.state);
      pit_floor_take_state (seen->floor, PIT_SCRIPT_TABLE, &epoch, &told);
      pit_table_state_set (&told.state, &folded);
    }
  for (guint i = 0; i < seen->findings->len; i++)
    g_assert_cmpint (pit_floor_seen_kind (seen, i), !=, PIT_FINDING_STATE_DIFFERS);

  pit_round_edit (&told.state.round)->number++;
  pit_floor_take_state (seen->floor, PIT_SCRIPT_TABLE, &epoch, &told);
  g_assert_cmpint (pit_floor_seen_kind (seen, seen->findings->len - 1), ==, PIT_FINDING_STATE_DIFFERS);
  pit_table_state_release (&told.state);
}

/* Without such events nobody can check every round. */
static const PitEventType needed[] = {
  PIT_EVENT_DECK_IN, PIT_EVENT_DECK_OUT, PIT_EVENT_DECK_CHECKED, PIT_EVENT_DECK_LOADED, PIT_EVENT_SHUFFLED, PIT_EVENT_CUT,
  PIT_EVENT_WAGER, PIT_EVENT_CARD, PIT_EVENT_DECISION, PIT_EVENT_HAND_SHOWN, PIT_EVENT_PAYMENT, PIT_EVENT_COLLECTION,
  PIT_EVENT_RETURN, PIT_EVENT_CARDS_COUNTED,
};

/* An event that the controller can't send, by its own list, is unknown: it is never "did not happen". */
static void
test_untold (gconstpointer data)
{
  const PitEventType type = GPOINTER_TO_UINT (data);
  gboolean is_needed = FALSE;
  guint n_rounds = 0, n_ok = 0;

  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    is_needed |= needed[i] == type;

  for (guint table = 0; table < floor_plan->n_tables; table += 3)
    {
      g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
      g_autoptr(GPtrArray) events = pit_play_table (floor_plan, table, 73 + table, 30);
      PitWelcome welcome = { .senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_NO), .oldest = 1 };

      pit_senses_settle (&welcome.senses, ~(G_GUINT64_CONSTANT (1) << type));
      drop_types (events, &type, 1);
      pit_floor_welcome (seen->floor, PIT_SCRIPT_TABLE, &welcome);
      pit_floor_apply (seen->floor, events);
      g_assert_cmpuint (seen->rounds->len, >=, 30);
      n_rounds += seen->rounds->len;
      n_ok += assert_quiet (seen);
    }
  g_assert_true ((n_ok == n_rounds) == !is_needed);
}

/* A table that comes back in the middle of a round and can tell less: of that round nobody knows what its silence means. */
static void
test_can_tell_less (void)
{
  for (guint less = 0; less < 2; less++)
    {
      g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
      g_autoptr(GPtrArray) events = pit_play_table (floor_plan, 0, 89, 3);
      PitWelcome welcome = { .senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_NO), .oldest = 1 };
      guint i = 0;

      while (((PitEvent *) g_ptr_array_index (events, i))->type != PIT_EVENT_CARD)
        i++;
      pit_floor_welcome (seen->floor, PIT_SCRIPT_TABLE, &welcome);
      pit_floor_seen_apply (seen, events, 0, i);
      if (less > 0)
        pit_senses_settle (&welcome.senses, ~(G_GUINT64_CONSTANT (1) << PIT_EVENT_CORRECTION));
      pit_floor_welcome (seen->floor, PIT_SCRIPT_TABLE, &welcome);
      pit_floor_seen_apply (seen, events, i, events->len);
      g_assert_cmpuint (seen->rounds->len, >=, 2);
      g_assert_cmpint (pit_floor_seen_verdict (seen, 0), ==, less > 0 ? PIT_VERDICT_UNCHECKED : PIT_VERDICT_OK);
      g_assert_cmpint (pit_floor_seen_verdict (seen, 1), ==, PIT_VERDICT_OK);
    }
}

static gboolean
must_be_told (PitEventType type)
{
  return type == PIT_EVENT_TABLE_OPENED || type == PIT_EVENT_TABLE_CLOSED || type == PIT_EVENT_ROUND_OPENED
         || type == PIT_EVENT_ROUND_STARTED || type == PIT_EVENT_ROUND_OVER;
}

/* The desk begins to look in the middle of a table's life, wherever that is. */
static void
test_met (void)
{
  for (guint table = 0; table < floor_plan->n_tables; table += 3)
    {
      g_autoptr(GPtrArray) events = pit_play_table (floor_plan, table, 59, N_ROUNDS);

      for (guint i = 1; i < events->len; i += 2)
        {
          g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();

          pit_floor_seen_welcome (seen, i + 1, i);
          pit_floor_seen_state (seen, events, i, PIT_SCRIPT_EPOCH);
          pit_floor_seen_apply (seen, events, i, events->len);
          assert_all_but_first (seen, events, i);
        }
    }
}

/* The desk is started anew, wherever that is, with the state as it was folded there. */
static void
test_restarted (void)
{
  for (guint table = 0; table < floor_plan->n_tables; table += 3)
    {
      g_autoptr(GPtrArray) events = pit_play_table (floor_plan, table, 61, N_ROUNDS);
      g_auto(PitTableState) state;

      pit_table_state_clear (&state);
      for (guint i = 0; i < events->len; i++)
        {
          g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
          PitCursor cursor = { { PIT_SCRIPT_EPOCH }, i };

          if (i > 0)
            pit_table_state_fold (&state, g_ptr_array_index (events, i - 1));
          if (i % 2 != table % 2)
            continue;
          pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &cursor, &state, PIT_UNKNOWN);
          pit_floor_seen_apply (seen, events, i, events->len);
          assert_all_but_first (seen, events, i);
        }
    }
}

/* One event never comes, wherever that is, and the table tells its account some events later. */
static void
test_lost (void)
{
  for (guint table = 0; table < floor_plan->n_tables; table += 3)
    {
      g_autoptr(GPtrArray) events = pit_play_table (floor_plan, table, 67, N_ROUNDS);

      for (guint i = 1; i + 12 < events->len; i += 2)
        {
          g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();

          pit_floor_seen_apply (seen, events, 0, i);
          pit_floor_seen_apply (seen, events, i + 1, i + 12);
          pit_floor_seen_state (seen, events, i + 12, PIT_SCRIPT_EPOCH);
          pit_floor_seen_apply (seen, events, i + 12, events->len);
          g_assert_cmpuint (seen->findings->len, ==, 1);
          g_assert_cmpint (pit_floor_seen_kind (seen, 0), ==, PIT_FINDING_GAP);
          for (guint n = 0; n < seen->rounds->len; n++)
            g_assert_cmpint (pit_floor_seen_verdict (seen, n), !=, PIT_VERDICT_DIFFERS);
        }
    }
}

/* History that nobody watched is checked like any: all that is said is how many rounds it was. */
static void
test_unwatched (void)
{
  for (guint table = 0; table < floor_plan->n_tables; table += 3)
    {
      g_autoptr(GPtrArray) events = pit_play_table (floor_plan, table, 71, N_ROUNDS);

      for (guint i = 1; i < events->len; i += 5)
        {
          g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();

          pit_floor_seen_apply (seen, events, 0, i);
          pit_floor_seen_state (seen, events, events->len, PIT_SCRIPT_EPOCH);
          pit_floor_seen_apply (seen, events, i, events->len);
          for (guint n = 0; n < seen->findings->len; n++)
            g_assert_cmpint (pit_floor_seen_kind (seen, n), ==, PIT_FINDING_ROUNDS_UNWATCHED);
          g_assert_cmpuint (seen->findings->len, <=, 1);
          for (guint n = 0; n < seen->rounds->len; n++)
            g_assert_cmpint (pit_floor_seen_verdict (seen, n), ==, PIT_VERDICT_OK);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);
  floor_plan = pit_floor_plan_load (path, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (senses); i++)
    {
      g_autofree char *name = g_strconcat ("/quiet/without/", senses[i].name, NULL);

      g_test_add_data_func (name, &senses[i], test_sense);
      g_free (name);
      name = g_strconcat ("/quiet/stated-without/", senses[i].name, NULL);
      g_test_add_data_func (name, &senses[i], test_sense_stated);
    }
  for (guint type = 1; type < PIT_N_EVENTS; type++)
    if (!must_be_told (type))
      {
        g_autofree char *name = g_strconcat ("/quiet/untold/", pit_names_to_word (&pit_event_names, type), NULL);

        g_test_add_data_func (name, GUINT_TO_POINTER (type), test_untold);
      }
  g_test_add_func ("/quiet/can-tell-less", test_can_tell_less);
  g_test_add_func ("/quiet/met", test_met);
  g_test_add_func ("/quiet/restarted", test_restarted);
  g_test_add_func ("/quiet/lost", test_lost);
  g_test_add_func ("/quiet/unwatched", test_unwatched);

  result = g_test_run ();
  g_free (floor_plan);
  return result;
}
