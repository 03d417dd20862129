/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-inbox-row.h"

G_BEGIN_DECLS

typedef struct _PitInboxStore PitInboxStore;

PitInboxStore *pit_inbox_store_new    (PitSql              *sql,
                                       const int           *room);
void           pit_inbox_store_free   (PitInboxStore       *self);
gboolean       pit_inbox_store_add    (PitInboxStore       *self,
                                       const PitInboxRow   *row,
                                       gint64               now,
                                       PitEventFate        *fate,
                                       PitBookGap          *gap,
                                       GError             **error);
gboolean       pit_inbox_store_is_low (PitInboxStore       *self);
void           pit_inbox_store_taken  (PitInboxStore       *self,
                                       const PitId         *table,
                                       const PitUuid       *epoch,
                                       gint64               bytes);
gboolean       pit_inbox_store_flush  (PitInboxStore       *self,
                                       GError             **error);
void           pit_inbox_store_forget (PitInboxStore       *self);
void           pit_inbox_row_load     (PitInboxRow         *row,
                                       const PitSqlRows    *rows);

/** The columns that pit_inbox_row_load() takes, in its order. */
#define PIT_INBOX_COLUMNS "seq, received, wall, mono, boot, type, round, problem, frame"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitInboxStore, pit_inbox_store_free)

G_END_DECLS
