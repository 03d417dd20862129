/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-hand-words.h"

#include <glib/gi18n.h>

/* A hand as people at a table call it. */

/* By rank, 2 to 14. */
static const char *const several[] = {
  N_("twos"), N_("threes"), N_("fours"), N_("fives"), N_("sixes"), N_("sevens"), N_("eights"), N_("nines"), N_("tens"),
  N_("jacks"), N_("queens"), N_("kings"), N_("aces"),
};

static const char *const high[] = {
  N_("two high"), N_("three high"), N_("four high"), N_("five high"), N_("six high"), N_("seven high"), N_("eight high"),
  N_("nine high"), N_("ten high"), N_("jack high"), N_("queen high"), N_("king high"), N_("ace high"),
};

static const char *const plain[PIT_N_CATEGORIES] = {
  [PIT_CATEGORY_HIGH_CARD] = N_("high card"),
  [PIT_CATEGORY_PAIR] = N_("pair"),
  [PIT_CATEGORY_TWO_PAIR] = N_("two pair"),
  [PIT_CATEGORY_STRAIGHT] = N_("straight"),
  [PIT_CATEGORY_FLUSH] = N_("flush"),
  [PIT_CATEGORY_THREE_OF_A_KIND] = N_("three of a kind"),
  [PIT_CATEGORY_STRAIGHT_FLUSH] = N_("straight flush"),
  [PIT_CATEGORY_FOUR_OF_A_KIND] = N_("four of a kind"),
};

/* Translators: of the one card without which a hand would be less; %s is the card, "4♥". */
static const char *const makes[PIT_N_CATEGORIES] = {
  [PIT_CATEGORY_HIGH_CARD] = N_("%s is the high card"),
  [PIT_CATEGORY_PAIR] = N_("%s makes the pair"),
  [PIT_CATEGORY_TWO_PAIR] = N_("%s makes two pair"),
  [PIT_CATEGORY_STRAIGHT] = N_("%s makes the straight"),
  [PIT_CATEGORY_FLUSH] = N_("%s makes the flush"),
  [PIT_CATEGORY_THREE_OF_A_KIND] = N_("%s makes the three"),
  [PIT_CATEGORY_STRAIGHT_FLUSH] = N_("%s makes the straight flush"),
  [PIT_CATEGORY_FOUR_OF_A_KIND] = N_("%s makes the four"),
};

/**
 * pit_words_hand:
 * @category: what it is
 * @best: (nullable) (array fixed-size=4): its cards, the group first; %NULL: not known
 *
 * Returns: (transfer full): "pair of tens", for within a sentence
 */
char *
pit_words_hand (PitCategory    category,
                const PitCard *best)
{
  guint rank = best != NULL && pit_card_is_known (best[0]) ? pit_card_rank (best[0]) - 2 : 0;

  if (category >= PIT_N_CATEGORIES || plain[category] == NULL)
    return g_strdup (_("not known"));
  if (best == NULL || !pit_card_is_known (best[0]))
    return g_strdup (_(plain[category]));

  if (category == PIT_CATEGORY_HIGH_CARD)
    return g_strdup (_(high[rank]));
  if (category == PIT_CATEGORY_PAIR)
    /* Translators: %s is a rank in the plural, "tens". */
    return g_strdup_printf (_("pair of %s"), _(several[rank]));
  if (category == PIT_CATEGORY_THREE_OF_A_KIND)
    /* Translators: %s is a rank in the plural, "tens". */
    return g_strdup_printf (_("three %s"), _(several[rank]));
  if (category == PIT_CATEGORY_FOUR_OF_A_KIND)
    /* Translators: %s is a rank in the plural, "tens". */
    return g_strdup_printf (_("four %s"), _(several[rank]));

  return g_strdup (_(plain[category]));
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/** pit_words_makes: (transfer full): "4♥ makes the flush" */
char *
pit_words_makes (PitCard     card,
                 PitCategory category)
{
  char label[PIT_CARD_LABEL_SIZE];

  g_return_val_if_fail (category < PIT_N_CATEGORIES && makes[category] != NULL, NULL);

  pit_card_to_label (card, label);

  return g_strdup_printf (_(makes[category]), label);
}

#pragma GCC diagnostic pop

/* (transfer full): "pair of aces" */
static char *
say_pay_row (const PitPayRow *row)
{
  if (row->min_rank == PIT_UNKNOWN)
    return g_strdup (_(plain[row->category]));
  if (row->min_rank == PIT_RANK_ACE)
    /* Translators: a kind of hand, and a rank in the plural: "pair of aces". */
    return g_strdup_printf (C_("pay table", "%s of %s"), _(plain[row->category]), _(several[row->min_rank - 2]));

  /* Translators: a kind of hand, and a rank in the plural: "pair of jacks or better". */
  return g_strdup_printf (_("%s of %s or better"), _(plain[row->category]), _(several[row->min_rank - 2]));
}

/** pit_words_pay_table: (transfer full): what @table pays, for within a sentence: "four of a kind 50 to 1, pair of aces 1 to 1" */
char *
pit_words_pay_table (const PitPayTable *table)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < table->n_rows; i++)
    {
      const PitPayRow *row = &table->row[i];
      g_autofree char *hand = say_pay_row (row);

      /* Translators: between the odds for one kind of hand and those for the next. */
      g_string_append (text, i > 0 ? _(", ") : "");
      /* Translators: a kind of hand, and what it pays, which no line breaks: "flush 6 to 1". */
      g_string_append_printf (text, _("%s %u\302\240to\302\240%u"), hand, row->odds.num, row->odds.den);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
