/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-log-item.h"
#include "pit-log-words.h"

G_BEGIN_DECLS

PitLogItem *pit_log_item_new (const PitLogRow   *row,
                              const PitLogNames *names);

G_END_DECLS
