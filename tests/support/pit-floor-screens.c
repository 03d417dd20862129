/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-screens.h"

#include "pit-attention-acts.h"

static void
report (PitFloorPlay  *play,
        guint          number,
        PitFindingKind kind,
        PitPlace       place)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, kind);
  facts.place = place;
  pit_floor_play_report (play, number, &facts);
}

/* As if somebody had taken what waits at that table in hand. */
static void
take_in_hand (PitAttention *attention,
              guint         number,
              const char   *by)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (attention), i);
      PitAlertFacts *facts = _pit_alert_change (alert);

      if (facts->table == NULL || pit_table_get_number (facts->table) != number)
        continue;
      g_strlcpy (facts->taken_by.text, by, sizeof facts->taken_by.text);
      facts->seen_times = facts->times;
      facts->taken_at = facts->raised;
      facts->taken_entry = 7;
      facts->back_at = facts->raised + G_TIME_SPAN_HOUR;
      _pit_attention_follow (attention, alert, TRUE);
      return;
    }
  g_assert_not_reached ();
}

/* As if somebody had taken that pit an hour ago. */
static void
take_pit (PitAttention *attention,
          gint64        now,
          const char   *pit,
          const char   *by)
{
  g_autoptr(PitEntry) entry = pit_entry_new ("pit-taken");
  JsonObject *body = json_object_new ();

  json_object_set_string_member (body, "pit", pit);
  entry->body = json_node_init_object (json_node_alloc (), body);
  entry->who = g_strdup (by);
  entry->occurred = now - G_TIME_SPAN_HOUR;
  pit_duty_take (attention->duty, entry);
  json_object_unref (body);
}

/** pit_floor_screens_show_evening: an evening with all that a card can say: what calls now and soon, what is in somebody's hand, a
 * hold, tables that are closed and silent */
void
pit_floor_screens_show_evening (PitDeskStage *self)
{
  PitFloorPlay *play = pit_desk_stage_get_play (self);
  PitAttention *attention = pit_desk_get (pit_desk_stage_get_desk (self))->attention;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (pit_floor_play_get_floor (play)));

  for (guint number = 11; number <= 12; number++)
    {
      pit_floor_play_open (play, number, 2 + number % 6);
      pit_floor_play_round (play, number, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
      pit_floor_play_round (play, number, PIT_STAGE_SETTLEMENT, PIT_PLAY_CLEAN);
    }
  pit_floor_play_close (play, n);
  pit_floor_play_lose (play, n - 3);
  pit_floor_play_stop (play, 12, PIT_EVENT_TABLE_HELD, "a player asks for the rules");
  pit_floor_play_round (play, 16, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_round (play, 16, PIT_STAGE_DEAL, PIT_PLAY_CLEAN);
  report (play, 6, PIT_FINDING_EXPOSED_CARD, 3);
  report (play, 7, PIT_FINDING_HAND_SET, 5);
  report (play, 9, PIT_FINDING_SIGN_PANEL, PIT_PLACE_UNKNOWN);
  report (play, 19, PIT_FINDING_DEVICE_FAULT, PIT_PLACE_UNKNOWN);
  pit_floor_flush (pit_floor_play_get_floor (play));
  take_in_hand (attention, 6, "102");
  pit_floor_flush (pit_floor_play_get_floor (play));
  take_pit (attention, pit_clock_now (PIT_CLOCK (pit_floor_play_get_clock (play))), "Pit 2", "102");
  pit_desk_stage_let_people_in (self, TRUE);
  pit_desk_stage_show_window (self, n - 1, n);
  pit_desk_stage_settle (self);
  pit_desk_stage_pass (self, 48000);
}
