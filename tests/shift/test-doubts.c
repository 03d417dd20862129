/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-attention-private.h"
#include "pit-book-verify.h"
#include "pit-bookkeeper.h"
#include "pit-floor-seen.h"
#include "pit-round-history.h"
#include "pit-round-record.h"
#include "pit-round-script.h"
#include "pit-wait.h"

/* What comes to light of a round after it was checked: the desk shows the same of it at once and after a start. */

#define STRAY "collection", "{'round':1,'seat':1,'wager':'ante','chips':500000}"
#define STRAY_2 "payment", "{'round':2,'seat':1,'wager':'ante','chips':1000}"

#define MISREAD { PIT_SCRIPT_REPLACE, "card-3-2", "card", "{'round':@R,'order':@O,'place':'seat/3','face':'Ah'}" }
#define UNPAID { PIT_SCRIPT_DROP, "pay-play", NULL, NULL }
#define UNDERPAID { PIT_SCRIPT_REPLACE, "pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':400}" }
#define PUT_RIGHT "correction", "{'round':1,'seat':1,'wager':'ante','to-player':600}"
#define OTHER_EPOCH "99999999-bbbb-4ccc-8ddd-eeeeeeeeeeee"
#define CORRECTED(amounts) "correction", "{'round':1,'seat':1,'wager':'play'," amounts "}"
#define COUNTED(n) "deck-counted", "{'deck':'red-1','by':'machine','count':" n "}"

typedef struct
{
  const char   *name;
  PitScriptEdit edits[5];
  guint         n_more;      /* that often the first of them again */
  guint         n_findings[3]; /* of rounds 1 to 3, as they are shown at once */
  PitVerdict    verdicts[3];
  gboolean      is_corrected; /* the first */
} DoubtCase;

static const DoubtCase cases[] = {
  { "none", { { PIT_SCRIPT_END } }, 0, { 0, 0, 0 }, { PIT_VERDICT_OK, PIT_VERDICT_OK, PIT_VERDICT_OK }, FALSE },
  { "in-the-next", { { PIT_SCRIPT_AFTER, "2:ante-1", STRAY } }, 0, { 1, 0, 0 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_OK }, FALSE },
  { "later", { { PIT_SCRIPT_AFTER, "3:ante-1", STRAY } }, 0, { 1, 0, 0 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_OK }, FALSE },
  { "twice", { { PIT_SCRIPT_AFTER, "2:ante-1", STRAY }, { PIT_SCRIPT_AFTER, "3:ante-1", STRAY_2 } }, 0, { 1, 1, 0 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_DIFFERS, PIT_VERDICT_OK }, FALSE },
  { "differs-already", { { PIT_SCRIPT_DROP, "pay-play", NULL, NULL }, { PIT_SCRIPT_AFTER, "2:ante-1", STRAY } }, 0,
    { 2, 0, 0 }, { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_OK }, FALSE },
  /* More than is written of one finding: the second round's first doubt is all the same. */
  { "folded", { { PIT_SCRIPT_AFTER, "3:ante-1", STRAY_2 }, { PIT_SCRIPT_AFTER, "3:ante-1", STRAY } }, 120, { 121, 1, 0 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_DIFFERS, PIT_VERDICT_OK }, FALSE },
  /* What is decided of a round, while it goes on, later, twice, or never. */
  { "corrected", { UNPAID, { PIT_SCRIPT_AFTER, "2:ante-1", CORRECTED ("'to-player':2000") } }, 0, { 1, 0, 0 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_OK }, TRUE },
  { "corrected-in-parts", { { PIT_SCRIPT_AFTER, "3:ante-1", CORRECTED ("'to-player':1500") },
                            { PIT_SCRIPT_AFTER, "2:ante-1", CORRECTED ("'to-player':500") }, UNPAID }, 0, { 1, 0, 0 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_OK }, TRUE },
  { "corrected-in-part", { UNPAID, { PIT_SCRIPT_AFTER, "2:ante-1", CORRECTED ("'to-player':500") } }, 0, { 1, 0, 0 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_OK }, FALSE },
  { "corrected-without-need", { { PIT_SCRIPT_AFTER, "2:ante-1", CORRECTED ("'to-player':500") } }, 0, { 1, 0, 0 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_OK }, FALSE },
  { "card-undecided", { MISREAD }, 0, { 1, 0, 0 }, { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_OK }, FALSE },
  { "card-in-its-round", { MISREAD, { PIT_SCRIPT_AFTER, "touch-3", COUNTED ("52") } }, 0, { 1, 0, 0 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_OK }, FALSE },
  { "card-at-once", { MISREAD, { PIT_SCRIPT_AFTER, "over", COUNTED ("52") } }, 0, { 1, 0, 0 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_OK }, FALSE },
  { "card-later", { MISREAD, { PIT_SCRIPT_AFTER, "2:over", COUNTED ("52") } }, 0, { 1, 0, 0 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_OK }, FALSE },
  { "card-twice", { MISREAD, { PIT_SCRIPT_AFTER, "2:over", "table-closed", "{}" },
                    { PIT_SCRIPT_AFTER, "3:over", COUNTED ("52") } }, 0, { 1, 0, 1 },
    { PIT_VERDICT_DIFFERS, PIT_VERDICT_OK, PIT_VERDICT_DIFFERS }, FALSE },
};

