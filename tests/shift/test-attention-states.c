/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "attention-fixture.h"
#include "pit-act-wait.h"

/* Where alerts stand: waiting, in hand, referred, shelved; what they count for, and for whom. */

/* --- Where an alert stands --- */

typedef enum
{
  FOUND = 1,
  GONE, /* what it was found for is no longer so */
  COUNTED, /* a second count is right */
  TAKEN,
  CORRECTED,
  READER_ERROR,
  REFERRED,
  WRONG_ALARM,
  SHELVED,
  TOLD,
  TAKEN_BACK,
  RESTARTED,
  SOON_LATER, /* less than what the house puts up with */
  LATER,      /* a quarter of an hour */
} What;

static const PitAlertAct acts[] = {
  [TAKEN] = PIT_ALERT_ACT_TAKE, [CORRECTED] = PIT_ALERT_ACT_CORRECTED,
  [READER_ERROR] = PIT_ALERT_ACT_READER_ERROR, [REFERRED] = PIT_ALERT_ACT_REFER, [WRONG_ALARM] = PIT_ALERT_ACT_WRONG_ALARM,
  [SHELVED] = PIT_ALERT_ACT_SHELVE,
  [TOLD] = PIT_ALERT_ACT_TELL, [TAKEN_BACK] = PIT_ALERT_ACT_TAKE_BACK,
};

/* @is: what the newest alert is then: "new", "taken", "referred", "shelved", "back" from there, come "again", "gone" (and nobody
 * has it), "closed", with how many there are where it is not one, and how often it came where that is not once. */
typedef struct
{
  What        what;
  const char *is;
} Step;

typedef struct
{
  const char     *name;
  PitFindingKind  kind;
  Step            steps[10];
} Latch;

