/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-inflow.h"
#include "pit-manual-clock.h"
#include "pit-stream.h"

/* What the stream below libsoup takes in one turn, keeps for a controller that doesn't read, and drops after the end. */

#define PING_SIZE 127
#define PONG_SIZE 131 /* a desk's has a mask as well */
#define N_PINGS 3000

typedef struct
{
  PitManualClock *clock;
  PitStream      *stream;
  PitClose        breach;
} Fixture;

/* What it has is there to be read, but its source stays silent, as TLS does of what it has taken from the socket already. */
typedef GMemoryInputStream TakenInput;
typedef GMemoryInputStreamClass TakenInputClass;

static void taken_input_pollable_init (GPollableInputStreamInterface *iface);

static GType taken_input_get_type (void);

G_DEFINE_TYPE_WITH_CODE (TakenInput, taken_input, G_TYPE_MEMORY_INPUT_STREAM,
                         G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM, taken_input_pollable_init))

static GSource *
taken_input_create_source (GPollableInputStream *pollable,
                           GCancellable         *cancellable)
{
  return g_pollable_source_new_full (pollable, NULL, cancellable);
}

static void
taken_input_pollable_init (GPollableInputStreamInterface *iface)
{
  iface->create_source = taken_input_create_source;
}

static void
taken_input_class_init (TakenInputClass *klass)
{
}

static void
taken_input_init (TakenInput *self)
{
}

static void
breach_cb (PitClose close,
           gpointer data)
{
  ((Fixture *) data)->breach = close;
}

/* @n_frames of 125 bytes are there to be read. */
static void
open_stream (Fixture *self,
             guint8   opcode,
             guint    n_frames)
{
  g_autoptr(GByteArray) bytes = g_byte_array_new ();
  g_autoptr(GBytes) all = NULL;
  g_autoptr(GInputStream) input = NULL;
  g_autoptr(GOutputStream) output = g_memory_output_stream_new_resizable ();
  g_autoptr(GIOStream) base = NULL;

  for (guint i = 0; i < n_frames; i++)
    {
      const guint8 frame[PING_SIZE] = { 0x80 | opcode, 125 };

      g_byte_array_append (bytes, frame, sizeof frame);
    }
  all = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  input = g_object_new (taken_input_get_type (), NULL);
  g_memory_input_stream_add_bytes (G_MEMORY_INPUT_STREAM (input), all);
  base = g_simple_io_stream_new (input, output);
  self->breach = PIT_CLOSE_UNKNOWN;
  self->clock = pit_manual_clock_new (0);
  self->stream = pit_stream_new (base, NULL, PIT_CLOCK (self->clock));
  pit_stream_watch (self->stream, breach_cb, self);
}

static void
close_stream (Fixture *self)
{
  g_clear_object (&self->stream);
  g_clear_object (&self->clock);
}

