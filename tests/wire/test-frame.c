/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-codec.h"
#include "pit-frame.h"

#define EPOCH "eeeeeeee-0000-4000-8000-000000000001"
#define STAMP "\"wall\":1768032000000000,\"mono\":1,\"boot\":\"11111111-2222-4333-8444-555555555555\""
#define EVENT(seq) \
  "{\"v\":1,\"type\":\"seat-left\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\",\"seq\":" seq "," STAMP ",\"body\":{\"seat\":1}}"
#define SPACED(seq) \
  "{\"v\":1,\n \"type\":\"seat-left\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\",\"seq\":" seq "," STAMP ",\n\"body\":\n{\"seat\":1}\n}"
#define PONG \
  "{\"v\":1,\"type\":\"pong\",\"table\":\"T01\",\"epoch\":\"" EPOCH "\"," STAMP ",\"body\":{\"id\":1,\"head\":1}}"

/* A frame, the messages in it (the number of each event, "-" for another message), and the words of what is wrong
 * after them. */
typedef struct
{
  const char *name;
  const char *frame;
  const char *told;
  const char *words; /* NULL: nothing is wrong */
} Case;

static const Case cases[] = {
  { "one-event", EVENT ("7"), "7 ", NULL },
  { "one-message", PONG, "- ", NULL },
  { "one-with-line-feeds", SPACED ("7"), "7 ", NULL },
  { "one-and-a-line-feed", EVENT ("7") "\n", "7 ", NULL },
  { "line-feed-and-one", "\n" EVENT ("7"), "7 ", NULL },
  { "one-amid-all-kinds-of-space", " \t\r\n" EVENT ("7") "\n\r\t ", "7 ", NULL },
  { "several", EVENT ("7") "\n" EVENT ("8") "\n" EVENT ("9"), "7 8 9 ", NULL },
  { "several-with-line-feeds", SPACED ("7") "\n" SPACED ("8"), "7 8 ", NULL },
  { "any-order", EVENT ("9") "\n" EVENT ("8"), "9 8 ", NULL },
  { "space-after-the-last", EVENT ("7") "\n" EVENT ("8") " ", "7 8 ", NULL },
  { "nothing-between", EVENT ("7") EVENT ("8"), "", "something follows" },
  { "space-between", EVENT ("7") " " EVENT ("8"), "", "something follows" },
  { "carriage-return", EVENT ("7") "\r\n" EVENT ("8"), "", "something follows" },
  { "two-line-feeds", EVENT ("7") "\n\n" EVENT ("8"), "", "something follows" },
  { "second-is-broken", EVENT ("7") "\n{\"v\":1,\n" EVENT ("9"), "7 ", "byte" },
  { "second-is-no-event", EVENT ("7") "\n" PONG, "7 ", "only events may share a frame" },
  { "first-is-no-event", PONG "\n" EVENT ("7"), "", "only events may share a frame" },
  { "no-envelopes", "{}\n{}", "", "envelope" },
  { "empty", "", "", "too early" },
  { "line-feed-alone", "\n", "", "too early" },
};

typedef struct
{
  GString    *told;
  const char *text; /* of the frame */
  guint       most;
} Reading;

static gboolean
read_cb (PitMessage *message,
         gpointer    user_data)
{
  Reading *reading = user_data;

  if (message->type == PIT_MESSAGE_EVENT)
    {
      g_autofree char *kept = g_strndup (g_bytes_get_data (message->event->frame, NULL),
                                         g_bytes_get_size (message->event->frame));

      /* As it came, and nothing of its neighbours, nor of the space between them. */
      g_assert_nonnull (strstr (reading->text, kept));
      g_assert_true (g_str_has_prefix (kept, "{") && g_str_has_suffix (kept, "}"));
      g_assert_null (strstr (kept, "}\n{"));
      g_string_append_printf (reading->told, "%" G_GINT64_FORMAT " ", message->event->at.seq);
    }
  else
    g_string_append (reading->told, "- ");

  return --reading->most > 0;
}

static void
test_read (gconstpointer data)
{
  const Case *test = data;
  g_autoptr(GBytes) frame = g_bytes_new_static (test->frame, strlen (test->frame));
  g_autoptr(GString) told = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  Reading reading = { told, test->frame, G_MAXUINT };

  g_assert_true (pit_frame_read (frame, read_cb, &reading, &error) == (test->words == NULL));
  g_assert_cmpstr (told->str, ==, test->told);
  if (test->words == NULL)
    g_assert_no_error (error);
  else
    g_assert_nonnull (strstr (error->message, test->words));
}

static gboolean
keep_cb (PitMessage *message,
         gpointer    user_data)
{
  *(PitEvent **) user_data = pit_event_ref (message->event);

  return TRUE;
}

