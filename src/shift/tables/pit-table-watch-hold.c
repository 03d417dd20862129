/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-link-entry.h"
#include "pit-roster.h"
#include "pit-table-hold-private.h"
#include "pit-table-watch-private.h"

/* What a person decides of a table from which nothing is taken. */

static const struct
{
  const char *word; /* in the entry */
  const char *name; /* for people: what does not fit */
} releases[PIT_N_RELEASES] = {
  [PIT_RELEASE_RETRY] = { "retried", N_("Try Again") },
  [PIT_RELEASE_SKIP] = { "frame-skipped", N_("Skip the Message") },
  [PIT_RELEASE_ACCEPT] = { "history-accepted", N_("Accept the History") },
};

/* What is stored up to here and is in no round will be in none. */
static void
set_aside (PitTableWatch   *self,
           PitWatchedTable *table,
           gboolean         is_given_up)
{
  if (table->taken.epoch.text[0] != '\0')
    _pit_table_watch_set_aside (&self->parts, table->id.text, &table->taken,
                                is_given_up ? _("somebody gave up their history") : _("the table went on without them"));
}

/* The link is up, but what the table says did not fit together: its events are stored, and the floor takes none of
 * them. A person's acceptance has it go on from here; the table's next account says what is. */
static void
release (PitTableWatch   *self,
         PitWatchedTable *table)
{
  table->n_waiting = 0;
  set_aside (self, table, FALSE);
  pit_floor_restore (self->parts.floor, table->id.text, &table->taken, NULL, PIT_UNKNOWN);
  _pit_table_watch_look (self, table);
  _pit_table_watch_ask (self, table);
}

static void
resume_link (PitTableWatch   *self,
             PitWatchedTable *table,
             PitRelease       how)
{
  table->is_held = FALSE;
  table->held = PIT_TROUBLE_NONE;
  table->n_waiting = 0;
  table->n_tries += how == PIT_RELEASE_RETRY;
  if (how == PIT_RELEASE_ACCEPT)
    {
      /* What is stored of the history before belongs to it: with what the table can tell from now on it is not
       * judged. */
      _pit_table_watch_tell_untold (self, table, &(PitSenses) { 0 });
      set_aside (self, table, table->kind == PIT_TROUBLE_EPOCH);
      /* What it was before is not known to be what it is now; its next account says. */
      if (table->kind == PIT_TROUBLE_EPOCH)
        {
          table->taken = (PitCursor) { 0 };
          table->given_up = table->generation;
        }
      pit_floor_restore (self->parts.floor, table->id.text, &table->taken, NULL, PIT_UNKNOWN);
    }
  _pit_table_watch_set_trouble (self, table, NULL);
  _pit_table_watch_set_contact (self, table, PIT_CONTACT_LOST, table->since);
  /* What waits in the book comes before what waits at the controller. */
  if (table->is_behind)
    pit_backlog_add (self->backlog, &table->id, &table->read);
  else
    pit_network_do (pit_intake_get_network (self->parts.intake), &(PitNetworkJob) {
      .kind = PIT_JOB_RESUME, .link.table = table->id, .how = pit_release_get_resume (how),
    });
}

/* Small events of a table whose rounds never end fill no disk, and take long to fold all the same. Whoever has it tried
 * again gives it as many once more. */
void
_pit_table_watch_count_waiting (PitTableWatch   *self,
                                PitWatchedTable *table,
                                guint            n)
{
  g_autofree char *text = NULL;
  gboolean had_room = table->n_waiting <= PIT_TABLE_WAITING_MAX;

  table->n_waiting += n;
  if (!had_room || table->n_waiting <= PIT_TABLE_WAITING_MAX)
    return;

  text = g_strdup_printf (_("Table %s has sent more than %d events since its last round ended. What is stored stays. "
                            "The controller keeps what follows until somebody checks it."),
                          table->id.text, PIT_TABLE_WAITING_MAX);
  pit_network_do (pit_intake_get_network (self->parts.intake), &(PitNetworkJob) {
    .kind = PIT_JOB_HOLD, .link.table = table->id, .trouble = PIT_TROUBLE_NO_ROOM, .text = text,
  });
}

