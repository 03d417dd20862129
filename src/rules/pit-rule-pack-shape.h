/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-currency.h"
#include "pit-rule-pack.h"
#include "pit-settings-head.h"
#include "pit-shape.h"

G_BEGIN_DECLS

/* What every pack begins with, as it stands in its file; the rest is its game's. */

/** The format that this program reads. */
#define PIT_PACK_FORMAT 1
#define PIT_PACK_TEXT 128
#define PIT_PACK_CITE 16

/** An area of the sign, as a pack has it. */
typedef struct
{
  char  name[PIT_AREA_NAME_MAX + 1];
  guint n_wagers;
  PitId wager[PIT_MAX_KINDS];
} PitPackArea;

typedef struct
{
  gint64        format;
  PitId         id;
  char          name[PIT_PACK_TEXT + 1];
  char          source[PIT_PACK_TEXT + 1];
  char          jurisdiction[PIT_PACK_CITE + 1];
  PitCurrency   currency;
  PitPackStatus status;
  PitId         version;
  PitId         game;
  guint         n_areas;
  PitPackArea   area[PIT_MAX_LIMIT_AREAS];
} PitPackEnvelope;

extern const PitShape pit_pack_envelope_shape;

G_END_DECLS
