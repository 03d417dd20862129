/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "naive-four-card.h"
#include "pit-floor-seen.h"
#include "pit-play-table.h"
#include "pit-round-script.h"
#include "pit-table-fold.h"

/* Whatever comes in whatever order, nothing breaks, and no round is called ok that lacks a fact. */

#define N_TRIALS 3000
#define N_EVENTS 260
#define OPENED "{'terms':{'game':'four-card-poker','rules':'nsw-four-card-poker','device':'shuffler','seats':7}}"

static PitFloorPlan *floor_plan;

/* As it came, but for what a test does to it: bodies are flat, so that a copy is an assignment. */
static PitEvent *
copy_event (const PitEvent *event)
{
  PitEvent *copy = pit_event_new (event->type);
  gatomicrefcount count = copy->ref_count;

  *copy = *event;
  copy->ref_count = count;
  copy->frame = NULL;
  copy->problem = NULL;
  if (event->type == PIT_EVENT_OTHER)
    copy->type_name = g_strdup (event->type_name);

  return copy;
}

static GPtrArray *
copy_events (GPtrArray *events)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

  for (guint i = 0; i < events->len; i++)
    g_ptr_array_add (copy, copy_event (g_ptr_array_index (events, i)));

  return copy;
}

static void
renumber (GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    ((PitEvent *) g_ptr_array_index (events, i))->at.seq = i + 1;
}

/* Ok means: every face, stake, decision and payment that counts is there, and a second opinion agrees. */
static void
assert_ok_is_true (PitCheckedRound *checked)
{
  PitFourCardRound round;
  NaiveSeat naive[PIT_N_PLACES];
  gint64 n_cards = 0;

  if (pit_checked_round_get_facts (checked)->verdict != PIT_VERDICT_OK)
    return;

  g_assert_null (pit_checked_round_get_facts (checked)->reason);
  g_assert_cmpuint (g_list_model_get_n_items (pit_checked_round_get_findings (checked)), ==, 0);
  pit_four_card_round_read (&round, pit_checked_round_get_facts (checked)->round);
  g_assert_cmpint (round.stage, ==, PIT_STAGE_OVER);
  naive_settle (&round, FALSE, naive);
  for (guint place = 0; place < PIT_N_PLACES; place++)
    n_cards += round.hand[place].n_cards;
  g_assert_cmpint (round.counted, ==, n_cards);
  g_assert_cmpint (round.hand[0].n_cards, ==, 6);

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      g_assert_cmpint (naive[seat].status, !=, PIT_SEAT_UNCHECKED);
      for (guint wager = 1; wager < PIT_FOUR_CARD_N_WAGERS; wager++)
        {
          const PitRoundLine *line = &round.seat[seat].line[wager];

          g_assert_cmpint (line->paid, ==, naive[seat].line[wager].pay);
          g_assert_cmpint (line->collected.chips, ==, naive[seat].line[wager].collect_chips);
          g_assert_cmpint (line->collected.tokens, ==, naive[seat].line[wager].collect_tokens);
          g_assert_cmpint (line->returned.chips, ==, naive[seat].line[wager].back_chips);
          g_assert_cmpint (line->returned.tokens, ==, naive[seat].line[wager].back_tokens);
        }
      if (pit_flat_round_seat_in (&round, seat))
        {
          g_assert_cmpint (round.seat[seat].decision, !=, PIT_DECISION_UNKNOWN);
          g_assert_cmpint (round.hand[seat].n_cards, ==, 5);
        }
    }
}

