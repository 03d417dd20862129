/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "pit-four-card-settings.h"
#include "pit-rule-pack.h"

/* The house edge on Aces Up that the trial sheet publishes for each of its tables, and the exact figures behind it,
 * in per cent of the stake. */
typedef struct
{
  const char *table;
  double      published;
  double      exact;
} EdgeCase;

static const EdgeCase edge_cases[] = {
  { "1", 1.98, 1.9786 }, { "2", 2.58, 2.5752 }, { "3", 2.78, 2.7759 }, { "4", 3.37, 3.3724 },
  { "5", 3.89, 3.8917 }, { "6", 4.24, 4.2355 }, { "7", 6.15, 6.1486 },
};

#define N_HANDS 2598960

/* How many of all C(52,5) hands are best in each category, and with a group of each rank. */
static guint counts[PIT_N_CATEGORIES][PIT_RANK_ACE + 1];

static void
count_hands (const PitGame *game)
{
  PitCard c[5];
  PitBestHand best;

  for (c[0] = 0; c[0] < 48; c[0]++)
    for (c[1] = c[0] + 1; c[1] < 49; c[1]++)
      for (c[2] = c[1] + 1; c[2] < 50; c[2]++)
        for (c[3] = c[2] + 1; c[3] < 51; c[3]++)
          for (c[4] = c[3] + 1; c[4] < 52; c[4]++)
            {
              game->best_hand (c, 5, &best);
              counts[best.category][pit_card_rank (best.best[0])]++;
            }
}

/* NSW 10.5: a hand that no row pays loses the stake. Each rule set offers the same seven tables. */
static double
find_edge (const char *id,
           const char *name)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id (id, &error);
  const PitFourCardSettings *settings;
  const PitPayTable *table;
  gint64 lost = N_HANDS;

  g_assert_no_error (error);
  if (counts[PIT_CATEGORY_FOUR_OF_A_KIND][2] == 0)
    count_hands (pack->game);
  settings = pack->settings;
  table = pit_pay_tables_find (&settings->aces_up, name);
  g_assert_nonnull (table);

  for (guint category = 1; category < PIT_N_CATEGORIES; category++)
    for (guint rank = 2; rank <= PIT_RANK_ACE; rank++)
      {
        PitBestHand hand = { 0, category, { pit_card_make (rank, PIT_SUIT_SPADES) } };
        const PitPayRow *row = pit_pay_table_match (table, &hand);

        if (row != NULL)
          lost -= (gint64) counts[category][rank] * (1 + row->odds.num / row->odds.den);
      }

  return 100.0 * (double) lost / N_HANDS;
}

static void
test_edge (gconstpointer data)
{
  static const char *const packs[] = { "nsw-four-card-poker", "nz-four-card-poker", "uk-four-card-poker" };
  const EdgeCase *c = data;

  for (guint i = 0; i < G_N_ELEMENTS (packs); i++)
    {
      double edge = find_edge (packs[i], c->table);

      g_test_message ("%s, table %s: %.4f %%", packs[i], c->table, edge);
      g_assert_cmpfloat (fabs (edge - c->exact), <, 0.00005);
      g_assert_cmpfloat (fabs (edge - c->published), <=, 0.005);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (edge_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/aces-up-edge/table-%s", edge_cases[i].table);

      g_test_add_data_func (path, &edge_cases[i], test_edge);
    }

  return g_test_run ();
}
