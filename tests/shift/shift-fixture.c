/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include "pit-act-wait.h"
#include "pit-book-reader.h"
#include "pit-book-verify.h"
#include "pit-scheduler.h"
#include "pit-test-folder.h"
#include "pit-wire-text.h"
#include "pit-roster-private.h"
#include "shift-fixture.h"

static const char *const tables[SHIFT_TABLES] = { "T01", "T02", "T03" };

static char *
find_key (const char *name)
{
  return g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "support", "pki", name, NULL);
}

/** Returns: (transfer full): the certificate that is made out to the table of that index */
GTlsCertificate *
shift_fixture_load_certificate (guint index)
{
  /* Read once: libsoup 3.2 never lets go of one that a server has exchanged. */
  static GTlsCertificate *loaded[G_N_ELEMENTS (tables)];
  g_autofree char *pem_name = g_strdup_printf ("table-%s.pem", tables[index]);
  g_autofree char *key_name = g_strdup_printf ("table-%s.key", tables[index]);
  g_autofree char *pem = find_key (pem_name);
  g_autofree char *key = find_key (key_name);
  g_autoptr(GError) error = NULL;

  if (loaded[index] == NULL)
    loaded[index] = g_tls_certificate_new_from_files (pem, key, &error);
  g_assert_no_error (error);

  return g_object_ref (loaded[index]);
}

static char *
get_fingerprint (GTlsCertificate *certificate)
{
  g_autoptr(GByteArray) der = NULL;

  g_object_get (certificate, "certificate", &der, NULL);

  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, der->data, der->len);
}

static void
finding_cb (PitFloor   *floor,
            PitTable   *table,
            PitFinding *finding,
            gpointer    user_data)
{
  ShiftFixture *self = user_data;
  g_autofree char *text = pit_finding_dup_text (finding);

  g_test_message ("%s: %s", pit_table_get_id (table), text);
  g_ptr_array_add (self->found, g_strdup_printf ("%s %s", pit_table_get_id (table),
                                                 pit_names_to_word (&pit_finding_names,
                                                                    pit_finding_get_facts (finding)->kind)));
}

