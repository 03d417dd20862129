/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-order.h"

G_BEGIN_DECLS

/** An order to a table. */
typedef struct
{
  const PitOrder      *order;
  PitTable            *table;
  const PitTableState *state;
  PitHouseSettings    *settings;
  PitRoster           *roster;
  gint64               now;
  GTimeZone           *zone;
  gint64               seen;  /* the number of the table's last event that was seen */
  const PitUuid       *book;  /* whose order it is */
} PitOrderCase;

/** So many words of a table's refusal one kind of order has at most. */
#define PIT_ORDER_REFUSALS 3

/** What a table's refusal is to people: its code in the desk's words, with what is to be done or when it can be. */
typedef struct
{
  const char  *code;
  const char  *words;
  PitCitation  rule;       /* what @words cite, where they have " {rule}" */
  gboolean     cites_odds; /* and the rules on the pay tables of the table's game */
} PitOrderRefusal;

/**
 * PitOrderKind:
 * @action: whose right it is
 * @check: whether it may go to the table as that is seen now, whoever gives it; else pit_refuse() says why not
 * @fill: puts into the command what is ordered, and what of the table must have stayed as it was
 * @write: (nullable): adds to the entry that it was given what was ordered
 * @is_done_by: (nullable): whether its event did what was ordered; without it each event of that type did
 * @empty_rule: what asks for an empty table
 * @only_says: it says something to the dealer, and changes nothing at the table
 * @for_watcher: a desk that only watches can give it, and gives no other
 * @refusals: what the table may refuse, where that has a sense of its own for this order
 *
 * All that the shift knows of one kind of order.
 */
typedef struct
{
  PitAction         action;
  gboolean        (*check)      (const PitOrderCase *c,
                                 GError            **error);
  void            (*fill)       (const PitOrderCase *c,
                                 PitCommand         *command);
  void            (*write)      (const PitOrderCase *c,
                                 const PitCommand   *command,
                                 JsonNode           *body);
  gboolean        (*is_done_by) (const PitCommand   *command,
                                 const PitEvent     *event);
  PitCitation       empty_rule;
  gboolean          only_says;
  gboolean          for_watcher;
  PitOrderRefusal   refusals[PIT_ORDER_REFUSALS];
} PitOrderKind;

extern const PitOrderKind pit_order_kinds[PIT_N_COMMANDS];

gboolean pit_refuse_by (const PitOrderCase *c,
                        GError            **error,
                        PitOrderError       code,
                        PitCitation         rule,
                        const char         *format,
                        ...) G_GNUC_PRINTF (5, 6);

/* Where no rule is in the way. */
#define pit_refuse(c, error, code, ...) pit_refuse_by (c, error, code, PIT_CITE_NOTHING, __VA_ARGS__)

char    *pit_order_format_clock (const PitOrderCase *c,
                                 gint64              instant);

G_END_DECLS
