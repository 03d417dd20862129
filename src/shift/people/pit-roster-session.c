/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-roster-private.h"
#include "pit-scheduler.h"

/* From a sign-on to its end: by the person, by somebody else's sign-on, by leaving, by the desk's own end; with locks
 * between. */

static gint64
get_idle_limit (PitRoster *self)
{
  return pit_roster_get (self)->idle_minutes * G_TIME_SPAN_MINUTE;
}

static void
lock (PitRoster  *self,
      const char *reason)
{
  g_autoptr(PitPerson) person = NULL;

  if (self->state.current == NULL)
    return;

  person = g_object_ref (self->state.current);
  if (self->writer != NULL)
    {
      PitEntry *entry = _pit_roster_new_entry (self, "desk-locked", "reason", reason);

      pit_roster_stamp (self, entry);
      pit_book_writer_append_entry_async (self->writer, entry, NULL, NULL);
    }
  /* A lock waits for no disk. */
  _pit_roster_set_state (self, NULL, person);
}

/* Returns: whether nobody has touched the desk for so long that it is locked now */
static gboolean
lock_if_idle (PitRoster *self)
{
  gint64 limit = get_idle_limit (self);

  if (self->state.current == NULL || limit == 0 || pit_clock_boottime (self->clock) - self->touched < limit)
    return FALSE;

  lock (self, "idle");
  return TRUE;
}

/* Again and again as long as somebody is signed on: a touch only says since when nobody did. */
void
_pit_roster_wait_idle (gpointer data)
{
  PitRoster *self = data;
  gint64 limit = get_idle_limit (self);
  gint64 left = self->touched + limit - pit_clock_boottime (self->clock);

  if (lock_if_idle (self) || self->state.current == NULL || limit == 0)
    return;

  pit_scheduler_set (self->clock, pit_clock_monotonic (self->clock) + left, _pit_roster_wait_idle, self);
}

/**
 * pit_roster_sign_off:
 *
 * Nobody is signed on any more, nor has the desk locked.
 */
void
pit_roster_sign_off (PitRoster *self)
{
  g_return_if_fail (PIT_IS_ROSTER (self));

  _pit_roster_end (self, "own");
}

/**
 * pit_roster_lock:
 *
 * Leaves all that is on the screen, and nobody signed on: the next act asks for a PIN.
 */
void
pit_roster_lock (PitRoster *self)
{
  g_return_if_fail (PIT_IS_ROSTER (self));

  lock (self, "own");
}

/**
 * pit_roster_touch:
 *
 * Somebody touched the desk: it does not lock itself yet. Where it should have, it does so now: an alarm stands still
 * while the machine sleeps.
 */
void
pit_roster_touch (PitRoster *self)
{
  g_return_if_fail (PIT_IS_ROSTER (self));

  if (!lock_if_idle (self))
    self->touched = pit_clock_boottime (self->clock);
}

/* Somebody is signed on, as the book has it. */
void
_pit_roster_start (PitRoster *self,
                   PitPerson *person)
{
  _pit_roster_remove_from (self->recent, pit_person_get (person)->number);
  g_list_store_insert (self->recent, 0, person);
  if (g_list_model_get_n_items (self->state.recent) > PIT_ROSTER_RECENT)
    g_list_store_remove (self->recent, PIT_ROSTER_RECENT);
  g_list_store_remove_all (self->own_acts);
  self->state.own_acts_since = PIT_UNKNOWN;
  self->touched = pit_clock_boottime (self->clock);
  _pit_roster_set_state (self, person, NULL);
  _pit_roster_wait_idle (self);
}

/* Whoever is signed on, or has the desk locked, is not any more. */
void
_pit_roster_end (PitRoster  *self,
                 const char *reason)
{
  PitPerson *person = self->state.current != NULL ? self->state.current : self->state.locked;

  if (person == NULL)
    return;

  if (self->writer != NULL)
    {
      PitEntry *entry = _pit_roster_new_entry (self, "signed-off", "reason", reason);

      _pit_roster_stamp_as (self, entry, person);
      pit_book_writer_append_entry_async (self->writer, entry, NULL, NULL);
    }
  g_list_store_remove_all (self->own_acts);
  self->state.own_acts_since = PIT_UNKNOWN;
  _pit_roster_set_state (self, NULL, NULL);
}

/* Nobody waits for the desk to lock itself any more. */
void
_pit_roster_forget_idle (PitRoster *self)
{
  pit_scheduler_set (self->clock, PIT_NEVER, _pit_roster_wait_idle, self);
}
