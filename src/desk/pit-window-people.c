/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-window-private.h"

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
