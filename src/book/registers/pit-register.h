/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-digest.h"
#include "pit-entry-kinds.h"

G_BEGIN_DECLS

/** Of an entry, in SQL: whether it is of a kind that can say of a round what the round's own record does not ... */
#define PIT_ENTRY_MAY_DOUBT "kind IN ('table-finding', 'round-corrected')"
/** ... and does: it doubts the round, says what has been decided of something in it since, or what was handed over for
 * it. Whatever a member is, no rule may stumble on it. */
#define PIT_ENTRY_IS_DOUBT \
  "(kind = 'round-corrected' OR line ->> '$.body.finding' = 'stray-event'" \
  " OR (line ->> '$.body.finding' IN ('duplicate-card', 'misread-card')" \
  " AND line ->> '$.body.certainty' IN ('undecided', 'misread', 'foreign'))) AND json_type (line, '$.table') = 'text'" \
  " AND json_type (line, '$.body.epoch') = 'text' AND json_type (line, '$.round') = 'integer'" \
  " AND json_type (line, '$.body.first') = 'integer'"
/** Of such an entry, in SQL: what it is about, so that one event may say several things of a round. */
#define PIT_ENTRY_DOUBTS_WHAT \
  "kind || ' ' || ifnull (line ->> '$.body.finding', '') || ' ' || ifnull (line ->> '$.body.card', '')"

/** Of an entry, in SQL: whether it tells of how the program goes, and of nothing that people or tables did. */
#define PIT_ENTRY_IS_NOISE \
  "(entry.kind IN (" \
  PIT_ENTRY_KINDS (PIT_ENTRY_KIND_NOT, PIT_ENTRY_KIND_SQL, PIT_ENTRY_KIND_SQL, PIT_ENTRY_KIND_NOT) "'')" \
  " AND json_type (line, '$.who') IS NULL AND json_type (line, '$.decided') IS NULL)"

/** Stands in a rule for the kind: entries of every kind move the register. */
#define PIT_ANY_KIND "*"

/**
 * PitRegisterRule:
 * @kind: the kind of entry that moves the register; or PIT_ANY_KIND
 * @sql: what to do with one such entry, whose number is ?1; may read entry and the register's own table, nothing else
 */
typedef struct
{
  const char *kind;
  const char *sql;
} PitRegisterRule;

/**
 * PitRegister:
 * @name: its table is "reg_" and this
 * @table: the CREATE TABLE statement
 * @rules: run in this order for each entry, when it is appended and on rebuild
 * @n_rules: how many
 * @authority: who may do what hangs on it, or what waits for somebody: desks say on the chain what it says, and it is
 *   compared whenever the book is opened for writing
 *
 * What can be computed from the entries and is wanted often. It holds nothing of its own: it can be dropped and
 * rebuilt at any time, and verification does so beside the book and compares.
 */
typedef struct
{
  const char            *name;
  const char            *table;
  const PitRegisterRule *rules;
  guint                  n_rules;
  gboolean               authority;
} PitRegister;

extern const PitRegister pit_registers[];
extern const guint       pit_n_registers;

gboolean           pit_registers_apply       (PitSql             *sql,
                                              gint64              seq,
                                              const char         *kind,
                                              GError            **error);
const PitRegister *pit_register_find         (const char         *name);
gboolean           pit_register_apply        (const PitRegister  *self,
                                              PitSql             *sql,
                                              gint64              seq,
                                              const char         *kind,
                                              GError            **error);
gboolean           pit_registers_update      (PitSql             *sql,
                                              GError            **error);
gboolean           pit_registers_are_current (PitSql             *sql,
                                              gboolean           *current,
                                              GError            **error);
gboolean           pit_register_is_current   (const PitRegister  *self,
                                              PitSql             *sql,
                                              gboolean           *current,
                                              GError            **error);
gboolean           pit_register_compare      (const PitRegister  *self,
                                              PitSql             *sql,
                                              GArray             *liars,
                                              gboolean           *same,
                                              GError            **error);
void               pit_register_get_definition (const PitRegister *self,
                                              PitDigest          *digest);
gboolean           pit_register_create_beside (const PitRegister *self,
                                              PitSql             *sql,
                                              GError            **error);
gboolean           pit_register_is_same_beside (const PitRegister *self,
                                              PitSql             *sql,
                                              gboolean           *same,
                                              GError            **error);

/* The registers by which entries are found in the pit log, and what becomes of them when a sealed text is erased. */
#define PIT_LOG_TERM_RULES 3
#define PIT_LOG_TIME_RULES 1

extern const PitRegisterRule pit_log_term_rules[PIT_LOG_TERM_RULES];
extern const PitRegisterRule pit_log_time_rules[PIT_LOG_TIME_RULES];

gboolean pit_registers_erase  (PitSql      *sql,
                               const char  *digest,
                               gint64      *holder,
                               GError     **error);
gboolean pit_registers_erased (PitSql      *sql,
                               gint64       holder,
                               GError     **error);

G_END_DECLS
