/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-order.h"
#include "pit-local-time.h"
#include "pit-shape.h"
#include "pit-table-fold.h"
#include "pit-wire-fields.h"

/* What the desk itself asks of an order before it goes out. The table asks again when it acts; here a person is told
 * which rule is in the way, and when it no longer will be. */

typedef struct
{
  const PitOrder      *order;
  PitTable            *table;
  const PitTableState *state;
  PitHouseSettings    *settings;
  gint64               now;
  GTimeZone           *zone;
  gint64               seen;  /* the number of the table's last event that was seen */
} Case;

typedef gboolean (*CheckFunc) (const Case *c,
                               GError    **error);
/* Puts into a command what is ordered, and what of the table must have stayed as it was. */
typedef void (*FillFunc) (const Case *c,
                          PitCommand *command);

G_DEFINE_QUARK (pit-order-error-quark, pit_order_error)

/* Every refusal begins with the table. @rule is cited where @format has " {rule}". */
static gboolean G_GNUC_PRINTF (5, 6)
refuse_by (const Case   *c,
           GError      **error,
           PitOrderError code,
           PitCitation   rule,
           const char   *format,
           ...)
{
  const PitCitation rules[] = { rule, PIT_CITE_NOTHING };
  g_autofree char *words = NULL, *why = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  why = pit_settings_cite (pit_table_get_settings (c->table), rules, words);
  /* Translators: a table's number, and why an order to it is refused. */
  g_set_error (error, PIT_ORDER_ERROR, (gint) code, _("Table %u: %s"), pit_table_get_number (c->table), why);
  return FALSE;
}

/* Where no rule is in the way. */
#define refuse(c, error, code, ...) refuse_by (c, error, code, PIT_CITE_NOTHING, __VA_ARGS__)

static char *
format_clock (const Case *c,
              gint64      instant)
{
  g_autoptr(GDateTime) local = pit_local_time (instant, c->zone);

  return g_date_time_format (local, "%H:%M:%S");
}

/* What lets a table close, or its limits change, without notice. */
static PitCitation
get_empty_rule (const Case *c)
{
  return c->order->name == PIT_COMMAND_TABLE_CLOSE ? PIT_CITE_CLOSING_NOTICE : PIT_CITE_LIMITS_NOTICE;
}

/* Where what senses the seats is wrong or missing, a person's word stands for it, with the reason. */
static gboolean
check_seats (const Case *c,
             GError    **error)
{
  const PitCitation rule = get_empty_rule (c);

  if (c->order->seats_seen)
    return c->order->text[0] != '\0'
           || refuse_by (c, error, PIT_ORDER_ERROR_INVALID, rule,
                         _("your word needs its reason {rule}. Write it: the pit log keeps both."));
  for (gint64 seat = 1; seat <= c->state->terms.seats; seat++)
    if (c->state->seat[seat].taken == PIT_YES)
      return refuse_by (c, error, PIT_ORDER_ERROR_SEATS, rule,
                        _("seat %d is taken {rule}. It can be when all have left, three minutes after the last round."),
                        (int) seat);
  for (gint64 seat = 1; seat <= c->state->terms.seats; seat++)
    if (c->state->seat[seat].taken != PIT_NO)
      return refuse_by (c, error, PIT_ORDER_ERROR_SEATS, rule,
                        _("not all seats are known {rule}. Look at all of them, and say that they are empty."));

  return TRUE;
}

/* One meaning of "empty" everywhere: no seat taken or kept, no wager, the last round over for a while, and a person's
 * word. A seat of which nothing is known may be taken. */
