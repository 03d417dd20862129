/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk-words.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-currency.h"
#include "pit-games.h"
#include "pit-local-time.h"
#include "pit-text.h"

/* How far from now a time needs no date. */
#define TONIGHT (12 * 3600 * (gint64) G_USEC_PER_SEC)

static const char *const stages[PIT_N_STAGES] = {
  [PIT_STAGE_NONE] = N_("No round yet"),      [PIT_STAGE_WAGERS] = N_("Wagers"),
  [PIT_STAGE_DEAL] = N_("Deal"),              [PIT_STAGE_DECISIONS] = N_("Decisions"),
  [PIT_STAGE_SETTLEMENT] = N_("Settlement"),  [PIT_STAGE_OVER] = N_("Round over"),
};

static const char *const decisions[PIT_N_DECISIONS] = {
  [PIT_DECISION_PLAY] = N_("Play"),       [PIT_DECISION_FOLD] = N_("Fold"),
  [PIT_DECISION_CONCEDE] = N_("Concede"), [PIT_DECISION_ABSENT] = N_("Absent"),
  [PIT_DECISION_CANNOT_PLAY] = N_("Cannot play"),
  [PIT_DECISION_FOLD_KEEP_ACES_UP] = N_("Fold, keep Aces Up"),
};

static const char *const devices[PIT_N_DEVICES] = {
  [PIT_DEVICE_SHOE] = N_("Card shoe"),
  [PIT_DEVICE_SHUFFLER] = N_("Shuffling device"),
};

static const char *const verdicts[PIT_N_VERDICTS] = {
  [PIT_VERDICT_OK] = N_("ok"),
  [PIT_VERDICT_DIFFERS] = N_("differs"),
  [PIT_VERDICT_UNCHECKED] = N_("unchecked"),
};

static const char *const outcomes[PIT_N_OUTCOMES] = {
  [PIT_OUTCOME_NONE] = "",
  [PIT_OUTCOME_WIN] = N_("win"),
  [PIT_OUTCOME_LOSE] = N_("lose"),
  [PIT_OUTCOME_RETURNED] = N_("returned"),
  [PIT_OUTCOME_FORFEITED] = N_("forfeited"),
};

/* By rank, 2 to 14. */
static const char *const ranks[] = {
  N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten"),
  N_("jack"), N_("queen"), N_("king"), N_("ace"),
};

static const char *const suit_words[] = {
  [PIT_SUIT_SPADES] = N_("spades"),
  [PIT_SUIT_HEARTS] = N_("hearts"),
  [PIT_SUIT_DIAMONDS] = N_("diamonds"),
  [PIT_SUIT_CLUBS] = N_("clubs"),
};

static const char *
pick (const char *const *words,
      guint              n_words,
      guint              value)
{
  if (value >= n_words || words[value] == NULL)
    return _("not known");

  return words[value][0] != '\0' ? _(words[value]) : "";
}

/** pit_words_stage: where a round of play stands */
const char *
pit_words_stage (PitStage stage)
{
  return pick (stages, G_N_ELEMENTS (stages), stage);
}

/** pit_words_decision: what a player decided */
const char *
pit_words_decision (PitDecision decision)
{
  return pick (decisions, G_N_ELEMENTS (decisions), decision);
}

/** pit_words_category: the name of a hand */
const char *
pit_words_category (PitCategory category)
{
  const char *label = pit_category_get_label (category);

  return label != NULL ? label : _("not known");
}

/** pit_words_wager: the name of an area or bonus */
const char *
pit_words_wager (PitWager wager)
{
  const char *label = pit_games_get_label (wager);

  return label != NULL ? label : _("not known");
}

/** pit_words_area: an area of the sign, which a rule pack names in the terms of its game */
const char *
pit_words_area (const char *name)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "wager", name);
}

/** pit_words_device: what the cards come from */
const char *
pit_words_device (PitDeviceKind device)
{
  return pick (devices, G_N_ELEMENTS (devices), device);
}

/** pit_words_verdict: what the check of a round said */
const char *
pit_words_verdict (PitVerdict verdict)
{
  return pick (verdicts, G_N_ELEMENTS (verdicts), verdict);
}

/** pit_words_round_verdict: the same of a round of which all that was wrong may have been put right */
const char *
pit_words_round_verdict (PitVerdict verdict,
                         gboolean   is_corrected)
{
  /* Translators: what the check of a round said: it differed, but that has been put right since. */
  return is_corrected ? _("differs, corrected") : pit_words_verdict (verdict);
}

/** pit_words_outcome: how a line ended; "" for none */
const char *
pit_words_outcome (PitOutcome outcome)
{
  return pick (outcomes, G_N_ELEMENTS (outcomes), outcome);
}

