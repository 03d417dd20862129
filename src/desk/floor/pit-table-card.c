/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-card-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-marks.h"
#include "pit-widget.h"

/* One table on the floor. The whole card is one widget and one picture: texts from a sketch, shapes by cairo; the style sheet
 * gives colours, and the marks of pointer and focus around it. A change of the table redraws it only if its glance changed, and never lays it out: its
 * size is the floor's affair. */

#define CORNER 12.0
/* Of a card that calls now. */
#define FRAME 4.0
/* Of a card that is not looked for. */
#define ASIDE_OPACITY 0.35

G_DEFINE_FINAL_TYPE (PitTableCard, pit_table_card, GTK_TYPE_BUTTON)

/* What calls: from edge to edge of the plate, or on the smallest card its mark alone. */
static void
draw_strip (PitTableCard *self,
            cairo_t      *cr)
{
  const graphene_rect_t *box = &self->lines.strip;
  double size = (double) _pit_table_card_get_strip_mark (self), middle = (double) (box->origin.y + box->size.height / 2);
  double pad = (double) pit_card_fit_get_padding (&self->fit);
  gboolean live = pit_table_glance_get_plate (&self->glance) == PIT_PLATE_LIVE;

  if (_pit_table_card_is_unchecked (self))
    pit_marks_draw_verdict (cr, PIT_VERDICT_UNCHECKED, pad, middle - size * 0.6, size * 1.2,
                            live ? PIT_INK_CARD_FG : PIT_INK_MUTE_FG, &self->palette);
  if (self->glance.call == PIT_CALL_NONE)
    return;
  if (self->fit.form == PIT_CARD_FORM_TINY)
    {
      pit_marks_draw_pill (cr, (double) box->origin.x - size * 0.12, middle - size * 0.62, size * 1.24, size * 1.24,
                           pit_marks_get_call_ground (self->glance.call), &self->palette);
      pit_marks_draw_call (cr, self->glance.call, (double) box->origin.x + size * 0.12, middle - size * 0.38, size * 0.76, &self->palette);
      return;
    }
  /* So low a card has its round corners there. */
  if (self->fit.form == PIT_CARD_FORM_LOW)
    {
      pit_marks_draw_pill (cr, (double) box->origin.x, (double) box->origin.y, (double) box->size.width, (double) box->size.height,
                           pit_marks_get_call_ground (self->glance.call), &self->palette);
    }
  else
    {
      cairo_rectangle (cr, (double) box->origin.x, (double) box->origin.y, (double) box->size.width, (double) box->size.height);
      gdk_cairo_set_source_rgba (cr, &self->palette.ink[pit_marks_get_call_ground (self->glance.call)]);
      cairo_fill (cr);
    }
  pit_marks_draw_call (cr, self->glance.call, pad, middle - size / 2, size, &self->palette);
}

/* The state's mark, in a pill where somebody waits for the table to go on. */
static void
draw_state (PitTableCard *self,
            cairo_t      *cr)
{
  const PitTableGlance *g = &self->glance;
  gboolean live = pit_table_glance_is_live (g);
  const graphene_rect_t *box = &self->lines.status;
  double size = (double) _pit_table_card_get_mark (self), middle = (double) (box->origin.y + box->size.height / 2);
  float pill = _pit_table_card_get_pill (self), l = self->fit.line;
  PitInk ink = pit_table_glance_get_plate (&self->glance) == PIT_PLATE_LIVE ? PIT_INK_CARD_FG : PIT_INK_MUTE_FG;

  if (pill > 0)
    {
      pit_marks_draw_pill (cr, (double) (box->origin.x - 5 * l), (double) box->origin.y, (double) pill, (double) box->size.height,
                           PIT_INK_CARD_FG, &self->palette);
      ink = PIT_INK_CARD_BG;
    }
  else if (live && g->status == PIT_STATUS_ON_HOLD)
    {
      /* The smallest card has no word for it, but the same ground. */
      pit_marks_draw_pill (cr, (double) box->origin.x - size * 0.35, middle - size * 0.85, size * 1.7, size * 1.7, PIT_INK_CARD_FG,
                           &self->palette);
      ink = PIT_INK_CARD_BG;
    }
  if (g->contact == PIT_CONTACT_HELD)
    {
      pit_marks_draw_question (cr, (double) box->origin.x, middle - size / 2, size, ink, &self->palette);
      return;
    }
  pit_marks_draw_status (cr, live ? g->status : PIT_STATUS_UNKNOWN, live || g->contact == PIT_CONTACT_CATCHING_UP,
                         (double) box->origin.x, middle - size / 2, size, ink, &self->palette);
}

