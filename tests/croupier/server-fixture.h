/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-manual-clock.h"
#include "pit-plain-desk.h"
#include "pit-table-server.h"

G_BEGIN_DECLS

#define BOOK "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"
#define OTHER "bbbbbbbb-bbbb-4ccc-8ddd-eeeeeeeeeeee"
#define WIDE (1024 * 1024)

/** A table on a manual clock at which nothing happens by itself, and its address. */
typedef struct
{
  char           *storage;
  PitManualClock *clock;
  PitController  *controller;
  PitTableServer *server;
  const char     *url;
  const char     *table;
  const char     *epoch;
} Fixture;

extern PitFloorPlan *server_floor;

void          server_fixture_load    (void);
void          server_fixture_begin   (Fixture            *fixture,
                                      const PitTablePlan *plan,
                                      GTlsCertificate    *certificate,
                                      GTlsDatabase       *authority);
void          server_fixture_set_up  (Fixture            *fixture,
                                      gconstpointer       data);
void          server_fixture_tear_down (Fixture          *fixture,
                                      gconstpointer       data);
void          play_once              (Fixture            *fixture);
void          settle                 (Fixture            *fixture);
void          play                   (Fixture            *fixture,
                                      gint64              head);
gint64        get_head               (Fixture            *fixture);
PitPlainDesk *dial                   (Fixture            *fixture);
void          assert_type            (const char         *frame,
                                      const char         *expected);
guint         count_events           (PitPlainDesk       *desk,
                                      const char         *table,
                                      gint64              id);

G_END_DECLS
