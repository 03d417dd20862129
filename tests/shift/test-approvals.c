/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-act-wait.h"
#include "pit-attention-private.h"
#include "pit-roster-private.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

/* T01 pays by odds that nobody approved (NSW 10.3, 10.5): its demo house has approvals of Aces Up 6 and Ante Bonus 25-20-2, and none of Aces Up 2. */

#define FOUND "T01 unapproved-pay-table"

static void
send (ShiftFixture *self,
      gint64        seq,
      const char   *type,
      const char   *body)
{
  PitCursor cursor;

  pit_scripted_controller_send_take (self->controller[0], pit_wire_text_frame (type, "T01", SHIFT_EPOCH, seq, body));
  pit_wait_while (pit_floor_get_history (pit_shift_get (self->shift)->floor, "T01", &cursor) == NULL || cursor.seq < seq);
}

/* (transfer full): what T01 plays by, as JSON */
static char *
write_terms (ShiftFixture *self,
             const char   *pay_tables)
{
  return g_strdup_printf ("\"terms\":{\"game\":\"four-card-poker\",\"rules\":\"%s\",\"device\":\"shoe\",\"seats\":7,"
                          "\"limits\":{\"ante\":{\"min\":1000,\"max\":50000}}%s}", self->rules, pay_tables);
}

/* T01 opens at the table, with those pay tables. */
static void
open_table (ShiftFixture *self,
            gint64        seq,
            const char   *pay_tables)
{
  g_autofree char *terms = write_terms (self, pay_tables);
  g_autofree char *body = g_strdup_printf ("{%s}", terms);

  send (self, seq, "table-opened", body);
}

/* How many findings of it stand at T01; what they say is @text, where it is one. */
static guint
count_standing (ShiftFixture *self,
                const char   *text)
{
  PitFloor *floor = pit_shift_get (self->shift)->floor;
  GListModel *findings;
  guint n = 0;

  /* What the first shows may be found wrong, and the second shows that. */
  pit_floor_flush (floor);
  pit_floor_flush (floor);
  findings = pit_table_get_findings (pit_floor_find (floor, "T01"));
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      g_autofree char *said = pit_finding_dup_text (finding);

      if (pit_finding_get_facts (finding)->kind != PIT_FINDING_UNAPPROVED_PAY_TABLE)
        continue;
      n++;
      if (text != NULL)
        g_assert_cmpstr (said, ==, text);
    }

  return n;
}

static PitAlert *
find_alert (ShiftFixture *self)
{
  return pit_attention_find_kind (pit_shift_get (self->shift)->attention, "T01", PIT_FINDING_UNAPPROVED_PAY_TABLE);
}

/* What is over waits on the list until somebody has seen it. */
static gboolean
is_listed_as_so (ShiftFixture *self)
{
  return find_alert (self) != NULL && !pit_alert_has_ended (find_alert (self));
}

static void
approve (ShiftFixture *self,
         const char   *reference)
{
  PitRoster *roster = pit_shift_get (self->shift)->roster;
  g_autoptr(PitPerson) person = pit_person_new ("101", "Ana Nguyen",
                                                pit_roles_find (pit_roster_get (roster)->roles, "administrator"));
  g_autoptr(GError) error = NULL;
  PitApproval approval;

  _pit_roster_set_state (roster, person, NULL);
  pit_approval_init (&approval, self->rules, "aces-up", "2");
  if (reference[0] == '\0')
    approval.withdrawn = PIT_YES;
  g_strlcpy (approval.reference, reference, sizeof approval.reference);
  pit_act_try (pit_house_settings_set_approval (pit_shift_get (self->shift)->settings, &approval), &error);
  g_assert_no_error (error);
}

/* What a table opens with, and what is then said of it; NULL: nothing is known to be wrong. */
static const struct
{
  const char *name;
  const char *pay_tables;
  guint       n_found;
  const char *text;
} offers[] = {
  { "one", ",\"aces-up-table\":\"2\",\"ante-bonus-table\":\"25-20-2\"", 1, "Aces Up is paid by pay table 2, which has no approval" },
  { "both", ",\"aces-up-table\":\"2\",\"ante-bonus-table\":\"9-9-9\"", 2, NULL },
  { "approved", ",\"aces-up-table\":\"6\",\"ante-bonus-table\":\"25-20-2\"", 0, NULL },
  { "untold", "", 0, NULL },
  { "unheard-of", ",\"aces-up-table\":\"house-special\"", 1, "Aces Up is paid by pay table house-special, which has no approval" },
};

static void
test_offer (ShiftFixture  *self,
            gconstpointer  data)
{
  guint i = GPOINTER_TO_UINT (data);

  shift_fixture_open_live (self);
  open_table (self, 2, offers[i].pay_tables);
  g_assert_cmpuint (count_standing (self, offers[i].text), ==, offers[i].n_found);
  g_assert_cmpint (is_listed_as_so (self), ==, offers[i].n_found > 0);

  /* What else happens there says nothing new; what is closed offers nothing. */
  send (self, 3, "table-held", "{}");
  g_assert_cmpuint (count_standing (self, offers[i].text), ==, offers[i].n_found);
  g_assert_cmpuint (shift_fixture_count_found (self, FOUND), ==, offers[i].n_found);
  send (self, 4, "table-closed", "{}");
  g_assert_cmpuint (count_standing (self, NULL), ==, 0);
  g_assert_false (is_listed_as_so (self));
  shift_fixture_close (self);
  shift_fixture_check_book (self);
}

