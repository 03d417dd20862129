/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-shift-private.h"

/* What people are told of a table's link, and what they decide about one that is held. */

/* Nor by who may not. */
static void
resume (PitShift   *self,
        const char *table,
        PitResume   how)
{
  PitTableWatch *watch = _pit_shift_get_watch (self);

  if (watch != NULL && !_pit_shift_is_closing (self)
      && pit_roster_may (pit_shift_get_roster (self), PIT_ACTION_LINK_DECISION, NULL))
    pit_table_watch_resume (watch, table, how);
}

/**
 * pit_shift_get_table_trouble:
 *
 * Returns: (transfer none) (nullable): why a table is not heard, or not checked, in words that name it
 */
const char *
pit_shift_get_table_trouble (PitShift   *self,
                             const char *table)
{
  PitTableWatch *watch;

  g_return_val_if_fail (PIT_IS_SHIFT (self), NULL);
  g_return_val_if_fail (table != NULL, NULL);

  watch = _pit_shift_get_watch (self);
  return watch != NULL ? pit_table_watch_get_trouble (watch, table) : NULL;
}

/** Returns: whether nothing more is taken from a table until a person decides; @hold (optional) says why, and what */
gboolean
pit_shift_get_table_hold (PitShift     *self,
                          const char   *table,
                          PitTableHold *hold)
{
  PitTableWatch *watch;

  g_return_val_if_fail (PIT_IS_SHIFT (self), FALSE);
  g_return_val_if_fail (table != NULL, FALSE);

  watch = _pit_shift_get_watch (self);
  return watch != NULL && pit_table_watch_get_hold (watch, table, hold);
}

/**
 * pit_shift_retry:
 *
 * Lets a link that is held try again from where it was. Where the history is not the one that the book has, this does
 * nothing: see pit_shift_accept_history().
 */
void
pit_shift_retry (PitShift   *self,
                 const char *table)
{
  g_return_if_fail (PIT_IS_SHIFT (self) && table != NULL);

  resume (self, table, PIT_RESUME_RETRY);
}

/**
 * pit_shift_skip_frame:
 *
 * Lets a link go on behind a frame that can't be read; what is skipped stays missing.
 */
void
pit_shift_skip_frame (PitShift   *self,
                      const char *table)
{
  g_return_if_fail (PIT_IS_SHIFT (self) && table != NULL);

  resume (self, table, PIT_RESUME_SKIP);
}

/**
 * pit_shift_accept_history:
 *
 * Takes the history that a table's controller has now for the table's from now on: a new life of its storage from the
 * beginning, one that went back or says other things by known numbers from where the book stands.
 */
void
pit_shift_accept_history (PitShift   *self,
                          const char *table)
{
  g_return_if_fail (PIT_IS_SHIFT (self) && table != NULL);

  resume (self, table, PIT_RESUME_ACCEPT);
}
