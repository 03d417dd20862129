/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include "pit-history.h"
#include "pit-round-history.h"
#include "pit-round-script.h"
#include "pit-shape.h"

/* Events outside their rounds, numbers that come again, ends that were lost, and what is not known yet: nothing of it
 * may leave a round ok that is not, or make one that can't be stored. */

/* What comes for a round when it is over: a finding that names the round, which is no longer ok. The next one is. */

typedef struct
{
  const char *name;
  const char *type;
  const char *body;
  PitPlace    place;
  gint64      found;
  const char *words;
} StrayCase;

static const StrayCase stray_cases[] = {
  { "payment", "payment", "{'round':1,'seat':1,'wager':'ante','chips':500000}", 1, 500000,
    "Seat 1, Ante: payment of $5,000 for round 1, which is over" },
  { "collection", "collection", "{'round':1,'seat':3,'wager':'ante','chips':1000,'tokens':500}", 3, 1500,
    "Seat 3, Ante: collection of $15 for round 1, which is over" },
  { "return", "return", "{'round':1,'seat':3,'wager':'ante','chips':1000}", 3, 1000, "return of $10 for round 1" },
  { "card", "card", "{'round':1,'order':17,'place':'seat/1','face':'Qh'}", 1, PIT_UNKNOWN,
    "Seat 1: card for round 1, which is over" },
  { "count", "cards-counted", "{'round':1,'count':17}", PIT_PLACE_UNKNOWN, PIT_UNKNOWN,
    "cards-counted for round 1, which is over" },
  { "over", "round-over", "{'round':1}", PIT_PLACE_UNKNOWN, PIT_UNKNOWN, "round-over for round 1, which is over" },
};

static void
insert (PitHistory *fixture,
        guint       at,
        const char *type,
        const char *body)
{
  g_ptr_array_insert (fixture->events, at, pit_script_event (at + 1, type, body));
  for (guint i = at + 1; i < fixture->events->len; i++)
    ((PitEvent *) fixture->events->pdata[i])->at.seq = i + 1;
}

static void
assert_stray (PitHistory      *fixture,
              PitRoundHistory *list,
              const StrayCase *test)
{
  PitFloorSeen *seen = fixture->seen;
  const PitFindingFacts *facts;
  g_autoptr(PitCheckedRound) shown = NULL;

  pit_history_assert_found (fixture, PIT_FINDING_STRAY_EVENT, test->words);
  facts = pit_finding_get_facts (g_ptr_array_index (seen->findings, 0));
  g_assert_cmpint (facts->round, ==, 1);
  g_assert_cmpint (facts->place, ==, test->place);
  g_assert_cmpint (facts->found, ==, test->found);

  g_assert_cmpuint (seen->rounds->len, ==, PIT_HISTORY_ROUNDS);
  for (guint i = 0; i < PIT_HISTORY_ROUNDS; i++)
    g_assert_cmpint (pit_floor_seen_verdict (seen, i), ==, PIT_VERDICT_OK);
  pit_floor_flush (seen->floor);
  for (guint i = 0; i < PIT_HISTORY_ROUNDS; i++)
    {
      g_clear_object (&shown);
      shown = g_list_model_get_item (pit_round_history_get_rounds (list), PIT_HISTORY_ROUNDS - 1 - i);
      g_assert_cmpint (pit_checked_round_get_facts (shown)->round->number, ==, i + 1);
      g_assert_cmpint (pit_checked_round_get_facts (shown)->verdict, ==, i == 0 ? PIT_VERDICT_DIFFERS : PIT_VERDICT_OK);
      g_assert_cmpuint (g_list_model_get_n_items (pit_checked_round_get_findings (shown)), ==, i == 0 ? 1 : 0);
    }
}

static void
test_stray_between (gconstpointer data)
{
  const StrayCase *test = data;
  g_autoptr(PitRoundHistory) list = NULL;
  PitHistory fixture;

  pit_history_set_up (&fixture, NULL);
  list = pit_round_history_new (fixture.seen->floor, fixture.seen->table, NULL);
  insert (&fixture, fixture.opened[1] - 2, test->type, test->body);
  pit_floor_seen_apply (fixture.seen, fixture.events, 0, fixture.events->len);
  assert_stray (&fixture, list, test);
  pit_history_tear_down (&fixture, NULL);
}

