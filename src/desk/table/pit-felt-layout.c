/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-felt-layout.h"

#include <math.h>
#include <string.h>

#include "pit-dealer-view.h"
#include "pit-seat-view.h"

#define LEAST_SCALE 0.72f
#define LEAST_HIGH 0.92f /* where height is what is missing, the layout scrolls before its words get too small */
#define MOST_SCALE 2.6f
#define MOST_HIGH 1.28f /* of the scale: a seat is so much narrower than drawn before its words get smaller */
#define SEAT_GAP 5.0f
#define EDGE 9.0f  /* between the widget's edge, the rail and what lies on the cloth */
#define DIP 16.0f  /* how much lower the middle seats of a horseshoe are */
#define LEAST_HORSESHOE 5

struct _PitFeltLayout
{
  GtkLayoutManager parent_instance;

  guint           n_seats;
  PitFeltGeometry geometry;
};

G_DEFINE_FINAL_TYPE (PitFeltLayout, pit_felt_layout, GTK_TYPE_LAYOUT_MANAGER)

/* What all takes at scale 1: seats side by side, or the first and the last beside the dealer and the others below, which
 * makes everything larger on a screen that is not very wide. */
static void
find_extent (guint    n_seats,
             gboolean horseshoe,
             float   *width,
             float   *height)
{
  float below = (float) (horseshoe ? n_seats - 2 : n_seats) * (PIT_SEAT_WIDTH + SEAT_GAP) - SEAT_GAP;

  *width = MAX (below, PIT_DEALER_WIDTH + (horseshoe ? 2 * (PIT_SEAT_WIDTH + 2 * SEAT_GAP) : 0));
  *height = horseshoe ? 2 * PIT_SEAT_HEIGHT + SEAT_GAP + DIP : PIT_DEALER_HEIGHT + PIT_SEAT_HEIGHT + 36;
}

static float
find_scale (guint    n_seats,
            gboolean horseshoe,
            float    width,
            float    height)
{
  float wide, high;

  find_extent (n_seats, horseshoe, &wide, &high);

  return CLAMP (MIN ((width - 4 * EDGE) / wide, (height - 4 * EDGE) / high), LEAST_SCALE, MOST_SCALE);
}

/* Side by side: on a shallow parabola, the outer ones higher, as far as they stay clear of the dealer. */
static float
place_row (PitFeltGeometry *geometry,
           guint            n_seats,
           float            width)
{
  float scale = geometry->scale, seat_w = PIT_SEAT_WIDTH * scale, seat_h = PIT_SEAT_HEIGHT * geometry->high;
  float table_w = geometry->table.size.width;
  float bottom = geometry->table.origin.y + geometry->table.size.height - EDGE - seat_h;
  float rise = MIN ((bottom - geometry->table.origin.y - EDGE) * 0.62f, seat_h * 0.8f);

  for (guint seat = 1; seat <= n_seats; seat++)
    {
      float step = n_seats > 1 ? (table_w - 2 * EDGE - seat_w) / (float) (n_seats - 1) : 0;
      float x = n_seats > 1 ? width / 2 + table_w / 2 - EDGE - seat_w - step * (float) (seat - 1) : (width - seat_w) / 2;
      float off = n_seats > 1 ? 2 * (x + seat_w / 2 - width / 2) / (table_w - seat_w) : 0;
      float y = bottom - rise * off * off;
      float right = geometry->dealer.origin.x + geometry->dealer.size.width;

      if (x < right && x + seat_w > geometry->dealer.origin.x)
        y = MAX (y, geometry->dealer.origin.y + geometry->dealer.size.height + 8 * geometry->high);
      graphene_rect_init (&geometry->seat[seat], floorf (x), floorf (y), floorf (seat_w), floorf (seat_h));
    }
  geometry->inscription = table_w * 0.6f;

  return rise * 0.32f;
}

