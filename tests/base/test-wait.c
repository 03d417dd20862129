/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-wait.h"

static gboolean
count_down_cb (gpointer data)
{
  guint *left = data;

  return --*left > 0;
}

static void
test_comes (void)
{
  guint left = 3;

  g_idle_add (count_down_cb, &left);
  pit_wait_while (left > 0);
  g_assert_cmpuint (left, ==, 0);
  /* What has ended in time leaves nothing behind. */
  g_assert_false (g_main_context_pending (NULL));
}

/* A test that waits for what never comes says what that was. */
static void
test_never_comes (void)
{
  guint left = 3;

  if (g_test_subprocess ())
    {
      g_setenv ("PITSTAND_PATIENCE", "0", TRUE);
      pit_wait_while (left > 0);
      return;
    }

  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*test_never_comes*after 0 seconds still: left > 0*");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wait/comes", test_comes);
  g_test_add_func ("/wait/never-comes", test_never_comes);

  return g_test_run ();
}
