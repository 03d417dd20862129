/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "order-fixture.h"
#include "pit-house-settings-private.h"
#include "pit-order-refusal.h"
#include "pit-orders-private.h"

/* Whatever an order is refused for, a person at the desk reads of which table, why, by which rule where one asks for it,
 * and what is to be done or from when on it can be. */

typedef void (*ArrangeFunc) (OrderFixture *self,
                             PitOrder     *order);

typedef struct
{
  const char    *name;
  PitCommandName command;
  ArrangeFunc    arrange;
  PitOrderError  code;
  const char    *reason;
  const char    *rule; /* NULL: no rule asks for it */
  const char    *remedy;
} Refusal;

static void
be_unseen (OrderFixture *self,
           PitOrder     *order)
{
}

static void
be_open (OrderFixture *self,
         PitOrder     *order)
{
  pit_floor_play_open (self->play, 1, 0);
}

static void
be_closed (OrderFixture *self,
           PitOrder     *order)
{
  pit_floor_play_open (self->play, 1, 0);
  pit_floor_play_close (self->play, 1);
}

/* In contact, and it has said nothing of itself. */
static void
be_unknown (OrderFixture *self,
            PitOrder     *order)
{
  PitFloor *floor = pit_floor_play_get_floor (self->play);

  pit_floor_set_contact (floor, order_fixture_id (self, 1), PIT_CONTACT_LIVE,
                         pit_clock_now (PIT_CLOCK (pit_floor_play_get_clock (self->play))));
  pit_floor_flush (floor);
}

static void
be_lost (OrderFixture *self,
         PitOrder     *order)
{
  be_open (self, order);
  pit_floor_play_lose (self->play, 1);
}

/* Its link waits for a person's decision. */
static void
be_undecided (OrderFixture *self,
              PitOrder     *order)
{
  PitFloor *floor = pit_floor_play_get_floor (self->play);

  be_open (self, order);
  pit_floor_set_contact (floor, order_fixture_id (self, 1), PIT_CONTACT_HELD,
                         pit_clock_now (PIT_CLOCK (pit_floor_play_get_clock (self->play))));
  pit_floor_flush (floor);
}

static void
be_lost_just_now (OrderFixture *self,
                  PitOrder     *order)
{
  be_open (self, order);
  self->is_lost[1] = TRUE;
}

static void
be_watched (OrderFixture *self,
            PitOrder     *order)
{
  be_open (self, order);
  pit_floor_play_watch (self->play, 1);
}

/* Its controller lists what it takes, and a hold is not in the list. */
static void
be_not_taking (OrderFixture *self,
               PitOrder     *order)
{
  PitFloor *floor = pit_floor_play_get_floor (self->play);
  PitWelcome welcome = { .senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES), .oldest = 1 };

  be_open (self, order);
  welcome.senses.commands = 1 | 1 << PIT_COMMAND_TABLE_CLOSE;
  pit_floor_welcome (floor, order_fixture_id (self, 1), &welcome);
  pit_floor_flush (floor);
}

static void
be_without_book (OrderFixture *self,
                 PitOrder     *order)
{
  be_open (self, order);
  pit_orders_close (self->orders);
}

static void
be_on_full_disk (OrderFixture *self,
                 PitOrder     *order)
{
  be_open (self, order);
  pit_orders_set_trouble (self->orders, "The desk can't save anything: the disk is full. The tables keep their events until it can.");
}

static void
be_seated (OrderFixture *self,
           PitOrder     *order)
{
  pit_floor_play_open (self->play, 1, 2);
  g_strlcpy (order->limit_set, "$50 weekend", sizeof order->limit_set);
}

static void
be_unsensed (OrderFixture *self,
             PitOrder     *order)
{
  pit_floor_play_open_unsensed (self->play, 1);
}

static void
be_seen_without_reason (OrderFixture *self,
                        PitOrder     *order)
{
  be_unsensed (self, order);
  order->is_empty = order->seats_seen = TRUE;
}

