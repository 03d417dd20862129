/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-floor-seen.h"
#include "pit-round-script.h"
#include "pit-shape.h"

/* What numbers, epochs and the table's own account must do to what people see and to the verdicts. */

#define N_ROUNDS 4
#define OTHER_EPOCH "99999999-bbbb-4ccc-8ddd-eeeeeeeeeeee"

typedef struct
{
  PitFloorSeen *seen;
  GPtrArray    *events;
  guint         opened[N_ROUNDS + 1]; /* index of the event that opens each round; then the end */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  guint n = 0;

  for (gint64 round = 2; round <= N_ROUNDS; round++)
    pit_script_add_round (script, round);
  fixture->seen = pit_floor_seen_new ();
  fixture->events = pit_script_get_events (script, 1);
  for (guint i = 0; i < fixture->events->len; i++)
    if (((PitEvent *) g_ptr_array_index (fixture->events, i))->type == PIT_EVENT_ROUND_OPENED)
      fixture->opened[n++] = i;
  fixture->opened[n] = fixture->events->len;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  pit_floor_seen_free (fixture->seen);
  g_ptr_array_unref (fixture->events);
}

static void
assert_reason (Fixture    *fixture,
               guint       nth,
               const char *words)
{
  const char *reason = pit_checked_round_get_reason (g_ptr_array_index (fixture->seen->rounds, nth));

  g_assert_cmpint (pit_floor_seen_verdict (fixture->seen, nth), ==, PIT_VERDICT_UNCHECKED);
  g_assert_nonnull (reason);
  g_test_message ("“%s” must say “%s”", reason, words);
  g_assert_nonnull (strstr (reason, words));
}

static void
assert_found (Fixture       *fixture,
              PitFindingKind kind,
              const char    *words)
{
  g_autofree char *text = NULL;

  g_assert_cmpuint (fixture->seen->findings->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_kind (fixture->seen, 0), ==, kind);
  text = pit_finding_dup_text (g_ptr_array_index (fixture->seen->findings, 0));
  g_test_message ("“%s” must say “%s”", text, words);
  g_assert_nonnull (strstr (text, words));
}

static void
test_account_then_history (Fixture       *fixture,
                           gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint head = fixture->opened[2] + 4;

  pit_floor_seen_welcome (seen, 1, head);
  pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_state (seen->table)->round.number, ==, 3);

  /* History goes through rounds 1 and 2; people keep seeing the present. */
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1] + 3);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_state (seen->table)->round.number, ==, 3);
  g_assert_cmpuint (seen->rounds->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 0), ==, PIT_VERDICT_OK);

  /* It catches up, nothing differs, and the round that was under way is as good as any. */
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1] + 3, fixture->events->len);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_state (seen->table)->round.number, ==, 4);
  g_assert_cmpuint (seen->rounds->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (pit_floor_seen_verdict (seen, i), ==, PIT_VERDICT_OK);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  g_assert_true (pit_table_is_trusted (seen->table));
}

static void
test_account_differs (Fixture       *fixture,
                      gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint ante = fixture->opened[1] + 3;
  guint head = ante + 1;
  g_autoptr (PitEvent) told = pit_script_event (head, "wager", "{'round':2,'seat':3,'wager':'ante','chips':2500}");
  PitEvent *happened = fixture->events->pdata[ante];

  /* The table says that another Ante lies at seat 3 than its events say. */
  g_assert_cmpint (happened->wager.seat, ==, 3);
  pit_floor_seen_welcome (seen, 1, head);
  fixture->events->pdata[ante] = told;
  pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);
  fixture->events->pdata[ante] = happened;
  pit_floor_seen_apply (seen, fixture->events, 0, head);

  assert_found (fixture, PIT_FINDING_STATE_DIFFERS, "round.seats[1].lines.ante");
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_cmpint (pit_table_get_state (seen->table)->round.seat[3].line[PIT_WAGER_ANTE].staked.chips, ==, 2500);

  pit_floor_seen_apply (seen, fixture->events, head, fixture->opened[2]);
  assert_reason (fixture, 1, "own account differs");

  /* The next account agrees with what was folded from the one before. */
  fixture->events->pdata[ante] = told;
  pit_floor_seen_state (seen, fixture->events, fixture->opened[2], PIT_SCRIPT_EPOCH);
  fixture->events->pdata[ante] = happened;
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
}

