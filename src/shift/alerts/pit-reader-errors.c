/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-reader-errors.h"

/** pit_reader_errors_load: (skip): what the book knows */
void
pit_reader_errors_load (GHashTable         *self,
                        PitAttentionMemory *memory)
{
  for (guint i = 0; i < memory->errors->len; i++)
    {
      const PitBookReaderErrors *errors = &g_array_index (memory->errors, PitBookReaderErrors, i);

      pit_reader_errors_count (self, &errors->device, errors->count);
    }
}

/** Returns: how often it was said of @device; 0 as well where it has no name */
gint64
pit_reader_errors_get (GHashTable      *self,
                       const PitId     *device)
{
  const gint64 *n = g_hash_table_lookup (self, device->text);

  return n != NULL ? *n : 0;
}

/** pit_reader_errors_count: (skip): it was said @by times more. Returns: how often by now */
gint64
pit_reader_errors_count (GHashTable      *self,
                         const PitId     *device,
                         gint64           by)
{
  gint64 n = MAX (pit_reader_errors_get (self, device) + by, 0);

  if (device->text[0] == '\0')
    return 0;

  g_hash_table_replace (self, g_strdup (device->text), g_memdup2 (&n, sizeof n));
  return n;
}
