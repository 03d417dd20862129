/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-pending-orders.h"

G_BEGIN_DECLS

/* An order
 *
 *   GIVING (its entry on the way to the book) -> SENT
 *                                            \-> not sent: ended
 *   any but GIVING, its own event comes       -> ended
 *   SENT, ASKED, the table says it is done    -> CLAIMED: believed when its event comes
 *   CLAIMED, what it named is another event   -> ended
 *   CLAIMED, contact breaks                   -> LOST
 *   CLAIMED, its event does not come          -> ASKED
 *   SENT, contact breaks                      -> LOST
 *   SENT, no answer, or armed and no end      -> ASKED
 *   LOST, contact again                       -> ASKED
 *   ASKED, contact breaks, or it can't go out -> LOST
 *   ASKED, no answer                          -> ASKED again, for as long as it takes
 *   ASKED, armed                              -> SENT
 *   ASKED                                     -> ended
 *
 * Those that an earlier run left are LOST from the beginning. When one has ended its last entry is on the way, and it
 * is told when that is in the book. Each stage has a time at which it has lasted too long: then whoever waits is told
 * that nobody knows, and hears the end later. */
typedef enum
{
  STAGE_GIVING,
  STAGE_SENT,
  STAGE_LOST,
  STAGE_ASKED,
  STAGE_CLAIMED,
  STAGE_ENDING,
} Stage;

typedef struct
{
  PitPendingOrders *all;    /* unowned */
  Stage             stage;
  PitLinkName       link;
  PitCommand        command;
  gint64            until;  /* by the boot clock: so long it is good; PIT_UNKNOWN: it was an earlier run's */
  gint64            due;    /* by the boot clock: its stage has lasted too long then */
  gboolean          was_asked;
  PitOrderResult    result;
  char              why[401]; /* why nobody knows what came of it; empty: it is on the way */
} PendingOrder;

struct _PitPendingOrders
{
  GObject        parent_instance;

  PitClock      *clock;
  GHashTable    *items; /* command id -> PendingOrder */

  /* Only while a book is open. */
  PitBookWriter *writer;
  PitOrdersLine  line;
  gpointer       user_data;
  gboolean       is_stopped; /* nothing goes out any more */
};

gboolean pit_pending_orders_may_be_done (const PendingOrder *item);

G_END_DECLS