static const Latch latches[] = {
  { "money-until-corrected", PIT_FINDING_WRONG_PAYMENT,
    { { FOUND, "new" }, { TAKEN, "taken" }, { GONE, "closed" } } },
  { "money-corrected-before-anybody-saw-it", PIT_FINDING_WRONG_PAYMENT,
    { { FOUND, "new" }, { GONE, "gone" }, { TAKEN, "closed" } } },
  { "money-corrected-by-word", PIT_FINDING_WRONG_COLLECTION,
    { { FOUND, "new" }, { CORRECTED, "closed" } } },
  { "count-until-counted-right", PIT_FINDING_CARD_COUNT,
    { { FOUND, "new" }, { TAKEN, "taken" }, { COUNTED, "closed" } } },
  { "each-payment-is-one", PIT_FINDING_WRONG_PAYMENT,
    { { FOUND, "new" }, { FOUND, "2 new" }, { TAKEN, "2 taken" } } },
  { "a-card-twice-needs-a-word", PIT_FINDING_DUPLICATE_CARD,
    { { FOUND, "new" }, { TAKEN, "taken" }, { READER_ERROR, "closed" } } },
  { "each-foreign-card-is-one", PIT_FINDING_DUPLICATE_CARD,
    { { FOUND, "new" }, { FOUND, "2 new" }, { READER_ERROR, "2 closed" } } },
  { "each-device-is-one", PIT_FINDING_DEVICE_FAULT, { { FOUND, "new" }, { FOUND, "2 new" } } },
  { "each-sign-is-one", PIT_FINDING_SIGN_PANEL, { { FOUND, "new" }, { FOUND, "2 new" } } },
  { "what-has-happened-waits-for-a-word", PIT_FINDING_EXPOSED_CARD,
    { { FOUND, "new" }, { FOUND, "new x2" }, { FOUND, "new x3" }, { TAKEN, "taken x3" }, { CORRECTED, "closed x3" },
      { FOUND, "2 new" } } },
  { "so-now-until-it-is-not", PIT_FINDING_STATE_DIFFERS,
    { { FOUND, "new" }, { FOUND, "new x2" }, { GONE, "gone x2" }, { FOUND, "new x3" }, { TAKEN, "taken x3" },
      { GONE, "closed x3" }, { FOUND, "2 new" } } },
  { "still-so-and-found-again", PIT_FINDING_CLOCK_SKEW,
    { { FOUND, "new" }, { TAKEN, "taken" }, { FOUND, "taken x2" }, { GONE, "closed x2" } } },
  { "taken-up-and-happened-again", PIT_FINDING_LATE_WAGER,
    { { FOUND, "new" }, { FOUND, "new x2" }, { TOLD, "new x2 told" }, { TAKEN, "taken x2 told" },
      { FOUND, "again x3 told" }, { FOUND, "again x4 told" }, { TAKEN, "taken x4 told" }, { FOUND, "again x5 told" },
      { GONE, "again x5 told" }, { TAKEN, "closed x5 told" } } },
  { "happened-again-and-dealt-with", PIT_FINDING_HAND_SET,
    { { FOUND, "new" }, { TAKEN, "taken" }, { FOUND, "again x2" }, { WRONG_ALARM, "closed x2" } } },
  { "limits-changed-again", PIT_FINDING_LIMITS_AT_TABLE,
    { { FOUND, "new" }, { TAKEN, "taken" }, { FOUND, "again x2" }, { GONE, "again x2" },
      { TAKEN, "closed x2" } } },
  { "silence-leaves-with-contact", PIT_FINDING_SILENCE, { { FOUND, "new" }, { GONE, "closed" } } },
  { "silence-taken-up", PIT_FINDING_SILENCE, { { FOUND, "new" }, { TAKEN, "taken" }, { GONE, "closed" } } },
  { "older-book-needs-a-word", PIT_FINDING_OLDER_BOOK,
    { { FOUND, "new" }, { GONE, "new" }, { TAKEN, "taken" }, { REFERRED, "referred" }, { WRONG_ALARM, "closed" } } },
  { "in-hand-too-long", PIT_FINDING_WRONG_PAYMENT,
    { { FOUND, "new" }, { TAKEN, "taken" }, { SOON_LATER, "taken" }, { SOON_LATER, "back" }, { RESTARTED, "back" },
      { TAKEN, "taken" }, { CORRECTED, "closed" } } },
  { "in-hand-long-enough", PIT_FINDING_GAP,
    { { FOUND, "new" }, { TAKEN, "taken" }, { SOON_LATER, "taken" }, { SOON_LATER, "taken" }, { RESTARTED, "taken" },
      { LATER, "back" }, { TAKEN_BACK, "new" } } },
  { "referred-until-its-outcome", PIT_FINDING_WRONG_PAYMENT,
    { { FOUND, "new" }, { REFERRED, "referred" }, { LATER, "referred" }, { RESTARTED, "referred" }, { CORRECTED, "closed" } } },
  { "referred-and-taken-back", PIT_FINDING_WRONG_PAYMENT,
    { { FOUND, "new" }, { TAKEN, "taken" }, { REFERRED, "referred" }, { TAKEN_BACK, "taken" }, { RESTARTED, "taken" },
      { TAKEN_BACK, "new" }, { RESTARTED, "new" } } },
  { "referred-and-taken-in-hand", PIT_FINDING_GAP,
    { { FOUND, "new" }, { REFERRED, "referred" }, { TAKEN, "taken" }, { TAKEN_BACK, "referred" }, { FOUND, "again x2" } } },
  { "on-the-shelf", PIT_FINDING_LATE_WAGER,
    { { FOUND, "new" }, { SHELVED, "shelved" }, { FOUND, "shelved x2" }, { RESTARTED, "shelved x2" }, { LATER, "again x2" },
      { RESTARTED, "again x2" }, { WRONG_ALARM, "closed x2" } } },
  { "off-the-shelf-by-time", PIT_FINDING_GAP,
    { { FOUND, "new" }, { SHELVED, "shelved" }, { SOON_LATER, "shelved" }, { LATER, "back" }, { RESTARTED, "back" } } },
  { "off-the-shelf-by-a-person", PIT_FINDING_GAP,
    { { FOUND, "new" }, { TAKEN, "taken" }, { SHELVED, "shelved" }, { TAKEN_BACK, "taken" }, { SHELVED, "shelved" },
      { CORRECTED, "closed" }, { TAKEN_BACK, "shelved" } } },
  { "over-on-the-shelf", PIT_FINDING_STATE_DIFFERS,
    { { FOUND, "new" }, { SHELVED, "shelved" }, { GONE, "closed" } } },
  { "referred-and-still-so", PIT_FINDING_IDENTITY,
    { { FOUND, "new" }, { TAKEN, "taken" }, { REFERRED, "referred" }, { FOUND, "referred x2" }, { GONE, "closed x2" } } },
  { "referred-and-still-so-taken-back", PIT_FINDING_HISTORY,
    { { FOUND, "new" }, { REFERRED, "referred" }, { TAKEN_BACK, "new" }, { GONE, "gone" }, { TAKEN, "closed" } } },
  { "referred-when-it-was-over", PIT_FINDING_FALSE_CLOCK, { { FOUND, "new" }, { GONE, "gone" }, { REFERRED, "closed" } } },
  { "referred-and-may-begin-again", PIT_FINDING_FLOOD, { { FOUND, "new" }, { GONE, "gone" }, { REFERRED, "referred" } } },
  { "outcome-taken-back", PIT_FINDING_DUPLICATE_CARD,
    { { FOUND, "new" }, { READER_ERROR, "closed" }, { TAKEN_BACK, "new" }, { WRONG_ALARM, "closed" } } },
  { "outcome-of-what-was-taken-up-taken-back", PIT_FINDING_WRONG_RETURN,
    { { FOUND, "new" }, { TAKEN, "taken" }, { WRONG_ALARM, "closed" }, { TAKEN_BACK, "taken" },
      { TAKEN_BACK, "new" } } },
  { "acknowledgement-taken-back", PIT_FINDING_CUT,
    { { FOUND, "new" }, { TAKEN, "taken" }, { TAKEN_BACK, "new" }, { TOLD, "new told" }, { TAKEN, "taken told" } } },
};

