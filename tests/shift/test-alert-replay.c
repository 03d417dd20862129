/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "alert-cases.h"
#include "pit-attention-memory.h"
#include "pit-floor.h"

/* What has become of an alert, as the desk makes it of the entries after a restart: the same cases that the registers are
 * tried with, which only say what waits. */

/* From which step on it is known as what it is now; 0: from the first. */
static guint
find_latest (PitAttentionMemory *memory,
             PitAlert           *alert,
             const PitEntry     *first,
             const gint64       *seq)
{
  GPtrArray *findings = pit_alert_get_facts (alert)->findings;
  g_autofree char *key = pit_attention_memory_make_key (pit_finding_get_facts (findings->pdata[0]));
  guint latest = 0;

  for (guint i = 0; i < memory->parts->len; i++)
    {
      const PitEntry *part = memory->parts->pdata[i];
      g_autofree char *other = NULL;
      PitFindingFacts facts;

      if (part->refers_to != first->seq || !g_str_equal (part->kind, "table-finding")
          || json_object_has_member (json_node_get_object (part->body), "more"))
        continue;
      g_assert_true (pit_attention_memory_get (part, &facts));
      other = pit_attention_memory_make_key (&facts);
      latest = g_str_equal (key, other) ? alert_find_step (seq, part->seq) : latest;
    }

  return latest;
}

static char *
describe (PitBookReader *reader,
          const gint64  *seq,
          gpointer       user_data)
{
  PitFloor *floor = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitAttentionMemory) memory = pit_attention_memory_read (reader, &error);
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < memory->waiting->len; i++)
    {
      const PitEntry *first = memory->waiting->pdata[i];
      g_autoptr(PitAlert) alert = pit_attention_memory_make_alert (memory, first, pit_floor_find (floor, first->table.text));
      guint latest = alert != NULL ? find_latest (memory, alert, first, seq) : 0;

      g_string_append_printf (text, "%s%u", i > 0 ? " " : "", alert_find_step (seq, first->seq));
      if (latest != 0)
        g_string_append_printf (text, "+%u", latest);
      if (alert == NULL)
        continue;
      g_assert_true (pit_alert_is_open (alert));
      g_string_append_printf (text, "%s%s", pit_alert_is_seen (alert) ? "k" : "",
                              pit_alert_get_facts (alert)->told != PIT_ALERT_NOT_TOLD ? "t" : "");
    }

  return g_string_free (text, FALSE);
}

/* Without what belongs to them, and what was dealt with: that the registers say. */
static char *
strip (const char *waiting)
{
  const char *end = strpbrk (waiting, "moc");

  return g_strchomp (end != NULL ? g_strndup (waiting, (gsize) (end - waiting)) : g_strdup (waiting));
}

static void
test_case (gconstpointer data)
{
  g_autoptr(PitFloor) floor = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  floor = pit_floor_new (PIT_CLOCK (fixture.clock));
  pit_floor_add_table (floor, "T1", 1, "One");
  pit_floor_add_table (floor, "T2", 2, "Two");
  alert_case_run (data, &fixture, describe, strip, floor);
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (alert_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/alert-replay/", alert_cases[i].name, NULL);

      g_test_add_data_func (path, &alert_cases[i], test_case);
    }

  return g_test_run ();
}
