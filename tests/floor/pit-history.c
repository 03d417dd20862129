/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-history.h"
#include "pit-round-script.h"

void
pit_history_set_up (PitHistory   *fixture,
                    gconstpointer data)
{
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  guint n = 0;

  for (gint64 round = 2; round <= PIT_HISTORY_ROUNDS; round++)
    pit_script_add_round (script, round);
  fixture->seen = pit_floor_seen_new ();
  fixture->events = pit_script_get_events (script, 1);
  for (guint i = 0; i < fixture->events->len; i++)
    if (((PitEvent *) g_ptr_array_index (fixture->events, i))->type == PIT_EVENT_ROUND_OPENED)
      fixture->opened[n++] = i;
  fixture->opened[n] = fixture->events->len;
}

void
pit_history_tear_down (PitHistory   *fixture,
                       gconstpointer data)
{
  pit_floor_seen_free (fixture->seen);
  g_ptr_array_unref (fixture->events);
}

void
pit_history_assert_reason (PitHistory *fixture,
                           guint       nth,
                           const char *words)
{
  const char *reason = pit_checked_round_get_facts (g_ptr_array_index (fixture->seen->rounds, nth))->reason;

  g_assert_cmpint (pit_floor_seen_verdict (fixture->seen, nth), ==, PIT_VERDICT_UNCHECKED);
  g_assert_nonnull (reason);
  g_test_message ("“%s” must say “%s”", reason, words);
  g_assert_nonnull (strstr (reason, words));
}

void
pit_history_assert_found (PitHistory    *fixture,
                          PitFindingKind kind,
                          const char    *words)
{
  g_autofree char *text = NULL;

  g_assert_cmpuint (fixture->seen->findings->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_kind (fixture->seen, 0), ==, kind);
  text = pit_finding_dup_text (g_ptr_array_index (fixture->seen->findings, 0));
  g_test_message ("“%s” must say “%s”", text, words);
  g_assert_nonnull (strstr (text, words));
}
