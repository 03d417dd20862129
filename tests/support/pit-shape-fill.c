/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-command-shapes.h"
#include "pit-games.h"
#include "pit-round-shape.h"
#include "pit-shape-fill.h"
#include "pit-wire-fields.h"

/*
 * Fills structs from the same tables of members that the codec reads and writes by: with random legal values, or
 * with those that take the most bytes in JSON. What is legal is decided here a second time, by hand for every kind.
 */

/* Of the kinds of wager that there are, those of Four Card Poker: the last of them is the one on which nothing is staked. */
#define PIT_N_KINDS 4

static void fill (const PitShape *shape,
                  GRand          *rand,
                  gpointer        value);

/* Without a random source everything is there, and at its largest. */
static gint64
pick (GRand *rand,
      gint64 min,
      gint64 max)
{
  guint64 bits;

  if (rand == NULL)
    return max;

  /* Small numbers, large ones and the ends must all come often. */
  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      return min;
    case 1:
      return max;
    case 2:
      return min + g_rand_int_range (rand, 0, (gint32) MIN (max - min, 100) + 1);
    default:
      bits = (guint64) g_rand_int (rand) << 32 | g_rand_int (rand);
      return min + (gint64) (bits % ((guint64) (max - min) + 1));
    }
}

static void
pick_text (GRand *rand,
           char  *text,
           gsize  max)
{
  static const char *const pieces[] = { "a", "Z", "9", " ", "\\", "\"", "/", "<", "\xc3\xa9", "\xe2\x82\xac",
                                        "\xf0\x9f\x82\xa1", "'" };
  gsize length = (gsize) pick (rand, 1, (gint64) max);
  gsize n = 0;

  while (n < length)
    {
      /* A backslash takes two bytes in JSON for one of the text's; nothing takes more. */
      const char *piece = rand == NULL ? "\\" : pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))];

      if (n + strlen (piece) > max)
        break;
      memcpy (text + n, piece, strlen (piece));
      n += strlen (piece);
    }
  if (n == 0)
    text[n++] = 'x';
  text[n] = '\0';
}

static void
pick_id (GRand *rand,
         PitId *id)
{
  static const char first[] = "ABCXYZabcxyz0189";
  static const char rest[] = "ABCXYZabcxyz0189._-";
  guint length = (guint) pick (rand, 1, PIT_ID_MAX);

  for (guint i = 0; i < length; i++)
    {
      const char *letters = i == 0 ? first : rest;

      id->text[i] = letters[rand == NULL ? 0 : g_rand_int_range (rand, 0, (gint32) strlen (letters))];
    }
  id->text[length] = '\0';
}

static void
pick_hex (GRand      *rand,
          const char *pattern,
          char       *text)
{
  for (; *pattern != '\0'; pattern++)
    *text++ = *pattern != 'x' ? *pattern : "0123456789abcdef"[rand == NULL ? 15 : g_rand_int_range (rand, 0, 16)];
  *text = '\0';
}

static guint
pick_word (GRand          *rand,
           const PitNames *names)
{
  guint longest = 0;

  if (rand != NULL)
    for (;;)
      {
        guint value = (guint) g_rand_int_range (rand, 0, (gint32) names->n_names);

        if (names->names[value] != NULL)
          return value;
      }

  for (guint i = 0; i < names->n_names; i++)
    if (names->names[i] != NULL && (names->names[longest] == NULL ||
                                    strlen (names->names[i]) > strlen (names->names[longest])))
      longest = i;
  return longest;
}

static PitStake
pick_stake (GRand *rand)
{
  PitStake stake = { pick (rand, 0, PIT_MONEY_MAX), pick (rand, 0, PIT_MONEY_MAX) };

  if (rand != NULL && g_rand_int_range (rand, 0, 4) == 0)
    stake.tokens = PIT_UNKNOWN;
  if (rand != NULL && g_rand_int_range (rand, 0, 4) == 0)
    stake.chips = PIT_UNKNOWN;
  return stake;
}