/* As the floor tells that it is over. */
static void
let_go (World    *world,
        PitAlert *alert)
{
  PitFinding *finding = pit_alert_get_finding (alert);
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  PitFindingEnd end = pit_finding_kind_get_end (facts->kind);

  if (end == PIT_FINDING_STAYS)
    pit_floor_end (world->floor, facts->table.text, PIT_FINDING_UNTIL_STATE);
  else
    pit_floor_end (world->floor, facts->table.text, end);
  world_wait_written (world);
}

static char *
describe (World    *world,
          PitAlert *alert)
{
  static const char *const states[PIT_N_ALERT_STATES] = {
    [PIT_ALERT_IN_HAND] = "taken", [PIT_ALERT_REFERRED] = "referred", [PIT_ALERT_SHELVED] = "shelved",
    [PIT_ALERT_CLOSED] = "closed",
  };
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (world->attention));
  GString *text = g_string_new (NULL);

  if (n > 1)
    g_string_append_printf (text, "%u ", n);
  g_string_append (text, states[pit_alert_get_state (alert)] != NULL ? states[pit_alert_get_state (alert)]
                         : facts->again_at != PIT_UNKNOWN ? "again" : facts->is_back ? "back" : facts->is_gone ? "gone" : "new");
  if (facts->times > 1)
    g_string_append_printf (text, " x%d", (int) facts->times);
  if (facts->told != PIT_ALERT_NOT_TOLD)
    g_string_append (text, " told");

  return g_string_free (text, FALSE);
}

static void
test_latch (World         *world,
            gconstpointer  data)
{
  const Latch *latch = data;
  PitAlert *alert = NULL;
  guint n_steps = 0;

  for (guint i = 0; i < G_N_ELEMENTS (latch->steps) && latch->steps[i].what != 0; i++, n_steps++)
    {
      const Step *step = &latch->steps[i];
      g_autofree char *is = NULL;

      g_test_message ("step %u", i + 1);
      if (step->what == FOUND && latch->kind == PIT_FINDING_SILENCE)
        {
          world_lose (world, "FCP001");
          pit_floor_play_lose (world->play, 1);
          alert = world_get_alert (world, 0);
          world_wait_written (world);
          g_assert_cmpint (pit_alert_get_facts (alert)->entry, !=, PIT_UNKNOWN);
        }
      else if (step->what == FOUND)
        alert = world_find (world, latch->kind, 1);
      else if (step->what == GONE)
        let_go (world, alert);
      else if (step->what == COUNTED)
        pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_COUNTED);
      else if (step->what == RESTARTED)
        {
          world_restart (world);
          pit_attention_start (world->attention);
          alert = world_get_alert (world, 0);
        }
      else if (step->what == SOON_LATER || step->what == LATER)
        {
          world_pass (world, step->what == LATER ? 15 * G_TIME_SPAN_MINUTE : 2 * G_TIME_SPAN_MINUTE);
          pit_attention_sweep (world->attention);
        }
      else
        world_act (world, alert, acts[step->what]);
      world_wait_written (world);
      is = describe (world, alert);
      g_assert_cmpstr (is, ==, step->is);
    }
  g_assert_cmpuint (n_steps, >, 1);
}