static void
test_gap (Fixture       *fixture,
          gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint first = fixture->opened[0] + 20;
  const PitFindingFacts *facts;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, first);
  pit_floor_seen_apply (seen, fixture->events, first + 5, fixture->opened[2]);

  assert_found (fixture, PIT_FINDING_GAP, "never came");
  facts = pit_finding_get_facts (g_ptr_array_index (seen->findings, 0));
  g_assert_cmpint (facts->found, ==, first + 1);
  g_assert_cmpint (facts->expected, ==, first + 5);
  g_assert_cmpint (facts->round, ==, 1);
  pit_floor_flush (seen->floor);
  g_assert_false (pit_table_is_trusted (seen->table));
  g_assert_null (pit_floor_get_history (seen->floor, PIT_SCRIPT_TABLE, NULL));

  /* What else was in the gap nobody knows: round 2 is whole, and still not certain. */
  assert_reason (fixture, 0, "are missing");
  assert_reason (fixture, 1, "are missing");

  pit_floor_seen_state (seen, fixture->events, fixture->opened[2], PIT_SCRIPT_EPOCH);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[2], fixture->events->len);
  pit_floor_flush (seen->floor);
  g_assert_true (pit_table_is_trusted (seen->table));
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_OK);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 3), ==, PIT_VERDICT_OK);
  g_assert_cmpuint (seen->findings->len, ==, 1);
}

/* The account is of a number inside the gap. */
static void
test_gap_over_account (Fixture       *fixture,
                       gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint head = fixture->opened[0] + 10;

  pit_floor_seen_welcome (seen, 1, head);
  pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);
  pit_floor_seen_apply (seen, fixture->events, 0, head - 3);
  pit_floor_seen_apply (seen, fixture->events, head + 3, fixture->events->len);
  pit_floor_flush (seen->floor);

  g_assert_cmpint (pit_floor_seen_kind (seen, 0), ==, PIT_FINDING_GAP);
  g_assert_cmpuint (seen->findings->len, ==, 1);
  g_assert_false (pit_table_is_trusted (seen->table));
  for (guint i = 0; i < N_ROUNDS; i++)
    assert_reason (fixture, i, i == 0 ? "missing" : "are missing");
}

static void
test_new_epoch (Fixture       *fixture,
                gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  PitEvent *event = g_ptr_array_index (fixture->events, fixture->opened[1]);

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  g_strlcpy (event->at.epoch.text, OTHER_EPOCH, sizeof event->at.epoch.text);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->events->len);

  assert_found (fixture, PIT_FINDING_HISTORY, "storage is a new one");
  g_assert_cmpuint (seen->rounds->len, ==, 1);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_false (pit_table_is_trusted (seen->table));
  g_assert_cmpint (pit_table_get_state (seen->table)->round.number, ==, 1);

  /* No account mends it, and it is said once. */
  pit_floor_seen_state (seen, fixture->events, fixture->events->len, OTHER_EPOCH);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_cmpint (pit_table_get_state (seen->table)->round.number, ==, 1);
}

/* A person has looked at the controller and accepts the new history. */
static void
test_accepted (Fixture       *fixture,
               gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  PitCursor begin = { 0 };
  PitTableState nothing;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1] + 9);
  pit_floor_seen_state (seen, fixture->events, 3, OTHER_EPOCH);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);

  pit_table_state_clear (&nothing);
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &begin, &nothing);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
  g_assert_true (pit_table_is_trusted (seen->table));
  /* The round that was going on under the old history ends here. */
  g_assert_cmpuint (seen->rounds->len, ==, 2);
  assert_reason (fixture, 1, "its end was never reported");

  for (guint i = 0; i < fixture->events->len; i++)
    g_strlcpy (((PitEvent *) fixture->events->pdata[i])->at.epoch.text, OTHER_EPOCH, PIT_UUID_SIZE);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->events->len);
  g_assert_cmpuint (seen->rounds->len, ==, 2 + N_ROUNDS);
  for (guint i = 2; i < seen->rounds->len; i++)
    g_assert_cmpint (pit_floor_seen_verdict (seen, i), ==, PIT_VERDICT_OK);
  g_assert_cmpstr (pit_checked_round_get_epoch (g_ptr_array_index (seen->rounds, 2)), ==, OTHER_EPOCH);
}

