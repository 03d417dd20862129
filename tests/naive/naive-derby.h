/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Racing Card Derby a second time, written straight from the rules for no other purpose than to be compared with the
 * engine. It shares neither code nor structs nor words with src/game: cards and bets are text, and the odds stand in it
 * as figures.
 */

#define NAIVE_DERBY_UNDECIDED G_MININT64

typedef struct
{
  char     areas[3][450]; /* the suits that lie in each area, "ssh" */
  char     order[4];      /* the suits that came in, "sh" */
  gboolean protested;     /* as far as it is known */
} NaiveRace;

void   naive_derby_race   (const char *const *cards,
                           int                n_cards,
                           NaiveRace         *race);
gint64 naive_derby_settle (const NaiveRace   *race,
                           const char        *bet,
                           gint64             stake,
                           char               rounding);

G_END_DECLS
