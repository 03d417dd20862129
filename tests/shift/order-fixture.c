/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "order-fixture.h"
#include "pit-house-settings-private.h"
#include "pit-order-tell.h"
#include "pit-roster-private.h"
#include "pit-shift-recovery.h"
#include "pit-wait.h"

const char *
order_fixture_id (OrderFixture *self,
                  guint         number)
{
  return pit_table_get_id (pit_floor_play_get_table (self->play, number));
}

static gboolean
find_live_cb (const char  *table,
              PitLinkName *link,
              gint64      *seen,
              gpointer     user_data)
{
  OrderFixture *self = user_data;
  guint number = pit_table_get_number (pit_floor_find (pit_floor_play_get_floor (self->play), table));

  *link = (PitLinkName) { .generation = self->generation[number] };
  g_strlcpy (link->table.text, table, sizeof link->table.text);
  *seen = self->seen;
  return !self->is_lost[number];
}

static void
send_cb (const PitLinkName *link,
         const PitCommand  *command,
         gint64             valid_for,
         gpointer           user_data)
{
  OrderFixture *self = user_data;

  g_assert_cmpint (valid_for, >, 0);
  g_array_append_val (self->sent, *command);
}

static void
query_cb (const PitLinkName *link,
          const PitUuid     *id,
          gpointer           user_data)
{
  OrderFixture *self = user_data;

  g_array_append_val (self->queried, *id);
}

static const PitOrdersLine the_line = { .find_live = find_live_cb, .send = send_cb, .query = query_cb };

static void
changed_cb (PitOrders            *orders,
            const PitOrderResult *result,
            gpointer              user_data)
{
  OrderFixture *self = user_data;

  g_array_append_val (self->changes, *result);
}

void
order_fixture_sign_on (OrderFixture *self,
                       const char   *role)
{
  g_autoptr(PitPerson) person = NULL;

  if (role != NULL)
    person = pit_person_new ("s1138", "Ana Nguyen", pit_roles_find (pit_roster_get (self->roster)->roles, role));
  _pit_roster_set_state (self->roster, person, NULL);
}

void
order_fixture_start (OrderFixture *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRoles) roles = pit_roles_load (&error);
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_entry_free);
  g_autoptr(GArray) waiting = NULL;
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();
  PitClock *clock = PIT_CLOCK (pit_floor_play_get_clock (self->play));

  g_assert_no_error (error);
  book_fixture_start (&self->book);
  reader = pit_book_reader_open (self->book.path, &error);
  g_assert_no_error (error);
  waiting = pit_shift_recovery_read_orders (reader, &error);
  g_assert_no_error (error);
  g_assert_true (pit_house_settings_load (reader, entries, &error));
  self->roster = pit_roster_new (clock, roles);
  self->settings = pit_house_settings_new (self->roster);
  pit_house_settings_set_packs (self->settings, packs);
  pit_house_settings_open (self->settings, self->book.writer, entries, TRUE);
  self->orders = pit_orders_new (clock, pit_floor_play_get_floor (self->play), self->roster, self->settings);
  g_signal_connect (self->orders, "changed", G_CALLBACK (changed_cb), self);
  pit_orders_open (self->orders, self->book.writer, &pit_book_get (self->book.book)->id, waiting,
                   "Australia/Sydney", &the_line, self);
  for (guint i = 1; i <= ORDER_FIXTURE_TABLES; i++)
    pit_floor_set_rules (pit_floor_play_get_floor (self->play), order_fixture_id (self, i), "nsw-four-card-poker");
  _pit_roster_take_up (self->roster, &(PitBookPerson) { .number = { "s1138" }, .name = (char *) "Ana Nguyen",
                                                        .role = { "casino-supervisor" } });
  order_fixture_sign_on (self, "casino-supervisor");
}

void
order_fixture_stop (OrderFixture *self)
{
  pit_orders_close (self->orders);
  pit_house_settings_close (self->settings);
  book_fixture_stop (&self->book);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_object (&self->orders);
  g_clear_object (&self->settings);
  g_clear_object (&self->roster);
}

void
order_fixture_set_up (OrderFixture  *self,
                      gconstpointer  data)
{
  memset (self, 0, sizeof *self);
  book_fixture_init (&self->book);
  self->play = pit_floor_play_new (ORDER_FIXTURE_TABLES, "T%02u");
  self->seen = 17;
  self->sent = g_array_new (FALSE, TRUE, sizeof (PitCommand));
  self->queried = g_array_new (FALSE, TRUE, sizeof (PitUuid));
  self->changes = g_array_new (FALSE, TRUE, sizeof (PitOrderResult));
  order_fixture_start (self);
}

