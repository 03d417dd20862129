/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-inflow.h"
#include "pit-link-recorder.h"
#include "pit-scripted-controller.h"
#include "pit-wire-text.h"

#define EPOCH "eeeeeeee-0000-4000-8000-000000000001"
#define OTHER_EPOCH "eeeeeeee-0000-4000-8000-000000000002"
#define STAMP "\"wall\":1768032000000000,\"mono\":1,\"boot\":\"11111111-2222-4333-8444-555555555555\""

/* What a controller may send in place of event 2, and what becomes of it. */
typedef enum
{
  CLOSES,   /* the link closes, and is held the third time */
  DELIVERS, /* it is an event, with a problem */
  IGNORES,
} Fate;

typedef struct
{
  const char *name;
  Fate        fate;
  const char *frame;
  const char *words; /* in the trouble's text, or in the event's problem */
} FrameCase;

static const FrameCase frame_cases[] = {
  { "malformed", CLOSES, "{\"v\":1,", "" },
  { "not-json", CLOSES, "seat 1 taken", "" },
  { "empty", CLOSES, "", "" },
  { "lenient-json", CLOSES, "{'v':1}", "" },
  { "two-roots", CLOSES, "{}{}", "" },
  { "array", CLOSES, "[1,2,3]", "" },
  { "duplicate-key", CLOSES,
    "{\"v\":1,\"v\":1,\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\",\"seq\":2," STAMP ",\"body\":{\"seat\":1}}",
    "" },
  { "no-envelope", CLOSES, "{\"seat\":1}", "" },
  { "wrong-type-in-envelope", CLOSES,
    "{\"v\":1,\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\",\"seq\":\"2\"," STAMP ",\"body\":{\"seat\":1}}",
    "" },
  { "number-out-of-range", CLOSES,
    "{\"v\":1,\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\",\"seq\":-2," STAMP ",\"body\":{\"seat\":1}}",
    "" },
  { "number-beyond-2-53", CLOSES,
    "{\"v\":1,\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\",\"seq\":9007199254740992," STAMP
    ",\"body\":{\"seat\":1}}", "" },
  { "unknown-version", CLOSES,
    "{\"v\":2,\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\",\"seq\":2," STAMP ",\"body\":{\"seat\":1}}",
    "version" },
  { "another-epoch", CLOSES,
    "{\"v\":1,\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" OTHER_EPOCH "\",\"seq\":2," STAMP ",\"body\":{\"seat\":1}}",
    "epoch" },
  { "second-welcome", CLOSES,
    "{\"v\":1,\"type\":\"welcome\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\"," STAMP ",\"body\":{\"oldest\":1,\"head\":1,"
    "\"controller\":\"x\",\"senses\":{\"wagers\":true,\"tokens\":true,\"card-faces\":true,\"seats\":true,"
    "\"payments\":true,\"sign-panel\":false}}}", "a second welcome" },
  { "a-desk's-message", CLOSES,
    "{\"v\":1,\"type\":\"ack\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\"," STAMP ",\"body\":{\"seq\":1}}",
    "only a desk sends" },
  { "wrong-type-in-body", DELIVERS,
    "{\"v\":1,\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\",\"seq\":2," STAMP ",\"body\":{\"seat\":\"1\"}}",
    "seat" },
  { "out-of-range-in-body", DELIVERS,
    "{\"v\":1,\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\",\"seq\":2," STAMP ",\"body\":{\"seat\":99}}",
    "seat" },
  { "missing-in-body", DELIVERS,
    "{\"v\":1,\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\",\"seq\":2," STAMP ",\"body\":{}}",
    "seat" },
  { "unknown-unnumbered", IGNORES,
    "{\"v\":1,\"type\":\"weather\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\"," STAMP ",\"body\":{\"sun\":true}}", "" },
};

typedef struct
{
  PitLinkRecorder       *recorder;
  PitScriptedController *bad;
  PitScriptedController *good;
} Fixture;

static void
script_greeting (PitScriptedController *controller,
                 const char            *table,
                 gint64                 head)
{
  pit_scripted_controller_set_head (controller, EPOCH, head);
  pit_scripted_controller_wait_for (controller, "hello");
  pit_scripted_controller_send_take (controller, pit_wire_text_welcome (table, EPOCH, 1, head));
  pit_scripted_controller_send_take (controller, pit_wire_text_state (table, EPOCH, head));
}