/* What a round can do without: nobody's money hangs on it. */
static const gboolean can_be_missed[PIT_N_EVENTS] = {
  [PIT_EVENT_DEALER_ON] = TRUE,     [PIT_EVENT_DEALER_OFF] = TRUE,  [PIT_EVENT_DECK_COUNTED] = TRUE,
  [PIT_EVENT_DECK_OUT] = TRUE,      [PIT_EVENT_SEAT_TAKEN] = TRUE,  [PIT_EVENT_SEAT_MOVED] = TRUE,
  [PIT_EVENT_SEAT_AWAY] = TRUE,     [PIT_EVENT_SEAT_BACK] = TRUE,   [PIT_EVENT_SEAT_LEFT] = TRUE,
  [PIT_EVENT_CLOSING_CALL] = TRUE,  [PIT_EVENT_FIRST_TOUCH] = TRUE, [PIT_EVENT_HAND_SHOWN] = TRUE,
  [PIT_EVENT_HAND_SET] = TRUE,      [PIT_EVENT_HAND_DECLARED] = TRUE, [PIT_EVENT_DISCARDS] = TRUE,
  [PIT_EVENT_TABLE_CLOSED] = TRUE,
};

/* A stake that was changed afterwards may be missed as well: what counts is what lay there at last. */
static gboolean
is_stake_changed_later (GPtrArray *events,
                        guint      index)
{
  const PitEvent *event = g_ptr_array_index (events, index);

  for (guint i = index + 1; i < events->len; i++)
    {
      const PitEvent *later = g_ptr_array_index (events, i);

      if (later->type == PIT_EVENT_WAGER && later->wager.round == event->wager.round
          && later->wager.seat == event->wager.seat && pit_wager_is (later->wager.wager, event->wager.wager))
        return TRUE;
    }

  return FALSE;
}

/* Each event of some rounds is left out once, with the numbers closed up so that no gap tells of it. */
static void
test_left_out (gconstpointer data)
{
  guint n_rounds = 6, n_ok = 0, n_not = 0;
  g_autoptr(GPtrArray) events = pit_play_table (floor_plan, GPOINTER_TO_UINT (data), 31, n_rounds);

  for (guint i = 0; i < events->len; i++)
    {
      const PitEvent *left_out = g_ptr_array_index (events, i);
      g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
      g_autoptr(GPtrArray) rest = copy_events (events);
      gint64 number = pit_event_round (left_out);

      if (number == PIT_UNKNOWN)
        continue;

      g_ptr_array_remove_index (rest, i);
      renumber (rest);
      pit_floor_seen_welcome (seen, 1, 0);
      pit_floor_apply (seen->floor, rest);
      for (guint n = 0; n < seen->rounds->len; n++)
        {
          PitCheckedRound *round = g_ptr_array_index (seen->rounds, n);

          assert_ok_is_true (round);
          if (pit_checked_round_get_facts (round)->round->number != number)
            g_assert_cmpint (pit_checked_round_get_facts (round)->verdict, ==, PIT_VERDICT_OK);
          else if (pit_checked_round_get_facts (round)->verdict == PIT_VERDICT_OK)
            {
              gboolean may = can_be_missed[left_out->type]
                             || (left_out->type == PIT_EVENT_CARDS_COUNTED && left_out->hand.place != PIT_PLACE_UNKNOWN)
                             /* A hand that loses loses as much without a word. */
                             || (left_out->type == PIT_EVENT_DECISION
                                 && left_out->decision.decision == PIT_DECISION_CONCEDE)
                             || (left_out->type == PIT_EVENT_WAGER && is_stake_changed_later (events, i));

              g_test_message ("round %d is ok without event %d, %s", (int) number, (int) left_out->at.seq,
                              left_out->type_name);
              g_assert_true (may);
              n_ok++;
            }
          else
            n_not++;
        }
    }

  g_test_message ("ok without it: %u, not ok: %u", n_ok, n_not);
  g_assert_cmpuint (n_ok, >, 0);
  g_assert_cmpuint (n_not, >, 100);
}

