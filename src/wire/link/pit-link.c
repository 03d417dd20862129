/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-alarm.h"
#include "pit-codec.h"
#include "pit-farewell.h"
#include "pit-frame.h"
#include "pit-link-private.h"
#include "pit-x509.h"

void
_pit_link_set_alarm (PitLink *self,
                     gint64   delay)
{
  pit_alarm_source_set_due (self->alarm, delay == PIT_NEVER ? PIT_NEVER
                                                            : pit_clock_monotonic (self->host->clock) + delay);
}

void
_pit_link_tell_state (PitLink      *self,
                      PitLinkState  state)
{
  gint64 since = pit_clock_now (self->host->clock);

  if (state != PIT_LINK_UP && self->heard != PIT_UNKNOWN)
    since = self->heard;
  pit_link_host_tell (self->host, &(PitNews) { .kind = PIT_NEWS_STATE, .link = self->name, .state = { state, since } });
}

/* Takes @lie, which is NULL where the numbers of a message can be so. Asking again would bring the same: a person decides.
 * Returns: whether it was cut */
static gboolean
hold_for_numbers (PitLink *self,
                  char    *lie)
{
  if (lie == NULL)
    return FALSE;

  _pit_link_cut (self, TRUE, PIT_TROUBLE_NUMBERS, lie);
  return TRUE;
}

static void
look_at_stamp (PitLink        *self,
               const PitStamp *stamp,
               gboolean        is_event)
{
  g_autofree char *text = pit_link_stamps_look (&self->stamps, self->name.table.text, stamp, is_event);

  if (text != NULL)
    pit_link_host_tell (self->host, &(PitNews) {
      .kind = PIT_NEWS_FALSE_CLOCK, .link = self->name, .text = g_steal_pointer (&text),
    });
}

/* What the answer to a ping, or to the hello, says of the controller's clock. */
static void
compare_clocks (PitLink          *self,
                const PitMessage *message,
                gint64            round_trip)
{
  gint64 offset = message->stamp.wall + round_trip / 2 - pit_clock_now (self->host->clock);

  if (pit_heartbeat_compare (&self->heart, offset, round_trip))
    pit_link_host_tell (self->host, &(PitNews) {
      .kind = PIT_NEWS_SKEW, .link = self->name, .skew = { self->heart.is_skewed, offset },
    });
}

static void
take_welcome (PitLink    *self,
              PitMessage *message,
              gint64      received)
{
  PitLinkTrouble trouble = PIT_TROUBLE_NONE;
  char *text;
  gint64 round_trip;

  if (self->phase != PIT_LINK_PHASE_GREETING)
    {
      _pit_link_cut_for_frame (self, PIT_CLOSE_FRAME, _("a second welcome"));
      return;
    }
  text = pit_link_history_judge (&self->history, self->name.table.text, &self->cursor, &message->epoch,
                                 message->welcome.head, &trouble);
  if (text != NULL)
    {
      _pit_link_cut (self, TRUE, trouble, text);
      return;
    }

  if (hold_for_numbers (self, pit_link_numbers_welcome (&self->numbers, self->name.table.text, &self->cursor,
                                                        &message->welcome)))
    return;

  self->epoch = message->epoch;
  if (self->cursor.epoch.text[0] == '\0')
    self->cursor.epoch = message->epoch;
  self->greeted_head = message->welcome.head;
  self->phase = PIT_LINK_PHASE_STATING;
  pit_senses_settle (&message->welcome.senses, message->welcome.events);
  pit_link_host_tell (self->host, &(PitNews) {
    .kind = PIT_NEWS_WELCOME, .link = self->name, .welcome = { self->epoch, message->welcome },
  });
  /* What is said without encryption, anybody on the way may say. */
  if (self->pinned.text[0] != '\0')
    pit_link_host_tell (self->host, &(PitNews) {
      .kind = PIT_NEWS_RENEWAL, .link = self->name, .renewal = { self->pinned, message->welcome.next_certificate },
    });
  if (pit_heartbeat_answer (&self->heart, 0, received, &round_trip))
    compare_clocks (self, message, round_trip);
}

static void
show_up (PitLink *self)
{
  self->is_shown = TRUE;
  self->trouble = PIT_TROUBLE_NONE;
  g_clear_pointer (&self->trouble_text, g_free);
  _pit_link_tell_state (self, PIT_LINK_UP);
}

