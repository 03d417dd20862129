/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-act-wait.h"
#include "pit-roster-private.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

/* A house with one table, T01, that changes its certificate: it shows T01's at first, announces T02's, and T03's is nobody's
 * business. All three are signed by the house's authority. */

static PitFloorPlanner *
get_planner (ShiftFixture *self)
{
  return pit_shift_get (self->shift)->planner;
}

static const PitHouseTable *
get_table (ShiftFixture *self)
{
  return &pit_floor_planner_get_plan (get_planner (self))->table[0];
}

static void
sign_on (ShiftFixture *self,
         const char   *role)
{
  PitRoster *roster = pit_shift_get (self->shift)->roster;
  g_autoptr(PitPerson) person = pit_person_new ("s1001", "Ana Nguyen",
                                                pit_roles_find (pit_roster_get (roster)->roles, role));

  _pit_roster_set_state (roster, person, NULL);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Sets the plan down with @next as the table's next certificate. Returns: whether the desk has to start again for it */
static gboolean
set_plan (ShiftFixture  *self,
          const char    *next,
          GError       **error)
{
  g_autofree PitHousePlan *plan = g_memdup2 (pit_floor_planner_get_plan (get_planner (self)), sizeof *plan);
  PitHouseTable *table = &plan->table[0];
  guint n_changed = 0;
  gulong id = g_signal_connect_swapped (get_planner (self), "changed", G_CALLBACK (count_cb), &n_changed);

  if (plan->n_tables == 0)
    {
      plan->n_tables = 1;
      g_strlcpy (plan->venue, "Harbour", sizeof plan->venue);
      g_strlcpy (table->id.text, "T01", sizeof table->id.text);
      table->number = 1;
      g_strlcpy (table->game.text, "four-card-poker", sizeof table->game.text);
      g_strlcpy (table->rules.text, self->rules, sizeof table->rules.text);
      g_strlcpy (table->url, pit_scripted_controller_url (self->controller[0]), sizeof table->url);
      g_strlcpy (table->fingerprint.text, self->fingerprint[0], sizeof table->fingerprint.text);
    }
  g_strlcpy (table->next.text, next, sizeof table->next.text);
  pit_act_try (pit_floor_planner_set (get_planner (self), plan), error);
  g_signal_handler_disconnect (get_planner (self), id);

  return n_changed > 0;
}

static void
open_house (ShiftFixture *self)
{
  g_autoptr(GError) error = NULL;

  shift_fixture_try_open (self, &error);
  g_assert_no_error (error);
}

/* The next connection's greeting, with a certificate announced. */
static void
greet (ShiftFixture *self,
       const char   *next)
{
  PitScriptedController *controller = self->controller[0];
  g_autofree char *welcome = pit_wire_text_welcome ("T01", SHIFT_EPOCH, 1, 0);
  g_autofree char *member = next != NULL ? g_strdup_printf ("\"next-certificate\":\"%s\",\"senses\"", next)
                                         : g_strdup ("\"senses\"");
  g_auto(GStrv) parts = g_strsplit (welcome, "\"senses\"", 2);

  pit_scripted_controller_set_head (controller, SHIFT_EPOCH, 0);
  pit_scripted_controller_wait_for (controller, "hello");
  pit_scripted_controller_send_take (controller, g_strjoinv (member, parts));
  pit_scripted_controller_send_take (controller, pit_wire_text_state ("T01", SHIFT_EPOCH, 0));
}

static gboolean
is_live (ShiftFixture *self)
{
  return pit_shift_get (self->shift)->links_live == 1;
}

/* The certificate that it shows now is the table's. */
static gboolean
is_taken (ShiftFixture *self)
{
  return g_str_equal (get_table (self)->fingerprint.text, self->fingerprint[1]) && is_live (self);
}

static gboolean
is_another (ShiftFixture *self)
{
  const char *trouble = pit_shift_get_table_trouble (self->shift, "T01");

  return trouble != NULL && strstr (trouble, "Something else answers at the address of table") != NULL;
}

static gboolean
advance_cb (gpointer self)
{
  shift_fixture_advance (self, G_USEC_PER_SEC / 10);

  return G_SOURCE_CONTINUE;
}

/* The controller is started anew, and shows that certificate. It is dialled again, until @is_over: when the network looks at
 * the clock for it is the network's matter, so the clock goes on meanwhile. */
static void
start_anew (ShiftFixture *self,
            guint         certificate,
            const char   *next,
            gboolean    (*is_over) (ShiftFixture *))
{
  g_autoptr(GTlsCertificate) shown = shift_fixture_load_certificate (certificate);
  guint source;

  pit_scripted_controller_set_certificate (self->controller[0], shown);
  pit_scripted_controller_close (self->controller[0], 1001);
  pit_scripted_controller_next_connection (self->controller[0]);
  greet (self, next);
  pit_wait_while (pit_shift_get (self->shift)->links_live > 0);
  source = g_timeout_add (10, advance_cb, self);
  pit_wait_while (!is_over (self));
  g_source_remove (source);
}

static gboolean
is_announced (ShiftFixture *self)
{
  return pit_floor_planner_get_announced (get_planner (self), "T01") != NULL;
}

/* Whether it stands at the table, for people. */
static gboolean
is_shown (ShiftFixture *self)
{
  GListModel *findings;

  pit_floor_flush (pit_shift_get (self->shift)->floor);
  findings = pit_table_get_findings (pit_floor_find_number (pit_shift_get (self->shift)->floor, 1));
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);

      if (pit_finding_get_facts (finding)->kind == PIT_FINDING_NEXT_CERTIFICATE)
        return TRUE;
    }

  return FALSE;
}