static void
draw_shapes (PitTableCard *self,
             cairo_t      *cr)
{
  const PitTableGlance *g = &self->glance;
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  const graphene_rect_t *bar = &self->lines.bar, *seats = &self->lines.seats;
  float pips = pit_marks_pips_width (g->n_seats), scale;

  pit_marks_draw_plate (cr, pit_table_glance_get_plate (&self->glance), width, height, CORNER, &self->palette);
  draw_state (self, cr);
  draw_strip (self, cr);
  if (g->call == PIT_CALL_NOW)
    pit_marks_draw_alert (cr, width, height, CORNER, FRAME, &self->palette);
  if (!pit_table_glance_is_live (g) || g->status == PIT_STATUS_CLOSED)
    return;

  if (bar->size.width > 0)
    pit_marks_draw_stage (cr, g->stage, g->progress, (double) bar->origin.x, (double) bar->origin.y, (double) bar->size.width,
                          (double) bar->size.height, &self->palette);
  if (seats->size.width <= 0 || pips <= 0)
    return;
  scale = MIN (self->fit.line, seats->size.width / pips);
  pit_marks_draw_pips (cr, g->n_seats, g->taken, g->away, (double) (seats->origin.x + seats->size.width - pips * scale),
                       (double) (seats->origin.y + seats->size.height / 2), (double) scale, &self->palette);
}

/* The card as pixels, made anew when it changed. GSK's cairo renderer draws every node of the window in every frame,
 * whatever changed: three hundred cards are three hundred pictures to copy then, not four thousand texts and shapes. */
static GskRenderNode *
make_picture (PitTableCard *self)
{
  static const cairo_user_data_key_t key;
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  GskRenderNode *picture = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  draw_shapes (self, cr);
  pit_sketch_draw (&self->sketch, cr, &self->palette);
  cairo_destroy (cr);

  cr = gsk_cairo_node_get_draw_context (picture);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  /* What the node recorded copies the pixels of a surface that goes before it: so the surface goes after it. */
  if (cairo_surface_set_user_data (cairo_get_target (cr), &key, surface, (cairo_destroy_func_t) cairo_surface_destroy)
      != CAIRO_STATUS_SUCCESS)
    cairo_surface_destroy (surface);
  cairo_destroy (cr);

  return picture;
}

/* What a screen reader says beside the label. */
static void
describe (PitTableCard *self)
{
  const char *text = self->known != NULL ? self->known : self->pit;
  g_autofree char *aside = NULL;

  /* Translators: of a table that is dim, as a person looks for others. */
  if (self->is_aside)
    text = aside = text != NULL ? g_strdup_printf (_("%s. %s"), text, _("Not a table that you look for"))
                                : g_strdup (_("Not a table that you look for"));
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* One that is open says what is so now. */
static void
refresh_tooltip (PitTableCard *self)
{
  if (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_PRELIGHT)
    gtk_widget_trigger_tooltip_query (GTK_WIDGET (self));
}

static void
show_known (PitTableCard *self)
{
  g_autofree char *known = pit_table_glance_known (&self->glance, self->zone);
  g_autofree char *amount = NULL;
  g_autofree char *text = NULL;

  if (known != NULL)
    {
      amount = pit_words_money (self->glance.min);
      /* Translators: an amount, then the time at which it was known. */
      text = g_strdup_printf (_("The minimum was %s as known %s. The minimum now is unknown."), amount, known);
    }
  if (g_strcmp0 (text, self->known) == 0)
    return;
  g_free (self->known);
  self->known = g_steal_pointer (&text);
  describe (self);
  refresh_tooltip (self);
}

/* The smaller cards have marks in place of words. A text that is set beforehand would cost a question to the display for each
 * card, and again with each change. */
static gboolean
pit_table_card_query_tooltip (GtkWidget  *widget,
                              int         x,
                              int         y,
                              gboolean    keyboard,
                              GtkTooltip *tooltip)
{
  PitTableCard *self = PIT_TABLE_CARD (widget);
  g_autofree char *text = self->fit.form != PIT_CARD_FORM_FULL ? pit_table_glance_describe (&self->glance, self->zone)
                                                               : g_strdup (self->known);

  gtk_tooltip_set_text (tooltip, text);

  return text != NULL;
}

static void
refresh (PitTableCard *self)
{
  PitTableGlance glance;
  g_autofree char *text = NULL;

  pit_table_glance_read (&glance, self->table);
  if (memcmp (&glance, &self->glance, sizeof glance) == 0)
    return;

  if (strcmp (glance.in_hand_by.text, self->glance.in_hand_by.text) != 0)
    g_clear_pointer (&self->in_hand_by, g_free);
  self->glance = glance;
  self->stale = TRUE;
  text = pit_table_glance_describe (&self->glance, self->zone);
  if (g_strcmp0 (text, g_object_get_data (G_OBJECT (self), "pit-said")) != 0)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      g_object_set_data_full (G_OBJECT (self), "pit-said", g_steal_pointer (&text), g_free);
      refresh_tooltip (self);
    }
  show_known (self);
  pit_widget_set_class (GTK_WIDGET (self), "mute", !pit_table_glance_is_live (&self->glance));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
scale_changed_cb (PitTableCard *self)
{
  self->stale = TRUE;
}

static void
pit_table_card_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  PitTableCard *self = PIT_TABLE_CARD (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->fit.width : self->fit.height;
}

static void
pit_table_card_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  PIT_TABLE_CARD (widget)->stale = TRUE;
}

