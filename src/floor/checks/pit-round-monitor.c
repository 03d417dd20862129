/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-checks.h"
#include "pit-games.h"
#include "pit-table-fold.h"

/* Before or after an event is folded into the state. */
typedef enum
{
  BEFORE,
  AFTER,
} Moment;

/* One thing that is looked at when an event comes. */
typedef struct
{
  PitEventType on;
  Moment       when;
  void       (*check) (PitLook *look);
} Check;

/* All that is looked at while events come, in the order in which it is looked at. Payments, collections and the
 * count at the end are compared when the round is over (pit-round-check.c). */
static const Check checks[] = {
  { PIT_EVENT_DEALER_ON, AFTER, pit_check_dealer_on },
  { PIT_EVENT_DEALER_OFF, AFTER, pit_check_dealer_off },
  { PIT_EVENT_TABLE_OPENED, AFTER, pit_check_limits_anew },
  { PIT_EVENT_TABLE_CLOSED, AFTER, pit_check_limits_anew },
  { PIT_EVENT_LIMITS_CHANGED, BEFORE, pit_check_limits_changed },
  { PIT_EVENT_DECK_CHECKED, AFTER, pit_check_deck_count },
  { PIT_EVENT_DECK_COUNTED, AFTER, pit_check_deck_count },
  { PIT_EVENT_DECK_LOADED, AFTER, pit_check_deck_colours },
  { PIT_EVENT_DECK_OUT, AFTER, pit_check_deck_gone },
  { PIT_EVENT_SHUFFLED, AFTER, pit_check_now_shuffled },
  { PIT_EVENT_CUT, AFTER, pit_check_cut },
  { PIT_EVENT_ROUND_OPENED, AFTER, pit_check_opened_on_hold },
  { PIT_EVENT_WAGER, BEFORE, pit_check_seat },
  { PIT_EVENT_WAGER, BEFORE, pit_check_late_wager },
  { PIT_EVENT_WAGER, BEFORE, pit_check_shared_area },
  { PIT_EVENT_WAGER, AFTER, pit_check_medium },
  { PIT_EVENT_WAGER, AFTER, pit_check_second_hand },
  { PIT_EVENT_WAGER, AFTER, pit_check_last_stake },
  { PIT_EVENT_WAGER, AFTER, pit_check_put_right },
  { PIT_EVENT_ROUND_STARTED, AFTER, pit_check_may_play },
  { PIT_EVENT_ROUND_STARTED, AFTER, pit_check_dealer },
  { PIT_EVENT_ROUND_STARTED, AFTER, pit_check_in_service },
  { PIT_EVENT_ROUND_STARTED, AFTER, pit_check_deck_ready },
  { PIT_EVENT_ROUND_STARTED, AFTER, pit_check_limits },
  { PIT_EVENT_ROUND_STARTED, AFTER, pit_begin_deal },
  { PIT_EVENT_CARD, BEFORE, pit_check_deal_order },
  { PIT_EVENT_CARD, BEFORE, pit_check_exposed },
  { PIT_EVENT_CARD, BEFORE, pit_check_dealt_face },
  { PIT_EVENT_CARD, BEFORE, pit_check_unreadable },
  { PIT_EVENT_CARD, AFTER, pit_check_extra_card },
  { PIT_EVENT_FIRST_TOUCH, BEFORE, pit_check_hands },
  { PIT_EVENT_DECISION, BEFORE, pit_check_hands },
  { PIT_EVENT_DECISION, BEFORE, pit_check_decision },
  { PIT_EVENT_HAND_SHOWN, BEFORE, pit_check_hands },
  { PIT_EVENT_HAND_SHOWN, BEFORE, pit_check_all_decided },
  { PIT_EVENT_HAND_SHOWN, BEFORE, pit_check_shown_faces },
  { PIT_EVENT_HAND_SHOWN, AFTER, pit_check_now_read },
  { PIT_EVENT_HAND_SHOWN, AFTER, pit_check_last_stakes },
  { PIT_EVENT_HAND_SET, AFTER, pit_check_hand_set },
  { PIT_EVENT_HAND_DECLARED, AFTER, pit_check_hand_declared },
  { PIT_EVENT_CARDS_COUNTED, AFTER, pit_check_hand_counted },
  { PIT_EVENT_DISCARDS, BEFORE, pit_check_discards },
  { PIT_EVENT_DECLARED, BEFORE, pit_check_declared },
};