static void
test_stray_in_the_next (gconstpointer data)
{
  const StrayCase *test = data;
  g_autoptr(PitRoundHistory) list = NULL;
  PitHistory fixture;

  pit_history_set_up (&fixture, NULL);
  list = pit_round_history_new (fixture.seen->floor, fixture.seen->table, NULL);
  insert (&fixture, fixture.opened[1] + 3, test->type, test->body);
  pit_floor_seen_apply (fixture.seen, fixture.events, 0, fixture.opened[1] + 2);
  pit_floor_flush (fixture.seen->floor);
  pit_floor_seen_apply (fixture.seen, fixture.events, fixture.opened[1] + 2, fixture.events->len);
  assert_stray (&fixture, list, test);
  pit_history_tear_down (&fixture, NULL);
}

static void
test_never_opened (PitHistory   *fixture,
                   gconstpointer data)
{
  insert (fixture, fixture->opened[1] - 2, "collection", "{'round':77,'seat':1,'wager':'ante','chips':500000}");
  pit_floor_seen_apply (fixture->seen, fixture->events, 0, fixture->events->len);

  pit_history_assert_found (fixture, PIT_FINDING_STRAY_EVENT,
                            "collection of $5,000 for round 77, which was never opened");
  for (guint i = 0; i < PIT_HISTORY_ROUNDS; i++)
    g_assert_cmpint (pit_floor_seen_verdict (fixture->seen, i), ==, PIT_VERDICT_OK);
}

/* The order in the rack changes nothing, whenever it is read. */
static void
test_late_discards (PitHistory   *fixture,
                    gconstpointer data)
{
  insert (fixture, fixture->opened[1] - 2, "discards", "{'round':1,'cards':['Ah','Kd']}");
  insert (fixture, fixture->opened[1] + 3, "discards", "{'round':1,'cards':['Ah','Kd']}");
  pit_floor_seen_apply (fixture->seen, fixture->events, 0, fixture->events->len);
  g_assert_cmpuint (fixture->seen->findings->len, ==, 0);
  for (guint i = 0; i < PIT_HISTORY_ROUNDS; i++)
    g_assert_cmpint (pit_floor_seen_verdict (fixture->seen, i), ==, PIT_VERDICT_OK);
}

/* Where numbers are missing, what looks out of place may belong to a round whose opening was lost. */
static void
test_stray_after_gap (PitHistory   *fixture,
                      gconstpointer data)
{
  pit_floor_seen_apply (fixture->seen, fixture->events, 0, fixture->opened[1] - 5);
  pit_floor_seen_apply (fixture->seen, fixture->events, fixture->opened[1] + 5, fixture->events->len);
  pit_history_assert_found (fixture, PIT_FINDING_GAP, "never came");
}

/* A number that can't be so is named once, its round is checked, and so are the rounds after it: whether they go on from the
 * wrong number or from the one before; also where the table's own account tells it again, or the desk is started anew then. */

#define AS_EVENTS -1 /* the number of the event that opens the round */
#define MAX_NUMBERS 5

typedef enum
{
  THEN_NOTHING,
  THEN_ACCOUNT,
  THEN_RESTORED,
} NumberBreak;

typedef struct
{
  const char *name;
  gint64      number[MAX_NUMBERS]; /* the first is 1; 0: no more */
  NumberBreak then;
  guint       after;  /* so many rounds */
  guint       n_odd[2]; /* findings before it, and after */
  const char *words; /* NULL: nothing is found, and what was before it is known from the table's account alone */
} NumberCase;

