/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_LOG_STRIP (pit_log_strip_get_type ())
G_DECLARE_FINAL_TYPE (PitLogStrip, pit_log_strip, PIT, LOG_STRIP, PitView)

void       pit_log_strip_note       (PitLogStrip  *self,
                                     PitTable     *table);
void       pit_log_strip_mark       (PitLogStrip  *self,
                                     PitTable     *table);
void       pit_log_strip_correct    (PitLogStrip  *self,
                                     PitLogItem   *item);
void       pit_log_strip_withdraw   (PitLogStrip  *self,
                                     PitLogItem   *item);
void       pit_log_strip_put_away   (PitLogStrip  *self);
GtkWidget *pit_log_strip_get_before (PitLogStrip  *self);

G_END_DECLS
