/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-limit-notice.h"

/* Which change of limits needs notice, by whose rules. */

#define U PIT_UNKNOWN

/* Minimum, maximum, unit of Ante, Play, Aces Up. */
typedef struct
{
  PitMoney amount[3][PIT_N_LIMIT_COLUMNS];
} Sign;

typedef struct
{
  const char        *name;
  Sign               now;
  Sign               next;
  PitNoticeCauseKind nsw;      /* 20 minutes for a higher minimum or unit */
  PitNoticeCauseKind nz;       /* and for a lower maximum */
  PitNoticeCauseKind maryland; /* 30 minutes for a higher minimum or a lower maximum */
  PitNoticeCauseKind uk;       /* no word of it */
  PitWager           area;
} Case;

#define BASE { { { 1000, 50000, 500 }, { 1000, 150000, 500 }, { 500, 10000, 500 } } }
#define SAME PIT_NOTICE_NONE, PIT_NOTICE_NONE, PIT_NOTICE_NONE, PIT_NOTICE_NONE, PIT_WAGER_UNKNOWN
#undef MIN
#define MIN(area) PIT_NOTICE_HIGHER_MIN, PIT_NOTICE_HIGHER_MIN, PIT_NOTICE_HIGHER_MIN, PIT_NOTICE_NONE, area
#define UNIT(area) PIT_NOTICE_HIGHER_UNIT, PIT_NOTICE_HIGHER_UNIT, PIT_NOTICE_NONE, PIT_NOTICE_NONE, area
#define MAX_OF(area) PIT_NOTICE_NONE, PIT_NOTICE_LOWER_MAX, PIT_NOTICE_LOWER_MAX, PIT_NOTICE_NONE, area
#define BLIND PIT_NOTICE_UNKNOWN, PIT_NOTICE_UNKNOWN, PIT_NOTICE_UNKNOWN, PIT_NOTICE_UNKNOWN, PIT_WAGER_UNKNOWN

static const Case cases[] = {
  { "same", BASE, BASE, SAME },
  { "lower-min", BASE, { { { 500, 50000, 500 }, { 500, 150000, 500 }, { 500, 10000, 500 } } }, SAME },
  { "higher-max", BASE, { { { 1000, 60000, 500 }, { 1000, 180000, 500 }, { 500, 10000, 500 } } }, SAME },
  { "smaller-unit", BASE, { { { 1000, 50000, 100 }, { 1000, 150000, 100 }, { 500, 10000, 100 } } }, SAME },
  { "no-unit-any-more", BASE, { { { 1000, 50000, U }, { 1000, 150000, U }, { 500, 10000, U } } }, SAME },
  { "higher-ante", BASE, { { { 1500, 50000, 500 }, { 1500, 150000, 500 }, { 500, 10000, 500 } } }, MIN ("ante") },
  { "higher-by-a-cent", BASE, { { { 1001, 50000, 500 }, { 1000, 150000, 500 }, { 500, 10000, 500 } } }, MIN ("ante") },
  { "higher-aces-up", BASE, { { { 1000, 50000, 500 }, { 1000, 150000, 500 }, { 1000, 10000, 500 } } }, MIN ("aces-up") },
  /* Whoever plays stakes the Ante at least: a Play minimum below that binds nobody, one above it does. */
  { "play-below-ante", { { { 2500, 50000, 500 }, { 500, 150000, 500 }, { 500, 10000, 500 } } },
    { { { 2500, 50000, 500 }, { 1000, 150000, 500 }, { 500, 10000, 500 } } }, SAME },
  { "play-above-ante", BASE, { { { 1000, 50000, 500 }, { 1500, 150000, 500 }, { 500, 10000, 500 } } }, MIN ("play") },
  { "larger-unit", BASE, { { { 1000, 50000, 1000 }, { 1000, 150000, 500 }, { 500, 10000, 500 } } }, UNIT ("ante") },
  { "a-unit-where-none-was", { { { 1000, 50000, U }, { 1000, 150000, U }, { 500, 10000, U } } }, BASE, UNIT ("ante") },
  { "lower-max", BASE, { { { 1000, 40000, 500 }, { 1000, 150000, 500 }, { 500, 10000, 500 } } }, MAX_OF ("ante") },
  { "a-max-where-none-was", { { { 1000, U, 500 }, { 1000, 150000, 500 }, { 500, 10000, 500 } } }, BASE, MAX_OF ("ante") },
  { "area-gone", BASE, { { { 1000, 50000, 500 }, { 1000, 150000, 500 }, { U, U, U } } }, MAX_OF ("aces-up") },
  { "area-new", { { { 1000, 50000, 500 }, { 1000, 150000, 500 }, { U, U, U } } }, BASE, SAME },
  { "up-here-down-there", BASE, { { { 500, 50000, 500 }, { 500, 150000, 500 }, { 1000, 10000, 500 } } }, MIN ("aces-up") },
  { "nothing-known", { { { U, U, U }, { U, U, U }, { U, U, U } } }, BASE, BLIND },
};

