/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-entry.h"

G_BEGIN_DECLS

#define PIT_SALT_SIZE 32

/** What is hashed of an entry begins with this. */
#define PIT_ENTRY_HASH_PREFIX "pitstand-entry-1\n"

/** A text kept apart from the entry that it belongs to, and the salt that keeps it from being guessed. */
typedef struct
{
  guint8    salt[PIT_SALT_SIZE];
  char     *text;
  PitDigest digest;
} PitSealedText;

void     _pit_sealed_digest   (const void       *salt,
                               gsize             salt_size,
                               const char       *text,
                               PitDigest        *digest);
gboolean _pit_entry_is_fit    (const PitEntry   *self,
                               GError          **error);

gboolean pit_chain_is_whole (const char  *line,
                             gsize        size,
                             const char  *hash);
gboolean pit_chain_broken   (PitSql      *sql,
                             gint64       seq,
                             const char  *why,
                             GError     **error);

G_END_DECLS