static void
run_checks (PitLook *look,
            Moment   when)
{
  if (!look->basis->is_state_known)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    if (checks[i].on == look->event->type && checks[i].when == when
        && !(look->self->is_blind && pit_event_round (look->event) != PIT_UNKNOWN))
      checks[i].check (look);
}

/* Whether what is looked for with every event, of whatever type, can be looked for. */
static gboolean
is_watched (const PitLook *look)
{
  return look->basis->is_state_known && !look->self->is_blind;
}

/* What is remembered of the round before ends here; what lies between rounds stays. */
static void
begin_round (PitRoundMonitor *self,
             gint64           seq)
{
  PitBetweenRounds between = self->between;

  pit_round_monitor_init (self);
  self->between = between;
  self->first_seq = seq;
}

/* What asks for a shuffle before the next card (NSW 4.1.1, 4.1.3). At a closed table the cards may be made ready. */
static void
note_between_rounds (PitRoundMonitor     *self,
                     const PitTableState *state,
                     const PitSenses     *senses,
                     const PitEvent      *event)
{
  if (event->type == PIT_EVENT_TABLE_OPENED)
    self->between.was_opened = TRUE;
  else if (event->type == PIT_EVENT_TABLE_CLOSED)
    self->between.was_closed = TRUE;
  else if (event->type == PIT_EVENT_SEAT_LEFT && state->vacant == PIT_YES && senses->seats != PIT_NO)
    self->between.was_vacant = TRUE;
  else if (event->type == PIT_EVENT_SHUFFLED)
    self->between.was_opened = self->between.was_closed = self->between.was_vacant = FALSE;
}

/* The rack is often read when the round is over already; that is as good a reading. */
static gboolean
is_rack_of_round_over (const PitTableState *state,
                       const PitEvent      *event)
{
  return event->type == PIT_EVENT_DISCARDS && event->problem == NULL && state->round->stage == PIT_STAGE_OVER
         && event->discards.round == state->round->number;
}

/* One read so late that another round is on says nothing of that one, and is not looked at. */
static gboolean
is_rack_of_earlier_round (const PitTableState *state,
                          const PitEvent      *event)
{
  return event->type == PIT_EVENT_DISCARDS && event->problem == NULL && event->discards.round < state->round->number;
}

void
pit_round_monitor_init (PitRoundMonitor *self)
{
  memset (self, 0, sizeof *self);
  self->first_seq = PIT_UNKNOWN;
  self->waiting.mono = PIT_UNKNOWN;
  self->waiting_received = PIT_UNKNOWN;
}

/**
 * pit_round_monitor_doubt:
 * @self: a monitor
 * @format: why the round that is going on can't be certain, translated; only the first reason is kept
 */
void
pit_round_monitor_doubt (PitRoundMonitor *self,
                         const char      *format,
                         ...)
{
  va_list args;

  va_start (args, format);
  pit_reason_note (self->doubt, format, args);
  va_end (args);
}

/**
 * pit_round_monitor_miss:
 * @self: a monitor
 * @format: what can't be looked at in the round that is going on, translated; only the first is kept
 *
 * The rest of the round is as certain as any, and is compared.
 */
void
pit_round_monitor_miss (PitRoundMonitor *self,
                        const char      *format,
                        ...)
{
  va_list args;

  va_start (args, format);
  pit_reason_note (self->missing, format, args);
  va_end (args);
}

