/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-book-writer.h"
#include "pit-house-settings.h"
#include "pit-shape.h"

G_BEGIN_DECLS

/* For the shift: what a book has recorded, and the book that takes what is recorded from now on. */
gboolean pit_house_settings_load  (PitBookReader     *reader,
                                   GPtrArray         *entries,
                                   GError           **error);
void     pit_house_settings_open  (PitHouseSettings  *self,
                                   PitBookWriter     *writer,
                                   GPtrArray         *entries,
                                   gboolean           demo);
void     pit_house_settings_set_packs (PitHouseSettings *self,
                                       GPtrArray      *packs);
void     pit_house_settings_close (PitHouseSettings  *self);

/* Private to the settings. */
void           _pit_house_settings_take       (PitHouseSettings *self,
                                               const PitEntry   *entry);
void           _pit_house_settings_add_demo   (PitHouseSettings *self,
                                               PitBookWriter    *writer);

PitEntry      *_pit_house_settings_write      (const PitShape   *shape,
                                               gconstpointer     value);

extern const PitShape pit_limit_set_shape;
extern const PitShape pit_approval_shape;

G_END_DECLS
