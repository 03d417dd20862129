/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

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

static void
refused_cb (PitWindow *self,
            PitAct    *act)
{
  if (pit_act_get_error (act) != NULL)
    pit_window_refuse (self, pit_act_get_error (act)->message);
}

/** pit_window_do: as pit_doorkeeper_do(), and says why @act (transfer full) is not done; never where nobody signs on */
void
pit_window_do (PitWindow *self,
               PitAct    *act)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  g_signal_connect_object (act, "ended", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  if (self->doorkeeper != NULL)
    pit_doorkeeper_do (self->doorkeeper, act, NULL);
  else
    g_object_unref (act);
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
