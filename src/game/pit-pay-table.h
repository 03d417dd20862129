/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-best-hand.h"

G_BEGIN_DECLS

#define PIT_MAX_PAY_ROWS 12
#define PIT_MAX_PAY_TABLES 12

/** A row of a pay table: a category, narrowed to hands whose group (the pair, the three ...) is of @min_rank or more. */
typedef struct
{
  PitCategory category;
  guint8      min_rank; /* 2..14; 0: any */
  PitOdds     odds;
} PitPayRow;

/** A scale of odds as shown on the sign. The first row that a hand satisfies pays; a hand that satisfies none loses. */
typedef struct
{
  PitId     id;
  guint     n_rows;
  PitPayRow row[PIT_MAX_PAY_ROWS];
} PitPayTable;

/** The scales that a pack offers for one line. */
typedef struct
{
  guint       n_tables;
  PitPayTable table[PIT_MAX_PAY_TABLES];
} PitPayTables;

const PitPayTable *pit_pay_tables_find (const PitPayTables *tables,
                                        const char         *id);
const PitPayRow   *pit_pay_table_match (const PitPayTable  *table,
                                        const PitBestHand  *hand);

G_END_DECLS
