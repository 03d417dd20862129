/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-felt-layout.h"

#include <math.h>

#include "pit-dealer-view.h"
#include "pit-seat-view.h"

#define LEAST_SCALE 0.92f
#define MOST_SCALE 2.2f
#define SEAT_GAP 5.0f
#define EDGE 12.0f /* between the widget's edge, the rail and what lies on the cloth */

struct _PitFeltLayout
{
  GtkLayoutManager parent_instance;

  guint           n_seats;
  PitFeltGeometry geometry;
};

G_DEFINE_FINAL_TYPE (PitFeltLayout, pit_felt_layout, GTK_TYPE_LAYOUT_MANAGER)

static float
seats_width (guint n_seats,
             float scale)
{
  return scale * ((float) n_seats * (PIT_SEAT_WIDTH + SEAT_GAP) - SEAT_GAP) + 4 * EDGE;
}

/**
 * pit_felt_geometry_compute:
 * @geometry: (out caller-allocates): where things are
 * @n_seats: boxes on the layout
 * @width: of the felt
 * @height: of the felt
 *
 * The seats stand side by side on a shallow parabola: the outer ones higher, as far as they stay clear of the dealer.
 */
void
pit_felt_geometry_compute (PitFeltGeometry *geometry,
                           guint            n_seats,
                           float            width,
                           float            height)
{
  float wide = MAX (seats_width (n_seats, 1) - 4 * EDGE, PIT_DEALER_WIDTH);
  float high = PIT_DEALER_HEIGHT + PIT_SEAT_HEIGHT + 36;
  float scale = MIN ((width - 4 * EDGE) / wide, (height - 4 * EDGE) / high);
  float seat_w, seat_h, bottom, rise, room, table_w;

  memset (geometry, 0, sizeof *geometry);
  scale = CLAMP (scale, LEAST_SCALE, MOST_SCALE);
  geometry->scale = scale;
  seat_w = PIT_SEAT_WIDTH * scale;
  seat_h = PIT_SEAT_HEIGHT * scale;

  table_w = MIN (width - 2 * EDGE, seats_width (n_seats, scale) * 1.16f);
  table_w = MAX (table_w, PIT_DEALER_WIDTH * scale + 4 * EDGE);
  room = MIN (height - 2 * EDGE, high * scale * 1.62f);
  graphene_rect_init (&geometry->table, (width - table_w) / 2, (height - room) / 2, table_w, room);

  graphene_rect_init (&geometry->dealer, (width - PIT_DEALER_WIDTH * scale) / 2, geometry->table.origin.y + EDGE,
                      PIT_DEALER_WIDTH * scale, PIT_DEALER_HEIGHT * scale);

  bottom = geometry->table.origin.y + room - EDGE - seat_h;
  rise = MIN ((bottom - geometry->table.origin.y - EDGE) * 0.62f, seat_h * 0.8f);
  for (guint seat = 1; seat <= n_seats; seat++)
    {
      float step = n_seats > 1 ? (table_w - 2 * EDGE - seat_w) / (float) (n_seats - 1) : 0;
      float x = n_seats > 1 ? width / 2 + table_w / 2 - EDGE - seat_w - step * (float) (seat - 1) : (width - seat_w) / 2;
      float off = n_seats > 1 ? 2 * (x + seat_w / 2 - width / 2) / (table_w - seat_w) : 0;
      float y = bottom - rise * off * off;
      float right = geometry->dealer.origin.x + geometry->dealer.size.width;

      if (x < right && x + seat_w > geometry->dealer.origin.x)
        y = MAX (y, geometry->dealer.origin.y + geometry->dealer.size.height + 8 * scale);
      graphene_rect_init (&geometry->seat[seat], floorf (x), floorf (y), floorf (seat_w), floorf (seat_h));
    }

  /* the inscription follows the seats' curve: a circle through the same three points, laid a little above them */
  {
    float half = table_w * 0.32f, sag = rise * 0.32f;

    geometry->radius = (half * half + sag * sag) / (2 * MAX (sag, 1));
    geometry->centre.x = width / 2;
    geometry->centre.y = (geometry->dealer.origin.y + geometry->dealer.size.height + bottom) / 2 + 8 * scale
                         - geometry->radius;
  }
}

static void
pit_felt_layout_measure (GtkLayoutManager *manager,
                         GtkWidget        *widget,
                         GtkOrientation    orientation,
                         int               for_size,
                         int              *minimum,
                         int              *natural,
                         int              *minimum_baseline,
                         int              *natural_baseline)
{
  PitFeltLayout *self = PIT_FELT_LAYOUT (manager);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = (int) ceilf (MAX (seats_width (self->n_seats, LEAST_SCALE), PIT_DEALER_WIDTH));
  else
    *minimum = (int) ceilf ((PIT_DEALER_HEIGHT + PIT_SEAT_HEIGHT + 36) * LEAST_SCALE + 4 * EDGE);
  *natural = *minimum;
}

static void
pit_felt_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          int               width,
                          int               height,
                          int               baseline)
{
  PitFeltLayout *self = PIT_FELT_LAYOUT (manager);

  pit_felt_geometry_compute (&self->geometry, self->n_seats, (float) width, (float) height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      const graphene_rect_t *box = NULL;

      if (!gtk_widget_should_layout (child))
        continue;
      if (PIT_IS_DEALER_VIEW (child))
        box = &self->geometry.dealer;
      else if (PIT_IS_SEAT_VIEW (child))
        box = &self->geometry.seat[pit_seat_view_get_number (PIT_SEAT_VIEW (child))];
      if (box != NULL)
        gtk_widget_size_allocate (child,
                                  &(GtkAllocation) { (int) box->origin.x, (int) box->origin.y, (int) box->size.width,
                                                     (int) box->size.height },
                                  -1);
    }
}

static void
pit_felt_layout_class_init (PitFeltLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = pit_felt_layout_measure;
  manager_class->allocate = pit_felt_layout_allocate;
}

static void
pit_felt_layout_init (PitFeltLayout *self)
{
}

/** pit_felt_layout_new: (transfer full): lays out a dealer's view and seat views as a card table */
GtkLayoutManager *
pit_felt_layout_new (void)
{
  return g_object_new (PIT_TYPE_FELT_LAYOUT, NULL);
}

/** pit_felt_layout_set_seats: how many boxes the layout has */
void
pit_felt_layout_set_seats (PitFeltLayout *self,
                           guint          n_seats)
{
  g_return_if_fail (PIT_IS_FELT_LAYOUT (self));
  g_return_if_fail (n_seats <= PIT_MAX_SEATS);

  self->n_seats = n_seats;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/** pit_felt_layout_get_geometry: (transfer none): where things are since the last allocation */
const PitFeltGeometry *
pit_felt_layout_get_geometry (PitFeltLayout *self)
{
  g_return_val_if_fail (PIT_IS_FELT_LAYOUT (self), NULL);

  return &self->geometry;
}