static void
begin (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;

  fixture->recorder = pit_link_recorder_new (NULL);
  fixture->bad = pit_scripted_controller_new ("T01", NULL, NULL, &error);
  g_assert_no_error (error);
  fixture->good = pit_scripted_controller_new ("T02", NULL, NULL, &error);
  g_assert_no_error (error);
  script_greeting (fixture->good, "T02", 0);
}

static void
end (Fixture *fixture)
{
  g_clear_pointer (&fixture->recorder, pit_link_recorder_free);
  g_clear_pointer (&fixture->bad, pit_scripted_controller_free);
  g_clear_pointer (&fixture->good, pit_scripted_controller_free);
}

static void
wait_line (Fixture    *fixture,
           const char *prefix)
{
  g_autofree char *line = pit_link_recorder_wait (fixture->recorder, prefix);
}

static void
connect_both (Fixture *fixture)
{
  PitNetworkJob bad = { .kind = PIT_JOB_ADD, .link.table = { "T01" }, .url = pit_scripted_controller_url (fixture->bad) };
  PitNetworkJob good = { .kind = PIT_JOB_ADD, .link.table = { "T02" }, .url = pit_scripted_controller_url (fixture->good) };

  /* The good one first: it must be through with its greeting before a test moves the clock. */
  pit_network_do (pit_link_recorder_network (fixture->recorder), &good);
  wait_line (fixture, "T02 state 0");
  pit_network_do (pit_link_recorder_network (fixture->recorder), &bad);
}

/* Whatever happens to the bad one, the other table goes on. */
static void
check_good_table (Fixture *fixture)
{
  pit_scripted_controller_flood (fixture->good, EPOCH, 1, 3);
  wait_line (fixture, "T02 event 3");
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T02 trouble"), ==, 0);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T02 down"), ==, 0);
}

static void
test_closes (Fixture    *fixture,
             const char *frame,
             const char *words)
{
  g_autofree char *line = NULL;

  for (int i = 0; i < PIT_BAD_FRAMES + 1; i++)
    {
      if (i > 0)
        pit_scripted_controller_next_connection (fixture->bad);
      script_greeting (fixture->bad, "T01", 3);
      /* Only the first connection brings event 1: the others begin after it. */
      if (i == 0)
        pit_scripted_controller_send_take (fixture->bad, pit_wire_text_event ("T01", EPOCH, 1));
      if (i == 0)
        pit_scripted_controller_wait_ack (fixture->bad, 1);
      if (i < PIT_BAD_FRAMES)
        pit_scripted_controller_send (fixture->bad, frame);
      pit_scripted_controller_send_take (fixture->bad, pit_wire_text_event ("T01", EPOCH, 3));
    }
  connect_both (fixture);

  wait_line (fixture, "T01 event 1");
  {
    PitLinkName name = pit_link_recorder_name (fixture->recorder, "T01");
    PitCursor cursor = { { EPOCH }, 1 };

    pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
      .kind = PIT_JOB_ACKNOWLEDGE, .link = name, .cursor = cursor,
    });
  }
  line = pit_link_recorder_wait (fixture->recorder, "T01 trouble frame: ");
  g_assert_nonnull (strstr (line, "Table T01 sent a message that the desk can't read, after event 1: "));
  g_assert_nonnull (strstr (line, words));
  wait_line (fixture, "T01 down");
  pit_link_recorder_wait_redial (fixture->recorder, "T01 down");
  pit_link_recorder_wait_redial (fixture->recorder, "T01 held");
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 event 3"), ==, 0);
  check_good_table (fixture);

  pit_link_recorder_resume (fixture->recorder, PIT_RESUME_SKIP);
  wait_line (fixture, "T01 event 3");
  {
    GPtrArray *frames = pit_scripted_controller_received (fixture->bad);

    for (guint i = frames->len; i > 0; i--)
      if (strstr (g_ptr_array_index (frames, i - 1), "\"type\":\"hello\"") != NULL)
        {
          g_assert_nonnull (strstr (g_ptr_array_index (frames, i - 1), "\"seq\":2}"));
          break;
        }
  }
}

