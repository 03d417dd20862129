/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-four-card-round.h"
#include "pit-game.h"
#include "pit-random.h"

G_BEGIN_DECLS

/** Somebody in a chair: who, with what money and which habits. Flat. */
typedef struct
{
  gboolean present;
  PitId    player; /* the venue's card; empty: plays without one */
  guint8   habit;
  PitStake purse;
  gboolean warned;      /* could not cover Play once already (NSW 12.11) */
  gint64   stay;        /* rounds until going home */
  gint64   away_rounds; /* rounds until coming back; 0: is here */
} PitGuest;

/** What a guest does with a hand, and how long that takes beyond the usual. */
typedef struct
{
  PitDecision decision;
  PitMoney    play;  /* chips for the Play wager */
  gboolean    leaves; /* absent: has left the chair, rather than just not deciding */
  gint64      delay; /* microseconds */
} PitGuestChoice;

void     pit_guest_arrive   (PitGuest             *self,
                             PitRandom            *random,
                             const PitLimits      *limits,
                             gint64                serial);
gboolean pit_guest_wager    (PitGuest             *self,
                             PitRandom            *random,
                             const PitLimits      *limits,
                             PitStake              stakes[PIT_FOUR_CARD_N_WAGERS]);
void     pit_guest_decide   (PitGuest              *self,
                             PitRandom             *random,
                             const PitLimits       *limits,
                             const PitFourCardSeat *seat,
                             const PitBestHand     *best,
                             PitGuestChoice        *choice);
gboolean pit_guest_changes  (PitGuest             *self,
                             PitRandom            *random);
gboolean pit_guest_concedes (PitGuest             *self,
                             PitRandom            *random);
gboolean pit_guest_goes_out (PitGuest             *self,
                             PitRandom            *random);
gboolean pit_guest_moves    (PitGuest             *self,
                             PitRandom            *random);
gboolean pit_guest_is_broke (const PitGuest       *self,
                             const PitLimits      *limits);

G_END_DECLS
