/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-controller-faults.h"
#include "pit-faults.h"

#define HOUR 3600

/* What a clock is wrong by, where the scenario leaves it open: more than the two seconds that a desk lets pass. */
#define STEP 5
#define DRIFT 60
/* Likewise for so many seconds a controller says nothing. */
#define SILENCE_TIME 30
/* No desk is served for so many: some rounds. */
#define AWAY_TIME 300

void
pit_controller_faults_init (PitControllerFaults *self)
{
  memset (self, 0, sizeof *self);
  self->waiting = g_array_new (FALSE, FALSE, sizeof (PitFault));
}

void
pit_controller_faults_clear (PitControllerFaults *self)
{
  g_clear_handle_id (&self->quiet_source, g_source_remove);
  g_clear_handle_id (&self->away_source, g_source_remove);
  g_clear_pointer (&self->waiting, g_array_unref);
}

/**
 * pit_controller_faults_order:
 * @fault: for @table
 * @error: return location for a #PitPlanError
 *
 * Returns: whether it will be tried: the table has it, or gets it when it has room
 */
gboolean
pit_controller_faults_order (PitControllerFaults *self,
                             PitCroupierTable    *table,
                             const PitFault      *fault,
                             GError             **error)
{
  if (!pit_croupier_table_has_room (table))
    g_array_append_val (self->waiting, *fault);
  else
    return pit_croupier_table_arm (table, fault, error);

  return TRUE;
}

static void
write_truth (PitControllerFaults *self,
             const PitInjection  *injection,
             const PitUuid       *epoch)
{
  if (self->truth != NULL)
    pit_truth_log_write (self->truth, injection, epoch);
}

/* Those that had no room get it, unless their round is over by now. */
static void
arm_waiting (PitControllerFaults *self,
             PitCroupierTable    *table,
             const PitUuid       *epoch)
{
  while (self->waiting->len > 0 && pit_croupier_table_has_room (table))
    {
      g_autoptr(GError) error = NULL;
      PitInjection refused = { .round = PIT_UNKNOWN, .wall = PIT_UNKNOWN };

      refused.fault = g_array_index (self->waiting, PitFault, 0);
      g_array_remove_index (self->waiting, 0);
      if (pit_croupier_table_arm (table, &refused.fault, &error))
        continue;
      pit_injection_refuse (&refused, error->message);
      write_truth (self, &refused, epoch);
    }
}

/**
 * pit_controller_faults_tell:
 * @epoch: of the table's events
 * @func: does what is the controller's part
 *
 * To be called after each event: writes the ground truth of what has happened.
 *
 * Returns: whether there was any
 */
gboolean
pit_controller_faults_tell (PitControllerFaults   *self,
                            PitCroupierTable      *table,
                            const PitUuid         *epoch,
                            PitControllerFaultFunc func,
                            gpointer               user_data)
{
  PitInjection truth;
  gboolean any = FALSE;

  while (pit_croupier_table_take_truth (table, &truth))
    {
      any = TRUE;
      write_truth (self, &truth, epoch);
      if (truth.status == PIT_INJECTION_DONE && pit_fault_is_controller (truth.fault.kind))
        func (&truth.fault, user_data);
    }
  if (any)
    arm_waiting (self, table, epoch);

  return any;
}

static gboolean
silence_over_cb (gpointer user_data)
{
  PitControllerFaults *self = user_data;

  self->quiet_source = 0;
  self->speak_again (self->user_data);

  return G_SOURCE_REMOVE;
}

/**
 * pit_controller_faults_fall_silent:
 * @fault: for how long it is to say nothing
 * @speak_again: called when that is over
 */
void
pit_controller_faults_fall_silent (PitControllerFaults *self,
                                   const PitFault      *fault,
                                   void               (*speak_again) (gpointer user_data),
                                   gpointer             user_data)
{
  gint64 seconds = fault->args.seconds != PIT_UNKNOWN ? fault->args.seconds : SILENCE_TIME;

  self->speak_again = speak_again;
  self->user_data = user_data;
  g_clear_handle_id (&self->quiet_source, g_source_remove);
  self->quiet_source = g_timeout_add_seconds ((guint) seconds, silence_over_cb, self);
}

static gboolean
away_over_cb (gpointer user_data)
{
  PitControllerFaults *self = user_data;

  self->away_source = 0;

  return G_SOURCE_REMOVE;
}

/**
 * pit_controller_faults_turn_away:
 * @fault: for how long no desk is served
 */
void
pit_controller_faults_turn_away (PitControllerFaults *self,
                                 const PitFault      *fault)
{
  gint64 seconds = fault->args.seconds != PIT_UNKNOWN ? fault->args.seconds : AWAY_TIME;

  g_clear_handle_id (&self->away_source, g_source_remove);
  self->away_source = g_timeout_add_seconds ((guint) seconds, away_over_cb, self);
}

/**
 * pit_controller_faults_clock:
 * @fault: a step or a drift of the wall clock, or a restart
 * @mono: the right monotonic time now
 */
void
pit_controller_faults_clock (PitControllerFaults *self,
                             const PitFault      *fault,
                             gint64               mono)
{
  const PitFaultArgs *args = &fault->args;

  if (fault->kind == PIT_FAULT_CLOCK_STEP)
    self->step += (args->by != PIT_UNKNOWN ? args->by : STEP) * G_USEC_PER_SEC;
  else if (fault->kind == PIT_FAULT_CLOCK_DRIFT)
    {
      self->step += (mono - self->since) * self->drift / HOUR;
      self->drift = args->by != PIT_UNKNOWN ? args->by : DRIFT;
      self->since = mono;
    }
  else
    {
      g_autofree char *uuid = g_uuid_string_random ();

      g_strlcpy (self->boot.text, uuid, sizeof self->boot.text);
      self->began = mono;
    }
}

/**
 * pit_controller_faults_stamp:
 * @stamp: the right clocks; what the controller takes them for
 */
void
pit_controller_faults_stamp (const PitControllerFaults *self,
                             PitStamp                  *stamp)
{
  stamp->wall += self->step + (self->drift != 0 ? (stamp->mono - self->since) * self->drift / HOUR : 0);
  stamp->mono -= self->began;
  if (self->boot.text[0] != '\0')
    stamp->boot = self->boot;
}
