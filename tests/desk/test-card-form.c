/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-card-form.h"

/* A page of the floor, how many tables it has, and what must come of it. */
typedef struct
{
  const char *name;
  guint       n_cards;
  int         width;
  int         height;
  float       unit;
  PitCardForm form;
  gboolean    in_sight; /* all cards at once */
} Case;

static const Case cases[] = {
  { "twelve-at-720", 12, 1164, 636, 1, PIT_CARD_FORM_FULL, TRUE },
  { "twelve-at-1440", 12, 2440, 1356, 1, PIT_CARD_FORM_FULL, TRUE },
  { "twenty-four-at-720", 24, 1164, 592, 1, PIT_CARD_FORM_FULL, TRUE },
  { "sixty-four-at-1080", 64, 1804, 950, 1, PIT_CARD_FORM_FULL, TRUE },
  { "sixty-four-at-720", 64, 1164, 592, 1, PIT_CARD_FORM_SMALL, TRUE },
  { "sixty-at-720", 60, 1164, 636, 1, PIT_CARD_FORM_SMALL, TRUE },
  { "three-hundred-at-1080", 300, 1804, 997, 1, PIT_CARD_FORM_LOW, TRUE },
  { "three-hundred-beside-a-pane", 300, 1538, 997, 1, PIT_CARD_FORM_TINY, TRUE },
  { "three-hundred-at-1440", 300, 2440, 1356, 1, PIT_CARD_FORM_SMALL, TRUE },
  { "three-hundred-at-720", 300, 1164, 636, 1, PIT_CARD_FORM_SMALL, FALSE },
  { "one", 1, 1164, 636, 1, PIT_CARD_FORM_FULL, TRUE },
  { "none", 0, 1164, 636, 1, PIT_CARD_FORM_FULL, TRUE },
  { "twelve-large-text", 12, 1164, 636, 1.5f, PIT_CARD_FORM_FULL, TRUE },
  { "narrow", 5, 90, 636, 1, PIT_CARD_FORM_TINY, TRUE },
};

static void
test_fit (gconstpointer data)
{
  const Case *item = data;
  PitCardFit fit = { 0 };
  guint rows;
  int used_width, used_height;

  pit_card_fit_compute (&fit, &item->n_cards, 1, item->width, item->height, item->unit);
  g_assert_cmpint (fit.form, ==, item->form);
  g_assert_cmpuint (fit.columns, >=, 1);
  rows = (MAX (item->n_cards, 1) + fit.columns - 1) / fit.columns;
  used_width = (int) fit.columns * (fit.width + fit.gap) - fit.gap;
  used_height = (int) rows * (fit.height + fit.gap) - fit.gap;
  if (fit.columns > 1)
    g_assert_cmpint (used_width, <=, item->width);
  if (item->in_sight)
    g_assert_cmpint (used_height, <=, item->height);
  else if (fit.columns > 1)
    g_assert_cmpint (used_height, >, item->height);
  g_assert_cmpfloat (fit.scale, >=, 0.92f * item->unit);
}

/* Each pit begins a row of its own: all are in sight where all were, with a third row for the third pit. */
static void
test_groups (void)
{
  static const guint two[] = { 8, 4 }, three[] = { 4, 4, 4 }, six[] = { 50, 50, 50, 50, 50, 50 }, sixteen[] = { 16, 16, 16, 16 };
  static const struct
  {
    const guint *n_cards;
    guint        n_groups;
    int          width;
    int          height;
    PitCardForm  form;
  } floors[] = {
    { two, G_N_ELEMENTS (two), 1164, 576, PIT_CARD_FORM_FULL },
    { three, G_N_ELEMENTS (three), 1164, 546, PIT_CARD_FORM_FULL },
    { six, G_N_ELEMENTS (six), 2900, 1180, PIT_CARD_FORM_SMALL },
    { six, G_N_ELEMENTS (six), 1804, 841, PIT_CARD_FORM_TINY },
    { sixteen, G_N_ELEMENTS (sixteen), 1164, 470, PIT_CARD_FORM_LOW },
  };

  for (guint i = 0; i < G_N_ELEMENTS (floors); i++)
    {
      PitCardFit fit = { 0 };
      guint rows = 0;

      pit_card_fit_compute (&fit, floors[i].n_cards, floors[i].n_groups, floors[i].width, floors[i].height, 1);
      g_assert_cmpint (fit.form, ==, floors[i].form);
      for (guint group = 0; group < floors[i].n_groups; group++)
        rows += (floors[i].n_cards[group] + fit.columns - 1) / fit.columns;
      g_assert_cmpint ((int) rows * (fit.height + fit.gap) - fit.gap, <=, floors[i].height);
      g_assert_cmpint ((int) fit.columns * (fit.width + fit.gap) - fit.gap, <=, floors[i].width);
    }
}

/* Cards that are fewer than what there is room for are higher before room is left. */
static void
test_high (void)
{
  static const guint pits[] = { 6, 6 };
  PitCardFit fit = { 0 };

  pit_card_fit_compute (&fit, pits, G_N_ELEMENTS (pits), 1164, 576, 1);
  g_assert_cmpint (fit.form, ==, PIT_CARD_FORM_FULL);
  g_assert_cmpint (2 * fit.height + fit.gap, >, 576 * 65 / 100);
}

static void
assert_apart (const graphene_rect_t *a,
              const graphene_rect_t *b)
{
  graphene_rect_t both;

  if (graphene_rect_intersection (a, b, &both))
    g_assert_cmpfloat (MIN (both.size.width, both.size.height), <, 1); /* cards are whole pixels high */
}

/* Each line has a place of its own on the card, whatever the card's size: nothing that comes covers another. */
static void
test_lines (gconstpointer data)
{
  const Case *item = data;
  PitCardFit fit = { 0 };
  PitCardLines lines;
  const graphene_rect_t *all[] = { &lines.number, &lines.min, &lines.status, &lines.max, &lines.dealer, &lines.aside, &lines.strip,
                                   &lines.stage, &lines.seats, &lines.bar };

  pit_card_fit_compute (&fit, &item->n_cards, 1, item->width, item->height, item->unit);
  pit_card_lines_place (&lines, &fit);
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      if (all[i]->size.width <= 0)
        continue;
      g_assert_cmpfloat (all[i]->size.height, >, 0);
      g_assert_true (graphene_rect_contains_rect (&GRAPHENE_RECT_INIT (-0.5f, -0.5f, (float) fit.width + 1, (float) fit.height + 1), all[i]));
      for (guint k = i + 1; k < G_N_ELEMENTS (all); k++)
        if (all[k]->size.width > 0)
          assert_apart (all[i], all[k]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/card-form/%s", cases[i].name);

      g_autofree char *lines = g_strconcat (path, "/lines", NULL);

      g_test_add_data_func (path, &cases[i], test_fit);
      g_test_add_data_func (lines, &cases[i], test_lines);
    }
  g_test_add_func ("/card-form/groups", test_groups);
  g_test_add_func ("/card-form/high", test_high);

  return g_test_run ();
}
