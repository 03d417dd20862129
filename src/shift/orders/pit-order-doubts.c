/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-local-time.h"
#include "pit-order-kinds.h"
#include "pit-order-names.h"
#include "pit-orders-records.h"

/* Orders of which nobody knows the end, as findings at their tables: what waits for a person, and stands on card and page,
 * until the end is known. */

/* The same facts for the same order, however often it is said: a start that finds it in the book knows it again. */
static void
report (PitOrders            *self,
        const PitOrderResult *order)
{
  gboolean is_known = order->given != PIT_UNKNOWN && self->zone != NULL;
  g_autoptr(GDateTime) given = is_known ? pit_local_time (order->given, self->zone) : NULL;
  g_autofree char *since = given != NULL ? g_date_time_format (given, "%H:%M") : NULL;
  const char *name = _(pit_order_names[order->name].label);
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_OPEN_ORDER);
  facts.table = order->table;
  facts.occurred = order->given;
  if (since != NULL)
    /* Translators: what was ordered of a table (hold, release, ...), and the time of day at which it was. */
    pit_finding_facts_set_detail (&facts, _("%s: unknown since %s"), name, since);
  else
    /* Translators: what was ordered of a table (hold, release, ...). */
    pit_finding_facts_set_detail (&facts, _("%s: unknown whether it was done"), name);
  pit_floor_report (self->floor, &facts);
}

/* The oldest of that table. */
static const Order *
find_doubtful (PitOrders  *self,
               const char *table)
{
  for (guint i = 0; i < self->open->len; i++)
    {
      const Order *order = self->open->pdata[i];

      if (order->why[0] != '\0' && _pit_orders_may_be_done (order) && !pit_order_kinds[order->result.name].only_says
          && strcmp (order->result.table.text, table) == 0)
        return order;
    }

  return NULL;
}

static void
look_at (PitOrders  *self,
         const char *table)
{
  const PitUuid *told = g_hash_table_lookup (self->doubts, table);
  const Order *order = find_doubtful (self, table);
  const PitUuid now = order != NULL ? order->command.id : (PitUuid) { "" };

  if (told != NULL && strcmp (told->text, now.text) == 0)
    return;

  /* What an earlier run said of it ends as well where it is known by now. */
  if (order == NULL || (told != NULL && told->text[0] != '\0'))
    pit_floor_end (self->floor, table, PIT_FINDING_UNTIL_ANSWERED);
  g_hash_table_replace (self->doubts, g_strdup (table), g_memdup2 (&now, sizeof now));
  if (order != NULL)
    report (self, &order->result);
}

/** _pit_orders_look_at_doubts: some order has lost its table, or has come to an end, or a second has passed */
void
_pit_orders_look_at_doubts (PitOrders *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->floor)); i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (self->floor), i);

      look_at (self, pit_table_get_id (table));
    }
}
