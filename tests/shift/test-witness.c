/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "pit-book-reader.h"
#include "pit-wait.h"
#include "pit-wire-text.h"
#include "pit-witness.h"
#include "shift-fixture.h"

/* Tables repeat what they were told last of the book's chain: that is in the book, unless somebody put an older one in
 * its place. */

#define OTHER_BOOK "bbbbbbbb-0000-4000-8000-000000000009"
#define NOWHERE "00000000000000000000000000000000000000000000000000000000deadbeef"
#define NOWHERE_ELSE "00000000000000000000000000000000000000000000000000000000deadbee0"

static const char *const tables[SHIFT_TABLES] = { "T01", "T02", "T03" };

/* What a controller was told last under that name. */
static char *
find_told (ShiftFixture *fixture,
           guint         index,
           const char   *member,
           gsize         length)
{
  g_autofree char *words = g_strdup_printf ("\"%s\":\"", member);
  GPtrArray *frames = pit_scripted_controller_received (fixture->controller[index]);

  for (guint i = frames->len; i-- > 0;)
    {
      const char *found = strstr (g_ptr_array_index (frames, i), words);

      if (found != NULL)
        return g_strndup (found + strlen (words), length);
    }

  return NULL;
}

/* The controller's next connection, from whose welcome on it is a witness. */
static void
greet_as_witness (ShiftFixture *fixture,
                  guint         index,
                  gint64        head,
                  const char   *book,
                  const char   *book_head)
{
  g_autofree char *welcome = pit_wire_text_welcome (tables[index], SHIFT_EPOCH, 1, head);
  g_autoptr(GString) text = g_string_new (welcome);
  g_autofree char *more = g_strdup_printf ("\"controller\":\"scripted\",\"book\":\"%s\",\"book-head\":\"%s\"", book,
                                           book_head);

  g_string_replace (text, "\"controller\":\"scripted\"", more, 1);
  pit_scripted_controller_next_connection (fixture->controller[index]);
  pit_scripted_controller_set_head (fixture->controller[index], SHIFT_EPOCH, head);
  pit_scripted_controller_wait_for (fixture->controller[index], "hello");
  pit_scripted_controller_send (fixture->controller[index], text->str);
  pit_scripted_controller_send_take (fixture->controller[index],
                                     pit_wire_text_state (tables[index], SHIFT_EPOCH, head));
}

static void
play (ShiftFixture *fixture,
      gint64        first,
      gint64        last)
{
  for (guint i = 0; i < SHIFT_TABLES; i++)
    {
      shift_fixture_send_events (fixture, i, first, last);
      shift_fixture_wait_ack (fixture, i, last);
    }
}

static void
open_live (ShiftFixture *fixture)
{
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
}

static void
expect_alarm (const char *table)
{
  g_autofree char *words = g_strdup_printf ("Table %s was told that the book ends with *", table);

  g_test_expect_message ("pit-shift", G_LOG_LEVEL_WARNING, words);
}

static void
copy_file (const char *from,
           const char *to)
{
  g_autoptr(GFile) source = g_file_new_for_path (from);
  g_autoptr(GFile) target = g_file_new_for_path (to);
  g_autoptr(GError) error = NULL;

  g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

/* Its log stays where something was just being read as the book was closed, and is part of it: to leave the newer one
 * beside an older copy would bring the newer book back. */
static void
copy_book (const char *from,
           const char *to)
{
  g_autofree char *log = g_strconcat (from, "-wal", NULL);
  g_autofree char *log_to = g_strconcat (to, "-wal", NULL);

  copy_file (from, to);
  g_remove (log_to);
  if (g_file_test (log, G_FILE_TEST_EXISTS))
    copy_file (log, log_to);
}

static void
begin (ShiftFixture *fixture)
{
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  open_live (fixture);
  play (fixture, 1, 3);
}

/* Over a broken connection, after a restart, with an end told long ago, and with another book's. */
static void
test_honest (ShiftFixture  *fixture,
             gconstpointer  data)
{
  g_autofree char *book = NULL;
  g_autofree char *early = NULL;
  g_autofree char *late = NULL;

  begin (fixture);
  book = find_told (fixture, 0, "book", 36);
  early = find_told (fixture, 0, "head", 64);
  shift_fixture_close (fixture);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    greet_as_witness (fixture, i, 3, book, early);
  open_live (fixture);
  play (fixture, 4, 6);
  late = find_told (fixture, 0, "head", 64);
  g_assert_cmpstr (late, !=, early);

  /* All of them greet again: with what is late, what is early, and what is nobody's here. */
  for (guint i = 0; i < SHIFT_TABLES; i++)
    pit_scripted_controller_drop (fixture->controller[i]);
  shift_fixture_wait_live (fixture, 0);
  greet_as_witness (fixture, 0, 6, book, late);
  greet_as_witness (fixture, 1, 6, book, early);
  greet_as_witness (fixture, 2, 6, OTHER_BOOK, NOWHERE);
  shift_fixture_advance (fixture, PIT_REDIAL_MOST);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);

  /* What is looked for later is told later: then all the rest has been looked for. */
  pit_scripted_controller_drop (fixture->controller[2]);
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  greet_as_witness (fixture, 2, 6, book, NOWHERE);
  expect_alarm ("T03");
  shift_fixture_advance (fixture, PIT_REDIAL_MOST);
  shift_fixture_wait_found (fixture, "T03 older-book");
  g_test_assert_expected_messages ();
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 older-book"), ==, 0);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T02 older-book"), ==, 0);
  shift_fixture_close (fixture);
  shift_fixture_check_book (fixture);
}

