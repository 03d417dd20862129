/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-json-write.h"
#include "pit-order-kinds.h"
#include "pit-table-fold.h"
#include "pit-wire-fields.h"

/* Each kind of order: what the desk asks of it before it goes out, what goes out, and what did it. The table asks again when
 * it acts; here a person is told which rule is in the way, and when it no longer will be. */

static PitCitation
get_empty_rule (const PitOrderCase *c)
{
  return pit_order_kinds[c->order->name].empty_rule;
}

/* Where what senses the seats is wrong or missing, a person's word stands for it, with the reason. */
static gboolean
check_seats (const PitOrderCase *c,
             GError            **error)
{
  const PitCitation rule = get_empty_rule (c);

  if (c->order->seats_seen)
    return c->order->text[0] != '\0'
           || pit_refuse_by (c, error, PIT_ORDER_ERROR_INVALID, rule,
                             _("Write why the seats of table {table} count as empty {rule}. The pit log keeps your reason."));
  for (gint64 seat = 1; seat <= c->state->terms.seats; seat++)
    if (c->state->seat[seat].taken == PIT_YES)
      return pit_refuse_by (c, error, PIT_ORDER_ERROR_SEATS, rule,
                            _("Seat %d at table {table} is taken {rule}. Wait until all players have left and three minutes have "
                              "passed since the last round."),
                            (int) seat);
  for (gint64 seat = 1; seat <= c->state->terms.seats; seat++)
    if (c->state->seat[seat].taken != PIT_NO)
      return pit_refuse_by (c, error, PIT_ORDER_ERROR_SEATS, rule,
                            _("Table {table} does not sense all its seats {rule}. Look at each seat, then say that all are "
                              "empty."));

  return TRUE;
}

/* One meaning of "empty" everywhere: no seat taken or kept, no wager, the last round over for a while, and a person's
 * word. A seat of which nothing is known may be taken. */
static gboolean
check_empty (const PitOrderCase *c,
             GError            **error)
{
  g_autofree char *when = NULL;
  gint64 over_at;

  if (pit_round_is_on (c->state->round))
    return pit_refuse_by (c, error, PIT_ORDER_ERROR_NOT_EMPTY, get_empty_rule (c),
                          _("Table {table} has a round on {rule}. Wait until all players have left and three minutes have passed "
                            "since the round."));
  if (!check_seats (c, error))
    return FALSE;
  /* A table that does not say when was not over before it was seen. */
  over_at = c->state->round->over_at != PIT_UNKNOWN ? c->state->round->over_at : pit_table_get_view (c->table)->contact_since;
  if (c->state->round->stage == PIT_STAGE_OVER && over_at != PIT_UNKNOWN && c->now - over_at < PIT_EMPTY_TIME)
    {
      when = pit_order_format_clock (c, over_at + PIT_EMPTY_TIME);
      return pit_refuse_by (c, error, PIT_ORDER_ERROR_NOT_EMPTY, get_empty_rule (c),
                            _("The last round at table {table} ended less than three minutes ago {rule}. Try again from %s on."), when);
    }
  if (!c->order->is_empty)
    return pit_refuse_by (c, error, PIT_ORDER_ERROR_NOT_EMPTY, get_empty_rule (c),
                          _("Look at table {table}, then say that it is empty {rule}."));

  return TRUE;
}

static gboolean
check_is_open (const PitOrderCase *c,
               GError            **error)
{
  if (c->state->opening == PIT_OPENING_OPEN)
    return TRUE;

  return c->state->opening == PIT_OPENING_CLOSED
           ? pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("Table {table} is not open. Open it first (O)."))
           : pit_refuse (c, error, PIT_ORDER_ERROR_STATE,
                        _("Table {table} has not said whether it is open. If it stays so, have the technician look at its "
                          "controller."));
}

static gboolean
check_is_closed (const PitOrderCase *c,
                 GError            **error)
{
  if (c->state->opening == PIT_OPENING_CLOSED)
    return TRUE;

  return c->state->opening == PIT_OPENING_OPEN
           ? pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("Table {table} is open. Close it first."))
           : pit_refuse (c, error, PIT_ORDER_ERROR_STATE,
                        _("Table {table} has not said whether it is closed. If it stays so, have the technician look at its "
                          "controller."));
}

