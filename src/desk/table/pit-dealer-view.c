/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-dealer-view.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-felt-layout.h"
#include "pit-hand-picture.h"
#include "pit-marks.h"

enum
{
  RUN_DEALER,
  RUN_LINE,
  RUN_FINDINGS,
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

static void
pit_dealer_view_compose (PitDrawing *place)
{
  const DealerShown *shown = &PIT_DEALER_VIEW (place)->shown;
  float s = pit_drawing_get_scale (place, PIT_DEALER_WIDTH), w = PIT_DEALER_WIDTH * s;
  g_autofree char *dealer = describe_dealer (shown);
  g_autofree char *findings = shown->n_findings > 0 ? g_strdup_printf ("%u", shown->n_findings) : NULL;
  const char *line = shown->hand.category != PIT_CATEGORY_UNKNOWN ? pit_words_category (shown->hand.category) : NULL;

  pit_drawing_put (place, RUN_DEALER, dealer, 14 * s, TRUE, PIT_INK_FELT_FG, PIT_INK_FELT_BG, 45 * s, 2 * s, w - 90 * s,
                   20 * s, 0.5f);
  pit_drawing_put (place, RUN_LINE, line, 14 * s, FALSE, PIT_INK_FELT_FG, PIT_INK_FELT_BG, 0, 102 * s, w, 20 * s, 0.5f);
  pit_drawing_put (place, RUN_FINDINGS, findings, 13 * s, TRUE, PIT_INK_ACT_FG, PIT_INK_ACT_BG, w - 19 * s, 2 * s, 15 * s,
                   22 * s, 0.5f);
}

static void
pit_dealer_view_draw (PitDrawing  *place,
                      GtkSnapshot *snapshot)
{
  const DealerShown *shown = &PIT_DEALER_VIEW (place)->shown;
  const PitPalette *palette = pit_drawing_get_palette (place);
  float s = pit_drawing_get_scale (place, PIT_DEALER_WIDTH), w = PIT_DEALER_WIDTH * s;

  pit_hand_picture_snapshot (&shown->hand, snapshot, 0, 27 * s, w, 46 * s, 5 * s, 7 * s, palette);
  if (shown->n_findings > 0)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (w - 40 * s, 0, 40 * s, 28 * s));

      pit_marks_draw_badge (cr, (double) (w - 38 * s), 2 * (double) s, 38 * (double) s, 22 * (double) s, palette);
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

/**
 * pit_dealer_view_update:
 * @self: the view
 * @state: the table's state
 * @n_findings: findings of the present round at the dealer's place
 */
void
pit_dealer_view_update (PitDealerView       *self,
                        const PitTableState *state,
                        guint                n_findings)
{
  DealerShown shown;

  g_return_if_fail (PIT_IS_DEALER_VIEW (self));

  memset (&shown, 0, sizeof shown);
  memcpy (&shown.dealer, &state->dealer, sizeof shown.dealer);
  pit_hand_picture_dealer (&shown.hand, state->round, state->terms.game.text);
  shown.n_findings = n_findings;
  if (self->known && memcmp (&shown, &self->shown, sizeof shown) == 0)
    return;

  self->known = TRUE;
  self->shown = shown;
  pit_drawing_changed (PIT_DRAWING (self), describe (self));
}
