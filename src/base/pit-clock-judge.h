/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pit-truth.h"

G_BEGIN_DECLS

/** Clocks no further apart than this agree with each other. Microseconds. */
#define PIT_CLOCKS_AGREE (1 * G_USEC_PER_SEC)

/** Which of two clocks that differ is the wrong one. */
typedef enum
{
  PIT_CLOCK_FINE = 0,  /* they do not differ */
  PIT_CLOCK_UNDECIDED, /* nobody can tell */
  PIT_CLOCK_TABLE,
  PIT_CLOCK_DESK,
} PitClockSide;

/**
 * PitClockReading:
 * @offset: a table's wall clock less the desk's, in microseconds
 * @is_wrong: whether they differ by more than is put up with
 * @side: (out): whose fault that is
 *
 * A table's clock as it was last heard.
 */
typedef struct
{
  gint64       offset;
  gboolean     is_wrong;
  PitClockSide side;
} PitClockReading;

/**
 * PitClockVerdict:
 * @has_majority: whether more than half of all clocks, the desk's among them, agree with each other
 * @n_agreeing: how many tables do
 * @offset: what they agree on, less the desk's clock
 * @desk_is_wrong: whether the desk is not one of them, and it matters
 *
 * What all clocks together come to.
 */
typedef struct
{
  gboolean has_majority;
  guint    n_agreeing;
  gint64   offset;
  gboolean desk_is_wrong;
} PitClockVerdict;

void pit_clock_judge (PitClockReading *readings,
                      guint            n_readings,
                      PitTruth         is_desk_kept,
                      PitClockVerdict *verdict);

G_END_DECLS
