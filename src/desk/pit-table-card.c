/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-card.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-marks.h"
#include "pit-sketch.h"

/* One table on the floor. The whole card is one widget and one picture: texts from a sketch, shapes by cairo; the style sheet
 * gives colours, and the marks of pointer and focus around it. A change of the table redraws it only if its glance changed, and never lays it out: its
 * size is the floor's affair. */

#define CORNER 12.0

enum
{
  RUN_NUMBER,
  RUN_MIN,
  RUN_NAME,
  RUN_MAX,
  RUN_STATUS,
  RUN_FINDINGS,
  RUN_DETAIL, /* what is wrong, else the dealer */
  RUN_STAGE,
  RUN_ROUND,
  RUN_VERDICT,
};

struct _PitTableCard
{
  GtkButton parent_instance;

  PitTable      *table; /* owned */
  GTimeZone     *zone;  /* owned */
  PitTableGlance glance;
  PitCardFit     fit;
  gint64         now;     /* as of the last full second */
  PitPalette     palette;
  PitSketch      sketch;
  GskRenderNode *picture; /* owned; NULL before the first drawing */
  char          *pit;       /* owned; said where the floor has more than one */
  gboolean       is_chosen; /* with others, for one order to all of them */
  gboolean       stale; /* the texts are to be set and placed before the next drawing */
};

static void drawn_iface_init (PitDrawnInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PitTableCard, pit_table_card, GTK_TYPE_BUTTON,
                               G_IMPLEMENT_INTERFACE (PIT_TYPE_DRAWN, drawn_iface_init))

static void
put (PitTableCard *self,
     guint         slot,
     const char   *text,
     float         px,
     gboolean      bold,
     PitInk        ink,
     float         x,
     float         y,
     float         width,
     float         height,
     float         align)
{
  float s = self->fit.scale;
  PitInk ground = pit_table_glance_is_live (&self->glance) ? PIT_INK_CARD_BG : PIT_INK_MUTE_BG;

  if (slot == RUN_FINDINGS)
    ground = PIT_INK_ACT_BG;
  pit_sketch_text (&self->sketch, slot, text, px * s, bold, ink, ground);
  pit_sketch_place (&self->sketch, slot, &GRAPHENE_RECT_INIT (x, y, width, height), align);
}

static void
hide (PitTableCard *self,
      guint         slot)
{
  pit_sketch_text (&self->sketch, slot, NULL, 1, FALSE, PIT_INK_CARD_FG, PIT_INK_CARD_BG);
}

static char *
describe_round (const PitTableGlance *glance)
{
  if (glance->round == PIT_UNKNOWN || glance->stage == PIT_STAGE_NONE)
    return NULL;

  /* Translators: the number of a round. */
  return g_strdup_printf (_("Round %lld"), (long long) glance->round);
}

static float
padding (PitTableCard *self)
{
  static const float base[PIT_N_CARD_FORMS] = { 16, 11, 7 };

  return base[self->fit.form] * self->fit.scale;
}

/* The composite word; where there is no contact, that instead, which takes two lines on a card that is not full. */
static char *
describe_state (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  g_autofree char *contact = NULL;
  g_autofree char *held = pit_table_glance_held (g, self->now);

  /* Where there is no room for both, the mark before it says what the time is of. */
  if (held != NULL && (self->fit.form == PIT_CARD_FORM_SMALL || g->n_waiting > 0))
    return g_steal_pointer (&held);
  if (held != NULL)
    /* Translators: for how long a table is on hold, as mm:ss. */
    return g_strdup_printf (_("On hold %s"), held);
  if (pit_table_glance_is_live (g))
    return pit_words_sentence (pit_table_status_get_label (g->status));
  if (self->fit.form != PIT_CARD_FORM_FULL && g->contact != PIT_CONTACT_CATCHING_UP)
    return g_strdup (g->contact == PIT_CONTACT_HELD ? _("Needs a decision") : _("No contact"));

  contact = pit_table_glance_contact (g, self->zone);

  return pit_words_sentence (contact);
}

