/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-controller-private.h"
#include "pit-faults.h"
#include "pit-recovery.h"

G_DEFINE_FINAL_TYPE (PitController, pit_controller, G_TYPE_OBJECT)

static void
pit_controller_dispose (GObject *object)
{
  PitController *self = PIT_CONTROLLER (object);

  _pit_controller_halt (self);
  pit_controller_faults_clear (&self->faults);
  g_clear_pointer (&self->pending, g_bytes_unref);
  g_clear_pointer (&self->orders, pit_order_taker_free);
  g_clear_pointer (&self->table, pit_croupier_table_free);
  if (self->journal != NULL)
    g_signal_handlers_disconnect_by_data (self->journal, self);
  g_clear_object (&self->journal);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->storage, g_free);

  G_OBJECT_CLASS (pit_controller_parent_class)->dispose (object);
}

static void
pit_controller_class_init (PitControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_controller_dispose;

  /**
   * PitController::events:
   *
   * The journal has more events that may be told than before.
   */
  g_signal_new ("events", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * PitController::state-changed:
   *
   * Something changed in the state that no event tells.
   */
  g_signal_new ("state-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * PitController::link-fault:
   * @fault: (type gpointer): a #PitFault
   *
   * Its connections are to do something wrong.
   */
  g_signal_new ("link-fault", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_POINTER);
  /**
   * PitController::result:
   * @result: (type gpointer): a #PitCommandResult, valid for the call
   *
   * What became of an order, for whoever gave it or asked for it.
   */
  g_signal_new ("result", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_POINTER);
}

static void
pit_controller_init (PitController *self)
{
  pit_controller_faults_init (&self->faults);
}

/**
 * pit_controller_new:
 * @floor: the floor; must outlive the controller
 * @plan: its table; must outlive the controller
 * @clock: what its table plays by
 * @storage: directory of its journal
 * @seed: of a new storage's table
 * @speed: table seconds to a second
 *
 * Returns: (transfer full) (nullable): a controller where it was left, standing still
 */
PitController *
pit_controller_new (const PitFloorPlan *floor,
                    const PitTablePlan *plan,
                    PitClock           *clock,
                    const char         *storage,
                    guint64             seed,
                    double              speed,
                    GError            **error)
{
  g_autoptr(PitController) self = g_object_new (PIT_TYPE_CONTROLLER, NULL);
  PitInjection told;

  self->floor = floor;
  self->plan = plan;
  self->clock = g_object_ref (clock);
  self->speed = speed;
  self->storage = g_strdup (storage);
  if (!_pit_controller_open_storage (self, seed, error))
    return NULL;

  self->table = pit_recovery_run (self->journal, floor, plan);
  pit_order_taker_set_table (self->orders, self->table);
  /* What was told before it was stopped. */
  while (pit_croupier_table_take_truth (self->table, &told));
  _pit_controller_begin_now (self);

  return g_steal_pointer (&self);
}

const PitTablePlan *
pit_controller_get_plan (PitController *self)
{
  return self->plan;
}

/**
 * pit_controller_get_journal:
 *
 * Returns: (transfer none): where its events are
 */
PitJournal *
pit_controller_get_journal (PitController *self)
{
  return self->journal;
}

/**
 * pit_controller_get_orders:
 *
 * Returns: (transfer none): what takes its orders; another one where the storage was exchanged
 */
PitOrderTaker *
pit_controller_get_orders (PitController *self)
{
  return self->orders;
}

/**
 * pit_controller_is_ready:
 *
 * Returns: %FALSE while something has happened that could not be kept, so that state and history disagree
 */
gboolean
pit_controller_is_ready (PitController *self)
{
  return self->pending == NULL;
}

/** pit_controller_announce: its welcomes say from now on that it will change to the certificate of that fingerprint */
void
pit_controller_announce (PitController   *self,
                         const PitDigest *certificate)
{
  self->next_certificate = *certificate;
}

/** Returns: (transfer none): what is announced; empty: nothing */
const PitDigest *
pit_controller_get_announced (PitController *self)
{
  return &self->next_certificate;
}

/**
 * pit_controller_tell_senses:
 * @welcome: what the controller can know, send and take is written there
 */
void
pit_controller_tell_senses (PitController *self,
                            PitWelcome    *welcome)
{
  PitSenses *senses = &welcome->senses;

  *senses = (PitSenses) PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, self->plan->seats_sensed, PIT_YES, PIT_NO);
  senses->decks = senses->shuffles = senses->cuts = PIT_YES;
  senses->commands = (G_GUINT64_CONSTANT (1) << PIT_N_COMMANDS) - 1;
  welcome->events = 1;
  for (guint type = 1; type < PIT_N_EVENTS; type++)
    if (pit_croupier_table_tells (self->table, type))
      welcome->events |= G_GUINT64_CONSTANT (1) << type;
}

/**
 * pit_controller_get_state:
 * @state: (out caller-allocates): the table's own account of the present
 */
void
pit_controller_get_state (PitController   *self,
                          PitStateMessage *state)
{
  state->as_of = pit_croupier_table_get_seq (self->table);
  pit_croupier_table_tell (self->table, &state->state);
  if (self->full)
    {
      PitFaultState *fault = &state->state.fault[state->state.n_faults++];

      g_strlcpy (fault->code.text, "storage-full", sizeof fault->code.text);
      g_strlcpy (fault->text, _("No round begins until the desk has taken the events that wait"), sizeof fault->text);
    }
}

/**
 * pit_controller_get_stamp:
 * @stamp: (out caller-allocates): the clocks now
 */
void
pit_controller_get_stamp (PitController *self,
                          PitStamp      *stamp)
{
  stamp->wall = pit_clock_now (self->clock);
  stamp->mono = _pit_controller_get_mono (self);
  g_strlcpy (stamp->boot.text, pit_clock_boot_id (self->clock), sizeof stamp->boot.text);
  pit_controller_faults_stamp (&self->faults, stamp);
}

/**
 * pit_controller_prepare_faults:
 * @truth: (nullable): where it is told what went wrong; must outlive the controller
 * @rates: (nullable): how often what goes wrong by itself; must outlive it as well
 * @seed: of that chance; after a restart of the program it is another one
 */
void
pit_controller_prepare_faults (PitController       *self,
                               PitTruthLog         *truth,
                               const PitFaultRates *rates,
                               guint64              seed)
{
  self->faults.truth = truth;
  pit_evening_init (&self->faults.evening, rates, seed, self->plan->id.text, self->speed);
}

/**
 * pit_controller_order_fault:
 * @fault: for its table
 * @error: return location for a #PitPlanError
 *
 * Returns: whether something will go wrong so; a controller that starts again still knows of it
 */
gboolean
pit_controller_order_fault (PitController  *self,
                            const PitFault *fault,
                            GError        **error)
{
  if (self->pending != NULL)
    {
      g_set_error (error, PIT_PLAN_ERROR, PIT_PLAN_ERROR_FAULT, _("table %s stands still: its storage takes no more"),
                   self->plan->id.text);
      return FALSE;
    }
  if (!pit_controller_faults_order (&self->faults, self->table, fault, error))
    return FALSE;

  _pit_controller_keep_memory (self);
  return TRUE;
}

/**
 * pit_controller_is_quiet:
 *
 * Returns: whether it neither says nor hears anything, although it is there: a fault
 */
gboolean
pit_controller_is_quiet (PitController *self)
{
  return self->faults.quiet_source != 0;
}

/**
 * pit_controller_is_away:
 *
 * Returns: whether no desk is served, although the table goes on: a fault
 */
gboolean
pit_controller_is_away (PitController *self)
{
  return self->faults.away_source != 0;
}
