/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PitDeskText:
 * @widget: what shows it
 * @text: what it says
 * @layout: as shown
 * @box: where it may be, in the coordinates of the window
 * @ink: extents of the text itself, in the coordinates of the window
 * @px: its font size
 *
 * A text on the screen, whether a label shows it or a drawn widget.
 */
typedef struct
{
  GtkWidget      *widget;
  const char     *text;
  PangoLayout    *layout;
  graphene_rect_t box;
  graphene_rect_t ink;
  double          px;
} PitDeskText;

typedef void (*PitDeskTextFunc) (const PitDeskText *text,
                                 gpointer           user_data);

guint pit_desk_texts_foreach (GtkWidget       *root,
                              PitDeskTextFunc  func,
                              gpointer         user_data);

G_END_DECLS
