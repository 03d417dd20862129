/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-own-act-list.h"
#include "pit-number-entry.h"
#include "pit-pin-entry.h"
#include "pit-session-box.h"
#include "pit-sign-on.h"
#include "pit-who-list.h"

G_BEGIN_DECLS

/* Where people sign on: beside the floor, not over it. Who (a number, a badge, one of those who were here lately),
 * then the PIN, whose last digit sends it. What is asked for stands above; what is wrong stands below, in words. */

typedef enum
{
  PIT_SIGN_ON_STEP_WHO,
  PIT_SIGN_ON_STEP_PIN,
  PIT_SIGN_ON_STEP_FRESH, /* another PIN has to be chosen */
  PIT_SIGN_ON_STEP_FIRST, /* nobody is there yet: the first administrator */
} PitSignOnStep;

struct _PitSignOn
{
  PitView parent_instance;

  /* template */
  GtkLabel       *reason;
  PitSessionBox  *session;
  PitOwnActList *own_acts;
  GtkWidget      *who;
  GtkWidget      *recent_title;
  PitWhoList     *recent;
  PitNumberEntry *number;
  GtkWidget      *first;
  GtkEntry       *first_number;
  GtkEntry       *first_name;
  GtkWidget      *secret;
  GtkLabel       *secret_who;
  PitPinEntry    *pin;
  GtkWidget      *again_label;
  PitPinEntry    *again;
  GtkLabel       *pin_label;
  GtkLabel       *rule;        /* which PINs are too easy, where one is chosen */
  GtkWidget      *others;
  GtkLabel       *error_label;
  GtkWidget      *demo;
  PitWhoList     *demo_list;

  PitRoster    *roster; /* owned; NULL: it is gone */
  PitDeskClock *clock;  /* owned */
  PitSignOnStep step;
  PitId         picked;
  PitSignOnBy   by;
  PitSecret    *old; /* the PIN until now; NULL outside of PIT_SIGN_ON_STEP_FRESH */
  gboolean      changes; /* who is signed on wants another PIN */
  PitId         waits; /* whose wait is counted down; empty: nobody's */
  gboolean      is_busy;
};

/* What is asked for, and what is said to it. */
void _pit_sign_on_set_step     (PitSignOn     *self,
                                PitSignOnStep  step);
void _pit_sign_on_show_error   (PitSignOn     *self,
                                const char    *text);
gboolean _pit_sign_on_check_first (PitSignOn    *self,
                                   gboolean      has_name);
void _pit_sign_on_show_wait    (PitSignOn     *self);
void _pit_sign_on_show_session (PitSignOn     *self);
void _pit_sign_on_pick         (PitSignOn     *self,
                                const char    *number,
                                PitSignOnBy    by);
void _pit_sign_on_begin        (PitSignOn     *self);
gboolean _pit_sign_on_has_own_acts (PitSignOn    *self);

/* What comes of a PIN. */
void _pit_sign_on_take_pin     (PitSignOn     *self);
void _pit_sign_on_take_again   (PitSignOn     *self);
void _pit_sign_on_tell_done    (PitSignOn     *self);

G_END_DECLS