static void
take_state (PitLink    *self,
            PitMessage *message)
{
  if (self->phase < PIT_LINK_PHASE_STATING)
    {
      _pit_link_cut_for_frame (self, PIT_CLOSE_FRAME, _("a state before the welcome"));
      return;
    }

  if (hold_for_numbers (self, pit_link_numbers_state (&self->numbers, self->name.table.text, message->state.as_of)))
    return;
  if (_pit_link_is_behind (self, 2))
    {
      _pit_link_cut_for_flood (self);
      return;
    }

  /* What was read before this state must be told before it. */
  pit_link_flush (self);
  self->asking.is_wanted = FALSE;
  if (self->phase == PIT_LINK_PHASE_STATING)
    {
      self->phase = PIT_LINK_PHASE_UP;
      _pit_link_set_alarm (self, PIT_PING_INTERVAL);
      /* Else it would look well for as long as the pings take, again and again. What it sends is taken. */
      if (self->n_silent < PIT_SILENT_MOST)
        show_up (self);
    }
  pit_round_ref (message->state.state.round);
  pit_link_host_tell (self->host, &(PitNews) {
    .kind = PIT_NEWS_TABLE_STATE, .link = self->name,
    .table_state = { self->epoch, g_memdup2 (&message->state, sizeof message->state) },
  });
}

static void
take_event (PitLink    *self,
            PitMessage *message,
            gint64      received)
{
  PitEvent *event = message->event;

  if (self->phase != PIT_LINK_PHASE_UP)
    {
      _pit_link_cut_for_frame (self, PIT_CLOSE_FRAME, _("an event before the state"));
      return;
    }
  if (strcmp (event->at.epoch.text, self->epoch.text) != 0)
    {
      _pit_link_cut_for_frame (self, PIT_CLOSE_FRAME, _("its epoch is not the one that the controller began with"));
      return;
    }
  if (hold_for_numbers (self, pit_link_numbers_event (&self->numbers, self->name.table.text, self->inflow.last,
                                                      event->at.seq)))
    return;
  if (event->at.seq > MAX (self->greeted_head, self->inflow.last))
    look_at_stamp (self, &event->stamp, TRUE);
  _pit_link_share_take (self, 1, g_bytes_get_size (event->frame));
  if (!pit_inflow_take_event (&self->inflow, event->at.seq, g_bytes_get_size (event->frame), received))
    {
      _pit_link_cut_for_flood (self);
      return;
    }

  event->received = received;
  if (self->batch == NULL)
    {
      self->batch = g_ptr_array_new_full (64, (GDestroyNotify) pit_event_unref);
      g_source_set_ready_time (self->host->flush, 0);
    }
  g_ptr_array_add (self->batch, g_steal_pointer (&message->event));
  if (self->batch->len >= PIT_BATCH_EVENTS)
    pit_link_flush (self);
}

static void
take_pong (PitLink    *self,
           PitMessage *message,
           gint64      received)
{
  gint64 round_trip;

  if (message->ping.id == 0 || !pit_heartbeat_answer (&self->heart, message->ping.id, received, &round_trip))
    return;

  self->redial_after = PIT_REDIAL_FIRST;
  if (!self->is_shown)
    show_up (self);
  if (hold_for_numbers (self, pit_link_numbers_pong (&self->numbers, self->name.table.text, message->ping.head))
      || hold_for_numbers (self, pit_link_numbers_owed (&self->numbers, self->name.table.text, self->inflow.last,
                                                        self->inflow.n_way == 0, received)))
    return;

  compare_clocks (self, message, round_trip);
}

static void
take_refusal (PitLink    *self,
              PitMessage *message)
{
  PitLinkTrouble trouble;
  char *text = pit_farewell_explain_refusal (self->name.table.text, message->refusal.code.text, message->refusal.text,
                                             &trouble);

  _pit_link_cut (self, FALSE, trouble, text);
}

