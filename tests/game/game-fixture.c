/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "game-fixture.h"

/* Reads "As Kh ..." and returns how many cards there are. */
guint
game_fixture_cards (const char *text,
                    PitCard     cards[PIT_MAX_HAND])
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (; words[n] != NULL; n++)
    g_assert_true (pit_card_from_text (words[n], &cards[n]));

  return n;
}

char *
game_fixture_text (const PitCard *cards,
                   guint          n_cards)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_cards; i++)
    {
      char card[PIT_CARD_TEXT_SIZE];

      pit_card_to_text (cards[i], card);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", card);
    }

  return g_string_free (text, FALSE);
}

void
game_fixture_add (const char    *prefix,
                  const char    *name,
                  gconstpointer  data,
                  GTestDataFunc  func)
{
  g_autofree char *path = g_strconcat (prefix, "/", name, NULL);

  g_test_add_data_func (path, data, func);
}

/* Puts @n_top random cards of @deck on top. */
void
game_fixture_shuffle (GRand   *random,
                      PitCard *deck,
                      guint    n_deck,
                      guint    n_top)
{
  for (guint i = 0; i < n_top; i++)
    {
      guint j = (guint) g_rand_int_range (random, (gint32) i, (gint32) n_deck);
      PitCard card = deck[i];

      deck[i] = deck[j];
      deck[j] = card;
    }
}

/* Of the pairs, only aces are paid. */
static void
add_scale (PitPayTables      *tables,
           const char        *id,
           const PitCategory *order,
           const guint       *odds,
           guint              n_rows)
{
  PitPayTable *table = &tables->table[tables->n_tables++];

  g_strlcpy (table->id.text, id, sizeof table->id.text);
  table->n_rows = n_rows;
  for (guint i = 0; i < n_rows; i++)
    {
      table->row[i].category = order[i];
      table->row[i].min_rank = order[i] == PIT_CATEGORY_PAIR ? PIT_RANK_ACE : 0;
      table->row[i].odds = (PitOdds) { odds[i], 1 };
    }
}

static const char *const citations[PIT_N_FOUR_CARD_CITATIONS] = {
  [PIT_CITE_CARD_TWICE] = "12.10",
  [PIT_CITE_DEALER_COUNT] = "12.2",
  [PIT_CITE_EXPOSED_CARDS] = "12.3",
  [PIT_CITE_PLAYER_COUNT] = "12.6",
  [PIT_CITE_DEALER_SET] = "12.8",
  [PIT_CITE_DECISION] = "8.1",
  [PIT_CITE_PLAY_STAKE] = "8.5",
  [PIT_CITE_PLAY_WITHOUT_ANTE] = "5.3",
  [PIT_CITE_PLAY_UNIT] = "6.1",
  [PIT_CITE_ACES_UP_ALONE] = "5.2",
  [PIT_CITE_OVER_MAX] = "6.3",
  [PIT_CITE_TOKENS] = "5.1",
  [PIT_CITE_FOLD] = "8.4",
  [PIT_CITE_CONCEDE] = "9.3",
  [PIT_CITE_ABSENT] = "12.13",
  [PIT_CITE_CANNOT_PLAY] = "12.11",
  [PIT_CITE_DEALER_WINS] = "9.2.1.2",
  [PIT_CITE_HAND_WINS] = "9.2.1.4",
  [PIT_CITE_TIE] = "10.6",
  [PIT_CITE_ACES_UP_LOSES] = "9.2.1.3",
  [PIT_CITE_ACES_UP_WINS] = "9.2.1.5",
  [PIT_CITE_ACES_UP_ODDS] = "10.5",
  [PIT_CITE_ANTE_BONUS] = "9.2.1.1",
  [PIT_CITE_ANTE_BONUS_ODDS] = "10.3",
};

/* NSW with the trial sheet's scales: the engine is tested without the pack. */
void
game_fixture_settings (PitFourCardSettings *settings)
{
  static const PitCategory order[] = {
    PIT_CATEGORY_FOUR_OF_A_KIND, PIT_CATEGORY_STRAIGHT_FLUSH, PIT_CATEGORY_THREE_OF_A_KIND, PIT_CATEGORY_FLUSH,
    PIT_CATEGORY_STRAIGHT,       PIT_CATEGORY_TWO_PAIR,       PIT_CATEGORY_PAIR,
  };
  static const guint aces_up[7][G_N_ELEMENTS (order)] = {
    { 50, 40, 9, 6, 4, 2, 1 }, { 50, 40, 7, 6, 5, 2, 1 }, { 50, 30, 9, 6, 4, 2, 1 }, { 50, 30, 7, 6, 5, 2, 1 },
    { 50, 40, 8, 5, 4, 3, 1 }, { 50, 40, 8, 6, 4, 2, 1 }, { 50, 40, 7, 5, 4, 3, 1 },
  };
  static const guint bonus[] = { 25, 20, 2 };

  memset (settings, 0, sizeof *settings);
  g_strlcpy (settings->head.rules.text, "nsw-four-card-poker", sizeof settings->head.rules.text);
  settings->ante_odds = (PitOdds) { 1, 1 };
  settings->play_odds = (PitOdds) { 1, 1 };
  settings->play_min = (PitOdds) { 1, 1 };
  settings->play_max = (PitOdds) { 3, 1 };
  settings->play_step = (PitOdds) { 0, 1 };
  settings->tie_wins = PIT_YES;
  settings->aces_up_alone = PIT_YES;
  settings->concede = PIT_YES;
  settings->max_payout = PIT_UNKNOWN;
  settings->set_stands = PIT_YES;
  memcpy (settings->head.citation, citations, sizeof citations);

  for (guint i = 0; i < G_N_ELEMENTS (aces_up); i++)
    {
      char id[2] = { (char) ('1' + i), '\0' };

      add_scale (&settings->aces_up, id, order, aces_up[i], G_N_ELEMENTS (order));
    }
  add_scale (&settings->ante_bonus, "25-20-2", order, bonus, G_N_ELEMENTS (bonus));
}
