/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-four-card-hand.h"
#include "pit-four-card-facts.h"
#include "pit-four-card-poker.h"
#include "pit-four-card-settle.h"

static const PitWager areas[] = {
  PIT_WAGER_ANTE,
  PIT_WAGER_PLAY,
  PIT_WAGER_ACES_UP,
};

/* NSW 7.3: the shoe goes round card by card, the dealer last in every turn. */
static guint
deal_from_shoe (const guint8 *seats,
                guint         n_seats,
                PitDealStep   steps[PIT_MAX_DEAL])
{
  guint n = 0;

  for (guint8 turn = 0; turn < PIT_FOUR_CARD_PLAYER_CARDS; turn++)
    {
      for (guint i = 0; i < n_seats; i++)
        steps[n++] = (PitDealStep) { seats[i], turn, FALSE };
      steps[n++] = (PitDealStep) { PIT_PLACE_DEALER, turn, FALSE };
    }

  return n;
}

/* NSW 7.4: the shuffler gives packets of five, the dealer's last. */
static guint
deal_from_shuffler (const guint8 *seats,
                    guint         n_seats,
                    PitDealStep   steps[PIT_MAX_DEAL])
{
  guint n = 0;

  for (guint i = 0; i <= n_seats; i++)
    for (guint8 turn = 0; turn < PIT_FOUR_CARD_PLAYER_CARDS; turn++)
      steps[n++] = (PitDealStep) { i < n_seats ? seats[i] : PIT_PLACE_DEALER, turn, FALSE };

  return n;
}

static guint
deal_order (PitDeviceKind device,
            const guint8 *seats,
            guint         n_seats,
            PitDealStep   steps[PIT_MAX_DEAL])
{
  guint n;

  if (n_seats > (PIT_MAX_DEAL - PIT_FOUR_CARD_DEALER_CARDS) / PIT_FOUR_CARD_PLAYER_CARDS)
    return 0;
  if (device == PIT_DEVICE_SHOE)
    n = deal_from_shoe (seats, n_seats, steps);
  else if (device == PIT_DEVICE_SHUFFLER)
    n = deal_from_shuffler (seats, n_seats, steps);
  else
    return 0;

  /* Either way the dealer's sixth card comes last, and it alone is turned up (NSW 7.3.4, 7.4.2). */
  steps[n++] = (PitDealStep) { PIT_PLACE_DEALER, PIT_FOUR_CARD_DEALER_CARDS - 1, TRUE };
  return n;
}

const PitGame pit_four_card_poker = {
  .id = "four-card-poker",
  .name = N_("Four Card Poker"),
  .areas = areas,
  .n_areas = G_N_ELEMENTS (areas),
  .player_cards = PIT_FOUR_CARD_PLAYER_CARDS,
  .dealer_cards = PIT_FOUR_CARD_DEALER_CARDS,
  .best_hand = pit_four_card_best,
  .deal_order = deal_order,
  .check_limits = pit_four_card_check_limits,
  .settle = pit_four_card_settle,
};
