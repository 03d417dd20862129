/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gstdio.h>

#include "pit-controller-private.h"
#include "pit-recovery.h"

/* A round begins only while so many events more can be kept; no round has more. */
#define ROUND_ROOM 1000

static void
set_full (PitController *self,
          gboolean       full)
{
  if (self->full == full)
    return;

  self->full = full;
  if (full)
    g_message ("table %s: %" PRId64 " events wait for their acknowledgement; no round begins until the desk takes them",
               self->plan->id.text,
               pit_journal_get_head (self->journal) - pit_journal_get_facts (self->journal)->acknowledged);
  else
    _pit_controller_begin_now (self);
  g_signal_emit_by_name (self, "state-changed");
}

static void
empty (const char *directory)
{
  g_autoptr(GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);

      g_unlink (path);
    }
}

/* What happened while the disk was busy is next. */
static void
durable_cb (PitJournal *journal,
            gpointer    user_data)
{
  pit_journal_commit (journal);
  g_signal_emit_by_name (user_data, "events");
}

/** Returns: whether a round may begin; one that has begun has room to end. */
gboolean
_pit_controller_has_room (PitController *self)
{
  if (self->full || pit_croupier_table_is_at_rest (self->table))
    set_full (self, pit_journal_get_room (self->journal) < ROUND_ROOM);

  return !self->full;
}

/** Returns: whether the journal has all that has happened; where the disk takes no more, the table stands still. */
gboolean
_pit_controller_keep_pending (PitController *self)
{
  g_autoptr(GError) error = NULL;

  if (self->pending == NULL)
    return TRUE;
  if (!pit_journal_append (self->journal, self->pending, &error))
    {
      if (!self->stuck)
        g_warning ("table %s stands still: %s", self->plan->id.text, error->message);
      self->stuck = TRUE;
      return FALSE;
    }

  if (self->stuck)
    g_message ("table %s goes on", self->plan->id.text);
  self->stuck = FALSE;
  g_clear_pointer (&self->pending, g_bytes_unref);
  return TRUE;
}

/** What the table remembers by now is kept with the next flush. */
void
_pit_controller_keep_memory (PitController *self)
{
  g_autoptr(GBytes) memory = pit_recovery_pack (self->table, self->floor, self->plan);

  pit_journal_put_memory (self->journal, memory, pit_croupier_table_get_seq (self->table));
}

/** What is kept in the storage, or a new one; the table itself is not touched. */
gboolean
_pit_controller_open_storage (PitController *self,
                              guint64        seed,
                              GError       **error)
{
  self->journal = pit_journal_open (self->storage, seed, error);
  if (self->journal == NULL)
    return FALSE;

  g_signal_connect (self->journal, "durable", G_CALLBACK (durable_cb), self);
  self->orders = pit_order_taker_new (self->journal, &_pit_controller_order_target, self, error);

  return self->orders != NULL;
}

/** As if somebody had put an empty disk in: what was not acknowledged is gone, and numbers begin again. */
void
_pit_controller_lose_storage (PitController *self)
{
  guint64 seed = pit_journal_get_facts (self->journal)->seed + 1;
  g_autoptr(GError) error = NULL;

  pit_journal_sync (self->journal, NULL);
  g_clear_pointer (&self->orders, pit_order_taker_free);
  g_signal_handlers_disconnect_by_data (self->journal, self);
  /* At once, whoever still has it. */
  g_object_run_dispose (G_OBJECT (self->journal));
  g_clear_object (&self->journal);
  empty (self->storage);
  /* It was there a moment ago. */
  if (!_pit_controller_open_storage (self, seed, &error))
    g_error ("table %s: %s", self->plan->id.text, error->message);
  pit_croupier_table_forget_history (self->table, &pit_journal_get_facts (self->journal)->epoch);
  pit_order_taker_set_table (self->orders, self->table);
}

/**
 * pit_controller_acknowledge:
 * @seq: all up to this number are in the recorder's book
 * @book_head: the end of its chain, or empty
 */
void
pit_controller_acknowledge (PitController   *self,
                            gint64           seq,
                            const PitDigest *book_head)
{
  pit_journal_acknowledge (self->journal, seq, book_head);
  if (self->full && self->source != NULL)
    g_source_set_ready_time (self->source, 0);
}
