/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-bucket.h"
#include "pit-codec.h"
#include "pit-frame.h"
#include "pit-peer-faults.h"
#include "pit-peer-orders.h"
#include "pit-table-peer.h"

/* A desk that says nothing for so long is gone, or is none. */
#define SILENCE 30
/* Events between two looks at the main loop: a long history must not keep other tables waiting. */
#define MAX_BURST 256

struct _PitTablePeer
{
  PitController           *controller;
  SoupWebsocketConnection *connection;
  const PitPeerListener   *listener;
  gpointer                 user_data;
  gboolean                 greeted;
  PitDeskRole              role;
  PitUuid                  book;
  gboolean                 closing;

  gboolean state_due; /* it changed otherwise than by an event, or the desk asked for it */
  gint64   next;      /* number of the event to be sent next */
  gint64   acknowledged;
  GQueue   waiting; /* sizes of the events sent and not acknowledged */
  gint64   waiting_bytes;
  gint64   window;
  gint64   window_bytes;
  gint64   events_in_frame;

  PitPeerOrders *orders;

  PitBucket answers;
  guint  silence;
  guint  burst;

  PitPeerFaults faults;
};

static const PitJournalFacts *
get_kept (PitTablePeer *self)
{
  return pit_journal_get_facts (pit_controller_get_journal (self->controller));
}

static gboolean
is_open (PitTablePeer *self)
{
  if (pit_controller_is_quiet (self->controller))
    return FALSE;

  /* libsoup takes a send on anything else for a fault of ours. */
  return !self->closing && soup_websocket_connection_get_state (self->connection) == SOUP_WEBSOCKET_STATE_OPEN;
}

static void
say_goodbye (PitTablePeer *self,
             PitClose      close,
             const char   *detail)
{
  g_autofree char *reason = pit_close_make_reason (close, detail);

  self->closing = TRUE;
  if (soup_websocket_connection_get_state (self->connection) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (self->connection, pit_close_rows[close].code, reason);
}

static void
send_frame (PitTablePeer *self,
            GBytes       *frame)
{
  soup_websocket_connection_send_message (self->connection, SOUP_WEBSOCKET_DATA_TEXT, frame);
}

static void
send_message (PitTablePeer *self,
              PitMessage   *message)
{
  g_autoptr(GBytes) frame = NULL;

  if (!is_open (self))
    return;

  message->table = pit_controller_get_plan (self->controller)->id;
  message->epoch = get_kept (self)->epoch;
  pit_controller_get_stamp (self->controller, &message->stamp);
  frame = pit_codec_encode (message);
  send_frame (self, frame);
}

static void
send_welcome (PitTablePeer *self)
{
  const PitJournalFacts *kept = get_kept (self);
  PitMessage message;

  pit_message_init (&message, PIT_MESSAGE_WELCOME);
  message.welcome.oldest = kept->oldest;
  message.welcome.head = kept->durable;
  g_snprintf (message.welcome.controller, sizeof message.welcome.controller, "pitstand-table %s", PIT_VERSION);
  pit_controller_tell_senses (self->controller, &message.welcome);
  message.welcome.role = pit_table_peer_get_role (self);
  message.welcome.book = kept->book;
  message.welcome.book_head = kept->book_head;
  message.welcome.next_certificate = *pit_controller_get_announced (self->controller);
  send_message (self, &message);
}

static void
send_state (PitTablePeer *self)
{
  PitMessage message;

  pit_message_init (&message, PIT_MESSAGE_STATE);
  pit_controller_get_state (self->controller, &message.state);
  send_message (self, &message);
}

/* Puts the next event into @frame. Returns FALSE when it has to wait: for another frame, for the window, for ever. */
static gboolean
add_event (PitTablePeer *self,
           GByteArray   *frame)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) event = NULL;
  gint64 size;

  /* What the recorder has is not kept for who only watches. */
  if (self->next < get_kept (self)->oldest)
    {
      pit_table_peer_close (self, PIT_CLOSE_BUSY, _("what comes next was freed by the recorder"));
      return FALSE;
    }
  event = pit_journal_read (pit_controller_get_journal (self->controller), self->next, &error);
  if (event == NULL)
    {
      g_warning ("table %s: %s", pit_controller_get_plan (self->controller)->id.text, error->message);
      pit_table_peer_close (self, PIT_CLOSE_BUSY, _("its storage can't be read"));
      return FALSE;
    }

  size = (gint64) g_bytes_get_size (event);
  if ((gint64) self->waiting.length >= self->window || self->waiting_bytes + size > self->window_bytes ||
      !pit_frame_add (frame, event))
    return FALSE;

  g_queue_push_tail (&self->waiting, GSIZE_TO_POINTER ((gsize) size));
  self->waiting_bytes += size;
  self->next++;

  return TRUE;
}

