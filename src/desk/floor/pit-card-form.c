/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-card-form.h"

/* A form is drawn at its reference size times a scale between @least and @most; a card may be wider or higher than that
 * by the stretch, so that a floor fills its page. */
static const struct
{
  float width;
  float height;
  float least;
  float most;
  float tall; /* how much higher than that it makes use of */
  int   gap;
} forms[PIT_N_CARD_FORMS] = {
  [PIT_CARD_FORM_FULL] = { 168, 127, 0.93f, 2.4f, 1.35f, 10 },
  [PIT_CARD_FORM_SMALL] = { 100, 80, 0.95f, 1.5f, 1.3f, 8 },
  [PIT_CARD_FORM_LOW] = { 100, 52, 0.95f, 1.5f, 1.15f, 6 },
  [PIT_CARD_FORM_TINY] = { 60, 54, 0.92f, 1.7f, 1.3f, 6 },
};

#define MOST_WIDE 1.35f
/* So much of what number and minimum grow the other lines grow, too. */
#define LINE_GROWTH 0.45f

static float
scale_lines (float scale,
             float unit)
{
  return unit * (scale > unit ? 1 + (scale / unit - 1) * LINE_GROWTH : scale / unit);
}

/* Each group begins a row of its own. */
static guint
count_rows (guint        columns,
            const guint *n_cards,
            guint        n_groups)
{
  guint rows = 0;

  for (guint i = 0; i < n_groups; i++)
    rows += (n_cards[i] + columns - 1) / columns;

  return MAX (rows, 1);
}

static gboolean
try_form (PitCardFit  *fit,
          PitCardForm  form,
          const guint *n_cards,
          guint        n_groups,
          int          width,
          int          height,
          float        unit)
{
  guint most = 1;
  int gap = forms[form].gap;
  float best = 0;

  for (guint i = 0; i < n_groups; i++)
    most = MAX (most, n_cards[i]);
  for (guint columns = 1; columns <= most; columns++)
    {
      guint rows = count_rows (columns, n_cards, n_groups);
      float w = (float) (width - (int) (columns - 1) * gap) / (float) columns;
      float h = (float) (height - (int) (rows - 1) * gap) / (float) rows;
      float scale = MIN (w / forms[form].width, h / forms[form].height);

      if (scale > best)
        {
          best = scale;
          fit->columns = columns;
          fit->width = (int) w;
          fit->height = (int) h;
        }
    }

  fit->form = form;
  fit->gap = gap;
  fit->scale = MIN (best, forms[form].most * unit);
  fit->line = scale_lines (fit->scale, unit);
  fit->width = MIN (fit->width, (int) (forms[form].width * fit->scale * MOST_WIDE));
  fit->height = MIN (fit->height, (int) (forms[form].height * fit->scale * forms[form].tall));

  return best >= forms[form].least * unit;
}

/**
 * pit_card_fit_compute:
 * @fit: (out caller-allocates): the answer
 * @n_cards: (array length=n_groups): tables on the floor, in each group
 * @n_groups: how many groups there are
 * @width: room there is
 * @height: room there is, besides what stands above the groups
 * @unit: the user's text size, 1 being the usual one
 *
 * Finds the richest form in which all cards are in sight at once: a supervisor should never have to scroll to see
 * whether anything is wrong. Where not even the smallest form fits, the small one is used and the floor scrolls.
 */
void
pit_card_fit_compute (PitCardFit  *fit,
                      const guint *n_cards,
                      guint        n_groups,
                      int          width,
                      int          height,
                      float        unit)
{
  float scale;

  for (guint form = 0; form < PIT_N_CARD_FORMS; form++)
    if (try_form (fit, (PitCardForm) form, n_cards, n_groups, width, height, unit))
      return;

  scale = forms[PIT_CARD_FORM_SMALL].least * unit;
  fit->form = PIT_CARD_FORM_SMALL;
  fit->gap = forms[PIT_CARD_FORM_SMALL].gap;
  fit->scale = scale;
  fit->line = scale_lines (scale, unit);
  fit->columns = (guint) MAX (1, (width + fit->gap) / ((int) (forms[PIT_CARD_FORM_SMALL].width * scale) + fit->gap));
  fit->width = (width - (int) (fit->columns - 1) * fit->gap) / (int) fit->columns;
  fit->width = MAX (fit->width, (int) (forms[PIT_CARD_FORM_SMALL].width * scale));
  fit->height = (int) (forms[PIT_CARD_FORM_SMALL].height * scale);
}