static gboolean
check_empty (const Case *c,
             GError    **error)
{
  g_autofree char *when = NULL;
  gint64 over_at;

  if (pit_round_is_on (c->state->round))
    return refuse_by (c, error, PIT_ORDER_ERROR_NOT_EMPTY, get_empty_rule (c),
                      _("a round is going on {rule}. It can be when all have left, three minutes after the round."));
  if (!check_seats (c, error))
    return FALSE;
  /* A table that does not say when was not over before it was seen. */
  over_at = c->state->round->over_at != PIT_UNKNOWN ? c->state->round->over_at : pit_table_get_view (c->table)->contact_since;
  if (c->state->round->stage == PIT_STAGE_OVER && over_at != PIT_UNKNOWN && c->now - over_at < PIT_EMPTY_TIME)
    {
      when = format_clock (c, over_at + PIT_EMPTY_TIME);
      return refuse_by (c, error, PIT_ORDER_ERROR_NOT_EMPTY, get_empty_rule (c),
                        _("its last round ended less than three minutes ago {rule}. It can be from %s on."), when);
    }
  if (!c->order->is_empty)
    return refuse_by (c, error, PIT_ORDER_ERROR_NOT_EMPTY, get_empty_rule (c),
                      _("your word is needed {rule}. Look whether it is empty, and say so."));

  return TRUE;
}

static gboolean
check_is_open (const Case *c,
               GError    **error)
{
  if (c->state->opening == PIT_OPENING_OPEN)
    return TRUE;

  return refuse (c, error, PIT_ORDER_ERROR_STATE,
                 c->state->opening == PIT_OPENING_CLOSED ? _("it is not open. Open it first (O).")
                                                         : _("whether it is open is not known yet. It can be when it is."));
}

static gboolean
check_is_closed (const Case *c,
                 GError    **error)
{
  if (c->state->opening == PIT_OPENING_CLOSED)
    return TRUE;

  return refuse (c, error, PIT_ORDER_ERROR_STATE,
                 c->state->opening == PIT_OPENING_OPEN ? _("it is open. It can be when it is closed.")
                                                       : _("whether it is closed is not known yet. It can be when it is."));
}

