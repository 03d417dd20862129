/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_LOG_DETAIL (pit_log_detail_get_type ())
G_DECLARE_FINAL_TYPE (PitLogDetail, pit_log_detail, PIT, LOG_DETAIL, PitView)

void        pit_log_detail_set_item (PitLogDetail *self,
                                     PitLogItem   *item);
PitLogItem *pit_log_detail_get_item (PitLogDetail *self);
void        pit_log_detail_follow   (PitLogDetail *self);

G_END_DECLS
