/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-stream.h"
#include "pit-walker.h"

/* Between a table's connection and libsoup, which bounds neither what it reads in one go, nor what a message grows to,
 * nor what waits to be written. What breaks a bound is not handed on: the stream falls silent and says so, once, from
 * its context's next turn, since libsoup may be in the middle of reading. */

/* A frame's header and mask, for a desk's frames: at most. */
#define SHORT_HEADER 6
#define LONG_HEADER 14
#define SHORT_FRAME 126

struct _PitStream
{
  GIOStream parent_instance;

  GIOStream     *base;
  PitClock      *clock;
  GInputStream  *input;
  GOutputStream *output;

  GBytes   *begun;    /* (nullable): what came behind the handshake */
  gsize     n_begun;  /* of it, handed on */
  gsize     turn;     /* bytes that may still come in this turn; 0: more may be there to be read */
  gsize     unread;   /* bytes that wait to be written, as reckoned */
  PitWalker walker;

  GCancellable *dropping; /* cancelled: nothing that comes is handed on */
  gsize         n_dropped;

  PitClose             breach;
  GSource             *telling; /* of the breach */
  PitStreamBreachFunc  callback;
  gpointer             user_data;
};

G_DEFINE_FINAL_TYPE (PitStream, pit_stream, G_TYPE_IO_STREAM)

/* Its two halves; @stream outlives them. */
typedef struct
{
  GFilterInputStream parent_instance;
  PitStream         *stream;
} PitStreamInput;

typedef GFilterInputStreamClass PitStreamInputClass;

typedef struct
{
  GFilterOutputStream parent_instance;
  PitStream          *stream;
} PitStreamOutput;

typedef GFilterOutputStreamClass PitStreamOutputClass;

static void pit_stream_input_pollable_init  (GPollableInputStreamInterface  *iface);
static void pit_stream_output_pollable_init (GPollableOutputStreamInterface *iface);

static GType pit_stream_input_get_type  (void);
static GType pit_stream_output_get_type (void);

G_DEFINE_TYPE_WITH_CODE (PitStreamInput, pit_stream_input, G_TYPE_FILTER_INPUT_STREAM,
                         G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM, pit_stream_input_pollable_init))
G_DEFINE_TYPE_WITH_CODE (PitStreamOutput, pit_stream_output, G_TYPE_FILTER_OUTPUT_STREAM,
                         G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_OUTPUT_STREAM, pit_stream_output_pollable_init))

static gboolean
tell_breach_cb (gpointer user_data)
{
  PitStream *self = user_data;

  g_clear_pointer (&self->telling, g_source_unref);
  if (self->callback != NULL)
    self->callback (self->breach, self->user_data);

  return G_SOURCE_REMOVE;
}

static void
break_off (PitStream *self,
           PitClose   breach)
{
  if (self->breach != PIT_CLOSE_UNKNOWN)
    return;

  self->breach = breach;
  self->telling = g_idle_source_new ();
  g_source_set_priority (self->telling, G_PRIORITY_DEFAULT);
  g_source_set_callback (self->telling, tell_breach_cb, self, NULL);
  g_source_attach (self->telling, g_main_context_get_thread_default ());
}

static gboolean
is_dropping (PitStream *self)
{
  return g_cancellable_is_cancelled (self->dropping);
}

static gssize
would_block (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK, g_strerror (EAGAIN));

  return -1;
}

static GPollableInputStream *
get_base_input (PitStream *self)
{
  return G_POLLABLE_INPUT_STREAM (g_io_stream_get_input_stream (self->base));
}

static GPollableOutputStream *
get_base_output (PitStream *self)
{
  return G_POLLABLE_OUTPUT_STREAM (g_io_stream_get_output_stream (self->base));
}

static gboolean
has_begun_bytes (PitStream *self)
{
  return self->begun != NULL && self->n_begun < g_bytes_get_size (self->begun);
}

static gssize
read_some (PitStream  *self,
           void       *buffer,
           gsize       count,
           GError    **error)
{
  gsize n;

  if (!has_begun_bytes (self))
    return g_pollable_input_stream_read_nonblocking (get_base_input (self), buffer, count, NULL, error);

  n = MIN (count, g_bytes_get_size (self->begun) - self->n_begun);
  memcpy (buffer, (const guint8 *) g_bytes_get_data (self->begun, NULL) + self->n_begun, n);
  self->n_begun += n;

  return (gssize) n;
}

/* Until the other end has closed; one that goes on and on is as good as closed. */
static gssize
drop_some (PitStream  *self,
           void       *buffer,
           gsize       count,
           GError    **error)
{
  gssize n;

  do
    {
      n = read_some (self, buffer, MIN (count, self->turn), error);
      if (n <= 0)
        return n;
      self->turn -= (gsize) n;
      self->n_dropped += (gsize) n;
      if (self->n_dropped > PIT_STREAM_DROPPED)
        return 0;
    }
  while (self->turn > 0);

  return would_block (error);
}