static void
be_in_round (OrderFixture *self,
             PitOrder     *order)
{
  be_seated (self, order);
  pit_floor_play_round (self->play, 1, PIT_STAGE_DEAL, PIT_PLAY_CLEAN);
}

static void
be_just_left (OrderFixture *self,
              PitOrder     *order)
{
  be_seated (self, order);
  pit_floor_play_round (self->play, 1, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  pit_floor_play_leave (self->play, 1);
}

/* An open table says how it is, and no more than that: all of its seats are empty but the last one, of which it says @last,
 * and its last round is over, it doesn't say since when. */
static void
be_told (OrderFixture *self,
         PitTruth      last)
{
  const PitUuid epoch = { "6f1ed002-ab5f-4c2e-9c4b-2e8f1c3a7d10" };
  PitFloor *floor = pit_floor_play_get_floor (self->play);
  PitStateMessage told = { .as_of = 0 };

  pit_table_state_clear (&told.state);
  told.state.opening = PIT_OPENING_OPEN;
  told.state.terms.seats = 7;
  for (guint seat = 1; seat <= 7; seat++)
    told.state.seat[seat].taken = seat < 7 ? PIT_NO : last;
  pit_round_edit (&told.state.round)->stage = PIT_STAGE_OVER;
  pit_floor_set_contact (floor, order_fixture_id (self, 1), PIT_CONTACT_CATCHING_UP,
                         pit_clock_now (PIT_CLOCK (pit_floor_play_get_clock (self->play))));
  pit_floor_take_state (floor, order_fixture_id (self, 1), &epoch, &told);
  pit_table_state_release (&told.state);
  be_unknown (self, NULL);
}

static void
be_unsensed_at_last (OrderFixture *self,
                     PitOrder     *order)
{
  be_told (self, PIT_TRUTH_UNKNOWN);
  order->is_empty = TRUE;
}

static void
be_just_seen (OrderFixture *self,
              PitOrder     *order)
{
  be_told (self, PIT_NO);
  order->is_empty = TRUE;
}

static void
be_held (OrderFixture *self,
         PitOrder     *order)
{
  be_open (self, order);
  pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_HELD, "");
}

static void
be_suspended (OrderFixture *self,
              PitOrder     *order)
{
  be_open (self, order);
  pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_SUSPENDED, "");
}

static void
be_opened (OrderFixture *self,
           PitOrder     *order)
{
  be_closed (self, order);
  g_strlcpy (order->limit_set, "$25 evening", sizeof order->limit_set);
}

static void
take_set (OrderFixture *self,
          PitOrder     *order,
          const char   *name,
          const char   *game)
{
  PitLimitSet set;
  g_autoptr(PitEntry) entry = NULL;

  pit_limit_set_clear (&set);
  g_strlcpy (set.name, name, sizeof set.name);
  g_strlcpy (set.game.text, game, sizeof set.game.text);
  *pit_limits_edit (&set.limits, "ante") = (PitLimit) { 2500, 50000, 500 };
  entry = _pit_house_settings_write (&pit_limit_set_shape, &set);
  _pit_house_settings_take (self->settings, entry);
  be_closed (self, order);
  g_strlcpy (order->limit_set, name, sizeof order->limit_set);
}

static void
choose_lost_set (OrderFixture *self,
                 PitOrder     *order)
{
  be_closed (self, order);
  g_strlcpy (order->limit_set, "$7 never", sizeof order->limit_set);
}

static void
choose_other_game (OrderFixture *self,
                   PitOrder     *order)
{
  take_set (self, order, "Derby", "racing-card-derby");
}

/* An earlier version of the program let an area be open. */
static void
choose_incomplete (OrderFixture *self,
                   PitOrder     *order)
{
  take_set (self, order, "Half", "four-card-poker");
}

static void
choose_unapproved (OrderFixture *self,
                   PitOrder     *order)
{
  be_opened (self, order);
  pit_pay_table_ids_set (&order->pay_tables, "aces-up", "7");
}

static void
choose_unapproved_bonus (OrderFixture *self,
                         PitOrder     *order)
{
  be_opened (self, order);
  pit_pay_table_ids_set (&order->pay_tables, "ante-bonus", "9");
}

