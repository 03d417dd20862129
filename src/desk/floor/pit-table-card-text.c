/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-card-private.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-marks.h"

/* The words on a card: which there are in each form, and where they stand. */

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

  if (slot == CARD_RUN_FINDINGS)
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

float
_pit_table_card_get_padding (PitTableCard *self)
{
  static const float base[PIT_N_CARD_FORMS] = { 16, 11, 7, 6 };

  return base[self->fit.form] * self->fit.scale;
}

/* What a medium card always has takes so much of its height at scale 1, each row more so much. */
#define MEDIUM_HIGH 112.0f
#define ROW_HIGH 22.0f
/* From so wide on it has the dealer beside the state where there is no row for it. */
#define MEDIUM_WIDE 196.0f

/* Whether there is room for @row; a full card has all of them, at places of its own. */
gboolean
_pit_table_card_has_row (PitTableCard *self,
                         guint         row)
{
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self)) / self->fit.scale;

  return self->fit.form == PIT_CARD_FORM_FULL
         || (self->fit.form == PIT_CARD_FORM_MEDIUM && height >= MEDIUM_HIGH + (float) row * ROW_HIGH);
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
    return g->contact == PIT_CONTACT_HELD ? g_strdup (_("Needs a decision"))
                                          : pit_words_sentence (pit_table_glance_get_cause (g));

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
graphene_rect_t
_pit_table_card_find_badge (PitTableCard *self)
{
  static const float height[PIT_N_CARD_FORMS] = { 33, 26, 17, 16 };
  const PitRun *min = &self->sketch.run[CARD_RUN_MIN], *status = &self->sketch.run[CARD_RUN_STATUS];
  float s = self->fit.scale, h = height[self->fit.form] * s, right = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float width = pit_marks_badge_width (self->glance.n_waiting) / 20 * h;
  float middle = _pit_table_card_get_padding (self) - 2 * s + self->sketch.run[CARD_RUN_NUMBER].box.size.height / 2;

  right -= _pit_table_card_get_padding (self);
  if (self->fit.form == PIT_CARD_FORM_TINY) /* a triangle alone, in the line of the minimum */
    return GRAPHENE_RECT_INIT (right - h, min->box.origin.y + (min->box.size.height - h) / 2, h, h);
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

  if (self->glance.n_waiting == 0 || self->fit.form == PIT_CARD_FORM_TINY)
    {
      hide (self, CARD_RUN_FINDINGS);
      return;
    }
  badge = _pit_table_card_find_badge (self);
  h = badge.size.height;
  put (self, CARD_RUN_FINDINGS, count, h * 0.74f / self->fit.scale, TRUE, PIT_INK_ACT_FG, badge.origin.x + h * 0.94f,
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
  if (self->fit.form >= PIT_CARD_FORM_SMALL)
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
      hide (self, CARD_RUN_DETAIL);
      return;
    }

  known = pit_table_glance_known (g, self->zone);
  text = self->fit.form == PIT_CARD_FORM_FULL
           /* Translators: on a card whose minimum is not live: the time at which it was known. */
           ? g_strdup_printf (_("Minimum as known %s"), known)
           /* Translators: the same on a narrow card. */
           : g_strdup_printf (_("As known %s"), known);
  put (self, CARD_RUN_DETAIL, text, self->fit.form == PIT_CARD_FORM_FULL ? 13 : 12, FALSE, PIT_INK_MUTE_FG, x, y, width, height, 0);
}

/* The highest wager; %NULL where it is not known, or not live. */
static char *
describe_maximum (PitTableCard *self)
{
  g_autofree char *amount = NULL;

  if (!pit_table_glance_is_live (&self->glance) || self->glance.max == PIT_UNKNOWN)
    return NULL;

  amount = pit_words_money (self->glance.max);

  /* Translators: the highest wager, %s is an amount. */
  return g_strdup_printf (_("max %s"), amount);
}

