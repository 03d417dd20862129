/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "link-fixture.h"
#include "pit-awaited.h"
#include "pit-inflow.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

#define ID "4e1b0c7a-93d2-4f68-8a51-d70c2be94f36"
#define OTHER_ID "0b7c2f9d-58e1-4a36-b2c4-7d19e60a8f53"

static void
send_hold (LinkFixture *fixture,
           const char  *id,
           guint        older)
{
  PitLinkName name = pit_link_recorder_name (fixture->recorder, "T01");
  PitCommand command;

  pit_command_init (&command, PIT_COMMAND_HOLD);
  g_strlcpy (command.id.text, id, sizeof command.id.text);
  g_strlcpy (command.who.text, "1138", sizeof command.who.text);
  command.expect[PIT_TOPIC_HOLD] = 0;
  name.generation -= older;
  pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_SEND_COMMAND, .link = name, .command = command, .valid_for = 30 * G_USEC_PER_SEC,
  });
}

static void
query (LinkFixture *fixture,
       const char  *id)
{
  PitLinkName name = pit_link_recorder_name (fixture->recorder, "T01");
  PitUuid uuid;

  g_strlcpy (uuid.text, id, sizeof uuid.text);
  pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_QUERY_COMMAND, .link = name, .command.id = uuid,
  });
}

static void
answer (LinkFixture *fixture,
        const char  *id,
        const char  *rest)
{
  g_autofree char *body = g_strdup_printf ("{\"id\":\"%s\",%s}", id, rest);

  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_frame ("result", "T01", LINK_EPOCH, 0, body));
}

static void
connect_up (LinkFixture *fixture)
{
  link_fixture_connect (fixture, "", 0);
  link_fixture_wait (fixture, "T01 state 0");
}

static const char *
find_received (LinkFixture *fixture,
               const char  *type)
{
  GPtrArray *frames = pit_scripted_controller_received (fixture->controller);

  for (guint i = 0; i < frames->len; i++)
    if (strstr (g_ptr_array_index (frames, i), type) != NULL)
      return g_ptr_array_index (frames, i);

  return NULL;
}

/* Over the connection that is up, of its history, with an end by the controller's own clock. */
static void
test_sent (LinkFixture   *fixture,
           gconstpointer  data)
{
  const char *frame;

  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_wait_for (fixture->controller, "command");
  answer (fixture, ID, "\"outcome\":\"done\",\"seq\":1");
  connect_up (fixture);
  send_hold (fixture, ID, 0);
  link_fixture_wait (fixture, "T01 result " ID " done");

  frame = find_received (fixture, "\"type\":\"command\"");
  g_assert_nonnull (strstr (frame, "\"epoch\":\"" LINK_EPOCH "\""));
  g_assert_nonnull (strstr (frame, "\"expect\":{\"hold\":0}"));
  g_assert_nonnull (strstr (frame, "\"name\":\"hold\""));
  g_assert_nonnull (strstr (frame, "\"who\":\"1138\""));
  g_assert_nonnull (strstr (frame, "\"valid-until\":{\"boot\":\""));
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 not-sent"), ==, 0);
}

/* An order's end counts from when it is sent, by the controller's clock: what went by since the controller spoke is added. */
static void
test_valid_until (LinkFixture   *fixture,
                  gconstpointer  data)
{
  /* The stamp of the controller's greeting, 1 s since then, and 30 s for the order. */
  const gint64 end = 1000000 + 31 * G_USEC_PER_SEC;
  g_autofree char *until = g_strdup_printf ("\"mono\":%" G_GINT64_FORMAT "}", end);

  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_wait_for (fixture->controller, "command");
  answer (fixture, ID, "\"outcome\":\"done\",\"seq\":1");
  connect_up (fixture);
  pit_link_recorder_advance (fixture->recorder, G_USEC_PER_SEC);
  send_hold (fixture, ID, 0);
  link_fixture_wait (fixture, "T01 result " ID " done");
  g_assert_nonnull (strstr (find_received (fixture, "\"type\":\"command\""), until));
}

/* An armed command has two answers, and no more than that. */
static void
test_armed (LinkFixture   *fixture,
            gconstpointer  data)
{
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_wait_for (fixture->controller, "command");
  answer (fixture, ID, "\"outcome\":\"armed\"");
  answer (fixture, ID, "\"outcome\":\"armed\"");
  answer (fixture, ID, "\"outcome\":\"expired\"");
  answer (fixture, ID, "\"outcome\":\"done\",\"seq\":1");
  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_event ("T01", LINK_EPOCH, 1));
  connect_up (fixture);
  /* The first one alone has a line. */
  g_test_expect_message ("pit-link", G_LOG_LEVEL_MESSAGE, "*which nobody asked it for*");
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_MESSAGE, "all have come");
  send_hold (fixture, ID, 0);
  link_fixture_wait (fixture, "T01 event 1");
  g_message ("all have come");
  g_test_assert_expected_messages ();

  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 result " ID " armed"), ==, 1);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 result " ID " expired"), ==, 1);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 result"), ==, 2);
}

/* What was done is told before what became of it, if it came before it. */
static void
test_behind_events (LinkFixture   *fixture,
                    gconstpointer  data)
{
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_wait_for (fixture->controller, "command");
  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_event ("T01", LINK_EPOCH, 1));
  answer (fixture, ID, "\"outcome\":\"done\",\"seq\":1");
  connect_up (fixture);
  send_hold (fixture, ID, 0);
  link_fixture_wait (fixture, "T01 event 1");
  link_fixture_wait (fixture, "T01 result " ID " done");
}

