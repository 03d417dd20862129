/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-random.h"

static guint64
rotate (guint64 word,
        guint   bits)
{
  return word << bits | word >> (64 - bits);
}

/* A number below @n, each as likely as the other: what does not divide evenly is drawn again. */
static guint64
draw_below (PitRandom *self,
            guint64    n)
{
  guint64 uneven = -n % n;
  guint64 word;

  do
    word = pit_random_next (self);
  while (word < uneven);

  return word % n;
}

/**
 * pit_random_seed:
 * @self: (out caller-allocates): a stream at its start
 * @seed: the seed
 * @name: sets streams of one seed apart
 */
void
pit_random_seed (PitRandom  *self,
                 guint64     seed,
                 const char *name)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT " %s", seed, name);
  guint8 bytes[sizeof self->state];
  gsize size = sizeof bytes;

  g_checksum_update (sum, (const guchar *) text, -1);
  g_checksum_get_digest (sum, bytes, &size);
  for (guint i = 0; i < G_N_ELEMENTS (self->state); i++)
    {
      self->state[i] = 0;
      for (guint b = 0; b < sizeof self->state[i]; b++)
        self->state[i] = self->state[i] << 8 | bytes[i * sizeof self->state[i] + b];
    }
}

/**
 * pit_random_next:
 *
 * Returns: the next 64 bits
 */
guint64
pit_random_next (PitRandom *self)
{
  guint64 *s = self->state;
  guint64 word = rotate (s[1] * 5, 7) * 9;
  guint64 shifted = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= shifted;
  s[3] = rotate (s[3], 45);

  return word;
}

/**
 * pit_random_below:
 * @n: at least 1
 *
 * Returns: one of 0 to @n - 1, each as likely as the other
 */
guint
pit_random_below (PitRandom *self,
                  guint      n)
{
  return (guint) draw_below (self, n);
}

/**
 * pit_random_between:
 * @low: the least
 * @high: the most, not less than @low
 *
 * Returns: one of @low to @high, each as likely as the other
 */
gint64
pit_random_between (PitRandom *self,
                    gint64     low,
                    gint64     high)
{
  return low + (gint64) draw_below (self, (guint64) (high - low) + 1);
}

/**
 * pit_random_chance:
 * @per_mille: how often out of 1000
 *
 * Returns: whether it happens this time
 */
gboolean
pit_random_chance (PitRandom *self,
                   guint      per_mille)
{
  return pit_random_below (self, 1000) < per_mille;
}

/**
 * pit_random_shuffle:
 * @cards: (array length=n_cards): put into one of all their orders, each as likely as the other
 */
void
pit_random_shuffle (PitRandom *self,
                    PitCard   *cards,
                    guint      n_cards)
{
  for (guint i = n_cards; i > 1; i--)
    {
      guint j = pit_random_below (self, i);
      PitCard card = cards[i - 1];

      cards[i - 1] = cards[j];
      cards[j] = card;
    }
}
