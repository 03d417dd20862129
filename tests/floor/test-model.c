/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-floor-pits.h"
#include "pit-floor-seen.h"
#include "pit-manual-clock.h"
#include "pit-round-script.h"

/* What people see: tables, their words, lists and when they move. */

static void
test_order (void)
{
  g_autoptr(PitManualClock) clock = pit_manual_clock_new (PIT_SCRIPT_WALL);
  g_autoptr(PitFloor) floor = pit_floor_new (PIT_CLOCK (clock));
  static const guint numbers[] = { 12, 3, 40, 7 };
  static const guint sorted[] = { 3, 7, 12, 40 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *id = g_strdup_printf ("t-%u", numbers[i]);

      pit_floor_add_table (floor, id, numbers[i], NULL);
    }

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (floor)) == PIT_TYPE_TABLE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (floor)), ==, 4);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (floor), 4));
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), i);

      g_assert_cmpuint (pit_table_get_number (table), ==, sorted[i]);
    }

  g_assert_cmpuint (pit_table_get_number (pit_floor_find (floor, "t-7")), ==, 7);
  g_assert_cmpstr (pit_table_get_id (pit_floor_find_number (floor, 40)), ==, "t-40");
  g_assert_null (pit_floor_find (floor, "t-8"));
  g_assert_null (pit_floor_find_number (floor, 8));
}

static char *
describe_floor (PitFloor *floor)
{
  g_autoptr(GArray) runs = pit_floor_pits_list (G_LIST_MODEL (floor));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < runs->len; i++)
    {
      const PitFloorRun *run = &g_array_index (runs, PitFloorRun, i);

      g_string_append_printf (text, "%s%s:", i > 0 ? " " : "", run->pit);
      for (guint at = run->first; at < run->first + run->n; at++)
        {
          g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), at);

          g_string_append_printf (text, "%s%u", at > run->first ? "," : "", pit_table_get_number (table));
        }
    }

  return g_string_free (text, FALSE);
}

static void
count_cb (GListModel *model,
          guint       position,
          guint       removed,
          guint       added,
          guint      *n)
{
  *n += added - removed;
}

/* By pit as people count them, then by number; but only where there is more than one. */
static void
test_pits (void)
{
  static const struct
  {
    const char *pit;
    guint       number;
    const char *after;
  } steps[] = {
    { NULL, 30, ":30" },
    { "Pit 10", 4, ":4,30" },
    { "", 2, ":2,4,30" },
    { "Pit 10", 31, ":2,4,30,31" },
    { "Pit 2", 9, "Pit 2:9 Pit 10:4,31 :2,30" },
    { "Pit 2", 5, "Pit 2:5,9 Pit 10:4,31 :2,30" },
    { NULL, 1, "Pit 2:5,9 Pit 10:4,31 :1,2,30" },
    { "Annex", 40, "Annex:40 Pit 2:5,9 Pit 10:4,31 :1,2,30" },
    { "Pit 02", 6, "Annex:40 Pit 2:5,9 Pit 02:6 Pit 10:4,31 :1,2,30" },
  };
  g_autoptr(PitManualClock) clock = pit_manual_clock_new (PIT_SCRIPT_WALL);
  g_autoptr(PitFloor) floor = pit_floor_new (PIT_CLOCK (clock));
  g_autofree char *none = describe_floor (floor);
  guint n = 0;

  g_assert_cmpstr (none, ==, "");
  g_signal_connect (floor, "items-changed", G_CALLBACK (count_cb), &n);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *id = g_strdup_printf ("t-%u", steps[i].number);
      g_autofree char *after = NULL;

      pit_floor_add_table_in (floor, steps[i].pit, id, steps[i].number, NULL);
      after = describe_floor (floor);
      g_assert_cmpstr (after, ==, steps[i].after);
      g_assert_cmpuint (n, ==, i + 1);
    }
  g_assert_cmpstr (pit_table_get_pit (pit_floor_find_number (floor, 31)), ==, "Pit 10");
  g_assert_cmpstr (pit_table_get_pit (pit_floor_find_number (floor, 30)), ==, "");
}

