/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-doubts.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-local-time.h"
#include "pit-order-names.h"

struct _PitOrderDoubts
{
  PitFloor   *floor; /* unowned */
  GHashTable *told;  /* table id -> PitUuid of the order that it was told of; an empty one: of none */
};

PitOrderDoubts *
pit_order_doubts_new (PitFloor *floor)
{
  PitOrderDoubts *self = g_new0 (PitOrderDoubts, 1);

  self->floor = floor;
  self->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
pit_order_doubts_free (PitOrderDoubts *self)
{
  g_hash_table_unref (self->told);
  g_free (self);
}

/** Another book: what its earlier run said of each table is looked at anew. */
void
pit_order_doubts_open (PitOrderDoubts *self)
{
  g_hash_table_remove_all (self->told);
}

/* The same facts for the same order, however often it is said: a start that finds it in the book knows it again. */
static void
report (PitOrderDoubts       *self,
        const PitOrderResult *order,
        GTimeZone            *zone)
{
  g_autoptr(GDateTime) given = order->given != PIT_UNKNOWN && zone != NULL ? pit_local_time (order->given, zone) : NULL;
  g_autofree char *since = given != NULL ? g_date_time_format (given, "%H:%M") : NULL;
  const char *name = pit_order_name_get_label (order->name);
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

static void
look_at (PitOrderDoubts   *self,
         PitPendingOrders *pending,
         const char       *table,
         GTimeZone        *zone)
{
  const PitUuid *told = g_hash_table_lookup (self->told, table);
  PitOrderResult order;
  PitUuid now = { .text = "" };

  if (pit_pending_orders_find_doubtful (pending, table, &order))
    now = order.command;
  if (told != NULL && strcmp (told->text, now.text) == 0)
    return;

  /* What an earlier run said of it ends as well where it is known by now. */
  if (now.text[0] == '\0' || (told != NULL && told->text[0] != '\0'))
    pit_floor_end (self->floor, table, PIT_FINDING_UNTIL_ANSWERED);
  g_hash_table_replace (self->told, g_strdup (table), g_memdup2 (&now, sizeof now));
  if (now.text[0] != '\0')
    report (self, &order, zone);
}

/** Some order has lost its table, or has come to an end, or a second has passed. */
void
pit_order_doubts_look (PitOrderDoubts   *self,
                       PitPendingOrders *pending,
                       GTimeZone        *zone)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->floor)); i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (self->floor), i);

      look_at (self, pending, pit_table_get_id (table), zone);
    }
}
