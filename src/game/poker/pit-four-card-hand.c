/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-four-card-hand.h"

/*
 * The value of a hand is its category and below it, four bits each, the ranks of its best four cards in the order
 * in which the rules compare them: largest group first, then by rank, the low ace as 1. Comparing two values as
 * numbers is therefore NSW 11.1 and 11.2, and the best cards can be read back from the value.
 *
 * Adding up one word per card counts everything at once: thirteen 4-bit counters, one for each rank, and above them
 * four 3-bit counters, one for each suit. Of six cards only a flush has four or more of a suit, that is bit 2 set in
 * a suit's counter. Without a flush the ranks alone decide; the at most 18395 sets of ranks that n cards can have
 * are looked up in a perfect hash table, one for each n, built on first use.
 */

#define N_RANKS 13
#define N_SUITS 4
#define RANK_BITS 4
#define SUIT_BITS 3
#define SUIT_SHIFT (N_RANKS * RANK_BITS)
#define FLUSH_BITS (G_GUINT64_CONSTANT (04444) << SUIT_SHIFT)

#define CARD_WORD(rank, suit) \
  ((G_GUINT64_CONSTANT (1) << ((rank) * RANK_BITS)) | (G_GUINT64_CONSTANT (1) << (SUIT_SHIFT + (suit) * SUIT_BITS)))
#define RANK_WORDS(rank) CARD_WORD (rank, 0), CARD_WORD (rank, 1), CARD_WORD (rank, 2), CARD_WORD (rank, 3)

static const guint64 card_words[PIT_DECK_SIZE] = {
  RANK_WORDS (0), RANK_WORDS (1), RANK_WORDS (2), RANK_WORDS (3), RANK_WORDS (4),  RANK_WORDS (5),  RANK_WORDS (6),
  RANK_WORDS (7), RANK_WORDS (8), RANK_WORDS (9), RANK_WORDS (10), RANK_WORDS (11), RANK_WORDS (12),
};

#define N_SIZES (PIT_FOUR_CARD_MAX - PIT_FOUR_CARD_MIN + 1)
#define MAX_BUCKET_BITS 12
#define MAX_SLOT_BITS 15
#define HASH_MULTIPLIER G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)

/* How large the tables are for the 1820, 6175 and 18395 sets of ranks of four, five and six cards. */
static const struct
{
  guint bucket_bits;
  guint slot_bits;
} sizes[N_SIZES] = { { 9, 12 }, { 11, 13 }, { MAX_BUCKET_BITS, MAX_SLOT_BITS } };

/* A first hash chooses a bucket; the bucket's own odd multiplier, found when the table is built, makes a second
 * hash under which no two keys of the whole table meet. */
typedef struct
{
  guint32 multiplier[1 << MAX_BUCKET_BITS];
  guint32 value[1 << MAX_SLOT_BITS];
} RankTable;

/* While a table is being built: the keys of one hand size, by bucket. */
typedef struct
{
  guint64 hash;
  guint32 value;
} RankKey;

typedef struct
{
  guint   size;                          /* index of sizes and tables */
  GArray *buckets[1 << MAX_BUCKET_BITS]; /* of RankKey */
} RankBuilder;

static RankTable tables[N_SIZES];
static gsize tables_ready;

/* --- Values --- */

static guint32
make_value (PitCategory category,
            guint       a,
            guint       b,
            guint       c,
            guint       d)
{
  return (guint32) category << 16 | a << 12 | b << 8 | c << 4 | d;
}

/* Takes a bit for each rank, bit 14 being the ace. Returns the top of the highest four ranks in a row or 0; an ace
 * also goes below the deuce (NSW 11.1.2, 11.1.5). */
static guint
find_run (guint ranks)
{
  guint bottoms;

  ranks |= (ranks >> PIT_RANK_ACE & 1) << 1;
  bottoms = ranks & ranks >> 1 & ranks >> 2 & ranks >> 3;
  return bottoms != 0 ? g_bit_storage (bottoms) - 1 + PIT_SET_SIZE - 1 : 0;
}

static guint32
make_run_value (PitCategory category,
                guint       top)
{
  return make_value (category, top, top - 1, top - 2, top - 3);
}

/* The highest rank of which there are @n cards or more, other than @but and @nor; 0 if there is none. */
static guint
find_group (const guint8 *counts,
            guint         n,
            guint         but,
            guint         nor)
{
  for (guint rank = PIT_RANK_ACE; rank >= 2; rank--)
    if (counts[rank] >= n && rank != but && rank != nor)
      return rank;

  return 0;
}

