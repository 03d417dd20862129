/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-currency.h"
#include "pit-finding-kinds.h"
#include "pit-games.h"
#include "pit-text.h"

struct _PitFinding
{
  GObject         parent_instance;

  PitFindingFacts facts;
  PitFinding     *earlier; /* that it stands for; NULL: none */
};

G_DEFINE_FINAL_TYPE (PitFinding, pit_finding, G_TYPE_OBJECT)

/** Returns: (transfer full): "seat 3", "the dealer" */
char *
pit_finding_describe_place (gint64 place)
{
  if (place == PIT_PLACE_DEALER)
    return g_strdup (_("the dealer"));
  if (place < 0 || place > PIT_MAX_SEATS)
    return g_strdup (_("no seat"));

  return g_strdup_printf (_("seat %u"), (guint) place);
}

/** pit_finding_append_where: which place and round, behind what was found there: ", seat 5, round 61" */
void
pit_finding_append_where (GString               *text,
                          const PitFindingFacts *facts)
{
  if (facts->place == PIT_PLACE_DEALER)
    g_string_append (text, _(", dealer"));
  else if (facts->place <= PIT_MAX_SEATS)
    /* Translators: after a table; the number of a seat. */
    g_string_append_printf (text, _(", seat %u"), (guint) facts->place);
  if (facts->round != PIT_UNKNOWN)
    /* Translators: after a table; the number of a round. */
    g_string_append_printf (text, _(", round %" PRId64), facts->round);
}

static char *
describe_value (PitFindingValue kind,
                gint64          value)
{
  if (value == PIT_UNKNOWN)
    return g_strdup (_("not known"));
  if (kind == PIT_FINDING_VALUE_PLACE)
    return pit_finding_describe_place (value);
  if (kind == PIT_FINDING_VALUE_MONEY)
    return pit_currency_format (value);
  if (kind == PIT_FINDING_VALUE_SECONDS)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d second", "%d seconds", (gulong) MAX (value, 0)),
                            (int) value);

  return g_strdup_printf ("%" G_GINT64_FORMAT, value);
}

static char *
describe_where (const PitFindingFacts *facts)
{
  const char *wager = pit_games_get_label (facts->wager);
  g_autofree char *seat = NULL;

  if (facts->place == PIT_PLACE_DEALER)
    return g_strdup (_("Dealer"));
  if (facts->place > PIT_MAX_SEATS)
    return NULL;

  seat = g_strdup_printf (_("Seat %u"), (guint) facts->place);
  /* Translators: seat, wager: "Seat 3, Ante" */
  return wager == NULL ? g_steal_pointer (&seat) : g_strdup_printf (_("%s, %s"), seat, wager);
}

static char *
expand_text (const PitFindingFacts *facts)
{
  PitFindingValue kind = pit_finding_kind_info (facts->kind)->value;
  g_autofree char *found = describe_value (kind, facts->found);
  g_autofree char *expected = describe_value (kind, facts->expected);
  g_autofree char *detail = pit_text_reveal (facts->detail);
  const char *wager = pit_games_get_label (facts->wager);
  char card[PIT_CARD_LABEL_SIZE];
  PitFindingWords words;
  gboolean is_told;
  GString *text;

  pit_finding_find_words (facts, &words);
  /* A text without a place for the detail gives way to it. */
  is_told = facts->detail[0] != '\0' && strstr (words.text, "{detail}") == NULL;
  text = g_string_new (is_told ? "{detail}" : _(words.text));

  pit_card_to_label (facts->card, card);
  g_string_replace (text, "{found}", found, 0);
  g_string_replace (text, "{expected}", expected, 0);
  g_string_replace (text, "{card}", card, 0);
  g_string_replace (text, "{wager}", wager != NULL ? wager : "", 0);
  g_string_replace (text, "{detail}", detail, 0);

  return g_string_free (text, FALSE);
}

/* After the last word that fits with the words that say so; of a word that finds no end, in its middle. */
static void
cut (char *text)
{
  /* Translators: behind a text of which not all is shown. */
  const char *mark = _("… (cut short)");
  char *most = text + PIT_FINDING_DETAIL_MAX - strlen (mark), *end = most;

  g_assert (strlen (mark) < PIT_FINDING_DETAIL_MAX / 2);
  while (end > text && *end != ' ')
    end--;
  if (end < text + PIT_FINDING_DETAIL_MAX / 2)
    for (end = most; ((guchar) *end & 0xc0) == 0x80;)
      end--;
  strcpy (end, mark);
}