static void
put_verdict (PitTableCard *self,
             float         x,
             float         y,
             float         width,
             float         height,
             float         align)
{
  const PitTableGlance *g = &self->glance;
  gboolean is_loud = g->verdict == PIT_VERDICT_DIFFERS && !g->is_corrected;
  g_autofree char *verdict = NULL;

  if (g->is_corrected)
    verdict = g_strdup (_("Last: corrected"));
  else if (g->verdict != PIT_VERDICT_UNKNOWN)
    /* Translators: the check of the last round that is over; %s is ok, differs or unchecked. */
    verdict = g_strdup_printf (_("Last: %s"), pit_words_verdict (g->verdict));
  put (self, CARD_RUN_VERDICT, verdict, 13, is_loud, is_loud ? PIT_INK_CARD_FG : PIT_INK_CARD_DIM, x, y, width, height, align);
}

static void
put_dealer (PitTableCard *self,
            float         x,
            float         y,
            float         right,
            float         height,
            float         align)
{
  const PitTableGlance *g = &self->glance;

  put (self, CARD_RUN_DETAIL, g->is_only_watched ? _("watches only") : g->dealer.text, 13, FALSE, PIT_INK_CARD_DIM, x, y,
       right - x, height, align);
}

static void
put_reason (PitTableCard *self,
            float         x,
            float         y,
            float         right,
            float         height)
{
  put (self, CARD_RUN_REASON, self->glance.first, 13, TRUE, PIT_INK_CARD_FG, x, y, right - x, height, 0);
}

/* Nothing but the number, the minimum, and marks; its tooltip says the rest. */
static void
compose_tiny (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  gboolean live = pit_table_glance_is_live (g);
  float s = self->fit.scale, pad = _pit_table_card_get_padding (self), low = 19 * s;
  float w = (float) gtk_widget_get_width (GTK_WIDGET (self)) - 2 * pad;
  float bottom = (float) gtk_widget_get_height (GTK_WIDGET (self)) - pad;
  PitInk strong = live ? PIT_INK_CARD_FG : PIT_INK_MUTE_FG;
  g_autofree char *number = g_strdup_printf ("%u", g->number);
  g_autofree char *min = describe_minimum (self);

  for (guint slot = CARD_RUN_NAME; slot <= CARD_RUN_VERDICT; slot++)
    hide (self, slot);
  put (self, CARD_RUN_NUMBER, number, 18, TRUE, strong, pad, pad - 2 * s, w - (CARD_TINY_MARK + 2) * s,
       22 * s, 0);
  put (self, CARD_RUN_MIN, min, 13, live, strong, pad, bottom - low, w - (g->n_waiting > 0 ? 18 * s : 0), low, 0);
}

/* Rows that a medium card has as far as there is room for them. */
static void
compose_medium (PitTableCard *self,
                float         pad,
                float         w,
                float         mark,
                float         below,
                float         above,
                float         line)
{
  float s = self->fit.scale;
  float pips = pit_marks_pips_width (self->glance.n_seats) * s;
  g_autofree char *max = _pit_table_card_has_row (self, CARD_ROW_PIPS) ? describe_maximum (self) : NULL;

  hide (self, CARD_RUN_DETAIL);
  if (_pit_table_card_has_row (self, CARD_ROW_DETAIL) && self->glance.n_waiting > 0)
    put_reason (self, pad, below, pad + w, line);
  else if (_pit_table_card_has_row (self, CARD_ROW_DETAIL))
    put_dealer (self, pad + mark, below, pad + w, line, 0);
  else if ((float) gtk_widget_get_width (GTK_WIDGET (self)) >= MEDIUM_WIDE * s && self->glance.n_waiting == 0)
    put_dealer (self, pad + w * 0.56f, below - line - 4 * s, pad + w, line + 2 * s, 1);
  if (_pit_table_card_has_row (self, CARD_ROW_VERDICT))
    put_verdict (self, pad + 19 * s, above - line, w - 19 * s, line, 0);
  else
    hide (self, CARD_RUN_VERDICT);
  put (self, CARD_RUN_MAX, max, 13, FALSE, PIT_INK_CARD_DIM, pad + pips + 8 * s, above - 2 * line - 2 * s, w - pips - 8 * s,
       line, 1);
}

/* Number, minimum, state and stage stand alike in all forms but the smallest; rows between are spread over the height
 * there is. */
