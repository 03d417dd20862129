/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "attention-fixture.h"
#include "pit-act-wait.h"
#include "pit-roster-private.h"

/* Every kind has its place in the list, and each act its words. */
static void
test_kinds (void)
{
  for (guint kind = PIT_FINDING_UNKNOWN + 1; kind < PIT_N_FINDINGS; kind++)
    {
      g_test_message ("%s", pit_names_to_word (&pit_finding_names, kind));
      g_assert_cmpint (pit_finding_kind_info ((PitFindingKind) kind)->alert.priority, !=, PIT_ALERT_PRIORITY_NONE);
    }
  for (guint outcome = 0; outcome < PIT_N_ALERT_OUTCOMES; outcome++)
    g_assert_nonnull (pit_alert_outcome_get_label ((PitAlertOutcome) outcome));
}

/* More may come of these when they were dealt with: a card may still be decided, a reader errs again, and a hand is counted once
 * more, also where it was first seen by the deal's order. And these are written each, beside what a round's record has. */
static void
test_kept_kinds (void)
{
  for (guint kind = PIT_FINDING_UNKNOWN; kind < PIT_N_FINDINGS; kind++)
    {
      const PitFindingKindInfo *info = pit_finding_kind_info ((PitFindingKind) kind);
      gboolean is_reading = kind == PIT_FINDING_DUPLICATE_CARD || kind == PIT_FINDING_MISREAD_CARD;

      g_test_message ("%s", pit_names_to_word (&pit_finding_names, kind));
      g_assert_cmpint (info->alert.goes_on, ==,
                       is_reading || kind == PIT_FINDING_HAND_COUNT || kind == PIT_FINDING_DEAL_ORDER);
      g_assert_cmpint (info->writes_each, ==,
                       is_reading || kind == PIT_FINDING_STRAY_EVENT || kind == PIT_FINDING_ROUND_NUMBER);
    }
}

/* --- The list --- */

static void
test_order (World         *world,
            gconstpointer  data)
{
  PitAlert *gap = world_find (world, PIT_FINDING_GAP, 1);
  PitAlert *payment = world_find (world, PIT_FINDING_WRONG_PAYMENT, 2);
  PitAlert *cut = world_find (world, PIT_FINDING_CUT, 1);
  PitAlert *other = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);

  g_assert_true (world_get_alert (world, 0) == payment);
  g_assert_true (world_get_alert (world, 1) == other);
  g_assert_true (world_get_alert (world, 2) == gap);
  g_assert_true (world_get_alert (world, 3) == cut);

  /* Whatever happens to one, it stays where it is, for a while also when it is dealt with. */
  world_find (world, PIT_FINDING_GAP, 1);
  world_act (world, payment, PIT_ALERT_ACT_TAKE);
  world_act (world, other, PIT_ALERT_ACT_CORRECTED);
  pit_attention_sweep (world->attention);
  g_assert_true (world_get_alert (world, 0) == payment);
  g_assert_true (world_get_alert (world, 1) == other);
  g_assert_true (world_get_alert (world, 2) == gap);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 3);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 2);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->now, ==, 0);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->soon, ==, 2);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->in_state[PIT_ALERT_IN_HAND], ==, 1);
  world_pass (world, PIT_ATTENTION_LINGER);
  pit_attention_sweep (world->attention);
  g_assert_true (world_get_alert (world, 0) == payment);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 3);
}

static void
test_table_is_calm (World         *world,
                    gconstpointer  data)
{
  PitTable *table = pit_floor_play_get_table (world->play, 1);
  PitAlert *alert = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);

  pit_floor_flush (world->floor);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (table)), ==, 1);
  world_act (world, alert, PIT_ALERT_ACT_CORRECTED);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (table)), ==, 0);
  world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (table)), ==, 1);
}

/* --- Persons --- */

/* Whose right each act is. */
typedef struct
{
  const char     *name;
  PitAlertAct     act;
  PitFindingKind  kind; /* where it is an answer */
  const char     *right;
} Right;

