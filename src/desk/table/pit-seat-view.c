/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-seat-view.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-felt-layout.h"
#include "pit-hand-picture.h"
#include "pit-marks.h"
#include "pit-seat-money.h"
#include "pit-table-picture.h"

/* From top to bottom: the plate, the cards, the hand in words, the money, the wagers. At scale 1, in pixels. */
#define PLATE_HEIGHT 46.0f
#define BADGE_WIDTH 42.0f
#define BADGE_HEIGHT 24.0f
#define CARDS_TOP 53.0f
#define CARD_WIDTH 66.0f
#define LIFT 9.0f
#define LABEL_TOP 132.0f /* over the cards' lower edge, and clear of their ranks */
#define LABEL_HEIGHT 22.0f
#define WORDS_TOP 157.0f
#define WORDS_HEIGHT 26.0f
#define MONEY_TOP 184.0f
#define MONEY_HEIGHT 74.0f /* room for one pill, or for what was moved and what is due */
#define PILL_HEIGHT 46.0f
#define HALF_PILL 35.0f
#define PILL_WIDTH 178.0f
#define SPOTS_TOP 261.0f
#define SPOT_HEIGHT 47.0f
#define FRAME 3.0f
#define AROUND 2.0f /* between what is shown and the line around it, in the gap to the next seat */
#define MOST_NAME 1.15f /* of the width's scale: a player's name has no room to grow as high as it could */
#define LEAST_PX 10.0f /* smaller letters nobody can read */

