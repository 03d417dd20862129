/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <string.h>

#include <gio/gio.h>

#include "pit-authority.h"
#include "pit-codec.h"
#include "pit-json-read.h"
#include "pit-legal-play.h"
#include "pit-plain-desk.h"
#include "pit-test-folder.h"

#define BOOK "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"
#define OTHER "bbbbbbbb-bbbb-4ccc-8ddd-eeeeeeeeeeee"
#define TABLE "FCP-04"
#define WIDE (1024 * 1024)

typedef struct
{
  char        *demo;
  GSubprocess *program;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->demo = pit_test_folder_new ("program");
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_assert_null (fixture->program);
  pit_test_folder_remove (fixture->demo);
  g_free (fixture->demo);
}

/* Starts the program and waits until it says that it is ready. */
static void
start (Fixture    *fixture,
       const char *option)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GDataInputStream) lines = NULL;
  g_autofree char *line = NULL;

  fixture->program = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, g_getenv ("PITSTAND_TABLE"), "--plain",
                                       "--demo", fixture->demo, "--speed", "400", option, NULL);
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (fixture->program));
  g_filter_input_stream_set_close_base_stream (G_FILTER_INPUT_STREAM (lines), FALSE);
  line = g_data_input_stream_read_line (lines, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (line, ==, "ready 12 tables");
}

static int
stop (Fixture *fixture,
      int      signal_number)
{
  int status;

  g_subprocess_send_signal (fixture->program, signal_number);
  g_assert_true (g_subprocess_wait (fixture->program, NULL, NULL));
  status = g_subprocess_get_if_exited (fixture->program) ? g_subprocess_get_exit_status (fixture->program) : -1;
  g_clear_object (&fixture->program);

  return status;
}

static JsonObject *
find_table (JsonNode   *floor,
            const char *id)
{
  JsonArray *tables = json_object_get_array_member (json_node_get_object (floor), "tables");

  for (guint i = 0; i < json_array_get_length (tables); i++)
    {
      JsonObject *table = json_array_get_object_element (tables, i);

      if (g_str_equal (json_object_get_string_member (table, "id"), id))
        return table;
    }

  return NULL;
}

static PitPlainDesk *
dial (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (fixture->demo, "floor.json", NULL);
  g_autoptr(JsonNode) floor = pit_json_load_file (path, WIDE, &error);
  PitPlainDesk *desk;

  g_assert_no_error (error);
  desk = pit_plain_desk_new (json_object_get_string_member (find_table (floor, TABLE), "url"), NULL, NULL, "pit-table.v1",
                             &error);
  g_assert_no_error (error);

  return desk;
}

/* Hears so many events more, putting each under its number; one heard before must be the same. */
static char *
listen (PitPlainDesk *desk,
        GPtrArray    *told,
        const char   *epoch,
        guint         n)
{
  guint begin = told->len;
  guint at;

  /* Half of what it has was lost with the last connection, as far as the table knows. */
  pit_plain_desk_hello (desk, TABLE, BOOK, epoch, epoch != NULL ? told->len / 2 : 0, 100000, 64 * WIDE);
  for (at = 2; told->len < begin + n; at++)
    {
      const char *frame = pit_plain_desk_wait (desk, at);
      gint64 seq = pit_plain_desk_find (frame, "seq");

      g_assert_cmpint (seq, >=, 1);
      g_assert_cmpint (seq, <=, (gint64) told->len + 1);
      if (seq <= told->len)
        g_assert_cmpstr (frame, ==, g_ptr_array_index (told, seq - 1));
      else
        g_ptr_array_add (told, g_strdup (frame));
    }

  return pit_plain_desk_epoch (pit_plain_desk_wait (desk, 0));
}

/* Killed again and again, in the middle of writing, sending and dealing: the history that a desk puts together has no
 * gap, nothing in it ever changes, and every round in it is played to its end by the rules. */
