/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk-pictures.h"

#include <glib/gstdio.h>

#include "pit-picture.h"

/* Two pictures of the own window: floor.png, then table.png of the table where most is to be seen. Each is taken after the
 * window has drawn a frame of what it shall show. */

/* How worth seeing a stage is. */
static const guint worth[PIT_N_STAGES] = {
  [PIT_STAGE_DEAL] = 1, [PIT_STAGE_DECISIONS] = 3, [PIT_STAGE_SETTLEMENT] = 4, [PIT_STAGE_OVER] = 2,
};

typedef struct
{
  PitFloor *floor;  /* owned */
  char     *folder; /* owned */
  guint     step;
} Pictures;

static void take_next (GTask *task);

static void
pictures_free (Pictures *pictures)
{
  g_clear_object (&pictures->floor);
  g_clear_pointer (&pictures->folder, g_free);
  g_free (pictures);
}

static PitTable *
find_liveliest (PitFloor *floor)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (floor)), best = 0;
  PitTable *liveliest = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), i);
      const PitTableState *state = pit_table_get_state (table);
      guint score, seats = 0;

      for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
        seats += pit_round_seat_in (state->round, seat);
      score = 1 + worth[state->round->stage] * 10 + seats
              + (g_list_model_get_n_items (pit_table_get_rounds (table)) > 0 ? 20 : 0);
      if (pit_table_get_view (table)->contact == PIT_CONTACT_LIVE && score > best)
        {
          best = score;
          liveliest = table; /* the floor keeps it */
        }
    }

  return liveliest;
}

static void
drawn_cb (GdkFrameClock *frame_clock,
          GTask         *task)
{
  g_autoptr(GTask) kept = g_object_ref (task);
  PitWindow *window = g_task_get_source_object (task);

  if (pit_window_is_reading (window))
    {
      gtk_widget_queue_draw (GTK_WIDGET (window));
      return;
    }
  g_signal_handlers_disconnect_by_data (frame_clock, task);
  take_next (kept);
}

static void
wait_for_frame (GTask *task)
{
  GtkWidget *window = g_task_get_source_object (task);

  g_signal_connect_data (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (drawn_cb), g_object_ref (task),
                         (GClosureNotify) (void (*) (void)) g_object_unref, 0);
  gtk_widget_queue_draw (window);
}

static gboolean
save (GTask      *task,
      const char *name)
{
  Pictures *pictures = g_task_get_task_data (task);
  g_autofree char *path = g_build_filename (pictures->folder, name, NULL);
  g_autoptr(GError) error = NULL;

  if (pit_picture_save (g_task_get_source_object (task), path, &error))
    return TRUE;
  g_task_return_error (task, g_steal_pointer (&error));

  return FALSE;
}

static void
take_next (GTask *task)
{
  Pictures *pictures = g_task_get_task_data (task);
  PitWindow *window = g_task_get_source_object (task);

  switch (pictures->step++)
    {
    case 0:
      pit_window_show_floor (window);
      wait_for_frame (task);
      break;
    case 1:
      if (save (task, "floor.png"))
        {
          PitTable *table = find_liveliest (pictures->floor);

          if (table == NULL)
            g_task_return_boolean (task, TRUE);
          else
            {
              pit_window_show_table (window, table);
              wait_for_frame (task);
            }
        }
      break;
    default:
      if (save (task, "table.png"))
        g_task_return_boolean (task, TRUE);
      break;
    }
}

/**
 * pit_desk_pictures_async:
 * @window: the window, shown
 * @floor: its floor
 * @folder: where the pictures go; made if it isn't there
 * @callback: called when both are written
 * @user_data: for @callback
 */
void
pit_desk_pictures_async (PitWindow           *window,
                         PitFloor            *floor,
                         const char          *folder,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (window, NULL, callback, user_data);
  Pictures *pictures = g_new0 (Pictures, 1);

  g_task_set_name (task, "pictures of the desk");
  pictures->floor = g_object_ref (floor);
  pictures->folder = g_strdup (folder);
  g_task_set_task_data (task, pictures, (GDestroyNotify) pictures_free);
  g_mkdir_with_parents (folder, 0777);
  take_next (task);
}

/** pit_desk_pictures_finish: whether both pictures were written */
gboolean
pit_desk_pictures_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
