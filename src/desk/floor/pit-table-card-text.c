/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-card-private.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-marks.h"

/* The words on a card. Where they stand is the form's affair (pit_card_lines_place()): nothing that is said moves another line. */

/* At the usual size of text a card must be so wide to say since when it calls. */
#define AGE_WIDTH 205.0f
/* A last round longer ago is said with its day. */
#define TONIGHT (18 * G_TIME_SPAN_HOUR)

/* Font sizes at scale 1. */
static const struct
{
  float number;
  float min;
  float line;
  float strip;
} sizes[PIT_N_CARD_FORMS] = {
  [PIT_CARD_FORM_FULL] = { 27, 23.5f, 13.5f, 13 },
  [PIT_CARD_FORM_SMALL] = { 18.5f, 15, 12, 11 },
  [PIT_CARD_FORM_LOW] = { 16, 14, 12, 11 },
  [PIT_CARD_FORM_TINY] = { 18, 13, 13, 11 },
};

/* On the colour of the plate. */
static void
put (PitTableCard          *self,
     guint                  slot,
     const char            *text,
     float                  px,
     gboolean               bold,
     PitInk                 ink,
     const graphene_rect_t *box,
     float                  align)
{
  gboolean live = pit_table_glance_get_plate (&self->glance) == PIT_PLATE_LIVE;

  /* A form without the line. */
  if (box->size.width <= 0)
    text = NULL;
  pit_sketch_text (&self->sketch, slot, text, px, bold, live ? ink : PIT_INK_MUTE_FG, live ? PIT_INK_CARD_BG : PIT_INK_MUTE_BG);
  pit_sketch_place (&self->sketch, slot, box, align);
}

/* Whether its picture is another each second by what calls. */
gboolean
_pit_table_card_shows_age (PitTableCard *self)
{
  return self->glance.call > PIT_CALL_IN_HAND && self->glance.called_at != PIT_UNKNOWN
         && self->fit.form == PIT_CARD_FORM_FULL && (float) self->fit.width >= AGE_WIDTH * self->fit.line;
}

gboolean
_pit_table_card_is_unchecked (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;

  return g->call == PIT_CALL_NONE && pit_table_glance_is_live (g) && g->status != PIT_STATUS_CLOSED
         && g->verdict == PIT_VERDICT_UNCHECKED && !g->is_corrected && self->fit.form != PIT_CARD_FORM_TINY;
}

/* How large the mark before the state is. */
float
_pit_table_card_get_mark (PitTableCard *self)
{
  return self->fit.form == PIT_CARD_FORM_TINY ? self->lines.status.size.width : sizes[self->fit.form].line * self->fit.line * 0.86f;
}

/* How large the mark before what calls is. */
float
_pit_table_card_get_strip_mark (PitTableCard *self)
{
  return self->fit.form == PIT_CARD_FORM_TINY ? self->lines.strip.size.width : sizes[self->fit.form].strip * self->fit.line * 1.05f;
}

/* How wide the pill is in which a hold stands; 0: there is none. */
float
_pit_table_card_get_pill (PitTableCard *self)
{
  const PitRun *status = &self->sketch.run[CARD_RUN_STATUS];
  int width;

  if (self->fit.form == PIT_CARD_FORM_TINY || !pit_table_glance_is_live (&self->glance)
      || self->glance.status != PIT_STATUS_ON_HOLD || status->layout == NULL)
    return 0;
  pango_layout_get_pixel_size (status->layout, &width, NULL);

  return status->x + (float) width - self->lines.status.origin.x + 10 * self->fit.line;
}

