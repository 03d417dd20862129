/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-order-fit.h"
#include "pit-table-fold.h"
#include "pit-text.h"

/* Whether an order fits the table as it is, and the event that tells of it. What can't be known is no yes. */

typedef enum
{
  FIT_ALWAYS = 0,
  FIT_OPEN = 1 << 0,   /* the table is open */
  FIT_CLOSED = 1 << 1, /* the table is closed */
} Fit;

/* Why it does not fit, for people; NULL: it does. */
typedef const char *(*CheckFunc) (const PitCommand    *command,
                                  const PitTableState *state,
                                  const PitPlay       *play);

typedef void (*FillFunc) (const PitCommand *command,
                          PitEvent         *event);

static const char *
check_open (const PitCommand    *command,
            const PitTableState *state,
            const PitPlay       *play)
{
  return pit_play_judge_terms (play, &command->open.limits, &command->open.pay_tables);
}

static const char *
check_limits (const PitCommand    *command,
              const PitTableState *state,
              const PitPlay       *play)
{
  return pit_play_judge_terms (play, &command->limits.limits, NULL);
}

static const char *
check_pay_tables (const PitCommand    *command,
                  const PitTableState *state,
                  const PitPlay       *play)
{
  return pit_play_judge_terms (play, NULL, &command->pay_tables.pay_tables);
}

/* Asked for or not: it never closes over people. */
static const char *
check_close (const PitCommand    *command,
             const PitTableState *state,
             const PitPlay       *play)
{
  if (pit_round_is_on (state->round))
    return _("a round is going on");
  for (guint seat = 1; seat < PIT_N_PLACES; seat++)
    if (state->seat[seat].taken == PIT_YES && command->preconditions.seats_seen != PIT_YES)
      return _("somebody sits at the table");

  return NULL;
}

static const char *
check_suspend (const PitCommand    *command,
               const PitTableState *state,
               const PitPlay       *play)
{
  return state->suspended.is == PIT_YES ? _("the table is already suspended") : NULL;
}

static const char *
check_resume (const PitCommand    *command,
              const PitTableState *state,
              const PitPlay       *play)
{
  return state->suspended.is != PIT_YES ? _("the table is not suspended") : NULL;
}

static const char *
check_hold (const PitCommand    *command,
            const PitTableState *state,
            const PitPlay       *play)
{
  return state->held.is == PIT_YES ? _("the table is already on hold") : NULL;
}

static const char *
check_release (const PitCommand    *command,
               const PitTableState *state,
               const PitPlay       *play)
{
  return state->held.is != PIT_YES ? _("the table is not on hold") : NULL;
}

static const char *
check_deck (const PitCommand    *command,
            const PitTableState *state,
            const PitPlay       *play)
{
  const PitDeckState *deck = pit_table_state_find_deck (state, &command->deck.deck);

  if (deck == NULL)
    return _("this deck is not at the table");

  return deck->out_of_service == PIT_YES ? _("this deck is already out of service") : NULL;
}

static const char *
check_device_out (const PitCommand    *command,
                  const PitTableState *state,
                  const PitPlay       *play)
{
  if (pit_table_state_is_device_out (state, &command->device.device))
    return _("this device is already out of service");

  return state->n_devices_out == PIT_MAX_DEVICES ? _("too many devices are out of service") : NULL;
}

static const char *
check_device_in (const PitCommand    *command,
                 const PitTableState *state,
                 const PitPlay       *play)
{
  return pit_table_state_is_device_out (state, &command->device.device) ? NULL : _("this device is not out of "
                                                                                   "service");
}

static void
fill_open (const PitCommand *command,
           PitEvent         *event)
{
  event->opened.terms.limits = command->open.limits;
  event->opened.terms.pay_tables = command->open.pay_tables;
  event->opened.terms.reference = command->open.reference;
}

static void
fill_closed (const PitCommand *command,
             PitEvent         *event)
{
  g_strlcpy (event->closed.reason, command->reason.reason, sizeof event->closed.reason);
  event->closed.who = command->who;
  event->closed.seats_seen = command->preconditions.seats_seen;
}

static void
fill_reason (const PitCommand *command,
             PitEvent         *event)
{
  g_strlcpy (event->reason.reason, command->reason.reason, sizeof event->reason.reason);
}

static void
fill_limits (const PitCommand *command,
             PitEvent         *event)
{
  event->limits.limits = command->limits.limits;
}

static void
fill_pay_tables (const PitCommand *command,
                 PitEvent         *event)
{
  event->pay_tables.pay_tables = command->pay_tables.pay_tables;
  event->pay_tables.reference = command->pay_tables.reference;
}

static void
fill_deck (const PitCommand *command,
           PitEvent         *event)
{
  event->deck.deck = command->deck.deck;
  g_strlcpy (event->deck.reason, command->deck.reason, sizeof event->deck.reason);
}

static void
fill_device (const PitCommand *command,
             PitEvent         *event)
{
  event->device.device = command->device.device;
  g_strlcpy (event->device.reason, command->device.reason, sizeof event->device.reason);
}