static const Right rights[] = {
  { "acknowledge", PIT_ALERT_ACT_TAKE, PIT_FINDING_WRONG_PAYMENT, "acknowledge" },
  { "tell", PIT_ALERT_ACT_TELL, PIT_FINDING_WRONG_PAYMENT, "acknowledge" },
  { "corrected", PIT_ALERT_ACT_CORRECTED, PIT_FINDING_WRONG_PAYMENT, "outcome" },
  { "reader-error", PIT_ALERT_ACT_READER_ERROR, PIT_FINDING_DUPLICATE_CARD, "outcome" },
  { "referred", PIT_ALERT_ACT_REFER, PIT_FINDING_WRONG_PAYMENT, "outcome" },
  { "wrong-alarm", PIT_ALERT_ACT_WRONG_ALARM, PIT_FINDING_WRONG_PAYMENT, "outcome" },
  { "was-done", PIT_ALERT_ACT_WAS_DONE, PIT_FINDING_OPEN_ORDER, "outcome" },
  { "not-done", PIT_ALERT_ACT_NOT_DONE, PIT_FINDING_OPEN_ORDER, "outcome" },
  { "shelve", PIT_ALERT_ACT_SHELVE, PIT_FINDING_WRONG_PAYMENT, "shelve" },
  { "take-back", PIT_ALERT_ACT_TAKE_BACK, PIT_FINDING_WRONG_PAYMENT, "outcome" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (rights) == PIT_N_ALERT_ACTS);

/* A house in which one role has that right and no other, and another has all but that. */
static PitRoles *
make_house (const char *right)
{
  g_autoptr(GString) others = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  PitRoles *roles;

  for (guint action = 1; action < PIT_N_ACTIONS; action++)
    if (!g_str_equal (pit_names_to_word (&pit_action_names, action), right))
      g_string_append_printf (others, "%s\"%s\"", others->len > 0 ? "," : "", pit_names_to_word (&pit_action_names, action));
  text = g_strdup_printf ("{\"format\":1,\"id\":\"house\",\"version\":\"1\",\"roles\":["
                          "{\"id\":\"has-it-alone\",\"name\":\"A\",\"actions\":[\"%s\"]},"
                          "{\"id\":\"has-all-others\",\"name\":\"B\",\"actions\":[%s]}]}", right, others->str);
  roles = pit_roles_parse (text, strlen (text), "roles.json", &error);
  g_assert_no_error (error);

  return roles;
}

/* @role: (nullable): nobody is signed on */
static void
try_as (World         *world,
        const Right   *right,
        PitAlert      *alert,
        const PitRole *role,
        gboolean       may)
{
  g_autoptr(PitPerson) person = role != NULL ? pit_person_new ("s7", "Ana Nguyen", role) : NULL;
  const int why = role != NULL ? PIT_ROSTER_ERROR_NOT_ALLOWED : PIT_ROSTER_ERROR_NOBODY;
  g_autoptr(GError) error = NULL;

  g_test_message ("%s", role != NULL ? role->id.text : "nobody");
  _pit_roster_set_state (world->roster, person, NULL);
  g_assert_cmpint (world_try_act (world, alert, right->act, "to surveillance", &error), ==, may);
  if (may)
    g_assert_no_error (error);
  else
    g_assert_error (error, PIT_ROSTER_ERROR, why);
}

/* Each act as each role of docs/roles.md, as nobody, and by that right alone. */
static void
test_rights (World         *world,
             gconstpointer  data)
{
  const Right *right = data;
  g_autoptr(PitRoles) house = make_house (right->right);
  const PitRoles *const sets[] = { pit_roster_get (world->roster)->roles, house };
  PitAlert *alert = NULL;
  guint n_done = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    for (guint j = 0; j <= pit_roles_get_n_roles (sets[i]); j++)
      {
        const PitRole *role = j > 0 ? pit_roles_get (sets[i], j - 1) : NULL;
        const gboolean may = role != NULL && (g_str_has_suffix (role->id.text, "-supervisor")
                                              || g_str_equal (role->id.text, "has-it-alone"));

        if (alert == NULL)
          {
            alert = world_find (world, right->kind, 1);
            world_sign_on (world, "s100", "gaming-supervisor");
            if (right->act == PIT_ALERT_ACT_TAKE_BACK)
              world_act (world, alert, PIT_ALERT_ACT_TAKE);
          }
        try_as (world, right, alert, role, may);
        alert = may ? NULL : alert;
        n_done += may;
      }
  g_assert_cmpuint (n_done, ==, 3);
  g_assert_cmpuint (world_count_entries (world, NULL, "\"who\":\"s7\""), ==, n_done);
}

static void
test_refusals (World         *world,
               gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_WRONG_PAYMENT, 2);
  PitAlert *other;
  PitFindingFacts facts;

  world_sign_on (world, NULL, NULL);
  world_refuse (world, alert, PIT_ALERT_ACT_CORRECTED, NULL, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY, "nobody");
  world_sign_on (world, "s9", "inspector");
  world_refuse (world, alert, PIT_ALERT_ACT_WRONG_ALARM, NULL, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED, "may not");
  world_sign_on (world, "s100", "gaming-supervisor");
  world_refuse (world, alert, PIT_ALERT_ACT_REFER, "", PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_INVALID, "Table 2");
  world_refuse (world, alert, PIT_ALERT_ACT_TAKE_BACK, NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_INVALID, "nothing");
  g_assert_true (pit_alert_is_open (alert));
  g_assert_cmpuint (world_count_entries (world, "alert-outcome", ""), ==, 0);
  g_assert_cmpuint (world_count_entries (world, "alert-acknowledged", ""), ==, 0);

  world_act (world, alert, PIT_ALERT_ACT_TAKE);
  world_refuse (world, alert, PIT_ALERT_ACT_TAKE, NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_DONE, "s100");
  world_act (world, alert, PIT_ALERT_ACT_TELL);
  world_refuse (world, alert, PIT_ALERT_ACT_TELL, NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_DONE, "told");
  world_act (world, alert, PIT_ALERT_ACT_CORRECTED);
  world_refuse (world, alert, PIT_ALERT_ACT_WRONG_ALARM, NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_DONE, "Corrected");
  g_assert_cmpuint (world_count_entries (world, "alert-outcome", ""), ==, 1);

  /* What is not in the book yet can't be referred to. */
  facts = world_make_facts (world, PIT_FINDING_CUT, 3);
  pit_floor_report (world->floor, &facts);
  other = pit_attention_find_kind (world->attention, facts.table.text, PIT_FINDING_CUT);
  world_refuse (world, other, PIT_ALERT_ACT_TAKE, NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_NOT_YET, "Table 3");

  pit_attention_set_book (world->attention, NULL, NULL);
  world_refuse (world, alert, PIT_ALERT_ACT_TAKE_BACK, NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_CLOSED, "pit log");
}

