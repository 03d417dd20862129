/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-altered-pane.h"
#include "pit-window-private.h"

#define PANE_ALTERED "altered"

/* What stands above every page: the window hands it on to its head bar and bands. */

/** pit_window_set_venue: the name of the house; %NULL: it has none, or is not known */
void
pit_window_set_venue (PitWindow  *self,
                      const char *venue)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_head_bar_set_venue (self->head, venue);
}

/** pit_window_set_day: the house's gaming day, "2026-11-20"; %NULL: not known */
void
pit_window_set_day (PitWindow  *self,
                    const char *day)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_head_bar_set_day (self->head, day);
}

/** pit_window_set_trouble: why nothing can be stored at this moment; %NULL: all is well */
void
pit_window_set_trouble (PitWindow  *self,
                        const char *trouble)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_bands_set_trouble (self->bands, trouble);
}

/**
 * pit_window_set_clock_health:
 * @trouble: (nullable): that the desk's own clock is wrong; %NULL: it is not
 * @words: (nullable): what keeps it right; %NULL: not known
 */
void
pit_window_set_clock_health (PitWindow  *self,
                             const char *trouble,
                             const char *words)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_bands_set_clock (self->bands, trouble);
  pit_head_bar_set_clock_words (self->head, words);
}

/* What each matter is called, in a line. */
static char *
list_titles (const PitAltered *altered)
{
  g_autoptr(GString) line = g_string_new (NULL);

  for (guint i = 0; i < altered->matters->len; i++)
    {
      const PitAlteredMatter *matter = altered->matters->pdata[i];

      g_string_append_printf (line, "%s%s", i > 0 ? " · " : "", matter->title);
    }

  return g_string_free (g_steal_pointer (&line), FALSE);
}

static void
pane_taken_up_cb (PitWindow *self)
{
  g_signal_emit_by_name (self, "altered-taken-up");
}

static void
pane_act_cb (PitWindow  *self,
             guint       act,
             const char *person)
{
  PitTable *table = act == PIT_ALTERED_ACT_TABLE
                      ? pit_floor_find_number (self->floor, (guint) g_ascii_strtoull (person, NULL, 10)) : NULL;

  if (act == PIT_ALTERED_ACT_LOG)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.log", NULL);
  else if (table != NULL)
    pit_window_show_table (self, table);
  else if (act != PIT_ALTERED_ACT_TABLE)
    pit_window_show_person (self, person);
}

/* The pane goes with what it is about. */
static void
put_away (PitWindow *self)
{
  GtkWidget *pane = pit_side_place_find (self->side, PANE_ALTERED);

  if (pane != NULL && gtk_widget_get_mapped (pane))
    pit_side_place_show (self->side, NULL);
}

/**
 * pit_window_set_altered:
 * @altered: (nullable): what was found of the book's file that no desk did; %NULL: nothing, or it is over
 */
void
pit_window_set_altered (PitWindow        *self,
                        const PitAltered *altered)
{
  g_autofree char *line = NULL;
  GtkWidget *pane;

  g_return_if_fail (PIT_IS_WINDOW (self));

  if (self->attention != NULL)
    pit_attention_desk_set_altered (self->attention, altered);
  if (altered == NULL)
    {
      pit_bands_set_altered (self->bands, NULL, NULL, FALSE);
      put_away (self);
      return;
    }
  if (altered->taken != NULL)
    line = g_strdup (altered->taken);
  else if (!altered->is_quiet)
    line = list_titles (altered);
  pit_bands_set_altered (self->bands, altered->title, line, altered->is_quiet);
  pane = pit_side_place_find (self->side, PANE_ALTERED);
  if (pane == NULL)
    {
      pane = pit_altered_pane_new ();
      g_signal_connect_object (pane, "taken-up", G_CALLBACK (pane_taken_up_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (pane, "act", G_CALLBACK (pane_act_cb), self, G_CONNECT_SWAPPED);
      pit_side_place_add (self->side, pane, PANE_ALTERED);
    }
  pit_altered_pane_set (PIT_ALTERED_PANE (pane), altered);
}

/* The matters behind the band, one by one. */
void
_pit_window_show_altered (PitWindow *self)
{
  GtkWidget *pane = pit_side_place_find (self->side, PANE_ALTERED);

  if (pane == NULL)
    return;
  pit_side_place_show (self->side, PANE_ALTERED);
  pit_altered_pane_arrive (PIT_ALTERED_PANE (pane));
}

/** pit_window_set_notice: what has to be done in time; %NULL: nothing */
void
pit_window_set_notice (PitWindow  *self,
                       const char *notice)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_bands_set_notice (self->bands, notice);
}
