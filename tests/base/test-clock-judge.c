/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-clock-judge.h"

/* Offsets in tenths of a second; those beyond two seconds are wrong, as links have it. Sides: a letter for each. */
typedef struct
{
  const char *name;
  int         offsets[8];
  guint       n;
  PitTruth    is_kept;
  const char *sides; /* "-": fine, "u": undecided, "t": table, "d": desk */
  gboolean    desk_is_wrong;
  int         offset; /* of the majority */
} Case;

static const Case cases[] = {
  { "none", { 0 }, 0, PIT_NO, "", FALSE, 0 },
  { "all-right", { 1, -2, 3, 0 }, 4, PIT_NO, "----", FALSE, 1 },
  { "one-of-four", { 1, 50, 3, 0 }, 4, PIT_NO, "-t--", FALSE, 1 },
  { "two-of-four", { 50, 51, 3, 0 }, 4, PIT_NO, "tt--", FALSE, 3 },
  { "two-against-one-and-desk", { 50, 51, 3 }, 3, PIT_NO, "uu-", FALSE, 51 },
  { "two-against-one-and-kept-desk", { 50, 51, 3 }, 3, PIT_YES, "tt-", FALSE, 51 },
  { "desk", { -50, -51, -52, -49 }, 4, PIT_NO, "dddd", TRUE, -50 },
  { "desk-though-kept", { -50, -51, -52, -49 }, 4, PIT_YES, "dddd", TRUE, -50 },
  { "desk-and-a-table", { -50, -51, -52, 0 }, 4, PIT_NO, "ddd-", TRUE, -51 },
  { "desk-and-another", { -50, -51, -52, 90 }, 4, PIT_NO, "dddt", TRUE, -51 },
  { "one-table", { 50 }, 1, PIT_NO, "u", FALSE, 50 },
  { "one-table-not-known", { 50 }, 1, PIT_TRUTH_UNKNOWN, "u", FALSE, 50 },
  { "one-table-kept-desk", { 50 }, 1, PIT_YES, "t", FALSE, 50 },
  { "one-table-right", { 5 }, 1, PIT_NO, "-", FALSE, 5 },
  { "two-tables-agree", { 50, 55 }, 2, PIT_NO, "dd", TRUE, 55 },
  { "two-tables-differ", { 50, 0 }, 2, PIT_NO, "t-", FALSE, 0 },
  { "all-differ", { 50, 90, -70 }, 3, PIT_NO, "uuu", FALSE, 50 },
  { "all-differ-kept-desk", { 50, 90, -70 }, 3, PIT_YES, "ttt", FALSE, 50 },
  { "even-split", { 50, 50, 0, 0 }, 4, PIT_NO, "tt--", FALSE, 0 },
  /* A drifting desk: the first table beyond the limit is no worse than the others. */
  { "desk-drifts", { -19, -21, -18, -19 }, 4, PIT_NO, "-d--", TRUE, -19 },
  { "desk-drifts-within", { -19, -18, -18, -19 }, 4, PIT_NO, "----", FALSE, -18 },
  { "chain-is-no-agreement", { 0, 9, 18, 27 }, 4, PIT_NO, "---t", FALSE, 9 },
};

static void
test_case (gconstpointer data)
{
  const Case *item = data;
  PitClockReading readings[8];
  PitClockVerdict verdict;
  char sides[9] = { 0 };

  for (guint i = 0; i < item->n; i++)
    readings[i] = (PitClockReading) { .offset = (gint64) item->offsets[i] * 100000, .is_wrong = ABS (item->offsets[i]) > 20 };
  pit_clock_judge (readings, item->n, item->is_kept, &verdict);
  for (guint i = 0; i < item->n; i++)
    sides[i] = "-utd"[readings[i].side];
  g_assert_cmpstr (sides, ==, item->sides);
  g_assert_cmpint (verdict.desk_is_wrong, ==, item->desk_is_wrong);
  g_assert_cmpint (verdict.offset, ==, (gint64) item->offset * 100000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/clock-judge/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }

  return g_test_run ();
}