static const NumberCase number_cases[] = {
  { "greatest", { 1, PIT_INTEGER_MAX, 2, 3 }, THEN_NOTHING, 2, { 1, 0 },
    "round 9007199254740991 opened after round 1" },
  { "more-than-events", { 1, AS_EVENTS, 2 }, THEN_NOTHING, 2, { 1, 0 }, "opened after round 1" },
  { "goes-on", { 1, PIT_INTEGER_MAX - 2, PIT_INTEGER_MAX - 1, PIT_INTEGER_MAX }, THEN_NOTHING, 2, { 1, 0 },
    "round 9007199254740989 opened after round 1" },
  { "account", { 1, PIT_INTEGER_MAX, 2 }, THEN_ACCOUNT, 2, { 1, 0 }, "opened after round 1" },
  { "restored", { 1, PIT_INTEGER_MAX, 2 }, THEN_RESTORED, 2, { 1, 0 }, "opened after round 1" },
  /* What the number before was is not stored: it is named once more, when it goes back. */
  { "middling-restored", { 1, AS_EVENTS, 2, 3 }, THEN_RESTORED, 2, { 1, 1 }, "opened after round 1" },
  { "middling-back", { 1, 9, 2, 3 }, THEN_NOTHING, 3, { 1, 0 }, "round 2 opened after round 9" },
  { "again", { 1, 2, 1, 3 }, THEN_NOTHING, 3, { 1, 0 }, "round 1 opened after round 2" },
  { "same", { 1, 2, 2, 3 }, THEN_NOTHING, 3, { 1, 0 }, "round 2 opened after round 2" },
  { "begins-anew", { 1, 7, 1, 2, 3 }, THEN_NOTHING, 3, { 1, 0 }, "round 1 opened after round 7" },
  { "again-restored", { 1, 2, 1, 3 }, THEN_RESTORED, 2, { 0, 1 }, "round 1 opened after round 2" },
  /* A controller whose storage is new counts on from what it remembers. */
  { "counts-on", { 1, 5000, 5001, 5002 }, THEN_NOTHING, 2, { 0, 0 }, NULL },
  { "counts-on-restored", { 1, 5000, 5001, 5002 }, THEN_RESTORED, 2, { 0, 0 }, NULL },
};

static void
restore_again (PitHistory *fixture)
{
  PitCursor cursor;
  g_auto(PitTableState) state;

  pit_table_state_copy (&state, pit_floor_get_history (fixture->seen->floor, PIT_SCRIPT_TABLE, &cursor));

  pit_floor_seen_free (fixture->seen);
  fixture->seen = pit_floor_seen_new ();
  pit_floor_restore (fixture->seen->floor, PIT_SCRIPT_TABLE, &cursor, &state, PIT_UNKNOWN);
}

/* Returns: how many events the rounds up to test->after have */
static guint
script_numbers (PitHistory       *fixture,
                const NumberCase *test)
{
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  guint n_before = 0;

  for (guint i = 1; i < MAX_NUMBERS && test->number[i] != 0; i++)
    {
      g_autoptr(GPtrArray) before = pit_script_get_events (script, 1);

      if (i == test->after)
        n_before = before->len;
      pit_script_add_round (script, test->number[i] != AS_EVENTS ? test->number[i] : before->len + 1);
    }
  g_ptr_array_unref (fixture->events);
  fixture->events = pit_script_get_events (script, 1);

  return n_before != 0 ? n_before : fixture->events->len;
}

/* Looks at all since the desk was started. */
static void
assert_named_and_checked (PitHistory *fixture,
                          guint       n_odd,
                          const char *words)
{
  PitFloorSeen *seen = fixture->seen;
  guint n_differ = 0;

  g_assert_cmpuint (seen->findings->len, ==, n_odd);
  if (n_odd > 0)
    pit_history_assert_found (fixture, PIT_FINDING_ROUND_NUMBER, words);
  for (guint i = 0; i < seen->rounds->len; i++)
    {
      n_differ += pit_floor_seen_verdict (seen, i) == PIT_VERDICT_DIFFERS;
      g_assert_cmpint (pit_floor_seen_verdict (seen, i), !=, PIT_VERDICT_UNCHECKED);
    }
  g_assert_cmpuint (n_differ, ==, n_odd);
}

