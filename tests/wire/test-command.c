/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-codec.h"
#include "pit-topic.h"

#define EPOCH "6f1ed002-ab5f-4c2e-9c4b-2e8f1c3a7d10"
#define ID "4e1b0c7a-93d2-4f68-8a51-d70c2be94f36"
#define BOOT "2b4e6d1c-0a3f-4b5c-8d7e-9f0a1b2c3d4e"
#define HEAD "{\"v\":1,\"table\":\"FCP-7\",\"wall\":1,\"mono\":2,\"boot\":\"" BOOT "\",\"epoch\":\"" EPOCH "\","
#define UNTIL "\"valid-until\":{\"boot\":\"" BOOT "\",\"mono\":9}"

static gboolean
read_message (const char *type,
              const char *body,
              PitMessage *message,
              GError    **error)
{
  g_autofree char *text = g_strdup_printf (HEAD "\"type\":\"%s\",\"body\":%s}", type, body);
  g_autoptr(GBytes) frame = g_bytes_new (text, strlen (text));

  return pit_codec_decode (frame, message, error);
}

/* What can't be carried out is a command all the same, for its answer says why. */
static const struct { const char *name; const char *body; PitCommandName command; const char *problem; } commands[] = {
  { "plain", "{\"id\":\"" ID "\",\"name\":\"hold\",\"args\":{}," UNTIL "}", PIT_COMMAND_HOLD, "" },
  { "later-name", "{\"id\":\"" ID "\",\"name\":\"sign-show\",\"args\":{\"reason\":1}," UNTIL "}", PIT_COMMAND_OTHER, "" },
  { "later-argument", "{\"id\":\"" ID "\",\"name\":\"hold\",\"args\":{\"for\":5}," UNTIL "}", PIT_COMMAND_HOLD, "" },
  { "args-type", "{\"id\":\"" ID "\",\"name\":\"hold\",\"args\":{\"reason\":5}," UNTIL "}", PIT_COMMAND_HOLD,
    "args.reason: an integer where a text is due" },
  { "args-missing", "{\"id\":\"" ID "\",\"name\":\"limits-set\",\"args\":{}," UNTIL "}", PIT_COMMAND_LIMITS_SET,
    "args.limits: missing" },
  { "topic", "{\"id\":\"" ID "\",\"name\":\"hold\",\"args\":{},\"expect\":{\"seat/13\":1}," UNTIL "}",
    PIT_COMMAND_HOLD, "expect: names a topic that is not known here" },
  { "topic-number", "{\"id\":\"" ID "\",\"name\":\"hold\",\"args\":{},\"expect\":{\"hold\":-1}," UNTIL "}",
    PIT_COMMAND_HOLD, "expect: -1 is below 0" },
  { "precondition", "{\"id\":\"" ID "\",\"name\":\"hold\",\"args\":{},\"preconditions\":{\"sign-shown-ms\":1}," UNTIL
    "}", PIT_COMMAND_HOLD, "preconditions.sign-shown-ms: no such member" },
  { "when", "{\"id\":\"" ID "\",\"name\":\"hold\",\"args\":{},\"preconditions\":{\"at\":\"soon\"}," UNTIL "}",
    PIT_COMMAND_HOLD, "preconditions.at: \"soon\" is not one of its words" },
};

static void
test_command (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
  g_autoptr(GError) error = NULL;

  read_message ("command", commands[i].body, &message, &error);
  g_assert_no_error (error);
  g_assert_cmpint (message.type, ==, PIT_MESSAGE_COMMAND);
  g_assert_cmpint (message.command.name, ==, commands[i].command);
  g_assert_cmpstr (message.command.problem, ==, commands[i].problem);
  g_assert_cmpstr (message.command.id.text, ==, ID);
  g_assert_cmpint (message.command.valid_until.mono, ==, 9);
}

