/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-book-writer.h"
#include "pit-house-settings.h"

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
PitBookWriter *_pit_house_settings_get_writer (PitHouseSettings *self);
void           _pit_house_settings_take       (PitHouseSettings *self,
                                               const PitEntry   *entry);
void           _pit_house_settings_add_demo   (PitHouseSettings *self);

gboolean  pit_limit_set_read  (PitLimitSet        *self,
                               const PitEntry     *entry,
                               GError            **error);
PitEntry *pit_limit_set_write (const PitLimitSet  *self);
gboolean  pit_approval_read   (PitApproval        *self,
                               const PitEntry     *entry,
                               GError            **error);
PitEntry *pit_approval_write  (const PitApproval  *self);

G_END_DECLS
