/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "pit-codec.h"
#include "pit-json-read.h"

/*
 * What the guard costs: guard and json-glib against json-glib alone, on the protocol's golden frames, in turns so that
 * both meet the same weather; then the whole decoder beside them. Prints rates, by this thread's own processor time, and
 * the ratio. Goal: 0.8.
 */

#define GOAL 0.8
#define N_TURNS 21
#define TURN_MICROSECONDS 50000

typedef gboolean (*Read) (const char *text,
                          gsize       length);

static gboolean
read_unguarded (const char *text,
                gsize       length)
{
  g_autoptr(JsonParser) parser = json_parser_new ();
  g_autoptr(JsonNode) root = NULL;

  if (!json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return FALSE;

  root = json_parser_steal_root (parser);
  return root != NULL;
}

static gboolean
read_guarded (const char *text,
              gsize       length)
{
  g_autoptr(JsonNode) root = pit_json_parse (text, length, 0, NULL);

  return root != NULL;
}

static gboolean
read_guard_alone (const char *text,
                  gsize       length)
{
  return pit_json_guard (text, length, 0, NULL);
}

static gboolean
decode (const char *text,
        gsize       length)
{
  g_autoptr(GBytes) frame = g_bytes_new (text, length);
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };

  return pit_codec_decode (frame, &message, NULL);
}

static const struct { const char *name; Read read; } reads[] = {
  { "json-glib alone", read_unguarded },
  { "guard and json-glib", read_guarded },
  { "guard alone", read_guard_alone },
  { "decoded to the event", decode },
};

static GPtrArray *
load_frames (gsize *n_bytes)
{
  g_autofree char *directory = g_test_build_filename (G_TEST_DIST, "wire", "golden", NULL);
  g_autoptr(GDir) files = g_dir_open (directory, 0, NULL);
  GPtrArray *frames = g_ptr_array_new_with_free_func (g_free);

  if (files == NULL)
    g_error ("%s can't be read; is G_TEST_SRCDIR set?", directory);
  for (const char *name = g_dir_read_name (files); name != NULL; name = g_dir_read_name (files))
    if (g_str_has_suffix (name, ".canonical"))
      {
        g_autofree char *path = g_build_filename (directory, name, NULL);
        char *text;

        if (!g_file_get_contents (path, &text, NULL, NULL))
          g_error ("%s can't be read", path);
        *n_bytes += strlen (g_strchomp (text));
        g_ptr_array_add (frames, text);
      }

  return frames;
}

static gint64
get_cpu_time (void)
{
  struct timespec ts;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &ts);
  return (gint64) ts.tv_sec * G_USEC_PER_SEC + ts.tv_nsec / 1000;
}

/* Frames per second over one turn. */
static gdouble
run_turn (GPtrArray *frames,
          Read       read)
{
  gint64 start = get_cpu_time ();
  gint64 now;
  guint n = 0;

  do
    {
      for (guint i = 0; i < frames->len; i++)
        {
          const char *text = g_ptr_array_index (frames, i);

          if (!read (text, strlen (text)))
            g_error ("A golden frame was refused: %s", text);
        }
      n += frames->len;
      now = get_cpu_time ();
    }
  while (now - start < TURN_MICROSECONDS);

  return n * 1e6 / (gdouble) (now - start);
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  gdouble x = *(const gdouble *) a, y = *(const gdouble *) b;

  return (x > y) - (x < y);
}

static gdouble
median (gdouble *values)
{
  qsort (values, N_TURNS, sizeof *values, compare_doubles);
  return values[N_TURNS / 2];
}

int
main (int    argc,
      char **argv)
{
  gdouble rates[G_N_ELEMENTS (reads)][N_TURNS];
  gdouble ratios[N_TURNS];
  g_autoptr(GPtrArray) frames = NULL;
  gsize n_bytes = 0;
  gdouble ratio;

  g_test_init (&argc, &argv, NULL);
  frames = load_frames (&n_bytes);
  for (guint turn = 0; turn < N_TURNS; turn++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (reads); i++)
        rates[i][turn] = run_turn (frames, reads[i].read);
      ratios[turn] = rates[1][turn] / rates[0][turn];
    }

  printf ("%u protocol frames of %.0f bytes on average; medians of %d turns\n", frames->len,
          (gdouble) n_bytes / frames->len, N_TURNS);
  for (guint i = 0; i < G_N_ELEMENTS (reads); i++)
    printf ("%-22s %9.0f frames/s\n", reads[i].name, median (rates[i]));
  ratio = median (ratios);
  printf ("guard and json-glib against json-glib alone: %.3f (goal %.1f): %s\n", ratio, GOAL,
          ratio >= GOAL ? "reached" : "MISSED");

  return ratio >= GOAL ? 0 : 1;
}
