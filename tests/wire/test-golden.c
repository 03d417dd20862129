/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-codec.h"

/* Each NAME.json in golden/ is a frame as some controller might write it; NAME.canonical is what the codec makes of it.
 * They hold the protocol still: a change of either is a change of the protocol. */

static void
test_frame (gconstpointer data)
{
  const char *name = data;
  g_autofree char *input_path = g_test_build_filename (G_TEST_DIST, "wire", "golden", name, NULL);
  g_autofree char *stem = g_strndup (input_path, strlen (input_path) - strlen (".json"));
  g_autofree char *expected_path = g_strconcat (stem, ".canonical", NULL);
  g_autofree char *input = NULL;
  g_autofree char *expected = NULL;
  g_autoptr(GBytes) frame = NULL;
  g_autoptr(GBytes) written = NULL;
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (input_path, &input, &length, NULL));
  frame = g_bytes_new (input, length);
  pit_codec_decode (frame, &message, &error);
  g_assert_no_error (error);
  if (message.type == PIT_MESSAGE_EVENT)
    g_assert_cmpstr (message.event->problem, ==, NULL);
  written = pit_codec_encode (&message);
  text = g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
  if (!g_file_get_contents (expected_path, &expected, NULL, NULL))
    g_error ("%s is missing; the codec would have it\n%s", expected_path, text);
  g_strchomp (expected);
  g_assert_cmpstr (text, ==, expected);
}

/* There is at least one for everything that can be said. */
static void
test_complete (void)
{
  const PitNames *const names[] = { &pit_message_names, &pit_event_names };

  for (guint n = 0; n < G_N_ELEMENTS (names); n++)
    for (guint i = 0; i < names[n]->n_names; i++)
      {
        const char *word = pit_names_to_word (names[n], i);
        g_autofree char *file = g_strconcat (word != NULL ? word : "", ".json", NULL);
        g_autofree char *path = g_test_build_filename (G_TEST_DIST, "wire", "golden", file, NULL);

        if (word != NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
          g_error ("%s has no golden frame: %s", word, path);
      }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *directory = NULL;
  g_autoptr(GDir) files = NULL;

  g_test_init (&argc, &argv, NULL);

  directory = g_test_build_filename (G_TEST_DIST, "wire", "golden", NULL);
  files = g_dir_open (directory, 0, NULL);
  g_assert_nonnull (files);
  for (const char *name = g_dir_read_name (files); name != NULL; name = g_dir_read_name (files))
    if (g_str_has_suffix (name, ".json"))
      {
        g_autofree char *path = g_strdup_printf ("/golden/%.*s", (int) (strlen (name) - strlen (".json")), name);

        g_ptr_array_add (names, g_strdup (name));
        g_test_add_data_func (path, g_ptr_array_index (names, names->len - 1), test_frame);
      }
  g_test_add_func ("/golden/complete", test_complete);

  return g_test_run ();
}
