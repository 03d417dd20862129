/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-screens.h"

#include "pit-attention-acts.h"

#define NEW_STORAGE "the controller has a new storage"

static PitAttention *
get_attention (PitDeskStage *self)
{
  return pit_desk_get (pit_desk_stage_get_desk (self))->attention;
}

static GListModel *
get_list (PitDeskStage *self)
{
  return G_LIST_MODEL (get_attention (self));
}

/* An evening as the README shows it: all is well but at two tables. */
void
pit_alert_screens_show_floor_attention (PitDeskStage *self)
{
  for (guint number = 11; number <= 12; number++)
    {
      pit_floor_play_open (pit_desk_stage_get_play (self), number, 6);
      for (guint round = 0; round < number - 9; round++)
        pit_floor_play_round (pit_desk_stage_get_play (self), number, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
      pit_floor_play_round (pit_desk_stage_get_play (self), number, number == 11 ? PIT_STAGE_DEAL : PIT_STAGE_SETTLEMENT, PIT_PLAY_CLEAN);
    }
  pit_floor_play_round (pit_desk_stage_get_play (self), 4, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_round (pit_desk_stage_get_play (self), 4, PIT_STAGE_DECISIONS, PIT_PLAY_CLEAN);
  pit_floor_play_lose (pit_desk_stage_get_play (self), 3);
  pit_desk_stage_show_window (self, 11, 12);
}

/* What calls for persons, of each rank, beside the floor. */
void
pit_alert_screens_show_attention (PitDeskStage *self)
{
  pit_alert_screens_show_floor_attention (self);
  pit_floor_play_gap (pit_desk_stage_get_play (self), 9);
  pit_floor_play_round (pit_desk_stage_get_play (self), 1, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_hold (pit_desk_stage_get_play (self), 6, PIT_FINDING_HISTORY, NEW_STORAGE);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.alerts", NULL);
}

static PitAlert *
find_alert (PitDeskStage   *self,
            PitFindingKind  kind)
{
  for (guint i = 0; i < g_list_model_get_n_items (get_list (self)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (get_list (self), i);

      if (pit_finding_get_facts (pit_alert_get_finding (alert))->kind == kind)
        return alert;
    }

  g_assert_not_reached ();
}

/* Alerts in all four groups. */
void
pit_alert_screens_show_attention_groups (PitDeskStage *self)
{
  gint64 now = pit_clock_now (PIT_CLOCK (pit_floor_play_get_clock (pit_desk_stage_get_play (self))));
  PitAlertFacts *taken, *referred, *shelved;

  pit_alert_screens_show_attention (self);
  taken = _pit_alert_change (find_alert (self, PIT_FINDING_HISTORY));
  taken->taken_by = (PitId) { "101" };
  taken->taken_at = now - 6 * G_TIME_SPAN_MINUTE;
  taken->back_at = now + 9 * G_TIME_SPAN_MINUTE;
  taken->taken_entry = 901;
  referred = _pit_alert_change (find_alert (self, PIT_FINDING_SILENCE));
  referred->referred_by = (PitId) { "102" };
  referred->referred_to = g_strdup ("the technician on duty");
  referred->referred_at = now - 22 * G_TIME_SPAN_MINUTE;
  referred->referred_entry = 902;
  shelved = _pit_alert_change (find_alert (self, PIT_FINDING_GAP));
  shelved->shelved_by = (PitId) { "102" };
  shelved->shelved_why = g_strdup ("engineer comes at two");
  shelved->shelved_at = now;
  shelved->shelved_until = now + G_TIME_SPAN_HOUR;
  shelved->shelved_entry = 903;
  _pit_alert_tell (find_alert (self, PIT_FINDING_HISTORY));
  _pit_alert_tell (find_alert (self, PIT_FINDING_SILENCE));
  _pit_alert_tell (find_alert (self, PIT_FINDING_GAP));
}

/* A table that sends too much: one row, with all that came of it. */
void
pit_alert_screens_show_attention_flood (PitDeskStage *self)
{
  pit_alert_screens_show_attention (self);
  pit_floor_play_flood (pit_desk_stage_get_play (self), 9, PIT_ALERT_APART + 15460);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.attention", NULL);
}

void
pit_alert_screens_show_attention_table (PitDeskStage *self)
{
  pit_alert_screens_show_attention (self);
  pit_window_show_table (PIT_WINDOW (pit_desk_stage_get_top (self)), pit_floor_play_get_table (pit_desk_stage_get_play (self), 4));
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.attention", NULL);
}

void
pit_alert_screens_show_attention_300 (PitDeskStage *self)
{
  for (guint number = 1; number <= 300; number++)
    if (number % 12 != 5 && number % 12 != 8 && number % 12 != 11 && number != 12 && number % 6 != 0)
      pit_floor_play_round (pit_desk_stage_get_play (self), number, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_desk_stage_show_window (self, 275, 300);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.alerts", NULL);
}

/* A hand paid wrong on all lines, what came again after it was taken up, and readers whose errors call nobody. */
void
pit_alert_screens_show_attention_again (PitDeskStage *self)
{
  static const PitWager wagers[] = { "ante", "play", "aces-up" };
  gint64 now = pit_clock_now (PIT_CLOCK (pit_floor_play_get_clock (pit_desk_stage_get_play (self))));
  PitFindingFacts facts;

  pit_alert_screens_show_floor_attention (self);
  for (guint number = 2; number <= 10; number += 4)
    {
      g_autoptr(PitAlert) alert = NULL;
      PitAlertFacts *changed;

      pit_finding_facts_clear (&facts, PIT_FINDING_DUPLICATE_CARD);
      facts.card = pit_card_make (9, 0);
      facts.certainty = PIT_CERTAINTY_MISREAD;
      g_snprintf (facts.device.text, sizeof facts.device.text, "SM-%02u", number);
      pit_floor_play_report (pit_desk_stage_get_play (self), number, &facts);
      alert = g_list_model_get_item (get_list (self), 0);
      changed = _pit_alert_change (alert);
      changed->entry = 7;
      changed->raised = changed->last = changed->outcome_at = changed->closed_at = now;
      changed->times = 2;
      changed->outcome = PIT_ALERT_READER_ERROR;
      changed->outcome_by = (PitId) { "102" };
      changed->outcome_entry = 8;
      changed->reader_errors = 3;
      _pit_attention_follow (get_attention (self), alert, TRUE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wagers); i++)
    {
      pit_finding_facts_clear (&facts, PIT_FINDING_WRONG_PAYMENT);
      facts.round = 5;
      facts.place = 4;
      facts.wager = wagers[i];
      facts.found = 0;
      facts.expected = 12500;
      pit_floor_play_report (pit_desk_stage_get_play (self), 7, &facts);
    }
  for (guint i = 0; i < 2; i++)
    {
      pit_finding_facts_clear (&facts, PIT_FINDING_LATE_WAGER);
      facts.round = 3 + (gint64) i;
      facts.place = 2;
      facts.wager = "ante";
      facts.found = 5000;
      facts.expected = 2500;
      pit_floor_play_report (pit_desk_stage_get_play (self), 1, &facts);
      if (i == 0)
        {
          g_autoptr(PitAlert) alert = g_list_model_get_item (get_list (self), 0);

          g_strlcpy (_pit_alert_change (alert)->taken_by.text, "102", sizeof (PitId));
          _pit_alert_change (alert)->taken_at = now;
          _pit_alert_change (alert)->taken_entry = 9;
        }
    }
  pit_floor_flush (pit_floor_play_get_floor (pit_desk_stage_get_play (self)));
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.alerts", NULL);
}

/* Nothing is wrong anywhere. */
void
pit_alert_screens_show_attention_none (PitDeskStage *self)
{
  pit_desk_stage_show_window (self, 11, 12);
  gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (self)), "win.alerts", NULL);
}