/* A person has taken a history that the book knows in part: it goes on behind that. What was set aside of it stays so, and the
 * table's next account says what is. */
void
_pit_table_watch_take_known (PitTableWatch   *self,
                             PitWatchedTable *table,
                             const PitCursor *last)
{
  gboolean is_same = strcmp (table->taken.epoch.text, last->epoch.text) == 0;

  if (last->seq <= table->taken.seq || (!is_same && table->taken.epoch.text[0] != '\0'))
    return;

  table->taken = *last;
  pit_floor_restore (self->parts.floor, table->id.text, &table->taken, NULL, PIT_UNKNOWN);
  _pit_table_watch_look (self, table);
  _pit_table_watch_ask (self, table);
}

/* Events up to @last were still being written when a person gave their history up: they are set aside with the rest of it. */
gboolean
_pit_table_watch_is_given_up (PitTableWatch     *self,
                              PitWatchedTable   *table,
                              const PitLinkName *link,
                              const PitCursor   *last)
{
  if (link->generation > table->given_up)
    return FALSE;

  _pit_table_watch_set_aside (&self->parts, table->id.text, last, _("somebody gave up their history"));
  return TRUE;
}

/**
 * pit_table_watch_decide: (skip)
 * @how: a person's word on a table that is held
 * @error: return location for %PIT_ROSTER_ERROR_INVALID, where it doesn't fit: see pit_link_trouble_allows()
 *
 * Nothing is done yet: that follows the entry, by pit_table_watch_resume().
 *
 * Returns: (transfer full) (nullable): the entry on it, which does not say yet whose it is
 */
PitEntry *
pit_table_watch_decide (PitTableWatch  *self,
                        const char     *id,
                        PitRelease      how,
                        GError        **error)
{
  PitWatchedTable *table = g_hash_table_lookup (self->tables, id);
  gint64 now = pit_clock_now (self->parts.clock);
  PitTableHold hold;
  PitEntry *entry;

  if (table == NULL)
    {
      g_set_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, _("There is no table %s"), id);
      return NULL;
    }
  if (!pit_table_watch_get_hold (self, id, &hold))
    {
      g_set_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID,
                   _("Table %s no longer waits for a decision"), id);
      return NULL;
    }
  if ((hold.releases & 1u << how) == 0)
    {
      /* Translators: a table, and "Try Again", "Skip the Message" or "Accept the History". */
      g_set_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID,
                   _("Table %s waits for another decision than %s. Choose one of those on its page"), id,
                   _(releases[how].name));
      return NULL;
    }

  entry = pit_link_entry_new (id, now, releases[how].word, now, table->is_held ? table->kind : PIT_TROUBLE_NONE,
                              table->is_held ? table->trouble : NULL);
  entry->decided = now;
  return entry;
}

/**
 * pit_table_watch_resume: (skip)
 * @how: a person's word that the book has
 * @decided: what the table was held for then
 *
 * Returns: whether the table goes on by it; not where it is held for something else by now
 */
gboolean
pit_table_watch_resume (PitTableWatch      *self,
                        const char         *id,
                        PitRelease          how,
                        const PitTableHold *decided)
{
  PitWatchedTable *table = g_hash_table_lookup (self->tables, id);
  PitTableHold hold;

  if (table == NULL || !pit_table_watch_get_hold (self, id, &hold) || hold.reason != decided->reason
      || hold.since != decided->since || hold.n_tries != decided->n_tries || (hold.releases & 1u << how) == 0)
    return FALSE;

  if (table->is_held)
    resume_link (self, table, how);
  else
    release (self, table);

  return TRUE;
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
  hold->n_tries = table->n_tries;
  if (!table->is_held)
    {
      hold->reason = PIT_HOLD_ACCOUNT;
      hold->releases = 1u << PIT_RELEASE_ACCEPT;
      return TRUE;
    }

  pit_table_hold_fill (hold, table->kind);
  return TRUE;
}
