/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-pay-table.h"

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED

static const PitField row_fields[] = {
  { "hand", &pit_field_word, AT (PitPayRow, category), REQUIRED, .names = &pit_category_names },
  { "min-rank", &pit_field_integer, AT (PitPayRow, min_rank), .min = 2, .max = PIT_RANK_ACE },
  { "odds", &pit_field_odds, AT (PitPayRow, odds), REQUIRED },
};
static const PitShape row_shape = PIT_SHAPE (NULL, PitPayRow, row_fields);

static const PitField table_fields[] = {
  { "id", &pit_field_id, AT (PitPayTable, id), REQUIRED },
  { "approved", &pit_field_truth, AT (PitPayTable, approved), REQUIRED },
  { "reference", &pit_field_text, AT (PitPayTable, reference), .min = 1, .max = PIT_PAY_REFERENCE_MAX },
  { "rows", &pit_field_list, AT (PitPayTable, row), REQUIRED, .min = 1, .max = PIT_MAX_PAY_ROWS, .shape = &row_shape,
    .count_offset = G_STRUCT_OFFSET (PitPayTable, n_rows), .stride = sizeof (PitPayRow) },
};
const PitShape pit_pay_table_shape = PIT_SHAPE (NULL, PitPayTable, table_fields);

/**
 * pit_pay_tables_find:
 * @tables: the scales offered
 * @id: (nullable): the id of one
 *
 * Returns: (nullable) (transfer none): the scale, %NULL where there is none of that id
 */
const PitPayTable *
pit_pay_tables_find (const PitPayTables *tables,
                     const char         *id)
{
  if (id == NULL || id[0] == '\0')
    return NULL;

  for (guint i = 0; i < tables->n_tables; i++)
    if (g_str_equal (tables->table[i].id.text, id))
      return &tables->table[i];

  return NULL;
}

/**
 * pit_pay_table_match:
 * @table: a scale
 * @hand: a hand
 *
 * Returns: (nullable) (transfer none): the first row of @table that @hand satisfies; %NULL: it pays nothing
 */
const PitPayRow *
pit_pay_table_match (const PitPayTable *table,
                     const PitBestHand *hand)
{
  for (guint i = 0; i < table->n_rows; i++)
    {
      const PitPayRow *row = &table->row[i];

      /* The best cards stand with the largest group first, so the first of them tells the group's rank. */
      if (row->category == hand->category && (gint64) pit_card_rank (hand->best[0]) >= row->min_rank)
        return row;
    }

  return NULL;
}

/* A row that an earlier one always takes the hands of could never pay: a slip, and on a sign it would be a lie. */
static gboolean
check_rows (const PitPayTable *table,
            const char        *member,
            guint              index,
            GError           **error)
{
  for (guint i = 0; i < table->n_rows; i++)
    {
      const PitPayRow *row = &table->row[i];

      if (row->odds.num == 0)
        return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "%s[%u].rows[%u].odds: pays nothing; leave the row out", member,
                                index, i);

      for (guint j = 0; j < i; j++)
        if (table->row[j].category == row->category && table->row[j].min_rank <= row->min_rank)
          return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "%s[%u].rows[%u]: row %u already pays all its hands", member,
                                  index, i, j);
    }

  return TRUE;
}

/**
 * pit_pay_tables_check:
 * @tables: scales that were read from a pack
 * @member: where they stand there: "pay-tables.aces-up"
 * @error: return location for a #PitJsonError that names the member at fault
 *
 * Returns: whether each scale has a name of its own, rows that can pay, and, if it is approved, the approval's reference
 */
gboolean
pit_pay_tables_check (const PitPayTables *tables,
                      const char         *member,
                      GError            **error)
{
  for (guint i = 0; i < tables->n_tables; i++)
    {
      const PitPayTable *table = &tables->table[i];

      if (table->approved == PIT_YES && table->reference[0] == '\0')
        return pit_json_refuse (error, PIT_JSON_ERROR_RANGE,
                                "%s[%u].reference: missing; an approved table names its approval", member, i);
      if (!check_rows (table, member, i, error))
        return FALSE;

      for (guint j = 0; j < i; j++)
        if (g_str_equal (tables->table[j].id.text, table->id.text))
          return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "%s[%u].id: \"%s\" is there twice", member, i, table->id.text);
    }

  return TRUE;
}
