/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-floor-planner-private.h"

/* How a table comes to another certificate without a break. Its controller announces the new one's fingerprint over a
 * connection whose own certificate is the pinned one; a person accepts it, in the floor plan, beside the pinned one; and when
 * the table first shows it, the desk sets the plan down once more, with that one alone. */

/* What a table's controller showed and announced when it was last greeted. */
typedef struct
{
  PitId     table;
  PitDigest shown;
  PitDigest next;      /* empty: none */
  gboolean  is_waiting; /* for a person to accept it, and the floor knows */
} PitRenewal;

static PitHouseTable *
find_table (PitHousePlan *plan,
            const char   *id)
{
  for (guint i = 0; i < plan->n_tables; i++)
    if (g_str_equal (plan->table[i].id.text, id))
      return &plan->table[i];

  return NULL;
}

static gboolean
is_same (const PitDigest *one,
         const PitDigest *other)
{
  return one->text[0] != '\0' && strcmp (one->text, other->text) == 0;
}

static gboolean
is_waiting (PitFloorPlanner  *self,
            const PitRenewal *renewal)
{
  const PitHouseTable *table = find_table (self->plan, renewal->table.text);

  return table != NULL && renewal->next.text[0] != '\0' && !is_same (&renewal->next, &table->fingerprint) &&
         !is_same (&renewal->next, &table->next);
}

static void
say (PitFloorPlanner *self,
     PitRenewal      *renewal,
     gboolean         is_news)
{
  gboolean was_waiting = renewal->is_waiting;
  PitFindingFacts facts;

  renewal->is_waiting = is_waiting (self, renewal);
  if (self->floor == NULL || (renewal->is_waiting == was_waiting && !is_news))
    return;

  if (was_waiting)
    pit_floor_end (self->floor, renewal->table.text, PIT_FINDING_UNTIL_ANNOUNCED);
  if (!renewal->is_waiting)
    return;
  pit_finding_facts_clear (&facts, PIT_FINDING_NEXT_CERTIFICATE);
  facts.table = renewal->table;
  facts.occurred = pit_clock_now (self->clock);
  /* Translators: %.8s is the beginning of a fingerprint: 3f9a01bc. */
  pit_finding_facts_set_detail (&facts, _("the controller will change to a certificate whose fingerprint begins with %.8s"),
                                renewal->next.text);
  pit_floor_report (self->floor, &facts);
}

static void
appended_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);

  /* What was not written is tried again at the next greeting; until then both are accepted, as a person said. */
  if (entry == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  _pit_floor_planner_take (g_task_get_source_object (task), g_task_get_task_data (task), entry);
  g_task_return_boolean (task, TRUE);
}

/* The certificate that a person accepted is the table's from now on, and the one before it no more. */
static void
complete (PitFloorPlanner *self,
          const char      *id)
{
  g_autoptr(GTask) task = g_task_new (self, NULL, NULL, NULL);
  PitHousePlan *plan = g_memdup2 (self->plan, sizeof *self->plan);
  PitHouseTable *table = find_table (plan, id);
  PitEntry *entry = pit_entry_new ("floor-plan");

  table->fingerprint = table->next;
  table->next.text[0] = '\0';
  g_task_set_task_data (task, plan, g_free);
  entry->occurred = pit_clock_now (self->clock);
  entry->refers_to = plan->entry;
  entry->body = pit_house_plan_write_body (plan);
  _pit_floor_planner_begin (self, task);
  pit_book_writer_append_entry_async (self->writer, entry, NULL, appended_cb, g_steal_pointer (&task));
}

/* Compares what tables showed with the plan, where no other plan is on its way: it would be undone. */
void
_pit_floor_planner_look (PitFloorPlanner *self)
{
  GHashTableIter iter;
  const PitRenewal *renewal;

  g_hash_table_iter_init (&iter, self->renewals);
  while (self->writer != NULL && self->n_pending == 0 && g_hash_table_iter_next (&iter, NULL, (gpointer *) &renewal))
    {
      const PitHouseTable *table = find_table (self->plan, renewal->table.text);

      if (table != NULL && is_same (&renewal->shown, &table->next))
        complete (self, renewal->table.text);
    }
}

/* The plan is another than @before. */
void
_pit_floor_planner_tell (PitFloorPlanner    *self,
                         const PitHousePlan *before)
{
  GHashTableIter iter;
  PitRenewal *renewal;

  for (guint i = 0; i < self->plan->n_tables && self->network != NULL; i++)
    {
      const PitHouseTable *table = &self->plan->table[i];
      const PitHouseTable *was = find_table ((PitHousePlan *) before, table->id.text);

      if (was != NULL && g_str_equal (was->url, table->url) && strcmp (was->next.text, table->next.text) != 0)
        pit_network_expect (self->network, table->id.text, &table->fingerprint, &table->next);
    }
  g_hash_table_iter_init (&iter, self->renewals);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &renewal))
    say (self, renewal, FALSE);
}

/**
 * pit_floor_planner_hear: (skip)
 * @shown: fingerprint of the certificate that the table's controller has shown, which is one that the network expects
 * @next: of the one that it announces; empty: none
 */
void
pit_floor_planner_hear (PitFloorPlanner *self,
                        const PitId     *table,
                        const PitDigest *shown,
                        const PitDigest *next)
{
  PitRenewal *renewal = g_hash_table_lookup (self->renewals, table->text);
  gboolean is_news;

  /* A demo's plan is written by its tables. */
  if (self->writer == NULL || self->is_demo)
    return;

  if (renewal == NULL)
    {
      renewal = g_new0 (PitRenewal, 1);
      renewal->table = *table;
      g_hash_table_insert (self->renewals, renewal->table.text, renewal);
    }
  is_news = strcmp (renewal->next.text, next->text) != 0;
  renewal->shown = *shown;
  renewal->next = *next;
  say (self, renewal, is_news);
  _pit_floor_planner_look (self);
  if (is_news)
    g_signal_emit_by_name (self, "certificates-changed");
}

/**
 * pit_floor_planner_get_announced:
 *
 * Returns: (transfer none) (nullable): the fingerprint of the certificate that a table announces and nobody has accepted
 */
const PitDigest *
pit_floor_planner_get_announced (PitFloorPlanner *self,
                                 const char      *table)
{
  const PitRenewal *renewal;

  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (self), NULL);

  renewal = g_hash_table_lookup (self->renewals, table);

  return renewal != NULL && is_waiting (self, renewal) ? &renewal->next : NULL;
}
