/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "book-fixture.h"
#include "pit-act-wait.h"
#include "pit-house-settings-private.h"
#include "pit-rule-pack.h"
#include "pit-roster-private.h"
#include "pit-wait.h"

typedef struct
{
  BookFixture       book;
  PitRoster        *roster;
  PitHouseSettings *settings;
  guint             n_changed;
  gboolean          is_demo;
} Fixture;

static void
changed_cb (Fixture *self)
{
  self->n_changed++;
}

static void
connect (Fixture *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->book.path, &error);
  g_autoptr(GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_entry_free);

  g_assert_no_error (error);
  g_assert_true (pit_house_settings_load (reader, entries, &error));
  self->settings = pit_house_settings_new (self->roster);
  g_signal_connect_swapped (self->settings, "changed", G_CALLBACK (changed_cb), self);
  pit_house_settings_open (self->settings, self->book.writer, entries, self->is_demo);
}

static void
set_up (Fixture       *self,
        gconstpointer  role)
{
  g_autoptr(PitRoles) roles = NULL;
  g_autoptr(PitPerson) person = NULL;
  g_autoptr(GError) error = NULL;

  book_fixture_init (&self->book);
  book_fixture_start (&self->book);
  roles = pit_roles_load (&error);
  g_assert_no_error (error);
  self->roster = pit_roster_new (PIT_CLOCK (self->book.clock), roles);
  if (role != NULL)
    {
      person = pit_person_new ("s1001", "Ana Nguyen", pit_roles_find (roles, role));
      _pit_roster_set_state (self->roster, person, NULL);
    }
  connect (self);
}

static void
tear_down (Fixture       *self,
           gconstpointer  role)
{
  g_clear_object (&self->settings);
  g_clear_object (&self->roster);
  book_fixture_stop (&self->book);
  book_fixture_clear (&self->book);
}

static gboolean
set_limits (Fixture            *self,
            const PitLimitSet  *set,
            GError            **error)
{
  return pit_act_try (pit_house_settings_set_limits (self->settings, set), error);
}

static PitLimitSet
make_set (const char *name,
          PitMoney    min)
{
  PitLimitSet set;

  pit_limit_set_clear (&set);
  g_strlcpy (set.name, name, sizeof set.name);
  g_strlcpy (set.game.text, "four-card-poker", sizeof set.game.text);
  *pit_limits_edit (&set.limits, "ante") = (PitLimit) { min, 30000, 500 };
  *pit_limits_edit (&set.limits, "play") = (PitLimit) { min, 90000, 500 };
  *pit_limits_edit (&set.limits, "aces-up") = (PitLimit) { 500, 10000, PIT_UNKNOWN };

  return set;
}

static PitEntry *
read_last (Fixture *self)
{
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->book.path, NULL);
  g_autoptr(GPtrArray) page = pit_book_reader_list_entries (reader, &(PitEntryQuery) { .newest_first = TRUE, .limit = 1 },
                                                            NULL);

  return g_ptr_array_steal_index (page, 0);
}

