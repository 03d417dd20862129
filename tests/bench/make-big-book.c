/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "append-yardstick.h"
#include "pit-book-writer.h"
#include "pit-floor-play.h"
#include "pit-round-record.h"

/* make-big-book PATH ROUNDS: a demo book of so many rounds of twelve tables, written by the book's own
 * writer, for measuring what a large book costs. Rounds have few events, but records and states of the usual size. A desk
 * starts and stops in the book, with people, PINs and alerts: opening compares these with the chain. */

#define TABLES 12
#define EVENTS 4
#define PEOPLE 20
#define ALERTS 300
#define WINDOW 2000
#define EPOCH "6f1c1f9a-8a31-4f0e-9d1b-000000000001"

static guint n_waiting;

static void
stored_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;

  if (pit_book_writer_store_round_finish (PIT_BOOK_WRITER (object), result, NULL, &error) < 1)
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
  gint64 *seq = data;

  if (entry == NULL)
    g_error ("%s", error->message);
  if (seq != NULL)
    *seq = entry->seq;
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
  pit_book_writer_append_entry_async (writer, entry, appended_cb, NULL);
}

/* @table: 0: none. @seq: (nullable): gets the entry's number, once nothing waits any more. */
static void
append (PitBookWriter *writer,
        const char    *kind,
        guint          table,
        gint64         refers_to,
        const char    *name,
        char          *body,
        gint64        *seq)
{
  PitEntry *entry = pit_entry_new (kind);

  entry->body = json_from_string (body, NULL);
  if (table > 0)
    g_snprintf (entry->table.text, sizeof entry->table.text, "FCP-%02u", table);
  if (refers_to > 0)
    {
      entry->refers_to = refers_to;
      entry->who = g_strdup ("p01");
    }
  if (name != NULL)
    pit_entry_seal (entry, "name", name);
  n_waiting++;
  pit_book_writer_append_entry_async (writer, entry, appended_cb, seq);
  g_free (body);
}

static void
pin_set_cb (GObject      *object,
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
append_people (PitBookWriter *writer)
{
  static const char *const roles[] = { "administrator", "casino-supervisor", "inspector", "inspector", "surveillance" };

  for (guint i = 1; i <= PEOPLE; i++)
    {
      g_autofree char *number = g_strdup_printf ("p%02u", i);
      g_autofree char *name = g_strdup_printf ("Person %u", i);
      g_autofree char *body = g_strdup_printf ("{\"number\":\"%s\",\"one-time\":false}", number);
      /* Nobody signs on here: no PIN has this hash. */
      g_autofree char *pin = g_strdup_printf ("$argon2id$v=19$m=65536,t=2,p=1$%022u$%043u", i, i);
      PitEntry *entry = pit_entry_new ("pin-set");

      append (writer, "person-set", 0, 0, name,
              g_strdup_printf ("{\"number\":\"%s\",\"role\":\"%s\"}", number, roles[(i - 1) % G_N_ELEMENTS (roles)]), NULL);
      entry->body = json_from_string (body, NULL);
      n_waiting++;
      pit_book_writer_set_pin_async (writer, entry, number, pin, pin_set_cb, NULL);
    }
}

/* They all wait for a person; a third has been taken up. */
static void
append_alerts (PitBookWriter *writer)
{
  gint64 alerts[ALERTS];

  for (guint i = 0; i < ALERTS; i++)
    append (writer, "table-finding", i % TABLES + 1, 0, NULL,
            g_strdup_printf ("{\"finding\":\"wrong-payment\",\"place\":\"seat/%u\",\"wager\":\"ante\",\"found\":1000,"
                             "\"expected\":%u}", i / TABLES % 7 + 1, 2000 + i * 100), &alerts[i]);
  wait_until (0);
  for (guint i = 0; i < ALERTS; i += 3)
    append (writer, "alert-acknowledged", i % TABLES + 1, alerts[i], NULL, g_strdup ("{}"), NULL);
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
      g_strlcpy (row->epoch.text, EPOCH, sizeof row->epoch.text);
      g_strlcpy (row->type, "card", sizeof row->type);
      row->seq = seq;
      row->round = number;
      row->frame = g_bytes_new_take (frame, strlen (frame));
    }

  return rows;
}

/* What the desk makes of a clean round, once for each table: the record and the state that it keeps are those of a real
 * night, the same ones for every round of the table. */
static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *checked,
                  PitRoundRow    **models)
{
  const PitSenses senses = { .wagers = PIT_YES, .tokens = PIT_YES, .card_faces = PIT_YES, .seats = PIT_YES,
                             .payments = PIT_YES };
  const PitTableState *after = pit_floor_get_history (floor, pit_table_get_id (table), NULL);
  PitRulePack *pack = pit_floor_find_pack (floor, "nsw-four-card-poker");
  PitRoundRow **model = &models[pit_table_get_number (table) - 1];

  g_clear_pointer (model, pit_round_row_free);
  *model = pit_round_record_make (checked, pack, &senses, after);
}

