/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-seen.h"
#include "pit-round-script.h"

/* What leaves rounds unchecked and is nobody's mistake in a round: it is said. */

#define TERMS(game, rules) "{'terms':{'game':'" game "','rules':'" rules "','device':'shoe','seats':7,'limits':{'ante':{'min':500}}}}"

static void
apply (PitFloorSeen *seen,
       gint64        seq,
       const char   *type,
       const char   *body)
{
  g_autoptr(GPtrArray) events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

  g_ptr_array_add (events, pit_script_event (seq, type, body));
  pit_floor_apply (seen->floor, events);
}

static void
assert_found (PitFloorSeen   *seen,
              guint           nth,
              PitFindingKind  kind,
              const char     *words)
{
  g_autofree char *text = NULL;

  g_assert_cmpuint (seen->findings->len, >, nth);
  text = pit_finding_dup_text (g_ptr_array_index (seen->findings, nth));
  g_assert_cmpint (pit_floor_seen_kind (seen, nth), ==, kind);
  g_assert_nonnull (strstr (text, words));
}

/* Rounds that open and never close: each is said, and none of them is called checked. */
static void
test_rounds_without_end (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHOE);
  g_autoptr(GPtrArray) events = pit_script_get_events (script, 1);
  const guint n = 500;

  pit_floor_apply (seen->floor, events);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  for (guint i = 0; i <= n; i++)
    {
      g_autofree char *body = g_strdup_printf ("{'round':%u,'limits':{'ante':{'min':500}}}", 2 + i);

      apply (seen, events->len + 1 + i, "round-opened", body);
    }
  g_assert_cmpuint (seen->findings->len, ==, n);
  assert_found (seen, 0, PIT_FINDING_ROUND_UNENDED, "round 3 began, but round 2 never ended");
  assert_found (seen, n - 1, PIT_FINDING_ROUND_UNENDED, "round 502 began, but round 501 never ended");
  g_assert_cmpuint (seen->rounds->len, ==, n + 1);
  g_assert_cmpint (pit_floor_seen_verdict (seen, n), ==, PIT_VERDICT_UNCHECKED);
}

/* More than can be counted: not a round that is silently unchecked. */
static void
test_payments_overflow (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHOE);
  g_autoptr(GPtrArray) events = pit_script_get_events (script, 1);
  guint seq = events->len;

  pit_floor_apply (seen->floor, events);
  apply (seen, ++seq, "round-opened", "{'round':2,'limits':{'ante':{'min':500}}}");
  for (guint i = 0; i < 1100; i++)
    apply (seen, ++seq, "payment", "{'round':2,'seat':1,'wager':'ante','chips':9007199254740991}");
  g_assert_cmpuint (seen->findings->len, ==, 1);
  assert_found (seen, 0, PIT_FINDING_IMPOSSIBLE_AMOUNT, "add up to more than the desk can count");
  g_assert_cmpint (pit_finding_get_facts (g_ptr_array_index (seen->findings, 0))->place, ==, 1);
}

static void
test_unknown_rules (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHOE);
  g_autoptr(GPtrArray) events = pit_script_get_events (script, 1);
  guint seq = events->len;

  pit_floor_apply (seen->floor, events);
  apply (seen, ++seq, "table-closed", "{}");
  g_assert_cmpuint (seen->findings->len, ==, 0);
  apply (seen, ++seq, "table-opened", TERMS ("four-card-poker", "mars-four-card-poker"));
  assert_found (seen, 0, PIT_FINDING_UNKNOWN_RULES, "this desk has no rule set “mars-four-card-poker”");
  apply (seen, ++seq, "table-closed", "{}");
  g_assert_cmpuint (seen->gone->len, ==, 1);
  apply (seen, ++seq, "table-opened", TERMS ("baccarat", "nsw-four-card-poker"));
  assert_found (seen, 1, PIT_FINDING_UNKNOWN_RULES, "the table plays “baccarat”, but its rule set “nsw-four-card-poker” is for another");
  apply (seen, ++seq, "table-opened", TERMS ("four-card-poker", "nsw-four-card-poker"));
  g_assert_cmpuint (seen->gone->len, ==, 2);
  g_assert_cmpuint (seen->findings->len, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/silent-wrongs/rounds-without-end", test_rounds_without_end);
  g_test_add_func ("/silent-wrongs/payments-overflow", test_payments_overflow);
  g_test_add_func ("/silent-wrongs/unknown-rules", test_unknown_rules);

  return g_test_run ();
}