static void
test_new_epoch_account (Fixture       *fixture,
                        gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  pit_floor_seen_state (seen, fixture->events, fixture->opened[2], OTHER_EPOCH);

  assert_found (fixture, PIT_FINDING_HISTORY, "storage is a new one");
}

static void
test_head_below (Fixture       *fixture,
                 gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, 30);
  pit_floor_seen_state (seen, fixture->events, 29, PIT_SCRIPT_EPOCH);

  assert_found (fixture, PIT_FINDING_HISTORY, "newest number is 29, but 30 is known");
  pit_floor_flush (seen->floor);
  g_assert_false (pit_table_is_trusted (seen->table));
}

static void
test_repeated (Fixture       *fixture,
               gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[0] + 8);
  pit_floor_seen_apply (seen, fixture->events, 2, fixture->events->len);

  g_assert_cmpuint (seen->findings->len, ==, 0);
  g_assert_cmpuint (seen->rounds->len, ==, N_ROUNDS);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 0), ==, PIT_VERDICT_OK);
}

static void
test_repeated_otherwise (Fixture       *fixture,
                         gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  g_autoptr (GPtrArray) forged = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  g_ptr_array_add (forged, pit_script_event (20, "wager", "{'round':1,'seat':1,'wager':'ante','chips':1}"));
  pit_floor_apply (seen->floor, forged);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->events->len);

  assert_found (fixture, PIT_FINDING_HISTORY, "number 20 came again with other content");
  g_assert_cmpuint (seen->rounds->len, ==, 1);
}

static void
test_bad_event (Fixture       *fixture,
                gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint bad = fixture->opened[1] + 2;

  pit_event_unref (fixture->events->pdata[bad]);
  fixture->events->pdata[bad] = pit_script_event (bad + 1, "wager", "{'round':2,'seat':1,'wager':'ante'}");
  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[2]);

  assert_found (fixture, PIT_FINDING_BAD_EVENT, "chips");
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_false (pit_table_is_trusted (seen->table));
  assert_reason (fixture, 1, "could not be read");

  pit_floor_seen_state (seen, fixture->events, fixture->opened[2], PIT_SCRIPT_EPOCH);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
  g_assert_true (pit_table_is_trusted (seen->table));
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[2], fixture->opened[3]);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_OK);
}

/* A body that can't be read in history that is behind: what people see is the table's account, and stays trusted. */
static void
test_bad_event_in_history (Fixture       *fixture,
                           gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint bad = fixture->opened[0] + 2;
  guint head = fixture->opened[2];

  pit_floor_seen_welcome (seen, 1, head);
  pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);
  pit_event_unref (fixture->events->pdata[bad]);
  fixture->events->pdata[bad] = pit_script_event (bad + 1, "wager", "{'round':1,'seat':1,'wager':'ante'}");
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  pit_floor_flush (seen->floor);
  g_assert_true (pit_table_is_trusted (seen->table));

  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->events->len);
  g_assert_cmpuint (seen->findings->len, ==, 1);
  assert_reason (fixture, 0, "could not be read");
  assert_reason (fixture, 1, "could not be read");
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_OK);
}

/* The desk meets a table whose earlier events others have had. */
static void
test_met_late (Fixture       *fixture,
               gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint from = fixture->opened[0] + 7;
  guint head = fixture->opened[1] + 5;

  pit_floor_seen_welcome (seen, from + 1, head);
  pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);
  pit_floor_seen_apply (seen, fixture->events, from, fixture->events->len);

  g_assert_cmpuint (seen->findings->len, ==, 0);
  /* Of round 1 it did not see the beginning; of round 2 it saw all, but at what terms was not known yet. */
  g_assert_cmpuint (seen->rounds->len, ==, 3);
  g_assert_cmpint (pit_checked_round_get_number (g_ptr_array_index (seen->rounds, 0)), ==, 2);
  assert_reason (fixture, 0, "what came before is not known");
  g_assert_cmpint (pit_floor_seen_verdict (seen, 1), ==, PIT_VERDICT_OK);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_OK);
}

