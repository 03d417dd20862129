/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-seat-view.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-chip-stack.h"
#include "pit-desk-words.h"
#include "pit-felt-layout.h"
#include "pit-hand-picture.h"
#include "pit-marks.h"
#include "pit-table-picture.h"

#define SPOT_HEIGHT 50.0f
#define CARDS_TOP 109.0f
#define RESULT_TOP 173.0f
#define RESULT_HEIGHT 20.0f
#define RESULT_WIDTH 82.0f
#define PLATE_TOP 196.0f
#define PLATE_HEIGHT 40.0f
#define BADGE_TOP (PLATE_TOP + 3)
#define BADGE_WIDTH 38.0f
#define BADGE_HEIGHT 20.0f
#define MOST_NAME 1.15f /* of the width's scale: a player's name has no room to grow as high as it could */

enum
{
  RUN_SPOTS = 0, /* two for each area */
  RUN_LINE = 2 * PIT_MAX_SPOTS,
  RUN_SEAT,
  RUN_PLAYER,
  RUN_RESULT,
  RUN_FINDINGS,
  N_RUNS,
};

G_STATIC_ASSERT (N_RUNS <= PIT_SKETCH_MAX_RUNS);

/* What a seat shows; it is drawn again only when this changes. */
typedef struct
{
  PitSeatState   seat;
  PitRoundSeat   round;
  const PitTablePicture *picture;
  PitStake       staked[PIT_MAX_SPOTS]; /* by the spots of the picture */
  PitMoney       net;                   /* won or lost, all wagers together; PIT_UNKNOWN: not known */
  gboolean       settled;
  PitHandPicture hand;
  PitStage       stage;
  gboolean       in_round;
  guint          n_findings;
} SeatShown;

struct _PitSeatView
{
  PitDrawing parent_instance;

  guint     number;
  gboolean  known; /* something was shown before */
  SeatShown shown;
};

G_DEFINE_FINAL_TYPE (PitSeatView, pit_seat_view, PIT_TYPE_DRAWING)

static PitMoney
find_net (const PitRound *round,
          guint           seat,
          gboolean       *settled)
{
  PitMoney net = 0, returned = 0;

  *settled = FALSE;
  for (guint i = 0; i < round->n_bets; i++)
    {
      const PitRoundLine *line = &pit_round_bets (round)[i].line;
      PitMoney collected = pit_stake_total (line->collected), back = pit_stake_total (line->returned);

      if (pit_round_bets (round)[i].seat != seat)
        continue;
      if (line->paid == PIT_UNKNOWN || collected == PIT_UNKNOWN || back == PIT_UNKNOWN)
        return PIT_UNKNOWN;
      if (!pit_money_add (net, line->paid, &net) || !pit_money_add (net, -collected, &net)
          || !pit_money_add (returned, back, &returned))
        return PIT_UNKNOWN;
      *settled |= line->paid > 0 || collected > 0;
    }
  *settled |= returned > 0;

  return net;
}

static char *
describe_line (const SeatShown *shown)
{
  if (!shown->in_round)
    return NULL;
  if (shown->hand.category != PIT_CATEGORY_UNKNOWN)
    return g_strdup (pit_words_category (shown->hand.category));
  if (shown->round.decision != PIT_DECISION_UNKNOWN)
    return g_strdup (pit_words_decision (shown->round.decision));
  if (shown->stage == PIT_STAGE_DECISIONS)
    return g_strdup (_("Deciding"));

  return NULL;
}

static char *
describe_player (const SeatShown *shown)
{
  if (shown->seat.player.text[0] != '\0')
    return g_strdup (shown->seat.player.text);
  if (shown->round.player.text[0] != '\0' && shown->in_round)
    return g_strdup (shown->round.player.text);
  if (shown->seat.taken == PIT_YES)
    return g_strdup (_("Guest"));
  if (shown->seat.taken == PIT_NO)
    return g_strdup (_("Empty"));

  return g_strdup (_("Not known"));
}