/* --- How soon --- */

/* The list has the more urgent before the less, as soon as it is known. */
static void
test_more_urgent (World         *world,
                  gconstpointer  data)
{
  PitAlert *gap = world_find (world, PIT_FINDING_GAP, 2);
  PitAlert *card = world_find (world, PIT_FINDING_DUPLICATE_CARD, 1);
  PitAlert *skew = world_find (world, PIT_FINDING_WRONG_PAYMENT, 3);
  g_autoptr(PitFinding) foreign = NULL;

  g_assert_true (world_get_alert (world, 0) == skew);
  g_assert_true (world_get_alert (world, 1) == gap);
  g_assert_true (world_get_alert (world, 2) == card);
  world_act (world, card, PIT_ALERT_ACT_TAKE);
  foreign = world_decide (world, card, PIT_CERTAINTY_FOREIGN);
  g_assert_cmpint (pit_alert_get_facts (card)->priority, ==, PIT_ALERT_NOW);
  g_assert_true (world_get_alert (world, 0) == card);
  g_assert_true (world_get_alert (world, 1) == skew);
  g_assert_true (world_get_alert (world, 2) == gap);
  world_restart (world);
  g_assert_cmpint (pit_finding_get_facts (pit_alert_get_finding (world_get_alert (world, 0)))->kind, ==,
                   PIT_FINDING_DUPLICATE_CARD);
  /* What is over is not urgent any more. */
  pit_attention_start (world->attention);
  let_go (world, world_get_alert (world, 1));
  g_assert_cmpint (pit_alert_get_facts (world_get_alert (world, 2))->priority, ==, PIT_ALERT_SOON);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->now, ==, 0);
}

/* A note is in the book, and on no list; not after a restart either. */
static void
test_note (World         *world,
           gconstpointer  data)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_MISREAD_CARD, 1);

  pit_floor_report (world->floor, &facts);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 0);
  g_assert_cmpuint (world->n_raised, ==, 0);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"note\":true"), ==, 1);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (pit_floor_play_get_table (world->play, 1))), ==, 0);
  world_restart (world);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 0);
}

/* Until when something can be put away. */
static void
test_shelf (World         *world,
            gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);
  g_autoptr(PitGamingDay) day = pit_gaming_day_new ("Australia/Sydney", 360, NULL);
  gint64 now = world_get_now (world), end;
  char today[PIT_DAY_SIZE], tomorrow[PIT_DAY_SIZE];
  const struct
  {
    const char *reason;
    gint64      until;
    const char *words;
  } refused[] = {
    { "later", now, "has passed" },
    { "later", G_MAXINT64, "until the gaming day ends" },
    { "", now + G_TIME_SPAN_MINUTE, "why" },
    { NULL, now + G_TIME_SPAN_MINUTE, "why" },
  };

  pit_attention_set_day (world->attention, day);
  end = pit_attention_get_shelf_end (world->attention);
  g_assert_true (pit_gaming_day_of (day, now, today) && pit_gaming_day_of (day, end - 1, tomorrow));
  g_assert_cmpstr (today, ==, tomorrow);
  g_assert_true (pit_gaming_day_of (day, end, tomorrow));
  g_assert_cmpstr (today, !=, tomorrow);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr(GPtrArray) alerts = g_ptr_array_new ();
      g_autoptr(GError) error = NULL;

      g_ptr_array_add (alerts, alert);
      g_assert_false (pit_act_try (pit_attention_shelve (world->attention, alerts, refused[i].reason, refused[i].until), &error));
      g_assert_error (error, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, refused[i].words));
    }
  g_assert_cmpuint (world_count_entries (world, "alert-shelved", ""), ==, 0);
  pit_attention_set_day (world->attention, NULL);
}

