/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-hand-picture.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-finding.h"
#include "pit-games.h"
#include "pit-hand-words.h"

static void
lay (PitHandPicture     *picture,
     const PitRoundHand *hand)
{
  memset (picture, 0, sizeof *picture);
  picture->n_cards = MIN (hand->n_cards, PIT_MAX_HAND);
  memcpy (picture->cards, hand->cards, picture->n_cards * sizeof (PitCard));
}

/* What counts comes first, in its own order; what was set aside follows, as it arrived. */
static void
set_apart (PitHandPicture *picture,
           const PitCard  *best,
           guint           n_best,
           PitCategory     category)
{
  PitCard cards[PIT_MAX_HAND];
  gboolean counts[PIT_MAX_HAND] = { FALSE };
  guint n = 0;

  picture->category = category;
  memcpy (picture->best, best, MIN (n_best, PIT_SET_SIZE) * sizeof (PitCard));
  for (guint k = 0; k < n_best; k++)
    for (guint i = 0; i < picture->n_cards; i++)
      if (!counts[i] && picture->cards[i] == best[k])
        {
          counts[i] = TRUE;
          cards[n++] = best[k];
          break;
        }
  picture->n_apart = picture->n_cards - n;
  for (guint i = 0; i < picture->n_cards; i++)
    if (!counts[i])
      cards[n++] = picture->cards[i];
  memcpy (picture->cards, cards, n * sizeof (PitCard));
  for (guint i = 0; i < n; i++)
    picture->look[i] = i < n - picture->n_apart ? PIT_CARD_LOOK_BEST : PIT_CARD_LOOK_DIM;
}

static void
mark_hand (PitHandPicture     *picture,
           const PitRoundHand *hand,
           const char         *game_id)
{
  const PitGame *game = pit_games_find_for_floor (game_id);
  PitBestHand best, set;

  if (game == NULL || !game->best_hand (picture->cards, picture->n_cards, &best))
    return;
  /* What lies there is called what it is, whatever was announced. */
  if (hand->n_set == PIT_SET_SIZE && game->best_hand (hand->set, hand->n_set, &set))
    set_apart (picture, set.best, PIT_SET_SIZE, set.category);
  else if (hand->n_set > 0)
    set_apart (picture, hand->set, hand->n_set, best.category);
  else
    set_apart (picture, best.best, PIT_SET_SIZE, best.category);
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

static void
mark_card (PitHandPicture *picture,
           PitCard         card,
           const char     *label)
{
  for (guint i = 0; i < picture->n_cards; i++)
    if (picture->cards[i] == card && (picture->look[i] & PIT_CARD_LOOK_BACK) == 0)
      {
        picture->look[i] |= PIT_CARD_LOOK_MARKED;
        g_strlcpy (picture->label, label, sizeof picture->label);
      }
}

/* (transfer full) (nullable): what is wrong with that card, in few words; %NULL: the finding is not about one card. */
static char *
describe_wrong (const PitFindingFacts *facts)
{
  char label[PIT_CARD_LABEL_SIZE];

  pit_card_to_label (facts->card, label);
  if (facts->kind == PIT_FINDING_DUPLICATE_CARD)
    /* Translators: %s is a card, "4♥". */
    return g_strdup_printf (_("%s is there twice"), label);
  if (facts->kind == PIT_FINDING_MISREAD_CARD)
    /* Translators: %s is a card, "4♥"; a reader took it for another one before. */
    return g_strdup_printf (_("%s was misread"), label);
  if (facts->kind == PIT_FINDING_EXPOSED_CARD)
    /* Translators: %s is a card, "4♥", that lay open in error. */
    return g_strdup_printf (_("%s was exposed"), label);

  return NULL;
}

/* The card that was left out of a hand that is better with it. */
static void
mark_left_out (PitHandPicture     *picture,
               const PitRoundHand *hand,
               const char         *game_id)
{
  const PitGame *game = pit_games_find_for_floor (game_id);
  PitBestHand best;

  if (game == NULL || !game->best_hand (hand->cards, hand->n_cards, &best))
    return;

  for (guint k = 0; k < PIT_SET_SIZE && hand->n_set > 0; k++)
    {
      gboolean is_set = FALSE;

      for (guint i = 0; i < hand->n_set; i++)
        is_set |= hand->set[i] == best.best[k];
      if (!is_set && pit_card_is_known (best.best[k]))
        {
          g_autofree char *label = pit_words_makes (best.best[k], best.category);

          mark_card (picture, best.best[k], label);
          return;
        }
    }
  if (hand->declared != PIT_CATEGORY_UNKNOWN && hand->declared != best.category && hand->n_set > 0)
    {
      g_autofree char *words = pit_words_hand (hand->declared, NULL);

      /* Translators: of a hand that is set right; %s is what the dealer announced, "pair". */
      g_snprintf (picture->label, sizeof picture->label, _("Announced as %s"), words);
    }
  else if (hand->declared != PIT_CATEGORY_UNKNOWN && hand->declared != best.category)
    {
      g_autofree char *words = pit_words_hand (best.category, best.best);

      /* Translators: of a hand that the dealer declared as less; %s is what it is at its best, "pair of tens". */
      g_snprintf (picture->label, sizeof picture->label, _("Best: %s"), words);
    }
}

/**
 * pit_hand_picture_mark:
 * @picture: the hand at @place
 * @findings: (element-type PitFinding): what was found
 * @round: of which round the hand is
 * @place: whose
 * @game: the game's id
 *
 * Marks the cards that something was found of, and says what. A card that lies face down is not told.
 */
void
pit_hand_picture_mark (PitHandPicture *picture,
                       GListModel     *findings,
                       const PitRound *round,
                       PitPlace        place,
                       const char     *game)
{
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      const PitFindingFacts *facts = pit_finding_get_facts (finding);
      g_autofree char *label = NULL;

      if (facts->round != round->number || round->number == PIT_UNKNOWN)
        continue;
      /* which of two cards of one face is wrong nobody knows */
      if (facts->place != place && facts->kind != PIT_FINDING_DUPLICATE_CARD)
        continue;
      if (facts->kind == PIT_FINDING_HAND_SET)
        {
          const PitRoundHand hand = pit_round_get_hand (round, place);

          mark_left_out (picture, &hand, game);
          continue;
        }
      label = pit_card_is_known (facts->card) ? describe_wrong (facts) : NULL;
      if (label != NULL)
        mark_card (picture, facts->card, label);
    }
}

