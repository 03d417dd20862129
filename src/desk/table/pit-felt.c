/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-felt.h"

#include <glib/gi18n.h>
#include <math.h>

#include "pit-dealer-view.h"
#include "pit-felt-layout.h"
#include "pit-marks.h"
#include "pit-seat-view.h"
#include "pit-widget.h"

/* The layout cloth with the places on it. It draws the cloth and the inscription, which change with the size and the theme
 * only; dealer and seats are children that draw themselves. */

struct _PitFelt
{
  PitDrawing parent_instance;

  PitTable      *table;  /* owned */
  PitDealerView *dealer; /* child */
  PitSeatView   *seat[PIT_N_PLACES]; /* children, by number; [0] is unused */
  guint          n_seats;
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

static void
count_findings (PitTable *table,
                gint64    round,
                guint     counts[PIT_N_PLACES])
{
  GListModel *findings = pit_table_get_findings (table);
  guint n = g_list_model_get_n_items (findings);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      const PitFindingFacts *facts = pit_finding_get_facts (finding);

      if (facts->round == round && facts->place < PIT_N_PLACES)
        counts[facts->place]++;
    }
}

/* Seats stand in the lower corners: they are rounder than the upper ones, and no more than that. */
static void
trace_horseshoe (cairo_t *cr,
                 double   x,
                 double   y,
                 double   width,
                 double   height,
                 double   corner)
{
  double across = MIN (width * 0.13, corner * 3.2), down = corner * 1.8;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + corner, y + corner, corner, G_PI, 1.5 * G_PI);
  cairo_arc (cr, x + width - corner, y + corner, corner, -G_PI / 2, 0);
  cairo_line_to (cr, x + width, y + height - down);
  cairo_curve_to (cr, x + width, y + height - down * 0.4, x + width - across * 0.45, y + height - corner * 0.25,
                  x + width - across, y + height - corner * 0.2);
  cairo_curve_to (cr, x + width * 0.7, y + height, x + width * 0.3, y + height, x + across, y + height - corner * 0.2);
  cairo_curve_to (cr, x + across * 0.45, y + height - corner * 0.25, x, y + height - down * 0.4, x, y + height - down);
  cairo_close_path (cr);
}

static void
trace_cloth (cairo_t               *cr,
             const PitFeltGeometry *g,
             guint                  n_seats,
             double                 inset)
{
  double x = (double) g->table.origin.x + inset, y = (double) g->table.origin.y + inset;
  double w = (double) g->table.size.width - 2 * inset, h = (double) g->table.size.height - 2 * inset;
  double corner = 26 * (double) g->scale, side = y + h;

  if (g->horseshoe)
    {
      trace_horseshoe (cr, x, y, w, h, corner);
      return;
    }
  if (n_seats > 1)
    side = MIN (side, (double) (g->seat[1].origin.y + g->seat[1].size.height) + 14 * (double) g->scale - inset);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + corner, y + corner, corner, G_PI, 1.5 * G_PI);
  cairo_arc (cr, x + w - corner, y + corner, corner, -G_PI / 2, 0);
  cairo_line_to (cr, x + w, side - corner);
  cairo_curve_to (cr, x + w, side + corner * 0.3, x + w - w * 0.02, side + (y + h - side) * 0.25, x + w * 0.86,
                  side + (y + h - side) * 0.56);
  cairo_curve_to (cr, x + w * 0.74, side + (y + h - side) * 0.88, x + w * 0.62, y + h, x + w / 2, y + h);
  cairo_curve_to (cr, x + w * 0.38, y + h, x + w * 0.26, side + (y + h - side) * 0.88, x + w * 0.14,
                  side + (y + h - side) * 0.56);
  cairo_curve_to (cr, x + w * 0.02, side + (y + h - side) * 0.25, x, side + corner * 0.3, x, side - corner);
  cairo_close_path (cr);
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
  double radius = (double) g->radius, scale = (double) g->high, base, limit = (double) g->inscription;
  cairo_path_t *path;
  PangoRectangle box;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, 17 * scale * PANGO_SCALE);
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
        double distance = radius + (point->point.y - base) * shrink;

        point->point.x = (double) g->centre.x + distance * sin (angle);
        point->point.y = (double) g->centre.y + distance * cos (angle);
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

static void
pit_felt_draw (PitDrawing  *drawing,
               GtkSnapshot *snapshot)
{
  PitFelt *self = PIT_FELT (drawing);
  const PitPalette *palette = pit_drawing_get_palette (drawing);
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self)), height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  trace_cloth (cr, get_geometry (self), self->n_seats, -7);
  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_FELT_RAIL]);
  cairo_fill (cr);
  trace_cloth (cr, get_geometry (self), self->n_seats, 0);
  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_FELT_BG]);
  cairo_fill (cr);
  if (self->n_seats > 0)
    draw_inscription (self, cr, get_geometry (self));
  cairo_destroy (cr);
}

/* What is not live is hatched, with all that lies on it. */
static void
pit_felt_snapshot (GtkWidget   *widget,
                   GtkSnapshot *snapshot)
{
  PitFelt *self = PIT_FELT (widget);
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  GdkRGBA hatch = pit_drawing_get_palette (PIT_DRAWING (self))->ink[PIT_INK_FELT_FG];
  cairo_t *cr;

  GTK_WIDGET_CLASS (pit_felt_parent_class)->snapshot (widget, snapshot);
  if (self->table == NULL || pit_table_get_view (self->table)->contact == PIT_CONTACT_LIVE)
    return;

  hatch.alpha = 0.10f;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  trace_cloth (cr, get_geometry (self), self->n_seats, 0);
  cairo_clip (cr);
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

/** pit_felt_set_table: which table to show */
void
pit_felt_set_table (PitFelt  *self,
                    PitTable *table)
{
  g_return_if_fail (PIT_IS_FELT (self));

  g_set_object (&self->table, table);
  pit_felt_refresh (self);
}

/** pit_felt_refresh: shows the table as it is now; only places that changed are drawn again */
void
pit_felt_refresh (PitFelt *self)
{
  const PitTableState *state;
  guint counts[PIT_N_PLACES] = { 0 };
  gboolean live;

  g_return_if_fail (PIT_IS_FELT (self));

  if (self->table == NULL)
    return;

  state = pit_table_get_state (self->table);
  live = pit_table_get_view (self->table)->contact == PIT_CONTACT_LIVE;
  if (live == gtk_widget_has_css_class (GTK_WIDGET (self), "mute"))
    {
      pit_widget_set_class (GTK_WIDGET (self), "mute", !live);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  set_seats (self, state->terms.seats == PIT_UNKNOWN ? 0 : (guint) CLAMP (state->terms.seats, 0, PIT_MAX_SEATS));
  count_findings (self->table, state->round->number, counts);
  pit_dealer_view_update (self->dealer, state, counts[PIT_PLACE_DEALER]);
  for (guint seat = 1; seat <= self->n_seats; seat++)
    pit_seat_view_update (self->seat[seat], state, counts[seat]);
}
