/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-faulty-link.h"
#include "pit-inflow.h"

#define N_KEPT 16
#define N_FLOOD 20000
/* Some rounds. */
#define N_UNWATCHED 300

static void
connect_again (PitFaultyLink *self)
{
  PitWelcome welcome = { .senses = { PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES }, .oldest = 1 };

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
apply (PitFaultyLink  *self,
       const PitEvent *event)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, (PitEvent *) event);
  pit_floor_apply (self->floor, one);
  if (pit_floor_is_held (self->floor, self->id))
    {
      accept_history (self, event);
      pit_floor_apply (self->floor, one);
    }
  else if (pit_floor_wants_state (self->floor, self->id))
    tell_state (self, &event->at.epoch);
}

static void
speak_again (PitFaultyLink  *self,
             const PitEvent *last)
{
  pit_floor_set_contact (self->floor, self->id, PIT_CONTACT_CATCHING_UP, self->start);
  connect_again (self);
  tell_state (self, &last->at.epoch);
  for (guint i = 0; i < self->kept->len; i++)
    apply (self, g_ptr_array_index (self->kept, i));
  pit_floor_set_contact (self->floor, self->id, PIT_CONTACT_LIVE, self->start);
}

/* As the link takes it: so much it lets pass, and then it is cut, which the desk says, and dials again. */
static void
flood (PitFaultyLink  *self,
       const PitEvent *event)
{
  g_autoptr (PitInflow) inflow = pit_inflow_new ();
  PitFindingFacts facts;
  guint n = 0;

  pit_inflow_restart (inflow, event->at.seq, 0);
  while (n < N_FLOOD && pit_inflow_take_event (inflow, event->at.seq, 1000, n * 10))
    {
      apply (self, event);
      n++;
    }
  if (n == N_FLOOD)
    return;

  pit_finding_facts_clear (&facts, PIT_FINDING_BAD_EVENT);
  facts.table = event->table;
  pit_finding_facts_set_detail (&facts, "cut after %u frames", n);
  pit_floor_report (self->floor, &facts);
  pit_floor_set_contact (self->floor, self->id, PIT_CONTACT_LOST, self->start);
  connect_again (self);
  tell_state (self, &event->at.epoch);
  pit_floor_set_contact (self->floor, self->id, PIT_CONTACT_LIVE, self->start);
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
  connect_again (self);
  pit_floor_set_contact (floor, id, PIT_CONTACT_LIVE, start);
}

void
pit_faulty_link_clear (PitFaultyLink *self)
{
  g_clear_pointer (&self->kept, g_ptr_array_unref);
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
  if (self->n_lost > 0)
    {
      self->n_lost--;
      return;
    }

  if (self->n_silent == 0 && self->kept->len == N_KEPT)
    g_ptr_array_remove_index (self->kept, 0);
  g_ptr_array_add (self->kept, pit_event_ref (event));
  if (self->n_silent == 0)
    apply (self, event);
  else if (--self->n_silent == 0)
    speak_again (self, event);
}

/**
 * pit_faulty_link_do:
 * @kind: what the ground truth says that it is time for; what is not a controller's or connection's is left to others
 * @n: how many events are lost, or kept back
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
      self->n_silent = n + (kind == PIT_FAULT_UNWATCHED ? N_UNWATCHED : 1);
      g_ptr_array_set_size (self->kept, 0);
      pit_floor_set_contact (self->floor, self->id, PIT_CONTACT_LOST, self->start);
      break;
    case PIT_FAULT_RESTART:
      connect_again (self);
      break;
    case PIT_FAULT_NEW_EPOCH:
      text = g_strdup_printf ("aaaaaaaa-bbbb-4ccc-8ddd-%012u", ++self->n_epochs);
      g_strlcpy (epoch.text, text, sizeof epoch.text);
      pit_croupier_table_forget_history (self->table, &epoch);
      connect_again (self);
      break;
    default:
      break;
    }
}
