/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-roster.h"

G_BEGIN_DECLS

#define PIT_TYPE_NUMBER_ENTRY (pit_number_entry_get_type ())
G_DECLARE_FINAL_TYPE (PitNumberEntry, pit_number_entry, PIT, NUMBER_ENTRY, GtkEntry)

/**
 * PitNumberEntry:
 *
 * Where somebody says who they are, by number.
 *
 * Signals: `picked (number, by)`: a staff number, or what was typed for one, and how (#PitSignOnBy, uint);
 * `pin-typed ()`: what was typed must have been a PIN, and nothing of it is left.
 */
void pit_number_entry_set_roster (PitNumberEntry *self,
                                  PitRoster      *roster,
                                  PitDeskClock   *clock);

char *pit_number_entry_list_like_pins (PitRoster   *roster);

G_END_DECLS
