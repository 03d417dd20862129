/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-fault.h"
#include "pit-random.h"
#include "pit-table-senses.h"

G_BEGIN_DECLS

/** What a fault's rate is counted in. */
typedef enum
{
  PIT_RATE_UNKNOWN = 0,
  PIT_RATE_CARD,
  PIT_RATE_ROUND,
  PIT_RATE_HOUR, /* of an open table */
  PIT_N_RATE_UNITS,
} PitRateUnit;

#define PIT_RATE_REASON_MAX 240

/** How often a fault happens by itself: once in so many cards, rounds or hours of a table that plays as fast as people do, and why
 * one thinks so. */
typedef struct
{
  PitFaultKind kind;
  PitRateUnit  per;
  gint64       one_in;
  char         reason[PIT_RATE_REASON_MAX + 1];
} PitFaultRate;

/** All rates of an evening, as a file states them. */
typedef struct
{
  guint        n_rates;
  PitFaultRate rate[PIT_N_FAULT_KINDS];
} PitFaultRates;

PitFaultRates *pit_fault_rates_load (const char  *path,
                                     GError     **error);

/**
 * PitEvening:
 *
 * What goes wrong by itself at one table: it looks at the events of the table, and orders faults as often as the rates say,
 * by a chance of its own. At a table that plays faster less goes wrong in a round, so that as much does in an hour of whoever looks
 * on. Flat; belongs to one thread.
 */
typedef struct
{
  const PitFaultRates *rates;
  PitRandom            random;
  double               speed;   /* table seconds to a second of whoever looks on */
  guint                n_cards; /* in this round */
  gint64               looked;  /* table time; at the end of the round before */
} PitEvening;

void     pit_evening_init (PitEvening          *self,
                           const PitFaultRates *rates,
                           guint64              seed,
                           const char          *table,
                           double               speed);
gboolean pit_evening_take (PitEvening          *self,
                           PitCroupierTable    *table,
                           const PitEvent      *event);

G_END_DECLS
