/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define PIT_TYPE_DESK_KEYS (pit_desk_keys_get_type ())
G_DECLARE_FINAL_TYPE (PitDeskKeys, pit_desk_keys, PIT, DESK_KEYS, GObject)

/**
 * PitDeskKeys:
 *
 * The certificates by which the desk knows its tables and they know it. It looks for others every minute, and every few
 * seconds while they can't be used or are over, and takes them up without being started again: a connection that is up
 * stays, the next one is made with them. Main thread.
 *
 * Signal: `changed ()`: what the functions below say has changed.
 */
const char *pit_desk_keys_get_folder  (PitDeskKeys *self);
const char *pit_desk_keys_get_fault   (PitDeskKeys *self);
gint64      pit_desk_keys_get_expires (PitDeskKeys *self);
gint64      pit_desk_keys_get_end     (PitDeskKeys *self,
                                       gboolean     of_authority);
const char *pit_desk_keys_get_authority_name (PitDeskKeys *self);
const char *pit_desk_keys_get_before  (PitDeskKeys *self,
                                       gint64      *at);
gboolean    pit_desk_keys_are_valid   (PitDeskKeys *self);
gboolean    pit_desk_keys_can_sign    (PitDeskKeys *self);
gboolean    pit_desk_keys_are_needed_for (const char *url);
void        pit_desk_keys_look        (PitDeskKeys *self);

G_END_DECLS
