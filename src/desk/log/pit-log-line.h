/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

#include "pit-log-item.h"

G_BEGIN_DECLS

#define PIT_TYPE_LOG_LINE (pit_log_line_get_type ())
G_DECLARE_FINAL_TYPE (PitLogLine, pit_log_line, PIT, LOG_LINE, PitView)

void pit_log_line_set_item (PitLogLine  *self,
                           PitLogItem *item,
                           PitLogItem *above,
                           GTimeZone  *zone);

G_END_DECLS