static void
fill_bets (GRand      *rand,
           PitToldBet *bets,
           guint      *n_bets)
{
  for (guint i = 0; i < PIT_N_KINDS; i++)
    if (rand == NULL || g_rand_boolean (rand))
      {
        PitRoundLine *line = &bets[*n_bets].line;

        memset (line, 0, sizeof *line);
        bets[(*n_bets)++].wager = pit_games_get_kind (i)->id;
        line->staked = pick_stake (rand);
        line->paid = rand != NULL && g_rand_boolean (rand) ? PIT_UNKNOWN : pick (rand, 0, PIT_MONEY_MAX);
        line->collected = pick_stake (rand);
        line->returned = pick_stake (rand);
        line->to_player = pick (rand, 0, PIT_MONEY_MAX);
        line->to_house = pick (rand, 0, PIT_MONEY_MAX);
      }
}

static void
fill_limits (GRand     *rand,
             PitLimits *limits)
{
  for (guint i = 0; i < PIT_N_KINDS; i++)
    if (rand == NULL || g_rand_boolean (rand))
      {
        PitLimit *limit = pit_limits_edit (limits, pit_games_get_kind (i)->id);

        limit->min = pick (rand, 0, PIT_MONEY_MAX);
        limit->max = rand != NULL && g_rand_boolean (rand) ? PIT_UNKNOWN : pick (rand, 0, PIT_MONEY_MAX);
        limit->unit = rand != NULL && g_rand_boolean (rand) ? PIT_UNKNOWN : pick (rand, 1, PIT_MONEY_MAX);
      }
}

/* The longest of them without a random source. */
static PitWager
pick_wager (GRand   *rand,
            gboolean is_staked)
{
  guint n = is_staked ? PIT_N_KINDS - 1 : PIT_N_KINDS;

  return pit_games_get_kind (rand == NULL ? n - 1 : (guint) g_rand_int_range (rand, 0, (gint32) n))->id;
}

static guint
fill_cards (GRand          *rand,
            const PitField *field,
            PitCard        *cards)
{
  guint n = (guint) pick (rand, field->min, field->max);

  for (guint i = 0; i < n; i++)
    cards[i] = rand != NULL && g_rand_int_range (rand, 0, 8) == 0 ? PIT_CARD_UNKNOWN : (PitCard) pick (rand, 0, 51);
  return n;
}

static void
fill_list (GRand          *rand,
           const PitField *field,
           char           *value,
           gpointer        count)
{
  guint n = (guint) pick (rand, field->min, field->max);

  for (guint i = 0; i < n; i++)
    fill (field->shape, rand, value + i * field->stride);
  *(guint *) count = n;
}

static void
fill_by_index (GRand          *rand,
               const PitField *field,
               guint           first,
               char           *value)
{
  for (guint i = first; i < PIT_N_PLACES; i++)
    if (rand == NULL || g_rand_boolean (rand))
      fill (field->shape, rand, value + i * field->stride);
}

static void
fill_round (GRand     *rand,
            PitRound **round)
{
  PitToldRound told;

  fill (&pit_told_round_shape, rand, &told);
  *round = pit_told_round_make (&told);
}

static void
fill_name (GRand      *rand,
           PitCommand *command)
{
  command->name = pick_word (rand, &pit_command_names);
  g_strlcpy (command->word.text, pit_names_to_word (&pit_command_names, command->name), sizeof command->word.text);
}

static void
fill_expect (GRand  *rand,
             gint64 *expect)
{
  for (guint topic = 1; topic < PIT_N_TOPICS; topic++)
    if (pit_names_to_word (&pit_topic_names, topic) != NULL && (rand == NULL || g_rand_boolean (rand)))
      expect[topic] = pick (rand, 0, PIT_INTEGER_MAX);
}

static void
fill_pay_table (GRand          *rand,
                const PitField *field,
                PitPayTableIds *ids)
{
  g_autofree char *wager = g_strndup (field->name, strlen (field->name) - strlen ("-table"));
  PitId table;

  pick_id (rand, &table);
  pit_pay_table_ids_set (ids, wager, table.text);
}

