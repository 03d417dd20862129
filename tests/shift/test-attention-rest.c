/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "attention-fixture.h"
#include "pit-attention-acts.h"
#include "pit-pacer.h"
#include "pit-table-watch-private.h"
#include "pit-wait.h"

/* What waits for itself as long as there are not too many, and the line that the rest of them share. */

/* The number in the newest entry on those that share a line; 0: there is none. */
static gint64
read_times (World *world)
{
  g_autoptr(PitBookReader) reader = pit_book_reader_open (world->book.path, NULL);
  const PitEntryQuery query = { .kind = "table-finding", .limit = 1, .newest_first = TRUE };
  g_autoptr(GPtrArray) entries = pit_book_reader_list_entries (reader, &query, NULL);
  const PitEntry *newest = g_ptr_array_index (entries, 0);

  return json_object_get_int_member_with_default (json_node_get_object (newest->body), "times", 0);
}

static void
find_payments (World *world,
               guint  first,
               guint  n)
{
  for (guint i = first; i < first + n; i++)
    {
      PitFindingFacts facts = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 1);

      facts.round = i;
      pit_floor_report (world->floor, &facts);
    }
  world_wait_written (world);
}

/* Those that share a line are counted: at twice as many, every ten seconds, and in the end, so that the book has the last
 * number. */
static void
test_rest_rhythm (World         *world,
                  gconstpointer  data)
{
  const guint apart = PIT_ALERT_APART;
  guint n;

  find_payments (world, 1, apart + 1);
  n = world_count_entries (world, "table-finding", "");
  g_assert_cmpuint (n, ==, apart + 1);
  find_payments (world, apart + 2, 3);
  n = world_count_entries (world, "table-finding", "\"more\":true");
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (read_times (world), ==, 4);

  find_payments (world, apart + 5, 1);
  pit_bookkeeper_write_rest (world->bookkeeper);
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"more\":true"), ==, n);
  world_pass (world, 10 * G_TIME_SPAN_SECOND - 1);
  pit_bookkeeper_write_rest (world->bookkeeper);
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"more\":true"), ==, n);
  world_pass (world, 1);
  pit_bookkeeper_write_rest (world->bookkeeper);
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"more\":true"), ==, n + 1);
  g_assert_cmpint (read_times (world), ==, 5);
  /* Nothing new, nothing to say. */
  world_pass (world, 10 * G_TIME_SPAN_SECOND);
  pit_bookkeeper_write_rest (world->bookkeeper);
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"more\":true"), ==, n + 1);

  find_payments (world, apart + 6, 2);
  world_restart (world);
  g_assert_cmpint (read_times (world), ==, 7);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (world->attention)); i++)
    if (pit_alert_get_facts (world_get_alert (world, i))->is_rest)
      g_assert_cmpint (pit_alert_get_facts (world_get_alert (world, i))->times, ==, 7);
}

/* Nobody has to ask for the number: it is written in the second in which it is due. */
static void
test_rest_by_itself (World         *world,
                     gconstpointer  data)
{
  PitManualClock *clock = pit_floor_play_get_clock (world->play);
  g_autoptr(PitPacer) pacer = pit_pacer_new (PIT_CLOCK (clock), world->floor, NULL, world->bookkeeper);

  find_payments (world, 1, PIT_ALERT_APART + 1);
  find_payments (world, PIT_ALERT_APART + 2, 3);
  find_payments (world, PIT_ALERT_APART + 5, 1);
  g_assert_cmpint (read_times (world), ==, 4);
  for (guint second = 1; second <= 10; second++)
    {
      world_pass (world, G_TIME_SPAN_SECOND);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      world_wait_written (world);
      g_assert_cmpint (read_times (world), ==, second < 10 ? 4 : 5);
    }
}

/* A line that leaves because it is over has its last number in the book as well, and after a restart; where somebody has said
 * what came of it, that entry has it. */
static void
test_rest_over (World         *world,
                gconstpointer  data)
{
  const gboolean is_corrected = GPOINTER_TO_INT (data);
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_DEVICE_FAULT, 1);
  PitAlert *rest;
  guint n;

  for (guint i = 0; i < PIT_ALERT_APART + 3; i++)
    {
      pit_finding_facts_set_detail (&facts, "fault %u", i);
      pit_floor_report (world->floor, &facts);
      if (i == PIT_ALERT_APART)
        world_wait_written (world);
    }
  world_wait_written (world);
  g_assert_cmpint (read_times (world), ==, 2);
  rest = pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_DEVICE_FAULT);
  g_assert_true (pit_alert_get_facts (rest)->is_rest);
  g_assert_cmpint (pit_alert_get_facts (rest)->times, ==, 3);
  n = world_count_entries (world, "table-finding", "\"more\":true");
  if (is_corrected)
    world_act (world, rest, PIT_ALERT_ACT_CORRECTED);
  else
    {
      _pit_attention_let_go (world->attention, rest);
      world_act (world, rest, PIT_ALERT_ACT_TAKE);
    }
  g_assert_false (pit_alert_is_open (rest));
  pit_bookkeeper_write_rest (world->bookkeeper);
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"more\":true"), ==, is_corrected ? n : n + 1);
  g_assert_cmpuint (world_count_entries (world, "alert-outcome", "\"times\":3"), ==, is_corrected ? 1 : 0);
  if (!is_corrected)
    g_assert_cmpint (read_times (world), ==, 3);

  /* Said once. */
  pit_bookkeeper_write_rest (world->bookkeeper);
  world_restart (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"more\":true"), ==, is_corrected ? n : n + 1);
}

