/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"
#include "pit-round.h"
#include "pit-roster.h"

G_BEGIN_DECLS

/**
 * PitAlertTime:
 * @at: when; %PIT_UNKNOWN: that is not known
 * @text: what happened, as a sentence
 * @is_now: it is so at this moment
 * @is_matter: it is what the alert is about
 *
 * A moment of what led to an alert, and of what became of it.
 */
typedef struct
{
  gint64   at;
  char    *text;
  gboolean is_now;
  gboolean is_matter;
} PitAlertTime;

GPtrArray *pit_alert_times_list (PitAlert       *alert,
                                 const PitRound *round,
                                 PitRoster      *roster);

G_END_DECLS
