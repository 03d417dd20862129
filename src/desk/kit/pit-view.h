/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk.h"

G_BEGIN_DECLS

#define PIT_TYPE_VIEW (pit_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (PitView, pit_view, PIT, VIEW, GtkWidget)

/**
 * PitViewClass:
 * @begin: (nullable): it has its desk from now on; called once
 * @arrive: (nullable): somebody has come to it: it gives the focus to what is looked at first; @from is the table whose page was
 *   left for it, %NULL where another page was
 * @get_table: (nullable): the table that a person most likely means; @focus has the keys, or had them before a strip took them
 * @is_reading: (nullable): whether what is to be shown is still being read
 *
 * What is shown in a window of what its desk has: a page, a pane, a bar. A template binds to the desk by its property `desk`,
 * which is set once. Actions that a page has as "page.NAME" are reached by the window's "win.NAME".
 */
struct _PitViewClass
{
  GtkWidgetClass parent_class;

  void      (*begin)      (PitView            *self,
                           const PitDeskParts *desk);
  void      (*arrive)     (PitView            *self,
                           PitTable           *from);
  PitTable *(*get_table)  (PitView            *self,
                           GtkWidget          *focus);
  gboolean  (*is_reading) (PitView            *self);
};

PitDesk  *pit_view_get_desk   (PitView   *self);
void      pit_view_arrive     (PitView   *self,
                               PitTable  *from);
PitTable *pit_view_get_table  (PitView   *self,
                               GtkWidget *focus);
gboolean  pit_view_is_reading (PitView   *self);

G_END_DECLS
