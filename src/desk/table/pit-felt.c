/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-felt.h"

#include <glib/gi18n.h>
#include <math.h>

#include "pit-dealer-view.h"
#include "pit-felt-layout.h"
#include "pit-game.h"
#include "pit-marks.h"
#include "pit-seat-view.h"
#include "pit-widget.h"

#define ARC_STEPS 64
#define RAIL 9 /* pixels */

/* The layout cloth with the places on it. It draws the cloth and the inscription, which change with the size and the theme
 * only; dealer and seats are children that draw themselves. */

struct _PitFelt
{
  PitDrawing parent_instance;

  PitTable      *table;  /* owned */
  PitDealerView *dealer; /* child */
  PitSeatView   *seat[PIT_N_PLACES]; /* children, by number; [0] is unused */
  guint          n_seats;
  char          *last;    /* owned; of when it is, where nobody plays; NULL: it is of now */
  gint64         round;   /* which one lies there */
  guint          left;    /* a bit for each seat whose player was seen to leave since it was over */
  PitSettlement  due;     /* of the round that lies there */
};

G_DEFINE_FINAL_TYPE (PitFelt, pit_felt, PIT_TYPE_DRAWING)

static void
set_seats (PitFelt *self,
           guint    n_seats)
{
  if (n_seats == self->n_seats)
    return;

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      if (seat <= n_seats && self->seat[seat] == NULL)
        {
          self->seat[seat] = PIT_SEAT_VIEW (pit_seat_view_new (seat));
          gtk_widget_insert_before (GTK_WIDGET (self->seat[seat]), GTK_WIDGET (self), NULL);
        }
      else if (seat > n_seats && self->seat[seat] != NULL)
        {
          gtk_widget_unparent (GTK_WIDGET (self->seat[seat]));
          self->seat[seat] = NULL;
        }
    }
  self->n_seats = n_seats;
  pit_felt_layout_set_seats (PIT_FELT_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), n_seats);
}

/* (transfer none) (nullable): what is due as far as the facts go; NULL: it is too early, or the rules are not known here. */
static const PitSettlement *
settle (PitFelt        *self,
        const PitRound *round)
{
  const PitGame *game = pit_table_get_game (self->table);
  gconstpointer settings = pit_table_get_settings (self->table);

  if (game == NULL || game->settle == NULL || settings == NULL || round->n_bets == 0 || round->stage < PIT_STAGE_DECISIONS)
    return NULL;

  game->settle (round, settings, &self->due);

  return &self->due;
}

/* What is not of now is dim. */
static void
show_life (PitFelt *self)
{
  gboolean live = pit_table_get_view (self->table)->contact == PIT_CONTACT_LIVE && self->last == NULL;

  if (live != gtk_widget_has_css_class (GTK_WIDGET (self), "mute"))
    return;

  pit_widget_set_class (GTK_WIDGET (self), "mute", !live);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A straight side at the dealer, and over the seats the arc that they stand on; the rail is as wide all around. */
static void
trace_cloth (cairo_t               *cr,
             const PitFeltGeometry *g,
             double                 height,
             double                 inset)
{
  const double x = (double) g->table.origin.x + inset, w = (double) g->table.size.width - 2 * inset;
  const double y = (g->turned ? height - (double) (g->table.origin.y + g->table.size.height) : (double) g->table.origin.y) + inset;
  const double h = (double) g->table.size.height - 2 * inset, corner = 14 * (double) g->scale;

  cairo_save (cr);
  if (g->turned)
    cairo_transform (cr, &(cairo_matrix_t) { 1, 0, 0, -1, 0, height });
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - corner, y + h - corner, corner, 0, G_PI / 2);
  cairo_arc (cr, x + corner, y + h - corner, corner, G_PI / 2, G_PI);
  for (int i = 0; i <= ARC_STEPS; i++)
    {
      /* closer together at its ends, where it turns */
      double offset = -cos (G_PI * i / ARC_STEPS);

      cairo_line_to (cr, x + w * (1 + offset) / 2, y + (double) pit_felt_geometry_fall (g, (float) offset));
    }
  cairo_close_path (cr);
  cairo_restore (cr);
}

