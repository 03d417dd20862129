/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-codec.h"
#include "pit-command-shapes.h"
#include "pit-flush.h"
#include "pit-json-canonical.h"
#include "pit-json-read.h"
#include "pit-order-book.h"

#define FILE_NAME "orders.json"
#define MAX_FILE (PIT_MAX_ORDERS * 1024)
/* The disk took no more: it is tried again so often. */
#define RETRY_SECONDS 1

struct _PitOrderBook
{
  GObject parent_instance;

  char       *directory;
  PitJournal *journal;
  GHashTable *entries; /* id -> PitOrderEntry, which holds it */
  guint64     change;  /* counts them */
  guint64     saved;   /* up to which of them the disk has */
  guint64     saving;  /* up to which of them it is just given; 0: none */
  PitFlush   *flushing; /* unowned: under way in another thread */
  gboolean    failing;
  guint       retry;
};

typedef struct
{
  PitCommandResult result;
  gint64           at;
} Row;

enum
{
  TOLD,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitOrderBook, pit_order_book, G_TYPE_OBJECT)

static const PitField row_fields[] = {
  { .name = "result", .type = &pit_field_object, .offset = G_STRUCT_OFFSET (Row, result), .flags = PIT_FIELD_REQUIRED,
    .shape = &pit_command_result_shape },
  { .name = "at", .type = &pit_field_integer, .offset = G_STRUCT_OFFSET (Row, at), .flags = PIT_FIELD_REQUIRED,
    .max = PIT_INTEGER_MAX },
};
static const PitShape row_shape = PIT_SHAPE ("order", Row, row_fields);

static void save (PitOrderBook *self);

/* Each result once, when it may be told for the first time. */
static void
tell_ready (PitOrderBook *self)
{
  gint64 durable = pit_journal_get_durable (self->journal);
  g_autoptr(GPtrArray) ready = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      PitOrderEntry *entry = value;

      if (entry->may_tell || entry->change > self->saved
          || (entry->result.outcome == PIT_RESULT_DONE && entry->result.seq > durable))
        continue;
      entry->may_tell = TRUE;
      g_ptr_array_add (ready, entry);
    }
  for (guint i = 0; i < ready->len; i++)
    {
      const PitCommandResult result = ((PitOrderEntry *) g_ptr_array_index (ready, i))->result;

      g_signal_emit (self, signals[TOLD], 0, &result);
    }
}

static GBytes *
write_file (PitOrderBook *self)
{
  g_autoptr(JsonNode) root = NULL;
  JsonObject *object = json_object_new ();
  JsonArray *orders = json_array_new ();
  GHashTableIter iter;
  gpointer value;
  gsize length;
  char *text;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const PitOrderEntry *entry = value;
      const Row row = { entry->result, entry->at };

      json_array_add_element (orders, pit_shape_write (&row_shape, &row));
    }
  json_object_set_int_member (object, "as-of", pit_journal_get_head (self->journal));
  json_object_set_array_member (object, "orders", orders);
  root = pit_node_take_object (object);
  text = pit_json_canonical (root, &length, NULL);

  return g_bytes_new_take (text, length);
}

static gboolean
retry_cb (gpointer user_data)
{
  PitOrderBook *self = user_data;

  self->retry = 0;
  save (self);

  return G_SOURCE_REMOVE;
}

static void
save_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GError *error = NULL;

  if (pit_flush_run (data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  PitOrderBook *self = PIT_ORDER_BOOK (source);
  g_autoptr(GError) error = NULL;
  guint64 saving = self->saving;

  self->saving = 0;
  self->flushing = NULL;
  if (self->entries == NULL)
    return;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      if (!self->failing)
        g_warning ("%s: what became of orders can't be kept, and nobody is told: %s", self->directory, error->message);
      self->failing = TRUE;
      if (self->retry == 0)
        self->retry = g_timeout_add_seconds (RETRY_SECONDS, retry_cb, self);
      return;
    }

  self->failing = FALSE;
  self->saved = MAX (self->saved, saving);
  tell_ready (self);
  if (self->saved < self->change)
    save (self);
}

static PitFlush *
begin_save (PitOrderBook *self)
{
  PitFlush *flush = pit_flush_new (self->directory);

  pit_flush_add_file (flush, FILE_NAME, write_file (self));
  return flush;
}

