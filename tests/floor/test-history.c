/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-history.h"
#include "pit-round-script.h"

/* What numbers, epochs and the table's own account must do to what people see and to the verdicts. */

/* Another one in its last digit alone. */
#define OTHER_EPOCH "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeef"

static void
test_account_then_history (PitHistory   *fixture,
                           gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  guint head = fixture->opened[2] + 4;

  pit_floor_seen_welcome (seen, 1, head);
  pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_state (seen->table)->round->number, ==, 3);

  /* History goes through rounds 1 and 2; people keep seeing the present. */
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1] + 3);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_state (seen->table)->round->number, ==, 3);
  g_assert_cmpuint (seen->rounds->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 0), ==, PIT_VERDICT_OK);

  /* It catches up, nothing differs, and the round that was under way is as good as any. */
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1] + 3, fixture->events->len);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_state (seen->table)->round->number, ==, 4);
  g_assert_cmpuint (seen->rounds->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (pit_floor_seen_verdict (seen, i), ==, PIT_VERDICT_OK);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  g_assert_true (pit_table_get_view (seen->table)->is_trusted);
}

static void
test_account_differs (PitHistory   *fixture,
                      gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  guint ante = fixture->opened[1] + 3;
  guint head = ante + 1;
  g_autoptr(PitEvent) told = pit_script_event (head, "wager", "{'round':2,'seat':3,'wager':'ante','chips':2500}");
  PitEvent *happened = fixture->events->pdata[ante];

  /* The table says that another Ante lies at seat 3 than its events say. */
  g_assert_cmpint (happened->wager.seat, ==, 3);
  pit_floor_seen_welcome (seen, 1, head);
  fixture->events->pdata[ante] = told;
  pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);
  fixture->events->pdata[ante] = happened;
  pit_floor_seen_apply (seen, fixture->events, 0, head);

  pit_history_assert_found (fixture, PIT_FINDING_STATE_DIFFERS, "round.seats[1].lines.ante");
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_cmpint (pit_round_get_line (pit_table_get_state (seen->table)->round, 3, "ante")->staked.chips, ==, 2500);

  pit_floor_seen_apply (seen, fixture->events, head, fixture->opened[2]);
  pit_history_assert_reason (fixture, 1, "its events say another");

  /* The next account agrees with what was folded from the one before. */
  fixture->events->pdata[ante] = told;
  pit_floor_seen_state (seen, fixture->events, fixture->opened[2], PIT_SCRIPT_EPOCH);
  fixture->events->pdata[ante] = happened;
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
}

static void
test_gap (PitHistory   *fixture,
          gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  guint first = fixture->opened[0] + 20;
  const PitFindingFacts *facts;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, first);
  pit_floor_seen_apply (seen, fixture->events, first + 5, fixture->opened[2]);

  pit_history_assert_found (fixture, PIT_FINDING_GAP, "never came");
  facts = pit_finding_get_facts (g_ptr_array_index (seen->findings, 0));
  g_assert_cmpint (facts->found, ==, first + 1);
  g_assert_cmpint (facts->expected, ==, first + 5);
  g_assert_cmpint (facts->round, ==, 1);
  pit_floor_flush (seen->floor);
  g_assert_false (pit_table_get_view (seen->table)->is_trusted);
  g_assert_null (pit_floor_get_history (seen->floor, PIT_SCRIPT_TABLE, NULL));

  /* What else was in the gap nobody knows: round 2 is whole, and still not certain. */
  pit_history_assert_reason (fixture, 0, "are missing");
  pit_history_assert_reason (fixture, 1, "are missing");

  pit_floor_seen_state (seen, fixture->events, fixture->opened[2], PIT_SCRIPT_EPOCH);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[2], fixture->events->len);
  pit_floor_flush (seen->floor);
  g_assert_true (pit_table_get_view (seen->table)->is_trusted);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_OK);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 3), ==, PIT_VERDICT_OK);
  g_assert_cmpuint (seen->findings->len, ==, 1);
}

