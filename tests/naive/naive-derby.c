/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "naive-derby.h"

/* --- The race (NZ RCD 8.1) --- */

static int
count_suit (const char *area,
            char        suit)
{
  int n = 0;

  for (int i = 0; area[i] != '\0'; i++)
    if (area[i] == suit)
      n++;
  return n;
}

static void
append (char *text,
        char  letter)
{
  size_t n = strlen (text);

  text[n] = letter;
  text[n + 1] = '\0';
}

void
naive_derby_race (const char *const *cards,
                  int                n_cards,
                  NaiveRace         *race)
{
  int next = 0;

  memset (race, 0, sizeof *race);

  /* 8.1(a): until there are four of one suit. */
  while (next < n_cards && race->order[0] == '\0')
    {
      const char *card = cards[next++];

      if (card[1] == '?')
        return;
      append (race->areas[0], card[1]);
      if (strcmp (card, "2s") == 0)
        race->protested = TRUE;
      for (int i = 0; i < 4; i++)
        if (count_suit (race->areas[0], "cdhs"[i]) == 4)
          append (race->order, "cdhs"[i]);
    }

  /* 8.1(b): until there is one of another suit. */
  while (next < n_cards && strlen (race->order) == 1)
    {
      char suit = cards[next++][1];

      if (suit == '?')
        return;
      append (race->areas[1], suit);
      if (suit != race->order[0])
        append (race->order, suit);
    }

  /* 8.1(c): until there is one of a third suit. */
  while (next < n_cards && strlen (race->order) == 2)
    {
      char suit = cards[next++][1];

      if (suit == '?')
        return;
      append (race->areas[2], suit);
      if (suit != race->order[0] && suit != race->order[1])
        append (race->order, suit);
    }
}

/* --- What a bet brings (NZ RCD 5.1, 5.8) --- */

/* The stake times @times by @by. Where that is no whole number @rounding decides: '-' down, '+' up, '=' it can't be said. */
static gint64
payment (gint64 stake,
         gint64 times,
         gint64 by,
         char   rounding)
{
  gint64 paid = 0;

  for (gint64 i = 0; i < times; i++)
    paid += stake;
  if (paid % by == 0)
    return paid / by;
  if (rounding == '-')
    return (paid - paid % by) / by;
  if (rounding == '+')
    return (paid - paid % by) / by + 1;
  return NAIVE_DERBY_UNDECIDED;
}

/* Whether place @n, from 1, went to the suit that is written as a capital: 1 yes, 0 no, -1 not known. */
static int
came (const NaiveRace *race,
      int              n,
      char             suit)
{
  if ((int) strlen (race->order) < n)
    return -1;
  return g_ascii_toupper (race->order[n - 1]) == suit;
}

static gint64
settle_colour (const NaiveRace *race,
               const char      *suits,
               gint64           stake,
               char             rounding)
{
  if (strlen (race->order) == 0)
    return NAIVE_DERBY_UNDECIDED;
  if (came (race, 1, suits[0]) == 0 && came (race, 1, suits[1]) == 0)
    return -stake;
  if (race->protested)
    return payment (stake, 1, 2, rounding);
  return payment (stake, 1, 1, rounding);
}

static gint64
settle_suit (const NaiveRace *race,
             char             suit,
             gint64           stake,
             char             rounding)
{
  if (came (race, 1, suit) == -1)
    return NAIVE_DERBY_UNDECIDED;
  if (came (race, 1, suit) == 0)
    return -stake;
  if (race->protested)
    return payment (stake, 2, 1, rounding);
  return payment (stake, 3, 1, rounding);
}

static gint64
settle_quinella (const NaiveRace *race,
                 const char      *suits,
                 gint64           stake,
                 char             rounding)
{
  if (came (race, 1, suits[0]) == -1)
    return NAIVE_DERBY_UNDECIDED;
  if (came (race, 1, suits[0]) == 0)
    return -stake;
  if (came (race, 2, suits[1]) == -1)
    return NAIVE_DERBY_UNDECIDED;
  if (came (race, 2, suits[1]) == 0)
    return -stake;
  return payment (stake, 10, 1, rounding);
}

static gint64
settle_trifecta (const NaiveRace *race,
                 const char      *suits,
                 gint64           stake,
                 char             rounding)
{
  if (came (race, 1, suits[0]) == -1)
    return NAIVE_DERBY_UNDECIDED;
  if (came (race, 1, suits[0]) == 0)
    return -stake;
  if (came (race, 2, suits[1]) == -1)
    return NAIVE_DERBY_UNDECIDED;
  if (came (race, 2, suits[1]) == 0)
    return payment (stake, 1, 1, rounding);
  if (came (race, 3, suits[2]) == -1)
    return NAIVE_DERBY_UNDECIDED;
  if (came (race, 3, suits[2]) == 0)
    return payment (stake, 2, 1, rounding);
  return payment (stake, 10, 1, rounding);
}

gint64
naive_derby_settle (const NaiveRace *race,
                    const char      *bet,
                    gint64           stake,
                    char             rounding)
{
  const char *dash = strchr (bet, '-');

  if (strcmp (bet, "red") == 0)
    return settle_colour (race, "HD", stake, rounding);
  if (strcmp (bet, "black") == 0)
    return settle_colour (race, "SC", stake, rounding);
  if (strncmp (bet, "suit", 4) == 0)
    return settle_suit (race, dash[1], stake, rounding);
  if (strncmp (bet, "quinella", 8) == 0)
    return settle_quinella (race, dash + 1, stake, rounding);
  return settle_trifecta (race, dash + 1, stake, rounding);
}