/* A face that nobody read, in the deal or afterwards, leaves every round open in which it counts. */
static void
test_unread (gconstpointer data)
{
  g_autoptr(GPtrArray) events = pit_play_table (floor_plan, GPOINTER_TO_UINT (data), 37, 4);

  for (guint i = 0; i < events->len; i++)
    {
      g_autoptr(PitFloorSeen) seen = NULL;
      g_autoptr(GPtrArray) copy = NULL;
      PitEvent *card = g_ptr_array_index (events, i);

      if (card->type != PIT_EVENT_CARD)
        continue;

      seen = pit_floor_seen_new ();
      copy = copy_events (events);
      ((PitEvent *) g_ptr_array_index (copy, i))->card.face = PIT_CARD_UNKNOWN;
      for (guint n = 0; n < copy->len; n++)
        {
          PitEvent *event = g_ptr_array_index (copy, n);

          if (event->type == PIT_EVENT_HAND_SHOWN && event->hand.place == card->card.place)
            event->hand.n_cards = 0;
        }
      pit_floor_seen_welcome (seen, 1, 0);
      pit_floor_apply (seen->floor, copy);
      g_assert_cmpuint (seen->rounds->len, ==, 4);
      for (guint n = 0; n < 4; n++)
        {
          PitCheckedRound *checked = g_ptr_array_index (seen->rounds, n);
          const PitRound *round = pit_checked_round_get_facts (checked)->round;
          const PitRoundSeat *seat = pit_round_get_seat (round, card->card.place);

          assert_ok_is_true (checked);
          if (round->number != card->card.round || card->card.place == PIT_PLACE_DEALER)
            continue;
          if (seat->decision == PIT_DECISION_PLAY)
            g_assert_cmpint (pit_checked_round_get_facts (checked)->verdict, ==, PIT_VERDICT_UNCHECKED);
          else if (seat->decision == PIT_DECISION_FOLD || seat->decision == PIT_DECISION_CONCEDE)
            g_assert_cmpint (pit_checked_round_get_facts (checked)->verdict, ==, PIT_VERDICT_OK);
        }
    }
}

static const PitFindingKind kind_of[PIT_N_EVENTS] = {
  [PIT_EVENT_PAYMENT] = PIT_FINDING_WRONG_PAYMENT,
  [PIT_EVENT_COLLECTION] = PIT_FINDING_WRONG_COLLECTION,
  [PIT_EVENT_RETURN] = PIT_FINDING_WRONG_RETURN,
};

/* Every amount that changes hands is wrong once by a dollar: that, and nothing else, is found. */
static void
test_altered (gconstpointer data)
{
  g_autoptr(GPtrArray) events = pit_play_table (floor_plan, GPOINTER_TO_UINT (data), 41, 6);
  guint n = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const PitEvent *event = g_ptr_array_index (events, i);
      g_autoptr(PitFloorSeen) seen = NULL;
      g_autoptr(GPtrArray) copy = NULL;
      const PitFindingFacts *facts;

      if (kind_of[event->type] == PIT_FINDING_UNKNOWN)
        continue;

      n++;
      seen = pit_floor_seen_new ();
      copy = copy_events (events);
      ((PitEvent *) g_ptr_array_index (copy, i))->money.chips += 100;
      pit_floor_seen_welcome (seen, 1, 0);
      pit_floor_apply (seen->floor, copy);

      g_assert_cmpuint (seen->findings->len, ==, 1);
      facts = pit_finding_get_facts (g_ptr_array_index (seen->findings, 0));
      g_assert_cmpint (facts->kind, ==, kind_of[event->type]);
      g_assert_cmpint (facts->round, ==, event->money.round);
      g_assert_cmpint (facts->place, ==, event->money.seat);
      g_assert_cmpstr (facts->wager, ==, event->money.wager);
      g_assert_cmpint (facts->found - facts->expected, ==, 100);
      for (guint r = 0; r < seen->rounds->len; r++)
        {
          gint64 number = pit_checked_round_get_facts (g_ptr_array_index (seen->rounds, r))->round->number;

          g_assert_cmpint (pit_floor_seen_verdict (seen, r), ==,
                           number == event->money.round ? PIT_VERDICT_DIFFERS : PIT_VERDICT_OK);
        }
    }

  g_assert_cmpuint (n, >, 20);
}

static guint
pick (guint n)
{
  return g_test_rand_int_range (0, n);
}