void
shift_fixture_done_cb (GObject      *source,
                       GAsyncResult *result,
                       gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

void
shift_fixture_init (ShiftFixture *self)
{
  g_autofree char *authority = find_key ("ca.pem");
  g_autofree char *keys = find_key ("");
  g_autofree char *link = NULL;
  /* For the whole run: GnuTLS's certificates in it may be freed twice where its last user goes amid a handshake (glib-networking
   * 2.74). */
  static GTlsDatabase *database;
  g_autoptr(GError) error = NULL;

  pit_scripted_controller_allow_gone_peers ();
  memset (self, 0, sizeof *self);
  self->folder = pit_test_folder_new ("shift");
  self->book = g_build_filename (self->folder, "pit.book", NULL);
  link = g_build_filename (self->folder, "pki", NULL);
  g_assert_cmpint (symlink (keys, link), ==, 0);
  self->options.demo = self->folder;
  self->clock = pit_manual_clock_new (G_GINT64_CONSTANT (1768032000000000));
  self->rules = "nsw-four-card-poker";
  self->found = g_ptr_array_new_with_free_func (g_free);

  /* The types that the network will use are there before its thread is, as in the program. */
  pit_network_prepare ();
  if (database == NULL)
    database = g_tls_file_database_new (authority, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    {
      g_autoptr(GTlsCertificate) certificate = shift_fixture_load_certificate (i);

      self->controller[i] = pit_scripted_controller_new (tables[i], certificate, database, &error);
      g_assert_no_error (error);
      self->fingerprint[i] = get_fingerprint (certificate);
    }
}

/* For validate-entries.py, which runs this program: all entries that the desk wrote. */
static void
tell_entries (ShiftFixture *self)
{
  const char *path = g_getenv ("PITSTAND_TEST_ENTRIES");
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  PitEntryQuery query = { .limit = 0 };
  FILE *file;

  if (path == NULL || self->is_forged || !g_file_test (self->book, G_FILE_TEST_EXISTS))
    return;

  file = fopen (path, "ae");
  g_assert_nonnull (file);
  reader = pit_book_reader_open (self->book, &error);
  g_assert_no_error (error);
  for (;;)
    {
      g_autoptr(GPtrArray) lines = pit_book_reader_list_lines (reader, &query, &error);

      g_assert_no_error (error);
      for (guint i = 0; i < lines->len; i++)
        g_assert_cmpint (fprintf (file, "%s\n", (const char *) lines->pdata[i]), >, 0);
      if (lines->len < PIT_BOOK_PAGE_MAX)
        break;
      query.after += lines->len;
    }
  g_assert_cmpint (fclose (file), ==, 0);
}

void
shift_fixture_clear (ShiftFixture *self)
{
  if (self->shift != NULL)
    shift_fixture_close (self);
  tell_entries (self);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    {
      pit_scripted_controller_free (self->controller[i]);
      g_free (self->fingerprint[i]);
    }
  pit_test_folder_remove (self->folder);
  g_clear_object (&self->clock);
  g_ptr_array_unref (self->found);
  g_free (self->book);
  g_free (self->folder);
}

static void
set_up (ShiftFixture  *self,
        gconstpointer  data)
{
  shift_fixture_init (self);
}

static void
tear_down (ShiftFixture  *self,
           gconstpointer  data)
{
  shift_fixture_clear (self);
}

/** Adds a test that gets a fixture of its own, and @data. */
void
shift_fixture_add (const char    *path,
                   gconstpointer  data,
                   void         (*test) (ShiftFixture *, gconstpointer))
{
  g_test_add (path, ShiftFixture, data, set_up, test, tear_down);
}

/** Scripts the greeting of the controller's next connection: its welcome and the state of a closed table. */
void
shift_fixture_greet (ShiftFixture *self,
                     guint         index,
                     gint64        head)
{
  PitScriptedController *controller = self->controller[index];

  pit_scripted_controller_set_head (controller, SHIFT_EPOCH, head);
  pit_scripted_controller_wait_for (controller, "hello");
  pit_scripted_controller_send_take (controller, pit_wire_text_welcome (tables[index], SHIFT_EPOCH, 1, head));
  pit_scripted_controller_send_take (controller, pit_wire_text_state (tables[index], SHIFT_EPOCH, head));
}

void
shift_fixture_send_events (ShiftFixture *self,
                           guint         index,
                           gint64        first,
                           gint64        last)
{
  pit_scripted_controller_flood (self->controller[index], SHIFT_EPOCH, first, last);
}

void
shift_fixture_write_floor (ShiftFixture *self)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *path = g_build_filename (self->folder, "floor.json", NULL);
  g_autoptr(GError) error = NULL;

  g_string_printf (text, "{\"venue\":\"Test\",\"zone\":\"Australia/Sydney\",\"gaming-day-start\":360,"
                   "\"game\":\"four-card-poker\",\"rules\":\"%s\",\"tables\":[", self->rules);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    g_string_append_printf (text, "%s{\"id\":\"%s\",\"number\":%u,\"name\":\"Table %u\",\"url\":\"%s\""
                            "%s%s%s}", i > 0 ? "," : "", tables[i], i + 1, i + 1,
                            pit_scripted_controller_url (self->controller[i]),
                            self->fingerprint[i][0] != '\0' ? ",\"fingerprint\":\"" : "", self->fingerprint[i],
                            self->fingerprint[i][0] != '\0' ? "\"" : "");
  g_string_append (text, "]}");
  g_file_set_contents (path, text->str, -1, &error);
  g_assert_no_error (error);
}

gboolean
shift_fixture_try_open (ShiftFixture  *self,
                        GError       **error)
{
  g_autoptr(GAsyncResult) result = NULL;

  g_assert_null (self->shift);
  self->shift = pit_shift_new (PIT_CLOCK (self->clock));
  _pit_shift_set_commit_func (self->shift, self->commit_func, self->commit_data);
  g_signal_connect (pit_shift_get (self->shift)->floor, "finding", G_CALLBACK (finding_cb), self);
  pit_shift_open_async (self->shift, &self->options, NULL, shift_fixture_done_cb, &result);
  pit_wait_while (result == NULL);
  if (pit_shift_open_finish (self->shift, result, error))
    {
      PitRoster *roster = pit_shift_get (self->shift)->roster;
      g_autoptr(PitPerson) person = pit_person_new ("s1", "Ana Nguyen",
                                                    pit_roles_find (pit_roster_get (roster)->roles, "casino-supervisor"));

      /* Somebody whose word counts. */
      _pit_roster_set_state (roster, person, NULL);
      return TRUE;
    }

  g_clear_object (&self->shift);
  return FALSE;
}

void
shift_fixture_open (ShiftFixture *self)
{
  g_autoptr(GError) error = NULL;

  shift_fixture_write_floor (self);
  shift_fixture_try_open (self, &error);
  g_assert_no_error (error);
}

void
shift_fixture_close (ShiftFixture *self)
{
  g_autoptr(GError) error = NULL;

  shift_fixture_try_close (self, &error);
  g_assert_no_error (error);
}

gboolean
shift_fixture_try_close (ShiftFixture  *self,
                         GError       **error)
{
  g_autoptr(GAsyncResult) result = NULL;
  gboolean closed;
  gpointer weak;

  pit_shift_close_async (self->shift, shift_fixture_done_cb, &result);
  pit_wait_while (result == NULL);
  closed = pit_shift_close_finish (self->shift, result, error);
  g_clear_object (&result);

  /* Nothing keeps it, but a task's thread that is about to end may hold it for another moment. */
  weak = self->shift;
  g_object_add_weak_pointer (weak, &weak);
  g_clear_object (&self->shift);
  pit_wait_while (weak != NULL);
  /* The clock itself stays: streams of the network may hold it still. */
  g_assert_cmpuint (_pit_scheduler_get_n (PIT_CLOCK (self->clock)), ==, 0);

  return closed;
}

void
shift_fixture_advance (ShiftFixture *self,
                       gint64        microseconds)
{
  pit_manual_clock_advance (self->clock, microseconds);
  /* A job for nobody: it looks at its clock again. */
  pit_network_do (_pit_shift_get_network (self->shift), &(PitNetworkJob) { .kind = PIT_JOB_CAUGHT_UP, .link.table = { "T00" } });
}

void
shift_fixture_wait_live (ShiftFixture *self,
                         guint         n)
{
  pit_wait_while (pit_shift_get (self->shift)->links_live != n);
}

void
shift_fixture_wait_trouble (ShiftFixture *self,
                            const char   *table,
                            const char   *words)
{
  const char *text;

  pit_wait_while ((text = pit_shift_get_table_trouble (self->shift, table)) == NULL || strstr (text, words) == NULL);
  g_assert_nonnull (strstr (text, table));
}

guint
shift_fixture_count_found (ShiftFixture *self,
                           const char   *what)
{
  guint n = 0;

  for (guint i = 0; i < self->found->len; i++)
    n += g_str_equal (g_ptr_array_index (self->found, i), what);

  return n;
}

void
shift_fixture_wait_found (ShiftFixture *self,
                          const char   *what)
{
  pit_wait_while (shift_fixture_count_found (self, what) == 0);
}

void
shift_fixture_wait_ack (ShiftFixture *self,
                        guint         index,
                        gint64        seq)
{
  pit_wait_while (pit_scripted_controller_acknowledged (self->controller[index]) < seq);
}

/** Returns: (transfer full): what the book has of a table's first epoch, outside rounds */
GArray *
shift_fixture_read_events (ShiftFixture *self,
                           const char   *table)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->book, &error);
  GArray *events;

  g_assert_no_error (error);
  events = pit_book_reader_list_events (reader, table, SHIFT_EPOCH, 0, 0, &error);
  g_assert_no_error (error);

  return events;
}

