/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-finding.h"
#include "pit-round-check.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

/** What is remembered of a table from one round to the next. */
typedef struct
{
  gboolean  was_opened;    /* since the cards were last shuffled: the table was opened; names the rule alone */
  gboolean  was_closed;    /* likewise: closed, so that an older shuffle counts no more */
  gboolean  was_vacant;    /* likewise: everybody left it */
  gboolean  is_dealer_off; /* the dealer signed off, and nobody on */
  gboolean  hears_decisions; /* its controller has told of some */
  gboolean  are_limits_changed; /* at the table, with no order ... */
  PitLimits limits;             /* ... from these */
} PitBetweenRounds;

/**
 * PitRoundMonitor:
 *
 * What must be remembered of a table, besides its state, to tell while events come whether they are as the rules
 * want them. Flat; main thread. Others add what they find to @n_found, and only read @doubt, @missing, @late_seats,
 * @is_void_by_device and @first_seq.
 */
typedef struct
{
  char        doubt[PIT_REASON_MAX + 1]; /* why this round can't be certain; "": it is */
  char        missing[PIT_REASON_MAX + 1]; /* what could not be looked at in it; "": all was */
  gboolean    is_blind;                  /* facts of this round were lost: nothing more is found in it */
  gint64      first_seq;                 /* of the round; PIT_UNKNOWN: its beginning was not seen */
  guint       n_found;                   /* findings about this round */
  guint32     late_seats;                /* bit n: a wager at seat n was changed after it was locked */
  gboolean    is_void_by_device;         /* it was declared void while a device could not go on */
  guint16     raised[PIT_N_FINDINGS][PIT_MAX_KINDS + 1]; /* by number of the wager, 0 for none; bit n: already said of place n */

  /* The deal. */
  PitDealStep step[PIT_MAX_DEAL];
  guint       n_steps;
  guint       next;       /* step that comes next */
  guint8      went[PIT_MAX_DEAL]; /* to which place each card went, but those that went where nothing is staked */
  guint       n_went;
  gint64      n_dealt;    /* cards out of the device */
  guint32     dealt_in;   /* bit n: seat n had a stake when the first card came */
  guint       n_exposed;
  guint64     seen;       /* bit c: card c lies on the table */
  guint64     seen_twice; /* bit c: and once more */
  gboolean    is_out_of_order;
  gboolean    is_misplaced; /* likewise, by the place: a hand may be short or long of cards, and no more */
  gboolean    is_down;      /* likewise, as what should be the dealer's last card came face down: it may not be the last */
  gboolean    is_dealer_up; /* the last card that the dealer got came face up */
  gboolean    is_deal_over;
  gboolean    is_opened_on_hold;
  PitStamp    waiting;          /* since when everybody waits for a player; mono PIT_UNKNOWN: nobody does */
  gint64      waiting_received; /* the same by the desk's monotonic clock; PIT_UNKNOWN: not live */
  gint64      waiting_unheard;  /* microseconds of it in which the desk had no contact: not counted */

  PitBetweenRounds between;
} PitRoundMonitor;

void     pit_round_monitor_init  (PitRoundMonitor     *self);
void     pit_round_monitor_doubt (PitRoundMonitor     *self,
                                  const char          *format,
                                  ...) G_GNUC_PRINTF (2, 3);
void     pit_round_monitor_miss  (PitRoundMonitor     *self,
                                  const char          *format,
                                  ...) G_GNUC_PRINTF (2, 3);
void     pit_round_monitor_blind (PitRoundMonitor     *self,
                                  const char          *reason);
gboolean pit_round_monitor_take  (PitRoundMonitor     *self,
                                  PitTableState       *state,
                                  const PitRoundBasis *basis,
                                  const PitEvent      *event,
                                  GArray              *found,
                                  GArray              *gone);

G_END_DECLS