/** pit_card_fit_get_padding: between a card's edge and its lines */
float
pit_card_fit_get_padding (const PitCardFit *fit)
{
  static const float base[PIT_N_CARD_FORMS] = { 10, 7, 7, 6 };

  return base[fit->form] * fit->scale;
}

/* Number and minimum above; a mark and the lowest wager below. */
static void
place_tiny (PitCardLines *lines,
            float         s,
            float         pad,
            float         w,
            float         bottom)
{
  lines->number = GRAPHENE_RECT_INIT (pad, pad - 2 * s, w - 13 * s, 22 * s);
  lines->status = GRAPHENE_RECT_INIT (pad + w - 11 * s, pad - 2 * s, 11 * s, 22 * s);
  lines->min = GRAPHENE_RECT_INIT (pad, bottom - 19 * s, w - 18 * s, 19 * s);
  lines->strip = GRAPHENE_RECT_INIT (pad + w - 16 * s, bottom - 17 * s, 16 * s, 16 * s);
}

/**
 * pit_card_lines_place:
 * @lines: (out caller-allocates): the places
 * @fit: of the card
 *
 * Lines that say what the table is stand at the top, those that say what happens there at the bottom, with what calls just above
 * them: on a large card the room between is empty.
 */
void
pit_card_lines_place (PitCardLines     *lines,
                      const PitCardFit *fit)
{
  gboolean is_full = fit->form == PIT_CARD_FORM_FULL, is_low = fit->form == PIT_CARD_FORM_LOW;
  float s = fit->scale, l = fit->line, pad = pit_card_fit_get_padding (fit), width = (float) fit->width;
  float w = width - 2 * pad, bottom = (float) fit->height - pad * 0.85f, y = (is_full || is_low ? 4 : 3) * s;
  float top = (is_full ? 30 : is_low ? 16 : 20) * s, line = (is_full ? 18 : is_low ? 13 : 15) * l;
  float strip = (is_full ? 22 : 27) * l, bar = (is_full ? 3.5f : 3) * l;

  *lines = (PitCardLines) { 0 };
  if (fit->form == PIT_CARD_FORM_TINY)
    {
      place_tiny (lines, s, pad, w, (float) fit->height - pad);
      return;
    }

  lines->number = GRAPHENE_RECT_INIT (pad, y, w * 0.42f, top);
  lines->min = GRAPHENE_RECT_INIT (pad + w * 0.42f, y, w * 0.58f, top);
  y += top;
  lines->status = GRAPHENE_RECT_INIT (pad, y, is_full ? w * 0.6f : w, line);
  if (is_full)
    {
      lines->max = GRAPHENE_RECT_INIT (pad + w * 0.62f, y, w * 0.38f, line);
      lines->dealer = GRAPHENE_RECT_INIT (pad, y + line, w * 0.5f, line);
      lines->aside = GRAPHENE_RECT_INIT (pad + w * 0.5f, y + line, w * 0.5f, line);
    }
  if (is_low)
    {
      lines->strip = GRAPHENE_RECT_INIT (3 * s, (float) fit->height - 18 * l, width - 6 * s, 15 * l);
      return;
    }
  lines->bar = GRAPHENE_RECT_INIT (pad, bottom - bar, w, bar);
  y = bottom - bar - (is_full ? 3 : 4) * l;
  if (is_full)
    {
      y -= line;
      lines->stage = GRAPHENE_RECT_INIT (pad, y, w * 0.5f, line);
      lines->seats = GRAPHENE_RECT_INIT (pad + w * 0.5f, y, w * 0.5f, line);
      y -= 2 * l;
    }
  lines->strip = GRAPHENE_RECT_INIT (0, y - strip, width, strip);
}