static void
draw_mark (GtkSnapshot      *snapshot,
           float             x,
           float             y,
           float             card_width,
           const PitPalette *palette)
{
  const GdkRGBA *red = &palette->ink[PIT_INK_ACT_BG], *white = &palette->ink[PIT_INK_FACE_BG];
  float line = MAX (card_width * 0.05f, 1.5f), corner = card_width * 0.09f;
  GskRoundedRect outer, inner;

  gsk_rounded_rect_init_from_rect (&outer, &GRAPHENE_RECT_INIT (x - 2 * line, y - 2 * line, card_width + 4 * line,
                                                                card_width * PIT_CARD_ASPECT + 4 * line), corner + 2 * line);
  gsk_rounded_rect_init_from_rect (&inner, &GRAPHENE_RECT_INIT (x - line, y - line, card_width + 2 * line,
                                                                card_width * PIT_CARD_ASPECT + 2 * line), corner + line);
  gtk_snapshot_append_border (snapshot, &outer, (float[4]) { line, line, line, line },
                              (GdkRGBA[4]) { *white, *white, *white, *white });
  line *= 1.6f;
  gtk_snapshot_append_border (snapshot, &inner, (float[4]) { line, line, line, line },
                              (GdkRGBA[4]) { *red, *red, *red, *red });
}

/**
 * pit_hand_picture_snapshot:
 * @picture: the hand
 * @snapshot: where
 * @x: left
 * @y: top
 * @width: room for all cards, which overlap where it is too narrow for them
 * @card_width: of one card; smaller where each would cover the rank of the one before
 * @gap: between cards where there is room
 * @lift: how much lower those lie that are set aside
 * @apart: how far those stand from the others, where there is room
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
                           float                 apart,
                           const PitPalette     *palette)
{
  float step, used;

  if (picture->n_cards == 0)
    return;
  if (picture->n_apart == 0 || picture->n_apart == picture->n_cards)
    apart = 0;
  card_width = MIN (card_width, (width - apart) / (1 + PIT_CARD_INDEX * (float) (picture->n_cards - 1)));
  step = picture->n_cards > 1 ? MIN (card_width + gap, (width - card_width - apart) / (float) (picture->n_cards - 1)) : 0;
  used = card_width + step * (float) (picture->n_cards - 1) + apart;
  x += (width - used) / 2;
  for (guint i = 0; i < picture->n_cards; i++)
    {
      gboolean is_apart = i >= picture->n_cards - picture->n_apart;

      float left = x + step * (float) i + (is_apart ? apart : 0), top = y + (is_apart ? lift : 0);

      pit_card_face_snapshot (snapshot, picture->cards[i], picture->look[i] & ~PIT_CARD_LOOK_MARKED, left, top, card_width,
                              palette);
      if (picture->look[i] & PIT_CARD_LOOK_MARKED)
        draw_mark (snapshot, left, top, card_width, palette);
    }
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
    {
      g_autofree char *words = pit_hand_picture_dup_words (picture);

      g_string_append_printf (text, ": %s", words);
    }
  if (picture->label[0] != '\0')
    {
      g_autofree char *spoken = pit_words_spoken (picture->label);

      g_string_append_printf (text, ", %s", spoken);
    }

  return g_string_free (text, FALSE);
}

/** pit_hand_picture_dup_words: (transfer full) (nullable): what the hand is, "pair of tens"; %NULL: not to be told yet */
char *
pit_hand_picture_dup_words (const PitHandPicture *picture)
{
  return picture->category != PIT_CATEGORY_UNKNOWN ? pit_words_hand (picture->category, picture->best) : NULL;
}
