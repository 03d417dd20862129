/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-json-write.h"
#include "pit-local-time.h"
#include "pit-order-kinds.h"
#include "pit-pin.h"

/* What is so of any order; the rest each kind says. */

G_DEFINE_QUARK (pit-order-error-quark, pit_order_error)

/**
 * pit_refuse_by: (skip)
 * @rule: cited where @format has " {rule}"
 * @format: the table's number stands where it has "{table}"
 *
 * Returns: %FALSE
 */
gboolean
pit_refuse_by (const PitOrderCase *c,
               GError            **error,
               PitOrderError       code,
               PitCitation         rule,
               const char         *format,
               ...)
{
  const PitCitation rules[] = { rule, PIT_CITE_NOTHING };
  g_autofree char *number = g_strdup_printf ("%u", pit_table_get_number (c->table));
  g_autofree char *words = NULL, *why = NULL;
  g_autoptr(GString) named = g_string_new (format);
  va_list args;

  g_string_replace (named, "{table}", number, 0);

  va_start (args, format);
  words = g_strdup_vprintf (named->str, args);
  va_end (args);
  why = pit_settings_cite (pit_table_get_settings (c->table), rules, words);
  g_set_error_literal (error, PIT_ORDER_ERROR, (gint) code, why);
  return FALSE;
}

/** Returns: (transfer full): the time of day at the venue */
char *
pit_order_format_clock (const PitOrderCase *c,
                        gint64              instant)
{
  g_autoptr(GDateTime) local = pit_local_time (instant, c->zone);

  return g_date_time_format (local, "%H:%M:%S");
}

/**
 * pit_order_init:
 * @order: (out caller-allocates): an order in which nothing is said but its name
 */
void
pit_order_init (PitOrder      *order,
                PitCommandName name)
{
  *order = (PitOrder) { .name = name, .check = { .count = PIT_UNKNOWN } };
}

PitAction
pit_order_get_action (PitCommandName name)
{
  g_return_val_if_fail (name > PIT_COMMAND_OTHER && name < PIT_N_COMMANDS, PIT_ACTION_UNKNOWN);

  return pit_order_kinds[name].action;
}

/**
 * pit_order_check:
 * @table: as it is seen now
 * @settings: what the house has recorded
 * @roster: who there is
 * @now: wall time
 * @zone: for times in the words
 * @error: return location for a #PitOrderError
 *
 * Whether the order may go to that table now, whoever gives it.
 *
 * Returns: whether it may
 */
gboolean
pit_order_check (const PitOrder    *order,
                 PitTable          *table,
                 PitHouseSettings  *settings,
                 PitRoster         *roster,
                 gint64             now,
                 GTimeZone         *zone,
                 GError           **error)
{
  const PitOrderCase c = { order, table, pit_table_get_state (table), settings, roster, .now = now, .zone = zone };
  g_autofree char *since = NULL;

  if (pit_table_get_view (table)->contact == PIT_CONTACT_HELD)
    return pit_refuse (&c, error, PIT_ORDER_ERROR_NO_CONTACT,
                       _("Table {table} needs a decision before it takes orders. Open its page and decide above the layout. "
                         "Until then, send someone to the dealer."));
  if (pit_table_get_view (table)->contact != PIT_CONTACT_LIVE)
    {
      if (pit_table_get_view (table)->contact_since != PIT_UNKNOWN)
        since = pit_order_format_clock (&c, pit_table_get_view (table)->contact_since);
      return since != NULL
               ? pit_refuse (&c, error, PIT_ORDER_ERROR_NO_CONTACT,
                             _("Table {table} has had no contact since %s. Try again when contact is back. Until then, send "
                               "someone to the dealer."),
                             since)
               : pit_refuse (&c, error, PIT_ORDER_ERROR_NO_CONTACT,
                             _("Table {table} has no contact yet. Try again when it has. Until then, send someone to the "
                               "dealer."));
    }
  if (pit_table_is_only_watched (table) && !pit_order_kinds[order->name].for_watcher)
    return pit_refuse (&c, error, PIT_ORDER_ERROR_NO_CONTACT,
                       _("Another desk records table {table}. Give the order there, or take over the record first."));
  if (!pit_senses_take (&pit_table_get_view (table)->senses, order->name))
    return pit_refuse (&c, error, PIT_ORDER_ERROR_NOT_TAKEN,
                       _("The controller of table {table} doesn't take this order. Have it done at the table."));

  return pit_pin_check_text (order->text, error) && pit_pin_check_text (order->check.seals, error)
         && pit_order_kinds[order->name].check (&c, error);
}