/* The account is of a number inside the gap. */
static void
test_gap_over_account (PitHistory   *fixture,
                       gconstpointer data)
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
  g_assert_false (pit_table_get_view (seen->table)->is_trusted);
  for (guint i = 0; i < PIT_HISTORY_ROUNDS; i++)
    pit_history_assert_reason (fixture, i, i == 0 ? "missing" : "are missing");
}

static void
test_new_epoch (PitHistory   *fixture,
                gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  PitEvent *event = g_ptr_array_index (fixture->events, fixture->opened[1]);

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  g_strlcpy (event->at.epoch.text, OTHER_EPOCH, sizeof event->at.epoch.text);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->events->len);

  pit_history_assert_found (fixture, PIT_FINDING_HISTORY, "has a new storage");
  g_assert_cmpuint (seen->rounds->len, ==, 1);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_false (pit_table_get_view (seen->table)->is_trusted);
  g_assert_cmpint (pit_table_get_state (seen->table)->round->number, ==, 1);

  /* No account mends it, and it is said once. */
  pit_floor_seen_state (seen, fixture->events, fixture->events->len, OTHER_EPOCH);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_cmpint (pit_table_get_state (seen->table)->round->number, ==, 1);
}

/* A person has looked at the controller and accepts the new history. */
static void
test_accepted (PitHistory   *fixture,
               gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  PitCursor begin = { 0 };
  PitTableState nothing;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1] + 9);
  pit_floor_seen_state (seen, fixture->events, 3, OTHER_EPOCH);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);

  pit_table_state_clear (&nothing);
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &begin, &nothing, PIT_UNKNOWN);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
  g_assert_true (pit_table_get_view (seen->table)->is_trusted);
  /* The round that was going on under the old history ends here. */
  g_assert_cmpuint (seen->rounds->len, ==, 2);
  pit_history_assert_reason (fixture, 1, "the table never reported the round's end");

  for (guint i = 0; i < fixture->events->len; i++)
    g_strlcpy (((PitEvent *) fixture->events->pdata[i])->at.epoch.text, OTHER_EPOCH, PIT_UUID_SIZE);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->events->len);
  g_assert_cmpuint (seen->rounds->len, ==, 2 + PIT_HISTORY_ROUNDS);
  for (guint i = 2; i < seen->rounds->len; i++)
    g_assert_cmpint (pit_floor_seen_verdict (seen, i), ==, PIT_VERDICT_OK);
  g_assert_cmpstr (pit_checked_round_get_facts (g_ptr_array_index (seen->rounds, 2))->epoch, ==, OTHER_EPOCH);
}

static void
test_new_epoch_account (PitHistory   *fixture,
                        gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  pit_floor_seen_state (seen, fixture->events, fixture->opened[2], OTHER_EPOCH);

  pit_history_assert_found (fixture, PIT_FINDING_HISTORY, "has a new storage");
}

static void
test_head_below (PitHistory   *fixture,
                 gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, 30);
  pit_floor_seen_state (seen, fixture->events, 29, PIT_SCRIPT_EPOCH);

  pit_history_assert_found (fixture, PIT_FINDING_HISTORY, "newest event is number 29, but the desk has number 30");
  pit_floor_flush (seen->floor);
  g_assert_false (pit_table_get_view (seen->table)->is_trusted);
}

static void
test_repeated (PitHistory   *fixture,
               gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[0] + 8);
  pit_floor_seen_apply (seen, fixture->events, 2, fixture->events->len);

  g_assert_cmpuint (seen->findings->len, ==, 0);
  g_assert_cmpuint (seen->rounds->len, ==, PIT_HISTORY_ROUNDS);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 0), ==, PIT_VERDICT_OK);
}

static void
test_repeated_otherwise (PitHistory   *fixture,
                         gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  g_autoptr(GPtrArray) forged = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  g_ptr_array_add (forged, pit_script_event (20, "wager", "{'round':1,'seat':1,'wager':'ante','chips':1}"));
  pit_floor_apply (seen->floor, forged);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->events->len);

  pit_history_assert_found (fixture, PIT_FINDING_HISTORY, "event 20 came again with different content");
  g_assert_cmpuint (seen->rounds->len, ==, 1);
}

