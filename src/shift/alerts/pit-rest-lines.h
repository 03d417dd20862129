/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"
#include "pit-book-writer.h"
#include "pit-clock.h"

G_BEGIN_DECLS

/** How many share a line is written so often, unless there are twice as many. Microseconds. */
#define PIT_REST_INTERVAL (10 * G_USEC_PER_SEC)

/**
 * PitRestLines:
 *
 * What share one line in the list, as too many of a kind wait at one table, have entries that say how many they are and by how
 * much they are wrong in all: one in ten seconds, however many come. Private to the shift.
 */
typedef struct _PitRestLines PitRestLines;

PitRestLines *pit_rest_lines_new   (PitClock      *clock,
                                    PitBookWriter *writer);
void          pit_rest_lines_free  (PitRestLines  *self);
void          pit_rest_lines_note  (PitRestLines  *self,
                                    PitAlert      *alert);
void          pit_rest_lines_write (PitRestLines  *self,
                                    gboolean       all);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitRestLines, pit_rest_lines_free)

G_END_DECLS
