/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <sys/random.h>

#include <glib/gi18n-lib.h>

#include "pit-entry-private.h"
#include "pit-members.h"
#include "pit-shape.h"

/* More than what the book adds to an entry. */
#define BOOK_PART 4096

/* How far a table's clock is believed, beside the hour at which the book has an entry: a table that was cut off for a night tells
 * of it later. */
#define MOST_BEHIND (24 * 3600 * (gint64) G_USEC_PER_SEC)
#define MOST_AHEAD (3600 * (gint64) G_USEC_PER_SEC)

/* What is read from a line before it is known whether the kind is one of ours. */
typedef struct
{
  PitEntry  entry;
  char     *kind;
} Draft;

static const PitField members[] = {
  PIT_MEMBER (Draft, entry.authority, "authority", pit_member_text, OPTIONAL),
  PIT_MEMBER (Draft, entry.body, "body", pit_member_object, REQUIRED),
  PIT_MEMBER_CHARS (Draft, entry.day, "day", OPTIONAL),
  PIT_MEMBER (Draft, entry.decided, "decided", pit_field_integer, OPTIONAL),
  PIT_MEMBER_CHARS (Draft, entry.desk.text, "desk", REQUIRED),
  PIT_MEMBER (Draft, entry.entered, "entered", pit_field_integer, REQUIRED),
  PIT_MEMBER_CHARS (Draft, entry.hash.text, "hash", OPTIONAL),
  PIT_MEMBER (Draft, kind, "kind", pit_member_text, REQUIRED),
  PIT_MEMBER (Draft, entry.occurred, "occurred", pit_field_integer, OPTIONAL),
  PIT_MEMBER_CHARS (Draft, entry.pack.text, "pack", OPTIONAL),
  PIT_MEMBER (Draft, entry.post, "post", pit_member_text, OPTIONAL),
  PIT_MEMBER_CHARS (Draft, entry.prev.text, "prev", OPTIONAL),
  PIT_MEMBER (Draft, entry.program, "program", pit_member_text, REQUIRED),
  PIT_MEMBER (Draft, entry.refers_to, "refers-to", pit_field_integer, OPTIONAL),
  PIT_MEMBER (Draft, entry.round, "round", pit_field_integer, OPTIONAL),
  PIT_MEMBER (Draft, entry.sealed, "sealed", pit_member_object, OPTIONAL),
  PIT_MEMBER (Draft, entry.seq, "seq", pit_field_integer, REQUIRED),
  PIT_MEMBER (Draft, entry.sources, "sources", pit_member_object, OPTIONAL),
  PIT_MEMBER_CHARS (Draft, entry.table.text, "table", OPTIONAL),
  PIT_MEMBER (Draft, entry.version, "version", pit_field_integer, REQUIRED),
  PIT_MEMBER (Draft, entry.who, "who", pit_member_text, OPTIONAL),
  PIT_MEMBER (Draft, entry.zone_offset, "zone-offset", pit_field_integer, OPTIONAL),
};

static const PitShape shape = PIT_SHAPE (NULL, Draft, members);

static void
sealed_text_free (PitSealedText *self)
{
  /* What is sealed should not linger in memory that is handed on. */
  explicit_bzero (self->salt, sizeof self->salt);
  g_free (self->text);
  g_free (self);
}

static void
get_random (guint8 *bytes,
            gsize   size)
{
  for (gsize done = 0; done < size;)
    {
      gssize n = getrandom (bytes + done, size - done, 0);

      if (n < 0)
        g_error ("The system gives no random numbers");
      done += (gsize) n;
    }
}

/**
 * pit_entry_new:
 * @kind: one of PIT_ENTRY_KINDS()
 *
 * Returns: (transfer full): an entry of which nothing else is known yet
 */
PitEntry *
pit_entry_new (const char *kind)
{
  const PitEntryKind *found = pit_entry_kind_find (kind);
  PitEntry *self;

  g_return_val_if_fail (found != NULL, NULL);

  self = g_new0 (PitEntry, 1);
  self->kind = found->name;
  self->version = found->version;
  self->seq = self->occurred = self->decided = self->entered = self->round = self->refers_to = PIT_UNKNOWN;
  self->zone_offset = PIT_UNKNOWN;

  return self;
}

void
pit_entry_free (PitEntry *self)
{
  if (self == NULL)
    return;

  g_free (self->who);
  g_free (self->post);
  g_free (self->authority);
  g_free (self->program);
  g_clear_pointer (&self->sources, json_node_unref);
  g_clear_pointer (&self->body, json_node_unref);
  g_clear_pointer (&self->sealed, json_node_unref);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_free (self);
}

/**
 * pit_entry_get_dated:
 * @self: an entry that was entered
 *
 * When it happened, if that can be believed. What no person says comes from a table, whose clock may say anything: more than
 * a day before it was entered, or an hour after, it is filed under the time at which it was entered, so that no table takes
 * what is found of it out of the night's log.
 *
 * Returns: UTC microseconds: @occurred or @entered
 */
