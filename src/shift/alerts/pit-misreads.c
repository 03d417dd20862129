/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-misreads.h"

#include <string.h>

/* So many of a reader are remembered: more than any house puts up with in an hour. */
#define KEPT_MAX 64

struct _PitMisreads
{
  GHashTable *readers; /* table and device -> GArray of gint64: when it misread, the oldest first */
};

/* A device may go from one table to another. */
static char *
make_key (const PitFindingFacts *facts)
{
  return g_strdup_printf ("%s %s", facts->table.text, facts->device.text);
}

/* What it read otherwise, or not at all, without anybody having to do something. */
static gboolean
is_misread (const PitFindingFacts *facts)
{
  return facts->device.text[0] != '\0' && pit_finding_facts_get_priority (facts) == PIT_ALERT_NOTE
         && (pit_finding_kind_info (facts->kind)->alert.is_reading || facts->kind == PIT_FINDING_UNREADABLE_CARD);
}

PitMisreads *
pit_misreads_new (void)
{
  PitMisreads *self = g_new0 (PitMisreads, 1);

  self->readers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);

  return self;
}

void
pit_misreads_free (PitMisreads *self)
{
  g_hash_table_unref (self->readers);
  g_free (self);
}

/**
 * pit_misreads_count: (skip)
 * @facts: what is known for certain to be a misread, or no matter of a reader
 *
 * Returns: how often that reader misread in the hour before @at, this time included; 0: no reader did
 */
guint
pit_misreads_count (PitMisreads           *self,
                    const PitFindingFacts *facts,
                    gint64                 at)
{
  g_autofree char *key = NULL;
  GArray *times;

  if (!is_misread (facts))
    return 0;

  key = make_key (facts);
  times = g_hash_table_lookup (self->readers, key);
  if (times == NULL)
    {
      times = g_array_new (FALSE, FALSE, sizeof (gint64));
      g_hash_table_insert (self->readers, g_steal_pointer (&key), times);
    }
  while (times->len > 0 && (times->len == KEPT_MAX || at - g_array_index (times, gint64, 0) >= G_TIME_SPAN_HOUR))
    g_array_remove_index (times, 0);
  g_array_append_val (times, at);

  return times->len;
}

/**
 * pit_misreads_say: (skip)
 * @facts: the last misread of a reader
 * @limit: so many an hour the house puts up with
 * @found: (out caller-allocates): that it misreads too often
 */
void
pit_misreads_say (PitMisreads           *self,
                  const PitFindingFacts *facts,
                  gint64                 at,
                  guint                  limit,
                  PitFindingFacts       *found)
{
  g_autofree char *key = make_key (facts);
  GArray *times = g_hash_table_lookup (self->readers, key);

  pit_finding_facts_clear (found, PIT_FINDING_MISREADS);
  found->table = facts->table;
  found->device = facts->device;
  found->subject.kind = PIT_SUBJECT_DEVICE;
  found->subject.id = facts->device;
  found->found = times != NULL ? times->len : 0;
  found->expected = limit;
  found->occurred = at;
}

/** pit_misreads_forget: (skip): somebody has seen to the reader that @found is about, or to what an entry says of it */
void
pit_misreads_forget (PitMisreads           *self,
                     const PitFindingFacts *found)
{
  g_autofree char *key = make_key (found);

  if (found->kind == PIT_FINDING_MISREADS)
    g_hash_table_remove (self->readers, key);
}

/* An outcome of the alert that a reader misreads too often. */
static void
load_outcome (PitMisreads              *self,
              const PitAttentionMemory *memory,
              const PitEntry           *outcome)
{
  for (guint i = 0; i < memory->evening->len; i++)
    {
      const PitEntry *entry = g_ptr_array_index (memory->evening, i);
      PitFindingFacts facts;

      if (entry->seq == outcome->refers_to && pit_attention_memory_get (entry, &facts))
        pit_misreads_forget (self, &facts);
    }
}

/** pit_misreads_load: (skip): what the book knows of the last hour */
void
pit_misreads_load (PitMisreads              *self,
                   const PitAttentionMemory *memory)
{
  for (guint i = 0; i < memory->evening->len; i++)
    {
      const PitEntry *entry = g_ptr_array_index (memory->evening, i);
      PitFindingFacts facts;

      if (g_str_equal (entry->kind, "alert-outcome"))
        load_outcome (self, memory, entry);
      else if (g_str_equal (entry->kind, "table-finding") && pit_attention_memory_get (entry, &facts))
        pit_misreads_count (self, &facts, entry->entered);
    }
}