/* Sends the next events in one frame, as many as it may hold, up to @head. Returns how many. */
static guint
send_events (PitTablePeer *self,
             gint64        head)
{
  g_autoptr(GByteArray) frame = g_byte_array_new ();
  g_autoptr(GBytes) bytes = NULL;
  guint n = 0;

  while (n < self->events_in_frame && self->next <= head && add_event (self, frame))
    n++;
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&frame));
  if (n > 0 && is_open (self))
    send_frame (self, bytes);

  return n;
}

static gboolean
commit_now (PitTablePeer *self)
{
  PitJournal *journal = pit_controller_get_journal (self->controller);
  g_autoptr(GError) error = NULL;

  if (pit_journal_get_facts (journal)->durable == pit_journal_get_head (journal) || pit_journal_sync (journal, &error))
    return TRUE;

  g_warning ("table %s: %s", pit_controller_get_plan (self->controller)->id.text, error->message);
  return FALSE;
}

static void
send_again_cb (GBytes  *frame,
               gpointer user_data)
{
  PitTablePeer *self = user_data;

  if (is_open (self))
    send_frame (self, frame);
}

static gboolean pump_cb (gpointer user_data);

static void
pump (PitTablePeer *self)
{
  guint n = 0;
  gint64 head;

  /* What is not on the disk is not told. A state is as of the last event, so for one the disk is waited for. */
  if (self->greeted && self->state_due && !commit_now (self))
    return;

  head = get_kept (self)->durable;
  self->next = pit_peer_faults_skip (&self->faults, self->next, head);
  while (self->greeted && is_open (self) && self->next <= head)
    {
      guint n_sent;

      if (n >= MAX_BURST)
        {
          if (self->burst == 0)
            self->burst = g_idle_add_full (G_PRIORITY_DEFAULT, pump_cb, self, NULL);
          return;
        }
      n_sent = send_events (self, MIN (head, self->next + MAX_BURST - n - 1));
      if (n_sent == 0)
        return;
      n += n_sent;
    }

  /* A state speaks as of the last event sent before it, so it waits until the desk has been sent all. */
  if (self->greeted && self->state_due && pit_controller_is_ready (self->controller))
    {
      self->state_due = FALSE;
      send_state (self);
    }
}

static gboolean
pump_cb (gpointer user_data)
{
  PitTablePeer *self = user_data;

  self->burst = 0;
  pump (self);

  return G_SOURCE_REMOVE;
}

static gboolean
check_book (PitTablePeer  *self,
            const PitUuid *book)
{
  g_autofree char *text = NULL;

  self->book = *book;
  self->role = self->listener->admit (self, book, self->user_data);
  if (self->role != PIT_DESK_UNKNOWN)
    return TRUE;

  text = g_strdup_printf (_("this table's events are kept for book %s, and as many others as it serves watch already"),
                          get_kept (self)->book.text);
  pit_table_peer_close (self, PIT_CLOSE_BOOK, text);

  return FALSE;
}

