/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention-memory.h"

G_BEGIN_DECLS

/*
 * How often persons said of each device that it misread, in the last thirty days before the desk started and since: a hash
 * table of gint64 by device.
 */
void   pit_reader_errors_load  (GHashTable         *self,
                                PitAttentionMemory *memory);
gint64 pit_reader_errors_get   (GHashTable         *self,
                                const PitId        *device);
gint64 pit_reader_errors_count (GHashTable         *self,
                                const PitId        *device,
                                gint64              by);

G_END_DECLS