static void
test_killed (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(PitLegalPlay) judge = pit_legal_play_new ();
  g_autofree char *epoch = NULL;

  for (guint round = 0; round < 12; round++)
    {
      g_autoptr(PitPlainDesk) desk = NULL;
      g_autofree char *heard = NULL;

      start (fixture, NULL);
      desk = dial (fixture);
      heard = listen (desk, told, epoch, 150 + round * 37);
      if (epoch != NULL)
        g_assert_cmpstr (heard, ==, epoch);
      else
        epoch = g_strdup (heard);
      if (round % 3 == 1)
        pit_plain_desk_ack (desk, TABLE, epoch, told->len / 2);
      g_assert_cmpint (stop (fixture, SIGKILL), ==, -1);
    }

  for (guint i = 0; i < told->len; i++)
    {
      const char *text = g_ptr_array_index (told, i);
      g_autoptr(GBytes) frame = g_bytes_new_static (text, strlen (text));
      g_autoptr(GError) error = NULL;
      g_autoptr(PitEvent) event = pit_codec_decode_event (frame, &error);
      g_autofree char *fault = NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (event->problem, ==, NULL);
      fault = pit_legal_play_judge (judge, event);
      g_assert_cmpstr (fault, ==, NULL);
    }
  g_test_message ("%u events, %u rounds over", told->len, pit_legal_play_count (judge, PIT_EVENT_ROUND_OVER));
  g_assert_cmpuint (pit_legal_play_count (judge, PIT_EVENT_ROUND_OVER), >, 20);
}

/* A book that is gone can be replaced by another one, if a person says so. */
static void
test_forget_book (Fixture      *fixture,
                  gconstpointer data)
{
  static const char *const options[] = { NULL, "--forget-book" };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr(PitPlainDesk) desk = NULL;
      g_autoptr(PitPlainDesk) other = NULL;
      const char *welcome;

      start (fixture, options[i]);
      desk = dial (fixture);
      pit_plain_desk_hello (desk, TABLE, i == 0 ? BOOK : OTHER, NULL, 0, 10, WIDE);
      welcome = pit_plain_desk_wait (desk, 0);
      g_assert_nonnull (strstr (welcome, "\"role\":\"recorder\""));
      other = dial (fixture);
      pit_plain_desk_hello (other, TABLE, i == 0 ? OTHER : BOOK, NULL, 0, 10, WIDE);
      welcome = pit_plain_desk_wait (other, 0);
      g_assert_nonnull (strstr (welcome, "\"role\":\"observer\""));
      g_assert_cmpint (stop (fixture, SIGTERM), ==, 0);
    }
}

static void
test_orderly (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->demo, "floor.json", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(JsonNode) floor = NULL;
  JsonObject *object;
  JsonObject *table;

  start (fixture, NULL);
  floor = pit_json_load_file (path, WIDE, &error);
  g_assert_no_error (error);
  object = json_node_get_object (floor);
  g_assert_cmpstr (json_object_get_string_member (object, "zone"), ==, "Australia/Sydney");
  g_assert_cmpint (json_object_get_int_member (object, "gaming-day-start"), ==, 360);
  g_assert_cmpstr (json_object_get_string_member (object, "rules"), ==, "nsw-four-card-poker");
  g_assert_false (json_object_has_member (object, "authority"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "tables")), ==, 12);
  table = find_table (floor, TABLE);
  g_assert_cmpint (json_object_get_int_member (table, "number"), ==, 4);
  g_assert_cmpstr (json_object_get_string_member (table, "pit"), ==, "Pit 1");
  g_assert_true (g_str_has_prefix (json_object_get_string_member (table, "url"), "ws://127.0.0.1:"));
  g_assert_false (json_object_has_member (table, "fingerprint"));
  g_assert_cmpint (stop (fixture, SIGTERM), ==, 0);

  start (fixture, NULL);
  g_assert_cmpint (stop (fixture, SIGINT), ==, 0);
}

/* With certificates, floor.json tells a desk all that it needs to be let in.
 * Returns: (transfer full): what a table shows; @welcome is what it says */
