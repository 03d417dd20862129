/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-desk.h"
#include "pit-doorkeeper.h"

G_BEGIN_DECLS

#define PIT_TYPE_WINDOW (pit_window_get_type ())
G_DECLARE_FINAL_TYPE (PitWindow, pit_window, PIT, WINDOW, AdwApplicationWindow)

GtkWidget *pit_window_new         (GtkApplication *application,
                                   PitDesk        *desk);
void       pit_window_do          (PitWindow      *self,
                                   PitAct         *act);
void       pit_window_release     (PitWindow      *self,
                                   const char     *table,
                                   PitAct         *act);
void       pit_window_refuse      (PitWindow      *self,
                                   const char     *why);
void       pit_window_show_floor  (PitWindow      *self);
void       pit_window_show_table  (PitWindow      *self,
                                   PitTable       *table);
void       pit_window_show_findings (PitWindow    *self,
                                     PitTable     *table,
                                     const char   *words);
gboolean   pit_window_show_settings (PitWindow    *self,
                                     PitWindow    *before);
void       pit_window_show_error  (PitWindow      *self,
                                   const char     *what,
                                   const char     *why,
                                   char          **steps);
gboolean   pit_window_is_ready    (PitWindow      *self);
gboolean   pit_window_is_reading  (PitWindow      *self);

G_END_DECLS
