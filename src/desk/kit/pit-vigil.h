/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-floor.h"

G_BEGIN_DECLS

#define PIT_TYPE_VIGIL (pit_vigil_get_type ())
G_DECLARE_FINAL_TYPE (PitVigil, pit_vigil, PIT, VIGIL, GObject)

/**
 * PitVigil:
 *
 * Keeps the machine awake, and the session, while a table is open: a desk that sleeps sees nothing. A table that went silent
 * while it was open is open still; one that was not heard since the desk started is nobody's reason to stay awake. Main
 * thread.
 */
PitVigil *pit_vigil_new         (PitFloor       *floor);
gboolean  pit_vigil_is_needed   (PitVigil       *self);
void      pit_vigil_keep_awake  (PitVigil       *self,
                                 GtkApplication *application,
                                 GtkWindow      *window);

G_END_DECLS
