/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-action.h"
#include "pit-command.h"
#include "pit-floor.h"
#include "pit-house-settings.h"
#include "pit-roster.h"

G_BEGIN_DECLS

/** A table is empty, for closing it or raising a limit without notice, only when its last round is over for so long. */
#define PIT_EMPTY_TIME (3 * G_TIME_SPAN_MINUTE)

/** Why the desk refuses its own order. The words name the table, the rule where there is one, and when it will do. */
typedef enum
{
  PIT_ORDER_ERROR_CLOSED,     /* no book is open */
  PIT_ORDER_ERROR_NO_TABLE,   /* there is no such table */
  PIT_ORDER_ERROR_NO_CONTACT, /* the table is not live, or takes orders from another desk */
  PIT_ORDER_ERROR_NOT_TAKEN,  /* its controller has said that it takes no such order */
  PIT_ORDER_ERROR_STATE,      /* it is so already, or can't be as the table is */
  PIT_ORDER_ERROR_NOT_EMPTY,  /* somebody plays, or did a moment ago; or nobody said otherwise */
  PIT_ORDER_ERROR_SEATS,      /* a seat is taken, or nobody knows: a person who sees it empty can say so */
  PIT_ORDER_ERROR_TERMS,      /* limits or pay tables are not those that the house has recorded */
  PIT_ORDER_ERROR_INVALID,    /* it lacks what it needs */
} PitOrderError;

#define PIT_ORDER_ERROR (pit_order_error_quark ())
GQuark pit_order_error_quark (void);

/** How decks were checked before the table opens (NSW 3.4): by a dealer, a casino supervisor, or a device. */
typedef struct
{
  char     by[65];    /* who; empty: nobody said, and no table opens so */
  gboolean by_device; /* else by hand */
  gint64   count;     /* cards of each deck; PIT_UNKNOWN: not told */
  char     seals[121]; /* as read; may be empty */
} PitDeckCheck;

/**
 * PitOrder:
 * @name: what is to be done
 * @limit_set: table-open, limits-set: the name of the house's limits
 * @pay_tables: table-open, pay-tables-set: of each that is to be another than before, which
 * @check: table-open: of the decks
 * @deck: deck-out-of-service: which
 * @device: device-out-of-service, device-in-service: which
 * @text: message: what the dealer reads; else why, where a person says so
 * @is_empty: table-close, limits-set: a person says that nobody plays there
 * @seats_seen: likewise: and has seen it, against what senses the seats or without; @text says why
 * @next_round: it may wait for the end of the round, if one is going on
 *
 * What a person wants of a table. Flat: copy by assignment.
 */
typedef struct
{
  PitCommandName name;
  char           limit_set[PIT_LIMIT_SET_NAME_MAX + 1];
  PitPayTableIds pay_tables;
  PitDeckCheck   check;
  PitId          deck;
  PitId          device;
  char           text[PIT_COMMAND_TEXT_MAX + 1];
  gboolean       is_empty;
  gboolean       seats_seen;
  gboolean       next_round;
} PitOrder;

void       pit_order_init       (PitOrder             *order,
                                 PitCommandName        name);
PitAction  pit_order_get_action (PitCommandName        name);
gboolean   pit_order_check      (const PitOrder       *order,
                                 PitTable             *table,
                                 PitHouseSettings     *settings,
                                 PitRoster            *roster,
                                 gint64                now,
                                 GTimeZone            *zone,
                                 GError              **error);
PitNoticeCause pit_order_find_notice (const PitOrder  *order,
                                 PitTable             *table,
                                 PitHouseSettings     *settings);
void       pit_order_fill       (const PitOrder       *order,
                                 PitTable             *table,
                                 PitHouseSettings     *settings,
                                 gint64                seen,
                                 const PitUuid        *book,
                                 PitCommand           *command);
JsonNode  *pit_order_write      (const PitOrder       *order,
                                 const PitCommand     *command,
                                 PitTable             *table,
                                 PitHouseSettings     *settings);
gboolean   pit_order_is_done_by (const PitCommand     *command,
                                 gboolean              are_args_known,
                                 const PitEvent       *event);

G_END_DECLS
