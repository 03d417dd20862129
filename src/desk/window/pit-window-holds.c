/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "pit-window-private.h"

/* Why tables are not heard or not checked, and a person's word on one that is held. */

/* Somebody has decided that a table goes on. */
typedef enum
{
  TRY_DECIDED = 1, /* it is still held */
  TRY_BEGUN,       /* it is not, and not live yet */
} Try;

static void
say (PitWindow    *self,
     PitOrderNews  news,
     const char   *what,
     PitTable     *table)
{
  g_autofree char *text = NULL;

  text = g_strdup_printf (_("Table %u: %s"), pit_table_get_number (table), what);
  pit_order_strip_say (self->order_strip, self->clock, news, text);
}

static void
end_try (PitWindow *self,
         PitTable  *table)
{
  g_signal_handlers_disconnect_by_data (table, self); /* the window listens to it for nothing else */
  g_hash_table_remove (self->tried, pit_table_get_id (table));
}

static void
tried_changed_cb (PitTable  *table,
                  PitWindow *self)
{
  if (pit_table_get_contact (table) != PIT_CONTACT_LIVE)
    return;

  end_try (self, table);
  say (self, PIT_ORDER_NEWS_DONE, _("it goes on; it is live."), table);
}

/* What came of it that somebody decided, as far as it is known. */
static void
follow_try (PitWindow          *self,
            const char         *id,
            const char         *trouble,
            const PitTableHold *hold)
{
  Try stage = GPOINTER_TO_UINT (g_hash_table_lookup (self->tried, id));
  PitTable *table = stage != 0 && self->floor != NULL ? pit_floor_find (self->floor, id) : NULL;

  if (table == NULL)
    return;
  if (hold == NULL && stage == TRY_DECIDED)
    {
      g_hash_table_replace (self->tried, g_strdup (id), GUINT_TO_POINTER (TRY_BEGUN));
      g_signal_connect_object (table, "changed", G_CALLBACK (tried_changed_cb), self, 0);
      say (self, PIT_ORDER_NEWS_WAITS, _("it is tried again…"), table);
    }
  else if (hold != NULL && stage == TRY_BEGUN)
    {
      end_try (self, table);
      say (self, PIT_ORDER_NEWS_REFUSED, _("it was tried again, and waits for a decision once more. Its page says why."), table);
    }
  else if (hold == NULL && trouble != NULL)
    say (self, PIT_ORDER_NEWS_REFUSED, _("it was tried again, and there is no contact. Its page says why; the desk tries on by "
                                         "itself."), table);
}

/**
 * pit_window_set_table_trouble:
 * @table: its id
 * @trouble: (nullable): why it is not heard or not checked; %NULL: nothing is wrong with it
 * @hold: (nullable): why nothing is taken from it until a person decides; copied; %NULL: it is not held
 */
void
pit_window_set_table_trouble (PitWindow          *self,
                              const char         *table,
                              const char         *trouble,
                              const PitTableHold *hold)
{
  PitTable *shown;

  g_return_if_fail (PIT_IS_WINDOW (self));

  if (trouble != NULL)
    g_hash_table_replace (self->table_trouble, g_strdup (table), g_strdup (trouble));
  else
    g_hash_table_remove (self->table_trouble, table);
  if (hold != NULL)
    g_hash_table_replace (self->holds, g_strdup (table), g_memdup2 (hold, sizeof *hold));
  else
    g_hash_table_remove (self->holds, table);

  follow_try (self, table, trouble, hold);
  shown = self->table_page != NULL ? pit_table_page_get_table (self->table_page) : NULL;
  if (shown != NULL && g_str_equal (pit_table_get_id (shown), table))
    pit_table_page_set_trouble (self->table_page, trouble, hold);
}

/* Returns: (transfer none) (nullable): what a table is held for; NULL: it is not */
const PitTableHold *
_pit_window_get_hold (PitWindow *self,
                      PitTable  *table)
{
  return g_hash_table_lookup (self->holds, pit_table_get_id (table));
}

/* Of the table that is shown. */
void
_pit_window_decide (PitWindow  *self,
                    PitRelease  release)
{
  PitTable *table = _pit_window_get_shown (self);
  const PitTableHold *hold = table != NULL ? _pit_window_get_hold (self, table) : NULL;

  if (hold != NULL && release < PIT_N_RELEASES && (hold->releases & 1u << release) != 0)
    g_signal_emit_by_name (self, "table-released", pit_table_get_id (table), (guint) release);
}

static void
release_going_cb (PitWindow  *self,
                  GParamSpec *property,
                  PitAct     *act)
{
  if (pit_act_is_going (act))
    g_hash_table_replace (self->tried, g_strdup (g_object_get_data (G_OBJECT (act), "pit-table")),
                          GUINT_TO_POINTER (TRY_DECIDED));
}

/**
 * pit_window_release:
 * @table: its id
 * @act: (transfer full): lets it go on
 *
 * Has a table that is held go on by a person's word, and says what comes of it.
 */
void
pit_window_release (PitWindow  *self,
                    const char *table,
                    PitAct     *act)
{
  g_autofree char *where = NULL;
  PitTable *found;

  g_return_if_fail (PIT_IS_WINDOW (self));

  found = self->floor != NULL ? pit_floor_find (self->floor, table) : NULL;
  if (found != NULL)
    where = g_strdup_printf (_("Table %u"), pit_table_get_number (found));
  pit_act_set_label (act, where);
  g_object_set_data_full (G_OBJECT (act), "pit-table", g_strdup (table), g_free);
  g_signal_connect_object (act, "notify::is-going", G_CALLBACK (release_going_cb), self, G_CONNECT_SWAPPED);
  pit_window_do (self, act);
}