/* Set down, replaced, withdrawn; and found again by another desk on the same book. */
static void
test_limit_sets (Fixture       *self,
                 gconstpointer  role)
{
  PitLimitSet set = make_set ("Opening $10", 1000);
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) list = NULL;
  g_autoptr(GPtrArray) other_game = NULL;
  g_autoptr(PitEntry) entry = NULL;

  g_assert_true (set_limits (self, &set, &error));
  g_assert_no_error (error);
  set = make_set ("Evening $25", 2500);
  g_assert_true (set_limits (self, &set, &error));
  set = make_set ("Opening $10", 1500);
  g_assert_true (set_limits (self, &set, &error));
  g_assert_cmpuint (self->n_changed, ==, 3);

  entry = read_last (self);
  g_assert_cmpstr (entry->kind, ==, "limit-set");
  g_assert_cmpstr (entry->who, ==, "s1001");
  g_assert_cmpstr (entry->post, ==, "casino-supervisor");

  g_clear_object (&self->settings);
  connect (self);
  list = pit_house_settings_list_limit_sets (self->settings, "four-card-poker");
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpstr (((PitLimitSet *) list->pdata[1])->name, ==, "Evening $25");
  g_assert_cmpint (pit_limits_get (&((PitLimitSet *) list->pdata[0])->limits, "ante")->min, ==, 1500);
  g_assert_cmpint (pit_limits_get (&((PitLimitSet *) list->pdata[0])->limits, "ante-bonus")->min, ==, PIT_UNKNOWN);
  g_assert_cmpint (pit_limits_get (&((PitLimitSet *) list->pdata[0])->limits, "aces-up")->unit, ==, PIT_UNKNOWN);
  other_game = pit_house_settings_list_limit_sets (self->settings, "racing-card-derby");
  g_assert_cmpuint (other_game->len, ==, 0);

  pit_limit_set_clear (&set);
  g_strlcpy (set.name, "Evening $25", sizeof set.name);
  set.withdrawn = PIT_YES;
  g_assert_true (set_limits (self, &set, &error));
  g_assert_null (pit_house_settings_find_limit_set (self->settings, "Evening $25"));
  g_clear_object (&self->settings);
  connect (self);
  g_assert_null (pit_house_settings_find_limit_set (self->settings, "Evening $25"));
  g_assert_nonnull (pit_house_settings_find_limit_set (self->settings, "Opening $10"));
}

/* By what they say and not by what they are called: as text $100 is before $5. */
static void
test_in_order (Fixture       *self,
               gconstpointer  role)
{
  static const struct { const char *name; PitMoney min; PitMoney max; } sets[] = {
    { "$100", 10000, 90000 }, { "$5", 500, 90000 }, { "$25 high", 2500, 90000 }, { "$25", 2500, 50000 },
    { "$25 again", 2500, 50000 },
  };
  static const char *const wanted[] = { "$5", "$25", "$25 again", "$25 high", "$100" };
  g_autoptr(GPtrArray) list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      PitLimitSet set = make_set (sets[i].name, 1000);

      *pit_limits_edit (&set.limits, "ante") = (PitLimit) { sets[i].min, sets[i].max, PIT_UNKNOWN };
      g_assert_true (set_limits (self, &set, NULL));
    }
  list = pit_house_settings_list_limit_sets (self->settings, NULL);
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpstr (((PitLimitSet *) list->pdata[i])->name, ==, wanted[i]);
}

static void
assert_unapproved (Fixture *self)
{
  g_assert_null (pit_house_settings_find_approval (self->settings, "nsw-four-card-poker", "aces-up", "6"));
  g_assert_false (pit_house_settings_has_approval (self->settings, "aces-up"));
}

