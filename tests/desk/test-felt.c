/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-felt-layout.h"
#include "pit-games.h"
#include "pit-hand-words.h"
#include "pit-seat-money.h"

/* Where things lie on a layout, for every number of seats at every size, and what a seat's money says. */

typedef struct
{
  float width;
  float height;
} Size;

/* Of the layout in windows of 1280x720, 1920x1080 and 2560x1440, beside a pane and without one. */
static const Size sizes[] = { { 838, 478 }, { 1198, 478 }, { 1198, 441 }, { 838, 441 }, { 1000, 640 }, { 1415, 800 }, { 1800, 800 }, { 2360, 1130 }, { 1960, 1130 } };

static gboolean
is_apart (const graphene_rect_t *a,
          const graphene_rect_t *b)
{
  graphene_rect_t both;

  return !graphene_rect_intersection (a, b, &both) || both.size.width < 1 || both.size.height < 1;
}

static gboolean
is_within (const graphene_rect_t *outer,
           const graphene_rect_t *inner)
{
  return inner->origin.x >= outer->origin.x && inner->origin.y >= outer->origin.y
         && inner->origin.x + inner->size.width <= outer->origin.x + outer->size.width + 0.01f
         && inner->origin.y + inner->size.height <= outer->origin.y + outer->size.height + 0.01f;
}

static void
check (guint    n_seats,
       gboolean turned,
       float    width,
       float    height)
{
  PitFeltGeometry g;
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, width, height);

  pit_felt_geometry_compute (&g, n_seats, turned, width, height);
  g_test_message ("%u seats in %.0fx%.0f: scale %.2f, high %.2f, %u beside the dealer", n_seats, (double) width,
                  (double) height, (double) g.scale, (double) g.high, g.n_beside);
  g_assert_true (is_within (&all, &g.table));
  g_assert_true (is_within (&g.table, &g.dealer));
  for (guint seat = 1; seat <= n_seats; seat++)
    {
      const graphene_rect_t *box = &g.seat[seat];

      g_assert_true (is_within (&g.table, box));
      g_assert_true (is_apart (box, &g.dealer));
      for (guint other = 1; other < seat; other++)
        {
          graphene_rect_t beside = g.seat[other];

          g_assert_true (is_apart (box, &g.seat[other]));
          /* Wagers lie nearer to their own seat's cards than to the plate of a seat below them. */
          beside.origin.y -= 9;
          beside.size.height += 18;
          if (g.n_beside > 0)
            g_assert_true (is_apart (box, &beside));
        }
      /* Both of its outer corners are on the cloth, below the arc. */
      for (guint corner = 0; corner < 2; corner++)
        {
          float x = box->origin.x + (corner == 0 ? 0 : box->size.width);
          float fall = pit_felt_geometry_fall (&g, 2 * (x - width / 2) / g.table.size.width);

          if (turned)
            g_assert_cmpfloat (box->origin.y + box->size.height, <=, g.table.origin.y + g.table.size.height - fall + 1);
          else
            g_assert_cmpfloat (box->origin.y, >=, g.table.origin.y + fall - 1);
        }
    }
  if (n_seats > 1)
    {
      float first = g.seat[1].origin.x, last = g.seat[n_seats].origin.x;

      g_assert_true (turned ? first > last : first < last);
    }
  if (n_seats > 0)
    {
      float middle = g.seat[(n_seats + 1) / 2].origin.y;

      g_assert_true (turned ? middle > g.dealer.origin.y : middle < g.dealer.origin.y);
    }
}

static void
test_geometry (void)
{
  for (guint n_seats = 0; n_seats <= PIT_MAX_SEATS; n_seats++)
    for (guint turned = 0; turned < 2; turned++)
      {
        int width, height;

        pit_felt_geometry_measure (n_seats, &width, &height);
        check (n_seats, turned, (float) width, (float) height);
        for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
          if (sizes[i].width >= (float) width && sizes[i].height >= (float) height)
            check (n_seats, turned, sizes[i].width, sizes[i].height);
      }
}

/* Seven seats fit in the smallest window beside a pane, and twelve in it without one. */
static void
test_fits (void)
{
  int width, height;

  pit_felt_geometry_measure (7, &width, &height);
  g_assert_cmpint (width, <=, (int) sizes[0].width);
  g_assert_cmpint (height, <=, (int) sizes[0].height + 60);
  pit_felt_geometry_measure (PIT_MAX_SEATS, &width, &height);
  g_assert_cmpint (width, <=, (int) sizes[1].width);
}

/* A round in which seat 1 staked $50 on its Ante, of which so much was paid, collected and returned. */
static PitRound *
make_round (PitStage stage,
            PitMoney paid,
            PitMoney collected,
            PitMoney returned)
{
  PitRound *round = pit_round_new ();
  PitRoundLine *line;

  pit_round_edit (&round)->stage = stage;
  round->number = 7;
  line = pit_round_edit_line (&round, 1, pit_games_find ("four-card-poker")->wagers[0].id);
  line->staked = (PitStake) { 5000, 0 };
  line->paid = paid;
  line->collected = (PitStake) { collected, 0 };
  line->returned = (PitStake) { returned, 0 };
  pit_round_add_card (&round, 1, 0);

  return round;
}