static void
test_number (gconstpointer data)
{
  const NumberCase *test = data;
  PitHistory fixture;
  guint n_before;

  pit_history_set_up (&fixture, NULL);
  n_before = script_numbers (&fixture, test);
  if (test->words == NULL)
    {
      pit_floor_seen_welcome (fixture.seen, n_before + 1, n_before);
      pit_floor_seen_state (fixture.seen, fixture.events, n_before, PIT_SCRIPT_EPOCH);
    }
  else
    pit_floor_seen_apply (fixture.seen, fixture.events, 0, n_before);
  g_assert_cmpuint (fixture.seen->rounds->len, ==, test->words == NULL ? 0 : test->after);
  assert_named_and_checked (&fixture, test->n_odd[0], test->words);

  if (test->then == THEN_ACCOUNT)
    pit_floor_seen_state (fixture.seen, fixture.events, n_before, PIT_SCRIPT_EPOCH);
  if (test->then == THEN_RESTORED)
    restore_again (&fixture);
  pit_floor_seen_apply (fixture.seen, fixture.events, n_before, fixture.events->len);
  assert_named_and_checked (&fixture, test->n_odd[1] + (test->then != THEN_RESTORED ? test->n_odd[0] : 0),
                            test->then != THEN_RESTORED || test->n_odd[0] == 0 ? test->words : "round 2 opened after round ");
  pit_history_tear_down (&fixture, NULL);
}

/* Its account is of before its first event, and has rounds. What its events say of them is another count, and is named once. */
static void
test_account_of_nothing (PitHistory   *fixture,
                         gconstpointer data)
{
  g_autofree PitStateMessage *message = g_new0 (PitStateMessage, 1);
  PitUuid epoch = { PIT_SCRIPT_EPOCH };
  PitRound *round;

  pit_table_state_clear (&message->state);
  round = pit_round_edit (&message->state.round);
  round->number = 3;
  round->stage = PIT_STAGE_OVER;
  pit_floor_take_state (fixture->seen->floor, PIT_SCRIPT_TABLE, &epoch, message);
  pit_table_state_release (&message->state);
  pit_floor_seen_apply (fixture->seen, fixture->events, 0, fixture->events->len);
  g_assert_cmpuint (fixture->seen->rounds->len, ==, PIT_HISTORY_ROUNDS);
  assert_named_and_checked (fixture, 1, "round 1 opened after round 3");
}

/* What comes late for a round is of that round, whatever its number was. */
static const NumberCase stray_numbers[] = {
  { .name = "leapt", .number = { 1, PIT_INTEGER_MAX, 2 } },
  { .name = "before-it-began-anew", .number = { 1, 7, 1, 2 } },
};

static void
test_stray_number (gconstpointer data)
{
  const NumberCase *test = data;
  g_autofree char *body = g_strdup_printf ("{'round':%" PRId64 ",'seat':1,'wager':'ante','chips':500000}", test->number[1]);
  g_autofree char *words = g_strdup_printf ("$5,000 for round %" PRId64 ", which is over", test->number[1]);
  g_autofree char *text = NULL;
  PitHistory fixture;

  pit_history_set_up (&fixture, NULL);
  script_numbers (&fixture, test);
  g_ptr_array_add (fixture.events, pit_script_event (fixture.events->len + 1, "payment", body));
  pit_floor_seen_apply (fixture.seen, fixture.events, 0, fixture.events->len);
  g_assert_cmpuint (fixture.seen->findings->len, ==, 2);
  g_assert_cmpint (pit_floor_seen_kind (fixture.seen, 1), ==, PIT_FINDING_STRAY_EVENT);
  text = pit_finding_dup_text (g_ptr_array_index (fixture.seen->findings, 1));
  g_assert_nonnull (strstr (text, words));
  pit_history_tear_down (&fixture, NULL);
}

/* What a book can store: a round ends with an event that came, and no event ends two rounds. */
static void
assert_numbers_are_kept (PitHistory *fixture,
                         guint       lost_from,
                         guint       lost_until)
{
  gint64 last = 0;

  for (guint i = 0; i < fixture->seen->rounds->len; i++)
    {
      PitCheckedRound *round = g_ptr_array_index (fixture->seen->rounds, i);
      gint64 end = pit_checked_round_get_facts (round)->last_seq;

      g_assert_cmpint (pit_checked_round_get_facts (round)->first_seq, >, last);
      g_assert_cmpint (end, >=, pit_checked_round_get_facts (round)->first_seq);
      g_assert_false (end > lost_from && end <= lost_until);
      last = end;
    }
}

