/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_LOG_FILTER_BAR (pit_log_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (PitLogFilterBar, pit_log_filter_bar, PIT, LOG_FILTER_BAR, PitView)

gboolean      pit_log_filter_bar_arrive (PitLogFilterBar *self);
gboolean      pit_log_filter_bar_is_typing (PitLogFilterBar *self);
PitLogFilter *pit_log_filter_bar_dup    (PitLogFilterBar *self);
gboolean      pit_log_filter_bar_is_set (PitLogFilterBar *self);
void          pit_log_filter_bar_set    (PitLogFilterBar *self,
                                         PitTable        *table,
                                         PitLogGroup      group,
                                         const char      *words);
void          pit_log_filter_bar_clear  (PitLogFilterBar *self);

G_END_DECLS