static gint64
count_asides (World *world)
{
  gint64 n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (world->attention)); i++)
    n += pit_alert_get_facts (world_get_alert (world, i))->times;

  return n;
}

/* Events @first to @last of table FCP001 come, and are set aside. */
static void
set_aside (World  *world,
           gint64  first,
           gint64  last)
{
  const PitCursor cursor = { { BOOK_EPOCH }, last };
  const PitTableWatchParts parts = {
    .clock = PIT_CLOCK (pit_floor_play_get_clock (world->play)), .floor = world->floor, .attention = world->attention,
    .writer = world->book.writer,
  };
  gint64 before = count_asides (world);

  book_fixture_send (&world->book, book_fixture_rows ("FCP001", first, (guint) (last - first + 1)));
  _pit_table_watch_set_aside (&parts, "FCP001", &cursor, "given up");
  pit_wait_while (count_asides (world) == before);
}

/* The numbers of those that wait, the newest first; "+N" where N share the line. */
static char *
say_asides (World *world)
{
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (world->attention)); i++)
    {
      PitAlert *alert = world_get_alert (world, i);
      const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));
      const PitAlertFacts *known = pit_alert_get_facts (alert);

      if (facts->kind != PIT_FINDING_SET_ASIDE || !pit_alert_is_open (alert))
        continue;
      g_assert_cmpint (known->entry, !=, PIT_UNKNOWN);
      g_string_append_printf (said, " %" G_GINT64_FORMAT "-%" G_GINT64_FORMAT, facts->found, facts->expected);
      if (pit_alert_get_facts (alert)->is_rest)
        g_string_append_printf (said, "+%" G_GINT64_FORMAT, known->times);
      else
        g_assert_cmpint (known->times, ==, 1);
    }

  return g_string_free (said, FALSE);
}

static void
assert_asides (World      *world,
               const char *expected)
{
  g_autofree char *said = say_asides (world);

  g_assert_cmpstr (said, ==, expected);
}

/* Each run of events that nobody checks waits for itself, with its numbers, over a restart too; whoever says what came of one has
 * said so of that one. */
static void
test_asides (World         *world,
             gconstpointer  data)
{
  PitAlert *second;

  set_aside (world, 1, 3);
  set_aside (world, 4, 4);
  set_aside (world, 5, 9);
  assert_asides (world, " 1-3 4-4 5-9");
  second = world_get_alert (world, 1);
  world_act (world, second, PIT_ALERT_ACT_CORRECTED);
  assert_asides (world, " 1-3 5-9");
  world_restart (world);
  assert_asides (world, " 1-3 5-9");
  world_act (world, world_get_alert (world, 1), PIT_ALERT_ACT_CORRECTED);
  world_restart (world);
  assert_asides (world, " 1-3");
}

/* Where fifty wait, the rest share a line: it counts them, over a restart too, and is dealt with as one. */
static void
test_asides_rest (World         *world,
                  gconstpointer  data)
{
  const guint apart = PIT_ALERT_APART;
  g_autoptr(GString) crowd = g_string_new (NULL);
  g_autoptr(GString) first = g_string_new (NULL);
  g_autofree char *all = NULL;
  g_autofree char *left = NULL;

  /* More than the register has of those that wait for themselves. From the 21st on they stand behind the others. */
  for (guint i = 1; i <= apart + 20; i++)
    set_aside (world, i, i);
  for (guint i = 1; i <= apart; i++)
    g_string_append_printf (i > 20 ? crowd : first, " %u-%u", i, i);
  all = g_strdup_printf ("%s%s 70-70+20", first->str, crowd->str);
  left = g_strconcat (first->str, crowd->str, NULL);
  assert_asides (world, all);
  world_restart (world);
  assert_asides (world, all);
  world_act (world, world_get_alert (world, apart), PIT_ALERT_ACT_CORRECTED);
  assert_asides (world, left);
  world_restart (world);
  assert_asides (world, left);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/attention-rest/rhythm", World, NULL, world_set_up, test_rest_rhythm, world_tear_down);
  g_test_add ("/attention-rest/by-itself", World, NULL, world_set_up, test_rest_by_itself, world_tear_down);
  g_test_add ("/attention-rest/over", World, GINT_TO_POINTER (FALSE), world_set_up, test_rest_over, world_tear_down);
  g_test_add ("/attention-rest/corrected", World, GINT_TO_POINTER (TRUE), world_set_up, test_rest_over, world_tear_down);
  g_test_add ("/attention-rest/asides", World, NULL, world_set_up, test_asides, world_tear_down);
  g_test_add ("/attention-rest/asides-shared", World, NULL, world_set_up, test_asides_rest, world_tear_down);

  return g_test_run ();
}
