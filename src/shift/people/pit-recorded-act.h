/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-writer.h"
#include "pit-roster.h"

G_BEGIN_DECLS

/**
 * PitRecordedFunc:
 * @task: the act; still to be returned
 * @entry: what says so, as it is in the book now
 *
 * What follows once an act is on the disk: the source takes it up, and returns @task.
 */
typedef void (*PitRecordedFunc) (GTask          *task,
                                 const PitEntry *entry);

gboolean pit_recorded_act_check_book (PitBookWriter  *writer,
                                      GError        **error);
gboolean pit_recorded_act_check  (PitRoster        *roster,
                                  PitBookWriter    *writer,
                                  PitAction         action,
                                  GError          **error);
void     pit_recorded_act_append (PitRoster        *roster,
                                  PitBookWriter    *writer,
                                  PitAction         action,
                                  PitEntry         *entry,
                                  GTask            *task,
                                  PitRecordedFunc   done);

G_END_DECLS
