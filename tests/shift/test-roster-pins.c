/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-lock-out.h"
#include "roster-fixture.h"

static void
test_wrong (RosterFixture *self,
            gconstpointer  data)
{
  g_autoptr(GError) pin = NULL;
  g_autoptr(GError) nobody = NULL;

  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  pin = roster_try_on (self, "s1", "314158", NULL);
  nobody = roster_try_on (self, "s777", "314159", NULL);
  g_assert_error (pin, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_WRONG);
  g_assert_error (nobody, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_WRONG);
  g_assert_cmpstr (pin->message, ==, nobody->message);
  /* Who was signed on still is. What was typed for a number may have been a PIN, and is nowhere. */
  g_assert_cmpstr (pit_person_get (pit_roster_get (self->roster)->current)->number, ==, "admin");
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "s1"), ==, 1);
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "\"unknown\""), ==, 1);
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "s777"), ==, 0);
  roster_assert_refused (self, "s1", "31415", NULL, PIT_ROSTER_ERROR_INVALID);
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "s1"), ==, 1);
}

static void
fail_thrice (RosterFixture *self,
             const char    *number)
{
  roster_assert_refused (self, number, "999999", NULL, PIT_ROSTER_ERROR_WRONG);
  roster_assert_refused (self, number, "999999", NULL, PIT_ROSTER_ERROR_WRONG);
  roster_assert_refused (self, number, "999999", NULL, PIT_ROSTER_ERROR_LOCKED_OUT);
}

static void
test_lock_out (RosterFixture *self,
               gconstpointer  data)
{
  g_autoptr(PitSecret) once = NULL;
  g_autoptr(GError) error = NULL;

  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  fail_thrice (self, "s1");
  g_assert_cmpint (pit_roster_get_wait (self->roster, "s1"), ==, 30 * SECOND);
  /* The right one does not help, and costs nothing: it is not looked at. */
  roster_assert_refused (self, "s1", "314159", NULL, PIT_ROSTER_ERROR_LOCKED_OUT);
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "s1"), ==, 3);
  /* Neither does a restart, nor the wall clock, nor another boot. */
  pit_manual_clock_step (self->clock, 3600 * SECOND);
  roster_reopen (self);
  g_assert_cmpint (pit_roster_get_wait (self->roster, "s1"), ==, 30 * SECOND);
  pit_manual_clock_reboot (self->clock, OTHER_BOOT);
  roster_reopen (self);
  g_assert_cmpint (pit_roster_get_wait (self->roster, "s1"), ==, 30 * SECOND);
  /* Others are not kept from it. */
  roster_sign_on (self, "admin", ADMIN);
  roster_advance (self, 29);
  roster_assert_refused (self, "s1", "314159", NULL, PIT_ROSTER_ERROR_LOCKED_OUT);
  roster_advance (self, 1);
  roster_assert_refused (self, "s1", "999999", NULL, PIT_ROSTER_ERROR_LOCKED_OUT);
  g_assert_cmpint (pit_roster_get_wait (self->roster, "s1"), ==, 60 * SECOND);

  once = roster_reset_pin (self, "s1", &error);
  g_assert_no_error (error);
  g_assert_cmpint (pit_roster_get_wait (self->roster, "s1"), ==, 0);
  roster_assert_refused (self, "s1", pit_secret_peek (once), NULL, PIT_ROSTER_ERROR_MUST_CHANGE);
  roster_reopen (self);
  g_assert_cmpint (pit_roster_get_wait (self->roster, "s1"), ==, 0);
}

/* A number that nobody has is kept waiting like any other. */
static void
test_lock_out_stranger (RosterFixture *self,
                        gconstpointer  data)
{
  fail_thrice (self, "s777");
  g_assert_cmpint (pit_roster_get_wait (self->roster, "s777"), ==, 30 * SECOND);
}

static void
test_lock_out_desk (RosterFixture *self,
                    gconstpointer  data)
{
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *number = g_strdup_printf ("s%u", i);
      g_autoptr(GError) error = roster_try_on (self, number, "999999", NULL);

      g_assert_nonnull (error);
    }
  roster_assert_refused (self, "admin", ADMIN, NULL, PIT_ROSTER_ERROR_LOCKED_OUT);
  roster_reopen (self);
  g_assert_cmpint (pit_roster_get_wait (self->roster, "admin"), ==, 10 * SECOND);
  roster_advance (self, 10);
  roster_sign_on (self, "admin", ADMIN);
  g_assert_cmpint (pit_roster_get_wait (self->roster, "admin"), ==, 0);
  /* Whoever signs on has shown that the desk is in good hands: the next slip is the first again. */
  roster_assert_refused (self, "s9", "999999", NULL, PIT_ROSTER_ERROR_WRONG);
  g_assert_cmpint (pit_roster_get_wait (self->roster, "admin"), ==, 0);
}

