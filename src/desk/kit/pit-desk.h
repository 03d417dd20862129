/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-altered.h"
#include "pit-attention.h"
#include "pit-backups.h"
#include "pit-desk-clock.h"
#include "pit-floor-planner.h"
#include "pit-floor.h"
#include "pit-house-settings.h"
#include "pit-log-source.h"
#include "pit-orders.h"
#include "pit-roster.h"
#include "pit-round-source.h"
#include "pit-table-hold.h"

G_BEGIN_DECLS

typedef struct _PitDoorkeeper PitDoorkeeper; /* of people */
typedef struct _PitOrderDesk PitOrderDesk;   /* of orders */
typedef struct _PitToasts PitToasts;         /* a view, which has a desk */

/** What a desk has; each member is the property of that name. %NULL: nothing of the kind, or not yet. */
typedef struct
{
  PitDeskClock     *clock;         /* never %NULL */
  PitFloor         *floor;
  PitRoundSource   *rounds;        /* where those are read that tables no longer have at hand */
  PitLogSource     *log;
  PitAttention     *attention;
  PitRoster        *roster;
  PitDoorkeeper    *doorkeeper;    /* of the window: what is done goes through it; none without a roster */
  PitFloorPlanner  *planner;       /* what the house has recorded; it comes with the two below */
  PitHouseSettings *settings;
  PitBackups       *backups;
  GPtrArray        *packs;         /* of PitRulePack: rules that tables can be played by; there once somebody looks at settings */
  PitOrders        *orders;
  PitOrderDesk     *order_desk;    /* of the window: gives orders for people, and says what came of them; none without orders */
  PitToasts        *toasts;        /* of the window: where it is said what came of an act; %NULL: without a window */
  PitAltered       *altered;       /* what was found of the book's file that no desk did */
  char             *venue;         /* the name of the house */
  char             *day;           /* its gaming day, "2026-11-20" */
  char             *trouble;       /* why nothing can be stored at this moment */
  char             *notice;        /* what has to be done in time */
  char             *unsaved_by;    /* of the window: who, of those not there now, has changed something in the settings and not saved it */
  char             *silence;       /* of the window: since when no table at all is heard, as a sentence */
  char             *clock_trouble; /* that the desk's own clock is wrong */
  char             *clock_words;   /* what keeps that right */
  guint             links_live;    /* how many of all table controllers are heard */
  guint             links_all;
  gboolean          demo;          /* all of it is a demonstration, and must never be taken for anything else */
} PitDeskParts;

#define PIT_TYPE_DESK (pit_desk_get_type ())
G_DECLARE_FINAL_TYPE (PitDesk, pit_desk, PIT, DESK, GObject)

/**
 * PitDesk:
 *
 * What a window shows, and by what people act in it: every page and pane gets it once, and binds to what it shows. Main thread.
 *
 * Properties: the members of #PitDeskParts, with a hyphen for an underscore. All can be written; the clock stays the one that it
 * was made with.
 * Signal: `table-trouble (const char *table)`: what is said of that table, or what it is held for, is another.
 */
PitDesk            *pit_desk_new               (PitDeskClock       *clock);
const PitDeskParts *pit_desk_get               (PitDesk            *self);
void                pit_desk_set_table_trouble (PitDesk            *self,
                                                const char         *table,
                                                const char         *trouble,
                                                const PitTableHold *hold);
const char         *pit_desk_get_table_trouble (PitDesk            *self,
                                                const char         *table);
const PitTableHold *pit_desk_get_table_hold    (PitDesk            *self,
                                                const char         *table);

G_END_DECLS
