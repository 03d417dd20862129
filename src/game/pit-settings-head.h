/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-citations.h"
#include "pit-id.h"

G_BEGIN_DECLS

#define PIT_AREA_NAME_MAX 32
#define PIT_MAX_LIMIT_AREAS 8
#define PIT_MAX_AREA_WAGERS 8

/** An area of the sign: the kinds of wager for which it states one minimum, maximum and unit. */
typedef struct
{
  char   name[PIT_AREA_NAME_MAX + 1]; /* in the game's terms: "Aces Up" */
  guint  n_wagers;
  guint8 wager[PIT_MAX_AREA_WAGERS];  /* indices into the game's kinds of wager */
} PitLimitArea;

/** What the settings of every game begin with; a game that cites more goes on with its own behind @citation. */
typedef struct
{
  PitId        rules;        /* the pack's id, "nsw-four-card-poker" */
  const char  *jurisdiction; /* whose rules they are, "NSW"; interned */
  guint        n_areas;
  PitLimitArea area[PIT_MAX_LIMIT_AREAS]; /* in the order of the sign */
  const char  *citation[PIT_N_CITATIONS]; /* the rule's number; NULL: the rule set has none for it */
} PitSettingsHead;

/** Holds a game's settings to beginning so; they name the rest themselves. */
#define PIT_SETTINGS_BEGIN_AS_HEAD(Settings, citations)                                                                \
  G_STATIC_ASSERT (G_STRUCT_OFFSET (Settings, rules) == G_STRUCT_OFFSET (PitSettingsHead, rules));                       \
  G_STATIC_ASSERT (G_STRUCT_OFFSET (Settings, jurisdiction) == G_STRUCT_OFFSET (PitSettingsHead, jurisdiction));         \
  G_STATIC_ASSERT (G_STRUCT_OFFSET (Settings, n_areas) == G_STRUCT_OFFSET (PitSettingsHead, n_areas));                   \
  G_STATIC_ASSERT (G_STRUCT_OFFSET (Settings, area) == G_STRUCT_OFFSET (PitSettingsHead, area));                         \
  G_STATIC_ASSERT (G_STRUCT_OFFSET (Settings, citations) == G_STRUCT_OFFSET (PitSettingsHead, citation))

char *pit_settings_cite (gconstpointer      settings,
                         const PitCitation *keys,
                         const char        *words);

G_END_DECLS
