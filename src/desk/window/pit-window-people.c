/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "pit-window-private.h"

/* A key that is about to do something. A badge that was read has gone by as the numbers of tables: the page that was
 * there before comes back. Returns: whether it is to do nothing */
gboolean
_pit_window_heed_badge (PitWindow *self,
                        guint      keyval,
                        guint32    time)
{
  PitPress press = pit_doorkeeper_press (self->doorkeeper, keyval, time, gtk_window_get_focus (GTK_WINDOW (self)));
  PitTable *shown = _pit_window_get_shown (self);
  PitTable *before;

  if (press == PIT_PRESS_BEGINS)
    pit_doorkeeper_set_place (self->doorkeeper, (GObject *) shown);
  if (press == PIT_PRESS_READ)
    {
      pit_number_jump_press (self->jump, GDK_KEY_Escape);
      before = (PitTable *) pit_doorkeeper_get_place (self->doorkeeper);
      if (before == NULL && shown != NULL)
        pit_window_show_floor (self);
      else if (before != shown)
        pit_window_show_table (self, before);
      pit_doorkeeper_arrive (self->doorkeeper);
    }

  return press == PIT_PRESS_BADGE || press == PIT_PRESS_READ;
}

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
  PitTable *table = _pit_window_get_shown (self);
  const PitTableHold *hold = table != NULL ? _pit_window_get_hold (self, table) : NULL;
  g_autofree char *where = NULL;
  Decision *decision;

  if (hold == NULL || self->doorkeeper == NULL)
    return;

  decision = g_new0 (Decision, 1);
  decision->window = g_object_ref (self);
  decision->table = g_strdup (pit_table_get_id (table));
  decision->hold = *hold;
  decision->release = release;
  where = g_strdup_printf (_("Table %u"), pit_table_get_number (table));
  pit_doorkeeper_authorise_at (self->doorkeeper, PIT_ACTION_LINK_DECISION, where, decided_cb, decision, decision_free);
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
  g_return_if_fail (PIT_IS_WINDOW (self));

  if (self->doorkeeper != NULL)
    pit_doorkeeper_authorise (self->doorkeeper, action, func, user_data, destroy);
  else if (destroy != NULL)
    destroy (user_data);
}

/** pit_window_refuse: says why something that a person wanted is not done */
void
pit_window_refuse (PitWindow  *self,
                   const char *why)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  if (self->orders != NULL)
    pit_order_desk_refuse (self->orders, why);
}
