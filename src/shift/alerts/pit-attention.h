/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-act.h"
#include "pit-alert.h"
#include "pit-floor.h"

G_BEGIN_DECLS

/** For so long an alert that nobody has to do anything about any more stays where it was; microseconds. A list that moves
 * up at once would put the next alert under the hand that has just dealt with this one. */
#define PIT_ATTENTION_LINGER (8 * G_TIME_SPAN_SECOND)

/** Why an act on an alert is refused; others come from the roster and the book. The words name table and matter. */
typedef enum
{
  PIT_ATTENTION_ERROR_CLOSED,  /* no book is open */
  PIT_ATTENTION_ERROR_NOT_YET, /* what was found, or the act before, is still being written */
  PIT_ATTENTION_ERROR_DONE,    /* somebody has done so already */
  PIT_ATTENTION_ERROR_INVALID, /* it needs words, answers another question, or there is nothing to take back */
  PIT_ATTENTION_ERROR_STANDS,  /* the desk itself sees that it is so, and a person's word does not end it */
} PitAttentionError;

#define PIT_ATTENTION_ERROR (pit_attention_error_quark ())
GQuark pit_attention_error_quark (void);

/** What a person can do about an alert. */
typedef enum
{
  PIT_ALERT_ACT_TAKE,         /* takes it in hand, also out of another's */
  PIT_ALERT_ACT_TELL,         /* says that the dealer was told */
  PIT_ALERT_ACT_CORRECTED,
  PIT_ALERT_ACT_READER_ERROR,
  PIT_ALERT_ACT_REFER,        /* with words: to whom */
  PIT_ALERT_ACT_SHELVE,       /* by pit_attention_shelve() */
  PIT_ALERT_ACT_WRONG_ALARM,
  PIT_ALERT_ACT_WAS_DONE,     /* of an order in doubt */
  PIT_ALERT_ACT_NOT_DONE,
  PIT_ALERT_ACT_TAKE_BACK,    /* the outcome, else what was said last: that it is in hand, referred, or shelved */
  PIT_N_ALERT_ACTS,
} PitAlertAct;

/**
 * PitAlertWord:
 * @act: what somebody does
 * @alerts: (element-type PitAlert): on which
 * @words: (nullable): a line of words
 * @until: of %PIT_ALERT_ACT_SHELVE: when it comes back, UTC microseconds
 * @done: (element-type PitAlert): on which it is done by now
 * @error: (nullable): why not on all of them; the first
 * @n_pending: how many of them have not ended
 *
 * A person's word on alerts.
 */
typedef struct
{
  PitAlertAct  act;
  GPtrArray   *alerts;
  char        *words;
  gint64       until;
  GPtrArray   *done;
  GError      *error;
  guint        n_pending;
} PitAlertWord;

/**
 * PitAttentionCounts:
 * @open: how many there are
 * @waiting: how many of them wait for somebody
 * @now: how many of these are urgent
 * @soon: the others of these
 * @in_state: how many there are by state; each counts as waiting while something under it does
 *
 * How many alerts are on the list. Each flood counts as one, with all that is folded under it.
 */
typedef struct
{
  guint open;
  guint waiting;
  guint now;
  guint soon;
  guint in_state[PIT_N_ALERT_STATES];
} PitAttentionCounts;

/** So many alerts an hour a person can act on in the long run (ISA-18.2). */
#define PIT_ALERT_RATE_LIMIT 6

/** So many hours are told of, the last one included. */
#define PIT_ALERT_RATE_HOURS 12

/**
 * PitAlertRate:
 * @own: how many alerts came in the last hour at pits that the person had then
 * @floor: how many came in all, also at pits that nobody has and at no table
 * @now: how many of these were urgent when they came
 * @soon: how many were not
 * @notes: how many notes there were in the last hour, which are no alerts
 * @people: how many people have a pit
 * @own_hour: as @own, for each hour, the last one last
 * @floor_hour: as @floor, likewise
 *
 * How often people were called. A flood counts as one, as do the repeats of an alert.
 */
typedef struct
{
  guint own;
  guint floor;
  guint now;
  guint soon;
  guint notes;
  guint people;
  guint own_hour[PIT_ALERT_RATE_HOURS];
  guint floor_hour[PIT_ALERT_RATE_HOURS];
} PitAlertRate;

#define PIT_TYPE_ATTENTION (pit_attention_get_type ())
G_DECLARE_FINAL_TYPE (PitAttention, pit_attention, PIT, ATTENTION, GObject)

/**
 * PitAttention:
 *
 * A GListModel of #PitAlert: all that needs a person, the most urgent first and of those the oldest, whatever its state. An
 * alert changes its place only with its priority. One that is dealt with leaves when pit_attention_sweep() is called after
 * %PIT_ATTENTION_LINGER. Main thread.
 *
 * What came with a table's flood counts as one with the alert that says so, and is marked as folded under it; it is in the
 * list all the same.
 *
 * Signals: `raised (PitAlert)`: one is new, was not there before a restart, and is not folded; `changed ()`: how many there are,
 * or wait, is another number, others are folded, or somebody has taken a pit.
 */
PitAttention *pit_attention_new           (PitClock             *clock,
                                           PitFloor             *floor);
const PitAttentionCounts *pit_attention_get_counts (PitAttention *self);
GPtrArray    *pit_attention_list_new      (PitAttention         *self,
                                           PitTable             *table);
GPtrArray    *pit_attention_list_covers   (PitAttention         *self);
PitAlert      *pit_attention_find_outcome (PitAttention         *self,
                                           gint64                entry);
PitReaderCover pit_attention_say_cover    (PitAlert             *alert);
void          pit_attention_sweep         (PitAttention         *self);
gboolean      pit_attention_check_fits    (PitAlert             *alert,
                                           PitAlertAct           act,
                                           GError              **error);
PitAct        *pit_attention_act              (PitAttention        *self,
                                               GPtrArray           *alerts,
                                               PitAlertAct          act,
                                               const char          *words);
PitAct        *pit_attention_shelve           (PitAttention        *self,
                                               GPtrArray           *alerts,
                                               const char          *reason,
                                               gint64               until);
gint64         pit_attention_get_shelf_end    (PitAttention        *self);
PitAct        *pit_attention_take_pit         (PitAttention        *self,
                                               const char          *pit);
PitAct        *pit_attention_give_pit         (PitAttention        *self,
                                               const char          *pit);
const PitId   *pit_attention_get_pit_holder   (PitAttention        *self,
                                               const char          *pit);
void           pit_attention_get_rate         (PitAttention        *self,
                                               const char          *person,
                                               PitAlertRate        *rate);

G_END_DECLS
