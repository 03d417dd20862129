/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-entry.h"

static const PitEntryKind kinds[] = {
  { "book-created", 1, N_("The book was made") },
  { "book-migrated", 1, N_("The book was brought to a newer format") },
  { "registers-mended", 1, N_("What is kept beside the entries was made to say again what they say") },
  { "floor-plan", 1, N_("The house and its tables were set down") },
  { "desk-started", 1, N_("A desk began to write") },
  { "desk-stopped", 1, N_("A desk stopped in order") },
  { "rounds-sealed", 1, N_("The digests of an hour's rounds of a table") },
  { "table-finding", 1, N_("Something was found wrong at a table") },
  { "link-event", 1, N_("Contact with a table was lost or found again") },
  { "state-difference", 1, N_("A table's own account differs from what its events say") },
  { "refused-frame", 1, N_("A table sent what could not be taken") },
  { "text-erased", 1, N_("A sealed text was erased by due process") },
};

/**
 * pit_entry_kinds:
 * @n_kinds: (out): how many
 *
 * Returns: (array length=n_kinds) (transfer none): all kinds of entries
 */
const PitEntryKind *
pit_entry_kinds (guint *n_kinds)
{
  *n_kinds = G_N_ELEMENTS (kinds);
  return kinds;
}

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
