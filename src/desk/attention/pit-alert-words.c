/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-words.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "pit-alert-tally.h"
#include "pit-currency.h"
#include "pit-desk-words.h"

/* So many readers are named whose errors call nobody; the others are a number. */
#define MAX_COVERS 3

static const char *const done_words[PIT_N_ALERT_ACTS] = {
  [PIT_ALERT_ACT_TAKE] = N_("In Hand"),
  [PIT_ALERT_ACT_TELL] = N_("dealer told"),
  [PIT_ALERT_ACT_CORRECTED] = N_("Corrected"),
  [PIT_ALERT_ACT_READER_ERROR] = N_("Reader Error"),
  [PIT_ALERT_ACT_REFER] = N_("Referred"),
  [PIT_ALERT_ACT_SHELVE] = N_("Shelved"),
  [PIT_ALERT_ACT_WRONG_ALARM] = N_("Wrong Alarm"),
  [PIT_ALERT_ACT_WAS_DONE] = N_("Was Done"),
  [PIT_ALERT_ACT_NOT_DONE] = N_("Was Not Done"),
  [PIT_ALERT_ACT_TAKE_BACK] = N_("taken back"),
};

/** pit_alert_words_person: (transfer full): what to call the person of that staff number: the name, else the number */
char *
pit_alert_words_person (PitRoster   *roster,
                        const PitId *number)
{
  GListModel *people = roster != NULL ? pit_roster_get (roster)->people : NULL;

  for (guint i = 0; people != NULL && i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (people, i);

      if (g_str_equal (pit_person_get (person)->number, number->text))
        return g_strdup (pit_person_get (person)->label);
    }

  return g_strdup (number->text);
}

/** pit_alert_words_matter: (transfer full): "Table 4: Wrong payment" */
char *
pit_alert_words_matter (PitAlert *alert)
{
  g_autofree char *place = pit_alert_dup_place (alert);

  /* Translators: a table and what was found there: "Table 4: Wrong payment" */
  return g_strdup_printf (_("%s: %s"), place, pit_finding_get_title (pit_alert_get_finding (alert)));
}

/* One hand's lines are one matter, each with its own money; of all else the last one tells. */
static void
append_text (GString  *line,
             PitAlert *alert,
             guint    *n_lines)
{
  GPtrArray *findings = pit_alert_get_facts (alert)->findings;
  guint first = findings->len - 1;

  while (first > 0 && findings->len - first < PIT_ALERT_LINES
         && pit_alert_is_same_payment (alert, pit_finding_get_facts (g_ptr_array_index (findings, first - 1))))
    first--;
  for (guint i = first; i < findings->len; i++)
    {
      PitFinding *finding = g_ptr_array_index (findings, i);
      g_autofree char *text = pit_finding_dup_text (finding);
      g_autofree char *sentence = pit_words_sentence (text);
      g_autofree char *rule = pit_finding_dup_citation (finding);

      if (i > first)
        g_string_append_c (line, '\n');
      g_string_append (line, sentence);
      if (rule != NULL)
        {
          g_autoptr(GString) whole = g_string_new (rule);

          /* Whose rules, and which: on one line. */
          g_string_replace (whole, " ", "\302\240", 0);
          g_string_append_printf (line, " (%s)", whole->str);
        }
    }
  *n_lines = findings->len - first;
}

/* Too many to be shown each for itself: what was found last stands before. */
static void
append_rest (GString  *line,
             PitAlert *alert)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  g_autofree char *sum = facts->sum > 0 ? pit_currency_format (facts->sum) : NULL;
  g_autofree char *count = pit_count_format (facts->times);

  pit_words_end_sentence (line);
  /* Translators: so many alerts of one kind share a line of the list. */
  g_string_append_printf (line, g_dngettext (GETTEXT_PACKAGE, "%s more of these shares this line",
                                             "%s more of these share this line", (gulong) facts->times), count);
  if (sum != NULL)
    {
      /* Translators: an amount of money: by how much the alerts that share a line are wrong together. */
      g_string_append_printf (line, _(", wrong by %s in all"), sum);
    }
  pit_words_stop (line);
}

