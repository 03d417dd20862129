/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-window.h"

G_BEGIN_DECLS

#define PIT_PANE_ATTENTION "attention"
#define PIT_PANE_ORDERS "orders"
#define PIT_PANE_SEVERAL "several"

/** Which tables a pane is about. */
typedef enum
{
  PIT_PANE_OF_NONE,
  PIT_PANE_OF_ONE,     /* the one at hand */
  PIT_PANE_OF_CHOSEN,  /* those that are chosen on the floor */
  PIT_PANE_OF_WATCHED, /* of those in sight the ones that this desk only watches */
} PitPaneSubject;

/**
 * PitPaneRow:
 * @name: of the pane
 * @get_type: of its class, a #PitView
 * @title: what it is called; %NULL: by its tables, or by what is done in it
 * @action: shows it; %NULL: it is shown in the place of another
 * @subject: which tables it is about
 * @needs: properties of the desk without which there is no such pane
 * @key: for @action
 */
typedef struct
{
  const char     *name;
  GType         (*get_type) (void);
  const char     *title;
  const char     *action;
  PitPaneSubject  subject;
  const char     *needs[2];
  guint           key;
  GdkModifierType modifiers;
} PitPaneRow;

extern const PitPaneRow pit_pane_rows[];
extern const guint      pit_n_pane_rows;

/* The panes at the side of a window, of which one is shown at a time. Each is made when it is first shown. */
void pit_panes_show  (PitWindow  *window,
                      const char *name);
void pit_panes_leave (PitWindow  *window,
                      PitTable   *table);
void pit_panes_hold  (PitWindow  *window);

G_END_DECLS