static char *
describe_silence (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  g_autofree char *since = NULL;

  if (self->fit.form == PIT_CARD_FORM_FULL || (g->contact != PIT_CONTACT_LOST && g->contact != PIT_CONTACT_HELD))
    return NULL;
  since = pit_words_clock (g->contact_since, self->zone);

  /* Translators: below "No contact" or "Needs a decision"; %s is a time of day. */
  return g_strdup_printf (_("since %s"), since);
}

/* Where the badge of findings is: as high as the number and left of the minimum; on small cards below the state. */
static graphene_rect_t
find_badge (PitTableCard *self)
{
  static const float height[PIT_N_CARD_FORMS] = { 33, 26, 17 };
  const PitRun *min = &self->sketch.run[RUN_MIN], *status = &self->sketch.run[RUN_STATUS];
  float s = self->fit.scale, h = height[self->fit.form] * s, right = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float width = pit_marks_badge_width (self->glance.n_waiting) / 20 * h;
  float middle = padding (self) - 2 * s + self->sketch.run[RUN_NUMBER].box.size.height / 2;

  right -= padding (self);
  if (self->fit.form == PIT_CARD_FORM_SMALL && pit_table_glance_is_live (&self->glance))
    middle = status->box.origin.y + status->box.size.height + h / 2;
  else if (min->text != NULL && min->text[0] != '\0')
    right = min->x - 10 * s;

  return GRAPHENE_RECT_INIT (right - width, middle - h / 2, width, h);
}

static void
put_count (PitTableCard *self)
{
  g_autofree char *count = g_strdup_printf ("%u", self->glance.n_waiting);
  graphene_rect_t badge;
  float h;

  if (self->glance.n_waiting == 0)
    {
      hide (self, RUN_FINDINGS);
      return;
    }
  badge = find_badge (self);
  h = badge.size.height;
  put (self, RUN_FINDINGS, count, h * 0.74f / self->fit.scale, TRUE, PIT_INK_ACT_FG, badge.origin.x + h * 0.94f,
       badge.origin.y, badge.size.width - h * 1.16f, h, 0.5f);
}

/* The lowest wager; where the table is not live, as it was, never in the words or the weight of what is. */
static char *
describe_minimum (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  g_autofree char *amount = NULL;

  if (pit_table_glance_is_live (g))
    return pit_words_money (g->min);
  /* the badge needs the place */
  if (g->known_at == PIT_UNKNOWN || (self->fit.form == PIT_CARD_FORM_SMALL && g->n_waiting > 0))
    return NULL;

  amount = pit_words_money (g->min);
  if (self->fit.form == PIT_CARD_FORM_SMALL)
    return g_strdup_printf ("(%s)", amount); /* a word would not fit */

  /* Translators: the lowest wager at a table as it was when the table was last heard; %s is an amount. */
  return g_strdup_printf (_("was %s"), amount);
}

/* When the minimum was known, along the lower edge of a card that is not live. A small one has no room for it beside the
 * time since when there is no contact, which it mostly is; its tooltip says it. */
static void
put_known (PitTableCard *self,
           float         x,
           float         y,
           float         width,
           float         height)
{
  const PitTableGlance *g = &self->glance;
  g_autofree char *known = NULL;
  g_autofree char *text = NULL;

  if (pit_table_glance_is_live (g) || g->known_at == PIT_UNKNOWN || self->fit.form == PIT_CARD_FORM_SMALL)
    {
      hide (self, RUN_DETAIL);
      return;
    }

  known = pit_table_glance_known (g, self->zone);
  text = self->fit.form == PIT_CARD_FORM_FULL
           /* Translators: on a card whose minimum is not live: the time at which it was known. */
           ? g_strdup_printf (_("Minimum as known %s"), known)
           /* Translators: the same on a narrow card. */
           : g_strdup_printf (_("As known %s"), known);
  put (self, RUN_DETAIL, text, self->fit.form == PIT_CARD_FORM_FULL ? 13 : 12, FALSE, PIT_INK_MUTE_FG, x, y, width, height, 0);
}