static void
test_bad_event (PitHistory   *fixture,
                gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  guint bad = fixture->opened[1] + 2;

  pit_event_unref (fixture->events->pdata[bad]);
  fixture->events->pdata[bad] = pit_script_event (bad + 1, "wager", "{'round':2,'seat':1,'wager':'ante'}");
  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[2]);

  pit_history_assert_found (fixture, PIT_FINDING_BAD_EVENT, "chips");
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_false (pit_table_get_view (seen->table)->is_trusted);
  pit_history_assert_reason (fixture, 1, "couldn't read");

  pit_floor_seen_state (seen, fixture->events, fixture->opened[2], PIT_SCRIPT_EPOCH);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
  g_assert_true (pit_table_get_view (seen->table)->is_trusted);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[2], fixture->opened[3]);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_OK);
}

/* A body that can't be read in history that is behind: what people see is the table's account, and stays trusted. */
static void
test_bad_event_in_history (PitHistory   *fixture,
                           gconstpointer data)
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
  g_assert_true (pit_table_get_view (seen->table)->is_trusted);

  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->events->len);
  g_assert_cmpuint (seen->findings->len, ==, 1);
  pit_history_assert_reason (fixture, 0, "couldn't read");
  pit_history_assert_reason (fixture, 1, "couldn't read");
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_OK);
}

/* The desk meets a table whose earlier events others have had. */
static void
test_met_late (PitHistory   *fixture,
               gconstpointer data)
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
  g_assert_cmpint (pit_checked_round_get_facts (g_ptr_array_index (seen->rounds, 0))->round->number, ==, 2);
  pit_history_assert_reason (fixture, 0, "the desk doesn't know what came before");
  g_assert_cmpint (pit_floor_seen_verdict (seen, 1), ==, PIT_VERDICT_OK);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_OK);
}

/* Nothing is left of what was missed: the controller keeps only what is to come. */
static void
test_nothing_kept (PitHistory   *fixture,
                   gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  guint head = fixture->opened[1] + 5;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1] - 3);
  pit_floor_seen_welcome (seen, head + 1, head);
  pit_floor_seen_state (seen, fixture->events, head, PIT_SCRIPT_EPOCH);

  pit_history_assert_found (fixture, PIT_FINDING_GAP, "never came");
  pit_floor_flush (seen->floor);
  g_assert_true (pit_table_get_view (seen->table)->is_trusted);
  g_assert_cmpint (pit_table_get_state (seen->table)->round->number, ==, 2);

  pit_floor_seen_apply (seen, fixture->events, head, fixture->events->len);
  pit_history_assert_reason (fixture, 0, "are missing");
  pit_history_assert_reason (fixture, 1, "didn't see the whole round");
  g_assert_cmpint (pit_floor_seen_verdict (seen, 2), ==, PIT_VERDICT_OK);
  g_assert_cmpuint (seen->findings->len, ==, 1);
}

static void
test_never_over (PitHistory   *fixture,
                 gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  const PitScriptEdit edits[] = { { PIT_SCRIPT_DROP, "over", NULL, NULL } };

  pit_script_add_round (script, 2);
  pit_script_edit (script, edits, 1);
  events = pit_script_get_events (script, 1);
  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_apply (seen->floor, events);

  g_assert_cmpuint (seen->rounds->len, ==, 2);
  pit_history_assert_reason (fixture, 0, "the table never reported the round's end");
  g_assert_cmpint (pit_checked_round_get_facts (g_ptr_array_index (seen->rounds, 0))->round->number, ==, 1);
  g_assert_cmpint (pit_checked_round_get_facts (g_ptr_array_index (seen->rounds, 0))->round->stage, ==, PIT_STAGE_SETTLEMENT);
  g_assert_cmpint (pit_floor_seen_verdict (seen, 1), ==, PIT_VERDICT_OK);
}

static void
keep_state_cb (PitFloor        *floor,
               PitTable        *table,
               PitCheckedRound *round,
               PitTableState   *state)
{
  if (pit_checked_round_get_facts (round)->round->number == 1)
    pit_table_state_set (state, pit_floor_get_history (floor, PIT_SCRIPT_TABLE, NULL));
}

