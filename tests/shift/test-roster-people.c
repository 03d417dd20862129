/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-act-wait.h"
#include "pit-json-write.h"
#include "roster-fixture.h"

static void
test_first (RosterFixture *self,
            gconstpointer  data)
{
  g_autoptr(GError) easy = NULL;
  g_autoptr(GError) number = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) again = NULL;

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
  g_assert_cmpstr (pit_person_get (pit_roster_get (self->roster)->current)->name, ==, "Sam Whitlock");
  roster_reopen (self);
  g_assert_false (pit_roster_get_needs_first (self->roster));
  /* Whoever was signed on when a desk stopped is not when it starts. */
  g_assert_null (pit_roster_get (self->roster)->current);
  g_assert_cmpuint (roster_count_entries (self, "signed-off", "closed"), ==, 1);
}

static void
test_leave (RosterFixture *self,
            gconstpointer  data)
{
  g_autoptr(GError) last = NULL;
  g_autoptr(GError) other_role = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) again = NULL;
  g_autoptr(GError) back = NULL;

  last = roster_leave (self, "admin");
  g_assert_error (last, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  other_role = roster_set_person (self, "admin", "inspector");
  g_assert_error (other_role, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);

  roster_add_person (self, "s1", "administrator", "314159");
  /* Leaving ends what is open: here the administrator's own. */
  error = roster_leave (self, "admin");
  g_assert_no_error (error);
  g_assert_null (pit_roster_get (self->roster)->current);
  g_assert_cmpuint (roster_count_entries (self, "signed-off", "\"left\""), ==, 1);
  roster_assert_refused (self, "admin", ADMIN, NULL, PIT_ROSTER_ERROR_WRONG);
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "\"left\""), ==, 1);
  roster_reopen (self);
  g_assert_cmpuint (g_list_model_get_n_items (pit_roster_get (self->roster)->people), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (pit_roster_get (self->roster)->recent), ==, 1);

  roster_sign_on (self, "s1", "314159");
  again = roster_leave (self, "admin");
  g_assert_error (again, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  /* Who comes back needs a new PIN. */
  pit_act_try (pit_roster_set_person (self->roster, "admin", "Sam Whitlock", "administrator"), &back);
  g_assert_no_error (back);
  roster_assert_refused (self, "admin", ADMIN, NULL, PIT_ROSTER_ERROR_WRONG);
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
      g_autoptr(GError) set = roster_set_person (self, "s9", "inspector");
      g_autoptr(GError) left = roster_leave (self, "admin");
      g_autoptr(GError) reset = NULL;
      g_autoptr(GError) settings = NULL;

      g_assert_null (roster_reset_pin (self, "admin", &reset));
      pit_act_try (pit_roster_set_sign_on (self->roster, 0, "", ""), &settings);
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
  g_autoptr(GHashTable) roles = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GError) error = NULL;
  guint n;

  g_assert_false (pit_roster_get_needs_first (self->roster));
  /* Once, not at every start. */
  roster_reopen (self);
  n = g_list_model_get_n_items (pit_roster_get (self->roster)->people);
  g_assert_cmpuint (roster_count_entries (self, "person-set", ""), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (pit_roster_get (self->roster)->people, i);
      const char *number = pit_person_get (person)->number;

      roster_sign_on (self, number, pit_roster_get_demo_pin (self->roster, number));
      g_hash_table_add (roles, (gpointer) pit_person_get (person)->post);
    }
  g_assert_cmpuint (g_hash_table_size (roles), ==, pit_roles_get_n_roles (self->roles));

  /* Who left does not come back with the next start. The administrator signed on last. */
  error = roster_leave (self, "104");
  g_assert_no_error (error);
  roster_reopen (self);
  g_assert_cmpuint (g_list_model_get_n_items (pit_roster_get (self->roster)->people), ==, n - 1);
  g_assert_cmpuint (roster_count_entries (self, "pin-set", ""), ==, n);
}

