/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-bookkeeper.h"
#include "pit-dealer-messages.h"
#include "pit-floor-planner.h"
#include "pit-health.h"
#include "pit-house-plan.h"
#include "pit-intake.h"
#include "pit-orders-private.h"
#include "pit-shift-recovery.h"
#include "pit-table-hold.h"

G_BEGIN_DECLS

/**
 * PitTableWatchParts:
 * @book: what tables have heard of it is held against it
 * @health: hears what is measured of their clocks, and seen of their certificates
 *
 * What a watch works with. All but the clock and the floor outlives it.
 */
typedef struct
{
  PitClock        *clock;
  PitFloor        *floor;
  PitAttention    *attention;
  PitBookkeeper   *bookkeeper;
  PitBook         *book;
  PitBookWriter   *writer;
  PitIntake       *intake;
  const PitHealth *health;
} PitTableWatchParts;

/** What the shift is told, on the main thread. */
typedef struct
{
  void (*links_changed) (guint       n_live,
                         gpointer    user_data);
  void (*table_trouble) (const char *table,
                         gpointer    user_data);
  void (*book_trouble)  (const char *text,
                         gpointer    user_data);
} PitTableWatchTarget;

/** So many events of a table wait for a round to end: more than one window, which an outage may fill; a round has about
 * forty. The next start folds them again. */
#define PIT_TABLE_WAITING_MAX 5000

typedef struct _PitTableWatch PitTableWatch;

/** The way of orders by the links that a #PitTableWatch, the user data, looks after. */
extern const PitOrdersLine pit_table_watch_line;

PitTableWatch *pit_table_watch_new         (const PitTableWatchParts  *parts,
                                            const PitTableWatchTarget *target,
                                            gpointer                   user_data);
void           pit_table_watch_free        (PitTableWatch             *self);
void           pit_table_watch_add         (PitTableWatch             *self,
                                            const PitHouseTable       *plan,
                                            const PitRecoveredTable   *recovered,
                                            const char                *bad_pack);
void           pit_table_watch_start       (PitTableWatch             *self);
void           pit_table_watch_dial        (PitTableWatch             *self);
void           pit_table_watch_keys_changed (PitTableWatch        *self);
PitEntry      *pit_table_watch_decide      (PitTableWatch             *self,
                                            const char                *table,
                                            PitRelease                 how,
                                            GError                   **error);
gboolean       pit_table_watch_resume      (PitTableWatch             *self,
                                            const char                *table,
                                            PitRelease                 how,
                                            const PitTableHold        *decided);
void           pit_table_watch_set_past_aside (PitTableWatch          *self,
                                               GPtrArray              *recovered,
                                               const PitHousePlan     *house);
void           pit_table_watch_set_orders  (PitTableWatch             *self,
                                            PitOrders                 *orders,
                                            PitDealerMessages         *messages,
                                            PitFloorPlanner           *planner);
gboolean       pit_table_watch_get_hold    (PitTableWatch             *self,
                                            const char                *table,
                                            PitTableHold              *hold);
const char    *pit_table_watch_get_trouble (PitTableWatch             *self,
                                            const char                *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitTableWatch, pit_table_watch_free)

G_END_DECLS