/** Returns: how many entries of @kind have @words in their line */
guint
shift_fixture_count_entries (ShiftFixture *self,
                             const char   *kind,
                             const char   *words)
{
  PitEntryQuery query = { .kind = kind };
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->book, &error);
  gboolean has_more = TRUE;
  guint n = 0;

  g_assert_no_error (error);
  while (has_more)
    {
      g_autoptr(GPtrArray) lines = pit_book_reader_list_lines (reader, &query, &error);
      g_autoptr(GPtrArray) entries = pit_book_reader_list_entries (reader, &query, NULL);

      g_assert_no_error (error);
      for (guint i = 0; i < lines->len; i++)
        n += strstr (g_ptr_array_index (lines, i), words) != NULL;
      has_more = lines->len == PIT_BOOK_PAGE_MAX;
      if (has_more)
        query.after = ((const PitEntry *) g_ptr_array_index (entries, lines->len - 1))->seq;
    }

  return n;
}

/** The closed book proves itself. */
void
shift_fixture_check_book (ShiftFixture *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = pit_book_verify (self->book, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < proof->faults->len; i++)
    {
      const PitBookFault *fault = g_ptr_array_index (proof->faults, i);

      g_test_message ("%s: %s", fault->place, fault->message);
    }
  g_assert_cmpuint (proof->faults->len, ==, 0);
}