static void
test_no_demo (RosterFixture *self,
              gconstpointer  data)
{
  g_autoptr(GError) error = roster_add_first (self, "101", "314159");

  g_assert_no_error (error);
  g_assert_null (pit_roster_get_demo_pin (self->roster, "101"));
  roster_assert_refused (self, "101", "271828", NULL, PIT_ROSTER_ERROR_WRONG);
}

/* Of the last two who may change people one stays, also where both are said to leave before either is written; and who
 * could not be written off may be later. */
static void
test_two_leave (RosterFixture *self,
                gconstpointer  data)
{
  PitAct *one = pit_roster_leave (self->roster, "a2", NULL);
  PitAct *other = pit_roster_leave (self->roster, "admin", NULL);
  PitAct *demoted = pit_roster_set_person (self->roster, "admin", "Sam Whitlock", "inspector");
  g_autoptr(GError) first = NULL;
  g_autoptr(GError) second = NULL;
  g_autoptr(GError) third = NULL;

  roster_add_person (self, "a2", "administrator", "314159");
  pit_act_run (one);
  pit_act_run (other);
  pit_act_run (demoted);
  first = roster_finish_act (one);
  second = roster_finish_act (other);
  third = roster_finish_act (demoted);
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
  PitAct *one = pit_roster_set_person (self->roster, "a2", "Ana", "inspector");
  PitAct *other = pit_roster_leave (self->roster, "a2", NULL);
  g_autoptr(GError) first = NULL;
  g_autoptr(GError) second = NULL;
  g_autoptr(GError) again = NULL;

  roster_add_person (self, "a2", "administrator", "314159");
  pit_act_run (one);
  pit_act_run (other);
  first = roster_finish_act (one);
  second = roster_finish_act (other);
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
  roster_add_person (self, "s1", "gaming-supervisor", "314159");
  book_fixture_sql (self->path,
                    "CREATE TEMP TABLE p AS SELECT * FROM reg_person WHERE number = 's1';"
                    "UPDATE p SET number = 'ghost'; INSERT INTO reg_person SELECT * FROM p;"
                    "CREATE TEMP TABLE q AS SELECT * FROM pin WHERE person = 's1';"
                    "UPDATE q SET person = 'ghost'; INSERT INTO pin SELECT * FROM q;");
  roster_assert_refused (self, "ghost", "314159", NULL, PIT_ROSTER_ERROR_WRONG);
  g_assert_cmpstr (pit_person_get (pit_roster_get (self->roster)->current)->number, ==, "admin");
  g_assert_cmpuint (roster_count_entries (self, "sign-on-refused", "\"unknown\""), ==, 1);
  book_fixture_sql (self->path, "DELETE FROM reg_person WHERE number = 'ghost'; DELETE FROM pin WHERE person = 'ghost'");
}

/* Who can't be told from somebody else, or not seen at all, is nobody; what only looks like markup is a name. */
static void
test_hostile_names (RosterFixture *self,
                    gconstpointer  data)
{
  static const char markup[] = "<b>Ana</b> & \"%s\" =1+1";
  g_autofree char *page = g_strnfill (4096, 'x');
  g_autoptr(GError) error = NULL;
  const char *const hostile[][2] = { { "s1", "" }, { "s1", "Ana\nSam" }, { "s1", "Ana\x07" }, { "s1", "\xe2\x80\xae" "anA" },
                                     { "s1", "Ana\xff" }, { "s1", page }, { "../s1", "Ana" }, { page, "Ana" } };

  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autoptr(GError) refused = NULL;

      pit_act_try (pit_roster_set_person (self->roster, hostile[i][0], hostile[i][1], "inspector"), &refused);
      g_assert_error (refused, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
    }
  g_assert_cmpuint (roster_count_entries (self, "person-set", ""), ==, 1);
  pit_act_try (pit_roster_set_person (self->roster, "s1", markup, "inspector"), &error);
  g_assert_no_error (error);
  roster_reopen (self);
  g_assert_cmpstr (pit_person_get (pit_roster_find (self->roster, "s1"))->name, ==, markup);
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
      g_autoptr(GError) error = i == 0 ? roster_add_first (self, steps[i].number, ADMIN)
                                        : roster_set_person (self, steps[i].number, "inspector");

      g_assert_no_error (error);
      g_assert_cmpuint (pit_roster_get_number_digits (self->roster), ==, steps[i].digits);
      if (i == 0)
        roster_sign_on (self, steps[i].number, ADMIN);
    }
}