/* Of a flood, what is folded under it: how many, how often, by how much. */
static void
append_folded (GString             *line,
               const PitAlertFacts *facts)
{
  const PitAlertTally tally = { facts->n_folded, facts->times_folded, facts->sum_folded };
  g_autofree char *count = pit_alert_tally_count (&tally);
  g_autofree char *more = pit_alert_tally_say (&tally);
  const PitAlertTally left = { 0, facts->new_times_folded, facts->new_sum_folded };
  g_autofree char *since = pit_alert_tally_say (&left);

  pit_words_end_sentence (line);
  /* Translators: "51 alerts" of a table are not listed each for itself. */
  g_string_append_printf (line, _("Folded under this one: %s"), count);
  if (more != NULL)
    g_string_append_printf (line, ", %s", more);
  pit_words_stop (line);
  if (facts->n_folded_new == 0)
    g_string_append (line, _(" All of them are in hand."));
  else if (facts->n_folded_untaken == facts->n_folded)
    g_string_append (line, _(" Nobody has taken them in hand."));
  else if (since != NULL && facts->new_times_folded < facts->times_folded)
    /* Translators: "found 1,550 times, wrong by $7,750 in all": what of some alerts nobody has in hand. */
    g_string_append_printf (line, _(" Not in hand: %s."), since);
}

/* How often it came; @n_lines of it have been said. */
static void
append_counts (GString  *line,
               PitAlert *alert,
               guint     n_lines)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);

  if (facts->is_rest)
    append_rest (line, alert);
  else if (facts->times > (gint64) n_lines)
    {
      g_autofree char *count = pit_count_format (facts->times);

      pit_words_end_sentence (line);
      /* Translators: how often something was found. */
      g_string_append_printf (line, g_dngettext (GETTEXT_PACKAGE, "%s time so far.", "%s times so far.", (gulong) facts->times),
                              count);
    }
  if (facts->n_folded > 0)
    append_folded (line, facts);
}

/**
 * pit_alert_words_facts:
 *
 * Returns: (transfer full): where and what, by which rule, and how often: "Round 7. Seat 3, Ante: paid $25, due $20
 *   (NSW 9.2.1.4)"
 */
char *
pit_alert_words_facts (PitAlert *alert)
{
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));
  GString *line = g_string_new (NULL);
  guint n_lines;

  if (facts->round != PIT_UNKNOWN)
    /* Translators: before what was found in that round. */
    g_string_append_printf (line, _("Round %" PRId64 ". "), facts->round);
  append_text (line, alert, &n_lines);
  append_counts (line, alert, n_lines);

  return g_string_free (line, FALSE);
}

/** pit_alert_words_counts: (transfer full): how often it came, and what is folded under it; "": once, and nothing */
char *
pit_alert_words_counts (PitAlert *alert)
{
  GString *line = g_string_new (NULL);

  append_counts (line, alert, MAX (1, MIN (PIT_ALERT_LINES, pit_alert_get_facts (alert)->findings->len)));

  return g_string_free (line, FALSE);
}

/** pit_alert_words_device: (transfer full) (nullable): which device, and how often it was said to have misread; %NULL: no matter */
char *
pit_alert_words_device (PitAlert *alert)
{
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));
  const char *device = pit_alert_get_device (alert)->text;
  gint64 n = pit_alert_get_facts (alert)->reader_errors;
  g_autofree char *errors = NULL;

  if (device[0] == '\0' || (facts->device.text[0] == '\0' && n == 0))
    return NULL;
  if (n == 0)
    return g_strdup (device);

  /* Translators: how often people said of a device that it misread. */
  errors = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u reader error in 30 days", "%u reader errors in 30 days",
                                         (gulong) n), (guint) n);
  return g_strdup_printf ("%s · %s", device, errors);
}

/**
 * pit_alert_words_covers:
 *
 * Returns: (transfer full) (nullable): a line for each reader whose errors are counted and call nobody, as a person has said
 *   that it erred; %NULL: there is none
 */
char *
pit_alert_words_covers (PitAttention *attention,
                        GTimeZone    *zone)
{
  g_autoptr(GPtrArray) covers = pit_attention_list_covers (attention);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (covers->len, MAX_COVERS); i++)
    {
      PitAlert *alert = g_ptr_array_index (covers, i);
      const PitReaderCover cover = pit_attention_say_cover (alert);
      g_autofree char *line = pit_words_cover (&cover, zone);

      if (text->len == 0)
        g_string_append (text, _("Reader errors that call nobody:"));
      g_string_append_c (text, '\n');
      /* Translators: a table's number, a device, how many of its errors were counted and until when: "Table 4, SHF-04: 2 of 5,
       * until 23:04:10" */
      g_string_append_printf (text, _("Table %u, %s: %s"), pit_table_get_number (pit_alert_get_facts (alert)->table),
                              cover.reader.text, line);
    }
  if (covers->len > MAX_COVERS)
    {
      g_string_append_c (text, '\n');
      /* Translators: how many more tables have a reader whose errors call nobody. */
      g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", covers->len - MAX_COVERS),
                              covers->len - MAX_COVERS);
    }

  return g_string_free (text, text->len == 0);
}

