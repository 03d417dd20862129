/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-round-detail.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-finding-row.h"
#include "pit-hand-view.h"

/* The cards and payments of one round that is over: for every place its hand, for every line what was due and what was
 * paid. Built once, when a person opens the round. */
struct _PitRoundDetail
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (PitRoundDetail, pit_round_detail, GTK_TYPE_BOX)

static GtkWidget *
make_label (const char *text,
            const char *css_class,
            float       xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
add_hand (PitRoundDetail       *self,
          const char           *title,
          const PitHandPicture *picture)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = make_label (title, "heading", 0);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (row), name);
  if (picture->category != PIT_CATEGORY_UNKNOWN)
    gtk_box_append (GTK_BOX (row), make_label (pit_words_category (picture->category), NULL, 1));
  gtk_box_append (GTK_BOX (self), row);
  if (picture->n_cards > 0)
    gtk_box_append (GTK_BOX (self), pit_hand_view_new (picture));
}

static gboolean
line_is_used (const PitRoundLine *line,
              const PitDueLine   *due)
{
  PitMoney staked = pit_stake_total (line->staked);

  return (staked != PIT_UNKNOWN && staked > 0) || due->outcome != PIT_OUTCOME_NONE || line->paid > 0;
}

/* What moved on a line, to the player: winnings less what was collected. */
static PitMoney
moved (const PitRoundLine *line)
{
  PitMoney collected = pit_stake_total (line->collected), net = 0;

  if (line->paid == PIT_UNKNOWN || collected == PIT_UNKNOWN || !pit_money_add (line->paid, -collected, &net))
    return PIT_UNKNOWN;

  return net;
}

static void
add_cell (GtkGrid    *grid,
          int         column,
          int         row,
          char       *text,
          const char *css_class)
{
  GtkWidget *label = make_label (text, css_class, column == 0 ? 0 : 1);

  if (column == 0)
    gtk_widget_set_hexpand (label, TRUE);
  else
    gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (grid, label, column, row, 1, 1);
  g_free (text);
}

static void
add_lines (PitRoundDetail     *self,
           const PitRoundSeat *seat,
           const PitDueSeat   *due)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  static const PitWager order[] = { PIT_WAGER_ANTE, PIT_WAGER_PLAY, PIT_WAGER_ANTE_BONUS, PIT_WAGER_ACES_UP };
  gboolean judged = due->status == PIT_SEAT_OK || due->status == PIT_SEAT_REFUSED;
  int row = 1;

  gtk_grid_set_column_spacing (grid, 14);
  gtk_grid_set_row_spacing (grid, 3);
  add_cell (grid, 0, 0, g_strdup (_("Wager")), "dim-label");
  add_cell (grid, 1, 0, g_strdup (_("Staked")), "dim-label");
  add_cell (grid, 2, 0, g_strdup (_("Due")), "dim-label");
  add_cell (grid, 3, 0, g_strdup (_("Paid")), "dim-label");
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const PitRoundLine *line = &seat->line[order[i]];
      const PitDueLine *owed = &due->line[order[i]];
      PitMoney staked = pit_stake_total (line->staked);
      PitMoney paid = moved (line);
      gboolean wrong = judged && paid != PIT_UNKNOWN && paid != owed->net;

      if (!line_is_used (line, owed))
        continue;
      add_cell (grid, 0, row, g_strdup (pit_words_wager (order[i])), NULL);
      add_cell (grid, 1, row, staked == 0 ? g_strdup ("") : pit_words_money (staked), NULL);
      if (judged && owed->outcome == PIT_OUTCOME_RETURNED)
        add_cell (grid, 2, row, g_strdup (pit_words_outcome (owed->outcome)), NULL);
      else
        add_cell (grid, 2, row, pit_words_signed_money (judged ? owed->net : PIT_UNKNOWN), NULL);
      if (!wrong && judged && owed->outcome == PIT_OUTCOME_RETURNED)
        add_cell (grid, 3, row, g_strdup (pit_words_outcome (owed->outcome)), NULL);
      else
        add_cell (grid, 3, row, pit_words_signed_money (paid), wrong ? "pit-wrong" : NULL);
      row++;
    }
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (grid));
}

static void
add_reason (PitRoundDetail *self,
            const char     *reason)
{
  GtkWidget *label = make_label (reason, "dim-label", 0);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (self), label);
}

static void
pit_round_detail_class_init (PitRoundDetailClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "rounddetail");
}

static void
pit_round_detail_init (PitRoundDetail *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

/** pit_round_detail_new: (transfer floating): the cards and payments of @round, of the game with id @game */
GtkWidget *
pit_round_detail_new (PitCheckedRound *checked,
                      const char      *game)
{
  PitRoundDetail *self = g_object_new (PIT_TYPE_ROUND_DETAIL, NULL);
  const PitRound *round = pit_checked_round_get_round (checked);
  const PitSettlement *settlement = pit_checked_round_get_settlement (checked);
  GListModel *findings = pit_checked_round_get_findings (checked);
  PitHandPicture picture;

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);

      gtk_box_append (GTK_BOX (self), pit_finding_row_new (finding));
    }
  if (pit_checked_round_get_reason (checked) != NULL)
    add_reason (self, _(pit_checked_round_get_reason (checked)));

  pit_hand_picture_dealer (&picture, round, game);
  add_hand (self, _("Dealer"), &picture);
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      const PitRoundSeat *facts = &round->seat[seat];
      g_autofree char *title = NULL;

      if (!pit_round_seat_in (round, seat))
        continue;
      /* Translators: the number of a seat, then who sat there. */
      title = facts->player.text[0] != '\0' ? g_strdup_printf (_("Seat %u · %s"), seat, facts->player.text)
                                            : g_strdup_printf (_("Seat %u"), seat);
      pit_hand_picture_player (&picture, round, seat, game);
      gtk_box_append (GTK_BOX (self), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      add_hand (self, title, &picture);
      add_lines (self, facts, &settlement->seat[seat]);
      if (settlement->seat[seat].reason != NULL)
        add_reason (self, _(settlement->seat[seat].reason));
    }

  return GTK_WIDGET (self);
}