static void
test_approval (Fixture       *self,
               gconstpointer  role)
{
  g_autoptr(GError) error = NULL;
  PitApproval approval;

  pit_approval_init (&approval, "nsw-four-card-poker", "aces-up", "6");
  g_assert_false (pit_act_try (pit_house_settings_set_approval (self->settings, &approval), &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_clear_error (&error);

  g_strlcpy (approval.reference, "A24/0117", sizeof approval.reference);
  g_assert_true (pit_act_try (pit_house_settings_set_approval (self->settings, &approval), &error));
  g_assert_cmpstr (pit_house_settings_find_approval (self->settings, "nsw-four-card-poker", "aces-up", "6"), ==,
                   "A24/0117");
  g_assert_null (pit_house_settings_find_approval (self->settings, "nsw-four-card-poker", "ante-bonus", "6"));
  g_assert_true (pit_house_settings_has_approval (self->settings, "aces-up"));
  g_assert_false (pit_house_settings_has_approval (self->settings, "ante-bonus"));

  /* Withdrawn, it counts no more, whatever it was called; also for another desk on the same book. */
  approval.withdrawn = PIT_YES;
  g_assert_true (pit_act_try (pit_house_settings_set_approval (self->settings, &approval), &error));
  g_assert_no_error (error);
  assert_unapproved (self);
  g_clear_object (&self->settings);
  connect (self);
  assert_unapproved (self);
}

/* The Authority's decision is copied by the administrator alone. */
static void
test_approval_may_not (Fixture       *self,
                       gconstpointer  role)
{
  const int why = role != NULL ? PIT_ROSTER_ERROR_NOT_ALLOWED : PIT_ROSTER_ERROR_NOBODY;
  g_autoptr(GError) error = NULL;
  PitApproval approval;

  pit_approval_init (&approval, "nsw-four-card-poker", "aces-up", "6");
  g_strlcpy (approval.reference, "A24/0117", sizeof approval.reference);
  g_assert_false (pit_act_try (pit_house_settings_set_approval (self->settings, &approval), &error));
  g_assert_error (error, PIT_ROSTER_ERROR, why);
  g_assert_cmpuint (self->n_changed, ==, 0);
  assert_unapproved (self);
}

/* What is refused is not in the book, and nothing says that it was. */
static void
refuse (Fixture           *self,
        const PitLimitSet *set,
        GQuark             domain,
        int                code)
{
  g_autoptr(PitEntry) before = read_last (self);
  g_autoptr(PitEntry) after = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_false (set_limits (self, set, &error));
  g_assert_error (error, domain, code);
  g_assert_cmpuint (self->n_changed, ==, 0);
  g_assert_null (pit_house_settings_find_limit_set (self->settings, set->name));
  after = read_last (self);
  g_assert_cmpint (after->seq, ==, before->seq);
}

static void
test_may_not (Fixture       *self,
              gconstpointer  role)
{
  PitLimitSet set = make_set ("Opening $10", 1000);

  refuse (self, &set, PIT_ROSTER_ERROR, role != NULL ? PIT_ROSTER_ERROR_NOT_ALLOWED : PIT_ROSTER_ERROR_NOBODY);
}

static void
test_impossible (Fixture       *self,
                 gconstpointer  role)
{
  static const PitLimit bad[] = {
    { 1000, 500, 100 },
    { PIT_UNKNOWN, 500, PIT_UNKNOWN },
    { PIT_UNKNOWN, PIT_UNKNOWN, 100 },
    { 1000, 5000, 0 },
    { PIT_UNKNOWN, PIT_UNKNOWN, PIT_UNKNOWN },
    { 1000, PIT_UNKNOWN, 500 },
    { 0, 90000, 500 },
    { 1000, 90000, 700 },
  };
  PitLimitSet set;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      set = make_set ("Bad", 1000);
      *pit_limits_edit (&set.limits, "play") = bad[i];
      refuse (self, &set, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
    }
  set = make_set ("", 1000);
  refuse (self, &set, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  set = make_set ("Without", 1000);
  set.limits = (PitLimits) { 0 };
  refuse (self, &set, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
}

/* What the rules allow beside an ante is asked of the table's rules, else of any that the house plays by. */
static void
test_rules (Fixture       *self,
            gconstpointer  role)
{
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();
  PitLimitSet set = make_set ("Narrow", 1000);
  PitLimitFault fault;
  g_autoptr(GError) error = NULL;

  pit_limits_edit (&set.limits, "play")->max = 60000;
  g_assert_true (pit_house_settings_check_limit_set (self->settings, &set, NULL, NULL, NULL));
  pit_house_settings_set_packs (self->settings, packs);
  refuse (self, &set, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_assert_false (pit_house_settings_check_limit_set (self->settings, &set, "nsw-four-card-poker", &fault, &error));
  g_assert_cmpint (fault.kind, ==, PIT_LIMIT_BELOW_MOST);
  g_assert_cmpstr (fault.area, ==, "play");
  g_assert_cmpint (fault.column, ==, PIT_LIMIT_MAX);
  g_assert_true (pit_house_settings_check_limit_set (self->settings, &set, "rules-of-elsewhere", NULL, NULL));
}

/* A body that no desk of this version wrote costs that one setting. */
static void
test_foreign_body (Fixture       *self,
                   gconstpointer  role)
{
  g_autoptr(PitEntry) bad = book_fixture_append (&self->book,
                                                 book_fixture_entry ("limit-set", "{\"name\":\"Bad\",\"limits\":7}"), NULL);
  PitLimitSet set = make_set ("Good", 1000);

  g_assert_nonnull (bad);
  g_assert_true (set_limits (self, &set, NULL));
  g_clear_object (&self->settings);
  g_test_expect_message ("pit-shift", G_LOG_LEVEL_WARNING, "entry * (limit-set) is left out: *limits*");
  connect (self);
  g_assert_null (pit_house_settings_find_limit_set (self->settings, "Bad"));
  g_assert_nonnull (pit_house_settings_find_limit_set (self->settings, "Good"));
}

/* A demo has something to open tables with, once; whatever was recorded since stays. */
static void
test_demo (Fixture       *self,
           gconstpointer  role)
{
  g_autoptr(GPtrArray) list = pit_house_settings_list_limit_sets (self->settings, NULL);
  g_autoptr(GPtrArray) demo = NULL;
  g_autoptr(GPtrArray) again = NULL;
  PitLimitSet set;

  g_assert_cmpuint (list->len, ==, 0);
  self->is_demo = TRUE;
  for (guint i = 0; i < 2; i++)
    {
      g_clear_object (&self->settings);
      connect (self);
      /* An entry of another's, so that those of the demo are in the book. */
      set = make_set ("Own", 1000);
      g_assert_true (set_limits (self, &set, NULL));
    }
  demo = pit_house_settings_list_limit_sets (self->settings, NULL);
  g_assert_cmpuint (demo->len, ==, 6);
  for (guint i = 0; i < demo->len; i++)
    g_assert_true (pit_limit_set_check (demo->pdata[i], NULL, NULL, NULL));
  g_assert_nonnull (pit_house_settings_find_approval (self->settings, "nsw-four-card-poker", "ante-bonus", "25-20-2"));

  pit_limit_set_clear (&set);
  g_strlcpy (set.name, "$25 evening", sizeof set.name);
  set.withdrawn = PIT_YES;
  g_assert_true (set_limits (self, &set, NULL));
  g_clear_object (&self->settings);
  connect (self);
  again = pit_house_settings_list_limit_sets (self->settings, NULL);
  g_assert_cmpuint (again->len, ==, 5);
}

/* What can't be seen, or makes a name look like another one, is nobody's name; what only looks like markup is a name like
 * any other. */
static void
test_hostile_names (Fixture       *self,
                    gconstpointer  role)
{
  static const char *const hostile[] = { "a\nb", "a\x07", "\xe2\x80\xae" "gninepO", "a\xff", "Har\xe2\x80\x8b" "bour", "Harbour\xe3\x85\xa4", "a\x7f" };
  static const char markup[] = "<b>Opening</b> & \"%s\" \xc3\xa9";
  g_autoptr(GError) error = NULL;
  const PitLimitSet *found;
  PitLimitSet set;

  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      PitApproval approval;
      g_autoptr(GError) refused = NULL;

      set = make_set (hostile[i], 1000);
      refuse (self, &set, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
      pit_approval_init (&approval, "nsw-four-card-poker", "aces-up", "6");
      g_strlcpy (approval.reference, hostile[i], sizeof approval.reference);
      g_assert_false (pit_approval_check (&approval, &refused));
      g_assert_error (refused, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
    }
  set = make_set (markup, 1000);
  g_assert_true (set_limits (self, &set, &error));
  g_assert_no_error (error);
  found = pit_house_settings_find_limit_set (self->settings, markup);
  g_assert_nonnull (found);
  g_assert_cmpuint (self->n_changed, ==, 1);
}

/* Six digits alone may be somebody's PIN, and would stand in the book for ever. */
static void
test_reference_like_pin (Fixture       *self,
                         gconstpointer  data)
{
  PitApproval approval;
  g_autoptr(GError) error = NULL;

  pit_approval_init (&approval, "nsw-four-card-poker", "aces-up", "6");
  g_strlcpy (approval.reference, "135790", sizeof approval.reference);
  g_assert_false (pit_approval_check (&approval, &error));
  g_assert_error (error, PIT_PIN_ERROR, 0);
  g_strlcpy (approval.reference, "GA 135790/1", sizeof approval.reference);
  g_assert_true (pit_approval_check (&approval, NULL));
}

/* When the desk calls aloud is set by who may, counts once it is in the book, and is found again. */
static void
test_alert_sound (Fixture       *self,
                  gconstpointer  role)
{
  gboolean may = g_strcmp0 (role, "casino-supervisor") == 0 || g_strcmp0 (role, "administrator") == 0;
  PitAct *act = pit_house_settings_set (self->settings, PIT_SETTING_ALERT_SOUND, PIT_ALERT_SOUND_UNTIL);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = NULL;

  g_assert_cmpint (pit_house_settings_get (self->settings, PIT_SETTING_ALERT_SOUND), ==, PIT_ALERT_SOUND_ONCE);
  pit_act_run (act);
  g_assert_cmpint (pit_house_settings_get (self->settings, PIT_SETTING_ALERT_SOUND), ==, PIT_ALERT_SOUND_ONCE);
  g_assert_cmpint (pit_act_wait (act, &error), ==, may);
  if (!may)
    {
      g_assert_cmpint (error->domain, ==, PIT_ROSTER_ERROR);
      g_assert_cmpint (pit_house_settings_get (self->settings, PIT_SETTING_ALERT_SOUND), ==, PIT_ALERT_SOUND_ONCE);
      return;
    }

  g_assert_no_error (error);
  g_assert_cmpuint (self->n_changed, ==, 1);
  entry = read_last (self);
  g_assert_cmpstr (entry->kind, ==, "desk-setting");
  g_assert_cmpstr (entry->who, ==, "s1001");
  g_clear_object (&self->settings);
  connect (self);
  g_assert_cmpint (pit_house_settings_get (self->settings, PIT_SETTING_ALERT_SOUND), ==, PIT_ALERT_SOUND_UNTIL);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    const char *role;
    void      (*test) (Fixture       *self,
                       gconstpointer  role);
  } cases[] = {
    { "/house-settings/limit-sets", "casino-supervisor", test_limit_sets },
    { "/house-settings/in-order", "casino-supervisor", test_in_order },
    { "/house-settings/approval", "administrator", test_approval },
    { "/house-settings/approval/casino-supervisor", "casino-supervisor", test_approval_may_not },
    { "/house-settings/approval/gaming-supervisor", "gaming-supervisor", test_approval_may_not },
    { "/house-settings/approval/nobody", NULL, test_approval_may_not },
    { "/house-settings/nobody", NULL, test_may_not },
    { "/house-settings/may-not", "gaming-supervisor", test_may_not },
    { "/house-settings/administrator-may-not", "administrator", test_may_not },
    { "/house-settings/impossible", "casino-supervisor", test_impossible },
    { "/house-settings/rules", "casino-supervisor", test_rules },
    { "/house-settings/hostile-names", "casino-supervisor", test_hostile_names },
    { "/house-settings/reference-like-pin", "administrator", test_reference_like_pin },
    { "/house-settings/demo", "casino-supervisor", test_demo },
    { "/house-settings/foreign-body", "casino-supervisor", test_foreign_body },
    { "/house-settings/alert-sound/casino-supervisor", "casino-supervisor", test_alert_sound },
    { "/house-settings/alert-sound/administrator", "administrator", test_alert_sound },
    { "/house-settings/alert-sound/gaming-supervisor", "gaming-supervisor", test_alert_sound },
    { "/house-settings/alert-sound/nobody", NULL, test_alert_sound },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, cases[i].role, set_up, cases[i].test, tear_down);

  return g_test_run ();
}
