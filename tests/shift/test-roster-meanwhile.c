/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-pin.h"
#include "pit-work-time.h"
#include "roster-fixture.h"

/* What goes on while something about people is being written, or a PIN is compared. */

/* As soon as it is done. */
static void
said_cb (PitAct *leaves)
{
  pit_act_run (leaves);
}

/* Who is about to leave doesn't count among those who may change people, whatever else is written of them before. */
static void
test_going (RosterFixture *self,
            gconstpointer  data)
{
  PitAct *says = pit_roster_set_person (self->roster, "a2", "Ana", "administrator");
  PitAct *leaves = pit_roster_leave (self->roster, "a2", NULL);
  PitAct *last = pit_roster_leave (self->roster, "admin", NULL);
  g_autoptr(GError) kept = NULL;
  g_autoptr(GError) refused = NULL;
  g_autoptr(GError) left = NULL;

  roster_add_person (self, "a2", "administrator", "314159");
  g_signal_connect_swapped (says, "ended", G_CALLBACK (said_cb), last);
  pit_act_run (says);
  pit_act_run (leaves);
  kept = roster_finish_act (says);
  refused = roster_finish_act (last);
  left = roster_finish_act (leaves);
  g_assert_no_error (kept);
  g_assert_error (refused, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  g_assert_no_error (left);
  g_assert_cmpuint (roster_count_entries (self, "person-left", ""), ==, 1);
  g_assert_false (pit_roster_get_needs_first (self->roster));
}

static gboolean
turn_cb (gpointer user_data)
{
  *(guint *) user_data += 1;

  return G_SOURCE_CONTINUE;
}

static void
sign_on_right (RosterFixture *self)
{
  roster_sign_on (self, "admin", ADMIN);
}

static void
sign_on_wrong (RosterFixture *self)
{
  roster_assert_refused (self, "admin", "999999", NULL, PIT_ROSTER_ERROR_WRONG);
}

/* As long as a number that there is: the time doesn't tell which numbers there are. */
static void
sign_on_stranger (RosterFixture *self)
{
  roster_assert_refused (self, "nobody", ADMIN, NULL, PIT_ROSTER_ERROR_WRONG);
}

static void
change_pin (RosterFixture *self)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  pit_roster_change_pin_async (self->roster, roster_make_secret (ADMIN), roster_make_secret ("141421"), roster_done_cb,
                               &result);
  pit_roster_sign_on_finish (self->roster, roster_wait_for (&result), &error);
  g_assert_no_error (error);
}

static void
reset_pin (RosterFixture *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitSecret) pin = roster_reset_pin (self, "admin", &error);

  g_assert_no_error (error);
}

static const struct
{
  const char *path;
  void      (*act) (RosterFixture *self);
} acts[] = {
  { "/roster-meanwhile/pin/right", sign_on_right },
  { "/roster-meanwhile/pin/wrong", sign_on_wrong },
  { "/roster-meanwhile/pin/stranger", sign_on_stranger },
  { "/roster-meanwhile/pin/changed", change_pin },
  { "/roster-meanwhile/pin/given", reset_pin },
};

/* To compare a PIN takes work on purpose. The main thread has next to none of it, and turns while it is done. */
static void
test_turns (RosterFixture *self,
            gconstpointer  data)
{
  g_autoptr(PitSecret) pin = roster_make_secret (ADMIN);
  g_autofree char *hash = pit_pin_hash (pin);
  guint turns = 0;
  guint source = g_timeout_add (1, turn_cb, &turns);
  gint64 before = pit_work_time ();
  gint64 comparing, spent;

  g_assert_true (pit_pin_verify (hash, pin));
  comparing = pit_work_time () - before;
  before = pit_work_time ();
  acts[GPOINTER_TO_UINT (data)].act (self);
  spent = pit_work_time () - before;
  g_source_remove (source);

  g_test_message ("comparing a PIN: %.1f ms, the main thread: %.1f ms, %u turns", (double) comparing / 1e6,
                  (double) spent / 1e6, turns);
  g_assert_cmpint (spent, <, comparing / 2);
  g_assert_cmpuint (turns, >=, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/roster-meanwhile/going", RosterFixture, NULL, roster_set_up, test_going, roster_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    g_test_add (acts[i].path, RosterFixture, GUINT_TO_POINTER (i), roster_set_up, test_turns, roster_tear_down);

  return g_test_run ();
}
