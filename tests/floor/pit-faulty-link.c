/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-faulty-link.h"
#include "pit-network.h"

/* A connection without a socket: what the desk's own link decides by is here too, its count of what comes in and its
 * pings, by the table's clock. So nothing here says of itself that contact is lost. */

#define N_KEPT 16
#define N_FLOOD 20000
#define FRAME_BYTES 1000
/* Between two frames of a flood. */
#define FLOOD_STEP 10
/* Some rounds. */
#define UNWATCHED_SECONDS 300

static void
connect_again (PitFaultyLink *self)
{
  const PitLinkWindow window = pit_link_window_for (1);
  PitWelcome welcome = { .senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES), .oldest = 1 };

  pit_inflow_restart (self->inflow, &window, self->last, self->now);
  pit_heartbeat_restart (&self->heart, self->now);
  self->next_ping = self->now + PIT_PING_INTERVAL;
  self->is_lost = FALSE;
  welcome.head = pit_croupier_table_get_seq (self->table);
  pit_floor_welcome (self->floor, self->id, &welcome);
}

static void
tell_state (PitFaultyLink *self,
            const PitUuid *epoch)
{
  PitStateMessage message = { .as_of = pit_croupier_table_get_seq (self->table) };

  message.state = *pit_croupier_table_get_state (self->table);
  pit_floor_take_state (self->floor, self->id, epoch, &message);
}

/* A person looks at the controller, and accepts that it begins anew. */
static void
accept_history (PitFaultyLink  *self,
                const PitEvent *event)
{
  PitCursor before = { .epoch = event->at.epoch, .seq = event->at.seq - 1 };

  pit_floor_restore (self->floor, self->id, &before, NULL, PIT_UNKNOWN);
  connect_again (self);
  tell_state (self, &event->at.epoch);
}

static void
lose_contact (PitFaultyLink *self,
              gint64         when)
{
  self->is_lost = TRUE;
  pit_floor_set_contact (self->floor, self->id, PIT_CONTACT_LOST, self->start + when);
}

static void
dial_again (PitFaultyLink  *self,
            const PitEvent *last)
{
  pit_floor_set_contact (self->floor, self->id, PIT_CONTACT_CATCHING_UP, self->start + self->now);
  connect_again (self);
  tell_state (self, &last->at.epoch);
}

/* More than it is allowed to send: the link is cut, which the desk says, and dials again. */
static void
cut (PitFaultyLink  *self,
     const PitEvent *event)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_OVERRUN);
  facts.table = event->table;
  pit_finding_facts_set_detail (&facts, "the link was cut");
  pit_floor_report (self->floor, &facts);
  lose_contact (self, self->now);
  dial_again (self, event);
  pit_floor_set_contact (self->floor, self->id, PIT_CONTACT_LIVE, self->start + self->now);
}

/* Returns: %FALSE: it was one too many */
static gboolean
apply (PitFaultyLink  *self,
       const PitEvent *event)
{
  g_autoptr(GPtrArray) one = g_ptr_array_new ();

  if (!pit_inflow_take_event (self->inflow, event->at.seq, FRAME_BYTES, self->now))
    {
      cut (self, event);
      return FALSE;
    }

  g_ptr_array_add (one, (PitEvent *) event);
  pit_floor_apply (self->floor, one);
  self->last = MAX (self->last, event->at.seq);
  pit_inflow_acknowledge (self->inflow, self->last);
  if (pit_floor_is_held (self->floor, self->id))
    {
      accept_history (self, event);
      pit_floor_apply (self->floor, one);
    }
  else if (pit_floor_wants_state (self->floor, self->id))
    tell_state (self, &event->at.epoch);

  return TRUE;
}

/* It answers again, over the connection that it had, if the desk has not given that up. */
static void
speak_again (PitFaultyLink  *self,
             const PitEvent *last)
{
  gboolean was_lost = self->is_lost;
  gint64 round_trip;

  self->silent_until = 0;
  if (was_lost)
    dial_again (self, last);
  else
    pit_heartbeat_answer (&self->heart, self->heart.sent_id, self->now, &round_trip);
  for (guint i = 0; i < self->kept->len; i++)
    apply (self, g_ptr_array_index (self->kept, i));
  if (was_lost)
    pit_floor_set_contact (self->floor, self->id, PIT_CONTACT_LIVE, self->start + self->now);
}

/* The desk's alarm, each time it goes off until now. */
static void
ping (PitFaultyLink *self)
{
  for (; self->next_ping <= self->now && !self->is_lost; self->next_ping += PIT_PING_INTERVAL)
    {
      gboolean is_silent = self->next_ping < self->silent_until;
      gint64 round_trip;
      gint64 id;

      /* What it had not answered it does when it can. */
      if (!is_silent && self->heart.answered_id < self->heart.sent_id)
        pit_heartbeat_answer (&self->heart, self->heart.sent_id, self->next_ping, &round_trip);
      if (pit_heartbeat_is_lost (&self->heart))
        {
          lose_contact (self, self->next_ping);
          return;
        }
      id = pit_heartbeat_next (&self->heart, self->next_ping);
      if (!is_silent)
        pit_heartbeat_answer (&self->heart, id, self->next_ping, &round_trip);
    }
}

