/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-writer.h"
#include "pit-network.h"

G_BEGIN_DECLS

typedef struct _PitIntake PitIntake;

/** For benchmarks: called on the writer's thread for each batch, with the number of the transaction it was in. */
typedef void (*PitCommitFunc) (guint64  commit,
                               guint    n_events,
                               gpointer user_data);

/** On the main thread: all of one table in the order in which it happened, but that events come when they are committed. */
typedef void (*PitNewsFunc) (const PitNews *news,
                             gpointer       user_data);

PitIntake *pit_intake_new          (PitClock              *clock,
                                    PitBookWriter         *writer,
                                    const PitNetworkPlan  *plan);
void       pit_intake_start        (PitIntake             *self,
                                    PitNewsFunc            func,
                                    gpointer               user_data);
void       pit_intake_drain        (PitIntake             *self);
void       pit_intake_stop         (PitIntake             *self);
void       pit_intake_close        (PitIntake             *self);
void       pit_intake_free         (PitIntake             *self);
PitNetwork *pit_intake_get_network (PitIntake             *self);
void       pit_intake_set_commit_func (PitIntake          *self,
                                       PitCommitFunc       func,
                                       gpointer            user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitIntake, pit_intake_free)

G_END_DECLS
