/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-hand-picture.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-games.h"

static void
lay (PitHandPicture     *picture,
     const PitRoundHand *hand)
{
  memset (picture, 0, sizeof *picture);
  picture->n_cards = MIN (hand->n_cards, PIT_MAX_HAND);
  memcpy (picture->cards, hand->cards, picture->n_cards * sizeof (PitCard));
}

static void
mark_best (PitHandPicture *picture,
           const PitCard  *best,
           guint           n_best,
           PitCategory     category)
{
  picture->category = category;
  for (guint i = 0; i < picture->n_cards; i++)
    {
      gboolean counts = FALSE;

      for (guint k = 0; k < n_best; k++)
        counts |= best[k] == picture->cards[i];
      picture->look[i] = counts ? PIT_CARD_LOOK_BEST : PIT_CARD_LOOK_DIM;
    }
}

static void
mark_hand (PitHandPicture     *picture,
           const PitRoundHand *hand,
           const char         *game_id)
{
  const PitGame *game = pit_games_find_for_floor (game_id);
  PitBestHand best;

  if (game == NULL || !game->best_hand (picture->cards, picture->n_cards, &best))
    return;
  if (hand->n_set > 0)
    mark_best (picture, hand->set, hand->n_set, hand->declared != PIT_CATEGORY_UNKNOWN ? hand->declared : best.category);
  else
    mark_best (picture, best.best, PIT_SET_SIZE, best.category);
}

/**
 * pit_hand_picture_player:
 * @picture: (out caller-allocates): the hand
 * @round: the round
 * @seat: whose
 * @game: the game's id
 *
 * The hand of a seat. What counts is marked once the dealer's hand is shown; a hand that is out of the round is dim.
 */
void
pit_hand_picture_player (PitHandPicture *picture,
                         const PitRound *round,
                         guint           seat,
                         const char     *game)
{
  const PitRoundHand hand = pit_round_get_hand (round, seat);
  PitDecision decision = pit_round_get_seat (round, seat)->decision;

  lay (picture, &hand);
  if (decision == PIT_DECISION_FOLD || decision == PIT_DECISION_CONCEDE)
    for (guint i = 0; i < picture->n_cards; i++)
      picture->look[i] = PIT_CARD_LOOK_DIM;
  else if (round->stage >= PIT_STAGE_SETTLEMENT)
    mark_hand (picture, &hand, game);
}

/**
 * pit_hand_picture_dealer:
 * @picture: (out caller-allocates): the hand
 * @round: the round
 * @game: the game's id
 *
 * The dealer's hand. Cards that lie face down at the table lie face down here, even where the shoe has read them: nobody
 * on the floor should know them before the players have decided. The last card of a full hand is dealt face up (NSW 7.3.4).
 */
void
pit_hand_picture_dealer (PitHandPicture *picture,
                         const PitRound *round,
                         const char     *game)
{
  const PitRoundHand hand = pit_round_get_hand (round, PIT_PLACE_DEALER);
  const PitGame *rules = pit_games_find_for_floor (game);

  lay (picture, &hand);
  if (round->stage >= PIT_STAGE_SETTLEMENT)
    {
      mark_hand (picture, &hand, game);
      return;
    }
  for (guint i = 0; i < picture->n_cards; i++)
    if (rules == NULL || i + 1 != rules->dealer_cards)
      picture->look[i] = PIT_CARD_LOOK_BACK;
}

/**
 * pit_hand_picture_snapshot:
 * @picture: the hand
 * @snapshot: where
 * @x: left
 * @y: top
 * @width: room for all cards, which overlap where it is too narrow for them
 * @card_width: of one card
 * @gap: between cards where there is room
 * @lift: how much higher the cards that count lie
 * @palette: the colours
 */
void
pit_hand_picture_snapshot (const PitHandPicture *picture,
                           GtkSnapshot          *snapshot,
                           float                 x,
                           float                 y,
                           float                 width,
                           float                 card_width,
                           float                 gap,
                           float                 lift,
                           const PitPalette     *palette)
{
  float step, used;

  if (picture->n_cards == 0)
    return;
  step = picture->n_cards > 1 ? MIN (card_width + gap, (width - card_width) / (float) (picture->n_cards - 1)) : 0;
  used = card_width + step * (float) (picture->n_cards - 1);
  x += (width - used) / 2;
  for (guint i = 0; i < picture->n_cards; i++)
    pit_card_face_snapshot (snapshot, picture->cards[i], picture->look[i], x + step * (float) i,
                            y + (picture->look[i] & PIT_CARD_LOOK_BEST ? 0 : lift), card_width, palette);
}

/** pit_hand_picture_describe: (transfer full) (nullable): the cards in words; %NULL where there are none */
char *
pit_hand_picture_describe (const PitHandPicture *picture)
{
  GString *text;
  guint down = 0, told = 0;

  if (picture->n_cards == 0)
    return NULL;

  text = g_string_new (NULL);
  for (guint i = 0; i < picture->n_cards; i++)
    {
      g_autofree char *card = NULL;

      if (picture->look[i] & PIT_CARD_LOOK_BACK)
        {
          down++;
          continue;
        }
      card = pit_words_card (picture->cards[i]);
      g_string_append_printf (text, "%s%s", told++ > 0 ? ", " : "", card);
    }
  if (down > 0)
    {
      if (told > 0)
        g_string_append (text, ", ");
      g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%u card face down", "%u cards face down", down), down);
    }
  if (picture->category != PIT_CATEGORY_UNKNOWN)
    g_string_append_printf (text, ": %s", pit_words_category (picture->category));

  return g_string_free (text, FALSE);
}
