/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-window.h"

G_BEGIN_DECLS

/** Which tables a pane is about. */
typedef enum
{
  PIT_PANE_OF_NONE,
  PIT_PANE_OF_ONE,     /* the one at hand */
  PIT_PANE_OF_CHOSEN,  /* those that are chosen on the floor */
  PIT_PANE_OF_WATCHED, /* of those in sight the ones that this desk only watches */
} PitPaneSubject;

/** Where the window of keyboard shortcuts shows keys. */
typedef enum
{
  PIT_KEYS_TABLES,
  PIT_KEYS_PEOPLE,
  PIT_KEYS_ORDERS,
  PIT_KEYS_LOG,
  PIT_KEYS_WINDOW,
  PIT_KEYS_ALERTS,
  PIT_N_KEYS_GROUPS,
} PitKeysGroup;

/**
 * PitWindowRow:
 * @name: of the page or pane, and of the action "win.NAME"; %NULL: the row is keys alone, which a page or pane takes itself
 * @page: of a page: its class, a #PitView
 * @pane: likewise of a pane
 * @subject: of a pane: which tables it is about
 * @is_tab: of a pane: it is one of the matters of a table, between which the tabs of the pane switch
 * @title: of a page, for the rail and the window, %NULL: it is called after its table; or of a pane, which says its table first
 * @icon: of a page, for the rail; %NULL: the page belongs to the floor
 * @help: of a page or pane: the topic of help/ that F1 shows there
 * @is_foot: on the rail it stands at the foot, below a line
 * @act: what the action does; %NULL: it shows the page or pane
 * @ask: likewise, where the action has a @parameter
 * @parameter: (nullable): its type
 * @needs: properties of the desk without which the action is off; none: it never is
 * @keys: (nullable): accelerators, a space between two
 * @group: where the window of keyboard shortcuts shows them
 * @words: (nullable): what the keys do, for that window; %NULL: it doesn't show them. Rows with the same words share a line there.
 *
 * Something that a window has: a page, a pane, an action, keys.
 */
typedef struct
{
  const char    *name;
  GType        (*page) (void);
  GType        (*pane) (void);
  PitPaneSubject subject;
  gboolean       is_tab;
  const char    *title;
  const char    *icon;
  const char    *help;
  gboolean       is_foot;
  void         (*act) (PitWindow *self);
  void         (*ask) (PitWindow *self,
                       GVariant  *parameter);
  const char    *parameter;
  const char    *needs[2];
  const char    *keys;
  PitKeysGroup   group;
  const char    *words;
} PitWindowRow;

extern const PitWindowRow pit_window_rows[];
extern const guint        pit_n_window_rows;

const PitWindowRow *pit_window_row_find (const char *name);

G_END_DECLS