/* A table that was never open has no pay tables to keep. */
static void
choose_no_pay_table (OrderFixture *self,
                     PitOrder     *order)
{
  PitStateMessage state = { .as_of = 0 };
  const PitUuid epoch = { "6f1ed002-ab5f-4c2e-9c4b-2e8f1c3a7d10" };
  PitFloor *floor = pit_floor_play_get_floor (self->play);

  pit_table_state_clear (&state.state);
  state.state.opening = PIT_OPENING_CLOSED;
  pit_floor_set_contact (floor, order_fixture_id (self, 1), PIT_CONTACT_CATCHING_UP, pit_clock_now (PIT_CLOCK (
                           pit_floor_play_get_clock (self->play))));
  pit_floor_take_state (floor, order_fixture_id (self, 1), &epoch, &state);
  be_unknown (self, order);
  g_strlcpy (order->limit_set, "$25 evening", sizeof order->limit_set);
}

/* Nor is it known what it plays, where the desk lacks the rules that the floor plan names. */
static void
choose_unknown_game (OrderFixture *self,
                     PitOrder     *order)
{
  choose_no_pay_table (self, order);
  pit_floor_set_rules (pit_floor_play_get_floor (self->play), order_fixture_id (self, 1), "mars-four-card-poker");
}

/* A number that nobody has; six digits alone may be somebody's PIN. */
static void
be_checked_by_nobody (OrderFixture *self,
                      PitOrder     *order)
{
  be_opened (self, order);
  g_strlcpy (order->check.by, "271828", sizeof order->check.by);
  order->check.count = PIT_DECK_SIZE;
}

static void
count_nothing (OrderFixture *self,
               PitOrder     *order)
{
  be_opened (self, order);
  g_strlcpy (order->check.by, "s1138", sizeof order->check.by);
}

static void
count_short (OrderFixture *self,
             PitOrder     *order)
{
  count_nothing (self, order);
  order->check.count = 51;
}

static void
choose_strange_deck (OrderFixture *self,
                     PitOrder     *order)
{
  be_open (self, order);
  g_strlcpy (order->deck.text, "nowhere", PIT_ID_SIZE);
}

static void
choose_lost_deck (OrderFixture *self,
                  PitOrder     *order)
{
  be_open (self, order);
  order->deck = pit_table_get_state (pit_floor_play_get_table (self->play, 1))->deck[0].deck;
  pit_floor_play_take_out (self->play, 1, PIT_EVENT_DECK_OUT_OF_SERVICE, order->deck.text);
}

static void
choose_device (OrderFixture *self,
               PitOrder     *order)
{
  be_open (self, order);
  g_strlcpy (order->device.text, "SM-12", PIT_ID_SIZE);
}

static void
choose_lost_device (OrderFixture *self,
                    PitOrder     *order)
{
  choose_device (self, order);
  pit_floor_play_take_out (self->play, 1, PIT_EVENT_DEVICE_OUT_OF_SERVICE, order->device.text);
}

#define EMPTY "Wait until all players have left"
#define WAIT "look at its controller"

