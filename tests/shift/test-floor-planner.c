/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-act-wait.h"
#include "pit-currency.h"
#include "pit-floor-planner-private.h"
#include "pit-manual-clock.h"
#include "pit-roster-private.h"
#include "pit-scripted-controller.h"
#include "pit-shift-private.h"
#include "pit-test-folder.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

#define NOW (G_GINT64_CONSTANT (1795204800) * G_USEC_PER_SEC)
#define EPOCH "eeeeeeee-0000-4000-8000-000000000001"

/* A book of a house that has nothing yet, and one table's controller on this machine. */
typedef struct
{
  char                  *folder;
  char                  *book;
  PitManualClock        *clock;
  PitScriptedController *controller;
  PitShift              *shift;
  guint                  n_changed;
} Fixture;

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  pit_wait_while (*result == NULL);

  return *result;
}

static void
changed_cb (Fixture *self)
{
  self->n_changed++;
}

static void
open_shift (Fixture *self)
{
  const PitShiftOptions options = { .book = self->book };
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  self->shift = pit_shift_new (PIT_CLOCK (self->clock));
  pit_shift_open_async (self->shift, &options, NULL, done_cb, &result);
  pit_shift_open_finish (self->shift, wait_for (&result), &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (pit_shift_get (self->shift)->planner, "changed", G_CALLBACK (changed_cb), self);
}

static void
close_shift (Fixture *self)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  gpointer weak;

  pit_shift_close_async (self->shift, done_cb, &result);
  pit_shift_close_finish (self->shift, wait_for (&result), &error);
  g_assert_no_error (error);
  g_signal_handlers_disconnect_by_data (pit_shift_get (self->shift)->planner, self);
  /* The thread that closed it may be the last to let go of it, and of the book. */
  g_clear_object (&result);
  weak = self->shift;
  g_object_add_weak_pointer (weak, &weak);
  g_clear_object (&self->shift);
  while (g_atomic_pointer_get (&weak) != NULL)
    g_main_context_iteration (NULL, FALSE);
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  self->folder = pit_test_folder_new ("planner");
  self->book = g_build_filename (self->folder, "pit.book", NULL);
  self->clock = pit_manual_clock_new (NOW);
  self->controller = pit_scripted_controller_new ("T01", NULL, NULL, &error);
  g_assert_no_error (error);
  open_shift (self);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  if (self->shift != NULL)
    close_shift (self);
  pit_scripted_controller_free (self->controller);
  g_clear_object (&self->clock);
  pit_test_folder_remove (self->folder);
  g_free (self->folder);
  g_free (self->book);
}

static void
sign_on (Fixture    *self,
         const char *role)
{
  PitRoster *roster = pit_shift_get (self->shift)->roster;
  g_autoptr(PitPerson) person = pit_person_new ("s1001", "Ana Nguyen",
                                                pit_roles_find (pit_roster_get (roster)->roles, role));

  _pit_roster_set_state (roster, person, NULL);
}

static gboolean
set_plan (Fixture             *self,
          const PitHousePlan  *plan,
          GError             **error)
{
  return pit_act_try (pit_floor_planner_set (pit_shift_get (self->shift)->planner, plan), error);
}

static void
add_table (PitHousePlan *plan,
           const char   *id,
           gint64        number,
           const char   *url)
{
  PitHouseTable *table = &plan->table[plan->n_tables++];

  g_strlcpy (table->id.text, id, sizeof table->id.text);
  table->number = number;
  g_strlcpy (table->game.text, "four-card-poker", sizeof table->game.text);
  g_strlcpy (table->rules.text, "nsw-four-card-poker", sizeof table->rules.text);
  g_strlcpy (table->url, url, sizeof table->url);
}

static PitHousePlan *
make_plan (Fixture *self)
{
  PitHousePlan *plan = g_memdup2 (pit_floor_planner_get_plan (pit_shift_get (self->shift)->planner), sizeof *plan);

  g_strlcpy (plan->venue, "Harbour", sizeof plan->venue);
  g_strlcpy (plan->zone, "Australia/Sydney", sizeof plan->zone);
  plan->day_start = 360;
  add_table (plan, "T01", 7, pit_scripted_controller_url (self->controller));

  return plan;
}

