/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-codec.h"
#include "pit-controller-faults.h"
#include "pit-controller.h"
#include "pit-croupier-table.h"
#include "pit-house-rules.h"
#include "pit-recovery.h"
#include "pit-storage.h"

/* A round begins only while so many events more can be kept; no round has more. */
#define ROUND_ROOM 1000
/* What is later than this was slept through, not played. */
#define MAX_LATE (2 * G_USEC_PER_SEC)
/* Events in one go, before others get their turn. Where there are hundreds of tables behind their time, all of them
 * together take no longer than a turn: a ping must not wait for the rest of the house. */
#define MAX_STEPS 64
#define TURN_TIME (50 * G_TIME_SPAN_MILLISECOND)
/* A table that waits for an order looks at its clock so often. */
#define IDLE_TIME (10 * G_TIME_SPAN_MINUTE)
/* After the disk took no more, it is tried again so often. */
#define RETRY_TIME G_USEC_PER_SEC
/* Events are on the disk before they are told; the table's memory and what is acknowledged follow so often. Where the
 * disk failed, it is tried again then. */
#define FLUSH_INTERVAL 500

struct _PitController
{
  GObject parent_instance;

  const PitFloorPlan *floor;
  const PitTablePlan *plan;
  PitClock           *clock;
  double              speed;
  char               *storage;

  PitJournal       *journal;
  PitCroupierTable *table;
  PitOrderTaker    *orders;
  GBytes           *pending; /* happened, but the journal could not take it yet */
  gboolean          stuck;   /* ... and it was tried */
  gboolean          full;

  /* The clock's monotonic time at which the table's time was what. */
  gint64 began_at;
  gint64 began_time;

  PitControllerFaults faults;

  GSource *source;
  guint    flush_source;
};

enum
{
  EVENTS,
  STATE_CHANGED,
  LINK_FAULT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];
static guint n_started; /* that share the main loop */

G_DEFINE_FINAL_TYPE (PitController, pit_controller, G_TYPE_OBJECT)

static void
begin_now (PitController *self)
{
  self->began_at = pit_clock_monotonic (self->clock);
  self->began_time = pit_croupier_table_get_time (self->table);
}

static gint64
get_next_due (PitController *self)
{
  gint64 due = pit_croupier_table_next_due (self->table);
  gint64 wait = due - self->began_time;

  if (due == PIT_CROUPIER_NEVER)
    return pit_clock_monotonic (self->clock) + IDLE_TIME;

  return self->began_at + (gint64) ((double) wait / self->speed);
}

static void
set_full (PitController *self,
          gboolean       full)
{
  if (self->full == full)
    return;

  self->full = full;
  if (full)
    g_message ("table %s: %" PRId64 " events wait for their acknowledgement; no round begins until the desk takes them",
               self->plan->id.text, pit_journal_get_head (self->journal) - pit_journal_get_acknowledged (self->journal));
  else
    begin_now (self);
  g_signal_emit (self, signals[STATE_CHANGED], 0);
}

/* Only between rounds: one that has begun has room to end. */
static gboolean
has_room (PitController *self)
{
  if (self->full || pit_croupier_table_is_at_rest (self->table))
    set_full (self, pit_journal_get_room (self->journal) < ROUND_ROOM);

  return !self->full;
}

static gboolean
keep_pending (PitController *self)
{
  g_autoptr (GError) error = NULL;

  if (self->pending == NULL)
    return TRUE;
  if (!pit_journal_append (self->journal, self->pending, &error))
    {
      if (!self->stuck)
        g_warning ("table %s stands still: %s", self->plan->id.text, error->message);
      self->stuck = TRUE;
      return FALSE;
    }

  if (self->stuck)
    g_message ("table %s goes on", self->plan->id.text);
  self->stuck = FALSE;
  g_clear_pointer (&self->pending, g_bytes_unref);
  return TRUE;
}

static void
keep_memory (PitController *self)
{
  g_autoptr (GBytes) memory = pit_recovery_pack (self->table, self->floor, self->plan);

  pit_journal_put_memory (self->journal, memory, pit_croupier_table_get_seq (self->table));
}

