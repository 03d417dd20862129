/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-orders-line.h"
#include "pit-table-watch.h"

static gboolean
find_live_cb (const char  *table,
              PitLinkName *link,
              gint64      *seen,
              gpointer     user_data)
{
  return pit_table_watch_get_live (user_data, table, link, seen);
}

static void
send_cb (const PitLinkName *link,
         const PitCommand  *command,
         gint64             valid_for,
         gpointer           user_data)
{
  pit_network_do (pit_table_watch_get_network (user_data), &(PitNetworkJob) {
    .kind = PIT_JOB_SEND_COMMAND, .link = *link, .command = *command, .valid_for = valid_for,
  });
}

static void
query_cb (const PitLinkName *link,
          const PitUuid     *id,
          gpointer           user_data)
{
  pit_network_do (pit_table_watch_get_network (user_data), &(PitNetworkJob) {
    .kind = PIT_JOB_QUERY_COMMAND, .link = *link, .command.id = *id,
  });
}

const PitOrdersLine pit_orders_line = { .find_live = find_live_cb, .send = send_cb, .query = query_cb };
