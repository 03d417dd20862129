/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-window-private.h"

/* A decision on a table's link, while who takes it signs on. */
typedef struct
{
  PitWindow    *window;
  char         *table;
  PitTableHold  hold;
  PitRelease    release;
} Decision;

static void
decision_free (gpointer data)
{
  Decision *self = data;

  g_object_unref (self->window);
  g_free (self->table);
  g_free (self);
}

static void
decided_cb (gpointer user_data)
{
  const Decision *self = user_data;

  _pit_window_release_table (self->window, self->table, &self->hold, self->release);
}

/* Of the table that is shown. */
void
_pit_window_decide (PitWindow  *self,
                    PitRelease  release)
{
  const PitTableHold *hold;
  const char *table = _pit_window_get_hold (self, &hold);
  Decision *decision;

  if (table == NULL)
    return;

  decision = g_new0 (Decision, 1);
  decision->window = g_object_ref (self);
  decision->table = g_strdup (table);
  decision->hold = *hold;
  decision->release = release;
  pit_window_authorise (self, PIT_ACTION_LINK_DECISION, decided_cb, decision, decision_free);
}

/**
 * pit_window_authorise:
 * @action: what somebody is about to do
 * @func: does it
 * @user_data: handed to @func
 * @destroy: (nullable): frees @user_data, whether @func was called or not
 *
 * Calls @func at once where who is signed on may, else after a sign-on; never where nobody signs on.
 */
void
pit_window_authorise (PitWindow         *self,
                      PitAction          action,
                      PitAuthorisedFunc  func,
                      gpointer           user_data,
                      GDestroyNotify     destroy)
{
  PitDoorkeeper *doorkeeper;

  g_return_if_fail (PIT_IS_WINDOW (self));

  doorkeeper = _pit_window_get_doorkeeper (self);
  if (doorkeeper != NULL)
    pit_doorkeeper_authorise (doorkeeper, action, func, user_data, destroy);
  else if (destroy != NULL)
    destroy (user_data);
}
