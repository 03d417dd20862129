/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-checked-round.h"

G_BEGIN_DECLS

#define PIT_TYPE_ROUND_SOURCE (pit_round_source_get_type ())
G_DECLARE_INTERFACE (PitRoundSource, pit_round_source, PIT, ROUND_SOURCE, GObject)

/**
 * PitRoundSource:
 *
 * Where rounds are read from that no table has at hand any more. Nothing in it blocks the main thread.
 */
struct _PitRoundSourceInterface
{
  GTypeInterface parent_iface;

  void         (*load_async)  (PitRoundSource       *self,
                               const char           *table,
                               PitCheckedRound      *before,
                               guint                 limit,
                               GCancellable         *cancellable,
                               GAsyncReadyCallback   callback,
                               gpointer              user_data);
  void         (*find_async)  (PitRoundSource       *self,
                               const char           *table,
                               gint64                number,
                               GCancellable         *cancellable,
                               GAsyncReadyCallback   callback,
                               gpointer              user_data);
  GListModel  *(*load_finish) (PitRoundSource       *self,
                               GAsyncResult         *result,
                               GError              **error);
};

void        pit_round_source_load_async  (PitRoundSource       *self,
                                          const char           *table,
                                          PitCheckedRound      *before,
                                          guint                 limit,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
void        pit_round_source_find_async  (PitRoundSource       *self,
                                          const char           *table,
                                          gint64                number,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
GListModel *pit_round_source_load_finish (PitRoundSource       *self,
                                          GAsyncResult         *result,
                                          GError              **error);

G_END_DECLS
