/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-private.h"
#include "pit-alert-words.h"
#include "pit-currency.h"
#include "pit-desk-words.h"
#include "pit-games.h"
#include "pit-manual-clock.h"
#include "pit-table-picture.h"

typedef struct
{
  PitMoney    amount;
  const char *text;
  const char *with_sign;
} MoneyCase;

static void
test_money (void)
{
  static const MoneyCase cases[] = {
    { 0, "$0", "$0" },
    { 1500, "$15", "+$15" },
    { 1250, "$12.50", "+$12.50" },
    { 5, "$0.05", "+$0.05" },
    { 125000, "$1,250", "+$1,250" },
    { 123456789, "$1,234,567.89", "+$1,234,567.89" },
    { -3000, "−$30", "−$30" },
    { PIT_UNKNOWN, "–", "–" }, /* never 0, never a number */
    { PIT_MONEY_MAX, "$90,071,992,547,409.91", "+$90,071,992,547,409.91" },
    { -PIT_MONEY_MAX, "−$90,071,992,547,409.91", "−$90,071,992,547,409.91" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = pit_words_money (cases[i].amount);
      g_autofree char *with_sign = pit_words_signed_money (cases[i].amount);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (with_sign, ==, cases[i].with_sign);
    }
}

/* Another house's rules and money need no other program. */
static void
test_house (void)
{
  static const struct
  {
    PitMoneyStyle style;
    PitCurrency   currency;
    PitMoney      amount;
    const char   *text;
  } cases[] = {
    { { ",", ".", TRUE, FALSE }, { "$", 2 }, 125050, "$1,250.50" },
    { { ".", ",", FALSE, TRUE }, { "€", 2 }, -125000, "−1.250\u00a0€" },
    { { ".", ",", FALSE, TRUE }, { "€", 2 }, 5, "0,05\u00a0€" },
    { { ",", ".", TRUE, FALSE }, { "¥", 0 }, 1250, "¥1,250" },
    { { "", ".", TRUE, TRUE }, { "BD", 3 }, 1250500, "BD\u00a01250.500" },
  };
  g_autofree char *pounds = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = pit_money_style_write (&cases[i].style, &cases[i].currency, cases[i].amount);

      g_assert_cmpstr (text, ==, cases[i].text);
    }

  pit_currency_set (&(PitCurrency) { "£", 2 });
  pounds = pit_words_money (1550);
  g_assert_cmpstr (pounds, ==, "£15.50");
  pit_currency_set (&(PitCurrency) { "$", 2 });
}

static void
test_clock (void)
{
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr(GTimeZone) sydney = g_time_zone_new_identifier ("Australia/Sydney");
  gint64 time = G_GINT64_CONSTANT (1795169041) * G_USEC_PER_SEC + 999999;
  g_autofree char *in_utc = pit_words_clock (time, utc);
  g_autofree char *in_sydney = pit_words_clock (time, sydney);
  g_autofree char *unknown = pit_words_clock (PIT_UNKNOWN, utc);
  g_autofree char *absurd = pit_words_clock (G_MAXINT64, utc);
  g_autofree char *tonight = pit_words_moment (time, time + 11 * 3600 * (gint64) G_USEC_PER_SEC, sydney);
  g_autofree char *yesterday = pit_words_moment (time, time + 12 * 3600 * (gint64) G_USEC_PER_SEC, utc);
  g_autofree char *never = pit_words_moment (PIT_UNKNOWN, time, utc);
  g_autofree char *empty = pit_words_moment (0, time, utc);

  g_assert_cmpstr (in_utc, ==, "10:04:01");
  g_assert_cmpstr (in_sydney, ==, "21:04:01"); /* in summer time */
  g_assert_cmpstr (unknown, ==, "–");
  g_assert_nonnull (absurd);
  g_assert_cmpstr (tonight, ==, "21:04:01");
  g_assert_cmpstr (yesterday, ==, "20 Nov 2026, 10:04");
  g_assert_cmpstr (never, ==, "–");
  g_assert_cmpstr (empty, ==, "1 Jan 1970, 00:00");
}

static void
test_card (void)
{
  g_autofree char *ace = pit_words_card (pit_card_make (PIT_RANK_ACE, PIT_SUIT_HEARTS));
  g_autofree char *two = pit_words_card (pit_card_make (2, PIT_SUIT_CLUBS));
  g_autofree char *unknown = pit_words_card (PIT_CARD_UNKNOWN);

  g_assert_cmpstr (ace, ==, "ace of hearts");
  g_assert_cmpstr (two, ==, "two of clubs");
  g_assert_cmpstr (unknown, ==, "unknown card");
}