/* Nothing is left of what was missed: the controller keeps only what is to come. */
static void
test_nothing_kept (Fixture       *fixture,
                   gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint head = fixture->opened[1] + 5;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1] - 3);
  pit_floor_seen_welcome (seen, head + 1, head);
  pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);

  assert_found (fixture, PIT_FINDING_GAP, "never came");
  pit_floor_flush (seen->floor);
  g_assert_true (pit_table_is_trusted (seen->table));
  g_assert_cmpint (pit_table_get_state (seen->table)->round.number, ==, 2);

  pit_floor_seen_apply (seen, fixture->events, head, fixture->events->len);
  assert_reason (fixture, 0, "are missing");
  assert_reason (fixture, 1, "did not see all of the round");
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_OK);
  g_assert_cmpuint (seen->findings->len, ==, 1);
}

static void
test_never_over (Fixture       *fixture,
                 gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  g_autoptr (PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr (GPtrArray) events = NULL;
  const PitScriptEdit edits[] = { { PIT_SCRIPT_DROP, "over", NULL, NULL } };

  pit_script_add_round (script, 2);
  pit_script_edit (script, edits, 1);
  events = pit_script_get_events (script, 1);
  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_apply (seen->floor, events);

  g_assert_cmpuint (seen->rounds->len, ==, 2);
  assert_reason (fixture, 0, "its end was never reported");
  g_assert_cmpint (pit_checked_round_get_number (g_ptr_array_index (seen->rounds, 0)), ==, 1);
  g_assert_cmpint (pit_checked_round_get_round (g_ptr_array_index (seen->rounds, 0))->stage, ==, PIT_STAGE_SETTLEMENT);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 1), ==, PIT_VERDICT_OK);
}

static void
keep_state_cb (PitFloor        *floor,
               PitTable        *table,
               PitCheckedRound *round,
               PitTableState   *state)
{
  if (pit_checked_round_get_number (round) == 1)
    *state = *pit_floor_get_history (floor, PIT_SCRIPT_TABLE, NULL);
}

/* What is stored with a round whose end never came does not bring it back. */
static void
test_never_over_restored (Fixture       *fixture,
                          gconstpointer  data)
{
  g_autoptr (PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr (GPtrArray) events = NULL;
  const PitScriptEdit edits[] = { { PIT_SCRIPT_DROP, "over", NULL, NULL } };
  PitCursor cursor = { { PIT_SCRIPT_EPOCH }, 0 };
  PitTableState state = { 0 };

  pit_script_add_round (script, 2);
  pit_script_edit (script, edits, 1);
  events = pit_script_get_events (script, 1);
  g_signal_connect (fixture->seen->floor, "round-checked", G_CALLBACK (keep_state_cb), &state);
  pit_floor_apply (fixture->seen->floor, events);
  cursor.seq = pit_checked_round_get_last_seq (g_ptr_array_index (fixture->seen->rounds, 0));
  g_assert_cmpint (((PitEvent *) g_ptr_array_index (events, cursor.seq))->type, ==, PIT_EVENT_ROUND_OPENED);

  pit_floor_seen_free (fixture->seen);
  fixture->seen = pit_floor_seen_new ();
  pit_floor_restore (fixture->seen->floor, PIT_SCRIPT_TABLE, &cursor, &state);
  pit_floor_seen_apply (fixture->seen, events, cursor.seq, events->len);
  g_assert_cmpuint (fixture->seen->rounds->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_verdict (fixture->seen, 0), ==, PIT_VERDICT_OK);
}

static void
test_restored (Fixture       *fixture,
               gconstpointer  data)
{
  PitCursor cursor;
  PitTableState state;
  PitFloorSeen *seen = fixture->seen;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  state = *pit_floor_get_history (seen->floor, PIT_SCRIPT_TABLE, &cursor);
  g_assert_cmpint (cursor.seq, ==, fixture->opened[1]);
  g_assert_cmpstr (cursor.epoch.text, ==, PIT_SCRIPT_EPOCH);

  /* Another run of the desk goes on there; one that has no state stored says so. */
  for (guint i = 0; i < 2; i++)
    {
      pit_floor_seen_free (fixture->seen);
      fixture->seen = seen = pit_floor_seen_new ();
      pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &cursor, i == 0 ? &state : NULL);
      pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->opened[3]);
      g_assert_cmpuint (seen->rounds->len, ==, 2);
      g_assert_cmpuint (seen->findings->len, ==, 0);
      if (i == 0)
        g_assert_cmpint (pit_floor_seen_verdict (seen, 0), ==, PIT_VERDICT_OK);
      else
        assert_reason (fixture, 0, "what came before is not known");
    }
}

