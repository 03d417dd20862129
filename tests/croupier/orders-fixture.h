/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table-fixture.h"

G_BEGIN_DECLS

#define ORDERS_OTHER_UUID "0b7c2f9d-58e1-4a36-b2c4-7d19e60a8f53"
#define ORDERS_SECOND G_TIME_SPAN_SECOND

/** A table, and what its controller answers to orders. For g_test_add(). */
typedef struct
{
  TableFixture table;
  GPtrArray   *results; /* PitCommandResult, as they were told */
  PitStateMessage account;
} OrdersFixture;

PitOrderTaker *orders_get_taker (OrdersFixture *fixture);
void orders_open_controller (OrdersFixture *fixture);
void orders_set_up (OrdersFixture *fixture,
                    gconstpointer data);
void orders_tear_down (OrdersFixture *fixture,
                       gconstpointer data);
PitStateMessage orders_get_state (OrdersFixture *fixture);
PitStage orders_get_stage (OrdersFixture *fixture);
void orders_play_once (OrdersFixture *fixture);
void orders_play_to (OrdersFixture *fixture,
                     PitStage stage);
PitEvent *orders_read_event (OrdersFixture *fixture,
                             gint64 seq);
guint orders_count_events (OrdersFixture *fixture,
                           PitEventType type,
                           gint64 after);
PitCommand orders_make (OrdersFixture *fixture,
                        PitCommandName name);
void orders_send (OrdersFixture *fixture,
                  const PitCommand *command);
PitCommandResult orders_wait_result (OrdersFixture *fixture,
                                     const PitCommand *command);
PitCommandResult orders_give (OrdersFixture *fixture,
                              const PitCommand *command);
PitCommandResult orders_query (OrdersFixture *fixture,
                               const PitCommand *command);
gint64 orders_assert_done (OrdersFixture *fixture,
                           const PitCommand *command,
                           PitEventType type);
void orders_assert_refused (OrdersFixture *fixture,
                            const PitCommand *command,
                            const char *code);
void orders_make_empty (OrdersFixture *fixture);
PitCommand orders_make_close (OrdersFixture *fixture);

G_END_DECLS