/* At once: each batch waits for the disk. */
static void
store_events (BookFixture *book,
              GPtrArray   *events)
{
  GArray *rows = pit_inbox_rows_new (events->len);

  for (guint i = 0; i < events->len; i++)
    {
      const PitEvent *event = events->pdata[i];
      PitInboxRow *row = pit_inbox_rows_add (rows);

      row->table = event->table;
      row->epoch = event->at.epoch;
      row->seq = event->at.seq;
      row->boot = event->stamp.boot;
      row->wall = event->stamp.wall;
      row->mono = event->stamp.mono;
      row->received_at = event->stamp.wall;
      row->round = pit_event_round (event);
      g_strlcpy (row->type, event->type_name != NULL ? event->type_name : "", sizeof row->type);
      row->frame = g_bytes_ref (event->frame);
    }
  book_fixture_send (book, rows);
}

static GPtrArray *
make_events (const DoubtCase *test)
{
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  const PitScriptEdit *last = &test->edits[1];

  pit_script_add_round (script, 2);
  pit_script_add_round (script, 3);
  pit_script_edit (script, test->edits, G_N_ELEMENTS (test->edits));
  for (guint i = 0; i < test->n_more; i++)
    pit_script_edit (script, last, 1);

  return pit_script_get_events (script, 1);
}

static void
assert_round (const DoubtCase *test,
              PitCheckedRound *round,
              PitCheckedRound *shown)
{
  gint64 number = pit_checked_round_get_facts (shown)->round->number;
  GListModel *findings = pit_checked_round_get_findings (round);
  GListModel *others = pit_checked_round_get_findings (shown);

  g_assert_cmpint (pit_checked_round_get_facts (round)->round->number, ==, number);
  g_assert_cmpint (pit_checked_round_get_facts (shown)->verdict, ==, test->verdicts[number - 1]);
  g_assert_cmpint (pit_checked_round_get_facts (round)->verdict, ==, test->verdicts[number - 1]);
  g_assert_cmpuint (g_list_model_get_n_items (others), ==, test->n_findings[number - 1]);
  g_assert_cmpint (pit_checked_round_get_facts (round)->is_corrected, ==, test->is_corrected && number == 1);
  g_assert_cmpint (pit_checked_round_get_facts (shown)->is_corrected, ==, test->is_corrected && number == 1);
  g_assert_cmpint (pit_round_get_line (pit_checked_round_get_facts (round)->round, 1, "play")->to_player, ==,
                   pit_round_get_line (pit_checked_round_get_facts (shown)->round, 1, "play")->to_player);
  /* Of what repeats the book keeps less. */
  if (test->n_more == 0)
    g_assert_cmpuint (g_list_model_get_n_items (findings), ==, g_list_model_get_n_items (others));
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      g_autoptr(PitFinding) other = g_list_model_get_item (others, i);
      g_autofree char *words = pit_finding_dup_text (finding);
      g_autofree char *other_words = pit_finding_dup_text (other);

      g_assert_cmpstr (words, ==, other_words);
      g_assert_cmpint (pit_finding_get_facts (finding)->certainty, ==, pit_finding_get_facts (other)->certainty);
      g_assert_cmpint (pit_finding_get_facts (finding)->occurred, ==, pit_finding_get_facts (other)->occurred);
    }
}

/* What is decided refers to the entry of what was found. */
static void
wait_for_entries (PitAttention *attention)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (attention), i);

      pit_wait_while (pit_alert_get_facts (alert)->entry == PIT_UNKNOWN);
    }
}

