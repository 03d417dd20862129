/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-digest.h"
#include "pit-stamp.h"

G_BEGIN_DECLS

#define PIT_STORAGE_FILE "storage.json"
#define PIT_MEMORY_FILE "memory"

/** What storage.json holds. */
typedef struct
{
  PitUuid   epoch;
  gint64    seed;
  gint64    acknowledged;
  PitUuid   book;
  PitDigest book_head;
} PitStorage;

gboolean pit_storage_load  (const char       *directory,
                            guint64           seed,
                            PitStorage       *storage,
                            GError          **error);
GBytes  *pit_storage_write (const PitStorage *storage);
void     pit_storage_empty (const char       *directory);
GBytes  *pit_memory_load   (const char       *directory,
                            gint64           *seq);
GBytes  *pit_memory_write  (GBytes           *memory,
                            gint64            seq);

G_END_DECLS