static gboolean
woken_cb (GObject  *stream,
          gpointer  data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/* As libsoup does: once for each turn. */
static GSource *
wait_for_more (Fixture  *self,
               gboolean *is_woken)
{
  GInputStream *input = g_io_stream_get_input_stream (G_IO_STREAM (self->stream));
  GSource *source = g_pollable_input_stream_create_source (G_POLLABLE_INPUT_STREAM (input), NULL);

  *is_woken = FALSE;
  g_source_set_callback (source, G_SOURCE_FUNC (woken_cb), is_woken, NULL);
  g_source_attach (source, NULL);

  return source;
}

/* Returns: whether it begins by itself, without a word from the socket */
static gboolean
begin_turn (Fixture *self)
{
  gboolean is_woken;
  g_autoptr(GSource) source = wait_for_more (self, &is_woken);

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_source_destroy (source);

  return is_woken;
}

/* Returns the number of bytes, or -1 where there are none for now. */
static gssize
read_bytes (Fixture *self,
            gsize    count)
{
  GInputStream *input = g_io_stream_get_input_stream (G_IO_STREAM (self->stream));
  g_autofree char *buffer = g_malloc (count);
  g_autoptr(GError) error = NULL;
  gssize n = g_pollable_input_stream_read_nonblocking (G_POLLABLE_INPUT_STREAM (input), buffer, count, NULL, &error);

  if (n < 0)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
  return n;
}

/* However much has come, the other tables have their turn; then the rest of it is read, though the socket has no more. */
static void
test_turn (void)
{
  const guint n_turns = 3;
  Fixture self;

  open_stream (&self, 0x02, n_turns * PIT_STREAM_TURN / PING_SIZE);
  for (guint turn = 1; turn < n_turns; turn++)
    {
      g_assert_true (begin_turn (&self));
      g_assert_cmpint (read_bytes (&self, 2 * PIT_STREAM_TURN), ==, PIT_STREAM_TURN);
      g_assert_cmpint (read_bytes (&self, 2 * PIT_STREAM_TURN), ==, -1);
    }
  g_assert_true (begin_turn (&self));
  g_assert_cmpint (read_bytes (&self, 2 * PIT_STREAM_TURN), <, PIT_STREAM_TURN);
  g_assert_false (begin_turn (&self));
  g_assert_cmpint (self.breach, ==, PIT_CLOSE_UNKNOWN);
  close_stream (&self);
}

/* Pings no faster than is allowed, for hours. */
static guint
ping (Fixture  *self,
      gboolean  reads)
{
  GOutputStream *output = g_io_stream_get_output_stream (G_IO_STREAM (self->stream));
  const char pong[PONG_SIZE] = { 0 };
  guint n = 0;

  for (;;)
    {
      begin_turn (self);
      if (read_bytes (self, PING_SIZE) <= 0)
        break;
      n++;
      if (reads)
        g_assert_cmpint (g_pollable_output_stream_write_nonblocking (G_POLLABLE_OUTPUT_STREAM (output), pong, sizeof pong,
                                                                     NULL, NULL), ==, PONG_SIZE);
      pit_manual_clock_advance (self->clock, G_USEC_PER_SEC / PIT_BUCKET_FRAMES_PER_SECOND);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;

  return n;
}

static void
test_pongs_unread (void)
{
  Fixture self;

  open_stream (&self, 0x09, N_PINGS);
  g_assert_cmpuint (ping (&self, FALSE), <=, PIT_STREAM_UNREAD / PONG_SIZE + 1);
  g_assert_cmpint (self.breach, ==, PIT_CLOSE_UNREAD);
  close_stream (&self);
}

static void
test_pongs_read (void)
{
  Fixture self;

  open_stream (&self, 0x09, N_PINGS);
  g_assert_cmpuint (ping (&self, TRUE), ==, N_PINGS);
  g_assert_cmpint (self.breach, ==, PIT_CLOSE_UNKNOWN);
  close_stream (&self);
}

/* After the desk has closed it waits for the other end to have heard that; not for ever. */
static void
test_dropped (void)
{
  Fixture self;
  guint n_turns = 0;

  open_stream (&self, 0x02, 2 * PIT_STREAM_DROPPED / PING_SIZE);
  pit_stream_drop (self.stream);
  do
    {
      begin_turn (&self);
      n_turns++;
    }
  while (read_bytes (&self, PIT_STREAM_TURN) != 0);
  g_assert_cmpuint (n_turns, >, 1);
  g_assert_cmpuint (n_turns, <=, PIT_STREAM_DROPPED / PIT_STREAM_TURN + 1);
  close_stream (&self);
}

/* libsoup waits for what comes next before it hears that a bound is broken. It is not woken for that, but it is once the
 * stream drops what comes. */
static void
test_dropped_after_breach (void)
{
  gboolean is_woken;
  g_autoptr(GSource) source = NULL;
  Fixture self;

  open_stream (&self, 0x02, 10);
  pit_stream_note_sent (self.stream, PIT_STREAM_UNREAD + 1);
  source = wait_for_more (&self, &is_woken);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (self.breach, ==, PIT_CLOSE_UNREAD);
  g_assert_false (is_woken);

  pit_stream_drop (self.stream);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_true (is_woken);
  g_assert_cmpint (read_bytes (&self, PIT_STREAM_TURN), ==, 0);
  close_stream (&self);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/link-stream/turn", test_turn);
  g_test_add_func ("/link-stream/pongs-unread", test_pongs_unread);
  g_test_add_func ("/link-stream/pongs-read", test_pongs_read);
  g_test_add_func ("/link-stream/dropped", test_dropped);
  g_test_add_func ("/link-stream/dropped-after-breach", test_dropped_after_breach);

  return g_test_run ();
}