/* Words in it that are longer than there is room end between two letters, for they are told again in the answer. */
static void
test_long_problem (void)
{
  g_autoptr(GString) body = g_string_new ("{\"id\":\"" ID "\",\"name\":\"hold\",\"args\":{}," UNTIL
                                          ",\"preconditions\":{\"");
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < 100; i++)
    g_string_append (body, "\xe2\x82\xac");
  g_string_append (body, "\":1}}");
  read_message ("command", body->str, &message, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (strlen (message.command.problem), >, 100);
  g_assert_true (g_utf8_validate (message.command.problem, -1, NULL));
}

static const struct { const char *name; const char *type; const char *body; const char *says; } refused[] = {
  { "no-id", "command", "{\"name\":\"hold\",\"args\":{}," UNTIL "}", "command.id: missing" },
  { "no-name", "command", "{\"id\":\"" ID "\",\"args\":{}," UNTIL "}", "command.name: missing" },
  { "no-args", "command", "{\"id\":\"" ID "\",\"name\":\"hold\"," UNTIL "}", "command.args: missing" },
  { "args-array", "command", "{\"id\":\"" ID "\",\"name\":\"hold\",\"args\":[]," UNTIL "}", "args: is not an object" },
  { "no-end", "command", "{\"id\":\"" ID "\",\"name\":\"hold\",\"args\":{}}", "command.valid-until: missing" },
  { "end-without-boot", "command", "{\"id\":\"" ID "\",\"name\":\"hold\",\"args\":{},\"valid-until\":{\"mono\":1}}",
    "command.valid-until.boot: missing" },
  { "done-what", "result", "{\"id\":\"" ID "\",\"outcome\":\"done\"}", "result.seq: missing for \"done\"" },
  { "refused-why", "result", "{\"id\":\"" ID "\",\"outcome\":\"refused\",\"text\":\"no\"}",
    "result.code: missing for \"refused\"" },
  { "refused-words", "result", "{\"id\":\"" ID "\",\"outcome\":\"refused\",\"code\":\"no\"}",
    "result.text: missing for \"refused\"" },
  { "outcome", "result", "{\"id\":\"" ID "\",\"outcome\":\"well\"}", "result.outcome: \"well\" is not one" },
};

static void
test_refused (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(GError) error = NULL;
  PitMessage message;

  g_assert_false (read_message (refused[i].type, refused[i].body, &message, &error));
  g_assert_error (error, PIT_WIRE_ERROR, PIT_WIRE_ERROR_BODY);
  if (strstr (error->message, refused[i].says) == NULL)
    g_error ("\"%s\" does not say \"%s\"", error->message, refused[i].says);
}

/* Which event carries out which order is said in the envelope, and of events alone. */
static void
test_cause (void)
{
  const char *const event = HEAD "\"type\":\"table-closed\",\"seq\":4,\"cause\":\"" ID "\",\"body\":{}}";
  const char *const other = HEAD "\"type\":\"ack\",\"cause\":\"" ID "\",\"body\":{\"seq\":1}}";
  g_autoptr(GBytes) frame = g_bytes_new_static (event, strlen (event));
  g_autoptr(GBytes) ack = g_bytes_new_static (other, strlen (other));
  g_autoptr(GBytes) again = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEvent) read = pit_codec_decode_event (frame, &error);
  g_autoptr(PitEvent) second = NULL;
  PitMessage message;

  g_assert_no_error (error);
  g_assert_cmpstr (read->cause.text, ==, ID);
  again = pit_codec_encode_event (read);
  second = pit_codec_decode_event (again, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (second->cause.text, ==, ID);
  g_assert_false (pit_codec_decode (ack, &message, &error));
  g_assert_error (error, PIT_WIRE_ERROR, PIT_WIRE_ERROR_FRAME);
}

