/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-private.h"
#include "pit-json-write.h"
#include "pit-link-entry.h"

/* What the alert of a table that is silent is about. */
static void
lost_stored_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(PitAttention) attention = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  PitAlert *alert = entry != NULL ? pit_attention_find_kind (attention, entry->table.text, PIT_FINDING_SILENCE) : NULL;

  if (entry == NULL)
    g_warning ("An entry was not stored: %s", error->message);
  else if (alert != NULL)
    pit_attention_set_entry (attention, alert, entry->seq);
}

/**
 * pit_link_entry_new: (skip)
 * @contact: "lost", "live" or "refused", or what a person orders for a table that is held: "retried", "frame-skipped",
 *   "history-accepted"
 * @trouble: what its link is held for; %PIT_TROUBLE_NONE: not the link, but what came over it, or for nothing
 * @reason: (nullable): the same in words
 *
 * Returns: (transfer full): the entry on the contact with a table
 */
PitEntry *
pit_link_entry_new (const char     *table,
                    gint64          now,
                    const char     *contact,
                    gint64          since,
                    PitLinkTrouble  trouble,
                    const char     *reason)
{
  PitEntry *entry = pit_entry_new ("link-event");

  entry->occurred = now;
  g_strlcpy (entry->table.text, table, sizeof entry->table.text);
  entry->body = pit_json_object ("contact", PIT_JSON_TEXT (contact), "since", PIT_JSON_INT (since),
                                 "trouble", PIT_JSON_TEXT (pit_names_to_word (&pit_link_trouble_names, trouble)),
                                 "reason", PIT_JSON_TEXT_AS_IS (reason), NULL);

  return entry;
}

/**
 * pit_link_entry_append: (skip)
 * @entry: (transfer full):
 * @attention: (nullable): whose alert that the table is silent it is about; %NULL: about none
 */
void
pit_link_entry_append (PitEntry      *entry,
                       PitBookWriter *writer,
                       PitAttention  *attention)
{
  if (attention != NULL)
    pit_book_writer_append_entry_async (writer, entry, lost_stored_cb, g_object_ref (attention));
  else
    pit_book_writer_append_entry (writer, entry, "An entry");
}
