/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-round-place.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-games.h"
#include "pit-hand-view.h"
#include "pit-table-picture.h"
#include "pit-widget.h"

/* One place of a round that is over: its hand, what was decided, and for every line what was due and what was paid. It takes
 * the focus, so that a person goes through a round with the keys, and says all that it shows in one sentence. */
struct _PitRoundPlace
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (PitRoundPlace, pit_round_place, GTK_TYPE_BOX)

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
add_heading (PitRoundPlace *self,
             const char    *title,
             const char    *right,
             const char    *css_class)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = make_label (title, "heading", 0);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (row), name);
  if (right != NULL)
    gtk_box_append (GTK_BOX (row), make_label (right, css_class, 1));
  gtk_box_append (GTK_BOX (self), row);
}

static void
add_hand (PitRoundPlace        *self,
          const PitHandPicture *picture,
          const char           *words)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (picture->n_cards > 0)
    gtk_box_append (GTK_BOX (row), pit_hand_view_new (picture));
  if (picture->label[0] != '\0')
    {
      GtkWidget *label = make_label (picture->label, "pit-card-label", 0);

      gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (row), label);
    }
  if (words != NULL)
    {
      GtkWidget *label = make_label (words, NULL, 1);

      gtk_widget_set_hexpand (label, TRUE);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
      gtk_box_append (GTK_BOX (row), label);
    }
  gtk_box_append (GTK_BOX (self), row);
}

static gboolean
line_is_used (const PitRoundLine *line,
              const PitDueLine   *due)
{
  PitMoney staked = pit_stake_total (line->staked);

  return (staked != PIT_UNKNOWN && staked > 0) || due->outcome != PIT_OUTCOME_NONE || line->paid > 0
         || line->to_player != line->to_house;
}

