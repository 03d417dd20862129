/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-event-shapes.h"
#include "pit-wire-fields.h"

/* To add an event: its value and word in pit-event.h and pit-event.c, its body in the union, its members here;
 * docs/HACKING.md has all the places. */

#define REQUIRED .flags = PIT_FIELD_REQUIRED
#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define ROUND(Struct) \
  { .name = "round", .type = &pit_field_integer, AT (Struct, round), REQUIRED, .min = 1, .max = PIT_INTEGER_MAX }
#define SEAT(Struct, member, ...) \
  { .name = #member, .type = &pit_field_integer, AT (Struct, member), .min = 1, .max = PIT_MAX_SEATS, __VA_ARGS__ }
#define MONEY(Struct, member) \
  { .name = #member, .type = &pit_field_integer, AT (Struct, member), REQUIRED, .max = PIT_MONEY_MAX }

#define TEXT(Struct, member) \
  { .name = #member, .type = &pit_field_text, AT (Struct, member), .max = PIT_EVENT_TEXT_MAX }
#define ID(Struct, name_, member, ...) { .name = name_, .type = &pit_field_id, AT (Struct, member), __VA_ARGS__ }

/* More cards than any device holds. */
#define MAX_CARDS 416

static const PitField dealer_on_fields[] = {
  { .name = "dealer", .type = &pit_field_id, AT (PitDealerBody, dealer), REQUIRED },
};
static const PitField dealer_off_fields[] = {
  { .name = "dealer", .type = &pit_field_id, AT (PitDealerBody, dealer) },
};

static const PitField supervisor_on_fields[] = {
  ID (PitSupervisorBody, "supervisor", supervisor, REQUIRED),
};
static const PitField supervisor_off_fields[] = {
  ID (PitSupervisorBody, "supervisor", supervisor),
};

static const PitField terms_fields[] = {
  { .name = "game", .type = &pit_field_id, AT (PitTableTerms, game), REQUIRED },
  { .name = "rules", .type = &pit_field_id, AT (PitTableTerms, rules), REQUIRED },
  { .name = "device", .type = &pit_field_word, AT (PitTableTerms, device), REQUIRED, .names = &pit_device_names },
  { .name = "device-id", .type = &pit_field_id, AT (PitTableTerms, device_id) },
  { .name = "aces-up-table", .type = &pit_field_id, AT (PitTableTerms, aces_up_table) },
  { .name = "ante-bonus-table", .type = &pit_field_id, AT (PitTableTerms, ante_bonus_table) },
  { .name = "reference", .type = &pit_field_id, AT (PitTableTerms, reference) },
  { .name = "seats", .type = &pit_field_integer, AT (PitTableTerms, seats), REQUIRED, .min = 1, .max = PIT_MAX_SEATS },
  { .name = "limits", .type = &pit_field_limits, AT (PitTableTerms, limits) },
};
const PitShape pit_table_terms_shape = PIT_SHAPE ("terms", PitTableTerms, terms_fields);

static const PitField opened_fields[] = {
  { .name = "terms", .type = &pit_field_object, AT (PitTableOpenedBody, terms), REQUIRED,
    .shape = &pit_table_terms_shape },
  { .name = "vacant", .type = &pit_field_truth, AT (PitTableOpenedBody, vacant) },
};

static const PitField reason_fields[] = { TEXT (PitReasonBody, reason) };

static const PitField closed_fields[] = {
  TEXT (PitClosedBody, reason),
  ID (PitClosedBody, "who", who),
  { .name = "seats-seen", .type = &pit_field_truth, AT (PitClosedBody, seats_seen) },
};

static const PitField limits_fields[] = {
  { .name = "limits", .type = &pit_field_limits, AT (PitLimitsBody, limits), REQUIRED },
};

static const PitField pay_tables_fields[] = {
  ID (PitPayTablesBody, "aces-up-table", aces_up_table),
  ID (PitPayTablesBody, "ante-bonus-table", ante_bonus_table),
  ID (PitPayTablesBody, "reference", reference),
};

#define FAULT_FIELDS \
  ID (PitFaultBody, "code", code, REQUIRED), \
  ID (PitFaultBody, "device", device), \
  ID (PitFaultBody, "deck", deck)

static const PitField fault_fields[] = { FAULT_FIELDS, TEXT (PitFaultBody, text) };
static const PitField fault_over_fields[] = { FAULT_FIELDS };

static const PitField device_fields[] = {
  ID (PitDeviceBody, "device", device, REQUIRED),
  TEXT (PitDeviceBody, reason),
};

static const PitField message_fields[] = {
  { .name = "message", .type = &pit_field_uuid, AT (PitMessageBody, message), REQUIRED },
};

static const PitField recorder_fields[] = {
  { .name = "book", .type = &pit_field_uuid, AT (PitRecorderBody, book), REQUIRED },
  ID (PitRecorderBody, "who", who),
};

#define DECK { .name = "deck", .type = &pit_field_id, AT (PitDeckBody, deck), REQUIRED }
#define BACK(...) { .name = "back", .type = &pit_field_id, AT (PitDeckBody, back), __VA_ARGS__ }
#define SEAL { .name = "seal", .type = &pit_field_id, AT (PitDeckBody, seal) }
#define BY { .name = "by", .type = &pit_field_word, AT (PitDeckBody, by), .names = &pit_actor_names }
#define COUNT { .name = "count", .type = &pit_field_integer, AT (PitDeckBody, count), .max = MAX_CARDS }

static const PitField deck_in_fields[] = { DECK, BACK (REQUIRED), SEAL, BY };
static const PitField deck_fields[] = { DECK, BACK (), SEAL, BY };
static const PitField deck_count_fields[] = { DECK, BACK (), SEAL, BY, COUNT };

static const PitField deck_out_of_service_fields[] = { DECK, TEXT (PitDeckBody, reason) };

static const PitField seat_fields[] = {
  SEAT (PitSeatBody, seat, REQUIRED),
  { .name = "player", .type = &pit_field_id, AT (PitSeatBody, player) },
};
static const PitField seat_moved_fields[] = {
  SEAT (PitSeatBody, seat, REQUIRED),
  SEAT (PitSeatBody, to, REQUIRED),
  { .name = "player", .type = &pit_field_id, AT (PitSeatBody, player) },
};

static const PitField round_opened_fields[] = {
  ROUND (PitRoundOpenedBody),
  { .name = "limits", .type = &pit_field_limits, AT (PitRoundOpenedBody, limits), REQUIRED },
};

static const PitField wager_fields[] = {
  ROUND (PitWagerBody),
  SEAT (PitWagerBody, seat, REQUIRED),
  { .name = "wager", .type = &pit_field_staked, AT (PitWagerBody, wager), REQUIRED },
  MONEY (PitWagerBody, chips),
  { .name = "tokens", .type = &pit_field_amount, AT (PitWagerBody, tokens) },
  { .name = "other", .type = &pit_field_amount, AT (PitWagerBody, other) },
  { .name = "player", .type = &pit_field_id, AT (PitWagerBody, player) },
};

static const PitField round_fields[] = { ROUND (PitRoundBody) };

static const PitField round_started_fields[] = {
  ROUND (PitRoundStartedBody),
  { .name = "deck", .type = &pit_field_id, AT (PitRoundStartedBody, deck) },
  { .name = "device", .type = &pit_field_word, AT (PitRoundStartedBody, device), .names = &pit_device_names },
  { .name = "aces-up-table", .type = &pit_field_id, AT (PitRoundStartedBody, aces_up_table) },
  { .name = "ante-bonus-table", .type = &pit_field_id, AT (PitRoundStartedBody, ante_bonus_table) },
};

static const PitField card_fields[] = {
  ROUND (PitCardBody),
  { .name = "order", .type = &pit_field_integer, AT (PitCardBody, order), REQUIRED, .min = 1, .max = MAX_CARDS },
  { .name = "place", .type = &pit_field_place, AT (PitCardBody, place), REQUIRED },
  { .name = "face", .type = &pit_field_card, AT (PitCardBody, face) },
  { .name = "up", .type = &pit_field_truth, AT (PitCardBody, up) },
  { .name = "exposed", .type = &pit_field_truth, AT (PitCardBody, exposed) },
  { .name = "unreadable", .type = &pit_field_truth, AT (PitCardBody, unreadable) },
};

static const PitField first_touch_fields[] = {
  ROUND (PitDecisionBody),
  SEAT (PitDecisionBody, seat, REQUIRED),
};
static const PitField decision_fields[] = {
  ROUND (PitDecisionBody),
  SEAT (PitDecisionBody, seat, REQUIRED),
  { .name = "decision", .type = &pit_field_word, AT (PitDecisionBody, decision), REQUIRED,
    .names = &pit_decision_names },
  { .name = "warned", .type = &pit_field_truth, AT (PitDecisionBody, warned) },
};

static const PitField player_warned_fields[] = {
  { .name = "round", .type = &pit_field_integer, AT (PitDecisionBody, round), .min = 1, .max = PIT_INTEGER_MAX },
  SEAT (PitDecisionBody, seat, REQUIRED),
};

#define PLACE(...) { .name = "place", .type = &pit_field_place, AT (PitHandBody, place), __VA_ARGS__ }
#define HAND_CARDS(least, most, ...) \
  { .name = "cards", .type = &pit_field_cards, AT (PitHandBody, cards), .min = (least), .max = (most), \
    .count_offset = G_STRUCT_OFFSET (PitHandBody, n_cards), __VA_ARGS__ }

static const PitField hand_shown_fields[] = {
  ROUND (PitHandBody),
  PLACE (REQUIRED),
  HAND_CARDS (0, PIT_MAX_HAND),
};
static const PitField hand_set_fields[] = {
  ROUND (PitHandBody),
  PLACE (REQUIRED),
  HAND_CARDS (PIT_SET_SIZE, PIT_SET_SIZE, REQUIRED),
};
static const PitField hand_declared_fields[] = {
  ROUND (PitHandBody),
  PLACE (REQUIRED),
  { .name = "category", .type = &pit_field_word, AT (PitHandBody, category), REQUIRED, .names = &pit_category_names },
};
static const PitField cards_counted_fields[] = {
  ROUND (PitHandBody),
  PLACE (),
  { .name = "count", .type = &pit_field_integer, AT (PitHandBody, count), REQUIRED, .max = MAX_CARDS },
};

static const PitField payment_fields[] = {
  ROUND (PitMoneyBody),
  SEAT (PitMoneyBody, seat, REQUIRED),
  { .name = "wager", .type = &pit_field_wager, AT (PitMoneyBody, wager), REQUIRED },
  MONEY (PitMoneyBody, chips),
};
static const PitField stake_taken_fields[] = {
  ROUND (PitMoneyBody),
  SEAT (PitMoneyBody, seat, REQUIRED),
  { .name = "wager", .type = &pit_field_staked, AT (PitMoneyBody, wager), REQUIRED },
  MONEY (PitMoneyBody, chips),
  { .name = "tokens", .type = &pit_field_amount, AT (PitMoneyBody, tokens) },
};

static const PitField discards_fields[] = {
  ROUND (PitDiscardsBody),
  { .name = "cards", .type = &pit_field_cards, AT (PitDiscardsBody, cards), .max = PIT_DECK_SIZE,
    .count_offset = G_STRUCT_OFFSET (PitDiscardsBody, n_cards) },
};

static const PitField declared_fields[] = {
  ROUND (PitDeclaredBody),
  { .name = "declaration", .type = &pit_field_word, AT (PitDeclaredBody, declaration), REQUIRED,
    .names = &pit_declaration_names },
};

static const PitField correction_fields[] = {
  ROUND (PitCorrectionBody),
  SEAT (PitCorrectionBody, seat, REQUIRED),
  { .name = "wager", .type = &pit_field_wager, AT (PitCorrectionBody, wager), REQUIRED },
  { .name = "to-player", .type = &pit_field_amount, AT (PitCorrectionBody, to_player) },
  { .name = "to-house", .type = &pit_field_amount, AT (PitCorrectionBody, to_house) },
};

static const PitShape shapes[PIT_N_EVENTS] = {
  [PIT_EVENT_DEALER_ON] = PIT_SHAPE ("dealer-on", PitDealerBody, dealer_on_fields),
  [PIT_EVENT_DEALER_OFF] = PIT_SHAPE ("dealer-off", PitDealerBody, dealer_off_fields),
  [PIT_EVENT_TABLE_OPENED] = PIT_SHAPE ("table-opened", PitTableOpenedBody, opened_fields),
  [PIT_EVENT_TABLE_CLOSING] = PIT_SHAPE ("table-closing", PitReasonBody, reason_fields),
  [PIT_EVENT_TABLE_CLOSED] = PIT_SHAPE ("table-closed", PitClosedBody, closed_fields),
  [PIT_EVENT_TABLE_HELD] = PIT_SHAPE ("table-held", PitReasonBody, reason_fields),
  [PIT_EVENT_TABLE_RELEASED] = PIT_SHAPE ("table-released", PitReasonBody, reason_fields),
  [PIT_EVENT_TABLE_SUSPENDED] = PIT_SHAPE ("table-suspended", PitReasonBody, reason_fields),
  [PIT_EVENT_TABLE_RESUMED] = PIT_SHAPE ("table-resumed", PitReasonBody, reason_fields),
  [PIT_EVENT_LIMITS_CHANGED] = PIT_SHAPE ("limits-changed", PitLimitsBody, limits_fields),
  [PIT_EVENT_PAY_TABLES_CHANGED] = PIT_SHAPE ("pay-tables-changed", PitPayTablesBody, pay_tables_fields),
  [PIT_EVENT_SUPERVISOR_ON] = PIT_SHAPE ("supervisor-on", PitSupervisorBody, supervisor_on_fields),
  [PIT_EVENT_SUPERVISOR_OFF] = PIT_SHAPE ("supervisor-off", PitSupervisorBody, supervisor_off_fields),
  [PIT_EVENT_FAULT] = PIT_SHAPE ("fault", PitFaultBody, fault_fields),
  [PIT_EVENT_FAULT_OVER] = PIT_SHAPE ("fault-over", PitFaultBody, fault_over_fields),
  [PIT_EVENT_DEVICE_OUT_OF_SERVICE] = PIT_SHAPE ("device-out-of-service", PitDeviceBody, device_fields),
  [PIT_EVENT_DEVICE_IN_SERVICE] = PIT_SHAPE ("device-in-service", PitDeviceBody, device_fields),
  [PIT_EVENT_MESSAGE_SHOWN] = PIT_SHAPE ("message-shown", PitMessageBody, message_fields),
  [PIT_EVENT_MESSAGE_SEEN] = PIT_SHAPE ("message-seen", PitMessageBody, message_fields),
  [PIT_EVENT_RECORDER_CHANGED] = PIT_SHAPE ("recorder-changed", PitRecorderBody, recorder_fields),
  [PIT_EVENT_DECK_IN] = PIT_SHAPE ("deck-in", PitDeckBody, deck_in_fields),
  [PIT_EVENT_DECK_OUT] = PIT_SHAPE ("deck-out", PitDeckBody, deck_fields),
  [PIT_EVENT_DECK_CHECKED] = PIT_SHAPE ("deck-checked", PitDeckBody, deck_count_fields),
  [PIT_EVENT_DECK_COUNTED] = PIT_SHAPE ("deck-counted", PitDeckBody, deck_count_fields),
  [PIT_EVENT_SHUFFLED] = PIT_SHAPE ("shuffled", PitDeckBody, deck_fields),
  [PIT_EVENT_CUT] = PIT_SHAPE ("cut", PitDeckBody, deck_fields),
  [PIT_EVENT_DECK_LOADED] = PIT_SHAPE ("deck-loaded", PitDeckBody, deck_fields),
  [PIT_EVENT_DECK_OUT_OF_SERVICE] = PIT_SHAPE ("deck-out-of-service", PitDeckBody, deck_out_of_service_fields),
  [PIT_EVENT_SEAT_TAKEN] = PIT_SHAPE ("seat-taken", PitSeatBody, seat_fields),
  [PIT_EVENT_SEAT_MOVED] = PIT_SHAPE ("seat-moved", PitSeatBody, seat_moved_fields),
  [PIT_EVENT_SEAT_AWAY] = PIT_SHAPE ("seat-away", PitSeatBody, seat_fields),
  [PIT_EVENT_SEAT_BACK] = PIT_SHAPE ("seat-back", PitSeatBody, seat_fields),
  [PIT_EVENT_SEAT_LEFT] = PIT_SHAPE ("seat-left", PitSeatBody, seat_fields),
  [PIT_EVENT_ROUND_OPENED] = PIT_SHAPE ("round-opened", PitRoundOpenedBody, round_opened_fields),
  [PIT_EVENT_WAGER] = PIT_SHAPE ("wager", PitWagerBody, wager_fields),
  [PIT_EVENT_CLOSING_CALL] = PIT_SHAPE ("closing-call", PitRoundBody, round_fields),
  [PIT_EVENT_ROUND_STARTED] = PIT_SHAPE ("round-started", PitRoundStartedBody, round_started_fields),
  [PIT_EVENT_CARD] = PIT_SHAPE ("card", PitCardBody, card_fields),
  [PIT_EVENT_FIRST_TOUCH] = PIT_SHAPE ("first-touch", PitDecisionBody, first_touch_fields),
  [PIT_EVENT_DECISION] = PIT_SHAPE ("decision", PitDecisionBody, decision_fields),
  [PIT_EVENT_PLAYER_WARNED] = PIT_SHAPE ("player-warned", PitDecisionBody, player_warned_fields),
  [PIT_EVENT_HAND_SHOWN] = PIT_SHAPE ("hand-shown", PitHandBody, hand_shown_fields),
  [PIT_EVENT_HAND_SET] = PIT_SHAPE ("hand-set", PitHandBody, hand_set_fields),
  [PIT_EVENT_HAND_DECLARED] = PIT_SHAPE ("hand-declared", PitHandBody, hand_declared_fields),
  [PIT_EVENT_PAYMENT] = PIT_SHAPE ("payment", PitMoneyBody, payment_fields),
  [PIT_EVENT_COLLECTION] = PIT_SHAPE ("collection", PitMoneyBody, stake_taken_fields),
  [PIT_EVENT_RETURN] = PIT_SHAPE ("return", PitMoneyBody, stake_taken_fields),
  [PIT_EVENT_CARDS_COUNTED] = PIT_SHAPE ("cards-counted", PitHandBody, cards_counted_fields),
  [PIT_EVENT_DISCARDS] = PIT_SHAPE ("discards", PitDiscardsBody, discards_fields),
  [PIT_EVENT_DECLARED] = PIT_SHAPE ("declared", PitDeclaredBody, declared_fields),
  [PIT_EVENT_ROUND_OVER] = PIT_SHAPE ("round-over", PitRoundBody, round_fields),
  [PIT_EVENT_CORRECTION] = PIT_SHAPE ("correction", PitCorrectionBody, correction_fields),
};

/**
 * pit_event_shape:
 *
 * Returns: (transfer none) (nullable): the shape of the body, which lies at the event's union; %NULL for types that
 *   this version does not know
 */
const PitShape *
pit_event_shape (PitEventType type)
{
  return type > PIT_EVENT_OTHER && type < PIT_N_EVENTS ? &shapes[type] : NULL;
}
