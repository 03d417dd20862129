/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"

G_BEGIN_DECLS

/**
 * PitBacklogFunc:
 * @events: (nullable) (element-type PitEvent): its next events; %NULL: that were all, or the rest can't be read
 *
 * On the main thread.
 */
typedef void (*PitBacklogFunc) (const char *table,
                                GPtrArray  *events,
                                gpointer    user_data);

/**
 * PitBacklog:
 *
 * Events that an earlier run stored and did not check, of tables that have too many of them for a start: they are read when
 * the window is there, some at a time, so that neither the window nor the other tables wait for a table that sent much.
 * Main thread; it reads on another.
 */
typedef struct _PitBacklog PitBacklog;

PitBacklog *pit_backlog_new      (const char      *book,
                                  PitBacklogFunc   func,
                                  gpointer         user_data);
void        pit_backlog_free     (PitBacklog      *self);
void        pit_backlog_add      (PitBacklog      *self,
                                  const PitId     *table,
                                  const PitCursor *after);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitBacklog, pit_backlog_free)

G_END_DECLS