static void
test_delivers (Fixture         *fixture,
               const FrameCase *test)
{
  PitEvent *event;

  script_greeting (fixture->bad, "T01", 0);
  pit_scripted_controller_send_take (fixture->bad, pit_wire_text_event ("T01", EPOCH, 1));
  pit_scripted_controller_send (fixture->bad, test->frame);
  pit_scripted_controller_send_take (fixture->bad, pit_wire_text_event ("T01", EPOCH, 3));
  connect_both (fixture);
  wait_line (fixture, "T01 event 3");
  check_good_table (fixture);

  event = pit_link_recorder_event (fixture->recorder, "T01", 2);
  if (test->fate == IGNORES)
    {
      g_assert_null (event);
      return;
    }
  g_assert_nonnull (event);
  g_assert_nonnull (event->problem);
  g_assert_nonnull (strstr (event->problem, test->words));
  g_assert_cmpmem (g_bytes_get_data (event->frame, NULL), g_bytes_get_size (event->frame),
                   test->frame, strlen (test->frame));
}

static void
test_frame (gconstpointer data)
{
  const FrameCase *test = data;
  Fixture fixture;

  begin (&fixture);
  if (test->fate == CLOSES)
    test_closes (&fixture, test->frame, test->words);
  else
    test_delivers (&fixture, test);
  end (&fixture);
}

static void
test_oversized (void)
{
  Fixture fixture;
  g_autofree char *text = g_strnfill (PIT_WIRE_MAX_FRAME, 'x');
  g_autofree char *body = g_strdup_printf ("{\"seat\":1,\"note\":\"%s\"}", text);
  g_autofree char *frame = pit_wire_text_frame ("seat-taken", "T01", EPOCH, 2, body);

  begin (&fixture);
  test_closes (&fixture, frame, "too large");
  end (&fixture);
}

static void
test_deep (void)
{
  Fixture fixture;
  g_autoptr(GString) body = g_string_new ("{\"seat\":1,\"more\":");
  g_autofree char *frame = NULL;

  for (int i = 0; i < 10000; i++)
    g_string_append_c (body, '[');
  for (int i = 0; i < 10000; i++)
    g_string_append_c (body, ']');
  g_string_append_c (body, '}');
  frame = pit_wire_text_frame ("seat-taken", "T01", EPOCH, 2, body->str);

  begin (&fixture);
  test_closes (&fixture, frame, "");
  end (&fixture);
}

static void
test_binary (void)
{
  Fixture fixture;
  g_autofree char *text = pit_wire_text_event ("T01", EPOCH, 1);
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  begin (&fixture);
  script_greeting (fixture.bad, "T01", 0);
  pit_scripted_controller_send_binary (fixture.bad, bytes);
  connect_both (&fixture);
  wait_line (&fixture, "T01 trouble message: Table T01 sent a message that the desk can't read, after event 0: it is binary");
  check_good_table (&fixture);
  end (&fixture);
}

static void
test_another_table (void)
{
  Fixture fixture;

  begin (&fixture);
  script_greeting (fixture.bad, "T01", 0);
  pit_scripted_controller_send_take (fixture.bad, pit_wire_text_event ("T02", EPOCH, 1));
  connect_both (&fixture);
  wait_line (&fixture, "T01 trouble identity: Table T01 answers as table T02");
  g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T01 event"), ==, 0);
  check_good_table (&fixture);
  end (&fixture);
}

typedef struct
{
  const char *name;
  gboolean    welcome;
  char     *(*frame) (const char *table,
                      const char *epoch,
                      gint64      seq);
  const char *words;
} OrderCase;

static const OrderCase order_cases[] = {
  { "event-before-welcome", FALSE, pit_wire_text_event, "an event before the state" },
  { "event-before-state", TRUE, pit_wire_text_event, "an event before the state" },
  { "state-before-welcome", FALSE, pit_wire_text_state, "a state before the welcome" },
};

static void
test_order (gconstpointer data)
{
  const OrderCase *test = data;
  g_autofree char *line = NULL;
  Fixture fixture;

  begin (&fixture);
  pit_scripted_controller_wait_for (fixture.bad, "hello");
  if (test->welcome)
    pit_scripted_controller_send_take (fixture.bad, pit_wire_text_welcome ("T01", EPOCH, 1, 0));
  pit_scripted_controller_send_take (fixture.bad, test->frame ("T01", EPOCH, 1));
  connect_both (&fixture);
  line = pit_link_recorder_wait (fixture.recorder, "T01 trouble message: ");
  g_assert_nonnull (strstr (line, test->words));
  g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T01 up"), ==, 0);
  check_good_table (&fixture);
  end (&fixture);
}

/* A frame from the middle of nowhere, again and again, and numbers that came before: the link hands them on for the
 * book to compare, but not faster than an honest controller could have reason to. */
