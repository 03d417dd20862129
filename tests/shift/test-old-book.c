/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-codec.h"
#include "pit-floor.h"
#include "pit-round-shape.h"
#include "pit-shift-recovery.h"

/* A book that an older program wrote, when a round was one flat struct and a wager a number (book/data/book-rounds.sql): tables
 * of a demo played, now and then one paid wrongly, and the desk was killed while rounds went on. */

typedef struct
{
  BookFixture    book;
  PitBookReader *reader;
  PitRulePack   *pack;
  GPtrArray     *recovered; /* (element-type PitRecoveredTable) */
} OldBook;

static void
set_up (OldBook       *self,
        gconstpointer  data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "book", "data", "book-rounds.sql", NULL);
  g_autofree char *sql = NULL;
  g_autoptr(GError) error = NULL;

  book_fixture_init (&self->book);
  g_assert_true (g_file_get_contents (path, &sql, NULL, NULL));
  book_fixture_sql (self->book.path, sql);
  pit_manual_clock_advance (self->book.clock, 7 * G_TIME_SPAN_DAY);
  self->pack = pit_rule_pack_load_id ("nsw-four-card-poker", &error);
  g_assert_no_error (error);
  self->reader = NULL;
  self->recovered = NULL;
}

static void
tear_down (OldBook       *self,
           gconstpointer  data)
{
  g_clear_pointer (&self->recovered, g_ptr_array_unref);
  g_clear_pointer (&self->reader, pit_book_reader_free);
  g_clear_pointer (&self->book.book, pit_book_free);
  g_clear_pointer (&self->pack, pit_rule_pack_unref);
  book_fixture_clear (&self->book);
}

/* As a desk does that starts. */
static void
open_book (OldBook *self)
{
  g_autoptr(GError) error = NULL;

  self->book.book = pit_book_open (self->book.path, PIT_BOOK_WRITE | PIT_BOOK_DEMO, PIT_CLOCK (self->book.clock), &error);
  g_assert_no_error (error);
  self->reader = pit_book_reader_open (self->book.path, &error);
  g_assert_no_error (error);
  self->recovered = pit_shift_recovery_read (self->reader, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self->recovered->len, >=, 2);
}

static void
assert_proven (OldBook *self,
               gint64  *entries,
               gint64  *rounds)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = pit_book_verify (self->book.path, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < proof->faults->len; i++)
    g_test_message ("%s", ((const PitBookFault *) g_ptr_array_index (proof->faults, i))->message);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  *entries = proof->entries;
  *rounds = proof->rounds;
}

/* The chain, the rounds and their raw events are what they were, and all is proven before and after. */
static void
test_untouched (OldBook       *self,
                gconstpointer  data)
{
  gint64 entries, rounds, entries_now, rounds_now;
  g_autofree char *query = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  assert_proven (self, &entries, &rounds);
  g_assert_cmpint (rounds, >=, 6);
  query = g_strdup_printf ("SELECT (SELECT group_concat (line, char (10)) FROM entry WHERE seq <= %" G_GINT64_FORMAT ")"
                           " || (SELECT group_concat (record || hex (raw), char (10)) FROM round)", entries);
  before = book_fixture_query (self->book.path, query);

  open_book (self);
  g_clear_pointer (&self->reader, pit_book_reader_free);
  g_clear_pointer (&self->book.book, pit_book_free);
  after = book_fixture_query (self->book.path, query);
  g_assert_cmpstr (after, ==, before);
  assert_proven (self, &entries_now, &rounds_now);
  g_assert_cmpint (entries_now, >=, entries);
  g_assert_cmpint (rounds_now, ==, rounds);
}

/* --- The rounds --- */

static void
checked_cb (PitFloor        *floor,
            PitTable        *table,
            PitCheckedRound *round,
            PitCheckedRound **last)
{
  g_set_object (last, round);
}

static PitFloor *
make_floor (OldBook                 *self,
            const PitRecoveredTable *table,
            PitCheckedRound        **last)
{
  const PitWelcome welcome = { .senses = table->after->senses, .oldest = 1 };
  PitFloor *floor = pit_floor_new (PIT_CLOCK (self->book.clock));

  pit_floor_add_pack (floor, self->pack);
  pit_floor_add_table (floor, table->table.text, 1, "One");
  pit_floor_set_rules (floor, table->table.text, "nsw-four-card-poker");
  pit_floor_welcome (floor, table->table.text, &welcome);
  g_signal_connect (floor, "round-checked", G_CALLBACK (checked_cb), last);

  return floor;
}

static void
apply_rows (PitFloor     *floor,
            const GArray *rows)
{
  g_autoptr(GPtrArray) events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < rows->len; i++)
    {
      PitEvent *event = pit_codec_decode_event (g_array_index (rows, PitInboxRow, i).frame, &error);

      g_assert_no_error (error);
      g_assert_null (event->problem);
      g_ptr_array_add (events, event);
    }
  pit_floor_apply (floor, events);
}

/* What an older program wrote, and today's words for it. */
static const char *const newer_words[][2] = {
  { "event ([0-9]+) \\(([a-z]+)-([a-z]+)\\) does not fit what came before",
    "the table's report no. \\1 (\\2 \\3) doesn't fit its earlier reports" },
  { "was shown without it$", "was shown without the card" },
  { "deck (\\S+) is not counted$", "nobody counted deck \\1 yet" },
};

