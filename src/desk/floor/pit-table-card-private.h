/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-palette.h"
#include "pit-sketch.h"
#include "pit-table-card.h"

G_BEGIN_DECLS

/* The texts of a card, each in the place that its line has (#PitCardLines). */
enum
{
  CARD_RUN_NUMBER,
  CARD_RUN_MIN,
  CARD_RUN_STATUS,
  CARD_RUN_MAX,
  CARD_RUN_DEALER,
  CARD_RUN_ASIDE,
  CARD_RUN_STRIP, /* what calls; who has it in hand; that the last round is unchecked */
  CARD_RUN_MATTER, /* what somebody has in hand, as far as there is room beside the name */
  CARD_RUN_AGE,   /* since when it calls, and how many more there are */
  CARD_RUN_STAGE, /* where the round is; what stands in its place at a table that is closed or silent */
};

struct _PitTableCard
{
  GtkButton parent_instance;

  PitTable      *table; /* owned */
  GTimeZone     *zone;  /* owned */
  PitTableGlance glance;
  PitCardFit     fit;
  PitCardLines   lines;   /* by @fit */
  gint64         now;     /* as of the last full second */
  PitPalette     palette;
  PitSketch      sketch;
  GskRenderNode *picture; /* owned; NULL before the first drawing */
  char          *known;     /* owned; in words, the minimum that was known last; NULL: it is known now, or never was */
  char          *pit;       /* owned; said where the floor has more than one */
  char          *in_hand_by; /* owned; the name of who has in hand what calls; NULL: not known */
  gboolean       is_chosen; /* with others, for one order to all of them */
  gboolean       is_aside;  /* not what a person looks for now */
  gboolean       stale; /* the texts are to be set and placed before the next drawing */
};

gboolean _pit_table_card_shows_age      (PitTableCard *self);
gboolean _pit_table_card_is_unchecked   (PitTableCard *self);
float    _pit_table_card_get_mark       (PitTableCard *self);
float    _pit_table_card_get_strip_mark (PitTableCard *self);
float    _pit_table_card_get_pill       (PitTableCard *self);
void     _pit_table_card_compose        (PitTableCard *self);

G_END_DECLS