static void
take_hello (PitTablePeer   *self,
            const PitHello *hello)
{
  const PitJournalFacts *kept = get_kept (self);

  if (self->greeted)
    {
      pit_table_peer_close (self, PIT_CLOSE_FRAME, _("a second hello"));
      return;
    }
  if (pit_controller_is_away (self->controller))
    {
      pit_table_peer_close (self, PIT_CLOSE_BUSY, _("no desk is served for a while"));
      return;
    }
  if (!pit_controller_is_ready (self->controller) || !commit_now (self))
    {
      pit_table_peer_close (self, PIT_CLOSE_BUSY, _("its storage takes no more events"));
      return;
    }
  if (!check_book (self, &hello->book))
    return;

  self->greeted = TRUE;
  self->window = hello->window;
  self->window_bytes = hello->window_bytes;
  self->events_in_frame = MAX (hello->events_in_frame, 1);
  self->next = kept->oldest;
  if (g_str_equal (hello->cursor.epoch.text, kept->epoch.text))
    self->next = MAX (self->next, hello->cursor.seq + 1);
  self->acknowledged = self->next - 1;
  self->listener->greeted (self, self->user_data);

  send_welcome (self);
  send_state (self);
  self->state_due = FALSE;
  pump (self);
}

static void
take_ack (PitTablePeer     *self,
          const PitMessage *message)
{
  gint64 seq = message->ack.seq;

  if (!g_str_equal (message->epoch.text, get_kept (self)->epoch.text))
    {
      pit_table_peer_close (self, PIT_CLOSE_FRAME, _("an acknowledgement of another epoch"));
      return;
    }
  if (seq >= self->next)
    {
      pit_table_peer_close (self, PIT_CLOSE_FRAME, _("an acknowledgement of events that were not sent"));
      return;
    }

  for (; self->acknowledged < seq; self->acknowledged++)
    self->waiting_bytes -= (gint64) GPOINTER_TO_SIZE (g_queue_pop_head (&self->waiting));
  if (pit_table_peer_get_role (self) == PIT_DESK_RECORDER)
    pit_controller_acknowledge (self->controller, seq, &message->ack.head);
  pump (self);
}

/* A desk that asks for more than it can need is none. */
static gboolean
may_answer (PitTablePeer *self,
            const char   *complaint)
{
  PitStamp stamp;

  pit_controller_get_stamp (self->controller, &stamp);
  if (pit_bucket_take (&self->answers, stamp.mono))
    return TRUE;

  pit_table_peer_close (self, PIT_CLOSE_FLOOD, complaint);
  return FALSE;
}

static void
take_state_request (PitTablePeer *self)
{
  if (!may_answer (self, _("too many requests for the state")))
    return;

  self->state_due = TRUE;
  if (self->burst == 0)
    pump (self);
}

static void
take_ping (PitTablePeer  *self,
           const PitPing *ping)
{
  PitMessage message;

  if (!may_answer (self, _("too many pings")))
    return;

  pit_message_init (&message, PIT_MESSAGE_PONG);
  message.ping.id = ping->id;
  message.ping.head = get_kept (self)->durable;
  send_message (self, &message);
}

static void
take_order (PitTablePeer     *self,
            const PitMessage *message)
{
  if (may_answer (self, _("too many orders")))
    pit_peer_orders_take (self->orders, message, &self->book, pit_table_peer_get_role (self));
}

