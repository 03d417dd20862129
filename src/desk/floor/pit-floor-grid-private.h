/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor-grid.h"

G_BEGIN_DECLS

/* What a heading keeps its pit's name under. */
#define PIT_KEY "pit-title"

/* The cards of one pit, below its heading; all cards, without one, where there is one pit or none. */
typedef struct
{
  GtkWidget *head; /* unowned: a child */
  guint      first;
  guint      n;
  int        top;  /* where it begins, unscrolled */
  int        rows; /* where its cards begin */
} Section;

struct _PitFloorGrid
{
  GtkWidget parent_instance;

  GListModel    *model;       /* owned */
  GTimeZone     *zone;        /* owned */
  GPtrArray     *cards;       /* of PitTableCard, unowned: they are children */
  GArray        *sections;    /* of Section */
  GtkAdjustment *hadjustment; /* owned */
  GtkAdjustment *vadjustment; /* owned */
  PitCardFit     fit;
  PitTableCard  *last_focus;  /* unowned */
};

gboolean _pit_floor_grid_focus_card  (PitFloorGrid *self,
                                      guint         index);
gboolean _pit_floor_grid_next_pit_cb (GtkWidget    *widget,
                                      GVariant     *args,
                                      gpointer      user_data);

G_END_DECLS
