/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-read.h"
#include "pit-log-change.h"
#include "pit-log-names.h"
#include "pit-log-query.h"
#include "pit-log-search.h"
#include "pit-log-source-private.h"
#include "pit-log-tables.h"
#include "pit-roster-private.h"

/* The list is a window on the pit log: a stretch of it without holes, from wherever one came to as far as one read. What is
 * beyond either end is read when it is asked for, and what is furthest away is let go. */

typedef enum
{
  LOAD_NEWEST, /* in place of all that is listed */
  LOAD_OLDER,
  LOAD_NEWER,
} Load;

typedef struct
{
  Load          load;
  PitLogFilter *filter;
  PitLogNames   names;
  gint64        edge; /* the number at that end of what was read; 0: nothing was */
} LoadData;

/* What was found, and such entries that are older and have been corrected or noted on by it. */
typedef struct
{
  PitLogFound *found;
  GPtrArray   *changed;
} Loaded;

static guint state_changed_signal;

static void start (PitLogSource *self,
                   Load          load);

G_DEFINE_FINAL_TYPE (PitLogSource, pit_log_source, G_TYPE_OBJECT)

G_DEFINE_QUARK (pit-log-error-quark, pit_log_error)

static void
load_data_free (LoadData *data)
{
  pit_log_filter_free (data->filter);
  _pit_log_names_clear (&data->names);
  g_free (data);
}

static void
loaded_free (Loaded *loaded)
{
  g_clear_pointer (&loaded->found, pit_log_found_free);
  g_ptr_array_unref (loaded->changed);
  g_free (loaded);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loaded, loaded_free)

/* What rows that came refer to looks different now. One that can't be read is for the row itself to say. */
static gboolean
read_changed (PitBookReader  *reader,
              Loaded         *loaded,
              GCancellable   *cancellable,
              GError        **error)
{
  for (guint i = 0; i < loaded->found->rows->len; i++)
    {
      const PitLogRow *row = loaded->found->rows->pdata[i];
      PitLogRow *changed = row->entry->refers_to != PIT_UNKNOWN
                             ? pit_book_reader_get_log_row (reader, row->entry->refers_to, NULL)
                             : NULL;

      if (changed != NULL)
        g_ptr_array_add (loaded->changed, changed);
    }

  return pit_log_tables_read (reader, loaded->changed, error)
         && pit_log_changes_read (reader, loaded->changed, loaded->found->changes, cancellable, error);
}

static gpointer
load_page (PitBookReader *reader,
           gpointer       task_data,
           GCancellable  *cancellable,
           GError       **error)
{
  const LoadData *data = task_data;
  PitLogQuery query = { .limit = PIT_LOG_PAGE_ROWS };
  g_autoptr(Loaded) loaded = g_new0 (Loaded, 1);

  pit_log_filter_to_query (data->filter, &query);
  if (data->load == LOAD_OLDER)
    query.before = data->edge;
  if (data->load == LOAD_NEWER)
    query.after = data->edge;

  loaded->changed = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_log_row_free);
  loaded->found = pit_log_search (reader, &query, &data->names, cancellable, error);
  if (loaded->found == NULL || (data->load == LOAD_NEWER && !read_changed (reader, loaded, cancellable, error)))
    return NULL;

  return g_steal_pointer (&loaded);
}

static guint
count (PitLogSource *self)
{
  return g_list_model_get_n_items (self->state.list);
}

static gint64
get_number (PitLogSource *self,
            guint         i)
{
  g_autoptr(PitLogItem) item = g_list_model_get_item (self->state.list, i);

  return pit_log_item_get_facts (item)->number;
}

/* Where to go on. Upwards that is behind all that was looked at, whether it was found or not. */
static gint64
get_edge (PitLogSource *self,
          Load          load)
{
  guint n = count (self);

  if (load == LOAD_OLDER)
    return n > 0 ? get_number (self, n - 1) : 0;

  return MAX (self->newest, n > 0 ? get_number (self, 0) : 0);
}

static void
insert_rows (PitLogSource      *self,
             guint              position,
             const Loaded      *loaded,
             const PitLogNames *names)
{
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  if (loaded->found->rows->len == 0)
    return;

  for (guint i = 0; i < loaded->found->rows->len; i++)
    g_ptr_array_add (items, pit_log_item_new (loaded->found->rows->pdata[i], names));
  g_list_store_splice (self->items, position, 0, items->pdata, items->len);
}

/* Numbers fall from the first to the last. */
static gboolean
find_position (PitLogSource *self,
               gint64        number,
               guint        *position)
{
  guint low = 0, high = count (self);

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_number (self, middle) > number)
        low = middle + 1;
      else
        high = middle;
    }
  *position = low;

  return low < count (self) && get_number (self, low) == number;
}

static void
replace_rows (PitLogSource      *self,
              const Loaded      *loaded,
              const PitLogNames *names)
{
  for (guint i = 0; i < loaded->changed->len; i++)
    {
      const PitLogRow *row = loaded->changed->pdata[i];
      g_autoptr(PitLogItem) item = pit_log_item_new (row, names);
      guint position;

      if (find_position (self, row->entry->seq, &position))
        g_list_store_splice (self->items, position, 1, (gpointer *) &item, 1);
    }
}