static void
take_message (PitTablePeer     *self,
              const PitMessage *message)
{
  static const char *const too_early[PIT_N_MESSAGES] = {
    [PIT_MESSAGE_ACK] = N_("an acknowledgement before the hello"),
    [PIT_MESSAGE_STATE_REQUEST] = N_("a request for the state before the hello"),
    [PIT_MESSAGE_PING] = N_("a ping before the hello"),
    [PIT_MESSAGE_COMMAND] = N_("an order before the hello"),
    [PIT_MESSAGE_COMMAND_QUERY] = N_("an order before the hello"),
  };

  if (!g_str_equal (message->table.text, pit_controller_get_plan (self->controller)->id.text))
    {
      pit_table_peer_close (self, PIT_CLOSE_TABLE, _("another table's message"));
      return;
    }

  if (!self->greeted && too_early[message->type] != NULL)
    {
      pit_table_peer_close (self, PIT_CLOSE_FRAME, _(too_early[message->type]));
      return;
    }

  switch (message->type)
    {
    case PIT_MESSAGE_NONE: /* a newer desk may say more */
      break;
    case PIT_MESSAGE_COMMAND:
    case PIT_MESSAGE_COMMAND_QUERY:
      take_order (self, message);
      break;
    case PIT_MESSAGE_HELLO:
      take_hello (self, &message->hello);
      break;
    case PIT_MESSAGE_ACK:
      take_ack (self, message);
      break;
    case PIT_MESSAGE_STATE_REQUEST:
      take_state_request (self);
      break;
    case PIT_MESSAGE_PING:
      take_ping (self, &message->ping);
      break;
    case PIT_MESSAGE_WELCOME:
    case PIT_MESSAGE_STATE:
    case PIT_MESSAGE_EVENT:
    case PIT_MESSAGE_PONG:
    case PIT_MESSAGE_REFUSAL:
    case PIT_MESSAGE_RESULT:
    case PIT_N_MESSAGES:
    default:
      pit_table_peer_close (self, PIT_CLOSE_FRAME, _("a message that only a controller sends"));
      break;
    }
}

static gboolean
silence_cb (gpointer user_data)
{
  PitTablePeer *self = user_data;

  self->silence = 0;
  say_goodbye (self, PIT_CLOSE_SILENT, NULL);

  return G_SOURCE_REMOVE;
}

static void
message_cb (SoupWebsocketConnection *connection,
            int                      type,
            GBytes                  *bytes,
            gpointer                 user_data)
{
  PitTablePeer *self = user_data;
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
  g_autoptr(GError) error = NULL;

  if (!is_open (self))
    return;

  g_clear_handle_id (&self->silence, g_source_remove);
  self->silence = g_timeout_add_seconds (SILENCE, silence_cb, self);
  if (type != SOUP_WEBSOCKET_DATA_TEXT)
    pit_table_peer_close (self, PIT_CLOSE_BINARY, _("a binary message"));
  else if (pit_codec_decode (bytes, &message, &error))
    take_message (self, &message);
  else
    pit_table_peer_close (self,
                          g_error_matches (error, PIT_WIRE_ERROR, PIT_WIRE_ERROR_VERSION) ? PIT_CLOSE_VERSION
                                                                                          : PIT_CLOSE_FRAME,
                          error->message);
}

static void
error_cb (SoupWebsocketConnection *connection,
          GError                  *error,
          gpointer                 user_data)
{
  PitTablePeer *self = user_data;

  g_message ("table %s: a desk's connection failed: %s", pit_controller_get_plan (self->controller)->id.text,
             error->message);
}

static void
closed_cb (SoupWebsocketConnection *connection,
           gpointer                 user_data)
{
  PitTablePeer *self = user_data;

  self->closing = TRUE;
  self->listener->closed (self, self->user_data);
}

static void
events_cb (PitController *controller,
           gpointer       user_data)
{
  PitTablePeer *self = user_data;

  if (self->burst == 0)
    pump (self);
}

static void
link_fault_cb (PitController  *controller,
               const PitFault *fault,
               gpointer        user_data)
{
  PitTablePeer *self = user_data;

  if (!pit_peer_faults_do (&self->faults, fault, self->next))
    say_goodbye (self, PIT_CLOSE_ENDING, NULL);
}

static void
state_changed_cb (PitController *controller,
                  gpointer       user_data)
{
  PitTablePeer *self = user_data;

  self->state_due = TRUE;
  if (self->burst == 0)
    pump (self);
}

static void
answer_cb (const PitCommandResult *result,
           gpointer                user_data)
{
  PitMessage message;

  pit_message_init (&message, PIT_MESSAGE_RESULT);
  message.result = *result;
  send_message (user_data, &message);
}

