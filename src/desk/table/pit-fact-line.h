/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_FACT_LINE (pit_fact_line_get_type ())
G_DECLARE_FINAL_TYPE (PitFactLine, pit_fact_line, PIT, FACT_LINE, PitView)

/**
 * PitFactLine:
 *
 * Facts side by side, each a value under its name, in as many lines as they need. In a window that is low for the size of text
 * the value stands beside its name.
 */
void pit_fact_line_set  (PitFactLine *self,
                         guint        slot,
                         const char  *name,
                         const char  *value,
                         const char  *spoken);
void pit_fact_line_trim (PitFactLine *self,
                         guint        n_slots);

G_END_DECLS