static gboolean
check_limit_set (const PitOrderCase *c,
                 GError            **error)
{
  const PitLimitSet *set;
  g_autoptr(GError) incomplete = NULL;

  if (c->order->limit_set[0] == '\0')
    return pit_refuse_by (c, error, PIT_ORDER_ERROR_INVALID, PIT_CITE_LIMITS, _("Choose limits for table {table} {rule}."));
  set = pit_house_settings_find_limit_set (c->settings, c->order->limit_set);
  if (set == NULL)
    return pit_refuse_by (c, error, PIT_ORDER_ERROR_TERMS, PIT_CITE_LIMITS,
                          _("The limit set “%s” is gone {rule}. Choose another for table {table}."), c->order->limit_set);
  if (c->state->terms.game.text[0] != '\0' && strcmp (set->game.text, c->state->terms.game.text) != 0)
    return pit_refuse_by (c, error, PIT_ORDER_ERROR_TERMS, PIT_CITE_LIMITS,
                          _("The limit set “%s” is for another game than table {table} plays {rule}. Choose another."), set->name);
  if (!pit_house_settings_check_limit_set (c->settings, set, pit_table_get_rules (c->table), NULL, &incomplete))
    /* Translators: a limit set, and which amount of it is to be changed. */
    return pit_refuse_by (c, error, PIT_ORDER_ERROR_TERMS, PIT_CITE_LIMITS,
                          _("Change “%s” under Settings, then use it at table {table} {rule}. %s"), set->name, incomplete->message);

  return TRUE;
}

/* The pay table that it will have: as ordered, else as it was. */
static const char *
get_pay_table (const PitOrder      *order,
               const PitTableState *state,
               PitWager             wager)
{
  const char *ordered = pit_pay_table_ids_get (&order->pay_tables, wager);

  return ordered[0] != '\0' ? ordered : pit_pay_table_ids_get (&state->terms.pay_tables, wager);
}

static gboolean
check_pay_tables (const PitOrderCase *c,
                  GError            **error)
{
  const PitGame *game = pit_table_get_game (c->table);

  if (game == NULL)
    return pit_refuse (c, error, PIT_ORDER_ERROR_TERMS,
                       _("This desk doesn't have the rules of the game at table {table}, so it knows no pay tables for it. Have the "
                         "rules installed."));

  for (guint i = 0; i < game->n_wagers; i++)
    {
      const PitWagerKind *kind = &game->wagers[i];
      const char *pay_table = get_pay_table (c->order, c->state, kind->id);

      if (kind->odds == PIT_CITE_NOTHING)
        continue;
      if (pay_table[0] == '\0')
        return pit_refuse_by (c, error, PIT_ORDER_ERROR_INVALID, kind->odds, _("Choose the pay table for %s at table {table} {rule}."),
                              pit_bet_kind_label (kind));
      if (pit_house_settings_find_approval (c->settings, pit_table_get_rules (c->table), kind->id, pay_table) == NULL)
        return pit_refuse_by (c, error, PIT_ORDER_ERROR_TERMS, kind->odds,
                              _("Pay table %s for %s at table {table} has no approval {rule}. Choose another, or add its "
                                "approval under Settings."), pay_table, pit_bet_kind_label (kind));
    }

  return TRUE;
}

static gboolean
check_open (const PitOrderCase *c,
            GError            **error)
{
  const PitDeckCheck *check = &c->order->check;

  if (!check_is_closed (c, error) || !check_limit_set (c, error) || !check_pay_tables (c, error))
    return FALSE;
  if (check->by[0] == '\0')
    return pit_refuse_by (c, error, PIT_ORDER_ERROR_INVALID, PIT_CITE_DECK_CHECK,
                          _("Say who checked the decks of table {table}: nobody deals cards that were not checked {rule}."));
  /* What was typed is not repeated: it may be a PIN. */
  if (pit_roster_find (c->roster, check->by) == NULL)
    return pit_refuse_by (c, error, PIT_ORDER_ERROR_INVALID, PIT_CITE_DECK_CHECK,
                          _("Nobody on the roster has that staff number {rule}. Type the number of who checked the decks of table "
                            "{table}."));
  if (check->count == PIT_UNKNOWN)
    return pit_refuse_by (c, error, PIT_ORDER_ERROR_INVALID, PIT_CITE_DECK_CHECK,
                          _("Say how many cards were counted in each deck of table {table} {rule}."));
  if (check->count != PIT_DECK_SIZE)
    return pit_refuse_by (c, error, PIT_ORDER_ERROR_INVALID, PIT_CITE_DECK_CHECK,
                          _("A deck has %d cards, and %d were counted {rule}. Take another deck to table {table}."), PIT_DECK_SIZE,
                          (int) check->count);

  return TRUE;
}

