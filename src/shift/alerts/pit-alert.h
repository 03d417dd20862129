/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-finding-kinds.h"
#include "pit-table.h"

G_BEGIN_DECLS

/** Lines of one hand paid wrong that one alert tells of, each with its money; with more of them the last ones. */
#define PIT_ALERT_LINES 5

/** So many of a kind wait at one table, each for itself; the rest share one line with their number and sum. */
#define PIT_ALERT_APART 50

/** For so long after a table's flood is over what comes there of the same kinds still came with it, and the flood is the same one
 * if it begins again; microseconds. A table that floods in bursts would otherwise empty its fold into the list each time. */
#define PIT_ALERT_FOLD_TIME (5 * G_TIME_SPAN_MINUTE)

/** What came of it, by a person's word: with it the alert leaves the list. */
typedef enum
{
  PIT_ALERT_OUTCOME_NONE = 0,
  PIT_ALERT_CORRECTED,    /* "corrected" */
  PIT_ALERT_READER_ERROR, /* "reader-error": the device erred; counted by device */
  PIT_ALERT_WRONG_ALARM,  /* "wrong-alarm"; "not-so" in entries before version 4 */
  PIT_ALERT_WAS_DONE,     /* "was-done": of an order in doubt */
  PIT_ALERT_NOT_DONE,     /* "not-done": likewise */
  PIT_N_ALERT_OUTCOMES,
} PitAlertOutcome;

extern const PitNames pit_alert_outcome_names;

const char *pit_alert_outcome_get_label (PitAlertOutcome outcome);

/** How it is known that the dealer was told. */
typedef enum
{
  PIT_ALERT_NOT_TOLD = 0,  /* or nobody knows */
  PIT_ALERT_TOLD_BY_PERSON, /* "by-person" */
  PIT_ALERT_TOLD_SHOWN,     /* "shown": on the dealer's screen */
  PIT_ALERT_TOLD_SEEN,      /* "seen": acknowledged there */
  PIT_N_ALERT_TOLDS,
} PitAlertTold;

extern const PitNames pit_alert_told_names;

/**
 * PitAlertFacts:
 * @table: (nullable): where; %NULL: at no table
 * @findings: (element-type PitFinding): all that it stands for, the newest last; one at least, a hundred at most
 * @entry: the entry that says what was found; %PIT_UNKNOWN: not in the book yet. Its number names the alert
 * @raised: when it came, by the desk's clock; UTC microseconds, as all times here
 * @last: when it came last
 * @times: how often it came
 * @sum: money: by how much all of them are wrong; 0 where they are not about money
 * @priority: how soon somebody has to act, as the list is sorted by it: what is over is not urgent any more
 * @is_gone: it is no longer so, or it is known by now that nobody has to do anything
 * @gone_at: since when; %PIT_UNKNOWN: it is still so, or that is not known
 * @is_over_said: that is in the pit log, or on its way there, though the alert waits on
 * @is_busy: somebody's act on it is being written
 * @told: whether the dealer was told, and how that is known
 * @told_entry: the entry in which a person says so; %PIT_UNKNOWN: nobody did
 * @taken_by: staff number of who took it in hand last; empty: nobody did
 * @taken_at: when
 * @taken_entry: the entry that says so; %PIT_UNKNOWN: nobody did
 * @back_at: when it comes back from that hand, unless it is dealt with; past times as well
 * @is_back: it has come back from that hand, or from the shelf
 * @referred_by: staff number of who referred it last; empty: nobody did
 * @referred_to: (nullable): to whom, in that person's words; %NULL as well where the text was erased
 * @referred_at: when
 * @referred_entry: the entry that says so; %PIT_UNKNOWN: nobody did
 * @shelved_by: staff number of who shelved it last; empty: nobody did
 * @shelved_why: (nullable): the reason, in that person's words; %NULL as well where the text was erased
 * @shelved_at: when
 * @shelved_until: when it comes back
 * @shelved_entry: the entry that says so; %PIT_UNKNOWN: nobody did
 * @seen_times: how often it had come when somebody took, referred or shelved it; 0: nobody did
 * @seen_sum: by how much it was wrong by then
 * @again_at: when it came once more after that, so that it waits anew, unless it is on the shelf; %PIT_UNKNOWN: it did not
 * @outcome_by: staff number
 * @reader_errors: how often its device was said to have misread, within thirty days; 0: never, or no device is known
 * @ended_at: of a flood, since when it is over, or the desk is started and sees none; %PIT_UNKNOWN: it goes on
 * @is_folded: its table sends too much, and the alert that says so stands for this one too
 * @n_folded: how many it stands for so
 * @n_folded_new: how many of them nobody has seen
 * @n_folded_untaken: how many of them nobody has ever had in hand, referred or shelved: they call, by the one that they are folded under
 * @times_folded: how often all those were found
 * @sum_folded: money: by how much all those are wrong
 * @new_times_folded: how often since somebody took each of them up
 * @new_sum_folded: money: by how much that is wrong
 * @closed_at: since when nobody has to do anything about it; %PIT_UNKNOWN: somebody has
 * @is_rest: it is the one line that all share of which %PIT_ALERT_APART wait at its table already
 * @is_crowded: it came when so many of its kind waited there that it stands behind all others
 * @is_closing: an act is being written that will close it; what comes meanwhile is another alert
 * @is_untold: more came of it that its listeners were not told of yet
 * @acted_times: how often it had come when the act began that is being written, or was last
 * @acted_sum: by how much it was wrong then
 * @refused_at: when it could not be written that it is over; %PIT_UNKNOWN: it could
 *
 * What has become of an alert.
 */