static void
test_money (void)
{
  static const struct
  {
    const char      *name;
    PitStage         stage;
    PitMoney         paid, collected, returned;
    gboolean         is_judged, is_wrong;
    PitMoney         due, give_back;
    PitSeatMoneyKind kind;
  } cases[] = {
    { "nothing yet", PIT_STAGE_DECISIONS, 0, 0, 0, FALSE, FALSE, 0, 0, PIT_SEAT_MONEY_NONE },
    { "taken early", PIT_STAGE_DECISIONS, 0, 5000, 0, FALSE, FALSE, 0, 0, PIT_SEAT_MONEY_MOVED },
    { "folded", PIT_STAGE_DECISIONS, 0, 5000, 0, TRUE, FALSE, -5000, 0, PIT_SEAT_MONEY_SETTLED },
    { "to be paid", PIT_STAGE_SETTLEMENT, 0, 0, 0, TRUE, FALSE, 5000, 0, PIT_SEAT_MONEY_DUE },
    { "half paid", PIT_STAGE_SETTLEMENT, 2500, 0, 0, TRUE, FALSE, 5000, 0, PIT_SEAT_MONEY_DUE },
    { "paid", PIT_STAGE_SETTLEMENT, 5000, 0, 0, TRUE, FALSE, 5000, 0, PIT_SEAT_MONEY_SETTLED },
    { "to be returned", PIT_STAGE_SETTLEMENT, 0, 0, 0, TRUE, FALSE, 0, 5000, PIT_SEAT_MONEY_DUE },
    { "returned", PIT_STAGE_SETTLEMENT, 0, 0, 5000, TRUE, FALSE, 0, 5000, PIT_SEAT_MONEY_SETTLED },
    { "found wrong", PIT_STAGE_OVER, 5500, 0, 0, TRUE, TRUE, 5000, 0, PIT_SEAT_MONEY_DIFFERS },
    { "nobody knows what is due", PIT_STAGE_OVER, 5500, 0, 0, FALSE, FALSE, 0, 0, PIT_SEAT_MONEY_UNCHECKED },
    { "nobody knows what was paid", PIT_STAGE_OVER, PIT_UNKNOWN, 0, 0, TRUE, FALSE, 5000, 0, PIT_SEAT_MONEY_UNCHECKED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(PitRound) round = make_round (cases[i].stage, cases[i].paid, cases[i].collected, cases[i].returned);
      PitSettlement settlement;
      PitSeatMoney money;

      pit_settlement_clear (&settlement);
      settlement.seat[1].status = cases[i].is_judged ? PIT_SEAT_OK : PIT_SEAT_UNCHECKED;
      settlement.seat[1].net = settlement.seat[1].line[1].net = cases[i].due;
      settlement.seat[1].line[1].give_back = (PitStake) { cases[i].give_back, 0 };
      pit_seat_money_read (&money, round, 1, "four-card-poker", &settlement, cases[i].is_wrong);
      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (money.kind, ==, cases[i].kind);
      g_assert_cmpint (money.moved, ==, cases[i].paid == PIT_UNKNOWN ? PIT_UNKNOWN : cases[i].paid - cases[i].collected);
      g_assert_cmpint (money.due, ==, cases[i].is_judged ? cases[i].due : PIT_UNKNOWN);
      g_assert_cmpint (money.is_settling, ==, g_str_equal (cases[i].name, "half paid"));
    }
}

/* No line breaks there. */
#define TO "\302\240to\302\240"

/* What a pay table pays is said whole: whoever chooses one chooses what the players are paid. */
static void
test_pay_table (void)
{
  PitPayTable table = { .n_rows = 4, .row = { { PIT_CATEGORY_FOUR_OF_A_KIND, PIT_UNKNOWN, { 50, 1 } },
                                              { PIT_CATEGORY_FLUSH, PIT_UNKNOWN, { 3, 2 } },
                                              { PIT_CATEGORY_PAIR, PIT_RANK_ACE, { 1, 1 } },
                                              { PIT_CATEGORY_PAIR, 11, { 1, 2 } } } };
  g_autofree char *odds = pit_words_pay_table (&table);

  g_assert_cmpstr (odds, ==, "four of a kind 50" TO "1, flush 3" TO "2, pair of aces 1" TO "1, pair of jacks or better 1" TO "2");
}

static void
test_words (void)
{
  PitCard best[PIT_SET_SIZE];
  g_autofree char *pair = NULL;
  g_autofree char *flush = NULL;
  g_autofree char *makes = NULL;

  for (guint i = 0; i < PIT_SET_SIZE; i++)
    best[i] = pit_card_make (10, PIT_SUIT_HEARTS);
  pair = pit_words_hand (PIT_CATEGORY_PAIR, best);
  flush = pit_words_hand (PIT_CATEGORY_FLUSH, best);
  makes = pit_words_makes (pit_card_make (4, PIT_SUIT_HEARTS), PIT_CATEGORY_FLUSH);
  g_assert_cmpstr (pair, ==, "pair of tens");
  g_assert_cmpstr (flush, ==, "flush");
  g_assert_cmpstr (makes, ==, "4♥ makes the flush");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/felt/geometry", test_geometry);
  g_test_add_func ("/felt/fits", test_fits);
  g_test_add_func ("/felt/money", test_money);
  g_test_add_func ("/felt/pay-table", test_pay_table);
  g_test_add_func ("/felt/words", test_words);

  return g_test_run ();
}