/* The composite word; where there is no contact, that instead. */
static char *
describe_state (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  g_autofree char *held = pit_table_glance_held (g, self->now);

  if (held != NULL)
    /* Translators: for how long a table is on hold, as m:ss. */
    return g_strdup_printf (C_("strip", "On hold %s"), held);
  if (pit_table_glance_is_live (g))
    return pit_words_sentence (pit_table_status_get_label (g->status));
  if (g->contact == PIT_CONTACT_CATCHING_UP)
    return pit_words_sentence (_("catching up"));
  if (g->contact == PIT_CONTACT_HELD)
    return g_strdup (_("Needs a decision"));

  return pit_words_sentence (pit_table_glance_get_cause (g));
}

/* The lowest wager; where the table is not live, as it was, never in the words or the weight of what is. */
static char *
describe_minimum (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  g_autofree char *amount = NULL;

  if (pit_table_glance_is_live (g))
    return g->status == PIT_STATUS_CLOSED ? NULL : pit_words_money (g->min);
  if (g->known_at == PIT_UNKNOWN)
    return NULL;

  amount = pit_words_money (g->min);
  if (self->fit.form == PIT_CARD_FORM_TINY)
    return g_strdup_printf ("(%s)", amount); /* a word would not fit */

  /* Translators: the lowest wager at a table as it was when the table was last heard; %s is an amount. */
  return g_strdup_printf (C_("strip", "was %s"), amount);
}

/* The highest wager; %NULL where it is not known, or not live. */
static char *
describe_maximum (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  g_autofree char *amount = NULL;

  if (!pit_table_glance_is_live (g) || g->status == PIT_STATUS_CLOSED || g->max == PIT_UNKNOWN)
    return NULL;

  amount = pit_words_money (g->max);

  /* Translators: the highest wager, %s is an amount. */
  return g_strdup_printf (_("max %s"), amount);
}

static char *
describe_last_round (PitTableCard *self)
{
  g_autofree char *time = NULL;

  if (self->glance.last_over == PIT_UNKNOWN)
    return NULL;
  if (ABS (self->now - self->glance.last_over) > TONIGHT)
    {
      time = pit_words_date_clock (self->glance.last_over, self->zone);
    }
  else
    {
      time = pit_words_clock (self->glance.last_over, self->zone);
      *strrchr (time, ':') = '\0';
    }

  /* Translators: on the card of a closed table; %s is a time, "22:58". */
  return g_strdup_printf (_("Last round %s"), time);
}

/* What stands where the round's stage would. */
static char *
describe_stage (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  g_autofree char *known = NULL;

  if (pit_table_glance_is_live (g))
    return g->status == PIT_STATUS_CLOSED ? describe_last_round (self) : g_strdup (pit_words_stage (g->stage));
  if (g->known_at != PIT_UNKNOWN && g->known_at != g->contact_since)
    {
      known = pit_table_glance_known (g, self->zone);

      /* Translators: on a card whose minimum is not live: the time at which it was known. */
      return g_strdup_printf (_("As known %s"), known);
    }

  /* Translators: on the card of a table without contact: players go on there. */
  return g->contact == PIT_CONTACT_LOST ? g_strdup (_("May play on unseen")) : NULL;
}

/* What calls, in words for the strip. */
static char *
describe_call (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  g_autofree char *since = NULL;

  if (_pit_table_card_is_unchecked (self))
    return g_strdup (_("Last round unchecked"));
  /* A small card has no other place for it. */
  if (g->call == PIT_CALL_NONE)
    return self->fit.form != PIT_CARD_FORM_FULL && pit_table_glance_is_live (g) && g->status == PIT_STATUS_CLOSED ? describe_last_round (self) : NULL;
  if (g->call == PIT_CALL_IN_HAND && g->in_hand_by.text[0] != '\0')
    return g_strdup (self->in_hand_by != NULL ? self->in_hand_by : g->in_hand_by.text);
  if (g->strip[0] != '\0')
    return g_strdup (g->strip);

  since = pit_words_clock (g->contact_since, self->zone);
  /* Translators: on a card, of contact with the table; %s is a time of day with seconds. */
  return g->contact == PIT_CONTACT_LOST ? g_strdup_printf (_("Lost at %s"), since)
                                        /* Translators: on a card; %s is a time of day with seconds. */
                                        : g_strdup_printf (_("Stopped at %s"), since);
}