/* Nothing is shown as done that is not in the book. */
static void
test_only_when_committed (World         *world,
                          gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);
  PitAct *act = world_new_act (world, alert, PIT_ALERT_ACT_CORRECTED, NULL);
  g_autoptr(GError) error = NULL;

  pit_act_run (act);
  g_assert_true (pit_alert_is_open (alert));
  g_assert_true (pit_alert_get_facts (alert)->is_busy);
  g_assert_cmpint (pit_alert_get_facts (alert)->outcome, ==, PIT_ALERT_OUTCOME_NONE);
  /* A second key while the first is being written is no second act. */
  g_assert_false (pit_act_try (world_new_act (world, alert, PIT_ALERT_ACT_WRONG_ALARM, NULL), &error));
  g_assert_true (pit_act_wait (act, NULL));
  g_assert_error (error, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_NOT_YET);
  g_assert_cmpint (pit_alert_get_facts (alert)->outcome, ==, PIT_ALERT_CORRECTED);
  g_assert_cmpstr (pit_alert_get_facts (alert)->outcome_by.text, ==, "s100");
  g_assert_cmpint (pit_alert_get_facts (alert)->outcome_at, ==, world_get_now (world));
  g_assert_cmpuint (world_count_entries (world, "alert-outcome", ""), ==, 1);
}

/* What came while somebody's word was being written is another alert: nobody has seen that. */
static void
test_found_while_closing (World         *world,
                          gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_CUT, 1);
  PitAlert *later;
  PitAct *act = world_new_act (world, alert, PIT_ALERT_ACT_CORRECTED, NULL);

  pit_act_run (act);
  later = world_find (world, PIT_FINDING_CUT, 1);
  g_assert_true (pit_act_wait (act, NULL));
  g_assert_true (later != alert);
  g_assert_false (pit_alert_is_open (alert));
  g_assert_true (pit_alert_is_open (later));
  world_restart (world);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
}

