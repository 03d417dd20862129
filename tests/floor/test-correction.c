/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-floor-seen.h"
#include "pit-round-script.h"

#define OTHER_EPOCH "99999999-bbbb-4ccc-8ddd-eeeeeeeeeeee"
#define MAX_KINDS 4
#define REPLACE(at, type, body) { PIT_SCRIPT_REPLACE, at, type, body }
#define AFTER(at, type, body) { PIT_SCRIPT_AFTER, at, type, body }
#define DROP(at) { PIT_SCRIPT_DROP, at, NULL, NULL }
#define CORRECT(line, amounts) "{'round':@R,'seat':" line "," amounts "}"
#define ANTE_1 "1,'wager':'ante'"
#define ANTE_3 "3,'wager':'ante'"

/* A round in which something is changed, what is found in it and what of that is gone by what was handed over, and what
 * is then shown of it. */
typedef struct
{
  const char    *name;
  PitScriptEdit  edits[PIT_SCRIPT_MAX_EDITS];
  PitFindingKind found[MAX_KINDS];
  PitFindingKind gone[MAX_KINDS];
  PitVerdict     verdict;
  gboolean       is_corrected;
  const char    *text; /* in the last finding; NULL: whatever it says */
} Case;

/* Seat 1 is to get 1000 on its Ante; seat 3 has folded and loses 1000. */
static const Case cases[] = {
  { "paid-too-late-but-in-the-round",
    { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"),
      AFTER ("collect-3", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':600}") },
    { 0 }, { 0 }, PIT_VERDICT_OK, FALSE, NULL },
  { "underpaid",
    { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"),
      AFTER ("over", "correction", CORRECT (ANTE_1, "'to-player':600")) },
    { PIT_FINDING_WRONG_PAYMENT }, { PIT_FINDING_WRONG_PAYMENT }, PIT_VERDICT_DIFFERS, TRUE, NULL },
  { "overpaid",
    { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':1500}"),
      AFTER ("over", "correction", CORRECT (ANTE_1, "'to-house':500")) },
    { PIT_FINDING_WRONG_PAYMENT }, { PIT_FINDING_WRONG_PAYMENT }, PIT_VERDICT_DIFFERS, TRUE, NULL },
  { "overpaid-both-ways",
    { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':1500}"),
      AFTER ("over", "correction", CORRECT (ANTE_1, "'to-player':1000,'to-house':1500")) },
    { PIT_FINDING_WRONG_PAYMENT }, { PIT_FINDING_WRONG_PAYMENT }, PIT_VERDICT_DIFFERS, TRUE, NULL },
  { "in-the-round",
    { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':1500}"),
      AFTER ("collect-3", "correction", CORRECT (ANTE_1, "'to-house':500")) },
    { PIT_FINDING_WRONG_PAYMENT }, { PIT_FINDING_WRONG_PAYMENT }, PIT_VERDICT_DIFFERS, TRUE, NULL },
  { "half-in-the-round",
    { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':1500}"),
      AFTER ("collect-3", "correction", CORRECT (ANTE_1, "'to-house':200")),
      AFTER ("over", "correction", CORRECT (ANTE_1, "'to-house':300")) },
    { PIT_FINDING_WRONG_PAYMENT }, { PIT_FINDING_WRONG_PAYMENT }, PIT_VERDICT_DIFFERS, TRUE, NULL },
  { "not-enough",
    { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"),
      AFTER ("over", "correction", CORRECT (ANTE_1, "'to-player':500")) },
    { PIT_FINDING_WRONG_PAYMENT }, { 0 }, PIT_VERDICT_DIFFERS, FALSE, NULL },
  { "too-much-then-back",
    { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"),
      /* The later edit comes first. */
      AFTER ("over", "correction", CORRECT (ANTE_1, "'to-house':100")),
      AFTER ("over", "correction", CORRECT (ANTE_1, "'to-player':700")) },
    { PIT_FINDING_WRONG_PAYMENT }, { PIT_FINDING_WRONG_PAYMENT }, PIT_VERDICT_DIFFERS, TRUE, NULL },
  { "other-line",
    { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"),
      AFTER ("over", "correction", CORRECT ("1,'wager':'play'", "'to-player':600")) },
    { PIT_FINDING_WRONG_PAYMENT, PIT_FINDING_STRAY_EVENT }, { 0 }, PIT_VERDICT_DIFFERS, FALSE, "the player got " },
  { "one-of-two",
    { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"), DROP ("collect-3"),
      AFTER ("over", "correction", CORRECT (ANTE_3, "'to-house':1000")) },
    { PIT_FINDING_WRONG_PAYMENT, PIT_FINDING_WRONG_COLLECTION }, { PIT_FINDING_WRONG_COLLECTION },
    PIT_VERDICT_DIFFERS, FALSE, NULL },
  { "collected-and-not-paid",
    { REPLACE ("pay-ante", "collection", "{'round':@R,'seat':1,'wager':'ante','chips':1000}"),
      AFTER ("over", "correction", CORRECT (ANTE_1, "'to-player':2000")) },
    { PIT_FINDING_WRONG_PAYMENT, PIT_FINDING_WRONG_COLLECTION },
    { PIT_FINDING_WRONG_PAYMENT, PIT_FINDING_WRONG_COLLECTION }, PIT_VERDICT_DIFFERS, TRUE, NULL },
  { "returned-instead-of-collected",
    { REPLACE ("collect-3", "return", "{'round':@R,'seat':3,'wager':'ante','chips':1000}"),
      AFTER ("over", "correction", CORRECT (ANTE_3, "'to-house':1000")) },
    { PIT_FINDING_WRONG_COLLECTION, PIT_FINDING_WRONG_RETURN },
    { PIT_FINDING_WRONG_COLLECTION, PIT_FINDING_WRONG_RETURN }, PIT_VERDICT_DIFFERS, TRUE, NULL },
  { "tokens-for-chips",
    { REPLACE ("ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':0,'tokens':1000}"),
      AFTER ("over", "correction", CORRECT (ANTE_3, "'to-player':1000,'to-house':1000")) },
    { PIT_FINDING_WRONG_COLLECTION }, { 0 }, PIT_VERDICT_DIFFERS, FALSE, NULL },
  { "nothing-was-owed",
    { AFTER ("over", "correction", CORRECT (ANTE_1, "'to-player':600")) },
    { PIT_FINDING_STRAY_EVENT }, { 0 }, PIT_VERDICT_DIFFERS, FALSE, "the player got $6 for round 1" },
  { "nothing-was-owed-to-the-house",
    { AFTER ("over", "correction", CORRECT (ANTE_1, "'to-house':600")) },
    { PIT_FINDING_STRAY_EVENT }, { 0 }, PIT_VERDICT_DIFFERS, FALSE, "the player paid $6 for round 1" },
  { "nothing-was-owed-in-the-round",
    { AFTER ("collect-3", "correction", CORRECT (ANTE_1, "'to-player':600")) },
    { PIT_FINDING_STRAY_EVENT }, { 0 }, PIT_VERDICT_DIFFERS, FALSE, "the player got $6 for round 1" },
  { "nothing-changed-hands",
    { AFTER ("over", "correction", CORRECT (ANTE_1, "'to-player':600,'to-house':600")) },
    { 0 }, { 0 }, PIT_VERDICT_OK, FALSE, NULL },
  { "beside-something-else",
    { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"),
      REPLACE ("count", "cards-counted", "{'round':@R,'count':15}"),
      AFTER ("over", "correction", CORRECT (ANTE_1, "'to-player':600")) },
    { PIT_FINDING_WRONG_PAYMENT, PIT_FINDING_CARD_COUNT }, { PIT_FINDING_WRONG_PAYMENT }, PIT_VERDICT_DIFFERS, FALSE,
    NULL },
  { "unchecked",
    { DROP ("count"), AFTER ("over", "correction", CORRECT (ANTE_1, "'to-player':600")) },
    { 0 }, { 0 }, PIT_VERDICT_UNCHECKED, FALSE, NULL },
  /* NSW 12.4: what had been paid by then is brought back, and what was taken given back. */
  { "declared-misdeal",
    { DROP ("pay-play"), DROP ("pay-aces"),
      AFTER ("pay-ante", "declared", "{'round':@R,'declaration':'misdeal'}"),
      AFTER ("over", "correction", CORRECT (ANTE_1, "'to-house':1000")),
      AFTER ("over", "correction", CORRECT (ANTE_3, "'to-player':1000")) },
    { PIT_FINDING_WRONG_PAYMENT, PIT_FINDING_WRONG_COLLECTION },
    { PIT_FINDING_WRONG_COLLECTION, PIT_FINDING_WRONG_PAYMENT }, PIT_VERDICT_DIFFERS, TRUE, NULL },
};

static void
assert_kinds (GPtrArray            *findings,
              const PitFindingKind *kinds)
{
  guint n = 0;

  for (guint i = 0; i < findings->len; i++)
    g_test_message ("%s", pit_names_to_word (&pit_finding_names,
                                             pit_finding_get_facts (g_ptr_array_index (findings, i))->kind));
  while (n < MAX_KINDS && kinds[n] != PIT_FINDING_UNKNOWN)
    {
      g_assert_cmpuint (n, <, findings->len);
      g_assert_cmpint (pit_finding_get_facts (g_ptr_array_index (findings, n))->kind, ==, kinds[n]);
      n++;
    }
  g_assert_cmpuint (findings->len, ==, n);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(PitCheckedRound) shown = NULL;

  pit_script_edit (script, test->edits, PIT_SCRIPT_MAX_EDITS);
  events = pit_script_get_events (script, 1);
  pit_floor_apply (seen->floor, events);
  pit_floor_flush (seen->floor);

  g_test_message ("found:");
  assert_kinds (seen->findings, test->found);
  g_test_message ("gone:");
  assert_kinds (seen->gone, test->gone);
  shown = g_list_model_get_item (pit_table_get_rounds (seen->table), 0);
  g_test_message ("reason: %s", pit_checked_round_get_facts (shown)->reason);
  g_assert_cmpint (pit_checked_round_get_facts (shown)->verdict, ==, test->verdict);
  g_assert_cmpint (pit_checked_round_get_facts (shown)->is_corrected, ==, test->is_corrected);
  if (test->text != NULL)
    {
      g_autofree char *text = pit_finding_dup_text (g_ptr_array_index (seen->findings, seen->findings->len - 1));

      g_assert_nonnull (strstr (text, test->text));
    }
}

/* Rounds later it is put right as well, and the table's own account says the same as its events. */
static void
test_rounds_later (void)
{
  const PitScriptEdit edits[] = { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"),
                                  AFTER ("2:card-1-1", "correction",
                                         "{'round':1,'seat':1,'wager':'ante','to-player':600}") };
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(PitCheckedRound) first = NULL;
  g_autoptr(PitCheckedRound) second = NULL;

  pit_script_add_round (script, 2);
  pit_script_edit (script, edits, G_N_ELEMENTS (edits));
  events = pit_script_get_events (script, 1);
  pit_floor_apply (seen->floor, events);
  pit_floor_flush (seen->floor);

  g_assert_cmpuint (seen->findings->len, ==, 1);
  g_assert_cmpuint (seen->gone->len, ==, 1);
  g_assert_true (g_ptr_array_index (seen->findings, 0) == g_ptr_array_index (seen->gone, 0));
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
  second = g_list_model_get_item (pit_table_get_rounds (seen->table), 0);
  first = g_list_model_get_item (pit_table_get_rounds (seen->table), 1);
  g_assert_cmpint (pit_checked_round_get_facts (second)->verdict, ==, PIT_VERDICT_OK);
  g_assert_true (pit_checked_round_get_facts (first)->is_corrected);
  g_assert_cmpint (pit_round_get_line (pit_checked_round_get_facts (first)->round, 1, "ante")->to_player, ==, 600);

  /* Heard twice it is one correction. */
  for (guint i = 0; i < events->len; i++)
    {
      const PitEvent *event = g_ptr_array_index (events, i);

      if (event->type == PIT_EVENT_CORRECTION)
        g_assert_null (pit_checked_round_correct (first, &event->correction, event->at.seq));
    }
}

/* The desk is started anew before it is put right: what is owed is owed still, of each line alone. */
static void
test_restarted (void)
{
  static const PitScriptEdit edits[] = {
    REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"), DROP ("pay-play"),
  };
  g_autoptr(PitFloorSeen) before = pit_floor_seen_new ();
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(GPtrArray) more = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  PitCursor cursor;

  pit_script_edit (script, edits, G_N_ELEMENTS (edits));
  events = pit_script_get_events (script, 1);
  pit_floor_apply (before->floor, events);
  g_assert_cmpuint (before->findings->len, ==, 2);

  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &(PitCursor) { { PIT_SCRIPT_EPOCH }, events->len },
                     pit_floor_get_history (before->floor, PIT_SCRIPT_TABLE, &cursor), PIT_UNKNOWN);
  for (guint i = 0; i < 2; i++)
    {
      /* Somebody takes a word back that the alert was closed by. */
      pit_floor_recall (seen->floor, g_ptr_array_index (before->findings, i));
      pit_floor_dismiss (seen->floor, g_ptr_array_index (before->findings, i));
      pit_floor_recall (seen->floor, g_ptr_array_index (before->findings, i));
    }
  g_ptr_array_add (more, pit_script_event (events->len + 1, "correction",
                                           "{'round':1,'seat':1,'wager':'ante','to-player':200}"));
  pit_floor_apply (seen->floor, more);
  g_assert_cmpuint (seen->gone->len, ==, 0);

  g_ptr_array_set_size (more, 0);
  g_ptr_array_add (more, pit_script_event (events->len + 2, "correction",
                                           "{'round':1,'seat':1,'wager':'ante','to-player':400}"));
  pit_floor_apply (seen->floor, more);
  g_assert_cmpuint (seen->gone->len, ==, 1);
  g_assert_true (g_ptr_array_index (seen->gone, 0) == g_ptr_array_index (before->findings, 0));

  g_ptr_array_set_size (more, 0);
  g_ptr_array_add (more, pit_script_event (events->len + 3, "correction",
                                           "{'round':1,'seat':1,'wager':'play','to-player':2000}"));
  pit_floor_apply (seen->floor, more);
  g_assert_cmpuint (seen->gone->len, ==, 2);
  g_assert_cmpuint (seen->findings->len, ==, 0);
}

/* What was handed over before the desk was started anew, or is heard of once more at the start, is not owed again. */
static void
test_restarted_after (gconstpointer data)
{
  static const PitScriptEdit edits[] = {
    REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"), DROP ("pay-play"),
  };
  const gboolean is_known = GPOINTER_TO_INT (data);
  g_autoptr(PitFloorSeen) before = pit_floor_seen_new ();
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(GPtrArray) more = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  g_autoptr(PitCheckedRound) stored = NULL;
  PitCursor cursor;

  pit_script_edit (script, edits, G_N_ELEMENTS (edits));
  events = pit_script_get_events (script, 1);
  pit_floor_apply (before->floor, events);
  pit_floor_get_history (before->floor, PIT_SCRIPT_TABLE, &cursor);
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &(PitCursor) { { PIT_SCRIPT_EPOCH }, events->len },
                     pit_floor_get_history (before->floor, PIT_SCRIPT_TABLE, &cursor), PIT_UNKNOWN);

  g_ptr_array_add (more, pit_script_event (events->len + 1, "correction",
                                           "{'round':1,'seat':1,'wager':'ante','to-player':600}"));
  g_ptr_array_add (more, pit_script_event (events->len + 2, "correction",
                                           "{'round':1,'seat':1,'wager':'play','to-player':500}"));
  if (is_known)
    pit_floor_apply (before->floor, more);
  pit_floor_flush (before->floor);
  stored = g_list_model_get_item (pit_table_get_rounds (before->table), 0);
  pit_floor_apply (seen->floor, more);
  for (guint i = 0; i < 2; i++)
    pit_floor_recall (seen->floor, g_ptr_array_index (before->findings, i));
  g_assert_cmpuint (seen->gone->len, ==, 0);
  pit_floor_recall_round (seen->floor, stored);
  g_assert_cmpuint (seen->gone->len, ==, 1);
  g_assert_cmpstr (pit_finding_get_facts (g_ptr_array_index (seen->gone, 0))->wager, ==, "ante");

  g_ptr_array_set_size (more, 0);
  g_ptr_array_add (more, pit_script_event (events->len + 3, "correction",
                                           "{'round':1,'seat':1,'wager':'play','to-player':1500}"));
  pit_floor_apply (seen->floor, more);
  g_assert_cmpuint (seen->gone->len, ==, 2);
  g_assert_cmpuint (seen->findings->len, ==, 0);
}