static char *
describe_result (const SeatShown *shown)
{
  if (shown->seat.away == PIT_YES)
    return g_strdup (_("Away"));
  if (!shown->in_round || shown->net == PIT_UNKNOWN || !shown->settled)
    return NULL;
  if (shown->round.decision == PIT_DECISION_UNKNOWN && shown->stage < PIT_STAGE_SETTLEMENT)
    return NULL;

  return pit_words_signed_money (shown->net);
}

static char *
describe (PitSeatView *self)
{
  const SeatShown *shown = &self->shown;
  g_autofree char *player = describe_player (shown);
  g_autofree char *cards = pit_hand_picture_describe (&shown->hand);
  g_autofree char *result = describe_result (shown);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _("Seat %u"), self->number);
  if (shown->n_findings > 0)
    {
      g_autofree char *findings = pit_words_findings (shown->n_findings);

      g_string_append_printf (text, ", %s", findings);
    }
  g_string_append_printf (text, ", %s", player);
  for (guint i = 0; i < shown->picture->n_spots; i++)
    {
      PitStake stake = shown->staked[i];
      PitMoney total = pit_stake_total (stake);
      g_autofree char *amount = NULL;

      if (total == PIT_UNKNOWN || total <= 0)
        continue;
      amount = pit_words_money (total);
      g_string_append_printf (text, ", %s %s", pit_words_wager (shown->picture->spots[i].wager), amount);
      if (stake.tokens != PIT_UNKNOWN && stake.tokens > 0)
        {
          g_autofree char *tokens = pit_words_money (stake.tokens);

          g_string_append (text, ", ");
          g_string_append_printf (text, _("of it %s in tokens"), tokens);
        }
    }
  if (shown->round.decision != PIT_DECISION_UNKNOWN)
    {
      g_string_append (text, ", ");
      /* Translators: what a player decided: Play, Fold ... */
      g_string_append_printf (text, _("decided %s"), pit_words_decision (shown->round.decision));
    }
  else if (shown->in_round && shown->stage == PIT_STAGE_DECISIONS)
    g_string_append_printf (text, ", %s", _("Deciding"));
  if (cards != NULL)
    g_string_append_printf (text, ", %s", cards);
  if (result != NULL && shown->seat.away == PIT_YES)
    g_string_append_printf (text, ", %s", result);
  else if (result != NULL)
    {
      g_string_append (text, ", ");
      /* Translators: what a seat won or lost in a round, all wagers together. */
      g_string_append_printf (text, _("net %s"), result);
    }

  return g_string_free (text, FALSE);
}

/* How much larger heights, texts and cards are; a seat may be narrower than that. */
static float
get_high (PitSeatView *self)
{
  return MAX ((float) gtk_widget_get_height (GTK_WIDGET (self)), 1) / PIT_SEAT_HEIGHT;
}

