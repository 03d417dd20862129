/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-play.h"
#include "pit-round-history.h"
#include "pit-round-memory.h"
#include "pit-wait.h"

/* The list of a table's rounds: what comes above, what is read below, and what is found wrong later. */

typedef struct
{
  PitFloorPlay    *play;
  PitRoundMemory  *memory;
  PitRoundHistory *history;
  guint            n_moves; /* of what was listed */
} Fixture;

static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  Fixture    *fixture)
{
  fixture->n_moves += removed;
}

static void
play (Fixture *fixture,
      guint    n)
{
  for (guint i = 0; i < n; i++)
    pit_floor_play_round (fixture->play, 1, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  pit_floor_flush (pit_floor_play_get_floor (fixture->play));
}

static void
look (Fixture *fixture)
{
  g_clear_object (&fixture->history);
  fixture->history = pit_round_history_new (pit_floor_play_get_floor (fixture->play),
                                            pit_floor_play_get_table (fixture->play, 1),
                                            PIT_ROUND_SOURCE (fixture->memory));
  g_signal_connect (pit_round_history_get_rounds (fixture->history), "items-changed", G_CALLBACK (items_changed_cb),
                    fixture);
}

static void
wait_loaded (Fixture *fixture)
{
  pit_wait_while (pit_round_history_get_state (fixture->history) == PIT_HISTORY_LOADING);
}

static void
load (Fixture *fixture)
{
  pit_round_history_load (fixture->history);
  wait_loaded (fixture);
}

static PitCheckedRound *
get (Fixture *fixture,
     guint    index)
{
  g_autoptr(PitCheckedRound) round = g_list_model_get_item (pit_round_history_get_rounds (fixture->history), index);

  g_assert_nonnull (round);

  return round; /* the list keeps it */
}

/* All rounds from @newest down to @oldest, each once. */
static void
assert_listed (Fixture *fixture,
               gint64   newest,
               gint64   oldest)
{
  GListModel *rounds = pit_round_history_get_rounds (fixture->history);

  g_assert_cmpint (g_list_model_get_n_items (rounds), ==, newest - oldest + 1);
  for (guint i = 0; i < g_list_model_get_n_items (rounds); i++)
    g_assert_cmpint (pit_checked_round_get_facts (get (fixture, i))->round->number, ==, newest - i);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->play = pit_floor_play_new (2, "%u");
  fixture->memory = pit_round_memory_new (pit_floor_play_get_floor (fixture->play));
  pit_floor_play_open (fixture->play, 1, 3);
  pit_floor_play_open (fixture->play, 2, 3);
  for (guint i = 0; i < 5; i++)
    pit_floor_play_round (fixture->play, 2, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->history);
  g_clear_object (&fixture->memory);
  pit_floor_play_free (fixture->play);
}

static void
test_pages (Fixture       *fixture,
            gconstpointer  data)
{
  play (fixture, 47);
  look (fixture);
  assert_listed (fixture, 47, 48 - PIT_TABLE_RECENT_ROUNDS);
  g_assert_cmpuint (pit_round_memory_count (fixture->memory), ==, 0);
  load (fixture);
  assert_listed (fixture, 47, 28 - PIT_TABLE_RECENT_ROUNDS);
  g_assert_cmpint (pit_round_history_get_state (fixture->history), ==, PIT_HISTORY_MORE);
  load (fixture);
  assert_listed (fixture, 47, 8 - PIT_TABLE_RECENT_ROUNDS);
  load (fixture);
  assert_listed (fixture, 47, 1);
  g_assert_cmpint (pit_round_history_get_state (fixture->history), ==, PIT_HISTORY_COMPLETE);
  load (fixture);
  g_assert_cmpuint (pit_round_memory_count (fixture->memory), ==, 3);
  g_assert_cmpuint (fixture->n_moves, ==, 0);
}

static void
test_none (Fixture       *fixture,
           gconstpointer  data)
{
  look (fixture);
  load (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (pit_round_history_get_rounds (fixture->history)), ==, 0);
  g_assert_cmpint (pit_round_history_get_state (fixture->history), ==, PIT_HISTORY_COMPLETE);
  play (fixture, 2);
  assert_listed (fixture, 2, 1);
}

static void
test_no_source (Fixture       *fixture,
                gconstpointer  data)
{
  g_clear_object (&fixture->memory);
  play (fixture, 5);
  look (fixture);
  load (fixture);
  assert_listed (fixture, 5, 6 - PIT_TABLE_RECENT_ROUNDS);
  g_assert_cmpint (pit_round_history_get_state (fixture->history), ==, PIT_HISTORY_COMPLETE);
}

/* More than a table keeps at hand between two looks: none is left out. */
static void
test_many_at_once (Fixture       *fixture,
                   gconstpointer  data)
{
  play (fixture, 4);
  look (fixture);
  g_signal_handlers_block_matched (pit_floor_play_get_table (fixture->play, 1), G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                   fixture->history);
  play (fixture, 9);
  g_signal_handlers_unblock_matched (pit_floor_play_get_table (fixture->play, 1), G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                     fixture->history);
  play (fixture, 1);
  assert_listed (fixture, 14, 5 - PIT_TABLE_RECENT_ROUNDS);
}

/* What is read while rounds come holds some that are listed already, and none is listed twice. */
static void
test_reads_what_comes (Fixture       *fixture,
                       gconstpointer  data)
{
  look (fixture);
  play (fixture, 1);
  pit_round_history_trim (fixture->history, 0);
  play (fixture, 5);
  pit_round_memory_hold (fixture->memory, TRUE);
  pit_round_history_load (fixture->history);
  play (fixture, 3);
  pit_round_memory_hold (fixture->memory, FALSE);
  wait_loaded (fixture);
  assert_listed (fixture, 9, 1);
  g_assert_cmpint (pit_round_history_get_state (fixture->history), ==, PIT_HISTORY_COMPLETE);
}

/* A round of the first table that it has not got at hand. */
static PitCheckedRound *
make_round (const char *epoch,
            gint64      number,
            gint64      last_seq)
{
  g_autoptr(PitRound) facts = pit_round_new ();

  facts->number = number;

  return pit_checked_round_new ("FCP001", epoch, 1, last_seq, facts, NULL, PIT_VERDICT_OK, NULL, NULL);
}

/* The oldest that is listed is not stored yet: what is read begins with rounds that are listed, and before them there may
 * be one that the next flush brings. */
static void
test_not_stored_yet (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr(PitCheckedRound) unknown = make_round ("e", 3, 999999);
  g_autoptr(PitCheckedRound) newer = make_round ("e", 7, 1000000);
  PitFloor *floor = pit_floor_play_get_floor (fixture->play);
  PitTable *table = pit_floor_play_get_table (fixture->play, 1);
  static const gint64 numbers[] = { 7, 6, 5, 4, 3, 3, 2, 1 };
  GListModel *rounds;

  play (fixture, 6);
  look (fixture);
  rounds = pit_round_history_get_rounds (fixture->history);
  g_list_store_append (G_LIST_STORE (rounds), unknown);
  g_signal_emit_by_name (floor, "round-checked", table, newer);
  load (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (rounds), ==, 7);
  g_signal_emit_by_name (table, "changed");
  g_assert_cmpuint (g_list_model_get_n_items (rounds), ==, G_N_ELEMENTS (numbers));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpint (pit_checked_round_get_facts (get (fixture, i))->round->number, ==, numbers[i]);
}

/* A number that was used again: its rounds are told apart. */
static void
test_number_again (Fixture       *fixture,
                   gconstpointer  data)
{
  play (fixture, 30);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(PitCheckedRound) again = make_round ("e", 30, 100000 + i);

      g_signal_emit_by_name (pit_floor_play_get_floor (fixture->play), "round-checked",
                             pit_floor_play_get_table (fixture->play, 1), again);
    }
  look (fixture);
  g_list_store_remove_all (G_LIST_STORE (pit_round_history_get_rounds (fixture->history)));
  for (guint i = 0; i < 2; i++)
    load (fixture);
  g_assert_cmpuint (g_list_model_get_n_items (pit_round_history_get_rounds (fixture->history)), ==, 32);
  g_assert_cmpint (pit_checked_round_get_facts (get (fixture, 0))->last_seq, ==, 100001);
  g_assert_cmpint (pit_checked_round_get_facts (get (fixture, 1))->last_seq, ==, 100000);
  g_assert_cmpint (pit_checked_round_get_facts (get (fixture, 2))->round->number, ==, 30);
  g_assert_cmpint (pit_checked_round_get_facts (get (fixture, 31))->round->number, ==, 1);

  {
    g_autoptr(PitCheckedRound) again = make_round (pit_checked_round_get_facts (get (fixture, 2))->epoch, 30, 200000);
    PitTable *table = pit_floor_play_get_table (fixture->play, 1);

    g_signal_emit_by_name (pit_floor_play_get_floor (fixture->play), "round-checked", table, again);
    g_signal_emit_by_name (table, "changed");
    g_assert_true (get (fixture, 0) == again);
  }
}