/** pit_alert_words_told: (transfer full) (nullable): whether the dealer was told; %NULL: it is no matter of the dealer's */
char *
pit_alert_words_told (PitAlert  *alert,
                      GTimeZone *zone)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  g_autofree char *at = NULL;

  if (facts->told == PIT_ALERT_NOT_TOLD)
    return facts->priority == PIT_ALERT_NOW && pit_alert_is_open (alert)
             && pit_attention_check_fits (alert, PIT_ALERT_ACT_TELL, NULL) ? g_strdup (_("Dealer not told yet")) : NULL;

  at = pit_words_clock (facts->told_at, zone);
  if (facts->told == PIT_ALERT_TOLD_SEEN)
    return g_strdup_printf (_("Dealer told %s, and has seen it"), at);

  return g_strdup_printf (_("Dealer told %s"), at);
}

/* Who has it, since when, and when it comes back. */
static char *
say_holder (PitAlert      *alert,
            PitAlertState  state,
            PitRoster     *roster,
            GTimeZone     *zone)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  g_autofree char *who = pit_alert_words_person (roster, pit_alert_get_holder (alert));
  g_autofree char *at = NULL;
  g_autofree char *until = NULL;

  if (state == PIT_ALERT_REFERRED)
    {
      at = pit_words_clock (facts->referred_at, zone);
      /* Translators: to whom an alert is referred, by whom and when. */
      return facts->referred_to != NULL ? g_strdup_printf (_("Referred to %s, by %s at %s"), facts->referred_to, who, at)
                                        : g_strdup_printf (_("Referred by %s at %s"), who, at);
    }
  if (state == PIT_ALERT_SHELVED)
    {
      until = pit_words_clock (facts->shelved_until, zone);
      /* Translators: until when an alert is shelved, by whom, and why. */
      return facts->shelved_why != NULL ? g_strdup_printf (_("Shelved until %s, by %s: %s"), until, who, facts->shelved_why)
                                        : g_strdup_printf (_("Shelved until %s, by %s"), until, who);
    }
  at = pit_words_clock (facts->taken_at, zone);
  until = facts->back_at != PIT_UNKNOWN ? pit_words_clock (facts->back_at, zone) : NULL;
  if (until != NULL && !pit_alert_is_over (alert))
    /* Translators: who has an alert in hand, since when, and when it waits for somebody again. */
    return g_strdup_printf (_("In hand: %s since %s, comes back at %s"), who, at, until);

  /* Translators: a person's name, and since when they have an alert in hand. */
  return g_strdup_printf (_("In hand: %s since %s"), who, at);
}

/* Of one that waits: why it does so once more. NULL: it never did anything else. */
static char *
say_again (PitAlert  *alert,
           PitRoster *roster,
           GTimeZone *zone)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  g_autofree char *taker = pit_alert_words_person (roster, &facts->taken_by);
  g_autofree char *at = facts->taken_entry != PIT_UNKNOWN ? pit_words_clock (facts->taken_at, zone) : NULL;

  if (facts->again_at != PIT_UNKNOWN)
    {
      g_autofree char *again = pit_words_clock (facts->again_at, zone);

      /* Translators: when something happened again, then who had taken it in hand before, and when. */
      return at != NULL ? g_strdup_printf (_("Again at %s (%s took the first one in hand at %s)"), again, taker, at)
                        : g_strdup_printf (_("Again at %s"), again);
    }
  if (facts->is_back && at != NULL)
    /* Translators: who had an alert in hand, and since when: it waits for somebody again. */
    return g_strdup_printf (_("Back from %s, who took it in hand at %s"), taker, at);

  return facts->is_back ? g_strdup (_("Back from the shelf")) : NULL;
}

/**
 * pit_alert_words_status:
 * @roster: (nullable): who people are
 *
 * Returns: (transfer full) (nullable): what has become of it; %NULL: nothing yet
 */
