/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-codec.h"
#include "pit-controller-private.h"

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
/* Events are on the disk before they are told; what comes without an event, as an acknowledgement, follows so often.
 * Where the disk failed, it is tried again then. */
#define FLUSH_INTERVAL 500

/* The controller's monotonic clock began this long before the machine that plays it: a table's story may begin before
 * the machine did, and no stamp is below 0. Always the same, so that the clock does not run backwards where the program
 * starts again within a boot. The longest story is 600 minutes at a tenth of the speed, 100 hours. */
#define MONO_ORIGIN (30 * G_TIME_SPAN_DAY)

static guint n_started; /* that share the main loop */

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
speak_again_cb (gpointer user_data)
{
  g_signal_emit_by_name (user_data, "events");
}

/* The table says that it is time for one of the controller's own faults. */
static void
do_fault_cb (const PitFault *fault,
             gpointer        user_data)
{
  PitController *self = user_data;
  gboolean is_clock = fault->kind == PIT_FAULT_CLOCK_STEP || fault->kind == PIT_FAULT_CLOCK_DRIFT;

  if (is_clock || fault->kind == PIT_FAULT_RESTART)
    pit_controller_faults_clock (&self->faults, fault, _pit_controller_get_mono (self));
  if (fault->kind == PIT_FAULT_UNWATCHED)
    pit_controller_faults_turn_away (&self->faults, fault);
  if (fault->kind == PIT_FAULT_SILENCE)
    pit_controller_faults_fall_silent (&self->faults, fault, speak_again_cb, self);
  else if (fault->kind == PIT_FAULT_ORDER_OVERTAKEN)
    pit_order_taker_overtake (self->orders);
  else if (!is_clock)
    g_signal_emit_by_name (self, "link-fault", fault);
  if (fault->kind == PIT_FAULT_NEW_EPOCH)
    _pit_controller_lose_storage (self);
}

static gboolean
step (PitController  *self,
      const PitStamp *stamp)
{
  g_autoptr(PitEvent) event = pit_croupier_table_step (self->table, stamp);
  PitUuid epoch = pit_journal_get_facts (self->journal)->epoch;

  self->pending = pit_codec_encode_event (event);
  if (!_pit_controller_keep_pending (self))
    return FALSE;

  if (self->faults.evening.rates != NULL)
    pit_evening_take (&self->faults.evening, self->table, event);
  if (event->type == PIT_EVENT_ROUND_OVER)
    _pit_controller_keep_memory (self);
  if (pit_controller_faults_tell (&self->faults, self->table, &epoch, do_fault_cb, self))
    _pit_controller_keep_memory (self);
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

  if (!_pit_controller_keep_pending (self) || pit_journal_get_room (self->journal) <= 0)
    return FALSE;

  pit_controller_get_stamp (self, &stamp);
  if (!pit_croupier_table_obey (self->table, event, &stamp))
    return FALSE;

  self->pending = pit_codec_encode_event (event);
  _pit_controller_keep_pending (self);
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

static void
tell_cb (const PitCommandResult *result,
         gpointer                user_data)
{
  g_signal_emit_by_name (user_data, "result", result);
}

const PitOrderTarget _pit_controller_order_target = { .obey = obey_cb, .get_stamp = get_stamp_cb, .tell = tell_cb };

static gboolean
run_cb (gpointer user_data)
{
  PitController *self = user_data;
  gint64 next = pit_controller_run (self);

  g_source_set_ready_time (self->source, next);

  return G_SOURCE_CONTINUE;
}

static gboolean
flush_cb (gpointer user_data)
{
  PitController *self = user_data;

  pit_journal_commit (self->journal);

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

/** Returns: the controller's own monotonic clock, right; what it takes that for is a matter of its faults */
gint64
_pit_controller_get_mono (PitController *self)
{
  return MONO_ORIGIN + pit_clock_monotonic (self->clock);
}

/** From now on the table's time goes on with the clock, whatever either was before. */
void
_pit_controller_begin_now (PitController *self)
{
  self->began_at = pit_clock_monotonic (self->clock);
  self->began_time = pit_croupier_table_get_time (self->table);
}

/** The table stands still. */
void
_pit_controller_halt (PitController *self)
{
  if (self->source != NULL)
    {
      g_source_destroy (self->source);
      n_started--;
    }
  g_clear_pointer (&self->source, g_source_unref);
  g_clear_handle_id (&self->flush_source, g_source_remove);
}

/**
 * pit_controller_warm_up:
 * @past: for how long, in microseconds of table time; 30 days at most, as the machine's clock goes
 *
 * A table with no history yet gets one: it plays as if it had been open for that long, with stamps of the past. The
 * machine may be younger than the story.
 */
void
pit_controller_warm_up (PitController *self,
                        gint64         past)
{
  gint64 now = pit_clock_monotonic (self->clock);
  gint64 ago = (gint64) ((double) past / self->speed);
  PitStamp stamp_now;
  gint64 due;

  g_return_if_fail (ago >= 0 && ago <= MONO_ORIGIN);

  if (pit_journal_get_head (self->journal) > 0)
    return;

  pit_controller_get_stamp (self, &stamp_now);
  self->began_at = now - ago;
  self->began_time = 0;
  while ((due = get_next_due (self)) < now)
    {
      PitStamp stamp = { .wall = stamp_now.wall - (now - due), .mono = stamp_now.mono - (now - due),
                         .boot = stamp_now.boot };

      if (!step (self, &stamp) || !_pit_controller_has_room (self))
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

  _pit_controller_begin_now (self);
  self->source = g_source_new (&source_funcs, sizeof (GSource));
  g_source_set_callback (self->source, run_cb, self, NULL);
  g_source_set_ready_time (self->source, 0);
  g_source_attach (self->source, NULL);
  n_started++;
  self->flush_source = g_timeout_add (FLUSH_INTERVAL, flush_cb, self);
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

  if (!_pit_controller_keep_pending (self) || !_pit_controller_has_room (self))
    return now + RETRY_TIME;
  if (now - get_next_due (self) > MAX_LATE)
    _pit_controller_begin_now (self);

  for (guint n = 0; n < MAX_STEPS && (next = get_next_due (self)) <= now; n++)
    {
      PitStamp stamp;

      /* Anew for each: an order that a step lets be carried out has a stamp of its own, and no later one may be older. */
      pit_controller_get_stamp (self, &stamp);
      if (n > 0 && pit_clock_monotonic (self->clock) - now >= TURN_TIME / MAX (n_started, 1))
        break;
      if (!step (self, &stamp) || !_pit_controller_has_room (self))
        {
          next = now + RETRY_TIME;
          break;
        }
    }
  if (pit_journal_get_head (self->journal) != head)
    pit_journal_commit (self->journal);

  return MIN (next, now + patience);
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
  _pit_controller_halt (self);

  return pit_journal_sync (self->journal, error);
}