/* An event of a table that is not on the floor is said, and nothing else happens. */
static void
test_stranger (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(GPtrArray) events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  PitEvent *event = pit_script_event (1, "dealer-on", "{'dealer':'d-1'}");

  g_strlcpy (event->table.text, "elsewhere", sizeof event->table.text);
  g_ptr_array_add (events, event);
  g_ptr_array_add (events, pit_script_event (1, "dealer-on", "{'dealer':'d-2'}"));
  g_test_expect_message ("pit-floor", G_LOG_LEVEL_WARNING, "*no table “elsewhere”*");
  pit_floor_apply (seen->floor, events);
  g_test_assert_expected_messages ();

  pit_floor_flush (seen->floor);
  g_assert_cmpstr (pit_table_get_state (seen->table)->dealer.text, ==, "d-2");
}

static void
test_flush (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  const PitScriptEdit edits[] = { { PIT_SCRIPT_DROP, "pay-play", NULL, NULL } };
  GListModel *rounds = pit_table_get_rounds (seen->table);

  pit_script_edit (script, edits, 1);
  events = pit_script_get_events (script, 1);
  pit_floor_flush (seen->floor);
  g_assert_cmpuint (seen->n_changed, ==, 0);

  pit_floor_seen_apply (seen, events, 0, events->len - 1);
  g_assert_cmpuint (seen->n_dirty, ==, 1);
  g_assert_cmpuint (seen->n_urgent, ==, 0);
  g_assert_cmpuint (seen->n_changed, ==, 0);
  g_assert_cmpint (pit_table_get_status (seen->table), ==, PIT_STATUS_UNKNOWN);
  g_assert_cmpint (pit_table_get_state (seen->table)->round->number, ==, PIT_UNKNOWN);

  pit_floor_flush (seen->floor);
  g_assert_cmpuint (seen->n_changed, ==, 1);
  g_assert_cmpint (pit_table_get_status (seen->table), ==, PIT_STATUS_IN_PLAY);
  g_assert_cmpint (pit_table_get_state (seen->table)->round->number, ==, 1);

  /* The round ends, and its wrong payment is said at once; the lists still wait for the flush. */
  pit_floor_seen_apply (seen, events, events->len - 1, events->len);
  g_assert_cmpuint (seen->n_dirty, ==, 2);
  g_assert_cmpuint (seen->n_urgent, ==, 1);
  g_assert_cmpuint (seen->findings->len, ==, 1);
  g_assert_cmpuint (seen->rounds->len, ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (rounds), ==, 0);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (rounds), ==, 1);
  g_assert_cmpuint (seen->n_changed, ==, 2);

  pit_floor_flush (seen->floor);
  g_assert_cmpuint (seen->n_changed, ==, 2);
}

static void
test_contact (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  PitTable *table = seen->table;

  g_assert_cmpint (pit_table_get_view (table)->contact, ==, PIT_CONTACT_NONE);
  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_CATCHING_UP, 1000);
  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LIVE, 2000);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
  g_assert_cmpint (pit_table_get_view (table)->contact, ==, PIT_CONTACT_LIVE);
  g_assert_cmpint (pit_table_get_view (table)->contact_since, ==, 2000);
  g_assert_cmpuint (seen->n_changed, ==, 1);

  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LOST, 3000);
  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LOST, 3000);
  g_assert_cmpuint (seen->findings->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_kind (seen, 0), ==, PIT_FINDING_SILENCE);
  g_assert_cmpint (pit_finding_get_facts (g_ptr_array_index (seen->findings, 0))->occurred, ==, 3000);
  g_assert_cmpuint (seen->n_urgent, ==, 1);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_cmpint (pit_table_get_view (table)->contact, ==, PIT_CONTACT_LOST);

  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_CATCHING_UP, 4000);
  g_assert_cmpuint (seen->gone->len, ==, 1);
  g_assert_true (g_ptr_array_index (seen->gone, 0) == g_ptr_array_index (seen->findings, 0));
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
  g_assert_cmpint (pit_table_get_view (table)->contact, ==, PIT_CONTACT_CATCHING_UP);
}

static void
test_report (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_IDENTITY);
  g_strlcpy (facts.table.text, PIT_SCRIPT_TABLE, sizeof facts.table.text);
  pit_finding_facts_set_detail (&facts, "%s", "the certificate is table 9's");
  pit_floor_report (seen->floor, &facts);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);

  pit_floor_set_contact (seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LIVE, 1);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
}

static void
add_pack (PitFloor   *floor,
          const char *text,
          const char *from,
          const char *to)
{
  g_auto(GStrv) parts = g_strsplit (text, from, 2);
  g_autofree char *changed = g_strjoinv (to, parts);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = pit_rule_pack_parse (changed, strlen (changed), "pack", &error);

  g_assert_no_error (error);
  pit_floor_add_pack (floor, pack);
}