static void
play_models (PitRoundRow *models[TABLES])
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (TABLES, "Four Card Poker %u");

  g_signal_connect (pit_floor_play_get_floor (play), "round-checked", G_CALLBACK (round_checked_cb), models);
  for (guint i = 0; i < TABLES; i++)
    {
      pit_floor_play_open (play, i + 1, 5);
      pit_floor_play_round (play, i + 1, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
      g_assert (models[i] != NULL && models[i]->state != NULL);
    }
}

static PitRoundRow *
make_round (const PitRoundRow *model,
            const char        *table,
            gint64             number,
            gint64             over)
{
  PitRoundRow *round = pit_round_row_new ();

  g_strlcpy (round->table.text, table, sizeof round->table.text);
  g_strlcpy (round->epoch.text, EPOCH, sizeof round->epoch.text);
  g_strlcpy (round->verdict, number % 997 == 0 ? "differs" : "ok", sizeof round->verdict);
  g_snprintf (round->deck.text, sizeof round->deck.text, "deck-%d", (int) (number / 500));
  g_snprintf (round->device.text, sizeof round->device.text, "shoe-%s", table);
  g_snprintf (round->dealer.text, sizeof round->dealer.text, "d%d", (int) (number / 40 % 60));
  round->aces_up_table = model->aces_up_table;
  round->ante_bonus_table = model->ante_bonus_table;
  round->pack = model->pack;
  round->number = number;
  round->first_seq = (number - 1) * EVENTS + 1;
  round->last_seq = number * EVENTS;
  round->opened_at = over - 60 * (gint64) G_USEC_PER_SEC;
  round->started_at = over - 50 * (gint64) G_USEC_PER_SEC;
  round->over_at = over;
  round->facts = json_node_ref (model->facts);
  round->judged_by = json_node_ref (model->judged_by);
  round->findings = json_node_ref (model->findings);
  round->state = json_node_ref (model->state);

  return round;
}

/* Ends the program where there is no such book. */
static PitBookWriter *
open_book (const char *path,
           PitClock   *clock)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = pit_book_open (path, PIT_BOOK_CREATE | PIT_BOOK_DEMO, clock, &error);
  PitBookWriter *writer = book != NULL ? pit_book_writer_new (book, clock, "bench", &error) : NULL;

  if (writer == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      exit (3);
    }

  return writer;
}

/* A desk on the book, after the rounds: the next one reads the chain back to its last word. Seals of all rounds at once, as no
 * desk writes them, must not lie behind that word. */
static void
work (const char *path,
      PitClock   *clock)
{
  g_autoptr(PitBookWriter) writer = open_book (path, clock);
  g_autoptr(GError) error = NULL;

  append (writer, "desk-started", 0, 0, NULL, g_strdup ("{\"clean\":true,\"unsealed-rounds\":0,\"waiting-events\":0}"), NULL);
  append_people (writer);
  append_alerts (writer);
  append (writer, "desk-stopped", 0, 0, NULL, g_strdup ("{}"), NULL);
  wait_until (0);
  if (!pit_book_writer_close (writer, &error))
    g_error ("%s", error->message);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookWriter) writer = NULL;
  PitRoundRow *models[TABLES] = { NULL };
  gint64 n_rounds, start;

  if (argc != 3 || (n_rounds = g_ascii_strtoll (argv[2], NULL, 10)) < 1)
    {
      fprintf (stderr, "usage: make-big-book PATH ROUNDS\n");
      return 2;
    }

  writer = open_book (argv[1], clock);
  append_plan (writer);
  play_models (models);

  start = pit_clock_now (clock);
  for (gint64 i = 0; i < n_rounds; i++)
    {
      char table[16];
      gint64 number = i / TABLES + 1;

      g_snprintf (table, sizeof table, "FCP-%02u", (guint) (i % TABLES) + 1);
      pit_book_writer_append_events (writer, make_events (table, (guint) (i % TABLES) + 1, number), NULL);
      n_waiting++;
      pit_book_writer_store_round_async (writer,
                                         make_round (models[i % TABLES], table, number,
                                                     start - (n_rounds - i) * 5 * (gint64) G_USEC_PER_SEC),
                                         stored_cb, NULL);
      if (n_waiting > WINDOW)
        wait_until (WINDOW / 2);
    }
  wait_until (0);
  if (!pit_book_writer_close (writer, &error))
    g_error ("%s", error->message);
  work (argv[1], clock);
  for (guint i = 0; i < TABLES; i++)
    pit_round_row_free (models[i]);
  printf ("%" G_GINT64_FORMAT " rounds in %.1f s\n", n_rounds,
          (double) (pit_clock_now (clock) - start) / (double) G_USEC_PER_SEC);

  return 0;
}
