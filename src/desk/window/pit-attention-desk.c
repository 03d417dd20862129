/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-desk.h"

#include <glib/gi18n.h>

#include "pit-alert-sound.h"
#include "pit-alert-words.h"
#include "pit-attention-pane.h"
#include "pit-table-page.h"
#include "pit-window-private.h"

/* What of a window has to do with what needs a person: the call in its head bar, and the list at its side. */

#define PANE "attention"

struct _PitAttentionDesk
{
  PitWindow        *window;    /* unowned; it has this */
  PitDesk          *desk;
  PitAttention     *attention;
  PitHeadBar       *head;      /* unowned, of the window */
  PitSidePlace     *side;      /* likewise */
  PitAttentionPane *pane;      /* likewise, in @side */
  PitAlertSound    *sound;
  PitHouseSettings *settings;  /* NULL: none yet, and the sound can't be set */
  char             *altered;    /* that somebody changed the book's file, which waits; NULL: it does not */
};

/* How many, and where to look first: the whole answer to "is anything wrong". Where no table is heard, silence calls for nobody
 * to look at one of them. */
static void
call (PitAttentionDesk *self)
{
  g_autofree char *heard = NULL;
  g_autofree char *text = pit_alert_words_call (self->attention, pit_desk_get (self->desk)->silence != NULL, &heard);
  guint n = pit_attention_get_n_open (self->attention) + 1;

  if (self->altered == NULL)
    {
      pit_head_bar_set_attention (self->head, text, heard, pit_attention_get_n_new (self->attention) > 0);
      return;
    }

  /* Before any table: what the others say may be told by whoever changed it. */
  g_free (text);
  g_free (heard);
  heard = g_strdup_printf ("%u. %s", n, self->altered);
  /* Translators: how many things need a person, of which the file of the pit log comes first. */
  text = g_strdup_printf (_("%u · pit log"), n);
  pit_head_bar_set_attention (self->head, text, heard, TRUE);
}

static void
opened_cb (PitAttentionDesk *self,
           PitAlert         *alert)
{
  if (pit_alert_get_table (alert) == NULL)
    return;

  pit_window_show_table (self->window, pit_alert_get_table (alert));
  pit_table_page_find_round (PIT_TABLE_PAGE (pit_pages_find (self->window->pages, PIT_PAGE_TABLE)),
                             pit_finding_get_facts (pit_alert_get_finding (alert))->round);
}

/* Each of those that share a line, or are folded: what the record has of that kind there. */
static void
log_cb (PitAttentionDesk *self,
        PitAlert         *alert)
{
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));
  g_autofree char *words = NULL;

  /* A flood stands for what is folded under it, of any kind. */
  if (facts->kind != PIT_FINDING_FLOOD)
    words = g_strdelimit (g_strdup (pit_names_to_word (&pit_finding_names, facts->kind)), "-", ' ');
  pit_window_show_findings (self->window, pit_alert_get_table (alert), words);
}

static void
closed_cb (PitAttentionDesk *self)
{
  pit_side_place_show (self->side, NULL);
}

/* The system's own bell: it knows how loud, asks no sound server of us and never waits. */
static void
beep_cb (gpointer user_data)
{
  PitAttentionDesk *self = user_data;

  gdk_display_beep (gtk_widget_get_display (GTK_WIDGET (self->window)));
}

/* When the desk calls aloud. */
static void
settings_changed_cb (PitAttentionDesk *self)
{
  PitAlertSoundMode mode = pit_house_settings_get_alert_sound (self->settings);

  pit_alert_sound_set_mode (self->sound, mode);
  pit_head_bar_set_alert_sound (self->head, mode);
}

static void
sound_set_cb (PitAttentionPane *pane,
              PitAct           *act)
{
  if (pit_act_get_error (act) != NULL)
    pit_attention_pane_refuse (pane, pit_act_get_error (act)->message);
}