gint64
pit_entry_get_dated (const PitEntry *self)
{
  if (self->occurred == PIT_UNKNOWN ||
      (self->who == NULL &&
       (self->occurred < self->entered - MOST_BEHIND || self->occurred > self->entered + MOST_AHEAD)))
    return self->entered;

  return self->occurred;
}

void
_pit_sealed_digest (const void *salt,
                    gsize       salt_size,
                    const char *text,
                    PitDigest  *digest)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (checksum, salt, (gssize) salt_size);
  g_checksum_update (checksum, (const guchar *) text, (gssize) strlen (text));
  g_strlcpy (digest->text, g_checksum_get_string (checksum), sizeof digest->text);
}

/**
 * pit_entry_seal:
 * @name: what the text is, as "narrative" or "name"; once for each entry
 * @text: UTF-8
 *
 * Adds a text that may have to be erased one day: personal data, free narrative. The entry holds only the SHA-256 of a
 * random salt and the text.
 */
void
pit_entry_seal (PitEntry   *self,
                const char *name,
                const char *text)
{
  PitSealedText *sealed;

  g_return_if_fail (self != NULL);
  g_return_if_fail (g_utf8_validate (text, -1, NULL));
  g_return_if_fail (self->sealed == NULL || !json_object_has_member (json_node_get_object (self->sealed), name));

  sealed = g_new0 (PitSealedText, 1);
  sealed->text = g_strdup (text);
  get_random (sealed->salt, sizeof sealed->salt);
  _pit_sealed_digest (sealed->salt, sizeof sealed->salt, text, &sealed->digest);

  if (self->sealed == NULL)
    self->sealed = pit_node_take_object (json_object_new ());
  json_object_set_string_member (json_node_get_object (self->sealed), name, sealed->digest.text);
  if (self->texts == NULL)
    self->texts = g_ptr_array_new_with_free_func ((GDestroyNotify) sealed_text_free);
  g_ptr_array_add (self->texts, sealed);
}

/* Whether the caller's part of the entry can be kept: found here, in time to be told to whoever built it. */
gboolean
_pit_entry_is_fit (const PitEntry  *self,
                   GError         **error)
{
  g_autofree char *text = NULL;

  if (self->body == NULL || !JSON_NODE_HOLDS_OBJECT (self->body) ||
      (self->sources != NULL && !JSON_NODE_HOLDS_OBJECT (self->sources)))
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID,
                            _("An entry of kind %s has no body, or its sources are not an object"), self->kind);

  text = pit_entry_to_line (self, error);
  g_prefix_error (error, _("Can't write an entry of kind %s: "), self->kind);
  if (text != NULL && strlen (text) > PIT_MEMBERS_MAX - BOOK_PART)
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID, _("An entry of kind %s is larger than %d MB"), self->kind,
                            PIT_MEMBERS_MAX / (1024 * 1024));

  return text != NULL;
}

/**
 * pit_entry_to_line:
 *
 * Returns: (transfer full): the entry as RFC 8785 canonical JSON
 */
char *
pit_entry_to_line (const PitEntry  *self,
                   GError         **error)
{
  Draft draft = { .entry = *self, .kind = (char *) self->kind };

  return pit_members_text (&shape, &draft, error);
}

/**
 * pit_entry_from_line:
 * @line: canonical JSON, as stored and as printed
 * @length: its length; -1: to its NUL
 *
 * Reads an entry strictly. The hash is read, not checked: see pit_entry_hash().
 */
PitEntry *
pit_entry_from_line (const char  *line,
                     gssize       length,
                     GError     **error)
{
  Draft draft = { 0 };
  g_autofree char *kind = NULL;
  g_autoptr(PitEntry) self = pit_entry_new ("book-created");
  gboolean ok;

  draft.entry = *self;
  ok = pit_members_read (&shape, line, length, _("Entry"), &draft, error);
  *self = draft.entry;
  kind = draft.kind;
  if (!ok)
    return NULL;

  /* A later program may have added kinds; they are kept, hashed and shown like all others. */
  self->kind = g_intern_string (kind);

  return g_steal_pointer (&self);
}

/**
 * pit_entry_hash:
 * @hash: (out caller-allocates): SHA-256 over "pitstand-entry-1\n" and the canonical entry without its hash
 */
gboolean
pit_entry_hash (const PitEntry  *self,
                PitDigest       *hash,
                GError         **error)
{
  PitEntry copy = *self;
  g_autofree char *line = NULL;
  g_autofree char *text = NULL;

  copy.hash.text[0] = '\0';
  line = pit_entry_to_line (&copy, error);
  if (line == NULL)
    return FALSE;

  text = g_strconcat (PIT_ENTRY_HASH_PREFIX, line, NULL);
  pit_digest_of (hash, text, strlen (text));

  return TRUE;
}