enum
{
  RUN_SPOTS = 0, /* two for each area */
  RUN_LINE = 2 * PIT_MAX_SPOTS,
  RUN_SEAT,
  RUN_PLAYER,
  RUN_WORDS,
  RUN_MONEY,
  RUN_DUE,
  RUN_FINDINGS,
  RUN_LABEL,
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
  PitSeatMoney   money;
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

/* On the plate, under the player. */
static char *
describe_line (const SeatShown *shown)
{
  if (shown->seat.away == PIT_YES)
    return g_strdup (_("Away"));
  if (!shown->in_round)
    return NULL;
  if (shown->money.is_settling)
    return g_strdup (_("settling now"));
  if (shown->round.decision == PIT_DECISION_PLAY)
    return g_strdup (pit_words_decision (shown->round.decision));
  if (shown->round.decision == PIT_DECISION_UNKNOWN && shown->stage == PIT_STAGE_DECISIONS)
    return g_strdup (_("Deciding"));

  return NULL;
}

/* The hand, or why there is none that counts. */
static char *
describe_hand (const SeatShown *shown)
{
  g_autofree char *words = shown->in_round ? pit_hand_picture_dup_words (&shown->hand) : NULL;

  if (words != NULL)
    return pit_words_sentence (words);
  if (shown->in_round && shown->round.decision != PIT_DECISION_UNKNOWN && shown->round.decision != PIT_DECISION_PLAY)
    return g_strdup (pit_words_decision (shown->round.decision));

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
    /* Translators: of a seat where nobody sits any more, but whose hand still lies there. */
    return g_strdup (shown->in_round ? _("Left") : _("Empty"));

  return g_strdup (_("Not known"));
}

static char *
describe_due (const PitSeatMoney *money)
{
  g_autofree char *amount = pit_words_signed_money (money->due);

  /* Translators: of a seat's money that has not moved yet, as short as can be; %s is an amount with its sign. */
  return g_strdup_printf (C_("strip", "due %s"), amount);
}

/* What stands in the upper pill. */
static char *
describe_money (const PitSeatMoney *money)
{
  if (money->kind == PIT_SEAT_MONEY_NONE)
    return NULL;

  return money->kind == PIT_SEAT_MONEY_DUE ? describe_due (money) : pit_words_signed_money (money->moved);
}

/* Heard in place of the pills and their marks. */
static char *
speak_money (const PitSeatMoney *money)
{
  g_autofree char *moved = pit_words_signed_money (money->moved);
  g_autofree char *due = pit_words_signed_money (money->due);

  switch (money->kind)
    {
    case PIT_SEAT_MONEY_DUE:
      return g_strdup_printf (_("due %s"), due);
    case PIT_SEAT_MONEY_SETTLED:
      /* Translators: what a seat won or lost in a round, all wagers together, and that is right. */
      return g_strdup_printf (_("net %s, settled"), moved);
    case PIT_SEAT_MONEY_DIFFERS:
      /* Translators: what a seat won or lost in a round, all wagers together, and what the rules say. */
      return g_strdup_printf (_("net %s, differs: due %s"), moved, due);
    case PIT_SEAT_MONEY_UNCHECKED:
      /* Translators: what a seat won or lost in a round, all wagers together; nobody can say whether that is right. */
      return g_strdup_printf (_("net %s, unchecked"), moved);
    case PIT_SEAT_MONEY_MOVED:
      /* Translators: what a seat won or lost in a round so far, all wagers together. */
      return g_strdup_printf (_("net %s so far"), moved);
    case PIT_SEAT_MONEY_NONE:
    default:
      return NULL;
    }
}

static char *
describe_stake (PitStake stake)
{
  PitMoney total = pit_stake_total (stake);
  g_autofree char *amount = NULL;

  if (total == PIT_UNKNOWN || total <= 0)
    return NULL;

  amount = pit_words_money (total);

  /* Translators: an amount in which promotional tokens are; T is what the token's plaque says on the layout. */
  return stake.tokens != PIT_UNKNOWN && stake.tokens > 0 ? g_strdup_printf (_("T %s"), amount) : g_steal_pointer (&amount);
}

static char *
describe (PitSeatView *self)
{
  const SeatShown *shown = &self->shown;
  g_autofree char *player = describe_player (shown);
  g_autofree char *cards = pit_hand_picture_describe (&shown->hand);
  g_autofree char *money = speak_money (&shown->money);
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
          g_string_append_printf (text, _("%s of that in tokens"), tokens);
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
  if (shown->seat.away == PIT_YES)
    g_string_append_printf (text, ", %s", _("Away"));
  if (money != NULL)
    g_string_append_printf (text, ", %s", money);

  return g_string_free (text, FALSE);
}

/* How much larger heights, texts and cards are; a seat may be narrower than that. */
static float
get_high (PitSeatView *self)
{
  return MAX ((float) gtk_widget_get_height (GTK_WIDGET (self)), 1) / PIT_SEAT_HEIGHT;
}

static gboolean
is_empty (const SeatShown *shown)
{
  return shown->seat.taken == PIT_NO && !shown->in_round && shown->money.kind == PIT_SEAT_MONEY_NONE;
}

/* Where the wagers lie: below all else, and at a seat where nobody sits below its plate. */
static float
find_spots (const SeatShown *shown)
{
  return is_empty (shown) ? PLATE_HEIGHT + 8 : SPOTS_TOP;
}

/* Where the pills are, both where there are two; returns how many. */
static guint
place_pills (const SeatShown *shown,
             float            w,
             float            s,
             float            v,
             graphene_rect_t  pill[2])
{
  gboolean is_wrong = shown->money.kind == PIT_SEAT_MONEY_DIFFERS;
  float height = (is_wrong ? HALF_PILL : PILL_HEIGHT) * v, x = (w - PILL_WIDTH * s) / 2;

  if (shown->money.kind == PIT_SEAT_MONEY_NONE)
    return 0;

  graphene_rect_init (&pill[0], x, MONEY_TOP * v + (is_wrong ? 0 : (MONEY_HEIGHT * v - height) / 2), PILL_WIDTH * s, height);
  graphene_rect_init (&pill[1], x, (MONEY_TOP + MONEY_HEIGHT) * v - height, PILL_WIDTH * s, height);

  return is_wrong ? 2 : 1;
}

static gboolean
has_mark (const PitSeatMoney *money)
{
  return money->kind == PIT_SEAT_MONEY_SETTLED || money->kind == PIT_SEAT_MONEY_DIFFERS
         || money->kind == PIT_SEAT_MONEY_UNCHECKED;
}

/* Ink and ground of the upper pill. */
static void
find_inks (const PitSeatMoney *money,
           PitInk             *ink,
           PitInk             *ground)
{
  *ink = money->kind == PIT_SEAT_MONEY_SETTLED ? PIT_INK_RESULT_FG
         : money->kind == PIT_SEAT_MONEY_DIFFERS ? PIT_INK_ACT_FG : PIT_INK_FELT_FG;
  *ground = money->kind == PIT_SEAT_MONEY_SETTLED ? PIT_INK_RESULT_BG
            : money->kind == PIT_SEAT_MONEY_DIFFERS ? PIT_INK_ACT_BG : PIT_INK_FELT_BG;
}

static void
compose_money (PitSeatView *self,
               float        w,
               float        s,
               float        v)
{
  PitDrawing *place = PIT_DRAWING (self);
  const PitSeatMoney *money = &self->shown.money;
  g_autofree char *moved = describe_money (money);
  g_autofree char *due = money->kind == PIT_SEAT_MONEY_DIFFERS ? describe_due (money) : NULL;
  graphene_rect_t pill[2] = { 0 };
  guint n_pills = place_pills (&self->shown, w, s, v, pill);
  float size = (n_pills == 2 ? 24 : 29) * v, side = pill[0].size.height * 0.5f;
  float before = has_mark (money) ? side + pill[0].size.height * 0.42f : side;
  PitInk ink, ground;

  find_inks (money, &ink, &ground);
  pit_drawing_put (place, RUN_MONEY, moved, size, TRUE, ink, ground, pill[0].origin.x + before, pill[0].origin.y,
                   MAX (pill[0].size.width - before - side, 1), pill[0].size.height, 0.5f);
  pit_drawing_put (place, RUN_DUE, due, size, TRUE, PIT_INK_RESULT_FG, PIT_INK_RESULT_BG, pill[1].origin.x + side,
                   pill[1].origin.y, MAX (pill[1].size.width - 2 * side, 1), pill[1].size.height, 0.5f);
}

static void
pit_seat_view_compose (PitDrawing *place)
{
  PitSeatView *self = PIT_SEAT_VIEW (place);
  const SeatShown *shown = &self->shown;
  float s = pit_drawing_get_scale (place, PIT_SEAT_WIDTH), w = PIT_SEAT_WIDTH * s, v = get_high (self);
  float name = MIN (v, s * MOST_NAME), room = w - (54 + (shown->n_findings > 0 ? BADGE_WIDTH + 6 : 0)) * s;
  g_autofree char *line = describe_line (shown);
  g_autofree char *player = describe_player (shown);
  g_autofree char *words = describe_hand (shown);
  g_autofree char *number = g_strdup_printf ("%u", self->number);
  g_autofree char *findings = shown->n_findings > 0 ? g_strdup_printf ("%u", shown->n_findings) : NULL;
  gboolean taken = shown->seat.taken == PIT_YES || shown->in_round;
  float top = find_spots (shown);

  for (guint i = 0; i < shown->picture->n_spots; i++)
    {
      const PitSpot *spot = &shown->picture->spots[i];
      g_autofree char *amount = describe_stake (shown->staked[i]);
      float x = (spot->x + 4) * s, width = (spot->width - 8) * s;

      pit_drawing_put (place, RUN_SPOTS + 2 * i, pit_words_wager (spot->wager), MAX (15 * v, LEAST_PX), FALSE,
                       PIT_INK_FELT_DIM, PIT_INK_SPOT_BG, x - 4 * s, (top + (amount != NULL ? 3 : 14)) * v, width + 8 * s, 18 * v, 0.5f);
      pit_drawing_put (place, RUN_SPOTS + 2 * i + 1, amount, 16 * v, TRUE, PIT_INK_FELT_FG, PIT_INK_SPOT_BG, x - 2 * s,
                       (top + 22) * v, width + 4 * s, 21 * v, 0.5f);
    }

  pit_drawing_put (place, RUN_SEAT, number, 27 * v, TRUE, taken ? PIT_INK_SEAT_FG : PIT_INK_SEAT_DIM, PIT_INK_SEAT_BG,
                   6 * s, 0, 36 * s, PLATE_HEIGHT * v, 0.5f);
  pit_drawing_put (place, RUN_PLAYER, player, 16 * name, taken, taken ? PIT_INK_SEAT_FG : PIT_INK_SEAT_DIM,
                   PIT_INK_SEAT_BG, 48 * s, (line != NULL ? 3 : 12) * v, room, 22 * v, 0);
  pit_drawing_put (place, RUN_LINE, line, MAX (15 * name, LEAST_PX), FALSE, PIT_INK_SEAT_FG, PIT_INK_SEAT_BG, 48 * s, 24 * v,
                   room, 19 * v, 0);
  pit_drawing_put (place, RUN_FINDINGS, findings, 15 * s, TRUE, PIT_INK_ACT_FG, PIT_INK_ACT_BG, w - 24 * s,
                   (PLATE_HEIGHT * v - BADGE_HEIGHT * s) / 2, 16 * s, BADGE_HEIGHT * s, 0.5f);
  pit_drawing_put (place, RUN_WORDS, words, 21 * v, TRUE, PIT_INK_FELT_FG, PIT_INK_FELT_BG, 4 * s, WORDS_TOP * v, w - 8 * s,
                   WORDS_HEIGHT * v, 0.5f);
  pit_sketch_place_lines (pit_drawing_get_sketch (place), RUN_WORDS,
                          &GRAPHENE_RECT_INIT (2 * s, WORDS_TOP * v, w - 4 * s, WORDS_HEIGHT * v), 0.5f, 2);
  pit_drawing_put (place, RUN_LABEL, shown->hand.label, 15 * v, TRUE, PIT_INK_ACT_FG, PIT_INK_ACT_BG, 8 * s, LABEL_TOP * v,
                   w - 16 * s, LABEL_HEIGHT * v, 1);
  compose_money (self, w, s, v);
}

static void
draw_pill (GtkSnapshot           *snapshot,
           const graphene_rect_t *box,
           const GdkRGBA         *fill,
           const GdkRGBA         *line,
           float                  scale)
{
  pit_drawing_append_box (snapshot, fill, line, box->origin.x, box->origin.y, box->size.width, box->size.height,
                          box->size.height / 2, MAX (2 * scale, 1));
}

static void
draw_money (PitSeatView *self,
            GtkSnapshot *snapshot,
            float        w,
            float        s,
            float        v)
{
  static const PitVerdict marks[] = {
    [PIT_SEAT_MONEY_SETTLED] = PIT_VERDICT_OK,
    [PIT_SEAT_MONEY_DIFFERS] = PIT_VERDICT_DIFFERS,
    [PIT_SEAT_MONEY_UNCHECKED] = PIT_VERDICT_UNCHECKED,
  };
  const PitSeatMoney *money = &self->shown.money;
  const PitPalette *palette = pit_drawing_get_palette (PIT_DRAWING (self));
  const PitRun *run = &pit_drawing_get_sketch (PIT_DRAWING (self))->run[RUN_MONEY];
  graphene_rect_t pill[2];
  guint n_pills = place_pills (&self->shown, w, s, v, pill);
  PitInk ink, ground;

  if (n_pills == 0)
    return;

  find_inks (money, &ink, &ground);
  draw_pill (snapshot, &pill[0], &palette->ink[ground], &palette->ink[money->kind == PIT_SEAT_MONEY_SETTLED ? ground : ink], s);
  if (n_pills == 2)
    draw_pill (snapshot, &pill[1], &palette->ink[PIT_INK_RESULT_BG], NULL, s);
  if (has_mark (money))
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &pill[0]);
      float size = pill[0].size.height * 0.46f;