typedef struct
{
  const char *name;
  PitSenses   senses;
  const char *reason;
} SensesCase;

static const SensesCase senses_cases[] = {
  { "payments", { PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_NO, PIT_YES }, "can't tell payments" },
  { "wagers", { PIT_NO, PIT_NO, PIT_YES, PIT_YES, PIT_YES, PIT_YES }, "" },
};

static void
test_senses (gconstpointer data)
{
  const SensesCase *test = data;
  Fixture fixture;
  PitWelcome welcome = { .senses = test->senses, .oldest = 1 };

  set_up (&fixture, NULL);
  for (guint i = 0; i < fixture.opened[1]; i++)
    if (test->senses.wagers == PIT_NO && ((PitEvent *) fixture.events->pdata[i])->type == PIT_EVENT_WAGER)
      {
        pit_event_unref (fixture.events->pdata[i]);
        fixture.events->pdata[i] = pit_script_event (i + 1, "some-chips", "{}");
      }
  pit_floor_welcome (fixture.seen->floor, PIT_SCRIPT_TABLE, &welcome);
  pit_floor_seen_apply (fixture.seen, fixture.events, 0, fixture.opened[1]);

  g_assert_cmpuint (fixture.seen->findings->len, ==, 0);
  assert_reason (&fixture, 0, test->reason);
  tear_down (&fixture, NULL);
}

/* A type that this version does not know is no hole, and nothing is found; but in a round it may have been anything. */
static void
test_unknown_type (Fixture       *fixture,
                   gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint at = fixture->opened[0] + 4;

  pit_event_unref (fixture->events->pdata[at]);
  fixture->events->pdata[at] = pit_script_event (at + 1, "jackpot-meter", "{'level':12}");
  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[2]);

  assert_reason (fixture, 0, "jackpot-meter");
  g_assert_cmpint (pit_floor_seen_verdict (seen, 1), ==, PIT_VERDICT_OK);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  pit_floor_flush (seen->floor);
  g_assert_true (pit_table_is_trusted (seen->table));
}

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
    "Seat 1, Ante: payment of 5000.00 for round 1, which is over" },
  { "collection", "collection", "{'round':1,'seat':3,'wager':'ante','chips':1000,'tokens':500}", 3, 1500,
    "Seat 3, Ante: collection of 15.00 for round 1, which is over" },
  { "return", "return", "{'round':1,'seat':3,'wager':'ante','chips':1000}", 3, 1000, "return of 10.00 for round 1" },
  { "card", "card", "{'round':1,'order':17,'place':'seat/1','face':'Qh'}", 1, PIT_UNKNOWN,
    "Seat 1: card for round 1, which is over" },
  { "count", "cards-counted", "{'round':1,'count':17}", PIT_PLACE_UNKNOWN, PIT_UNKNOWN,
    "cards-counted for round 1, which is over" },
  { "over", "round-over", "{'round':1}", PIT_PLACE_UNKNOWN, PIT_UNKNOWN, "round-over for round 1, which is over" },
};

static void
insert (Fixture    *fixture,
        guint       at,
        const char *type,
        const char *body)
{
  g_ptr_array_insert (fixture->events, at, pit_script_event (at + 1, type, body));
  for (guint i = at + 1; i < fixture->events->len; i++)
    ((PitEvent *) fixture->events->pdata[i])->at.seq = i + 1;
}