/** pit_words_findings: (transfer full): how many there are: "2 findings" */
char *
pit_words_findings (guint n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u finding", "%u findings", n), n);
}

/**
 * pit_words_cover:
 *
 * Returns: (transfer full): what is so of a reader of which somebody said that it erred: how many of its errors were counted,
 *   and until when they call nobody
 */
char *
pit_words_cover (const PitReaderCover *cover,
                 GTimeZone            *zone)
{
  g_autofree char *until = pit_words_clock (cover->until, zone);

  /* Translators: of a reader whose errors are counted and call nobody: how many of them, of so many, until a time. */
  return g_strdup_printf (_("%u of %u, until %s"), cover->errors, cover->max, until);
}

/**
 * pit_words_covers:
 * @waiting: a table's
 *
 * Returns: (transfer full) (nullable): the same of each reader of a table, by its name where there are several; %NULL: there
 *   is none
 */
char *
pit_words_covers (const PitTableWaiting *waiting,
                  GTimeZone             *zone)
{
  GString *text;

  if (waiting->n_covers == 0)
    return NULL;
  if (waiting->n_covers == 1)
    return pit_words_cover (&waiting->cover[0], zone);

  text = g_string_new (NULL);
  for (guint i = 0; i < waiting->n_covers; i++)
    {
      g_autofree char *words = pit_words_cover (&waiting->cover[i], zone);

      if (i > 0)
        g_string_append_c (text, '\n');
      /* Translators: a device, and what is so of it: "SHF-04: 2 of 5, until 23:04:10" */
      g_string_append_printf (text, C_("reader", "%s: %s"), waiting->cover[i].reader.text, words);
    }

  return g_string_free (text, FALSE);
}

/**
 * pit_words_money:
 * @amount: minor units, or %PIT_UNKNOWN
 *
 * Returns: (transfer full): "$1,250", "$12.50", or a dash where it is not known
 */
char *
pit_words_money (PitMoney amount)
{
  return amount == PIT_UNKNOWN ? g_strdup ("–") : pit_currency_format (amount);
}

/** pit_words_signed_money: as pit_words_money(), with a plus sign before gains */
char *
pit_words_signed_money (PitMoney amount)
{
  g_autofree char *text = pit_words_money (amount);

  return amount > 0 ? g_strconcat ("+", text, NULL) : g_steal_pointer (&text);
}

static char *
format_time (gint64      time,
             GTimeZone  *zone,
             const char *format)
{
  g_autoptr(GDateTime) local = pit_local_time (time, zone);

  return local != NULL ? g_date_time_format (local, format) : g_strdup ("–");
}

/**
 * pit_words_clock:
 * @time: UTC microseconds, or %PIT_UNKNOWN
 * @zone: the venue's zone
 *
 * Returns: (transfer full): "21:04:10"
 */
char *
pit_words_clock (gint64     time,
                 GTimeZone *zone)
{
  return format_time (time, zone, "%H:%M:%S");
}

/**
 * pit_words_moment:
 * @time: UTC microseconds, or %PIT_UNKNOWN
 * @now: likewise
 * @zone: the venue's zone
 *
 * Returns: (transfer full): "21:04:10", or with its date where that is not tonight: a table's clock may say anything
 */
char *
pit_words_moment (gint64     time,
                  gint64     now,
                  GTimeZone *zone)
{
  gboolean is_near = time == PIT_UNKNOWN || (time > now - TONIGHT && time < now + TONIGHT);

  /* Translators: a day and a time of that day, short, see strftime: "20 Nov 2026, 21:04". */
  return format_time (time, zone, is_near ? "%H:%M:%S" : _("%-d %b %Y, %H:%M"));
}

/**
 * pit_words_date_clock:
 * @time: UTC microseconds, or %PIT_UNKNOWN
 * @zone: the venue's zone
 *
 * Returns: (transfer full): "20 Nov, 21:04"
 */
char *
pit_words_date_clock (gint64     time,
                      GTimeZone *zone)
{
  /* Translators: a day and a time of that day, short, see strftime: "20 Nov, 21:04". */
  return format_time (time, zone, _("%-d %b, %H:%M"));
}

/** pit_words_age: (transfer full): how long ago, "3:07", "1:04:30", "2 d" */
char *
pit_words_age (gint64 since,
               gint64 now)
{
  gint64 seconds = MAX (now - since, 0) / G_USEC_PER_SEC;

  if (seconds < 3600)
    return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));
  if (seconds < 24 * 3600)
    return g_strdup_printf ("%d:%02d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60), (int) (seconds % 60));

  /* Translators: how many days something has been waiting. */
  return g_strdup_printf (_("%d d"), (int) (seconds / (24 * 3600)));
}