static PitFinding *
find_shown (ShiftFixture *fixture,
            const char   *table)
{
  PitFloor *floor = pit_shift_get (fixture->shift)->floor;
  GListModel *findings;

  pit_floor_flush (floor);
  findings = pit_table_get_findings (pit_floor_find (floor, table));
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);

      if (pit_finding_get_facts (finding)->kind == PIT_FINDING_OLDER_BOOK)
        return finding; /* the table keeps it */
    }

  return NULL;
}

/* Somebody puts the copy of yesterday back. One table was heard since it was made, and says so. */
static void
test_older_copy (ShiftFixture  *fixture,
                 gconstpointer  data)
{
  g_autofree char *book = NULL;
  g_autofree char *copy = g_build_filename (fixture->folder, "copy.book", NULL);
  g_autofree char *early = NULL;
  g_autofree char *late = NULL;
  g_autofree char *digits = NULL;
  g_autofree char *text = NULL;

  begin (fixture);
  book = find_told (fixture, 0, "book", 36);
  early = find_told (fixture, 1, "head", 64);
  shift_fixture_close (fixture);
  copy_book (fixture->book, copy);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    greet_as_witness (fixture, i, 3, book, early);
  open_live (fixture);
  play (fixture, 4, 6);
  late = find_told (fixture, 0, "head", 64);
  digits = g_strndup (late, 16);
  shift_fixture_close (fixture);

  /* Else the copy's next entry would be the very one that was told: the same words at the same time. */
  pit_manual_clock_advance (fixture->clock, G_TIME_SPAN_HOUR);
  copy_book (copy, fixture->book);
  greet_as_witness (fixture, 0, 6, book, late);
  greet_as_witness (fixture, 1, 6, book, early);
  greet_as_witness (fixture, 2, 6, book, early);
  expect_alarm ("T01");
  shift_fixture_open (fixture);
  shift_fixture_wait_found (fixture, "T01 older-book");
  g_test_assert_expected_messages ();
  play (fixture, 4, 7);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  text = pit_finding_dup_text (find_shown (fixture, "T01"));
  g_assert_nonnull (strstr (text, digits));
  g_assert_null (find_shown (fixture, "T02"));

  /* That its connection breaks makes it no second alert, and that all goes on does not end it. */
  pit_scripted_controller_drop (fixture->controller[0]);
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  greet_as_witness (fixture, 0, 7, book, late);
  shift_fixture_advance (fixture, PIT_REDIAL_MOST);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  pit_scripted_controller_drop (fixture->controller[2]);
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  greet_as_witness (fixture, 2, 7, book, late);
  expect_alarm ("T03");
  shift_fixture_advance (fixture, PIT_REDIAL_MOST);
  shift_fixture_wait_found (fixture, "T03 older-book");
  g_test_assert_expected_messages ();
  g_assert_nonnull (find_shown (fixture, "T01"));
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 older-book"), ==, 1);

  shift_fixture_close (fixture);
  shift_fixture_check_book (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"older-book\""), ==, 2);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", digits), ==, 2);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T02 older-book"), ==, 0);
}

static void
note_missing (const char      *table,
              const PitDigest *head,
              gpointer         user_data)
{
  GString *told = user_data;

  g_string_append_printf (told, "%s %s\n", table, head->text);
}

/* A book may be exchanged again, and then the table is told an end that is missing once more. */
static void
test_each_end (ShiftFixture  *fixture,
               gconstpointer  data)
{
  static const struct
  {
    const char *table;
    const char *head;
  } heard[] = { { "T01", NOWHERE }, { "T01", NOWHERE }, { "T02", NOWHERE }, { "T01", NOWHERE_ELSE },
                { "T01", NOWHERE_ELSE }, { "T02", NOWHERE_ELSE } };
  g_autofree char *book = NULL;
  g_autoptr(GString) told = g_string_new (NULL);
  PitWelcome welcome = { 0 };
  PitWitness *witness;

  begin (fixture);
  book = find_told (fixture, 0, "book", 36);
  shift_fixture_close (fixture);
  g_strlcpy (welcome.book.text, book, sizeof welcome.book.text);
  witness = pit_witness_new (fixture->book, &welcome.book, note_missing, told);
  /* Of another book: that this one does not have it means nothing. */
  g_strlcpy (welcome.book.text, OTHER_BOOK, sizeof welcome.book.text);
  g_strlcpy (welcome.book_head.text, NOWHERE, sizeof welcome.book_head.text);
  pit_witness_hear (witness, "T03", &welcome);
  g_strlcpy (welcome.book.text, book, sizeof welcome.book.text);
  for (guint i = 0; i < G_N_ELEMENTS (heard); i++)
    {
      g_strlcpy (welcome.book_head.text, heard[i].head, sizeof welcome.book_head.text);
      pit_witness_hear (witness, heard[i].table, &welcome);
    }
  /* The last one that is heard is told last. */
  pit_wait_while (strstr (told->str, "T02 " NOWHERE_ELSE) == NULL);
  g_assert_cmpstr (told->str, ==, "T01 " NOWHERE "\nT02 " NOWHERE "\nT01 " NOWHERE_ELSE "\nT02 " NOWHERE_ELSE "\n");
  pit_witness_free (witness);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  shift_fixture_add ("/witness/honest", NULL, test_honest);
  shift_fixture_add ("/witness/each-end", NULL, test_each_end);
  shift_fixture_add ("/witness/older-copy", NULL, test_older_copy);

  return g_test_run ();
}