      pit_marks_draw_verdict (cr, marks[money->kind], (double) MAX (run->x - size * 1.3f, pill[0].origin.x + size * 0.4f),
                              (double) (pill[0].origin.y + (pill[0].size.height - size) / 2), (double) size, ink, palette);
      cairo_destroy (cr);
    }
}

/* The label is as wide as its words, and ends where the cards end. */
static void
draw_label (PitSeatView *self,
            GtkSnapshot *snapshot,
            float        s,
            float        v)
{
  const PitPalette *palette = pit_drawing_get_palette (PIT_DRAWING (self));
  const PitRun *run = &pit_drawing_get_sketch (PIT_DRAWING (self))->run[RUN_LABEL];
  float x = run->x - 7 * s;

  if (run->text == NULL || run->text[0] == '\0')
    return;

  pit_drawing_append_box (snapshot, &palette->ink[PIT_INK_ACT_BG], &palette->ink[PIT_INK_FACE_BG], x, LABEL_TOP * v,
                          run->box.origin.x + run->box.size.width + 7 * s - x, LABEL_HEIGHT * v, 6 * s, MAX (1.5f * s, 1));
}

static void
pit_seat_view_draw (PitDrawing  *place,
                    GtkSnapshot *snapshot)
{
  PitSeatView *self = PIT_SEAT_VIEW (place);
  const SeatShown *shown = &self->shown;
  const PitPalette *palette = pit_drawing_get_palette (place);
  float s = pit_drawing_get_scale (place, PIT_SEAT_WIDTH), w = PIT_SEAT_WIDTH * s, v = get_high (self);

  /* The wagers may lie as near to the next plate as to their own: a line around all of it says whose they are. */
  if (!is_empty (shown))
    pit_drawing_append_box (snapshot, &palette->ink[shown->money.is_settling ? PIT_INK_SPOT_BG : PIT_INK_FELT_BG],
                            &palette->ink[shown->money.is_settling ? PIT_INK_FELT_FG : PIT_INK_FELT_LINE], -AROUND * s, -AROUND * s,
                            w + 2 * AROUND * s, (PIT_SEAT_HEIGHT + 2 * AROUND) * v, 12 * s,
                            shown->money.is_settling ? FRAME * s : 1);
  for (guint i = 0; i < shown->picture->n_spots; i++)
    {
      const PitSpot *spot = &shown->picture->spots[i];

      pit_drawing_append_box (snapshot, &palette->ink[PIT_INK_SPOT_BG], &palette->ink[PIT_INK_FELT_LINE], spot->x * s,
                              find_spots (shown) * v, spot->width * s, SPOT_HEIGHT * v, spot->corner * s, MAX (1.5f * s, 1));
    }

  pit_drawing_append_box (snapshot, &palette->ink[PIT_INK_SEAT_BG],
                          shown->n_findings > 0 ? &palette->ink[PIT_INK_ACT_BG]
                          : shown->money.is_settling ? &palette->ink[PIT_INK_FELT_FG] : NULL,
                          0, 0, w, PLATE_HEIGHT * v, 10 * s, FRAME * s);
  pit_hand_picture_snapshot (&shown->hand, snapshot, 3 * s, CARDS_TOP * v, w - 6 * s,
                             MIN (CARD_WIDTH * (s + (v - s) * 0.35f), (LABEL_TOP + 15 - CARDS_TOP) * v / PIT_CARD_ASPECT),
                             3 * s, LIFT * v, 0, palette);
  draw_label (self, snapshot, s, v);
  draw_money (self, snapshot, w, s, v);
  if (shown->n_findings > 0)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, w, PLATE_HEIGHT * v));

      pit_marks_draw_badge (cr, (double) (w - (BADGE_WIDTH + 5) * s), (double) ((PLATE_HEIGHT * v - BADGE_HEIGHT * s) / 2),
                            (double) (BADGE_WIDTH * s), (double) (BADGE_HEIGHT * s), palette);
      cairo_destroy (cr);
    }
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
 * @settlement: (nullable): what is due by the present round's facts so far
 * @findings: (element-type PitFinding): those of the table
 * @is_newcomer: who sits there played none of the round of @state, so that nothing of it is shown beside that name
 *
 * Shows the seat as it is in @state.
 */
