/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-entry.h"
#include "pit-entry-kinds.h"

#define ROW(name, version, summary) { name, version, summary },

static const PitEntryKind kinds[] = { PIT_ENTRY_KINDS (ROW, ROW, ROW, ROW) };

/**
 * pit_entry_kind_find:
 *
 * Returns: (nullable): the kind of that name
 */
const PitEntryKind *
pit_entry_kind_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, name))
      return &kinds[i];

  return NULL;
}