static void
test_sentence (void)
{
  g_autofree char *text = pit_words_sentence ("étage");
  g_autofree char *empty = pit_words_sentence ("");

  g_assert_cmpstr (text, ==, "Étage");
  g_assert_cmpstr (empty, ==, "");
}

/* One full stop, whether or not the first part has its own; none before the first part. */
static void
test_end_sentence (void)
{
  static const struct { const char *text, *ended; } cases[] = { { "", "" }, { "One", "One. " }, { "One.", "One. " }, { ".", ". " } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GString) text = g_string_new (cases[i].text);

      pit_words_end_sentence (text);
      g_assert_cmpstr (text->str, ==, cases[i].ended);
    }
}

/* Every value has a word of its own, and what is out of range has one too. */
static void
test_enumerations (void)
{
  for (guint i = PIT_STAGE_WAGERS; i < PIT_N_STAGES; i++)
    g_assert_cmpstr (pit_words_stage (i), !=, pit_words_stage (i - 1));
  for (guint i = 1; i < PIT_N_CATEGORIES; i++)
    g_assert_cmpstr (pit_words_category (i), !=, pit_words_category (0));
  for (guint i = 1; i < PIT_N_DECISIONS; i++)
    g_assert_cmpstr (pit_words_decision (i), !=, pit_words_decision (0));
  for (guint i = 0; pit_games_get_kind (i) != NULL; i++)
    g_assert_cmpstr (pit_words_wager (pit_games_get_kind (i)->id), !=, pit_words_wager (PIT_WAGER_UNKNOWN));
  for (guint i = 1; i < PIT_N_VERDICTS; i++)
    g_assert_cmpstr (pit_words_verdict (i), !=, pit_words_verdict (0));
  g_assert_cmpstr (pit_words_category (PIT_N_CATEGORIES), ==, "not known");
  g_assert_cmpstr (pit_words_device (77), ==, "not known");
}

/* Two readers of one table were said to err, one half an hour after the other: each has its own figures. */
static void
test_covers (void)
{
  g_autoptr(PitManualClock) clock = pit_manual_clock_new (21 * G_TIME_SPAN_HOUR);
  g_autoptr(PitFloor) floor = pit_floor_new (PIT_CLOCK (clock));
  g_autoptr(PitAttention) attention = pit_attention_new (PIT_CLOCK (clock), floor);
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  g_autofree char *words = NULL;
  g_autofree char *several = NULL;
  g_autofree char *one = NULL;
  PitTableWaiting waiting;

  pit_floor_add_table (floor, "FCP004", 4, NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(PitAlert) alert = NULL;
      PitFindingFacts found;
      PitAlertFacts *facts;

      pit_finding_facts_clear (&found, PIT_FINDING_DUPLICATE_CARD);
      g_strlcpy (found.table.text, "FCP004", sizeof found.table.text);
      g_strlcpy (found.device.text, i == 0 ? "SHF-04" : "RACK-04", sizeof found.device.text);
      pit_floor_report (floor, &found);
      alert = g_list_model_get_item (G_LIST_MODEL (attention), 0);
      facts = _pit_alert_change (alert);
      facts->outcome = PIT_ALERT_READER_ERROR;
      facts->outcome_at = facts->closed_at = pit_clock_now (PIT_CLOCK (clock));
      facts->times = 3 - i;
      pit_manual_clock_advance (clock, 30 * G_TIME_SPAN_MINUTE);
    }

  words = pit_alert_words_covers (attention, zone);
  g_assert_cmpstr (words, ==, "Reader errors that call nobody:\nTable 4, RACK-04: 2 of 5, until 23:30:00\n"
                   "Table 4, SHF-04: 3 of 5, until 23:00:00");

  waiting = (PitTableWaiting) { .n_covers = 0 };
  g_assert_null (pit_words_covers (&waiting, zone));
  waiting = (PitTableWaiting) { .n_covers = 2, .cover = { { { "SHF-04" }, 23 * G_TIME_SPAN_HOUR, 3, 5 },
                                                          { { "SHF-09" }, 22 * G_TIME_SPAN_HOUR, 1, 5 } } };
  several = pit_words_covers (&waiting, zone);
  g_assert_cmpstr (several, ==, "SHF-04: 3 of 5, until 23:00:00\nSHF-09: 1 of 5, until 22:00:00");
  waiting.n_covers = 1;
  one = pit_words_covers (&waiting, zone);
  g_assert_cmpstr (one, ==, "3 of 5, until 23:00:00");
}