static char *
look (Fixture     *fixture,
      const char  *option,
      char       **welcome)
{
  g_autofree char *path = g_build_filename (fixture->demo, "floor.json", NULL);
  g_autoptr(GDataInputStream) lines = NULL;
  g_autoptr(GTlsCertificate) certificate = NULL;
  g_autoptr(GTlsDatabase) authority = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(JsonNode) floor = NULL;
  g_autoptr(PitPlainDesk) desk = NULL;
  g_autofree char *line = NULL;
  JsonObject *object;

  fixture->program = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, g_getenv ("PITSTAND_TABLE"), "--demo",
                                       fixture->demo, option, NULL);
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (fixture->program));
  line = g_data_input_stream_read_line (lines, NULL, NULL, &error);
  g_assert_cmpstr (line, ==, "ready 12 tables");

  floor = pit_json_load_file (path, WIDE, &error);
  g_assert_no_error (error);
  object = json_node_get_object (floor);
  certificate = g_tls_certificate_new_from_files (json_object_get_string_member (object, "desk-certificate"),
                                                  json_object_get_string_member (object, "desk-key"), &error);
  g_assert_no_error (error);
  authority = g_tls_file_database_new (json_object_get_string_member (object, "authority"), &error);
  g_assert_no_error (error);
  desk = pit_plain_desk_new (json_object_get_string_member (find_table (floor, TABLE), "url"), certificate, authority,
                             "pit-table.v1", &error);
  g_assert_no_error (error);
  pit_plain_desk_hello (desk, TABLE, BOOK, NULL, 0, 10, WIDE);
  pit_plain_desk_wait (desk, 1);
  *welcome = g_strdup (pit_plain_desk_wait (desk, 0));
  g_assert_cmpint (stop (fixture, SIGTERM), ==, 0);

  return g_strdup (json_object_get_string_member (find_table (floor, TABLE), "fingerprint"));
}

static void
make_certificates (Fixture    *fixture,
                   const char *option)
{
  g_autofree char *pki = g_build_filename (fixture->demo, "pki", NULL);
  g_autofree char *plan = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);
  g_autoptr(GSubprocess) made = NULL;
  g_autoptr(GError) error = NULL;

  made = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, g_getenv ("PITSTAND_DEMO_PKI"), pki, plan, option, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (made, NULL, &error));
  g_assert_no_error (error);
}

/* What a table announces is what it shows once it has changed, and then it announces nothing. */
static void
test_certificates (Fixture      *fixture,
                   gconstpointer data)
{
  g_autofree char *first = NULL, *announcing = NULL, *renewed = NULL, *member = NULL;
  g_autofree char *welcome = NULL, *announcement = NULL, *last_welcome = NULL;

  make_certificates (fixture, NULL);
  first = look (fixture, "--renewed", &welcome);
  g_assert_cmpuint (strlen (first), ==, 64);
  g_assert_null (strstr (welcome, "next-certificate"));

  make_certificates (fixture, "next");
  announcing = look (fixture, NULL, &announcement);
  renewed = look (fixture, "--renewed", &last_welcome);
  g_assert_cmpstr (announcing, ==, first);
  g_assert_cmpstr (renewed, !=, first);
  member = g_strdup_printf ("\"next-certificate\":\"%s\"", renewed);
  g_assert_nonnull (strstr (announcement, member));
  g_assert_null (strstr (last_welcome, "next-certificate"));
}