/* Nobody takes twice what they have, and somebody else takes it out of that hand. */
static void
test_taken_over (World         *world,
                 gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);

  world_act (world, alert, PIT_ALERT_ACT_TAKE);
  world_sign_on (world, "s200", "casino-supervisor");
  world_act (world, alert, PIT_ALERT_ACT_TAKE);
  g_assert_cmpstr (pit_alert_get_holder (alert)->text, ==, "s200");
  world_refuse (world, alert, PIT_ALERT_ACT_TAKE, NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_DONE, "In Hand");
  world_restart (world);
  g_assert_cmpstr (pit_alert_get_holder (world_get_alert (world, 0))->text, ==, "s200");
}

/* --- Who has which pit --- */

static void
take_pit (World      *world,
          const char *pit)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (pit_act_try (pit_attention_take_pit (world->attention, pit), &error));
  g_assert_no_error (error);
}

static void
give_pit (World      *world,
          const char *pit)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (pit_act_try (pit_attention_give_pit (world->attention, pit), &error));
  g_assert_no_error (error);
}

static void
refuse_pit (World      *world,
            const char *pit,
            GQuark      domain,
            int         code)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (pit_act_try (pit_attention_take_pit (world->attention, pit), &error));
  g_assert_error (error, domain, code);
}

static void
add_pits (World *world)
{
  pit_floor_add_table_in (world->floor, "Pit 1", "FCP101", 101, NULL);
  pit_floor_add_table_in (world->floor, "Pit 2", "FCP201", 201, NULL);
}

/* The book has a clock of its own in these tests. */
static void
set_book_clock (World *world)
{
  pit_manual_clock_set_now (world->book.clock, world_get_now (world));
}

static void
report (World          *world,
        const char     *table,
        PitFindingKind  kind)
{
  PitFindingFacts facts;

  set_book_clock (world);
  pit_finding_facts_clear (&facts, kind);
  g_strlcpy (facts.table.text, table, sizeof facts.table.text);
  facts.occurred = world_get_now (world);
  pit_floor_report (world->floor, &facts);
  world_wait_written (world);
}

/* @own: of s100, then of s200, then of the floor, in the last hour. */
static void
check_rate (World      *world,
            const char *expected)
{
  PitAlertRate first, second;
  g_autofree char *text = NULL;

  pit_attention_get_rate (world->attention, "s100", &first);
  pit_attention_get_rate (world->attention, "s200", &second);
  text = g_strdup_printf ("%u, %u, %u: %u now, %u soon, %u notes, %u people", first.own, second.own, first.floor, first.now,
                          first.soon, first.notes, first.people);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (first.own_hour[PIT_ALERT_RATE_HOURS - 1], ==, first.own);
  g_assert_cmpuint (first.floor_hour[PIT_ALERT_RATE_HOURS - 1], ==, first.floor);
}

