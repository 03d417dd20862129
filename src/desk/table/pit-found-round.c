/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-found-round.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-last-round.h"
#include "pit-widget.h"

/* One round out of the pit log that the list of rounds does not reach: somebody was led to it by an alert or a line of the log. */
struct _PitFoundRound
{
  PitView parent_instance;

  /* template */
  GtkLabel   *title;
  GtkLabel   *said;
  GtkWidget  *again;
  GtkWidget  *close;
  GtkListBox *rows;

  PitTable     *table;       /* owned; NULL: nothing is looked for */
  gint64        number;
  gint64        at;
  GCancellable *cancellable; /* of what is being read; NULL: nothing is */
};

G_DEFINE_FINAL_TYPE (PitFoundRound, pit_found_round, PIT_TYPE_VIEW)

static gint64
get_start (PitCheckedRound *round)
{
  const PitRound *facts = pit_checked_round_get_facts (round)->round;

  return facts->opened_at != PIT_UNKNOWN ? facts->opened_at : facts->over_at;
}

/**
 * pit_found_round_pick:
 * @rounds: (element-type PitCheckedRound): newest first
 * @number: of the round that is meant
 * @at: when it was on, or something was found of it: UTC microseconds of the table's clock; %PIT_UNKNOWN: not known
 *
 * Returns: (transfer full) (nullable): of those with that number the newest that had begun by then; a table's numbers begin anew
 *   with its storage, and a later round has nothing to do with what was found before
 */
PitCheckedRound *
pit_found_round_pick (GListModel *rounds,
                      gint64      number,
                      gint64      at)
{
  for (guint i = 0; i < g_list_model_get_n_items (rounds); i++)
    {
      g_autoptr(PitCheckedRound) round = g_list_model_get_item (rounds, i);

      if (pit_checked_round_get_facts (round)->round->number == number
          && (at == PIT_UNKNOWN || get_start (round) == PIT_UNKNOWN || get_start (round) <= at))
        return g_steal_pointer (&round);
    }

  return NULL;
}

static void
say (PitFoundRound *self,
     const char    *words,
     gboolean       may_try)
{
  /* what goes doesn't take the focus with it */
  if (!may_try && pit_widget_get_focus (self->again) == self->again)
    gtk_widget_grab_focus (self->close);
  gtk_label_set_label (self->said, words);
  gtk_widget_set_visible (self->again, may_try);
}

static void
show (PitFoundRound   *self,
      PitCheckedRound *round)
{
  PitDeskClock *clock = pit_desk_get (pit_view_get_desk (PIT_VIEW (self)))->clock;
  g_autofree char *time = pit_words_clock (pit_desk_clock_get_now (clock), pit_desk_clock_get_zone (clock));
  /* Translators: of a round of play; %s is a time: it may have been found wrong, or put right, since. */
  g_autofree char *words = g_strdup_printf (_("As the pit log had it at %s"), time);
  GtkWidget *row = pit_last_round_new (round, pit_table_get_state (self->table)->terms.game.text, clock);

  say (self, words, FALSE);
  gtk_list_box_append (self->rows, row);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), TRUE);
  pit_last_round_set_open (PIT_LAST_ROUND (row), TRUE);
  pit_last_round_focus (PIT_LAST_ROUND (row));
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GListModel) found = pit_round_source_load_finish (PIT_ROUND_SOURCE (source), result, &error);
  g_autoptr(PitCheckedRound) round = NULL;
  PitFoundRound *self;

  /* Nobody looks any more. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  self = PIT_FOUND_ROUND (user_data);
  g_clear_object (&self->cancellable);
  if (found != NULL)
    round = pit_found_round_pick (found, self->number, self->at);
  if (round != NULL)
    {
      show (self, round);
      return;
    }

  if (error != NULL)
    {
      /* Translators: %s says why, as a sentence. */
      g_autofree char *why = g_strdup_printf (_("This round can't be read. %s"), error->message);

      say (self, why, TRUE);
    }
  else
    say (self, _("The pit log doesn't have this round. The round isn't over yet, or nobody recorded it."), TRUE);
  gtk_widget_grab_focus (self->again);
}

static void
read_cb (PitFoundRound *self)
{
  PitRoundSource *source = pit_desk_get (pit_view_get_desk (PIT_VIEW (self)))->rounds;

  if (self->table == NULL || self->cancellable != NULL)
    return;

  if (source == NULL)
    {
      say (self, _("No pit log is open, and the desk no longer has this round in memory."), FALSE);
      return;
    }
  say (self, _("Reading the round from the pit log…"), FALSE);
  self->cancellable = g_cancellable_new ();
  pit_round_source_find_async (source, pit_table_get_id (self->table), self->number, self->cancellable, found_cb, self);
}

static void
pit_found_round_dispose (GObject *object)
{
  PitFoundRound *self = PIT_FOUND_ROUND (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (pit_found_round_parent_class)->dispose (object);
}

static void
pit_found_round_class_init (PitFoundRoundClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_found_round_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-found-round.ui");
  gtk_widget_class_bind_template_child (widget_class, PitFoundRound, title);
  gtk_widget_class_bind_template_child (widget_class, PitFoundRound, said);
  gtk_widget_class_bind_template_child (widget_class, PitFoundRound, again);
  gtk_widget_class_bind_template_child (widget_class, PitFoundRound, close);
  gtk_widget_class_bind_template_child (widget_class, PitFoundRound, rows);
  gtk_widget_class_bind_template_callback (widget_class, read_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_found_round_clear);
}

static void
pit_found_round_init (PitFoundRound *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * pit_found_round_look:
 * @table: whose round
 * @number: as the table counted it
 * @at: as for pit_found_round_pick()
 *
 * Reads the round from the pit log, opens it and gives it the focus, or says why not.
 */
void
pit_found_round_look (PitFoundRound *self,
                      PitTable      *table,
                      gint64         number,
                      gint64         at)
{
  g_autofree char *title = NULL;

  g_return_if_fail (PIT_IS_FOUND_ROUND (self));
  g_return_if_fail (PIT_IS_TABLE (table) && number > 0);

  pit_found_round_clear (self);
  title = g_strdup_printf (_("Round %lld"), (long long) number);
  gtk_label_set_label (self->title, title);
  self->table = g_object_ref (table);
  self->number = number;
  self->at = at;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  read_cb (self);
}

/** pit_found_round_clear: looks for nothing, and shows nothing */
void
pit_found_round_clear (PitFoundRound *self)
{
  g_return_if_fail (PIT_IS_FOUND_ROUND (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->table);
  pit_widget_empty (self->rows);
  gtk_widget_set_visible (GTK_WIDGET (self->rows), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
