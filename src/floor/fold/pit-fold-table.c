/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-folds.h"

static gboolean
is_id (const PitId *a,
       const PitId *b)
{
  return strcmp (a->text, b->text) == 0;
}

/* Who relieves somebody often signs on first: then the other one's going changes nothing any more. */
static void
leave (PitId       *here,
       const PitId *who)
{
  if (who->text[0] == '\0' || is_id (here, who))
    *here = (PitId) { 0 };
}

static gboolean
fold_dealer_on (PitTableState  *state,
                const PitEvent *event)
{
  state->dealer = event->dealer.dealer;
  return TRUE;
}

static gboolean
fold_dealer_off (PitTableState  *state,
                 const PitEvent *event)
{
  leave (&state->dealer, &event->dealer.dealer);
  return TRUE;
}

static gboolean
fold_supervisor_on (PitTableState  *state,
                    const PitEvent *event)
{
  state->supervisor = event->supervisor.supervisor;
  return TRUE;
}

static gboolean
fold_supervisor_off (PitTableState  *state,
                     const PitEvent *event)
{
  leave (&state->supervisor, &event->supervisor.supervisor);
  return TRUE;
}

/* Nobody sits at any of the table's boxes; of others there is nothing to know. */
static void
vacate (PitTableState *state)
{
  for (gint64 seat = 1; seat <= PIT_MAX_SEATS; seat++)
    state->seat[seat] = seat <= state->terms.seats ? (PitSeatState) { .taken = PIT_NO, .away = PIT_NO }
                                                   : (PitSeatState) { .taken = PIT_TRUTH_UNKNOWN };
  state->vacant = PIT_YES;
}

/* A table that opens or closes anew is not stopped by what was before. */
static void
go_on (PitTableState *state)
{
  state->held = state->suspended = state->closing = (PitStop) { .is = PIT_NO };
}

static gboolean
fold_table_opened (PitTableState  *state,
                   const PitEvent *event)
{
  state->opening = PIT_OPENING_OPEN;
  state->terms = event->opened.terms;
  go_on (state);
  if (event->opened.vacant == PIT_YES)
    vacate (state);
  return TRUE;
}

static gboolean
fold_table_closed (PitTableState  *state,
                   const PitEvent *event)
{
  state->opening = PIT_OPENING_CLOSED;
  go_on (state);
  return TRUE;
}

static PitStop *
find_stop (PitTableState *state,
           PitEventType   type)
{
  if (type == PIT_EVENT_TABLE_HELD || type == PIT_EVENT_TABLE_RELEASED)
    return &state->held;

  return type == PIT_EVENT_TABLE_CLOSING ? &state->closing : &state->suspended;
}

static gboolean
fold_stop (PitTableState  *state,
           const PitEvent *event)
{
  PitStop *stop = find_stop (state, event->type);

  *stop = (PitStop) { .is = PIT_YES };
  g_strlcpy (stop->reason, event->reason.reason, sizeof stop->reason);
  return TRUE;
}

static gboolean
fold_stop_over (PitTableState  *state,
                const PitEvent *event)
{
  *find_stop (state, event->type) = (PitStop) { .is = PIT_NO };
  return TRUE;
}

/* Terms are known whole or not at all: what changes of terms that nobody told is no account of them. */
static gboolean
knows_terms (const PitTableState *state)
{
  return state->terms.game.text[0] != '\0';
}

static gboolean
fold_limits_changed (PitTableState  *state,
                     const PitEvent *event)
{
  if (knows_terms (state))
    state->terms.limits = event->limits.limits;
  return TRUE;
}

/* What the event does not name stays. */
static void
change_id (PitId       *id,
           const PitId *to)
{
  if (to->text[0] != '\0')
    *id = *to;
}

static gboolean
fold_pay_tables_changed (PitTableState  *state,
                         const PitEvent *event)
{
  const PitPayTablesBody *body = &event->pay_tables;

  if (!knows_terms (state))
    return TRUE;
  pit_pay_table_ids_change (&state->terms.pay_tables, &body->pay_tables);
  change_id (&state->terms.reference, &body->reference);
  return TRUE;
}

