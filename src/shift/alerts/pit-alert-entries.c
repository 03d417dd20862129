/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-alert-private.h"
#include "pit-entry.h"

/* What an entry says has become of an alert: the same when it has just been written, and when it is read after a restart. */

typedef void (*Apply) (PitAlert       *alert,
                       PitAlertFacts  *facts,
                       const PitEntry *entry,
                       JsonObject     *body,
                       const char     *words);

/* An entry that takes another one back has its number, and says nothing else. */
static gint64
get_taken_back (JsonObject *body)
{
  return json_object_get_int_member_with_default (body, "takes-back", PIT_UNKNOWN);
}

static void
set_person (PitId          *by,
            const PitEntry *entry)
{
  g_strlcpy (by->text, entry->who != NULL ? entry->who : "", sizeof by->text);
}

static gint64
get_time (const PitEntry *entry)
{
  return entry->occurred != PIT_UNKNOWN ? entry->occurred : entry->entered;
}

/* Nobody has it any more, as far as that entry goes; what an earlier one said of it holds again. */
static void
forget (gint64 *entry,
        gint64 *at,
        PitId  *by,
        char  **words)
{
  *entry = *at = PIT_UNKNOWN;
  by->text[0] = '\0';
  if (words != NULL)
    g_clear_pointer (words, g_free);
}

/* What came while that word stood nobody has seen. */
static void
take_outcome_back (PitAlert      *alert,
                   PitAlertFacts *facts)
{
  facts->outcome = PIT_ALERT_OUTCOME_NONE;
  forget (&facts->outcome_entry, &facts->outcome_at, &facts->outcome_by, NULL);
  if (pit_alert_is_seen (alert) && facts->times > facts->seen_times
      && pit_alert_comes_again (pit_finding_get_facts (pit_alert_get_finding (alert))->kind))
    facts->again_at = facts->last;
}

/* @at: when it was taken back: in whose hand it is again, it is since then */
static void
take_back (PitAlert      *alert,
           PitAlertFacts *facts,
           gint64         entry,
           gint64         at)
{
  /* What the table said since holds. */
  if (entry == facts->told_entry)
    {
      facts->told_entry = PIT_UNKNOWN;
      if (facts->told == PIT_ALERT_TOLD_BY_PERSON)
        {
          facts->told = PIT_ALERT_NOT_TOLD;
          facts->told_at = PIT_UNKNOWN;
        }
      return;
    }

  facts->closed_at = PIT_UNKNOWN;
  if (entry == facts->outcome_entry)
    {
      take_outcome_back (alert, facts);
      return;
    }

  if (entry == facts->taken_entry)
    forget (&facts->taken_entry, &facts->taken_at, &facts->taken_by, NULL);
  else if (entry == facts->referred_entry)
    forget (&facts->referred_entry, &facts->referred_at, &facts->referred_by, &facts->referred_to);
  else if (entry == facts->shelved_entry)
    forget (&facts->shelved_entry, &facts->shelved_at, &facts->shelved_by, &facts->shelved_why);
  facts->is_back = FALSE;
  if (facts->taken_entry != PIT_UNKNOWN)
    facts->taken_at = at;
  if (_pit_alert_facts_had_hand (facts))
    return;

  facts->seen_times = 0;
  facts->seen_sum = 0;
  facts->again_at = PIT_UNKNOWN;
}

/* It has been seen as it was when the act began. */
static void
see (PitAlertFacts *facts)
{
  facts->seen_times = facts->acted_times;
  facts->seen_sum = facts->acted_sum;
  facts->is_back = FALSE;
  if (facts->times == facts->acted_times)
    facts->again_at = PIT_UNKNOWN;
}

static void
apply_taken (PitAlert       *alert,
             PitAlertFacts  *facts,
             const PitEntry *entry,
             JsonObject     *body,
             const char     *words)
{
  set_person (&facts->taken_by, entry);
  facts->taken_at = get_time (entry);
  facts->taken_entry = entry->seq;
  see (facts);
  if (json_object_get_boolean_member_with_default (body, "over", FALSE))
    facts->closed_at = get_time (entry);
}