static const Refusal refusals[] = {
  { "no-book", PIT_COMMAND_HOLD, be_without_book, PIT_ORDER_ERROR_CLOSED, "No pit log is open", NULL, "Open one" },
  { "full-disk", PIT_COMMAND_HOLD, be_on_full_disk, PIT_ORDER_ERROR_CLOSED, "the disk is full", NULL,
    "until it can write the pit log" },
  { "lost-just-now", PIT_COMMAND_HOLD, be_lost_just_now, PIT_ORDER_ERROR_NO_CONTACT, "Table 1 has just lost contact", NULL,
    "when contact is back" },
  { "no-contact", PIT_COMMAND_HOLD, be_unseen, PIT_ORDER_ERROR_NO_CONTACT, "Table 1 has no contact yet", NULL,
    "Try again when it has" },
  { "lost", PIT_COMMAND_HOLD, be_lost, PIT_ORDER_ERROR_NO_CONTACT, "Table 1 has had no contact since", NULL,
    "when contact is back" },
  { "undecided", PIT_COMMAND_HOLD, be_undecided, PIT_ORDER_ERROR_NO_CONTACT, "Table 1 needs a decision", NULL,
    "Open its page and decide above the layout" },
  { "not-taken", PIT_COMMAND_HOLD, be_not_taking, PIT_ORDER_ERROR_NOT_TAKEN, "doesn't take this order", NULL,
    "Have it done at the table" },
  { "watched", PIT_COMMAND_HOLD, be_watched, PIT_ORDER_ERROR_NO_CONTACT, "Another desk records table 1", NULL,
    "Give the order there" },
  { "hold-closed", PIT_COMMAND_HOLD, be_closed, PIT_ORDER_ERROR_STATE, "not open", NULL, "Open it first (O)" },
  { "hold-unknown", PIT_COMMAND_HOLD, be_unknown, PIT_ORDER_ERROR_STATE, "not said whether it is open", NULL, WAIT },
  { "hold-held", PIT_COMMAND_HOLD, be_held, PIT_ORDER_ERROR_STATE, "Table 1", NULL, "is already on hold." },
  { "release-free", PIT_COMMAND_RELEASE, be_open, PIT_ORDER_ERROR_STATE, "Table 1", NULL, "is not on hold." },
  { "suspend-closed", PIT_COMMAND_TABLE_SUSPEND, be_closed, PIT_ORDER_ERROR_STATE, "not open", NULL, "Open it first" },
  { "suspend-suspended", PIT_COMMAND_TABLE_SUSPEND, be_suspended, PIT_ORDER_ERROR_STATE, "Table 1", NULL,
    "is already suspended." },
  { "resume-free", PIT_COMMAND_TABLE_RESUME, be_open, PIT_ORDER_ERROR_STATE, "Table 1", NULL, "is not suspended." },
  { "close-closed", PIT_COMMAND_TABLE_CLOSE, be_closed, PIT_ORDER_ERROR_STATE, "Table 1", NULL, "is already closed." },
  { "close-seated", PIT_COMMAND_TABLE_CLOSE, be_seated, PIT_ORDER_ERROR_SEATS, "Seat 2 at table 1 is taken", "NSW 14.8",
    EMPTY },
  { "close-unsensed", PIT_COMMAND_TABLE_CLOSE, be_unsensed, PIT_ORDER_ERROR_SEATS, "sense all its seats", "NSW 14.8",
    "Look at each seat" },
  { "close-unsensed-at-last", PIT_COMMAND_TABLE_CLOSE, be_unsensed_at_last, PIT_ORDER_ERROR_SEATS, "sense all its seats",
    "NSW 14.8", "Look at each seat" },
  { "close-just-seen", PIT_COMMAND_TABLE_CLOSE, be_just_seen, PIT_ORDER_ERROR_NOT_EMPTY, "less than three minutes ago",
    "NSW 14.8", "Try again from" },
  { "close-seen", PIT_COMMAND_TABLE_CLOSE, be_seen_without_reason, PIT_ORDER_ERROR_INVALID, "count as empty", "NSW 14.8",
    "Write why" },
  { "close-round", PIT_COMMAND_TABLE_CLOSE, be_in_round, PIT_ORDER_ERROR_NOT_EMPTY, "Table 1 has a round on", "NSW 14.8",
    EMPTY },
  { "close-left", PIT_COMMAND_TABLE_CLOSE, be_just_left, PIT_ORDER_ERROR_NOT_EMPTY, "less than three minutes ago",
    "NSW 14.8", "Try again from" },
  { "close-unsaid", PIT_COMMAND_TABLE_CLOSE, be_open, PIT_ORDER_ERROR_NOT_EMPTY, "say that it is empty", "NSW 14.8",
    "Look at table 1" },
  { "limits-seated", PIT_COMMAND_LIMITS_SET, be_seated, PIT_ORDER_ERROR_SEATS, "is taken", "NSW 6.5", EMPTY },
  { "limits-round", PIT_COMMAND_LIMITS_SET, be_in_round, PIT_ORDER_ERROR_NOT_EMPTY, "Table 1 has a round on", "NSW 6.5",
    EMPTY },
  { "limits-closed", PIT_COMMAND_LIMITS_SET, be_closed, PIT_ORDER_ERROR_STATE, "not open", NULL, "Open it first" },
  { "limits-none", PIT_COMMAND_LIMITS_SET, be_open, PIT_ORDER_ERROR_INVALID, "limits for table 1", "NSW 6.1", "Choose" },
  { "open-open", PIT_COMMAND_TABLE_OPEN, be_open, PIT_ORDER_ERROR_STATE, "Table 1 is open", NULL, "Close it first" },
  { "open-unknown", PIT_COMMAND_TABLE_OPEN, be_unknown, PIT_ORDER_ERROR_STATE, "not said whether it is closed", NULL,
    WAIT },
  { "open-lost-set", PIT_COMMAND_TABLE_OPEN, choose_lost_set, PIT_ORDER_ERROR_TERMS, "“$7 never”", "NSW 6.1",
    "Choose another" },
  { "open-other-game", PIT_COMMAND_TABLE_OPEN, choose_other_game, PIT_ORDER_ERROR_TERMS, "another game", "NSW 6.1",
    "Choose another" },
  { "open-incomplete", PIT_COMMAND_TABLE_OPEN, choose_incomplete, PIT_ORDER_ERROR_TERMS, "“Half”", "NSW 6.1",
    "under Settings" },
  { "open-no-pay-table", PIT_COMMAND_TABLE_OPEN, choose_no_pay_table, PIT_ORDER_ERROR_INVALID, "Aces Up", "NSW 10.5",
    "Choose the pay table" },
  { "open-unknown-game", PIT_COMMAND_TABLE_OPEN, choose_unknown_game, PIT_ORDER_ERROR_TERMS,
    "the rules of the game at table 1", NULL,
    "Have the rules installed" },
  { "open-unapproved", PIT_COMMAND_TABLE_OPEN, choose_unapproved, PIT_ORDER_ERROR_TERMS, "Pay table 7 for Aces Up",
    "NSW 10.5", "under Settings" },
  { "open-unapproved-bonus", PIT_COMMAND_TABLE_OPEN, choose_unapproved_bonus, PIT_ORDER_ERROR_TERMS,
    "Pay table 9 for Ante Bonus", "NSW 10.3", "under Settings" },
  { "open-unchecked", PIT_COMMAND_TABLE_OPEN, be_opened, PIT_ORDER_ERROR_INVALID, "cards that were not checked", "NSW 3.4",
    "Say who checked" },
  { "open-checked-by-nobody", PIT_COMMAND_TABLE_OPEN, be_checked_by_nobody, PIT_ORDER_ERROR_INVALID, "Nobody on the roster",
    "NSW 3.4", "Type the number" },
  { "open-uncounted", PIT_COMMAND_TABLE_OPEN, count_nothing, PIT_ORDER_ERROR_INVALID, "how many cards", "NSW 3.4",
    "Say how many" },
  { "open-short", PIT_COMMAND_TABLE_OPEN, count_short, PIT_ORDER_ERROR_INVALID, "51 were counted", "NSW 3.4",
    "Take another deck" },
  { "pay-tables-open", PIT_COMMAND_PAY_TABLES_SET, be_open, PIT_ORDER_ERROR_STATE, "Table 1 is open", NULL,
    "Close it first" },
  { "deck-none", PIT_COMMAND_DECK_OUT_OF_SERVICE, be_open, PIT_ORDER_ERROR_INVALID, "a deck", NULL, "Choose" },
  { "deck-strange", PIT_COMMAND_DECK_OUT_OF_SERVICE, choose_strange_deck, PIT_ORDER_ERROR_STATE,
    "Table 1 has no deck nowhere", NULL, "Choose one" },
  { "deck-out", PIT_COMMAND_DECK_OUT_OF_SERVICE, choose_lost_deck, PIT_ORDER_ERROR_STATE, "Deck K-118 of table 1", NULL,
    "is already out of service." },
  { "device-none", PIT_COMMAND_DEVICE_OUT_OF_SERVICE, be_open, PIT_ORDER_ERROR_INVALID, "a device", NULL, "Choose" },
  { "device-out", PIT_COMMAND_DEVICE_OUT_OF_SERVICE, choose_lost_device, PIT_ORDER_ERROR_STATE,
    "Device SM-12 of table 1", NULL, "is already out of service." },
  { "device-none-back", PIT_COMMAND_DEVICE_IN_SERVICE, be_open, PIT_ORDER_ERROR_INVALID, "a device", NULL, "Choose" },
  { "device-in", PIT_COMMAND_DEVICE_IN_SERVICE, choose_device, PIT_ORDER_ERROR_STATE, "Device SM-12 of table 1", NULL,
    "is already in service." },
  { "message-empty", PIT_COMMAND_MESSAGE, be_open, PIT_ORDER_ERROR_INVALID, "the dealer at table 1", NULL, "Write the message" },
  { "recorder-own", PIT_COMMAND_RECORDER_TAKE, be_open, PIT_ORDER_ERROR_STATE, "This desk", NULL,
    "already records table 1." },
  { "recorder-unsaid", PIT_COMMAND_RECORDER_TAKE, be_watched, PIT_ORDER_ERROR_INVALID, "takes over the record", NULL,
    "Write why" },
};

