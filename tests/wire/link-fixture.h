/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-link-recorder.h"
#include "pit-scripted-controller.h"

G_BEGIN_DECLS

#define LINK_EPOCH "eeeeeeee-0000-4000-8000-000000000001"
#define LINK_OTHER_EPOCH "eeeeeeee-0000-4000-8000-000000000002"

/** A network and one table, T01, behind a scripted controller without TLS. For g_test_add(). */
typedef struct
{
  PitLinkRecorder       *recorder;
  PitScriptedController *controller;
} LinkFixture;

void  link_fixture_set_up    (LinkFixture   *self,
                              gconstpointer  data);
void  link_fixture_tear_down (LinkFixture   *self,
                              gconstpointer  data);
void  link_fixture_greet     (LinkFixture   *self,
                              const char    *epoch,
                              gint64         oldest,
                              gint64         head);
void  link_fixture_connect   (LinkFixture   *self,
                              const char    *epoch,
                              gint64         seq);
void  link_fixture_acknowledge (LinkFixture *self,
                                const char  *epoch,
                                gint64       seq);
void  link_fixture_settle    (LinkFixture   *self);
void  link_fixture_wait      (LinkFixture   *self,
                              const char    *prefix);

G_END_DECLS
