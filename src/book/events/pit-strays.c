/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

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
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT seq, digest, received, reason FROM stray"
                                         " WHERE stream = ?1 AND round_seq IS ?2 ORDER BY seq, digest",
                                         PIT_SQL_INT (stream), PIT_SQL_INT (round_seq), NULL);
  g_autoptr(GString) text = g_string_new (NULL);

  *n_strays = 0;
  digest->text[0] = '\0';
  while (pit_sql_next (&list))
    {
      g_string_append_printf (text, "%" PRId64 "\t%s\t", pit_sql_int (&list, 0), pit_sql_text (&list, 1));
      if (pit_sql_is_null (&list, 2))
        g_string_append_c (text, '-');
      else
        g_string_append_printf (text, "%" PRId64, pit_sql_int (&list, 2));
      g_string_append_printf (text, "\t%s\n", pit_sql_text (&list, 3));
      (*n_strays)++;
    }
  if (list.step == PIT_STEP_DONE && *n_strays > 0)
    pit_digest_of (digest, text->str, text->len);

  return list.step == PIT_STEP_DONE;
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
  return pit_sql_run (sql, error, "UPDATE stray SET round_seq = ?2 WHERE stream = ?1 AND round_seq IS NULL",
                      PIT_SQL_INT (stream), PIT_SQL_INT (round_seq), NULL);
}