static void
begin (ShiftFixture *self,
       const char   *announced)
{
  g_autoptr(GError) error = NULL;

  self->options.demo = NULL;
  self->options.book = self->book;
  open_house (self);
  sign_on (self, "administrator");
  g_assert_true (set_plan (self, "", &error));
  g_assert_no_error (error);
  shift_fixture_close (self);
  greet (self, announced);
  open_house (self);
  shift_fixture_wait_live (self, 1);
}

/* Returns: whether the desk has to start again for it */
static gboolean
accept_announced (ShiftFixture  *self,
                  const char    *fingerprint,
                  GError       **error)
{
  guint n_changed = 0;
  gulong id = g_signal_connect_swapped (get_planner (self), "changed", G_CALLBACK (count_cb), &n_changed);
  PitDigest digest;

  g_strlcpy (digest.text, fingerprint, sizeof digest.text);
  pit_act_try (pit_floor_planner_accept (get_planner (self), "T01", &digest), error);
  g_signal_handler_disconnect (get_planner (self), id);

  return n_changed > 0;
}

static void
accept (ShiftFixture *self)
{
  g_autoptr(GError) error = NULL;

  pit_wait_while (!is_announced (self));
  sign_on (self, "administrator");
  g_assert_false (accept_announced (self, self->fingerprint[1], &error));
  g_assert_no_error (error);
}

