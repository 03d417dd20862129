/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk.h"
#include "pit-form-notice.h"
#include "pit-side-place.h"

G_BEGIN_DECLS

/** What a key was. */
typedef enum
{
  PIT_PRESS_HAND,   /* somebody's: it does what it does */
  PIT_PRESS_BEGINS, /* the same, but what follows may show that it was a badge's */
  PIT_PRESS_BADGE,  /* a badge's, or the Enter behind a PIN: it is to do nothing */
  PIT_PRESS_READ,   /* the end of a badge's: what the others of it did is to be undone */
} PitPress;

#define PIT_TYPE_DOORKEEPER (pit_doorkeeper_get_type ())
G_DECLARE_FINAL_TYPE (PitDoorkeeper, pit_doorkeeper, PIT, DOORKEEPER, GObject)

PitDoorkeeper *pit_doorkeeper_new        (PitDesk           *desk,
                                          GtkWidget         *window,
                                          PitSidePlace      *side);
PitRoster     *pit_doorkeeper_get_roster (PitDoorkeeper     *self);
void           pit_doorkeeper_open       (PitDoorkeeper     *self);
void           pit_doorkeeper_do         (PitDoorkeeper     *self,
                                          PitAct            *act,
                                          PitFormNotice     *notice);
void           pit_doorkeeper_forget     (PitDoorkeeper     *self,
                                          PitAct            *act);
void           pit_doorkeeper_set_place  (PitDoorkeeper     *self,
                                          GObject           *place);
GObject       *pit_doorkeeper_get_place  (PitDoorkeeper     *self);
void           pit_doorkeeper_arrive     (PitDoorkeeper     *self);
PitPress       pit_doorkeeper_press      (PitDoorkeeper     *self,
                                          guint              keyval,
                                          guint32            time,
                                          GtkWidget         *focus);

G_END_DECLS
