/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settlement.h"
#include "pit-shape.h"

G_BEGIN_DECLS

#define PIT_MAX_PAY_ROWS 12
#define PIT_MAX_PAY_TABLES 12
#define PIT_PAY_REFERENCE_MAX 128

/** A row of a pay table: a category, narrowed to hands whose group (the pair, the three ...) is of @min_rank or more. */
typedef struct
{
  PitCategory category;
  gint64      min_rank; /* 2..14; PIT_UNKNOWN: any */
  PitOdds     odds;
} PitPayRow;

/** A scale of odds as shown on the sign. The first row that a hand satisfies pays; a hand that satisfies none loses. */
typedef struct
{
  PitId     id;
  PitTruth  approved; /* by the Authority */
  char      reference[PIT_PAY_REFERENCE_MAX + 1]; /* of its approval, or a remark */
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
gboolean           pit_pay_tables_check (const PitPayTables *tables,
                                         const char         *member,
                                         GError            **error);

/** A list of pay tables as it stands in a pack: a #PitField of a struct's member that is a #PitPayTables. */
#define PIT_PAY_TABLES_FIELD(Struct, member)                                                                       \
  .type = &pit_field_list, .offset = G_STRUCT_OFFSET (Struct, member.table), .flags = PIT_FIELD_REQUIRED,          \
  .min = 1, .max = PIT_MAX_PAY_TABLES, .shape = &pit_pay_table_shape,                                              \
  .count_offset = G_STRUCT_OFFSET (Struct, member.n_tables), .stride = sizeof (PitPayTable)

extern const PitShape pit_pay_table_shape;

G_END_DECLS
