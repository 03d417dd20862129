/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-action.h"
#include "pit-attention.h"

G_BEGIN_DECLS

/**
 * PitAlertDeed:
 * @action: the class action
 * @act: what it does about the alert that is chosen
 * @right: whose right it is
 * @key: in the list
 * @other_key: likewise; 0: none
 * @label: of its button; %NULL: it has none
 * @hint: the key, on the button
 *
 * What somebody can do about an alert, and how.
 */
typedef struct
{
  const char  *action;
  PitAlertAct  act;
  PitAction    right;
  guint        key;
  guint        other_key;
  const char  *label;
  const char  *hint;
} PitAlertDeed;

extern const PitAlertDeed pit_alert_deeds[];
extern const guint pit_n_alert_deeds;

const PitAlertDeed *pit_alert_deed_find      (const char *action);
void                pit_alert_deeds_fill     (GtkGrid    *grid);
void                pit_alert_deeds_add_keys (GtkWidget  *list);

G_END_DECLS