static gboolean
check_close (const PitOrderCase *c,
             GError            **error)
{
  if (c->state->opening == PIT_OPENING_CLOSED)
    return pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("Table {table} is already closed."));

  return check_is_open (c, error) && check_empty (c, error);
}

/* What needs no notice binds with the next round, also while people play; what does is for an empty table. */
static gboolean
check_limits (const PitOrderCase *c,
              GError            **error)
{
  return check_is_open (c, error) && check_limit_set (c, error)
         && (pit_order_find_notice (c->order, c->table, c->settings).kind == PIT_NOTICE_NONE || check_empty (c, error));
}

static gboolean
check_set_pay_tables (const PitOrderCase *c,
                      GError            **error)
{
  return check_is_closed (c, error) && check_pay_tables (c, error);
}

static gboolean
check_suspend (const PitOrderCase *c,
               GError            **error)
{
  return check_is_open (c, error)
         && (c->state->suspended.is != PIT_YES
             || pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("Table {table} is already suspended.")));
}

static gboolean
check_resume (const PitOrderCase *c,
              GError            **error)
{
  return check_is_open (c, error)
         && (c->state->suspended.is == PIT_YES
             || pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("Table {table} is not suspended.")));
}

static gboolean
check_hold (const PitOrderCase *c,
            GError            **error)
{
  return check_is_open (c, error)
         && (c->state->held.is != PIT_YES
             || pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("Table {table} is already on hold.")));
}

static gboolean
check_release (const PitOrderCase *c,
               GError            **error)
{
  return check_is_open (c, error)
         && (c->state->held.is == PIT_YES
             || pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("Table {table} is not on hold.")));
}

static gboolean
check_deck (const PitOrderCase *c,
            GError            **error)
{
  const PitDeckState *deck = pit_table_state_find_deck (c->state, &c->order->deck);

  if (c->order->deck.text[0] == '\0')
    return pit_refuse (c, error, PIT_ORDER_ERROR_INVALID, _("Choose a deck of table {table}."));
  if (deck == NULL)
    return pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("Table {table} has no deck %s. Choose one of its decks."),
                       c->order->deck.text);

  return deck->out_of_service != PIT_YES
         || pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("Deck %s of table {table} is already out of service."),
                        c->order->deck.text);
}

static gboolean
check_device_out (const PitOrderCase *c,
                  GError            **error)
{
  if (c->order->device.text[0] == '\0')
    return pit_refuse (c, error, PIT_ORDER_ERROR_INVALID, _("Choose a device of table {table}."));

  return !pit_table_state_is_device_out (c->state, &c->order->device)
         || pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("Device %s of table {table} is already out of service."),
                        c->order->device.text);
}

static gboolean
check_device_in (const PitOrderCase *c,
                 GError            **error)
{
  if (c->order->device.text[0] == '\0')
    return pit_refuse (c, error, PIT_ORDER_ERROR_INVALID, _("Choose a device of table {table}."));

  return pit_table_state_is_device_out (c->state, &c->order->device)
         || pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("Device %s of table {table} is already in service."),
                        c->order->device.text);
}

static gboolean
check_message (const PitOrderCase *c,
               GError            **error)
{
  return c->order->text[0] != '\0'
         || pit_refuse (c, error, PIT_ORDER_ERROR_INVALID, _("Write the message for the dealer at table {table}."));
}