static void
test_device (World         *world,
             gconstpointer  data)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_DUPLICATE_CARD, 1);
  PitAlert *alert;

  g_strlcpy (facts.device.text, "reader-7", sizeof facts.device.text);
  pit_floor_report (world->floor, &facts);
  alert = world_get_alert (world, 0);
  world_wait_written (world);
  world_act (world, alert, PIT_ALERT_ACT_READER_ERROR);
  g_assert_cmpuint (world_count_entries (world, "alert-outcome", "\"device\":\"reader-7\""), ==, 1);
}

static void
test_words_are_sealed (World         *world,
                       gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);
  g_autoptr(GError) error = NULL;

  g_assert_true (world_try_act (world, alert, PIT_ALERT_ACT_REFER, "to Ms Nguyen of the Authority", &error));
  g_assert_cmpuint (world_count_entries (world, "alert-referred", "Nguyen"), ==, 0);
  g_assert_cmpuint (world_count_entries (world, "alert-referred", "\"sealed\":{\"to\""), ==, 1);
  g_assert_cmpuint (world_count_entries (world, "alert-referred", "\"who\":\"s100\""), ==, 1);
  g_assert_cmpuint (world_count_entries (world, "alert-referred", "\"post\":\"gaming-supervisor\""), ==, 1);
  g_assert_cmpstr (pit_alert_get_facts (alert)->referred_to, ==, "to Ms Nguyen of the Authority");
  g_assert_true (world_try_act (world, alert, PIT_ALERT_ACT_SHELVE, "Mr Bo comes at two", &error));
  g_assert_cmpuint (world_count_entries (world, "alert-shelved", "Bo"), ==, 0);
  g_assert_cmpuint (world_count_entries (world, "alert-shelved", "\"sealed\":{\"reason\""), ==, 1);
  world_restart (world);
  alert = world_get_alert (world, 0);
  g_assert_cmpstr (pit_alert_get_facts (alert)->referred_to, ==, "to Ms Nguyen of the Authority");
  g_assert_cmpstr (pit_alert_get_facts (alert)->shelved_why, ==, "Mr Bo comes at two");
  g_assert_cmpstr (pit_alert_get_holder (alert)->text, ==, "s100");
}

/* The first word stays readable: taking it back is one more entry. */
static void
test_taken_back (World         *world,
                 gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);
  g_autofree char *back = NULL;
  gint64 said;

  world_act (world, alert, PIT_ALERT_ACT_WRONG_ALARM);
  said = pit_alert_get_facts (alert)->outcome_entry;
  /* Also when it has left the list. */
  world_pass (world, PIT_ATTENTION_LINGER);
  g_object_ref (alert);
  pit_attention_sweep (world->attention);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 0);
  world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
  g_assert_true (world_get_alert (world, 0) == alert);
  g_object_unref (alert);
  back = g_strdup_printf ("\"takes-back\":%d}", (int) said);
  g_assert_cmpuint (world_count_entries (world, "alert-outcome", "wrong-alarm"), ==, 1);
  g_assert_cmpuint (world_count_entries (world, "alert-outcome", back), ==, 1);
}

/* That the dealer was told, too, as long as the table hasn't said the same; what was said last goes first. */
static void
test_told_taken_back (World         *world,
                      gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);

  world_act (world, alert, PIT_ALERT_ACT_TELL);
  g_assert_true (pit_alert_can_take_back (alert));
  world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
  g_assert_false (pit_alert_can_take_back (alert));
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_NOT_TOLD);
  g_assert_cmpuint (world_count_entries (world, "alert-told", "\"how\":\"taken-back\""), ==, 1);
  world_restart (world);
  alert = world_get_alert (world, 0);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_NOT_TOLD);

  world_act (world, alert, PIT_ALERT_ACT_TELL);
  world_act (world, alert, PIT_ALERT_ACT_TAKE);
  world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
  g_assert_cmpint (pit_alert_get_state (alert), ==, PIT_ALERT_WAITING);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_BY_PERSON);
  pit_attention_note_told (world->attention, alert, PIT_ALERT_TOLD_SEEN, world_get_now (world));
  g_assert_false (pit_alert_can_take_back (alert));
}