/* Beside what calls: how many more there are, and since when it does, or that it is over. */
static char *
describe_more (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  g_autofree char *age = g->call == PIT_CALL_OVER         ? g_strdup (_("over now"))
                         : _pit_table_card_shows_age (self) ? pit_table_glance_age (g, self->now)
                                                            : NULL;
  /* Translators: on a card, how many things need attention there beside the one that is named. */
  g_autofree char *more = g->n_waiting > 1 ? g_strdup_printf (_("+%u"), g->n_waiting - 1) : NULL;

  if (age != NULL && more != NULL)
    return g_strdup_printf ("%s  %s", more, age);

  return age != NULL ? g_steal_pointer (&age) : g_steal_pointer (&more);
}

/* What it is that somebody has in hand, after the name, where there is room for all of it. */
static void
put_matter (PitTableCard    *self,
            graphene_rect_t  box,
            float            px)
{
  const PitRun *name = &self->sketch.run[CARD_RUN_STRIP];
  gboolean is_named = self->glance.call == PIT_CALL_IN_HAND && self->fit.form == PIT_CARD_FORM_FULL
                      && self->glance.in_hand_by.text[0] != '\0' && self->glance.strip[0] != '\0';
  int width;

  pit_sketch_text (&self->sketch, CARD_RUN_MATTER, is_named ? self->glance.strip : NULL, px, FALSE, PIT_INK_HAND_FG, PIT_INK_HAND_BG);
  if (!is_named)
    return;
  pango_layout_get_pixel_size (name->layout, &width, NULL);
  box.origin.x += (float) width + 7 * self->fit.line;
  box.size.width -= (float) width + 7 * self->fit.line;
  pit_sketch_place (&self->sketch, CARD_RUN_MATTER, &box, 0);
  if (box.size.width <= 0 || self->sketch.run[CARD_RUN_MATTER].fitted_px < px * 0.9f
      || pango_layout_is_ellipsized (self->sketch.run[CARD_RUN_MATTER].layout))
    pit_sketch_text (&self->sketch, CARD_RUN_MATTER, NULL, px, FALSE, PIT_INK_HAND_FG, PIT_INK_HAND_BG);
}

/* In letters of more than the least size as many as fit; a name that does not is the staff number instead. */
static void
put_strip (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  PitCardForm form = self->fit.form;
  float l = self->fit.line, pad = pit_card_fit_get_padding (&self->fit), px = sizes[form].strip * l;
  gboolean has_mark = g->call != PIT_CALL_NONE || _pit_table_card_is_unchecked (self);
  float before = pad + (has_mark ? _pit_table_card_get_strip_mark (self) + (form == PIT_CARD_FORM_FULL ? 6 : 4) * l : 0);
  graphene_rect_t box = self->lines.strip, beside;
  gboolean live = pit_table_glance_get_plate (&self->glance) == PIT_PLATE_LIVE;
  PitInk ink = pit_marks_get_call_ink (g->call), ground = pit_marks_get_call_ground (g->call);
  g_autofree char *text = form != PIT_CARD_FORM_TINY ? describe_call (self) : NULL;
  g_autofree char *more = form == PIT_CARD_FORM_FULL && g->call != PIT_CALL_NONE ? describe_more (self) : NULL;
  int width = 0;

  if (g->call == PIT_CALL_NONE && !live)
    {
      ink = PIT_INK_MUTE_FG;
      ground = PIT_INK_MUTE_BG;
    }
  box.origin.x += before;
  box.size.width -= before + pad;
  beside = box;
  pit_sketch_text (&self->sketch, CARD_RUN_AGE, more, px, TRUE, ink, ground);
  if (more != NULL)
    {
      pit_sketch_place (&self->sketch, CARD_RUN_AGE, &beside, 1);
      pango_layout_get_pixel_size (self->sketch.run[CARD_RUN_AGE].layout, &width, NULL);
      box.size.width -= (float) width + 5 * l;
    }

  pit_sketch_text (&self->sketch, CARD_RUN_STRIP, text, px, has_mark, ink, ground);
  pit_sketch_place_lines (&self->sketch, CARD_RUN_STRIP, &box, 0, form == PIT_CARD_FORM_SMALL ? 2 : 1);
  if (g->call == PIT_CALL_IN_HAND && text != NULL && pango_layout_is_ellipsized (self->sketch.run[CARD_RUN_STRIP].layout))
    {
      pit_sketch_text (&self->sketch, CARD_RUN_STRIP, g->in_hand_by.text, px, TRUE, ink, ground);
      pit_sketch_place_lines (&self->sketch, CARD_RUN_STRIP, &box, 0, 1);
    }
  put_matter (self, box, px);
}

