/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-palette.h"
#include "pit-sketch.h"
#include "pit-table-card.h"

G_BEGIN_DECLS

/* The texts of a card. */
enum
{
  CARD_RUN_NUMBER,
  CARD_RUN_MIN,
  CARD_RUN_NAME,
  CARD_RUN_MAX,
  CARD_RUN_STATUS,
  CARD_RUN_FINDINGS,
  CARD_RUN_REASON, /* what is wrong */
  CARD_RUN_DETAIL, /* the dealer; of a minimum that is not live, since when */
  CARD_RUN_STAGE,
  CARD_RUN_ROUND,
  CARD_RUN_VERDICT,
};

/* How large the mark of its state is on the smallest card, at scale 1. */
#define CARD_TINY_MARK 11.0f

/* Rows of a medium card beside those that it always has, in the order in which it gets them as it grows. */
enum
{
  CARD_ROW_DETAIL = 1,
  CARD_ROW_VERDICT,
  CARD_ROW_PIPS,
  CARD_ROW_NAME,
};

struct _PitTableCard
{
  GtkButton parent_instance;

  PitTable      *table; /* owned */
  GTimeZone     *zone;  /* owned */
  PitTableGlance glance;
  PitCardFit     fit;
  gint64         now;     /* as of the last full second */
  PitPalette     palette;
  PitSketch      sketch;
  GskRenderNode *picture; /* owned; NULL before the first drawing */
  char          *known;     /* owned; in words, the minimum that was known last; NULL: it is known now, or never was */
  char          *pit;       /* owned; said where the floor has more than one */
  gboolean       is_chosen; /* with others, for one order to all of them */
  gboolean       stale; /* the texts are to be set and placed before the next drawing */
};

gboolean        _pit_table_card_has_row     (PitTableCard *self,
                                             guint         row);
float           _pit_table_card_get_padding (PitTableCard *self);
graphene_rect_t _pit_table_card_find_badge  (PitTableCard *self);
void            _pit_table_card_compose     (PitTableCard *self);

G_END_DECLS
