/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table.h"

G_BEGIN_DECLS

/** So many of a kind wait at one table, each for itself; the rest share one line with their number and sum. */
#define PIT_ALERT_APART 50

/** How soon somebody has to look; the worst first. */
typedef enum
{
  PIT_ALERT_RANK_NONE = 0,
  PIT_ALERT_NOW,   /* money, cards, or a hand that is being played */
  PIT_ALERT_SOON,  /* before the next round, or the next deck */
  PIT_ALERT_LATER, /* what the desk sees of the table, not what happens there */
  PIT_N_ALERT_RANKS,
} PitAlertRank;

/** What came of it, by a person's word. */
typedef enum
{
  PIT_ALERT_OUTCOME_NONE = 0,
  PIT_ALERT_CORRECTED,    /* "corrected" */
  PIT_ALERT_READER_ERROR, /* "reader-error": the device erred; counted by device */
  PIT_ALERT_REFERRED,     /* "referred": to somebody else, with a line of words */
  PIT_ALERT_NOT_SO,       /* "not-so" */
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
 * @entry: the entry that says what was found; %PIT_UNKNOWN: not in the book yet. Its number names the alert
 * @raised: when it came, by the desk's clock; UTC microseconds, as all times here
 * @last: when it came last
 * @times: how often it came
 * @sum: money: by how much all of them are wrong; 0 where they are not about money
 * @is_gone: it is no longer so, or is about what has happened for good: a person's acknowledgement is enough
 * @is_busy: somebody's act on it is being written
 * @told: whether the dealer was told, and how that is known
 * @acknowledged_by: staff number; empty: nobody yet
 * @acknowledged_entry: the entry that says so
 * @again_at: when it came once more after that, so that somebody has to take it up anew; %PIT_UNKNOWN: it did not
 * @outcome_by: staff number
 * @reader_errors: how often its device was said to have misread, within thirty days; 0: never, or no device is known
 * @closed_at: since when nobody has to do anything about it; %PIT_UNKNOWN: somebody has
 *
 * What has become of an alert.
 */
typedef struct
{
  gint64          entry;
  gint64          raised;
  gint64          last;
  gint64          times;
  PitMoney        sum;
  PitAlertRank    rank;
  gboolean        is_gone;
  gboolean        is_busy;
  PitAlertTold    told;
  gint64          told_at;
  PitId           acknowledged_by;
  gint64          acknowledged_at;
  gint64          acknowledged_entry;
  gint64          again_at;
  PitAlertOutcome outcome;
  PitId           outcome_by;
  gint64          outcome_at;
  gint64          outcome_entry;
  gint64          reader_errors;
  gint64          closed_at;
} PitAlertFacts;

#define PIT_TYPE_ALERT (pit_alert_get_type ())
G_DECLARE_FINAL_TYPE (PitAlert, pit_alert, PIT, ALERT, GObject)

/**
 * PitAlert:
 *
 * Something that needs a person. Lives on the main thread. It latches: it stays until somebody has acknowledged it and it
 * is gone, or somebody has said what came of it. Repeats of one kind at one table are one alert that counts, but for those
 * of which each is somebody's money or card, and those that are about a device or a sign: of these %PIT_ALERT_APART wait for
 * themselves, and the rest share one. What comes again after it was taken up waits for a person again.
 *
 * Signal: `changed ()`: what the getters return is new.
 */
PitFinding          *pit_alert_get_finding     (PitAlert *self);
GPtrArray           *pit_alert_get_findings    (PitAlert *self);
PitTable            *pit_alert_get_table       (PitAlert *self);
const PitId         *pit_alert_get_device      (PitAlert *self);
const PitAlertFacts *pit_alert_get_facts       (PitAlert *self);
gboolean             pit_alert_is_open         (PitAlert *self);
gboolean             pit_alert_is_acknowledged (PitAlert *self);
gboolean             pit_alert_has_ended       (PitAlert *self);
gboolean             pit_alert_is_rest         (PitAlert *self);
gboolean             pit_alert_calls_before    (PitAlert *self,
                                                PitAlert *other);
gboolean             pit_alert_is_same_payment (PitAlert              *self,
                                                const PitFindingFacts *facts);

/* How alerts of a kind behave. */
PitAlertRank         pit_alert_find_rank       (PitFindingKind kind);
gboolean             pit_alert_stands_alone    (PitFindingKind kind);
gboolean             pit_alert_clears          (PitFindingKind kind);
gboolean             pit_alert_comes_again     (PitFindingKind kind);

G_END_DECLS