/* One at a time, and then the newest. */
static void
save (PitOrderBook *self)
{
  g_autoptr(GTask) task = NULL;

  if (self->saving != 0 || self->retry != 0)
    return;

  self->saving = self->change;
  task = g_task_new (self, NULL, saved_cb, NULL);
  self->flushing = begin_save (self);
  g_task_set_task_data (task, self->flushing, (GDestroyNotify) pit_flush_free);
  g_task_run_in_thread (task, save_in_thread);
}

static void
durable_cb (PitJournal *journal,
            gpointer    user_data)
{
  tell_ready (user_data);
}

static void
put (PitOrderBook           *self,
     const PitCommandResult *result,
     gint64                  at)
{
  PitOrderEntry *entry = g_new0 (PitOrderEntry, 1);

  entry->result = *result;
  entry->at = at;
  entry->change = ++self->change;
  g_hash_table_replace (self->entries, entry->result.id.text, entry);
}

static void
drop_old (PitOrderBook *self,
          gint64        now)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((PitOrderEntry *) value)->at < now - PIT_ORDERS_KEPT)
      g_hash_table_iter_remove (&iter);
}

static gboolean
refuse_file (const char *path,
             GError    **error)
{
  if (error != NULL && *error == NULL)
    g_set_error_literal (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED, _("not a list of orders"));
  g_prefix_error (error, "%s: ", path);
  return FALSE;
}

/* The list may have been on the disk before the event, and the event then never: another has its number since. */
static gboolean
is_kept (PitOrderBook           *self,
         const PitCommandResult *result)
{
  g_autoptr(GBytes) frame = NULL;
  const char *text;
  gsize length;

  if (result->seq < pit_journal_get_oldest (self->journal))
    return TRUE;
  if (result->seq <= pit_journal_get_head (self->journal))
    frame = pit_journal_read (self->journal, result->seq, NULL);
  text = frame != NULL ? g_bytes_get_data (frame, &length) : NULL;

  return text != NULL && g_strstr_len (text, (gssize) length, result->id.text) != NULL;
}

static gboolean
load_file (PitOrderBook *self,
           gint64       *as_of,
           GError      **error)
{
  g_autofree char *path = g_build_filename (self->directory, FILE_NAME, NULL);
  g_autoptr(JsonNode) root = NULL;
  JsonObject *object;
  JsonNode *orders;
  JsonNode *number;

  *as_of = 0;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;

  root = pit_json_load_file (path, MAX_FILE, error);
  if (root == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (root))
    return refuse_file (path, error);
  object = json_node_get_object (root);
  orders = json_object_get_member (object, "orders");
  number = json_object_get_member (object, "as-of");
  if (orders == NULL || !JSON_NODE_HOLDS_ARRAY (orders) || number == NULL || !JSON_NODE_HOLDS_VALUE (number)
      || json_node_get_value_type (number) != G_TYPE_INT64)
    return refuse_file (path, error);

  *as_of = json_node_get_int (number);
  for (guint i = 0; i < json_array_get_length (json_node_get_array (orders)); i++)
    {
      JsonNode *element = json_array_get_element (json_node_get_array (orders), i);
      Row row;

      if (!JSON_NODE_HOLDS_OBJECT (element) || !pit_shape_read (&row_shape, json_node_get_object (element), &row, error))
        return refuse_file (path, error);
      /* Nothing stays armed over a restart, and what is not in the journal did not happen. */
      if (row.result.outcome == PIT_RESULT_ARMED
          || (row.result.outcome == PIT_RESULT_DONE && !is_kept (self, &row.result)))
        {
          row.result.outcome = PIT_RESULT_EXPIRED;
          row.result.seq = PIT_UNKNOWN;
        }
      put (self, &row.result, row.at);
    }

  return TRUE;
}

