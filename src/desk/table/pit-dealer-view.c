/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-dealer-view.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-felt-layout.h"
#include "pit-finding.h"
#include "pit-hand-picture.h"
#include "pit-marks.h"

/* From top to bottom: the cards, the verdict, the dealer. At scale 1, in pixels. */
#define CARD_WIDTH 92.0f
#define GAP 7.0f
#define APART 37.0f
#define LIFT 9.0f
#define LABEL_TOP 108.0f /* over the cards' lower edge */
#define LABEL_HEIGHT 24.0f
#define VERDICT_TOP 143.0f
#define VERDICT_HEIGHT 48.0f
#define PLATE_TOP 204.0f
#define PLATE_HEIGHT 44.0f
#define PLATE_WIDTH 300.0f
#define BADGE_WIDTH 42.0f
#define BADGE_HEIGHT 24.0f
#define BORDER 2.0f

enum
{
  RUN_DEALER,
  RUN_VERDICT,
  RUN_ASIDE,
  RUN_FINDINGS,
  RUN_LABEL,
};

/* What the dealer's place shows; it is drawn again only when this changes. */
typedef struct
{
  PitId          dealer;
  PitHandPicture hand;
  guint          n_findings;
} DealerShown;

struct _PitDealerView
{
  PitDrawing parent_instance;

  gboolean    known;
  DealerShown shown;
};

G_DEFINE_FINAL_TYPE (PitDealerView, pit_dealer_view, PIT_TYPE_DRAWING)

static char *
describe_dealer (const DealerShown *shown)
{
  if (shown->dealer.text[0] == '\0')
    return g_strdup (_("No dealer"));

  /* Translators: %s is the dealer's number. */
  return g_strdup_printf (_("Dealer %s"), shown->dealer.text);
}

static char *
describe (PitDealerView *self)
{
  g_autofree char *dealer = describe_dealer (&self->shown);
  g_autofree char *cards = pit_hand_picture_describe (&self->shown.hand);
  GString *text = g_string_new (dealer);

  if (self->shown.n_findings > 0)
    {
      g_autofree char *findings = pit_words_findings (self->shown.n_findings);

      g_string_append_printf (text, ", %s", findings);
    }
  if (cards != NULL)
    g_string_append_printf (text, ", %s", cards);

  return g_string_free (text, FALSE);
}

/* (transfer full) (nullable): the verdict that all seats wait for. */
static char *
describe_verdict (const DealerShown *shown)
{
  g_autofree char *words = pit_hand_picture_dup_words (&shown->hand);

  /* Translators: %s is the dealer's hand, "pair of kings". */
  return words != NULL ? g_strdup_printf (_("Dealer: %s"), words) : NULL;
}

static float
measure_cards (guint n_cards)
{
  return (float) n_cards * (CARD_WIDTH + GAP) - GAP;
}

static void
pit_dealer_view_compose (PitDrawing *place)
{
  const DealerShown *shown = &PIT_DEALER_VIEW (place)->shown;
  const PitHandPicture *hand = &shown->hand;
  float s = pit_drawing_get_scale (place, PIT_DEALER_WIDTH), w = PIT_DEALER_WIDTH * s;
  g_autofree char *dealer = describe_dealer (shown);
  g_autofree char *verdict = describe_verdict (shown);
  g_autofree char *findings = shown->n_findings > 0 ? g_strdup_printf ("%u", shown->n_findings) : NULL;
  gboolean is_apart = hand->n_apart > 0 && hand->n_apart < hand->n_cards;
  float best = is_apart ? measure_cards (hand->n_cards - hand->n_apart) * s : w;
  float aside = is_apart ? measure_cards (hand->n_apart) * s : 0, left = is_apart ? (w - best - aside - APART * s) / 2 : 0;
  float plate = (w - PLATE_WIDTH * s) / 2, badge = shown->n_findings > 0 ? (BADGE_WIDTH + 8) * s : 0;

  pit_drawing_put (place, RUN_VERDICT, verdict, 36 * s, TRUE, PIT_INK_FELT_FG, PIT_INK_FELT_BG, left, VERDICT_TOP * s, best,
                   VERDICT_HEIGHT * s, 0.5f);
  pit_drawing_put (place, RUN_ASIDE, is_apart ? _("Set aside") : NULL, 16 * s, FALSE, PIT_INK_FELT_DIM, PIT_INK_FELT_BG,
                   left + best + APART * s, (VERDICT_TOP + 4) * s, MAX (aside, 1), 24 * s, 0.5f);
  pit_drawing_put (place, RUN_DEALER, dealer, 19 * s, TRUE, PIT_INK_SEAT_FG, PIT_INK_SEAT_BG, plate + 12 * s, PLATE_TOP * s,
                   PLATE_WIDTH * s - 24 * s - badge, PLATE_HEIGHT * s, 0.5f);
  pit_drawing_put (place, RUN_FINDINGS, findings, 15 * s, TRUE, PIT_INK_ACT_FG, PIT_INK_ACT_BG, plate + (PLATE_WIDTH - 27) * s,
                   (PLATE_TOP + 10) * s, 16 * s, BADGE_HEIGHT * s, 0.5f);
  pit_drawing_put (place, RUN_LABEL, hand->label, 15 * s, TRUE, PIT_INK_ACT_FG, PIT_INK_ACT_BG, w * 0.2f, LABEL_TOP * s,
                   w * 0.6f, LABEL_HEIGHT * s, 0.5f);
}