/* Every sentence that was met, for holding them against the source. */
static GPtrArray *met;

static void
assert_says (const char *message,
             const char *part)
{
  if (part != NULL && strstr (message, part) == NULL)
    g_error ("“%s” does not say “%s”", message, part);
}

static void
test_refusal (OrderFixture  *self,
              gconstpointer  data)
{
  const Refusal *refusal = data;
  PitOrder order = order_fixture_make (refusal->command);
  g_autoptr(GError) error = NULL;
  const char *end;

  refusal->arrange (self, &order);
  g_assert_false (pit_orders_check (self->orders, order_fixture_id (self, 1), &order, &error));
  g_assert_error (error, PIT_ORDER_ERROR, (gint) refusal->code);
  assert_says (error->message, refusal->code == PIT_ORDER_ERROR_CLOSED ? "pit log" : "able 1");
  assert_says (error->message, refusal->reason);
  assert_says (error->message, refusal->rule);
  assert_says (error->message, refusal->remedy);
  g_assert_null (strstr (error->message, "271828"));
  /* It is read standing, by somebody who is asked something: why with its rule, then what to do or when it can be. */
  g_assert_cmpuint (g_utf8_strlen (error->message, -1), <, refusal->code == PIT_ORDER_ERROR_CLOSED ? 200 : 160);
  g_assert_null (strstr (error->message, ".."));
  end = strstr (error->message, ". ");
  if (refusal->rule != NULL && end != NULL)
    g_assert_true (strstr (error->message, refusal->rule) < end);
  g_ptr_array_add (met, g_strdup (error->message));
}