/* An event may have reached the disk, and the result that it is not. */
static gboolean
load_causes (PitOrderBook *self,
             gint64        after,
             GError      **error)
{
  gint64 first = MAX (after + 1, pit_journal_get_oldest (self->journal));

  for (gint64 seq = first; seq <= pit_journal_get_head (self->journal); seq++)
    {
      g_autoptr(GBytes) frame = pit_journal_read (self->journal, seq, error);
      g_autoptr(PitEvent) event = NULL;
      PitCommandResult result = { .outcome = PIT_RESULT_DONE, .seq = seq };
      gsize length;
      const char *text;

      if (frame == NULL)
        return FALSE;
      text = g_bytes_get_data (frame, &length);
      if (g_strstr_len (text, (gssize) length, "\"cause\"") == NULL)
        continue;
      event = pit_codec_decode_event (frame, error);
      if (event == NULL)
        return FALSE;
      result.id = event->cause;
      if (result.id.text[0] != '\0')
        put (self, &result, event->stamp.wall);
    }

  return TRUE;
}

static void
pit_order_book_dispose (GObject *object)
{
  PitOrderBook *self = PIT_ORDER_BOOK (object);

  /* Whoever lets go of it wants the storage to itself. */
  if (self->flushing != NULL)
    pit_flush_wait (self->flushing);
  g_clear_handle_id (&self->retry, g_source_remove);
  if (self->journal != NULL)
    g_signal_handlers_disconnect_by_data (self->journal, self);
  g_clear_object (&self->journal);
  g_clear_pointer (&self->entries, g_hash_table_unref);
  g_clear_pointer (&self->directory, g_free);

  G_OBJECT_CLASS (pit_order_book_parent_class)->dispose (object);
}

static void
pit_order_book_class_init (PitOrderBookClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_order_book_dispose;

  /**
   * PitOrderBook::told:
   * @result: (type gpointer): a #PitCommandResult, valid for the call
   *
   * From now on this may be told to whoever asked.
   */
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
pit_order_book_init (PitOrderBook *self)
{
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
}

/**
 * pit_order_book_open:
 * @directory: the storage
 * @journal: its events
 * @now: wall time
 *
 * Reads what is kept, and what only the journal knows yet.
 *
 * Returns: (transfer full) (nullable): the results; %NULL with @error set to words that name the file
 */
PitOrderBook *
pit_order_book_open (const char *directory,
                     PitJournal *journal,
                     gint64      now,
                     GError    **error)
{
  g_autoptr(PitOrderBook) self = g_object_new (PIT_TYPE_ORDER_BOOK, NULL);
  gint64 as_of;

  self->directory = g_strdup (directory);
  self->journal = g_object_ref (journal);
  if (!load_file (self, &as_of, error) || !load_causes (self, as_of, error))
    return NULL;

  drop_old (self, now);
  g_signal_connect (journal, "durable", G_CALLBACK (durable_cb), self);
  if (self->change > 0)
    save (self);

  return g_steal_pointer (&self);
}

/**
 * pit_order_book_find:
 *
 * Returns: (transfer none) (nullable): what became of that order; %NULL: nobody ever heard of it
 */
const PitOrderEntry *
pit_order_book_find (PitOrderBook  *self,
                     const PitUuid *id)
{
  return g_hash_table_lookup (self->entries, id->text);
}

/**
 * pit_order_book_has_room:
 *
 * Returns: whether one more can be kept as long as it must
 */
gboolean
pit_order_book_has_room (PitOrderBook *self,
                         gint64        now)
{
  if (g_hash_table_size (self->entries) >= PIT_MAX_ORDERS)
    drop_old (self, now);

  return g_hash_table_size (self->entries) < PIT_MAX_ORDERS;
}

/**
 * pit_order_book_put:
 * @result: what became of an order now, instead of what was before
 */
void
pit_order_book_put (PitOrderBook           *self,
                    const PitCommandResult *result,
                    gint64                  now)
{
  put (self, result, now);
  save (self);
}

/**
 * pit_order_book_sync:
 *
 * Has the disk keep all, and waits for it.
 *
 * Returns: whether it does
 */
gboolean
pit_order_book_sync (PitOrderBook *self,
                     GError      **error)
{
  g_autoptr(PitFlush) flush = NULL;
  guint64 change = self->change;

  if (self->saved == change)
    return TRUE;

  /* The older one must not have the last word. */
  if (self->flushing != NULL)
    pit_flush_wait (self->flushing);
  flush = begin_save (self);
  if (!pit_flush_run (flush, error))
    return FALSE;

  self->saved = MAX (self->saved, change);
  tell_ready (self);
  return TRUE;
}
