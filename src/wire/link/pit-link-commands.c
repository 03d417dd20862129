/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-link-private.h"

/* An order goes out over the connection that the desk saw when it was given, at once or never. */

static void
tell_not_sent (PitLink       *self,
               guint          generation,
               const PitUuid *id,
               const char    *text)
{
  pit_link_host_tell (self->host, &(PitNews) {
    .kind = PIT_NEWS_NOT_SENT, .link = { self->name.table, generation }, .not_sent = *id, .text = g_strdup (text),
  });
}

/* Says why not, where it can't. */
static gboolean
may_send (PitLink       *self,
          guint          generation,
          const PitUuid *id)
{
  g_autofree char *text = NULL;

  if (self->phase != PIT_LINK_PHASE_UP || generation != self->name.generation)
    text = g_strdup_printf (_("There is no contact with table %s"), self->name.table.text);
  else if (!pit_awaited_add (&self->awaited, id))
    text = g_strdup_printf (_("Table %s has not answered %d orders before this one"), self->name.table.text,
                            PIT_MAX_AWAITED);
  if (text == NULL)
    return TRUE;

  tell_not_sent (self, generation, id, text);
  return FALSE;
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
  PitCommand stamped = job->command;
  PitDeskWords words = { .table = self->name.table, .cursor = { self->epoch, 0 }, .command = &stamped };

  if (!may_send (self, job->link.generation, &stamped.id))
    return;

  stamped.valid_until.boot = self->told.boot;
  stamped.valid_until.mono = self->told.mono + pit_clock_monotonic (self->host->clock) - self->told_at + job->valid_for;
  if (!_pit_link_say (self, PIT_MESSAGE_COMMAND, &words))
    tell_not_sent (self, job->link.generation, &stamped.id, _("The connection is just breaking"));
}

/** _pit_link_query_command: (skip): asks what became of a command, or says at once why not */
void
_pit_link_query_command (PitLink             *self,
                         const PitNetworkJob *job)
{
  const PitUuid *id = &job->command.id;
  PitDeskWords words = { .table = self->name.table, .cursor = { self->epoch, 0 }, .query = id };

  if (may_send (self, job->link.generation, id) && !_pit_link_say (self, PIT_MESSAGE_COMMAND_QUERY, &words))
    tell_not_sent (self, job->link.generation, id, _("The connection is just breaking"));
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