char *
pit_alert_words_status (PitAlert  *alert,
                        PitRoster *roster,
                        GTimeZone *zone)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  PitAlertState state = pit_alert_get_state (alert);
  g_autofree char *status = NULL;

  if (facts->is_busy)
    return g_strdup (_("Being written…"));
  if (facts->outcome != PIT_ALERT_OUTCOME_NONE)
    {
      g_autofree char *who = pit_alert_words_person (roster, &facts->outcome_by);
      g_autofree char *at = pit_words_clock (facts->outcome_at, zone);

      /* Translators: what came of an alert, who said so, and when. */
      return g_strdup_printf (_("%s · %s, %s"), pit_alert_outcome_get_label (facts->outcome), who, at);
    }
  if (state == PIT_ALERT_CLOSED && facts->taken_entry != PIT_UNKNOWN)
    {
      g_autofree char *who = pit_alert_words_person (roster, &facts->taken_by);
      g_autofree char *at = pit_words_clock (facts->taken_at, zone);

      /* Translators: a person's name, and when they took an alert in hand. */
      status = g_strdup_printf (_("%s took it in hand at %s"), who, at);
    }
  else if (pit_alert_get_holder (alert) != NULL)
    status = say_holder (alert, state, roster, zone);
  else
    status = say_again (alert, roster, zone);
  if (!pit_alert_has_ended (alert))
    return g_steal_pointer (&status);

  return status != NULL ? g_strdup_printf (_("%s. %s"), _("Over now"), status) : g_strdup (_("Over now"));
}

/** pit_alert_words_priority: how soon somebody has to look, in a word */
const char *
pit_alert_words_priority (PitAlert *alert)
{
  static const char *const words[PIT_N_ALERT_PRIORITIES] = {
    [PIT_ALERT_NOW] = NC_("priority", "Now"), [PIT_ALERT_SOON] = NC_("priority", "Soon"),
    [PIT_ALERT_NOTE] = NC_("priority", "Note"),
  };

  return g_dpgettext2 (GETTEXT_PACKAGE, "priority", words[pit_alert_get_facts (alert)->priority]);
}

/**
 * pit_alert_words_standing:
 * @roster: (nullable): who people are
 * @now: UTC microseconds
 *
 * Returns: (transfer full): how soon, what has become of it and for how long: "Now · waiting 0:48"
 */
char *
pit_alert_words_standing (PitAlert  *alert,
                          PitRoster *roster,
                          GTimeZone *zone,
                          gint64     now)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  const char *priority = pit_alert_words_priority (alert);
  g_autofree char *status = pit_alert_words_status (alert, roster, zone);
  g_autofree char *age = pit_words_age (facts->raised, now);

  /* Nobody has to look soon at what is done. */
  if (facts->outcome != PIT_ALERT_OUTCOME_NONE)
    return g_steal_pointer (&status);
  if (status != NULL)
    return g_strdup_printf ("%s · %s", priority, status);

  /* Translators: how soon somebody has to look, then for how long it waits: "Now · waiting 0:48" */
  return g_strdup_printf (_("%s · waiting %s"), priority, age);
}

/* Where no table is heard the desk is cut off, and none of them is to be looked at for that. */
static gboolean
calls (PitAlert *alert,
       gboolean  is_cut_off)
{
  return pit_alert_is_open (alert) && !pit_alert_get_facts (alert)->is_folded
         && !(is_cut_off && pit_finding_get_facts (pit_alert_get_finding (alert))->kind == PIT_FINDING_SILENCE);
}

/**
 * pit_alert_words_badge:
 * @now: how many wait that are to be seen to now
 * @soon: likewise, of those before the shift ends
 *
 * Returns: (transfer full): "3 now, 4 soon", "Nothing waits"
 */
char *
pit_alert_words_badge (guint now,
                       guint soon)
{
  if (now == 0 && soon == 0)
    return g_strdup (_("Nothing waits"));
  if (now == 0)
    /* Translators: how many things a person has to see to before the shift ends. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u soon", "%u soon", soon), soon);
  if (soon == 0)
    /* Translators: how many things a person has to see to at once. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u now", "%u now", now), now);

  /* Translators: how many things a person has to see to at once, and how many before the shift ends. */
  return g_strdup_printf (_("%u now, %u soon"), now, soon);
}

