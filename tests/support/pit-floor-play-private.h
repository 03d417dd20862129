/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor-play.h"

G_BEGIN_DECLS

#define PIT_FLOOR_PLAY_EPOCH "7f3c5a52-9b1d-4f0e-8f57-2d5c1b0a9e41"

typedef struct
{
  char      id[8];
  PitTable *table;  /* unowned */
  gint64    seq;
  gint64    round;
  PitCard   deck[PIT_DECK_SIZE];
  guint     dealt;
  guint     deck_in_play; /* 0 or 1 */
  GRand    *random;
} Play;

struct _PitFloorPlay
{
  PitManualClock *clock;
  PitFloor       *floor;
  PitRulePack    *pack;
  Play           *play;
  guint           n_tables;
  PitFloorPlayTap tap;
  gpointer        tap_data;
};

Play *_pit_floor_play_find (PitFloorPlay *self,
                            guint         number);
void  _pit_floor_play_send (PitFloorPlay *self,
                            Play         *play,
                            PitEvent     *event);

G_END_DECLS