static void
pit_seat_view_compose (PitDrawing *place)
{
  PitSeatView *self = PIT_SEAT_VIEW (place);
  const SeatShown *shown = &self->shown;
  float s = pit_drawing_get_scale (place, PIT_SEAT_WIDTH), w = PIT_SEAT_WIDTH * s, v = get_high (self);
  g_autofree char *line = describe_line (shown);
  g_autofree char *player = describe_player (shown);
  g_autofree char *result = describe_result (shown);
  g_autofree char *number = g_strdup_printf ("%u", self->number);
  g_autofree char *findings = shown->n_findings > 0 ? g_strdup_printf ("%u", shown->n_findings) : NULL;
  gboolean taken = shown->seat.taken == PIT_YES || shown->in_round;

  for (guint i = 0; i < shown->picture->n_spots; i++)
    {
      const PitSpot *spot = &shown->picture->spots[i];
      PitMoney total = pit_stake_total (shown->staked[i]);
      g_autofree char *amount = total != PIT_UNKNOWN && total > 0 ? pit_words_money (total) : NULL;
      float x = spot->x * s, y = spot->y * v, width = spot->width * s;

      pit_drawing_put (place, RUN_SPOTS + 2 * i, pit_words_wager (spot->wager), 11 * v, FALSE,
                       PIT_INK_FELT_DIM, PIT_INK_SPOT_BG, x + spot->corner * 0.4f * s,
                       y + (amount != NULL ? 1 : 17) * v, width - spot->corner * 0.8f * s, 14 * v, 0.5f);
      pit_drawing_put (place, RUN_SPOTS + 2 * i + 1, amount, 12.5f * v, TRUE, PIT_INK_FELT_FG, PIT_INK_SPOT_BG,
                       x + 2 * s, y + 34 * v, width - 4 * s, 15 * v, 0.5f);
    }

  pit_drawing_put (place, RUN_SEAT, number, 18 * v, TRUE, taken ? PIT_INK_SEAT_FG : PIT_INK_SEAT_DIM, PIT_INK_SEAT_BG,
                   4 * s, PLATE_TOP * v, 24 * s, PLATE_HEIGHT * v, 0.5f);
  pit_drawing_put (place, RUN_PLAYER, player, 12.5f * MIN (v, s * MOST_NAME), taken, taken ? PIT_INK_SEAT_FG : PIT_INK_SEAT_DIM,
                   PIT_INK_SEAT_BG, 31 * s, (PLATE_TOP + (line != NULL ? 3 : 11)) * v,
                   w - (shown->n_findings > 0 ? 37 + BADGE_WIDTH : 33) * s, 18 * v, 0);
  pit_drawing_put (place, RUN_LINE, line, 12 * v, FALSE, PIT_INK_SEAT_FG, PIT_INK_SEAT_BG, 31 * s, (PLATE_TOP + 19) * v,
                   w - 33 * s, 18 * v, 0);
  pit_drawing_put (place, RUN_RESULT, result, 13 * v, TRUE, PIT_INK_RESULT_FG, PIT_INK_RESULT_BG,
                   (w - (RESULT_WIDTH - 12) * s) / 2, RESULT_TOP * v, (RESULT_WIDTH - 12) * s, RESULT_HEIGHT * v, 0.5f);
  pit_drawing_put (place, RUN_FINDINGS, findings, 13 * s, TRUE, PIT_INK_ACT_FG, PIT_INK_ACT_BG, w - 23 * s, BADGE_TOP * v,
                   15 * s, BADGE_HEIGHT * s, 0.5f);
}

static void
draw_box (GtkSnapshot   *snapshot,
          const GdkRGBA *fill,
          const GdkRGBA *line,
          float          x,
          float          y,
          float          width,
          float          height,
          float          corner,
          float          border)
{
  GskRoundedRect box;

  gsk_rounded_rect_init_from_rect (&box, &GRAPHENE_RECT_INIT (x, y, width, height), corner);
  gtk_snapshot_push_rounded_clip (snapshot, &box);
  gtk_snapshot_append_color (snapshot, fill, &box.bounds);
  gtk_snapshot_pop (snapshot);
  if (line != NULL)
    gtk_snapshot_append_border (snapshot, &box, (float[4]) { border, border, border, border },
                                (GdkRGBA[4]) { *line, *line, *line, *line });
}

