/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-link-private.h"

/* An order goes out over the connection that the desk saw when it was given, at once or never. */

/* Says why not, where it can't. */
static void
send (PitLink             *self,
      const PitNetworkJob *job,
      PitMessage          *message)
{
  char *text = NULL;

  if (self->phase != PIT_LINK_PHASE_UP || job->link.generation != self->name.generation)
    text = g_strdup_printf (_("The desk has no contact with table %s"), self->name.table.text);
  else if (!pit_awaited_add (&self->awaited, &job->command.id))
    text = g_strdup_printf (_("Table %s has not answered %d earlier orders. Wait for the answers"), self->name.table.text,
                            PIT_MAX_AWAITED);
  else if (!_pit_link_say (self, message))
    text = g_strdup (_("The connection just broke"));

  if (text != NULL)
    pit_link_host_tell (self->host, &(PitNews) {
      .kind = PIT_NEWS_NOT_SENT, .link = job->link, .not_sent = job->command.id, .text = text,
    });
}

/**
 * _pit_link_send_command: (skip)
 *
 * Sends it, or says at once why not. It is never kept for later. Its end is told by the controller's own clock, as that
 * stood when it last spoke.
 */
void
_pit_link_send_command (PitLink             *self,
                        const PitNetworkJob *job)
{
  PitMessage message = { .type = PIT_MESSAGE_COMMAND, .epoch = self->epoch, .command = job->command };

  message.command.valid_until = (PitValidUntil) {
    self->told.boot, self->told.mono + pit_clock_monotonic (self->host->clock) - self->told_at + job->valid_for,
  };
  send (self, job, &message);
}

/** _pit_link_query_command: (skip): asks what became of a command, or says at once why not */
void
_pit_link_query_command (PitLink             *self,
                         const PitNetworkJob *job)
{
  send (self, job, &(PitMessage) {
    .type = PIT_MESSAGE_COMMAND_QUERY, .epoch = self->epoch, .query = { job->command.id },
  });
}

/**
 * _pit_link_take_result: (skip)
 *
 * A result nobody asked for says nothing that the desk could use; it counts as any other frame does.
 *
 * Returns: whether it was asked for
 */
gboolean
_pit_link_take_result (PitLink          *self,
                       const PitMessage *message)
{
  if (!pit_awaited_take (&self->awaited, &message->result))
    {
      if (!self->has_unasked)
        g_message ("Table %s tells the result of command %s, which nobody asked it for; passed over, as are all more of them",
                   self->name.table.text, message->result.id.text);
      self->has_unasked = TRUE;
      return FALSE;
    }

  pit_link_flush (self);
  pit_link_host_tell (self->host, &(PitNews) {
    .kind = PIT_NEWS_RESULT, .link = self->name, .result.said = message->result,
  });
  return TRUE;
}
