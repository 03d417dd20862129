/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-pay-table.h"

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
      if (row->category == hand->category && pit_card_rank (hand->best[0]) >= row->min_rank)
        return row;
    }

  return NULL;
}
