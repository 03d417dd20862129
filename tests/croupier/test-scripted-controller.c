/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <libsoup/soup.h>

#include "pit-scripted-controller.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

#define EPOCH "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"

typedef struct
{
  SoupSession             *session;
  SoupWebsocketConnection *connection;
  GPtrArray               *frames;
  gboolean                 closed;
  gushort                  code;
} Desk;

static void
message_cb (SoupWebsocketConnection *connection,
            int                      type,
            GBytes                  *bytes,
            gpointer                 user_data)
{
  Desk *desk = user_data;

  g_ptr_array_add (desk->frames, g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)));
}

static void
closed_cb (SoupWebsocketConnection *connection,
           gpointer                 user_data)
{
  Desk *desk = user_data;

  desk->closed = TRUE;
  desk->code = soup_websocket_connection_get_close_code (connection);
}

static void
connected_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  Desk *desk = user_data;
  g_autoptr(GError) error = NULL;

  desk->connection = soup_session_websocket_connect_finish (SOUP_SESSION (source), result, &error);
  g_assert_no_error (error);
  g_signal_connect (desk->connection, "message", G_CALLBACK (message_cb), desk);
  g_signal_connect (desk->connection, "closed", G_CALLBACK (closed_cb), desk);
}

static void
dial (Desk                  *desk,
      PitScriptedController *controller)
{
  g_autoptr(SoupMessage) message = soup_message_new ("GET", pit_scripted_controller_url (controller));
  char *protocols[] = { (char *) "pit-table.v1", NULL };

  desk->closed = FALSE;
  g_clear_object (&desk->connection);
  soup_session_websocket_connect_async (desk->session, message, NULL, protocols, G_PRIORITY_DEFAULT, NULL, connected_cb,
                                        desk);
  pit_wait_while (desk->connection == NULL);
}

static void
desk_clear (Desk *desk)
{
  g_clear_object (&desk->connection);
  g_ptr_array_unref (desk->frames);
  g_object_unref (desk->session);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Desk, desk_clear)

static void
test_script (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitScriptedController) controller = pit_scripted_controller_new ("T-1", NULL, NULL, &error);
  g_auto(Desk) desk = { .session = soup_session_new (), .frames = g_ptr_array_new_with_free_func (g_free) };
  g_autofree char *hello = pit_wire_text_frame ("hello", "T-1", NULL, 0, "{}");
  g_autofree char *ping = pit_wire_text_frame ("ping", "T-1", NULL, 0, "{\"id\":7}");
  g_autofree char *ack = pit_wire_text_frame ("ack", "T-1", EPOCH, 0, "{\"seq\":3}");
  g_autofree char *pong = pit_wire_text_pong ("T-1", EPOCH, 7, 3);

  g_assert_no_error (error);
  pit_scripted_controller_set_head (controller, EPOCH, 3);
  pit_scripted_controller_wait_for (controller, "hello");
  pit_scripted_controller_send_take (controller, pit_wire_text_welcome ("T-1", EPOCH, 1, 3));
  pit_scripted_controller_flood (controller, EPOCH, 1, 3);
  pit_scripted_controller_wait_ack (controller, 3);
  pit_scripted_controller_freeze (controller);
  pit_scripted_controller_send (controller, "not json");
  pit_scripted_controller_wait_for (controller, "ping");
  pit_scripted_controller_drop (controller);
  pit_scripted_controller_next_connection (controller);
  pit_scripted_controller_close (controller, 1008);

  dial (&desk, controller);
  soup_websocket_connection_send_text (desk.connection, ping);
  pit_wait_while (desk.frames->len < 1);
  g_assert_cmpstr (g_ptr_array_index (desk.frames, 0), ==, pong);

  soup_websocket_connection_send_text (desk.connection, hello);
  pit_wait_while (desk.frames->len < 5);
  g_assert_cmpint (pit_scripted_controller_acknowledged (controller), ==, 0);

  soup_websocket_connection_send_text (desk.connection, ack);
  pit_wait_while (desk.frames->len < 6);
  g_assert_cmpstr (g_ptr_array_index (desk.frames, 5), ==, "not json");
  g_assert_false (pit_scripted_controller_is_done (controller));

  soup_websocket_connection_send_text (desk.connection, ping);
  pit_wait_while (!desk.closed);
  g_assert_cmpuint (desk.code, ==, 0);
  g_assert_cmpuint (desk.frames->len, ==, 6);
  g_assert_cmpuint (pit_scripted_controller_received (controller)->len, ==, 4);

  dial (&desk, controller);
  pit_wait_while (!desk.closed);
  g_assert_cmpuint (desk.code, ==, 1008);
  g_assert_true (pit_scripted_controller_is_done (controller));
  g_assert_cmpuint (pit_scripted_controller_n_connections (controller), ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scripted-controller/script", test_script);

  return g_test_run ();
}