static void
spoil (GPtrArray *events)
{
  guint a = pick (events->len), distance = pick (12);
  guint b = MIN (a + distance, events->len - 1);
  PitEvent *event = g_ptr_array_index (events, a);
  gpointer other = events->pdata[b];

  switch (pick (8))
    {
    case 0:
      g_ptr_array_remove_index (events, a);
      break;
    case 1:
      g_ptr_array_insert (events, b, copy_event (event));
      break;
    case 2:
      events->pdata[b] = event;
      events->pdata[a] = other;
      break;
    case 3:
      event->at.seq += (gint) pick (5) - 2;
      break;
    case 4:
      g_free (event->problem);
      event->problem = g_strdup ("spoiled");
      break;
    case 5:
      if (event->type == PIT_EVENT_PAYMENT || event->type == PIT_EVENT_COLLECTION)
        event->money.chips += 100 * ((gint) pick (5) - 2);
      else if (event->type == PIT_EVENT_CARD)
        event->card.face = pick (2) ? pick (PIT_DECK_SIZE) : PIT_CARD_UNKNOWN;
      else if (event->type == PIT_EVENT_WAGER)
        event->wager.chips = pick (2) ? PIT_MONEY_MAX : 100 * (gint64) pick (200);
      else if (event->type == PIT_EVENT_DECISION)
        event->decision.decision = 1 + pick (PIT_N_DECISIONS - 1);
      break;
    case 6:
      if (event->type == PIT_EVENT_CARD)
        event->card.place = pick (20);
      else if (event->type == PIT_EVENT_WAGER || event->type == PIT_EVENT_PAYMENT || event->type == PIT_EVENT_DECISION)
        event->wager.seat = (gint64) pick (20) - 3;
      else if (event->type == PIT_EVENT_HAND_SHOWN || event->type == PIT_EVENT_HAND_SET)
        event->hand.place = pick (20);
      break;
    default:
      event->at.seq += pick (40);
      break;
    }
}

static void
test_spoiled (void)
{
  guint n_verdicts[PIT_N_VERDICTS] = { 0 };

  for (guint trial = 0; trial < N_TRIALS; trial++)
    {
      g_autoptr(GPtrArray) clean = pit_play_table (floor_plan, trial % floor_plan->n_tables, trial, 3);
      g_autoptr(GPtrArray) events = copy_events (clean);
      g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
      guint n_faults = 1 + pick (6), half;

      for (guint i = 0; i < n_faults; i++)
        spoil (events);
      if (pick (2))
        renumber (events);
      half = pick (events->len);
      pit_floor_seen_welcome (seen, 1, 0);
      pit_floor_seen_apply (seen, events, 0, half);
      if (pick (3) == 0)
        pit_floor_seen_state (seen, clean, MIN (half, clean->len), PIT_SCRIPT_EPOCH);
      pit_floor_seen_apply (seen, events, half, events->len);
      pit_floor_flush (seen->floor);

      for (guint i = 0; i < seen->rounds->len; i++)
        {
          n_verdicts[pit_floor_seen_verdict (seen, i)]++;
          assert_ok_is_true (g_ptr_array_index (seen->rounds, i));
        }
    }

  for (guint i = 1; i < PIT_N_VERDICTS; i++)
    {
      g_test_message ("%s: %u", pit_names_to_word (&pit_verdict_names, i), n_verdicts[i]);
      g_assert_cmpuint (n_verdicts[i], >, N_TRIALS / 20);
    }
}

static gint64
pick_seat (void)
{
  return (gint64) pick (16) - 2;
}

static gint64
pick_money (void)
{
  return pick (2) ? PIT_MONEY_MAX : pick (9999);
}

static void
fill_hand (PitHandBody *body)
{
  body->place = pick (16);
  body->count = pick (20);
  body->category = pick (PIT_N_CATEGORIES);
  body->n_cards = pick (PIT_MAX_HAND + 1);
  for (guint i = 0; i < body->n_cards; i++)
    body->cards[i] = pick (2) ? PIT_CARD_UNKNOWN : pick (PIT_DECK_SIZE);
}

static PitWager
pick_wager (void)
{
  return pit_four_card_wager_id (pick (PIT_FOUR_CARD_N_WAGERS));
}