static gboolean
check_recorder (const PitOrderCase *c,
                GError            **error)
{
  if (!pit_table_is_only_watched (c->table))
    return pit_refuse (c, error, PIT_ORDER_ERROR_STATE, _("This desk already records table {table}."));

  return c->order->text[0] != '\0'
         || pit_refuse (c, error, PIT_ORDER_ERROR_INVALID,
                        _("Write why this desk takes over the record of table {table}. The pit log keeps your reason."));
}

/* --- What goes on the wire --- */

static void
fill_reason (const PitOrderCase *c,
             PitCommand         *command)
{
  g_strlcpy (command->reason.reason, c->order->text, sizeof command->reason.reason);
}

static void
fill_held (const PitOrderCase *c,
           PitCommand         *command)
{
  command->expect[PIT_TOPIC_HOLD] = c->seen;
  fill_reason (c, command);
}

/* For how long its last round is over is judged here alone: there must have been no other since. */
static void
expect_empty (const PitOrderCase *c,
              PitCommand         *command)
{
  command->preconditions.if_empty = PIT_YES;
  command->preconditions.seats_seen = c->order->seats_seen ? PIT_YES : PIT_TRUTH_UNKNOWN;
  command->expect[PIT_TOPIC_ROUND] = c->seen;
}

static void
fill_close (const PitOrderCase *c,
            PitCommand         *command)
{
  expect_empty (c, command);
  fill_reason (c, command);
}

static const PitLimits *
find_limits (const PitOrderCase *c)
{
  return &pit_house_settings_find_limit_set (c->settings, c->order->limit_set)->limits;
}

static void
fill_limits (const PitOrderCase *c,
             PitCommand         *command)
{
  command->limits.limits = *find_limits (c);
  command->expect[PIT_TOPIC_LIMITS] = c->seen;
  if (pit_order_find_notice (c->order, c->table, c->settings).kind != PIT_NOTICE_NONE)
    expect_empty (c, command);
  else
    command->preconditions.at = PIT_WHEN_NEXT_ROUND;
}

static void
fill_pay_tables (const PitOrderCase *c,
                 PitCommand         *command)
{
  command->pay_tables.pay_tables = c->order->pay_tables;
  command->expect[PIT_TOPIC_LIMITS] = c->seen;
}

static void
fill_open (const PitOrderCase *c,
           PitCommand         *command)
{
  command->open.limits = *find_limits (c);
  command->open.pay_tables = c->state->terms.pay_tables;
  pit_pay_table_ids_change (&command->open.pay_tables, &c->order->pay_tables);
  command->expect[PIT_TOPIC_LIMITS] = c->seen;
}

static void
fill_deck (const PitOrderCase *c,
           PitCommand         *command)
{
  command->deck.deck = c->order->deck;
  g_strlcpy (command->deck.reason, c->order->text, sizeof command->deck.reason);
}

static void
fill_device (const PitOrderCase *c,
             PitCommand         *command)
{
  command->device.device = c->order->device;
  g_strlcpy (command->device.reason, c->order->text, sizeof command->device.reason);
}

/* Whatever happened at the table meanwhile. */
static void
fill_message (const PitOrderCase *c,
              PitCommand         *command)
{
  command->expect[PIT_TOPIC_TABLE] = PIT_UNKNOWN;
  g_strlcpy (command->message.text, c->order->text, sizeof command->message.text);
}

static void
fill_recorder (const PitOrderCase *c,
               PitCommand         *command)
{
  command->recorder.book = *c->book;
  command->expect[PIT_TOPIC_TABLE] = PIT_UNKNOWN;
}

/* --- What goes into the book, beside what any order may say --- */

static void
add_limits (const PitOrderCase *c,
            const PitLimits    *limits,
            JsonNode           *body)
{
  static const PitField field = { .name = "limits", .type = &pit_field_limits };

  pit_json_add (body, "limit-set", PIT_JSON_TEXT_AS_IS (c->order->limit_set),
                "limits", PIT_JSON_NODE (pit_field_limits.write (&field, limits)), NULL);
}

