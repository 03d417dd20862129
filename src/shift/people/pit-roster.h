/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-act.h"
#include "pit-clock.h"
#include "pit-error.h"
#include "pit-own-act.h"
#include "pit-person.h"
#include "pit-pin.h"

G_BEGIN_DECLS

/** How many people a desk has at hand for fast switching. */
#define PIT_ROSTER_RECENT 9

/** Why somebody may not do something, or can't sign on. The words name the act and what helps. */
typedef enum
{
  PIT_ROSTER_ERROR_NOBODY,      /* nobody is signed on, or the desk is locked: sign on, then it goes on */
  PIT_ROSTER_ERROR_NOT_ALLOWED, /* who is signed on may not: somebody else has to sign on */
  PIT_ROSTER_ERROR_WRONG,       /* number or PIN is wrong; which of them is not said */
  PIT_ROSTER_ERROR_LOCKED_OUT,  /* wrong too often: see pit_roster_get_wait() */
  PIT_ROSTER_ERROR_MUST_CHANGE, /* the PIN is good for once: a new one has to be chosen */
  PIT_ROSTER_ERROR_ROLE,        /* the table of roles does not have the person's any more */
  PIT_ROSTER_ERROR_INVALID,     /* what was given can't be: a PIN that is too easy, a number that is none */
  PIT_ROSTER_ERROR_CLOSED,      /* no book is open, or it can't be written */
} PitRosterError;

#define PIT_ROSTER_ERROR (pit_roster_error_quark ())
GQuark pit_roster_error_quark (void);

/** Sets @error, in words by a printf() format. Returns: %FALSE */
#define pit_roster_refuse(error, code, ...) pit_error_refuse (error, PIT_ROSTER_ERROR, code, __VA_ARGS__)

/** How a staff number came in. */
typedef enum
{
  PIT_SIGN_ON_BY_NUMBER,
  PIT_SIGN_ON_BY_BADGE,
  PIT_SIGN_ON_BY_RECENT,
  PIT_SIGN_ON_BY_RESTART, /* not at all: see pit_roster_resume() */
  PIT_N_SIGN_ON_BYS,
} PitSignOnBy;

/**
 * PitRosterState:
 * @roles: (nullable): which role may do what; %NULL while no book was open
 * @current: (nullable): who is signed on
 * @locked: (nullable): who was signed on when the desk was locked; %NULL: it is not
 * @people: of #PitPerson, all who have not left, by number
 * @recent: of #PitPerson, who was signed on at this desk lately, the latest first
 * @own_acts: of #PitOwnAct, what was done in the name of who is signed on since they last were
 * @own_acts_since: when that was, UTC microseconds; %PIT_UNKNOWN: never before
 * @idle_minutes: after so many without a touch the desk locks itself; 0: never
 * @badge_prefix: what a badge reader writes before the number; "": nothing
 * @badge_suffix: what it writes after the number, before Enter; "": nothing
 *
 * Who there is at this moment, and how people sign on.
 */
typedef struct
{
  PitRoles   *roles;
  PitPerson  *current;
  PitPerson  *locked;
  GListModel *people;
  GListModel *recent;
  GListModel *own_acts;
  gint64      own_acts_since;
  gint64      idle_minutes;
  const char *badge_prefix;
  const char *badge_suffix;
} PitRosterState;

#define PIT_TYPE_ROSTER (pit_roster_get_type ())
G_DECLARE_FINAL_TYPE (PitRoster, pit_roster, PIT, ROSTER, GObject)

/**
 * PitRoster:
 *
 * Who there is, who is signed on at this desk, and what they may do. Main thread.
 *
 * A #PitAct asks pit_roster_may() before it is recorded, and has pit_roster_stamp() (in pit-roster-private.h) put the
 * person on its entry.
 *
 * Properties, read-only and notified: `current` (#PitPerson, nullable): who is signed on; `locked` (#PitPerson,
 * nullable): who has the desk locked; then nobody is current; `needs-first` (boolean): nobody could let anybody in, so
 * the first administrator has to be recorded. Signal: `recorded (entry)`: a PIN was set, or a person recorded or gone, as
 * this #PitEntry, which is good for as long as the handler runs, has it in the book now.
 */
PitRoster  *pit_roster_new               (PitClock             *clock,
                                          PitRoles             *roles);
const PitRosterState *pit_roster_get     (PitRoster            *self);
gboolean    pit_roster_may               (PitRoster            *self,
                                          PitAction             action,
                                          GError              **error);
char       *pit_roster_describe_right    (PitRoster            *self,
                                          PitAction             action);

/* Signing on and off. */
void        pit_roster_sign_on_async     (PitRoster            *self,
                                          const char           *number,
                                          PitSignOnBy           by,
                                          PitSecret            *pin,
                                          PitSecret            *fresh,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
gboolean    pit_roster_sign_on_finish    (PitRoster            *self,
                                          GAsyncResult         *result,
                                          GError              **error);
void        pit_roster_change_pin_async  (PitRoster            *self,
                                          PitSecret            *pin,
                                          PitSecret            *fresh,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
gint64      pit_roster_get_wait          (PitRoster            *self,
                                          const char           *number);
guint       pit_roster_get_number_digits (PitRoster            *self);
PitPerson  *pit_roster_find              (PitRoster            *self,
                                          const char           *number);
void        pit_roster_resume            (PitRoster            *self,
                                          const char           *number,
                                          gint64                since);
void        pit_roster_sign_off          (PitRoster            *self);
void        pit_roster_lock              (PitRoster            *self);
void        pit_roster_touch             (PitRoster            *self);

/* How people sign on. */
PitAct     *pit_roster_set_sign_on       (PitRoster            *self,
                                          gint64                idle_minutes,
                                          const char           *badge_prefix,
                                          const char           *badge_suffix);

/* Who there is. Each but the first asks for the right to change people. */
gboolean    pit_roster_get_needs_first   (PitRoster            *self);
gboolean    pit_roster_check_first       (PitRoster            *self,
                                          const char           *number,
                                          const char           *name,
                                          GError              **error);
gboolean    pit_roster_check_left        (PitRoster            *self,
                                          const char           *number,
                                          const char           *name,
                                          GError              **error);
PitAct     *pit_roster_add_first         (PitRoster            *self,
                                          const char           *number,
                                          const char           *name,
                                          PitSecret            *pin);
PitAct     *pit_roster_set_person        (PitRoster            *self,
                                          const char           *number,
                                          const char           *name,
                                          const char           *role);
PitAct     *pit_roster_reset_pin         (PitRoster            *self,
                                          const char           *number);
PitSecret  *pit_roster_take_pin          (PitAct               *act);
PitAct     *pit_roster_leave             (PitRoster            *self,
                                          const char           *number,
                                          const char           *reason);

/* PINs that somebody changed outside the program. */
GPtrArray  *pit_roster_list_pins_altered (PitRoster            *self);
gboolean    pit_roster_is_pin_altered    (PitRoster            *self,
                                          const char           *number);
gboolean    pit_roster_has_pin           (PitRoster            *self,
                                          const char           *number);
gboolean    pit_roster_can_anybody_help  (PitRoster            *self);
char       *pit_roster_describe_help     (PitRoster            *self);

/* Demo books only: what their people sign on with. */
const char *pit_roster_get_demo_pin      (PitRoster            *self,
                                          const char           *number);

G_END_DECLS