/* Returns whether the connection is still there. */
static gboolean
take_message_cb (PitMessage *message,
                 gpointer    user_data)
{
  PitLink *self = user_data;
  gint64 received = pit_clock_monotonic (self->host->clock);

  /* The table's own mistake, or two tables mixed up: in neither case may it be booked under this name. */
  if (strcmp (message->table.text, self->name.table.text) != 0)
    {
      _pit_link_cut (self, FALSE, PIT_TROUBLE_IDENTITY,
                     g_strdup_printf (_("Table %s answers as table %s. The desk closed the connection"), self->name.table.text,
                                      message->table.text));
      return FALSE;
    }

  if (message->type == PIT_MESSAGE_EVENT)
    {
      take_event (self, message, received);
      return self->connection != NULL;
    }
  if (!(message->type == PIT_MESSAGE_RESULT && _pit_link_take_result (self, message))
      && !pit_inflow_take_frame (&self->inflow, received))
    {
      _pit_link_cut_for_flood (self);
      return FALSE;
    }

  _pit_link_share_take (self, PIT_SHARE_MESSAGE, 0);
  self->told = message->stamp;
  self->told_at = received;
  if (message->type != PIT_MESSAGE_RESULT)
    look_at_stamp (self, &message->stamp, FALSE);
  switch (message->type)
    {
    case PIT_MESSAGE_WELCOME:
      take_welcome (self, message, received);
      break;
    case PIT_MESSAGE_STATE:
      take_state (self, message);
      break;
    case PIT_MESSAGE_PONG:
      take_pong (self, message, received);
      break;
    case PIT_MESSAGE_REFUSAL:
      take_refusal (self, message);
      break;
    case PIT_MESSAGE_RESULT: /* told already */
    case PIT_MESSAGE_NONE:   /* a newer controller may say more */
      break;
    case PIT_MESSAGE_HELLO:
    case PIT_MESSAGE_STATE_REQUEST:
    case PIT_MESSAGE_ACK:
    case PIT_MESSAGE_PING:
    case PIT_MESSAGE_COMMAND:
    case PIT_MESSAGE_COMMAND_QUERY:
    case PIT_MESSAGE_EVENT:
    case PIT_N_MESSAGES:
    default:
      _pit_link_cut_for_frame (self, PIT_CLOSE_FRAME, _("a message that only a desk sends"));
      break;
    }

  return self->connection != NULL;
}

static void
message_cb (SoupWebsocketConnection *connection,
            int                      type,
            GBytes                  *frame,
            PitLink                 *self)
{
  g_autoptr(GError) error = NULL;

  self->heard = pit_clock_now (self->host->clock);

  if (type != SOUP_WEBSOCKET_DATA_TEXT)
    _pit_link_cut_for_frame (self, PIT_CLOSE_BINARY, _("it is binary"));
  else if (!pit_frame_read (frame, take_message_cb, self, &error))
    _pit_link_cut_for_frame (self,
                   g_error_matches (error, PIT_WIRE_ERROR, PIT_WIRE_ERROR_VERSION) ? PIT_CLOSE_VERSION : PIT_CLOSE_FRAME,
                   error->message);
}

static void
tell_certificate (PitLink         *self,
                  GTlsCertificate *certificate)
{
  gint64 expires = certificate != NULL ? pit_x509_read_expiry (certificate) : PIT_UNKNOWN;

  if (expires != PIT_UNKNOWN)
    pit_link_host_tell (self->host, &(PitNews) { .kind = PIT_NEWS_CERTIFICATE, .link = self->name, .expires = expires });
}

static void
dialled_cb (const PitDialResult *result,
            gpointer             user_data)
{
  PitLink *self = user_data;

  g_assert (self->phase == PIT_LINK_PHASE_DIALLING);

  self->dial = NULL;
  /* Until when an impostor's is valid is nothing to this table. */
  if (result->pinned != NULL)
    tell_certificate (self, result->certificate);
  self->pinned = result->pinned != NULL ? *result->pinned : (PitDigest) { "" };
  if (result->connection == NULL)
    {
      _pit_link_cut (self, FALSE, result->trouble, g_strdup (result->text));
      return;
    }

  self->connection = g_object_ref (result->connection);
  g_signal_connect (self->connection, "message", G_CALLBACK (message_cb), self);
  _pit_link_watch_end (self);
  self->phase = PIT_LINK_PHASE_GREETING;
  /* An open connection keeps the window that it was told, however many tables come. */
  self->window = pit_link_window_for (self->host->n_tables);
  pit_inflow_restart (&self->inflow, &self->window, self->cursor.seq, pit_clock_monotonic (self->host->clock));
  pit_heartbeat_restart (&self->heart, pit_clock_monotonic (self->host->clock));
  self->numbers = (PitLinkNumbers) { .owed_since = PIT_UNKNOWN };
  self->stamps = (PitLinkStamps) { .is_wrong = FALSE };
  self->released = self->cursor.seq;
  _pit_link_say (self, &(PitMessage) {
    .type = PIT_MESSAGE_HELLO,
    .hello = { self->host->book, self->host->head, self->cursor, self->window.events, (gint64) self->window.bytes,
               PIT_FRAME_EVENTS },
  });
}