static void
test_no_table (OrderFixture  *self,
               gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(GError) error = NULL;

  g_assert_false (pit_orders_check (self->orders, "nowhere", &order, &error));
  g_assert_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_NO_TABLE);
  assert_says (error->message, "no table nowhere");
  assert_says (error->message, "Choose another.");
}

/* Whether some case met @literal, as it stands in the source: its pieces between what is put in, in their order. */
static gboolean
is_met (const char *literal)
{
  g_autoptr(GRegex) escapes = g_regex_new ("\"\\s*\"", 0, 0, NULL);
  g_autoptr(GRegex) gaps = g_regex_new ("%[a-z]| \\{rule\\}|\\{table\\}", 0, 0, NULL);
  g_autofree char *joined = g_regex_replace_literal (escapes, literal, -1, 0, "", 0, NULL);
  g_auto(GStrv) pieces = g_regex_split (gaps, joined, 0);

  for (guint i = 0; i < met->len; i++)
    {
      const char *rest = met->pdata[i];

      for (guint piece = 0; rest != NULL && pieces[piece] != NULL; piece++)
        {
          rest = strstr (rest, pieces[piece]);
          rest = rest != NULL ? rest + strlen (pieces[piece]) : NULL;
        }
      if (rest != NULL)
        return TRUE;
    }

  return FALSE;
}