static void
fill (PitLimits  *limits,
      const Sign *sign)
{
  static const PitWager areas[] = { "ante", "play", "aces-up" };

  memset (limits, 0, sizeof *limits);
  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    if (sign->amount[i][PIT_LIMIT_MIN] != U)
      *pit_limits_edit (limits, areas[i]) = (PitLimit) { sign->amount[i][PIT_LIMIT_MIN], sign->amount[i][PIT_LIMIT_MAX],
                                                         sign->amount[i][PIT_LIMIT_UNIT] };
}

static PitRulePack *
load (const char *id)
{
  g_autoptr(GError) error = NULL;
  PitRulePack *pack = pit_rule_pack_load_id (id, &error);

  g_assert_no_error (error);
  return pack;
}

/* No rule set of the program has thirty minutes: nothing of it may stand in code. */
static PitRulePack *
make_maryland (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "rules", "nsw-four-card-poker.json", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GString) other = NULL;
  g_autoptr(GError) error = NULL;
  PitRulePack *pack;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  other = g_string_new (text);
  g_assert_cmpuint (g_string_replace (other, "\"minutes\": 20, \"higher-min\": true, \"higher-unit\": true, \"lower-max\": false",
                                      "\"minutes\": 30, \"higher-min\": true, \"higher-unit\": false, \"lower-max\": true", 0), ==, 1);
  pack = pit_rule_pack_parse (other->str, other->len, "maryland", &error);
  g_assert_no_error (error);
  g_assert_cmpint (pack->head.notice.minutes, ==, 30);

  return pack;
}

static void
assert_cause (PitRulePack        *pack,
              const Case         *c,
              PitNoticeCauseKind  kind)
{
  PitLimits now, next;
  PitNoticeCause cause;

  fill (&now, &c->now);
  fill (&next, &c->next);
  cause = pit_limit_notice_find (pack, &now, &next);
  g_assert_cmpint (cause.kind, ==, kind);
  if (kind == PIT_NOTICE_NONE || kind == PIT_NOTICE_UNKNOWN)
    g_assert_null (cause.area);
  else
    g_assert_true (pit_wager_is (cause.area, c->area));
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr(PitRulePack) nsw = load ("nsw-four-card-poker");
  g_autoptr(PitRulePack) nz = load ("nz-four-card-poker");
  g_autoptr(PitRulePack) uk = load ("uk-four-card-poker");
  g_autoptr(PitRulePack) maryland = make_maryland ();

  assert_cause (nsw, c, c->nsw);
  assert_cause (nz, c, c->nz);
  assert_cause (maryland, c, c->maryland);
  assert_cause (uk, c, c->uk);
}

/* A table of rules that this desk doesn't have. */
static void
test_no_rules (void)
{
  PitLimits limits;

  fill (&limits, &cases[0].now);
  g_assert_cmpint (pit_limit_notice_find (NULL, &limits, &limits).kind, ==, PIT_NOTICE_UNKNOWN);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/limit-notice/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/limit-notice/no-rules", test_no_rules);

  return g_test_run ();
}
