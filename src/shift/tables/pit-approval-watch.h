/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor.h"
#include "pit-house-settings.h"

G_BEGIN_DECLS

typedef struct _PitApprovalWatch PitApprovalWatch;

PitApprovalWatch *pit_approval_watch_new  (PitClock         *clock,
                                           PitFloor         *floor,
                                           PitHouseSettings *settings);
void              pit_approval_watch_free (PitApprovalWatch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitApprovalWatch, pit_approval_watch_free)

G_END_DECLS
