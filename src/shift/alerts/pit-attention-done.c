/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-alert-list.h"
#include "pit-attention-acts.h"

/* What a person's word has taken off the list, for as long as that word can be taken back: until the gaming day ends. */

/* However much is dealt with in a day. */
#define KEPT_MAX 4096

static gboolean
is_of_today (PitAttention *self,
             PitAlert     *alert)
{
  gint64 at = pit_alert_get_facts (alert)->outcome_at, now = pit_clock_now (self->clock);
  char then[PIT_DAY_SIZE], today[PIT_DAY_SIZE];

  /* While nobody knows where the house is, a day is what it is everywhere. */
  if (self->day == NULL || !pit_gaming_day_of (self->day, at, then) || !pit_gaming_day_of (self->day, now, today))
    return ABS (now - at) < G_TIME_SPAN_DAY;

  return strcmp (then, today) == 0;
}

/** _pit_attention_keep_done: @alert leaves the list; if that is by somebody's word, it is found by that for the rest of the day */
void
_pit_attention_keep_done (PitAttention *self,
                          PitAlert     *alert)
{
  while (self->done->len > 0 && (self->done->len == KEPT_MAX || !is_of_today (self, g_ptr_array_index (self->done, 0))))
    g_ptr_array_remove_index (self->done, 0);
  if (pit_alert_get_facts (alert)->outcome != PIT_ALERT_OUTCOME_NONE && !g_ptr_array_find (self->done, alert, NULL))
    g_ptr_array_add (self->done, g_object_ref (alert));
}

/**
 * pit_attention_find_outcome:
 * @entry: the number of an entry
 *
 * Returns: (transfer none) (nullable): the alert whose outcome that entry says, while it can be taken back: it stands, and was
 *   said in this gaming day, since the desk was started
 */
PitAlert *
pit_attention_find_outcome (PitAttention *self,
                            gint64        entry)
{
  GPtrArray *const lists[] = { self->alerts, self->done };

  g_return_val_if_fail (PIT_IS_ATTENTION (self), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      {
        PitAlert *alert = g_ptr_array_index (lists[i], j);
        const PitAlertFacts *facts = pit_alert_get_facts (alert);

        if (facts->outcome != PIT_ALERT_OUTCOME_NONE && facts->outcome_entry == entry && is_of_today (self, alert))
          return alert;
      }

  return NULL;
}

/**
 * pit_attention_list_covers:
 *
 * Returns: (transfer full) (element-type PitAlert): those of which a person has said that the reader erred, as long as that
 *   word stands: what that device misreads meanwhile is counted with it and calls nobody. The newest word first
 */
GPtrArray *
pit_attention_list_covers (PitAttention *self)
{
  g_return_val_if_fail (PIT_IS_ATTENTION (self), NULL);

  return pit_alert_list_make_covers (self->alerts, self->recent, pit_clock_now (self->clock));
}