/* All forms share the upper row; rows below are spread over the height there is. */
static void
compose (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  gboolean live = pit_table_glance_is_live (g);
  PitCardForm form = self->fit.form;
  float s = self->fit.scale, pad = padding (self);
  float w = (float) gtk_widget_get_width (GTK_WIDGET (self)) - 2 * pad;
  float h = (float) gtk_widget_get_height (GTK_WIDGET (self)) - 2 * pad;
  float number_px = form == PIT_CARD_FORM_FULL ? 32 : form == PIT_CARD_FORM_MEDIUM ? 25 : 19;
  float min_px = form == PIT_CARD_FORM_FULL ? 25 : form == PIT_CARD_FORM_MEDIUM ? 18 : 14;
  float top_h = number_px * 1.2f * s, line = (form == PIT_CARD_FORM_SMALL ? 15 : 18) * s;
  float status_px = form == PIT_CARD_FORM_FULL ? 15 : form == PIT_CARD_FORM_MEDIUM ? 13 : 11.5f;
  float small_px = form == PIT_CARD_FORM_FULL ? 13 : 12;
  PitInk strong = live ? PIT_INK_CARD_FG : PIT_INK_MUTE_FG, dim = live ? PIT_INK_CARD_DIM : PIT_INK_MUTE_FG;
  g_autofree char *number = g_strdup_printf ("%u", g->number);
  g_autofree char *min = describe_minimum (self);
  g_autofree char *state = describe_state (self);
  g_autofree char *round = describe_round (g);
  g_autofree char *max = NULL;
  float bottom = pad + h, status_y, mark = (status_px + 5) * s;

  put (self, RUN_NUMBER, number, number_px, TRUE, strong, pad, pad - 2 * s, w * 0.45f, top_h, 0);
  put (self, RUN_MIN, min, live ? min_px : min_px * 0.8f, live, strong, pad + w * 0.45f, pad - 2 * s, w * 0.55f, top_h, 1);

  if (form == PIT_CARD_FORM_FULL)
    {
      if (live && g->max != PIT_UNKNOWN)
        {
          g_autofree char *amount = pit_words_money (g->max);

          /* Translators: the highest wager, %s is an amount. */
          max = g_strdup_printf (_("max %s"), amount);
        }
      put (self, RUN_NAME, g->name, 13, FALSE, dim, pad, pad + top_h - 2 * s, w * (max != NULL ? 0.55f : 1), line, 0);
      put (self, RUN_MAX, max, 13, FALSE, dim, pad + w * 0.57f, pad + top_h - 2 * s, w * 0.43f, line, 1);
      status_y = pad + top_h + line + (h - top_h - 4 * line - 12 * s) * 0.4f;
    }
  else
    {
      hide (self, RUN_NAME);
      hide (self, RUN_MAX);
      status_y = pad + top_h + (form == PIT_CARD_FORM_MEDIUM ? 6 : 1) * s;
    }

  put (self, RUN_STATUS, state, status_px, TRUE, strong, pad + mark, status_y, w - mark, line + 2 * s, 0);
  put_count (self);

  if (!live || form == PIT_CARD_FORM_SMALL)
    {
      g_autofree char *silence = live ? NULL : describe_silence (self);

      put (self, RUN_STAGE, silence, status_px, FALSE, strong, pad + mark, status_y + line, w - mark, line, 0);
      put_known (self, pad, bottom - line, w, line);
      hide (self, RUN_ROUND);
      hide (self, RUN_VERDICT);
      return;
    }

  put (self, RUN_STAGE, g->status == PIT_STATUS_CLOSED ? NULL : pit_words_stage (g->stage), small_px, FALSE, strong, pad,
       bottom - 9 * s - line, w * 0.5f, line, 0);
  put (self, RUN_ROUND, round, small_px, FALSE, dim, pad + w * 0.5f, bottom - 9 * s - line, w * 0.5f, line, 1);
  if (form == PIT_CARD_FORM_MEDIUM)
    {
      hide (self, RUN_DETAIL);
      hide (self, RUN_VERDICT);
      return;
    }

  {
    float y = bottom - 13 * s - 2 * line;
    float pips = pit_marks_pips_width (g->n_seats) * s;
    g_autofree char *verdict = NULL;
    gboolean is_loud = g->verdict == PIT_VERDICT_DIFFERS && !g->is_corrected;

    if (g->is_corrected)
      verdict = g_strdup (_("Last: corrected"));
    else if (g->verdict != PIT_VERDICT_UNKNOWN)
      /* Translators: the check of the last round that is over; %s is ok, differs or unchecked. */
      verdict = g_strdup_printf (_("Last: %s"), pit_words_verdict (g->verdict));
    put (self, RUN_VERDICT, verdict, 13, is_loud, is_loud ? strong : dim,
         pad + pips + 26 * s, y, w - pips - 26 * s, line, 1);
    if (g->n_waiting > 0)
      put (self, RUN_DETAIL, g->first, 13, TRUE, strong, pad + w * 0.38f, status_y, w * 0.62f, line + 2 * s, 1);
    else if (g->is_only_watched)
      put (self, RUN_DETAIL, _("watches only"), 13, FALSE, dim, pad + w * 0.5f, status_y, w * 0.5f, line + 2 * s, 1);
    else
      put (self, RUN_DETAIL, g->dealer.text, 13, FALSE, dim, pad + w * 0.56f, status_y, w * 0.44f, line + 2 * s, 1);
  }
}

