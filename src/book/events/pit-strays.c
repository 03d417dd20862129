/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include "pit-money.h"
#include "pit-strays.h"

/* Frames that were kept as evidence because their number was taken. Each is of no round, but the next round of its
 * stream that is stored stands for it: that record holds a digest over them, and comes onto the chain. */

/**
 * pit_strays_digest:
 * @round_seq: the last event of the round that stands for them; PIT_UNKNOWN: those that no round stands for yet
 * @n_strays: (out): how many
 * @digest: (out caller-allocates): SHA-256 over a line of number, digest, time of receipt and reason for each; empty
 *   where there are none
 */
gboolean
pit_strays_digest (PitSql     *sql,
                   gint64      stream,
                   gint64      round_seq,
                   gint64     *n_strays,
                   PitDigest  *digest,
                   GError    **error)
{
  sqlite3_stmt *list = pit_sql_get (sql,
                                    "SELECT seq, digest, received, reason FROM stray"
                                    " WHERE stream = ?1 AND round_seq IS ?2 ORDER BY seq, digest",
                                    error);
  g_autoptr(GString) text = g_string_new (NULL);
  PitStep step;

  if (list == NULL)
    return FALSE;

  *n_strays = 0;
  digest->text[0] = '\0';
  sqlite3_bind_int64 (list, 1, stream);
  pit_sql_bind_int (list, 2, round_seq);
  while ((step = pit_sql_step (sql, list, error)) == PIT_STEP_ROW)
    {
      gint64 received = pit_sql_int (list, 2);

      g_string_append_printf (text, "%" PRId64 "\t%s\t", pit_sql_int (list, 0), pit_sql_text (list, 1));
      if (received != PIT_UNKNOWN)
        g_string_append_printf (text, "%" PRId64, received);
      else
        g_string_append_c (text, '-');
      g_string_append_printf (text, "\t%s\n", pit_sql_text (list, 3));
      (*n_strays)++;
    }
  if (step == PIT_STEP_DONE && *n_strays > 0)
    pit_digest_of (digest, text->str, text->len);

  return step == PIT_STEP_DONE;
}

/**
 * pit_strays_cover:
 * @round_seq: the last event of a round that is being stored
 *
 * Notes that this round stands for all that no round stood for.
 */
gboolean
pit_strays_cover (PitSql  *sql,
                  gint64   stream,
                  gint64   round_seq,
                  GError **error)
{
  sqlite3_stmt *cover = pit_sql_get (sql, "UPDATE stray SET round_seq = ?2 WHERE stream = ?1 AND round_seq IS NULL",
                                     error);

  if (cover == NULL)
    return FALSE;

  sqlite3_bind_int64 (cover, 1, stream);
  sqlite3_bind_int64 (cover, 2, round_seq);

  return pit_sql_run (sql, cover, error);
}