/* What could be a PIN is no staff number: it would be typed where everybody reads it. */
static void
test_number_like_pin (RosterFixture *self,
                      gconstpointer  data)
{
  static const struct
  {
    const char *number;
    gboolean    is_refused;
  } rows[] = { { "271605", TRUE }, { "27160", FALSE }, { "2716053", FALSE }, { "s271605", FALSE }, { "27160a", FALSE } };
  g_autoptr(GError) first = roster_add_first (self, "602214", ADMIN);

  g_assert_error (first, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  g_clear_error (&first);
  first = roster_add_first (self, "admin", ADMIN);
  g_assert_no_error (first);
  roster_sign_on (self, "admin", ADMIN);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GError) error = roster_set_person (self, rows[i].number, "inspector");

      if (rows[i].is_refused)
        g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
      else
        g_assert_no_error (error);
    }
}

/* Two numbers that differ in capital letters alone would be taken for one another; whoever has one keeps it. */
static void
test_number_alike (RosterFixture *self,
                   gconstpointer  data)
{
  g_autoptr(GError) error = roster_set_person (self, "Ana7", "inspector");
  g_autoptr(GError) alike = roster_set_person (self, "aNA7", "inspector");
  g_autoptr(GError) same = roster_set_person (self, "Ana7", "surveillance");

  g_assert_no_error (error);
  g_assert_error (alike, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  g_assert_nonnull (strstr (alike->message, "Ana7"));
  g_assert_no_error (same);
}

/* What somebody did is never shown under the name of somebody else who came later: a number stays that of who left, also when
 * nobody could let anybody in. Who comes back may write the name otherwise. */
static void
test_number_left (RosterFixture *self,
                  gconstpointer  data)
{
  static const char *const others[] = { "Tom Thumb", "Ana Nguye", "Ana Nguyen-Ito" };
  static const char *const same[] = { " ana NGUYEN ", "\xef\xbc\xa1" "na Nguyen", "Ana Nguyen" };
  g_autoptr(GHashTable) names = NULL;
  g_autoptr(GError) error = NULL;

  roster_add_person (self, "504", "surveillance", "314159");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr(GError) refused = NULL;

      error = roster_leave (self, "504");
      g_assert_no_error (error);
      roster_reopen (self);
      roster_sign_on (self, "admin", ADMIN);
      pit_act_try (pit_roster_set_person (self->roster, "504", others[i], "inspector"), &refused);
      g_assert_error (refused, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
      g_assert_nonnull (strstr (refused->message, "504 was the number of "));
      g_assert_null (pit_roster_find (self->roster, "504"));
      g_clear_error (&refused);
      g_assert_false (pit_roster_check_first (self->roster, "504", others[i], &refused));
      g_assert_true (pit_roster_check_first (self->roster, "504", same[i], NULL));
      pit_act_try (pit_roster_set_person (self->roster, "504", same[i], "inspector"), &error);
      g_assert_no_error (error);
    }
  names = pit_roster_list_names (self->roster);
  g_assert_cmpstr (g_hash_table_lookup (names, "504"), ==, "Ana Nguyen");

  /* Who is there gets another name by the same number, as before. */
  pit_act_try (pit_roster_set_person (self->roster, "504", "Ana Ito", "inspector"), &error);
  g_assert_no_error (error);
}

/* As the book has it, whatever the roster says to it; a new start reads it. */
static void
write_person (RosterFixture *self,
              const char    *number,
              const char    *name,
              PitPerson     *by)
{
  PitEntry *entry = _pit_roster_new_entry (self->roster, "person-set", "number", number);

  pit_json_add (entry->body, "role", PIT_JSON_TEXT ("inspector"), NULL);
  pit_entry_seal (entry, "name", name);
  if (by != NULL)
    _pit_roster_stamp_as (self->roster, entry, by);
  pit_book_writer_append_entry_async (self->writer, entry, NULL, NULL);
  roster_reopen (self);
}

/* The first administrator is refused the number too. */
static void
test_first_number_left (RosterFixture *self,
                        gconstpointer  data)
{
  g_autoptr(GError) refused = NULL;
  g_autoptr(GError) error = NULL;
  PitEntry *entry;

  write_person (self, "504", "Sue Surveillance", NULL);
  entry = _pit_roster_new_entry (self->roster, "person-left", "number", "504");
  _pit_roster_stamp_as (self->roster, entry, pit_roster_find (self->roster, "504"));
  pit_book_writer_append_entry_async (self->writer, entry, NULL, NULL);
  roster_reopen (self);
  g_assert_true (pit_roster_get_needs_first (self->roster));
  refused = roster_add_first (self, "504", ADMIN);
  g_assert_error (refused, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  g_assert_null (pit_roster_find (self->roster, "504"));
  error = roster_add_first (self, "505", ADMIN);
  g_assert_no_error (error);
}

/* Nobody comes back by a name that isn't there any more. */
static void
test_number_left_unnamed (RosterFixture *self,
                          gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) refused = NULL;

  roster_add_person (self, "504", "surveillance", "314159");
  error = roster_leave (self, "504");
  g_assert_no_error (error);
  book_fixture_sql (self->path,
                    "UPDATE sealed SET text = '' WHERE digest = (SELECT name FROM reg_person WHERE number = '504')");
  self->altered = TRUE;
  roster_reopen (self);
  roster_sign_on (self, "admin", ADMIN);
  refused = roster_set_person (self, "504", "surveillance");
  g_assert_error (refused, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
  g_assert_nonnull (strstr (refused->message, "whose name isn't there any more"));
}

/* A book in which an earlier version gave somebody the number of who left is read as it is. */
static void
test_number_of_two (RosterFixture *self,
                    gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  roster_add_person (self, "504", "surveillance", "314159");
  error = roster_leave (self, "504");
  g_assert_no_error (error);
  write_person (self, "504", "Tom Thumb", pit_roster_get (self->roster)->current);
  g_assert_cmpstr (pit_person_get (pit_roster_find (self->roster, "504"))->name, ==, "Tom Thumb");
  roster_sign_on (self, "admin", ADMIN);
  pit_act_try (pit_roster_set_person (self->roster, "504", "Tom Thumb", "surveillance"), &error);
  g_assert_no_error (error);
}

static const struct
{
  const char *path;
  void      (*set_up) (RosterFixture *self, gconstpointer data);
  void      (*test) (RosterFixture *self, gconstpointer data);
  const char *demo;
} cases[] = {
  { "/roster-people/first", roster_set_up_empty, test_first, NULL },
  { "/roster-people/leave", roster_set_up, test_leave, NULL },
  { "/roster-people/no-right", roster_set_up, test_no_right, NULL },
  { "/roster-people/demo", roster_set_up_empty, test_demo, "demo" },
  { "/roster-people/no-demo", roster_set_up_empty, test_no_demo, NULL },
  { "/roster-people/two-leave", roster_set_up, test_two_leave, NULL },
  { "/roster-people/two-demoted", roster_set_up, test_two_demoted, NULL },
  { "/roster-people/ghost", roster_set_up, test_ghost, NULL },
  { "/roster-people/hostile-names", roster_set_up, test_hostile_names, NULL },
  { "/roster-people/number-alike", roster_set_up, test_number_alike, NULL },
  { "/roster-people/number-left", roster_set_up, test_number_left, NULL },
  { "/roster-people/first-number-left", roster_set_up_empty, test_first_number_left, NULL },
  { "/roster-people/number-left-unnamed", roster_set_up, test_number_left_unnamed, NULL },
  { "/roster-people/number-of-two", roster_set_up, test_number_of_two, NULL },
  { "/roster-people/digits", roster_set_up_empty, test_digits, NULL },
  { "/roster-people/number-like-pin", roster_set_up_empty, test_number_like_pin, NULL },
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
