/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-roster-private.h"

static void
clear_person (gpointer person)
{
  /* The roster takes them out one by one. */
  if (person != NULL)
    pit_book_person_free (person);
}

/**
 * pit_roster_record_read:
 * @reader: of the book
 * @desk: which desk this is
 *
 * Blocks while it reads; never on the main thread.
 *
 * Returns: (transfer full) (nullable): who may do what, and what the book knows of its people
 */
PitRosterRecord *
pit_roster_record_read (PitBookReader  *reader,
                        const char     *desk,
                        GError        **error)
{
  g_autoptr(PitRosterRecord) self = g_new0 (PitRosterRecord, 1);

  self->altered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->roles = pit_roles_load (error);
  if (self->roles == NULL)
    return NULL;
  self->people = pit_book_reader_list_people (reader, error);
  if (self->people == NULL)
    return NULL;
  g_ptr_array_set_free_func (self->people, clear_person);
  self->recent = pit_book_reader_list_recent (reader, desk, PIT_ROSTER_RECENT, error);
  if (self->recent == NULL || !pit_book_reader_get_tries (reader, desk, &self->tries, error)
      || !pit_book_reader_get_sign_on (reader, &self->sign_on, error))
    return NULL;

  return g_steal_pointer (&self);
}

/** pit_roster_record_take_findings: whose PINs opening found to be altered */
void
pit_roster_record_take_findings (PitRosterRecord       *self,
                                 const PitBookFindings *found)
{
  for (guint i = 0; i < found->pins->len; i++)
    g_hash_table_add (self->altered, g_strdup (found->pins->pdata[i]));
}

void
pit_roster_record_free (PitRosterRecord *self)
{
  g_clear_pointer (&self->roles, pit_roles_unref);
  g_clear_pointer (&self->altered, g_hash_table_unref);
  g_clear_pointer (&self->people, g_ptr_array_unref);
  g_clear_pointer (&self->recent, g_ptr_array_unref);
  pit_book_sign_on_clear (&self->sign_on);
  g_free (self);
}
