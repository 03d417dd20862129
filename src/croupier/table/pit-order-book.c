/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-codec.h"
#include "pit-command-shapes.h"
#include "pit-json-canonical.h"
#include "pit-json-read.h"
#include "pit-order-book.h"

/* Of a note's name: the order's id follows. */
#define PREFIX "order/"
#define MAX_NOTE 4096

struct _PitOrderBook
{
  PitJournal   *journal;
  PitResultFunc tell;
  gpointer      user_data;
  GHashTable   *entries; /* id -> PitOrderEntry, which holds it */
};

typedef struct
{
  PitCommandResult result;
  gint64           at;
  gint64           as_of; /* the journal's head then */
} Row;

static const PitField row_fields[] = {
  { .name = "result", .type = &pit_field_object, .offset = G_STRUCT_OFFSET (Row, result), .flags = PIT_FIELD_REQUIRED,
    .shape = &pit_command_result_shape },
  { .name = "at", .type = &pit_field_integer, .offset = G_STRUCT_OFFSET (Row, at), .flags = PIT_FIELD_REQUIRED,
    .max = PIT_INTEGER_MAX },
  { .name = "as-of", .type = &pit_field_integer, .offset = G_STRUCT_OFFSET (Row, as_of), .flags = PIT_FIELD_REQUIRED,
    .max = PIT_INTEGER_MAX },
};
static const PitShape row_shape = PIT_SHAPE ("order", Row, row_fields);

/* Each result once, when it may be told for the first time. */
static void
tell_ready (PitOrderBook *self)
{
  const PitJournalFacts *kept = pit_journal_get_facts (self->journal);
  g_autoptr(GPtrArray) ready = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      PitOrderEntry *entry = value;

      if (entry->may_tell || entry->change > kept->n_kept
          || (entry->result.outcome == PIT_RESULT_DONE && entry->result.seq > kept->durable))
        continue;
      entry->may_tell = TRUE;
      g_ptr_array_add (ready, entry);
    }
  for (guint i = 0; i < ready->len; i++)
    {
      const PitCommandResult result = ((PitOrderEntry *) g_ptr_array_index (ready, i))->result;

      self->tell (&result, self->user_data);
    }
}

static void
durable_cb (PitJournal *journal,
            gpointer    user_data)
{
  tell_ready (user_data);
}

static char *
dup_name (const PitOrderEntry *entry)
{
  return g_strconcat (PREFIX, entry->result.id.text, NULL);
}

static PitOrderEntry *
put (PitOrderBook           *self,
     const PitCommandResult *result,
     gint64                  at)
{
  PitOrderEntry *entry = g_new0 (PitOrderEntry, 1);

  entry->result = *result;
  entry->at = at;
  g_hash_table_replace (self->entries, entry->result.id.text, entry);

  return entry;
}

/* Told once the disk has it. */
static void
note (PitOrderBook  *self,
      PitOrderEntry *entry)
{
  const Row row = { entry->result, entry->at, pit_journal_get_head (self->journal) };
  g_autoptr(JsonNode) node = pit_shape_write (&row_shape, &row);
  g_autofree char *name = dup_name (entry);
  g_autoptr(GBytes) value = NULL;
  gsize length;
  char *text = pit_json_canonical (node, &length, NULL);

  value = g_bytes_new_take (text, length);
  entry->change = pit_journal_put (self->journal, name, value);
}

static void
drop_old (PitOrderBook *self,
          gint64        now)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const PitOrderEntry *entry = value;
      g_autofree char *name = NULL;

      if (entry->at >= now - PIT_ORDERS_KEPT)
        continue;
      name = dup_name (entry);
      pit_journal_put (self->journal, name, NULL);
      g_hash_table_iter_remove (&iter);
    }
}

/* An event that the disk refuses at first comes after its result, or never: then another one has its number. */
static gboolean
is_kept (PitOrderBook           *self,
         const PitCommandResult *result)
{
  g_autoptr(GBytes) frame = NULL;
  const char *text;
  gsize length;

  if (result->seq < pit_journal_get_facts (self->journal)->oldest)
    return TRUE;
  if (result->seq <= pit_journal_get_head (self->journal))
    frame = pit_journal_read (self->journal, result->seq, NULL);
  text = frame != NULL ? g_bytes_get_data (frame, &length) : NULL;

  return text != NULL && g_strstr_len (text, (gssize) length, result->id.text) != NULL;
}

static gboolean
load_note (PitOrderBook *self,
           const char   *name,
           gint64       *as_of,
           GError      **error)
{
  GBytes *value = pit_journal_get (self->journal, name);
  g_autoptr(JsonNode) node = pit_json_parse (g_bytes_get_data (value, NULL), g_bytes_get_size (value), MAX_NOTE, error);
  Row row;

  if (node != NULL && !JSON_NODE_HOLDS_OBJECT (node))
    g_set_error_literal (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED, _("not what became of an order"));
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node)
      || !pit_shape_read (&row_shape, json_node_get_object (node), &row, error))
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }

  /* Nothing stays armed over a restart, and what is not in the journal did not happen. */
  if (row.result.outcome == PIT_RESULT_ARMED || (row.result.outcome == PIT_RESULT_DONE && !is_kept (self, &row.result)))
    {
      row.result.outcome = PIT_RESULT_EXPIRED;
      row.result.seq = PIT_UNKNOWN;
    }
  note (self, put (self, &row.result, row.at));
  *as_of = MAX (*as_of, row.as_of);

  return TRUE;
}

static gboolean
load_notes (PitOrderBook *self,
            gint64       *as_of,
            GError      **error)
{
  g_autoptr(GPtrArray) names = pit_journal_list (self->journal, PREFIX);

  *as_of = 0;
  for (guint i = 0; i < names->len; i++)
    if (!load_note (self, names->pdata[i], as_of, error))
      return FALSE;

  return TRUE;
}

/* An event may have reached the disk, and what became of its order not yet. */
static gboolean
load_causes (PitOrderBook *self,
             gint64        after,
             GError      **error)
{
  gint64 first = MAX (after + 1, pit_journal_get_facts (self->journal)->oldest);

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
        note (self, put (self, &result, event->stamp.wall));
    }

  return TRUE;
}

/**
 * pit_order_book_open:
 * @journal: the table's
 * @now: wall time
 * @tell: called with each result that may be told to whoever asked, from then on
 *
 * Reads what is kept, and what only the events tell yet.
 *
 * Returns: (transfer full) (nullable): the results; %NULL with @error set to words that name what can't be read
 */
PitOrderBook *
pit_order_book_open (PitJournal   *journal,
                     gint64        now,
                     PitResultFunc tell,
                     gpointer      user_data,
                     GError      **error)
{
  g_autoptr(PitOrderBook) self = g_new0 (PitOrderBook, 1);
  gint64 as_of;

  self->journal = g_object_ref (journal);
  self->tell = tell;
  self->user_data = user_data;
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  if (!load_notes (self, &as_of, error) || !load_causes (self, as_of, error))
    return NULL;

  drop_old (self, now);
  g_signal_connect (journal, "durable", G_CALLBACK (durable_cb), self);
  return g_steal_pointer (&self);
}

void
pit_order_book_free (PitOrderBook *self)
{
  g_signal_handlers_disconnect_by_data (self->journal, self);
  g_object_unref (self->journal);
  g_hash_table_unref (self->entries);
  g_free (self);
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
  note (self, put (self, result, now));
  pit_journal_commit (self->journal);
}