/* After the mark; in the pill of a hold on that ground. */
static void
put_state (PitTableCard *self)
{
  float px = sizes[self->fit.form].line * self->fit.line, before = _pit_table_card_get_mark (self) + 5 * self->fit.line;
  gboolean is_held = pit_table_glance_is_live (&self->glance) && self->glance.status == PIT_STATUS_ON_HOLD;
  g_autofree char *state = self->fit.form != PIT_CARD_FORM_TINY ? describe_state (self) : NULL;
  graphene_rect_t box = self->lines.status;

  /* A silent table has no maximum beside it. */
  if (!pit_table_glance_is_live (&self->glance))
    box.size.width = (float) self->fit.width - 2 * box.origin.x;
  box.origin.x += before;
  box.size.width -= before;
  put (self, CARD_RUN_STATUS, state, px, TRUE, PIT_INK_CARD_FG, &box, 0);
  if (is_held)
    pit_sketch_text (&self->sketch, CARD_RUN_STATUS, state, px, TRUE, PIT_INK_CARD_BG, PIT_INK_CARD_FG);
}

void
_pit_table_card_compose (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  gboolean live = pit_table_glance_is_live (g);
  PitCardForm form = self->fit.form;
  float s = self->fit.scale, l = self->fit.line, small_px = (sizes[form].line - 0.5f) * l;
  g_autofree char *number = g_strdup_printf ("%u", g->number);
  g_autofree char *min = describe_minimum (self);
  g_autofree char *max = describe_maximum (self);
  g_autofree char *stage = describe_stage (self);
  gboolean is_open = live && g->status != PIT_STATUS_CLOSED;
  graphene_rect_t below = self->lines.stage;

  /* Nothing stands beside it but the seats. */
  if (!is_open && below.size.width > 0)
    below.size.width = (float) self->fit.width - 2 * below.origin.x;
  put (self, CARD_RUN_NUMBER, number, sizes[form].number * s, TRUE, PIT_INK_CARD_FG, &self->lines.number, 0);
  put (self, CARD_RUN_MIN, min, sizes[form].min * s * (live ? 1 : 0.72f), TRUE, PIT_INK_CARD_FG, &self->lines.min,
       form == PIT_CARD_FORM_TINY ? 0 : 1);
  put_state (self);
  put (self, CARD_RUN_MAX, max, small_px, FALSE, PIT_INK_CARD_DIM, &self->lines.max, 1);
  put (self, CARD_RUN_DEALER, is_open ? g->dealer.text : NULL, small_px, FALSE, PIT_INK_CARD_DIM, &self->lines.dealer, 0);
  put (self, CARD_RUN_ASIDE, g->is_only_watched ? _("watches only") : NULL, small_px, FALSE, PIT_INK_CARD_DIM, &self->lines.aside, 1);
  put_strip (self);
  put (self, CARD_RUN_STAGE, stage, small_px, FALSE, is_open ? PIT_INK_CARD_FG : PIT_INK_MUTE_FG, &below, 0);
}
