/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-clock.h"
#include "pit-log-source.h"

G_BEGIN_DECLS

/** A real pit log in a folder of its own, for the desk's windows, and somebody who may do everything in it. */
typedef struct _PitDeskLog PitDeskLog;

PitDeskLog   *pit_desk_log_new        (PitClock   *clock,
                                       PitFloor   *floor);
void          pit_desk_log_free       (PitDeskLog *self);
PitLogSource *pit_desk_log_get_source (PitDeskLog *self);
void          pit_desk_log_sign_on    (PitDeskLog *self,
                                       const char *role);
void          pit_desk_log_say        (PitDeskLog *self,
                                       const char *kind,
                                       const char *body,
                                       const char *table,
                                       const char *who,
                                       const char *text,
                                       gint64      refers_to);
gboolean      pit_desk_log_is_writing (PitDeskLog *self);
void          pit_desk_log_wait       (PitDeskLog *self);
void          pit_desk_log_fill       (PitDeskLog *self,
                                       guint       n_tables,
                                       guint       n_more);
guint         pit_desk_log_count      (PitDeskLog *self,
                                       const char *kind);
char         *pit_desk_log_dup_text   (PitDeskLog *self,
                                       gint64      number);

G_END_DECLS
