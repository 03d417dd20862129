/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-altered.h"
#include "pit-attention.h"
#include "pit-backups.h"
#include "pit-desk-clock.h"
#include "pit-doorkeeper.h"
#include "pit-floor-planner.h"
#include "pit-floor.h"
#include "pit-log-source.h"
#include "pit-house-settings.h"
#include "pit-orders.h"
#include "pit-round-source.h"
#include "pit-table-hold.h"

G_BEGIN_DECLS

#define PIT_TYPE_WINDOW (pit_window_get_type ())
G_DECLARE_FINAL_TYPE (PitWindow, pit_window, PIT, WINDOW, AdwApplicationWindow)

/**
 * PitWindowParts:
 *
 * What a window shows, and by what people act in it. %NULL: nothing of the kind, or what was given before.
 */
typedef struct
{
  PitFloor         *floor;
  PitRoundSource   *rounds;    /* where those are read that tables no longer have at hand */
  PitLogSource     *log;
  PitAttention     *attention; /* this and all below: once */
  PitRoster        *roster;
  PitFloorPlanner  *planner;   /* what the house has set down: with the two below, and the roster before or with them */
  PitHouseSettings *settings;
  PitBackups       *backups;
  PitOrders        *orders;    /* with the floor, or after it */
} PitWindowParts;

GtkWidget *pit_window_new         (GtkApplication *application,
                                   PitDeskClock   *clock);
void       pit_window_set_parts   (PitWindow      *self,
                                   const PitWindowParts *parts);
void       pit_window_set_floor   (PitWindow      *self,
                                   PitFloor       *floor);
void       pit_window_do          (PitWindow      *self,
                                   PitAct         *act);
void       pit_window_release     (PitWindow      *self,
                                   const char     *table,
                                   PitAct         *act);
void       pit_window_show_settings (PitWindow    *self);
void       pit_window_set_demo    (PitWindow      *self,
                                   gboolean        demo);
void       pit_window_set_venue   (PitWindow      *self,
                                   const char     *venue);
void       pit_window_set_day     (PitWindow      *self,
                                   const char     *day);
void       pit_window_set_links   (PitWindow      *self,
                                   guint           live,
                                   guint           all);
void       pit_window_set_trouble (PitWindow      *self,
                                   const char     *trouble);
void       pit_window_set_clock_health (PitWindow     *self,
                                        const char    *trouble,
                                        const char    *words);
void       pit_window_show_table_settings (PitWindow  *self,
                                           const char *table);
void       pit_window_show_person (PitWindow        *self,
                                   const char       *number);
void       pit_window_set_altered (PitWindow        *self,
                                   const PitAltered *altered);
void       pit_window_set_notice  (PitWindow      *self,
                                   const char     *notice);
void       pit_window_refuse      (PitWindow      *self,
                                   const char     *why);
void       pit_window_set_table_trouble (PitWindow *self,
                                         const char *table,
                                         const char *trouble,
                                         const PitTableHold *hold);
void       pit_window_show_floor  (PitWindow      *self);
void       pit_window_show_table  (PitWindow      *self,
                                   PitTable       *table);
void       pit_window_show_log    (PitWindow      *self);
void       pit_window_show_findings (PitWindow    *self,
                                     PitTable     *table,
                                     const char   *words);
void       pit_window_show_error  (PitWindow      *self,
                                   const char     *what,
                                   const char     *why,
                                   char          **steps);
gboolean   pit_window_is_ready    (PitWindow      *self);
gboolean   pit_window_is_reading  (PitWindow      *self);

G_END_DECLS
