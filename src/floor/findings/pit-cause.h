/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"
#include "pit-finding.h"

G_BEGIN_DECLS

/** What is to be made of the order that an event says it carries out. */
typedef enum
{
  PIT_CAUSE_NONE = 0, /* it says that of none */
  PIT_CAUSE_BELIEVED, /* this desk gave that order, or another one may have */
  PIT_CAUSE_FALSE,    /* nobody did */
} PitCause;

/** Looks at an event that has a cause. Main thread. */
typedef PitCause (*PitCauseFunc) (const PitEvent *event,
                                  gpointer        user_data);

void pit_cause_find_false (const PitEvent  *event,
                           PitFindingFacts *facts);

G_END_DECLS
