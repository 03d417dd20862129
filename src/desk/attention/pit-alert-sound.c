/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-sound.h"

/* Calls aloud for who stands with their back to the desk. What is only seen of a table, and not what happens there, is for the
 * eye alone: a network that comes and goes must not teach anybody not to listen. */
struct _PitAlertSound
{
  PitAttention      *attention;
  PitDeskClock      *clock;
  PitAlertSoundFunc  play;
  gpointer           user_data;
  PitAlertSoundMode  mode;
  gint64             played; /* when last; PIT_UNKNOWN: not yet */
};

static gboolean
is_for_the_ear (PitAlert *alert)
{
  return pit_alert_get_facts (alert)->priority == PIT_ALERT_NOW;
}

static void
play (PitAlertSound *self,
      gint64         pause)
{
  gint64 now = pit_desk_clock_get_now (self->clock);

  if (self->played != PIT_UNKNOWN && ABS (now - self->played) < pause)
    return;

  self->played = now;
  self->play (self->user_data);
}

static void
raised_cb (PitAlertSound *self,
           PitAlert      *alert)
{
  if (self->mode != PIT_ALERT_SOUND_OFF && is_for_the_ear (alert))
    play (self, PIT_ALERT_SOUND_PAUSE);
}

static void
tick_cb (PitAlertSound *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->attention));

  if (self->mode != PIT_ALERT_SOUND_UNTIL)
    return;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (self->attention), i);

      if (!pit_alert_is_open (alert) || !pit_alert_waits (alert) || !is_for_the_ear (alert))
        continue;
      play (self, PIT_ALERT_SOUND_AGAIN);
      return;
    }
}

/**
 * pit_alert_sound_new: (skip)
 * @play: asked for each sound
 *
 * Returns: (transfer full): calls aloud for what is new in @attention, once for each
 */
PitAlertSound *
pit_alert_sound_new (PitAttention      *attention,
                     PitDeskClock      *clock,
                     PitAlertSoundFunc  func,
                     gpointer           user_data)
{
  PitAlertSound *self = g_new0 (PitAlertSound, 1);

  self->attention = g_object_ref (attention);
  self->clock = g_object_ref (clock);
  self->play = func;
  self->user_data = user_data;
  self->mode = PIT_ALERT_SOUND_ONCE;
  self->played = PIT_UNKNOWN;
  g_signal_connect_swapped (attention, "raised", G_CALLBACK (raised_cb), self);
  g_signal_connect_swapped (clock, "tick", G_CALLBACK (tick_cb), self);

  return self;
}

void
pit_alert_sound_free (PitAlertSound *self)
{
  g_signal_handlers_disconnect_by_data (self->attention, self);
  g_signal_handlers_disconnect_by_data (self->clock, self);
  g_object_unref (self->attention);
  g_object_unref (self->clock);
  g_free (self);
}

void
pit_alert_sound_set_mode (PitAlertSound     *self,
                          PitAlertSoundMode  mode)
{
  self->mode = mode;
}

/** pit_alert_sound_call: calls aloud for something new that is no table's */
void
pit_alert_sound_call (PitAlertSound *self)
{
  if (self->mode != PIT_ALERT_SOUND_OFF)
    play (self, PIT_ALERT_SOUND_PAUSE);
}