/* Whoever goes on trying never waits less than before; and never longer than the last row, or nobody could sign on. */
static void
test_lock_out_grows (RosterFixture *self,
                     gconstpointer  data)
{
  static const gint64 most[PIT_N_LOCK_OUTS] = { [PIT_LOCK_OUT_PERSON] = 900 * SECOND, [PIT_LOCK_OUT_DESK] = 60 * SECOND };

  for (PitLockOut whose = 0; whose < PIT_N_LOCK_OUTS; whose++)
    {
      PitBookTries tries = { 0 };
      gint64 before = 0;

      for (guint i = 0; i < 1000; i++)
        {
          gint64 wait = pit_lock_out_get_wait (whose, &tries, PIT_CLOCK (self->clock));

          g_assert_cmpint (wait, >=, before);
          before = wait;
          pit_lock_out_count (&tries, PIT_CLOCK (self->clock));
        }
      g_assert_cmpint (before, ==, most[whose]);
    }
}

static void
test_one_time (RosterFixture *self,
               gconstpointer  data)
{
  g_autoptr(GError) error = roster_set_person (self, "s1", "inspector");
  g_autoptr(GError) changed = NULL;
  g_autoptr(PitSecret) once = NULL;
  const char *pin;

  g_assert_no_error (error);
  /* Without a PIN nobody signs on. */
  roster_assert_refused (self, "s1", "314159", NULL, PIT_ROSTER_ERROR_WRONG);
  once = roster_reset_pin (self, "s1", &error);
  g_assert_no_error (error);
  g_assert_true (pit_pin_is_complete (once));
  pin = pit_secret_peek (once);
  roster_assert_refused (self, "s1", pin, NULL, PIT_ROSTER_ERROR_MUST_CHANGE);
  roster_assert_refused (self, "s1", pin, pin, PIT_ROSTER_ERROR_INVALID);
  roster_assert_refused (self, "s1", pin, "111111", PIT_ROSTER_ERROR_INVALID);
  roster_assert_refused (self, "s1", "999999", "314159", PIT_ROSTER_ERROR_WRONG);
  roster_reopen (self);
  roster_assert_refused (self, "s1", pin, NULL, PIT_ROSTER_ERROR_MUST_CHANGE);
  changed = roster_try_on (self, "s1", pin, "314159");
  g_assert_no_error (changed);
  g_assert_cmpstr (pit_person_get (pit_roster_get (self->roster)->current)->number, ==, "s1");
  roster_assert_refused (self, "s1", pin, NULL, PIT_ROSTER_ERROR_WRONG);
  roster_sign_on (self, "s1", "314159");
  g_assert_cmpuint (roster_count_entries (self, "pin-set", "\"who\":\"s1\""), ==, 1);
}

/* Another PIN by who is signed on, who has to know the one until now; a wrong one counts. */
static GError *
change_pin (RosterFixture *self,
            const char    *pin,
            const char    *fresh)
{
  g_autoptr(GAsyncResult) result = NULL;
  GError *error = NULL;

  pit_roster_change_pin_async (self->roster, roster_make_secret (pin), roster_make_secret (fresh), roster_done_cb, &result);
  pit_roster_sign_on_finish (self->roster, roster_wait_for (&result), &error);

  return error;
}

static void
test_change_pin (RosterFixture *self,
                 gconstpointer  data)
{
  g_autoptr(GError) wrong = NULL;
  g_autoptr(GError) easy = NULL;
  g_autoptr(GError) same = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) nobody = NULL;
  guint n_on = roster_count_entries (self, "signed-on", "");

  wrong = change_pin (self, "314158", "141421");
  g_assert_error (wrong, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_WRONG);
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "admin"), ==, 1);
  easy = change_pin (self, ADMIN, "123456");
  g_assert_error (easy, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  same = change_pin (self, ADMIN, ADMIN);
  g_assert_error (same, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  g_assert_cmpuint (roster_count_entries (self, "pin-set", "admin"), ==, 1);
  error = change_pin (self, ADMIN, "141421");
  g_assert_no_error (error);
  /* Who was signed on still is, and that they are is not said again. */
  g_assert_cmpstr (pit_person_get (pit_roster_get (self->roster)->current)->number, ==, "admin");
  g_assert_cmpuint (roster_count_entries (self, "signed-on", ""), ==, n_on);
  g_assert_cmpuint (roster_count_entries (self, "pin-set", "admin"), ==, 2);
  pit_roster_sign_off (self->roster);
  nobody = change_pin (self, "141421", ADMIN);
  g_assert_error (nobody, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
  roster_reopen (self);
  roster_assert_refused (self, "admin", ADMIN, NULL, PIT_ROSTER_ERROR_WRONG);
  roster_sign_on (self, "admin", "141421");
}

static const struct
{
  const char *path;
  void      (*test) (RosterFixture *self, gconstpointer data);
} cases[] = {
  { "/roster-pins/wrong", test_wrong },
  { "/roster-pins/lock-out/person", test_lock_out },
  { "/roster-pins/lock-out/stranger", test_lock_out_stranger },
  { "/roster-pins/lock-out/desk", test_lock_out_desk },
  { "/roster-pins/lock-out/grows", test_lock_out_grows },
  { "/roster-pins/one-time", test_one_time },
  { "/roster-pins/change-pin", test_change_pin },
};

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, RosterFixture, NULL, roster_set_up, cases[i].test, roster_tear_down);

  return g_test_run ();
}
