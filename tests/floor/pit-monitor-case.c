/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-monitor-case.h"

void
pit_monitor_case_assert (PitFinding           *finding,
                         const PitCaseFinding *expected)
{
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  g_autofree char *text = pit_finding_dup_text (finding);

  g_assert_cmpstr (pit_names_to_word (&pit_finding_names, facts->kind), ==,
                   pit_names_to_word (&pit_finding_names, expected->kind));
  g_assert_cmpstr (facts->table.text, ==, PIT_SCRIPT_TABLE);
  g_assert_cmpuint (facts->place, ==, expected->place);
  g_assert_cmpstr (facts->wager, ==, expected->wager);
  if (facts->kind != PIT_FINDING_BAD_EVENT)
    {
      g_assert_cmpint (facts->found, ==, expected->found);
      g_assert_cmpint (facts->expected, ==, expected->expected);
    }
  g_assert_cmpstr (facts->rule, ==, expected->rule);
  if (facts->rule != NULL)
    g_assert_cmpstr (facts->jurisdiction, ==, "NSW");
  if (expected->certainty != PIT_CERTAINTY_NONE)
    g_assert_cmpstr (pit_names_to_word (&pit_certainty_names, facts->certainty), ==,
                     pit_names_to_word (&pit_certainty_names, expected->certainty));
  if (expected->words != NULL)
    g_assert_nonnull (strstr (text, expected->words));
  g_assert_cmpint (facts->occurred, >, PIT_SCRIPT_WALL);
  g_assert_null (strstr (text, "{"));
  g_assert_cmpuint (strlen (pit_finding_get_guidance (finding)), >, 20);
}

static void
assert_gone (PitFloorSeen         *seen,
             const PitMonitorCase *test)
{
  guint n = 0;

  while (n < PIT_CASE_MAX_EXPECTED && test->gone[n] != PIT_FINDING_UNKNOWN)
    n++;
  for (guint i = 0; i < MIN (n, seen->gone->len); i++)
    g_assert_cmpstr (pit_names_to_word (&pit_finding_names,
                                        pit_finding_get_facts (g_ptr_array_index (seen->gone, i))->kind), ==,
                     pit_names_to_word (&pit_finding_names, test->gone[i]));
  g_assert_cmpuint (seen->gone->len, ==, n);
}

static void
assert_verdict (PitCheckedRound      *round,
                const PitMonitorCase *test)
{
  g_test_message ("reason: %s", pit_checked_round_get_facts (round)->reason);
  g_assert_cmpstr (pit_names_to_word (&pit_verdict_names, pit_checked_round_get_facts (round)->verdict), ==,
                   pit_names_to_word (&pit_verdict_names, test->verdict));
  if (test->reason == NULL)
    return;

  g_assert_nonnull (pit_checked_round_get_facts (round)->reason);
  g_assert_nonnull (strstr (pit_checked_round_get_facts (round)->reason, test->reason));
}

static void
run (gconstpointer data)
{
  const PitMonitorCase *test = data;
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (test->device);
  g_autoptr(GPtrArray) events = NULL;
  guint n = 0;

  if (test->senses != NULL)
    pit_floor_welcome (seen->floor, PIT_SCRIPT_TABLE, &(PitWelcome) { .senses = *test->senses, .oldest = 1 });
  pit_script_edit (script, test->edits, PIT_SCRIPT_MAX_EDITS);
  events = pit_script_get_events (script, 1);
  pit_floor_apply (seen->floor, events);

  while (n < PIT_CASE_MAX_EXPECTED && test->expected[n].kind != PIT_FINDING_UNKNOWN)
    n++;
  for (guint i = 0; i < MIN (n, seen->findings->len); i++)
    pit_monitor_case_assert (g_ptr_array_index (seen->findings, i), &test->expected[i]);
  g_assert_cmpuint (seen->findings->len, ==, n);
  assert_gone (seen, test);
  g_assert_cmpuint (seen->rounds->len, ==, 1);
  assert_verdict (g_ptr_array_index (seen->rounds, 0), test);
}

/** Adds a test for each of @cases, which are static: "/UNIT/name". */
void
pit_monitor_case_add (const char           *unit,
                      const PitMonitorCase *cases,
                      guint                 n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree char *path = g_strdup_printf ("/%s/%s", unit, cases[i].name);

      g_test_add_data_func (path, &cases[i], run);
    }
}