static gboolean
check_limit_set (const Case *c,
                 GError    **error)
{
  const PitLimitSet *set;
  g_autoptr(GError) incomplete = NULL;

  if (c->order->limit_set[0] == '\0')
    return refuse_by (c, error, PIT_ORDER_ERROR_INVALID, PIT_CITE_LIMITS, _("choose a limit set {rule}."));
  set = pit_house_settings_find_limit_set (c->settings, c->order->limit_set);
  if (set == NULL)
    return refuse_by (c, error, PIT_ORDER_ERROR_TERMS, PIT_CITE_LIMITS,
                      _("there is no limit set “%s” any more {rule}. Choose another."), c->order->limit_set);
  if (c->state->terms.game.text[0] != '\0' && strcmp (set->game.text, c->state->terms.game.text) != 0)
    return refuse_by (c, error, PIT_ORDER_ERROR_TERMS, PIT_CITE_LIMITS,
                      _("limit set “%s” is for another game {rule}. Choose one of this table's."), set->name);
  if (!pit_house_settings_check_limit_set (c->settings, set, pit_table_get_rules (c->table), NULL, &incomplete))
    /* Translators: a limit set, and which amount of it is to be changed. */
    return refuse_by (c, error, PIT_ORDER_ERROR_TERMS, PIT_CITE_LIMITS,
                      _("limit set “%s” needs a change under Settings {rule}. %s"), set->name, incomplete->message);

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
check_pay_tables (const Case *c,
                  GError    **error)
{
  const PitGame *game = pit_table_get_game (c->table);

  if (game == NULL)
    return refuse (c, error, PIT_ORDER_ERROR_TERMS,
                   _("this desk doesn't have the rules of its game, and knows no pay tables for it. It can be when they are here."));

  for (guint i = 0; i < game->n_wagers; i++)
    {
      const PitWagerKind *kind = &game->wagers[i];
      const char *pay_table = get_pay_table (c->order, c->state, kind->id);

      if (kind->odds == PIT_CITE_NOTHING)
        continue;
      if (pay_table[0] == '\0')
        return refuse_by (c, error, PIT_ORDER_ERROR_INVALID, kind->odds, _("choose the pay table for %s {rule}."),
                          pit_bet_kind_label (kind));
      if (pit_house_settings_find_approval (c->settings, pit_table_get_rules (c->table), kind->id, pay_table) == NULL)
        return refuse_by (c, error, PIT_ORDER_ERROR_TERMS, kind->odds,
                          _("the approval of pay table %s for %s is not set down {rule}. It can be when its reference "
                            "is, under Settings."), pay_table, pit_bet_kind_label (kind));
    }

  return TRUE;
}

static gboolean
check_open (const Case *c,
            GError    **error)
{
  const PitDeckCheck *check = &c->order->check;

  if (!check_is_closed (c, error) || !check_limit_set (c, error) || !check_pay_tables (c, error))
    return FALSE;
  if (check->by[0] == '\0')
    return refuse_by (c, error, PIT_ORDER_ERROR_INVALID, PIT_CITE_DECK_CHECK,
                      _("say who checked its decks: no cards are used before they are checked {rule}."));
  if (check->count == PIT_UNKNOWN)
    return refuse_by (c, error, PIT_ORDER_ERROR_INVALID, PIT_CITE_DECK_CHECK,
                      _("say how many cards were counted in each deck {rule}."));
  if (check->count != PIT_DECK_SIZE)
    return refuse_by (c, error, PIT_ORDER_ERROR_INVALID, PIT_CITE_DECK_CHECK,
                      _("a deck has %d cards and %d were counted: take another deck {rule}."), PIT_DECK_SIZE,
                      (int) check->count);

  return TRUE;
}

static gboolean
check_close (const Case *c,
             GError    **error)
{
  return check_is_open (c, error) && check_empty (c, error);
}

static gboolean
check_limits (const Case *c,
              GError    **error)
{
  return check_is_open (c, error) && check_limit_set (c, error) && check_empty (c, error);
}

static gboolean
check_set_pay_tables (const Case *c,
                      GError    **error)
{
  return check_is_closed (c, error) && check_pay_tables (c, error);
}

static gboolean
check_suspend (const Case *c,
               GError    **error)
{
  return check_is_open (c, error)
         && (c->state->suspended.is != PIT_YES
             || refuse (c, error, PIT_ORDER_ERROR_STATE, _("it is suspended already. Nothing is to be done.")));
}

static gboolean
check_resume (const Case *c,
              GError    **error)
{
  return check_is_open (c, error)
         && (c->state->suspended.is == PIT_YES
             || refuse (c, error, PIT_ORDER_ERROR_STATE, _("it is not suspended. Nothing is to be done.")));
}

static gboolean
check_hold (const Case *c,
            GError    **error)
{
  return check_is_open (c, error)
         && (c->state->held.is != PIT_YES
             || refuse (c, error, PIT_ORDER_ERROR_STATE, _("it is on hold already. Nothing is to be done.")));
}

static gboolean
check_release (const Case *c,
               GError    **error)
{
  return check_is_open (c, error)
         && (c->state->held.is == PIT_YES
             || refuse (c, error, PIT_ORDER_ERROR_STATE, _("it is not on hold. Nothing is to be done.")));
}

static gboolean
check_deck (const Case *c,
            GError    **error)
{
  const PitDeckState *deck = pit_table_state_find_deck (c->state, &c->order->deck);

  if (c->order->deck.text[0] == '\0')
    return refuse (c, error, PIT_ORDER_ERROR_INVALID, _("choose a deck."));
  if (deck == NULL)
    return refuse (c, error, PIT_ORDER_ERROR_STATE, _("deck %s is not at this table. Choose one that is."),
                   c->order->deck.text);

  return deck->out_of_service != PIT_YES
         || refuse (c, error, PIT_ORDER_ERROR_STATE, _("deck %s is out of service already. Nothing is to be done."),
                    c->order->deck.text);
}

static gboolean
check_device_out (const Case *c,
                  GError    **error)
{
  if (c->order->device.text[0] == '\0')
    return refuse (c, error, PIT_ORDER_ERROR_INVALID, _("choose a device."));

  return !pit_table_state_is_device_out (c->state, &c->order->device)
         || refuse (c, error, PIT_ORDER_ERROR_STATE, _("device %s is out of service already. Nothing is to be done."),
                    c->order->device.text);
}

static gboolean
check_device_in (const Case *c,
                 GError    **error)
{
  if (c->order->device.text[0] == '\0')
    return refuse (c, error, PIT_ORDER_ERROR_INVALID, _("choose a device."));

  return pit_table_state_is_device_out (c->state, &c->order->device)
         || refuse (c, error, PIT_ORDER_ERROR_STATE, _("device %s is not out of service. Nothing is to be done."),
                    c->order->device.text);
}

static gboolean
check_message (const Case *c,
               GError    **error)
{
  return c->order->text[0] != '\0'
         || refuse (c, error, PIT_ORDER_ERROR_INVALID, _("write what the dealer is to read."));
}

/* The only order of a desk that watches. */
static gboolean
check_recorder (const Case *c,
                GError    **error)
{
  if (!pit_table_is_only_watched (c->table))
    return refuse (c, error, PIT_ORDER_ERROR_STATE, _("this desk records it already. Nothing is to be done."));

  return c->order->text[0] != '\0'
         || refuse (c, error, PIT_ORDER_ERROR_INVALID,
                    _("write why this desk takes over the record: the pit log keeps it."));
}

/* --- What goes on the wire --- */

static void
fill_reason (const Case *c,
             PitCommand *command)
{
  g_strlcpy (command->reason.reason, c->order->text, sizeof command->reason.reason);
}

static void
fill_held (const Case *c,
           PitCommand *command)
{
  command->expect[PIT_TOPIC_HOLD] = c->seen;
  fill_reason (c, command);
}

/* For how long its last round is over is judged here alone: there must have been no other since. */
static void
expect_empty (const Case *c,
              PitCommand *command)
{
  command->preconditions.if_empty = PIT_YES;
  command->preconditions.seats_seen = c->order->seats_seen ? PIT_YES : PIT_TRUTH_UNKNOWN;
  command->expect[PIT_TOPIC_ROUND] = c->seen;
}

static void
fill_close (const Case *c,
            PitCommand *command)
{
  expect_empty (c, command);
  fill_reason (c, command);
}

static const PitLimits *
find_limits (const Case *c)
{
  return &pit_house_settings_find_limit_set (c->settings, c->order->limit_set)->limits;
}

static void
fill_limits (const Case *c,
             PitCommand *command)
{
  command->limits.limits = *find_limits (c);
  command->expect[PIT_TOPIC_LIMITS] = c->seen;
  expect_empty (c, command);
}

static void
fill_pay_tables (const Case *c,
                 PitCommand *command)
{
  command->pay_tables.pay_tables = c->order->pay_tables;
  command->expect[PIT_TOPIC_LIMITS] = c->seen;
}

static void
fill_open (const Case *c,
           PitCommand *command)
{
  command->open.limits = *find_limits (c);
  command->open.pay_tables = c->state->terms.pay_tables;
  pit_pay_table_ids_change (&command->open.pay_tables, &c->order->pay_tables);
  command->expect[PIT_TOPIC_LIMITS] = c->seen;
}

static void
fill_deck (const Case *c,
           PitCommand *command)
{
  command->deck.deck = c->order->deck;
  g_strlcpy (command->deck.reason, c->order->text, sizeof command->deck.reason);
}

static void
fill_device (const Case *c,
             PitCommand *command)
{
  command->device.device = c->order->device;
  g_strlcpy (command->device.reason, c->order->text, sizeof command->device.reason);
}

/* Whatever happened at the table meanwhile. */
static void
fill_message (const Case *c,
              PitCommand *command)
{
  command->expect[PIT_TOPIC_TABLE] = PIT_UNKNOWN;
  g_strlcpy (command->message.text, c->order->text, sizeof command->message.text);
}

/* The book is whose orders these are. */
static void
fill_recorder (const Case *c,
               PitCommand *command)
{
  command->expect[PIT_TOPIC_TABLE] = PIT_UNKNOWN;
}

static const struct { PitAction action; CheckFunc check; FillFunc fill; } rows[PIT_N_COMMANDS] = {
  [PIT_COMMAND_TABLE_OPEN] = { PIT_ACTION_OPEN, check_open, fill_open },
  [PIT_COMMAND_TABLE_CLOSE] = { PIT_ACTION_CLOSE, check_close, fill_close },
  [PIT_COMMAND_TABLE_SUSPEND] = { PIT_ACTION_SUSPEND, check_suspend, fill_reason },
  [PIT_COMMAND_TABLE_RESUME] = { PIT_ACTION_RESUME, check_resume, fill_reason },
  [PIT_COMMAND_HOLD] = { PIT_ACTION_HOLD, check_hold, fill_held },
  [PIT_COMMAND_RELEASE] = { PIT_ACTION_RELEASE, check_release, fill_held },
  [PIT_COMMAND_LIMITS_SET] = { PIT_ACTION_LIMITS, check_limits, fill_limits },
  [PIT_COMMAND_PAY_TABLES_SET] = { PIT_ACTION_PAY_TABLES, check_set_pay_tables, fill_pay_tables },
  [PIT_COMMAND_DECK_OUT_OF_SERVICE] = { PIT_ACTION_OUT_OF_SERVICE, check_deck, fill_deck },
  [PIT_COMMAND_DEVICE_OUT_OF_SERVICE] = { PIT_ACTION_OUT_OF_SERVICE, check_device_out, fill_device },
  [PIT_COMMAND_DEVICE_IN_SERVICE] = { PIT_ACTION_OUT_OF_SERVICE, check_device_in, fill_device },
  [PIT_COMMAND_MESSAGE] = { PIT_ACTION_MESSAGE, check_message, fill_message },
  [PIT_COMMAND_RECORDER_TAKE] = { PIT_ACTION_RECORDER, check_recorder, fill_recorder },
};

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

  return rows[name].action;
}

