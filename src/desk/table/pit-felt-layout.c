/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-felt-layout.h"

#include <math.h>
#include <string.h>

#include "pit-dealer-view.h"
#include "pit-seat-view.h"

#define LEAST_SCALE 0.6f
#define LEAST_HIGH 0.67f /* where height is what is missing, the layout scrolls before its words get too small */
#define MOST_SCALE 2.6f
#define MOST_HIGH 1.28f /* of the scale: a seat is so much narrower than drawn before its words get smaller */
#define SEAT_GAP 9.0f
#define BESIDE_GAP 14.0f /* over a seat's plate, so that the wagers above it are not taken for its own */
#define RAIL 11.0f /* around the cloth, not scaled */
#define EDGE 8.0f  /* between the rail and what lies on the cloth, not scaled */
#define WRITING 44.0f /* the inscription between the seats and the dealer */
#define LEAST_WRITING 0.7f /* of it is left where seats beside the middle one hang lower */
#define DIP 20.0f     /* how much lower the outer seats are where others stand below them */
#define ENOUGH 1.0f   /* with cards of that size nobody wants them larger for a less natural picture */
#define MOST_BESIDE 2

struct _PitFeltLayout
{
  GtkLayoutManager parent_instance;

  guint           n_seats;
  gboolean        turned;
  PitFeltGeometry geometry;
};

G_DEFINE_FINAL_TYPE (PitFeltLayout, pit_felt_layout, GTK_TYPE_LAYOUT_MANAGER)

static guint
count_above (guint n_seats,
             guint n_beside)
{
  return n_seats - 2 * n_beside;
}

/* What all takes at scale 1: all seats on the arc, or some beside the dealer below its ends, which makes everything larger where
 * there is not much width. */
static void
find_extent (guint  n_seats,
             guint  n_beside,
             float *width,
             float *height)
{
  float row = (float) count_above (n_seats, n_beside) * (PIT_SEAT_WIDTH + SEAT_GAP) - SEAT_GAP;

  *width = MAX (row, PIT_DEALER_WIDTH + (float) (2 * n_beside) * (PIT_SEAT_WIDTH + SEAT_GAP));
  *height = PIT_SEAT_HEIGHT + WRITING + PIT_DEALER_HEIGHT;
  if (n_beside > 0)
    *height = MAX (*height, 2 * PIT_SEAT_HEIGHT + BESIDE_GAP + DIP);
}

/* The scale at which all of it just has its room. */
static float
find_scale (guint n_seats,
            guint n_beside,
            float width,
            float height)
{
  float wide, high;

  find_extent (n_seats, n_beside, &wide, &high);

  return MIN ((width - 2 * (RAIL + EDGE)) / wide, (height - 2 * (RAIL + EDGE)) / high);
}

/* So many seats beside the dealer that cards are largest; none where they are large enough. */
static guint
choose_beside (guint n_seats,
               float width,
               float height)
{
  float best = find_scale (n_seats, 0, width, height);
  guint n_beside = 0;

  for (guint n = 1; n <= MOST_BESIDE && n_seats >= 2 * n + 3 && best < ENOUGH; n++)
    if (find_scale (n_seats, n, width, height) > best * 1.03f)
      {
        best = find_scale (n_seats, n, width, height);
        n_beside = n;
      }

  return n_beside;
}

/**
 * pit_felt_geometry_fall:
 * @self: the geometry
 * @offset: from the table's middle to its edge: -1 to 1
 *
 * Returns: how much lower than its top the arc is there
 */
float
pit_felt_geometry_fall (const PitFeltGeometry *self,
                        float                  offset)
{
  float across = powf (CLAMP (fabsf (offset), 0, 1), self->power);

  return self->dome * (1 - powf (1 - across, 1 / self->power));
}