/** pit_words_sentence: (transfer full): @words with a capital where they begin, to stand alone */
char *
pit_words_sentence (const char *words)
{
  char first[7] = "";

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (words)), first);

  return words[0] != '\0' ? g_strconcat (first, g_utf8_next_char (words), NULL) : g_strdup ("");
}

/* Returns: what stands before the next sentence */
static const char *
add_stop (GString *text)
{
  /* Translators: between two sentences: the full stop, then what stands before the next one. */
  const char *stop = C_("sentences", ". ");
  gsize mark = strcspn (stop, " ");

  if (text->len < mark || strncmp (text->str + text->len - mark, stop, mark) != 0)
    g_string_append_len (text, stop, (gssize) mark);

  return stop + mark;
}

/** pit_words_stop: @text ends with a full stop, its own or this one */
void
pit_words_stop (GString *text)
{
  add_stop (text);
}

/** pit_words_end_sentence: what is appended to @text next is another sentence, whether or not it has its full stop already */
void
pit_words_end_sentence (GString *text)
{
  if (text->len > 0)
    g_string_append (text, add_stop (text));
}

/** pit_words_card: "ace of hearts" */
char *
pit_words_card (PitCard card)
{
  if (!pit_card_is_known (card))
    return g_strdup (_("unknown card"));

  /* Translators: a playing card: rank, then suit. */
  return g_strdup_printf (_("%s of %s"), _(ranks[pit_card_rank (card) - 2]), _(suit_words[pit_card_suit (card)]));
}

/* Whether the first letter of @text is of a script that is written from right to left. */
static gboolean
begins_at_the_right (const char *text)
{
  static const GUnicodeScript scripts[] = { G_UNICODE_SCRIPT_ARABIC, G_UNICODE_SCRIPT_HEBREW, G_UNICODE_SCRIPT_NKO,
                                            G_UNICODE_SCRIPT_SYRIAC, G_UNICODE_SCRIPT_THAANA };

  while (*text != '\0' && !g_unichar_isalpha (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    if (g_unichar_get_script (g_utf8_get_char (text)) == scripts[i])
      return TRUE;

  return FALSE;
}

/** pit_words_in_order: (transfer full): @text in the direction of the program's languages, left to right, also where its first word
 * is a name that is written in the other one: else the whole line would be turned round */
char *
pit_words_in_order (const char *text)
{
  return g_strconcat (begins_at_the_right (text) ? "\u200e" : "", text, NULL);
}

/** pit_words_spoken: (transfer full): @text for who hears it: "ace of hearts" for "A♥", of which only signs would be read out */
char *
pit_words_spoken (const char *text)
{
  GString *spoken = g_string_new (NULL);
  gboolean is_inside = FALSE; /* a word or a number */

  while (*text != '\0')
    {
      PitCard card;
      gsize n = is_inside ? 0 : pit_card_read_label (text, &card);
      g_autofree char *words = n > 0 ? pit_words_card (card) : NULL;
      const char *next = n > 0 ? text + n : g_utf8_next_char (text);

      is_inside = n == 0 && g_unichar_isalnum (g_utf8_get_char (text));
      if (words != NULL)
        g_string_append (spoken, words);
      else
        g_string_append_len (spoken, text, next - text);
      text = next;
    }

  return g_string_free (spoken, FALSE);
}

/** pit_words_day: (transfer full) (nullable): "Friday 20 November 2026" for "2026-11-20"; %NULL where @day is no date */
char *
pit_words_day (const char *day)
{
  g_auto(GStrv) parts = g_strsplit (day != NULL ? day : "", "-", 3);
  g_autoptr(GDateTime) date = NULL;

  if (g_strv_length (parts) == 3)
    date = g_date_time_new_utc (atoi (parts[0]), atoi (parts[1]), atoi (parts[2]), 0, 0, 0);

  /* Translators: a date in the pit log, see strftime: "Friday 20 November 2026". */
  return date != NULL ? g_date_time_format (date, _("%A %-d %B %Y")) : NULL;
}

/** pit_words_table_name: (transfer full): what a table is called besides its number, and where it stands: "Salon · Pit 2" */
char *
pit_words_table_name (PitTable *table)
{
  g_autofree char *name = pit_text_isolate (pit_table_get_name (table));
  g_autofree char *pit = pit_text_isolate (pit_table_get_pit (table));

  return g_strdup_printf ("%s%s%s", name, name[0] != '\0' && pit[0] != '\0' ? " · " : "", pit);
}
