/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "order-fixture.h"
#include "pit-orders-records.h"

/* Whether an event is taken for what an order did: all that was ordered is compared, each value turned once. */

#define ID "4e1b0c7a-93d2-4f68-8a51-d70c2be94f36"
#define TABLE "T01"

static PitId
make_id (const char *text)
{
  PitId id = { "" };

  g_strlcpy (id.text, text, sizeof id.text);
  return id;
}

static void
fill_limits (PitLimits *limits)
{
  *limits = (PitLimits) { 0 };
  *pit_limits_edit (limits, "ante") = (PitLimit) { 2500, 50000, 500 };
  *pit_limits_edit (limits, "aces-up") = (PitLimit) { 500, 10000, PIT_UNKNOWN };
}

static void
make_command (PitCommandName  name,
              PitCommand     *command)
{
  *command = (PitCommand) { .name = name, .id = { ID } };
  switch ((int) name)
    {
    case PIT_COMMAND_TABLE_OPEN:
      fill_limits (&command->open.limits);
      pit_pay_table_ids_set (&command->open.pay_tables, "aces-up", "6");
      pit_pay_table_ids_set (&command->open.pay_tables, "ante-bonus", "A");
      break;
    case PIT_COMMAND_LIMITS_SET:
      fill_limits (&command->limits.limits);
      break;
    case PIT_COMMAND_PAY_TABLES_SET:
      pit_pay_table_ids_set (&command->pay_tables.pay_tables, "aces-up", "6");
      pit_pay_table_ids_set (&command->pay_tables.pay_tables, "ante-bonus", "A");
      break;
    case PIT_COMMAND_DECK_OUT_OF_SERVICE:
      command->deck.deck = make_id ("red-1");
      break;
    case PIT_COMMAND_DEVICE_OUT_OF_SERVICE:
    case PIT_COMMAND_DEVICE_IN_SERVICE:
      command->device.device = make_id ("shoe-1");
      break;
    case PIT_COMMAND_RECORDER_TAKE:
      command->recorder.book = (PitUuid) { ID };
      break;
    default:
      break;
    }
}

/* As an honest table tells of it. */
static PitEvent *
make_event (const PitCommand *command)
{
  PitEvent *event = pit_event_new (pit_command_get_event (command->name));

  event->table = make_id (TABLE);
  event->cause = command->id;
  event->at.seq = 7;
  switch ((int) command->name)
    {
    case PIT_COMMAND_TABLE_OPEN:
      event->opened.terms.limits = command->open.limits;
      event->opened.terms.pay_tables = command->open.pay_tables;
      break;
    case PIT_COMMAND_LIMITS_SET:
      event->limits.limits = command->limits.limits;
      break;
    case PIT_COMMAND_PAY_TABLES_SET:
      event->pay_tables.pay_tables = command->pay_tables.pay_tables;
      break;
    case PIT_COMMAND_DECK_OUT_OF_SERVICE:
      event->deck.deck = command->deck.deck;
      break;
    case PIT_COMMAND_DEVICE_OUT_OF_SERVICE:
    case PIT_COMMAND_DEVICE_IN_SERVICE:
      event->device.device = command->device.device;
      break;
    case PIT_COMMAND_RECORDER_TAKE:
      event->recorder.book = command->recorder.book;
      break;
    default:
      break;
    }

  return event;
}

/* In the order in which fill_limits() has them. */
#define ANTE_LIMITS 0
#define ACES_UP_LIMITS 1

/* A value of the event, by its place in the struct. */
#define MONEY(name, member) { name, G_STRUCT_OFFSET (PitEvent, member), FALSE }
#define WORD(name, member) { name, G_STRUCT_OFFSET (PitEvent, member.text), TRUE }
#define LIMITS(name, limits) \
  MONEY (name, limits.list[ANTE_LIMITS].limit.min), MONEY (name, limits.list[ANTE_LIMITS].limit.max), \
  MONEY (name, limits.list[ANTE_LIMITS].limit.unit), MONEY (name, limits.list[ACES_UP_LIMITS].limit.min), \
  MONEY (name, limits.list[ACES_UP_LIMITS].limit.max)