/* (transfer full): what the file says; there must be one */
static char *
read_file (Fixture    *fixture,
           const char *name)
{
  g_autofree char *path = g_build_filename (fixture->demo, "pki", name, NULL);
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

static void
write_file (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (fixture->demo, "pki", name, NULL);
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* What the house's authority makes of the requests of two tables lets these two run, each with its address and fingerprint. */
static void
test_new_house (Fixture      *fixture,
                gconstpointer data)
{
  const char *const signed_for[] = { "FCP-02", "FCP-05" };
  const gint64 now = g_get_real_time ();
  g_autoptr(GSubprocess) refused = NULL;
  g_autoptr(GDataInputStream) lines = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *authority_key = pit_authority_make_key (&error);
  g_autofree char *authority = NULL;
  g_autofree char *key_before = NULL;
  g_autofree char *key_after = NULL;
  g_autofree char *ready = NULL;

  g_assert_no_error (error);
  authority = pit_authority_make (authority_key, "Harbour", now, &error);
  g_assert_no_error (error);
  refused = g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, g_getenv ("PITSTAND_TABLE"), "--demo", fixture->demo,
                              "--new-house", NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait (refused, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (refused), ==, 1);
  key_before = read_file (fixture, "table-FCP-02.key");

  write_file (fixture, "ca.pem", authority);
  for (guint i = 0; i < G_N_ELEMENTS (signed_for); i++)
    {
      g_autofree char *request_name = g_strdup_printf ("table-%s.csr", signed_for[i]);
      g_autofree char *text = read_file (fixture, request_name);
      g_autoptr(PitCertificateRequest) request = pit_certificate_request_read (text, strlen (text), &error);
      g_autofree char *certificate = NULL;
      g_autofree char *name = NULL;

      g_assert_no_error (error);
      certificate = pit_authority_sign_table (authority, authority_key, request, now, &error);
      g_assert_no_error (error);
      /* As the desk names it. */
      name = g_strdup_printf ("%s.pem", request->name);
      write_file (fixture, name, certificate);
    }

  fixture->program = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, g_getenv ("PITSTAND_TABLE"), "--demo",
                                       fixture->demo, "--new-house", "--base-port", "0", NULL);
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (fixture->program));
  ready = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
  g_assert_cmpstr (ready, ==, "ready 2 tables");
  for (guint i = 0; i < G_N_ELEMENTS (signed_for); i++)
    {
      g_autofree char *empty = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
      g_autofree char *address = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
      g_autofree char *begin = g_strdup_printf ("%s  wss://127.0.0.1:", signed_for[i]);

      g_assert_cmpstr (empty, ==, "");
      g_assert_true (g_str_has_prefix (address, begin));
      for (guint line = 0; line < 4; line++)
        {
          g_autofree char *digits = g_data_input_stream_read_line (lines, NULL, NULL, NULL);

          g_assert_true (g_regex_match_simple ("^([0-9a-f]{4} ){3}[0-9a-f]{4}$", digits, 0, 0));
        }
    }
  key_after = read_file (fixture, "table-FCP-02.key");
  g_assert_cmpstr (key_after, ==, key_before);
  g_assert_cmpint (stop (fixture, SIGTERM), ==, 0);
}

/* What it says, and with which status, when it can't or need not run. */
typedef struct
{
  const char *name;
  const char *arguments; /* %s: the demo directory */
  int         status;
  const char *says;
} Usage;

static const Usage usages[] = {
  { "version", "--version", 0, "pitstand-table " },
  { "no-demo", "--plain", 2, "--demo DIR is missing" },
  { "unknown-option", "--demo %s --listen 0.0.0.0", 2, "--listen" },
  { "bad-speed", "--demo %s --plain --speed 0", 2, "--speed" },
  { "bad-port", "--demo %s --plain --base-port 70000", 2, "--base-port" },
  { "bad-seed", "--demo %s --plain --seed -1", 2, "--seed" },
  { "bad-warm-up", "--demo %s --plain --warm-up 601", 2, "--warm-up" },
  { "no-floor", "--demo %s --plain --floor %s/none.json", 1, "none.json" },
  { "no-authority", "--demo %s", 1, "pki/ca.pem" },
  { "new-house-plain", "--demo %s --new-house --plain", 2, "--new-house" },
  { "new-house", "--demo %s --new-house", 1, "Certificate for a table" },
};

static void
test_usage (Fixture      *fixture,
            gconstpointer data)
{
  const Usage *usage = data;
  g_auto(GStrv) words = g_strsplit (usage->arguments, " ", -1);
  g_autoptr(GPtrArray) arguments = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GSubprocess) program = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *output = NULL;

  g_ptr_array_add (arguments, g_strdup (g_getenv ("PITSTAND_TABLE")));
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto(GStrv) parts = g_strsplit (words[i], "%s", -1);

      g_ptr_array_add (arguments, g_strjoinv (fixture->demo, parts));
    }
  g_ptr_array_add (arguments, NULL);
  program = g_subprocess_newv ((const char *const *) arguments->pdata, G_SUBPROCESS_FLAGS_STDOUT_PIPE
                               | G_SUBPROCESS_FLAGS_STDERR_MERGE, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (program, NULL, NULL, &output, NULL, &error));
  g_assert_nonnull (strstr (output, usage->says));
  g_assert_cmpint (g_subprocess_get_exit_status (program), ==, usage->status);
}

#define ADD(name) g_test_add ("/pitstand-table/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD (killed);
  ADD (orderly);
  ADD (forget_book);
  ADD (certificates);
  ADD (new_house);
  for (guint i = 0; i < G_N_ELEMENTS (usages); i++)
    {
      g_autofree char *name = g_strconcat ("/pitstand-table/usage/", usages[i].name, NULL);

      g_test_add (name, Fixture, &usages[i], set_up, test_usage, tear_down);
    }

  return g_test_run ();
}