/* --- A restart --- */

static void
test_restart (World         *world,
              gconstpointer  data)
{
  PitAlert *payment = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);
  PitAlert *older = world_find (world, PIT_FINDING_OLDER_BOOK, 2);
  PitAlert *history = world_find (world, PIT_FINDING_HISTORY, 3);
  PitAlert *dealt_with = world_find (world, PIT_FINDING_WRONG_PAYMENT, 3);
  gint64 entry = pit_alert_get_facts (payment)->entry, at;
  PitTable *table;

  world_find (world, PIT_FINDING_CLOCK_SKEW, 1);
  world_act (world, older, PIT_ALERT_ACT_TAKE);
  world_act (world, payment, PIT_ALERT_ACT_TELL);
  world_act (world, dealt_with, PIT_ALERT_ACT_WRONG_ALARM);
  at = pit_alert_get_facts (older)->taken_at;
  world_restart (world);

  g_assert_cmpuint (world->n_raised, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 4);
  payment = pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_WRONG_PAYMENT);
  older = pit_attention_find_kind (world->attention, "FCP002", PIT_FINDING_OLDER_BOOK);
  history = pit_attention_find_kind (world->attention, "FCP003", PIT_FINDING_HISTORY);
  g_assert_cmpint (pit_alert_get_facts (payment)->entry, ==, entry);
  g_assert_false (pit_alert_is_seen (payment));
  g_assert_true (pit_alert_is_seen (older));
  g_assert_cmpstr (pit_alert_get_facts (older)->taken_by.text, ==, "s100");
  g_assert_cmpint (pit_alert_get_facts (payment)->told, ==, PIT_ALERT_TOLD_BY_PERSON);
  g_assert_cmpint (at, >, 0);

  /* Whether it goes on from here is decided by a person, not by the desk that starts. */
  pit_floor_end (world->floor, "FCP003", PIT_FINDING_UNTIL_ACCEPTED);
  g_assert_false (pit_alert_get_facts (history)->is_gone);
  pit_attention_start (world->attention);
  pit_floor_flush (world->floor);
  table = pit_floor_play_get_table (world->play, 2);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (table)), ==, 1);
  g_assert_true (pit_alert_get_facts (pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_CLOCK_SKEW))->is_gone);
  pit_floor_end (world->floor, "FCP003", PIT_FINDING_UNTIL_ACCEPTED);
  g_assert_true (pit_alert_get_facts (history)->is_gone);

  /* It goes on as if nothing had been between. */
  world_act (world, payment, PIT_ALERT_ACT_CORRECTED);
  world_act (world, older, PIT_ALERT_ACT_REFER);
  world_act (world, history, PIT_ALERT_ACT_TAKE);
  world_restart (world);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 2);
}

/* Events of a round that was not over are checked once more, and say the same again. */
static void
test_found_again (World         *world,
                  gconstpointer  data)
{
  PitFindingFacts waiting = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 1);
  PitFindingFacts dealt_with = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 2);
  PitFindingFacts repeated = world_make_facts (world, PIT_FINDING_EXPOSED_CARD, 3);
  PitFindingFacts other = waiting;
  PitAlert *alert;

  waiting.round = dealt_with.round = repeated.round = 7;
  waiting.found = 1000;
  waiting.expected = 2500;
  waiting.rule = "9.6";
  pit_floor_report (world->floor, &waiting);
  pit_floor_report (world->floor, &dealt_with);
  pit_floor_report (world->floor, &repeated);
  world_wait_written (world);
  world_act (world, pit_attention_find_kind (world->attention, "FCP002", PIT_FINDING_WRONG_PAYMENT), PIT_ALERT_ACT_WRONG_ALARM);
  world_restart (world);

  pit_floor_report (world->floor, &waiting);
  pit_floor_report (world->floor, &dealt_with);
  pit_floor_report (world->floor, &repeated);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 2);
  g_assert_cmpuint (world->n_raised, ==, 0);
  alert = pit_attention_find_kind (world->attention, "FCP003", PIT_FINDING_EXPOSED_CARD);
  g_assert_cmpint (pit_alert_get_facts (alert)->times, ==, 1);
  pit_attention_start (world->attention);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (pit_floor_play_get_table (world->play, 1))), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (pit_floor_play_get_table (world->play, 2))), ==, 0);
  g_assert_cmpuint (world_count_entries (world, "table-finding", ""), ==, 3);

  /* Another payment of the same kind is another. */
  other.place = 4;
  other.round = 7;
  pit_floor_report (world->floor, &other);
  g_assert_cmpuint (world->n_raised, ==, 1);
}