/* A run of the desk that has all of @events. */
static void
run (BookFixture  *book,
     PitFloorSeen *seen,
     GPtrArray    *events)
{
  const PitSenses senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES);
  g_autoptr(PitAttention) attention = NULL;
  g_autoptr(PitBookkeeper) bookkeeper = NULL;

  book_fixture_start (book);
  attention = pit_attention_new (PIT_CLOCK (book->clock), seen->floor);
  bookkeeper = pit_bookkeeper_new (PIT_CLOCK (book->clock), seen->floor, attention, book->writer);
  pit_bookkeeper_add_senses (bookkeeper, PIT_SCRIPT_TABLE, &senses);
  store_events (book, events);
  for (guint i = 0; i < events->len; i++)
    pit_floor_seen_apply (seen, events, i, i + 1);
  pit_floor_flush (seen->floor);
  wait_for_entries (attention);
  g_clear_pointer (&bookkeeper, pit_bookkeeper_free);
  book_fixture_stop (book);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_doubt (gconstpointer data)
{
 const DoubtCase *test = data;
 g_autoptr(GPtrArray) events = make_events (test);
 g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
 g_autoptr(PitRoundHistory) shown = pit_round_history_new (seen->floor, seen->table, NULL);
 g_autoptr(PitBookReader) reader = NULL;
 g_autoptr(GPtrArray) rows = NULL;
 g_autoptr(PitBookProof) proof = NULL;
 g_autoptr(GError) error = NULL;
 BookFixture book;

 book_fixture_init (&book);
 run (&book, seen, events);

 reader = pit_book_reader_open (book.path, &error);
 rows = pit_book_reader_list_rounds (reader, &(PitRoundQuery) { .newest_first = TRUE }, &error);
 g_assert_no_error (error);
 g_assert_cmpuint (rows->len, ==, 3);
 for (guint i = 0; i < rows->len; i++)
   {
     g_autoptr(PitCheckedRound) round = pit_round_record_read (rows->pdata[i], NULL, &error);
     g_autoptr(PitCheckedRound) other = g_list_model_get_item (pit_round_history_get_rounds (shown), i);

     g_assert_no_error (error);
     assert_round (test, round, other);
   }
 proof = pit_book_verify (book.path, NULL, &error);
 g_assert_no_error (error);
 g_assert_cmpuint (proof->faults->len, ==, 0);
 book_fixture_clear (&book);
}

/* Money that was handed over before the desk was started anew, and not taken up, is not owed again: somebody would pay
 * twice. */
static void
test_restarted (gconstpointer data)
{
 static const DoubtCase part = { .edits = { UNPAID, { PIT_SCRIPT_AFTER, "2:ante-1", CORRECTED ("'to-player':500") } } };
 static const DoubtCase whole = { .edits = { UNPAID, { PIT_SCRIPT_AFTER, "2:ante-1", CORRECTED ("'to-player':2000") } } };
 const gboolean is_whole = GPOINTER_TO_INT (data);
 g_autoptr(GPtrArray) events = make_events (is_whole ? &whole : &part);
 g_autoptr(GPtrArray) more = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
 g_autoptr(PitFloorSeen) before = pit_floor_seen_new ();
 g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
 g_autoptr(PitAttention) attention = NULL;
 g_autoptr(PitAlert) alert = NULL;
 g_autoptr(PitBookReader) reader = NULL;
 g_autoptr(GError) error = NULL;
 PitAttentionMemory *memory;
 PitCursor cursor;
 BookFixture book;

 book_fixture_init (&book);
 run (&book, before, events);
 reader = pit_book_reader_open (book.path, &error);
 memory = pit_attention_memory_read (reader, &error);
 g_assert_no_error (error);
 attention = pit_attention_new (PIT_CLOCK (book.clock), seen->floor);
 pit_attention_restore (attention, memory);
 pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &(PitCursor) { { PIT_SCRIPT_EPOCH }, events->len },
                    pit_floor_get_history (before->floor, PIT_SCRIPT_TABLE, &cursor), PIT_UNKNOWN);
 pit_attention_start (attention);

 g_assert_cmpuint (pit_attention_get_counts (attention)->waiting, ==, 1);
 alert = g_list_model_get_item (G_LIST_MODEL (attention), 0);
 g_assert_cmpint (pit_finding_get_facts (pit_alert_get_finding (alert))->kind, ==, PIT_FINDING_WRONG_PAYMENT);
 g_assert_cmpint (pit_alert_has_ended (alert), ==, is_whole);
 if (!is_whole)
   {
     g_ptr_array_add (more, pit_script_event (events->len + 1, CORRECTED ("'to-player':1500")));
     pit_floor_apply (seen->floor, more);
     g_assert_true (pit_alert_has_ended (alert));
   }
 g_assert_cmpuint (pit_attention_get_counts (attention)->waiting, ==, 1);
 book_fixture_clear (&book);
}