/* Lets go of what is furthest away from where one reads. Returns: whether there was any */
static gboolean
cut (PitLogSource *self,
     gboolean      newest)
{
  guint n = count (self);

  if (n <= PIT_LOG_MAX)
    return FALSE;
  g_list_store_splice (self->items, newest ? 0 : PIT_LOG_MAX, n - PIT_LOG_MAX, NULL, 0);

  return TRUE;
}

static void
take (PitLogSource      *self,
      Load               load,
      const Loaded      *loaded,
      const PitLogNames *names)
{
  const PitLogFound *found = loaded->found;

  switch (load)
    {
    case LOAD_OLDER:
      insert_rows (self, count (self), loaded, names);
      self->state.has_older = found->has_more;
      if (cut (self, TRUE))
        {
          self->state.has_newer = TRUE;
          self->newest = 0;
        }
      break;
    case LOAD_NEWER:
      insert_rows (self, 0, loaded, names);
      replace_rows (self, loaded, names);
      self->newest = MAX (self->newest, found->newest);
      self->state.has_newer = found->has_more;
      self->state.has_older |= cut (self, FALSE);
      break;
    case LOAD_NEWEST:
    default:
      g_list_store_remove_all (self->items);
      insert_rows (self, 0, loaded, names);
      self->newest = found->newest;
      self->state.has_older = found->has_more;
      self->state.has_newer = FALSE;
      break;
    }
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  LoadData *data = g_task_get_task_data (G_TASK (result));
  Loaded *loaded = g_task_propagate_pointer (G_TASK (result), &error);
  PitLogSource *self;

  /* Something else is asked for by now, or nothing. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  self = PIT_LOG_SOURCE (source);
  g_clear_object (&self->loading);
  self->state.is_loading = FALSE;
  g_clear_pointer (&self->state.error, g_free);
  if (loaded != NULL)
    {
      self->has_read = TRUE;
      data->names.changes = g_hash_table_ref (loaded->found->changes);
      take (self, data->load, loaded, &data->names);
      /* What came after the last look, by more than a page. */
      self->refresh_again |= data->load == LOAD_NEWER && self->state.has_newer && count (self) < PIT_LOG_MAX;
      loaded_free (loaded);
    }
  else
    {
      self->state.error = g_strdup (error->message);
    }
  if (self->refresh_again && self->state.error == NULL)
    {
      self->refresh_again = FALSE;
      start (self, get_edge (self, LOAD_NEWER) > 0 ? LOAD_NEWER : LOAD_NEWEST);
    }
  g_signal_emit (self, state_changed_signal, 0);
}

static void
start (PitLogSource *self,
       Load          load)
{
  g_autoptr(GTask) task = NULL;
  LoadData *data;

  if (self->book == NULL)
    return;

  self->loading = g_cancellable_new ();
  self->state.is_loading = TRUE;
  task = g_task_new (self, self->loading, loaded_cb, NULL);
  g_task_set_name (task, "load-log");
  data = g_new0 (LoadData, 1);
  data->load = load;
  data->filter = pit_log_filter_copy (self->filter);
  _pit_log_source_name (self, &data->names);
  data->edge = get_edge (self, load);
  g_task_set_task_data (task, data, (GDestroyNotify) load_data_free);
  pit_book_read_in_thread (task, self->book, load_page, (GDestroyNotify) loaded_free);
  g_signal_emit (self, state_changed_signal, 0);
}

static void
stop (PitLogSource *self)
{
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->state.is_loading = self->refresh_again = FALSE;
}

static void
pit_log_source_dispose (GObject *object)
{
  PitLogSource *self = PIT_LOG_SOURCE (object);

  stop (self);
  g_clear_object (&self->writer);
  g_clear_object (&self->state.roster);
  g_clear_object (&self->floor);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (pit_log_source_parent_class)->dispose (object);
}

static void
pit_log_source_finalize (GObject *object)
{
  PitLogSource *self = PIT_LOG_SOURCE (object);

  g_clear_object (&self->items);
  g_clear_pointer (&self->filter, pit_log_filter_free);
  g_free (self->book);
  g_clear_pointer (&self->packs, g_hash_table_unref);
  g_free (self->state.error);

  G_OBJECT_CLASS (pit_log_source_parent_class)->finalize (object);
}

static void
pit_log_source_class_init (PitLogSourceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = pit_log_source_dispose;
  object_class->finalize = pit_log_source_finalize;

  /**
   * PitLogSource::state-changed:
   *
   * Something is being read or no longer is, or there is more or no more to be read.
   */
  state_changed_signal = g_signal_new ("state-changed", PIT_TYPE_LOG_SOURCE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);
}

static void
pit_log_source_init (PitLogSource *self)
{
  self->items = g_list_store_new (PIT_TYPE_LOG_ITEM);
  self->state.list = G_LIST_MODEL (self->items);
  self->filter = g_new0 (PitLogFilter, 1);
}

