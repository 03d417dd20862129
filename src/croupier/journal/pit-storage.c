/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-flush.h"
#include "pit-journal.h"
#include "pit-json-canonical.h"
#include "pit-json-read.h"
#include "pit-storage.h"

/* The small files of a journal, each written anew as a whole. */

#define MEMORY_MAGIC "pitstand-memory-1"
#define MAX_STORAGE 4096

#define AT(member) .offset = G_STRUCT_OFFSET (PitStorage, member)

static const PitField storage_fields[] = {
  { "epoch", &pit_field_uuid, AT (epoch), PIT_FIELD_REQUIRED },
  { "seed", &pit_field_integer, AT (seed), PIT_FIELD_REQUIRED, .min = 0, .max = PIT_INTEGER_MAX },
  { "acknowledged", &pit_field_integer, AT (acknowledged), PIT_FIELD_REQUIRED, .min = 0, .max = PIT_INTEGER_MAX },
  { "book", &pit_field_uuid, AT (book) },
  { "book-head", &pit_field_digest, AT (book_head) },
};
static const PitShape storage_shape = PIT_SHAPE ("storage", PitStorage, storage_fields);

/**
 * pit_storage_write: (skip)
 *
 * Returns: (transfer full): the file's contents
 */
GBytes *
pit_storage_write (const PitStorage *storage)
{
  g_autoptr(JsonNode) node = pit_shape_write (&storage_shape, storage);
  gsize length;
  char *text = pit_json_canonical (node, &length, NULL);

  return g_bytes_new_take (text, length);
}

/**
 * pit_storage_load: (skip)
 * @directory: where the file is
 * @seed: kept with a new storage
 * @storage: (out caller-allocates): what it says
 *
 * Reads the storage's file, or makes it. The epoch is the life of the storage: made with it, and lost with it.
 *
 * Returns: %FALSE with @error set to words that name the file
 */
gboolean
pit_storage_load (const char *directory,
                  guint64     seed,
                  PitStorage *storage,
                  GError    **error)
{
  g_autofree char *path = g_build_filename (directory, PIT_STORAGE_FILE, NULL);
  g_autofree char *epoch = NULL;
  g_autoptr(PitFlush) flush = NULL;
  g_autoptr(JsonNode) node = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      node = pit_json_load_file (path, MAX_STORAGE, error);
      if (node == NULL)
        return FALSE;
      if (JSON_NODE_HOLDS_OBJECT (node) && pit_shape_read (&storage_shape, json_node_get_object (node), storage, error))
        return TRUE;
      if (error != NULL && *error == NULL)
        g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED, _("not an object"));
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }

  pit_shape_clear (&storage_shape, storage);
  epoch = g_uuid_string_random ();
  g_strlcpy (storage->epoch.text, epoch, sizeof storage->epoch.text);
  storage->seed = (gint64) seed;
  storage->acknowledged = 0;
  flush = pit_flush_new (directory);
  pit_flush_add_file (flush, PIT_STORAGE_FILE, pit_storage_write (storage));

  return pit_flush_run (flush, error);
}

/**
 * pit_storage_empty: (skip)
 *
 * Nothing is left in it.
 */
void
pit_storage_empty (const char *directory)
{
  g_autoptr(GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);

      g_unlink (path);
    }
}

/**
 * pit_memory_write: (skip)
 * @memory: what the table remembers
 * @seq: as of this event
 *
 * Returns: (transfer full): the file's contents
 */
GBytes *
pit_memory_write (GBytes *memory,
                  gint64  seq)
{
  GString *text = g_string_new (NULL);
  PitDigest digest;
  gsize length;
  gconstpointer bytes = g_bytes_get_data (memory, &length);

  pit_digest_of (&digest, bytes, length);
  g_string_append_printf (text, MEMORY_MAGIC " %" G_GINT64_FORMAT " %s\n", seq, digest.text);
  g_string_append_len (text, bytes, (gssize) length);

  return g_string_free_to_bytes (text);
}

/**
 * pit_memory_load: (skip)
 * @seq: (out): the event as of which it is; 0: there is none
 *
 * A memory that is not whole is as good as none.
 *
 * Returns: (transfer full) (nullable): what the table remembered
 */
GBytes *
pit_memory_load (const char *directory,
                 gint64     *seq)
{
  g_autofree char *path = g_build_filename (directory, PIT_MEMORY_FILE, NULL);
  g_autofree char *bytes = NULL;
  g_auto(GStrv) words = NULL;
  g_autofree char *head = NULL;
  PitDigest digest;
  const char *end;
  gsize length;

  *seq = 0;
  if (!g_file_get_contents (path, &bytes, &length, NULL))
    return NULL;

  end = memchr (bytes, '\n', length);
  if (end != NULL)
    {
      head = g_strndup (bytes, (gsize) (end - bytes));
      words = g_strsplit (head, " ", -1);
      length -= (gsize) (end + 1 - bytes);
      pit_digest_of (&digest, end + 1, length);
    }
  if (end == NULL || g_strv_length (words) != 3 || !g_str_equal (words[0], MEMORY_MAGIC)
      || !g_str_equal (words[2], digest.text))
    {
      g_warning ("%s is damaged and not used", path);
      return NULL;
    }

  *seq = g_ascii_strtoll (words[1], NULL, 10);
  return g_bytes_new (end + 1, length);
}