/* Also where the controller's storage was emptied in between: of a hand with two wrong lines the one that was put right is
 * not owed again. */
static void
test_restarted_in_other_history (gconstpointer data)
{
  static const DoubtCase one = { .edits = { UNPAID, UNDERPAID, { PIT_SCRIPT_AFTER, "2:ante-1", PUT_RIGHT } } };
  static const DoubtCase both = { .edits = { UNPAID, UNDERPAID, { PIT_SCRIPT_AFTER, "2:ante-1", PUT_RIGHT },
                                            { PIT_SCRIPT_AFTER, "2:ante-1", CORRECTED ("'to-player':2000") } } };
  const gboolean is_both = GPOINTER_TO_INT (data);
  g_autoptr(GPtrArray) events = make_events (is_both ? &both : &one);
  g_autoptr(PitFloorSeen) before = pit_floor_seen_new ();
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitAttention) attention = NULL;
  g_autoptr(PitAlert) alert = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GError) error = NULL;
  PitAttentionMemory *memory;
  PitTableState empty;
  BookFixture book;

  book_fixture_init (&book);
  run (&book, before, events);
  g_assert_cmpuint (before->gone->len, ==, is_both ? 2 : 1);
  reader = pit_book_reader_open (book.path, &error);
  memory = pit_attention_memory_read (reader, &error);
  g_assert_no_error (error);
  attention = pit_attention_new (PIT_CLOCK (book.clock), seen->floor);
  pit_attention_restore (attention, memory);
  pit_table_state_clear (&empty);
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &(PitCursor) { { OTHER_EPOCH }, 1 }, &empty, PIT_UNKNOWN);
  pit_attention_start (attention);

  g_assert_cmpuint (pit_attention_get_counts (attention)->waiting, ==, 1);
  alert = g_list_model_get_item (G_LIST_MODEL (attention), 0);
  g_assert_cmpint (pit_alert_has_ended (alert), ==, is_both);
  g_assert_cmpuint (pit_alert_get_facts (alert)->findings->len, ==, 1);
  if (!is_both)
    g_assert_cmpstr (pit_finding_get_facts (pit_alert_get_finding (alert))->wager, ==, "play");
  pit_floor_flush (seen->floor);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, is_both ? 0 : 1);
  book_fixture_clear (&book);
}