/**
 * pit_log_source_new:
 * @floor: by whose tables entries are told
 *
 * Returns: (transfer full): the pit log of no book yet
 */
PitLogSource *
pit_log_source_new (PitClock *clock,
                    PitFloor *floor)
{
  PitLogSource *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock) && PIT_IS_FLOOR (floor), NULL);

  self = g_object_new (PIT_TYPE_LOG_SOURCE, NULL);
  self->clock = g_object_ref (clock);
  self->floor = g_object_ref (floor);

  return self;
}

/**
 * pit_log_source_open: (skip)
 * @book: path of the open book
 * @packs: (nullable): table id -> PitRulePack, by the floor plan; not changed any more
 *
 * From now on it is this book's.
 */
void
pit_log_source_open (PitLogSource  *self,
                     const char    *book,
                     PitBookWriter *writer,
                     PitRoster     *roster,
                     GHashTable    *packs)
{
  g_return_if_fail (PIT_IS_LOG_SOURCE (self));
  g_return_if_fail (book != NULL && PIT_IS_BOOK_WRITER (writer) && PIT_IS_ROSTER (roster));

  pit_log_source_close (self);
  self->book = g_strdup (book);
  self->packs = packs != NULL ? g_hash_table_ref (packs) : NULL;
  self->writer = g_object_ref (writer);
  self->state.roster = g_object_ref (roster);
  g_signal_emit (self, state_changed_signal, 0);
}

/** pit_log_source_close: (skip): the book is about to be closed; what was read stays */
void
pit_log_source_close (PitLogSource *self)
{
  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  stop (self);
  g_clear_object (&self->writer);
  g_clear_object (&self->state.roster);
  g_clear_pointer (&self->book, g_free);
  g_clear_pointer (&self->packs, g_hash_table_unref);
  self->day = NULL;
}

/** pit_log_source_set_day: (skip): the venue's gaming days; @day must live until the log is closed, and is nullable */
void
pit_log_source_set_day (PitLogSource       *self,
                        const PitGamingDay *day)
{
  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  self->day = day;
}

/** pit_log_source_set_filter: what to look for; %NULL: what people and tables did. The list is read anew */
void
pit_log_source_set_filter (PitLogSource       *self,
                           const PitLogFilter *filter)
{
  static const PitLogFilter none;

  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  if (filter == NULL)
    filter = &none;
  if ((self->has_read || self->state.is_loading) && self->state.error == NULL && pit_log_filter_equal (self->filter, filter))
    return;

  pit_log_filter_free (self->filter);
  self->filter = pit_log_filter_copy (filter);
  stop (self);
  start (self, LOAD_NEWEST);
}

/** pit_log_source_load_older: reads the next page at the end, where there is one and nothing is being read */
void
pit_log_source_load_older (PitLogSource *self)
{
  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  if (!self->state.is_loading && self->state.has_older)
    start (self, LOAD_OLDER);
}

/** pit_log_source_load_newer: reads the page above the first one, where that was let go */
void
pit_log_source_load_newer (PitLogSource *self)
{
  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  if (!self->state.is_loading && self->state.has_newer)
    start (self, LOAD_NEWER);
}

/**
 * pit_log_source_refresh:
 *
 * Looks for what is new. Nothing where what was new before was let go: that comes as one reads upwards.
 */
void
pit_log_source_refresh (PitLogSource *self)
{
  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  if (self->state.is_loading)
    self->refresh_again = self->has_read;
  else if (!self->state.has_newer && self->has_read)
    start (self, get_edge (self, LOAD_NEWER) > 0 ? LOAD_NEWER : LOAD_NEWEST);
}

/** pit_log_source_clear: lets go of all that was read: nobody looks any more */
void
pit_log_source_clear (PitLogSource *self)
{
  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  stop (self);
  self->has_read = self->state.has_older = self->state.has_newer = FALSE;
  self->newest = 0;
  g_list_store_remove_all (self->items);
}

/** Returns: (transfer none): what it has at this moment */
const PitLogState *
pit_log_source_get (PitLogSource *self)
{
  g_return_val_if_fail (PIT_IS_LOG_SOURCE (self), NULL);

  return &self->state;
}

/** _pit_log_source_name: (skip): @names: (out caller-allocates): what tables and people are called, and the packs */
void
_pit_log_source_name (PitLogSource *self,
                      PitLogNames  *names)
{
  names->tables = pit_log_names_tables (self->floor);
  names->people = self->state.roster != NULL ? pit_roster_list_names (self->state.roster)
                                             : g_hash_table_new (g_str_hash, g_str_equal);
  names->packs = self->packs != NULL ? g_hash_table_ref (self->packs) : NULL;
}

void
_pit_log_names_clear (PitLogNames *names)
{
  g_clear_pointer (&names->tables, g_hash_table_unref);
  g_clear_pointer (&names->people, g_hash_table_unref);
  g_clear_pointer (&names->packs, g_hash_table_unref);
  g_clear_pointer (&names->changes, g_hash_table_unref);
}