static void
assert_cites (PitFloor   *floor,
              const char *table,
              const char *citation)
{
  g_autoptr(PitFinding) finding = NULL;
  g_autofree char *cited = NULL;
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_LATE_WAGER);
  g_strlcpy (facts.table.text, table, sizeof facts.table.text);
  pit_floor_report (floor, &facts);
  pit_floor_flush (floor);
  finding = g_list_model_get_item (pit_table_get_findings (pit_floor_find (floor, table)), 0);
  cited = pit_finding_dup_citation (finding);
  g_assert_cmpstr (cited, ==, citation);
}

/* Each table by its own pack, whichever was loaded first or last; by none where that has no number, or is not here. */
static void
test_citations (void)
{
  g_autoptr(PitManualClock) clock = pit_manual_clock_new (PIT_SCRIPT_WALL);
  g_autoptr(PitFloor) floor = pit_floor_new (PIT_CLOCK (clock));
  static const PitCitation rules[] = { PIT_CITE_LATE_WAGER, PIT_CITE_ONE_HAND, PIT_CITE_NOTHING };
  g_autofree char *path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "rules", "nsw-four-card-poker.json", NULL);
  g_autofree char *text = NULL, *both = NULL, *one = NULL, *none = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  add_pack (floor, text, "\"nsw-four-card-poker\"", "\"a\"");
  pit_floor_add_table (floor, "T1", 1, NULL);
  pit_floor_add_table (floor, "T2", 2, NULL);
  pit_floor_add_table (floor, "T3", 3, NULL);
  pit_floor_set_rules (floor, "T1", "a");
  pit_floor_set_rules (floor, "T2", "b");
  pit_floor_set_rules (floor, "T3", "c");
  assert_cites (floor, "T1", "NSW 5.4");
  assert_cites (floor, "T3", NULL);

  g_free (g_steal_pointer (&text));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  memcpy (strstr (text, "\"NSW\""), "\"VIC\"", 5);
  memcpy (strstr (text, "\"late-wager\": \"5.4\""), "\"late-wager\": \"6.4\"", 19);
  add_pack (floor, text, "\"nsw-four-card-poker\"", "\"b\"");
  assert_cites (floor, "T2", "VIC 6.4");
  assert_cites (floor, "T1", "NSW 5.4");
  add_pack (floor, text, "\"late-wager\": \"6.4\"", "\"late-wager\": \"\"");
  pit_floor_set_rules (floor, "T3", "nsw-four-card-poker");
  assert_cites (floor, "T3", NULL);

  both = pit_settings_cite (pit_table_get_settings (pit_floor_find (floor, "T2")), rules, "No {rule}, 7 {rule}.");
  one = pit_settings_cite (pit_table_get_settings (pit_floor_find (floor, "T3")), rules, "No {rule}.");
  none = pit_settings_cite (NULL, rules, "No {rule}.");
  g_assert_cmpstr (both, ==, "No (VIC 6.4, 5.5), 7 (VIC 6.4, 5.5).");
  g_assert_cmpstr (one, ==, "No (VIC 5.5).");
  g_assert_cmpstr (none, ==, "No.");
}

static void
report_gap (PitFloorSeen *seen,
            gint64        occurred)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_GAP);
  g_strlcpy (facts.table.text, PIT_SCRIPT_TABLE, sizeof facts.table.text);
  facts.occurred = occurred;
  pit_floor_report (seen->floor, &facts);
}

/* However much a table does wrong after it, what stays is not crowded out. */
static void
test_many_findings (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitFinding) oldest = NULL;
  GListModel *shown = pit_table_get_findings (seen->table);
  PitFindingFacts facts;
  guint n;

  pit_finding_facts_clear (&facts, PIT_FINDING_OLDER_BOOK);
  g_strlcpy (facts.table.text, PIT_SCRIPT_TABLE, sizeof facts.table.text);
  pit_floor_report (seen->floor, &facts);
  for (gint64 i = 0; i < 200; i++)
    report_gap (seen, PIT_SCRIPT_WALL + i);
  n = pit_floor_seen_shown (seen);
  g_assert_cmpuint (n, <, 200);
  oldest = g_list_model_get_item (shown, n - 1);
  g_assert_cmpint (pit_finding_get_facts (oldest)->kind, ==, PIT_FINDING_OLDER_BOOK);
}

