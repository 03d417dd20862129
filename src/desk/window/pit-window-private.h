/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention-desk.h"
#include "pit-board.h"
#include "pit-drafts.h"
#include "pit-first-frame.h"
#include "pit-floor-tally.h"
#include "pit-help-window.h"
#include "pit-log-page.h"
#include "pit-log-strip.h"
#include "pit-number-jump.h"
#include "pit-toasts.h"
#include "pit-pages.h"
#include "pit-releases.h"
#include "pit-side-place.h"
#include "pit-typing.h"
#include "pit-window.h"

G_BEGIN_DECLS

struct _PitWindow
{
  AdwApplicationWindow parent_instance;

  /* template */
  PitPages      *pages;
  PitNumberJump *jump;
  PitSidePlace  *side;
  PitLogStrip   *strip;
  PitToasts     *toasts;

  PitDesk            *desk;       /* owned */
  const PitDeskParts *has;        /* of @desk */
  PitFloorTally      *tally;      /* owned; NULL without a floor */
  gboolean            is_awake;   /* the session is asked to be, as tables are open ... */
  guint               awake;      /* ... by this; 0: nobody listened */
  PitAttentionDesk   *attention;  /* owned; NULL: nothing calls for a person */
  PitReleases        *releases;   /* owned */
  PitDrafts          *drafts;     /* owned; NULL without a roster */
  PitBoard           *board;      /* unowned, weak; NULL: there is none */
  PitHelpWindow      *help;       /* unowned, weak; NULL likewise */
  PitFirstFrame       first_frame;
  PitTyping           typing;
  gboolean            is_by_key;  /* what is done now, was asked for by one of the window's keys */
  guint               fit;        /* the source that will look at the width; 0: none */
};

void       _pit_window_class_install_actions (GtkWidgetClass     *widget_class);
void       _pit_window_enable_actions        (PitWindow          *self);
void       _pit_window_go_back               (PitWindow          *self);
void       _pit_window_set_strip            (PitWindow          *self,
                                              PitLogStrip        *strip);
void       _pit_window_show_page             (PitWindow          *self,
                                              const char         *name);
void       _pit_window_follow                (PitWindow          *self);
PitTable  *_pit_window_get_at_hand           (PitWindow          *self);
GPtrArray *_pit_window_list_chosen           (PitWindow          *self);
gboolean   _pit_window_heed_badge            (PitWindow          *self,
                                              guint               keyval,
                                              guint32             time);
void       _pit_window_decide                (PitWindow          *self,
                                              PitRelease          release);

G_END_DECLS