static void
speak_again_cb (gpointer user_data)
{
  g_signal_emit (user_data, signals[EVENTS], 0);
}

/* At once, whoever still has it: the storage must be free. */
static void
close_orders (PitController *self)
{
  if (self->orders != NULL)
    g_object_run_dispose (G_OBJECT (self->orders));
  g_clear_object (&self->orders);
}

static gboolean open_storage (PitController *self,
                              guint64        seed,
                              GError       **error);

/* As if somebody had put an empty disk in: what was not acknowledged is gone, and numbers begin again. */
static void
lose_storage (PitController *self)
{
  guint64 seed = pit_journal_get_seed (self->journal) + 1;
  g_autoptr (GError) error = NULL;

  pit_journal_sync (self->journal, NULL);
  close_orders (self);
  g_signal_handlers_disconnect_by_data (self->journal, self);
  g_clear_object (&self->journal);
  pit_storage_empty (self->storage);
  /* It was there a moment ago. */
  if (!open_storage (self, seed, &error))
    g_error ("table %s: %s", self->plan->id.text, error->message);
  pit_croupier_table_forget_history (self->table, pit_journal_get_epoch (self->journal));
  pit_order_taker_set_table (self->orders, self->table);
}

/* The table says that it is time for one of the controller's own faults. */
static void
fault_cb (const PitFault *fault,
          gpointer        user_data)
{
  PitController *self = user_data;
  gboolean is_clock = fault->kind == PIT_FAULT_CLOCK_STEP || fault->kind == PIT_FAULT_CLOCK_DRIFT;

  if (is_clock || fault->kind == PIT_FAULT_RESTART)
    pit_controller_faults_clock (&self->faults, fault, pit_clock_monotonic (self->clock));
  if (fault->kind == PIT_FAULT_UNWATCHED)
    pit_controller_faults_turn_away (&self->faults, fault);
  if (fault->kind == PIT_FAULT_SILENCE)
    pit_controller_faults_fall_silent (&self->faults, fault, speak_again_cb, self);
  else if (!is_clock)
    g_signal_emit (self, signals[LINK_FAULT], 0, fault);
  if (fault->kind == PIT_FAULT_NEW_EPOCH)
    lose_storage (self);
}

static gboolean
step (PitController  *self,
      const PitStamp *stamp)
{
  g_autoptr (PitEvent) event = pit_croupier_table_step (self->table, stamp);
  PitUuid epoch = *pit_journal_get_epoch (self->journal);

  self->pending = pit_codec_encode_event (event);
  if (!keep_pending (self))
    return FALSE;

  if (self->faults.evening.rates != NULL)
    pit_evening_take (&self->faults.evening, self->table, event);
  if (event->type == PIT_EVENT_ROUND_OVER)
    keep_memory (self);
  if (pit_controller_faults_tell (&self->faults, self->table, &epoch, fault_cb, self))
    keep_memory (self);
  pit_order_taker_note (self->orders, event);
  return TRUE;
}

/* Between two events of the table's own. What has to be kept first is kept first, or not at all. */
static gboolean
obey_cb (PitEvent *event,
         gpointer  user_data)
{
  PitController *self = user_data;
  PitStamp stamp;

  if (!keep_pending (self) || pit_journal_get_room (self->journal) <= 0)
    return FALSE;

  pit_controller_get_stamp (self, &stamp);
  if (!pit_croupier_table_obey (self->table, event, &stamp))
    return FALSE;

  self->pending = pit_codec_encode_event (event);
  keep_pending (self);
  if (event->type == PIT_EVENT_RECORDER_CHANGED)
    pit_journal_set_book (self->journal, &event->recorder.book);
  pit_order_taker_note (self->orders, event);
  pit_journal_commit (self->journal);
  if (self->source != NULL)
    g_source_set_ready_time (self->source, 0);
  return TRUE;
}

