/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book.h"
#include "pit-manual-clock.h"
#include "pit-roster-private.h"

G_BEGIN_DECLS

#define NOW G_GINT64_CONSTANT (1795204800000000)
#define SECOND ((gint64) G_USEC_PER_SEC)
/* The PIN of the administrator whom roster_set_up() signs on. */
#define ADMIN "271828"
#define OTHER_BOOT "00000000-0000-4000-8000-000000000002"

/* A roster on a book of its own. */
typedef struct
{
  char           *folder;
  char           *path;
  PitManualClock *clock;
  PitRoles       *roles;
  PitBook        *book;
  PitBookWriter  *writer;
  PitRoster      *roster;
  gboolean        demo;
  gboolean        altered; /* by no desk: verify has something to say */
} RosterFixture;

void          roster_reopen (RosterFixture *self);
void          roster_done_cb (GObject *object,
                              GAsyncResult *result,
                              gpointer user_data);
GAsyncResult *roster_wait_for (GAsyncResult **result);
PitSecret    *roster_make_secret (const char *text);
GError       *roster_try_on (RosterFixture *self,
                             const char *number,
                             const char *pin,
                             const char *fresh);
void          roster_sign_on (RosterFixture *self,
                              const char *number,
                              const char *pin);
void          roster_assert_refused (RosterFixture *self,
                                     const char *number,
                                     const char *pin,
                                     const char *fresh,
                                     PitRosterError code);
GError       *roster_finish_act (PitAct *act);
GError       *roster_add_first (RosterFixture *self,
                                const char *number,
                                const char *pin);
GError       *roster_set_person (RosterFixture *self,
                                 const char *number,
                                 const char *role);
GError       *roster_leave (RosterFixture *self,
                            const char *number);
PitSecret    *roster_reset_pin (RosterFixture *self,
                                const char *number,
                                GError **error);
void          roster_add_person (RosterFixture *self,
                                 const char *number,
                                 const char *role,
                                 const char *pin);
void          roster_set_up_empty (RosterFixture *self,
                                   gconstpointer data);
void          roster_set_up (RosterFixture *self,
                             gconstpointer data);
void          roster_tear_down (RosterFixture *self,
                                gconstpointer data);
guint         roster_count_entries (RosterFixture *self,
                                    const char *kind,
                                    const char *words);
void          roster_advance (RosterFixture *self,
                              gint64 seconds);
void          roster_turn (RosterFixture *self);

G_END_DECLS
