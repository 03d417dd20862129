/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"
#include "pit-floor.h"
#include "pit-manual-clock.h"

G_BEGIN_DECLS

/** What shall be wrong with a round. */
typedef enum
{
  PIT_PLAY_CLEAN = 0,
  PIT_PLAY_WRONG_PAYMENT, /* one winner, or one loser, is settled wrongly */
  PIT_PLAY_WRONG_HAND,    /* of a hand that is a flush a card is left out */
} PitPlayFault;

/**
 * PitFloorPlay:
 *
 * A floor on a manual clock with tables that play four card poker as told: the same events for the same calls. It stands in
 * for controllers where a test looks at what the desk makes of them.
 */
typedef struct _PitFloorPlay PitFloorPlay;

/** Hears every event after it was applied. */
typedef void (*PitFloorPlayTap) (PitEvent *event,
                                 guint     number,
                                 gpointer  user_data);

PitFloorPlay   *pit_floor_play_new       (guint            n_tables,
                                          const char      *name_format);
PitFloorPlay   *pit_floor_play_new_in_pits (guint          n_tables,
                                          const char      *name_format,
                                          guint            n_pits);
void            pit_floor_play_free      (PitFloorPlay    *self);
PitFloor       *pit_floor_play_get_floor (PitFloorPlay    *self);
PitManualClock *pit_floor_play_get_clock (PitFloorPlay    *self);
PitTable       *pit_floor_play_get_table (PitFloorPlay    *self,
                                          guint            number);
void            pit_floor_play_set_tap   (PitFloorPlay    *self,
                                          PitFloorPlayTap  tap,
                                          gpointer         user_data);
void            pit_floor_play_open      (PitFloorPlay    *self,
                                          guint            number,
                                          guint            n_players);
void            pit_floor_play_open_unsensed (PitFloorPlay *self,
                                          guint            number);
void            pit_floor_play_round     (PitFloorPlay    *self,
                                          guint            number,
                                          PitStage         until,
                                          PitPlayFault     fault);
void            pit_floor_play_stray     (PitFloorPlay    *self,
                                          guint            number,
                                          gint64           round);
void            pit_floor_play_gap       (PitFloorPlay    *self,
                                          guint            number);
void            pit_floor_play_lose      (PitFloorPlay    *self,
                                          guint            number);
void            pit_floor_play_catch_up  (PitFloorPlay    *self,
                                          guint            number);
void            pit_floor_play_restore   (PitFloorPlay    *self,
                                          guint            number,
                                          gint64           known_at);
void            pit_floor_play_hold      (PitFloorPlay    *self,
                                          guint            number,
                                          PitFindingKind   kind,
                                          const char      *detail);
void            pit_floor_play_open_by   (PitFloorPlay    *self,
                                          guint            number,
                                          const PitOpenArgs *args);
void            pit_floor_play_stop      (PitFloorPlay    *self,
                                          guint            number,
                                          PitEventType     type,
                                          const char      *reason);
void            pit_floor_play_take_out  (PitFloorPlay    *self,
                                          guint            number,
                                          PitEventType     type,
                                          const char      *what);
void            pit_floor_play_correct   (PitFloorPlay    *self,
                                          guint            number);
void            pit_floor_play_watch     (PitFloorPlay    *self,
                                          guint            number);
void            pit_floor_play_leave     (PitFloorPlay    *self,
                                          guint            number);
void            pit_floor_play_close     (PitFloorPlay    *self,
                                          guint            number);

void            pit_floor_play_report    (PitFloorPlay    *self,
                                          guint            number,
                                          PitFindingFacts *facts);
void            pit_floor_play_flood     (PitFloorPlay    *self,
                                          guint            number,
                                          guint            n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitFloorPlay, pit_floor_play_free)

G_END_DECLS
