/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-id.h"

G_BEGIN_DECLS

/** What the settings of every game begin with. */
typedef struct
{
  PitId  rules;         /* the pack's id, "nsw-four-card-poker" */
  gint64 decision_wait; /* seconds that a player may take to decide before it is said (NSW 12.13); 0: for ever */
} PitSettingsHead;

G_END_DECLS