static void
freed_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* What waits to be written keeps its own bytes, and not the space that a frame was filled with. */
static void
test_space (void)
{
  g_autofree char *space = g_strnfill (60 * 1000, ' ');
  g_autofree char *text = g_strconcat (space, EVENT ("7"), NULL);
  g_autoptr(PitEvent) event = NULL;
  g_autoptr(GError) error = NULL;
  gboolean is_freed = FALSE;
  GBytes *frame = g_bytes_new_with_free_func (text, strlen (text), freed_cb, &is_freed);

  g_assert_true (pit_frame_read (frame, keep_cb, &event, &error));
  g_assert_no_error (error);
  g_bytes_unref (frame);
  g_assert_true (is_freed);
  g_assert_cmpmem (g_bytes_get_data (event->frame, NULL), g_bytes_get_size (event->frame), EVENT ("7"),
                   strlen (EVENT ("7")));
}

/* Who hears of an event may end the conversation. */
static void
test_stop (void)
{
  const char *text = EVENT ("7") "\n" EVENT ("8") "\nnonsense";
  g_autoptr(GBytes) frame = g_bytes_new_static (text, strlen (text));
  g_autoptr(GString) told = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  Reading reading = { told, text, 1 };

  g_assert_true (pit_frame_read (frame, read_cb, &reading, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (told->str, ==, "7 ");
}

/* So many and no more; and never more than a frame's bytes. */
static void
test_limits (void)
{
  g_autoptr(GByteArray) joined = g_byte_array_new ();
  g_autoptr(GBytes) event = g_bytes_new_static (EVENT ("7"), strlen (EVENT ("7")));
  guint n[2] = { PIT_FRAME_EVENTS, PIT_FRAME_EVENTS + 1 };

  for (guint i = 0; i < G_N_ELEMENTS (n); i++)
    {
      g_autoptr(GString) told = g_string_new (NULL);
      g_autoptr(GError) error = NULL;
      g_autoptr(GBytes) frame = NULL;
      g_autofree char *text = NULL;
      Reading reading = { told, EVENT ("7"), G_MAXUINT };

      g_byte_array_set_size (joined, 0);
      for (guint j = 0; j < n[i]; j++)
        g_assert_true (pit_frame_add (joined, event));
      frame = g_bytes_new (joined->data, joined->len);
      g_assert_true (pit_frame_read (frame, read_cb, &reading, &error) == (i == 0));
      g_assert_cmpuint (told->len, ==, 2 * PIT_FRAME_EVENTS);
      if (i == 1)
        g_assert_nonnull (strstr (error->message, "more events in one frame"));
    }

  while (pit_frame_add (joined, event))
    g_assert_cmpuint (joined->len, <=, PIT_WIRE_MAX_FRAME);
  g_assert_cmpuint (joined->len + 1 + g_bytes_get_size (event), >, PIT_WIRE_MAX_FRAME);
  g_byte_array_append (joined, (const guint8 *) "\n" EVENT ("7"), (guint) strlen ("\n" EVENT ("7")));
  {
    g_autoptr(GBytes) frame = g_bytes_new (joined->data, joined->len);
    g_autoptr(GString) told = g_string_new (NULL);
    g_autoptr(GError) error = NULL;
    Reading reading = { told, EVENT ("7"), G_MAXUINT };

    g_assert_false (pit_frame_read (frame, read_cb, &reading, &error));
    g_assert_cmpstr (told->str, ==, "");
    g_assert_nonnull (strstr (error->message, "bytes, more than"));
  }
}

/* What is put together comes apart as it was; what would not goes alone. */
static void
test_add (void)
{
  static const struct { const char *event; gboolean joins; } added[] = {
    { EVENT ("1"), TRUE }, { EVENT ("2"), TRUE }, { " " EVENT ("3"), FALSE }, { EVENT ("3") "\n", FALSE },
    { SPACED ("3"), TRUE },
  };
  g_autoptr(GByteArray) frame = g_byte_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (added); i++)
    {
      g_autoptr(GBytes) event = g_bytes_new_static (added[i].event, strlen (added[i].event));
      g_autoptr(GByteArray) alone = g_byte_array_new ();

      g_assert_true (pit_frame_add (frame, event) == added[i].joins);
      g_assert_true (pit_frame_add (alone, event));
      g_assert_cmpmem (alone->data, alone->len, added[i].event, strlen (added[i].event));
      g_assert_true (added[i].joins || !pit_frame_add (alone, event));
    }
  g_assert_cmpmem (frame->data, frame->len, EVENT ("1") "\n" EVENT ("2") "\n" SPACED ("3"),
                   strlen (EVENT ("1") "\n" EVENT ("2") "\n" SPACED ("3")));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/frame/read/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_read);
    }
  g_test_add_func ("/frame/space", test_space);
  g_test_add_func ("/frame/stop", test_stop);
  g_test_add_func ("/frame/limits", test_limits);
  g_test_add_func ("/frame/add", test_add);

  return g_test_run ();
}
