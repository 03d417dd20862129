/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-link-numbers.h"

/* Numbers decide what is stored, what counts as missing and what is asked for again. A false one would do that for good:
 * so each is held against all that the controller has said before, and nothing is done with one that can't be. */

static char * G_GNUC_PRINTF (1, 2)
complain (const char *format,
          ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  /* Translators: %s says which numbers of a table can't be right. */
  return g_strdup_printf (_("%s. The desk takes nothing more from it. Have its controller repaired, then choose Try "
                            "Again."), text);
}

/**
 * pit_link_numbers_welcome: (skip)
 * @table: for the words
 * @cursor: where the book stands
 *
 * Returns: (transfer full) (nullable): which of its numbers can't be, naming the table; %NULL: they are remembered
 */
char *
pit_link_numbers_welcome (PitLinkNumbers   *self,
                          const char       *table,
                          const PitCursor  *cursor,
                          const PitWelcome *welcome)
{
  if (welcome->oldest > welcome->head + 1)
    return complain (_("Table %s says that its oldest event is number %" PRId64 " and its newest is number %" PRId64), table,
                     welcome->oldest, welcome->head);
  if (welcome->head - cursor->seq > PIT_AWAY_MOST)
    return complain (_("Table %s says that its newest event is number %" PRId64 ". The pit log has events up to %" PRId64
                       "; no table plays that much"), table, welcome->head, cursor->seq);

  self->oldest = welcome->oldest;
  self->head = welcome->head;
  self->said = MAX (welcome->head, cursor->seq);
  return NULL;
}

/**
 * pit_link_numbers_state: (skip)
 * @as_of: of the table's account
 *
 * Returns: (transfer full) (nullable): as for a welcome. Something may happen between the welcome and the account
 */
char *
pit_link_numbers_state (PitLinkNumbers *self,
                        const char     *table,
                        gint64          as_of)
{
  if (as_of - self->said > PIT_LEAP_MOST)
    return complain (_("Table %s describes itself after event %" PRId64 ", but said that its newest event is number %" PRId64), table, as_of, self->said);

  self->head = MAX (self->head, as_of);
  return NULL;
}

/**
 * pit_link_numbers_event: (skip)
 * @last: the highest number that has come over this connection, or where it began
 * @seq: of an event
 *
 * An event that was sent before is somebody else's matter.
 *
 * Returns: (transfer full) (nullable): as for a welcome
 */
char *
pit_link_numbers_event (PitLinkNumbers *self,
                        const char     *table,
                        gint64          last,
                        gint64          seq)
{
  if (seq <= last)
    return NULL;
  if (seq < self->oldest)
    return complain (_("Table %s sends event %" PRId64 ", but said that the oldest it keeps is number %" PRId64), table,
                     seq, self->oldest);
  if (seq - self->said > PIT_LEAP_MOST)
    return complain (_("Table %s sends event %" PRId64 " after event %" PRId64 ", but said that its newest event is "
                       "number %" PRId64), table, seq, last, self->said);

  self->head = MAX (self->head, seq);
  self->owed_since = PIT_UNKNOWN;
  return NULL;
}

/**
 * pit_link_numbers_pong: (skip)
 * @head: as a pong says
 *
 * Returns: (transfer full) (nullable): as for a welcome
 */
char *
pit_link_numbers_pong (PitLinkNumbers *self,
                       const char     *table,
                       gint64          head)
{
  if (head < self->head)
    return complain (_("Table %s says that its newest event is number %" PRId64 ", but reported number %" PRId64 " "
                       "before"),
                     table, head, self->head);
  if (head - self->said > PIT_LEAP_MOST)
    return complain (_("Table %s says that its newest event is number %" PRId64 "; a moment ago it was number %" PRId64),
                     table, head, self->said);

  self->head = head;
  self->said = MAX (self->said, head);
  return NULL;
}

/**
 * pit_link_numbers_owed: (skip)
 * @last: the highest number that has come over this connection, or where it began
 * @has_room: whether the controller may send events
 * @now: monotonic microseconds
 *
 * Whether a controller that says it has more events sends them. Without that a table would catch up for ever.
 *
 * Returns: (transfer full) (nullable): as for a welcome
 */
char *
pit_link_numbers_owed (PitLinkNumbers *self,
                       const char     *table,
                       gint64          last,
                       gboolean        has_room,
                       gint64          now)
{
  if (!has_room || self->head < MAX (last + 1, self->oldest))
    {
      self->owed_since = PIT_UNKNOWN;
      return NULL;
    }
  if (self->owed_since == PIT_UNKNOWN)
    self->owed_since = now;
  if (now - self->owed_since < PIT_OWED_TIME)
    return NULL;

  return complain (_("Table %s says that its newest event is number %" PRId64 ", but sends none after number %" PRId64), table,
                   self->head, MAX (last, self->oldest - 1));
}
