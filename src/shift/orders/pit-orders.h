/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-act.h"
#include "pit-clock.h"
#include "pit-order.h"
#include "pit-roster.h"

G_BEGIN_DECLS

/** How long a table may wait with an order that is for now, and with one that is for the next round. */
#define PIT_ORDER_TIME (15 * G_TIME_SPAN_SECOND)
#define PIT_ORDER_ARMED_TIME (5 * G_TIME_SPAN_MINUTE)
/** A table that is in contact and does not answer is asked after so long, once more, and from then on so often. */
#define PIT_ORDER_ANSWER_TIME (5 * G_TIME_SPAN_SECOND)
#define PIT_ORDER_ASK_TIME G_TIME_SPAN_MINUTE

/** What came of an order. The words of all but the first two and the last are those of the book. */
typedef enum
{
  PIT_ORDER_PENDING = 0, /* nobody knows yet, text says why: the table is asked, and an end follows by `changed` */
  PIT_ORDER_NOT_GIVEN,   /* the desk refused it: text says the rule, and when it will do */
  PIT_ORDER_DONE,        /* done: seq is the table's event */
  PIT_ORDER_REFUSED,     /* refused: by the table, text says why */
  PIT_ORDER_EXPIRED,     /* expired */
  PIT_ORDER_UNKNOWN,     /* unknown: the table never heard of it, or names an event that did something else (code) */
  PIT_ORDER_NO_CONTACT,  /* no-contact: it did not go out */
  PIT_ORDER_ARMED,       /* it waits for the next round: told by `changed` alone, an end follows */
  PIT_N_ORDER_OUTCOMES,
} PitOrderOutcome;

extern const PitNames pit_order_outcome_names;

/** The code of an order that the table says is done, by an event that is not that order's. */
#define PIT_ORDER_CODE_NO_EVENT "no-event"

/** Of one table. */
typedef struct
{
  PitId           table;
  PitCommandName  name;
  PitUuid         command;
  PitOrderOutcome outcome;
  gint64          seq;
  gint64          entry; /* that it was given; PIT_UNKNOWN: it is not yet */
  gint64          given; /* when; UTC microseconds; PIT_UNKNOWN: it is not yet, or by an older program */
  gint64          claimed; /* the event by which its table has said that it did it; PIT_UNKNOWN: it never said so */
  gboolean        is_doubtful; /* with PENDING: it has gone out, and may have been done */
  gboolean        is_called; /* with `changed`: the act that gave it has not ended, and says it too when it does */
  PitId           code;
  PitId           item;        /* the deck or device that it is about; empty: none, or an earlier run's */
  PitLimits       limits;      /* that the table was to have; none: it was not about limits, or an earlier run's */
  PitPayTableIds  pay_tables;  /* likewise, and ... */
  PitPayTableIds  pay_before;  /* ... those that it had until then */
  char            text[401];
} PitOrderResult;

#define PIT_TYPE_ORDERS (pit_orders_get_type ())
G_DECLARE_FINAL_TYPE (PitOrders, pit_orders, PIT, ORDERS, GObject)

/**
 * PitOrders:
 *
 * Orders to the tables: who may is asked, then the rules; then it is in the book that it was given; then it goes out,
 * and what came of it goes into the book as well. Where contact breaks between, or the table does not answer, it is
 * asked by the order's id, also after a restart; the order is never sent a second time. Main thread.
 *
 * Signal: `changed (gpointer)`: a #PitOrderResult, valid for the call: an order is armed, nobody knows what has come of it
 * (%PIT_ORDER_PENDING: an end follows), or it has ended, also without having gone out (%PIT_ORDER_NOT_GIVEN). The acts of
 * pit_orders_give() end by the same word.
 */
PitOrders *pit_orders_new          (PitClock             *clock,
                                    PitFloor             *floor,
                                    PitRoster            *roster,
                                    PitHouseSettings     *settings);
gboolean   pit_orders_check        (PitOrders            *self,
                                    const char           *table,
                                    const PitOrder       *order,
                                    GError              **error);
PitAct    *pit_orders_give         (PitOrders            *self,
                                    const char *const    *tables,
                                    const PitOrder       *order);
GArray    *pit_orders_get_results  (PitAct               *act);
const PitUuid *pit_orders_send_message (PitOrders            *self,
                                    const char           *table,
                                    const char           *text,
                                    gint64                finding);
guint      pit_orders_get_n_waiting (PitOrders           *self,
                                     const char          *table);
gboolean   pit_orders_find_open    (PitOrders            *self,
                                    const char           *table,
                                    PitOrderResult       *open);

G_END_DECLS