void
pit_seat_view_update (PitSeatView         *self,
                      const PitTableState *state,
                      const PitSettlement *settlement,
                      GListModel          *findings,
                      gboolean             is_newcomer)
{
  const PitRound *round = is_newcomer ? pit_round_none () : state->round;
  gboolean is_wrong = FALSE;
  SeatShown shown;

  g_return_if_fail (PIT_IS_SEAT_VIEW (self));

  memset (&shown, 0, sizeof shown);
  memcpy (&shown.seat, &state->seat[self->number], sizeof shown.seat);
  memcpy (&shown.round, pit_round_get_seat (round, self->number), sizeof shown.round);
  shown.picture = pit_table_picture_find (state->terms.game.text);
  for (guint i = 0; i < shown.picture->n_spots; i++)
    memcpy (&shown.staked[i], &pit_round_get_line (round, self->number, shown.picture->spots[i].wager)->staked,
            sizeof shown.staked[i]);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      const PitFindingFacts *facts = pit_finding_get_facts (finding);

      if (facts->round != round->number || facts->place != self->number)
        continue;
      shown.n_findings++;
      is_wrong |= pit_seat_money_is_about (facts->kind);
    }
  pit_seat_money_read (&shown.money, round, self->number, state->terms.game.text, settlement, is_wrong);
  pit_hand_picture_player (&shown.hand, round, self->number, state->terms.game.text);
  pit_hand_picture_mark (&shown.hand, findings, round, self->number, state->terms.game.text);
  shown.stage = round->stage;
  shown.in_round = pit_round_seat_in (round, self->number);
  if (self->known && memcmp (&shown, &self->shown, sizeof shown) == 0)
    return;

  self->known = TRUE;
  self->shown = shown;
  pit_drawing_changed (PIT_DRAWING (self), describe (self));
}
