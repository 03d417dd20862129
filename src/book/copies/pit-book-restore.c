/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <inttypes.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-book-copy-private.h"
#include "pit-book-file.h"
#include "pit-book-lock.h"
#include "pit-chain.h"
#include "pit-json-write.h"

/* How far a book has come: what it says is more than another says where any of the numbers is. */
typedef struct
{
  PitUuid   id;
  gboolean  is_demo;
  gint64    entries;
  gint64    rounds;
  gint64    events;
  PitDigest hash; /* of the entry that was asked for; empty: there is none */
} Standing;

static gboolean
read_hash (PitSql     *sql,
           gint64      seq,
           PitDigest  *hash,
           GError    **error)
{
  g_auto(PitSqlRows) found = pit_sql_ask (sql, error,
                                          "SELECT CASE WHEN json_valid (line) THEN line ->> '$.hash' END FROM entry"
                                          " WHERE seq = ?1",
                                          PIT_SQL_INT (seq), NULL);

  g_strlcpy (hash->text, pit_sql_next (&found) ? pit_sql_text (&found, 0) : "", sizeof hash->text);

  return found.step != PIT_STEP_ERROR;
}

/* @seq: whose hash is wanted; 0: the last one's. */
static gboolean
read_standing (const char  *path,
               gint64       seq,
               Standing    *standing,
               GError     **error)
{
  g_autoptr(PitSql) sql = _pit_book_open_for_reading (path, error);

  return sql != NULL && _pit_book_read_meta (sql, &standing->id, &standing->is_demo, error) &&
         pit_sql_get_number (sql, &standing->entries, error, "SELECT ifnull (max (seq), 0) FROM entry", NULL) &&
         pit_sql_get_number (sql, &standing->rounds, error, "SELECT ifnull (max (id), 0) FROM round", NULL) &&
         pit_sql_get_number (sql, &standing->events, error, "SELECT ifnull (sum (seq), 0) FROM stream", NULL) &&
         read_hash (sql, seq > 0 ? seq : standing->entries, &standing->hash, error);
}

/* (transfer full) (nullable): why the book that lies there does not verify; NULL: it does, or @error says that looking ended */
static char *
find_broken (const char    *path,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr(GError) local_error = NULL;
  g_autoptr(PitBookProof) proof = pit_book_verify (path, cancellable, &local_error);
  const PitBookFault *fault;

  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  if (proof == NULL)
    return g_strdup (local_error->message);
  if (proof->faults->len == 0)
    return NULL;

  fault = proof->faults->pdata[0];
  return g_strdup_printf ("%s: %s", fault->place, fault->message);
}

static void
count_lost (const Standing  *book,
            const Standing  *copy,
            PitBookRestored *restored)
{
  restored->lost_entries = MAX (book->entries - copy->entries, 0);
  restored->lost_rounds = MAX (book->rounds - copy->rounds, 0);
  restored->lost_events = MAX (book->events - copy->events, 0);
}

static void
set_newer (const char      *path,
           const Standing  *book,
           const Standing  *copy,
           GError         **error)
{
  if (book->entries == copy->entries && book->rounds <= copy->rounds && book->events <= copy->events)
    g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CONFLICT,
                 _("%s and the copy have different entries: they differ at the latest in entry %" PRId64),
                 path, copy->entries);
  else
    g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_NEWER,
                 _("%s is newer than the copy: %" PRId64 " entries and %" PRId64 " rounds, the copy has %" PRId64
                   " and %" PRId64),
                 path, book->entries, book->rounds, copy->entries, copy->rounds);
}

/* Whether the book that lies there may go for the copy. One that can't be read, or does not verify, may: that is why it is to
 * go, and it is kept. What it has more than the copy is told. */
static gboolean
may_go (const char              *path,
        const Standing          *copy,
        const PitBookCopyOrder  *order,
        PitBookRestored         *restored,
        GError                 **error)
{
  g_autoptr(GError) local_error = NULL;
  Standing book = { 0 };
  gboolean is_other, is_newer;

  if (!read_standing (path, copy->entries, &book, &local_error))
    {
      g_message ("%s", local_error->message);
      restored->broken = g_strdup (local_error->message);
      restored->lost_entries = restored->lost_rounds = restored->lost_events = PIT_UNKNOWN;
      return TRUE;
    }

  is_other = !g_str_equal (book.id.text, copy->id.text);
  is_newer = book.entries > copy->entries || book.rounds > copy->rounds || book.events > copy->events ||
             (book.entries == copy->entries && !g_str_equal (book.hash.text, copy->hash.text));
  if (is_other && (order->flags & PIT_BOOK_COPY_OTHER) == 0)
    return pit_book_refuse (error, PIT_BOOK_ERROR_CONFLICT,
                            _("%s is another book (%s) than the copy (%s); restore the copy under another name"), path,
                            book.id.text, copy->id.text);
  if (is_other)
    return TRUE;

  count_lost (&book, copy, restored);
  if (!is_newer || (order->flags & PIT_BOOK_COPY_NEWER) != 0)
    return TRUE;

  restored->broken = find_broken (path, order->cancellable, error);
  if (restored->broken == NULL && (error == NULL || *error == NULL))
    set_newer (path, &book, copy, error);

  return restored->broken != NULL;
}

