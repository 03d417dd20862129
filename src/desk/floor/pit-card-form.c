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
  [PIT_CARD_FORM_FULL] = { 264, 176, 0.98f, 2.2f, 1.3f, 14 },
  [PIT_CARD_FORM_MEDIUM] = { 166, 124, 1.0f, 1.6f, 1.9f, 10 },
  [PIT_CARD_FORM_SMALL] = { 108, 78, 1.0f, 1.5f, 1.3f, 6 },
  [PIT_CARD_FORM_TINY] = { 60, 54, 0.92f, 1.7f, 1.3f, 5 },
};

#define MOST_WIDE 1.3f

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
  fit->columns = (guint) MAX (1, (width + fit->gap) / ((int) (forms[PIT_CARD_FORM_SMALL].width * scale) + fit->gap));
  fit->width = (width - (int) (fit->columns - 1) * fit->gap) / (int) fit->columns;
  fit->width = MAX (fit->width, (int) (forms[PIT_CARD_FORM_SMALL].width * scale));
  fit->height = (int) (forms[PIT_CARD_FORM_SMALL].height * scale);
}
