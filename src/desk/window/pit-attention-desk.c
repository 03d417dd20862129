/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-desk.h"

#include <glib/gi18n.h>

#include "pit-alert-next.h"
#include "pit-alert-sound.h"
#include "pit-alert-words.h"
#include "pit-attention-pane.h"
#include "pit-panes.h"
#include "pit-widget.h"
#include "pit-window-private.h"

/* What of a window goes on for what needs a person, whether its list is in sight or not: it calls aloud, and what is over
 * leaves the list. */

struct _PitAttentionDesk
{
  PitWindow        *window;    /* unowned; it has this */
  PitAttention     *attention; /* owned, as are those below */
  PitDeskClock     *clock;
  PitHouseSettings *settings;  /* NULL: none yet, and the sound can't be set */
  PitAlertSound    *sound;
  gboolean          was_altered; /* somebody changed the book's file, which waits */
};

/* The system's own bell: it knows how loud, asks no sound server of us and never waits. */
static void
beep_cb (gpointer user_data)
{
  PitAttentionDesk *self = user_data;

  gdk_display_beep (gtk_widget_get_display (GTK_WIDGET (self->window)));
}

static void
tick_cb (PitAttentionDesk *self)
{
  pit_attention_sweep (self->attention);
}

static void
settings_changed_cb (PitAttentionDesk *self)
{
  pit_alert_sound_set_mode (self->sound, pit_house_settings_get (self->settings, PIT_SETTING_ALERT_SOUND));
}

static void
take_settings (PitAttentionDesk *self)
{
  if (!g_set_object (&self->settings, self->window->has->settings) || self->settings == NULL)
    return;

  g_signal_connect_swapped (self->settings, "changed", G_CALLBACK (settings_changed_cb), self);
  settings_changed_cb (self);
}

static void
altered_changed_cb (PitAttentionDesk *self)
{
  gboolean is_altered = self->window->has->altered != NULL && self->window->has->altered->waits;

  if (is_altered && !self->was_altered)
    pit_alert_sound_call (self->sound);
  self->was_altered = is_altered;
}

/** pit_attention_desk_new: (transfer full) (skip): of @window, whose desk has something that needs attention */
PitAttentionDesk *
pit_attention_desk_new (PitWindow *window)
{
  PitAttentionDesk *self = g_new0 (PitAttentionDesk, 1);

  self->window = window;
  self->attention = g_object_ref (window->has->attention);
  self->clock = g_object_ref (window->has->clock);
  self->sound = pit_alert_sound_new (self->attention, self->clock, beep_cb, self);
  g_signal_connect_swapped (self->clock, "tick", G_CALLBACK (tick_cb), self);
  g_signal_connect_swapped (window->desk, "notify::settings", G_CALLBACK (take_settings), self);
  g_signal_connect_swapped (window->desk, "notify::altered", G_CALLBACK (altered_changed_cb), self);
  take_settings (self);
  altered_changed_cb (self);

  return self;
}

void
pit_attention_desk_free (PitAttentionDesk *self)
{
  g_signal_handlers_disconnect_by_data (self->window->desk, self);
  g_signal_handlers_disconnect_by_data (self->clock, self);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  pit_alert_sound_free (self->sound);
  g_clear_object (&self->settings);
  g_object_unref (self->clock);
  g_object_unref (self->attention);
  g_free (self);
}

/**
 * pit_attention_desk_show:
 * @table: (nullable): whose alerts; %NULL: those at no table
 *
 * Shows what waits there: beside the page of @table, where a table's page is shown. What is at no table is on the page of all
 * alerts.
 */
void
pit_attention_desk_show (PitWindow *window,
                         PitTable  *table)
{
  PitTable *shown = pit_pages_get_table (window->pages);

  g_return_if_fail (PIT_IS_WINDOW (window));

  if (table == NULL)
    {
      _pit_window_show_page (window, PIT_PAGE_ALERTS);
      return;
    }
  if (shown != NULL && table != shown)
    pit_window_show_table (window, table);
  pit_panes_show_of (window, PIT_PANE_ATTENTION, table);
}

static void
taken_back_cb (PitWindow *window,
               PitAct    *act)
{
  const PitAlertWord *word = pit_act_get (act)->data;
  g_autofree char *text = NULL;

  if (word->done->len == 0)
    return;
  text = pit_alert_words_done (word->done, 1, word->act, pit_desk_clock_get_zone (window->has->clock));
  pit_toasts_say (window->toasts, PIT_TOAST_DONE, text);
}

/**
 * pit_attention_desk_take_back:
 * @entry: the number of an entry
 *
 * What that entry says came of an alert is taken back, and the alert waits again; says what was done, or why it is not.
 */
void
pit_attention_desk_take_back (PitWindow *window,
                              gint64     entry)
{
  PitAttention *attention = window->has->attention;
  PitAlert *alert = pit_attention_find_outcome (attention, entry);
  g_autoptr(GPtrArray) alerts = g_ptr_array_new_with_free_func (g_object_unref);
  PitAct *act;

  g_return_if_fail (PIT_IS_WINDOW (window));

  if (alert == NULL)
    {
      pit_toasts_say (window->toasts, PIT_TOAST_REFUSED, _("This outcome was taken back already, or its gaming day is over."));
      return;
    }
  g_ptr_array_add (alerts, g_object_ref (alert));
  act = pit_attention_act (attention, alerts, PIT_ALERT_ACT_TAKE_BACK, NULL);
  g_signal_connect_object (act, "ended", G_CALLBACK (taken_back_cb), window, G_CONNECT_SWAPPED);
  pit_window_do (window, act);
}

/* Whether anything of @table is in somebody's hands, or put away: it can be looked at. Where there is nothing at all an empty pane
 * would take the keys, and the next one would act from there. */
static gboolean
is_listed (PitAttention *attention,
           PitTable     *table)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (attention), i);

      if (pit_alert_is_open (alert) && pit_alert_get_facts (alert)->table == table)
        return TRUE;
    }

  return FALSE;
}

/**
 * pit_attention_desk_go_on:
 *
 * To the next alert that waits, those of the table in view first, then those of another one, and the page goes with it. On the page
 * of all alerts to the next there.
 */
void
pit_attention_desk_go_on (PitWindow *window)
{
  GtkWidget *pane, *page;
  PitTable *table, *next;
  gboolean has_keys;

  g_return_if_fail (PIT_IS_WINDOW (window));

  pane = pit_side_place_get_pane (window->side);
  page = pit_pages_get_shown (window->pages);
  has_keys = PIT_IS_ATTENTION_PANE (pane) && pit_widget_has_focus (pane);
  if (g_strcmp0 (pit_pages_get_page (window->pages), PIT_PAGE_ALERTS) == 0)
    {
      if (!pit_view_go_on (PIT_VIEW (page)))
        pit_view_arrive (PIT_VIEW (page), NULL);
      return;
    }
  if (has_keys && pit_view_go_on (PIT_VIEW (pane)))
    return;
  /* What somebody changed in the book's file comes before any table. */
  if (!has_keys && window->has->altered != NULL && window->has->altered->waits)
    {
      pit_attention_desk_show (window, NULL);
      return;
    }
  table = has_keys ? pit_panes_get_table (window) : _pit_window_get_at_hand (window);
  if (pit_alert_next_find_table (window->has->attention, table, has_keys, &next))
    pit_attention_desk_show (window, next);
  else if (table != NULL && is_listed (window->has->attention, table))
    pit_attention_desk_show (window, table);
  else
    pit_toasts_say (window->toasts, PIT_TOAST_DONE, _("Nothing waits."));
}