static void
sound_chosen_cb (PitAttentionDesk  *self,
                 PitAlertSoundMode  mode)
{
  PitDoorkeeper *doorkeeper = pit_desk_get (self->desk)->doorkeeper;
  PitAct *act;

  if (self->settings == NULL || doorkeeper == NULL)
    return;

  act = pit_house_settings_set_alert_sound (self->settings, mode);
  g_signal_connect_object (act, "ended", G_CALLBACK (sound_set_cb), self->pane, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (doorkeeper, act, NULL);
}

/* By whom people act. */
static void
take_doorkeeper (PitAttentionDesk *self)
{
  pit_attention_pane_set_doorkeeper (self->pane, pit_desk_get (self->desk)->doorkeeper);
}

static void
take_settings (PitAttentionDesk *self)
{
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_set_object (&self->settings, pit_desk_get (self->desk)->settings);
  if (self->settings == NULL)
    return;

  g_signal_connect_swapped (self->settings, "changed", G_CALLBACK (settings_changed_cb), self);
  settings_changed_cb (self);
}

/* What was found of the book's file: while it waits, it is the first in the list. */
static void
show_altered (PitAttentionDesk *self)
{
  const PitAltered *altered = pit_desk_get (self->desk)->altered;
  gboolean waits = altered != NULL && altered->waits;

  if (waits && self->altered == NULL)
    pit_alert_sound_call (self->sound);
  g_free (self->altered);
  self->altered = waits ? g_strdup (altered->title) : NULL;
  pit_attention_pane_set_altered (self->pane, self->altered);
  call (self);
}

/**
 * pit_attention_desk_new: (skip)
 * @window: what it is of
 * @desk: what needs a person, and the settings that say when it calls aloud
 * @head: where it calls
 * @side: gets the list
 *
 * Returns: (transfer full): has all that needs a person in reach on every page of @window
 */
PitAttentionDesk *
pit_attention_desk_new (PitWindow    *window,
                        PitDesk      *desk,
                        PitHeadBar   *head,
                        PitSidePlace *side)
{
  const PitDeskParts *parts = pit_desk_get (desk);
  PitAttentionDesk *self = g_new0 (PitAttentionDesk, 1);

  self->window = window;
  self->desk = g_object_ref (desk);
  self->attention = g_object_ref (parts->attention);
  self->head = head;
  self->side = side;
  self->pane = g_object_new (PIT_TYPE_ATTENTION_PANE, NULL);
  pit_attention_pane_set_attention (self->pane, self->attention, parts->clock);
  g_signal_connect_swapped (self->pane, "opened", G_CALLBACK (opened_cb), self);
  g_signal_connect_swapped (self->pane, "log", G_CALLBACK (log_cb), self);
  g_signal_connect_swapped (self->pane, "closed", G_CALLBACK (closed_cb), self);
  pit_side_place_add (side, GTK_WIDGET (self->pane), PANE);
  g_object_ref (self->pane);
  g_signal_connect_swapped (self->attention, "changed", G_CALLBACK (call), self);
  g_signal_connect_swapped (self->attention, "items-changed", G_CALLBACK (call), self);
  self->sound = pit_alert_sound_new (self->attention, parts->clock, beep_cb, self);
  g_signal_connect_swapped (head, "sound-chosen", G_CALLBACK (sound_chosen_cb), self);
  g_signal_connect_swapped (desk, "notify::doorkeeper", G_CALLBACK (take_doorkeeper), self);
  g_signal_connect_swapped (desk, "notify::settings", G_CALLBACK (take_settings), self);
  g_signal_connect_swapped (desk, "notify::silence", G_CALLBACK (call), self);
  g_signal_connect_swapped (desk, "notify::altered", G_CALLBACK (show_altered), self);
  take_doorkeeper (self);
  take_settings (self);
  show_altered (self);

  return self;
}

void
pit_attention_desk_free (PitAttentionDesk *self)
{
  g_clear_pointer (&self->sound, pit_alert_sound_free);
  g_signal_handlers_disconnect_by_data (self->desk, self);
  g_signal_handlers_disconnect_by_data (self->head, self);
  g_signal_handlers_disconnect_by_data (self->attention, self);
  g_signal_handlers_disconnect_by_data (self->pane, self);
  pit_attention_pane_set_doorkeeper (self->pane, NULL);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  g_object_unref (self->pane);
  g_object_unref (self->attention);
  g_object_unref (self->desk);
  g_free (self->altered);
  g_free (self);
}

/** pit_attention_desk_show: shows the list, with the next one of it chosen; @table (nullable) is shown beside it */
void
pit_attention_desk_show (PitAttentionDesk *self,
                         PitTable         *table)
{
  pit_side_place_show (self->side, PANE);
  pit_attention_pane_arrive (self->pane, table);
}

/** Returns: (transfer none) (nullable): of which table the alert is that has the keys; %NULL: none has */
PitTable *
pit_attention_desk_get_table (PitAttentionDesk *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->pane));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  PitAlert *alert = pit_attention_pane_get_alert (self->pane);

  return alert != NULL && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pane)) ? pit_alert_get_table (alert)
                                                                                                  : NULL;
}