typedef struct
{
  PitTable       *table;
  GPtrArray      *findings;
  gint64          entry;
  gint64          raised;
  gint64          last;
  gint64          times;
  PitMoney        sum;
  PitAlertPriority priority;
  gboolean        is_gone;
  gint64          gone_at;
  gboolean        is_over_said;
  gboolean        is_busy;
  PitAlertTold    told;
  gint64          told_at;
  gint64          told_entry;
  PitId           taken_by;
  gint64          taken_at;
  gint64          taken_entry;
  gint64          back_at;
  gboolean        is_back;
  PitId           referred_by;
  char           *referred_to;
  gint64          referred_at;
  gint64          referred_entry;
  PitId           shelved_by;
  char           *shelved_why;
  gint64          shelved_at;
  gint64          shelved_until;
  gint64          shelved_entry;
  gint64          seen_times;
  PitMoney        seen_sum;
  gint64          again_at;
  PitAlertOutcome outcome;
  PitId           outcome_by;
  gint64          outcome_at;
  gint64          outcome_entry;
  gint64          reader_errors;
  gint64          ended_at;
  gboolean        is_folded;
  gint64          n_folded;
  gint64          n_folded_new;
  gint64          n_folded_untaken;
  gint64          times_folded;
  PitMoney        sum_folded;
  gint64          new_times_folded;
  PitMoney        new_sum_folded;
  gint64          closed_at;
  gboolean        is_rest;
  gboolean        is_crowded;
  gboolean        is_closing;
  gboolean        is_untold;
  gint64          acted_times;
  PitMoney        acted_sum;
  gint64          refused_at;
} PitAlertFacts;

#define PIT_TYPE_ALERT (pit_alert_get_type ())
G_DECLARE_FINAL_TYPE (PitAlert, pit_alert, PIT, ALERT, GObject)

/**
 * PitAlert:
 *
 * Something that needs a person. Lives on the main thread. It stays until it has its outcome: a person's word, or that it is
 * over and somebody has seen it. Repeats of one kind at one table are one alert that counts, but for those of which each is
 * somebody's money or card, and those that are about a device, a sign or events set aside: of these %PIT_ALERT_APART wait for
 * themselves, and the rest share one. What comes again waits for a person again.
 *
 * Signal: `changed ()`: what the getters return is new.
 */
PitFinding          *pit_alert_get_finding     (PitAlert *self);
PitSubject           pit_alert_get_subject     (PitAlert *self);
char                *pit_alert_dup_place       (PitAlert *self);
const PitId         *pit_alert_get_device      (PitAlert *self);
const PitAlertFacts *pit_alert_get_facts       (PitAlert *self);
gboolean             pit_alert_is_open         (PitAlert *self);
PitAlertState        pit_alert_get_state       (PitAlert *self);
const PitId         *pit_alert_get_holder      (PitAlert *self);
gboolean             pit_alert_is_seen         (PitAlert *self);
gboolean             pit_alert_was_acted_on    (PitAlert *self);
gboolean             pit_alert_can_take_back   (PitAlert *self);
gboolean             pit_alert_waits           (PitAlert *self);
gboolean             pit_alert_has_ended       (PitAlert *self);
gboolean             pit_alert_is_over         (PitAlert *self);
gboolean             pit_alert_holds_table     (PitAlert *self);
gboolean             pit_alert_stands          (PitAlert *self);
gint64               pit_alert_count           (PitAlert *self,
                                                gboolean  is_seen);
gboolean             pit_alert_is_kept         (PitAlert *self,
                                                gint64    now);
gboolean             pit_alert_calls_before    (PitAlert *self,
                                                PitAlert *other);
gboolean             pit_alert_is_same_payment (PitAlert              *self,
                                                const PitFindingFacts *facts);

gboolean             pit_alert_comes_again     (PitFindingKind kind);

G_END_DECLS