/* What is stored with a round whose end never came does not bring it back. */
static void
test_never_over_restored (PitHistory   *fixture,
                          gconstpointer data)
{
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  const PitScriptEdit edits[] = { { PIT_SCRIPT_DROP, "over", NULL, NULL } };
  PitCursor cursor = { { PIT_SCRIPT_EPOCH }, 0 };
  g_auto(PitTableState) state;

  pit_table_state_clear (&state);
  pit_script_add_round (script, 2);
  pit_script_edit (script, edits, 1);
  events = pit_script_get_events (script, 1);
  g_signal_connect (fixture->seen->floor, "round-checked", G_CALLBACK (keep_state_cb), &state);
  pit_floor_apply (fixture->seen->floor, events);
  cursor.seq = pit_checked_round_get_facts (g_ptr_array_index (fixture->seen->rounds, 0))->last_seq;
  g_assert_cmpint (((PitEvent *) g_ptr_array_index (events, cursor.seq))->type, ==, PIT_EVENT_ROUND_OPENED);

  pit_floor_seen_free (fixture->seen);
  fixture->seen = pit_floor_seen_new ();
  pit_floor_restore (fixture->seen->floor, PIT_SCRIPT_TABLE, &cursor, &state, PIT_UNKNOWN);
  pit_floor_seen_apply (fixture->seen, events, cursor.seq, events->len);
  g_assert_cmpuint (fixture->seen->rounds->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_verdict (fixture->seen, 0), ==, PIT_VERDICT_OK);
}

static void
test_restored (PitHistory   *fixture,
               gconstpointer data)
{
  PitCursor cursor;
  g_auto(PitTableState) state;
  PitFloorSeen *seen = fixture->seen;

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  pit_table_state_copy (&state, pit_floor_get_history (seen->floor, PIT_SCRIPT_TABLE, &cursor));
  g_assert_cmpint (cursor.seq, ==, fixture->opened[1]);
  g_assert_cmpstr (cursor.epoch.text, ==, PIT_SCRIPT_EPOCH);

  /* Another run of the desk goes on there; one that has no state stored says so. */
  for (guint i = 0; i < 2; i++)
    {
      pit_floor_seen_free (fixture->seen);
      fixture->seen = seen = pit_floor_seen_new ();
      pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &cursor, i == 0 ? &state : NULL, PIT_UNKNOWN);
      pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->opened[3]);
      g_assert_cmpuint (seen->rounds->len, ==, 2);
      g_assert_cmpuint (seen->findings->len, ==, 0);
      if (i == 0)
        g_assert_cmpint (pit_floor_seen_verdict (seen, 0), ==, PIT_VERDICT_OK);
      else
        pit_history_assert_reason (fixture, 0, "the desk doesn't know what came before");
    }
}

/* When what is shown was so: by the book, by its events, by the table's own account, by the contact that was lost. */
static void
test_known_at (PitHistory   *fixture,
               gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  const gint64 last_night = PIT_SCRIPT_WALL - 15 * G_TIME_SPAN_HOUR;
  const PitEvent *last = g_ptr_array_index (fixture->events, fixture->opened[1] - 1);
  PitCursor cursor = { { PIT_SCRIPT_EPOCH }, 0 };
  PitTableState state;

  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, ==, PIT_UNKNOWN);

  pit_table_state_clear (&state);
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &cursor, &state, last_night);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, ==, last_night);

  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LOST, PIT_SCRIPT_WALL);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, ==, last_night);

  /* Stored before contact was lost, and by a clock that is ahead. */
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[1]);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (last->stamp.wall, >, PIT_SCRIPT_WALL);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, ==, PIT_SCRIPT_WALL);
  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_CATCHING_UP, PIT_SCRIPT_WALL);
  pit_manual_clock_advance (seen->clock, G_TIME_SPAN_DAY);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1], fixture->opened[1] + 1);
  last = g_ptr_array_index (fixture->events, fixture->opened[1]);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, ==, last->stamp.wall);

  pit_floor_seen_state (seen, fixture->events, fixture->opened[2], PIT_SCRIPT_EPOCH);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1] + 1, fixture->opened[1] + 2);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, ==, PIT_SCRIPT_WALL + G_TIME_SPAN_DAY);

  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LIVE, PIT_SCRIPT_WALL + 1);
  pit_floor_seen_apply (seen, fixture->events, fixture->opened[1] + 2, fixture->opened[2]);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, ==, PIT_UNKNOWN);
  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LOST, PIT_SCRIPT_WALL + 2);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, ==, PIT_SCRIPT_WALL + 2);

  /* What a person accepted begins with nothing. */
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &cursor, NULL, last_night);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, ==, PIT_UNKNOWN);
}

