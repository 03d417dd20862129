/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-controller.h"
#include "pit-manual-clock.h"

G_BEGIN_DECLS

/** What the clock begins at. */
#define TABLE_FIXTURE_START G_GINT64_CONSTANT (1768032000000000)

/** A table of the demo floor with its controller, on a manual clock and a storage of its own. For g_test_add(). */
typedef struct
{
  char           *storage;
  PitManualClock *clock;
  PitFloorPlan   *plan; /* the table is its second */
  PitController  *controller;
  double          speed; /* of the controller that is opened next */
} TableFixture;

void        table_fixture_set_up      (TableFixture  *self,
                                       gconstpointer  data);
void        table_fixture_tear_down   (TableFixture  *self,
                                       gconstpointer  data);
void        table_fixture_open        (TableFixture  *self);
void        table_fixture_crash       (TableFixture  *self);
PitJournal *table_fixture_get_journal (TableFixture  *self);
gint64      table_fixture_get_head    (TableFixture  *self);

G_END_DECLS
