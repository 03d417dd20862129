/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <sqlite3.h>

#include "roster-fixture.h"

/* --- Cases --- */

static void
test_first (RosterFixture *self,
            gconstpointer  data)
{
  g_autoptr (GError) easy = NULL;
  g_autoptr (GError) number = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) again = NULL;

  g_assert_true (pit_roster_get_needs_first (self->roster));
  easy = roster_add_first (self, "admin", "123456");
  g_assert_error (easy, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  number = roster_add_first (self, "-x", ADMIN);
  g_assert_error (number, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  roster_reopen (self);
  g_assert_true (pit_roster_get_needs_first (self->roster));
  error = roster_add_first (self, "admin", ADMIN);
  g_assert_no_error (error);
  g_assert_false (pit_roster_get_needs_first (self->roster));
  /* The way in is open once. */
  again = roster_add_first (self, "admin2", ADMIN);
  g_assert_error (again, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  roster_sign_on (self, "admin", ADMIN);
  g_assert_cmpstr (pit_person_get_name (pit_roster_get_current (self->roster)), ==, "Sam Whitlock");
  roster_reopen (self);
  g_assert_false (pit_roster_get_needs_first (self->roster));
  /* Whoever was signed on when a desk stopped is not when it starts. */
  g_assert_null (pit_roster_get_current (self->roster));
  g_assert_cmpuint (roster_count_entries (self, "signed-off", "closed"), ==, 1);
}

static void
test_wrong (RosterFixture *self,
            gconstpointer  data)
{
  g_autoptr (GError) pin = NULL;
  g_autoptr (GError) nobody = NULL;

  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  pin = roster_try_on (self, "s1", "314158", NULL);
  nobody = roster_try_on (self, "s777", "314159", NULL);
  g_assert_error (pin, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_WRONG);
  g_assert_error (nobody, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_WRONG);
  g_assert_cmpstr (pin->message, ==, nobody->message);
  /* Who was signed on still is. What was typed for a number may have been a PIN, and is nowhere. */
  g_assert_cmpstr (pit_person_get_number (pit_roster_get_current (self->roster)), ==, "admin");
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "s1"), ==, 1);
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "\"unknown\""), ==, 1);
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "s777"), ==, 0);
  roster_assert_refused (self, "s1", "31415", NULL, PIT_ROSTER_ERROR_INVALID);
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "s1"), ==, 1);
}

static void
fail_thrice (RosterFixture    *self,
             const char *number)
{
  roster_assert_refused (self, number, "999999", NULL, PIT_ROSTER_ERROR_WRONG);
  roster_assert_refused (self, number, "999999", NULL, PIT_ROSTER_ERROR_WRONG);
  roster_assert_refused (self, number, "999999", NULL, PIT_ROSTER_ERROR_LOCKED_OUT);
}

static void
test_lock_out (RosterFixture *self,
               gconstpointer  data)
{
  g_autoptr (PitSecret) once = NULL;
  g_autoptr (GError) error = NULL;

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
      g_autoptr (GError) error = roster_try_on (self, number, "999999", NULL);

      g_assert_nonnull (error);
    }
  roster_assert_refused (self, "admin", ADMIN, NULL, PIT_ROSTER_ERROR_LOCKED_OUT);
  roster_reopen (self);
  g_assert_cmpint (pit_roster_get_wait (self->roster, "admin"), ==, 10 * SECOND);
  roster_advance (self, 10);
  roster_sign_on (self, "admin", ADMIN);
  g_assert_cmpint (pit_roster_get_wait (self->roster, "admin"), ==, 0);
}

static void
test_one_time (RosterFixture *self,
               gconstpointer  data)
{
  g_autoptr (GError) error = roster_set_person (self, "s1", "inspector");
  g_autoptr (GError) changed = NULL;
  g_autoptr (PitSecret) once = NULL;
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
  g_assert_cmpstr (pit_person_get_number (pit_roster_get_current (self->roster)), ==, "s1");
  roster_assert_refused (self, "s1", pin, NULL, PIT_ROSTER_ERROR_WRONG);
  roster_sign_on (self, "s1", "314159");
  g_assert_cmpuint (roster_count_entries (self, "pin-set", "\"who\":\"s1\""), ==, 1);
}

