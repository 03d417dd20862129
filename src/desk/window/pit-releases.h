/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-act.h"
#include "pit-desk.h"
#include "pit-toasts.h"

G_BEGIN_DECLS

#define PIT_TYPE_RELEASES (pit_releases_get_type ())
G_DECLARE_FINAL_TYPE (PitReleases, pit_releases, PIT, RELEASES, GObject)

PitReleases *pit_releases_new    (PitDesk       *desk,
                                  PitToasts *toasts);
void         pit_releases_follow (PitReleases   *self,
                                  const char    *table,
                                  PitAct        *act);

G_END_DECLS
