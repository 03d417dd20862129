/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-alarm.h"
#include "pit-farewell.h"
#include "pit-link-private.h"

/* How a connection ends: what it is cut for, with words for people here and others for the controller. */

PitStream *
_pit_link_get_stream (PitLink *self)
{
  return PIT_STREAM (soup_websocket_connection_get_io_stream (self->connection));
}

/* Takes @text. */
static void
tell_trouble (PitLink        *self,
              PitLinkTrouble  trouble,
              char           *text)
{
  gboolean is_told = trouble == self->trouble && g_strcmp0 (text, self->trouble_text) == 0;

  self->trouble = trouble;
  g_free (self->trouble_text);
  self->trouble_text = text;
  if (is_told)
    return;

  pit_link_host_tell (self->host, &(PitNews) {
    .kind = PIT_NEWS_TROUBLE, .link = self->name, .trouble = trouble, .text = g_strdup (text),
  });
}

void
_pit_link_drop (PitLink    *self,
                PitClose    close,
                const char *detail)
{
  self->asking.is_wanted = FALSE;
  self->awaited.n_commands = 0;
  if (self->dial != NULL)
    pit_dial_cancel (g_steal_pointer (&self->dial));
  if (self->connection == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->connection, self);
  pit_stream_watch (_pit_link_get_stream (self), NULL, NULL);
  pit_farewells_say (self->host, g_steal_pointer (&self->connection), close, detail);
}

/* A connection that answered a ping, or was over before it missed as many as it may, breaks the row. One that was never made
 * says nothing. */
static void
count_silent (PitLink *self)
{
  if (self->connection != NULL)
    self->n_silent = self->heart.answered_id == 0 && pit_heartbeat_is_lost (&self->heart) ? self->n_silent + 1 : 0;
}

/* Ends the connection, whatever it was doing, with words for people here, which are taken, and others for the controller. */
void
_pit_link_cut_with (PitLink        *self,
                    gboolean        hold,
                    PitLinkTrouble  trouble,
                    char           *text,
                    PitClose        close,
                    const char     *detail)
{
  gboolean was_up = self->phase == PIT_LINK_PHASE_UP;

  g_assert (self->phase != PIT_LINK_PHASE_HELD);

  pit_link_flush (self);
  count_silent (self);
  _pit_link_drop (self, close, detail);
  self->phase = hold ? PIT_LINK_PHASE_HELD : PIT_LINK_PHASE_WAITING;
  _pit_link_set_alarm (self, hold ? PIT_NEVER : _pit_link_next_redial (self));

  tell_trouble (self, trouble, text);
  if (hold || was_up)
    _pit_link_tell_state (self, hold ? PIT_LINK_HELD : PIT_LINK_DOWN);
}

void
_pit_link_cut (PitLink        *self,
               gboolean        hold,
               PitLinkTrouble  trouble,
               char           *text)
{
  _pit_link_cut_with (self, hold, trouble, text, pit_farewell_for (trouble), NULL);
}

/* A frame that no controller should send. Asking for it again is right twice: it may have been an accident. */
void
_pit_link_cut_for_frame (PitLink    *self,
                         PitClose    close,
                         const char *why)
{
  gint64 after = self->inflow.last;
  gboolean is_event = self->phase == PIT_LINK_PHASE_UP && self->numbers.head > after;
  char *text = pit_link_history_note_bad (&self->history, self->name.table.text, after, is_event, why);

  _pit_link_cut_with (self, self->history.n_bad >= PIT_BAD_FRAMES, is_event ? PIT_TROUBLE_FRAME : PIT_TROUBLE_MESSAGE,
                      text, close, close == PIT_CLOSE_FRAME ? why : NULL);
}

void
_pit_link_cut_for_flood (PitLink *self)
{
  _pit_link_cut (self, FALSE, PIT_TROUBLE_FLOOD,
                 g_strdup_printf (_("Table %s sends more than it may. The desk closed the connection"), self->name.table.text));
}

static void
error_cb (SoupWebsocketConnection *connection,
          GError                  *error,
          PitLink                 *self)
{
  /* What is the protocol's, libsoup finds before the guard can, and has closed. */
  if (error->domain != SOUP_WEBSOCKET_ERROR)
    _pit_link_cut (self, FALSE, PIT_TROUBLE_UNREACHABLE,
                   g_strdup_printf (_("The connection to table %s broke: %s"), self->name.table.text, error->message));
  else if (error->code == SOUP_WEBSOCKET_CLOSE_BAD_DATA)
    _pit_link_cut_for_frame (self, PIT_CLOSE_UTF_8, _("it is not UTF-8"));
  else
    _pit_link_cut_for_frame (self, PIT_CLOSE_WEBSOCKET, _("it closes the connection against WebSocket's rules (RFC "
                                                          "6455)"));
}

/* The controller closes, and perhaps said why; or the connection is gone. */
static void
closed_cb (SoupWebsocketConnection *connection,
           PitLink                 *self)
{
  PitLinkTrouble trouble;
  char *text = pit_farewell_explain (self->name.table.text, soup_websocket_connection_get_close_code (connection),
                                     soup_websocket_connection_get_close_data (connection), &trouble);

  _pit_link_cut (self, FALSE, trouble, text);
}

/* What is more than a bound comes out of no frame: the stream found it before libsoup could gather it. */
static void
breach_cb (PitClose close,
           gpointer user_data)
{
  static const char *const words[PIT_N_CLOSES] = {
    [PIT_CLOSE_WEBSOCKET] = N_("it is not a WebSocket frame, or it is compressed"),
    [PIT_CLOSE_TOO_BIG] = N_("it is too large"),
  };
  PitLink *self = user_data;

  if (words[close] != NULL)
    _pit_link_cut_for_frame (self, close, _(words[close]));
  else if (close != PIT_CLOSE_UNREAD)
    _pit_link_cut_for_flood (self);
  else
    _pit_link_cut_with (self, FALSE, PIT_TROUBLE_SILENT,
                        g_strdup_printf (_("Table %s doesn't read what the desk sends. The desk closed the "
                                           "connection"), self->name.table.text),
                        close, NULL);
}

/**
 * _pit_link_watch_end: (skip)
 *
 * From now on the new connection's end, and what is beyond its bounds, cuts the link.
 */
void
_pit_link_watch_end (PitLink *self)
{
  g_signal_connect (self->connection, "error", G_CALLBACK (error_cb), self);
  g_signal_connect (self->connection, "closing", G_CALLBACK (closed_cb), self);
  g_signal_connect (self->connection, "closed", G_CALLBACK (closed_cb), self);
  pit_stream_watch (_pit_link_get_stream (self), breach_cb, self);
}
