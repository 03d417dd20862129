/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-log-query.h"

G_BEGIN_DECLS

/** What people look for: kinds of entries that belong together. */
typedef enum
{
  PIT_LOG_GROUP_ALL = 0,
  PIT_LOG_GROUP_NOTES,    /* notes, time marks and their corrections */
  PIT_LOG_GROUP_FINDINGS, /* what was found wrong, and what people said of it */
  PIT_LOG_GROUP_ORDERS,   /* orders to tables, and what came of them */
  PIT_LOG_GROUP_PEOPLE,   /* who there is, who signed on */
  PIT_LOG_GROUP_HOUSE,    /* floor plan, limit sets, approvals, settings */
  PIT_LOG_GROUP_CONTACT,  /* contact with tables, and what they sent */
  PIT_LOG_GROUP_RECORD,   /* the record itself: rounds sealed, desks started, texts erased */
  PIT_LOG_N_GROUPS,
} PitLogGroup;

/** What things are called that entries name by an identifier. Either may be %NULL. */
typedef struct
{
  GHashTable *tables; /* table id -> number shown to people (GUINT_TO_POINTER) */
  const char *rules;  /* whose rules are cited: "NSW" */
} PitLogNames;

const char        *pit_log_group_get_title (PitLogGroup        group);
const char *const *pit_log_group_get_kinds (PitLogGroup        group);
PitLogGroup        pit_log_kind_get_group  (const char        *kind);
const char        *pit_log_kind_get_title  (const char        *kind);

char              *pit_log_words           (const PitLogRow   *row,
                                            const PitLogNames *names);
char              *pit_log_words_table     (const PitLogRow   *row,
                                            const PitLogNames *names);
char              *pit_log_words_line      (const PitLogRow   *row,
                                            const PitLogNames *names);
char              *pit_log_words_plain     (const char        *text,
                                            glong              max_chars);

G_END_DECLS
