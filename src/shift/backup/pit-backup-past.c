/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-backups-private.h"
#include "pit-book-read.h"

/* What the pit log has of earlier backups, read by a thread. */

/* So many ends are read at a time, until one that is done is among them. */
#define PAGE 50

static PitEntry *
find_entry (PitBookReader  *reader,
            gint64          seq,
            GError        **error)
{
  const PitEntryQuery query = { .after = seq - 1, .limit = 1 };
  g_autoptr(GPtrArray) found = pit_book_reader_list_entries (reader, &query, error);

  return found != NULL && found->len > 0 ? g_ptr_array_steal_index (found, 0) : NULL;
}

/* The latest that is done. What can't be read, as a later program wrote it, is left out. */
static gboolean
find_done (PitBookReader  *reader,
           PitBackup      *done,
           GError        **error)
{
  PitEntryQuery query = { .kind = "backup-ended", .limit = PAGE, .newest_first = TRUE };

  for (;;)
    {
      g_autoptr(GPtrArray) page = pit_book_reader_list_entries (reader, &query, error);

      if (page == NULL)
        return FALSE;
      for (guint i = 0; i < page->len; i++)
        {
          const PitEntry *ended = page->pdata[i];
          g_autoptr(PitEntry) begun = find_entry (reader, ended->refers_to, NULL);

          if (begun != NULL && pit_backup_read_begun (done, begun) && pit_backup_read_ended (done, ended)
              && done->outcome == PIT_BACKUP_DONE)
            return TRUE;
        }
      *done = (PitBackup) { 0 };
      if (page->len < PAGE)
        return TRUE;
      query.after = ((const PitEntry *) page->pdata[page->len - 1])->seq;
    }
}

static gboolean
find_latest (PitBookReader  *reader,
             PitBackup      *latest,
             GError        **error)
{
  const PitEntryQuery query = { .kind = "backup-begun", .limit = 1, .newest_first = TRUE };
  const PitEntryQuery ends = { .kind = "backup-ended", .limit = 1, .newest_first = TRUE };
  g_autoptr(GPtrArray) begun = pit_book_reader_list_entries (reader, &query, error);
  g_autoptr(GPtrArray) ended = begun != NULL ? pit_book_reader_list_entries (reader, &ends, error) : NULL;

  if (ended == NULL)
    return FALSE;
  if (begun->len == 0 || !pit_backup_read_begun (latest, begun->pdata[0]))
    *latest = (PitBackup) { 0 };
  else if (ended->len > 0 && ((const PitEntry *) ended->pdata[0])->refers_to == latest->entry)
    pit_backup_read_ended (latest, ended->pdata[0]);

  return TRUE;
}

static gpointer
load (PitBookReader *reader,
      gpointer       data,
      GCancellable  *cancellable,
      GError       **error)
{
  g_autofree PitBackupPast *found = g_new0 (PitBackupPast, 1);

  return find_done (reader, &found->done, error) && find_latest (reader, &found->latest, error) ? g_steal_pointer (&found)
                                                                                                : NULL;
}

/** pit_backup_past_load_async: reads the latest backups from @book, a path; the task returns a #PitBackupPast */
void
pit_backup_past_load_async (gpointer             source,
                            const char          *book,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (source, NULL, callback, user_data);

  pit_book_read_in_thread (task, book, load, g_free);
}
