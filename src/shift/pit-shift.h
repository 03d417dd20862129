/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"
#include "pit-backups.h"
#include "pit-clock.h"
#include "pit-floor-planner.h"
#include "pit-floor.h"
#include "pit-gaming-day.h"
#include "pit-health.h"
#include "pit-house-settings.h"
#include "pit-log-source.h"
#include "pit-orders.h"
#include "pit-roster.h"
#include "pit-round-source.h"
#include "pit-table-hold.h"

G_BEGIN_DECLS

#define PIT_TYPE_SHIFT (pit_shift_get_type ())
G_DECLARE_FINAL_TYPE (PitShift, pit_shift, PIT, SHIFT, GObject)

/** What to open. */
typedef struct
{
  const char *book; /* path of the book, in a folder that is there; %NULL: the user's own, or with @demo the one in that
                       folder */
  const char *demo; /* folder with floor.json, as pitstand-table writes it; %NULL: no demo */
  gboolean    dial_later; /* tables are dialled by pit_shift_dial() only */
} PitShiftOptions;

/** What a shift has. Objects live as long as it does; until it is open they are of no book, and have nothing. */
typedef struct
{
  PitFloor         *floor;
  PitOrders        *orders;       /* to the tables */
  PitLogSource     *log;
  PitRoster        *roster;       /* who there is, and who is signed on */
  PitHealth        *health;       /* how clocks, certificates and the book's file are */
  PitHouseSettings *settings;
  PitAttention     *attention;    /* what needs a person */
  PitFloorPlanner  *planner;
  PitBackups       *backups;
  const char       *venue;        /* what the house is called; %NULL: it has no name, or nothing is open, as with the next two */
  const char       *zone;         /* tzdata's name of the zone of its clocks */
  char             *trouble;      /* why nothing can be stored at this moment, for people; %NULL: it can */
  guint             links_live;   /* how many tables are heard and up to date */
  guint             n_links;      /* how many there are */
  gboolean          demo;         /* the open book is a demo's, and all that is shown must say so */
} PitShiftParts;

/**
 * PitShift:
 *
 * What the desk talks to: it opens the book, builds the floor and connects the parts (intake, scheduler, network).
 * Lives on the main thread; nothing in it waits for a disk or a socket there.
 *
 * Properties, read-only and notified: `trouble` and `links-live`, as in #PitShiftParts.
 * A #PitRoundSource, which reads what the book has of a table's rounds, with the entries that doubt them.
 * Signal: `table-trouble (table)`: what pit_shift_get_table_trouble() or pit_shift_get_table_hold() says of that table has
 * changed.
 */
PitShift    *pit_shift_new                (PitClock              *clock);
void         pit_shift_open_async         (PitShift              *self,
                                           const PitShiftOptions *options,
                                           GCancellable          *cancellable,
                                           GAsyncReadyCallback    callback,
                                           gpointer               user_data);
gboolean     pit_shift_open_finish        (PitShift              *self,
                                           GAsyncResult          *result,
                                           GError               **error);
void         pit_shift_dial               (PitShift              *self);
void         pit_shift_close_async        (PitShift              *self,
                                           GAsyncReadyCallback    callback,
                                           gpointer               user_data);
gboolean     pit_shift_close_finish       (PitShift              *self,
                                           GAsyncResult          *result,
                                           GError               **error);

const PitShiftParts *pit_shift_get        (PitShift              *self);
gboolean     pit_shift_find_day           (PitShift              *self,
                                           gint64                 instant,
                                           char                   day[PIT_DAY_SIZE]);

/* Why a table is not heard or not checked, in words that name it; and a person's word on one that is held. */
const char  *pit_shift_get_table_trouble  (PitShift              *self,
                                           const char            *table);
gboolean     pit_shift_get_table_hold     (PitShift              *self,
                                           const char            *table,
                                           PitTableHold          *hold);
PitAct           *pit_shift_decide            (PitShift            *self,
                                               const char          *table,
                                               PitRelease           how);

G_END_DECLS