/* A few rounds stay at hand, newest first; a finding as long as its round, and two hours at least. */
static void
test_recent (void)
{
  const gint64 two_hours = 2 * G_TIME_SPAN_HOUR;
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  GListModel *rounds = pit_table_get_rounds (seen->table);
  const PitScriptEdit edits[] = { { PIT_SCRIPT_DROP, "3:pay-play", NULL, NULL },
                                  { PIT_SCRIPT_DROP, "20:count-1", NULL, NULL },
                                  { PIT_SCRIPT_REPLACE, "20:count-d", "cards-counted",
                                    "{'round':@R,'place':'dealer','count':5}" } };
  const PitEvent *first, *last;

  for (gint64 round = 2; round <= 25; round++)
    pit_script_add_round (script, round);
  pit_script_edit (script, edits, G_N_ELEMENTS (edits));
  events = pit_script_get_events (script, 1);
  pit_floor_seen_welcome (seen, 1, 0);
  first = g_ptr_array_index (events, 0);
  last = g_ptr_array_index (events, events->len - 1);
  report_gap (seen, first->stamp.wall - two_hours);
  report_gap (seen, last->stamp.wall - two_hours + 1);

  for (guint i = 0; i < events->len; i++)
    {
      const PitEvent *event = g_ptr_array_index (events, i);

      pit_floor_seen_apply (seen, events, i, i + 1);
      if (event->type != PIT_EVENT_ROUND_OVER)
        continue;
      g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1 + (event->round.round <= PIT_TABLE_RECENT_ROUNDS)
                                                            + (event->round.round >= 3) + (event->round.round >= 20));
    }

  g_assert_cmpuint (seen->rounds->len, ==, 25);
  g_assert_cmpuint (g_list_model_get_n_items (rounds), ==, PIT_TABLE_RECENT_ROUNDS);
  for (guint i = 0; i < PIT_TABLE_RECENT_ROUNDS; i++)
    {
      g_autoptr(PitCheckedRound) round = g_list_model_get_item (rounds, i);

      g_assert_cmpint (pit_checked_round_get_facts (round)->round->number, ==, 25 - i);
      g_assert_cmpint (pit_checked_round_get_facts (round)->round->number, ==, 25 - i);
    }
}

/* The lists move by what is new, so that a row that somebody looks at stays. */
static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  guint      *sum)
{
  *sum += removed + added;
}

static void
test_small_moves (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  guint sum = 0, n_rounds = 0;

  for (gint64 round = 2; round <= 30; round++)
    pit_script_add_round (script, round);
  events = pit_script_get_events (script, 1);
  g_signal_connect (pit_table_get_rounds (seen->table), "items-changed", G_CALLBACK (items_changed_cb), &sum);
  for (guint i = 0; i < events->len; i++)
    {
      pit_floor_seen_apply (seen, events, i, i + 1);
      if (((PitEvent *) events->pdata[i])->type != PIT_EVENT_ROUND_OVER)
        continue;
      sum = 0;
      pit_floor_flush (seen->floor);
      n_rounds++;
      /* One comes; once the list is full, one goes as one comes. */
      if (n_rounds <= PIT_TABLE_RECENT_ROUNDS)
        g_assert_cmpuint (sum, ==, 1);
      else
        g_assert_cmpuint (sum, ==, 2);
    }
}

typedef struct
{
  const char    *name;
  const char    *until; /* the label of the last line that happened before @then */
  gboolean       can_sense_seats;
  PitTableStatus status;
  const char    *label;
  const char    *then[3]; /* types of events */
} StatusCase;

