/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"
#include "pit-book-writer.h"
#include "pit-floor.h"
#include "pit-network.h"

G_BEGIN_DECLS

typedef struct _PitBookkeeper PitBookkeeper;

PitBookkeeper *pit_bookkeeper_new          (PitClock        *clock,
                                            PitFloor        *floor,
                                            PitAttention    *attention,
                                            PitBookWriter   *writer);
void           pit_bookkeeper_free         (PitBookkeeper   *self);
void           pit_bookkeeper_add_senses   (PitBookkeeper   *self,
                                            const char      *table,
                                            const PitSenses *senses);
void           pit_bookkeeper_know_corrections (PitBookkeeper   *self,
                                                const char      *table,
                                                const PitCursor *last);
void           pit_bookkeeper_note_contact (PitBookkeeper   *self,
                                            const char      *table,
                                            const char      *contact,
                                            gint64           since,
                                            PitLinkTrouble   trouble,
                                            const char      *reason);
void           pit_bookkeeper_note_clock   (PitBookkeeper   *self,
                                            const char      *what,
                                            gint64           offset,
                                            guint            n_tables);
void           pit_bookkeeper_note_certificate (PitBookkeeper *self,
                                                const char    *whose,
                                                gint64         expires,
                                                gint64         days);
PitEntry      *pit_bookkeeper_make_decision (PitBookkeeper  *self,
                                            const char      *table,
                                            const char      *decision,
                                            PitLinkTrouble   trouble,
                                            const char      *reason);
void           pit_bookkeeper_note_recorder (PitBookkeeper   *self,
                                            const PitEvent  *event,
                                            gboolean         is_own);

void           pit_bookkeeper_set_aside    (PitBookkeeper   *self,
                                            const char      *table,
                                            const PitCursor *last,
                                            const char      *why);
void           pit_bookkeeper_write_rest   (PitBookkeeper   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitBookkeeper, pit_bookkeeper_free)

G_END_DECLS