/* The seats on the arc: each with its outer corner just within it. */
static void
place_above (PitFeltGeometry *self,
             guint            n_seats)
{
  guint n = count_above (n_seats, self->n_beside);
  float seat_w = PIT_SEAT_WIDTH * self->scale, seat_h = PIT_SEAT_HEIGHT * self->high;
  float left = self->table.origin.x + EDGE, room = self->table.size.width - 2 * EDGE;
  float step = n > 1 ? (room - seat_w) / (float) (n - 1) : 0;

  for (guint i = 0; i < n; i++)
    {
      float x = n > 1 ? left + step * (float) i : left + (room - seat_w) / 2;
      float corner = fabsf (x + seat_w / 2 - left - room / 2) + seat_w / 2;
      float y = self->table.origin.y + EDGE + pit_felt_geometry_fall (self, 2 * corner / room);

      graphene_rect_init (&self->seat[1 + self->n_beside + i], floorf (x), floorf (y), floorf (seat_w), floorf (seat_h));
    }
}

static void
place_beside (PitFeltGeometry *self,
              guint            n_seats)
{
  float seat_w = PIT_SEAT_WIDTH * self->scale, seat_h = PIT_SEAT_HEIGHT * self->high, gap = SEAT_GAP * self->scale;
  float left = self->table.origin.x + EDGE, right = left + self->table.size.width - 2 * EDGE - seat_w;
  float y = self->table.origin.y + self->table.size.height - EDGE - seat_h;

  for (guint i = 0; i < self->n_beside; i++)
    {
      graphene_rect_init (&self->seat[1 + i], floorf (left + (float) i * (seat_w + gap)), floorf (y), floorf (seat_w),
                          floorf (seat_h));
      graphene_rect_init (&self->seat[n_seats - i], floorf (right - (float) i * (seat_w + gap)), floorf (y), floorf (seat_w),
                          floorf (seat_h));
    }
}

/* Whether no seat of the arc lies on the dealer's place, and what is written above it has its room. */
static gboolean
is_clear (const PitFeltGeometry *self,
          guint                  n_seats)
{
  float above = self->dealer.origin.y - WRITING * self->high * LEAST_WRITING;
  float left = self->dealer.origin.x - 4, right = left + self->dealer.size.width + 8;

  for (guint seat = 1 + self->n_beside; seat <= n_seats - self->n_beside; seat++)
    {
      const graphene_rect_t *box = &self->seat[seat];

      if (box->origin.y + box->size.height > above + 1 && box->origin.x < right && box->origin.x + box->size.width > left)
        return FALSE;
    }

  return TRUE;
}

static void
turn (PitFeltGeometry *self,
      float            width,
      float            height)
{
  graphene_rect_t *boxes[PIT_N_PLACES + 1] = { &self->dealer, &self->table };

  for (guint seat = 1; seat < PIT_N_PLACES; seat++)
    boxes[seat + 1] = &self->seat[seat];
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      boxes[i]->origin.x = width - boxes[i]->origin.x - boxes[i]->size.width;
      boxes[i]->origin.y = height - boxes[i]->origin.y - boxes[i]->size.height;
    }
  self->centre.y = height - self->centre.y;
}

/**
 * pit_felt_geometry_compute:
 * @self: (out caller-allocates): the geometry
 * @n_seats: boxes of the layout, %PIT_MAX_SEATS at most
 * @turned: whether it is seen from the players' side
 * @width: pixels
 * @height: pixels
 */
