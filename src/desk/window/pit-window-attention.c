/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-window-private.h"

/* The ways of the window to what needs a person. */

/* In reach on every page. */
void
_pit_window_set_attention (PitWindow    *self,
                           PitAttention *attention)
{
  self->attention = pit_attention_desk_new (self, attention, self->clock, self->head, self->side);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.attention", TRUE);
}

/* The next thing that needs a person, at first at the table that is shown, chosen in the list at the side. */
void
_pit_window_show_attention (PitWindow *self)
{
  if (self->attention != NULL)
    pit_attention_desk_show (self->attention, _pit_window_get_shown (self));
}

/* The page of @table, with that round of it opened if the table still has it at hand. */
void
_pit_window_open_round (PitWindow *self,
                        PitTable  *table,
                        gint64     number)
{
  GListModel *rounds = pit_table_get_rounds (table);

  pit_window_show_table (self, table);
  for (guint i = 0; number != PIT_UNKNOWN && i < g_list_model_get_n_items (rounds); i++)
    {
      g_autoptr(PitCheckedRound) round = g_list_model_get_item (rounds, i);

      if (pit_checked_round_get_number (round) != number)
        continue;
      pit_table_page_open_round (self->table_page, i);
      return;
    }
}

/* The next table that needs a person, without the list. */
void
_pit_window_show_next_finding (PitWindow *self)
{
  PitTable *next = NULL;

  if (self->tally != NULL)
    next = pit_floor_tally_find_next (self->tally, _pit_window_get_shown (self));
  if (next != NULL)
    pit_window_show_table (self, next);
}
