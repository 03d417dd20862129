/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-source-private.h"

PitLogFilter *
pit_log_filter_copy (const PitLogFilter *self)
{
  PitLogFilter *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->table = g_strdup (self->table);
  copy->day = g_strdup (self->day);
  copy->who = g_strdup (self->who);
  copy->words = g_strdup (self->words);

  return copy;
}

void
pit_log_filter_free (PitLogFilter *self)
{
  if (self == NULL)
    return;

  g_free (self->table);
  g_free (self->day);
  g_free (self->who);
  g_free (self->words);
  g_free (self);
}

gboolean
pit_log_filter_equal (const PitLogFilter *self,
                      const PitLogFilter *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  return g_strcmp0 (self->table, other->table) == 0 && g_strcmp0 (self->day, other->day) == 0 &&
         g_strcmp0 (self->who, other->who) == 0 && g_strcmp0 (self->words, other->words) == 0 &&
         self->from == other->from && self->until == other->until && self->group == other->group &&
         self->everything == other->everything;
}

/** pit_log_filter_to_query: (skip): @query lives no longer than the filter */
void
pit_log_filter_to_query (const PitLogFilter *self,
                         PitLogQuery        *query)
{
  query->table = self->table;
  query->day = self->day;
  query->from = self->from;
  query->until = self->until;
  query->kinds = pit_log_group_get_kinds (self->group);
  query->who = self->who;
  query->words = self->words;
  query->everything = self->everything;
}