static void
test_fails (Fixture       *fixture,
            gconstpointer  data)
{
  play (fixture, 6);
  look (fixture);
  pit_round_memory_fail (fixture->memory, "the disk does not answer");
  load (fixture);
  g_assert_cmpint (pit_round_history_get_state (fixture->history), ==, PIT_HISTORY_FAILED);
  g_assert_cmpstr (pit_round_history_get_error (fixture->history), ==, "the disk does not answer");
  assert_listed (fixture, 6, 7 - PIT_TABLE_RECENT_ROUNDS);
  pit_round_memory_fail (fixture->memory, NULL);
  load (fixture);
  g_assert_null (pit_round_history_get_error (fixture->history));
  assert_listed (fixture, 6, 1);
}

/* Nobody looks any more: nothing is waited for, and what comes late touches nothing. */
static void
test_leaves (Fixture       *fixture,
             gconstpointer  data)
{
  play (fixture, 6);
  look (fixture);
  pit_round_memory_hold (fixture->memory, TRUE);
  pit_round_history_load (fixture->history);
  g_clear_object (&fixture->history);
  g_assert_cmpuint (pit_round_memory_cancelled (fixture->memory), ==, 1);
  pit_round_memory_hold (fixture->memory, FALSE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_trim (Fixture       *fixture,
           gconstpointer  data)
{
  play (fixture, 30);
  look (fixture);
  load (fixture);
  load (fixture);
  g_assert_cmpint (pit_round_history_get_state (fixture->history), ==, PIT_HISTORY_COMPLETE);
  pit_round_history_trim (fixture->history, 10);
  assert_listed (fixture, 30, 21);
  g_assert_cmpint (pit_round_history_get_state (fixture->history), ==, PIT_HISTORY_MORE);
  load (fixture);
  assert_listed (fixture, 30, 1);
}

static void
assert_doubted (Fixture *fixture,
                gint64   number)
{
  GListModel *rounds = pit_round_history_get_rounds (fixture->history);

  for (guint i = 0; i < g_list_model_get_n_items (rounds); i++)
    {
      PitCheckedRound *round = get (fixture, i);
      gboolean is_doubted = pit_checked_round_get_facts (round)->round->number == number;

      g_assert_cmpint (pit_checked_round_get_facts (round)->verdict, ==, is_doubted ? PIT_VERDICT_DIFFERS : PIT_VERDICT_OK);
      g_assert_cmpuint (g_list_model_get_n_items (pit_checked_round_get_findings (round)), ==, is_doubted);
    }
}

/* What was read from the book is doubted as what is at hand is, once. */
static void
test_doubt (Fixture       *fixture,
            gconstpointer  data)
{
  gint64 number = GPOINTER_TO_INT (data);

  play (fixture, 12);
  look (fixture);
  load (fixture);
  pit_floor_play_stray (fixture->play, 1, number);
  assert_listed (fixture, 12, 1);
  assert_doubted (fixture, number);
  g_assert_cmpuint (fixture->n_moves, ==, 1);
}

/* It comes to light while the round is being read: the book may not have it yet. */
static void
test_doubt_while_read (Fixture       *fixture,
                       gconstpointer  data)
{
  play (fixture, 12);
  look (fixture);
  pit_round_memory_hold (fixture->memory, TRUE);
  pit_round_history_load (fixture->history);
  pit_floor_play_stray (fixture->play, 1, 4);
  pit_round_memory_hold (fixture->memory, FALSE);
  wait_loaded (fixture);
  assert_listed (fixture, 12, 1);
  assert_doubted (fixture, 4);

  /* The round is read with it the next time, or it is heard once more. */
  {
    PitFloor *floor = pit_floor_play_get_floor (fixture->play);
    PitTable *table = pit_floor_play_get_table (fixture->play, 1);
    g_autoptr(PitFinding) finding = g_list_model_get_item (pit_table_get_findings (table), 0);

    g_signal_emit_by_name (floor, "finding", table, finding);
    assert_doubted (fixture, 4);
  }
}

#define ADD(name, func, data) g_test_add ("/round-history/" name, Fixture, data, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("pages", test_pages, NULL);
  ADD ("none", test_none, NULL);
  ADD ("no-source", test_no_source, NULL);
  ADD ("many-at-once", test_many_at_once, NULL);
  ADD ("reads-what-comes", test_reads_what_comes, NULL);
  ADD ("not-stored-yet", test_not_stored_yet, NULL);
  ADD ("number-again", test_number_again, NULL);
  ADD ("fails", test_fails, NULL);
  ADD ("leaves", test_leaves, NULL);
  ADD ("trim", test_trim, NULL);
  ADD ("doubt-at-hand", test_doubt, GINT_TO_POINTER (12));
  ADD ("doubt-from-the-book", test_doubt, GINT_TO_POINTER (2));
  ADD ("doubt-while-read", test_doubt_while_read, NULL);

  return g_test_run ();
}
