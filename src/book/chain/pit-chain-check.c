/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-chain.h"
#include "pit-entry-private.h"
#include "pit-register-state.h"

/* What is checked of the chain while somebody waits for the window: from its end back to the last desk that said what the
 * registers say, and no less than PIT_BOOK_TAIL entries or TAIL_BYTES, where a crash or a clumsy hand would show. Where no
 * desk has said so yet, the whole chain. No index is asked: one can be forged. */
#define TAIL_BYTES (512 * 1024)

#define SAID(member) "CASE WHEN json_valid (line) THEN line ->> '$." member "' END"

/** The entry that was looked at before. */
typedef struct
{
  gint64    seq; /* 0: there is none */
  PitDigest prev;
} Newer;

static const char *
find_fault (const PitSqlRows *row,
            const Newer      *newer)
{
  gint64 seq = pit_sql_int (row, 0);
  const char *hash = pit_sql_text (row, 3);

  if (!pit_chain_is_whole (pit_sql_text (row, 1), pit_sql_size (row, 1), hash))
    return _("somebody changed it");
  if (pit_sql_int (row, 5) != seq)
    return _("it has another number inside");
  if (!g_str_equal (pit_sql_text (row, 6), pit_sql_text (row, 2)))
    return _("its row has another kind than the entry itself");
  if (newer->seq != 0 && (newer->seq != seq + 1 || !g_str_equal (newer->prev.text, hash)))
    return _("the next entry follows another one");

  return NULL;
}

/**
 * pit_chain_check_tail:
 * @state: (out): the newest entry that says what the registers say, see pit_register_state_fits(); 0: there is none, and
 *   the whole chain was checked
 */
gboolean
pit_chain_check_tail (PitSql  *sql,
                      gint64  *state,
                      GError **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT seq, line, kind, " SAID ("hash") ", " SAID ("prev") ", " SAID ("seq") ", "
                                         SAID ("kind") " FROM entry ORDER BY seq DESC",
                                         NULL);
  Newer newer = { 0 };
  gsize n_bytes = 0;
  guint n = 0;

  *state = 0;
  while (pit_sql_next (&list))
    {
      gint64 seq = pit_sql_int (&list, 0);
      const char *why = find_fault (&list, &newer);
      gboolean fits;

      if (why != NULL)
        return pit_chain_broken (sql, seq, why, error);
      n++;
      n_bytes += pit_sql_size (&list, 1);
      newer.seq = seq;
      g_strlcpy (newer.prev.text, pit_sql_text (&list, 4), sizeof newer.prev.text);
      if (*state == 0
          && !pit_register_state_fits (sql, pit_sql_text (&list, 2), pit_sql_text (&list, 1), &fits, error))
        return FALSE;
      if (*state == 0 && fits)
        *state = seq;
      if (*state != 0 && (n >= PIT_BOOK_TAIL || n_bytes > TAIL_BYTES))
        return TRUE;
    }
  if (list.step == PIT_STEP_ERROR)
    return FALSE;
  if (n == 0)
    return pit_chain_broken (sql, 1, _("the file has no entry at all"), error);
  if (newer.seq != 1 || newer.prev.text[0] != '\0')
    return pit_chain_broken (sql, newer.seq, _("the entries before it are missing"), error);

  return TRUE;
}
