/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-intake-item.h"

G_BEGIN_DECLS

extern const PitNetworkListener _pit_intake_news;

void   _pit_intake_count     (PitIntake         *self,
                              const PitLinkName *link,
                              gssize             bytes);
gsize  _pit_intake_get_load  (PitIntake         *self,
                              const char        *table);
void   _pit_intake_tell_main (PitIntake         *self,
                              PitIntakeItem     *item);
void   _pit_intake_tell_known (PitIntake           *self,
                               const PitLinkName   *link,
                               const PitBookReport *report);
gint64 _pit_intake_get_read  (PitIntake         *self,
                              const PitLinkName *link);

G_END_DECLS