static gssize
pit_stream_input_read_nonblocking (GPollableInputStream  *pollable,
                                   void                  *buffer,
                                   gsize                  count,
                                   GError               **error)
{
  PitStream *self = ((PitStreamInput *) pollable)->stream;
  PitClose breach;
  gsize n_good;
  gssize n;

  if (self->turn == 0 || (self->breach != PIT_CLOSE_UNKNOWN && !is_dropping (self)))
    return would_block (error);
  if (is_dropping (self))
    return drop_some (self, buffer, count, error);

  n = read_some (self, buffer, MIN (count, self->turn), error);
  if (n <= 0)
    return n;

  self->turn -= (gsize) n;
  breach = pit_walker_feed (&self->walker, buffer, (gsize) n, pit_clock_monotonic (self->clock), &n_good);
  self->unread += pit_walker_take_pongs (&self->walker);
  if (breach == PIT_CLOSE_UNKNOWN && self->unread > PIT_STREAM_UNREAD)
    breach = PIT_CLOSE_UNREAD;
  if (breach == PIT_CLOSE_UNKNOWN)
    return n;

  break_off (self, breach);
  return n_good > 0 ? (gssize) n_good : would_block (error);
}

/* libsoup makes a source for each turn. Where the turn before was cut, the rest of it may lie in the TLS layer, of which the
 * socket says nothing: the next one comes by itself. Behind a breach it sleeps until the stream drops what comes: what is
 * left unread would have the system cut the connection, and the desk's last words with it. */
static GSource *
pit_stream_input_create_source (GPollableInputStream *pollable,
                                GCancellable         *cancellable)
{
  PitStream *self = ((PitStreamInput *) pollable)->stream;
  gboolean was_cut = self->turn == 0;
  g_autoptr(GSource) child = NULL;

  self->turn = PIT_STREAM_TURN;
  if (self->breach != PIT_CLOSE_UNKNOWN && !is_dropping (self))
    child = g_cancellable_source_new (self->dropping);
  else if (was_cut)
    child = g_idle_source_new ();
  else
    child = g_pollable_input_stream_create_source (get_base_input (self), cancellable);

  return g_pollable_source_new_full (pollable, child, cancellable);
}

static gboolean
pit_stream_input_is_readable (GPollableInputStream *pollable)
{
  PitStream *self = ((PitStreamInput *) pollable)->stream;

  return has_begun_bytes (self) || g_pollable_input_stream_is_readable (get_base_input (self));
}

static void
pit_stream_input_pollable_init (GPollableInputStreamInterface *iface)
{
  iface->is_readable = pit_stream_input_is_readable;
  iface->create_source = pit_stream_input_create_source;
  iface->read_nonblocking = pit_stream_input_read_nonblocking;
}

static void
pit_stream_input_class_init (PitStreamInputClass *klass)
{
}

static void
pit_stream_input_init (PitStreamInput *self)
{
}

static gssize
pit_stream_output_write_nonblocking (GPollableOutputStream  *pollable,
                                     const void             *buffer,
                                     gsize                   count,
                                     GError                **error)
{
  PitStream *self = ((PitStreamOutput *) pollable)->stream;
  gssize n = g_pollable_output_stream_write_nonblocking (get_base_output (self), buffer, count, NULL, error);

  if (n > 0)
    self->unread -= MIN (self->unread, (gsize) n);

  return n;
}

static GSource *
pit_stream_output_create_source (GPollableOutputStream *pollable,
                                 GCancellable          *cancellable)
{
  PitStream *self = ((PitStreamOutput *) pollable)->stream;
  g_autoptr(GSource) child = g_pollable_output_stream_create_source (get_base_output (self), cancellable);

  return g_pollable_source_new_full (pollable, child, cancellable);
}

static gboolean
pit_stream_output_is_writable (GPollableOutputStream *pollable)
{
  return g_pollable_output_stream_is_writable (get_base_output (((PitStreamOutput *) pollable)->stream));
}

static void
pit_stream_output_pollable_init (GPollableOutputStreamInterface *iface)
{
  iface->is_writable = pit_stream_output_is_writable;
  iface->create_source = pit_stream_output_create_source;
  iface->write_nonblocking = pit_stream_output_write_nonblocking;
}

static void
pit_stream_output_class_init (PitStreamOutputClass *klass)
{
}

static void
pit_stream_output_init (PitStreamOutput *self)
{
}

static GInputStream *
pit_stream_get_input (GIOStream *stream)
{
  return PIT_STREAM (stream)->input;
}

