/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-attention.h"

G_BEGIN_DECLS

#define PIT_ALERT_QUARTER (15 * G_TIME_SPAN_MINUTE)

/** For how long an alert is shelved. */
typedef enum
{
  PIT_ALERT_SHELF_QUARTER, /* fifteen minutes */
  PIT_ALERT_SHELF_HOUR,
  PIT_ALERT_SHELF_DAY, /* until the gaming day ends */
} PitAlertShelf;

#define PIT_TYPE_ALERT_FORM (pit_alert_form_get_type ())
G_DECLARE_FINAL_TYPE (PitAlertForm, pit_alert_form, PIT, ALERT_FORM, GtkBox)

/**
 * PitAlertForm:
 *
 * Asks for the words that an act on one alert needs: to whom it is referred, or why it is shelved, and for how long. It is about
 * the alert that it was opened for, whatever is chosen meanwhile, and keeps what was typed for each until that is done.
 *
 * Signals: `given ()`: somebody has confirmed; `cancelled ()`: they have not.
 */
void          pit_alert_form_ask       (PitAlertForm *self,
                                        PitAlert     *alert,
                                        PitAlertAct   act,
                                        gint64        left);
void          pit_alert_form_focus     (PitAlertForm *self);
void          pit_alert_form_put_away  (PitAlertForm *self);
gboolean      pit_alert_form_has_draft (PitAlertForm *self);
void          pit_alert_form_forget    (PitAlertForm *self,
                                        PitAlert     *alert,
                                        PitAlertAct   act);
gboolean      pit_alert_form_is_late   (PitAlertForm *self);
PitAlert     *pit_alert_form_get_alert (PitAlertForm *self);
PitAlertAct   pit_alert_form_get_act   (PitAlertForm *self);
char         *pit_alert_form_dup_words (PitAlertForm *self);
PitAlertShelf pit_alert_form_get_shelf (PitAlertForm *self);
void          pit_alert_form_set_ready (PitAlertForm *self,
                                        gboolean      is_ready);

G_END_DECLS
