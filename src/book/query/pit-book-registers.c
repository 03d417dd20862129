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
  g_auto(PitSqlRows) list = pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                                         "SELECT table_id, number, name, game, rules, address, fingerprint, pit,"
                                         " next_fingerprint FROM reg_floor ORDER BY position",
                                         NULL);

  g_array_set_clear_func (tables, (GDestroyNotify) pit_book_table_clear);
  while (pit_sql_next (&list))
    {
      PitBookTable table = {
        .number = pit_sql_int (&list, 1),
        .name = pit_sql_dup_text (&list, 2),
        .address = g_strdup (pit_sql_text (&list, 5)),
        .pit = pit_sql_dup_text (&list, 7),
      };

      g_strlcpy (table.table.text, pit_sql_text (&list, 0), sizeof table.table.text);
      g_strlcpy (table.game.text, pit_sql_text (&list, 3), sizeof table.game.text);
      g_strlcpy (table.rules.text, pit_sql_text (&list, 4), sizeof table.rules.text);
      g_strlcpy (table.fingerprint.text, pit_sql_text (&list, 6), sizeof table.fingerprint.text);
      g_strlcpy (table.next_fingerprint.text, pit_sql_text (&list, 8), sizeof table.next_fingerprint.text);
      g_array_append_val (tables, table);
    }

  return list.step == PIT_STEP_DONE ? g_steal_pointer (&tables) : NULL;
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
  g_auto(PitSqlRows) found = { 0 };

  g_return_val_if_fail (house != NULL, FALSE);

  *house = (PitBookHouse) { 0 };
  found = pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                       "SELECT venue, pit, zone, day_start, authority, entry, symbol, digits FROM reg_house", NULL);
  if (pit_sql_next (&found))
    {
      house->venue = g_strdup (pit_sql_text (&found, 0));
      house->pit = g_strdup (pit_sql_text (&found, 1));
      house->zone = g_strdup (pit_sql_text (&found, 2));
      house->day_start = pit_sql_int (&found, 3);
      g_strlcpy (house->authority.text, pit_sql_text (&found, 4), sizeof house->authority.text);
      house->entry = pit_sql_int (&found, 5);
      g_strlcpy (house->currency.symbol, pit_sql_text (&found, 6), sizeof house->currency.symbol);
      house->currency.digits = pit_sql_int (&found, 7);
    }
  else if (found.step == PIT_STEP_DONE)
    {
      house->venue = g_strdup ("");
      house->pit = g_strdup ("");
      house->zone = g_strdup ("UTC");
    }

  return found.step != PIT_STEP_ERROR;
}

/**
 * _pit_book_read_lines: (skip)
 * @lines: the line of an entry in their first column
 *
 * Returns: (transfer full) (element-type PitEntry): what they say, in their order
 */
GPtrArray *
_pit_book_read_lines (PitSqlRows  *lines,
                      GError     **error)
{
  g_autoptr(GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_entry_free);

  while (pit_sql_next (lines))
    {
      PitEntry *entry = pit_entry_from_line (pit_sql_text (lines, 0), -1, error);

      if (entry == NULL)
        return NULL;
      g_ptr_array_add (entries, entry);
    }

  return lines->step == PIT_STEP_DONE ? g_steal_pointer (&entries) : NULL;
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
  g_auto(PitSqlRows) list = { 0 };

  g_return_val_if_fail (kind != NULL, NULL);

  list = pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                      "SELECT entry.line FROM reg_setting JOIN entry ON entry.seq = reg_setting.entry"
                      " WHERE reg_setting.kind = ?1 ORDER BY reg_setting.name",
                      PIT_SQL_TEXT (kind), NULL);

  return _pit_book_read_lines (&list, error);
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