/* From an empty book to a table that is heard. */
static void
test_first_plan (Fixture       *self,
                 gconstpointer  data)
{
  g_autofree PitHousePlan *plan = make_plan (self);
  g_autoptr(GError) error = NULL;
  PitTable *table;

  g_assert_cmpuint (pit_floor_planner_get_plan (pit_shift_get (self->shift)->planner)->n_tables, ==, 0);
  sign_on (self, "administrator");
  g_assert_true (set_plan (self, plan, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (self->n_changed, ==, 1);
  g_assert_cmpstr (pit_floor_planner_get_plan (pit_shift_get (self->shift)->planner)->venue, ==, "Harbour");
  close_shift (self);

  pit_scripted_controller_wait_for (self->controller, "hello");
  pit_scripted_controller_send_take (self->controller, pit_wire_text_welcome ("T01", EPOCH, 1, 0));
  pit_scripted_controller_send_take (self->controller, pit_wire_text_state ("T01", EPOCH, 0));
  open_shift (self);
  g_assert_cmpstr (pit_shift_get (self->shift)->zone, ==, "Australia/Sydney");
  table = pit_floor_find_number (pit_shift_get (self->shift)->floor, 7);
  g_assert_nonnull (table);
  pit_wait_while (pit_shift_get (self->shift)->links_live == 0);
}

static void
test_may_not (Fixture       *self,
              gconstpointer  role)
{
  const int code = role != NULL ? PIT_ROSTER_ERROR_NOT_ALLOWED : PIT_ROSTER_ERROR_NOBODY;
  g_autofree PitHousePlan *plan = make_plan (self);
  g_autoptr(GError) error = NULL;

  if (role != NULL)
    sign_on (self, role);
  g_assert_false (set_plan (self, plan, &error));
  g_assert_error (error, PIT_ROSTER_ERROR, code);
  g_assert_cmpuint (self->n_changed, ==, 0);
  g_assert_cmpuint (pit_floor_planner_get_plan (pit_shift_get (self->shift)->planner)->n_tables, ==, 0);
}

/* What the administrator is told of each. */
static void
test_impossible (Fixture       *self,
                 gconstpointer  data)
{
  static const struct
  {
    const char *id;
    gint64      number;
    const char *url;
    const char *zone;
    gint64      day_start;
    const char *words;
  } cases[] = {
    { "T02", 7, "ws://127.0.0.1:4000/tables/T02", "UTC", 0, "already has this number" },
    { "T01", 8, "ws://127.0.0.1:4000/tables/T01", "UTC", 0, "already has this identifier" },
    { "T02", 8, NULL, "UTC", 0, "Table 8: Table 7 already has this address" },
    { "no table", 8, "ws://127.0.0.1:4000/tables/T02", "UTC", 0, "Table 8: An identifier has 1 to 32 of" },
    { "T02", 0, "ws://127.0.0.1:4000/tables/T02", "UTC", 0, "Table 0: The number must be from 1 to 9999" },
    { "T02", 8, "http://127.0.0.1/", "UTC", 0, "Table 8: Write the address as wss://host:port/tables/ID" },
    { "T02", 8, "", "UTC", 0, "Table 8: Write the address as wss://host:port/tables/ID" },
    { "T02", 8, "ws://192.0.2.9:4000/tables/T02", "UTC", 0, "Table 8: ws:// works only on this computer" },
    { "T02", 8, "ws://127.0.0.1:4000/tables/T02", "Sydney time", 0, "no time zone “Sydney time”" },
    { "T02", 8, "ws://127.0.0.1:4000/tables/T02", "UTC", 1440, "between 00:00 and 23:59" },
  };

  sign_on (self, "administrator");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree PitHousePlan *plan = make_plan (self);
      g_autoptr(GError) error = NULL;

      add_table (plan, cases[i].id, cases[i].number, cases[i].url != NULL ? cases[i].url : plan->table[0].url);
      g_strlcpy (plan->zone, cases[i].zone, sizeof plan->zone);
      plan->day_start = cases[i].day_start;
      g_assert_false (set_plan (self, plan, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].words));
    }
  g_assert_cmpuint (self->n_changed, ==, 0);
}

