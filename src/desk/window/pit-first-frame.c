/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-first-frame.h"

#include "pit-table-glance.h"

static gboolean
is_all_live (PitFloor *floor)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (floor));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), i);

      if (pit_table_get_view (table)->contact != PIT_CONTACT_LIVE)
        return FALSE;
    }

  return TRUE;
}

/* How many cards show one, live or as known. */
static guint
count_minimums (PitFloor *floor)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (floor)), count = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), i);
      PitTableGlance glance;

      pit_table_glance_read (&glance, table);
      count += glance.min != PIT_UNKNOWN;
    }

  return count;
}

/* Between the two frames nothing is looked at: it goes on when the last link is there. */
static void
painted_cb (PitFirstFrame *self,
            GdkFrameClock *frame_clock)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->floor));

  if (!self->is_painted)
    g_debug ("first frame with %u tables, %u minimums", n, count_minimums (self->floor));
  self->is_painted = TRUE;
  if (self->all_linked && !is_all_live (self->floor))
    return;
  if (self->all_linked)
    g_debug ("first frame with all %u tables live", n);
  self->is_live = self->all_linked;
  g_clear_signal_handler (&self->painted_id, frame_clock);
}

static void
begin (PitFirstFrame *self)
{
  if (self->painted_id == 0 && !self->is_live && self->floor != NULL && gtk_widget_get_realized (self->window))
    self->painted_id = g_signal_connect_swapped (gtk_widget_get_frame_clock (self->window), "after-paint",
                                                 G_CALLBACK (painted_cb), self);
}

/** pit_first_frame_init: @self lives in @window, and ends with pit_first_frame_watch (NULL) before that is unrealized */
void
pit_first_frame_init (PitFirstFrame *self,
                      GtkWidget     *window)
{
  *self = (PitFirstFrame) { .window = window };
}

/** pit_first_frame_watch: the window shows @floor from now on, or is shown only now; %NULL: none */
void
pit_first_frame_watch (PitFirstFrame *self,
                       PitFloor      *floor)
{
  if (self->painted_id != 0)
    g_clear_signal_handler (&self->painted_id, gtk_widget_get_frame_clock (self->window));
  self->floor = floor;
  begin (self);
}

/** pit_first_frame_link: whether every table is heard */
void
pit_first_frame_link (PitFirstFrame *self,
                      gboolean       all_linked)
{
  self->all_linked = all_linked;
  if (all_linked)
    begin (self);
}