static void
pit_table_card_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  PitTableCard *self = PIT_TABLE_CARD (widget);

  if (self->stale || self->picture == NULL)
    {
      _pit_table_card_compose (self);
      g_clear_pointer (&self->picture, gsk_render_node_unref);
      self->picture = make_picture (self);
      self->stale = FALSE;
    }
  /* Faded, and not in the grey of a closed table; what calls now is seen whoever is looked for. */
  if (self->is_aside && self->glance.call != PIT_CALL_NOW)
    gtk_snapshot_push_opacity (snapshot, ASIDE_OPACITY);
  gtk_snapshot_append_node (snapshot, self->picture);
  if (self->is_aside && self->glance.call != PIT_CALL_NOW)
    gtk_snapshot_pop (snapshot);
}

static void
pit_table_card_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  PitTableCard *self = PIT_TABLE_CARD (widget);

  GTK_WIDGET_CLASS (pit_table_card_parent_class)->css_changed (widget, change);
  if (!pit_palette_read (&self->palette, widget))
    return;
  self->stale = TRUE;
  gtk_widget_queue_draw (widget);
}

static void
pit_table_card_system_setting_changed (GtkWidget        *widget,
                                       GtkSystemSetting  setting)
{
  PitTableCard *self = PIT_TABLE_CARD (widget);

  GTK_WIDGET_CLASS (pit_table_card_parent_class)->system_setting_changed (widget, setting);
  pit_sketch_clear (&self->sketch);
  self->stale = TRUE;
  gtk_widget_queue_draw (widget);
}

static void
pit_table_card_finalize (GObject *object)
{
  PitTableCard *self = PIT_TABLE_CARD (object);

  g_clear_object (&self->table);
  g_free (self->known);
  g_free (self->pit);
  g_free (self->in_hand_by);
  pit_sketch_clear (&self->sketch);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_pointer (&self->zone, g_time_zone_unref);

  G_OBJECT_CLASS (pit_table_card_parent_class)->finalize (object);
}

static void
pit_table_card_class_init (PitTableCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_table_card_finalize;

  widget_class->measure = pit_table_card_measure;
  widget_class->size_allocate = pit_table_card_size_allocate;
  widget_class->snapshot = pit_table_card_snapshot;
  widget_class->query_tooltip = pit_table_card_query_tooltip;
  widget_class->css_changed = pit_table_card_css_changed;
  widget_class->system_setting_changed = pit_table_card_system_setting_changed;

  gtk_widget_class_set_css_name (widget_class, "tablecard");
}

static void
pit_table_card_init (PitTableCard *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  pit_sketch_init (&self->sketch, GTK_WIDGET (self));
  pit_palette_follow (GTK_WIDGET (self));
  self->fit = (PitCardFit) { .scale = 1, .line = 1, .width = 1, .height = 1 };
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_changed_cb), NULL);
}

