/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-shift.h"

G_BEGIN_DECLS

void        pit_round_loader_load_async  (PitShift             *shift,
                                          const char           *book,
                                          const char           *table,
                                          PitCheckedRound      *before,
                                          guint                 limit,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
GListModel *pit_round_loader_load_finish (PitShift             *shift,
                                          GAsyncResult         *result,
                                          GError              **error);

G_END_DECLS
