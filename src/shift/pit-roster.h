/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-clock.h"
#include "pit-person.h"

G_BEGIN_DECLS

/** Why somebody may not do something, or can't sign on. The words name the act and what helps. */
typedef enum
{
  PIT_ROSTER_ERROR_NOBODY,      /* nobody is signed on, or the desk is locked: sign on, then it goes on */
  PIT_ROSTER_ERROR_NOT_ALLOWED, /* who is signed on may not: somebody else has to sign on */
  PIT_ROSTER_ERROR_WRONG,       /* number or PIN is wrong; which of them is not said */
  PIT_ROSTER_ERROR_LOCKED_OUT,  /* wrong too often: the words say when one may try again */
  PIT_ROSTER_ERROR_MUST_CHANGE, /* the PIN is good for once: a new one has to be chosen */
  PIT_ROSTER_ERROR_INVALID,     /* what was given can't be: a PIN that is too easy, a number that is none */
  PIT_ROSTER_ERROR_CLOSED,      /* no book is open */
} PitRosterError;

#define PIT_ROSTER_ERROR (pit_roster_error_quark ())
GQuark pit_roster_error_quark (void);

#define PIT_TYPE_ROSTER (pit_roster_get_type ())
G_DECLARE_FINAL_TYPE (PitRoster, pit_roster, PIT, ROSTER, GObject)

/**
 * PitRoster:
 *
 * Who there is, who is signed on at this desk, and what they may do. Main thread.
 *
 * Everybody who has a person's act recorded asks pit_roster_may() first, and then has pit_roster_stamp() (in
 * pit-roster-private.h) put the person on the entry.
 *
 * Properties, read-only and notified: `current` (#PitPerson, nullable): who is signed on; `locked` (#PitPerson,
 * nullable): who has the desk locked; then nobody is current.
 */
PitRoster  *pit_roster_new         (PitClock   *clock,
                                    PitRoles   *roles);
PitRoles   *pit_roster_get_roles   (PitRoster  *self);
PitPerson  *pit_roster_get_current (PitRoster  *self);
PitPerson  *pit_roster_get_locked  (PitRoster  *self);
GListModel *pit_roster_get_people  (PitRoster  *self);
GListModel *pit_roster_get_recent  (PitRoster  *self);
gboolean    pit_roster_may         (PitRoster  *self,
                                    PitAction   action,
                                    GError    **error);

G_END_DECLS
