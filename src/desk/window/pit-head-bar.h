/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-alert-sound.h"
#include "pit-desk-clock.h"
#include "pit-roster.h"

G_BEGIN_DECLS

#define PIT_TYPE_HEAD_BAR (pit_head_bar_get_type ())
G_DECLARE_FINAL_TYPE (PitHeadBar, pit_head_bar, PIT, HEAD_BAR, GtkWidget)

void pit_head_bar_set_clock     (PitHeadBar   *self,
                                 PitDeskClock *clock);
void pit_head_bar_set_demo      (PitHeadBar   *self,
                                 gboolean      demo);
void pit_head_bar_set_venue     (PitHeadBar   *self,
                                 const char   *venue);
void pit_head_bar_set_clock_words (PitHeadBar *self,
                                   const char *words);
void pit_head_bar_set_day       (PitHeadBar   *self,
                                 const char   *day);
void pit_head_bar_set_links     (PitHeadBar   *self,
                                 guint         live,
                                 guint         all);
void pit_head_bar_set_attention (PitHeadBar   *self,
                                 const char   *text,
                                 const char   *heard,
                                 gboolean      calls);
void pit_head_bar_set_alert_sound (PitHeadBar *self,
                                   PitAlertSoundMode mode);
void pit_head_bar_set_back      (PitHeadBar   *self,
                                 gboolean      leads_back);
void pit_head_bar_set_roster    (PitHeadBar   *self,
                                 PitRoster    *roster);

G_END_DECLS
