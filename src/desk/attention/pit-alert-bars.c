/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-bars.h"

#include <string.h>

#include <glib/gi18n.h>

/* How many alerts came in each of the last hours, against the number that a person can act on in the long run. */

/* In pixels at the usual scale: a bar, what is between two, and how high they are at most. */
#define BAR 11.0f
#define GAP 4.0f
#define HEIGHT 40.0f
/* The line of the limit is so high, made of dashes. */
#define LINE 2.0f
#define DASH 4.0f

struct _PitAlertBars
{
  PitDrawing parent_instance;

  guint hours[PIT_ALERT_RATE_HOURS]; /* the last one last */
};

G_DEFINE_FINAL_TYPE (PitAlertBars, pit_alert_bars, PIT_TYPE_DRAWING)

static void
draw_box (GtkSnapshot   *snapshot,
          const GdkRGBA *ink,
          float          x,
          float          y,
          float          width,
          float          height)
{
  gtk_snapshot_append_color (snapshot, ink, &GRAPHENE_RECT_INIT (x, y, width, height));
}

/* Over twice the limit the bars are cut: that it is too much is said by then. */
static void
pit_alert_bars_draw (PitDrawing  *drawing,
                     GtkSnapshot *snapshot)
{
  PitAlertBars *self = PIT_ALERT_BARS (drawing);
  const PitPalette *palette = pit_drawing_get_palette (drawing);
  float unit = HEIGHT / (2 * PIT_ALERT_RATE_LIMIT), right = PIT_ALERT_RATE_HOURS * (BAR + GAP) - GAP;
  float limit = HEIGHT - unit * PIT_ALERT_RATE_LIMIT;

  for (guint i = 0; i < PIT_ALERT_RATE_HOURS; i++)
    {
      float height = MIN (HEIGHT, unit * (float) self->hours[i]);
      gboolean is_last = i + 1 == PIT_ALERT_RATE_HOURS;

      /* An hour without is seen as one, and not as a gap. */
      height = MAX (height, 1);
      draw_box (snapshot, &palette->ink[is_last ? PIT_INK_CARD_FG : PIT_INK_CARD_FILL], (float) i * (BAR + GAP), HEIGHT - height,
                BAR, height);
    }
  for (float x = 0; x < right; x += 2 * DASH)
    draw_box (snapshot, &palette->ink[PIT_INK_CARD_FG], x, limit - LINE / 2, MIN (DASH, right - x), LINE);
}

static void
pit_alert_bars_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? (int) (PIT_ALERT_RATE_HOURS * (BAR + GAP) - GAP) : (int) HEIGHT;
}

static void
pit_alert_bars_class_init (PitAlertBarsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PIT_DRAWING_CLASS (klass)->draw = pit_alert_bars_draw;
  widget_class->measure = pit_alert_bars_measure;

  gtk_widget_class_set_css_name (widget_class, "alertbars");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
pit_alert_bars_init (PitAlertBars *self)
{
}

/** pit_alert_bars_show: @hours: how many alerts came in each, the last hour last */
void
pit_alert_bars_show (PitAlertBars *self,
                     const guint   hours[PIT_ALERT_RATE_HOURS])
{
  GString *label;

  g_return_if_fail (PIT_IS_ALERT_BARS (self));

  /* Translators: before how many alerts came in each hour; %u is how many there may be. */
  label = g_string_new (NULL);
  g_string_append_printf (label, _("Alerts in each hour, limit %u:"), PIT_ALERT_RATE_LIMIT);
  for (guint i = 0; i < PIT_ALERT_RATE_HOURS; i++)
    g_string_append_printf (label, " %u", hours[i]);
  memcpy (self->hours, hours, sizeof self->hours);
  pit_drawing_changed (PIT_DRAWING (self), g_string_free (label, FALSE));
}