static void
pit_dealer_view_draw (PitDrawing  *place,
                      GtkSnapshot *snapshot)
{
  const DealerShown *shown = &PIT_DEALER_VIEW (place)->shown;
  const PitPalette *palette = pit_drawing_get_palette (place);
  const PitRun *label = &pit_drawing_get_sketch (place)->run[RUN_LABEL];
  float s = pit_drawing_get_scale (place, PIT_DEALER_WIDTH), w = PIT_DEALER_WIDTH * s, plate = (w - PLATE_WIDTH * s) / 2;

  pit_hand_picture_snapshot (&shown->hand, snapshot, 0, 2 * s, w, CARD_WIDTH * s, GAP * s, LIFT * s, APART * s, palette);
  if (shown->hand.label[0] != '\0')
    pit_drawing_append_box (snapshot, &palette->ink[PIT_INK_ACT_BG], &palette->ink[PIT_INK_FACE_BG], label->x - 10 * s,
                            LABEL_TOP * s, w - 2 * label->x + 20 * s, LABEL_HEIGHT * s, 6 * s, BORDER);
  pit_drawing_append_box (snapshot, &palette->ink[PIT_INK_SEAT_BG],
                          shown->n_findings > 0 ? &palette->ink[PIT_INK_ACT_BG] : NULL, plate, PLATE_TOP * s, PLATE_WIDTH * s,
                          PLATE_HEIGHT * s, 10 * s, BORDER);
  if (shown->n_findings > 0)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (plate, PLATE_TOP * s, PLATE_WIDTH * s,
                                                                              PLATE_HEIGHT * s));

      pit_marks_draw_badge (cr, (double) (plate + (PLATE_WIDTH - BADGE_WIDTH - 8) * s), (double) ((PLATE_TOP + 10) * s),
                            (double) (BADGE_WIDTH * s), (double) (BADGE_HEIGHT * s), palette);
      cairo_destroy (cr);
    }
}

static void
pit_dealer_view_class_init (PitDealerViewClass *klass)
{
  PitDrawingClass *place_class = PIT_DRAWING_CLASS (klass);

  place_class->compose = pit_dealer_view_compose;
  place_class->draw = pit_dealer_view_draw;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "dealerview");
}

static void
pit_dealer_view_init (PitDealerView *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/** pit_dealer_view_new: (transfer floating): the dealer's place, still empty */
GtkWidget *
pit_dealer_view_new (void)
{
  return g_object_new (PIT_TYPE_DEALER_VIEW, NULL);
}

/* Whether the hand that lies there is not that of the dealer who stands there now. */
static gboolean
is_anothers (const PitTableState *state)
{
  const PitId *then = &state->round->dealer;

  return !pit_round_is_on (state->round) && then->text[0] != '\0' && state->dealer.text[0] != '\0'
         && !g_str_equal (then->text, state->dealer.text);
}

/**
 * pit_dealer_view_update:
 * @self: the view
 * @state: the table's state
 * @findings: (element-type PitFinding): those of the table
 */
void
pit_dealer_view_update (PitDealerView       *self,
                        const PitTableState *state,
                        GListModel          *findings)
{
  DealerShown shown;

  g_return_if_fail (PIT_IS_DEALER_VIEW (self));

  memset (&shown, 0, sizeof shown);
  memcpy (&shown.dealer, &state->dealer, sizeof shown.dealer);
  if (!is_anothers (state))
    {
      pit_hand_picture_dealer (&shown.hand, state->round, state->terms.game.text);
      pit_hand_picture_mark (&shown.hand, findings, state->round, PIT_PLACE_DEALER, state->terms.game.text);
    }
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);

      shown.n_findings += pit_finding_get_facts (finding)->round == state->round->number
                          && pit_finding_get_facts (finding)->place == PIT_PLACE_DEALER;
    }
  if (self->known && memcmp (&shown, &self->shown, sizeof shown) == 0)
    return;

  self->known = TRUE;
  self->shown = shown;
  pit_drawing_changed (PIT_DRAWING (self), describe (self));
}