/**
 * pit_order_check:
 * @table: as it is seen now
 * @settings: what the house has recorded
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
                 gint64             now,
                 GTimeZone         *zone,
                 GError           **error)
{
  const Case c = { order, table, pit_table_get_state (table), settings, now, zone, 0 };
  g_autofree char *since = NULL;

  if (pit_table_get_view (table)->contact == PIT_CONTACT_HELD)
    return refuse (&c, error, PIT_ORDER_ERROR_NO_CONTACT,
                   _("nothing of it is taken until somebody decides how it goes on. Open its page and decide above the "
                     "layout; until then have the dealer told."));
  if (pit_table_get_view (table)->contact != PIT_CONTACT_LIVE)
    {
      if (pit_table_get_view (table)->contact_since != PIT_UNKNOWN)
        since = format_clock (&c, pit_table_get_view (table)->contact_since);
      return since != NULL
               ? refuse (&c, error, PIT_ORDER_ERROR_NO_CONTACT,
                         _("it is not live since %s. It can be when it is live again; until then have the dealer told."),
                         since)
               : refuse (&c, error, PIT_ORDER_ERROR_NO_CONTACT,
                         _("there is no contact yet. It can be when there is; until then have the dealer told."));
    }
  if (pit_table_is_only_watched (table) && order->name != PIT_COMMAND_RECORDER_TAKE)
    return refuse (&c, error, PIT_ORDER_ERROR_NO_CONTACT,
                   _("another desk records it. Order it there, or take over its record first."));
  if (!pit_senses_take (&pit_table_get_view (table)->senses, order->name))
    return refuse (&c, error, PIT_ORDER_ERROR_NOT_TAKEN,
                   _("its controller doesn't take this order. Have it done at the table."));

  return rows[order->name].check (&c, error);
}

/**
 * pit_order_fill:
 * @seen: the number of the table's last event that was seen
 * @command: (out): a command of that name, whose arguments and conditions are filled in
 *
 * For an order that was checked.
 */
