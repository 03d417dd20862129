/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-picture.h"

#include <glib/gi18n.h>

/**
 * pit_picture_take:
 * @widget: a mapped widget with a size
 * @scale: pixels of the picture for one of the widget
 *
 * Returns: (transfer full) (nullable): what @widget looks like now; %NULL where it draws nothing
 */
GdkTexture *
pit_picture_take (GtkWidget *widget,
                  float      scale)
{
  GtkNative *native = gtk_widget_get_native (widget);
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new ();
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  GskRenderNode *node;
  GdkTexture *texture;

  g_return_val_if_fail (native != NULL, NULL);

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, (double) width, (double) height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (node == NULL)
    return NULL;

  texture = gsk_renderer_render_texture (gtk_native_get_renderer (native), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width * scale, height * scale));
  gsk_render_node_unref (node);

  return texture;
}

/** pit_picture_save: writes what @widget looks like now to a PNG at @path; G_IO_ERROR on failure */
gboolean
pit_picture_save (GtkWidget   *widget,
                  const char  *path,
                  GError     **error)
{
  g_autoptr(GdkTexture) texture = pit_picture_take (widget, 1);

  if (texture == NULL || !gdk_texture_save_to_png (texture, path))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The picture %s can't be written."), path);
      return FALSE;
    }

  return TRUE;
}