static void
test_replayed (void)
{
  Fixture fixture;

  begin (&fixture);
  script_greeting (fixture.bad, "T01", 0);
  pit_scripted_controller_flood (fixture.bad, EPOCH, 1, 3);
  pit_scripted_controller_flood (fixture.bad, EPOCH, 2, 2);
  pit_scripted_controller_flood (fixture.bad, EPOCH, 9, 9);
  pit_scripted_controller_flood (fixture.bad, EPOCH, 4, 4);
  connect_both (&fixture);
  wait_line (&fixture, "T01 event 4");
  g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T01 event 2"), ==, 2);
  g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T01 trouble"), ==, 0);

  for (int i = 0; i < PIT_BUCKET_FRAMES; i++)
    pit_scripted_controller_flood (fixture.bad, EPOCH, 1, 1);
  wait_line (&fixture, "T01 trouble flood: Table T01 sends more than it may");
  check_good_table (&fixture);
  end (&fixture);
}

/* Events that share a frame are taken one by one: what can't be taken spoils none of those before it. */
typedef struct
{
  const char *name;
  const char *third; /* after events 1 and 2; event 4 follows */
  const char *line;
} SharedCase;

#define SEAT_LEFT(table, epoch) \
  "{\"v\":1,\"type\":\"seat-left\",\"table\":\"" table "\",\"epoch\":\"" epoch "\",\"seq\":3," STAMP ",\"body\":{\"seat\":1}}"

static const SharedCase shared_cases[] = {
  { "good", SEAT_LEFT ("T01", EPOCH), NULL },
  { "broken", "{\"v\":1}", "T01 trouble frame: Table T01 sent a message that the desk can't read, after event 2: " },
  { "another-table", SEAT_LEFT ("T02", EPOCH), "T01 trouble identity: Table T01 answers as table T02" },
  { "another-epoch", SEAT_LEFT ("T01", OTHER_EPOCH),
    "T01 trouble frame: Table T01 sent a message that the desk can't read, after event 2: its epoch" },
};

static void
test_shared (gconstpointer data)
{
  const SharedCase *test = data;
  g_autofree char *first = pit_wire_text_event ("T01", EPOCH, 1);
  g_autofree char *second = pit_wire_text_event ("T01", EPOCH, 2);
  g_autofree char *fourth = pit_wire_text_event ("T01", EPOCH, 4);
  Fixture fixture;

  begin (&fixture);
  script_greeting (fixture.bad, "T01", 4);
  pit_scripted_controller_send_take (fixture.bad,
                                     g_strdup_printf ("%s\n%s\n%s\n%s", first, second, test->third, fourth));
  connect_both (&fixture);
  wait_line (&fixture, test->line != NULL ? test->line : "T01 event 4");
  for (gint64 seq = 1; seq <= 4; seq++)
    {
      PitEvent *event = pit_link_recorder_event (fixture.recorder, "T01", seq);
      const char *texts[] = { first, second, test->third, fourth };

      g_assert_true ((event != NULL) == (seq <= 2 || test->line == NULL));
      if (event != NULL)
        g_assert_cmpmem (g_bytes_get_data (event->frame, NULL), g_bytes_get_size (event->frame), texts[seq - 1],
                         strlen (texts[seq - 1]));
    }
  /* Once cut, nothing more is looked at. */
  g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T01 trouble"), ==, test->line != NULL ? 1 : 0);
  check_good_table (&fixture);
  end (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (frame_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/link-frames/", frame_cases[i].name, NULL);

      g_test_add_data_func (path, &frame_cases[i], test_frame);
    }
  for (guint i = 0; i < G_N_ELEMENTS (order_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/link-frames/", order_cases[i].name, NULL);

      g_test_add_data_func (path, &order_cases[i], test_order);
    }
  for (guint i = 0; i < G_N_ELEMENTS (shared_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/link-frames/shared/", shared_cases[i].name, NULL);

      g_test_add_data_func (path, &shared_cases[i], test_shared);
    }
  g_test_add_func ("/link-frames/oversized", test_oversized);
  g_test_add_func ("/link-frames/deep", test_deep);
  g_test_add_func ("/link-frames/binary", test_binary);
  g_test_add_func ("/link-frames/another-table", test_another_table);
  g_test_add_func ("/link-frames/replayed", test_replayed);

  return g_test_run ();
}