/* No table is planned for a game that the floor can't follow; one that this program doesn't know may be a later one's. */
static void
test_games (Fixture       *self,
            gconstpointer  data)
{
  g_autofree PitHousePlan *plan = make_plan (self);
  g_autoptr(GError) error = NULL;

  sign_on (self, "administrator");
  g_strlcpy (plan->table[0].game.text, "racing-card-derby", sizeof plan->table[0].game.text);
  g_strlcpy (plan->table[0].rules.text, "nz-racing-card-derby", sizeof plan->table[0].rules.text);
  g_assert_false (set_plan (self, plan, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "Table 7: Pitstand can't watch tables of this game yet. Choose another game.");
  g_assert_cmpuint (self->n_changed, ==, 0);
  g_clear_error (&error);

  g_strlcpy (plan->table[0].game.text, "whist", sizeof plan->table[0].game.text);
  g_assert_true (set_plan (self, plan, &error));
  g_assert_no_error (error);
}

/* The house says what its amounts are of, and not the last pack that was read: a pack of another currency is not used. Where the
 * house says nothing it is that of its tables' rules. */
static void
test_currency (Fixture       *self,
               gconstpointer  data)
{
  g_autofree PitHousePlan *plan = make_plan (self);
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();
  g_autofree char *pounds = NULL, *dollars = NULL;
  g_autoptr(GError) error = NULL;
  const char *trouble;

  strcpy (plan->table[0].url, "ws://127.0.0.1:1/tables/T01"); /* nobody is there to be hung up on */
  g_assert_cmpstr (pit_house_plan_find_currency (plan, packs)->symbol, ==, "$");
  g_assert_true (pit_house_plan_check_currency (plan, packs, &error));
  g_assert_no_error (error);
  plan->currency = (PitCurrency) { "£", 5 };
  g_assert_false (pit_house_plan_check (plan, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_clear_error (&error);
  plan->currency = (PitCurrency) { "£", 2 };
  g_assert_false (pit_house_plan_check_currency (plan, packs, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==,
                   "Table 7: the rules count in $ with 2 decimal places, but the house in £ with 2. Choose other rules "
                   "for this table, or change the currency of the house.");
  g_clear_error (&error);

  sign_on (self, "administrator");
  g_assert_true (set_plan (self, plan, &error));
  g_assert_no_error (error);
  close_shift (self);
  open_shift (self);
  g_assert_cmpstr (pit_floor_planner_get_plan (pit_shift_get (self->shift)->planner)->currency.symbol, ==, "£");
  pounds = pit_currency_format (150);
  g_assert_cmpstr (pounds, ==, "£1.50");
  trouble = pit_shift_get_table_trouble (self->shift, "T01");
  g_assert_nonnull (trouble);
  g_assert_nonnull (strstr (trouble, "counts in $ with 2 decimal places, but this house in £ with 2. So the desk "
                                     "checks no rounds"));

  sign_on (self, "administrator");
  plan->currency = (PitCurrency) { "", 0 };
  g_assert_true (set_plan (self, plan, &error));
  close_shift (self);
  open_shift (self);
  dollars = pit_currency_format (150);
  g_assert_cmpstr (dollars, ==, "$1.50");
}

/* Names that can't be seen for what they are, of the house and of a table; and such as only look like markup. */
static void
test_hostile_names (Fixture       *self,
                    gconstpointer  data)
{
  static const char *const hostile[] = { "a\nb", "a\x07", "\xe2\x80\xae" "ruobraH", "a\xff", "Har\xe2\x80\x8b" "bour", "Harbour\xe3\x85\xa4" };
  static const char markup[] = "<b>Harbour</b> & \"%s\"";
  g_autofree PitHousePlan *plan = make_plan (self);
  g_autoptr(GError) error = NULL;

  sign_on (self, "administrator");
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree PitHousePlan *house = g_memdup2 (plan, sizeof *plan);
      g_autofree PitHousePlan *table = g_memdup2 (plan, sizeof *plan);
      g_autofree PitHousePlan *pit = g_memdup2 (plan, sizeof *plan);
      g_autoptr(GError) of_house = NULL;
      g_autoptr(GError) of_table = NULL;
      g_autoptr(GError) of_pit = NULL;

      g_strlcpy (house->venue, hostile[i], sizeof house->venue);
      g_assert_false (set_plan (self, house, &of_house));
      g_assert_error (of_house, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
      g_strlcpy (table->table[0].name, hostile[i], sizeof table->table[0].name);
      g_assert_false (set_plan (self, table, &of_table));
      g_assert_error (of_table, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
      g_strlcpy (pit->table[0].pit, hostile[i], sizeof pit->table[0].pit);
      g_assert_false (set_plan (self, pit, &of_pit));
      g_assert_error (of_pit, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
    }
  g_assert_cmpuint (self->n_changed, ==, 0);
  g_strlcpy (plan->venue, markup, sizeof plan->venue);
  g_strlcpy (plan->table[0].name, markup, sizeof plan->table[0].name);
  g_assert_true (set_plan (self, plan, &error));
  g_assert_no_error (error);
  close_shift (self);
  open_shift (self);
  g_assert_cmpstr (pit_shift_get (self->shift)->venue, ==, markup);
}

/* Each table keeps its pit, or has none; a name is written in one way. */
static void
test_pits (Fixture       *self,
           gconstpointer  data)
{
  static const char *const spellings[] = { "high limit", "HIGH LIMIT", "High\xc2\xa0Limit" };
  g_autofree PitHousePlan *plan = make_plan (self);
  const PitHousePlan *kept;
  g_autoptr(GError) error = NULL;

  sign_on (self, "administrator");
  add_table (plan, "T02", 8, "ws://127.0.0.1:1/tables/T02");
  add_table (plan, "T03", 9, "ws://127.0.0.1:1/tables/T03");
  add_table (plan, "T04", 10, "ws://127.0.0.1:1/tables/T04");
  strcpy (plan->table[0].url, "ws://127.0.0.1:1/tables/T01"); /* nobody is there to be hung up on */
  strcpy (plan->table[0].pit, "High Limit");
  strcpy (plan->table[1].pit, "Caf\xc3\xa9");
  strcpy (plan->table[3].pit, "High Limit");
  g_assert_true (set_plan (self, plan, &error));
  g_assert_no_error (error);
  close_shift (self);
  open_shift (self);
  kept = pit_floor_planner_get_plan (pit_shift_get (self->shift)->planner);
  g_assert_cmpuint (kept->n_tables, ==, 4);
  for (guint i = 0; i < kept->n_tables; i++)
    g_assert_cmpstr (kept->table[i].pit, ==, plan->table[i].pit);
  g_assert_true (pit_house_plan_equal (kept, plan));
  strcpy (plan->table[3].pit, "Caf\xc3\xa9");
  g_assert_false (pit_house_plan_equal (kept, plan));

  sign_on (self, "administrator");
  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++)
    {
      g_autoptr(GError) refusal = NULL;

      strcpy (plan->table[3].pit, spellings[i]);
      g_assert_false (set_plan (self, plan, &refusal));
      g_assert_error (refusal, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
      g_assert_nonnull (strstr (refusal->message, "Table 10: "));
      g_assert_nonnull (strstr (refusal->message, "would be two pits"));
    }
}

/* A pit as pitstand-table writes it, and what else may stand there. */
static void
test_file (void)
{
  g_autofree char *longest = g_strnfill (PIT_HOUSE_TEXT_MAX, 'p');
  g_autofree char *too_long = g_strdup_printf ("\"%sp\"", longest);
  g_autofree char *just = g_strdup_printf ("\"%s\"", longest);
  const struct
  {
    const char *pit;  /* JSON; NULL: absent */
    const char *read; /* NULL: refused */
  } cases[] = {
    { NULL, "" }, { "\"Pit 2\"", "Pit 2" }, { just, longest }, { too_long, NULL }, { "2", NULL }, { "null", NULL },
    { "[\"Pit 2\"]", NULL },
  };
  g_autofree char *folder = pit_test_folder_new ("plan");
  g_autofree char *path = g_build_filename (folder, "floor.json", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *member = cases[i].pit != NULL ? g_strdup_printf (", \"pit\": %s", cases[i].pit) : g_strdup ("");
      g_autofree char *text = g_strdup_printf ("{\"tables\": [{\"id\": \"T1\", \"number\": 1, \"url\": \"ws://127.0.0.1:1/\"%s}]}",
                                               member);
      g_autofree PitHousePlan *plan = NULL;
      g_autoptr(GError) error = NULL;

      g_test_message ("%s", text);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      plan = pit_house_plan_load (path, &error);
      if (cases[i].read == NULL)
        {
          g_assert_null (plan);
          g_assert_nonnull (strstr (error->message, "pit"));
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpstr (plan->table[0].pit, ==, cases[i].read);
    }
  pit_test_folder_remove (folder);
}

static PitTableTrial *
try_address (Fixture    *self,
             const char *url)
{
  PitFloorPlanner *planner = pit_shift_get (self->shift)->planner;
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  PitTableTrial *trial;

  pit_floor_planner_try_async (planner, "7", url, NULL, done_cb, &result);
  trial = pit_floor_planner_try_finish (planner, wait_for (&result), &error);
  g_assert_no_error (error);

  return trial;
}

static void
test_try (Fixture       *self,
          gconstpointer  data)
{
  g_autoptr(PitTableTrial) well = try_address (self, pit_scripted_controller_url (self->controller));
  g_autofree char *nobody_url = g_strdup (pit_scripted_controller_url (self->controller));
  g_autoptr(PitTableTrial) nobody = NULL;

  g_assert_true (well->is_well);
  g_assert_null (well->words);
  pit_scripted_controller_free (g_steal_pointer (&self->controller));
  nobody = try_address (self, nobody_url);
  g_assert_false (nobody->is_well);
  g_assert_nonnull (strstr (nobody->words, "Table 7"));
  self->controller = pit_scripted_controller_new ("T01", NULL, NULL, NULL);
}

/* While the shift is closed nothing is recorded and nothing tried. */
static void
test_closed (Fixture       *self,
             gconstpointer  data)
{
  g_autofree PitHousePlan *plan = make_plan (self);
  g_autoptr(PitFloorPlanner) planner = g_object_ref (pit_shift_get (self->shift)->planner);
  g_autoptr(GAsyncResult) tried = NULL;
  g_autoptr(GError) error = NULL;

  sign_on (self, "administrator");
  close_shift (self);
  g_assert_false (pit_act_try (pit_floor_planner_set (planner, plan), &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED);
  g_clear_error (&error);
  pit_floor_planner_try_async (planner, "7", "ws://127.0.0.1:1/tables/T01", NULL, done_cb, &tried);
  g_assert_null (pit_floor_planner_try_finish (planner, wait_for (&tried), &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED);
}

static PitBookWriter *
make_writer (Fixture    *self,
             const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = pit_book_open (path, PIT_BOOK_CREATE, PIT_CLOCK (self->clock), &error);
  PitBookWriter *writer;

  g_assert_no_error (error);
  writer = pit_book_writer_new (book, PIT_CLOCK (self->clock), "desk", &error);
  g_assert_no_error (error);

  return writer;
}

/* A table shows the certificate that a person accepted, and the book refuses the entry: it is not tried without end, but when
 * the table is greeted next. */
static void
test_entry_refused (Fixture       *self,
                    gconstpointer  data)
{
  g_autofree PitHousePlan *plan = make_plan (self);
  g_autoptr(PitFloorPlanner) planner = pit_floor_planner_new (pit_shift_get (self->shift)->roster, PIT_CLOCK (self->clock), NULL);
  g_autoptr(PitBookWriter) refuses = make_writer (self, "refuses.book");
  g_autoptr(PitBookWriter) takes = make_writer (self, "takes.book");
  g_autoptr(GError) error = NULL;
  PitHouseTable *table = &plan->table[0];
  const PitDigest none = { "" };
  guint turns = 0;

  memset (table->fingerprint.text, 'a', sizeof table->fingerprint.text - 1);
  memset (table->next.text, 'b', sizeof table->next.text - 1);
  plan->entry = 1;
  g_assert_true (pit_book_writer_close (refuses, &error));
  pit_floor_planner_open (planner, plan, "refuses.book", refuses, NULL, NULL, FALSE);
  pit_floor_planner_hear (planner, &table->id, &table->next, &none);
  while (turns < 1000 && g_main_context_iteration (NULL, FALSE))
    turns++;
  g_assert_cmpuint (turns, <, 1000);
  g_assert_cmpstr (pit_floor_planner_get_plan (planner)->table[0].next.text, ==, table->next.text);

  g_set_object (&planner->writer, takes);
  pit_floor_planner_hear (planner, &table->id, &table->next, &none);
  pit_wait_while (pit_floor_planner_get_plan (planner)->table[0].next.text[0] != '\0');
  g_assert_cmpstr (pit_floor_planner_get_plan (planner)->table[0].fingerprint.text, ==, table->next.text);
  g_assert_true (pit_book_writer_close (takes, &error));
  pit_floor_planner_close (planner);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/floor-planner/first-plan", Fixture, NULL, set_up, test_first_plan, tear_down);
  g_test_add ("/floor-planner/nobody", Fixture, NULL, set_up, test_may_not, tear_down);
  g_test_add ("/floor-planner/may-not", Fixture, "casino-supervisor", set_up, test_may_not, tear_down);
  g_test_add ("/floor-planner/impossible", Fixture, NULL, set_up, test_impossible, tear_down);
  g_test_add ("/floor-planner/currency", Fixture, NULL, set_up, test_currency, tear_down);
  g_test_add ("/floor-planner/games", Fixture, NULL, set_up, test_games, tear_down);
  g_test_add ("/floor-planner/hostile-names", Fixture, NULL, set_up, test_hostile_names, tear_down);
  g_test_add ("/floor-planner/pits", Fixture, NULL, set_up, test_pits, tear_down);
  g_test_add_func ("/floor-planner/file", test_file);
  g_test_add ("/floor-planner/try", Fixture, NULL, set_up, test_try, tear_down);
  g_test_add ("/floor-planner/entry-refused", Fixture, NULL, set_up, test_entry_refused, tear_down);
  g_test_add ("/floor-planner/closed", Fixture, NULL, set_up, test_closed, tear_down);

  return g_test_run ();
}