static guint
assert_met (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "src", "shift", "orders", name, NULL);
  g_autoptr(GRegex) marked = g_regex_new ("[^N]_\\((\"[^\"]*\"(?:\\s*\"[^\"]*\")*)\\)", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  g_autofree char *source = NULL;
  g_autoptr(GError) error = NULL;
  guint n = 0;

  g_file_get_contents (path, &source, NULL, &error);
  g_assert_no_error (error);
  for (g_regex_match (marked, source, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *quoted = g_match_info_fetch (match, 1);
      g_autofree char *literal = g_strndup (quoted + 1, strlen (quoted) - 2);

      n++;
      if (!is_met (literal))
        g_error ("no case asks for the refusal “%s”", literal);
    }

  return n;
}

/* A refusal that is new in the source has its case here. */
static void
test_all_met (void)
{
  g_assert_cmpuint (assert_met ("pit-order.c") + assert_met ("pit-order-kinds.c"), >, 30);
}

static void
assert_described (PitTable       *table,
                  PitCommandName  name,
                  const char     *code,
                  const char     *part)
{
  PitOrderResult result = { .outcome = PIT_ORDER_REFUSED, .name = name, .text = "nope" };
  g_autofree char *words = NULL;

  g_strlcpy (result.code.text, code, sizeof result.code.text);
  words = pit_order_refusal_describe (&result, table);
  assert_says (words, part);
}

/* What the table says no to is said in the desk's words, whatever its own are; only what nobody here knows is in its. */
static void
test_table_words (OrderFixture  *self,
                  gconstpointer  data)
{
  PitTable *table = pit_floor_play_get_table (self->play, 1);
  static const char *const codes[] = { "name", "args", "who", "epoch", "boot", "expect", "state", "busy", "observer" };
  PitOrderResult result = { .outcome = PIT_ORDER_REFUSED, .text = "nope" };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    for (guint name = PIT_COMMAND_OTHER; name < PIT_N_COMMANDS; name++)
      {
        g_autofree char *words = NULL;

        result.name = name;
        g_strlcpy (result.code.text, codes[i], sizeof result.code.text);
        words = pit_order_refusal_describe (&result, table);
        g_assert_cmpstr (words, !=, "nope");
        g_assert_true (g_str_has_suffix (words, "."));
        g_assert_nonnull (strstr (words, ". ")); /* why, and then what */
      }
  assert_described (table, PIT_COMMAND_TABLE_CLOSE, "not-empty", "Try again when the table is empty (NSW 14.8)");
  assert_described (table, PIT_COMMAND_LIMITS_SET, "not-empty", "Try again when the table is empty (NSW 6.5)");
  assert_described (table, PIT_COMMAND_LIMITS_SET, "terms", "(NSW 6.1). Choose others.");
  assert_described (table, PIT_COMMAND_TABLE_OPEN, "terms", "(NSW 6.1, 10.5, 10.3). Choose others.");
  assert_described (NULL, PIT_COMMAND_LIMITS_SET, "terms", "at these limits. Choose others.");
  assert_described (table, PIT_COMMAND_LIMITS_SET, "moonlight", "nope");
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  met = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strdup_printf ("/order-refusals/%s", refusals[i].name);

      g_test_add (path, OrderFixture, &refusals[i], order_fixture_set_up, test_refusal, order_fixture_tear_down);
    }
  g_test_add ("/order-refusals/no-table", OrderFixture, NULL, order_fixture_set_up, test_no_table, order_fixture_tear_down);
  g_test_add_func ("/order-refusals/all-met", test_all_met);
  g_test_add ("/order-refusals/table-words", OrderFixture, NULL, order_fixture_set_up, test_table_words,
              order_fixture_tear_down);

  status = g_test_run ();
  g_ptr_array_unref (met);
  return status;
}
