/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <gio/gunixsocketaddress.h>
#include <glib/gstdio.h>

#include "pit-json-canonical.h"
#include "pit-json-write.h"
#include "pit-scenario-socket.h"

struct _PitScenarioSocket
{
  char           *path;
  GSocketService *service;
  PitScenarioFunc order;
  gpointer        user_data;
  GPtrArray      *talks; /* Talk */
};

/** One connection: a line is read, answered, and the next one read. */
typedef struct
{
  PitScenarioSocket *socket; /* which owns it */
  GSocketConnection *connection;
  GDataInputStream  *lines;
  GCancellable      *cancellable;
  char              *answer; /* that is being written */
} Talk;

static void read_next (Talk *talk);

/* The connection's own reference goes with the last operation on it. */
static void
free_talk (gpointer data)
{
  Talk *talk = data;

  g_cancellable_cancel (talk->cancellable);
  talk->socket = NULL;
}

static void
end_talk (Talk *talk)
{
  if (talk->socket != NULL)
    {
      PitScenarioSocket *self = talk->socket;

      talk->socket = NULL;
      g_ptr_array_remove_fast (self->talks, talk);
    }
  g_object_unref (talk->lines);
  g_object_unref (talk->connection);
  g_object_unref (talk->cancellable);
  g_free (talk->answer);
  g_free (talk);
}

static char *
build_answer (const GError *refused)
{
  g_autoptr(JsonNode) node = pit_json_object ("accepted", PIT_JSON_TRUTH (refused == NULL),
                                              "reason", PIT_JSON_TEXT (refused != NULL ? refused->message : NULL), NULL);
  g_autofree char *text = pit_json_canonical (node, NULL, NULL);

  return g_strconcat (text, "\n", NULL);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Talk *talk = user_data;

  g_clear_pointer (&talk->answer, g_free);
  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, NULL))
    read_next (talk);
  else
    end_talk (talk);
}

static void
line_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Talk *talk = user_data;
  g_autoptr(GError) error = NULL;
  g_autofree char *line = g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (source), result, NULL, NULL);
  PitFault fault;

  if (line == NULL || talk->socket == NULL)
    {
      end_talk (talk);
      return;
    }

  if (pit_scenario_read_line (line, &fault, &error))
    talk->socket->order (&fault, talk->socket->user_data, &error);
  talk->answer = build_answer (error);
  g_output_stream_write_all_async (g_io_stream_get_output_stream (G_IO_STREAM (talk->connection)), talk->answer,
                                   strlen (talk->answer), G_PRIORITY_DEFAULT, talk->cancellable, written_cb, talk);
}

static void
read_next (Talk *talk)
{
  g_data_input_stream_read_line_async (talk->lines, G_PRIORITY_DEFAULT, talk->cancellable, line_cb, talk);
}

static gboolean
incoming_cb (GSocketService    *service,
             GSocketConnection *connection,
             GObject           *source,
             gpointer           user_data)
{
  PitScenarioSocket *self = user_data;
  Talk *talk = g_new0 (Talk, 1);

  talk->socket = self;
  talk->connection = g_object_ref (connection);
  talk->lines = g_data_input_stream_new (g_io_stream_get_input_stream (G_IO_STREAM (connection)));
  g_filter_input_stream_set_close_base_stream (G_FILTER_INPUT_STREAM (talk->lines), FALSE);
  talk->cancellable = g_cancellable_new ();
  g_ptr_array_add (self->talks, talk);
  read_next (talk);

  return TRUE;
}

/**
 * pit_scenario_socket_new:
 * @path: of a socket that is not there yet
 * @order: takes each fault that is ordered
 *
 * Returns: (transfer full) (nullable): a socket that listens
 */
PitScenarioSocket *
pit_scenario_socket_new (const char      *path,
                         PitScenarioFunc  order,
                         gpointer         user_data,
                         GError         **error)
{
  g_autoptr(PitScenarioSocket) self = g_new0 (PitScenarioSocket, 1);
  g_autoptr(GSocketAddress) address = g_unix_socket_address_new (path);
  g_autoptr(GSocketService) service = g_socket_service_new ();

  self->talks = g_ptr_array_new_with_free_func (free_talk);
  self->path = g_strdup (path);
  self->order = order;
  self->user_data = user_data;
  if (!g_socket_listener_add_address (G_SOCKET_LISTENER (service), address, G_SOCKET_TYPE_STREAM,
                                      G_SOCKET_PROTOCOL_DEFAULT, NULL, NULL, error))
    return NULL;

  self->service = g_steal_pointer (&service);
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
  g_socket_service_start (self->service);

  return g_steal_pointer (&self);
}

void
pit_scenario_socket_free (PitScenarioSocket *self)
{
  if (self->service != NULL)
    {
      g_socket_service_stop (self->service);
      g_socket_listener_close (G_SOCKET_LISTENER (self->service));
      g_object_unref (self->service);
      g_unlink (self->path);
    }
  g_ptr_array_unref (self->talks);
  g_free (self->path);
  g_free (self);
}
