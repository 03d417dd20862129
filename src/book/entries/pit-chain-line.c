/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-book-error.h"
#include "pit-entry-private.h"

/* Whether an entry is what it was when its hash was made. */

/** Refuses a book whose chain does not hold, and says where. */
gboolean
pit_chain_broken (PitSql      *sql,
                  gint64       seq,
                  const char  *why,
                  GError     **error)
{
  return pit_book_refuse (error, PIT_BOOK_ERROR_DAMAGED,
                          _("The chain of %s is broken at entry %" PRId64 ": %s. Keep the file as evidence, and run "
                            "pitstand-book verify on it"), sql->path, seq, why);
}

/**
 * pit_chain_is_whole:
 * @line: an entry as it is stored, or what stands there in its place
 * @hash: what it says its hash is
 *
 * Takes the hash out of the text, as it was when the hash was made of it. Parsing the entry and writing it again proves no
 * more and costs ten times as much.
 */
gboolean
pit_chain_is_whole (const char *line,
                    gsize       size,
                    const char *hash)
{
  g_autofree char *member = g_strdup_printf ("\"hash\":\"%s\",", hash);
  const gsize length = strlen (member);
  const char *place = line;

  if (!pit_digest_is_valid (hash) || strlen (line) != size)
    return FALSE;

  /* A body may have such a member as well. */
  while ((place = strstr (place, member)) != NULL)
    {
      g_autoptr(GString) text = g_string_sized_new (size + strlen (PIT_ENTRY_HASH_PREFIX));
      PitDigest found;

      g_string_append (text, PIT_ENTRY_HASH_PREFIX);
      g_string_append_len (text, line, place - line);
      g_string_append (text, place + length);
      pit_digest_of (&found, text->str, text->len);
      if (g_str_equal (found.text, hash))
        return TRUE;
      place += length;
    }

  return FALSE;
}
