/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-attention.h"

G_BEGIN_DECLS

/** What a choice is about. */
typedef enum
{
  PIT_ALERT_REACH_ONE = 0, /* the alert that is chosen */
  PIT_ALERT_REACH_TABLE,   /* all that can be taken in hand at its table */
  PIT_ALERT_REACH_PAGE,    /* its table's page, where the desk's own matters with a table are seen to */
  PIT_ALERT_REACH_FOLDED,  /* what is folded under it: shows it, or puts it away */
  PIT_ALERT_REACH_LOG,     /* its kind at its table, in the pit log */
  PIT_ALERT_REACH_SETTINGS, /* its table, in the settings */
  PIT_ALERT_REACH_HOLD,    /* play at its table, by the window's own key; beside a table's page, that has the button */
} PitAlertReach;

/**
 * PitAlertChoice:
 * @action: the class action, or of %PIT_ALERT_REACH_HOLD the window's
 * @reach: on what it acts
 * @act: what it does about the alert that is chosen
 * @key: which does it; 0: none of its own
 * @modifiers: that go with it
 * @label: of its button; %u is its table's number
 * @hint: the key, on the button
 * @is_outcome: it says what came of it, or who else sees to it
 *
 * What somebody can do about an alert, and how.
 */
typedef struct
{
  const char  *action;
  PitAlertReach reach;
  PitAlertAct  act;
  guint        key;
  GdkModifierType modifiers;
  const char  *label;
  const char  *hint;
  gboolean     is_outcome;
} PitAlertChoice;

extern const PitAlertChoice pit_alert_choices[];
extern const guint pit_n_alert_choices;

gboolean              pit_alert_announces        (PitAlert     *alert);
const PitAlertChoice *pit_alert_choice_find      (const char   *action);
void                  pit_alert_choices_fill     (GtkBox       *acts,
                                                  GtkBox       *outcomes);
gboolean              pit_alert_choices_show     (GtkBox       *box,
                                                  PitAttention *attention,
                                                  PitAlert     *alert,
                                                  gboolean      is_unfolded,
                                                  gboolean      is_wide);
void                  pit_alert_choices_add_keys (GtkWidgetClass *widget_class);

G_END_DECLS