/* An event of nothing but chance. */
static PitEvent *
make_noise (gint64 seq)
{
  PitEventType type = 1 + pick (PIT_N_EVENTS - 1);
  gint64 round = pick (4);
  const PitShape *shape = pit_event_shape (type);
  PitEvent *event = pit_event_new (type);

  g_strlcpy (event->table.text, PIT_SCRIPT_TABLE, sizeof event->table.text);
  g_strlcpy (event->at.epoch.text, PIT_SCRIPT_EPOCH, sizeof event->at.epoch.text);
  event->at.seq = seq;
  event->stamp.wall = seq;

  if (type == PIT_EVENT_WAGER)
    event->wager = (PitWagerBody) { round, pick_seat (), pick_wager (), pick_money (), pick_money (), 0, { "" } };
  else if (type == PIT_EVENT_CARD)
    event->card = (PitCardBody) { round, pick (60), pick (16), pick (60), pick (3), pick (3), 0 };
  else if (type == PIT_EVENT_DECISION || type == PIT_EVENT_FIRST_TOUCH)
    event->decision = (PitDecisionBody) { round, pick_seat (), pick (PIT_N_DECISIONS), pick (3) };
  else if (type == PIT_EVENT_PAYMENT || type == PIT_EVENT_COLLECTION || type == PIT_EVENT_RETURN)
    event->money = (PitMoneyBody) { round, pick_seat (), pick_wager (), pick_money (), pick_money () };
  else if (type >= PIT_EVENT_HAND_SHOWN && type <= PIT_EVENT_HAND_DECLARED)
    fill_hand (&event->hand);
  else if (type >= PIT_EVENT_SEAT_TAKEN && type <= PIT_EVENT_SEAT_LEFT)
    event->seat = (PitSeatBody) { pick_seat (), pick_seat (), { "p" } };
  else if (type >= PIT_EVENT_DECK_IN && type <= PIT_EVENT_DECK_LOADED)
    event->deck.deck.text[0] = 'a' + pick (6);

  for (guint i = 0; i < shape->n_fields; i++)
    if (g_str_equal (shape->fields[i].name, "round"))
      G_STRUCT_MEMBER (gint64, &event->dealer, shape->fields[i].offset) = round;

  return event;
}

/* At a table of a known game, so that all is looked at that there is to look at. */
static void
test_noise (void)
{
  guint n_found = 0, n_rounds = 0;

  for (guint trial = 0; trial < 300; trial++)
    {
      g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
      g_autoptr(GPtrArray) events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

      g_ptr_array_add (events, pit_script_event (1, "table-opened", OPENED));
      for (guint i = 2; i <= N_EVENTS; i++)
        g_ptr_array_add (events, make_noise (i));

      pit_floor_apply (seen->floor, events);
      pit_floor_flush (seen->floor);
      n_found += seen->findings->len;
      n_rounds += seen->rounds->len;
      for (guint i = 0; i < seen->rounds->len; i++)
        assert_ok_is_true (g_ptr_array_index (seen->rounds, i));
    }

  g_test_message ("%u rounds, %u findings", n_rounds, n_found);
  g_assert_cmpuint (n_rounds, >, 300);
  g_assert_cmpuint (n_found, >, 3000);
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

  g_test_add_data_func ("/random/left-out/1", GUINT_TO_POINTER (0), test_left_out);
  g_test_add_data_func ("/random/left-out/2", GUINT_TO_POINTER (3), test_left_out);
  g_test_add_data_func ("/random/unread/1", GUINT_TO_POINTER (0), test_unread);
  g_test_add_data_func ("/random/unread/2", GUINT_TO_POINTER (3), test_unread);
  g_test_add_data_func ("/random/altered/1", GUINT_TO_POINTER (0), test_altered);
  g_test_add_data_func ("/random/altered/2", GUINT_TO_POINTER (3), test_altered);
  g_test_add_func ("/random/spoiled", test_spoiled);
  g_test_add_func ("/random/noise", test_noise);

  result = g_test_run ();
  g_free (floor_plan);
  return result;
}
