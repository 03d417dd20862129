/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-list.h"
#include "pit-attention-acts.h"

/* What the shift's other parts say to the list of alerts, and ask it. */

static guint
get_setting (PitAttention *self,
             PitSetting    setting)
{
  guint value = self->settings != NULL ? pit_house_settings_get (self->settings, setting) : pit_setting_rows[setting].fallback;

  return pit_setting_get_number (setting, value);
}

/* What is in a hand for too long by now comes back with the next sweep. */
static void
take_settings (PitAttention *self)
{
  self->patience.time[PIT_ALERT_NOW] = get_setting (self, PIT_SETTING_BACK_NOW) * G_TIME_SPAN_MINUTE;
  self->patience.time[PIT_ALERT_SOON] = get_setting (self, PIT_SETTING_BACK_SOON) * G_TIME_SPAN_MINUTE;
  self->misread_limit = get_setting (self, PIT_SETTING_MISREADS);
}

/** pit_attention_set_settings: (skip): what the house chooses; %NULL: what holds while nobody has chosen */
void
pit_attention_set_settings (PitAttention     *self,
                            PitHouseSettings *settings)
{
  g_return_if_fail (PIT_IS_ATTENTION (self));

  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_set_object (&self->settings, settings);
  if (settings != NULL)
    g_signal_connect_swapped (settings, "changed", G_CALLBACK (take_settings), self);
  take_settings (self);
}

/** pit_attention_report: (skip): a finding about something that is at no table */
void
pit_attention_report (PitAttention          *self,
                      const PitFindingFacts *facts)
{
  g_autoptr(PitFinding) finding = NULL;

  g_return_if_fail (PIT_IS_ATTENTION (self));
  g_return_if_fail (facts->subject.kind != PIT_SUBJECT_NONE && facts->table.text[0] == '\0');

  finding = pit_finding_new (facts);
  _pit_attention_take (self, NULL, finding);
}

/** pit_attention_end: (skip): what stays until @end is no longer so of @subject */
void
pit_attention_end (PitAttention     *self,
                   const PitSubject *subject,
                   PitFindingEnd     end)
{
  g_return_if_fail (PIT_IS_ATTENTION (self));

  for (guint i = 0; i < self->alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (self->alerts, i);
      PitFindingKind kind = pit_finding_get_facts (pit_alert_get_finding (alert))->kind;
      PitSubject other = pit_alert_get_subject (alert);

      if (pit_subject_equal (&other, subject) && pit_alert_is_open (alert) && pit_finding_kind_get_end (kind) == end)
        _pit_attention_let_go (self, alert);
    }
}

/** Returns: (transfer none) (nullable): what the book knew when the desk started */
PitAttentionMemory *
pit_attention_get_memory (PitAttention *self)
{
  g_return_val_if_fail (PIT_IS_ATTENTION (self), NULL);

  return self->memory;
}

/** Returns: (transfer none) (nullable): the alert that stands for the finding of that entry */
PitAlert *
pit_attention_find_entry (PitAttention *self,
                          gint64        entry)
{
  g_return_val_if_fail (PIT_IS_ATTENTION (self), NULL);

  return pit_alert_list_find_entry (self->alerts, entry);
}

/** Returns: (transfer none) (nullable): the newest alert of @kind open at @table; with too many, what the rest of them share */
PitAlert *
pit_attention_find_kind (PitAttention   *self,
                         const char     *table,
                         PitFindingKind  kind)
{
  PitAlert *newest, *rest;
  PitFindingFacts like;
  guint n;

  g_return_val_if_fail (PIT_IS_ATTENTION (self), NULL);

  pit_finding_facts_clear (&like, kind);
  g_strlcpy (like.table.text, table, sizeof like.table.text);
  newest = pit_alert_list_find_waiting (self->alerts, &like, &n);
  rest = n >= PIT_ALERT_APART ? pit_alert_list_find_rest (self->alerts, &like, pit_clock_now (self->clock)) : NULL;
  return rest != NULL ? rest : newest;
}