/* With an event missing it may be anything: no time is told for it until the table has told its state. */
static void
test_known_at_gap (PitHistory   *fixture,
                   gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  const guint gap = fixture->opened[1];

  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, gap);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, !=, PIT_UNKNOWN);
  pit_floor_seen_apply (seen, fixture->events, gap + 1, gap + 3);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, ==, PIT_UNKNOWN);

  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LIVE, PIT_SCRIPT_WALL);
  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LOST, PIT_SCRIPT_WALL + 1);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, ==, PIT_UNKNOWN);

  pit_floor_seen_state (seen, fixture->events, fixture->opened[2], PIT_SCRIPT_EPOCH);
  pit_floor_flush (seen->floor);
  g_assert_cmpint (pit_table_get_view (seen->table)->known_at, !=, PIT_UNKNOWN);
}

typedef struct
{
  const char *name;
  PitSenses   senses;
  const char *reason;
} SensesCase;

static const SensesCase senses_cases[] = {
  { "payments", PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_NO, PIT_YES), "can't report payments" },
  { "wagers", PIT_SENSES (PIT_NO, PIT_NO, PIT_YES, PIT_YES, PIT_YES, PIT_YES), "" },
};

static void
test_senses (gconstpointer data)
{
  const SensesCase *test = data;
  PitHistory fixture;
  PitWelcome welcome = { .senses = test->senses, .oldest = 1 };

  pit_history_set_up (&fixture, NULL);
  for (guint i = 0; i < fixture.opened[1]; i++)
    if (test->senses.wagers == PIT_NO && ((PitEvent *) fixture.events->pdata[i])->type == PIT_EVENT_WAGER)
      {
        pit_event_unref (fixture.events->pdata[i]);
        fixture.events->pdata[i] = pit_script_event (i + 1, "some-chips", "{}");
      }
  pit_floor_welcome (fixture.seen->floor, PIT_SCRIPT_TABLE, &welcome);
  pit_floor_seen_apply (fixture.seen, fixture.events, 0, fixture.opened[1]);

  g_assert_cmpuint (fixture.seen->findings->len, ==, 0);
  pit_history_assert_reason (&fixture, 0, test->reason);
  pit_history_tear_down (&fixture, NULL);
}

/* A type that this version does not know is no hole, and nothing is found; but in a round it may have been anything. */
static void
test_unknown_type (PitHistory   *fixture,
                   gconstpointer data)
{
  PitFloorSeen *seen = fixture->seen;
  guint at = fixture->opened[0] + 4;

  pit_event_unref (fixture->events->pdata[at]);
  fixture->events->pdata[at] = pit_script_event (at + 1, "jackpot-meter", "{'level':12}");
  pit_floor_seen_welcome (seen, 1, 0);
  pit_floor_seen_apply (seen, fixture->events, 0, fixture->opened[2]);

  pit_history_assert_reason (fixture, 0, "jackpot meter");
  g_assert_cmpint (pit_floor_seen_verdict (seen, 1), ==, PIT_VERDICT_OK);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  pit_floor_flush (seen->floor);
  g_assert_true (pit_table_get_view (seen->table)->is_trusted);
}

#define ADD(name, func) g_test_add ("/history/" name, PitHistory, NULL, pit_history_set_up, func, pit_history_tear_down)

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
  ADD ("known-at", test_known_at);
  ADD ("known-at-gap", test_known_at_gap);
  ADD ("unknown-type", test_unknown_type);
  for (guint i = 0; i < G_N_ELEMENTS (senses_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/history/senses/", senses_cases[i].name, NULL);

      g_test_add_data_func (path, &senses_cases[i], test_senses);
    }

  return g_test_run ();
}