/* The first and the last seat beside the dealer, the others below them, moved inwards where there is room. */
static float
place_horseshoe (PitFeltGeometry *geometry,
                 guint            n_seats)
{
  float scale = geometry->scale, seat_w = PIT_SEAT_WIDTH * scale, seat_h = PIT_SEAT_HEIGHT * geometry->high;
  float left = geometry->table.origin.x + EDGE, right = left + geometry->table.size.width - 2 * EDGE - seat_w;
  float top = geometry->table.origin.y + EDGE;
  float bottom = geometry->table.origin.y + geometry->table.size.height - EDGE - seat_h;
  float spare = right - left - (float) (n_seats - 3) * (PIT_SEAT_WIDTH + SEAT_GAP) * scale;
  float inset = CLAMP (spare * 0.3f, 0, seat_w * 0.3f);
  float step = (right - left - 2 * inset) / (float) (n_seats - 3);

  graphene_rect_init (&geometry->seat[1], floorf (right), floorf (top), floorf (seat_w), floorf (seat_h));
  graphene_rect_init (&geometry->seat[n_seats], floorf (left), floorf (top), floorf (seat_w), floorf (seat_h));
  for (guint seat = 2; seat < n_seats; seat++)
    {
      float off = 2 * (float) (seat - 2) / (float) (n_seats - 3) - 1;

      graphene_rect_init (&geometry->seat[seat], floorf (right - inset - step * (float) (seat - 2)),
                          floorf (bottom - DIP * scale * off * off), floorf (seat_w), floorf (seat_h));
    }
  geometry->inscription = geometry->table.size.width - 2 * seat_w - 8 * EDGE;

  return 16 * scale;
}

/* Of the two arrangements of the seats, the one in which cards are larger. */
static void
compute_geometry (PitFeltGeometry *geometry,
                  guint            n_seats,
                  float            width,
                  float            height)
{
  float scale = find_scale (n_seats, FALSE, width, height), wide, high, table_w, table_h, dealer;
  float sag, half, above, below;

  memset (geometry, 0, sizeof *geometry);
  if (n_seats >= LEAST_HORSESHOE && find_scale (n_seats, TRUE, width, height) > scale)
    {
      geometry->horseshoe = TRUE;
      scale = find_scale (n_seats, TRUE, width, height);
    }
  find_extent (n_seats, geometry->horseshoe, &wide, &high);
  geometry->scale = scale;
  geometry->high = CLAMP ((height - 4 * EDGE) / high, scale, scale * MOST_HIGH);

  table_w = MIN (width - 2 * EDGE, wide * scale * 1.16f + 4 * EDGE);
  table_h = MIN (height - 2 * EDGE, high * geometry->high * (geometry->horseshoe ? 1.2f : 1.62f) + 2 * EDGE);
  graphene_rect_init (&geometry->table, (width - table_w) / 2, (height - table_h) / 2, table_w, table_h);
  dealer = geometry->high;
  if (geometry->horseshoe)
    dealer = CLAMP ((table_w - 2 * (PIT_SEAT_WIDTH + 2 * SEAT_GAP) * scale) / PIT_DEALER_WIDTH, scale, dealer);
  graphene_rect_init (&geometry->dealer, (width - PIT_DEALER_WIDTH * dealer) / 2, geometry->table.origin.y + EDGE,
                      PIT_DEALER_WIDTH * dealer, PIT_DEALER_HEIGHT * dealer);

  sag = geometry->horseshoe ? place_horseshoe (geometry, n_seats) : place_row (geometry, n_seats, width);

  /* the inscription hangs in the middle between the dealer and the seats below, on an arc as theirs */
  half = geometry->inscription / 2;
  above = geometry->dealer.origin.y + geometry->dealer.size.height;
  below = geometry->table.origin.y + table_h - EDGE - PIT_SEAT_HEIGHT * geometry->high;
  geometry->radius = (half * half + sag * sag) / (2 * MAX (sag, 1));
  geometry->centre.x = width / 2;
  geometry->centre.y = (above + below) / 2 + 8 * geometry->high - geometry->radius;
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
  float width, height;

  find_extent (self->n_seats, self->n_seats >= LEAST_HORSESHOE, &width, &height);
  *minimum = (int) ceilf (orientation == GTK_ORIENTATION_HORIZONTAL ? width * LEAST_SCALE : height * LEAST_HIGH)
             + (int) (4 * EDGE);
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

  compute_geometry (&self->geometry, self->n_seats, (float) width, (float) height);
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
