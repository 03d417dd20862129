/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_LOG_LIST (pit_log_list_get_type ())
G_DECLARE_FINAL_TYPE (PitLogList, pit_log_list, PIT, LOG_LIST, PitView)

/**
 * PitLogList:
 *
 * What the pit log has of what is looked for, the newest first. It is read while it is in sight: more of it as one comes near
 * either end, and what is new as it comes. Of those in a window one is in sight at a time.
 *
 * Signals: `chosen (PitLogItem *item)`: a line was chosen; `activated (PitLogItem *item)`: the chosen one, by Enter or a double click;
 *   `state-changed ()`: what is shown in place of lines, or how much is read, is another.
 */
void     pit_log_list_set_filter (PitLogList         *self,
                                  const PitLogFilter *filter,
                                  const char         *nothing);
void     pit_log_list_let_go     (PitLogList         *self);
gboolean pit_log_list_is_listed  (PitLogList         *self);
gboolean pit_log_list_is_refused (PitLogList         *self);

G_END_DECLS
