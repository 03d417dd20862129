/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-ended.h"
#include "pit-shape.h"

/* What the book says of orders, and what tables say of them. */

static const PitOrderOutcome outcomes[PIT_N_RESULTS] = {
  [PIT_RESULT_DONE] = PIT_ORDER_DONE,
  [PIT_RESULT_ARMED] = PIT_ORDER_ARMED,
  [PIT_RESULT_REFUSED] = PIT_ORDER_REFUSED,
  [PIT_RESULT_EXPIRED] = PIT_ORDER_EXPIRED,
  [PIT_RESULT_UNHEARD] = PIT_ORDER_UNKNOWN,
};

/**
 * pit_order_ended_new: (skip)
 * @result: what came of an order
 * @given: the entry that it was given
 * @occurred: when that was known
 *
 * Returns: (transfer full): the entry that says so
 */
PitEntry *
pit_order_ended_new (const PitOrderResult *result,
                     gint64                given,
                     gint64                occurred)
{
  PitEntry *entry = pit_entry_new ("order-ended");
  JsonObject *body = json_object_new ();

  entry->occurred = occurred;
  entry->table = result->table;
  entry->refers_to = given;
  json_object_set_string_member (body, "outcome", pit_names_to_word (&pit_order_outcome_names, result->outcome));
  if (result->outcome == PIT_ORDER_DONE)
    json_object_set_int_member (body, "event", result->seq);
  if (result->code.text[0] != '\0')
    json_object_set_string_member (body, "code", result->code.text);
  if (result->text[0] != '\0')
    json_object_set_string_member (body, "text", result->text);
  entry->body = pit_node_take_object (body);

  return entry;
}

/** Returns: what it means that a table says that; %PIT_RESULT_DONE is to be believed first */
PitOrderOutcome
pit_order_outcome_of (PitResultOutcome outcome)
{
  return outcomes[outcome];
}

/** Returns: of a command of an earlier run what the book keeps: its id and its name */
PitCommand
pit_order_read_command (const PitBookOrder *order)
{
  PitCommand command = { .id = order->command };
  guint name = PIT_COMMAND_OTHER;

  pit_names_from_word (&pit_command_names, order->name.text, &name);
  command.name = name;

  return command;
}