static gboolean
append_restored (PitBookDraft     *draft,
                 const Standing   *copy,
                 const char       *aside,
                 gint64            now,
                 PitBookRestored  *restored,
                 GError          **error)
{
  g_autoptr(PitSql) sql = pit_sql_open (draft->name, PIT_SQL_WRITE, &pit_book_sql, error);
  g_autoptr(PitChain) chain = sql != NULL ? pit_chain_new (sql, "book") : NULL;
  g_autoptr(PitEntry) entry = pit_entry_new ("book-restored");

  entry->body = pit_json_object ("entries", PIT_JSON_INT (copy->entries), "head", PIT_JSON_TEXT_AS_IS (copy->hash.text),
                                 "replaced", PIT_JSON_TRUTH (aside != NULL), NULL);
  if (chain == NULL || !pit_sql_exec (sql, "PRAGMA synchronous = FULL; BEGIN IMMEDIATE", error) ||
      !pit_chain_append (chain, entry, now, error) || !pit_sql_exec (sql, "COMMIT", error))
    return FALSE;

  restored->head_seq = entry->seq;
  restored->head = entry->hash;

  return TRUE;
}

static char *
dup_aside (const char *path,
           gint64      now)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (now / G_USEC_PER_SEC);
  g_autofree char *when = g_date_time_format (time, "%Y%m%dT%H%M%SZ");
  char *name = g_strdup_printf ("%s" PIT_BOOK_ASIDE "%s", path, when);

  for (guint i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s" PIT_BOOK_ASIDE "%s-%u", path, when, i);
    }

  return name;
}

static gboolean
link_file (const char  *path,
           const char  *other,
           GError     **error)
{
  int saved;

  if (link (path, other) == 0)
    return TRUE;

  saved = errno;
  return pit_book_refuse (error, PIT_BOOK_ERROR_IO, _("Can't keep %s as %s: %s"), path, other, g_strerror (saved));
}

/* The old book and its log, which has what a crash left, get second names before the first ones go: whenever the power
 * fails, one whole book is there under one of them. The log's first name goes before the new book comes, which must never
 * be met by it. */
static gboolean
put_aside (const char  *path,
           const char  *aside,
           GError     **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *index = g_strconcat (path, "-shm", NULL);
  g_autofree char *aside_log = g_strconcat (aside, "-wal", NULL);
  gboolean has_log = g_file_test (log, G_FILE_TEST_EXISTS);

  if ((has_log && !link_file (log, aside_log, error)) || !link_file (path, aside, error) ||
      !_pit_book_sync_folder (path, error))
    return FALSE;
  g_unlink (index);
  g_unlink (log);

  return _pit_book_sync_folder (path, error);
}

static gboolean
put_in_place (PitBookDraft            *draft,
              const PitBookCopyOrder  *order,
              const Standing          *copy,
              PitBookRestored         *restored,
              GError                 **error)
{
  g_autofree char *aside = g_file_test (draft->path, G_FILE_TEST_EXISTS) ? dup_aside (draft->path, order->now) : NULL;

  if (!append_restored (draft, copy, aside, order->now, restored, error) ||
      (aside != NULL && !put_aside (draft->path, aside, error)) ||
      !_pit_book_draft_give_name (draft, aside != NULL, error))
    return FALSE;
  restored->is_done = TRUE;
  restored->aside = g_steal_pointer (&aside);

  return TRUE;
}

static PitBookProof *
restore_locked (const PitBookCopyOrder  *order,
                const char              *path,
                PitBookRestored         *restored,
                GError                 **error)
{
  g_autofree char *source = _pit_book_dup_canonical (order->from);
  g_autoptr(PitBookDraft) draft = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  Standing copy = { 0 };

  if (!read_standing (source, 0, &copy, error) ||
      !(g_file_test (path, G_FILE_TEST_EXISTS) ? may_go (path, &copy, order, restored, error)
                                               : _pit_book_check_no_log (path, error)))
    return NULL;

  draft = _pit_book_draft_new (path, source, error);
  if (draft == NULL || !_pit_book_draft_fill (draft, order, error) || !_pit_book_draft_sync (draft, order, error))
    return NULL;
  proof = _pit_book_draft_prove (draft, order, error);
  if (proof == NULL)
    return NULL;

  if ((proof->faults->len == 0 || (order->flags & PIT_BOOK_COPY_FAULTY) != 0) &&
      !put_in_place (draft, order, &copy, restored, error))
    return NULL;

  return g_steal_pointer (&proof);
}

/**
 * pit_book_restore:
 * @restored: (out caller-allocates): what was done; to be cleared. Nothing where the copy has faults, unless the order says so
 * @error: return location for a #PitBookError: %PIT_BOOK_ERROR_IN_USE while a desk has the book open
 *
 * Puts a copy where a book is or was, on the disk and verified, with an entry that says so. What lay there is kept beside
 * it under a name with the time. A book that says more than the copy, or is another one, is only replaced by order; one that
 * does not verify, or can't be read, without.
 *
 * Returns: (transfer full): what verifying the copy came to, before that entry
 */
PitBookProof *
pit_book_restore (const PitBookCopyOrder  *order,
                  PitBookRestored         *restored,
                  GError                 **error)
{
  g_autofree char *path = _pit_book_dup_canonical (order->to);
  PitBookProof *proof;
  int lock;

  *restored = (PitBookRestored) { 0 };
  lock = pit_book_lock_take (path, error);
  if (lock == PIT_BOOK_LOCK_NONE)
    return NULL;
  proof = restore_locked (order, path, restored, error);
  pit_book_lock_release (&lock);

  return proof;
}

void
pit_book_restored_clear (PitBookRestored *self)
{
  g_clear_pointer (&self->aside, g_free);
  g_clear_pointer (&self->broken, g_free);
}
