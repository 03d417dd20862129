/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-grid-private.h"

#include <glib/gi18n.h>

/* What is out of sight on a floor that scrolls: which tables there call for somebody, in which pits, and how one gets
 * from pit to pit. */

/**
 * pit_floor_grid_find_calls:
 * @below: whether below what is seen, else above
 * @first: (out) (transfer none) (nullable): the nearest of them that calls for now; of those for soon, where none does
 * @n_now: (out): how many of them call for now
 * @pits: (out) (transfer full): the pits that they stand in, separated by commas; "" where the floor has none
 *
 * Returns: how many tables call there, none of which is seen whole
 */
guint
pit_floor_grid_find_calls (PitFloorGrid  *self,
                           gboolean       below,
                           PitTableCard **first,
                           guint         *n_now,
                           char         **pits)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double offset = self->vadjustment != NULL ? gtk_adjustment_get_value (self->vadjustment) : 0;
  GString *names = g_string_new (NULL);
  guint n = 0;

  g_return_val_if_fail (PIT_IS_FLOOR_GRID (self), 0);

  *first = NULL;
  *n_now = 0;
  for (guint s = 0; s < self->sections->len; s++)
    {
      const Section *section = &g_array_index (self->sections, Section, s);
      guint n_here = 0;

      for (guint i = 0; i < section->n; i++)
        {
          PitTableCard *card = g_ptr_array_index (self->cards, section->first + i);
          gboolean is_now = pit_table_card_get_glance (card)->call == PIT_CALL_NOW;
          double top = section->rows + (int) (i / self->fit.columns) * (self->fit.height + self->fit.gap) - offset;

          if (!pit_table_card_get_glance (card)->calls
              || (below ? top + self->fit.height <= height : top >= 0))
            continue;
          if (*first == NULL || (is_now && *n_now == 0) || (!below && is_now == (*n_now > 0)))
            *first = card;
          *n_now += is_now;
          n_here++;
        }
      if (n_here > 0 && section->head != NULL)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", (const char *) g_object_get_data (G_OBJECT (section->head), PIT_KEY));
      n += n_here;
    }
  *pits = g_string_free (names, FALSE);

  return n;
}

/** pit_floor_grid_show: scrolls to @card, which gets the focus */
void
pit_floor_grid_show (PitFloorGrid *self,
                     PitTableCard *card)
{
  guint at;

  g_return_if_fail (PIT_IS_FLOOR_GRID (self));

  if (g_ptr_array_find (self->cards, card, &at))
    _pit_floor_grid_focus_card (self, at);
}

/* Ctrl with Page Down or Page Up: the first table of the next pit, or of the one before. */
gboolean
_pit_floor_grid_next_pit_cb (GtkWidget *widget,
                             GVariant  *args,
                             gpointer   user_data)
{
  PitFloorGrid *self = PIT_FLOOR_GRID (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  gboolean down;
  guint at;

  g_variant_get (args, "(b)", &down);
  if (child == NULL || !g_ptr_array_find (self->cards, child, &at))
    return GDK_EVENT_PROPAGATE;

  for (guint s = 0; s < self->sections->len; s++)
    {
      const Section *section = &g_array_index (self->sections, Section, s);

      if (at >= section->first + section->n)
        continue;
      if (down ? s + 1 < self->sections->len : s > 0)
        _pit_floor_grid_focus_card (self, g_array_index (self->sections, Section, down ? s + 1 : s - 1).first);
      break;
    }

  return GDK_EVENT_STOP;
}