/* --- What becomes known later, and the dealer --- */

static void
test_more_becomes_known (World         *world,
                         gconstpointer  data)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_DUPLICATE_CARD, 1);
  g_autoptr(PitFinding) misread = NULL;
  g_autoptr(PitFinding) foreign = NULL;
  g_autofree char *refers = NULL;
  PitAlert *alert;

  /* At once, as when history is caught up with: the first entry is not written yet. */
  pit_floor_report (world->floor, &facts);
  alert = world_get_alert (world, 0);
  misread = world_decide (world, alert, PIT_CERTAINTY_MISREAD);
  g_assert_true (pit_alert_get_finding (alert) == misread);
  g_assert_true (pit_alert_get_facts (alert)->is_gone);
  g_assert_cmpuint (world->n_raised, ==, 1);
  world_wait_written (world);
  refers = g_strdup_printf ("\"refers-to\":%d", (int) pit_alert_get_facts (alert)->entry);
  g_assert_cmpuint (world_count_entries (world, "table-finding", refers), ==, 1);
  /* With that nobody has to do anything. */
  world_wait_written (world);
  g_assert_false (pit_alert_is_open (alert));
  g_assert_cmpuint (world_count_entries (world, "alert-ended", "\"how\":\"misread\""), ==, 1);

  /* What was put down to the reader was a foreign card after all: somebody has to know, now. */
  foreign = world_decide (world, alert, PIT_CERTAINTY_FOREIGN);
  g_assert_cmpuint (world->n_raised, ==, 2);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->now, ==, 1);
}

static void
test_told (World         *world,
           gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_HAND_COUNT, 1);
  gint64 at = world_get_now (world);

  pit_attention_note_told (world->attention, alert, PIT_ALERT_TOLD_SHOWN, at);
  pit_attention_note_told (world->attention, alert, PIT_ALERT_TOLD_SEEN, at + G_TIME_SPAN_SECOND);
  pit_attention_note_told (world->attention, alert, PIT_ALERT_TOLD_SHOWN, at + 2 * G_TIME_SPAN_SECOND);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SEEN);
  g_assert_cmpint (pit_alert_get_facts (alert)->told_at, ==, at);
  g_assert_cmpuint (world_count_entries (world, "alert-told", "\"how\":\"shown\""), ==, 1);
  g_assert_cmpuint (world_count_entries (world, "alert-told", "\"how\":\"seen\""), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    void      (*run) (World         *world,
                      gconstpointer  data);
  } tests[] = {
    { "order", test_order },
    { "table-is-calm", test_table_is_calm },
    { "refusals", test_refusals },
    { "only-when-committed", test_only_when_committed },
    { "found-while-closing", test_found_while_closing },
    { "device", test_device },
    { "words-are-sealed", test_words_are_sealed },
    { "taken-back", test_taken_back },
    { "told-taken-back", test_told_taken_back },
    { "restart", test_restart },
    { "found-again", test_found_again },
    { "more-becomes-known", test_more_becomes_known },
    { "told", test_told },
  };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/attention/kinds", test_kinds);
  g_test_add_func ("/attention/kept-kinds", test_kept_kinds);
  for (guint i = 0; i < G_N_ELEMENTS (rights); i++)
    {
      g_autofree char *path = g_strconcat ("/attention/rights/", rights[i].name, NULL);

      g_test_add (path, World, &rights[i], world_set_up, test_rights, world_tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/attention/", tests[i].name, NULL);

      g_test_add (path, World, NULL, world_set_up, tests[i].run, world_tear_down);
    }

  return g_test_run ();
}
