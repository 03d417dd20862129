/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PitFairQueue:
 *
 * What waits, in a lane for each table: each lane keeps its order, and the lanes take turns by the weight of what waits in
 * them. However much one lane holds, what is put into another comes out before long. Belongs to one thread, or to a lock.
 */
typedef struct _PitFairQueue PitFairQueue;

PitFairQueue *pit_fair_queue_new       (guint           quantum,
                                        GDestroyNotify  free_item);
void          pit_fair_queue_free      (PitFairQueue   *self);
void          pit_fair_queue_push      (PitFairQueue   *self,
                                        const char     *lane,
                                        gpointer        item,
                                        guint           weight);
gpointer      pit_fair_queue_pop       (PitFairQueue   *self);
guint         pit_fair_queue_get_n     (PitFairQueue   *self);
guint64       pit_fair_queue_get_place (PitFairQueue   *self,
                                        const char     *lane);
gboolean      pit_fair_queue_is_past   (PitFairQueue   *self,
                                        const char     *lane,
                                        guint64         place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitFairQueue, pit_fair_queue_free)

G_END_DECLS