/* (transfer full) (nullable): what an older program wrote, in today's words */
static char *
dup_today (const char *text)
{
  char *said = g_strdup (text);

  for (guint i = 0; said != NULL && i < G_N_ELEMENTS (newer_words); i++)
    {
      g_autoptr(GRegex) older = g_regex_new (newer_words[i][0], 0, 0, NULL);
      g_autofree char *before = said;

      said = g_regex_replace (older, before, -1, 0, newer_words[i][1], 0, NULL);
    }

  return said;
}

static void
assert_same_findings (PitCheckedRound *round,
                      PitCheckedRound *other)
{
  GListModel *findings = pit_checked_round_get_findings (round);
  GListModel *others = pit_checked_round_get_findings (other);

  g_assert_cmpuint (g_list_model_get_n_items (findings), ==, g_list_model_get_n_items (others));
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      g_autoptr(PitFinding) as_now = g_list_model_get_item (others, i);
      g_autofree char *then = pit_finding_dup_text (finding);
      g_autofree char *words = dup_today (then);
      g_autofree char *words_now = pit_finding_dup_text (as_now);
      g_autofree char *citation = pit_finding_dup_citation (finding);
      g_autofree char *citation_now = pit_finding_dup_citation (as_now);

      g_assert_cmpstr (words, ==, words_now);
      g_assert_cmpstr (citation, ==, citation_now);
    }
}

/* The round is read as it was told then, and this program's own check of the same events says the same of it. */
static void
assert_round (OldBook           *self,
              const PitRoundRow *row,
              PitCheckedRound   *now)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitCheckedRound) round = pit_round_record_read (row, self->pack, &error);
  g_autoptr(JsonNode) facts = NULL;
  g_autoptr(JsonNode) facts_now = NULL;
  g_autofree char *reason = NULL;

  g_assert_no_error (error);
  facts = pit_round_write_json (pit_checked_round_get_facts (round)->round);
  facts_now = pit_round_write_json (pit_checked_round_get_facts (now)->round);
  g_assert_cmpint (pit_checked_round_get_facts (now)->round->number, ==, row->number);
  g_assert_true (json_node_equal (facts, row->facts));
  g_assert_true (json_node_equal (facts_now, row->facts));
  g_assert_cmpint (pit_checked_round_get_facts (round)->verdict, ==, pit_checked_round_get_facts (now)->verdict);
  reason = dup_today (pit_checked_round_get_facts (round)->reason);
  g_assert_cmpstr (reason, ==, pit_checked_round_get_facts (now)->reason);
  assert_same_findings (round, now);
}

static void
test_rounds (OldBook       *self,
             gconstpointer  data)
{
  guint n_wrong = 0;

  open_book (self);
  for (guint i = 0; i < self->recovered->len; i++)
    {
      const PitRecoveredTable *table = g_ptr_array_index (self->recovered, i);
      const PitRoundQuery query = { .table = table->table.text };
      g_autoptr(PitCheckedRound) last = NULL;
      g_autoptr(PitFloor) floor = make_floor (self, table, &last);
      g_autoptr(GError) error = NULL;
      g_autoptr(GPtrArray) rows = pit_book_reader_list_rounds (self->reader, &query, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (rows->len, >=, 3);
      for (guint n = 0; n < rows->len; n++)
        {
          const PitRoundRow *listed = g_ptr_array_index (rows, n);
          g_autoptr(PitRoundRow) row = pit_book_reader_get_round (self->reader, listed->id, &error);

          g_assert_no_error (error);
          apply_rows (floor, row->events);
          assert_round (self, row, last);
          n_wrong += g_str_equal (row->verdict, "differs");
        }
    }
  g_assert_cmpuint (n_wrong, >, 0);
}

/* What was known of a table when the desk was killed is gone on from, with the events that no round has yet. */
static void
test_going_on (OldBook       *self,
               gconstpointer  data)
{
  guint n_waiting = 0;

  open_book (self);
  for (guint i = 0; i < self->recovered->len; i++)
    {
      const PitRecoveredTable *table = g_ptr_array_index (self->recovered, i);
      g_autoptr(PitCheckedRound) last = NULL;
      g_autoptr(PitFloor) floor = NULL;
      const PitTableState *state;
      PitCursor cursor;

      g_assert_nonnull (table->after);
      g_assert_cmpint (table->after->state.round->stage, ==, PIT_STAGE_OVER);
      floor = make_floor (self, table, &last);
      pit_floor_restore (floor, table->table.text, &table->checked, &table->after->state, table->known_at);
      pit_floor_apply (floor, table->events);
      state = pit_floor_get_history (floor, table->table.text, &cursor);
      g_assert_nonnull (state);
      g_assert_cmpint (cursor.seq, ==, table->cursor.seq);
      for (guint n = 0; n < table->events->len; n++)
        {
          gint64 round = pit_event_round (g_ptr_array_index (table->events, n));

          g_assert_true (round == PIT_UNKNOWN || round == state->round->number);
          n_waiting += round != PIT_UNKNOWN;
        }
    }
  g_assert_cmpuint (n_waiting, >, 10);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/shift/old-book/untouched", OldBook, NULL, set_up, test_untouched, tear_down);
  g_test_add ("/shift/old-book/rounds", OldBook, NULL, set_up, test_rounds, tear_down);
  g_test_add ("/shift/old-book/going-on", OldBook, NULL, set_up, test_going_on, tear_down);

  return g_test_run ();
}
