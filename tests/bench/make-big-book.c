/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "append-yardstick.h"
#include "pit-book-writer.h"

/* make-big-book PATH ROUNDS: a demo book of so many rounds of twelve tables, written by the book's own
 * writer, for measuring what a large book costs. Rounds have few events, but records of the usual size. */

#define TABLES 12
#define EVENTS 4
#define WINDOW 2000

static guint n_waiting;

static void
stored_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;

  if (pit_book_writer_store_round_finish (PIT_BOOK_WRITER (object), result, &error) < 1)
    g_error ("%s", error->message);
  n_waiting--;
}

static void
appended_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);

  if (entry == NULL)
    g_error ("%s", error->message);
  n_waiting--;
}

static void
wait_until (guint most)
{
  while (n_waiting > most)
    g_main_context_iteration (NULL, TRUE);
}

static void
append_plan (PitBookWriter *writer)
{
  PitEntry *entry = pit_entry_new ("floor-plan");
  g_autoptr(GString) text = g_string_new ("{\"venue\":\"Harbour\",\"pit\":\"Pit 1\",\"zone\":\"Australia/Sydney\","
                                          "\"gaming-day-start\":360,\"tables\":[");

  for (guint i = 0; i < TABLES; i++)
    g_string_append_printf (text,
                            "%s{\"id\":\"FCP-%02u\",\"number\":%u,\"name\":\"Four Card Poker %u\",\"game\":\"four-card-poker\","
                            "\"rules\":\"nsw-four-card-poker\",\"address\":\"ws://127.0.0.1:9/tables/FCP-%02u\"}",
                            i > 0 ? "," : "", i + 1, i + 1, i + 1, i + 1);
  g_string_append (text, "]}");
  entry->body = json_from_string (text->str, NULL);
  n_waiting++;
  pit_book_writer_append_entry_async (writer, entry, NULL, appended_cb, NULL);
}

static GArray *
make_events (const char *table,
             guint       table_number,
             gint64      number)
{
  GArray *rows = pit_inbox_rows_new (EVENTS);

  for (gint64 seq = (number - 1) * EVENTS + 1; seq <= number * EVENTS; seq++)
    {
      PitInboxRow *row = pit_inbox_rows_add (rows);
      char *frame = g_strdup_printf (APPEND_FRAME, table_number, (guint) seq);

      g_strlcpy (row->table.text, table, sizeof row->table.text);
      g_strlcpy (row->epoch.text, "6f1c1f9a-8a31-4f0e-9d1b-000000000001", sizeof row->epoch.text);
      g_strlcpy (row->type, "card", sizeof row->type);
      row->seq = seq;
      row->round = number;
      row->frame = g_bytes_new_take (frame, strlen (frame));
    }

  return rows;
}

static PitRoundRow *
make_round (const char *table,
            gint64      number,
            gint64      over,
            JsonNode   *facts,
            JsonNode   *judged_by,
            JsonNode   *findings)
{
  PitRoundRow *round = pit_round_row_new ();

  g_strlcpy (round->table.text, table, sizeof round->table.text);
  g_strlcpy (round->epoch.text, "6f1c1f9a-8a31-4f0e-9d1b-000000000001", sizeof round->epoch.text);
  g_strlcpy (round->verdict, number % 997 == 0 ? "differs" : "ok", sizeof round->verdict);
  g_snprintf (round->deck.text, sizeof round->deck.text, "deck-%d", (int) (number / 500));
  g_snprintf (round->device.text, sizeof round->device.text, "shoe-%s", table);
  g_snprintf (round->dealer.text, sizeof round->dealer.text, "d%d", (int) (number / 40 % 60));
  g_strlcpy (round->aces_up_table.text, "6", sizeof round->aces_up_table.text);
  pit_digest_of (&round->pack, "pack", 4);
  round->number = number;
  round->first_seq = (number - 1) * EVENTS + 1;
  round->last_seq = number * EVENTS;
  round->opened_at = over - 60 * (gint64) G_USEC_PER_SEC;
  round->started_at = over - 50 * (gint64) G_USEC_PER_SEC;
  round->over_at = over;
  round->facts = json_node_ref (facts);
  round->judged_by = json_node_ref (judged_by);
  round->findings = json_node_ref (findings);

  return round;
}

/* As long as the facts of a round with five players are. */
static JsonNode *
make_facts (void)
{
  g_autoptr(GString) text = g_string_new ("{\"dealer\":[\"2h\",\"3c\",\"4d\",\"5s\",\"Kc\",\"Jd\"],\"seats\":[");

  for (guint i = 1; i <= 5; i++)
    g_string_append_printf (text,
                            "%s{\"seat\":%u,\"cards\":[\"Ah\",\"2c\",\"3d\",\"4s\",\"9h\"],\"decision\":\"play\","
                            "\"wagers\":{\"ante\":{\"staked\":1000,\"collected\":1000},\"play\":{\"staked\":1000,"
                            "\"collected\":1000},\"aces-up\":{\"staked\":500,\"paid\":2000}}}",
                            i > 1 ? "," : "", i);
  g_string_append (text, "]}");

  return json_from_string (text->str, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = NULL;
  g_autoptr(PitBookWriter) writer = NULL;
  g_autoptr(JsonNode) facts = make_facts ();
  g_autoptr(JsonNode) judged_by = json_from_string ("{\"limits\":{\"ante\":{\"min\":1000,\"max\":50000,\"unit\":500}}}", NULL);
  g_autoptr(JsonNode) findings = json_from_string ("[]", NULL);
  gint64 n_rounds, start;

  if (argc != 3 || (n_rounds = g_ascii_strtoll (argv[2], NULL, 10)) < 1)
    {
      fprintf (stderr, "usage: make-big-book PATH ROUNDS\n");
      return 2;
    }

  book = pit_book_open (argv[1], PIT_BOOK_CREATE | PIT_BOOK_DEMO, clock, &error);
  if (book == NULL || (writer = pit_book_writer_new (book, clock, "bench", &error)) == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return 3;
    }
  append_plan (writer);

  start = pit_clock_now (clock);
  for (gint64 i = 0; i < n_rounds; i++)
    {
      char table[16];
      gint64 number = i / TABLES + 1;

      g_snprintf (table, sizeof table, "FCP-%02u", (guint) (i % TABLES) + 1);
      pit_book_writer_append_events (writer, make_events (table, (guint) (i % TABLES) + 1, number), NULL);
      n_waiting++;
      pit_book_writer_store_round_async (writer,
                                         make_round (table, number, start - (n_rounds - i) * 5 * (gint64) G_USEC_PER_SEC, facts,
                                                     judged_by, findings),
                                         stored_cb, NULL);
      if (n_waiting > WINDOW)
        wait_until (WINDOW / 2);
    }
  wait_until (0);
  if (!pit_book_writer_close (writer, &error))
    g_error ("%s", error->message);
  printf ("%" G_GINT64_FORMAT " rounds in %.1f s\n", n_rounds,
          (double) (pit_clock_now (clock) - start) / (double) G_USEC_PER_SEC);

  return 0;
}