static void
test_lost_end (PitHistory   *fixture,
               gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  guint lost = fixture->opened[1] - 8;
  guint head = fixture->opened[1] + 5;

  /* Nothing is kept of the round's end and of how the next one began. */
  pit_floor_seen_apply (seen, fixture->events, 0, lost);
  pit_floor_seen_welcome (seen, head + 1, head);
  pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);
  g_assert_cmpuint (seen->rounds->len, ==, 1);
  g_assert_cmpint (pit_checked_round_get_facts (g_ptr_array_index (seen->rounds, 0))->last_seq, ==, lost);
  pit_floor_seen_apply (seen, fixture->events, head, fixture->events->len);
  g_assert_cmpuint (seen->rounds->len, ==, PIT_HISTORY_ROUNDS);
  assert_numbers_are_kept (fixture, lost, head);
}

/* The table's account comes while the dealer's hand lies open: it need not be shown once more. */
static void
test_account_at_settlement (PitHistory   *fixture,
                            gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  guint head = fixture->opened[1] - 10;
  g_autofree PitStateMessage *message = g_new0 (PitStateMessage, 1);
  g_autoptr(JsonNode) told = NULL;
  g_autoptr(GError) error = NULL;
  PitUuid epoch = { PIT_SCRIPT_EPOCH };

  pit_floor_seen_apply (seen, fixture->events, 0, head);
  told = pit_shape_write (&pit_table_state_shape, pit_floor_get_history (seen->floor, PIT_SCRIPT_TABLE, NULL));
  pit_table_state_clear (&message->state);
  g_assert_true (pit_shape_read (&pit_table_state_shape, json_node_get_object (told), &message->state, &error));
  g_assert_cmpint (message->state.round->stage, ==, PIT_STAGE_SETTLEMENT);
  message->as_of = head;
  pit_floor_take_state (seen->floor, PIT_SCRIPT_TABLE, &epoch, message);
  pit_table_state_release (&message->state);
  pit_floor_seen_apply (seen, fixture->events, head, fixture->opened[1]);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 0), ==, PIT_VERDICT_OK);
}

/* The same, where the next round's opening is the first event that comes. */
static void
test_lost_end_then_opened (PitHistory   *fixture,
                           gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  guint lost = fixture->opened[1] - 8;

  pit_floor_seen_apply (seen, fixture->events, 0, lost);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->events->len);
  g_assert_cmpuint (seen->rounds->len, ==, PIT_HISTORY_ROUNDS);
  g_assert_cmpint (pit_checked_round_get_facts (g_ptr_array_index (seen->rounds, 0))->last_seq, ==, lost);
  assert_numbers_are_kept (fixture, lost, fixture->opened[1]);
}

/* A round that is known from the table's account alone, and lost again: there is nothing that could be kept of it. */
static void
test_account_alone (PitHistory   *fixture,
                    gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;

  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[0] - 2);
  for (guint i = 1; i <= 3; i++)
    {
      guint head = fixture->opened[i] - 6;

      pit_floor_seen_welcome (seen, head + 1, head);
      pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);
    }
  g_assert_cmpuint (seen->rounds->len, ==, 0);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[3] - 6, fixture->events->len);
  g_assert_cmpuint (seen->rounds->len, ==, 2);
  assert_numbers_are_kept (fixture, fixture->opened[0] - 2, fixture->opened[3] - 6);
}

/* A crash before the first round was stored: nothing says yet what the table can tell. */
static void
test_senses_unknown (PitHistory   *fixture,
                     gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  PitWelcome unknown = { .oldest = 1 };
  PitCursor begin = { { PIT_SCRIPT_EPOCH }, 0 };

  for (guint i = 0; i < fixture->events->len; i++)
    {
      PitEvent *event = fixture->events->pdata[i];

      if (event->type != PIT_EVENT_WAGER)
        continue;
      fixture->events->pdata[i] = pit_script_event (i + 1, "seat-back", "{'seat':1}");
      pit_event_unref (event);
    }
  pit_floor_welcome (seen->floor, PIT_SCRIPT_TABLE, &unknown);
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &begin, NULL, PIT_UNKNOWN);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1] + 9);
  pit_history_assert_reason (fixture, 0, "the table hasn't said what it can report");

  /* The welcome comes in the middle of the next round: the third is judged as any. */
  unknown.senses = (PitSenses) PIT_SENSES (PIT_NO, PIT_NO, PIT_YES, PIT_YES, PIT_YES, PIT_YES);
  pit_floor_welcome (seen->floor, PIT_SCRIPT_TABLE, &unknown);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1] + 9, fixture->opened[3]);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  pit_history_assert_reason (fixture, 1, "the table hasn't said what it can report");
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_UNCHECKED);
  g_assert_null (strstr (pit_checked_round_get_facts (seen->rounds->pdata[2])->reason, "can report"));
}