/* The best hand that the ranks make, no matter the suits. */
static guint32
value_of_ranks (const guint8 counts[PIT_RANK_ACE + 1])
{
  guint ranks = 0;
  guint a, b, c, d, top;

  for (guint rank = 2; rank <= PIT_RANK_ACE; rank++)
    if (counts[rank] > 0)
      ranks |= 1u << rank;

  a = find_group (counts, 4, 0, 0);
  if (a != 0)
    return make_value (PIT_CATEGORY_FOUR_OF_A_KIND, a, a, a, a);

  a = find_group (counts, 3, 0, 0);
  if (a != 0)
    return make_value (PIT_CATEGORY_THREE_OF_A_KIND, a, a, a, find_group (counts, 1, a, 0));

  top = find_run (ranks);
  if (top != 0)
    return make_run_value (PIT_CATEGORY_STRAIGHT, top);

  a = find_group (counts, 2, 0, 0);
  b = find_group (counts, 2, a, 0);
  if (b != 0)
    return make_value (PIT_CATEGORY_TWO_PAIR, a, a, b, b);
  if (a != 0)
    {
      c = find_group (counts, 1, a, 0);
      return make_value (PIT_CATEGORY_PAIR, a, a, c, find_group (counts, 1, a, c));
    }

  a = find_group (counts, 1, 0, 0);
  b = find_group (counts, 1, a, 0);
  for (c = b - 1; counts[c] == 0; c--);
  for (d = c - 1; counts[d] == 0; d--);
  return make_value (PIT_CATEGORY_HIGH_CARD, a, b, c, d);
}

/* The best hand of the four or more @ranks of one suit. */
static guint32
value_of_flush (guint ranks)
{
  guint rank[PIT_SET_SIZE];
  guint top = find_run (ranks);

  if (top != 0)
    return make_run_value (PIT_CATEGORY_STRAIGHT_FLUSH, top);

  for (guint i = 0; i < PIT_SET_SIZE; i++)
    {
      rank[i] = g_bit_storage (ranks) - 1;
      ranks ^= 1u << rank[i];
    }
  return make_value (PIT_CATEGORY_FLUSH, rank[0], rank[1], rank[2], rank[3]);
}

/* --- The tables --- */

static inline guint64
hash_counts (guint64 word)
{
  return (word << (64 - SUIT_SHIFT)) * HASH_MULTIPLIER;
}

static inline guint
find_bucket (guint   size,
             guint64 hash)
{
  return (guint) (hash >> (64 - sizes[size].bucket_bits));
}

static inline guint32 *
find_slot (guint   size,
           guint64 hash,
           guint32 multiplier)
{
  return &tables[size].value[hash * multiplier >> (64 - sizes[size].slot_bits)];
}

static inline guint32
look_up (guint   size,
         guint64 hash)
{
  return *find_slot (size, hash, tables[size].multiplier[find_bucket (size, hash)]);
}

/* Files every set of @n_left more cards whose ranks are @rank or higher. */
static void
add_keys (RankBuilder *builder,
          guint8       counts[PIT_RANK_ACE + 1],
          guint        rank,
          guint        n_left)
{
  if (n_left == 0)
    {
      RankKey key = { 0, value_of_ranks (counts) };
      guint64 word = 0;

      for (guint r = 2; r <= PIT_RANK_ACE; r++)
        word |= (guint64) counts[r] << ((r - 2) * RANK_BITS);
      key.hash = hash_counts (word);
      g_array_append_val (builder->buckets[find_bucket (builder->size, key.hash)], key);
      return;
    }
  if (rank > PIT_RANK_ACE)
    return;

  for (guint n = 0; n <= MIN (N_SUITS, n_left); n++)
    {
      counts[rank] = n;
      add_keys (builder, counts, rank + 1, n_left - n);
    }
  counts[rank] = 0;
}

/* Values are never 0, so that 0 marks a free slot. */
static gboolean
place_bucket (guint   size,
              GArray *bucket,
              guint32 multiplier)
{
  for (guint i = 0; i < bucket->len; i++)
    {
      const RankKey *key = &g_array_index (bucket, RankKey, i);
      guint32 *slot = find_slot (size, key->hash, multiplier);

      if (*slot != 0)
        {
          while (i-- > 0)
            *find_slot (size, g_array_index (bucket, RankKey, i).hash, multiplier) = 0;
          return FALSE;
        }
      *slot = key->value;
    }

  return TRUE;
}

static int
compare_buckets (gconstpointer a,
                 gconstpointer b)
{
  const GArray *one = *(GArray *const *) a;
  const GArray *other = *(GArray *const *) b;

  return (one->len < other->len) - (one->len > other->len);
}

