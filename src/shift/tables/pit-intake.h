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

/**
 * PitIntakeTarget:
 * @events: (element-type PitEvent): of one table, committed; in the order in which they were stored
 * @known: (nullable): what it sent now the book had before, up to that event; told before the events behind it
 * @flood: the table sends more than its share, @rate events a second, and is slowed; or no longer does
 * @false_clock: what the table says of its monotonic clock can't be, as @text says
 * @book_trouble: @text says why nothing can be stored; %NULL: it can again
 *
 * What the main thread is told, on the main thread. All of one table in the order in which it happened, but that events come
 * when they are committed.
 */
typedef struct
{
  void (*state)        (const PitLinkName     *link,
                        PitLinkState           state,
                        gint64                 since,
                        gpointer               user_data);
  void (*welcome)      (const PitLinkName     *link,
                        const PitUuid         *epoch,
                        const PitWelcome      *welcome,
                        gpointer               user_data);
  void (*table_state)  (const PitLinkName     *link,
                        const PitUuid         *epoch,
                        const PitStateMessage *state,
                        gpointer               user_data);
  void (*certificate)  (const PitLinkName     *link,
                        gint64                 expires,
                        gpointer               user_data);
  void (*renewal)      (const PitLinkName     *link,
                        const PitDigest       *shown,
                        const PitDigest       *next,
                        gpointer               user_data);
  void (*skew)         (const PitLinkName     *link,
                        gboolean               is_wrong,
                        gint64                 offset,
                        gpointer               user_data);
  void (*trouble)      (const PitLinkName     *link,
                        PitLinkTrouble         trouble,
                        const char            *text,
                        gpointer               user_data);
  void (*result)       (const PitLinkName      *link,
                        gint64                  behind,
                        const PitCommandResult *result,
                        gpointer                user_data);
  void (*not_sent)     (const PitLinkName     *link,
                        const PitUuid         *id,
                        const char            *text,
                        gpointer               user_data);
  void (*events)       (const PitLinkName     *link,
                        GPtrArray             *events,
                        gpointer               user_data);
  void (*known)        (const PitLinkName     *link,
                        const PitCursor       *last,
                        gpointer               user_data);
  void (*flood)        (const PitLinkName     *link,
                        gboolean               is_flooding,
                        gint64                 rate,
                        gpointer               user_data);
  void (*false_clock)  (const PitLinkName     *link,
                        const char            *text,
                        gpointer               user_data);
  void (*book_trouble) (const char            *text,
                        gpointer               user_data);
} PitIntakeTarget;

PitIntake *pit_intake_new          (PitClock              *clock,
                                    PitBookWriter         *writer,
                                    const PitNetworkPlan  *plan);
void       pit_intake_start        (PitIntake             *self,
                                    const PitIntakeTarget *target,
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
