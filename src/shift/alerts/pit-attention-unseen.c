/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-unseen.h"

#include <string.h>

#include "pit-alert-private.h"
#include "pit-attention-memory.h"

struct _PitAttentionUnseen
{
  GHashTable *alerts; /* PitFinding -> PitAlert */
  GHashTable *behind; /* set of identifiers */
  GHashTable *tables; /* set of identifiers: those whose alerts are there */
};

static void
add (PitAttentionUnseen *self,
     PitAlert           *alert)
{
  GPtrArray *findings = pit_alert_get_facts (alert)->findings;

  for (guint i = 0; i < findings->len; i++)
    g_hash_table_insert (self->alerts, g_object_ref (g_ptr_array_index (findings, i)), g_object_ref (alert));
}

/* The oldest first, as they came. */
static void
restore (PitAttentionUnseen   *self,
         PitAttentionMemory   *memory,
         GPtrArray            *known,
         PitTable             *table,
         PitAttentionRestored  restored,
         gpointer              user_data)
{
  for (guint i = known->len; i-- > 0;)
    {
      const PitEntry *first = known->pdata[i];
      g_autoptr(PitAlert) alert = NULL;

      if (strcmp (first->table.text, table != NULL ? pit_table_get_id (table) : "") != 0)
        continue;
      /* Where the words are another version's it stays in the book. */
      alert = pit_attention_memory_make_alert (memory, first, table);
      if (alert != NULL && restored (alert, user_data))
        add (self, alert);
    }
}

PitAttentionUnseen *
pit_attention_unseen_new (void)
{
  PitAttentionUnseen *self = g_new0 (PitAttentionUnseen, 1);

  self->alerts = g_hash_table_new_full (NULL, NULL, g_object_unref, g_object_unref);
  self->behind = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->tables = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

void
pit_attention_unseen_free (PitAttentionUnseen *self)
{
  g_hash_table_unref (self->alerts);
  g_hash_table_unref (self->behind);
  g_hash_table_unref (self->tables);
  g_free (self);
}

static gboolean
is_of_cb (gpointer finding,
          gpointer alert,
          gpointer user_data)
{
  return alert == user_data;
}

/**
 * pit_attention_unseen_restore: (skip)
 * @memory: what the book knows
 * @table: (nullable): a table that is on the floor now; %NULL: what is at none
 * @restored: called for each alert of it; those that are kept have to be forgotten before they end
 *
 * What was found at a table that is no longer there stays in the book. A table that comes once more, as the floor is put in
 * another order, has its alerts already.
 */
void
pit_attention_unseen_restore (PitAttentionUnseen   *self,
                              PitAttentionMemory   *memory,
                              PitTable             *table,
                              PitAttentionRestored  restored,
                              gpointer              user_data)
{
  if (table != NULL && !g_hash_table_add (self->tables, g_strdup (pit_table_get_id (table))))
    return;

  restore (self, memory, memory->closed, table, restored, user_data);
  restore (self, memory, memory->waiting, table, restored, user_data);
}

/** pit_attention_unseen_forget: (skip): @alert is dealt with */
void
pit_attention_unseen_forget (PitAttentionUnseen *self,
                             PitAlert           *alert)
{
  if (g_hash_table_size (self->alerts) > 0)
    g_hash_table_foreach_remove (self->alerts, is_of_cb, alert);
}

static void
replace (PitAttentionUnseen *self,
         PitAlert           *alert,
         PitFinding         *earlier,
         PitFinding         *finding,
         gboolean            is_past)
{
  PitAlertFacts *facts = _pit_alert_change (alert);
  gboolean was_over = facts->is_over_said
                      && (is_past || pit_attention_unseen_is_behind (self, pit_finding_get_facts (finding)->table.text));
  gint64 gone_at = facts->gone_at;

  _pit_alert_replace (alert, earlier, finding);
  if (!was_over)
    return;
  facts->is_gone = facts->is_over_said = TRUE;
  facts->gone_at = gone_at;
}

/**
 * pit_attention_unseen_recognize: (skip)
 * @finding: found in an earlier run, and now once more from the same events; it takes the place of what was found then
 * @key: its key
 * @is_past: it was found in the events of that run: what the pit log says to be over by then is
 *
 * Returns: (transfer full) (nullable): the alert, where it still waits, or more may come of it
 */
PitAlert *
pit_attention_unseen_recognize (PitAttentionUnseen *self,
                                PitFinding         *finding,
                                const char         *key,
                                gboolean            is_past)
{
  GHashTableIter iter;
  gpointer earlier, alert;

  g_hash_table_iter_init (&iter, self->alerts);
  while (g_hash_table_iter_next (&iter, &earlier, &alert))
    {
      g_autofree char *other = pit_attention_memory_make_key (pit_finding_get_facts (earlier));

      if (strcmp (key, other) != 0)
        continue;
      g_object_ref (alert);
      replace (self, alert, earlier, finding, is_past);
      g_hash_table_iter_remove (&iter);
      return alert;
    }

  return NULL;
}

/**
 * pit_attention_unseen_recall: (skip)
 * @memory: (nullable): what the book knows
 *
 * Unless events of an earlier run are still being folded there: what was not found once more at @table is on its list again,
 * as far as it waits; of the rest what decides it is looked for again.
 */
void
pit_attention_unseen_recall (PitAttentionUnseen *self,
                             PitAttentionMemory *memory,
                             PitFloor           *floor,
                             const char         *table)
{
  GHashTableIter iter;
  gpointer finding, alert;

  if (pit_attention_unseen_is_behind (self, table))
    return;

  g_hash_table_iter_init (&iter, self->alerts);
  while (g_hash_table_iter_next (&iter, &finding, &alert))
    {
      if (strcmp (pit_finding_get_facts (finding)->table.text, table) != 0)
        continue;
      pit_floor_recall (floor, finding);
      if (!pit_alert_is_open (alert) || pit_alert_get_facts (alert)->is_over_said)
        pit_floor_dismiss (floor, finding);
    }
  if (memory != NULL)
    pit_attention_memory_recall_rounds (memory, floor, table);
}

/** pit_attention_unseen_set_behind: (skip): whether events of an earlier run are still being folded at @table */
void
pit_attention_unseen_set_behind (PitAttentionUnseen *self,
                                 const char         *table,
                                 gboolean            is_behind)
{
  if (is_behind)
    g_hash_table_add (self->behind, g_strdup (table));
  else
    g_hash_table_remove (self->behind, table);
}

gboolean
pit_attention_unseen_is_behind (PitAttentionUnseen *self,
                                const char         *table)
{
  return g_hash_table_contains (self->behind, table);
}