/* What lies where nothing was told of a bet is as unknown to who reads the round in the book, or goes on from its state. */
static void
test_unsensed (void)
{
  const PitSenses senses = { .wagers = PIT_NO, .tokens = PIT_NO, .payments = PIT_YES };
  g_autoptr(PitRound) round = pit_round_new ();
  g_autoptr(PitCheckedRound) checked = NULL;
  g_autoptr(PitCheckedRound) read = NULL;
  g_autoptr(PitRoundRow) row = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  PitTableState after;
  PitRoundAfter back;

  round->number = 7;
  round->stage = PIT_STAGE_OVER;
  round->stakes_unknown = TRUE;
  pit_round_edit_line (&round, 1, "ante")->paid = 500;
  for (PitCard card = 0; card < 5; card++)
    pit_round_add_card (&round, 2, card);
  pit_table_state_clear (&after);
  after.round = pit_round_ref (round);
  checked = pit_checked_round_new ("t-1", "e", 1, 9, round, NULL, PIT_VERDICT_UNCHECKED, NULL, NULL);
  row = pit_round_record_make (checked, NULL, &senses, &after);
  text = json_to_string (row->state, FALSE);

  read = pit_round_record_read (row, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (pit_round_record_read_after (text, &back, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      const PitRound *told = i == 0 ? pit_checked_round_get_facts (read)->round : back.state.round;

      g_assert_cmpint (pit_round_get_line (told, 1, "ante")->staked.chips, ==, PIT_UNKNOWN);
      g_assert_cmpint (pit_round_get_line (told, 1, "ante")->paid, ==, 500);
      g_assert_cmpint (pit_round_get_line (told, 3, "play")->staked.chips, ==, PIT_UNKNOWN);
      g_assert_true (pit_round_seat_in (told, 2));
      g_assert_false (pit_round_seat_in (told, 3));
    }
  pit_table_state_release (&after);
  pit_table_state_release (&back.state);
}

/* What is made of a round when it is read. */
typedef struct
{
  const char    *name;
  const char    *wager;       /* beside those that the program has; NULL: none */
  PitDeclaration declaration; /* by the dealer */
  gboolean       is_same_pack;
  gboolean       is_settled;
  const char    *reason;
} ReadCase;

static const ReadCase read_cases[] = {
  { "as-it-was", NULL, PIT_DECLARATION_UNKNOWN, TRUE, TRUE, NULL },
  { "by-another-pack", NULL, PIT_DECLARATION_UNKNOWN, FALSE, FALSE, NULL },
  { "misdeal", NULL, PIT_DECLARATION_MISDEAL, TRUE, FALSE, NULL },
  { "bet-of-another-game", "red", PIT_DECLARATION_UNKNOWN, TRUE, TRUE, NULL },
  { "bet-of-no-game", "moon", PIT_DECLARATION_UNKNOWN, TRUE, FALSE, "can't show a bet on “moon”" },
};

static void
test_read (gconstpointer data)
{
  const ReadCase *test = data;
  const PitSenses senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES);
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id ("nsw-four-card-poker", NULL);
  g_autoptr(PitRound) round = pit_round_new ();
  g_autoptr(PitCheckedRound) checked = NULL;
  g_autoptr(PitCheckedRound) read = NULL;
  g_autoptr(PitRoundRow) row = NULL;
  g_autoptr(GError) error = NULL;
  JsonObject *lines;

  round->number = 7;
  round->stage = PIT_STAGE_OVER;
  round->declaration = test->declaration;
  pit_limits_edit (&round->limits, "ante")->min = 100;
  pit_round_edit_line (&round, 1, "ante")->staked.chips = 500;
  pit_round_edit_seat (&round, 1)->decision = PIT_DECISION_FOLD;
  checked = pit_checked_round_new ("t-1", "e", 1, 9, round, NULL, PIT_VERDICT_OK, NULL, NULL);
  row = pit_round_record_make (checked, pack, &senses, NULL);
  lines = json_object_get_object_member (json_array_get_object_element (json_object_get_array_member (
            json_node_get_object (row->facts), "seats"), 0), "lines");
  if (test->wager != NULL)
    json_object_set_member (lines, test->wager, json_node_copy (json_object_get_member (lines, "ante")));
  if (!test->is_same_pack)
    row->pack.text[0] ^= 1;

  read = pit_round_record_read (row, pack, &error);
  g_assert_no_error (error);
  g_assert_cmpint (pit_checked_round_get_facts (read)->verdict, ==, PIT_VERDICT_OK);
  g_assert_cmpint (pit_round_get_line (pit_checked_round_get_facts (read)->round, 1, "ante")->staked.chips, ==, 500);
  g_assert_cmpint (pit_checked_round_get_facts (read)->settlement != NULL, ==, test->is_settled);
  if (test->is_settled)
    g_assert_cmpint (pit_checked_round_get_facts (read)->settlement->seat[1].net, ==, -500);
  if (test->reason == NULL)
    {
      g_assert_cmpstr (pit_checked_round_get_facts (read)->reason, ==, NULL);
      return;
    }
  g_assert_nonnull (pit_checked_round_get_facts (read)->reason);
  g_assert_nonnull (strstr (pit_checked_round_get_facts (read)->reason, test->reason));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/shift/doubts/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_doubt);
    }

  g_test_add_func ("/shift/doubts/unsensed", test_unsensed);
  g_test_add_data_func ("/shift/doubts/restarted/whole", GINT_TO_POINTER (TRUE), test_restarted);
  g_test_add_data_func ("/shift/doubts/restarted/part", GINT_TO_POINTER (FALSE), test_restarted);
  g_test_add_data_func ("/shift/doubts/other-history/both-lines", GINT_TO_POINTER (TRUE), test_restarted_in_other_history);
  g_test_add_data_func ("/shift/doubts/other-history/one-line", GINT_TO_POINTER (FALSE), test_restarted_in_other_history);

  for (guint i = 0; i < G_N_ELEMENTS (read_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/shift/doubts/read/", read_cases[i].name, NULL);

      g_test_add_data_func (path, &read_cases[i], test_read);
    }

  return g_test_run ();
}
