/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-rest-lines.h"

#include "pit-finding-entry.h"

struct _PitRestLines
{
  PitClock      *clock;
  PitBookWriter *writer;
  GHashTable    *lines; /* PitAlert -> Line: those of which the book does not have the last number yet */
};

typedef struct
{
  gint64 times; /* as written last; 0: not yet in this run */
  gint64 at;    /* monotonic */
} Line;

/* Where the line's own entry is being written, the number waits for it. */
static void
write_line (PitRestLines *self,
            PitAlert     *alert,
            Line         *line,
            gboolean      all)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  gint64 now = pit_clock_monotonic (self->clock);

  if (facts->entry == PIT_UNKNOWN || facts->times == line->times
      || (!all && facts->times < 2 * line->times && now - line->at < PIT_REST_INTERVAL))
    return;

  line->times = facts->times;
  line->at = now;
  pit_book_writer_append_entry (self->writer,
                                pit_finding_entry_make_rest (pit_finding_get_facts (pit_alert_get_finding (alert)),
                                                             facts->entry, facts->times, facts->sum),
                                "How many share a line");
}

PitRestLines *
pit_rest_lines_new (PitClock      *clock,
                    PitBookWriter *writer)
{
  PitRestLines *self = g_new0 (PitRestLines, 1);

  self->clock = g_object_ref (clock);
  self->writer = g_object_ref (writer);
  self->lines = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);

  return self;
}

void
pit_rest_lines_free (PitRestLines *self)
{
  g_hash_table_unref (self->lines);
  g_object_unref (self->writer);
  g_object_unref (self->clock);
  g_free (self);
}

/** pit_rest_lines_note: (skip): one more of those that share @alert */
void
pit_rest_lines_note (PitRestLines *self,
                     PitAlert     *alert)
{
  Line *line = g_hash_table_lookup (self->lines, alert);

  if (line == NULL)
    {
      line = g_new0 (Line, 1);
      g_hash_table_insert (self->lines, g_object_ref (alert), line);
    }
  write_line (self, alert, line, FALSE);
}

/**
 * pit_rest_lines_write: (skip)
 * @all: also what was written a moment ago: nothing comes after this
 *
 * Writes what is due. What is dealt with is forgotten: an entry that it is over has no number, so that is written as
 * well; one on what came of it has its own.
 */
void
pit_rest_lines_write (PitRestLines *self,
                      gboolean      all)
{
  GHashTableIter iter;
  gpointer alert, line;

  g_hash_table_iter_init (&iter, self->lines);
  while (g_hash_table_iter_next (&iter, &alert, &line))
    {
      gboolean is_open = pit_alert_is_open (alert);

      if (is_open || pit_alert_get_facts (alert)->outcome == PIT_ALERT_OUTCOME_NONE)
        write_line (self, alert, line, all || !is_open);
      if (!is_open)
        g_hash_table_iter_remove (&iter);
    }
}