/**
 * pit_round_monitor_blind:
 * @self: a monitor
 * @reason: what was lost, translated
 *
 * Facts of the round that is going on were lost. What would look wrong from here on may only be missing, so that
 * nothing more is found in it, and it can't be certain.
 */
void
pit_round_monitor_blind (PitRoundMonitor *self,
                         const char      *reason)
{
  self->is_blind = TRUE;
  pit_round_monitor_doubt (self, "%s", reason);
}

/* A bet that the table's game does not have is kept as it was told, and nobody can say what is due on it. */
/* (transfer full): the kind of what the table reported, in plain words. */
static char *
dup_kind (const PitEvent *event)
{
  return g_strdelimit (g_strdup (event->type_name != NULL ? event->type_name : "?"), "-", ' ');
}

static void
doubt_wager (PitRoundMonitor     *self,
             const PitTableState *state,
             const PitRoundBasis *basis,
             const PitEvent      *event)
{
  PitWager wager = pit_event_wager (event);

  /* A correction may be of an earlier round. */
  if (wager == PIT_WAGER_UNKNOWN || basis->game == NULL || pit_event_round (event) != state->round->number)
    return;

  /* Translators: the number of what a table reported, the name of a wager, the name of a game. */
  if (pit_game_find_number (basis->game, wager) == 0)
    pit_round_monitor_doubt (self, _("the table's report no. %" PRId64 " is about a bet on %s, but %s has no such "
                                     "bet"),
                             event->at.seq, pit_games_get_label (wager), _(basis->game->name));
}

/**
 * pit_round_monitor_take:
 * @self: what is remembered of the table
 * @state: the table's state; @event is folded into it
 * @basis: what the table is played and judged by
 * @event: its next event
 * @found: (element-type PitFindingFacts): what is not as the rules want it is added here
 * @gone: (element-type PitFindingFacts): and here what is no longer so
 *
 * Returns: whether @event belongs where it came (pit_table_state_fits())
 */
gboolean
pit_round_monitor_take (PitRoundMonitor     *self,
                        PitTableState       *state,
                        const PitRoundBasis *basis,
                        const PitEvent      *event,
                        GArray              *found,
                        GArray              *gone)
{
  PitLook look = { self, state, state->round, basis, event, found, gone };
  gboolean fits = pit_table_state_fits (state, event);
  gboolean is_rack = !fits && is_rack_of_round_over (state, event);

  if (is_rack_of_earlier_round (state, event))
    return FALSE;
  if (fits && event->type == PIT_EVENT_ROUND_OPENED)
    begin_round (self, event->at.seq);
  if (fits || is_rack)
    run_checks (&look, BEFORE);
  if (fits && is_watched (&look))
    pit_check_waited (&look);

  /* Of what a newer controller has to say, the round may have been voided or corrected. */
  if (event->type == PIT_EVENT_OTHER && event->problem == NULL)
    {
      g_autofree char *kind = dup_kind (event);

      pit_round_monitor_doubt (self, _("this desk doesn't know what the table's report no. %" PRId64 " means: %s"),
                               event->at.seq, kind);
    }
  if (fits)
    doubt_wager (self, state, basis, event);
  if (!pit_table_state_fold (state, event) && !is_rack)
    {
      g_autofree char *kind = dup_kind (event);

      pit_round_monitor_doubt (self, _("the table's report no. %" PRId64 " (%s) doesn't fit its earlier reports"), event->at.seq,
                               kind);
      if (fits && is_watched (&look))
        pit_check_too_much (&look);
      self->is_blind = TRUE;
    }

  if (fits && event->type == PIT_EVENT_ROUND_OPENED)
    pit_table_state_forget_unsensed (state, &basis->senses);
  look.round = state->round;
  note_between_rounds (self, state, &basis->senses, event);
  if (fits)
    run_checks (&look, AFTER);
  if (fits && is_watched (&look))
    pit_check_waiting (&look);

  return fits;
}
