/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk.h"

G_BEGIN_DECLS

/** Pixels at the usual size of text: a window less high has no room for all that stands beside and around a layout */
#define PIT_VIEW_LOW 600.0f

#define PIT_TYPE_VIEW (pit_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (PitView, pit_view, PIT, VIEW, GtkWidget)

/**
 * PitViewClass:
 * @begin: (nullable): it has its desk from now on; called once
 * @arrive: (nullable): somebody has come to it: it gives the focus to what is looked at first; @from is the table whose page was
 *   left for it, %NULL where another page was
 * @take_tables: (nullable): it is about those from now on, (element-type PitTable), one at least
 * @get_table: (nullable): the table that a person most likely means; @focus has the keys, or had them before a strip took them
 * @has_draft: (nullable): whether something is half written in it, which is kept while it is out of sight; a pane about one
 *   table without is made anew when it is shown again, and nothing that was chosen in it is left
 * @go_on: (nullable): of what it lists, it goes on to the next that waits for a person, and gives it the focus; returns whether
 *   there was one
 * @is_reading: (nullable): whether what is to be shown is still being read
 * @fit: (nullable): its window is so wide and high, in pixels at the usual size of text; called before it is first laid out, and
 *   whenever the window or the size of text changes
 *
 * What is shown in a window of what its desk has: a page, a pane, a form, a bar. A template binds to the desk by its property
 * `desk`, which is set once. Its children go when it is disposed. Actions that a page has as "page.NAME" are reached by the
 * window's "win.NAME".
 */
struct _PitViewClass
{
  GtkWidgetClass parent_class;

  void      (*begin)       (PitView            *self,
                            const PitDeskParts *desk);
  void      (*arrive)      (PitView            *self,
                            PitTable           *from);
  void      (*take_tables) (PitView            *self,
                            GPtrArray          *tables);
  PitTable *(*get_table)   (PitView            *self,
                            GtkWidget          *focus);
  gboolean  (*has_draft)   (PitView            *self);
  gboolean  (*go_on)       (PitView            *self);
  gboolean  (*is_reading)  (PitView            *self);
  void      (*fit)         (PitView            *self,
                            float               width,
                            float               height);
};

PitDesk  *pit_view_get_desk    (PitView   *self);
void      pit_view_make        (PitView   *self);
void      pit_view_arrive      (PitView   *self,
                                PitTable  *from);
void      pit_view_take_tables (PitView   *self,
                                GPtrArray *tables);
PitTable *pit_view_get_table   (PitView   *self,
                                GtkWidget *focus);
gboolean  pit_view_has_draft   (PitView   *self);
gboolean  pit_view_go_on       (PitView   *self);
gboolean  pit_view_is_reading  (PitView   *self);

gboolean  pit_view_has_words   (gpointer    self,
                                const char *words);

G_END_DECLS
