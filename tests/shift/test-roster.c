/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-act-wait.h"
#include "roster-fixture.h"

static void
assert_recent (RosterFixture *self,
               const char    *numbers)
{
  g_autoptr(GString) found = g_string_new (NULL);
  GListModel *recent = pit_roster_get (self->roster)->recent;

  for (guint i = 0; i < g_list_model_get_n_items (recent); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (recent, i);

      g_string_append_printf (found, "%s ", pit_person_get (person)->number);
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
  g_autoptr(GError) error = NULL;

  roster_add_person (self, "s2", "casino-supervisor", "141421");
  g_assert_false (pit_roster_may (self->roster, PIT_ACTION_OPEN, &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  g_assert_cmpstr (error->message, ==,
                   "Open a table: Sam Whitlock, Administrator, may not do this. Who may: Casino supervisor. "
                   "Here lately: Ana Nguyen.");
}

static void
test_lock (RosterFixture *self,
           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  pit_roster_lock (self->roster);
  g_assert_null (pit_roster_get (self->roster)->current);
  g_assert_cmpstr (pit_person_get (pit_roster_get (self->roster)->locked)->number, ==, "admin");
  g_assert_false (pit_roster_may (self->roster, PIT_ACTION_PEOPLE, &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
  /* A wrong PIN leaves it locked. */
  roster_assert_refused (self, "admin", "999999", NULL, PIT_ROSTER_ERROR_WRONG);
  g_assert_nonnull (pit_roster_get (self->roster)->locked);
  roster_sign_on (self, "admin", ADMIN);
  g_assert_null (pit_roster_get (self->roster)->locked);
  g_assert_cmpuint (roster_count_entries (self, "signed-on", "\"unlocked\":true"), ==, 1);
  g_assert_cmpuint (roster_count_entries (self, "desk-locked", "\"own\""), ==, 1);
  /* Anybody may take over a locked desk. */
  pit_roster_lock (self->roster);
  roster_sign_on (self, "s1", "314159");
  g_assert_cmpuint (roster_count_entries (self, "signed-off", "\"who\":\"admin\""), >, 0);
  pit_roster_lock (self->roster);
  pit_roster_sign_off (self->roster);
  g_assert_null (pit_roster_get (self->roster)->locked);
}

/* A desk that starts itself again for another floor plan signs nobody off; but nobody stays who could not have. */
static void
test_resume (RosterFixture *self,
             gconstpointer  data)
{
  gint64 since = pit_clock_boottime (PIT_CLOCK (self->clock));

  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  g_assert_null (roster_set_person (self, "s2", "gaming-supervisor")); /* has no PIN */
  roster_reopen (self);
  pit_roster_resume (self->roster, "s2", since);
  pit_roster_resume (self->roster, "nobody", since);
  roster_turn (self);
  g_assert_null (pit_roster_get (self->roster)->current);
  pit_roster_resume (self->roster, "s1", since);
  while (pit_roster_get (self->roster)->current == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (pit_person_get (pit_roster_get (self->roster)->current)->number, ==, "s1");
  g_assert_cmpuint (roster_count_entries (self, "signed-on", "\"restart\""), ==, 1);

  /* Somebody is there already; and the desk would have locked itself. */
  pit_roster_resume (self->roster, "admin", since);
  roster_turn (self);
  g_assert_cmpstr (pit_person_get (pit_roster_get (self->roster)->current)->number, ==, "s1");
  roster_reopen (self);
  roster_advance (self, 600);
  pit_roster_resume (self->roster, "s1", since);
  roster_turn (self);
  g_assert_null (pit_roster_get (self->roster)->current);
  g_assert_cmpuint (roster_count_entries (self, "signed-on", "\"restart\""), ==, 1);
}

static void
test_idle (RosterFixture *self,
           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) refused = NULL;

  roster_advance (self, 599);
  roster_turn (self);
  g_assert_nonnull (pit_roster_get (self->roster)->current);
  pit_roster_touch (self->roster);
  roster_advance (self, 599);
  roster_turn (self);
  g_assert_nonnull (pit_roster_get (self->roster)->current);
  roster_advance (self, 1);
  roster_turn (self);
  g_assert_null (pit_roster_get (self->roster)->current);
  g_assert_cmpuint (roster_count_entries (self, "desk-locked", "\"idle\""), ==, 1);

  /* Alarms stand still while the machine sleeps: the first touch locks. */
  roster_sign_on (self, "admin", ADMIN);
  pit_manual_clock_suspend (self->clock, 700 * SECOND);
  g_assert_nonnull (pit_roster_get (self->roster)->current);
  pit_roster_touch (self->roster);
  g_assert_null (pit_roster_get (self->roster)->current);

  roster_sign_on (self, "admin", ADMIN);
  pit_act_try (pit_roster_set_sign_on (self->roster, -1, "", ""), &refused);
  g_assert_error (refused, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  pit_act_try (pit_roster_set_sign_on (self->roster, 0, "%B", "?"), &error);
  g_assert_no_error (error);
  roster_advance (self, 100000);
  roster_turn (self);
  pit_roster_touch (self->roster);
  g_assert_nonnull (pit_roster_get (self->roster)->current);
  roster_reopen (self);
  g_assert_cmpint (pit_roster_get (self->roster)->idle_minutes, ==, 0);
  g_assert_cmpstr (pit_roster_get (self->roster)->badge_prefix, ==, "%B");
  g_assert_cmpstr (pit_roster_get (self->roster)->badge_suffix, ==, "?");
}

static void
set_idle (RosterFixture *self,
          gint64         minutes)
{
  g_autoptr(GError) error = NULL;

  pit_act_try (pit_roster_set_sign_on (self->roster, minutes, "", ""), &error);
  g_assert_no_error (error);
}

/* A limit counts for who is there already, from the act that has set it. */
static void
test_idle_changed (RosterFixture *self,
                   gconstpointer  data)
{
  roster_advance (self, 300);
  set_idle (self, 1);
  g_assert_nonnull (pit_roster_get (self->roster)->current);
  roster_advance (self, 59);
  roster_turn (self);
  g_assert_nonnull (pit_roster_get (self->roster)->current);
  roster_advance (self, 1);
  roster_turn (self);
  g_assert_nonnull (pit_roster_get (self->roster)->locked);

  /* Never; and then all the same. */
  roster_sign_on (self, "admin", ADMIN);
  set_idle (self, 0);
  roster_advance (self, 60);
  roster_turn (self);
  g_assert_nonnull (pit_roster_get (self->roster)->current);
  set_idle (self, 5);
  roster_advance (self, 299);
  roster_turn (self);
  g_assert_nonnull (pit_roster_get (self->roster)->current);
  roster_advance (self, 1);
  roster_turn (self);
  g_assert_nonnull (pit_roster_get (self->roster)->locked);
  g_assert_cmpuint (roster_count_entries (self, "desk-locked", "\"idle\""), ==, 2);
}

static void
test_own_acts (RosterFixture *self,
               gconstpointer  data)
{
  GListModel *acts;
  g_autoptr(PitOwnAct) act = NULL;

  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  roster_sign_on (self, "s1", "314159");
  roster_advance (self, 60);
  roster_sign_on (self, "admin", ADMIN);
  acts = pit_roster_get (self->roster)->own_acts;
  pit_wait_while (pit_roster_get (self->roster)->own_acts_since == PIT_UNKNOWN);
  /* Since the administrator's last sign-on, which was after setting s1 down: nothing. */
  g_assert_cmpuint (g_list_model_get_n_items (acts), ==, 0);
  g_assert_cmpint (pit_roster_get (self->roster)->own_acts_since, ==, NOW);

  {
    g_autoptr(GError) error = roster_set_person (self, "s2", "inspector");

    g_assert_no_error (error);
  }
  roster_advance (self, 60);
  roster_sign_on (self, "s1", "314159");
  roster_sign_on (self, "admin", ADMIN);
  pit_wait_while (pit_roster_get (self->roster)->own_acts_since != NOW + 60 * SECOND);
  g_assert_cmpuint (g_list_model_get_n_items (acts), ==, 1);
  act = g_list_model_get_item (acts, 0);
  g_assert_cmpint (act->when, ==, NOW + 60 * SECOND);
  g_assert_cmpstr (act->text, ==, "s2, Ana Nguyen, saved as Inspector");
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
  g_autoptr(GAsyncResult) first = NULL;
  g_autoptr(GAsyncResult) second = NULL;
  g_autoptr(GError) error = NULL;

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
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  pit_roster_sign_off (self->roster);
  /* The book is closed while the PIN is being compared. */
  pit_roster_sign_on_async (self->roster, "admin", PIT_SIGN_ON_BY_NUMBER, roster_make_secret (ADMIN), NULL,
                            roster_done_cb, &result);
  pit_roster_close (self->roster);
  g_assert_false (pit_roster_sign_on_finish (self->roster, roster_wait_for (&result), &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED);
  roster_assert_refused (self, "admin", ADMIN, NULL, PIT_ROSTER_ERROR_CLOSED);
  g_assert_null (pit_roster_get (self->roster)->current);
}

static const struct
{
  const char *path;
  void      (*test) (RosterFixture *self, gconstpointer data);
} cases[] = {
  { "/roster/switch", test_switch },
  { "/roster/refusal-names", test_refusal_names },
  { "/roster/lock", test_lock },
  { "/roster/idle", test_idle },
  { "/roster/resume", test_resume },
  { "/roster/idle-changed", test_idle_changed },
  { "/roster/own-acts", test_own_acts },
  { "/roster/role-gone", test_role_gone },
  { "/roster/at-once", test_at_once },
  { "/roster/closed", test_closed },
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
