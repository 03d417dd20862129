/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-backups-private.h"

#include "pit-shape.h"
#include "pit-text.h"

#define AT(member) .offset = G_STRUCT_OFFSET (PitBackup, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED
#define FILE_FIELD { .name = "file", .type = &pit_field_text, AT (file), REQUIRED, .min = 1, .max = PIT_BACKUP_FILE_MAX }

static const char *const outcome_words[PIT_N_BACKUP_OUTCOMES] = {
  [PIT_BACKUP_DONE] = "done",
  [PIT_BACKUP_CANCELLED] = "cancelled",
  [PIT_BACKUP_FAILED] = "failed",
};

static const char *const reason_words[PIT_N_BACKUP_REASONS] = {
  [PIT_BACKUP_REASON_CLOSING] = "closing",
  [PIT_BACKUP_REASON_NO_ROOM] = "no-room",
  [PIT_BACKUP_REASON_NOT_WRITABLE] = "not-writable",
  [PIT_BACKUP_REASON_IN_THE_WAY] = "in-the-way",
  [PIT_BACKUP_REASON_FAULTS] = "faults",
  [PIT_BACKUP_REASON_DISK] = "disk",
  [PIT_BACKUP_REASON_OTHER] = "other",
};

const PitNames pit_backup_outcome_names = PIT_NAMES (outcome_words);
const PitNames pit_backup_reason_names = PIT_NAMES (reason_words);

/* What an entry's body says; the rest of a backup is not in it. */
static const PitField begun_fields[] = {
  FILE_FIELD,
  { .name = "same-disk", .type = &pit_field_truth, AT (same_disk) },
};

static const PitField ended_fields[] = {
  { .name = "outcome", .type = &pit_field_word, AT (outcome), REQUIRED, .names = &pit_backup_outcome_names },
  FILE_FIELD,
  { .name = "bytes", .type = &pit_field_integer, AT (bytes), .min = 1, .max = PIT_INTEGER_MAX },
  { .name = "entries", .type = &pit_field_integer, AT (entries), .min = 1, .max = PIT_INTEGER_MAX },
  { .name = "head", .type = &pit_field_digest, AT (head) },
  { .name = "reason", .type = &pit_field_word, AT (reason), .names = &pit_backup_reason_names },
};

static const PitShape begun_shape = PIT_SHAPE ("backup-begun", PitBackup, begun_fields);
static const PitShape ended_shape = PIT_SHAPE ("backup-ended", PitBackup, ended_fields);

/* What went wrong, by the code of its error. */
static const struct
{
  PitBookError    code;
  PitBackupReason reason;
} reasons[] = {
  { PIT_BOOK_ERROR_FULL, PIT_BACKUP_REASON_NO_ROOM },
  { PIT_BOOK_ERROR_READ_ONLY, PIT_BACKUP_REASON_NOT_WRITABLE },
  { PIT_BOOK_ERROR_PERMISSION, PIT_BACKUP_REASON_NOT_WRITABLE },
  { PIT_BOOK_ERROR_MISSING, PIT_BACKUP_REASON_NOT_WRITABLE },
  { PIT_BOOK_ERROR_CONFLICT, PIT_BACKUP_REASON_IN_THE_WAY },
  { PIT_BOOK_ERROR_DIRECTORY, PIT_BACKUP_REASON_IN_THE_WAY },
  { PIT_BOOK_ERROR_IN_USE, PIT_BACKUP_REASON_IN_THE_WAY },
  { PIT_BOOK_ERROR_PLANTED, PIT_BACKUP_REASON_IN_THE_WAY },
  { PIT_BOOK_ERROR_DAMAGED, PIT_BACKUP_REASON_FAULTS },
  { PIT_BOOK_ERROR_IO, PIT_BACKUP_REASON_DISK },
};

G_DEFINE_QUARK (pit-backup-error-quark, pit_backup_error)

/* What may stand in a line of text; a name may hold anything. */
static void
copy_plain (char       *to,
            gsize       size,
            const char *from)
{
  g_autoptr(GString) plain = g_string_new (NULL);

  for (const char *c = from; *c != '\0'; c = g_utf8_next_char (c))
    g_string_append_unichar (plain, pit_text_char_is_plain (g_utf8_get_char (c)) ? g_utf8_get_char (c) : '_');
  pit_text_copy (to, size, plain->str);
}

/** pit_backup_init: one that is not begun yet; of @path, in the encoding of file names, the name alone is kept */
void
pit_backup_init (PitBackup  *self,
                 const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *display = g_filename_display_name (name);

  pit_shape_clear (&ended_shape, self);
  self->begun = PIT_UNKNOWN;
  copy_plain (self->file, sizeof self->file, display);
}

/** Returns: (transfer full): the entry that says that it is begun; nobody's yet */
PitEntry *
pit_backup_write_begun (const PitBackup *self)
{
  PitEntry *entry = pit_entry_new (begun_shape.name);

  entry->body = pit_shape_write (&begun_shape, self);

  return entry;
}

/** Returns: (transfer full): the body of the entry that says what came of it */
JsonNode *
pit_backup_write_ended (const PitBackup *self)
{
  return pit_shape_write (&ended_shape, self);
}

/** pit_backup_read_begun: all that the entry which began it tells of it */
gboolean
pit_backup_read_begun (PitBackup      *self,
                       const PitEntry *entry)
{
  PitBackup body;

  if (!pit_shape_read (&begun_shape, json_node_get_object (entry->body), &body, NULL))
    return FALSE;

  pit_shape_clear (&ended_shape, self);
  self->entry = entry->seq;
  self->begun = entry->occurred != PIT_UNKNOWN ? entry->occurred : entry->entered;
  pit_text_copy (self->file, sizeof self->file, body.file);
  self->same_disk = body.same_disk;
  if (entry->who != NULL)
    g_strlcpy (self->who.text, entry->who, sizeof self->who.text);

  return TRUE;
}

/** pit_backup_read_ended: what the entry which ended it tells besides; after pit_backup_read_begun() */
gboolean
pit_backup_read_ended (PitBackup      *self,
                       const PitEntry *entry)
{
  PitBackup body;

  if (!pit_shape_read (&ended_shape, json_node_get_object (entry->body), &body, NULL))
    return FALSE;

  self->outcome = body.outcome;
  self->reason = body.reason;
  self->bytes = body.bytes;
  self->entries = body.entries;
  self->head = body.head;

  return TRUE;
}

/** Returns: why a copy failed with that error; the words on disk name no folder */
PitBackupReason
pit_backup_judge (const GError *error)
{
  if (g_error_matches (error, PIT_BACKUP_ERROR, PIT_BACKUP_ERROR_FAULTS))
    return PIT_BACKUP_REASON_FAULTS;
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_error_matches (error, PIT_BOOK_ERROR, (int) reasons[i].code))
      return reasons[i].reason;

  return PIT_BACKUP_REASON_OTHER;
}
