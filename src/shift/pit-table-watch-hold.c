/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-hold-private.h"
#include "pit-table-watch-private.h"

/* What a person decides of a table from which nothing is taken. */

/* The link is up, but what the table says did not fit together: its events are stored, and the floor takes none of
 * them. A person's acceptance has it go on from here; the table's next account says what is. */
static void
release (PitTableWatch   *self,
         PitWatchedTable *table)
{
  pit_bookkeeper_note_decision (self->bookkeeper, table->id.text, "history-accepted", PIT_TROUBLE_NONE, NULL);
  pit_floor_restore (self->floor, table->id.text, &table->taken, NULL, PIT_UNKNOWN);
  _pit_table_watch_look (self, table);
  _pit_table_watch_ask (self, table);
}

/**
 * pit_table_watch_resume: (skip)
 *
 * A person's word on a link that is held, which the book keeps. Does nothing where it doesn't fit: see
 * pit_link_trouble_allows().
 */
void
pit_table_watch_resume (PitTableWatch *self,
                        const char    *id,
                        PitResume      how)
{
  static const char *const words[] = {
    [PIT_RESUME_RETRY] = "retried",
    [PIT_RESUME_SKIP] = "frame-skipped",
    [PIT_RESUME_ACCEPT] = "history-accepted",
  };
  PitWatchedTable *table = g_hash_table_lookup (self->tables, id);

  if (table != NULL && table->is_up && how == PIT_RESUME_ACCEPT && pit_floor_is_held (self->floor, id))
    {
      release (self, table);
      return;
    }
  if (table == NULL || !table->is_held || !pit_link_trouble_allows (table->kind, how))
    return;

  table->is_held = FALSE;
  table->held = PIT_TROUBLE_NONE;
  pit_bookkeeper_note_decision (self->bookkeeper, id, words[how], table->kind, table->trouble);
  if (how == PIT_RESUME_ACCEPT)
    {
      /* What is stored of the history before belongs to it: with what the table can tell from now on it is not
       * judged. */
      _pit_table_watch_tell_untold (self, table, &(PitSenses) { 0 });
      /* What it was before is not known to be what it is now; its next account says. */
      if (table->kind == PIT_TROUBLE_EPOCH)
        table->taken = (PitCursor) { 0 };
      pit_floor_restore (self->floor, id, &table->taken, NULL, PIT_UNKNOWN);
    }
  _pit_table_watch_set_trouble (self, table, NULL);
  _pit_table_watch_set_contact (self, table, PIT_CONTACT_LOST, table->since);
  pit_intake_resume (self->intake, id, how);
}

/**
 * pit_table_watch_get_hold: (skip)
 * @hold: (out caller-allocates) (optional): why, since when, and what a person can decide
 *
 * Returns: whether nothing more is taken from the table until a person decides
 */
gboolean
pit_table_watch_get_hold (PitTableWatch *self,
                          const char    *id,
                          PitTableHold  *hold)
{
  PitWatchedTable *table = g_hash_table_lookup (self->tables, id);

  if (table == NULL || !_pit_table_watch_is_held (self, table))
    return FALSE;
  if (hold == NULL)
    return TRUE;

  hold->since = table->since;
  if (!table->is_held)
    {
      hold->reason = PIT_HOLD_ACCOUNT;
      hold->releases = 1u << PIT_RELEASE_ACCEPT;
      return TRUE;
    }

  pit_table_hold_fill (hold, table->kind);
  return TRUE;
}
