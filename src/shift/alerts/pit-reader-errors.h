/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention-memory.h"

G_BEGIN_DECLS

typedef struct _PitReaderErrors PitReaderErrors;

/**
 * PitReaderErrors:
 *
 * How often persons said of each device that it misread, in the last thirty days before the desk started and since. Main
 * thread.
 */
PitReaderErrors *pit_reader_errors_new   (void);
void             pit_reader_errors_free  (PitReaderErrors    *self);
void             pit_reader_errors_load  (PitReaderErrors    *self,
                                          PitAttentionMemory *memory);
gint64           pit_reader_errors_get   (PitReaderErrors    *self,
                                          const PitId        *device);
gint64           pit_reader_errors_count (PitReaderErrors    *self,
                                          const PitId        *device,
                                          gint64              by);

G_END_DECLS
