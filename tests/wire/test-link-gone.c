/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "pit-dial.h"
#include "pit-wait.h"

/* A table that takes the connection and resets it before the first byte. When the system says so hangs on the scheduler;
 * here it is at the second time that anybody asks, just behind the end of connecting. No g_test_init(): behind it
 * glib-networking asks for no address. */
int
getsockopt (int        fd,
            int        level,
            int        name,
            void      *value,
            socklen_t *size)
{
  static int n_asked = 0;
  long code = syscall (SYS_getsockopt, fd, level, name, value, size);

  if (code == 0 && level == SOL_SOCKET && name == SO_ERROR && ++n_asked > 1)
    *(int *) value = ECONNRESET;

  return (int) code;
}

static void
dialled_cb (const PitDialResult *result,
            gpointer             user_data)
{
  char **text = user_data;

  g_assert_null (result->connection);
  g_assert_cmpint (result->trouble, ==, PIT_TROUBLE_UNREACHABLE);
  *text = g_strdup (result->text);
}

int
main (void)
{
  g_autoptr(GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);
  g_autofree char *url = g_strdup_printf ("wss://127.0.0.1:%u/T01", port);
  g_autofree char *text = NULL;
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GCancellable) ending = g_cancellable_new ();
  PitLinkHost host = { .clock = clock, .ending = ending };
  const PitDialPlan plan = { .table = "T01", .url = url };

  g_print ("1..1\n");
  g_assert_cmpuint (port, !=, 0);
  g_assert_nonnull (pit_dial_start (&host, &plan, dialled_cb, &text, NULL));
  pit_wait_while (text == NULL);
  g_assert_cmpstr (text, ==, "Table T01 can't be reached: the connection failed");
  g_assert_cmpuint (host.n_dials, ==, 0);
  g_print ("ok 1 - /link-gone/before-the-first-byte\n");

  return 0;
}