/* The same one over and over, until somebody cuts it. */
static void
flood (PitFaultyLink  *self,
       const PitEvent *event)
{
  guint n = 0;

  while (n < N_FLOOD && apply (self, event))
    {
      n++;
      self->now += FLOOD_STEP;
    }
}

/** Connects @table to @floor, which has it under @id; both must outlive the link. */
void
pit_faulty_link_init (PitFaultyLink    *self,
                      PitCroupierTable *table,
                      PitFloor         *floor,
                      const char       *id,
                      gint64            start)
{
  *self = (PitFaultyLink) { .table = table, .floor = floor, .id = id, .start = start };
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  self->inflow = g_new0 (PitInflow, 1);
  connect_again (self);
  pit_floor_set_contact (floor, id, PIT_CONTACT_LIVE, start);
}

void
pit_faulty_link_clear (PitFaultyLink *self)
{
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  g_clear_pointer (&self->inflow, g_free);
}

/** Returns: (transfer full): the table's next event, stamped by its controller's clocks, right or wrong */
PitEvent *
pit_faulty_link_step (PitFaultyLink *self)
{
  PitStamp stamp = { .boot = { "11111111-2222-4333-8444-555555555555" } };

  stamp.mono = pit_croupier_table_next_due (self->table);
  stamp.wall = self->start + stamp.mono + self->off;

  return pit_croupier_table_step (self->table, &stamp);
}

/** Brings @event to the floor, unless it is lost, or has to wait until the controller speaks again. */
void
pit_faulty_link_deliver (PitFaultyLink *self,
                         PitEvent      *event)
{
  self->now = MAX (self->now, event->stamp.mono);
  ping (self);
  if (self->n_lost > 0)
    {
      self->n_lost--;
      return;
    }

  if (!pit_faulty_link_is_silent (self) && self->kept->len >= N_KEPT)
    g_ptr_array_remove_range (self->kept, 0, self->kept->len - N_KEPT + 1);
  g_ptr_array_add (self->kept, pit_event_ref (event));
  if (!pit_faulty_link_is_silent (self))
    apply (self, event);
  else if (self->now >= self->silent_until)
    speak_again (self, event);
}

/** Returns: whether the controller says nothing; whether the desk has noticed is another matter. */
gboolean
pit_faulty_link_is_silent (const PitFaultyLink *self)
{
  return self->silent_until != 0;
}

/**
 * pit_faulty_link_do:
 * @kind: what the ground truth says that it is time for; what is not a controller's or connection's is left to others
 * @n: how many events are lost; or for how many seconds it is silent, or no desk served, and that for some rounds more
 */
void
pit_faulty_link_do (PitFaultyLink *self,
                    PitFaultKind   kind,
                    guint          n)
{
  g_autofree char *text = NULL;
  PitUuid epoch = { { 0 } };

  switch ((guint) kind)
    {
    case PIT_FAULT_CLOCK_STEP:
    case PIT_FAULT_CLOCK_DRIFT:
      self->off += n % 2 == 0 ? 90 * G_USEC_PER_SEC : -90 * G_USEC_PER_SEC;
      break;
    case PIT_FAULT_EVENTS_LOST:
      self->n_lost = n;
      break;
    case PIT_FAULT_EVENTS_REPEATED:
      for (guint i = 0; i < self->kept->len; i++)
        apply (self, g_ptr_array_index (self->kept, i));
      break;
    case PIT_FAULT_FRAMES_FLOOD:
      flood (self, g_ptr_array_index (self->kept, self->kept->len - 1));
      break;
    case PIT_FAULT_SILENCE:
    case PIT_FAULT_UNWATCHED:
      self->silent_until = self->now + (n + (kind == PIT_FAULT_UNWATCHED ? UNWATCHED_SECONDS : 0)) * G_USEC_PER_SEC;
      g_ptr_array_set_size (self->kept, 0);
      break;
    case PIT_FAULT_RESTART:
      connect_again (self);
      break;
    case PIT_FAULT_NEW_EPOCH:
      text = g_strdup_printf ("aaaaaaaa-bbbb-4ccc-8ddd-%012u", ++self->n_epochs);
      g_strlcpy (epoch.text, text, sizeof epoch.text);
      pit_croupier_table_forget_history (self->table, &epoch);
      self->last = 0;
      connect_again (self);
      break;
    default:
      break;
    }
}
