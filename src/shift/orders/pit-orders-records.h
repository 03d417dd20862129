/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-orders-private.h"

G_BEGIN_DECLS

/* The stages of an order
 *
 *   GIVING (its entry on the way to the book) -> SENT
 *                                            \-> not sent: ENDING
 *   any but GIVING, its own event comes       -> ENDING
 *   SENT, ASKED, the table says it is done    -> CLAIMED: believed when its event comes
 *   CLAIMED, what it named is another event   -> ENDING
 *   CLAIMED, contact breaks                   -> LOST
 *   CLAIMED, its event does not come          -> ASKED
 *   SENT, contact breaks                      -> LOST
 *   SENT, no answer, or armed and no end      -> ASKED
 *   LOST, contact again                       -> ASKED
 *   ASKED, contact breaks, or it can't go out -> LOST
 *   ASKED, no answer                          -> ASKED again, for as long as it takes
 *   ASKED, armed                              -> SENT
 *   ASKED                                     -> ENDING (the entry of that on the way to the book) -> ENDED
 *   ENDED as not done, its own event comes    -> ENDING
 *
 * Those that an earlier run left without an end are LOST from the beginning. An end is told once it is in the book. Each
 * stage has a time at which it has lasted too long: then whoever waits is told that nobody knows, and hears the end later. */
typedef enum
{
  STAGE_GIVING,
  STAGE_SENT,
  STAGE_LOST,
  STAGE_ASKED,
  STAGE_CLAIMED,
  STAGE_ENDING,
  STAGE_ENDED,
} Stage;

/* All that is known of one order. */
typedef struct
{
  PitOrders      *all;    /* unowned */
  Stage           stage;
  PitCommand      command; /* of an earlier run its id and its name alone */
  PitLinkName     link;
  gint64          until;  /* by the boot clock: so long it is good; PIT_UNKNOWN: it was an earlier run's */
  gint64          due;    /* by the boot clock: its stage has lasted too long then */
  gboolean        was_asked;
  gboolean        is_refused; /* its table has said that it did not, nor will ... */
  gboolean        is_told;    /* ... and that it did all the same is told */
  char            why[401];   /* why nobody knows what came of it; empty: it is on the way */
  PitOrderResult  result;     /* seq is there as soon as an event did it */
  PitAct         *act;        /* unowned: that gave it, and has not ended; NULL: none */
  PitOrderResult *place;      /* where that has what came of it */
  gboolean        is_awaited; /* it has not heard yet */
} Order;

struct _PitOrders
{
  GObject           parent_instance;

  PitClock         *clock;
  PitFloor         *floor;
  PitRoster        *roster;
  PitHouseSettings *settings;
  GHashTable       *orders;  /* command id -> Order: of this run, and the last of earlier ones */
  GPtrArray        *open;    /* of those, oldest first: they have no end, or their act has none */
  GHashTable       *doubts;  /* table id -> PitUuid of the order that it was told of; an empty one: of none */

  /* Only while a book is open. */
  PitBookWriter    *writer;
  PitUuid           book;    /* whose orders these are */
  GTimeZone        *zone;    /* the venue's */
  PitOrdersLine     line;
  gpointer          user_data;
  gboolean          is_stopped; /* nothing goes out any more */
  char             *trouble; /* why the book can't be written; NULL: it can */
};

/* pit-orders.c */
PitTable      *_pit_orders_check            (PitOrders            *self,
                                             const char           *id,
                                             const PitOrder       *order,
                                             GError              **error);
Order         *_pit_orders_give             (PitOrders            *self,
                                             const PitOrder       *order,
                                             PitTable             *table,
                                             gboolean              by_person,
                                             gint64                finding);
void           _pit_orders_tell             (PitOrders            *self,
                                             PitOrderResult        result);
void           _pit_orders_look_at_refused  (Order                *order);

/* pit-orders-stages.c */
gboolean       _pit_orders_is_open          (PitOrders            *self);
gboolean       _pit_orders_find_live        (PitOrders            *self,
                                             const char           *table,
                                             PitLinkName          *link,
                                             gint64               *seen);
Order         *_pit_orders_find             (PitOrders            *self,
                                             const char           *table,
                                             const PitUuid        *id);
Order         *_pit_orders_add              (PitOrders            *self,
                                             const PitId          *table,
                                             const PitCommand     *command,
                                             Stage                 stage);
Order         *_pit_orders_begin            (PitOrders            *self,
                                             const PitLinkName    *link,
                                             const PitCommand     *command,
                                             gint64                valid_for,
                                             PitEntry             *entry);
void           _pit_orders_restore          (PitOrders            *self,
                                             const PitBookOrder   *book);
gboolean       _pit_orders_is_refusal       (PitOrderOutcome       outcome);
gboolean       _pit_orders_may_be_done      (const Order          *order);
PitOrderResult _pit_orders_make_pending     (const Order          *order);
void           _pit_orders_take_done        (Order                *order);
void           _pit_orders_settle           (Order                *order);

/* pit-orders-give.c */
void           _pit_orders_take_answer      (Order                *order,
                                             const PitOrderResult *answer);
void           _pit_orders_leave            (PitOrders            *self);

/* pit-order-doubts.c */
void           _pit_orders_look_at_doubts   (PitOrders            *self);

G_END_DECLS