/* Announced, accepted, shown: the new one is the table's, the old one no more, and the desk went on all the time. */
static void
test_whole (ShiftFixture  *self,
            gconstpointer  data)
{
  g_autoptr(GError) refusal = NULL;

  begin (self, self->fingerprint[1]);
  shift_fixture_wait_found (self, "T01 next-certificate");
  g_assert_cmpstr (pit_floor_planner_get_announced (get_planner (self), "T01")->text, ==, self->fingerprint[1]);
  g_assert_true (is_shown (self));
  set_plan (self, self->fingerprint[1], &refusal);
  g_assert_error (refusal, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  g_assert_true (is_announced (self));

  accept (self);
  g_assert_false (is_announced (self));
  g_assert_false (is_shown (self));
  g_assert_cmpstr (get_table (self)->fingerprint.text, ==, self->fingerprint[0]);

  start_anew (self, 1, NULL, is_taken);
  g_assert_cmpstr (get_table (self)->next.text, ==, "");

  start_anew (self, 0, NULL, is_another);
  shift_fixture_close (self);

  g_assert_cmpuint (shift_fixture_count_entries (self, "floor-plan", ""), ==, 3);
  g_assert_cmpuint (shift_fixture_count_entries (self, "floor-plan", "\"next-fingerprint\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (self, "floor-plan", "\"who\":\"s1001\""), ==, 2);
  g_assert_cmpuint (shift_fixture_count_entries (self, "floor-plan", "\"refers-to\""), ==, 1);
  shift_fixture_check_book (self);
  open_house (self);
  g_assert_cmpstr (get_table (self)->fingerprint.text, ==, self->fingerprint[1]);
  g_assert_cmpstr (get_table (self)->next.text, ==, "");
}

/* Nobody has accepted it: it is another certificate like any other. */
static void
test_not_accepted (ShiftFixture  *self,
                   gconstpointer  data)
{
  begin (self, self->fingerprint[1]);
  shift_fixture_wait_found (self, "T01 next-certificate");
  start_anew (self, 1, NULL, is_another);
  g_assert_cmpstr (get_table (self)->fingerprint.text, ==, self->fingerprint[0]);
}

/* Who shows a third certificate is not heard, whatever it announces. */
static void
test_impostor (ShiftFixture  *self,
               gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  guint n_received;

  begin (self, NULL);
  sign_on (self, "administrator");
  set_plan (self, self->fingerprint[1], &error);
  g_assert_no_error (error);
  n_received = pit_scripted_controller_received (self->controller[0])->len;
  start_anew (self, 2, self->fingerprint[2], is_another);
  g_assert_false (is_announced (self));
  g_assert_cmpuint (pit_scripted_controller_received (self->controller[0])->len, ==, n_received);
  g_assert_cmpuint (shift_fixture_count_found (self, "T01 next-certificate"), ==, 0);
}

/* A welcome without it takes it back. */
static void
test_taken_back (ShiftFixture  *self,
                 gconstpointer  data)
{
  begin (self, self->fingerprint[1]);
  shift_fixture_wait_found (self, "T01 next-certificate");
  start_anew (self, 0, NULL, is_live);
  g_assert_false (is_announced (self));
  g_assert_false (is_shown (self));
}

/* A person takes the acceptance back before the table has changed: it waits again, and is not let in. */
static void
test_refused (ShiftFixture  *self,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  begin (self, self->fingerprint[1]);
  shift_fixture_wait_found (self, "T01 next-certificate");
  accept (self);
  g_assert_false (set_plan (self, "", &error));
  g_assert_no_error (error);
  g_assert_true (is_announced (self));
  g_assert_true (is_shown (self));
  start_anew (self, 1, NULL, is_another);
}

static const PitCertificateRefusal *
get_refusal (ShiftFixture *self)
{
  return pit_floor_planner_get_refusal (get_planner (self), "T01");
}

static void
refuse (ShiftFixture  *self,
        const char    *fingerprint,
        GError       **error)
{
  PitDigest digest;

  g_strlcpy (digest.text, fingerprint, sizeof digest.text);
  pit_act_try (pit_floor_planner_refuse (get_planner (self), "T01", &digest), error);
}

/* A person refuses it: nobody is called for it again, however often it is announced and whenever the desk begins; another is
 * another matter. Who has second thoughts accepts it, and the table changes. */
static void
test_refused_for_good (ShiftFixture  *self,
                       gconstpointer  data)
{
  g_autoptr(GError) refusal = NULL, acceptance = NULL, stale = NULL, stale_too = NULL, error = NULL;

  begin (self, self->fingerprint[1]);
  shift_fixture_wait_found (self, "T01 next-certificate");
  sign_on (self, "inspector");
  refuse (self, self->fingerprint[1], &refusal);
  g_assert_error (refusal, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  accept_announced (self, self->fingerprint[1], &acceptance);
  g_assert_error (acceptance, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  g_assert_true (is_announced (self));
  sign_on (self, "administrator");
  refuse (self, self->fingerprint[2], &stale);
  g_assert_error (stale, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_assert_null (get_refusal (self));
  accept_announced (self, self->fingerprint[2], &stale_too);
  g_assert_error (stale_too, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_assert_nonnull (strstr (stale_too->message, "now announces another certificate"));
  g_assert_cmpstr (pit_floor_planner_get_plan (get_planner (self))->table[0].next.text, ==, "");
  refuse (self, self->fingerprint[1], &error);
  g_assert_no_error (error);
  g_assert_true (is_announced (self));
  g_assert_cmpstr (get_refusal (self)->who.text, ==, "s1001");
  g_assert_false (is_shown (self));

  start_anew (self, 0, NULL, is_live);
  g_assert_null (get_refusal (self));
  start_anew (self, 0, self->fingerprint[1], is_live);
  g_assert_nonnull (get_refusal (self));
  g_assert_false (is_shown (self));
  start_anew (self, 0, self->fingerprint[2], is_live);
  g_assert_null (get_refusal (self));
  g_assert_true (is_shown (self));

  shift_fixture_close (self);
  g_assert_cmpuint (shift_fixture_count_entries (self, "certificate-refused", "\"who\":\"s1001\""), ==, 1);
  pit_scripted_controller_next_connection (self->controller[0]);
  greet (self, self->fingerprint[1]);
  open_house (self);
  shift_fixture_wait_live (self, 1);
  g_assert_nonnull (get_refusal (self));
  g_assert_false (is_shown (self));

  accept (self);
  g_assert_null (get_refusal (self));
  start_anew (self, 1, NULL, is_taken);
  shift_fixture_close (self);
  shift_fixture_check_book (self);
}

/* A table that changes what it announces at each connection, to none in between, is told of singly three changes long, and from
 * then on once for all. The newest is the one to be accepted, after which the next is told again. */
static void
test_restless (ShiftFixture  *self,
               gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  begin (self, self->fingerprint[1]);
  for (guint i = 0; i < 4; i++)
    {
      start_anew (self, 0, self->fingerprint[2], is_live);
      start_anew (self, 0, i % 2 == 0 ? NULL : self->fingerprint[1], is_live);
    }
  g_assert_true (is_shown (self));
  g_assert_cmpuint (shift_fixture_count_found (self, "T01 next-certificate"), ==, 3);
  g_assert_cmpstr (pit_floor_planner_get_announced (get_planner (self), "T01")->text, ==, self->fingerprint[1]);

  accept (self);
  g_assert_false (is_shown (self));
  start_anew (self, 0, self->fingerprint[2], is_live);
  g_assert_true (is_shown (self));
  start_anew (self, 0, self->fingerprint[0], is_live);
  start_anew (self, 0, self->fingerprint[2], is_live);
  g_assert_cmpuint (shift_fixture_count_found (self, "T01 next-certificate"), ==, 4);

  shift_fixture_advance (self, G_TIME_SPAN_HOUR + 1);
  start_anew (self, 0, NULL, is_live);
  g_assert_false (is_shown (self));
}

/* What was accepted holds over an end of the desk. */
static void
test_kept (ShiftFixture  *self,
           gconstpointer  data)
{
  g_autoptr(GTlsCertificate) shown = shift_fixture_load_certificate (1);

  begin (self, self->fingerprint[1]);
  accept (self);
  shift_fixture_close (self);
  pit_scripted_controller_set_certificate (self->controller[0], shown);
  pit_scripted_controller_next_connection (self->controller[0]);
  greet (self, self->fingerprint[1]);
  open_house (self);
  g_assert_cmpstr (get_table (self)->next.text, ==, self->fingerprint[1]);
  pit_wait_while (!g_str_equal (get_table (self)->fingerprint.text, self->fingerprint[1]));
  g_assert_false (is_announced (self));
  shift_fixture_close (self);
  g_assert_cmpuint (shift_fixture_count_entries (self, "floor-plan", ""), ==, 3);
  g_assert_cmpuint (shift_fixture_count_entries (self, "floor-plan", "\"refers-to\""), ==, 1);
}

/* Without encryption anybody on the way could have said it. */
static void
test_plain (ShiftFixture  *self,
            gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  pit_scripted_controller_free (self->controller[0]);
  self->controller[0] = pit_scripted_controller_new ("T01", NULL, NULL, &error);
  g_assert_no_error (error);
  begin (self, self->fingerprint[1]);
  g_assert_false (is_announced (self));
  g_assert_cmpuint (shift_fixture_count_found (self, "T01 next-certificate"), ==, 0);
  sign_on (self, "administrator");
  set_plan (self, self->fingerprint[1], &error);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    void      (*test) (ShiftFixture *self, gconstpointer data);
  } tests[] = {
    { "/renewal/whole", test_whole },
    { "/renewal/not-accepted", test_not_accepted },
    { "/renewal/impostor", test_impostor },
    { "/renewal/taken-back", test_taken_back },
    { "/renewal/refused", test_refused },
    { "/renewal/refused-for-good", test_refused_for_good },
    { "/renewal/restless", test_restless },
    { "/renewal/kept", test_kept },
    { "/renewal/plain", test_plain },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    shift_fixture_add (tests[i].path, NULL, tests[i].test);

  return g_test_run ();
}