static void
pit_finding_finalize (GObject *object)
{
  PitFinding *self = PIT_FINDING (object);

  g_clear_object (&self->earlier);

  G_OBJECT_CLASS (pit_finding_parent_class)->finalize (object);
}

static void
pit_finding_class_init (PitFindingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_finding_finalize;
}

static void
pit_finding_init (PitFinding *self)
{
}

/**
 * pit_finding_facts_clear:
 * @facts: (out caller-allocates): facts of a finding of which only the kind is known
 * @kind: what was found
 */
void
pit_finding_facts_clear (PitFindingFacts *facts,
                         PitFindingKind   kind)
{
  memset (facts, 0, sizeof *facts);
  facts->kind = kind;
  facts->round = PIT_UNKNOWN;
  facts->place = PIT_PLACE_UNKNOWN;
  facts->found = PIT_UNKNOWN;
  facts->expected = PIT_UNKNOWN;
  facts->card = PIT_CARD_UNKNOWN;
  facts->occurred = PIT_UNKNOWN;
}

/**
 * pit_finding_facts_set_detail:
 * @facts: facts of a finding
 * @format: what to say; what is too long is cut after a word, and says so
 */
void
pit_finding_facts_set_detail (PitFindingFacts *facts,
                              const char      *format,
                              ...)
{
  va_list args;
  int length;

  va_start (args, format);
  length = g_vsnprintf (facts->detail, sizeof facts->detail, format, args);
  va_end (args);

  if (length > PIT_FINDING_DETAIL_MAX)
    cut (facts->detail);
}

/** Returns: what it is about */
PitSubject
pit_finding_facts_get_subject (const PitFindingFacts *facts)
{
  return facts->subject.kind != PIT_SUBJECT_NONE ? facts->subject : (PitSubject) { PIT_SUBJECT_TABLE, facts->table };
}

/** Returns: whether the two are about the same, at the same table if at any */
gboolean
pit_finding_facts_share_subject (const PitFindingFacts *facts,
                                 const PitFindingFacts *other)
{
  return strcmp (facts->table.text, other->table.text) == 0 && pit_subject_equal (&facts->subject, &other->subject);
}

/**
 * pit_finding_facts_match:
 * @facts: facts of a finding
 * @like: what is looked for: a kind, and what else it says of table, round, place, wager, amounts, card, device, deck
 *
 * Returns: whether @facts are of that kind, and are what @like says
 */
gboolean
pit_finding_facts_match (const PitFindingFacts *facts,
                         const PitFindingFacts *like)
{
  return facts->kind == like->kind
         && (like->table.text[0] == '\0' || strcmp (facts->table.text, like->table.text) == 0)
         && (like->round == PIT_UNKNOWN || facts->round == like->round)
         && (like->place == PIT_PLACE_UNKNOWN || facts->place == like->place)
         && (like->wager == PIT_WAGER_UNKNOWN || pit_wager_is (facts->wager, like->wager))
         && (like->found == PIT_UNKNOWN || facts->found == like->found)
         && (like->expected == PIT_UNKNOWN || facts->expected == like->expected)
         && (like->card == PIT_CARD_UNKNOWN || facts->card == like->card)
         && (like->device.text[0] == '\0' || strcmp (facts->device.text, like->device.text) == 0)
         && (like->deck.text[0] == '\0' || strcmp (facts->deck.text, like->deck.text) == 0);
}

/**
 * pit_finding_new:
 * @facts: what was found; copied
 *
 * Returns: (transfer full): a finding, which never changes
 */
PitFinding *
pit_finding_new (const PitFindingFacts *facts)
{
  PitFinding *self;

  g_return_val_if_fail (facts != NULL, NULL);
  g_return_val_if_fail (facts->kind > PIT_FINDING_UNKNOWN && facts->kind < PIT_N_FINDINGS, NULL);

  self = g_object_new (PIT_TYPE_FINDING, NULL);
  self->facts = *facts;

  return self;
}

/**
 * pit_finding_new_successor:
 * @facts: what is known now; copied
 * @earlier: the finding that it stands for from now on
 *
 * Returns: (transfer full): a finding that takes the place of @earlier, as something was decided since
 */