static void
assert_stray (Fixture         *fixture,
              const StrayCase *test)
{
  PitFloorSeen *seen = fixture->seen;
  const PitFindingFacts *facts;
  g_autoptr (PitCheckedRound) shown = NULL;

  assert_found (fixture, PIT_FINDING_STRAY_EVENT, test->words);
  facts = pit_finding_get_facts (g_ptr_array_index (seen->findings, 0));
  g_assert_cmpint (facts->round, ==, 1);
  g_assert_cmpint (facts->place, ==, test->place);
  g_assert_cmpint (facts->found, ==, test->found);

  g_assert_cmpuint (seen->rounds->len, ==, N_ROUNDS);
  for (guint i = 0; i < N_ROUNDS; i++)
    g_assert_cmpint (pit_floor_seen_verdict (seen, i), ==, PIT_VERDICT_OK);
  pit_floor_flush (seen->floor);
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      g_clear_object (&shown);
      shown = g_list_model_get_item (pit_table_get_rounds (seen->table), N_ROUNDS - 1 - i);
      g_assert_cmpint (pit_checked_round_get_number (shown), ==, i + 1);
      g_assert_cmpint (pit_checked_round_get_verdict (shown), ==, i == 0 ? PIT_VERDICT_DIFFERS : PIT_VERDICT_OK);
      g_assert_cmpuint (g_list_model_get_n_items (pit_checked_round_get_findings (shown)), ==, i == 0 ? 1 : 0);
    }
}

static void
test_stray_between (gconstpointer data)
{
  const StrayCase *test = data;
  Fixture fixture;

  set_up (&fixture, NULL);
  insert (&fixture, fixture.opened[1] - 2, test->type, test->body);
  pit_floor_seen_apply (fixture.seen, fixture.events, 0, fixture.events->len);
  assert_stray (&fixture, test);
  tear_down (&fixture, NULL);
}

static void
test_stray_in_the_next (gconstpointer data)
{
  const StrayCase *test = data;
  Fixture fixture;

  set_up (&fixture, NULL);
  insert (&fixture, fixture.opened[1] + 3, test->type, test->body);
  pit_floor_seen_apply (fixture.seen, fixture.events, 0, fixture.opened[1] + 2);
  pit_floor_flush (fixture.seen->floor);
  pit_floor_seen_apply (fixture.seen, fixture.events, fixture.opened[1] + 2, fixture.events->len);
  assert_stray (&fixture, test);
  tear_down (&fixture, NULL);
}

static void
test_never_opened (Fixture       *fixture,
                   gconstpointer  data)
{
  insert (fixture, fixture->opened[1] - 2, "collection", "{'round':77,'seat':1,'wager':'ante','chips':500000}");
  pit_floor_seen_apply (fixture->seen, fixture->events, 0, fixture->events->len);

  assert_found (fixture, PIT_FINDING_STRAY_EVENT, "collection of 5000.00 for round 77, which was never opened");
  for (guint i = 0; i < N_ROUNDS; i++)
    g_assert_cmpint (pit_floor_seen_verdict (fixture->seen, i), ==, PIT_VERDICT_OK);
}

/* The order in the rack changes nothing, whenever it is read. */
static void
test_late_discards (Fixture       *fixture,
                    gconstpointer  data)
{
  insert (fixture, fixture->opened[1] - 2, "discards", "{'round':1,'cards':['Ah','Kd']}");
  pit_floor_seen_apply (fixture->seen, fixture->events, 0, fixture->events->len);
  g_assert_cmpuint (fixture->seen->findings->len, ==, 0);
}

/* Where numbers are missing, what looks out of place may belong to a round whose opening was lost. */
static void
test_stray_after_gap (Fixture       *fixture,
                      gconstpointer  data)
{
  pit_floor_seen_apply (fixture->seen, fixture->events, 0, fixture->opened[1] - 5);
  pit_floor_seen_apply (fixture->seen, fixture->events, fixture->opened[1] + 5, fixture->events->len);
  assert_found (fixture, PIT_FINDING_GAP, "never came");
}

/* Numbers count up within an epoch. */
static void
test_number_again (Fixture       *fixture,
                   gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  g_autoptr (PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr (GPtrArray) events = NULL;

  pit_script_add_round (script, 2);
  pit_script_add_round (script, 1);
  pit_script_add_round (script, 3);
  events = pit_script_get_events (script, 1);
  pit_floor_apply (seen->floor, events);

  assert_found (fixture, PIT_FINDING_ROUND_NUMBER, "round 1 was opened, the last one was 2");
  g_assert_cmpuint (seen->rounds->len, ==, 4);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 1), ==, PIT_VERDICT_OK);
  assert_reason (fixture, 2, "a round of this number was played before");
  g_assert_cmpint (pit_floor_seen_verdict (seen, 3), ==, PIT_VERDICT_OK);
}

