/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "game-fixture.h"

/* Reads "As Kh ..." and returns how many cards there are. */
guint
game_fixture_cards (const char *text,
                    PitCard     cards[PIT_MAX_HAND])
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
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

static void
add_scale (PitPayTables    *tables,
           const char      *id,
           const PitPayRow *rows,
           guint            n_rows)
{
  PitPayTable *table = &tables->table[tables->n_tables++];

  g_strlcpy (table->id.text, id, sizeof table->id.text);
  table->n_rows = n_rows;
  memcpy (table->row, rows, n_rows * sizeof *rows);
}

/* NSW, with Aces Up tables 6 and 1 and the usual Ante Bonus: the engine is tested without the pack. */
void
game_fixture_settings (PitGameSettings *settings)
{
  static const PitPayRow six[] = {
    { PIT_CATEGORY_FOUR_OF_A_KIND, 0, { 50, 1 } }, { PIT_CATEGORY_STRAIGHT_FLUSH, 0, { 40, 1 } },
    { PIT_CATEGORY_THREE_OF_A_KIND, 0, { 8, 1 } }, { PIT_CATEGORY_FLUSH, 0, { 6, 1 } },
    { PIT_CATEGORY_STRAIGHT, 0, { 4, 1 } },        { PIT_CATEGORY_TWO_PAIR, 0, { 2, 1 } },
    { PIT_CATEGORY_PAIR, PIT_RANK_ACE, { 1, 1 } },
  };
  static const PitPayRow two[] = {
    { PIT_CATEGORY_FOUR_OF_A_KIND, 0, { 50, 1 } }, { PIT_CATEGORY_STRAIGHT_FLUSH, 0, { 40, 1 } },
    { PIT_CATEGORY_THREE_OF_A_KIND, 0, { 7, 1 } }, { PIT_CATEGORY_FLUSH, 0, { 6, 1 } },
    { PIT_CATEGORY_STRAIGHT, 0, { 5, 1 } },        { PIT_CATEGORY_TWO_PAIR, 0, { 2, 1 } },
    { PIT_CATEGORY_PAIR, PIT_RANK_ACE, { 1, 1 } },
  };
  static const PitPayRow bonus[] = {
    { PIT_CATEGORY_FOUR_OF_A_KIND, 0, { 25, 1 } },
    { PIT_CATEGORY_STRAIGHT_FLUSH, 0, { 20, 1 } },
    { PIT_CATEGORY_THREE_OF_A_KIND, 0, { 2, 1 } },
  };

  memset (settings, 0, sizeof *settings);
  g_strlcpy (settings->rules.text, "nsw-four-card-poker", sizeof settings->rules.text);
  settings->ante_odds = (PitOdds) { 1, 1 };
  settings->play_odds = (PitOdds) { 1, 1 };
  settings->play_min = (PitOdds) { 1, 1 };
  settings->play_max = (PitOdds) { 3, 1 };
  settings->play_step = (PitOdds) { 0, 1 };
  settings->tie_wins = PIT_YES;
  settings->aces_up_alone = PIT_YES;
  settings->set_stands = PIT_YES;
  add_scale (&settings->aces_up, "6", six, G_N_ELEMENTS (six));
  add_scale (&settings->aces_up, "2", two, G_N_ELEMENTS (two));
  add_scale (&settings->ante_bonus, "25-20-2", bonus, G_N_ELEMENTS (bonus));
}
