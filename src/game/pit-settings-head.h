/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-citations.h"
#include "pit-id.h"
#include "pit-wager.h"

G_BEGIN_DECLS

#define PIT_AREA_NAME_MAX 32
#define PIT_MAX_LIMIT_AREAS 8
/** Keys of citations that a game can have, those of #PitCitation with it. */
#define PIT_MAX_CITATIONS 96

/** An area of the sign: the kinds of wager for which it states one minimum, maximum and unit. */
typedef struct
{
  char     name[PIT_AREA_NAME_MAX + 1]; /* in the game's terms: "Aces Up" */
  guint    n_wagers;
  PitWager wager[PIT_MAX_KINDS];
} PitLimitArea;

/** What the settings of every game begin with, as their member "head". */
typedef struct
{
  PitId        rules;         /* the pack's id, "nsw-four-card-poker" */
  const char  *jurisdiction;  /* whose rules they are, "NSW"; interned */
  gint64       decision_wait; /* seconds that a player may take to decide before it is said (NSW 12.13); 0: for ever */
  guint        n_areas;
  PitLimitArea area[PIT_MAX_LIMIT_AREAS];   /* in the order of the sign */
  const char  *citation[PIT_MAX_CITATIONS]; /* by #PitCitation or the game's own: the rule's number; NULL: there is none */
} PitSettingsHead;

char *pit_settings_cite (gconstpointer      settings,
                         const PitCitation *keys,
                         const char        *words);

G_END_DECLS
