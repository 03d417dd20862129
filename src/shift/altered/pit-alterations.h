/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-altered.h"
#include "pit-floor.h"
#include "pit-roster.h"

G_BEGIN_DECLS

typedef struct _PitAlteredRecord PitAlteredRecord; /* the shift's own */
typedef struct _PitBookWriter PitBookWriter;

/** For so long it is said who took it up; microseconds. */
#define PIT_ALTERATIONS_LINGER (20 * G_TIME_SPAN_SECOND)

#define PIT_TYPE_ALTERATIONS (pit_alterations_get_type ())
G_DECLARE_FINAL_TYPE (PitAlterations, pit_alterations, PIT, ALTERATIONS, GObject)

/**
 * PitAlterations:
 *
 * What somebody did to the pit log's file outside the program: it waits for a person who may take it up, over as many restarts
 * as that takes, and says what has been done about it meanwhile. Made from the entries alone. Main thread.
 *
 * Signal: `changed ()`: what pit_alterations_get() returns is new.
 */
PitAlterations   *pit_alterations_new            (PitClock             *clock,
                                                  PitRoster            *roster);
void              pit_alterations_open           (PitAlterations       *self,
                                                  PitAlteredRecord     *record,
                                                  PitBookWriter        *writer,
                                                  const char           *zone,
                                                  PitFloor             *floor);
void              pit_alterations_close          (PitAlterations       *self);
PitAltered       *pit_alterations_get            (PitAlterations       *self);
void              pit_alterations_set_key_open   (PitAlterations       *self,
                                                  gboolean              is_open);
gboolean          pit_alterations_wait           (PitAlterations       *self);
void              pit_alterations_sweep          (PitAlterations       *self);
PitAct           *pit_alterations_take_up (PitAlterations *self);

G_END_DECLS
