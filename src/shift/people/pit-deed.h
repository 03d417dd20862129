/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PIT_TYPE_DEED (pit_deed_get_type ())
G_DECLARE_FINAL_TYPE (PitDeed, pit_deed, PIT, DEED, GObject)

/**
 * PitDeed:
 *
 * Something that was done in somebody's name, as it is told at the next sign-on. Never changes.
 */
PitDeed    *pit_deed_new       (gint64      when,
                                const char *text,
                                const char *table);
gint64      pit_deed_get_when  (PitDeed    *self);
const char *pit_deed_get_text  (PitDeed    *self);
const char *pit_deed_get_table (PitDeed    *self);

G_END_DECLS