static const struct
{
  PitCommandName name;
  glong          offset;
  gboolean       is_word;
} turns[] = {
  LIMITS (PIT_COMMAND_TABLE_OPEN, opened.terms.limits),
  WORD (PIT_COMMAND_TABLE_OPEN, opened.terms.pay_tables.list[0].table),
  WORD (PIT_COMMAND_TABLE_OPEN, opened.terms.pay_tables.list[1].table),
  LIMITS (PIT_COMMAND_LIMITS_SET, limits.limits),
  WORD (PIT_COMMAND_PAY_TABLES_SET, pay_tables.pay_tables.list[0].table),
  WORD (PIT_COMMAND_PAY_TABLES_SET, pay_tables.pay_tables.list[1].table),
  WORD (PIT_COMMAND_DECK_OUT_OF_SERVICE, deck.deck),
  WORD (PIT_COMMAND_DEVICE_OUT_OF_SERVICE, device.device),
  WORD (PIT_COMMAND_DEVICE_IN_SERVICE, device.device),
  WORD (PIT_COMMAND_RECORDER_TAKE, recorder.book),
};

static void
test_values (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autoptr(PitEvent) event = NULL;
      PitCommand command;

      g_test_message ("value %u, of %s", i, pit_names_to_word (&pit_command_names, turns[i].name));
      make_command (turns[i].name, &command);
      event = make_event (&command);
      g_assert_true (pit_order_is_done_by (&command, TRUE, event));
      if (turns[i].is_word)
        G_STRUCT_MEMBER (char, event, turns[i].offset)++;
      else
        G_STRUCT_MEMBER (PitMoney, event, turns[i].offset)++;
      g_assert_false (pit_order_is_done_by (&command, TRUE, event));
      /* Of an earlier run's order the name alone is known. */
      g_assert_true (pit_order_is_done_by (&command, FALSE, event));
    }
}

/* What was not ordered, as a step or a pay table, the table tells as it is. */
static void
test_not_ordered (void)
{
  g_autoptr(PitEvent) event = NULL;
  PitCommand command;

  make_command (PIT_COMMAND_TABLE_OPEN, &command);
  event = make_event (&command);
  pit_limits_edit (&event->opened.terms.limits, "aces-up")->unit = 500;
  *pit_limits_edit (&event->opened.terms.limits, "play") = (PitLimit) { 2500, 150000, PIT_UNKNOWN };
  pit_pay_table_ids_set (&command.open.pay_tables, "ante-bonus", "");
  g_assert_true (pit_order_is_done_by (&command, TRUE, event));
}

/* Each of all that can be ordered is done by one event, of its type, at its table, once. */
static void
test_event (OrderFixture  *self,
            gconstpointer  data)
{
  for (PitCommandName name = PIT_COMMAND_OTHER + 1; name < PIT_N_COMMANDS; name++)
    {
      const PitId table = make_id (TABLE);
      g_autoptr(PitEvent) event = NULL;
      g_autoptr(PitEvent) other = NULL;
      g_autoptr(PitEvent) blank = NULL;
      g_autofree char *id = g_uuid_string_random ();
      PitCommand command;

      make_command (name, &command);
      g_strlcpy (command.id.text, id, sizeof command.id.text);
      event = make_event (&command);
      g_test_message ("%s", pit_names_to_word (&pit_command_names, name));
      _pit_orders_add (self->orders, &table, &command, STAGE_ENDED)->until = 0;
      other = pit_event_new (PIT_EVENT_SEAT_TAKEN);
      other->table = table;
      other->cause = command.id;
      g_assert_false (pit_orders_believe (self->orders, other));
      event->table = make_id ("T02");
      g_assert_false (pit_orders_believe (self->orders, event));
      event->table = table;
      event->problem = g_strdup ("unreadable");
      g_assert_false (pit_orders_believe (self->orders, event));
      g_clear_pointer (&event->problem, g_free);
      g_assert_true (pit_orders_believe (self->orders, event));
      g_assert_true (pit_orders_believe (self->orders, event));
      event->at.seq++;
      g_assert_false (pit_orders_believe (self->orders, event));

      /* Of an earlier run's order the name alone is known. */
      command.id.text[0] = command.id.text[0] == '0' ? '1' : '0';
      _pit_orders_add (self->orders, &table, &command, STAGE_ENDED);
      blank = pit_event_new (pit_command_get_event (name));
      blank->table = table;
      blank->cause = command.id;
      g_assert_true (pit_orders_believe (self->orders, blank));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/order-causes/values", test_values);
  g_test_add_func ("/order-causes/not-ordered", test_not_ordered);
  g_test_add ("/order-causes/event", OrderFixture, NULL, order_fixture_set_up, test_event, order_fixture_tear_down);

  return g_test_run ();
}
