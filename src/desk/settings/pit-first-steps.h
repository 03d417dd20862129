/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

/** What has to be recorded before a table can be opened. */
typedef enum
{
  PIT_FIRST_STEP_HOUSE,
  PIT_FIRST_STEP_KEYS,
  PIT_FIRST_STEP_TABLES,
  PIT_FIRST_STEP_APPROVALS,
  PIT_FIRST_STEP_PEOPLE,
  PIT_FIRST_STEP_LIMIT_SETS,
  PIT_N_FIRST_STEPS,
} PitFirstStep;

#define PIT_TYPE_FIRST_STEPS (pit_first_steps_get_type ())
G_DECLARE_FINAL_TYPE (PitFirstSteps, pit_first_steps, PIT, FIRST_STEPS, PitView)

gboolean pit_first_steps_focus (PitFirstSteps *self);

G_END_DECLS