void
_pit_table_card_compose (PitTableCard *self)
{
  const PitTableGlance *g = &self->glance;
  gboolean live = pit_table_glance_is_live (g);
  PitCardForm form = self->fit.form;
  float s = self->fit.scale, pad = _pit_table_card_get_padding (self);
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
  float bottom = pad + h, status_y, mark = (status_px + 5) * s, x_dealer = pad + w * (g->is_only_watched ? 0.5f : 0.56f);

  if (form == PIT_CARD_FORM_TINY)
    {
      compose_tiny (self);
      return;
    }
  put (self, CARD_RUN_NUMBER, number, number_px, TRUE, strong, pad, pad - 2 * s, w * 0.45f, top_h, 0);
  put (self, CARD_RUN_MIN, min, live ? min_px : min_px * 0.8f, live, strong, pad + w * 0.45f, pad - 2 * s, w * 0.55f, top_h, 1);

  status_y = pad + top_h + (form == PIT_CARD_FORM_MEDIUM ? 6 : 1) * s;
  hide (self, CARD_RUN_NAME);
  hide (self, CARD_RUN_MAX);
  hide (self, CARD_RUN_REASON);
  if (_pit_table_card_has_row (self, CARD_ROW_NAME))
    {
      g_autofree char *max = form == PIT_CARD_FORM_FULL ? describe_maximum (self) : NULL;

      put (self, CARD_RUN_NAME, g->name, 13, FALSE, dim, pad, pad + top_h - 2 * s, w * (max != NULL ? 0.55f : 1), line, 0);
      put (self, CARD_RUN_MAX, max, 13, FALSE, dim, pad + w * 0.57f, pad + top_h - 2 * s, w * 0.43f, line, 1);
      status_y += line + 2 * s;
    }
  if (form == PIT_CARD_FORM_FULL)
    status_y = pad + top_h + line + (h - top_h - (g->n_waiting > 0 ? 5 : 4) * line - 12 * s) * 0.4f;

  put (self, CARD_RUN_STATUS, state, status_px, TRUE, strong, pad + mark, status_y,
       (live && form == PIT_CARD_FORM_FULL ? x_dealer - pad : w) - mark, line + 2 * s, 0);
  put_count (self);

  if (!live || form == PIT_CARD_FORM_SMALL)
    {
      g_autofree char *silence = live ? NULL : describe_silence (self);

      put (self, CARD_RUN_STAGE, silence, status_px, FALSE, strong, pad + mark, status_y + line, w - mark, line, 0);
      put_known (self, pad, bottom - line, w, line);
      hide (self, CARD_RUN_ROUND);
      hide (self, CARD_RUN_VERDICT);
      return;
    }

  /* Where there is no other row for what is wrong, the bar below alone says how far the round is. */
  if (form == PIT_CARD_FORM_MEDIUM && g->n_waiting > 0 && !_pit_table_card_has_row (self, CARD_ROW_DETAIL))
    {
      put (self, CARD_RUN_STAGE, g->first, 13, TRUE, strong, pad, bottom - 9 * s - line, w, line, 0);
      g_clear_pointer (&round, g_free);
    }
  else
    {
      put (self, CARD_RUN_STAGE, g->status == PIT_STATUS_CLOSED ? NULL : pit_words_stage (g->stage), small_px, FALSE, strong, pad,
           bottom - 9 * s - line, w * 0.5f, line, 0);
    }
  put (self, CARD_RUN_ROUND, round, small_px, FALSE, dim, pad + w * 0.5f, bottom - 9 * s - line, w * 0.5f, line, 1);
  if (form == PIT_CARD_FORM_MEDIUM)
    {
      compose_medium (self, pad, w, mark, status_y + line + 4 * s, bottom - 12 * s - line, line);
      return;
    }

  {
    float y = bottom - 13 * s - 2 * line, pips = pit_marks_pips_width (g->n_seats) * s;

    put_verdict (self, pad + pips + 26 * s, y, w - pips - 26 * s, line, 1);
    put_dealer (self, x_dealer, status_y, pad + w, line + 2 * s, 1);
    if (g->n_waiting > 0)
      put_reason (self, pad + mark, status_y + line + 2 * s, pad + w, line);
  }
}
