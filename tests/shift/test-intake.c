/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "book-fixture.h"
#include "pit-intake-private.h"
#include "pit-wait.h"

/* What the main thread is told, and in which order. */

#define SLICE 64
#define N_SLICES 20

static void
take_cb (const PitNews *news,
         gpointer       user_data)
{
  g_assert_cmpint (news->kind, ==, PIT_NEWS_EVENTS);
  g_string_append_printf (user_data, "%s:%" G_GINT64_FORMAT " ", news->link.table.text,
                          ((const PitEvent *) g_ptr_array_index (news->events, 0))->at.seq);
}

static void
tell (PitIntake  *intake,
      const char *table,
      gint64      seq,
      guint       n)
{
  PitNews news = { .kind = PIT_NEWS_EVENTS, .link.generation = 1 };

  g_strlcpy (news.link.table.text, table, sizeof news.link.table.text);
  news.events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  for (guint i = 0; i < n; i++)
    {
      PitEvent *event = pit_event_new (PIT_EVENT_SEAT_TAKEN);

      event->table = news.link.table;
      event->at.seq = seq;
      g_ptr_array_add (news.events, event);
    }
  _pit_intake_tell_main (intake, pit_news_new (&news));
}

/* A table that floods was first, and waits for its turn all the same: each of its slices is one, and its order is kept. */
static void
test_turns (void)
{
  const PitNetworkPlan plan = { .book = { BOOK_EPOCH } };
  g_autoptr(GString) told = g_string_new (NULL);
  g_autoptr(GString) expected = g_string_new ("T01:1 T02:1 T03:1 ");
  PitIntake *intake;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  intake = pit_intake_new (PIT_CLOCK (fixture.clock), fixture.writer, &plan);
  for (gint64 slice = 1; slice <= N_SLICES; slice++)
    tell (intake, "T01", slice, SLICE);
  tell (intake, "T02", 1, 3);
  tell (intake, "T03", 1, SLICE);
  for (gint64 slice = 2; slice <= N_SLICES; slice++)
    g_string_append_printf (expected, "T01:%" G_GINT64_FORMAT " ", slice);

  pit_intake_start (intake, take_cb, told);
  pit_wait_while (told->len < expected->len);
  g_assert_cmpstr (told->str, ==, expected->str);

  pit_intake_stop (intake);
  pit_intake_close (intake);
  book_fixture_stop (&fixture);
  pit_intake_free (intake);
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/intake/turns", test_turns);

  return g_test_run ();
}
