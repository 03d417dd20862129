/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention-desk.h"
#include "pit-bands.h"
#include "pit-board.h"
#include "pit-first-frame.h"
#include "pit-floor-page.h"
#include "pit-floor-tally.h"
#include "pit-head-bar.h"
#include "pit-log-page.h"
#include "pit-log-strip.h"
#include "pit-number-jump.h"
#include "pit-order-desk.h"
#include "pit-rail.h"
#include "pit-settings-page.h"
#include "pit-side-place.h"
#include "pit-table-page.h"
#include "pit-window.h"

G_BEGIN_DECLS

struct _PitWindow
{
  AdwApplicationWindow parent_instance;

  /* template */
  PitHeadBar     *head;
  PitBands       *bands;
  GtkStack       *pages;
  PitRail        *rail;
  PitFloorPage   *floor_page;
  PitNumberJump  *jump;
  PitSidePlace   *side;
  PitLogStrip    *strip;
  PitOrderStrip  *order_strip;

  /* children of @pages, made when first needed */
  PitTablePage    *table_page;
  PitLogPage      *log_page;
  PitSettingsPage *settings_page;
  GtkWidget       *error_page;

  PitDeskClock     *clock;         /* owned */
  PitFloor         *floor;         /* owned */
  PitRoundSource   *round_source;  /* owned; NULL: no older rounds are to be had */
  PitLogSource     *log;           /* owned; NULL: there is no pit log */
  PitFloorTally    *tally;         /* owned; NULL without a floor */
  PitFloorPlanner  *planner;       /* owned; NULL: there is no house to set down */
  PitHouseSettings *settings;      /* owned; likewise */
  PitBackups       *backups;       /* owned; likewise */
  PitDoorkeeper    *doorkeeper;    /* owned; NULL without a roster: nobody can sign on */
  PitAttentionDesk *attention;     /* owned; NULL: nothing calls for a person */
  PitOrderDesk     *orders;        /* owned; NULL: nothing is ordered */
  GHashTable       *table_trouble; /* owned; table id -> words */
  GHashTable       *tried;         /* owned; table id -> what became so far of a person's word that it goes on */
  PitTable         *ordered;       /* unowned; of which table the pane of orders was opened last; NULL: of several */
  GHashTable       *holds;         /* owned; table id -> PitTableHold, of those that are held */
  PitBoard         *board;         /* unowned, weak; NULL: there is none */
  PitFirstFrame     first_frame;
  gboolean          is_demo;
  guint             fit;           /* the source that will look at the width; 0: none */
};

void _pit_window_class_install_actions (GtkWidgetClass *widget_class);
void _pit_window_set_attention         (PitWindow      *self,
                                        PitAttention   *attention);
void _pit_window_set_orders            (PitWindow      *self,
                                        PitOrders      *orders);
void _pit_window_go_back               (PitWindow      *self);
void _pit_window_open_last_round       (PitWindow      *self);
void _pit_window_open_round            (PitWindow      *self,
                                        PitTable       *table,
                                        gint64          number);
void _pit_window_show_attention        (PitWindow      *self);
void _pit_window_show_next_finding     (PitWindow      *self);
void _pit_window_ask_for_table         (PitWindow      *self);
void _pit_window_hold                  (PitWindow      *self);
void _pit_window_show_orders           (PitWindow      *self);
void _pit_window_leave_orders          (PitWindow      *self,
                                        PitTable       *table);
void _pit_window_show_more_orders      (PitWindow      *self);
void _pit_window_show_record           (PitWindow      *self);
void _pit_window_show_backup           (PitWindow      *self);
gboolean _pit_window_close_request     (GtkWindow      *window);
void _pit_window_show_altered          (PitWindow      *self);
gboolean _pit_window_has_chosen        (PitWindow      *self);
gboolean _pit_window_hold_several      (PitWindow      *self);
gboolean _pit_window_show_several      (PitWindow      *self);
void _pit_window_give                  (PitWindow      *self,
                                        const char *const *tables,
                                        const PitOrder *order);
PitTable *_pit_window_get_at_hand      (PitWindow      *self);
void _pit_window_note                  (PitWindow      *self);
void _pit_window_mark                  (PitWindow      *self);
void _pit_window_toggle_board          (PitWindow      *self);
PitTable *_pit_window_get_shown        (PitWindow      *self);
const PitTableHold *_pit_window_get_hold (PitWindow    *self,
                                          PitTable     *table);
gboolean _pit_window_heed_badge        (PitWindow      *self,
                                        guint           keyval,
                                        guint32         time);
void _pit_window_decide                (PitWindow      *self,
                                        PitRelease      release);

G_END_DECLS
