/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-round-source.h"

G_DEFINE_INTERFACE (PitRoundSource, pit_round_source, G_TYPE_OBJECT)

static void
pit_round_source_default_init (PitRoundSourceInterface *iface)
{
}

/**
 * pit_round_source_load_async:
 * @table: a table's identifier
 * @before: (nullable): rounds older than this one, which may not be stored yet; %NULL: from the newest
 * @limit: most rounds
 * @cancellable: (nullable): ends the wait at once
 *
 * Reads rounds of a table. Main thread only.
 */
void
pit_round_source_load_async (PitRoundSource      *self,
                             const char          *table,
                             PitCheckedRound     *before,
                             guint                limit,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_return_if_fail (PIT_IS_ROUND_SOURCE (self));
  g_return_if_fail (table != NULL);
  g_return_if_fail (limit > 0);

  PIT_ROUND_SOURCE_GET_IFACE (self)->load_async (self, table, before, limit, cancellable, callback, user_data);
}

/**
 * pit_round_source_find_async:
 * @table: a table's identifier
 * @number: what the table counted the round as
 * @cancellable: (nullable): ends the wait at once
 *
 * Reads all rounds of a table that have that number, which comes again where its controller's storage began anew; ends with
 * pit_round_source_load_finish(). Main thread only.
 */
void
pit_round_source_find_async (PitRoundSource      *self,
                             const char          *table,
                             gint64               number,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_return_if_fail (PIT_IS_ROUND_SOURCE (self));
  g_return_if_fail (table != NULL && number > 0);

  PIT_ROUND_SOURCE_GET_IFACE (self)->find_async (self, table, number, cancellable, callback, user_data);
}

/**
 * pit_round_source_load_finish:
 *
 * Returns: (transfer full) (nullable): a list of #PitCheckedRound, newest first, with all that came to light of them;
 *   fewer than asked for where there are no older ones. %NULL with @error set, in words
 */
GListModel *
pit_round_source_load_finish (PitRoundSource  *self,
                              GAsyncResult    *result,
                              GError         **error)
{
  g_return_val_if_fail (PIT_IS_ROUND_SOURCE (self), NULL);

  return PIT_ROUND_SOURCE_GET_IFACE (self)->load_finish (self, result, error);
}
