/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-doorkeeper.h"
#include "pit-order-desk.h"
#include "pit-order-play.h"
#include "pit-table-orders.h"
#include "stage-hands.h"

#define N_TABLES 3

/* The pane for one table and what is said of its orders, with tables that answer what the test has them answer. */
typedef struct
{
  PitFloorPlay  *play;
  PitPeoplePlay *people;
  PitDeskClock  *clock;
  PitOrders     *orders; /* unowned */
  PitDesk       *parts;
  PitOrderDesk  *desk;
  GtkWidget     *window;
  GtkWidget     *strip;
  GtkWidget     *pane;
  GArray        *sent; /* of PitCommand */
  gboolean       is_lost[N_TABLES + 1]; /* by number */
  gboolean       has_looked;
  guint          n_finished;
} Rig;

const char *rig_get_id         (Rig              *self,
                                guint             number);
void        rig_settle         (void);
void        rig_look           (Rig              *self);
void        rig_wait_sent      (Rig              *self,
                                guint             n);
void        rig_answer         (Rig              *self,
                                guint             index,
                                guint             number,
                                PitResultOutcome  outcome,
                                const char       *code,
                                const char       *text);
void        rig_start          (Rig              *self);
void        rig_set_up         (Rig              *self,
                                gconstpointer     data);
void        rig_tear_down      (Rig              *self,
                                gconstpointer     data);
void        rig_show           (Rig              *self,
                                guint             number);
GtkWidget  *rig_find_button    (GtkWidget        *root,
                                const char       *label);
gboolean    rig_can_press      (Rig              *self,
                                const char       *label);
void        rig_press          (Rig              *self,
                                const char       *label);
gboolean    rig_says           (GtkWidget        *root,
                                const char       *words);
void        rig_collect_fields (GtkWidget        *root,
                                GPtrArray        *found);