static void
build_table (guint size)
{
  RankBuilder builder = { size, { NULL } };
  guint8 counts[PIT_RANK_ACE + 1] = { 0 };
  guint n_buckets = 1u << sizes[size].bucket_bits;

  for (guint i = 0; i < n_buckets; i++)
    builder.buckets[i] = g_array_new (FALSE, FALSE, sizeof (RankKey));
  add_keys (&builder, counts, 2, PIT_FOUR_CARD_MIN + size);

  /* The fullest first, while there is room. */
  qsort (builder.buckets, n_buckets, sizeof builder.buckets[0], compare_buckets);
  for (guint i = 0; i < n_buckets; i++)
    {
      GArray *bucket = builder.buckets[i];
      guint64 seed = HASH_MULTIPLIER;
      guint32 multiplier = 1;

      while (!place_bucket (size, bucket, multiplier))
        {
          seed = seed * HASH_MULTIPLIER + 1;
          multiplier = (guint32) (seed >> 32) | 1;
        }
      if (bucket->len > 0)
        tables[size].multiplier[find_bucket (size, g_array_index (bucket, RankKey, 0).hash)] = multiplier;
      g_array_unref (bucket);
    }
}

static G_NO_INLINE guint32
value_at_first (const PitCard *cards,
                guint          n_cards)
{
  if (g_once_init_enter (&tables_ready))
    {
      for (guint size = 0; size < N_SIZES; size++)
        build_table (size);
      g_once_init_leave (&tables_ready, 1);
    }

  return pit_four_card_value (cards, n_cards);
}

/* The value of cards of which four or more are suited; @value is what their ranks alone are worth. This and
 * the first use stand apart from pit_four_card_value() so that the usual way through it saves no registers. */
static G_NO_INLINE guint32
value_with_flush (const PitCard *cards,
                  guint          n_cards,
                  guint64        word,
                  guint32        value)
{
  guint suit = ((guint) __builtin_ctzll (word & FLUSH_BITS) - SUIT_SHIFT) / SUIT_BITS;
  guint ranks = 0;

  for (guint i = 0; i < n_cards; i++)
    ranks |= (guint) (pit_card_suit (cards[i]) == suit) << pit_card_rank (cards[i]);
  return MAX (value, value_of_flush (ranks));
}

/* --- Public API --- */

/**
 * pit_four_card_value:
 * @cards: (array length=n_cards): known, different cards
 * @n_cards: 4, 5 or 6
 *
 * Any thread.
 *
 * Returns: the value of the best four of @cards: the higher beats the lower, equal values tie (NSW 11)
 */
guint32
pit_four_card_value (const PitCard *cards,
                     guint          n_cards)
{
  guint64 word, hash;
  guint32 value;

  if (G_UNLIKELY (g_atomic_pointer_get (&tables_ready) == 0))
    return value_at_first (cards, n_cards);

  word = card_words[cards[0]] + card_words[cards[1]] + card_words[cards[2]] + card_words[cards[3]];
  if (n_cards > 4)
    word += card_words[cards[4]];
  if (n_cards > 5)
    word += card_words[cards[5]];

  /* Written out, so that the tables' sizes are constants in the code. */
  hash = hash_counts (word);
  value = n_cards == 5 ? look_up (1, hash) : n_cards == 6 ? look_up (2, hash) : look_up (0, hash);

  return G_LIKELY ((word & FLUSH_BITS) == 0) ? value : value_with_flush (cards, n_cards, word, value);
}

/**
 * pit_four_card_best:
 * @cards: (array length=n_cards): the cards to choose from
 * @n_cards: how many
 * @best: (out caller-allocates): the best four of them; untouched on failure
 *
 * Of equal cards it takes the first in the suit order s h d c (NSW 11.2). Any thread.
 *
 * Returns: %FALSE unless @cards are four to six known, different cards
 */
gboolean
pit_four_card_best (const PitCard *cards,
                    guint          n_cards,
                    PitBestHand   *best)
{
  gboolean held[PIT_DECK_SIZE] = { FALSE };
  guint n_suited[N_SUITS] = { 0 };
  gboolean suited;

  if (n_cards < PIT_FOUR_CARD_MIN || n_cards > PIT_FOUR_CARD_MAX)
    return FALSE;
  for (guint i = 0; i < n_cards; i++)
    {
      if (!pit_card_is_known (cards[i]) || held[cards[i]])
        return FALSE;
      held[cards[i]] = TRUE;
      n_suited[pit_card_suit (cards[i])] += 1;
    }

  best->value = pit_four_card_value (cards, n_cards);
  best->category = (PitCategory) (best->value >> 16);
  suited = best->category == PIT_CATEGORY_FLUSH || best->category == PIT_CATEGORY_STRAIGHT_FLUSH;

  for (guint i = 0; i < PIT_SET_SIZE; i++)
    {
      guint rank = best->value >> (PIT_SET_SIZE - 1 - i) * 4 & 0xf;
      PitCard card = pit_card_make (rank == 1 ? PIT_RANK_ACE : rank, PIT_SUIT_SPADES);

      while (!held[card] || (suited && n_suited[pit_card_suit (card)] < PIT_SET_SIZE))
        card += 1;
      held[card] = FALSE;
      best->best[i] = card;
    }

  return TRUE;
}
