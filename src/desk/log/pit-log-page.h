/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-floor.h"
#include "pit-log-source.h"

G_BEGIN_DECLS

#define PIT_TYPE_LOG_PAGE (pit_log_page_get_type ())
G_DECLARE_FINAL_TYPE (PitLogPage, pit_log_page, PIT, LOG_PAGE, GtkWidget)

void      pit_log_page_set_source (PitLogPage   *self,
                                   PitLogSource *source,
                                   PitFloor     *floor,
                                   PitDeskClock *clock);
void      pit_log_page_arrive     (PitLogPage   *self);
void      pit_log_page_filter     (PitLogPage   *self,
                                   PitTable     *table,
                                   PitLogGroup   group,
                                   const char   *words);
PitTable *pit_log_page_get_table  (PitLogPage   *self);
gboolean  pit_log_page_is_reading (PitLogPage   *self);
void          pit_log_page_find          (PitLogPage   *self);

G_END_DECLS