/* Returns: (transfer full) (nullable): why not */
GError *
shift_fixture_decide (ShiftFixture *self,
                      const char   *table,
                      PitRelease    how)
{
  GError *error = NULL;

  pit_act_try (pit_shift_decide (self->shift, table, how), &error);

  return error;
}

void
shift_fixture_open_live (ShiftFixture *self)
{
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (self, i, 0);
  shift_fixture_open (self);
  shift_fixture_wait_live (self, SHIFT_TABLES);
  shift_fixture_send_events (self, 0, 1, 1);
  shift_fixture_wait_ack (self, 0, 1);
}

/* By code: 0 stands for what is done. */
void
shift_fixture_decide_as (ShiftFixture *self,
                         PitRelease    how,
                         int           code)
{
  g_autoptr(GError) error = shift_fixture_decide (self, "T01", how);

  if (code == 0)
    g_assert_no_error (error);
  else
    g_assert_error (error, PIT_ROSTER_ERROR, code);
}

void
shift_fixture_check_others (ShiftFixture *self,
                            gint64        last)
{
  for (guint i = 1; i < SHIFT_TABLES; i++)
    {
      shift_fixture_send_events (self, i, last - 2, last);
      shift_fixture_wait_ack (self, i, last);
    }
  g_assert_null (pit_shift_get_table_trouble (self->shift, "T02"));
  g_assert_null (pit_shift_get_table_trouble (self->shift, "T03"));
}

/* Closes the shift and compares what is stored of T01 with @n plain events. */
void
shift_fixture_check_stored (ShiftFixture *self,
                            guint         n)
{
  g_autoptr(GArray) rows = NULL;

  shift_fixture_close (self);
  shift_fixture_check_book (self);
  rows = shift_fixture_read_events (self, "T01");
  g_assert_cmpuint (rows->len, >=, n);
  for (guint i = 0; i < n; i++)
    {
      const PitInboxRow *row = &g_array_index (rows, PitInboxRow, i);
      g_autofree char *frame = pit_wire_text_event ("T01", SHIFT_EPOCH, i + 1);

      g_assert_cmpmem (g_bytes_get_data (row->frame, NULL), g_bytes_get_size (row->frame), frame, strlen (frame));
    }
}
