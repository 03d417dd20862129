/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"

G_BEGIN_DECLS

/**
 * PitAlertTally:
 * @alerts: how many
 * @times: how often what they say was found; the lines of one hand are one time
 * @sum: money: by how much they are wrong together
 *
 * What several alerts come to.
 */
typedef struct
{
  gint64   alerts;
  gint64   times;
  PitMoney sum;
} PitAlertTally;

void  pit_alert_tally_add        (PitAlertTally       *self,
                                  PitAlert            *alert,
                                  gboolean             is_seen);
char *pit_alert_tally_count      (const PitAlertTally *self);
char *pit_alert_tally_say        (const PitAlertTally *self);
char *pit_alert_tally_say_kinds  (GPtrArray           *alerts);

G_END_DECLS