static void
test_query (LinkFixture   *fixture,
            gconstpointer  data)
{
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_wait_for (fixture->controller, "command-query");
  answer (fixture, OTHER_ID, "\"outcome\":\"unknown\"");
  connect_up (fixture);
  query (fixture, OTHER_ID);
  link_fixture_wait (fixture, "T01 result " OTHER_ID " unknown");
  g_assert_nonnull (strstr (find_received (fixture, "\"type\":\"command-query\""), "\"epoch\":\"" LINK_EPOCH "\""));
}

/* Never kept for later: not before the table is greeted, not for a connection that is gone, not for another table. */
static void
test_no_contact (LinkFixture   *fixture,
                 gconstpointer  data)
{
  PitLinkName nowhere = { .table = { "T99" } };
  PitUuid id = { OTHER_ID };
  g_autofree char *line = NULL;

  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_wait_for (fixture->controller, "command-query");
  answer (fixture, ID, "\"outcome\":\"unknown\"");
  connect_up (fixture);
  send_hold (fixture, ID, 1);
  line = pit_link_recorder_wait (fixture->recorder, "T01 not-sent " ID);
  g_assert_nonnull (strstr (line, "no contact with table T01"));
  pit_network_do (pit_link_recorder_network (fixture->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_QUERY_COMMAND, .link = nowhere, .command.id = id,
  });
  link_fixture_wait (fixture, "T99 not-sent " OTHER_ID);

  query (fixture, ID);
  link_fixture_wait (fixture, "T01 result " ID " unknown");
  g_assert_null (find_received (fixture, "\"type\":\"command\""));
}

/* What was on the way when the connection broke is not sent over the next one, and no answer to it is taken there. */
static void
test_broken (LinkFixture   *fixture,
             gconstpointer  data)
{
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_wait_for (fixture->controller, "command");
  pit_scripted_controller_drop (fixture->controller);
  pit_scripted_controller_next_connection (fixture->controller);
  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  answer (fixture, ID, "\"outcome\":\"done\",\"seq\":1");
  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_event ("T01", LINK_EPOCH, 1));
  connect_up (fixture);
  g_test_expect_message ("pit-link", G_LOG_LEVEL_MESSAGE, "*which nobody asked it for*");
  send_hold (fixture, ID, 0);
  link_fixture_wait (fixture, "T01 trouble unreachable");
  pit_link_recorder_wait_redial (fixture->recorder, "T01 event 1");
  g_test_assert_expected_messages ();
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 result"), ==, 0);
  g_assert_cmpuint (pit_link_recorder_count (fixture->recorder, "T01 not-sent"), ==, 0);
}

/* There is a bound to what a table may leave without an answer; each answer makes room. */
static void
test_bound (LinkFixture   *fixture,
            gconstpointer  data)
{
  g_autofree char *line = NULL;

  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  pit_scripted_controller_wait_for (fixture->controller, "command-query");
  answer (fixture, "00000000-0000-4000-8000-000000000003", "\"outcome\":\"expired\"");
  connect_up (fixture);
  for (guint i = 0; i < PIT_MAX_AWAITED; i++)
    {
      g_autofree char *id = g_strdup_printf ("00000000-0000-4000-8000-%012u", i);

      send_hold (fixture, id, 0);
    }
  send_hold (fixture, ID, 0);
  line = pit_link_recorder_wait (fixture->recorder, "T01 not-sent " ID);
  g_assert_nonnull (strstr (line, "has not answered 16 earlier orders"));

  query (fixture, "00000000-0000-4000-8000-000000000003");
  link_fixture_wait (fixture, "T01 result 00000000-0000-4000-8000-000000000003 expired");
  send_hold (fixture, OTHER_ID, 0);
  pit_wait_while (find_received (fixture, OTHER_ID) == NULL);
}

/* Answers that were asked for are no flood, however many; others count as all frames outside the window do. */
static void
test_budget (LinkFixture   *fixture,
             gconstpointer  data)
{
  guint asked = GPOINTER_TO_UINT (data);

  link_fixture_greet (fixture, LINK_EPOCH, 1, 0);
  for (guint i = 0; i < PIT_BUCKET_FRAMES; i++)
    {
      if (asked)
        pit_scripted_controller_wait_for (fixture->controller, "command-query");
      answer (fixture, ID, "\"outcome\":\"unknown\"");
    }
  pit_scripted_controller_send_take (fixture->controller, pit_wire_text_event ("T01", LINK_EPOCH, 1));
  connect_up (fixture);
  for (guint i = 0; asked && i < PIT_BUCKET_FRAMES; i++)
    {
      query (fixture, ID);
      link_fixture_wait (fixture, "T01 result " ID " unknown");
    }
  if (asked)
    link_fixture_wait (fixture, "T01 event 1");
  else
    link_fixture_wait (fixture, "T01 trouble flood");
}

static void
ignore_messages_cb (const char     *domain,
                    GLogLevelFlags  level,
                    const char     *text,
                    gpointer        user_data)
{
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, data, func) \
  g_test_add ("/link-commands/" name, LinkFixture, data, link_fixture_set_up, func, link_fixture_tear_down)

  ADD ("sent", NULL, test_sent);
  ADD ("valid-until", NULL, test_valid_until);
  ADD ("armed", NULL, test_armed);
  ADD ("behind-events", NULL, test_behind_events);
  ADD ("query", NULL, test_query);
  ADD ("no-contact", NULL, test_no_contact);
  ADD ("broken", NULL, test_broken);
  ADD ("bound", NULL, test_bound);
  ADD ("budget/asked", GUINT_TO_POINTER (1), test_budget);
  ADD ("budget/unasked", NULL, test_budget);
  g_log_set_handler ("pit-link", G_LOG_LEVEL_MESSAGE, ignore_messages_cb, NULL);

  return g_test_run ();
}
