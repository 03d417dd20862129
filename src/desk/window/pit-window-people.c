/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-desk.h"
#include "pit-window-private.h"

/* A key that is about to do something. A badge that was read has gone by as the numbers of tables: the page that was
 * there before comes back. Returns: whether it is to do nothing */
gboolean
_pit_window_heed_badge (PitWindow *self,
                        guint      keyval,
                        guint32    time)
{
  PitPress press = pit_doorkeeper_press (self->has->doorkeeper, keyval, time, gtk_window_get_focus (GTK_WINDOW (self)));
  PitTable *shown = pit_pages_get_table (self->pages);
  PitTable *before;

  if (press == PIT_PRESS_BEGINS)
    pit_doorkeeper_set_place (self->has->doorkeeper, (GObject *) shown);
  if (press == PIT_PRESS_READ)
    {
      pit_number_jump_press (self->jump, GDK_KEY_Escape);
      before = (PitTable *) pit_doorkeeper_get_place (self->has->doorkeeper);
      if (before == NULL && shown != NULL)
        pit_window_show_floor (self);
      else if (before != shown)
        pit_window_show_table (self, before);
      pit_doorkeeper_arrive (self->has->doorkeeper);
    }

  return press == PIT_PRESS_BADGE || press == PIT_PRESS_READ;
}

static void
refused_cb (PitWindow *self,
            PitAct    *act)
{
  if (pit_act_get (act)->error != NULL)
    pit_window_refuse (self, pit_act_get (act)->error->message);
}

/** pit_window_do: as pit_doorkeeper_do(), and says why @act (transfer full) is not done; never where nobody signs on */
void
pit_window_do (PitWindow *self,
               PitAct    *act)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  g_signal_connect_object (act, "ended", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  if (self->has->doorkeeper != NULL)
    pit_doorkeeper_do (self->has->doorkeeper, act, NULL);
  else
    g_object_unref (act);
}

/* Of the table that is shown. */
void
_pit_window_decide (PitWindow  *self,
                    PitRelease  release)
{
  PitTable *table = pit_pages_get_table (self->pages);
  const PitTableHold *hold = table != NULL ? pit_desk_get_table_hold (self->desk, pit_table_get_id (table)) : NULL;

  if (hold != NULL && release < PIT_N_RELEASES && (hold->releases & 1u << release) != 0)
    g_signal_emit_by_name (self, "table-released", pit_table_get_id (table), (guint) release);
}

/**
 * pit_window_release:
 * @table: its id
 * @act: (transfer full): lets it go on
 *
 * Has a table that is held go on by a person's word, and says what comes of it.
 */
void
pit_window_release (PitWindow  *self,
                    const char *table,
                    PitAct     *act)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_releases_follow (self->releases, table, act);
  pit_window_do (self, act);
}

/** pit_window_refuse: says why something that a person wanted is not done */
void
pit_window_refuse (PitWindow  *self,
                   const char *why)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  if (self->has->order_desk != NULL)
    pit_order_desk_refuse (self->has->order_desk, why);
}