static const struct { const char *event; const char *body; const char *topics; } topics[] = {
  { "table-opened", "{\"terms\":{\"game\":\"g\",\"rules\":\"r\",\"device\":\"shoe\",\"seats\":7}}", "table limits device" },
  { "table-closed", "{}", "table" },
  { "dealer-off", "{}", "table" },
  { "dealer-on", "{\"dealer\":\"d\"}", "table" },
  { "table-closing", "{}", "table" },
  { "table-suspended", "{}", "table" },
  { "table-held", "{}", "hold" },
  { "table-released", "{}", "hold" },
  { "table-resumed", "{}", "table" },
  { "limits-changed", "{\"limits\":{}}", "limits" },
  { "pay-tables-changed", "{}", "limits" },
  { "fault", "{\"code\":\"reader\"}", "device" },
  { "fault-over", "{\"code\":\"reader\"}", "device" },
  { "device-out-of-service", "{\"device\":\"d\"}", "device" },
  { "device-in-service", "{\"device\":\"d\"}", "device" },
  { "supervisor-on", "{\"supervisor\":\"s\"}", "" },
  { "supervisor-off", "{}", "" },
  { "message-shown", "{\"message\":\"4c1d7f0e-93b2-4f5a-8e60-7d2c5b1a9e33\"}", "" },
  { "recorder-changed", "{\"book\":\"4c1d7f0e-93b2-4f5a-8e60-7d2c5b1a9e33\"}", "" },
  { "player-warned", "{\"seat\":3}", "" },
  { "wager", "{\"round\":2,\"seat\":3,\"wager\":\"ante\",\"chips\":5}", "round" },
  { "deck-out-of-service", "{\"deck\":\"a\"}", "deck" },
  { "correction", "{\"round\":2,\"seat\":3,\"wager\":\"ante\",\"to-player\":5}", "round" },
  { "deck-in", "{\"deck\":\"a\",\"back\":\"red\"}", "deck" },
  { "deck-counted", "{\"deck\":\"a\"}", "deck" },
  { "deck-loaded", "{\"deck\":\"a\"}", "deck" },
  { "seat-taken", "{\"seat\":1}", "seat/1" },
  { "seat-left", "{\"seat\":12}", "seat/12" },
  { "seat-moved", "{\"seat\":3,\"to\":5}", "seat/3 seat/5" },
  { "round-over", "{\"round\":2}", "round" },
  { "card", "{\"round\":2,\"order\":1,\"place\":\"dealer\"}", "round" },
};

static void
test_topics (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *text = g_strdup_printf (HEAD "\"type\":\"%s\",\"seq\":1,\"body\":%s}", topics[i].event, topics[i].body);
  g_autoptr(GBytes) frame = g_bytes_new (text, strlen (text));
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEvent) event = pit_codec_decode_event (frame, &error);
  g_autoptr(GString) found = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint topic = 0; topic < 64; topic++)
    if (pit_event_topics (event) >> topic & 1)
      g_string_append_printf (found, "%s%s", found->len == 0 ? "" : " ", pit_names_to_word (&pit_topic_names, topic));
  g_assert_cmpstr (found->str, ==, topics[i].topics);
}

/* What can't be read may have been about anything. */
static void
test_topics_unread (void)
{
  const char *const texts[] = { HEAD "\"type\":\"hold-is-off\",\"seq\":1,\"body\":{}}",
                                HEAD "\"type\":\"seat-taken\",\"seq\":1,\"body\":{}}" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GBytes) frame = g_bytes_new_static (texts[i], strlen (texts[i]));
      g_autoptr(PitEvent) event = pit_codec_decode_event (frame, NULL);

      for (guint topic = 0; topic < PIT_N_TOPICS; topic++)
        g_assert_cmpuint (pit_event_topics (event) >> topic & 1, ==, 1);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *path = g_strdup_printf ("/command/read/%s", commands[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_command);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *path = g_strdup_printf ("/command/refused/%s", refused[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_refused);
    }
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      g_autofree char *path = g_strdup_printf ("/command/topics/%s", topics[i].event);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_topics);
    }
  g_test_add_func ("/command/long-problem", test_long_problem);
  g_test_add_func ("/command/cause", test_cause);
  g_test_add_func ("/command/topics/unread", test_topics_unread);

  return g_test_run ();
}