static void
fill_message (const PitCommand *command,
              PitEvent         *event)
{
  event->message.message = command->id;
}

static void
fill_recorder (const PitCommand *command,
               PitEvent         *event)
{
  event->recorder.book = command->recorder.book;
  event->recorder.who = command->who;
}

static const struct
{
  Fit         fit;
  const char *code;  /* when @check finds something */
  CheckFunc   check;
  FillFunc    fill;
} rows[PIT_N_COMMANDS] = {
  [PIT_COMMAND_TABLE_OPEN] = { FIT_CLOSED, "terms", check_open, fill_open },
  [PIT_COMMAND_TABLE_CLOSE] = { FIT_OPEN, "not-empty", check_close, fill_closed },
  [PIT_COMMAND_TABLE_SUSPEND] = { FIT_OPEN, "state", check_suspend, fill_reason },
  [PIT_COMMAND_TABLE_RESUME] = { FIT_OPEN, "state", check_resume, fill_reason },
  [PIT_COMMAND_HOLD] = { FIT_OPEN, "state", check_hold, fill_reason },
  [PIT_COMMAND_RELEASE] = { FIT_OPEN, "state", check_release, fill_reason },
  [PIT_COMMAND_LIMITS_SET] = { FIT_OPEN, "terms", check_limits, fill_limits },
  [PIT_COMMAND_PAY_TABLES_SET] = { FIT_CLOSED, "terms", check_pay_tables, fill_pay_tables },
  [PIT_COMMAND_DECK_OUT_OF_SERVICE] = { FIT_ALWAYS, "state", check_deck, fill_deck },
  [PIT_COMMAND_DEVICE_OUT_OF_SERVICE] = { FIT_ALWAYS, "state", check_device_out, fill_device },
  [PIT_COMMAND_DEVICE_IN_SERVICE] = { FIT_ALWAYS, "state", check_device_in, fill_device },
  [PIT_COMMAND_MESSAGE] = { FIT_ALWAYS, NULL, NULL, fill_message },
  [PIT_COMMAND_RECORDER_TAKE] = { FIT_ALWAYS, NULL, NULL, fill_recorder },
};

/* A seat of which nothing is known may be taken, unless a person has seen that it is not. */
static gboolean
check_empty (const PitCommand    *command,
             const PitTableState *state,
             PitCommandResult    *refusal)
{
  if (pit_round_is_on (state->round))
    {
      pit_order_refuse (refusal, "not-empty", _("a round is going on"));
      return FALSE;
    }
  if (command->preconditions.seats_seen == PIT_YES)
    return TRUE;
  for (gint64 seat = 1; seat <= state->terms.seats; seat++)
    if (state->seat[seat].taken != PIT_NO)
      {
        pit_order_refuse (refusal, "not-empty",
                          state->seat[seat].taken == PIT_YES ? _("seat %d is taken")
                                                             : _("the table can't tell whether somebody sits at seat "
                                                                 "%d"), (int) seat);
        return FALSE;
      }

  return TRUE;
}

/**
 * pit_order_refuse:
 * @result: (out caller-allocates): says no from now on
 * @code: why, for programs
 * @format: why, for people
 */
void
pit_order_refuse (PitCommandResult *result,
                  const char       *code,
                  const char       *format,
                  ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  result->outcome = PIT_RESULT_REFUSED;
  g_strlcpy (result->code.text, code, sizeof result->code.text);
  pit_text_copy (result->text, sizeof result->text, text);
}

/**
 * pit_order_fits:
 * @command: an order of a known name, without a problem
 * @state: the table as it is at this moment
 * @play: how its game is played there
 * @refusal: (out caller-allocates): why not
 *
 * Returns: whether it may be carried out now
 */
gboolean
pit_order_fits (const PitCommand    *command,
                const PitTableState *state,
                const PitPlay       *play,
                PitCommandResult    *refusal)
{
  gboolean is_open = state->opening == PIT_OPENING_OPEN;
  const char *complaint;

  if (command->preconditions.if_empty == PIT_YES && !check_empty (command, state, refusal))
    return FALSE;
  if ((rows[command->name].fit == FIT_OPEN && !is_open) || (rows[command->name].fit == FIT_CLOSED && is_open))
    {
      pit_order_refuse (refusal, "state", "%s", is_open ? _("the table is open") : _("the table is closed"));
      return FALSE;
    }
  complaint = rows[command->name].check != NULL ? rows[command->name].check (command, state, play) : NULL;
  if (complaint == NULL)
    return TRUE;

  pit_order_refuse (refusal, rows[command->name].code, "%s", complaint);
  return FALSE;
}

/**
 * pit_order_new_event:
 * @command: an order that fits
 *
 * Returns: (transfer full): what tells that it is carried out, without number and stamp
 */
PitEvent *
pit_order_new_event (const PitCommand *command)
{
  PitEvent *event = pit_event_new (pit_command_get_event (command->name));

  event->cause = command->id;
  if (rows[command->name].fill != NULL)
    rows[command->name].fill (command, event);

  return event;
}