/* Alerts count for who had the pit when they came, whoever has it now or is signed on; so it is after a restart. */
static void
test_pits (World         *world,
           gconstpointer  data)
{
  PitAlertRate rate;

  add_pits (world);
  g_assert_null (pit_attention_get_pit_holder (world->attention, "Pit 2"));
  report (world, "FCP201", PIT_FINDING_LATE_WAGER);
  check_rate (world, "0, 0, 1: 1 now, 0 soon, 0 notes, 0 people");
  world_pass (world, G_TIME_SPAN_MINUTE);
  take_pit (world, "Pit 2");
  g_assert_cmpstr (pit_attention_get_pit_holder (world->attention, "Pit 2")->text, ==, "s100");
  g_assert_null (pit_attention_get_pit_holder (world->attention, "Pit 1"));
  refuse_pit (world, "Pit 2", PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_DONE);
  refuse_pit (world, "Pit 9", PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_INVALID);
  refuse_pit (world, "", PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_INVALID);
  world_pass (world, G_TIME_SPAN_MINUTE);
  report (world, "FCP201", PIT_FINDING_WRONG_PAYMENT);
  report (world, "FCP101", PIT_FINDING_ROUND_NUMBER);
  /* Repeats are one alert, and a note is none. */
  report (world, "FCP101", PIT_FINDING_ROUND_NUMBER);
  report (world, "FCP101", PIT_FINDING_MISREAD_CARD);
  check_rate (world, "1, 0, 3: 2 now, 1 soon, 1 notes, 1 people");

  world_pass (world, G_TIME_SPAN_SECOND);
  give_pit (world, "Pit 2");
  g_assert_null (pit_attention_get_pit_holder (world->attention, "Pit 2"));
  check_rate (world, "1, 0, 3: 2 now, 1 soon, 1 notes, 0 people");
  take_pit (world, "Pit 2");

  world_pass (world, 30 * G_TIME_SPAN_MINUTE);
  world_sign_on (world, "s9", "inspector");
  refuse_pit (world, "Pit 2", PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  world_sign_on (world, NULL, NULL);
  g_assert_cmpstr (pit_attention_get_pit_holder (world->attention, "Pit 2")->text, ==, "s100");
  world_sign_on (world, "s200", "casino-supervisor");
  take_pit (world, "Pit 2");
  world_pass (world, G_TIME_SPAN_MINUTE);
  report (world, "FCP201", PIT_FINDING_WRONG_PAYMENT);
  check_rate (world, "1, 1, 4: 3 now, 1 soon, 1 notes, 1 people");
  g_assert_cmpuint (world_count_entries (world, "pit-taken", "\"pit\":\"Pit 2\""), ==, 4);

  world_restart (world);
  add_pits (world);
  g_assert_cmpstr (pit_attention_get_pit_holder (world->attention, "Pit 2")->text, ==, "s200");
  check_rate (world, "1, 1, 4: 3 now, 1 soon, 1 notes, 1 people");

  /* An hour on, they are in the evening, and not in the last hour. */
  world_pass (world, G_TIME_SPAN_HOUR);
  check_rate (world, "0, 0, 0: 0 now, 0 soon, 0 notes, 1 people");
  pit_attention_get_rate (world->attention, "s100", &rate);
  g_assert_cmpuint (rate.floor_hour[PIT_ALERT_RATE_HOURS - 2], ==, 4);
  g_assert_cmpuint (rate.own_hour[PIT_ALERT_RATE_HOURS - 2], ==, 1);
  world_pass (world, PIT_ALERT_RATE_HOURS * G_TIME_SPAN_HOUR);
  pit_attention_get_rate (world->attention, NULL, &rate);
  for (guint i = 0; i < PIT_ALERT_RATE_HOURS; i++)
    g_assert_cmpuint (rate.floor_hour[i], ==, 0);
}

/* --- A reader that misreads --- */

static void
misread (World      *world,
         const char *device)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_MISREAD_CARD, 1);

  g_strlcpy (facts.device.text, device, sizeof facts.device.text);
  world_pass (world, G_TIME_SPAN_MINUTE);
  set_book_clock (world);
  facts.occurred = world_get_now (world);
  pit_floor_report (world->floor, &facts);
  world_wait_written (world);
}

/* Each is a note, until there are more in an hour than the house puts up with; then one alert says so, also if a restart lay
 * between. Once somebody has seen to it the count begins anew. */
static void
test_misreads (World         *world,
               gconstpointer  data)
{
  PitAlert *alert;

  misread (world, "SHOE-19");
  misread (world, "SHOE-19");
  misread (world, "SHOE-20");
  world_restart (world);
  misread (world, "SHOE-19");
  misread (world, "SHOE-20");
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 0);
  misread (world, "SHOE-19");
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->soon, ==, 1);
  alert = world_get_alert (world, 0);
  g_assert_cmpint (pit_finding_get_facts (pit_alert_get_finding (alert))->kind, ==, PIT_FINDING_MISREADS);
  g_assert_cmpint (pit_finding_get_facts (pit_alert_get_finding (alert))->found, ==, 4);
  g_assert_cmpint (pit_finding_get_facts (pit_alert_get_finding (alert))->expected, ==, 3);
  g_assert_cmpstr (pit_alert_get_device (alert)->text, ==, "SHOE-19");
  misread (world, "SHOE-19");
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);

  world_act (world, alert, PIT_ALERT_ACT_CORRECTED);
  for (guint i = 0; i < 3; i++)
    misread (world, "SHOE-19");
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 0);
  world_restart (world);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 0);
  misread (world, "SHOE-19");
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
}

