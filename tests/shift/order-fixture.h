/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "book-fixture.h"
#include "pit-act-wait.h"
#include "pit-floor-play.h"
#include "pit-house-settings.h"
#include "pit-orders.h"

G_BEGIN_DECLS

#define ORDER_FIXTURE_TABLES 3

/** A floor, a real book, and tables that answer what the test has them answer. For g_test_add(). */
typedef struct
{
  BookFixture       book;
  PitFloorPlay     *play;
  PitRoster        *roster;
  PitHouseSettings *settings;
  PitOrders        *orders;
  gboolean          is_lost[ORDER_FIXTURE_TABLES + 1]; /* by number */
  guint             generation[ORDER_FIXTURE_TABLES + 1];
  GArray           *sent;    /* of PitCommand */
  GArray           *queried; /* of PitUuid */
  GArray           *changes; /* of PitOrderResult */
  gboolean          has_looked;
  gint64            seen;    /* the last event of each table */
} OrderFixture;

const char *order_fixture_id (OrderFixture *self,
                              guint         number);
void order_fixture_sign_on (OrderFixture *self,
                            const char   *role);
void order_fixture_start (OrderFixture *self);
void order_fixture_stop (OrderFixture *self);
void order_fixture_set_up (OrderFixture  *self,
                           gconstpointer  data);
void order_fixture_tear_down (OrderFixture  *self,
                              gconstpointer  data);
void order_fixture_give (OrderFixture    *self,
                         guint            number,
                         const PitOrder  *order,
                         PitAct         **result);
GArray *order_fixture_finish (OrderFixture  *self,
                              PitAct       **result);
const PitCommand *order_fixture_wait_sent (OrderFixture *self,
                                           guint         n);
void order_fixture_answer (OrderFixture     *self,
                           const PitCommand *command,
                           guint             number,
                           PitResultOutcome  outcome,
                           const char       *code,
                           const char       *text);
void order_fixture_tell (OrderFixture     *self,
                         const PitCommand *command,
                         guint             number,
                         PitEventType      type,
                         gint64            seq);
void order_fixture_claim (OrderFixture     *self,
                          const PitCommand *command,
                          guint             number,
                          gint64            seq);
void order_fixture_look (OrderFixture *self);
guint order_fixture_count (OrderFixture *self,
                           const char   *kind,
                           const char   *words);
PitOrder order_fixture_make (PitCommandName name);

G_END_DECLS