static void
test_leave (RosterFixture *self,
            gconstpointer  data)
{
  g_autoptr (GError) last = NULL;
  g_autoptr (GError) other_role = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) again = NULL;
  g_autoptr (GError) back = NULL;

  last = roster_leave (self, "admin");
  g_assert_error (last, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  other_role = roster_set_person (self, "admin", "inspector");
  g_assert_error (other_role, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);

  roster_add_person (self, "s1", "administrator", "314159");
  /* Leaving ends what is open: here the administrator's own. */
  error = roster_leave (self, "admin");
  g_assert_no_error (error);
  g_assert_null (pit_roster_get_current (self->roster));
  g_assert_cmpuint (roster_count_entries (self, "signed-off", "\"left\""), ==, 1);
  roster_assert_refused (self, "admin", ADMIN, NULL, PIT_ROSTER_ERROR_WRONG);
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "\"left\""), ==, 1);
  roster_reopen (self);
  g_assert_cmpuint (g_list_model_get_n_items (pit_roster_get_people (self->roster)), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (pit_roster_get_recent (self->roster)), ==, 1);

  roster_sign_on (self, "s1", "314159");
  again = roster_leave (self, "admin");
  g_assert_error (again, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  /* Who comes back needs a new PIN. */
  back = roster_set_person (self, "admin", "administrator");
  g_assert_no_error (back);
  roster_assert_refused (self, "admin", ADMIN, NULL, PIT_ROSTER_ERROR_WRONG);
}

static void
assert_recent (RosterFixture    *self,
               const char *numbers)
{
  g_autoptr (GString) found = g_string_new (NULL);
  GListModel *recent = pit_roster_get_recent (self->roster);

  for (guint i = 0; i < g_list_model_get_n_items (recent); i++)
    {
      g_autoptr (PitPerson) person = g_list_model_get_item (recent, i);

      g_string_append_printf (found, "%s ", pit_person_get_number (person));
    }
  g_assert_cmpstr (found->str, ==, numbers);
}

static void
test_switch (RosterFixture *self,
             gconstpointer  data)
{
  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  roster_add_person (self, "s2", "casino-supervisor", "141421");
  assert_recent (self, "admin s2 s1 ");
  roster_sign_on (self, "s1", "314159");
  assert_recent (self, "s1 admin s2 ");
  g_assert_cmpuint (roster_count_entries (self, "signed-off", "\"other\""), >, 0);
  g_assert_false (pit_roster_may (self->roster, PIT_ACTION_OPEN, NULL));
  roster_sign_on (self, "s2", "141421");
  g_assert_true (pit_roster_may (self->roster, PIT_ACTION_OPEN, NULL));
  roster_reopen (self);
  assert_recent (self, "s2 s1 admin ");
  g_assert_false (pit_roster_may (self->roster, PIT_ACTION_OPEN, NULL));
}

