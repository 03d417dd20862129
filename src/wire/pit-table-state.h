/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"

G_BEGIN_DECLS

/** Decks at or in a table: one in play, one in the device, and spares on the way in or out. */
#define PIT_MAX_DECKS 4
#define PIT_MAX_FAULTS 8
/** Devices of a table that may be out of service at a time. */
#define PIT_MAX_DEVICES 4

typedef enum
{
  PIT_OPENING_UNKNOWN = 0,
  PIT_OPENING_CLOSED,
  PIT_OPENING_OPEN,
  PIT_N_OPENINGS,
} PitOpening;

/** "closed", "open" */
extern const PitNames pit_opening_names;

typedef struct
{
  PitId    deck;
  PitId    back;
  PitTruth checked;  /* since it came to the table */
  PitTruth shuffled; /* since it was last dealt from, or since the table was vacant (NSW 4.1) */
  PitTruth cut;
  PitTruth in_play;  /* the one dealt from */
  PitTruth out_of_service; /* since it came to the table */
} PitDeckState;

typedef struct
{
  PitTruth taken;
  PitTruth away;
  PitId    player;
} PitSeatState;

/** A fault that the controller reports as active: "shuffler-jam", "sign-panel" ... with its own words. */
typedef PitFaultBody PitFaultState;

typedef PitDeviceBody PitDeviceOut;

/** Why no further round begins; the reason is empty where it was not told, or the truth is not "yes". */
typedef struct
{
  PitTruth is;
  char     reason[PIT_EVENT_TEXT_MAX + 1];
} PitStop;

/**
 * PitTableState:
 *
 * All that a table's controller knows about the present: what its state message says, and what the desk folds
 * from events into the same struct, so that the two can be compared member by member. Flat but for the round, which it
 * holds: a copy by assignment is good for reading as long as the original holds its round.
 */
typedef struct
{
  PitOpening    opening;
  PitTableTerms terms;
  PitStop       held;       /* by a person, for a moment */
  PitStop       suspended;  /* until its reason has gone */
  PitStop       closing;    /* its closure is announced */
  PitId         dealer;
  PitId         supervisor; /* who stands at the table; empty: nobody, or not known */
  PitTruth      vacant; /* no seat has been taken since the last shuffle was due (NSW 4.1.3) */
  PitDeckState  deck[PIT_MAX_DECKS];
  guint         n_decks;
  PitSeatState  seat[PIT_N_PLACES]; /* by seat number; [0] is unused */
  PitRound     *round;  /* the last or present one; stage NONE before the first */
  PitFaultState fault[PIT_MAX_FAULTS]; /* with more of them, those that came last */
  guint         n_faults;
  PitDeviceOut  device_out[PIT_MAX_DEVICES]; /* out of service; likewise */
  guint         n_devices_out;
} PitTableState;

extern const PitShape pit_table_state_shape;

void pit_table_state_clear   (PitTableState       *state);
void pit_table_state_release (PitTableState       *state);
void pit_table_state_copy    (PitTableState       *state,
                              const PitTableState *from);
void pit_table_state_set     (PitTableState       *state,
                              const PitTableState *from);
void pit_table_state_free    (PitTableState       *state);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PitTableState, pit_table_state_release)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitTableState, pit_table_state_free)

G_END_DECLS