/* The same table, whose storage was emptied since: numbers begin again, time does not. */
static void
move_to_other_history (GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      PitEvent *event = g_ptr_array_index (events, i);

      g_strlcpy (event->at.epoch.text, OTHER_EPOCH, sizeof event->at.epoch.text);
      event->stamp.wall += G_TIME_SPAN_HOUR;
    }
}

/* What was handed over in a history that is over is not owed again after a restart either; and nothing that comes in the
 * new one is about the rest. */
static void
test_restarted_in_other_history (void)
{
  static const PitScriptEdit edits[] = {
    REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"), DROP ("pay-play"),
    AFTER ("over", "correction", "{'round':1,'seat':1,'wager':'ante','to-player':600}"),
    AFTER ("over", "correction", "{'round':1,'seat':1,'wager':'play','to-player':500}"),
  };
  g_autoptr(PitFloorSeen) before = pit_floor_seen_new ();
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(GPtrArray) more = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  g_autoptr(PitCheckedRound) stored = NULL;
  PitTableState empty;

  pit_script_edit (script, edits, G_N_ELEMENTS (edits));
  events = pit_script_get_events (script, 1);
  pit_floor_apply (before->floor, events);
  pit_floor_flush (before->floor);
  g_assert_cmpuint (before->findings->len, ==, 2);
  g_assert_cmpuint (before->gone->len, ==, 1);
  stored = g_list_model_get_item (pit_table_get_rounds (before->table), 0);

  pit_table_state_clear (&empty);
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &(PitCursor) { { OTHER_EPOCH }, 9 }, &empty, PIT_UNKNOWN);
  for (guint i = 0; i < 2; i++)
    pit_floor_recall (seen->floor, g_ptr_array_index (before->findings, i));
  pit_floor_recall_round (seen->floor, stored);
  g_assert_cmpuint (seen->gone->len, ==, 1);
  g_assert_true (g_ptr_array_index (seen->gone, 0) == g_ptr_array_index (before->gone, 0));

  g_ptr_array_add (more, pit_script_event (10, "correction", "{'round':1,'seat':1,'wager':'play','to-player':1500}"));
  move_to_other_history (more);
  pit_floor_apply (seen->floor, more);
  g_assert_cmpuint (seen->gone->len, ==, 1);
}