static void
draw_shapes (PitTableCard *self,
             cairo_t      *cr)
{
  const PitTableGlance *g = &self->glance;
  gboolean live = pit_table_glance_is_live (g);
  float s = self->fit.scale, pad = padding (self);
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  const PitRun *status = &self->sketch.run[RUN_STATUS];
  double middle = (double) (status->box.origin.y + status->box.size.height / 2);
  double size = (double) (status->px * 0.86f);

  pit_marks_draw_plate (cr, live, (double) width, (double) height, CORNER, &self->palette);
  pit_marks_draw_status (cr, live ? g->status : PIT_STATUS_UNKNOWN, live, (double) pad, middle - size / 2, size, &self->palette);
  if (g->calls || g->contact == PIT_CONTACT_HELD)
    pit_marks_draw_alert (cr, (double) width, (double) height, CORNER, &self->palette);
  if (self->is_chosen)
    pit_marks_draw_verdict (cr, PIT_VERDICT_OK, (double) (width / 2 - 11 * s), (double) (5 * s), (double) (22 * s),
                            live ? PIT_INK_CARD_FG : PIT_INK_MUTE_FG, &self->palette);
  if (g->n_waiting > 0)
    {
      graphene_rect_t badge = find_badge (self);

      pit_marks_draw_badge (cr, (double) badge.origin.x, (double) badge.origin.y, (double) badge.size.width,
                            (double) badge.size.height, &self->palette);
    }

  if (live && g->status != PIT_STATUS_CLOSED)
    pit_marks_draw_stage (cr, g->stage, g->progress, (double) pad, (double) (height - pad) - 3.5 * (double) s,
                          (double) (width - 2 * pad), 3 * (double) s, &self->palette);

  if (live && self->fit.form == PIT_CARD_FORM_FULL)
    {
      const PitRun *verdict = &self->sketch.run[RUN_VERDICT];
      double y = (double) (height - pad - 13 * s - 2 * 18 * s) + 9 * (double) s;

      pit_marks_draw_pips (cr, g->n_seats, g->taken, g->away, (double) pad, y, (double) s, &self->palette);
      if (g->verdict != PIT_VERDICT_UNKNOWN)
        pit_marks_draw_verdict (cr, g->is_corrected ? PIT_VERDICT_OK : g->verdict, (double) verdict->x - 19 * (double) s,
                                y - 7 * (double) s, 14 * (double) s, PIT_INK_CARD_DIM, &self->palette);
    }
}

/* The card as pixels, made anew when it changed. GSK's cairo renderer draws every node of the window in every frame,
 * whatever changed: three hundred cards are three hundred pictures to copy then, not four thousand texts and shapes. */
static GskRenderNode *
make_picture (PitTableCard *self)
{
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
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return picture;
}

/* A tooltip is what describes a widget; where there is none, it is the pit. */
static void
say_pit (PitTableCard *self)
{
  if (gtk_widget_get_tooltip_text (GTK_WIDGET (self)) == NULL && self->pit != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->pit, -1);
}

