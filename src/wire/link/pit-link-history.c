/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-link-history.h"

/**
 * pit_link_history_note_bad: (skip)
 * @table: for the words
 * @after: the last number before the frame that can't be read
 * @is_event: whether an event is known to stand there
 * @why: what is wrong with it
 *
 * Counts such frames at one place: @n_bad.
 *
 * Returns: (transfer full): what is wrong, and what a person can order once it has come %PIT_BAD_FRAMES times
 */
char *
pit_link_history_note_bad (PitLinkHistory *self,
                           const char     *table,
                           gint64          after,
                           gboolean        is_event,
                           const char     *why)
{
  if (after != self->bad_after)
    self->n_bad = 0;
  self->bad_after = after;
  self->n_bad++;

  if (self->n_bad < PIT_BAD_FRAMES)
    return g_strdup_printf (_("Table %s sent a message that the desk can't read, after event %" PRId64 ": %s"), table, after, why);

  return g_strdup_printf (is_event ? _("Table %s sent a message that the desk can't read, after event %" PRId64 ", %u "
                                       "times: %s. The desk connects again when somebody chooses Skip the Message.")
                                   : _("Table %s sent a message that the desk can't read, after event %" PRId64 ", %u "
                                       "times: %s. The desk connects again when somebody chooses Try Again."),
                          table, after, self->n_bad, why);
}

/**
 * pit_link_history_judge: (skip)
 * @table: for the words
 * @cursor: where the book stands
 * @epoch: the life of the controller's storage, as its welcome said
 * @head: the highest number that it has given
 * @trouble: (out): what a link that can't go on is held for
 *
 * The book knows one life of the controller's storage, up to one number. What does not continue it can't be told from
 * a replaced or rewound controller, so a person has to look.
 *
 * Returns: (transfer full) (nullable): why the history does not continue the book's, naming the table; %NULL: it does
 */
char *
pit_link_history_judge (PitLinkHistory  *self,
                        const char      *table,
                        const PitCursor *cursor,
                        const PitUuid   *epoch,
                        gint64           head,
                        PitLinkTrouble  *trouble)
{
  if (cursor->epoch.text[0] == '\0')
    return NULL;

  if (strcmp (cursor->epoch.text, epoch->text) != 0)
    {
      *trouble = PIT_TROUBLE_EPOCH;
      return g_strdup_printf (_("Table %s has begun a new history: its controller lost its memory or was replaced. "
                                "The desk takes nothing from it until somebody accepts the new history."), table);
    }

  if (head >= cursor->seq)
    self->forgiven = PIT_UNKNOWN;
  else if (self->forgiven == PIT_UNKNOWN || head < self->forgiven)
    {
      self->forgotten = head;
      *trouble = PIT_TROUBLE_FORGOTTEN;
      return g_strdup_printf (_("Table %s has forgotten events: it has them up to %" PRId64 ", the pit log up to %" PRId64
                                ". The desk takes nothing from it until somebody chooses Go On from Here."),
                              table, head, cursor->seq);
    }
  else
    self->forgiven = head;

  return NULL;
}
