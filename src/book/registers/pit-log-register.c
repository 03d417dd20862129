/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-terms.h"
#include "pit-register.h"

/* By what an entry of any kind is found in the pit log: the words of its body and of its sealed texts, the person, the
 * gaming day, what it refers to; and whether it tells of people and tables, or only of how the program goes. Names of a
 * machine's making are no words, nor are copies of registers. */
const PitRegisterRule pit_log_term_rules[PIT_LOG_TERM_RULES] = {
  { PIT_ANY_KIND,
    "INSERT OR IGNORE INTO reg_term (term, entry) SELECT word.value, ?1 FROM json_each (pit_words ("
    "(SELECT group_concat (said.value, ' ') FROM entry, json_tree (entry.line, '$.body') AS said WHERE entry.seq = ?1"
    " AND entry.kind NOT IN ("
    PIT_ENTRY_KINDS (PIT_ENTRY_KIND_NOT, PIT_ENTRY_KIND_NOT, PIT_ENTRY_KIND_SQL, PIT_ENTRY_KIND_NOT) "'')"
    " AND said.type = 'text' AND length (said.value) <> 64"
    " AND NOT (length (said.value) = 36 AND said.value GLOB '*-*-*-*-*')))) AS word" },
  { PIT_ANY_KIND,
    "INSERT OR IGNORE INTO reg_term (term, entry) SELECT '" PIT_TERM_PERSON "' || (line ->> '$.who'), seq FROM entry"
    " WHERE seq = ?1 AND json_type (line, '$.who') = 'text'"
    " UNION ALL SELECT '" PIT_TERM_DAY "' || (line ->> '$.day'), seq FROM entry"
    " WHERE seq = ?1 AND json_type (line, '$.day') = 'text'"
    " UNION ALL SELECT '" PIT_TERM_REFERS "' || (line ->> '$.refers-to'), seq FROM entry"
    " WHERE seq = ?1 AND json_type (line, '$.refers-to') = 'integer'"
    " UNION ALL SELECT '" PIT_TERM_PEOPLE "', seq FROM entry WHERE seq = ?1 AND NOT " PIT_ENTRY_IS_NOISE },
  { PIT_ANY_KIND,
    "INSERT OR IGNORE INTO reg_term (term, entry) SELECT word.value, ?1 FROM entry,"
    " json_each (entry.line, '$.sealed') AS held JOIN sealed ON sealed.digest = held.value,"
    " json_each (pit_words (sealed.text)) AS word WHERE entry.seq = ?1" },
};

/* When it happened, else when it was entered. */
const PitRegisterRule pit_log_time_rules[PIT_LOG_TIME_RULES] = {
  { PIT_ANY_KIND,
    "INSERT OR REPLACE INTO reg_time (entry, at) SELECT seq,"
    " CASE json_type (line, '$.occurred') WHEN 'integer' THEN line ->> '$.occurred' ELSE"
    " CASE json_type (line, '$.entered') WHEN 'integer' THEN line ->> '$.entered' END END FROM entry WHERE seq = ?1" },
};
