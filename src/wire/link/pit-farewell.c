/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-alarm.h"
#include "pit-farewell.h"
#include "pit-stream.h"

/* How a connection ends: the desk says why, and then waits a moment for the controller to have heard it. Closed at once,
 * with something unread, the system would cut the connection, and the words with it. */

typedef struct
{
  PitLinkHost             *host;
  SoupWebsocketConnection *connection;
  GSource                 *end; /* an alarm: its time is over, or it has gone */
} Leaving;

/* With what the desk closes for a trouble of its own finding. */
static const PitClose closes[PIT_N_LINK_TROUBLES] = {
  [PIT_TROUBLE_SILENT] = PIT_CLOSE_SILENT,
  [PIT_TROUBLE_IDENTITY] = PIT_CLOSE_TABLE,
  [PIT_TROUBLE_FRAME] = PIT_CLOSE_FRAME,
  [PIT_TROUBLE_MESSAGE] = PIT_CLOSE_FRAME,
  [PIT_TROUBLE_FLOOD] = PIT_CLOSE_FLOOD,
  [PIT_TROUBLE_EPOCH] = PIT_CLOSE_EPOCH,
  [PIT_TROUBLE_FORGOTTEN] = PIT_CLOSE_FORGOTTEN,
  [PIT_TROUBLE_NUMBERS] = PIT_CLOSE_NUMBERS,
  [PIT_TROUBLE_CONFLICT] = PIT_CLOSE_CONFLICT,
  [PIT_TROUBLE_NO_ROOM] = PIT_CLOSE_NO_ROOM,
};

/* What the controller's word is to the desk, where it is not a plain refusal. */
static const PitLinkTrouble troubles[PIT_N_CLOSES] = {
  [PIT_CLOSE_DONE] = PIT_TROUBLE_UNREACHABLE,
  [PIT_CLOSE_ENDING] = PIT_TROUBLE_UNREACHABLE,
  [PIT_CLOSE_TABLE] = PIT_TROUBLE_NO_TABLE,
  [PIT_CLOSE_BUSY] = PIT_TROUBLE_BUSY,
};

static void
leaving_free (gpointer data)
{
  Leaving *leaving = data;

  g_signal_handlers_disconnect_by_data (leaving->connection, leaving);
  g_source_destroy (leaving->end);
  g_source_unref (leaving->end);
  g_object_unref (leaving->connection);
  g_free (leaving);
}

static gboolean
end_cb (gpointer user_data)
{
  Leaving *leaving = user_data;

  g_ptr_array_remove_fast (leaving->host->leaving, leaving);

  return G_SOURCE_REMOVE;
}

/* libsoup is still in the middle of it. */
static void
closed_cb (SoupWebsocketConnection *connection,
           Leaving                 *leaving)
{
  pit_alarm_source_set_due (leaving->end, 0);
}

/** Returns: (transfer full): a host's list of the connections that are leaving; those that it still has when it goes are cut */
GPtrArray *
pit_farewells_new (void)
{
  return g_ptr_array_new_with_free_func (leaving_free);
}

/**
 * pit_farewells_say: (skip)
 * @connection: (transfer full): what a dial brought
 * @detail: (nullable): what is wrong in this very case, in place of the row's words
 *
 * Closes it, and lets it go once the controller has closed it too, or does not do so in time. Nothing more is taken from
 * it. libsoup may be in the middle of this very connection: it outlives this turn of the context.
 */
void
pit_farewells_say (PitLinkHost             *host,
                   SoupWebsocketConnection *connection,
                   PitClose                 close,
                   const char              *detail)
{
  g_autofree char *reason = pit_close_make_reason (close, detail);
  Leaving *leaving = g_new0 (Leaving, 1);

  leaving->host = host;
  leaving->connection = connection;
  leaving->end = pit_alarm_source_new (host->clock);
  pit_alarm_source_set_due (leaving->end, pit_clock_monotonic (host->clock) + PIT_FAREWELL_TIMEOUT);
  g_source_set_callback (leaving->end, end_cb, leaving, NULL);
  g_source_attach (leaving->end, host->context);
  g_ptr_array_add (host->leaving, leaving);
  g_signal_connect (connection, "closed", G_CALLBACK (closed_cb), leaving);

  if (soup_websocket_connection_get_state (connection) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (connection, pit_close_rows[close].code, reason);
  else if (soup_websocket_connection_get_state (connection) == SOUP_WEBSOCKET_STATE_CLOSED)
    pit_alarm_source_set_due (leaving->end, 0);
  pit_stream_drop (PIT_STREAM (soup_websocket_connection_get_io_stream (connection)));
}

/** Returns: with what the desk closes a connection that has @trouble */
PitClose
pit_farewell_for (PitLinkTrouble trouble)
{
  g_return_val_if_fail (trouble < PIT_N_LINK_TROUBLES, PIT_CLOSE_DONE);

  return closes[trouble] != PIT_CLOSE_UNKNOWN ? closes[trouble] : PIT_CLOSE_DONE;
}

static char *
explain (const char     *table,
         PitLinkTrouble  trouble,
         const char     *text)
{
  switch ((guint) trouble)
    {
    case PIT_TROUBLE_BUSY:
      return g_strdup_printf (_("Table %s is busy: %s"), table, text);
    case PIT_TROUBLE_NO_TABLE:
      return g_strdup_printf (_("A controller answers for table %s, but it has no such table: %s"), table, text);
    default:
      return g_strdup_printf (_("Table %s refuses this desk: %s"), table, text);
    }
}

/**
 * pit_farewell_explain: (skip)
 * @code: that the controller closed with; 0: none
 * @reason: (nullable): likewise
 * @trouble: (out): what that is to the desk
 *
 * Returns: (transfer full): in words, naming the table
 */
char *
pit_farewell_explain (const char     *table,
                      guint16         code,
                      const char     *reason,
                      PitLinkTrouble *trouble)
{
  PitClose close = pit_close_find (code);
  g_autofree char *words = pit_close_clean (reason, -1);
  g_autofree char *text = NULL;

  *trouble = troubles[close];
  if (close == PIT_CLOSE_UNKNOWN && words == NULL)
    {
      *trouble = PIT_TROUBLE_UNREACHABLE;
      return code < 3000 ? g_strdup_printf (_("Table %s closed the connection and didn't say why"), table)
                         : g_strdup_printf (_("Table %s closed the connection with code %u"), table, code);
    }
  text = words != NULL ? g_strdup_printf ("%s (%u)", words, code)
                       : g_strdup_printf ("%s (%u)", pit_close_rows[close].word, code);
  if (*trouble == PIT_TROUBLE_UNREACHABLE)
    return g_strdup_printf (_("Table %s closed the connection: %s"), table, text);
  if (*trouble == PIT_TROUBLE_NONE)
    *trouble = PIT_TROUBLE_REFUSED;

  return explain (table, *trouble, text);
}

/**
 * pit_farewell_explain_refusal: (skip)
 * @word: the refusal's code
 * @text: its words
 * @trouble: (out): what that is to the desk
 *
 * Returns: (transfer full): in words, naming the table
 */
char *
pit_farewell_explain_refusal (const char     *table,
                              const char     *word,
                              const char     *text,
                              PitLinkTrouble *trouble)
{
  g_autofree char *words = g_strdup_printf ("%s (%s)", text, word);

  *trouble = troubles[pit_close_of_word (word)];
  if (*trouble == PIT_TROUBLE_NONE || *trouble == PIT_TROUBLE_UNREACHABLE)
    *trouble = PIT_TROUBLE_REFUSED;

  return explain (table, *trouble, words);
}