/**
 * pit_table_peer_new:
 * @controller: whose table it is
 * @connection: a desk's
 * @listener: static
 * @user_data: for @listener; must outlive the peer
 *
 * Returns: (transfer full): the connection, waiting for a hello
 */
PitTablePeer *
pit_table_peer_new (PitController           *controller,
                    SoupWebsocketConnection *connection,
                    const PitPeerListener   *listener,
                    gpointer                 user_data)
{
  PitTablePeer *self = g_new0 (PitTablePeer, 1);
  PitStamp stamp;

  self->controller = g_object_ref (controller);
  self->orders = pit_peer_orders_new (controller, answer_cb, self);
  self->connection = g_object_ref (connection);
  self->listener = listener;
  self->user_data = user_data;
  g_queue_init (&self->waiting);
  soup_websocket_connection_set_max_incoming_payload_size (connection, PIT_WIRE_MAX_FRAME);
  g_signal_connect (connection, "message", G_CALLBACK (message_cb), self);
  g_signal_connect (connection, "error", G_CALLBACK (error_cb), self);
  g_signal_connect (connection, "closed", G_CALLBACK (closed_cb), self);
  g_signal_connect (controller, "events", G_CALLBACK (events_cb), self);
  g_signal_connect (controller, "state-changed", G_CALLBACK (state_changed_cb), self);
  g_signal_connect (controller, "link-fault", G_CALLBACK (link_fault_cb), self);
  pit_peer_faults_init (&self->faults, controller, send_again_cb, self);
  pit_controller_get_stamp (controller, &stamp);
  pit_bucket_fill (&self->answers, stamp.mono);
  self->silence = g_timeout_add_seconds (SILENCE, silence_cb, self);

  return self;
}

/** Ends the connection at once. */
void
pit_table_peer_free (PitTablePeer *self)
{
  g_clear_handle_id (&self->silence, g_source_remove);
  g_clear_handle_id (&self->burst, g_source_remove);
  pit_peer_faults_clear (&self->faults);
  g_signal_handlers_disconnect_by_data (self->connection, self);
  say_goodbye (self, PIT_CLOSE_ENDING, NULL);
  g_io_stream_close (soup_websocket_connection_get_io_stream (self->connection), NULL, NULL);
  g_object_unref (self->connection);
  g_signal_handlers_disconnect_by_data (self->controller, self);
  g_object_unref (self->controller);
  pit_peer_orders_free (self->orders);
  g_queue_clear (&self->waiting);
  g_free (self);
}

/**
 * pit_table_peer_close:
 * @text: (nullable): why, for people, in a refusal before; %NULL closes without one
 */
void
pit_table_peer_close (PitTablePeer *self,
                      PitClose      close,
                      const char   *text)
{
  PitMessage message;

  if (!is_open (self))
    return;

  if (text != NULL)
    {
      const char *word = pit_close_rows[close].word;

      pit_message_init (&message, PIT_MESSAGE_REFUSAL);
      g_strlcpy (message.refusal.code.text, word, sizeof message.refusal.code.text);
      g_utf8_strncpy (message.refusal.text, text, (sizeof message.refusal.text - 1) / 4);
      send_message (self, &message);
      g_message ("table %s refuses a desk: %s: %s", pit_controller_get_plan (self->controller)->id.text, word, text);
    }
  say_goodbye (self, close, text);
}

gboolean
pit_table_peer_is_greeted (PitTablePeer *self)
{
  return self->greeted;
}

/** Returns: what the desk is to the table now; %PIT_DESK_UNKNOWN before its hello */
PitDeskRole
pit_table_peer_get_role (PitTablePeer *self)
{
  const PitUuid *recorder = &get_kept (self)->book;

  if (self->role == PIT_DESK_UNKNOWN)
    return PIT_DESK_UNKNOWN;

  return g_str_equal (self->book.text, recorder->text) ? PIT_DESK_RECORDER : PIT_DESK_OBSERVER;
}

/** Returns: (transfer none): the desk's book; empty before its hello */
const PitUuid *
pit_table_peer_get_book (PitTablePeer *self)
{
  return &self->book;
}
