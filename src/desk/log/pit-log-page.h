/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_LOG_PAGE (pit_log_page_get_type ())
G_DECLARE_FINAL_TYPE (PitLogPage, pit_log_page, PIT, LOG_PAGE, PitView)

void        pit_log_page_filter   (PitLogPage  *self,
                                   PitTable    *table,
                                   PitLogGroup  group,
                                   const char  *words);
PitLogItem *pit_log_page_get_item (PitLogPage  *self);

G_END_DECLS