static const StatusCase status_cases[] = {
  { "unknown", "dealer-on", TRUE, PIT_STATUS_UNKNOWN, "not known", { NULL } },
  { "dead", "open", TRUE, PIT_STATUS_DEAD, "no players", { NULL } },
  { "open-not-sensed", "open", FALSE, PIT_STATUS_OPEN, "open", { NULL } },
  { "open", "seat-1", TRUE, PIT_STATUS_OPEN, "open", { NULL } },
  { "wagers", "ante-1", TRUE, PIT_STATUS_OPEN, "open", { NULL } },
  { "deal", "card-1-0", TRUE, PIT_STATUS_IN_PLAY, "in play", { NULL } },
  { "decisions", "decide-1", TRUE, PIT_STATUS_IN_PLAY, "in play", { NULL } },
  { "settlement", "pay-ante", TRUE, PIT_STATUS_IN_PLAY, "in play", { NULL } },
  { "over", "over", TRUE, PIT_STATUS_OPEN, "open", { NULL } },
  { "held", "open", TRUE, PIT_STATUS_ON_HOLD, "on hold", { "table-held" } },
  { "held-in-play", "card-1-0", TRUE, PIT_STATUS_ON_HOLD, "on hold", { "table-held" } },
  { "released", "card-1-0", TRUE, PIT_STATUS_IN_PLAY, "in play", { "table-held", "table-released" } },
  { "suspended", "over", TRUE, PIT_STATUS_SUSPENDED, "suspended", { "table-suspended", "table-held" } },
  { "resumed", "over", TRUE, PIT_STATUS_ON_HOLD, "on hold", { "table-suspended", "table-held", "table-resumed" } },
  { "closing", "card-1-0", TRUE, PIT_STATUS_CLOSING, "closing", { "table-closing" } },
  { "closing-held", "over", TRUE, PIT_STATUS_ON_HOLD, "on hold", { "table-closing", "table-held" } },
  { "closed", "over", TRUE, PIT_STATUS_CLOSED, "closed", { "table-held", "table-closed" } },
  { "held-not-open", "dealer-on", TRUE, PIT_STATUS_UNKNOWN, "not known", { "table-held" } },
};

static void
test_status (gconstpointer data)
{
  const StatusCase *test = data;
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  PitWelcome welcome = { .oldest = 1 };
  const PitScriptEdit mark = { PIT_SCRIPT_AFTER, test->until, "mark", "{}" };
  guint n = 0;

  pit_script_edit (script, &mark, 1);
  events = pit_script_get_events (script, 1);
  while (((PitEvent *) g_ptr_array_index (events, n))->type != PIT_EVENT_OTHER)
    n++;
  welcome.senses.seats = test->can_sense_seats ? PIT_YES : PIT_NO;
  pit_floor_welcome (seen->floor, PIT_SCRIPT_TABLE, &welcome);
  g_ptr_array_set_size (events, (int) n);
  for (guint i = 0; i < G_N_ELEMENTS (test->then) && test->then[i] != NULL; i++)
    g_ptr_array_add (events, pit_script_event (n + i + 1, test->then[i], "{'reason':'why'}"));
  pit_floor_seen_apply (seen, events, 0, events->len);
  pit_floor_flush (seen->floor);

  g_assert_cmpint (pit_table_get_status (seen->table), ==, test->status);
  if (test->status >= PIT_STATUS_ON_HOLD && test->status <= PIT_STATUS_CLOSING)
    g_assert_cmpstr (pit_table_status_get_reason (test->status, pit_table_get_state (seen->table)), ==, "why");
  else
    g_assert_cmpstr (pit_table_status_get_reason (test->status, pit_table_get_state (seen->table)), ==, "");
  g_assert_cmpstr (pit_table_status_get_label (test->status), ==, test->label);
}

static void
test_closed (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(GPtrArray) events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

  g_ptr_array_add (events, pit_script_event (1, "table-closed", "{}"));
  pit_floor_apply (seen->floor, events);
  pit_floor_flush (seen->floor);

  g_assert_cmpint (pit_table_get_status (seen->table), ==, PIT_STATUS_CLOSED);
  g_assert_cmpstr (pit_table_status_get_label (PIT_STATUS_CLOSED), ==, "closed");
  g_assert_cmpstr (pit_table_get_name (seen->table), ==, "One");
}

static gpointer
flush_elsewhere (gpointer data)
{
  pit_floor_flush (data);
  return NULL;
}

static void
test_other_thread (void)
{
  if (g_test_subprocess ())
    {
      g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();

      g_thread_join (g_thread_new ("other", flush_elsewhere, seen->floor));
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*self->thread == g_thread_self*");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/order", test_order);
  g_test_add_func ("/model/pits", test_pits);
  g_test_add_func ("/model/stranger", test_stranger);
  g_test_add_func ("/model/flush", test_flush);
  g_test_add_func ("/model/contact", test_contact);
  g_test_add_func ("/model/report", test_report);
  g_test_add_func ("/model/citations", test_citations);
  g_test_add_func ("/model/many-findings", test_many_findings);
  g_test_add_func ("/model/recent", test_recent);
  g_test_add_func ("/model/small-moves", test_small_moves);
  g_test_add_func ("/model/closed", test_closed);
  g_test_add_func ("/model/other-thread", test_other_thread);
  for (guint i = 0; i < G_N_ELEMENTS (status_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/model/status/", status_cases[i].name, NULL);

      g_test_add_data_func (path, &status_cases[i], test_status);
    }

  return g_test_run ();
}