static void
dial (PitLink *self)
{
  PitDialPlan plan = {
    .table = self->name.table.text,
    .url = self->url,
    .fingerprint = &self->fingerprint,
    .next = &self->next,
  };
  g_autoptr(GError) error = NULL;

  /* What an earlier connection has brought waits still, as while the disk is full. */
  if (_pit_link_is_behind (self, 1))
    {
      self->phase = PIT_LINK_PHASE_WAITING;
      _pit_link_set_alarm (self, PIT_REDIAL_FIRST);
      return;
    }

  _pit_link_share_take (self, PIT_SHARE_DIAL, 0);
  self->name.generation++;
  self->is_shown = FALSE;
  self->phase = PIT_LINK_PHASE_DIALLING;
  _pit_link_set_alarm (self, PIT_GREETING_TIMEOUT);
  self->dial = pit_dial_start (self->host, &plan, dialled_cb, self, &error);
  if (self->dial == NULL)
    _pit_link_cut (self, TRUE, PIT_TROUBLE_ADDRESS, g_strdup (error->message));
}

/* Asks for the table's state where that is wanted and not too often. A controller that doesn't know the question is
 * dialled again: it tells its state at each greeting. */
static void
ask (PitLink *self)
{
  PitAskingStep step = pit_asking_look (&self->asking, pit_clock_monotonic (self->host->clock));

  if (step == PIT_ASKING_ASK)
    _pit_link_say (self, &(PitMessage) { .type = PIT_MESSAGE_STATE_REQUEST });
  else if (step == PIT_ASKING_GIVE_UP)
    _pit_link_cut_with (self, FALSE, PIT_TROUBLE_SILENT,
                        g_strdup_printf (_("Table %s didn't send its state when the desk asked. The desk connects "
                                           "again"),
                                         self->name.table.text),
                        PIT_CLOSE_NO_STATE, NULL);
}

static void
watch (PitLink *self)
{
  if (!pit_heartbeat_is_lost (&self->heart))
    {
      _pit_link_set_alarm (self, PIT_PING_INTERVAL);
      pit_heartbeat_next (&self->heart, pit_clock_monotonic (self->host->clock));
      _pit_link_say (self, &(PitMessage) { .type = PIT_MESSAGE_PING, .ping = { self->heart.sent_id, PIT_UNKNOWN } });
      ask (self);
      return;
    }

  _pit_link_cut (self, FALSE, PIT_TROUBLE_SILENT,
                 g_strdup_printf (_("Table %s has stopped answering"), self->name.table.text));
}

static gboolean
alarm_cb (gpointer user_data)
{
  PitLink *self = user_data;

  switch (self->phase)
    {
    case PIT_LINK_PHASE_WAITING:
      dial (self);
      break;
    case PIT_LINK_PHASE_DIALLING:
    case PIT_LINK_PHASE_GREETING:
    case PIT_LINK_PHASE_STATING:
      _pit_link_cut (self, FALSE, PIT_TROUBLE_SILENT, g_strdup_printf (_("Table %s does not answer"), self->name.table.text));
      break;
    case PIT_LINK_PHASE_UP:
      watch (self);
      break;
    case PIT_LINK_PHASE_HELD:
    default:
      break;
    }

  return G_SOURCE_CONTINUE;
}

/* A link that isn't held stays as it is, and so does one whose trouble @how does not fit. */
static void
resume (PitLink   *self,
        PitResume  how)
{
  if (self->phase != PIT_LINK_PHASE_HELD || !pit_link_trouble_allows (self->trouble, how))
    return;

  if (how == PIT_RESUME_SKIP)
    self->cursor.seq = MAX (self->cursor.seq, self->history.bad_after + 1);
  else if (how == PIT_RESUME_ACCEPT && self->trouble == PIT_TROUBLE_EPOCH)
    self->cursor = (PitCursor) { 0 };
  else if (how == PIT_RESUME_ACCEPT && self->trouble == PIT_TROUBLE_FORGOTTEN)
    self->history.forgiven = self->history.forgotten;

  self->history.n_bad = 0;
  self->trouble = PIT_TROUBLE_NONE;
  g_clear_pointer (&self->trouble_text, g_free);
  self->redial_after = PIT_REDIAL_FIRST;
  dial (self);
}

/**
 * _pit_link_say: (skip)
 *
 * @message: its table and its stamp are the link's matter
 *
 * Sends a message, where there is a connection for it.
 *
 * Returns: whether there was
 */
