/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "book-fixture.h"
#include "pit-attention-private.h"
#include "pit-bookkeeper.h"
#include "pit-floor-play.h"

G_BEGIN_DECLS

#define N_TABLES 3

/* A floor whose findings are written into a real book, and somebody who acts on them. */
typedef struct
{
  BookFixture    book;
  PitFloorPlay  *play;
  PitFloor      *floor;
  PitAttention  *attention;
  PitBookkeeper *bookkeeper;
  PitRoster     *roster;
  guint          n_raised;
  gint64         now; /* when it was started anew; 0: it was not */
} World;

void world_sign_on (World      *world,
                    const char *number,
                    const char *role);
void world_set_up (World         *world,
                   gconstpointer  data);
void world_tear_down (World         *world,
                      gconstpointer  data);
void world_restart (World *world);
gint64 world_get_now (World *world);
void world_lose (World      *world,
                 const char *table);
void world_pass (World  *world,
                 gint64  microseconds);
PitFindingFacts world_make_facts (World          *world,
                                  PitFindingKind  kind,
                                  guint           table);
PitFinding *world_decide (World        *world,
                          PitAlert     *alert,
                          PitCertainty  certainty);
PitAlert *world_get_alert (World *world,
                           guint  position);
PitAlert *world_find (World          *world,
                      PitFindingKind  kind,
                      guint           table);
void world_done_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data);
PitAct       *world_new_act          (World         *world,
                                      PitAlert      *alert,
                                      PitAlertAct    act,
                                      const char    *words);
gboolean world_try_act (World        *world,
                        PitAlert     *alert,
                        PitAlertAct   act,
                        const char   *words,
                        GError      **error);
void world_refuse (World       *world,
                   PitAlert    *alert,
                   PitAlertAct  what,
                   const char  *sealed,
                   GQuark       domain,
                   int          code,
                   const char  *words);
void world_act (World       *world,
                PitAlert    *alert,
                PitAlertAct  what);
void world_wait_written (World *world);
guint world_count_entries (World      *world,
                           const char *kind,
                           const char *words);

G_END_DECLS