/**
 * pit_alert_words_call:
 * @is_cut_off: whether no table is heard
 * @is_altered: whether somebody's change of the book's file waits as well, which is to be seen to now
 * @worst: (out): how soon somebody has to look at the worst that waits; %PIT_ALERT_PRIORITY_NONE: nothing waits
 * @heard: (out) (transfer full): the same for who can't see it, with what is wrong there; %NULL where nothing waits
 *
 * Returns: (transfer full): how many things wait for a person: "3 now, 4 soon"; where none does, how many somebody has taken:
 *   "2 in hand", "Nothing waits"
 */
char *
pit_alert_words_call (PitAttention *attention,
                      gboolean      is_cut_off,
                      gboolean      is_altered,
                      PitAlertPriority *worst,
                      char        **heard)
{
  g_autoptr(PitAlert) first = NULL;
  g_autofree char *matter = NULL;
  g_autofree char *badge = NULL;
  guint n[PIT_N_ALERT_PRIORITIES] = { 0 };
  guint in_hand;

  *heard = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (attention), i);

      if (!calls (alert, is_cut_off) || !pit_alert_waits (alert))
        continue;
      n[pit_alert_get_facts (alert)->priority]++;
      if (first == NULL || pit_alert_calls_before (alert, first))
        g_set_object (&first, alert);
    }
  n[PIT_ALERT_NOW] += is_altered;
  *worst = n[PIT_ALERT_NOW] > 0 ? PIT_ALERT_NOW : first != NULL ? PIT_ALERT_SOON : PIT_ALERT_PRIORITY_NONE;
  in_hand = pit_attention_get_counts (attention)->in_state[PIT_ALERT_IN_HAND];
  if (*worst == PIT_ALERT_PRIORITY_NONE && in_hand > 0)
    /* Translators: how many things somebody has taken in hand, as nothing waits for anybody. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u in hand", "%u in hand", in_hand), in_hand);
  badge = pit_alert_words_badge (n[PIT_ALERT_NOW], n[PIT_ALERT_SOON] + n[PIT_ALERT_NOTE]);
  if (first == NULL)
    return g_steal_pointer (&badge);

  matter = pit_alert_words_matter (first);
  if (pit_alert_is_over (first))
    /* Translators: how many things need a person, then a table and what was found there, and is over. */
    *heard = g_strdup_printf (_("%s. %s, over now"), badge, matter);
  else
    *heard = g_strdup_printf (_("%s. %s"), badge, matter);

  return g_steal_pointer (&badge);
}

/**
 * pit_alert_words_share:
 *
 * Returns: (transfer full): of what share the line @alert, how often it was found and by how much it is wrong: "15,461 times,
 *   wrong by $123,720 in all"
 */
char *
pit_alert_words_share (PitAlert *alert)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  g_autofree char *sum = facts->sum > 0 ? pit_currency_format (facts->sum) : NULL;
  g_autofree char *count = pit_count_format (facts->times);
  /* Translators: how often something was found; %s is a number. */
  g_autofree char *times = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s time", "%s times", (gulong) facts->times), count);

  /* Translators: so often, and by how much money that is wrong together. */
  return sum != NULL ? g_strdup_printf (_("%s, wrong by %s in all"), times, sum) : g_steal_pointer (&times);
}

/* Several at one table, taken in hand as one act. */
static char *
say_taken_up (GPtrArray *done,
              guint      n_asked)
{
  guint number = pit_table_get_number (pit_alert_get_facts (g_ptr_array_index (done, 0))->table);
  PitAlertTally tally = { 0, 0, 0 };
  PitAlertTally asked = { .alerts = n_asked };
  g_autofree char *of = pit_alert_tally_count (&asked);
  g_autofree char *count = NULL;
  g_autofree char *more = NULL;
  g_autofree char *said = NULL;

  for (guint i = 0; i < done->len; i++)
    pit_alert_tally_add (&tally, g_ptr_array_index (done, i), TRUE);
  count = pit_alert_tally_count (&tally);
  more = pit_alert_tally_say (&tally);
  if (done->len < n_asked)
    /* Translators: a table's number, on how many of how many alerts it was done: "Table 12: you took 40 of 51 alerts in hand" */
    said = g_strdup_printf (_("Table %u: you took %u of %s in hand"), number, done->len, of);
  else
    /* Translators: a table's number, and "51 alerts". */
    said = g_strdup_printf (_("Table %u: you took %s in hand"), number, count);

  return more != NULL ? g_strdup_printf ("%s: %s", said, more) : g_steal_pointer (&said);
}