/* Nor where a person takes the last word back on what was found before that history began. */
static void
test_recalled_in_other_history (void)
{
  static const PitScriptEdit edits[] = { DROP ("pay-play") };
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(GPtrArray) more = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  PitTableState empty;

  pit_script_edit (script, edits, G_N_ELEMENTS (edits));
  events = pit_script_get_events (script, 1);
  pit_floor_apply (seen->floor, events);
  g_assert_cmpuint (seen->findings->len, ==, 1);
  pit_floor_dismiss (seen->floor, g_ptr_array_index (seen->findings, 0));
  pit_table_state_clear (&empty);
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &(PitCursor) { { OTHER_EPOCH }, 9 }, &empty, PIT_UNKNOWN);
  pit_floor_recall (seen->floor, g_ptr_array_index (seen->findings, 0));

  g_ptr_array_add (more, pit_script_event (10, "correction", "{'round':1,'seat':1,'wager':'play','to-player':2000}"));
  move_to_other_history (more);
  pit_floor_apply (seen->floor, more);
  g_assert_cmpuint (seen->gone->len, ==, 0);
}

/* A number that comes again in another history is another round's: money for the one is none for the other. */
static void
test_number_again (gconstpointer data)
{
  static const PitScriptEdit edits[] = {
    REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}"),
  };
  static const PitScriptEdit corrected = AFTER ("over", "correction",
                                                "{'round':1,'seat':1,'wager':'ante','to-player':600}");
  const gboolean is_restarted = GPOINTER_TO_INT (data);
  g_autoptr(PitFloorSeen) before = pit_floor_seen_new ();
  g_autoptr(PitFloorSeen) seen = is_restarted ? pit_floor_seen_new () : g_steal_pointer (&before);
  PitFloorSeen *first = is_restarted ? before : seen;
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(GPtrArray) again = NULL;
  PitTableState empty;

  pit_script_edit (script, edits, G_N_ELEMENTS (edits));
  events = pit_script_get_events (script, 1);
  pit_floor_apply (first->floor, events);
  g_assert_cmpuint (first->findings->len, ==, 1);

  pit_table_state_clear (&empty);
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &(PitCursor) { { OTHER_EPOCH }, 0 }, &empty, PIT_UNKNOWN);
  if (is_restarted)
    pit_floor_recall (seen->floor, g_ptr_array_index (first->findings, 0));
  pit_script_edit (script, &corrected, 1);
  again = pit_script_get_events (script, 1);
  move_to_other_history (again);
  pit_floor_apply (seen->floor, again);
  g_assert_cmpuint (seen->findings->len, ==, is_restarted ? 1 : 2);
  g_assert_cmpuint (seen->gone->len, ==, 1);
  g_assert_true (g_ptr_array_index (seen->gone, 0) == g_ptr_array_index (seen->findings, seen->findings->len - 1));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/correction/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/correction/rounds-later", test_rounds_later);
  g_test_add_func ("/correction/restarted", test_restarted);
  g_test_add_func ("/correction/restarted/other-history", test_restarted_in_other_history);
  g_test_add_func ("/correction/recalled/other-history", test_recalled_in_other_history);
  g_test_add_data_func ("/correction/number-again/at-once", GINT_TO_POINTER (FALSE), test_number_again);
  g_test_add_data_func ("/correction/number-again/restarted", GINT_TO_POINTER (TRUE), test_number_again);
  g_test_add_data_func ("/correction/restarted/known", GINT_TO_POINTER (TRUE), test_restarted_after);
  g_test_add_data_func ("/correction/restarted/heard-again", GINT_TO_POINTER (FALSE), test_restarted_after);

  return g_test_run ();
}