/* A line that begins with a number and a name in Hebrew runs as all others do. */
static void
test_in_order (void)
{
  g_autofree char *hebrew = pit_words_in_order ("200, דוד כן, saved as Inspector");
  g_autofree char *latin = pit_words_in_order ("200, Ada, saved as Inspector");
  g_autofree char *number = pit_words_in_order ("200");

  g_assert_cmpstr (hebrew, ==, "\u200e200, דוד כן, saved as Inspector");
  g_assert_cmpstr (latin, ==, "200, Ada, saved as Inspector");
  g_assert_cmpstr (number, ==, "200");
}

/* What is a card on the screen is one for who hears it too; what only looks like the beginning of one is left. */
static void
test_spoken (void)
{
  static const struct
  {
    const char *shown;
    const char *spoken;
  } cases[] = {
    { "", "" },
    { "A♥ is in this round twice", "ace of hearts is in this round twice" },
    { "set as K♠ 10♦ 2♣ Q♥", "set as king of spades ten of diamonds two of clubs queen of hearts" },
    { "laid out with 10♣, which", "laid out with ten of clubs, which" },
    { "210♣, MA♥, 1♠, ♥", "210♣, MA♥, 1♠, ♥" },
    { "Añejo, 5 of 10", "Añejo, 5 of 10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *spoken = pit_words_spoken (cases[i].shown);

      g_assert_cmpstr (spoken, ==, cases[i].spoken);
    }
  for (PitCard card = 0; card < PIT_DECK_SIZE; card++)
    {
      char label[PIT_CARD_LABEL_SIZE];
      PitCard read = PIT_CARD_UNKNOWN;

      pit_card_to_label (card, label);
      g_assert_cmpuint (pit_card_read_label (label, &read), ==, strlen (label));
      g_assert_cmpuint (read, ==, card);
    }
}

static void
test_day (void)
{
  g_autofree char *day = pit_words_day ("2026-11-20");
  g_autofree char *none = pit_words_day ("2026-13-20");

  g_assert_cmpstr (day, ==, "Friday 20 November 2026");
  g_assert_null (none);
  g_assert_null (pit_words_day ("yesterday"));
  g_assert_null (pit_words_day (NULL));
}

/* Every game of the floor has a picture of its own, with a place for each area at a seat and a line for each kind of wager. */
static void
test_pictures (void)
{
  guint n_games;
  const PitGame *const *games = pit_games_list (&n_games);

  for (guint i = 0; i < n_games; i++)
    {
      const PitTablePicture *picture = pit_table_picture_find (games[i]->id);
      guint n_lines = 0;

      if (!pit_game_is_for_floor (games[i]))
        continue;
      g_assert_cmpstr (picture->game, ==, games[i]->id);
      g_assert_cmpuint (picture->n_spots, ==, games[i]->n_areas);
      for (guint j = 0; j < picture->n_spots; j++)
        g_assert_cmpint (pit_game_find_kind (games[i], picture->spots[j].wager)->time, !=, PIT_STAKED_NEVER);
      for (; picture->lines[n_lines] != NULL; n_lines++)
        for (guint j = 0; j <= n_lines; j++)
          g_assert_cmpint (pit_wager_is (picture->lines[j], picture->lines[n_lines]), ==, j == n_lines);
      g_assert_cmpuint (n_lines, ==, games[i]->n_wagers);
      while (n_lines-- > 0)
        g_assert_nonnull (pit_game_find_kind (games[i], picture->lines[n_lines]));
    }
  g_assert_nonnull (pit_table_picture_find (""));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/house", test_house);
  g_test_add_func ("/words/money", test_money);
  g_test_add_func ("/words/pictures", test_pictures);
  g_test_add_func ("/words/clock", test_clock);
  g_test_add_func ("/words/card", test_card);
  g_test_add_func ("/words/sentence", test_sentence);
  g_test_add_func ("/words/end-sentence", test_end_sentence);
  g_test_add_func ("/words/in-order", test_in_order);
  g_test_add_func ("/words/spoken", test_spoken);
  g_test_add_func ("/words/day", test_day);
  g_test_add_func ("/words/enumerations", test_enumerations);
  g_test_add_func ("/words/covers", test_covers);

  return g_test_run ();
}