/* What was handed over to put the line right; NULL: nothing. */
static char *
describe_later (const PitRoundLine *line)
{
  PitMoney net = line->to_player - line->to_house;
  g_autofree char *amount = pit_words_money (ABS (net));

  if (net == 0)
    return NULL;

  /* Translators: of a line that was settled wrongly; %s is an amount. */
  return g_strdup_printf (net > 0 ? _("%s handed over later") : _("%s taken back later"), amount);
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

static PitMoney
moved_at (const PitRound *round,
          guint           seat)
{
  PitMoney net = 0;

  for (guint i = 0; i < round->n_bets; i++)
    {
      const PitRoundBet *bet = &pit_round_bets (round)[i];
      PitMoney line = bet->seat == seat ? moved (&bet->line) : 0;

      if (line == PIT_UNKNOWN || !pit_money_add (net, line, &net))
        return PIT_UNKNOWN;
    }

  return net;
}

static char *
describe_stake (PitStake stake)
{
  PitMoney total = pit_stake_total (stake);
  g_autofree char *amount = pit_words_money (total);

  if (total == 0)
    return g_strdup ("");
  if (total == PIT_UNKNOWN || stake.tokens <= 0)
    return g_steal_pointer (&amount);
  if (stake.tokens == total)
    /* Translators: an amount in promotional tokens; T is what the token's plaque says on the layout. */
    return g_strdup_printf (_("T %s"), amount);

  {
    g_autofree char *tokens = pit_words_money (stake.tokens);

    /* Translators: an amount, then how much of it is promotional tokens; T is what the token's plaque says. */
    return g_strdup_printf (_("%s (T %s)"), amount, tokens);
  }
}

static char *
describe_due (const PitDueLine *due,
              gboolean          judged)
{
  if (judged && due->outcome == PIT_OUTCOME_RETURNED)
    return g_strdup (pit_words_outcome (due->outcome));

  return pit_words_signed_money (judged ? due->net : PIT_UNKNOWN);
}

static char *
describe_paid (const PitRoundLine *line,
               const PitDueLine   *due,
               gboolean            judged,
               gboolean           *is_wrong)
{
  PitMoney paid = moved (line);

  *is_wrong = judged && paid != PIT_UNKNOWN && paid != due->net;

  return !*is_wrong && judged && due->outcome == PIT_OUTCOME_RETURNED ? g_strdup (pit_words_outcome (due->outcome))
                                                                      : pit_words_signed_money (paid);
}

static void
add_cell (GtkGrid    *grid,
          int         column,
          int         row,
          const char *text,
          const char *css_class)
{
  /* the pane keeps its width whatever the language */
  GtkWidget *label = pit_widget_new_line (text, css_class);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  if (column == 0)
    gtk_widget_set_hexpand (label, TRUE);
  else
    gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

/* The line of @wager, if it is one of those that are settled wrongly, or of the others. Returns: the row that is free then */
static int
add_line (GtkGrid            *grid,
          int                 row,
          const PitRoundLine *line,
          const PitDueLine   *owed,
          PitWager            wager,
          gboolean            judged,
          gboolean            wrong,
          GString            *sentence)
{
  gboolean is_wrong;
  g_autofree char *staked = describe_stake (line->staked);
  g_autofree char *amount = describe_due (owed, judged);
  g_autofree char *paid = describe_paid (line, owed, judged, &is_wrong);
  g_autofree char *later = describe_later (line);

  if (!line_is_used (line, owed) || is_wrong != wrong)
    return row;

  add_cell (grid, 0, row, pit_words_wager (wager), NULL);
  add_cell (grid, 1, row, staked, NULL);
  add_cell (grid, 2, row, amount, NULL);
  add_cell (grid, 3, row, paid, is_wrong ? "pit-wrong" : NULL);
  row++;

  g_string_append (sentence, ", ");
  /* Translators: in the sentence on a seat of a round: the wager, then staked, due and paid. */
  g_string_append_printf (sentence, _("%s %s, due %s, paid %s"), pit_words_wager (wager), staked, amount, paid);
  if (later != NULL)
    {
      add_cell (grid, 3, row++, later, NULL);
      g_string_append_printf (sentence, ", %s", later);
    }
  if (line->staked.tokens != PIT_UNKNOWN && line->staked.tokens > 0)
    {
      g_autofree char *tokens = pit_words_money (line->staked.tokens);

      g_string_append (sentence, ", ");
      g_string_append_printf (sentence, _("%s of that in tokens"), tokens);
    }

  return row;
}

/* What is settled wrongly comes first: one looks for that. */
static void
add_lines (PitRoundPlace    *self,
           const PitRound   *round,
           const char       *game,
           guint             seat,
           const PitDueSeat *due,
           GString          *sentence)
{
  const PitTablePicture *picture = pit_table_picture_find (game);
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  gboolean judged = due->status == PIT_SEAT_OK || due->status == PIT_SEAT_REFUSED;
  int row = 1;

  gtk_grid_set_column_spacing (grid, 14);
  gtk_grid_set_row_spacing (grid, 3);
  add_cell (grid, 0, 0, _("Wager"), "dim-label");
  add_cell (grid, 1, 0, _("Staked"), "dim-label");
  add_cell (grid, 2, 0, _("Due"), "dim-label");
  add_cell (grid, 3, 0, _("Paid / taken"), "dim-label");
  for (int wrong = 1; wrong >= 0; wrong--)
    for (guint i = 0; picture->lines[i] != NULL; i++)
      {
        PitWager wager = picture->lines[i];
        const PitDueLine *owed = &due->line[pit_game_find_number (pit_games_find (picture->game), wager)];

        row = add_line (grid, row, pit_round_get_line (round, seat, wager), owed, wager, judged, wrong != 0, sentence);
      }
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (grid));
}

/* "Play", and the hand where it counts. */
static char *
describe_decision (const PitRoundSeat   *seat,
                   const PitHandPicture *picture,
                   const char           *separator)
{
  const char *decision = seat->decision != PIT_DECISION_UNKNOWN ? pit_words_decision (seat->decision) : NULL;
  g_autofree char *hand = pit_hand_picture_dup_words (picture);
  g_autofree char *category = hand != NULL ? pit_words_sentence (hand) : NULL;

  if (decision != NULL && category != NULL)
    return g_strjoin (separator, decision, category, NULL);

  return g_strdup (decision != NULL ? decision : category);
}

static void
say (PitRoundPlace *self,
     const char    *sentence)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
}