/* Once in a while is not too often. */
static void
test_few_misreads (World         *world,
                   gconstpointer  data)
{
  for (guint i = 0; i < 9; i++)
    {
      misread (world, "SHOE-19");
      world_pass (world, 20 * G_TIME_SPAN_MINUTE);
    }
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 0);
}

/* What was over before anybody saw it waits on as that, also after a restart; what began again since is so. What comes and goes
 * within seconds is not written each time. */
static void
test_over_is_kept (World         *world,
                   gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_DEALER_MISSING, 1);
  PitTable *table = pit_floor_play_get_table (world->play, 1);
  gint64 gone_at;

  world_wait_written (world);
  for (guint i = 0; i < 5; i++)
    {
      pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_DEALER);
      pit_attention_sweep (world->attention);
      world_find (world, PIT_FINDING_DEALER_MISSING, 1);
    }
  pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_DEALER);
  world_pass (world, 10 * G_TIME_SPAN_SECOND);
  pit_attention_sweep (world->attention);
  pit_attention_sweep (world->attention);
  world_wait_written (world);
  g_assert_true (pit_alert_is_over (alert));
  g_assert_cmpuint (world_count_entries (world, "alert-ended", "\"stands\":true"), ==, 1);
  gone_at = pit_alert_get_facts (alert)->gone_at;

  world_restart (world);
  pit_attention_start (world->attention);
  alert = world_get_alert (world, 0);
  g_assert_true (pit_alert_waits (alert) && pit_alert_is_over (alert));
  /* That the next run finds the same changes no time. */
  world_pass (world, G_TIME_SPAN_MINUTE);
  pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_DEALER);
  pit_attention_sweep (world->attention);
  g_assert_cmpint (pit_alert_get_facts (alert)->gone_at, ==, gone_at);
  g_assert_cmpint (pit_alert_get_facts (alert)->priority, ==, PIT_ALERT_SOON);
  pit_floor_flush (world->floor);
  table = pit_floor_play_get_table (world->play, 1);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (table)), ==, 0);

  world_find (world, PIT_FINDING_DEALER_MISSING, 1);
  g_assert_false (pit_alert_is_over (alert));
  world_restart (world);
  pit_attention_start (world->attention);
  alert = world_get_alert (world, 0);
  g_assert_false (pit_alert_is_over (alert));
  pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_DEALER);
  world_act (world, alert, PIT_ALERT_ACT_TAKE);
  g_assert_false (pit_alert_is_open (alert));
  world_restart (world);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 0);
}

/* One more that asks for something else is in the book with it: after a restart two exposed cards are still a misdeal. */
static void
test_says_other (World         *world,
                 gconstpointer  data)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_EXPOSED_CARD, 1);
  g_autofree char *guidance = NULL;
  g_autofree char *strip = NULL;

  facts.cites = PIT_CITE_FACE_DOWN;
  facts.found = 1;
  pit_floor_report (world->floor, &facts);
  facts.cites = PIT_CITE_EXPOSED_CARDS;
  facts.found = 2;
  pit_floor_report (world->floor, &facts);
  guidance = g_strdup (pit_finding_get_guidance (pit_alert_get_finding (world_get_alert (world, 0))));
  facts.found = 3;
  pit_floor_report (world->floor, &facts);
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "exposed-card"), ==, 2);

  world_restart (world);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 1);
  strip = pit_finding_dup_strip (pit_alert_get_finding (world_get_alert (world, 0)));
  g_assert_cmpstr (strip, ==, "Two cards exposed");
  g_assert_cmpstr (pit_finding_get_guidance (pit_alert_get_finding (world_get_alert (world, 0))), ==, guidance);
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
    { "more-urgent", test_more_urgent },
    { "says-other", test_says_other },
    { "note", test_note },
    { "shelf", test_shelf },
    { "taken-over", test_taken_over },
    { "pits", test_pits },
    { "misreads", test_misreads },
    { "few-misreads", test_few_misreads },
    { "over-is-kept", test_over_is_kept },
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (latches); i++)
    {
      g_autofree char *path = g_strconcat ("/attention-states/", latches[i].name, NULL);

      g_test_add (path, World, &latches[i], world_set_up, test_latch, world_tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/attention-states/", tests[i].name, NULL);

      g_test_add (path, World, NULL, world_set_up, tests[i].run, world_tear_down);
    }

  return g_test_run ();
}
