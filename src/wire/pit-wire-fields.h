/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-card-field.h"
#include "pit-round.h"

G_BEGIN_DECLS

/*
 * The kinds of value that the protocol adds to those of base and game. Where a kind says "array by ...", the struct holds
 * an element for every number and JSON lists those of which something is known, each with its number or place.
 */

extern const PitFieldType pit_field_cards;       /* PitCard[@max], counted by a guint; ["Ah", "??"]; 0 when absent */
extern const PitFieldType pit_field_few_cards;   /* the same, counted by a guint8 */
extern const PitFieldType pit_field_words;     /* guint64; a list of @names, bit n for the n-th; bit 0: it is there */
extern const PitFieldType pit_field_place;       /* PitPlace; "dealer" or "seat/3"; PIT_PLACE_UNKNOWN when absent */
extern const PitFieldType pit_field_amount;      /* gint64 from 0; 0 when absent: "none", where that is known */
extern const PitFieldType pit_field_tally;       /* guint8 up to @max; 0 when absent */
extern const PitFieldType pit_field_limits;      /* PitLimits; object by area */
extern const PitFieldType pit_field_pay_table;   /* the one of a PitPayTableIds of whose wager it has the name, and "-table" */
extern const PitFieldType pit_field_wager;       /* PitWager; the id of a kind that a game has */
extern const PitFieldType pit_field_staked;      /* the same, of a kind on which something is staked */
extern const PitFieldType pit_field_by_seat;     /* array by seat number of @shape, 1..@max; member "seat" */
extern const PitFieldType pit_field_by_place;    /* array by PitPlace of @shape, 0..@max; member "place" */

/** The pay tables as version 1 of the protocol has them, of a struct's member that is a #PitPayTableIds. */
#define PIT_PAY_TABLE_FIELDS(Struct, member, ...)                                                                             \
  { .name = "aces-up-table", .type = &pit_field_pay_table, .offset = G_STRUCT_OFFSET (Struct, member), __VA_ARGS__ },       \
  { .name = "ante-bonus-table", .type = &pit_field_pay_table, .offset = G_STRUCT_OFFSET (Struct, member), __VA_ARGS__ }

gboolean pit_place_from_text (const char *text,
                              PitPlace   *place);

G_END_DECLS