/**
 * pit_order_find_notice:
 * @order: of new limits
 *
 * Returns: why the players of @table have to be told of its limits before they bind, where they are not those in force;
 *   %PIT_NOTICE_NONE: there is no reason, or no such limit set
 */
PitNoticeCause
pit_order_find_notice (const PitOrder   *order,
                       PitTable         *table,
                       PitHouseSettings *settings)
{
  const PitLimitSet *set = pit_house_settings_find_limit_set (settings, order->limit_set);

  if (set == NULL)
    return (PitNoticeCause) { PIT_NOTICE_NONE, PIT_WAGER_UNKNOWN };

  return pit_house_settings_find_notice (settings, pit_table_get_rules (table), &pit_table_get_state (table)->terms.limits,
                                         &set->limits);
}

/**
 * pit_order_fill:
 * @seen: the number of the table's last event that was seen
 * @book: whose order it is
 * @command: (out): a command of that name, whose arguments and conditions are filled in
 *
 * For an order that was checked.
 */
void
pit_order_fill (const PitOrder   *order,
                PitTable         *table,
                PitHouseSettings *settings,
                gint64            seen,
                const PitUuid    *book,
                PitCommand       *command)
{
  const PitOrderCase c = { order, table, pit_table_get_state (table), .settings = settings, .seen = seen, .book = book };

  command->expect[PIT_TOPIC_TABLE] = seen;
  if (order->next_round)
    command->preconditions.at = PIT_WHEN_NEXT_ROUND;
  pit_order_kinds[order->name].fill (&c, command);
}

/* What it was that a person's word stood against; NULL: at no seat. */
static JsonNode *
list_seats (const PitTableState *state,
            PitTruth             taken)
{
  g_autoptr(JsonArray) seats = json_array_new ();

  for (gint64 seat = 1; seat <= state->terms.seats; seat++)
    if (state->seat[seat].taken == taken)
      json_array_add_int_element (seats, seat);

  return json_array_get_length (seats) > 0 ? json_node_init_array (json_node_alloc (), seats) : NULL;
}

/**
 * pit_order_write:
 * @command: what goes out
 *
 * Returns: (transfer full): the body of the entry that it was given, without the words, which are to be sealed
 */
JsonNode *
pit_order_write (const PitOrder   *order,
                 const PitCommand *command,
                 PitTable         *table,
                 PitHouseSettings *settings)
{
  const PitOrderCase c = { order, table, pit_table_get_state (table), .settings = settings };
  const gboolean seats_seen = command->preconditions.seats_seen == PIT_YES;
  JsonNode *body = pit_json_object ("command", PIT_JSON_TEXT (command->id.text), "order", PIT_JSON_TEXT (command->word.text),
                                    "deck", PIT_JSON_TEXT (order->deck.text), "device", PIT_JSON_TEXT (order->device.text),
                                    "empty", PIT_JSON_MARK (command->preconditions.if_empty == PIT_YES),
                                    "seats-seen", PIT_JSON_MARK (seats_seen),
                                    "seats-taken", PIT_JSON_NODE (seats_seen ? list_seats (c.state, PIT_YES) : NULL),
                                    "seats-unknown",
                                    PIT_JSON_NODE (seats_seen ? list_seats (c.state, PIT_TRUTH_UNKNOWN) : NULL),
                                    "next-round",
                                    PIT_JSON_MARK (command->preconditions.at == PIT_WHEN_NEXT_ROUND), NULL);

  if (pit_order_kinds[order->name].write != NULL)
    pit_order_kinds[order->name].write (&c, command, body);

  return body;
}

/**
 * pit_order_is_done_by:
 * @command: what was ordered
 * @are_args_known: whether @command has all of that, and not its name alone
 *
 * Returns: whether @event did it
 */
gboolean
pit_order_is_done_by (const PitCommand *command,
                      gboolean          are_args_known,
                      const PitEvent   *event)
{
  const PitOrderKind *kind = &pit_order_kinds[command->name];

  return event->type == pit_command_get_event (command->name) && event->problem == NULL
         && (!are_args_known || kind->is_done_by == NULL || kind->is_done_by (command, event));
}
