/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-floor.h"

G_BEGIN_DECLS

/** What the start-up benchmark waits for: the first frame with tables, and the first with all of them live. */
typedef struct
{
  GtkWidget *window;     /* unowned */
  PitFloor  *floor;      /* unowned; NULL: there is none yet */
  gulong     painted_id;
  gboolean   is_painted; /* a frame with tables was */
  gboolean   all_linked; /* every table is heard */
  gboolean   is_live;    /* a frame with all of them live was painted */
} PitFirstFrame;

void pit_first_frame_init  (PitFirstFrame *self,
                            GtkWidget     *window);
void pit_first_frame_watch (PitFirstFrame *self,
                            PitFloor      *floor);
void pit_first_frame_link  (PitFirstFrame *self,
                            gboolean       all_linked);

G_END_DECLS
