/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-four-card-facts.h"
#include "pit-four-card-hand.h"
#include "pit-four-card-line.h"
#include "pit-four-card-poker.h"
#include "pit-four-card-settings.h"
#include "pit-four-card-settle.h"
#include "pit-four-card-wager.h"

static const PitWager areas[] = { "ante", "play", "aces-up" };

/* NSW 8.1, 8.4, 9.3, 9.4, 12.11, 12.13. */
static const PitDecisionKind decisions[] = {
  { .decision = PIT_DECISION_PLAY, .plays = TRUE },
  { .decision = PIT_DECISION_FOLD, .final = PIT_CITE_FOLD },
  { .decision = PIT_DECISION_FOLD_KEEP_ACES_UP, .final = PIT_CITE_FOLD },
  { .decision = PIT_DECISION_CONCEDE, .final = PIT_CITE_CONCEDE_FINAL, .from = PIT_STAGE_SETTLEMENT, .timely = PIT_CITE_CONCEDE,
    .early = N_("conceded before the dealer's hand was shown") },
  { .decision = PIT_DECISION_ABSENT },
  { .decision = PIT_DECISION_CANNOT_PLAY },
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
  .wagers = pit_four_card_wagers,
  .n_wagers = G_N_ELEMENTS (pit_four_card_wagers),
  .settings_size = sizeof (PitFourCardSettings),
  .read_settings = pit_four_card_settings_read,
  .get_pay_table = pit_four_card_settings_get_pay_table,
  .settle_line = pit_four_card_line_settle,
  .line_help = N_("  rules          the rule pack: \"nsw-four-card-poker\"; nz- and uk- are there too\n"
                  "  aces_up_table  id of the Aces Up odds on the sign; needed where Aces Up is staked\n"
                  "  ante_bonus     \"25/20/2\" (the default): odds for four of a kind, straight flush, three of a\n"
                  "                 kind; or the id of one of the pack's tables\n"
                  "  limits         optional: {\"ante\":{\"min\":1000,\"max\":50000,\"unit\":500},\"play\":...,\n"
                  "                 \"aces-up\":...}\n"
                  "  max_payout     optional: the most that a winning line is paid, where the rules let the house say so\n"
                  "  dealer         the dealer's six cards: rank 2-9 T J Q K A, then suit s h d c\n"
                  "  dealer_set     optional: the four that the dealer set, if that hand stands\n"
                  "  seats          a list of\n"
                  "    seat         its number, 1 to 12\n"
                  "    cards        its five cards; a fold may leave them out\n"
                  "    decision     play, fold, fold-keep-aces-up, concede, absent or cannot-play\n"
                  "    warned       true: warned before that a further case forfeits the Ante\n"
                  "    wagers       {\"ante\":1000,\"play\":1000,\"aces-up\":500}; or for one of them\n"
                  "                 {\"chips\":500,\"tokens\":500}\n"
                  "A Play stake that the rules don't allow makes its seat \"refused\", with rule and reason.\n"),
  .areas = areas,
  .n_areas = G_N_ELEMENTS (areas),
  .decisions = decisions,
  .n_decisions = G_N_ELEMENTS (decisions),
  .player_cards = PIT_FOUR_CARD_PLAYER_CARDS,
  .dealer_cards = PIT_FOUR_CARD_DEALER_CARDS,
  .best_hand = pit_four_card_best,
  .deal_order = deal_order,
  .check_limits = pit_four_card_check_limits,
  .get_least = pit_four_card_get_least,
  .find_range = pit_four_card_find_range,
  .find_open = pit_four_card_find_open,
  .settle = pit_four_card_settle,
};