static void
apply_referred (PitAlert       *alert,
                PitAlertFacts  *facts,
                const PitEntry *entry,
                JsonObject     *body,
                const char     *words)
{
  set_person (&facts->referred_by, entry);
  g_free (facts->referred_to);
  facts->referred_to = g_strdup (words);
  facts->referred_at = get_time (entry);
  facts->referred_entry = entry->seq;
  see (facts);
}

static void
apply_shelved (PitAlert       *alert,
               PitAlertFacts  *facts,
               const PitEntry *entry,
               JsonObject     *body,
               const char     *words)
{
  set_person (&facts->shelved_by, entry);
  g_free (facts->shelved_why);
  facts->shelved_why = g_strdup (words);
  facts->shelved_at = get_time (entry);
  facts->shelved_until = json_object_get_int_member_with_default (body, "until", 0);
  facts->shelved_entry = entry->seq;
  see (facts);
}

/* When it was told first is what counts. */
static void
apply_told (PitAlert       *alert,
            PitAlertFacts  *facts,
            const PitEntry *entry,
            JsonObject     *body,
            const char     *words)
{
  guint how = PIT_ALERT_NOT_TOLD;

  pit_names_from_word (&pit_alert_told_names, json_object_get_string_member_with_default (body, "how", ""), &how);
  if (facts->told == PIT_ALERT_NOT_TOLD)
    facts->told_at = get_time (entry);
  if (how == PIT_ALERT_TOLD_BY_PERSON)
    facts->told_entry = entry->seq;
  facts->told = MAX (facts->told, (PitAlertTold) how);
}

/* Before version 4 a referral was an outcome, with which the alert left the list, unless it was still so. "not-so" was a wrong
 * alarm. */
static void
apply_outcome (PitAlert       *alert,
               PitAlertFacts  *facts,
               const PitEntry *entry,
               JsonObject     *body,
               const char     *words)
{
  const char *word = json_object_get_string_member_with_default (body, "outcome", "");
  guint outcome = PIT_ALERT_OUTCOME_NONE;

  if (strcmp (word, "referred") == 0)
    apply_referred (alert, facts, entry, body, words);
  else
    {
      pit_names_from_word (&pit_alert_outcome_names, strcmp (word, "not-so") == 0 ? "wrong-alarm" : word, &outcome);
      facts->outcome = (PitAlertOutcome) outcome;
      set_person (&facts->outcome_by, entry);
      facts->outcome_at = get_time (entry);
      facts->outcome_entry = entry->seq;
    }
  if (!json_object_get_boolean_member_with_default (body, "stands", FALSE))
    facts->closed_at = get_time (entry);
}

/* What nobody had seen before it was over waits on, as that. */
static void
apply_ended (PitAlert       *alert,
             PitAlertFacts  *facts,
             const PitEntry *entry,
             JsonObject     *body,
             const char     *words)
{
  if (json_object_get_boolean_member_with_default (body, "stands", FALSE))
    {
      facts->is_gone = facts->is_over_said = TRUE;
      facts->gone_at = get_time (entry);
      return;
    }

  facts->closed_at = get_time (entry);
}

static const struct
{
  const char *kind;
  Apply       apply;
} kinds[] = {
  { "alert-acknowledged", apply_taken },
  { "alert-referred", apply_referred },
  { "alert-shelved", apply_shelved },
  { "alert-told", apply_told },
  { "alert-outcome", apply_outcome },
  { "alert-ended", apply_ended },
};

/**
 * _pit_alert_apply: (skip)
 * @words: (nullable): what a person said with it, which is kept apart from the entry
 *
 * What @entry says of @alert is so now; an entry of another kind says nothing of it.
 */
void
_pit_alert_apply (PitAlert       *alert,
                  const PitEntry *entry,
                  const char     *words)
{
  PitAlertFacts *facts = _pit_alert_change (alert);
  JsonObject *body = json_node_get_object (entry->body);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].kind, entry->kind) == 0)
      {
        if (get_taken_back (body) != PIT_UNKNOWN)
          take_back (alert, facts, get_taken_back (body), get_time (entry));
        else
          kinds[i].apply (alert, facts, entry, body, words);
      }
}
