/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-game.h"
#include "pit-random.h"

G_BEGIN_DECLS

/** How people play: shares in a thousand. The first says how common they are. */
typedef struct
{
  guint common;
  guint minimums; /* stakes up to so many minimums */
  guint beside;   /* stakes a side wager beside the main one */
  guint alone;    /* stakes a side wager alone */
  guint changes;  /* second thoughts about a stake while that is allowed */
  guint misplays; /* folds what should be played, or plays what should be folded */
  guint slow;     /* declares slowly */
  guint concedes; /* gives up a hand once the dealer's lies open */
  guint absent;   /* does not decide at all */
  guint sits_out; /* lets a round pass */
  guint goes_out; /* leaves the chair for some rounds */
  guint moves;    /* takes another chair */
} PitHabit;

/** Somebody in a chair: who, with what money and which habits. Flat. */
typedef struct
{
  gboolean present;
  PitId    player; /* the venue's card; empty: plays without one */
  guint8   habit;
  PitStake purse;
  gboolean warned;      /* could not cover a stake once already (NSW 12.11) */
  gint64   stay;        /* rounds until going home */
  gint64   away_rounds; /* rounds until coming back; 0: is here */
} PitGuest;

/** What a guest does with a hand, and how long that takes beyond the usual. */
typedef struct
{
  PitDecision decision;
  guint       wager;  /* number of the kind that is laid with it; 0: none */
  PitMoney    chips;  /* on that one */
  gboolean    leaves; /* absent: has left the chair, rather than just not deciding */
  gint64      delay;  /* microseconds */
} PitGuestChoice;

void            pit_guest_arrive    (PitGuest        *self,
                                     PitRandom       *random,
                                     const PitGame   *game,
                                     const PitLimits *limits,
                                     gint64           serial);
const PitHabit *pit_guest_get_habit (const PitGuest  *self);
gboolean        pit_guest_lay       (PitStake        *left,
                                     PitStake        *stake,
                                     PitMoney         amount,
                                     const PitLimit  *limit);
void            pit_guest_hesitate  (const PitGuest  *self,
                                     PitRandom       *random,
                                     PitGuestChoice  *choice);
gboolean        pit_guest_is_broke  (const PitGuest  *self,
                                     const PitGame   *game,
                                     const PitLimits *limits);

G_END_DECLS