static void
get_stamp_cb (PitStamp *stamp,
              gpointer  user_data)
{
  pit_controller_get_stamp (user_data, stamp);
}

static const PitOrderTarget order_target = { .obey = obey_cb, .get_stamp = get_stamp_cb };

static gboolean
run_cb (gpointer user_data)
{
  PitController *self = user_data;
  gint64 next = pit_controller_run (self);

  g_source_set_ready_time (self->source, next);

  return G_SOURCE_CONTINUE;
}

/* What happened while the disk was busy is next. */
static void
durable_cb (PitJournal *journal,
            gpointer    user_data)
{
  PitController *self = user_data;

  pit_journal_commit (journal);
  g_signal_emit (self, signals[EVENTS], 0);
}

static gboolean
open_storage (PitController *self,
              guint64        seed,
              GError       **error)
{
  self->journal = pit_journal_open (self->storage, seed, error);
  if (self->journal == NULL)
    return FALSE;

  g_signal_connect (self->journal, "durable", G_CALLBACK (durable_cb), self);
  self->orders = pit_order_taker_new (self->storage, self->journal, &order_target, self, error);

  return self->orders != NULL;
}

static gboolean
flush_cb (gpointer user_data)
{
  PitController *self = user_data;

  pit_journal_flush (self->journal);

  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch (GSource    *source,
          GSourceFunc callback,
          gpointer    user_data)
{
  return callback (user_data);
}

static GSourceFuncs source_funcs = { .dispatch = dispatch };

static void
stop (PitController *self)
{
  if (self->source != NULL)
    {
      g_source_destroy (self->source);
      n_started--;
    }
  g_clear_pointer (&self->source, g_source_unref);
  g_clear_handle_id (&self->flush_source, g_source_remove);
}

static void
pit_controller_dispose (GObject *object)
{
  PitController *self = PIT_CONTROLLER (object);

  stop (self);
  pit_controller_faults_clear (&self->faults);
  g_clear_pointer (&self->pending, g_bytes_unref);
  close_orders (self);
  g_clear_pointer (&self->table, pit_croupier_table_free);
  if (self->journal != NULL)
    g_signal_handlers_disconnect_by_data (self->journal, self);
  g_clear_object (&self->journal);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (pit_controller_parent_class)->dispose (object);
}

static void
pit_controller_finalize (GObject *object)
{
  g_free (PIT_CONTROLLER (object)->storage);

  G_OBJECT_CLASS (pit_controller_parent_class)->finalize (object);
}

static void
pit_controller_class_init (PitControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_controller_dispose;
  G_OBJECT_CLASS (klass)->finalize = pit_controller_finalize;

  /**
   * PitController::events:
   *
   * The journal has more events that may be told than before.
   */
  signals[EVENTS] = g_signal_new ("events", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  /**
   * PitController::state-changed:
   *
   * Something changed in the state that no event tells.
   */
  signals[STATE_CHANGED] = g_signal_new ("state-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
  /**
   * PitController::link-fault:
   * @fault: (type gpointer): a #PitFault
   *
   * Its connections are to do something wrong.
   */
  signals[LINK_FAULT] = g_signal_new ("link-fault", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_POINTER);
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
  g_autoptr (PitController) self = g_object_new (PIT_TYPE_CONTROLLER, NULL);
  PitInjection told;

  self->floor = floor;
  self->plan = plan;
  self->clock = g_object_ref (clock);
  self->speed = speed;
  self->storage = g_strdup (storage);
  if (!open_storage (self, seed, error))
    return NULL;

  self->table = pit_recovery_run (self->journal, floor, plan, pit_house_rules_get ());
  pit_order_taker_set_table (self->orders, self->table);
  /* What was told before it was stopped. */
  while (pit_croupier_table_take_truth (self->table, &told));
  begin_now (self);

  return g_steal_pointer (&self);
}

/**
 * pit_controller_warm_up:
 * @past: for how long, in microseconds of table time; no longer than this machine has been up
 *
 * A table with no history yet gets one: it plays as if it had been open for that long, with stamps of the past.
 */
void
pit_controller_warm_up (PitController *self,
                        gint64         past)
{
  PitStamp now;
  gint64 due;

  if (pit_journal_get_head (self->journal) > 0)
    return;

  pit_controller_get_stamp (self, &now);
  self->began_at = now.mono - MIN ((gint64) ((double) past / self->speed), now.mono);
  self->began_time = 0;
  while ((due = get_next_due (self)) < now.mono)
    {
      PitStamp stamp = { .wall = now.wall - (now.mono - due), .mono = due, .boot = now.boot };

      if (!step (self, &stamp) || !has_room (self))
        return;
    }
}

/**
 * pit_controller_start:
 *
 * From here on the table plays by itself, on the default main context.
 */
void
pit_controller_start (PitController *self)
{
  g_return_if_fail (self->source == NULL);

  begin_now (self);
  self->source = g_source_new (&source_funcs, sizeof (GSource));
  g_source_set_callback (self->source, run_cb, self, NULL);
  g_source_set_ready_time (self->source, 0);
  g_source_attach (self->source, NULL);
  n_started++;
  self->flush_source = g_timeout_add (FLUSH_INTERVAL, flush_cb, self);
}

/**
 * pit_controller_stop:
 *
 * The table stands still, and the disk has all that happened.
 */
gboolean
pit_controller_stop (PitController *self,
                     GError       **error)
{
  stop (self);

  return pit_journal_sync (self->journal, error) && pit_order_taker_sync (self->orders, error);
}

/**
 * pit_controller_run:
 *
 * Lets happen what is due by the clock. The main loop does so after pit_controller_start().
 *
 * Returns: the clock's monotonic time at which to come again
 */
gint64
pit_controller_run (PitController *self)
{
  gint64 now = pit_clock_monotonic (self->clock);
  gint64 head = pit_journal_get_head (self->journal);
  gint64 patience = pit_order_taker_look (self->orders);
  gint64 next = now;
  PitStamp stamp;

  if (!keep_pending (self) || !has_room (self))
    return now + RETRY_TIME;
  if (now - get_next_due (self) > MAX_LATE)
    begin_now (self);

  pit_controller_get_stamp (self, &stamp);
  for (guint n = 0; n < MAX_STEPS && (next = get_next_due (self)) <= now; n++)
    {
      if (n > 0 && pit_clock_monotonic (self->clock) - now >= TURN_TIME / MAX (n_started, 1))
        break;
      if (!step (self, &stamp) || !has_room (self))
        {
          next = now + RETRY_TIME;
          break;
        }
    }
  if (pit_journal_get_head (self->journal) != head)
    pit_journal_commit (self->journal);

  return MIN (next, now + patience);
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

/**
 * pit_controller_get_senses:
 * @senses: (out caller-allocates): what the controller can know
 */
void
pit_controller_get_senses (PitController *self,
                           PitSenses     *senses)
{
  senses->wagers = PIT_YES;
  senses->tokens = PIT_YES;
  senses->card_faces = PIT_YES;
  senses->seats = PIT_YES;
  senses->payments = PIT_YES;
  senses->sign_panel = PIT_NO;
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
  state->state = *pit_croupier_table_get_state (self->table);
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
  stamp->mono = pit_clock_monotonic (self->clock);
  g_strlcpy (stamp->boot.text, pit_clock_boot_id (self->clock), sizeof stamp->boot.text);
  pit_controller_faults_stamp (&self->faults, stamp);
}

/**
 * pit_controller_acknowledge:
 * @seq: all up to this number are in the recorder's book
 * @book_head: the end of its chain, or empty
 */
void
pit_controller_acknowledge (PitController   *self,
                            gint64           seq,
                            const PitDigest *book_head)
{
  pit_journal_acknowledge (self->journal, seq, book_head);
  if (self->full && self->source != NULL)
    g_source_set_ready_time (self->source, 0);
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
  pit_evening_init (&self->faults.evening, rates, seed, self->plan->id.text);
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

  keep_memory (self);
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