/* The desk was started anew: what the last round was is in the state that was stored with it. */
static void
test_number_again_restored (Fixture       *fixture,
                            gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  PitTableState state;
  PitCursor cursor;
  g_autoptr (PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr (GPtrArray) again = pit_script_get_events (script, fixture->opened[2] + 1);

  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[2]);
  state = *pit_floor_get_history (seen->floor, PIT_SCRIPT_TABLE, &cursor);
  pit_floor_seen_free (fixture->seen);
  fixture->seen = seen = pit_floor_seen_new ();
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &cursor, &state);
  pit_floor_apply (seen->floor, again);

  assert_found (fixture, PIT_FINDING_ROUND_NUMBER, "round 1 was opened, the last one was 2");
  assert_reason (fixture, 0, "a round of this number was played before");
}

/* What a book can store: a round ends with an event that came, and no event ends two rounds. */
static void
assert_numbers_are_kept (Fixture *fixture,
                         guint    lost_from,
                         guint    lost_until)
{
  gint64 last = 0;

  for (guint i = 0; i < fixture->seen->rounds->len; i++)
    {
      PitCheckedRound *round = g_ptr_array_index (fixture->seen->rounds, i);
      gint64 end = pit_checked_round_get_last_seq (round);

      g_assert_cmpint (pit_checked_round_get_first_seq (round), >, last);
      g_assert_cmpint (end, >=, pit_checked_round_get_first_seq (round));
      g_assert_false (end > lost_from && end <= lost_until);
      last = end;
    }
}

static void
test_lost_end (Fixture       *fixture,
               gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint lost = fixture->opened[1] - 8;
  guint head = fixture->opened[1] + 5;

  /* Nothing is kept of the round's end and of how the next one began. */
  pit_floor_seen_apply (seen, fixture->events, 0, lost);
  pit_floor_seen_welcome (seen, head + 1, head);
  pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);
  g_assert_cmpuint (seen->rounds->len, ==, 1);
  g_assert_cmpint (pit_checked_round_get_last_seq (g_ptr_array_index (seen->rounds, 0)), ==, lost);
  pit_floor_seen_apply (seen, fixture->events, head, fixture->events->len);
  g_assert_cmpuint (seen->rounds->len, ==, N_ROUNDS);
  assert_numbers_are_kept (fixture, lost, head);
}

/* The table's account comes while the dealer's hand lies open: it need not be shown once more. */
static void
test_account_at_settlement (Fixture       *fixture,
                            gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint head = fixture->opened[1] - 10;
  g_autofree PitStateMessage *message = g_new0 (PitStateMessage, 1);
  g_autoptr (JsonNode) told = NULL;
  g_autoptr (GError) error = NULL;
  PitUuid epoch = { PIT_SCRIPT_EPOCH };

  pit_floor_seen_apply (seen, fixture->events, 0, head);
  told = pit_shape_write (&pit_table_state_shape, pit_floor_get_history (seen->floor, PIT_SCRIPT_TABLE, NULL));
  pit_table_state_clear (&message->state);
  g_assert_true (pit_shape_read (&pit_table_state_shape, json_node_get_object (told), &message->state, &error));
  g_assert_cmpint (message->state.round.stage, ==, PIT_STAGE_SETTLEMENT);
  message->as_of = head;
  pit_floor_take_state (seen->floor, PIT_SCRIPT_TABLE, &epoch, message);
  pit_floor_seen_apply (seen, fixture->events, head, fixture->opened[1]);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 0), ==, PIT_VERDICT_OK);
}

/* The same, where the next round's opening is the first event that comes. */
static void
test_lost_end_then_opened (Fixture       *fixture,
                           gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  guint lost = fixture->opened[1] - 8;

  pit_floor_seen_apply (seen, fixture->events, 0, lost);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->events->len);
  g_assert_cmpuint (seen->rounds->len, ==, N_ROUNDS);
  g_assert_cmpint (pit_checked_round_get_last_seq (g_ptr_array_index (seen->rounds, 0)), ==, lost);
  assert_numbers_are_kept (fixture, lost, fixture->opened[1]);
}

