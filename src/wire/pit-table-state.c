/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-round-shape.h"
#include "pit-table-state.h"
#include "pit-wire-fields.h"

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED

static const char *const opening_words[PIT_N_OPENINGS] = {
  [PIT_OPENING_CLOSED] = "closed",
  [PIT_OPENING_OPEN] = "open",
};

const PitNames pit_opening_names = PIT_NAMES (opening_words);

static const PitField deck_fields[] = {
  { .name = "deck", .type = &pit_field_id, AT (PitDeckState, deck), REQUIRED },
  { .name = "back", .type = &pit_field_id, AT (PitDeckState, back) },
  { .name = "checked", .type = &pit_field_truth, AT (PitDeckState, checked) },
  { .name = "shuffled", .type = &pit_field_truth, AT (PitDeckState, shuffled) },
  { .name = "cut", .type = &pit_field_truth, AT (PitDeckState, cut) },
  { .name = "in-play", .type = &pit_field_truth, AT (PitDeckState, in_play) },
  { .name = "out-of-service", .type = &pit_field_truth, AT (PitDeckState, out_of_service) },
};
static const PitShape deck_shape = PIT_SHAPE (NULL, PitDeckState, deck_fields);

static const PitField seat_fields[] = {
  { .name = "taken", .type = &pit_field_truth, AT (PitSeatState, taken) },
  { .name = "away", .type = &pit_field_truth, AT (PitSeatState, away) },
  { .name = "player", .type = &pit_field_id, AT (PitSeatState, player) },
};
static const PitShape seat_shape = PIT_SHAPE (NULL, PitSeatState, seat_fields);

#define STOP(name_, member) \
  { .name = name_, .type = &pit_field_truth, AT (PitTableState, member.is) }, \
  { .name = name_ "-reason", .type = &pit_field_text, AT (PitTableState, member.reason), .max = PIT_EVENT_TEXT_MAX }

static const PitField state_fields[] = {
  { .name = "opening", .type = &pit_field_word, AT (PitTableState, opening), .names = &pit_opening_names },
  { .name = "terms", .type = &pit_field_object, AT (PitTableState, terms), .shape = &pit_table_terms_shape },
  STOP ("held", held),
  STOP ("suspended", suspended),
  STOP ("closing", closing),
  { .name = "dealer", .type = &pit_field_id, AT (PitTableState, dealer) },
  { .name = "supervisor", .type = &pit_field_id, AT (PitTableState, supervisor) },
  { .name = "vacant", .type = &pit_field_truth, AT (PitTableState, vacant) },
  { .name = "decks", .type = &pit_field_list, AT (PitTableState, deck), .max = PIT_MAX_DECKS, .shape = &deck_shape,
    .count_offset = G_STRUCT_OFFSET (PitTableState, n_decks), .stride = sizeof (PitDeckState) },
  { .name = "seats", .type = &pit_field_by_seat, AT (PitTableState, seat), .shape = &seat_shape,
    .stride = sizeof (PitSeatState) },
  { .name = "round", .type = &pit_field_round, AT (PitTableState, round) },
  { .name = "faults", .type = &pit_field_list, AT (PitTableState, fault), .max = PIT_MAX_FAULTS, .shape = &pit_event_shapes[PIT_EVENT_FAULT],
    .count_offset = G_STRUCT_OFFSET (PitTableState, n_faults), .stride = sizeof (PitFaultState) },
  { .name = "devices-out", .type = &pit_field_list, AT (PitTableState, device_out), .max = PIT_MAX_DEVICES,
    .shape = &pit_event_shapes[PIT_EVENT_DEVICE_OUT_OF_SERVICE], .count_offset = G_STRUCT_OFFSET (PitTableState, n_devices_out),
    .stride = sizeof (PitDeviceOut) },
};
const PitShape pit_table_state_shape = PIT_SHAPE ("state", PitTableState, state_fields);

/**
 * pit_table_state_clear:
 * @state: (out caller-allocates): a table of which nothing is known
 */
void
pit_table_state_clear (PitTableState *state)
{
  pit_shape_clear (&pit_table_state_shape, state);
}

/** Lets go of what @state holds. */
void
pit_table_state_release (PitTableState *state)
{
  pit_shape_release (&pit_table_state_shape, state);
}

/**
 * pit_table_state_copy:
 * @state: (out caller-allocates): the same as @from
 */
void
pit_table_state_copy (PitTableState       *state,
                      const PitTableState *from)
{
  *state = *from;
  pit_round_ref (state->round);
}

/**
 * pit_table_state_set:
 * @state: a table's state, to become the same as @from
 */
void
pit_table_state_set (PitTableState       *state,
                     const PitTableState *from)
{
  PitTableState before = *state;

  pit_table_state_copy (state, from);
  pit_table_state_release (&before);
}

void
pit_table_state_free (PitTableState *state)
{
  pit_table_state_release (state);
  g_free (state);
}
