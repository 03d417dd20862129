/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-event.h"
#include "pit-wire-fields.h"

/* To add an event: its row and its body, in the union, in pit-event.h, its members here; docs/HACKING.md has all the places. */

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
  PIT_PAY_TABLE_FIELDS (PitTableTerms, pay_tables),
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
  PIT_PAY_TABLE_FIELDS (PitPayTablesBody, pay_tables),
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
  PIT_PAY_TABLE_FIELDS (PitRoundStartedBody, pay_tables),
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

#define BODY(value, word, Body, fields, ...) [PIT_EVENT_##value] = PIT_SHAPE (word, Body, fields),

const PitShape pit_event_shapes[PIT_N_EVENTS] = { PIT_EVENTS (BODY) };

/**
 * pit_event_shape:
 *
 * Returns: (transfer none) (nullable): the shape of the body, which lies at the event's union; %NULL for types that
 *   this version does not know
 */
const PitShape *
pit_event_shape (PitEventType type)
{
  return type > PIT_EVENT_OTHER && type < PIT_N_EVENTS ? &pit_event_shapes[type] : NULL;
}
