/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-reader-private.h"

/* What is read from the registers. */

/**
 * pit_book_reader_list_floor:
 *
 * Returns: (transfer full) (element-type PitBookTable): the tables of the newest floor plan, in its order
 */
GArray *
pit_book_reader_list_floor (PitBookReader  *self,
                            GError        **error)
{
  g_autoptr(GArray) tables = g_array_new (FALSE, TRUE, sizeof (PitBookTable));
  sqlite3_stmt *list;
  PitStep step;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), NULL);

  g_array_set_clear_func (tables, (GDestroyNotify) pit_book_table_clear);
  list = _pit_book_reader_ask (self,
                               "SELECT table_id, number, name, game, rules, address, fingerprint, pit,"
                               " next_fingerprint FROM reg_floor ORDER BY position",
                               error);
  if (list == NULL)
    return NULL;

  while ((step = _pit_book_reader_step (self, list, error)) == PIT_STEP_ROW)
    {
      PitBookTable table = { .number = pit_sql_int (list, 1) };

      g_strlcpy (table.table.text, pit_sql_text (list, 0), sizeof table.table.text);
      table.name = sqlite3_column_type (list, 2) != SQLITE_NULL ? g_strdup (pit_sql_text (list, 2)) : NULL;
      g_strlcpy (table.game.text, pit_sql_text (list, 3), sizeof table.game.text);
      g_strlcpy (table.rules.text, pit_sql_text (list, 4), sizeof table.rules.text);
      table.address = g_strdup (pit_sql_text (list, 5));
      g_strlcpy (table.fingerprint.text, pit_sql_text (list, 6), sizeof table.fingerprint.text);
      g_strlcpy (table.next_fingerprint.text, pit_sql_text (list, 8), sizeof table.next_fingerprint.text);
      table.pit = sqlite3_column_type (list, 7) != SQLITE_NULL ? g_strdup (pit_sql_text (list, 7)) : NULL;
      g_array_append_val (tables, table);
    }

  return step == PIT_STEP_DONE ? g_steal_pointer (&tables) : NULL;
}

/**
 * pit_book_reader_get_house:
 * @house: (out caller-allocates): the house; clear it with pit_book_house_clear()
 *
 * Reads what the newest floor plan says of the house.
 */
gboolean
pit_book_reader_get_house (PitBookReader  *self,
                           PitBookHouse   *house,
                           GError        **error)
{
  sqlite3_stmt *find;
  PitStep step;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), FALSE);
  g_return_val_if_fail (house != NULL, FALSE);

  *house = (PitBookHouse) { 0 };
  find = _pit_book_reader_ask (self, "SELECT venue, pit, zone, day_start, authority, entry, symbol, digits FROM reg_house", error);
  if (find == NULL)
    return FALSE;

  step = _pit_book_reader_step (self, find, error);
  if (step == PIT_STEP_ERROR)
    return FALSE;
  if (step == PIT_STEP_DONE)
    {
      house->venue = g_strdup ("");
      house->pit = g_strdup ("");
      house->zone = g_strdup ("UTC");
      return TRUE;
    }

  house->venue = g_strdup (pit_sql_text (find, 0));
  house->pit = g_strdup (pit_sql_text (find, 1));
  house->zone = g_strdup (pit_sql_text (find, 2));
  house->day_start = pit_sql_int (find, 3);
  g_strlcpy (house->authority.text, pit_sql_text (find, 4), sizeof house->authority.text);
  house->entry = pit_sql_int (find, 5);
  g_strlcpy (house->currency.symbol, pit_sql_text (find, 6), sizeof house->currency.symbol);
  house->currency.digits = pit_sql_int (find, 7);
  sqlite3_reset (find);

  return TRUE;
}

/**
 * _pit_book_read_lines: (skip)
 * @lines: a statement, bound, whose first column is the line of an entry
 *
 * Returns: (transfer full) (element-type PitEntry): what they say, in their order
 */
GPtrArray *
_pit_book_read_lines (PitBookReader  *self,
                      sqlite3_stmt   *lines,
                      GError        **error)
{
  g_autoptr(GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_entry_free);
  PitStep step;

  while ((step = _pit_book_reader_step (self, lines, error)) == PIT_STEP_ROW)
    {
      PitEntry *entry = pit_entry_from_line (pit_sql_text (lines, 0), -1, error);

      if (entry == NULL)
        {
          sqlite3_reset (lines);
          return NULL;
        }
      g_ptr_array_add (entries, entry);
    }

  return step == PIT_STEP_DONE ? g_steal_pointer (&entries) : NULL;
}

/**
 * pit_book_reader_list_settings:
 * @kind: a kind of entry that sets something down under a name: "limit-set", "pay-table-approval"
 *
 * Returns: (transfer full) (element-type PitEntry): of each name the newest entry, by name; those that withdraw it too
 */
GPtrArray *
pit_book_reader_list_settings (PitBookReader  *self,
                               const char     *kind,
                               GError        **error)
{
  sqlite3_stmt *list;

  g_return_val_if_fail (PIT_IS_BOOK_READER (self), NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  list = _pit_book_reader_ask (self,
                               "SELECT entry.line FROM reg_setting JOIN entry ON entry.seq = reg_setting.entry"
                               " WHERE reg_setting.kind = ?1 ORDER BY reg_setting.name",
                               error);
  if (list == NULL)
    return NULL;

  pit_sql_bind_text (list, 1, kind);

  return _pit_book_read_lines (self, list, error);
}

void
pit_book_table_clear (PitBookTable *self)
{
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->pit, g_free);
  g_clear_pointer (&self->address, g_free);
}

void
pit_book_house_clear (PitBookHouse *self)
{
  g_clear_pointer (&self->venue, g_free);
  g_clear_pointer (&self->pit, g_free);
  g_clear_pointer (&self->zone, g_free);
}
