/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-entry.h"

static const PitEntryKind kinds[] = {
  { "book-created", 1, N_("The book was made") },
  { "book-migrated", 1, N_("The book was brought to a newer format") },
  { "book-restored", 1, N_("The book was brought back from a copy") },
  { "backup-begun", 1, N_("A person has a copy of the book made") },
  { "backup-ended", 1, N_("What came of a copy of the book") },
  { "registers-mended", 3, N_("What is kept beside the entries was made to say again what they say") },
  { "book-altered", 2, N_("Something in the book is not what a desk put there, and can't be mended from the entries") },
  { "alteration-taken-up", 1, N_("A person took up that the book was altered outside the program") },
  { "floor-plan", 2, N_("The house and its tables were set down") },
  { "limit-set", 1, N_("A named set of limits was set down, or withdrawn") },
  { "pay-table-approval", 1, N_("The approval of a pay table was set down, or withdrawn") },
  { "desk-setting", 1, N_("How the desk behaves was set") },
  { "certificate-refused", 1, N_("A person refused the certificate that a table announces") },
  { "desk-started", 2, N_("A desk began to write") },
  { "desk-stopped", 2, N_("A desk stopped in order") },
  { "certificate-expiry", 1, N_("The desk's certificate, or the authority's, runs out") },
  { "desk-clock", 1, N_("The desk's own clock was set, or found wrong or right") },
  { "rounds-sealed", 1, N_("The digests of an hour's rounds of a table") },
  { "table-finding", 7, N_("Something was found wrong at a table") },
  { "round-corrected", 2, N_("Money was handed over for a round that was over") },
  { "alert-acknowledged", 1, N_("A person took up what was found, or took that back") },
  { "alert-outcome", 3, N_("What came of a finding, by a person's word, or that this was taken back") },
  { "alert-told", 1, N_("The dealer was told of what was found") },
  { "alert-ended", 1, N_("What a person had taken up is over by itself") },
  { "order-given", 1, N_("An order to a table was given, and is on its way") },
  { "order-ended", 1, N_("What came of an order to a table") },
  { "recorder-changed", 2, N_("Another desk records a table from now on") },
  { "link-event", 1, N_("Contact with a table was lost or found again") },
  { "state-difference", 1, N_("A table's own account differs from what its events say") },
  { "refused-frame", 1, N_("A table sent what could not be taken") },
  { "person-set", 1, N_("One of the staff was set down, with a role") },
  { "person-left", 1, N_("One of the staff left") },
  { "pin-set", 1, N_("A PIN was chosen or given") },
  { "signed-on", 1, N_("Somebody signed on at a desk") },
  { "signed-off", 1, N_("Somebody signed off") },
  { "sign-on-refused", 1, N_("A sign-on was refused") },
  { "desk-locked", 1, N_("A desk was locked") },
  { "sign-on-settings", 1, N_("How badges read and when a desk locks itself") },
  { "text-erased", 1, N_("A sealed text was erased by due process") },
  { "note", 1, N_("A person noted something") },
  { "time-mark", 1, N_("A person marked a moment, to be found again in the surveillance pictures") },
  { "note-corrected", 1, N_("A note was corrected; the one before stays") },
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
