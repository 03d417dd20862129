/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"
#include "pit-roster.h"

G_BEGIN_DECLS

/* What is said of alerts, translated. */
char       *pit_alert_words_person   (PitRoster    *roster,
                                      const PitId  *number);
char       *pit_alert_words_matter   (PitAlert     *alert);
char       *pit_alert_words_facts    (PitAlert     *alert);
char       *pit_alert_words_counts   (PitAlert     *alert);
char       *pit_alert_words_device   (PitAlert     *alert);
char       *pit_alert_words_covers   (PitAttention *attention,
                                      GTimeZone    *zone);
char       *pit_alert_words_told     (PitAlert     *alert,
                                      GTimeZone    *zone);
char       *pit_alert_words_status   (PitAlert     *alert,
                                      PitRoster    *roster,
                                      GTimeZone    *zone);
const char *pit_alert_words_priority (PitAlert     *alert);
char       *pit_alert_words_standing (PitAlert     *alert,
                                      PitRoster    *roster,
                                      GTimeZone    *zone,
                                      gint64        now);
char       *pit_alert_words_badge    (guint         now,
                                      guint         soon);
char       *pit_alert_words_call     (PitAttention *attention,
                                      gboolean      is_cut_off,
                                      gboolean      is_altered,
                                      PitAlertPriority *worst,
                                      char        **heard);
char       *pit_alert_words_share    (PitAlert     *alert);
char       *pit_alert_words_done     (GPtrArray    *done,
                                      guint         n_asked,
                                      PitAlertAct   act,
                                      GTimeZone    *zone);

G_END_DECLS
