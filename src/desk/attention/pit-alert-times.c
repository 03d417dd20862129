/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-times.h"

#include <glib/gi18n.h>

#include "pit-alert-words.h"
#include "pit-desk-words.h"

/* Of what happened often, so many of the last times are listed. */
#define MAX_FOUND 5

static void
time_free (gpointer data)
{
  PitAlertTime *time = data;

  g_free (time->text);
  g_free (time);
}

/* @text: (transfer full) */
static PitAlertTime *
add (GPtrArray *list,
     gint64     at,
     char      *text)
{
  PitAlertTime *time = g_new0 (PitAlertTime, 1);

  time->at = at;
  time->text = text;
  g_ptr_array_add (list, time);

  return time;
}

static void
add_round (GPtrArray      *list,
           const PitRound *round)
{
  if (round->started_at != PIT_UNKNOWN)
    /* Translators: a round's number. */
    add (list, round->started_at, g_strdup_printf (_("Deal of round %lld started."), (long long) round->number));
  if (round->over_at != PIT_UNKNOWN)
    add (list, round->over_at, g_strdup_printf (_("Round %lld ended."), (long long) round->number));
}

/* Of several findings each says its round, unless all are of one. */
static void
add_found (GPtrArray *list,
           PitAlert  *alert)
{
  GPtrArray *findings = pit_alert_get_facts (alert)->findings;
  gint64 round = pit_finding_get_facts (pit_alert_get_finding (alert))->round;
  gboolean is_one_round = TRUE;
  guint first = findings->len > MAX_FOUND ? findings->len - MAX_FOUND : 0;

  for (guint i = first; i < findings->len; i++)
    is_one_round = is_one_round && pit_finding_get_facts (g_ptr_array_index (findings, i))->round == round;
  for (guint i = first; i < findings->len; i++)
    {
      PitFinding *finding = g_ptr_array_index (findings, i);
      const PitFindingFacts *facts = pit_finding_get_facts (finding);
      gint64 at = facts->occurred != PIT_UNKNOWN ? facts->occurred
                                                 : i + 1 == findings->len ? pit_alert_get_facts (alert)->last : PIT_UNKNOWN;
      g_autofree char *text = pit_finding_dup_text (finding);
      GString *sentence = g_string_new (NULL);
      PitAlertTime *time;

      if (!is_one_round && facts->round != PIT_UNKNOWN)
        /* Translators: before what was found in that round. */
        g_string_append_printf (sentence, _("Round %lld. "), (long long) facts->round);
      {
        g_autofree char *whole = pit_words_sentence (text);

        g_string_append (sentence, whole);
      }
      pit_words_stop (sentence);
      time = add (list, at, g_string_free (sentence, FALSE));
      time->is_matter = i + 1 == findings->len;
    }
}

/* A hand has a time for an outcome, the shelf an end: nobody is said to have done nothing. */
static void
add_return (GPtrArray           *list,
            const PitAlertFacts *facts)
{
  gulong minutes = (gulong) (MAX (facts->back_at - facts->taken_at, 0) / G_TIME_SPAN_MINUTE);

  if (facts->taken_entry == PIT_UNKNOWN || facts->shelved_entry > facts->taken_entry)
    add (list, facts->shelved_until, g_strdup (_("It came back from the shelf.")));
  else
    /* Translators: an alert waits again. */
    add (list, facts->back_at, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "It came back: no outcome within %lu minute.",
                                                             "It came back: no outcome within %lu minutes.", minutes), minutes));
}

static void
add_acts (GPtrArray *list,
          PitAlert  *alert,
          PitRoster *roster)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  g_autofree char *taker = pit_alert_words_person (roster, &facts->taken_by);
  g_autofree char *referrer = pit_alert_words_person (roster, &facts->referred_by);
  g_autofree char *shelver = pit_alert_words_person (roster, &facts->shelved_by);
  g_autofree char *ender = pit_alert_words_person (roster, &facts->outcome_by);

  if (facts->told == PIT_ALERT_TOLD_SEEN)
    add (list, facts->told_at, g_strdup (_("The dealer has read the message.")));
  else if (facts->told == PIT_ALERT_TOLD_SHOWN)
    add (list, facts->told_at, g_strdup (_("A message stands on the dealer's screen.")));
  else if (facts->told == PIT_ALERT_TOLD_BY_PERSON)
    add (list, facts->told_at, g_strdup (_("The dealer was told.")));
  if (facts->taken_entry != PIT_UNKNOWN)
    /* Translators: a person's name. */
    add (list, facts->taken_at, g_strdup_printf (_("%s took it in hand."), taker));
  if (facts->referred_entry != PIT_UNKNOWN)
    /* Translators: a person's name, then to whom they referred an alert. */
    add (list, facts->referred_at,
         facts->referred_to != NULL ? g_strdup_printf (_("%s referred it to %s."), referrer, facts->referred_to)
                                    : g_strdup_printf (_("%s referred it."), referrer));
  if (facts->shelved_entry != PIT_UNKNOWN)
    /* Translators: a person's name, then why they shelved an alert. */
    add (list, facts->shelved_at,
         facts->shelved_why != NULL ? g_strdup_printf (_("%s shelved it: %s."), shelver, facts->shelved_why)
                                    : g_strdup_printf (_("%s shelved it."), shelver));
  if (facts->is_back)
    add_return (list, facts);
  if (facts->outcome != PIT_ALERT_OUTCOME_NONE)
    /* Translators: a person's name, then what they said came of an alert: "Ana Nguyen: Corrected." */
    add (list, facts->outcome_at, g_strdup_printf (_("%s: %s."), ender, pit_alert_outcome_get_label (facts->outcome)));
}

/* What is so now stands at the end, and what came nobody knows when before all that has a time. g_ptr_array_sort() keeps those
 * of one moment in their order. */
static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const PitAlertTime *first = *(PitAlertTime *const *) a, *second = *(PitAlertTime *const *) b;

  if (first->is_now != second->is_now)
    return first->is_now - second->is_now;

  return (first->at > second->at) - (first->at < second->at);
}

/**
 * pit_alert_times_list:
 * @round: (nullable): the round that @alert is about
 * @roster: (nullable): who people are
 *
 * Returns: (transfer full) (element-type PitAlertTime): what happened in that round, what was found and what people did about
 *   it, in the order of time
 */
GPtrArray *
pit_alert_times_list (PitAlert       *alert,
                      const PitRound *round,
                      PitRoster      *roster)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (time_free);
  const PitAlertFacts *facts = pit_alert_get_facts (alert);

  if (round != NULL)
    add_round (list, round);
  add_found (list, alert);
  add_acts (list, alert, roster);
  if (facts->told == PIT_ALERT_NOT_TOLD && facts->priority == PIT_ALERT_NOW && pit_alert_is_open (alert)
      && pit_attention_check_fits (alert, PIT_ALERT_ACT_TELL, NULL))
    add (list, PIT_UNKNOWN, g_strdup (_("Dealer not told yet.")))->is_now = TRUE;
  if (pit_alert_has_ended (alert))
    add (list, facts->gone_at, g_strdup (_("It is over.")))->is_now = facts->gone_at == PIT_UNKNOWN;
  g_ptr_array_sort (list, compare_times);

  return list;
}