void
pit_felt_geometry_compute (PitFeltGeometry *self,
                           guint            n_seats,
                           gboolean         turned,
                           float            width,
                           float            height)
{
  float wide, high, table_w, table_h, dealer, most, half, sag, above, below;

  g_return_if_fail (n_seats <= PIT_MAX_SEATS);

  memset (self, 0, sizeof *self);
  self->n_beside = choose_beside (n_seats, width, height);
  self->scale = CLAMP (find_scale (n_seats, self->n_beside, width, height), LEAST_SCALE, MOST_SCALE);
  self->turned = turned;
  find_extent (n_seats, self->n_beside, &wide, &high);
  self->high = CLAMP ((height - 2 * (RAIL + EDGE)) / high, self->scale, self->scale * MOST_HIGH);

  table_w = MIN (width - 2 * RAIL, wide * self->scale * 1.3f + 2 * EDGE);
  table_h = MIN (height - 2 * RAIL, high * self->high * 1.5f + 2 * EDGE);
  graphene_rect_init (&self->table, (width - table_w) / 2, (height - table_h) / 2, table_w, table_h);
  dealer = CLAMP ((table_w - 2 * EDGE - (float) (2 * self->n_beside) * (PIT_SEAT_WIDTH + SEAT_GAP) * self->scale)
                    / PIT_DEALER_WIDTH, self->scale, self->high);
  graphene_rect_init (&self->dealer, floorf ((width - PIT_DEALER_WIDTH * dealer) / 2),
                      floorf (self->table.origin.y + table_h - EDGE - PIT_DEALER_HEIGHT * dealer),
                      floorf (PIT_DEALER_WIDTH * dealer), floorf (PIT_DEALER_HEIGHT * dealer));

  /* the arc is as high as the seats at its ends and those above the dealer leave room for */
  self->power = self->n_beside > 0 ? 6 : 2;
  most = table_h - 2 * EDGE - PIT_SEAT_HEIGHT * self->high * (self->n_beside > 0 ? 2 : 1)
         - (self->n_beside > 0 ? BESIDE_GAP * self->high : 0);
  most = MIN (most, self->n_beside > 0 ? 1.5f * DIP * self->high : 0.8f * PIT_SEAT_HEIGHT * self->high);
  for (self->dome = MAX (most, 0);; self->dome = MAX (self->dome - 4, 0))
    {
      place_above (self, n_seats);
      if (self->dome <= 0 || is_clear (self, n_seats))
        break;
    }
  place_beside (self, n_seats);

  /* the inscription hangs in the middle between the seats and the dealer, on an arc as theirs */
  self->inscription = MIN (self->dealer.size.width, table_w * 0.5f);
  half = self->inscription / 2;
  sag = 14 * self->high;
  above = self->table.origin.y + EDGE + PIT_SEAT_HEIGHT * self->high;
  for (guint seat = 1 + self->n_beside; seat <= n_seats - self->n_beside; seat++)
    if (self->seat[seat].origin.x < width / 2 + half && self->seat[seat].origin.x + self->seat[seat].size.width > width / 2 - half)
      above = MAX (above, self->seat[seat].origin.y + self->seat[seat].size.height);
  below = self->dealer.origin.y;
  self->writing = below - above;
  self->radius = (half * half + sag * sag) / (2 * MAX (sag, 1));
  self->centre.x = width / 2;
  self->centre.y = (above + below) / 2 - 2 * self->high + self->radius;
  if (turned)
    turn (self, width, height);
}

/** pit_felt_geometry_measure: @width and @height (out): the least that @n_seats need */
void
pit_felt_geometry_measure (guint  n_seats,
                           int   *width,
                           int   *height)
{
  float wide = 0, high = 0;

  for (guint n = 0; n == 0 || (n <= MOST_BESIDE && n_seats >= 2 * n + 3); n++)
    {
      float one_wide, one_high;

      find_extent (n_seats, n, &one_wide, &one_high);
      wide = n == 0 ? one_wide : MIN (wide, one_wide);
      high = n == 0 ? one_high : high; /* others fit in that too, a little smaller */
    }
  *width = (int) ceilf (wide * LEAST_SCALE + 2 * (RAIL + EDGE));
  *height = (int) ceilf (high * LEAST_HIGH + 2 * (RAIL + EDGE));
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
  int width, height;

  pit_felt_geometry_measure (PIT_FELT_LAYOUT (manager)->n_seats, &width, &height);
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height;
}

static void
pit_felt_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          int               width,
                          int               height,
                          int               baseline)
{
  PitFeltLayout *self = PIT_FELT_LAYOUT (manager);

  pit_felt_geometry_compute (&self->geometry, self->n_seats, self->turned, (float) width, (float) height);
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
  pit_drawing_moved (PIT_DRAWING (widget));
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

/** pit_felt_layout_set_turned: whether it is seen from the players' side */
void
pit_felt_layout_set_turned (PitFeltLayout *self,
                            gboolean       turned)
{
  g_return_if_fail (PIT_IS_FELT_LAYOUT (self));

  self->turned = turned;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/** pit_felt_layout_get_geometry: (transfer none): where things are since the last allocation */
const PitFeltGeometry *
pit_felt_layout_get_geometry (PitFeltLayout *self)
{
  g_return_val_if_fail (PIT_IS_FELT_LAYOUT (self), NULL);

  return &self->geometry;
}