/* The place of what belongs at @index of a list. Where that is behind @max of them the oldest leaves. */
static guint
make_room (gpointer list,
           guint   *n,
           gsize    size,
           guint    max,
           guint    index)
{
  if (index == max)
    pit_fold_remove (list, n, size, 0);
  index = MIN (index, max - 1);
  *n = MAX (*n, index + 1);

  return index;
}

/* One fault is a code at a device: told again, it is the same one, in its place. */
static guint
find_fault (const PitTableState *state,
            const PitFaultBody  *body)
{
  guint i = 0;

  while (i < state->n_faults
         && !(is_id (&state->fault[i].code, &body->code) && is_id (&state->fault[i].device, &body->device)))
    i++;

  return i;
}

static gboolean
fold_fault (PitTableState  *state,
            const PitEvent *event)
{
  const PitFaultBody *body = &event->fault;
  guint index = make_room (state->fault, &state->n_faults, sizeof state->fault[0], PIT_MAX_FAULTS, find_fault (state, body));
  PitFaultState *fault = &state->fault[index];

  *fault = (PitFaultState) { .code = body->code, .device = body->device, .deck = body->deck };
  g_strlcpy (fault->text, body->text, sizeof fault->text);
  return TRUE;
}

static gboolean
fold_fault_over (PitTableState  *state,
                 const PitEvent *event)
{
  guint index = find_fault (state, &event->fault);

  if (index < state->n_faults)
    pit_fold_remove (state->fault, &state->n_faults, sizeof state->fault[0], index);
  return TRUE;
}

static guint
find_device_out (const PitTableState *state,
                 const PitId         *device)
{
  guint i = 0;

  while (i < state->n_devices_out && !is_id (&state->device_out[i].device, device))
    i++;

  return i;
}

/** Returns: whether that device is known to be out of service at the table. */
gboolean
pit_table_state_is_device_out (const PitTableState *state,
                               const PitId         *device)
{
  return find_device_out (state, device) < state->n_devices_out;
}

static gboolean
fold_device_out_of_service (PitTableState  *state,
                            const PitEvent *event)
{
  guint index = make_room (state->device_out, &state->n_devices_out, sizeof state->device_out[0], PIT_MAX_DEVICES,
                           find_device_out (state, &event->device.device));
  PitDeviceOut *out = &state->device_out[index];

  *out = (PitDeviceOut) { .device = event->device.device };
  g_strlcpy (out->reason, event->device.reason, sizeof out->reason);
  return TRUE;
}

static gboolean
fold_device_in_service (PitTableState  *state,
                        const PitEvent *event)
{
  guint index = find_device_out (state, &event->device.device);

  if (index < state->n_devices_out)
    pit_fold_remove (state->device_out, &state->n_devices_out, sizeof state->device_out[0], index);
  return TRUE;
}

/* Messages to the dealer and the recorder's change are no matter of the table's state. */
const PitFold pit_folds_table[PIT_N_EVENTS] = {
  [PIT_EVENT_DEALER_ON] = fold_dealer_on,
  [PIT_EVENT_DEALER_OFF] = fold_dealer_off,
  [PIT_EVENT_TABLE_OPENED] = fold_table_opened,
  [PIT_EVENT_TABLE_CLOSING] = fold_stop,
  [PIT_EVENT_TABLE_CLOSED] = fold_table_closed,
  [PIT_EVENT_TABLE_HELD] = fold_stop,
  [PIT_EVENT_TABLE_RELEASED] = fold_stop_over,
  [PIT_EVENT_TABLE_SUSPENDED] = fold_stop,
  [PIT_EVENT_TABLE_RESUMED] = fold_stop_over,
  [PIT_EVENT_LIMITS_CHANGED] = fold_limits_changed,
  [PIT_EVENT_PAY_TABLES_CHANGED] = fold_pay_tables_changed,
  [PIT_EVENT_SUPERVISOR_ON] = fold_supervisor_on,
  [PIT_EVENT_SUPERVISOR_OFF] = fold_supervisor_off,
  [PIT_EVENT_FAULT] = fold_fault,
  [PIT_EVENT_FAULT_OVER] = fold_fault_over,
  [PIT_EVENT_DEVICE_OUT_OF_SERVICE] = fold_device_out_of_service,
  [PIT_EVENT_DEVICE_IN_SERVICE] = fold_device_in_service,
};
