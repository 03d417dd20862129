/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-writer.h"
#include "pit-gaming-day.h"
#include "pit-log-source.h"
#include "pit-log-words.h"

G_BEGIN_DECLS

void           pit_log_source_open         (PitLogSource       *self,
                                            const char         *book,
                                            PitBookWriter      *writer,
                                            PitRoster          *roster,
                                            GHashTable         *packs);
void           pit_log_source_set_day      (PitLogSource       *self,
                                            const PitGamingDay *day);
void           pit_log_source_close        (PitLogSource       *self);

const char    *pit_log_source_get_book     (PitLogSource       *self);
PitBookWriter *pit_log_source_get_writer   (PitLogSource       *self);
PitClock      *pit_log_source_get_clock    (PitLogSource       *self);
const PitGamingDay *pit_log_source_get_gaming_day (PitLogSource *self);
GHashTable    *pit_log_source_get_packs    (PitLogSource       *self);
GHashTable    *pit_log_source_list_tables  (PitLogSource       *self);
GHashTable    *pit_log_source_list_people  (PitLogSource       *self);
void           pit_log_filter_to_query     (const PitLogFilter *self,
                                            PitLogQuery        *query);

G_END_DECLS
