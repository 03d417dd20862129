/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PIT_TYPE_ENTRY_ROW (pit_entry_row_get_type ())
G_DECLARE_FINAL_TYPE (PitEntryRow, pit_entry_row, PIT, ENTRY_ROW, AdwEntryRow)

/**
 * PitEntryRow:
 *
 * A field with its title in it. A screen reader hears the title with the focus.
 *
 * Property, which can be written: `max-length` (uint): of the text, in characters; 0: any.
 */

G_END_DECLS
