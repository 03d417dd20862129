/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"

G_BEGIN_DECLS

/* For PitAttention alone. */
PitAlert      *_pit_alert_new          (PitTable   *table,
                                        PitFinding *finding);
PitAlertFacts *_pit_alert_change       (PitAlert   *self);
void           _pit_alert_tell         (PitAlert   *self);
void           _pit_alert_add_finding  (PitAlert   *self,
                                        PitFinding *finding);
void           _pit_alert_replace      (PitAlert   *self,
                                        PitFinding *earlier,
                                        PitFinding *finding);

gboolean       _pit_alert_take_more    (PitAlert   *self,
                                        PitFinding *finding,
                                        gint64      at);
void           _pit_alert_cover        (PitAlert   *self,
                                        PitFinding *finding,
                                        gint64      at);

/** Whether an act is being written that will close it; what comes meanwhile is another alert. */
gboolean       _pit_alert_is_closing   (PitAlert   *self);
void           _pit_alert_set_closing  (PitAlert   *self,
                                        gboolean    is_closing);

/** When it could not be written that it is over; PIT_UNKNOWN: it could. */
gint64         _pit_alert_get_refused_at (PitAlert *self);
void           _pit_alert_set_refused_at (PitAlert *self,
                                          gint64    at);

/** An act on it begins to be written, which is about what has come by now: what comes meanwhile, that act was not about. */
void           _pit_alert_begin_act    (PitAlert   *self);
/** How often it had come then. */
gint64         _pit_alert_get_acted_times (PitAlert *self);
/** The act is in the book, and somebody took up what had come when it was begun; or, if not @is_taken, takes that back. */
void           _pit_alert_set_seen     (PitAlert   *self,
                                        gboolean    is_taken);

/** Whether it came when so many of its kind waited there that it stands behind all others. */
gboolean       _pit_alert_is_crowded   (PitAlert   *self);
void           _pit_alert_set_crowded  (PitAlert   *self,
                                        gboolean    is_crowded);

/** See pit_alert_is_rest(). */
void           _pit_alert_set_rest     (PitAlert   *self,
                                        gboolean    is_rest);

/** Whether more came of it that its listeners were not told of yet. */
gboolean       _pit_alert_is_untold    (PitAlert   *self);
void           _pit_alert_set_untold   (PitAlert   *self,
                                        gboolean    is_untold);

G_END_DECLS