static void
fill_field (const PitField *field,
            GRand          *rand,
            gpointer        value)
{
  const PitFieldType *type = field->type;
  gpointer count = (char *) value - field->offset + field->count_offset;
  gboolean any = field->min == 0 && field->max == 0;

  if (type == &pit_field_integer)
    *(gint64 *) value = pick (rand, any ? -PIT_INTEGER_MAX : field->min, any ? PIT_INTEGER_MAX : field->max);
  else if (type == &pit_field_amount)
    *(gint64 *) value = pick (rand, 0, PIT_MONEY_MAX);
  else if (type == &pit_field_tally)
    *(guint8 *) value = (guint8) pick (rand, 0, field->max);
  else if (type == &pit_field_truth)
    *(PitTruth *) value = rand == NULL || g_rand_boolean (rand) ? PIT_NO : PIT_YES; /* "false" is the longer */
  else if (type == &pit_field_word)
    *(guint *) value = pick_word (rand, field->names);
  else if (type == &pit_field_text)
    pick_text (rand, value, (gsize) field->max);
  else if (type == &pit_field_id)
    pick_id (rand, value);
  else if (type == &pit_field_uuid)
    pick_hex (rand, "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx", value);
  else if (type == &pit_field_digest)
    pick_hex (rand, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", value);
  else if (type == &pit_field_odds)
    *(PitOdds *) value = (PitOdds) { (guint32) pick (rand, 0, G_MAXUINT32), (guint32) pick (rand, 1, G_MAXUINT32) };
  else if (type == &pit_field_object)
    fill (field->shape, rand, value);
  else if (type == &pit_field_list)
    fill_list (rand, field, value, count);
  else if (type == &pit_field_card)
    *(PitCard *) value = (PitCard) pick (rand, 0, PIT_DECK_SIZE - 1);
  else if (type == &pit_field_cards)
    *(guint *) count = fill_cards (rand, field, value);
  else if (type == &pit_field_few_cards)
    *(guint8 *) count = (guint8) fill_cards (rand, field, value);
  else if (type == &pit_field_words)
    *(guint64 *) value = 1 | ((guint64) pick (rand, 0, PIT_INTEGER_MAX)
                              & ((G_GUINT64_CONSTANT (1) << field->names->n_names) - 1));
  else if (type == &pit_field_place)
    *(PitPlace *) value = (PitPlace) pick (rand, 0, PIT_MAX_SEATS);
  else if (type == &pit_field_limits)
    fill_limits (rand, value);
  else if (type == &pit_field_pay_table)
    fill_pay_table (rand, field, value);
  else if (type == &pit_field_bets)
    fill_bets (rand, value, count);
  else if (type == &pit_field_wager || type == &pit_field_staked)
    *(PitWager *) value = pick_wager (rand, type == &pit_field_staked);
  else if (type == &pit_field_by_seat)
    fill_by_index (rand, field, 1, value);
  else if (type == &pit_field_by_place)
    fill_by_index (rand, field, 0, value);
  else if (type == &pit_field_round)
    fill_round (rand, value);
  else if (type == &pit_field_command_name)
    fill_name (rand, (PitCommand *) ((char *) value - field->offset));
  else if (type == &pit_field_command_args)
    fill (pit_command_args_shape (((PitCommand *) ((char *) value - field->offset))->name), rand, value);
  else if (type == &pit_field_expect)
    fill_expect (rand, value);
  else if (type == &pit_field_preconditions)
    fill (field->shape, rand, value);
  else
    g_error ("%s: a kind of member that can't be filled yet; add it here", field->name);
}

static void
fill (const PitShape *shape,
      GRand          *rand,
      gpointer        value)
{
  pit_shape_clear (shape, value);
  for (guint i = 0; i < shape->n_fields; i++)
    if (rand == NULL || (shape->fields[i].flags & PIT_FIELD_REQUIRED) || g_rand_boolean (rand)
        || shape == &pit_command_result_shape) /* which member an outcome needs no flag says */
      fill_field (&shape->fields[i], rand, (char *) value + shape->fields[i].offset);
}

/** Fills @value with random legal values; members that may be absent are, half of the time. */
void
pit_shape_fill_random (const PitShape *shape,
                       GRand          *rand,
                       gpointer        value)
{
  fill (shape, rand, value);
}

/** Fills @value with the legal values that take the most bytes in JSON. */
void
pit_shape_fill_largest (const PitShape *shape,
                        gpointer        value)
{
  fill (shape, NULL, value);
}
