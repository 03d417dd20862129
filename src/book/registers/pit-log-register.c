/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-terms.h"
#include "pit-register.h"

/* By what an entry of any kind is found in the pit log: the words of its table's identifier, of its body and of its sealed
 * texts, the person, the gaming day, what it refers to, its kind and what was found; and whether it tells of people and
 * tables, or only of how the program goes. Names of a machine's making are no words, nor are copies of registers. */
const PitRegisterRule pit_log_term_rules[PIT_LOG_TERM_RULES] = {
  { PIT_ANY_KIND,
    "INSERT OR IGNORE INTO reg_term (term, entry) SELECT word.value, ?1 FROM json_each (pit_words ("
    "(SELECT ifnull (table_id, '') FROM entry WHERE seq = ?1) || ' ' || ifnull ("
    "(SELECT group_concat (said.value, ' ') FROM entry, json_tree (entry.line, '$.body') AS said WHERE entry.seq = ?1"
    " AND entry.kind NOT IN ("
    PIT_ENTRY_KINDS (PIT_ENTRY_KIND_NOT, PIT_ENTRY_KIND_NOT, PIT_ENTRY_KIND_SQL, PIT_ENTRY_KIND_NOT) "'')"
    " AND said.type = 'text' AND length (said.value) <> 64"
    " AND NOT (length (said.value) = 36 AND said.value GLOB '*-*-*-*-*')), ''))) AS word" },
  { PIT_ANY_KIND,
    "INSERT OR IGNORE INTO reg_term (term, entry) SELECT '" PIT_TERM_PERSON "' || (line ->> '$.who'), seq FROM entry"
    " WHERE seq = ?1 AND json_type (line, '$.who') = 'text'"
    " UNION ALL SELECT '" PIT_TERM_DAY "' || (line ->> '$.day'), seq FROM entry"
    " WHERE seq = ?1 AND json_type (line, '$.day') = 'text'"
    " UNION ALL SELECT '" PIT_TERM_REFERS "' || (line ->> '$.refers-to'), seq FROM entry"
    " WHERE seq = ?1 AND json_type (line, '$.refers-to') = 'integer'"
    " UNION ALL SELECT '" PIT_TERM_KIND "' || kind, seq FROM entry WHERE seq = ?1"
    " UNION ALL SELECT '" PIT_TERM_KIND "' || (line ->> '$.body.finding'), seq FROM entry"
    " WHERE seq = ?1 AND json_type (line, '$.body.finding') = 'text'"
    " UNION ALL SELECT '" PIT_TERM_PEOPLE "', seq FROM entry WHERE seq = ?1 AND NOT " PIT_ENTRY_IS_NOISE
    " UNION ALL SELECT '" PIT_TERM_SEALED "' || held.value, seq FROM entry, json_each (line, '$.sealed') AS held"
    " WHERE seq = ?1 AND held.type = 'text'" },
  { PIT_ANY_KIND,
    "INSERT OR IGNORE INTO reg_term (term, entry) SELECT word.value, ?1 FROM entry,"
    " json_each (entry.line, '$.sealed') AS held JOIN sealed ON sealed.digest = held.value,"
    " json_each (pit_words (sealed.text)) AS word WHERE entry.seq = ?1" },
};

/* What is said of the sealed text whose digest is ?1. */
static const char term_erase[] =
  "DELETE FROM reg_term WHERE (term, entry) IN (SELECT word.value, holder.entry FROM sealed,"
  " json_each (pit_words (sealed.text)) AS word, reg_term AS holder"
  " WHERE sealed.digest = ?1 AND holder.term = '" PIT_TERM_SEALED "' || ?1)";

/* When it happened, else when it was entered. */
const PitRegisterRule pit_log_time_rules[PIT_LOG_TIME_RULES] = {
  { PIT_ANY_KIND,
    "INSERT OR REPLACE INTO reg_time (entry, at) SELECT seq,"
    " CASE json_type (line, '$.occurred') WHEN 'integer' THEN line ->> '$.occurred' ELSE"
    " CASE json_type (line, '$.entered') WHEN 'integer' THEN line ->> '$.entered' END END FROM entry WHERE seq = ?1" },
};

/**
 * pit_registers_erase:
 * @digest: of a sealed text that will be erased in this transaction
 * @holder: (out): the entry that holds it, to be given to pit_registers_erased(); 0: none is known to
 *
 * Takes away what registers say of a sealed text, while it is still there to be read.
 */
gboolean
pit_registers_erase (PitSql      *sql,
                     const char  *digest,
                     gint64      *holder,
                     GError     **error)
{
  return pit_sql_get_number (sql, holder, error,
                             "SELECT ifnull (max (entry), 0) FROM reg_term WHERE term = '" PIT_TERM_SEALED "' || ?1",
                             PIT_SQL_TEXT (digest), NULL) &&
         pit_sql_run (sql, error, term_erase, PIT_SQL_TEXT (digest), NULL);
}

/**
 * pit_registers_erased:
 * @holder: from pit_registers_erase()
 *
 * The text is gone: has registers say again what the rest of its entry says.
 */
gboolean
pit_registers_erased (PitSql  *sql,
                      gint64   holder,
                      GError **error)
{
  g_auto(PitSqlRows) found = pit_sql_ask (sql, error, "SELECT kind FROM entry WHERE seq = ?1", PIT_SQL_INT (holder), NULL);
  g_autofree char *kind = pit_sql_next (&found) ? g_strdup (pit_sql_text (&found, 0)) : NULL;

  for (guint i = 0; i < pit_n_registers && kind != NULL; i++)
    if (g_str_equal (pit_registers[i].name, "term") && !pit_register_apply (&pit_registers[i], sql, holder, kind, error))
      return FALSE;

  return found.step != PIT_STEP_ERROR;
}