static GOutputStream *
pit_stream_get_output (GIOStream *stream)
{
  return PIT_STREAM (stream)->output;
}

static gboolean
pit_stream_close (GIOStream     *stream,
                  GCancellable  *cancellable,
                  GError       **error)
{
  return g_io_stream_close (PIT_STREAM (stream)->base, cancellable, error);
}

static void
closed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  GError *error = NULL;

  if (g_io_stream_close_finish (G_IO_STREAM (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
pit_stream_close_async (GIOStream           *stream,
                        int                  io_priority,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  GTask *task = g_task_new (stream, cancellable, callback, user_data);

  g_task_set_name (task, "close-stream");
  g_io_stream_close_async (PIT_STREAM (stream)->base, io_priority, cancellable, closed_cb, task);
}

static gboolean
pit_stream_close_finish (GIOStream     *stream,
                         GAsyncResult  *result,
                         GError       **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
pit_stream_dispose (GObject *object)
{
  PitStream *self = PIT_STREAM (object);

  self->callback = NULL;
  if (self->telling != NULL)
    g_source_destroy (self->telling);
  g_clear_pointer (&self->telling, g_source_unref);

  G_OBJECT_CLASS (pit_stream_parent_class)->dispose (object);
}

static void
pit_stream_finalize (GObject *object)
{
  PitStream *self = PIT_STREAM (object);

  g_clear_object (&self->input);
  g_clear_object (&self->output);
  g_clear_object (&self->base);
  g_clear_object (&self->clock);
  g_clear_object (&self->dropping);
  g_clear_pointer (&self->begun, g_bytes_unref);

  G_OBJECT_CLASS (pit_stream_parent_class)->finalize (object);
}

static void
pit_stream_class_init (PitStreamClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GIOStreamClass *stream_class = G_IO_STREAM_CLASS (klass);

  object_class->dispose = pit_stream_dispose;
  object_class->finalize = pit_stream_finalize;
  stream_class->get_input_stream = pit_stream_get_input;
  stream_class->get_output_stream = pit_stream_get_output;
  stream_class->close_fn = pit_stream_close;
  stream_class->close_async = pit_stream_close_async;
  stream_class->close_finish = pit_stream_close_finish;
}

static void
pit_stream_init (PitStream *self)
{
  self->dropping = g_cancellable_new ();
}

/**
 * pit_stream_new: (skip)
 * @base: a connection behind its handshake, whose streams can be polled
 * @begun: (nullable): what has been read of it already
 *
 * Returns: (transfer full): a stream of WebSocket frames within bounds
 */
PitStream *
pit_stream_new (GIOStream *base,
                GBytes    *begun,
                PitClock  *clock)
{
  PitStream *self = g_object_new (PIT_TYPE_STREAM, NULL);

  self->base = g_object_ref (base);
  self->clock = g_object_ref (clock);
  pit_walker_start (&self->walker, pit_clock_monotonic (clock));
  self->begun = begun != NULL ? g_bytes_ref (begun) : NULL;
  self->input = g_object_new (pit_stream_input_get_type (), "base-stream", g_io_stream_get_input_stream (base),
                              "close-base-stream", FALSE, NULL);
  ((PitStreamInput *) self->input)->stream = self;
  self->output = g_object_new (pit_stream_output_get_type (), "base-stream", g_io_stream_get_output_stream (base),
                               "close-base-stream", FALSE, NULL);
  ((PitStreamOutput *) self->output)->stream = self;

  return self;
}

/** Has @callback hear, once, that a bound is broken; %NULL ends that. */
void
pit_stream_watch (PitStream           *self,
                  PitStreamBreachFunc  callback,
                  gpointer             user_data)
{
  g_return_if_fail (PIT_IS_STREAM (self));

  self->callback = callback;
  self->user_data = user_data;
}

/**
 * pit_stream_note_sent:
 * @size: the payload of a frame that is about to be given to libsoup
 *
 * Counts it as waiting until it has gone out. Where too much waits, the controller does not read what it is sent.
 */
void
pit_stream_note_sent (PitStream *self,
                      gsize      size)
{
  g_return_if_fail (PIT_IS_STREAM (self));

  self->unread += size + (size < SHORT_FRAME ? SHORT_HEADER : size <= G_MAXUINT16 ? SHORT_HEADER + 2 : LONG_HEADER);
  if (self->unread > PIT_STREAM_UNREAD)
    break_off (self, PIT_CLOSE_UNREAD);
}

/** From now on nothing that comes is handed on. */
void
pit_stream_drop (PitStream *self)
{
  g_return_if_fail (PIT_IS_STREAM (self));

  g_cancellable_cancel (self->dropping);
}
