/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-acts.h"
#include "pit-json-write.h"

/* That what an alert is about is no longer so: it leaves, or waits on as something that is over. Either is in the pit log. */

/* After so long it is tried again to write that an alert is over; microseconds. That it is over and waits is written after so long
 * as well: what comes and goes would fill the pit log. */
#define RETRY_TIME (10 * G_TIME_SPAN_SECOND)

/* (transfer full) */
static PitEntry *
begin_ended (PitAlert *alert,
             gint64    at)
{
  const PitFindingFacts *found = pit_finding_get_facts (pit_alert_get_finding (alert));
  gboolean is_note = pit_finding_facts_get_priority (found) == PIT_ALERT_NOTE;
  gboolean is_money = pit_finding_kind_get_end (found->kind) == PIT_FINDING_UNTIL_CORRECTED;
  PitEntry *entry = _pit_alert_begin_entry ("alert-ended", alert, at);

  pit_json_add (entry->body, "how", PIT_JSON_TEXT (is_note ? "misread" : is_money ? "corrected" : "over"), NULL);

  return entry;
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(PitAlertWriting) writing = user_data;
  PitAttention *self = writing->attention;
  PitAlert *alert = writing->alert;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);

  _pit_alert_change (alert)->is_closing = FALSE;
  if (entry == NULL)
    {
      g_warning ("That an alert is over was not stored: %s", error->message);
      _pit_alert_change (alert)->refused_at = pit_clock_now (self->clock);
    }
  else
    {
      _pit_alert_apply (alert, entry, NULL);
      _pit_alert_change (alert)->refused_at = PIT_UNKNOWN;
    }
  _pit_attention_follow (self, alert, TRUE);
}

/** _pit_attention_settle: closes @alert if it is gone and nobody has to do anything about it any more */
void
_pit_attention_settle (PitAttention *self,
                       PitAlert     *alert)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  PitFindingKind kind = pit_finding_get_facts (pit_alert_get_finding (alert))->kind;
  gboolean is_note = pit_finding_facts_get_priority (pit_finding_get_facts (pit_alert_get_finding (alert))) == PIT_ALERT_NOTE;
  gint64 now = pit_clock_now (self->clock);
  PitEntry *entry;

  if (!pit_alert_is_open (alert) || !facts->is_gone || facts->is_busy || facts->is_closing
      || !(pit_alert_is_seen (alert) || pit_finding_kind_info (kind)->alert.clears || is_note) || pit_alert_is_kept (alert, now))
    return;

  /* That contact is back is told by the entries on contact. */
  if (self->writer == NULL || kind == PIT_FINDING_SILENCE)
    {
      _pit_alert_change (alert)->closed_at = now;
      _pit_attention_follow (self, alert, TRUE);
      return;
    }
  if (facts->entry == PIT_UNKNOWN || (facts->refused_at != PIT_UNKNOWN && ABS (now - facts->refused_at) < RETRY_TIME))
    return;

  entry = begin_ended (alert, now);
  _pit_alert_change (alert)->is_closing = TRUE;
  _pit_attention_write (self, alert, NULL, entry, ended_cb);
}

static void
over_said_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(PitAlertWriting) writing = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);

  if (entry != NULL)
    {
      _pit_alert_change (writing->alert)->refused_at = PIT_UNKNOWN;
      return;
    }

  g_warning ("That an alert is over and waits was not stored: %s", error->message);
  _pit_alert_change (writing->alert)->is_over_said = FALSE;
  _pit_alert_change (writing->alert)->refused_at = pit_clock_now (writing->attention->clock);
}

/** _pit_attention_say_over: writes that @alert is over though it waits, so that it waits as that after a restart as well */
void
_pit_attention_say_over (PitAttention *self,
                         PitAlert     *alert)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  gint64 now = pit_clock_now (self->clock);
  PitEntry *entry;

  if (self->writer == NULL || facts->entry == PIT_UNKNOWN || facts->gone_at == PIT_UNKNOWN || facts->is_over_said
      || !pit_alert_is_open (alert) || facts->is_busy || facts->is_closing
      || ABS (now - MAX (facts->gone_at, facts->refused_at)) < RETRY_TIME)
    return;

  entry = begin_ended (alert, facts->gone_at);
  pit_json_add (entry->body, "stands", PIT_JSON_MARK (TRUE), NULL);
  _pit_alert_change (alert)->is_over_said = TRUE;
  _pit_attention_write (self, alert, NULL, entry, over_said_cb);
}

/** _pit_attention_let_go: what @alert is about is no longer so */
void
_pit_attention_let_go (PitAttention *self,
                       PitAlert     *alert)
{
  PitAlertFacts *facts = _pit_alert_change (alert);

  if (facts->is_gone && pit_alert_is_open (alert) == FALSE)
    return;

  /* What an earlier run saw end, ended then: that this one finds it over changes no time. */
  if (!facts->is_gone || facts->gone_at == PIT_UNKNOWN)
    facts->gone_at = pit_clock_now (self->clock);
  facts->is_gone = TRUE;
  _pit_attention_follow (self, alert, pit_alert_is_open (alert));
  _pit_attention_settle (self, alert);
}
