/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-book-read.h"
#include "pit-witness.h"

/* Every controller repeats the last end of the chain that it was told. A book alone can't show that its tail was cut off
 * or that an older copy was put in its place; what the tables have heard can. Ends are looked for on a thread, those of
 * all tables that have greeted meanwhile together. */
struct _PitWitness
{
  char           *path;
  PitUuid         book;
  PitWitnessFunc  func;
  gpointer        user_data;

  GArray         *heard;       /* of Testimony, not looked for yet */
  GHashTable     *told;        /* table -> the end that was found missing last, so that each is told once */
  GCancellable   *cancellable; /* of the search that is going on; NULL: none is */
};

/* What one table says. */
typedef struct
{
  PitId     table;
  PitDigest head;
  gboolean  is_known;
} Testimony;

static void start_search (PitWitness *self);

/* Returns: @heard, of which it is known now what the book knows */
static gpointer
search (PitBookReader *reader,
        gpointer       heard,
        GCancellable  *cancellable,
        GError       **error)
{
  GArray *all = heard;

  for (guint i = 0; i < all->len; i++)
    {
      Testimony *testimony = &g_array_index (all, Testimony, i);
      const Testimony *last = i > 0 ? testimony - 1 : NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      if (last != NULL && strcmp (last->head.text, testimony->head.text) == 0)
        testimony->is_known = last->is_known;
      else if (!pit_book_reader_knows_head (reader, &testimony->head, &testimony->is_known, error))
        return NULL;
    }

  return g_array_ref (all);
}

static void
tell (PitWitness      *self,
      const Testimony *testimony)
{
  const char *told = g_hash_table_lookup (self->told, testimony->table.text);

  if (testimony->is_known || g_strcmp0 (told, testimony->head.text) == 0)
    return;

  g_hash_table_replace (self->told, g_strdup (testimony->table.text), g_strdup (testimony->head.text));
  self->func (testimony->table.text, &testimony->head, self->user_data);
}

static void
searched_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) heard = g_task_propagate_pointer (G_TASK (result), &error);
  PitWitness *self = user_data;

  /* It was freed meanwhile. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (heard == NULL)
    g_warning ("What tables have heard of the book could not be compared with it: %s", error->message);
  for (guint i = 0; heard != NULL && i < heard->len; i++)
    tell (self, &g_array_index (heard, Testimony, i));
  start_search (self);
}

/* One at a time. */
static void
start_search (PitWitness *self)
{
  g_autoptr(GTask) task = NULL;

  if (self->cancellable != NULL || self->heard->len == 0)
    return;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, searched_cb, self);
  g_task_set_name (task, "witness");
  g_task_set_task_data (task, g_steal_pointer (&self->heard), (GDestroyNotify) g_array_unref);
  self->heard = g_array_new (FALSE, FALSE, sizeof (Testimony));
  pit_book_read_in_thread (task, self->path, search, (GDestroyNotify) g_array_unref);
}

/**
 * pit_witness_new: (skip)
 * @path: of the open book
 * @book: its id; what tables have heard of another book is not held against this one
 *
 * Returns: (transfer full): compares what tables have heard of the book with it; main thread
 */
PitWitness *
pit_witness_new (const char     *path,
                 const PitUuid  *book,
                 PitWitnessFunc  func,
                 gpointer        user_data)
{
  PitWitness *self = g_new0 (PitWitness, 1);

  self->path = g_strdup (path);
  self->book = *book;
  self->func = func;
  self->user_data = user_data;
  self->heard = g_array_new (FALSE, FALSE, sizeof (Testimony));
  self->told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

void
pit_witness_free (PitWitness *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_hash_table_unref (self->told);
  g_array_unref (self->heard);
  g_free (self->path);
  g_free (self);
}

/**
 * pit_witness_hear: (skip)
 * @welcome: what the table's controller says of itself; it committed each end that it was told before it was told it,
 *   so a book that was not exchanged has it
 */
void
pit_witness_hear (PitWitness       *self,
                  const char       *table,
                  const PitWelcome *welcome)
{
  Testimony testimony = { .head = welcome->book_head };

  if (welcome->book_head.text[0] == '\0' || strcmp (welcome->book.text, self->book.text) != 0)
    return;

  g_strlcpy (testimony.table.text, table, sizeof testimony.table.text);
  g_array_append_val (self->heard, testimony);
  start_search (self);
}