/**
 * pit_table_card_new:
 * @table: the table it shows
 * @zone: the venue's zone
 *
 * Returns: (transfer floating): a card of @table; activating it emits #GtkButton::clicked
 */
GtkWidget *
pit_table_card_new (PitTable  *table,
                    GTimeZone *zone)
{
  PitTableCard *self;

  g_return_val_if_fail (PIT_IS_TABLE (table), NULL);

  self = g_object_new (PIT_TYPE_TABLE_CARD, NULL);
  self->table = g_object_ref (table);
  self->zone = g_time_zone_ref (zone);
  g_signal_connect_object (table, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);

  return GTK_WIDGET (self);
}

/** pit_table_card_get_table: (transfer none): the table it shows */
PitTable *
pit_table_card_get_table (PitTableCard *self)
{
  g_return_val_if_fail (PIT_IS_TABLE_CARD (self), NULL);

  return self->table;
}

/** pit_table_card_get_glance: what it shows */
const PitTableGlance *
pit_table_card_get_glance (PitTableCard *self)
{
  g_return_val_if_fail (PIT_IS_TABLE_CARD (self), NULL);

  return &self->glance;
}

/** pit_table_card_tick: a second has passed; only a hold, and what calls with its age, are another picture then */
void
pit_table_card_tick (PitTableCard *self,
                     gint64        now)
{
  g_return_if_fail (PIT_IS_TABLE_CARD (self));

  self->now = now;
  if (self->glance.held_since == PIT_UNKNOWN && !_pit_table_card_shows_age (self))
    return;
  self->stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** pit_table_card_set_fit: the form and size in which all cards of the floor are drawn */
void
pit_table_card_set_fit (PitTableCard     *self,
                        const PitCardFit *fit)
{
  g_return_if_fail (PIT_IS_TABLE_CARD (self));

  if (memcmp (&self->fit, fit, sizeof *fit) == 0)
    return;

  self->fit = *fit;
  pit_card_lines_place (&self->lines, fit);
  self->stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** pit_table_card_set_chosen: whether a person has chosen it with others, for one order to all of them */
void
pit_table_card_set_chosen (PitTableCard *self,
                           gboolean      is_chosen)
{
  g_return_if_fail (PIT_IS_TABLE_CARD (self));

  if (self->is_chosen == is_chosen)
    return;

  self->is_chosen = is_chosen;
  self->stale = TRUE;
  pit_widget_set_class (GTK_WIDGET (self), "chosen", is_chosen);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, is_chosen, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
pit_table_card_is_chosen (PitTableCard *self)
{
  g_return_val_if_fail (PIT_IS_TABLE_CARD (self), FALSE);

  return self->is_chosen;
}

/** pit_table_card_set_pit: what a screen reader says of where the table stands; "": nothing */
void
pit_table_card_set_pit (PitTableCard *self,
                        const char   *pit)
{
  g_return_if_fail (PIT_IS_TABLE_CARD (self));

  if (g_strcmp0 (self->pit != NULL ? self->pit : "", pit) == 0)
    return;
  g_free (self->pit);
  self->pit = pit[0] != '\0' ? g_strdup (pit) : NULL;
  describe (self);
}

/** pit_table_card_set_in_hand_by: (nullable): the name of who has in hand what calls there, until that is somebody else's */
void
pit_table_card_set_in_hand_by (PitTableCard *self,
                               const char   *name)
{
  g_return_if_fail (PIT_IS_TABLE_CARD (self));

  if (g_strcmp0 (self->in_hand_by, name) == 0)
    return;

  g_free (self->in_hand_by);
  self->in_hand_by = g_strdup (name);
  self->stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** pit_table_card_set_aside: whether it is not what a person looks for now: it is faded then, unless it calls now */
void
pit_table_card_set_aside (PitTableCard *self,
                          gboolean      is_aside)
{
  g_return_if_fail (PIT_IS_TABLE_CARD (self));

  if (self->is_aside == is_aside)
    return;

  self->is_aside = is_aside;
  self->stale = TRUE;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
pit_table_card_is_aside (PitTableCard *self)
{
  g_return_val_if_fail (PIT_IS_TABLE_CARD (self), FALSE);

  return self->is_aside;
}
