/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-book-reader-private.h"
#include "pit-register.h"

/* What came to light of a round after it was stored stands on the chain alone: its record is never rewritten. A round is
 * read with the entries that doubt it, so that its verdict is the one that was shown when they were made. */

/* Where doubts stand: in the register, and in a book whose registers are another version's, in the entries themselves. */
#define REGISTER "reg_doubt"
#define ENTRIES \
  "(SELECT max (seq) AS entry, table_id, line ->> '$.body.epoch' AS epoch, line ->> '$.round' AS round," \
  " line ->> '$.body.first' AS event, " PIT_ENTRY_DOUBTS_WHAT " AS what FROM entry WHERE " PIT_ENTRY_MAY_DOUBT \
  " AND " PIT_ENTRY_IS_DOUBT " GROUP BY 2, 3, 4, 5, 6)"

#define LIST(doubts) \
  "SELECT line FROM entry WHERE seq IN (SELECT entry FROM " doubts " AS d" \
  " WHERE d.table_id = ?1 AND d.epoch = ?2 AND d.round = ?3 AND d.event > ?4) ORDER BY seq"

#define DOUBTED(doubts) \
  "SELECT r.id FROM " doubts " AS d JOIN stream AS s ON s.table_id = d.table_id AND s.epoch = d.epoch" \
  " JOIN round AS r ON r.stream = s.id AND r.number = d.round AND r.last_seq < d.event WHERE r.verdict = 'ok'"

static const char *const lists[] = { LIST (ENTRIES), LIST (REGISTER) };
static const char *const unlike_ok[] = { "(verdict = ? OR id IN (" DOUBTED (ENTRIES) "))",
                                         "(verdict = ? OR id IN (" DOUBTED (REGISTER) "))" };
static const char *const ok[] = { "verdict = ? AND id NOT IN (" DOUBTED (ENTRIES) ")",
                                  "verdict = ? AND id NOT IN (" DOUBTED (REGISTER) ")" };

static gboolean
has_register (PitBookReader *self)
{
  gboolean is_current = FALSE;

  pit_register_is_current (pit_register_find ("doubt"), self->sql, &is_current, NULL);

  return is_current;
}

/**
 * _pit_book_reader_load_doubts:
 *
 * Fills in the entries that doubt @round.
 */
gboolean
_pit_book_reader_load_doubts (PitBookReader  *self,
                              PitRoundRow    *round,
                              GError        **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (self->sql, error, lists[has_register (self)],
                                         PIT_SQL_TEXT (round->table.text), PIT_SQL_TEXT (round->epoch.text),
                                         PIT_SQL_INT (round->number), PIT_SQL_INT (round->last_seq), NULL);
  g_autoptr(GPtrArray) doubts = _pit_book_read_lines (&list, error);

  if (doubts == NULL)
    return FALSE;
  if (doubts->len > 0)
    round->doubts = g_steal_pointer (&doubts);

  return TRUE;
}

/**
 * pit_book_check_doubts:
 * @path: the file
 *
 * Whether the register by which rounds are found that entries doubt says what the entries say. Reads all findings at
 * tables, not the whole book.
 *
 * Returns: %FALSE with %PIT_BOOK_ERROR_DAMAGED if it says something else, or with another error
 */
gboolean
pit_book_check_doubts (const char  *path,
                       GError     **error)
{
  g_autoptr(PitBookReader) reader = NULL;
  gboolean same;

  g_return_val_if_fail (path != NULL, FALSE);

  /* A connection of its own: after a comparison it is of no other use. */
  reader = pit_book_reader_open (path, error);
  if (reader == NULL)
    return FALSE;
  if (!has_register (reader))
    return TRUE;
  /* Both as of one moment: a book that is written meanwhile does not contradict itself. */
  if (!pit_sql_exec (reader->sql, "BEGIN", error) ||
      !pit_register_compare (pit_register_find ("doubt"), reader->sql, NULL, &same, error))
    return FALSE;

  if (!same)
    g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED,
                 _("%s: the list of doubted rounds doesn't match the entries, so verdicts may be wrong. Run "
                   "pitstand-book verify on it"),
                 path);

  return same;
}

/**
 * _pit_book_reader_get_verdict_condition:
 *
 * Returns: (transfer none): SQL for rounds whose verdict now is the one that is bound to its one parameter
 */
const char *
_pit_book_reader_get_verdict_condition (PitBookReader *self,
                                        const char    *verdict)
{
  if (strcmp (verdict, "ok") == 0)
    return ok[has_register (self)];
  if (strcmp (verdict, "differs") == 0)
    return unlike_ok[has_register (self)];

  return "verdict = ?";
}