/* All that was done at once is taken back at once. */
static char *
say_taken_back (GPtrArray *done,
                guint      n_asked)
{
  guint number = pit_table_get_number (pit_alert_get_facts (g_ptr_array_index (done, 0))->table);
  PitAlertTally asked = { .alerts = n_asked };
  g_autofree char *count = pit_alert_tally_count (&asked);

  if (done->len < n_asked)
    /* Translators: a table's number, then of how many of how many alerts it was taken back that somebody took them in hand. */
    return g_strdup_printf (_("Table %u: took back %u of %s"), number, done->len, count);

  /* Translators: a table's number, then "51 alerts", of which it was taken back that somebody took them in hand. */
  return g_strdup_printf (_("Table %u: took back %s"), number, count);
}

/* What was taken in hand, and what of it was not meant with that. */
static char *
say_taken (PitAlert *alert)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  const char *title = pit_finding_get_title (pit_alert_get_finding (alert));
  PitAlertTally tally = { .alerts = facts->n_folded_new };
  g_autofree char *count = pit_alert_tally_count (&tally);
  g_autofree char *place = pit_alert_dup_place (alert);
  /* Translators: a table, and what was found there: "Table 5: you took “Seat 3 has six cards” in hand" */
  g_autofree char *said = g_strdup_printf (_("%s: you took “%s” in hand"), place, title);

  if (facts->n_folded == 0 || facts->n_folded_new == 0)
    return g_steal_pointer (&said);

  /* Translators: what somebody has taken in hand; then "51 alerts". */
  return g_strdup_printf (_("%s. Not in hand: %s folded under it"), said, count);
}

/* (transfer full): what was done, with its values */
static char *
say_done (PitAlert    *alert,
          PitAlertAct  act,
          GTimeZone   *zone)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  g_autofree char *until = NULL;

  if (act == PIT_ALERT_ACT_REFER && facts->referred_to != NULL)
    /* Translators: to whom an alert was referred, and why, in a person's own words. */
    return g_strdup_printf (_("Referred: “%s”"), facts->referred_to);
  if (act != PIT_ALERT_ACT_SHELVE || facts->shelved_until == PIT_UNKNOWN)
    return g_strdup (_(done_words[act]));

  until = pit_words_clock (facts->shelved_until, zone);
  /* Translators: until when an alert was shelved, and why, in a person's own words. */
  return facts->shelved_why != NULL ? g_strdup_printf (_("Shelved until %s: “%s”"), until, facts->shelved_why)
                                    : g_strdup_printf (_("Shelved until %s"), until);
}

/**
 * pit_alert_words_done:
 * @done: (element-type PitAlert): one at least
 * @n_asked: on how many it was to be done
 *
 * Returns: (transfer full): which matter, and what was done about it: "Table 4: Wrong payment: corrected"; of a line that is
 *   shared, with how many and how much
 */
char *
pit_alert_words_done (GPtrArray   *done,
                      guint        n_asked,
                      PitAlertAct  act,
                      GTimeZone   *zone)
{
  g_autofree char *matter = NULL;
  g_autofree char *what = NULL;
  g_autofree char *share = NULL;
  PitAlert *alert;

  g_return_val_if_fail (act < PIT_N_ALERT_ACTS && done->len > 0, NULL);

  alert = g_ptr_array_index (done, 0);
  if (n_asked > 1 && act == PIT_ALERT_ACT_TAKE)
    return say_taken_up (done, n_asked);
  if (n_asked > 1)
    return say_taken_back (done, n_asked);
  if (act == PIT_ALERT_ACT_TAKE && !pit_alert_get_facts (alert)->is_rest)
    return say_taken (alert);

  matter = pit_alert_words_matter (alert);
  what = say_done (alert, act, zone);
  if (!pit_alert_get_facts (alert)->is_rest)
    /* Translators: table and what was found there, and what was done about it: "Table 4: Wrong payment: corrected" */
    return g_strdup_printf (_("%s: %s"), matter, what);

  share = pit_alert_words_share (alert);
  /* Translators: the same of many: "Table 4: Wrong payment: corrected, 15,461 times, wrong by $123,720 in all" */
  return g_strdup_printf (_("%s: %s, %s"), matter, what, share);
}