/* The wording is that of the layout cloth (NSW 2.2.2 wants an inscription to this effect). */
static void
draw_inscription (PitFelt               *self,
                  cairo_t               *cr,
                  const PitFeltGeometry *g)
{
  const PitPalette *palette = pit_drawing_get_palette (PIT_DRAWING (self));
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr(PangoFontDescription) font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));
  g_autofree char *text = g_strdup_printf ("%s  ·  %s", _("DEALER ALWAYS PLAYS"), _("PLAYER WINS TIES"));
  PangoAttrList *attributes = pango_attr_list_new ();
  /* its ends hang lower as seen from the pit, and higher from the players' side */
  double radius = (double) g->radius, scale = (double) g->high, base, limit = (double) g->inscription;
  cairo_path_t *path;
  PangoRectangle box;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, 19 * scale * PANGO_SCALE);
  pango_attr_list_insert (attributes, pango_attr_letter_spacing_new ((int) (2.4 * scale * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, NULL, &box);
  base = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;

  cairo_save (cr);
  cairo_new_path (cr);
  pango_cairo_layout_path (cr, layout);
  path = cairo_copy_path_flat (cr);
  cairo_new_path (cr);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    for (int k = 1; k < path->data[i].header.length; k++)
      {
        cairo_path_data_t *point = &path->data[i + k];
        double shrink = MIN (1, limit / MAX (box.width, 1));
        double angle = (point->point.x - box.width / 2.0) * shrink / radius;
        double up = (point->point.y - base) * shrink, distance = g->turned ? radius + up : radius - up;

        point->point.x = (double) g->centre.x + distance * sin (angle);
        point->point.y = (double) g->centre.y + (g->turned ? distance : -distance) * cos (angle);
      }
  cairo_append_path (cr, path);
  cairo_path_destroy (path);
  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_FELT_DIM]);
  cairo_fill (cr);
  cairo_restore (cr);
}

static const PitFeltGeometry *
get_geometry (PitFelt *self)
{
  return pit_felt_layout_get_geometry (PIT_FELT_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))));
}

/* Where the inscription stands else. */
static void
place_last (PitFelt         *self,
            graphene_rect_t *box)
{
  const PitFeltGeometry *g = get_geometry (self);
  float width = MIN (g->inscription, 420 * g->high), height = MIN (36 * g->high, g->writing - 3);
  float middle = g->turned ? g->dealer.origin.y + g->dealer.size.height + g->writing / 2 : g->dealer.origin.y - g->writing / 2;

  graphene_rect_init (box, g->centre.x - width / 2, middle - height / 2, width, height);
}

static void
pit_felt_compose (PitDrawing *drawing)
{
  PitFelt *self = PIT_FELT (drawing);
  graphene_rect_t box;

  place_last (self, &box);
  pit_drawing_put (drawing, 0, self->last, MIN (21 * get_geometry (self)->high, box.size.height * 0.7f), TRUE, PIT_INK_FELT_FG, PIT_INK_FELT_BG,
                   box.origin.x + 12, box.origin.y, MAX (box.size.width - 24, 1), box.size.height, 0.5f);
}

static void
draw_last (PitFelt *self,
           cairo_t *cr)
{
  graphene_rect_t box;

  place_last (self, &box);
  cairo_rectangle (cr, (double) box.origin.x, (double) box.origin.y, (double) box.size.width, (double) box.size.height);
  gdk_cairo_set_source_rgba (cr, &pit_drawing_get_palette (PIT_DRAWING (self))->ink[PIT_INK_FELT_FG]);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, (const double[]) { 9, 6 }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
pit_felt_draw (PitDrawing  *drawing,
               GtkSnapshot *snapshot)
{
  PitFelt *self = PIT_FELT (drawing);
  const PitPalette *palette = pit_drawing_get_palette (drawing);
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self)), height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  trace_cloth (cr, get_geometry (self), (double) height, -RAIL);
  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_FELT_RAIL]);
  cairo_fill (cr);
  trace_cloth (cr, get_geometry (self), (double) height, 0);
  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_FELT_BG]);
  cairo_fill (cr);
  if (self->last != NULL)
    draw_last (self, cr);
  else if (self->n_seats > 0)
    draw_inscription (self, cr, get_geometry (self));
  cairo_destroy (cr);
}

/* What is not live is hatched, with all that lies on it; a round that is over for good lies under a veil. */
static void
pit_felt_snapshot (GtkWidget   *widget,
                   GtkSnapshot *snapshot)
{
  PitFelt *self = PIT_FELT (widget);
  const PitPalette *palette = pit_drawing_get_palette (PIT_DRAWING (self));
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  GdkRGBA hatch = palette->ink[PIT_INK_FELT_FG], veil = palette->ink[PIT_INK_FELT_BG];
  gboolean is_live = self->table == NULL || pit_table_get_view (self->table)->contact == PIT_CONTACT_LIVE;
  cairo_t *cr;

  GTK_WIDGET_CLASS (pit_felt_parent_class)->snapshot (widget, snapshot);
  if (is_live && self->last == NULL)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  trace_cloth (cr, get_geometry (self), (double) height, 0);
  cairo_clip (cr);
  hatch.alpha = 0.10f;
  veil.alpha = 0.1f;
  if (self->last != NULL)
    {
      gdk_cairo_set_source_rgba (cr, &veil);
      cairo_paint (cr);
    }
  if (!is_live)
    pit_marks_draw_hatch (cr, 0, 0, (double) width, (double) height, &hatch);
  cairo_destroy (cr);
}

/* The dealer, then the seats by their numbers: by place they would come in zigzag, as they stand on a curve. */
static gboolean
pit_felt_focus (GtkWidget        *widget,
                GtkDirectionType  direction)
{
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (!forward && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (pit_felt_parent_class)->focus (widget, direction);

  if (child == NULL)
    child = forward ? gtk_widget_get_first_child (widget) : gtk_widget_get_last_child (widget);
  else
    child = forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
  for (; child != NULL; child = forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child))
    if (gtk_widget_child_focus (child, direction))
      return TRUE;

  return FALSE;
}

