/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention-desk.h"
#include "pit-bands.h"
#include "pit-floor-page.h"
#include "pit-floor-tally.h"
#include "pit-order-desk.h"
#include "pit-table-page.h"
#include "pit-number-jump.h"
#include "pit-window.h"

G_BEGIN_DECLS

typedef struct
{
  PitDeskClock      *clock;
  PitHeadBar        *head;
  PitBands          *bands;
  PitSidePlace      *side;
  PitFloorTally     *tally;      /* NULL without a floor */
  PitTablePage      *table_page; /* NULL: not made yet */
  gboolean           is_table_shown;
  PitAttentionDesk **attention;
  PitFloor          *floor;      /* NULL: not there yet */
  PitOrderStrip     *order_strip;
  PitOrderDesk     **orders;
  PitFloorPlanner   *planner;    /* NULL: there is no house to set down, as is the next */
  PitHouseSettings  *settings;   /* NULL: there is no house to set down */
  PitFloorPage      *floor_page;
  PitBackups        *backups;    /* NULL: there is no book to copy */
  GHashTable        *table_trouble; /* table id -> words */
  GHashTable        *holds;         /* table id -> PitTableHold, of those that are held */
} PitWindowParts;

void _pit_window_get_parts             (PitWindow      *self,
                                        PitWindowParts *parts);
void _pit_window_class_install_actions (GtkWidgetClass *widget_class);
void _pit_window_go_back               (PitWindow      *self);
PitDoorkeeper *_pit_window_get_doorkeeper (PitWindow *self);
void _pit_window_open_last_round       (PitWindow      *self);
void _pit_window_open_round            (PitWindow      *self,
                                        PitTable       *table,
                                        gint64          number);
void _pit_window_show_attention        (PitWindow      *self);
void _pit_window_show_next_finding     (PitWindow      *self);
void _pit_window_hold                  (PitWindow      *self);
void _pit_window_show_orders           (PitWindow      *self);
void _pit_window_show_more_orders      (PitWindow      *self);
void _pit_window_show_record           (PitWindow      *self);
void _pit_window_show_backup           (PitWindow      *self);
void _pit_window_allow_backups         (PitWindow      *self);
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
                                        PitNumberJump  *jump,
                                        guint           keyval,
                                        guint32         time);
void _pit_window_release_table         (PitWindow      *self,
                                        const char     *table,
                                        const PitTableHold *decided,
                                        PitRelease      release);
void _pit_window_decide                (PitWindow      *self,
                                        PitRelease      release);

G_END_DECLS
