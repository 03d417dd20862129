/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-inbox-row.h"

/**
 * pit_inbox_rows_new:
 * @reserved: how many are expected
 *
 * Returns: (transfer full) (element-type PitInboxRow): an empty list that owns its elements
 */
GArray *
pit_inbox_rows_new (guint reserved)
{
  GArray *rows = g_array_sized_new (FALSE, TRUE, sizeof (PitInboxRow), reserved);

  g_array_set_clear_func (rows, (GDestroyNotify) pit_inbox_row_clear);

  return rows;
}

/**
 * pit_inbox_rows_add:
 *
 * Returns: (transfer none): a new last element of which nothing is known yet; valid until the next one is added
 */
PitInboxRow *
pit_inbox_rows_add (GArray *rows)
{
  PitInboxRow *row;

  g_array_set_size (rows, rows->len + 1);
  row = &g_array_index (rows, PitInboxRow, rows->len - 1);
  row->seq = row->wall = row->mono = row->round = row->received_at = PIT_UNKNOWN;

  return row;
}

void
pit_inbox_row_clear (PitInboxRow *self)
{
  g_clear_pointer (&self->frame, g_bytes_unref);
  g_clear_pointer (&self->problem, g_free);
}

void
pit_book_cursor_clear (PitBookCursor *self)
{
  g_clear_pointer (&self->state, g_free);
}