static void
pit_felt_dispose (GObject *object)
{
  PitFelt *self = PIT_FELT (object);

  set_seats (self, 0);
  if (self->dealer != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->dealer));
  self->dealer = NULL;
  g_clear_object (&self->table);
  g_clear_pointer (&self->last, g_free);

  G_OBJECT_CLASS (pit_felt_parent_class)->dispose (object);
}

static void
pit_felt_class_init (PitFeltClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = pit_felt_dispose;

  widget_class->snapshot = pit_felt_snapshot;
  widget_class->focus = pit_felt_focus;
  PIT_DRAWING_CLASS (klass)->compose = pit_felt_compose;
  PIT_DRAWING_CLASS (klass)->draw = pit_felt_draw;
  gtk_widget_class_set_layout_manager_type (widget_class, PIT_TYPE_FELT_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "felt");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pit_felt_init (PitFelt *self)
{
  self->dealer = PIT_DEALER_VIEW (pit_dealer_view_new ());
  gtk_widget_insert_after (GTK_WIDGET (self->dealer), GTK_WIDGET (self), NULL);
}

/* Who was seen to leave is not who sits there next, also where neither of them has a name. */
static void
see_who_left (PitFelt             *self,
              const PitTableState *state)
{
  if (pit_round_is_on (state->round) || state->round->number != self->round)
    self->left = 0;
  self->round = state->round->number;
  for (guint seat = 1; seat <= PIT_MAX_SEATS && !pit_round_is_on (state->round); seat++)
    if (state->seat[seat].taken == PIT_NO)
      self->left |= 1u << seat;
}

/* Whether the player whose hand lies at @seat is still there, as far as anybody can know. */
static gboolean
is_still_there (PitFelt             *self,
                const PitTableState *state,
                guint                seat)
{
  const PitId *now = &state->seat[seat].player, *then = &pit_round_get_seat (state->round, seat)->player;

  return state->seat[seat].taken != PIT_NO && (self->left & 1u << seat) == 0
         && (now->text[0] == '\0' || g_str_equal (now->text, then->text));
}

/** pit_felt_set_table: which table to show */
void
pit_felt_set_table (PitFelt  *self,
                    PitTable *table)
{
  g_return_if_fail (PIT_IS_FELT (self));

  if (g_set_object (&self->table, table))
    self->left = 0;
  pit_felt_refresh (self);
}

/** pit_felt_refresh: shows the table as it is now; only places that changed are drawn again */
void
pit_felt_refresh (PitFelt *self)
{
  const PitTableState *state;
  const PitSettlement *settlement;
  GListModel *findings;

  g_return_if_fail (PIT_IS_FELT (self));

  if (self->table == NULL)
    return;

  state = pit_table_get_state (self->table);
  findings = pit_table_get_findings (self->table);
  show_life (self);
  set_seats (self, state->terms.seats == PIT_UNKNOWN ? 0 : (guint) CLAMP (state->terms.seats, 0, PIT_MAX_SEATS));
  settlement = settle (self, state->round);
  see_who_left (self, state);
  pit_dealer_view_update (self->dealer, state, findings);
  for (guint seat = 1; seat <= self->n_seats; seat++)
    {
      gboolean is_newcomer = !pit_round_is_on (state->round) && state->seat[seat].taken == PIT_YES
                             && !is_still_there (self, state, seat);

      pit_seat_view_update (self->seat[seat], state, is_newcomer ? NULL : settlement, findings, is_newcomer);
    }
}

/** Returns: whether the last round is over and all who played it have gone: what lies there is nothing that is going on */
gboolean
pit_felt_is_left (PitFelt *self)
{
  const PitRound *round;

  g_return_val_if_fail (PIT_IS_FELT (self), FALSE);

  round = self->table != NULL ? pit_table_get_state (self->table)->round : NULL;
  if (round == NULL || round->number == PIT_UNKNOWN || pit_round_is_on (round))
    return FALSE;
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (pit_round_seat_in (round, seat) && is_still_there (self, pit_table_get_state (self->table), seat))
      return FALSE;

  return TRUE;
}

/** pit_felt_set_last: @label (nullable): nobody plays, and what lies there is from then: "Last round, 23:58" */
void
pit_felt_set_last (PitFelt    *self,
                   const char *label)
{
  g_return_if_fail (PIT_IS_FELT (self));

  if (g_strcmp0 (self->last, label) == 0)
    return;

  g_free (self->last);
  self->last = g_strdup (label);
  show_life (self);
  pit_drawing_changed (PIT_DRAWING (self), g_strdup (label != NULL ? label : _("Layout")));
}

/** pit_felt_set_turned: whether it is seen from the players' side, and not from the pit */
void
pit_felt_set_turned (PitFelt  *self,
                     gboolean  turned)
{
  g_return_if_fail (PIT_IS_FELT (self));

  pit_felt_layout_set_turned (PIT_FELT_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), turned);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
