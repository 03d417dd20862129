/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"
#include "pit-journal.h"

G_BEGIN_DECLS

/** How long a result is kept. */
#define PIT_ORDERS_KEPT (24 * G_TIME_SPAN_HOUR)
/** More of them than this are not taken in that time. */
#define PIT_MAX_ORDERS 4096

/** One order, and what became of it. */
typedef struct
{
  PitCommandResult result;
  gint64           at;       /* wall time at which it came to that */
  guint64          change;   /* which change of the journal that was */
  gboolean         may_tell; /* it is on the disk, as is the event that carries it out */
} PitOrderEntry;

/** Hears what became of an order: @result is there for the call. */
typedef void (*PitResultFunc) (const PitCommandResult *result,
                               gpointer                user_data);

/**
 * PitOrderBook:
 *
 * What became of a table's orders, as notes in its journal. A result is told once the disk has it, and the event that
 * carries it out: so whoever hears it hears the same after any loss of power. Belongs to the main thread.
 */
typedef struct _PitOrderBook PitOrderBook;

PitOrderBook        *pit_order_book_open (PitJournal             *journal,
                                          gint64                  now,
                                          PitResultFunc           tell,
                                          gpointer                user_data,
                                          GError                **error);
void                 pit_order_book_free (PitOrderBook           *self);
const PitOrderEntry *pit_order_book_find (PitOrderBook           *self,
                                          const PitUuid          *id);
gboolean             pit_order_book_has_room (PitOrderBook       *self,
                                              gint64              now);
void                 pit_order_book_put  (PitOrderBook           *self,
                                          const PitCommandResult *result,
                                          gint64                  now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitOrderBook, pit_order_book_free)

G_END_DECLS
