/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-news.h"

/**
 * pit_news_new: (skip)
 * @content: what it points to is taken
 *
 * Returns: (transfer full): news that can be handed on to another thread
 */
PitNews *
pit_news_new (const PitNews *content)
{
  return g_memdup2 (content, sizeof *content);
}

void
pit_news_free (PitNews *self)
{
  if (self->kind == PIT_NEWS_EVENTS)
    g_ptr_array_unref (self->events);
  else if (self->kind == PIT_NEWS_TABLE_STATE)
    {
      pit_table_state_release (&self->table_state.said->state);
      g_free (self->table_state.said);
    }
  g_free (self->text);
  g_free (self);
}