void
pit_order_fill (const PitOrder   *order,
                PitTable         *table,
                PitHouseSettings *settings,
                gint64            seen,
                PitCommand       *command)
{
  const Case c = { order, table, pit_table_get_state (table), settings, 0, NULL, seen };

  command->expect[PIT_TOPIC_TABLE] = seen;
  if (order->next_round)
    command->preconditions.at = PIT_WHEN_NEXT_ROUND;
  rows[order->name].fill (&c, command);
}

static void
write_text (JsonObject *body,
            const char *member,
            const char *text)
{
  if (text != NULL && text[0] != '\0')
    json_object_set_string_member (body, member, text);
}

static void
write_pay_tables (JsonObject           *body,
                  const Case           *c,
                  const PitPayTableIds *ids)
{
  for (guint i = 0; i < pit_pay_table_ids_count (ids); i++)
    {
      PitWager wager = ids->list[i].wager;
      const char *pay_table = ids->list[i].table.text;
      g_autofree char *table_member = g_strconcat (wager, "-table", NULL);
      g_autofree char *approval_member = g_strconcat (wager, "-approval", NULL);

      json_object_set_string_member (body, table_member, pay_table);
      write_text (body, approval_member,
                  pit_house_settings_find_approval (c->settings, pit_table_get_rules (c->table), wager, pay_table));
    }
}

