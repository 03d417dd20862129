/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-peer-faults.h"

/* Lost or repeated, where a scenario leaves it open. */
#define FAULT_EVENTS 10
/* Likewise, in a flood: more than a night's events in a few seconds. */
#define FLOOD_FRAMES 20000
/* Of a flood in one go: other tables have their turn, as with a true one on another machine. */
#define FLOOD_BURST 256

/** @send: whether there is still somebody to send to is its matter */
void
pit_peer_faults_init (PitPeerFaults  *self,
                      PitController  *controller,
                      PitPeerSendFunc send,
                      gpointer        user_data)
{
  *self = (PitPeerFaults) { .controller = controller, .send = send, .user_data = user_data };
}

void
pit_peer_faults_clear (PitPeerFaults *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->flood, g_bytes_unref);
}

/**
 * pit_peer_faults_skip:
 * @next: number of the event that is due
 * @head: that of the last one there is
 *
 * Returns: number of the event that is sent next; those before it never are
 */
gint64
pit_peer_faults_skip (PitPeerFaults *self,
                      gint64         next,
                      gint64         head)
{
  gint64 n = CLAMP (head + 1 - next, 0, self->skips);

  self->skips -= n;
  return next + n;
}

/* Beside the window: the desk has acknowledged them, or will. */
static void
repeat_events (PitPeerFaults *self,
               gint64         next,
               gint64         n_events)
{
  PitJournal *journal = pit_controller_get_journal (self->controller);

  for (gint64 seq = MAX (next - n_events, pit_journal_get_facts (journal)->oldest); seq < next; seq++)
    {
      g_autoptr(GBytes) event = pit_journal_read (journal, seq, NULL);

      if (event != NULL)
        self->send (event, self->user_data);
    }
}

static gboolean
flood_cb (gpointer user_data)
{
  PitPeerFaults *self = user_data;

  for (guint i = 0; i < FLOOD_BURST && self->n_flood > 0; i++)
    {
      self->send (self->flood, self->user_data);
      self->n_flood--;
    }
  if (self->n_flood > 0)
    return G_SOURCE_CONTINUE;

  self->source = 0;
  g_clear_pointer (&self->flood, g_bytes_unref);
  return G_SOURCE_REMOVE;
}

static void
flood (PitPeerFaults *self,
       gint64         next,
       gint64         n_frames)
{
  PitJournal *journal = pit_controller_get_journal (self->controller);

  pit_peer_faults_clear (self);
  if (next <= pit_journal_get_facts (journal)->oldest)
    return;

  self->flood = pit_journal_read (journal, next - 1, NULL);
  self->n_flood = self->flood != NULL ? n_frames : 0;
  if (self->n_flood > 0)
    self->source = g_idle_add (flood_cb, self);
}

/**
 * pit_peer_faults_do:
 * @fault: what the controller or its connections do wrong now
 * @next: number of the event that is due
 *
 * Returns: whether the connection lives on
 */
gboolean
pit_peer_faults_do (PitPeerFaults  *self,
                    const PitFault *fault,
                    gint64          next)
{
  gint64 n_events = fault->args.events != PIT_UNKNOWN ? fault->args.events : FAULT_EVENTS;

  if (fault->kind == PIT_FAULT_EVENTS_LOST)
    self->skips += n_events;
  else if (fault->kind == PIT_FAULT_EVENTS_REPEATED)
    repeat_events (self, next, n_events);
  else if (fault->kind == PIT_FAULT_FRAMES_FLOOD)
    flood (self, next, fault->args.frames != PIT_UNKNOWN ? fault->args.frames : FLOOD_FRAMES);
  else
    return FALSE;

  return TRUE;
}