gboolean
_pit_link_say (PitLink    *self,
               PitMessage *message)
{
  PitClock *clock = self->host->clock;
  g_autoptr(GBytes) frame = NULL;

  if (self->connection == NULL ||
      soup_websocket_connection_get_state (self->connection) != SOUP_WEBSOCKET_STATE_OPEN)
    return FALSE;

  message->table = self->name.table;
  message->stamp = (PitStamp) { pit_clock_now (clock), pit_clock_monotonic (clock), { "" } };
  g_strlcpy (message->stamp.boot.text, pit_clock_boot_id (clock), sizeof message->stamp.boot.text);
  frame = pit_codec_encode (message);
  pit_stream_note_sent (_pit_link_get_stream (self), g_bytes_get_size (frame));
  soup_websocket_connection_send_message (self->connection, SOUP_WEBSOCKET_DATA_TEXT, frame);
  return TRUE;
}

/** pit_link_host_tell: (skip): @news is copied, and what it points to is taken */
void
pit_link_host_tell (PitLinkHost   *host,
                    const PitNews *news)
{
  host->listener->tell (pit_news_new (news), host->user_data);
}

/**
 * pit_link_new: (skip)
 *
 * Returns: (transfer full): a link that has not dialled yet
 */
PitLink *
pit_link_new (PitLinkHost         *host,
              const PitNetworkJob *plan)
{
  PitLink *self = g_new0 (PitLink, 1);

  self->host = host;
  self->url = g_strdup (plan->url);
  self->name.table = plan->link.table;
  self->fingerprint = plan->fingerprint;
  self->next = plan->next;
  self->cursor = plan->cursor;
  self->redial_after = PIT_REDIAL_FIRST;
  self->heard = PIT_UNKNOWN;
  self->history = (PitLinkHistory) { .bad_after = PIT_UNKNOWN, .forgiven = PIT_UNKNOWN };
  _pit_link_share_init (self);
  self->alarm = pit_alarm_source_new (host->clock);
  g_source_set_callback (self->alarm, alarm_cb, self, NULL);
  g_source_attach (self->alarm, host->context);

  return self;
}

/**
 * pit_link_free: (skip)
 *
 * Hands over what was decoded and closes the connection, without a word to the listener about it.
 */
void
pit_link_free (PitLink *self)
{
  pit_link_flush (self);
  _pit_link_drop (self, PIT_CLOSE_ENDING, NULL);
  _pit_link_share_clear (self);
  g_source_destroy (self->alarm);
  g_source_unref (self->alarm);
  g_clear_pointer (&self->batch, g_ptr_array_unref);
  g_free (self->trouble_text);
  g_free (self->url);
  g_free (self);
}

const char *
pit_link_get_table (PitLink *self)
{
  return self->name.table.text;
}

/**
 * pit_link_flush: (skip)
 *
 * Hands the events decoded so far over to the listener.
 */
void
pit_link_flush (PitLink *self)
{
  if (self->batch != NULL)
    pit_link_host_tell (self->host, &(PitNews) {
      .kind = PIT_NEWS_EVENTS, .link = self->name, .events = g_steal_pointer (&self->batch),
    });
}

/** pit_link_do: (skip): what is asked of this table; after %PIT_JOB_ADD it dials by itself whenever the connection is lost */
void
pit_link_do (PitLink             *self,
             const PitNetworkJob *job)
{
  switch (job->kind)
    {
    case PIT_JOB_ADD:
      if (job->trouble != PIT_TROUBLE_NONE)
        _pit_link_cut (self, TRUE, job->trouble, g_strdup (job->text));
      else
        dial (self);
      break;
    case PIT_JOB_EXPECT:
      self->fingerprint = job->fingerprint;
      self->next = job->next;
      break;
    case PIT_JOB_ACKNOWLEDGE:
      _pit_link_acknowledge (self, job->link.generation, &job->cursor);
      break;
    case PIT_JOB_CAUGHT_UP:
      _pit_link_release (self, FALSE);
      break;
    case PIT_JOB_REQUEST_STATE:
      if (self->phase == PIT_LINK_PHASE_UP && job->link.generation == self->name.generation)
        {
          pit_asking_want (&self->asking);
          ask (self);
        }
      break;
    case PIT_JOB_SEND_COMMAND:
      _pit_link_send_command (self, job);
      break;
    case PIT_JOB_QUERY_COMMAND:
      _pit_link_query_command (self, job);
      break;
    case PIT_JOB_HOLD:
      if (self->phase != PIT_LINK_PHASE_HELD)
        _pit_link_cut (self, TRUE, job->trouble, g_strdup (job->text));
      break;
    case PIT_JOB_RESUME:
      resume (self, job->how);
      break;
    case PIT_JOB_IDENTITY:
    default:
      break;
    }
}