static void
test_refusal_names (RosterFixture *self,
                    gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  roster_add_person (self, "s2", "casino-supervisor", "141421");
  g_assert_false (pit_roster_may (self->roster, PIT_ACTION_OPEN, &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  g_assert_cmpstr (error->message, ==,
                   "Open a table: Sam Whitlock, Administrator, may not. Who may: Casino supervisor. "
                   "Here lately: Ana Nguyen.");
}

static void
test_lock (RosterFixture *self,
           gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  pit_roster_lock (self->roster);
  g_assert_null (pit_roster_get_current (self->roster));
  g_assert_cmpstr (pit_person_get_number (pit_roster_get_locked (self->roster)), ==, "admin");
  g_assert_false (pit_roster_may (self->roster, PIT_ACTION_PEOPLE, &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
  /* A wrong PIN leaves it locked. */
  roster_assert_refused (self, "admin", "999999", NULL, PIT_ROSTER_ERROR_WRONG);
  g_assert_nonnull (pit_roster_get_locked (self->roster));
  roster_sign_on (self, "admin", ADMIN);
  g_assert_null (pit_roster_get_locked (self->roster));
  g_assert_cmpuint (roster_count_entries (self, "signed-on", "\"unlocked\":true"), ==, 1);
  g_assert_cmpuint (roster_count_entries (self, "desk-locked", "\"own\""), ==, 1);
  /* Anybody may take over a locked desk. */
  pit_roster_lock (self->roster);
  roster_sign_on (self, "s1", "314159");
  g_assert_cmpuint (roster_count_entries (self, "signed-off", "\"who\":\"admin\""), >, 0);
  pit_roster_lock (self->roster);
  pit_roster_sign_off (self->roster);
  g_assert_null (pit_roster_get_locked (self->roster));
}

static void
test_idle (RosterFixture *self,
           gconstpointer  data)
{
  g_autoptr (GAsyncResult) never = NULL;
  g_autoptr (GAsyncResult) wrong = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) refused = NULL;

  roster_advance (self, 599);
  roster_turn (self);
  g_assert_nonnull (pit_roster_get_current (self->roster));
  pit_roster_touch (self->roster);
  roster_advance (self, 599);
  roster_turn (self);
  g_assert_nonnull (pit_roster_get_current (self->roster));
  roster_advance (self, 1);
  roster_turn (self);
  g_assert_null (pit_roster_get_current (self->roster));
  g_assert_cmpuint (roster_count_entries (self, "desk-locked", "\"idle\""), ==, 1);

  /* Alarms stand still while the machine sleeps: the first touch locks. */
  roster_sign_on (self, "admin", ADMIN);
  pit_manual_clock_suspend (self->clock, 700 * SECOND);
  g_assert_nonnull (pit_roster_get_current (self->roster));
  pit_roster_touch (self->roster);
  g_assert_null (pit_roster_get_current (self->roster));

  roster_sign_on (self, "admin", ADMIN);
  pit_roster_set_sign_on_async (self->roster, -1, "", "", roster_done_cb, &wrong);
  refused = roster_finish_act (self, &wrong);
  g_assert_error (refused, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  pit_roster_set_sign_on_async (self->roster, 0, "%B", "?", roster_done_cb, &never);
  error = roster_finish_act (self, &never);
  g_assert_no_error (error);
  roster_advance (self, 100000);
  roster_turn (self);
  pit_roster_touch (self->roster);
  g_assert_nonnull (pit_roster_get_current (self->roster));
  roster_reopen (self);
  g_assert_cmpint (pit_roster_get_idle_minutes (self->roster), ==, 0);
  g_assert_cmpstr (pit_roster_get_badge_prefix (self->roster), ==, "%B");
  g_assert_cmpstr (pit_roster_get_badge_suffix (self->roster), ==, "?");
}

static void
test_deeds (RosterFixture *self,
            gconstpointer  data)
{
  GListModel *deeds;
  g_autoptr (PitDeed) deed = NULL;

  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  roster_sign_on (self, "s1", "314159");
  roster_advance (self, 60);
  roster_sign_on (self, "admin", ADMIN);
  deeds = pit_roster_get_deeds (self->roster);
  while (pit_roster_get_deeds_since (self->roster) == PIT_UNKNOWN)
    g_main_context_iteration (NULL, TRUE);
  /* Since the administrator's last sign-on, which was after setting s1 down: nothing. */
  g_assert_cmpuint (g_list_model_get_n_items (deeds), ==, 0);
  g_assert_cmpint (pit_roster_get_deeds_since (self->roster), ==, NOW);

  {
    g_autoptr (GError) error = roster_set_person (self, "s2", "inspector");

    g_assert_no_error (error);
  }
  roster_advance (self, 60);
  roster_sign_on (self, "s1", "314159");
  roster_sign_on (self, "admin", ADMIN);
  while (pit_roster_get_deeds_since (self->roster) != NOW + 60 * SECOND)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (deeds), ==, 1);
  deed = g_list_model_get_item (deeds, 0);
  g_assert_cmpint (pit_deed_get_when (deed), ==, NOW + 60 * SECOND);
  g_assert_cmpstr (pit_deed_get_text (deed), ==, "s2, Ana Nguyen, set down as inspector");
}

/* What changes people asks for the right to, of nobody and of who has it not. */
static void
test_no_right (RosterFixture *self,
               gconstpointer  data)
{
  roster_add_person (self, "s1", "casino-supervisor", "314159");
  roster_sign_on (self, "s1", "314159");
  for (guint nobody = 0; nobody < 2; nobody++)
    {
      PitRosterError code = nobody ? PIT_ROSTER_ERROR_NOBODY : PIT_ROSTER_ERROR_NOT_ALLOWED;
      g_autoptr (GError) set = roster_set_person (self, "s9", "inspector");
      g_autoptr (GError) left = roster_leave (self, "admin");
      g_autoptr (GError) reset = NULL;
      g_autoptr (GError) settings = NULL;
      g_autoptr (GAsyncResult) result = NULL;

      g_assert_null (roster_reset_pin (self, "admin", &reset));
      pit_roster_set_sign_on_async (self->roster, 0, "", "", roster_done_cb, &result);
      settings = roster_finish_act (self, &result);
      g_assert_error (set, PIT_ROSTER_ERROR, (int) code);
      g_assert_error (left, PIT_ROSTER_ERROR, (int) code);
      g_assert_error (reset, PIT_ROSTER_ERROR, (int) code);
      g_assert_error (settings, PIT_ROSTER_ERROR, (int) code);
      pit_roster_lock (self->roster);
    }
  roster_sign_on (self, "admin", ADMIN);
}

static void
test_demo (RosterFixture *self,
           gconstpointer  data)
{
  g_autoptr (GHashTable) roles = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GError) error = NULL;
  guint n;

  g_assert_false (pit_roster_get_needs_first (self->roster));
  /* Once, not at every start. */
  roster_reopen (self);
  n = g_list_model_get_n_items (pit_roster_get_people (self->roster));
  g_assert_cmpuint (roster_count_entries (self, "person-set", ""), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PitPerson) person = g_list_model_get_item (pit_roster_get_people (self->roster), i);
      const char *number = pit_person_get_number (person);

      roster_sign_on (self, number, pit_roster_get_demo_pin (self->roster, number));
      g_hash_table_add (roles, (gpointer) pit_person_get_post (person));
    }
  g_assert_cmpuint (g_hash_table_size (roles), ==, pit_roles_get_n_roles (self->roles));

  /* Who left does not come back with the next start. The administrator signed on last. */
  error = roster_leave (self, "104");
  g_assert_no_error (error);
  roster_reopen (self);
  g_assert_cmpuint (g_list_model_get_n_items (pit_roster_get_people (self->roster)), ==, n - 1);
  g_assert_cmpuint (roster_count_entries (self, "pin-set", ""), ==, n);
}

static void
test_no_demo (RosterFixture *self,
              gconstpointer  data)
{
  g_autoptr (GError) error = roster_add_first (self, "101", "314159");

  g_assert_no_error (error);
  g_assert_null (pit_roster_get_demo_pin (self->roster, "101"));
  roster_assert_refused (self, "101", "271828", NULL, PIT_ROSTER_ERROR_WRONG);
}

static void
test_role_gone (RosterFixture *self,
                gconstpointer  data)
{
  static const char text[] = "{\"format\":1,\"id\":\"small\",\"version\":\"2\",\"roles\":"
                             "[{\"id\":\"administrator\",\"name\":\"A\",\"actions\":[\"people\"]}]}";

  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  pit_roles_unref (self->roles);
  self->roles = pit_roles_parse (text, strlen (text), "roles.json", NULL);
  roster_reopen (self);
  roster_assert_refused (self, "s1", "314158", NULL, PIT_ROSTER_ERROR_WRONG);
  roster_assert_refused (self, "s1", "314159", NULL, PIT_ROSTER_ERROR_ROLE);
  roster_sign_on (self, "admin", ADMIN);
  g_assert_cmpuint (roster_count_entries (self, "signed-on", "\"authority\":\"small 2\""), ==, 1);
}

/* Two at once would be two guesses for the time of one. */
static void
test_at_once (RosterFixture *self,
              gconstpointer  data)
{
  g_autoptr (GAsyncResult) first = NULL;
  g_autoptr (GAsyncResult) second = NULL;
  g_autoptr (GError) error = NULL;

  pit_roster_sign_on_async (self->roster, "admin", PIT_SIGN_ON_BY_BADGE, roster_make_secret (ADMIN), NULL,
                            roster_done_cb, &first);
  pit_roster_sign_on_async (self->roster, "admin", PIT_SIGN_ON_BY_BADGE, roster_make_secret (ADMIN), NULL,
                            roster_done_cb, &second);
  g_assert_false (pit_roster_sign_on_finish (self->roster, roster_wait_for (&second), &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  g_assert_true (pit_roster_sign_on_finish (self->roster, roster_wait_for (&first), NULL));
  g_assert_cmpuint (roster_count_entries (self, "signed-on", "\"badge\""), ==, 1);
}

static void
test_closed (RosterFixture *self,
             gconstpointer  data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  pit_roster_sign_off (self->roster);
  /* The book is closed while the PIN is being compared. */
  pit_roster_sign_on_async (self->roster, "admin", PIT_SIGN_ON_BY_NUMBER, roster_make_secret (ADMIN), NULL,
                            roster_done_cb, &result);
  pit_roster_close (self->roster);
  g_assert_false (pit_roster_sign_on_finish (self->roster, roster_wait_for (&result), &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED);
  roster_assert_refused (self, "admin", ADMIN, NULL, PIT_ROSTER_ERROR_CLOSED);
  g_assert_null (pit_roster_get_current (self->roster));
}

/* Another PIN by who is signed on, who has to know the one until now; a wrong one counts. */
static GError *
change_pin (RosterFixture *self,
            const char    *pin,
            const char    *fresh)
{
  g_autoptr (GAsyncResult) result = NULL;
  GError *error = NULL;

  pit_roster_change_pin_async (self->roster, roster_make_secret (pin), roster_make_secret (fresh), roster_done_cb, &result);
  pit_roster_sign_on_finish (self->roster, roster_wait_for (&result), &error);

  return error;
}

static void
test_change_pin (RosterFixture *self,
                 gconstpointer  data)
{
  g_autoptr (GError) wrong = NULL;
  g_autoptr (GError) easy = NULL;
  g_autoptr (GError) same = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) nobody = NULL;
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
  g_assert_cmpstr (pit_person_get_number (pit_roster_get_current (self->roster)), ==, "admin");
  g_assert_cmpuint (roster_count_entries (self, "signed-on", ""), ==, n_on);
  g_assert_cmpuint (roster_count_entries (self, "pin-set", "admin"), ==, 2);
  pit_roster_sign_off (self->roster);
  nobody = change_pin (self, "141421", ADMIN);
  g_assert_error (nobody, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
  roster_reopen (self);
  roster_assert_refused (self, "admin", ADMIN, NULL, PIT_ROSTER_ERROR_WRONG);
  roster_sign_on (self, "admin", "141421");
}

/* Of the last two who may change people one stays, also where both are said to leave before either is written; and who
 * could not be written off may be later. */
static void
test_two_leave (RosterFixture *self,
                gconstpointer  data)
{
  g_autoptr (GAsyncResult) one = NULL;
  g_autoptr (GAsyncResult) other = NULL;
  g_autoptr (GAsyncResult) demoted = NULL;
  g_autoptr (GError) first = NULL;
  g_autoptr (GError) second = NULL;
  g_autoptr (GError) third = NULL;

  roster_add_person (self, "a2", "administrator", "314159");
  pit_roster_leave_async (self->roster, "a2", NULL, roster_done_cb, &one);
  pit_roster_leave_async (self->roster, "admin", NULL, roster_done_cb, &other);
  pit_roster_set_person_async (self->roster, "admin", "Sam Whitlock", "inspector", roster_done_cb, &demoted);
  first = roster_finish_act (self, &one);
  second = roster_finish_act (self, &other);
  third = roster_finish_act (self, &demoted);
  g_assert_no_error (first);
  g_assert_error (second, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  g_assert_error (third, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  g_assert_cmpuint (roster_count_entries (self, "person-left", ""), ==, 1);
  g_assert_false (pit_roster_get_needs_first (self->roster));
}

static void
test_two_demoted (RosterFixture *self,
                  gconstpointer  data)
{
  g_autoptr (GAsyncResult) one = NULL;
  g_autoptr (GAsyncResult) other = NULL;
  g_autoptr (GError) first = NULL;
  g_autoptr (GError) second = NULL;
  g_autoptr (GError) again = NULL;

  roster_add_person (self, "a2", "administrator", "314159");
  pit_roster_set_person_async (self->roster, "a2", "Ana", "inspector", roster_done_cb, &one);
  pit_roster_leave_async (self->roster, "a2", NULL, roster_done_cb, &other);
  first = roster_finish_act (self, &one);
  second = roster_finish_act (self, &other);
  g_assert_no_error (first);
  g_assert_error (second, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  again = roster_leave (self, "a2");
  g_assert_no_error (again);
}

/* A person and a PIN that somebody wrote into the tables while the book was open: nobody's. */
static void
test_ghost (RosterFixture *self,
            gconstpointer  data)
{
  sqlite3 *db = NULL;

  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db,
                                 "CREATE TEMP TABLE p AS SELECT * FROM reg_person WHERE number = 's1';"
                                 "UPDATE p SET number = 'ghost'; INSERT INTO reg_person SELECT * FROM p;"
                                 "CREATE TEMP TABLE q AS SELECT * FROM pin WHERE person = 's1';"
                                 "UPDATE q SET person = 'ghost'; INSERT INTO pin SELECT * FROM q;", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  roster_assert_refused (self, "ghost", "314159", NULL, PIT_ROSTER_ERROR_WRONG);
  g_assert_cmpstr (pit_person_get_number (pit_roster_get_current (self->roster)), ==, "admin");
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "\"unknown\""), ==, 1);
  g_assert_cmpint (sqlite3_exec (db, "DELETE FROM reg_person WHERE number = 'ghost'; DELETE FROM pin WHERE person = 'ghost'",
                                 NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

/* Who can't be told from somebody else, or not seen at all, is nobody; what only looks like markup is a name. */
static void
test_hostile_names (RosterFixture *self,
                    gconstpointer  data)
{
  static const char markup[] = "<b>Ana</b> & \"%s\" =1+1";
  g_autofree char *page = g_strnfill (4096, 'x');
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  const char *const hostile[][2] = { { "s1", "" }, { "s1", "Ana\nSam" }, { "s1", "Ana\x07" }, { "s1", "\xe2\x80\xae" "anA" },
                                     { "s1", "Ana\xff" }, { "s1", page }, { "../s1", "Ana" }, { page, "Ana" } };

  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autoptr (GAsyncResult) tried = NULL;
      g_autoptr (GError) refused = NULL;

      pit_roster_set_person_async (self->roster, hostile[i][0], hostile[i][1], "inspector", roster_done_cb, &tried);
      refused = roster_finish_act (self, &tried);
      g_assert_error (refused, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
    }
  g_assert_cmpuint (roster_count_entries (self, "person-set", ""), ==, 1);
  pit_roster_set_person_async (self->roster, "s1", markup, "inspector", roster_done_cb, &result);
  error = roster_finish_act (self, &result);
  g_assert_no_error (error);
  roster_reopen (self);
  g_assert_cmpstr (pit_person_get_name (_pit_roster_find (self->roster, "s1")), ==, markup);
}

/* How long a number is, where that says of itself where it ends. */
static void
test_digits (RosterFixture *self,
             gconstpointer  data)
{
  static const struct
  {
    const char *number;
    guint       digits;
  } steps[] = { { "4711", 4 }, { "0815", 4 }, { "99", 0 } };

  g_assert_cmpuint (pit_roster_get_number_digits (self->roster), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GError) error = i == 0 ? roster_add_first (self, steps[i].number, ADMIN)
                                        : roster_set_person (self, steps[i].number, "inspector");

      g_assert_no_error (error);
      g_assert_cmpuint (pit_roster_get_number_digits (self->roster), ==, steps[i].digits);
      if (i == 0)
        roster_sign_on (self, steps[i].number, ADMIN);
    }
}

static const struct
{
  const char *path;
  void      (*set_up) (RosterFixture *self, gconstpointer data);
  void      (*test) (RosterFixture *self, gconstpointer data);
  const char *demo;
} cases[] = {
  { "/roster/first", roster_set_up_empty, test_first, NULL },
  { "/roster/wrong", roster_set_up, test_wrong, NULL },
  { "/roster/lock-out/person", roster_set_up, test_lock_out, NULL },
  { "/roster/lock-out/stranger", roster_set_up, test_lock_out_stranger, NULL },
  { "/roster/lock-out/desk", roster_set_up, test_lock_out_desk, NULL },
  { "/roster/one-time", roster_set_up, test_one_time, NULL },
  { "/roster/leave", roster_set_up, test_leave, NULL },
  { "/roster/switch", roster_set_up, test_switch, NULL },
  { "/roster/refusal-names", roster_set_up, test_refusal_names, NULL },
  { "/roster/lock", roster_set_up, test_lock, NULL },
  { "/roster/idle", roster_set_up, test_idle, NULL },
  { "/roster/deeds", roster_set_up, test_deeds, NULL },
  { "/roster/no-right", roster_set_up, test_no_right, NULL },
  { "/roster/demo", roster_set_up_empty, test_demo, "demo" },
  { "/roster/no-demo", roster_set_up_empty, test_no_demo, NULL },
  { "/roster/role-gone", roster_set_up, test_role_gone, NULL },
  { "/roster/at-once", roster_set_up, test_at_once, NULL },
  { "/roster/change-pin", roster_set_up, test_change_pin, NULL },
  { "/roster/two-leave", roster_set_up, test_two_leave, NULL },
  { "/roster/two-demoted", roster_set_up, test_two_demoted, NULL },
  { "/roster/ghost", roster_set_up, test_ghost, NULL },
  { "/roster/hostile-names", roster_set_up, test_hostile_names, NULL },
  { "/roster/digits", roster_set_up_empty, test_digits, NULL },
  { "/roster/closed", roster_set_up, test_closed, NULL },
};

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, RosterFixture, cases[i].demo, cases[i].set_up, cases[i].test, roster_tear_down);

  return g_test_run ();
}