static void
pit_round_place_class_init (PitRoundPlaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GtkWidgetClass *plain = g_type_class_peek (GTK_TYPE_WIDGET);

  /* a box hands the focus to its children; this one takes it */
  widget_class->focus = plain->focus;
  widget_class->grab_focus = plain->grab_focus;

  gtk_widget_class_set_css_name (widget_class, "roundplace");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pit_round_place_init (PitRoundPlace *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/** pit_round_place_new_dealer: (transfer floating): the dealer's hand in @round, of the game with id @game */
GtkWidget *
pit_round_place_new_dealer (PitCheckedRound *round,
                            const char      *game)
{
  PitRoundPlace *self = g_object_new (PIT_TYPE_ROUND_PLACE, NULL);
  g_autoptr(GString) sentence = g_string_new (_("Dealer"));
  g_autofree char *cards = NULL;
  g_autofree char *hand = NULL;
  g_autofree char *category = NULL;
  PitHandPicture picture;

  pit_hand_picture_dealer (&picture, pit_checked_round_get_facts (round)->round, game);
  pit_hand_picture_mark (&picture, pit_checked_round_get_findings (round), pit_checked_round_get_facts (round)->round,
                         PIT_PLACE_DEALER, game);
  cards = pit_hand_picture_describe (&picture);
  hand = pit_hand_picture_dup_words (&picture);
  category = hand != NULL ? pit_words_sentence (hand) : NULL;
  add_heading (self, _("Dealer"), category, NULL);
  add_hand (self, &picture, NULL);
  if (cards != NULL)
    g_string_append_printf (sentence, ", %s", cards);
  say (self, sentence->str);

  return GTK_WIDGET (self);
}

/** pit_round_place_new_seat: (transfer floating): what @seat held, decided, staked and got in @round */
GtkWidget *
pit_round_place_new_seat (PitCheckedRound *round,
                          const char      *game,
                          guint            seat)
{
  PitRoundPlace *self = g_object_new (PIT_TYPE_ROUND_PLACE, NULL);
  static const PitDueSeat unjudged = { .status = PIT_SEAT_UNCHECKED };
  const PitRound *all = pit_checked_round_get_facts (round)->round;
  const PitRoundSeat *facts = pit_round_get_seat (all, seat);
  const PitSettlement *settlement = pit_checked_round_get_facts (round)->settlement;
  const PitDueSeat *due = settlement != NULL ? &settlement->seat[seat] : &unjudged;
  const char *player = facts->player.text[0] != '\0' ? facts->player.text : _("Guest");
  PitMoney net = moved_at (all, seat);
  g_autofree char *amount = pit_words_signed_money (net);
  g_autofree char *title = NULL;
  g_autofree char *words = NULL;
  g_autofree char *cards = NULL;
  GString *sentence = g_string_new (NULL);
  gboolean is_wrong = (due->status == PIT_SEAT_OK || due->status == PIT_SEAT_REFUSED) && net != PIT_UNKNOWN
                      && net != due->net;
  PitHandPicture picture;

  pit_hand_picture_player (&picture, all, seat, game);
  pit_hand_picture_mark (&picture, pit_checked_round_get_findings (round), all, seat, game);
  cards = pit_hand_picture_describe (&picture);
  words = describe_decision (facts, &picture, "\n");
  /* Translators: the number of a seat, then who sat there. */
  title = g_strdup_printf (_("Seat %u · %s"), seat, player);

  g_string_append_printf (sentence, _("Seat %u, %s"), seat, player);
  if (facts->decision != PIT_DECISION_UNKNOWN)
    g_string_append_printf (sentence, ", %s", pit_words_decision (facts->decision));
  if (cards != NULL)
    g_string_append_printf (sentence, ", %s", cards);
  add_heading (self, title, amount, is_wrong ? "pit-wrong" : "heading");
  add_hand (self, &picture, words);
  add_lines (self, all, game, seat, due, sentence);
  g_string_append (sentence, ", ");
  /* Translators: what a seat won or lost in a round, all wagers together. */
  g_string_append_printf (sentence, _("net %s"), amount);
  if (due->reason != NULL)
    {
      GtkWidget *reason = make_label (_(due->reason), "dim-label", 0);

      gtk_label_set_wrap (GTK_LABEL (reason), TRUE);
      gtk_box_append (GTK_BOX (self), reason);
      g_string_append_printf (sentence, ", %s", _(due->reason));
    }
  say (self, sentence->str);
  g_string_free (sentence, TRUE);

  return GTK_WIDGET (self);
}
