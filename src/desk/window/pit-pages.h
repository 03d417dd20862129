/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

/* Pages that are asked for by name: see pit_window_rows[]. */
#define PIT_PAGE_ALERTS "alerts"
#define PIT_PAGE_FLOOR "floor"
#define PIT_PAGE_TABLE "table"
#define PIT_PAGE_LOG "log"
#define PIT_PAGE_SETTINGS "settings"

#define PIT_TYPE_PAGES (pit_pages_get_type ())
G_DECLARE_FINAL_TYPE (PitPages, pit_pages, PIT, PAGES, PitView)

/**
 * PitPages:
 *
 * The pages of a window, of which one is shown at a time. Each is made when it is first shown.
 *
 * Properties, read-only and notified: `page` (string): the name of the one that is shown; `leads-back` (boolean): whether there is
 * a way back from it, which is to the floor. Its title is what the window is called with that page.
 */
PitView    *pit_pages_need           (PitPages   *self,
                                      const char *name);
PitView    *pit_pages_show           (PitPages   *self,
                                      const char *name);
void        pit_pages_replace        (PitPages   *self,
                                      const char *name,
                                      PitView    *page);
PitView    *pit_pages_find           (PitPages   *self,
                                      const char *name);
GtkWidget  *pit_pages_get_shown      (PitPages   *self);
void        pit_pages_take_over      (PitPages   *self,
                                      GtkWidget  *last);
const char *pit_pages_get_page       (PitPages   *self);
gboolean    pit_pages_get_leads_back (PitPages   *self);
PitTable   *pit_pages_get_table      (PitPages   *self);

G_END_DECLS