/* It ends with another sign, or with an approval, and comes again when that is withdrawn. */
static void
test_ends (ShiftFixture  *self,
           gconstpointer  data)
{
  shift_fixture_open_live (self);
  open_table (self, 2, offers[0].pay_tables);
  g_assert_cmpuint (count_standing (self, offers[0].text), ==, 1);
  g_assert_cmpint (pit_finding_facts_get_priority (pit_finding_get_facts (pit_alert_get_finding (find_alert (self)))), ==,
                   PIT_ALERT_SOON);
  send (self, 3, "pay-tables-changed", "{\"aces-up-table\":\"6\"}");
  g_assert_cmpuint (count_standing (self, NULL), ==, 0);
  send (self, 4, "pay-tables-changed", "{\"aces-up-table\":\"2\"}");
  g_assert_cmpuint (count_standing (self, offers[0].text), ==, 1);
  approve (self, "A26/0311");
  g_assert_cmpuint (count_standing (self, NULL), ==, 0);
  g_assert_false (is_listed_as_so (self));
  approve (self, "");
  g_assert_cmpuint (count_standing (self, offers[0].text), ==, 1);
  g_assert_cmpuint (shift_fixture_count_found (self, FOUND), ==, 3);
  shift_fixture_close (self);
  shift_fixture_check_book (self);
}

/* (transfer full): T01's own account after so many events: it is open, as the first of offers[] */
static char *
write_state (ShiftFixture *self,
             gint64        head)
{
  g_autofree char *terms = write_terms (self, offers[0].pay_tables);
  g_autofree char *body = g_strdup_printf ("{\"as-of\":%" G_GINT64_FORMAT ",\"state\":{\"opening\":\"open\",%s}}", head, terms);

  return pit_wire_text_frame ("state", "T01", SHIFT_EPOCH, 0, body);
}

/* The next connections: T01 is open as it was, and has events up to @head. */
static void
greet_all (ShiftFixture *self,
           gint64        head)
{
  for (guint i = 0; i < SHIFT_TABLES; i++)
    pit_scripted_controller_next_connection (self->controller[i]);
  for (guint i = 1; i < SHIFT_TABLES; i++)
    shift_fixture_greet (self, i, 0);
  pit_scripted_controller_set_head (self->controller[0], SHIFT_EPOCH, head);
  pit_scripted_controller_wait_for (self->controller[0], "hello");
  pit_scripted_controller_send_take (self->controller[0], pit_wire_text_welcome ("T01", SHIFT_EPOCH, 1, head));
  pit_scripted_controller_send_take (self->controller[0], write_state (self, head));
}

static void
assert_same (ShiftFixture *self,
             gint64        entry)
{
  g_assert_cmpuint (count_standing (self, offers[0].text), ==, 1);
  g_assert_cmpint (pit_alert_get_facts (find_alert (self))->entry, ==, entry);
  g_assert_true (is_listed_as_so (self));
}

/* A desk that starts again has the same alert, and no second one; what was put right meanwhile is over. */
static void
test_again (ShiftFixture  *self,
            gconstpointer  data)
{
  gint64 entry;

  shift_fixture_open_live (self);
  open_table (self, 2, offers[0].pay_tables);
  g_assert_cmpuint (count_standing (self, offers[0].text), ==, 1);
  pit_wait_while (pit_alert_get_facts (find_alert (self))->entry == PIT_UNKNOWN);
  entry = pit_alert_get_facts (find_alert (self))->entry;
  shift_fixture_close (self);

  /* Before the table is heard again, and when it is. */
  greet_all (self, 2);
  shift_fixture_open (self);
  assert_same (self, entry);
  shift_fixture_wait_live (self, SHIFT_TABLES);
  send (self, 3, "message-shown", "{\"message\":\"aaaaaaaa-0000-4000-8000-000000000001\"}");
  assert_same (self, entry);
  g_assert_cmpuint (shift_fixture_count_found (self, FOUND), ==, 1);
  shift_fixture_close (self);

  greet_all (self, 3);
  shift_fixture_open (self);
  send (self, 4, "pay-tables-changed", "{\"aces-up-table\":\"6\"}");
  g_assert_cmpuint (count_standing (self, NULL), ==, 0);
  g_assert_false (is_listed_as_so (self));
  shift_fixture_close (self);
  shift_fixture_check_book (self);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    {
      g_autofree char *path = g_strconcat ("/approvals/offer/", offers[i].name, NULL);

      shift_fixture_add (path, GUINT_TO_POINTER (i), test_offer);
    }
  shift_fixture_add ("/approvals/ends", NULL, test_ends);
  shift_fixture_add ("/approvals/again", NULL, test_again);

  return g_test_run ();
}