static void
add_pay_tables (const PitOrderCase   *c,
                const PitPayTableIds *ids,
                JsonNode             *body)
{
  for (guint i = 0; i < pit_pay_table_ids_count (ids); i++)
    {
      PitWager wager = ids->list[i].wager;
      const char *pay_table = ids->list[i].table.text;
      const char *before = pit_pay_table_ids_get (&c->state->terms.pay_tables, wager);
      g_autofree char *before_member = g_strconcat (wager, "-table-before", NULL);
      g_autofree char *table_member = g_strconcat (wager, "-table", NULL);
      g_autofree char *approval_member = g_strconcat (wager, "-approval", NULL);
      const char *approval = pit_house_settings_find_approval (c->settings, pit_table_get_rules (c->table), wager, pay_table);

      pit_json_add (body, table_member, PIT_JSON_TEXT (pay_table), approval_member, PIT_JSON_TEXT (approval),
                    before_member, PIT_JSON_TEXT (strcmp (before, pay_table) != 0 ? before : ""), NULL);
    }
}

static void
write_open (const PitOrderCase *c,
            const PitCommand   *command,
            JsonNode           *body)
{
  const PitDeckCheck *check = &c->order->check;
  JsonNode *checked = pit_json_object ("by", PIT_JSON_TEXT (check->by),
                                       "how", PIT_JSON_TEXT (check->by_device ? "device" : "hand"),
                                       "count", PIT_JSON_INT (check->count), "seals", PIT_JSON_TEXT (check->seals), NULL);

  add_limits (c, &command->open.limits, body);
  add_pay_tables (c, &command->open.pay_tables, body);
  pit_json_add (body, "deck-check", PIT_JSON_NODE (checked), NULL);
}

static void
write_limits (const PitOrderCase *c,
              const PitCommand   *command,
              JsonNode           *body)
{
  add_limits (c, &command->limits.limits, body);
}

static void
write_pay_tables (const PitOrderCase *c,
                  const PitCommand   *command,
                  JsonNode           *body)
{
  add_pay_tables (c, &command->pay_tables.pay_tables, body);
}

/* --- Whether its event did what was ordered --- */

static gboolean
is_amount (PitMoney ordered,
           PitMoney told)
{
  return ordered == PIT_UNKNOWN || ordered == told;
}

/* What was not ordered stays as it is, and may be told. */
static gboolean
is_id (const PitId *ordered,
       const PitId *told)
{
  return ordered->text[0] == '\0' || strcmp (ordered->text, told->text) == 0;
}

static gboolean
are_tables_as_ordered (const PitPayTableIds *ordered,
                       const PitPayTableIds *told)
{
  for (guint i = 0; i < pit_pay_table_ids_count (ordered); i++)
    if (strcmp (ordered->list[i].table.text, pit_pay_table_ids_get (told, ordered->list[i].wager)) != 0)
      return FALSE;

  return TRUE;
}

