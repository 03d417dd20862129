/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-writer.h"
#include "pit-gaming-day.h"
#include "pit-log-source.h"
#include "pit-log-words.h"

G_BEGIN_DECLS

struct _PitLogSource
{
  GObject        parent_instance;

  PitLogState    state;
  PitClock      *clock;
  PitFloor      *floor;
  PitBookWriter *writer; /* NULL: nothing is open */
  char          *book;
  GHashTable    *packs; /* table id -> PitRulePack, never changed; NULL: none */
  const PitGamingDay *day; /* unowned; NULL: not known */
  PitLogFilter  *filter;
  GListStore    *items;  /* of PitLogItem, newest first */
  GCancellable  *loading; /* NULL: nothing is being read */
  gint64         newest; /* the highest number that was looked at above what is listed; 0: none was */
  gboolean       refresh_again;
  gboolean       has_read;
};

void           pit_log_source_open         (PitLogSource       *self,
                                            const char         *book,
                                            PitBookWriter      *writer,
                                            PitRoster          *roster,
                                            GHashTable         *packs);
void           pit_log_source_set_day      (PitLogSource       *self,
                                            const PitGamingDay *day);
void           pit_log_source_close        (PitLogSource       *self);

PitLogItem    *pit_log_item_new            (const PitLogRow    *row,
                                            const PitLogNames  *names);
void           _pit_log_source_name        (PitLogSource       *self,
                                            PitLogNames        *names);
void           _pit_log_names_clear        (PitLogNames        *names);
void           pit_log_filter_to_query     (const PitLogFilter *self,
                                            PitLogQuery        *query);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PitLogNames, _pit_log_names_clear)

G_END_DECLS
