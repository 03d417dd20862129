/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-log-group.h"
#include "pit-log-query.h"
#include "pit-rule-pack.h"

G_BEGIN_DECLS

/** What things are called that entries name by an identifier, and what entries changed. Each may be %NULL. */
typedef struct
{
  GHashTable *tables; /* table id -> number shown to people (GUINT_TO_POINTER), today; a row has that of its time itself */
  GHashTable *people; /* staff number -> name; who has none, or whose name was erased, is not in it */
  GHashTable *packs;  /* table id -> PitRulePack; for what an older program found, which did not say whose rules it cites */
  GHashTable *changes; /* number of an entry (gint64) -> what it changed, as pit_log_changes_read() tells it */
} PitLogNames;

const char *const *pit_log_group_get_kinds (PitLogGroup        group);
PitLogGroup        pit_log_kind_get_group  (const char        *kind);
const char        *pit_log_kind_get_title  (const char        *kind);

char              *pit_log_words           (const PitLogRow   *row,
                                            const PitLogNames *names);
char              *pit_log_words_whole     (const PitLogRow   *row,
                                            const PitLogNames *names);
char              *pit_log_words_table     (const PitLogRow   *row,
                                            const PitLogNames *names);
char              *pit_log_words_line      (const PitLogRow   *row,
                                            const PitLogNames *names);
char              *pit_log_words_plain     (const char        *text,
                                            glong              max_chars);
char              *pit_log_words_role      (const char        *id);

G_END_DECLS