/* Met in the middle of its life, and the desk crashed before a round was stored: no number is missing. */
static void
test_met_late_restored (PitHistory   *fixture,
                        gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  PitCursor begin = { { PIT_SCRIPT_EPOCH }, 0 };

  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &begin, NULL, PIT_UNKNOWN);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[0] + 7, fixture->opened[2]);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  pit_history_assert_reason (fixture, 0, "the desk doesn't know what came before");
}

/* A history that was held goes on from where the book is, while the table is connected. */
static void
test_released (PitHistory   *fixture,
               gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  PitCursor taken = { { PIT_SCRIPT_EPOCH }, fixture->opened[2] };

  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  pit_floor_seen_state (seen, fixture->events, fixture->opened[1] - 5, PIT_SCRIPT_EPOCH);
  pit_history_assert_found (fixture, PIT_FINDING_HISTORY, "the desk has number");
  g_assert_true (pit_floor_is_held (seen->floor, PIT_SCRIPT_TABLE));

  /* Stored and not folded. */
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->opened[2]);
  g_assert_cmpuint (seen->rounds->len, ==, 1);

  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &taken, NULL, PIT_UNKNOWN);
  g_assert_false (pit_floor_is_held (seen->floor, PIT_SCRIPT_TABLE));
  g_assert_true (pit_floor_wants_state (seen->floor, PIT_SCRIPT_TABLE));
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
  pit_floor_seen_state (seen, fixture->events, fixture->opened[2], PIT_SCRIPT_EPOCH);
  g_assert_false (pit_floor_wants_state (seen->floor, PIT_SCRIPT_TABLE));
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[2], fixture->events->len);
  g_assert_cmpuint (seen->rounds->len, ==, 3);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 1), ==, PIT_VERDICT_OK);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_OK);
  g_assert_cmpuint (seen->findings->len, ==, 1);
}

#define ADD(name, func) g_test_add ("/stray/" name, PitHistory, NULL, pit_history_set_up, func, pit_history_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("never-opened", test_never_opened);
  ADD ("discards", test_late_discards);
  ADD ("after-a-gap", test_stray_after_gap);
  for (guint i = 0; i < G_N_ELEMENTS (number_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/stray/number/%s", number_cases[i].name);

      g_test_add_data_func (path, &number_cases[i], test_number);
    }
  ADD ("account-of-nothing", test_account_of_nothing);
  for (guint i = 0; i < G_N_ELEMENTS (stray_numbers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/stray/of-number/%s", stray_numbers[i].name);

      g_test_add_data_func (path, &stray_numbers[i], test_stray_number);
    }
  ADD ("lost-end", test_lost_end);
  ADD ("lost-end-then-opened", test_lost_end_then_opened);
  ADD ("account-at-settlement", test_account_at_settlement);
  ADD ("account-alone", test_account_alone);
  ADD ("senses-unknown", test_senses_unknown);
  ADD ("met-late-restored", test_met_late_restored);
  ADD ("released", test_released);
  for (guint i = 0; i < G_N_ELEMENTS (stray_cases); i++)
    {
      g_autofree char *between = g_strconcat ("/stray/between/", stray_cases[i].name, NULL);
      g_autofree char *next = g_strconcat ("/stray/in-the-next/", stray_cases[i].name, NULL);

      g_test_add_data_func (between, &stray_cases[i], test_stray_between);
      g_test_add_data_func (next, &stray_cases[i], test_stray_in_the_next);
    }

  return g_test_run ();
}
