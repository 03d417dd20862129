/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-currency.h"
#include "pit-rule-pack.h"
#include "pit-shape.h"

G_BEGIN_DECLS

/* A pack as it stands in its file, before it is made into settings. */

/** The format that this program reads. */
#define PIT_PACK_FORMAT 1
#define PIT_PACK_TEXT 128
#define PIT_PACK_CITE 16

typedef struct
{
  PitCategory hand;
  gint64      min_rank;
  PitOdds     odds;
} PitPackRow;

typedef struct
{
  PitId      id;
  PitTruth   approved;
  char       reference[PIT_PACK_TEXT + 1];
  guint      n_rows;
  PitPackRow rows[PIT_MAX_PAY_ROWS];
} PitPackTable;

typedef struct
{
  guint        n_aces_up;
  PitPackTable aces_up[PIT_MAX_PAY_TABLES];
  guint        n_ante_bonus;
  PitPackTable ante_bonus[PIT_MAX_PAY_TABLES];
} PitPackTables;

typedef struct
{
  gint64          format;
  PitId           id;
  char            name[PIT_PACK_TEXT + 1];
  char            source[PIT_PACK_TEXT + 1];
  char            jurisdiction[PIT_PACK_CITE + 1];
  PitCurrency     currency;
  PitPackStatus   status;
  PitId           version;
  PitId           game;
  PitGameSettings settings; /* all but rules, house settings and pay tables */
  PitGameSettings house;    /* only the house's settings */
  PitPackTables   pay_tables;
} PitPackFile;

extern const PitShape pit_pack_shape;

G_END_DECLS
