/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-log-words.h"

G_BEGIN_DECLS

/**
 * PitLogFound:
 * @rows: (element-type PitLogRow): the newest first
 * @changes: what those changed, as pit_log_changes_read() tells it
 * @last: the number at which the next page goes on, the same way
 * @newest: the highest number that was looked at; 0: none was
 * @has_more: there may be more
 *
 * A page of what was asked for.
 */
typedef struct
{
  GPtrArray  *rows;
  GHashTable *changes;
  gint64      last;
  gint64      newest;
  gboolean    has_more;
} PitLogFound;

PitLogFound *pit_log_search      (PitBookReader      *reader,
                                  const PitLogQuery  *query,
                                  const PitLogNames  *names,
                                  GCancellable       *cancellable,
                                  GError            **error);
void         pit_log_found_free  (PitLogFound        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitLogFound, pit_log_found_free)

G_END_DECLS
