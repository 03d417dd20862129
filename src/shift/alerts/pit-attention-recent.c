/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-attention.h"
#include "pit-attention-recent.h"

/* However much comes in two hours. */
#define KEPT_MAX 256

/**
 * pit_attention_recent_keep:
 * @alert: one that leaves the list
 *
 * Returns: whether it is remembered, as more may come of it
 */
gboolean
pit_attention_recent_keep (GPtrArray          *recent,
                           PitAlert           *alert,
                           gint64              now)
{
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));

  while (recent->len > 0
         && (recent->len == KEPT_MAX
             || ABS (now - pit_alert_get_facts (g_ptr_array_index (recent, 0))->closed_at) > PIT_ATTENTION_READER_TIME))
    g_ptr_array_remove_index (recent, 0);

  if (facts->certainty != PIT_CERTAINTY_UNDECIDED_YET && facts->kind != PIT_FINDING_HAND_COUNT
      && pit_alert_get_facts (alert)->outcome != PIT_ALERT_READER_ERROR)
    return FALSE;

  if (!g_ptr_array_find (recent, alert, NULL))
    g_ptr_array_add (recent, g_object_ref (alert));
  return TRUE;
}

/** Returns: (transfer none) (nullable): the alert of which a person has said that this reader erred */
PitAlert *
pit_attention_recent_find_reader (GPtrArray             *recent,
                                  const PitFindingFacts *facts,
                                  gint64                 now)
{
  for (guint i = recent->len; i-- > 0;)
    if (pit_attention_is_same_reader (g_ptr_array_index (recent, i), facts, now))
      return g_ptr_array_index (recent, i);

  return NULL;
}

static gboolean
has_face (PitAlert *alert,
          PitCard   face)
{
  GPtrArray *findings = pit_alert_get_facts (alert)->findings;

  for (guint i = 0; i < findings->len; i++)
    if (pit_finding_get_facts (g_ptr_array_index (findings, i))->card == face)
      return TRUE;

  return FALSE;
}

/** Returns: whether what came to @alert last counts for a person's word on its reader, also for one that is said later */
gboolean
pit_attention_counts (PitAlert *alert)
{
  return pit_finding_kind_info (pit_finding_get_facts (pit_alert_get_finding (alert))->kind)->alert.is_reading
         && pit_alert_get_facts (alert)->times <= PIT_ATTENTION_READER_ERRORS;
}

/**
 * pit_attention_is_cover:
 *
 * Returns: whether a person has said of @alert that the reader erred, and that word still stands: then somebody has to look
 *   again, for a reader that errs more than that has to be cleaned or changed
 */
gboolean
pit_attention_is_cover (PitAlert *alert,
                        gint64    now)
{
  const PitAlertFacts *become = pit_alert_get_facts (alert);
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));

  return pit_finding_kind_info (facts->kind)->alert.is_reading && facts->device.text[0] != '\0'
         && become->outcome == PIT_ALERT_READER_ERROR
         && ABS (now - become->outcome_at) < PIT_ATTENTION_READER_TIME && become->times < PIT_ATTENTION_READER_ERRORS;
}

/**
 * pit_attention_say_cover:
 * @alert: one of pit_attention_list_covers()
 *
 * Returns: what is so of its reader
 */
PitReaderCover
pit_attention_say_cover (PitAlert *alert)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);

  return (PitReaderCover) {
    .reader = *pit_alert_get_device (alert),
    .until = facts->outcome_at + PIT_ATTENTION_READER_TIME,
    .errors = (guint) facts->times,
    .max = PIT_ATTENTION_READER_ERRORS,
  };
}

/**
 * pit_attention_is_same_reader:
 * @alert: an alert
 * @facts: of a new finding
 *
 * Returns: whether a person has said of @alert that the reader erred, and @facts are most likely the same again: another
 *   face, read wrong by that device for certain or by what is known so far. It is no word on what nobody will ever know, nor
 *   on a face of that alert once more: a card too many comes again as the same face
 */
gboolean
pit_attention_is_same_reader (PitAlert              *alert,
                              const PitFindingFacts *facts,
                              gint64                 now)
{
  const PitFindingFacts *other = pit_finding_get_facts (pit_alert_get_finding (alert));

  return pit_finding_kind_info (facts->kind)->alert.is_reading
         && (facts->certainty == PIT_CERTAINTY_UNDECIDED_YET || facts->certainty == PIT_CERTAINTY_MISREAD)
         && facts->card != PIT_CARD_UNKNOWN && !has_face (alert, facts->card) && pit_attention_is_cover (alert, now)
         && strcmp (other->device.text, facts->device.text) == 0 && strcmp (other->table.text, facts->table.text) == 0;
}

/**
 * pit_attention_is_news:
 * @alert: one that is closed
 * @earlier: of its findings
 * @finding: what stands for that now
 *
 * Returns: whether somebody has to hear of it after all: the card is foreign; or nobody will ever know, and no person had it
 *   before the eyes, as it only came to a reader that had erred
 */
gboolean
pit_attention_is_news (PitAlert   *alert,
                       PitFinding *earlier,
                       PitFinding *finding)
{
  PitCertainty certainty = pit_finding_get_facts (finding)->certainty;

  return certainty == PIT_CERTAINTY_FOREIGN
         || (certainty == PIT_CERTAINTY_UNDECIDED && g_ptr_array_index (pit_alert_get_facts (alert)->findings, 0) != earlier);
}