/* A round that is known from the table's account alone, and lost again: there is nothing that could be kept of it. */
static void
test_account_alone (Fixture       *fixture,
                    gconstpointer  data)
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
test_senses_unknown (Fixture       *fixture,
                     gconstpointer  data)
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
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &begin, NULL);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1] + 9);
  assert_reason (fixture, 0, "what the table can tell is not known");

  /* The welcome comes in the middle of the next round: the third is judged as any. */
  unknown.senses = (PitSenses) { PIT_NO, PIT_NO, PIT_YES, PIT_YES, PIT_YES, PIT_YES };
  pit_floor_welcome (seen->floor, PIT_SCRIPT_TABLE, &unknown);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1] + 9, fixture->opened[3]);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  assert_reason (fixture, 1, "what the table can tell is not known");
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_UNCHECKED);
  g_assert_null (strstr (pit_checked_round_get_reason (seen->rounds->pdata[2]), "can tell"));
}

/* Met in the middle of its life, and the desk crashed before a round was stored: no number is missing. */
static void
test_met_late_restored (Fixture       *fixture,
                        gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  PitCursor begin = { { PIT_SCRIPT_EPOCH }, 0 };

  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &begin, NULL);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[0] + 7, fixture->opened[2]);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  assert_reason (fixture, 0, "what came before is not known");
}

/* A history that was held goes on from where the book is, while the table is connected. */
static void
test_released (Fixture       *fixture,
               gconstpointer  data)
{
  PitFloorSeen *seen = fixture->seen;
  PitCursor taken = { { PIT_SCRIPT_EPOCH }, fixture->opened[2] };

  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  pit_floor_seen_state (seen, fixture->events, fixture->opened[1] - 5, PIT_SCRIPT_EPOCH);
  assert_found (fixture, PIT_FINDING_HISTORY, "is known");
  g_assert_true (pit_floor_is_held (seen->floor, PIT_SCRIPT_TABLE));

  /* Stored and not folded. */
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->opened[2]);
  g_assert_cmpuint (seen->rounds->len, ==, 1);

  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &taken, NULL);
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

#define ADD(name, func) g_test_add ("/history/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("account-then-history", test_account_then_history);
  ADD ("account-differs", test_account_differs);
  ADD ("gap", test_gap);
  ADD ("gap-over-account", test_gap_over_account);
  ADD ("new-epoch", test_new_epoch);
  ADD ("new-epoch-account", test_new_epoch_account);
  ADD ("head-below", test_head_below);
  ADD ("repeated", test_repeated);
  ADD ("repeated-otherwise", test_repeated_otherwise);
  ADD ("bad-event", test_bad_event);
  ADD ("bad-event-in-history", test_bad_event_in_history);
  ADD ("met-late", test_met_late);
  ADD ("nothing-kept", test_nothing_kept);
  ADD ("never-over", test_never_over);
  ADD ("never-over-restored", test_never_over_restored);
  ADD ("accepted", test_accepted);
  ADD ("restored", test_restored);
  ADD ("unknown-type", test_unknown_type);
  ADD ("stray/never-opened", test_never_opened);
  ADD ("stray/discards", test_late_discards);
  ADD ("stray/after-a-gap", test_stray_after_gap);
  ADD ("number-again", test_number_again);
  ADD ("number-again-restored", test_number_again_restored);
  ADD ("lost-end", test_lost_end);
  ADD ("lost-end-then-opened", test_lost_end_then_opened);
  ADD ("account-at-settlement", test_account_at_settlement);
  ADD ("account-alone", test_account_alone);
  ADD ("senses-unknown", test_senses_unknown);
  ADD ("met-late-restored", test_met_late_restored);
  ADD ("released", test_released);
  for (guint i = 0; i < G_N_ELEMENTS (stray_cases); i++)
    {
      g_autofree char *between = g_strconcat ("/history/stray/between/", stray_cases[i].name, NULL);
      g_autofree char *next = g_strconcat ("/history/stray/in-the-next/", stray_cases[i].name, NULL);

      g_test_add_data_func (between, &stray_cases[i], test_stray_between);
      g_test_add_data_func (next, &stray_cases[i], test_stray_in_the_next);
    }
  for (guint i = 0; i < G_N_ELEMENTS (senses_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/history/senses/", senses_cases[i].name, NULL);

      g_test_add_data_func (path, &senses_cases[i], test_senses);
    }

  return g_test_run ();
}
