/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-alert-private.h"
#include "pit-entry.h"

/* What an entry says has become of an alert: the same when it has just been written, and when it is read after a restart. */

typedef void (*Apply) (PitAlert       *alert,
                       PitAlertFacts  *facts,
                       const PitEntry *entry,
                       JsonObject     *body);

static gboolean
is_taken_back (JsonObject *body)
{
  return json_object_has_member (body, "takes-back");
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

static void
apply_acknowledged (PitAlert       *alert,
                    PitAlertFacts  *facts,
                    const PitEntry *entry,
                    JsonObject     *body)
{
  if (is_taken_back (body))
    {
      facts->acknowledged_by.text[0] = '\0';
      facts->acknowledged_at = PIT_UNKNOWN;
      facts->acknowledged_entry = PIT_UNKNOWN;
      facts->seen_times = 0;
      facts->seen_sum = 0;
      facts->again_at = PIT_UNKNOWN;
      facts->closed_at = PIT_UNKNOWN;
      return;
    }

  set_person (&facts->acknowledged_by, entry);
  facts->acknowledged_at = get_time (entry);
  facts->acknowledged_entry = entry->seq;
  facts->seen_times = facts->acted_times;
  facts->seen_sum = facts->acted_sum;
  if (facts->times == facts->acted_times)
    facts->again_at = PIT_UNKNOWN;
  if (json_object_get_boolean_member_with_default (body, "over", FALSE))
    facts->closed_at = get_time (entry);
}

/* When it was told first is what counts. */
static void
apply_told (PitAlert       *alert,
            PitAlertFacts  *facts,
            const PitEntry *entry,
            JsonObject     *body)
{
  guint how = PIT_ALERT_NOT_TOLD;

  pit_names_from_word (&pit_alert_told_names, json_object_get_string_member_with_default (body, "how", ""), &how);
  if (facts->told == PIT_ALERT_NOT_TOLD)
    facts->told_at = get_time (entry);
  facts->told = MAX (facts->told, (PitAlertTold) how);
}

/* What came while that word stood nobody has taken up. */
static void
take_outcome_back (PitAlert      *alert,
                   PitAlertFacts *facts)
{
  facts->outcome = PIT_ALERT_OUTCOME_NONE;
  facts->outcome_by.text[0] = '\0';
  facts->outcome_at = PIT_UNKNOWN;
  facts->outcome_entry = PIT_UNKNOWN;
  facts->closed_at = PIT_UNKNOWN;
  if (pit_alert_is_acknowledged (alert) && facts->times > facts->seen_times
      && pit_alert_comes_again (pit_finding_get_facts (pit_alert_get_finding (alert))->kind))
    facts->again_at = facts->last;
}

static void
apply_outcome (PitAlert       *alert,
               PitAlertFacts  *facts,
               const PitEntry *entry,
               JsonObject     *body)
{
  guint outcome = PIT_ALERT_OUTCOME_NONE;

  if (is_taken_back (body))
    {
      take_outcome_back (alert, facts);
      return;
    }

  pit_names_from_word (&pit_alert_outcome_names, json_object_get_string_member_with_default (body, "outcome", ""), &outcome);
  facts->outcome = (PitAlertOutcome) outcome;
  set_person (&facts->outcome_by, entry);
  facts->outcome_at = get_time (entry);
  facts->outcome_entry = entry->seq;
  if (!json_object_get_boolean_member_with_default (body, "stands", FALSE))
    facts->closed_at = get_time (entry);
}

static void
apply_ended (PitAlert       *alert,
             PitAlertFacts  *facts,
             const PitEntry *entry,
             JsonObject     *body)
{
  facts->closed_at = get_time (entry);
}

static const struct
{
  const char *kind;
  Apply       apply;
} kinds[] = {
  { "alert-acknowledged", apply_acknowledged },
  { "alert-told", apply_told },
  { "alert-outcome", apply_outcome },
  { "alert-ended", apply_ended },
};

/** _pit_alert_apply: what @entry says of @alert is so now; an entry of another kind says nothing of it */
void
_pit_alert_apply (PitAlert       *alert,
                  const PitEntry *entry)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].kind, entry->kind) == 0)
      kinds[i].apply (alert, _pit_alert_change (alert), entry, json_node_get_object (entry->body));
}