static void
write_deck_check (JsonObject         *body,
                  const PitDeckCheck *check)
{
  JsonObject *object;

  if (check->by[0] == '\0')
    return;

  object = json_object_new ();
  json_object_set_string_member (object, "by", check->by);
  json_object_set_string_member (object, "how", check->by_device ? "device" : "hand");
  json_object_set_int_member (object, "count", check->count);
  write_text (object, "seals", check->seals);
  json_object_set_object_member (body, "deck-check", object);
}

/* What it was that a person's word stood against. */
static void
write_seats (JsonObject          *body,
             const char          *member,
             const PitTableState *state,
             PitTruth             taken)
{
  JsonArray *seats = json_array_new ();

  for (gint64 seat = 1; seat <= state->terms.seats; seat++)
    if (state->seat[seat].taken == taken)
      json_array_add_int_element (seats, seat);
  if (json_array_get_length (seats) > 0)
    json_object_set_array_member (body, member, seats);
  else
    json_array_unref (seats);
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
  static const PitField limits = { .name = "limits", .type = &pit_field_limits };
  const Case c = { order, table, pit_table_get_state (table), settings, 0, NULL, 0 };
  JsonObject *body = json_object_new ();
  JsonNode *written = NULL;

  json_object_set_string_member (body, "command", command->id.text);
  json_object_set_string_member (body, "order", command->word.text);
  if (order->name == PIT_COMMAND_TABLE_OPEN || order->name == PIT_COMMAND_LIMITS_SET)
    {
      json_object_set_string_member (body, "limit-set", order->limit_set);
      written = pit_field_limits.write (&limits, order->name == PIT_COMMAND_TABLE_OPEN ? &command->open.limits
                                                                                      : &command->limits.limits);
    }
  if (written != NULL)
    json_object_set_member (body, "limits", written);
  if (order->name == PIT_COMMAND_TABLE_OPEN)
    {
      write_pay_tables (body, &c, &command->open.pay_tables);
      write_deck_check (body, &order->check);
    }
  if (order->name == PIT_COMMAND_PAY_TABLES_SET)
    write_pay_tables (body, &c, &command->pay_tables.pay_tables);
  write_text (body, "deck", order->deck.text);
  write_text (body, "device", order->device.text);
  if (command->preconditions.if_empty == PIT_YES)
    json_object_set_boolean_member (body, "empty", TRUE);
  if (command->preconditions.seats_seen == PIT_YES)
    {
      json_object_set_boolean_member (body, "seats-seen", TRUE);
      write_seats (body, "seats-taken", c.state, PIT_YES);
      write_seats (body, "seats-unknown", c.state, PIT_TRUTH_UNKNOWN);
    }
  if (order->next_round)
    json_object_set_boolean_member (body, "next-round", TRUE);

  return pit_node_take_object (body);
}