/* Other limits than those that were ordered are not what the order did. */
static gboolean
are_as_ordered (const PitLimits *ordered,
                const PitLimits *told)
{
  for (guint i = 0; i < pit_limits_count (ordered); i++)
    {
      const PitLimit *area = &ordered->list[i].limit, *told_area = pit_limits_get (told, ordered->list[i].area);

      if (area->min != PIT_UNKNOWN
          && (area->min != told_area->min || area->max != told_area->max || !is_amount (area->unit, told_area->unit)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_opened_by (const PitCommand *command,
              const PitEvent   *event)
{
  const PitTableTerms *terms = &event->opened.terms;

  return are_as_ordered (&command->open.limits, &terms->limits)
         && are_tables_as_ordered (&command->open.pay_tables, &terms->pay_tables);
}

static gboolean
are_limits_set_by (const PitCommand *command,
                   const PitEvent   *event)
{
  return are_as_ordered (&command->limits.limits, &event->limits.limits);
}

static gboolean
are_pay_tables_set_by (const PitCommand *command,
                       const PitEvent   *event)
{
  return are_tables_as_ordered (&command->pay_tables.pay_tables, &event->pay_tables.pay_tables);
}

static gboolean
is_about_deck (const PitCommand *command,
               const PitEvent   *event)
{
  return is_id (&command->deck.deck, &event->deck.deck);
}

static gboolean
is_about_device (const PitCommand *command,
                 const PitEvent   *event)
{
  return is_id (&command->device.device, &event->device.device);
}

static gboolean
is_about_book (const PitCommand *command,
               const PitEvent   *event)
{
  return strcmp (command->recorder.book.text, event->recorder.book.text) == 0;
}

#define STATE(text) { "state", .words = text }
#define NOT_EMPTY(rule) { "not-empty", N_("Somebody sits there, a round is on, or the table can't tell. Try again when the " \
                                          "table is empty {rule}."), rule }

const PitOrderKind pit_order_kinds[PIT_N_COMMANDS] = {
  [PIT_COMMAND_TABLE_OPEN] = { PIT_ACTION_OPEN, check_open, fill_open, write_open, is_opened_by,
    .refusals = { STATE (N_("The table is already open, or is just opening or closing. Look at the table.")),
                  { "terms", N_("The table can't play at these limits or pay tables {rule}. Choose others."),
                    PIT_CITE_LIMITS, .cites_odds = TRUE } } },
  [PIT_COMMAND_TABLE_CLOSE] = { PIT_ACTION_CLOSE, check_close, fill_close, .empty_rule = PIT_CITE_CLOSING_NOTICE,
    .refusals = { STATE (N_("The table is already closed, or is just opening or closing. Look at the table.")),
                  NOT_EMPTY (PIT_CITE_CLOSING_NOTICE) } },
  [PIT_COMMAND_TABLE_SUSPEND] = { PIT_ACTION_SUSPEND, check_suspend, fill_reason,
    .refusals = { STATE (N_("The table is already suspended, or no longer open. Look at the table.")) } },
  [PIT_COMMAND_TABLE_RESUME] = { PIT_ACTION_RESUME, check_resume, fill_reason,
    .refusals = { STATE (N_("The table is not suspended, or no longer open. Look at the table.")) } },
  [PIT_COMMAND_HOLD] = { PIT_ACTION_HOLD, check_hold, fill_held,
    .refusals = { STATE (N_("The table is already on hold, or no longer open. Look at the table.")) } },
  [PIT_COMMAND_RELEASE] = { PIT_ACTION_RELEASE, check_release, fill_held,
    .refusals = { STATE (N_("The table is not on hold, or no longer open. Look at the table.")) } },
  [PIT_COMMAND_LIMITS_SET] = { PIT_ACTION_LIMITS, check_limits, fill_limits, write_limits, are_limits_set_by,
    .empty_rule = PIT_CITE_LIMITS_NOTICE,
    .refusals = { STATE (N_("The table is no longer open. Open it at those limits.")),
                  NOT_EMPTY (PIT_CITE_LIMITS_NOTICE),
                  { "terms", N_("The table can't play at these limits {rule}. Choose others."), PIT_CITE_LIMITS } } },
  [PIT_COMMAND_PAY_TABLES_SET] = { PIT_ACTION_PAY_TABLES, check_set_pay_tables, fill_pay_tables, write_pay_tables,
    are_pay_tables_set_by,
    .refusals = { STATE (N_("The table is open. Close it first.")),
                  { "terms", N_("The table can't play by these pay tables {rule}. Choose others."), .cites_odds = TRUE } } },
  [PIT_COMMAND_DECK_OUT_OF_SERVICE] = { PIT_ACTION_OUT_OF_SERVICE, check_deck, fill_deck, NULL, is_about_deck,
    .refusals = { STATE (N_("The table doesn't have that deck, or the deck is already out of service. Look at its decks.")) } },
  [PIT_COMMAND_DEVICE_OUT_OF_SERVICE] = { PIT_ACTION_OUT_OF_SERVICE, check_device_out, fill_device, NULL, is_about_device,
    .refusals = { STATE (N_("That device is already out of service, or too many devices are. Look at its devices.")) } },
  [PIT_COMMAND_DEVICE_IN_SERVICE] = { PIT_ACTION_OUT_OF_SERVICE, check_device_in, fill_device, NULL, is_about_device,
    .refusals = { STATE (N_("That device is already in service. Look at its devices.")) } },
  [PIT_COMMAND_MESSAGE] = { PIT_ACTION_MESSAGE, check_message, fill_message, .only_says = TRUE },
  [PIT_COMMAND_RECORDER_TAKE] = { PIT_ACTION_RECORDER, check_recorder, fill_recorder, NULL, is_about_book,
    .for_watcher = TRUE },
};
