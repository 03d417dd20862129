/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_LOG_EXPORT_BUTTON (pit_log_export_button_get_type ())
G_DECLARE_FINAL_TYPE (PitLogExportButton, pit_log_export_button, PIT, LOG_EXPORT_BUTTON, PitView)

void pit_log_export_button_set_filter (PitLogExportButton *self,
                                       const PitLogFilter *filter);

/* For tests: what the file chooser comes to. */
void _pit_log_export_button_write     (PitLogExportButton *self,
                                       GFile              *file);
char *pit_log_export_button_dup_name (PitLogExportButton *self);

G_END_DECLS
