/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-journal-private.h"

/* All that waits goes to the disk in one transaction, and what comes meanwhile in the next: a slow disk gets larger
 * groups by itself. What failed is written again as a whole: Linux takes what it could not flush for written. */

#define N_WRITERS 8

static GThreadPool *writers; /* N_WRITERS threads for all journals */

/* What is in the book and not needed to bring the table back can go. */
static void
drop_events (PitJournal *self)
{
  gint64 last = MIN (self->facts.acknowledged, self->remembered) / PIT_JOURNAL_LOT * PIT_JOURNAL_LOT;

  if (last < self->facts.oldest)
    return;
  self->facts.oldest = last + 1;
  g_ptr_array_add (self->changes, pit_change_new (NULL, last, NULL));
}

static PitJournalGroup *
take_group (PitJournal *self)
{
  PitJournalGroup *group = g_new0 (PitJournalGroup, 1);

  drop_events (self);
  group->head = pit_journal_get_head (self);
  group->changes = g_steal_pointer (&self->changes);
  self->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_change_free);

  return group;
}

static void
free_group (gpointer data)
{
  PitJournalGroup *group = data;

  g_clear_object (&group->journal);
  g_clear_pointer (&group->changes, g_ptr_array_unref);
  g_clear_error (&group->error);
  g_free (group);
}

static void
take_success (PitJournal            *self,
              const PitJournalGroup *group)
{
  if (self->trouble != NULL)
    g_message ("%s: the disk keeps events again", self->directory);
  g_clear_error (&self->trouble);
  self->facts.n_kept += group->changes->len;
  self->facts.durable = group->head;
  g_ptr_array_remove_range (self->tail, 0, (guint) (group->head + 1 - self->tail_first));
  self->tail_first = group->head + 1;
}

/* Nothing of it is told to anybody; it is tried again with what comes next. */
static void
take_failure (PitJournal      *self,
              PitJournalGroup *group)
{
  if (self->trouble == NULL)
    g_warning ("%s", group->error->message);
  g_clear_error (&self->trouble);
  self->trouble = g_error_copy (group->error);
  g_ptr_array_extend_and_steal (group->changes, self->changes);
  self->changes = g_steal_pointer (&group->changes);
}

static void
end_group (PitJournal      *self,
           PitJournalGroup *group)
{
  if (group->error == NULL)
    take_success (self, group);
  else
    take_failure (self, group);
}

/* Waits for the group that is on its way. */
static void
end_writing (PitJournal *self)
{
  PitJournalGroup *group = g_steal_pointer (&self->writing);

  g_mutex_lock (&self->done_lock);
  while (!group->is_done)
    g_cond_wait (&self->done, &self->done_lock);
  g_mutex_unlock (&self->done_lock);
  end_group (self, group);
}

static gboolean
written_cb (gpointer user_data)
{
  PitJournalGroup *group = user_data;
  PitJournal *self = group->journal;

  /* Somebody may have waited for it before. */
  if (self->writing == group)
    end_writing (self);
  if (group->error == NULL)
    g_signal_emit_by_name (self, "durable");

  return G_SOURCE_REMOVE;
}

/* Not among GLib's own threads: those greet desks, and a disk that is slow for all tables would keep each of them. The
 * group holds its journal until the main loop has heard: so the last to let go of a journal is never a writer. */
static void
write_in_thread (gpointer data,
                 gpointer user_data)
{
  PitJournalGroup *group = data;
  PitJournal *self = group->journal;

  pit_journal_file_write (self->sql, group->changes, &group->error);

  g_mutex_lock (&self->done_lock);
  group->is_done = TRUE;
  g_cond_signal (&self->done);
  g_mutex_unlock (&self->done_lock);
  g_idle_add_full (G_PRIORITY_DEFAULT, written_cb, group, free_group);
}

static gboolean
tell_cb (gpointer user_data)
{
  PitJournal *self = user_data;

  self->telling = 0;
  g_signal_emit_by_name (self, "durable");

  return G_SOURCE_REMOVE;
}

/** Once, before the first journal. */
void
_pit_journal_start_writers (void)
{
  writers = g_thread_pool_new (write_in_thread, NULL, N_WRITERS, FALSE, NULL);
}

/**
 * pit_journal_commit:
 *
 * Makes the disk keep all that has been put here so far, in another thread; what comes while that is under way belongs
 * to the next time. What failed is tried again. #PitJournal::durable tells.
 */
void
pit_journal_commit (PitJournal *self)
{
  if (self->writing != NULL || self->changes->len == 0)
    return;

  self->writing = take_group (self);
  self->writing->journal = g_object_ref (self);
  g_thread_pool_push (writers, self->writing, NULL);
}

/**
 * pit_journal_sync:
 *
 * As pit_journal_commit(), but in this thread. #PitJournal::durable tells later.
 *
 * Returns: whether the disk has all
 */
gboolean
pit_journal_sync (PitJournal *self,
                  GError    **error)
{
  if (self->writing != NULL)
    end_writing (self);
  if (self->changes->len > 0)
    {
      PitJournalGroup *group = take_group (self);

      pit_journal_file_write (self->sql, group->changes, &group->error);
      end_group (self, group);
      free_group (group);
      if (self->telling == 0)
        self->telling = g_idle_add (tell_cb, self);
    }
  if (self->trouble != NULL)
    g_propagate_error (error, g_error_copy (self->trouble));

  return self->trouble == NULL;
}
