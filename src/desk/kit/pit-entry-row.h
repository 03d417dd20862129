/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PIT_TYPE_ENTRY_ROW (pit_entry_row_get_type ())
G_DECLARE_FINAL_TYPE (PitEntryRow, pit_entry_row, PIT, ENTRY_ROW, AdwPreferencesRow)

/**
 * PitEntryRow:
 *
 * A row of a group with its title above a field. It is a #GtkEditable: what it has is the text of the field.
 *
 * Properties: `max-length` (uint): of the text, in characters; 0: any; `input-purpose` (#GtkInputPurpose): of the field.
 *
 * Signal: `entry-activated ()`: Enter was pressed in the field.
 */

G_END_DECLS