PitFinding *
pit_finding_new_successor (const PitFindingFacts *facts,
                           PitFinding            *earlier)
{
  PitFinding *self;

  g_return_val_if_fail (PIT_IS_FINDING (earlier), NULL);

  self = pit_finding_new (facts);
  self->earlier = g_object_ref (earlier);

  return self;
}

/** Returns: (transfer none) (nullable): the finding that it stands for, and takes the place of. */
PitFinding *
pit_finding_get_earlier (PitFinding *self)
{
  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  return self->earlier;
}

/**
 * pit_finding_stands_for:
 * @self: a finding
 * @other: a finding of the same round
 *
 * Returns: whether @self takes the place of @other: it was made to, or, as one of them was kept and read again, it is
 *   about the same card at the same place, of which more is known now
 */
gboolean
pit_finding_stands_for (PitFinding *self,
                        PitFinding *other)
{
  g_return_val_if_fail (PIT_IS_FINDING (self), FALSE);
  g_return_val_if_fail (PIT_IS_FINDING (other), FALSE);

  return self->earlier == other
         || (self->facts.certainty > PIT_CERTAINTY_UNDECIDED_YET && other->facts.certainty != PIT_CERTAINTY_NONE
             && self->facts.kind == other->facts.kind && self->facts.round == other->facts.round
             && self->facts.place == other->facts.place && self->facts.card == other->facts.card);
}

const PitFindingFacts *
pit_finding_get_facts (PitFinding *self)
{
  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  return &self->facts;
}

/** Returns: a few translated words: "Wrong payment". */
const char *
pit_finding_get_title (PitFinding *self)
{
  PitFindingWords words;

  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  pit_finding_find_words (&self->facts, &words);
  return _(words.title);
}

/**
 * pit_finding_dup_strip:
 *
 * Returns: (transfer full): the same for a card's strip, in very few translated words: "Seat 5: wrong pay"
 */
char *
pit_finding_dup_strip (PitFinding *self)
{
  g_autofree char *place = NULL;
  g_autofree char *first = NULL;
  g_autoptr(GString) text = NULL;
  PitFindingWords words;

  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  pit_finding_find_words (&self->facts, &words);
  /* Translators: all texts of the context "strip" stand on a small card: at most 20 letters, with "Seat 12" for {place}. */
  text = g_string_new (g_dpgettext2 (GETTEXT_PACKAGE, "strip", words.strip));
  if (self->facts.place == PIT_PLACE_DEALER)
    place = g_strdup (C_("strip", "Dealer"));
  else if (self->facts.place <= PIT_MAX_SEATS)
    place = g_strdup_printf (C_("strip", "Seat %u"), (guint) self->facts.place);
  if (place != NULL)
    {
      g_string_replace (text, "{place}", place, 0);
      return g_string_free (g_steal_pointer (&text), FALSE);
    }
  if (g_string_replace (text, "{place}: ", "", 0) == 0)
    return g_string_free (g_steal_pointer (&text), FALSE);

  /* What stood behind the place begins the line now. */
  first = g_utf8_strup (text->str, g_utf8_next_char (text->str) - text->str);
  return g_strconcat (first, g_utf8_next_char (text->str), NULL);
}

/** Returns: what the supervisor should do about it; one translated sentence or two. */
const char *
pit_finding_get_guidance (PitFinding *self)
{
  PitFindingWords words;

  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  pit_finding_find_words (&self->facts, &words);
  return _(words.guidance);
}

/** Returns: (transfer full) (nullable): the rule that is offended, as it is cited: its number behind whose rules they are. */
char *
pit_finding_dup_citation (PitFinding *self)
{
  const PitFindingFacts *facts;

  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  facts = &self->facts;
  if (facts->rule == NULL)
    return NULL;
  if (facts->jurisdiction == NULL)
    /* Translators: the number of a rule, where it is not known whose rules they are. */
    return g_strdup_printf (_("rule %s"), facts->rule);

  return g_strdup_printf ("%s %s", facts->jurisdiction, facts->rule);
}

/**
 * pit_finding_dup_text:
 * @self: a finding
 *
 * Returns: (transfer full): where and what, in one translated line: "Seat 3, Ante: paid $25, due $20"
 */
char *
pit_finding_dup_text (PitFinding *self)
{
  g_autofree char *where = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  where = describe_where (&self->facts);
  text = expand_text (&self->facts);
  /* Translators: where: what; "Seat 3, Ante: paid $25, due $20" */
  return where == NULL ? g_steal_pointer (&text) : g_strdup_printf (_("%s: %s"), where, text);
}