static void
pit_seat_view_draw (PitDrawing  *place,
                    GtkSnapshot *snapshot)
{
  PitSeatView *self = PIT_SEAT_VIEW (place);
  const SeatShown *shown = &self->shown;
  const PitPalette *palette = pit_drawing_get_palette (place);
  float s = pit_drawing_get_scale (place, PIT_SEAT_WIDTH), w = PIT_SEAT_WIDTH * s, v = get_high (self);
  const PitRun *result = &pit_drawing_get_sketch (place)->run[RUN_RESULT];
  cairo_t *cr;

  for (guint i = 0; i < shown->picture->n_spots; i++)
    {
      const PitSpot *spot = &shown->picture->spots[i];

      draw_box (snapshot, &palette->ink[PIT_INK_SPOT_BG], &palette->ink[PIT_INK_FELT_LINE], spot->x * s, spot->y * v,
                spot->width * s, SPOT_HEIGHT * v, spot->corner * s, 1.5f * s);
    }

  draw_box (snapshot, &palette->ink[PIT_INK_SEAT_BG], shown->n_findings > 0 ? &palette->ink[PIT_INK_ACT_BG] : NULL,
            0, PLATE_TOP * v, w, PLATE_HEIGHT * v, 9 * s, 2.5f * s);
  if (result->text != NULL && result->text[0] != '\0')
    draw_box (snapshot, &palette->ink[PIT_INK_RESULT_BG], NULL, (w - RESULT_WIDTH * s) / 2, RESULT_TOP * v,
              RESULT_WIDTH * s, RESULT_HEIGHT * v, RESULT_HEIGHT * v / 2, 0);

  pit_hand_picture_snapshot (&shown->hand, snapshot, 0, CARDS_TOP * v, w, 41 * (s + (v - s) * 0.35f), 2 * s, 4 * s, palette);

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, w, PIT_SEAT_HEIGHT * v));
  for (guint i = 0; i < shown->picture->n_spots; i++)
    {
      const PitSpot *spot = &shown->picture->spots[i];

      pit_chip_stack_draw (cr, shown->staked[i], (double) ((spot->x + spot->width / 2) * s), (double) ((spot->y + 35) * v),
                           21 * (double) s, palette);
    }
  if (shown->n_findings > 0)
    pit_marks_draw_badge (cr, (double) (w - (BADGE_WIDTH + 4) * s), (double) (BADGE_TOP * v), (double) (BADGE_WIDTH * s),
                          (double) (BADGE_HEIGHT * s), palette);
  cairo_destroy (cr);
}

static void
pit_seat_view_class_init (PitSeatViewClass *klass)
{
  PitDrawingClass *place_class = PIT_DRAWING_CLASS (klass);

  place_class->compose = pit_seat_view_compose;
  place_class->draw = pit_seat_view_draw;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "seatview");
}

static void
pit_seat_view_init (PitSeatView *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/** pit_seat_view_new: (transfer floating): the view of seat @number, still empty */
GtkWidget *
pit_seat_view_new (guint number)
{
  PitSeatView *self = g_object_new (PIT_TYPE_SEAT_VIEW, NULL);

  self->number = number;
  self->shown.picture = pit_table_picture_find ("");

  return GTK_WIDGET (self);
}

/** pit_seat_view_get_number: which seat it shows */
guint
pit_seat_view_get_number (PitSeatView *self)
{
  g_return_val_if_fail (PIT_IS_SEAT_VIEW (self), 0);

  return self->number;
}

/**
 * pit_seat_view_update:
 * @self: the view
 * @state: the table's state
 * @n_findings: findings of the present round at this seat
 *
 * Shows the seat as it is in @state.
 */
void
pit_seat_view_update (PitSeatView         *self,
                      const PitTableState *state,
                      guint                n_findings)
{
  SeatShown shown;

  g_return_if_fail (PIT_IS_SEAT_VIEW (self));

  memset (&shown, 0, sizeof shown);
  memcpy (&shown.seat, &state->seat[self->number], sizeof shown.seat);
  memcpy (&shown.round, pit_round_get_seat (state->round, self->number), sizeof shown.round);
  shown.picture = pit_table_picture_find (state->terms.game.text);
  for (guint i = 0; i < shown.picture->n_spots; i++)
    memcpy (&shown.staked[i], &pit_round_get_line (state->round, self->number, shown.picture->spots[i].wager)->staked,
            sizeof shown.staked[i]);
  shown.net = find_net (state->round, self->number, &shown.settled);
  pit_hand_picture_player (&shown.hand, state->round, self->number, state->terms.game.text);
  shown.stage = state->round->stage;
  shown.in_round = pit_round_seat_in (state->round, self->number);
  shown.n_findings = n_findings;
  if (self->known && memcmp (&shown, &self->shown, sizeof shown) == 0)
    return;

  self->known = TRUE;
  self->shown = shown;
  pit_drawing_changed (PIT_DRAWING (self), describe (self));
}