static void
show_tooltip (PitTableCard *self)
{
  g_autofree char *known = pit_table_glance_known (&self->glance, self->zone);
  g_autofree char *amount = NULL;
  g_autofree char *text = NULL;

  if (known != NULL)
    {
      amount = pit_words_money (self->glance.min);
      /* Translators: an amount, then the time at which it was known. */
      text = g_strdup_printf (_("The minimum was %s as known %s. What it is now is not known."), amount, known);
    }
  if (g_strcmp0 (text, gtk_widget_get_tooltip_text (GTK_WIDGET (self))) == 0)
    return;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  say_pit (self);
}

static void
refresh (PitTableCard *self)
{
  PitTableGlance glance;
  g_autofree char *text = NULL;

  pit_table_glance_read (&glance, self->table);
  if (memcmp (&glance, &self->glance, sizeof glance) == 0)
    return;

  self->glance = glance;
  self->stale = TRUE;
  text = pit_table_glance_describe (&self->glance, self->zone);
  if (g_strcmp0 (text, g_object_get_data (G_OBJECT (self), "pit-said")) != 0)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
      g_object_set_data_full (G_OBJECT (self), "pit-said", g_steal_pointer (&text), g_free);
    }
  show_tooltip (self);
  if (pit_table_glance_is_live (&self->glance))
    gtk_widget_remove_css_class (GTK_WIDGET (self), "mute");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "mute");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
scale_changed_cb (PitTableCard *self)
{
  self->stale = TRUE;
}

static void
changed_cb (PitTable     *table,
            PitTableCard *self)
{
  g_assert (PIT_IS_TABLE_CARD (self));

  refresh (self);
}

static const PitSketch *
pit_table_card_get_sketch (PitDrawn *drawn)
{
  return &PIT_TABLE_CARD (drawn)->sketch;
}

static void
drawn_iface_init (PitDrawnInterface *iface)
{
  iface->get_sketch = pit_table_card_get_sketch;
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
      compose (self);
      g_clear_pointer (&self->picture, gsk_render_node_unref);
      self->picture = make_picture (self);
      self->stale = FALSE;
    }
  gtk_snapshot_append_node (snapshot, self->picture);
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
  pit_sketch_forget (&self->sketch);
  self->stale = TRUE;
  gtk_widget_queue_draw (widget);
}

static void
pit_table_card_dispose (GObject *object)
{
  PitTableCard *self = PIT_TABLE_CARD (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (pit_table_card_parent_class)->dispose (object);
}

static void
pit_table_card_finalize (GObject *object)
{
  PitTableCard *self = PIT_TABLE_CARD (object);

  g_free (self->pit);
  pit_sketch_clear (&self->sketch);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_pointer (&self->zone, g_time_zone_unref);

  G_OBJECT_CLASS (pit_table_card_parent_class)->finalize (object);
}

static void
pit_table_card_class_init (PitTableCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = pit_table_card_dispose;
  object_class->finalize = pit_table_card_finalize;

  widget_class->measure = pit_table_card_measure;
  widget_class->size_allocate = pit_table_card_size_allocate;
  widget_class->snapshot = pit_table_card_snapshot;
  widget_class->css_changed = pit_table_card_css_changed;
  widget_class->system_setting_changed = pit_table_card_system_setting_changed;

  gtk_widget_class_set_css_name (widget_class, "tablecard");
}

static void
pit_table_card_init (PitTableCard *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  pit_sketch_init (&self->sketch, GTK_WIDGET (self));
  self->fit = (PitCardFit) { .scale = 1, .width = 1, .height = 1 };
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
  g_signal_connect (table, "changed", G_CALLBACK (changed_cb), self);
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

/** pit_table_card_tick: a second has passed; only a hold is another picture then */
void
pit_table_card_tick (PitTableCard *self,
                     gint64        now)
{
  g_return_if_fail (PIT_IS_TABLE_CARD (self));

  self->now = now;
  if (self->glance.held_since == PIT_UNKNOWN)
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
  if (is_chosen)
    gtk_widget_add_css_class (GTK_WIDGET (self), "chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "chosen");
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

  if (self->pit != NULL && pit[0] == '\0' && gtk_widget_get_tooltip_text (GTK_WIDGET (self)) == NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_free (self->pit);
  self->pit = pit[0] != '\0' ? g_strdup (pit) : NULL;
  say_pit (self);
}