void
order_fixture_tear_down (OrderFixture  *self,
                         gconstpointer  data)
{
  g_autoptr(PitBookProof) proof = NULL;

  order_fixture_stop (self);
  proof = book_fixture_verify (self->book.path);
  for (guint i = 0; i < proof->faults->len; i++)
    {
      const PitBookFault *fault = g_ptr_array_index (proof->faults, i);

      g_test_message ("%s: %s", fault->place, fault->message);
    }
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_array_unref (self->sent);
  g_array_unref (self->queried);
  g_array_unref (self->changes);
  g_clear_pointer (&self->play, pit_floor_play_free);
  book_fixture_clear (&self->book);
}

void
order_fixture_give (OrderFixture    *self,
                    guint            number,
                    const PitOrder  *order,
                    PitAct         **result)
{
  const char *const tables[] = { order_fixture_id (self, number), NULL };

  pit_act_begin (pit_orders_give (self->orders, tables, order), result);
}

GArray *
order_fixture_finish (OrderFixture  *self,
                      PitAct       **result)
{
  g_autoptr(PitAct) taken = NULL;

  pit_wait_while (*result == NULL);
  taken = g_steal_pointer (result);
  /* Where all refuse, their results say why as well. */
  g_assert_true (pit_act_get (taken)->is_done || pit_act_get (taken)->error->domain == PIT_ORDER_ERROR);
  return g_array_ref (pit_orders_get_results (taken));
}

const PitCommand *
order_fixture_wait_sent (OrderFixture *self,
                         guint         n)
{
  pit_wait_while (self->sent->len < n);

  return &g_array_index (self->sent, PitCommand, n - 1);
}

/** The table tells by an event of that type and number that it does an order; all events up to there are seen. */
void
order_fixture_tell (OrderFixture     *self,
                    const PitCommand *command,
                    guint             number,
                    PitEventType      type,
                    gint64            seq)
{
  pit_order_tell (self->orders, order_fixture_id (self, number), command, type, seq);
  self->seen = seq;
  pit_orders_take_seen (self->orders, order_fixture_id (self, number), seq);
}

/** The table says that an event has done an order. */
void
order_fixture_claim (OrderFixture     *self,
                     const PitCommand *command,
                     guint             number,
                     gint64            seq)
{
  const PitCommandResult result = { .id = command->id, .outcome = PIT_RESULT_DONE, .seq = seq };

  pit_orders_take_result (self->orders, order_fixture_id (self, number), &result);
}

/** What is done is told by its event, and by the answer. */
void
order_fixture_answer (OrderFixture     *self,
                      const PitCommand *command,
                      guint             number,
                      PitResultOutcome  outcome,
                      const char       *code,
                      const char       *text)
{
  PitCommandResult result = { .id = command->id, .outcome = outcome, .seq = PIT_UNKNOWN };

  if (outcome == PIT_RESULT_DONE)
    {
      order_fixture_claim (self, command, number, self->seen + 1);
      order_fixture_tell (self, command, number, pit_command_get_event (command->name), self->seen + 1);
      return;
    }

  g_strlcpy (result.code.text, code, sizeof result.code.text);
  g_strlcpy (result.text, text, sizeof result.text);
  pit_orders_take_result (self->orders, order_fixture_id (self, number), &result);
}

static gboolean
look_cb (gpointer user_data)
{
  OrderFixture *self = user_data;

  pit_orders_look (self->orders);
  self->has_looked = TRUE;
  return G_SOURCE_REMOVE;
}

/* From a source of the main loop, as the program looks: whoever waits is told within the look. */
void
order_fixture_look (OrderFixture *self)
{
  self->has_looked = FALSE;
  g_idle_add_full (G_PRIORITY_HIGH, look_cb, self, NULL);
  while (!self->has_looked)
    g_main_context_iteration (NULL, FALSE);
}

guint
order_fixture_count (OrderFixture *self,
                     const char   *kind,
                     const char   *words)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count (*) FROM entry WHERE kind = '%s' AND line LIKE '%%%s%%'", kind, words);
  g_autofree char *count = book_fixture_query (self->book.path, sql);

  return (guint) g_ascii_strtoull (count, NULL, 10);
}

PitOrder
order_fixture_make (PitCommandName name)
{
  PitOrder order;

  pit_order_init (&order, name);
  return order;
}
