/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-finding-kinds.h"
#include "pit-checked-round.h"
#include "pit-game.h"
#include "pit-message.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

/** How many checked rounds a table keeps at hand: its card shows the last one's verdict, its page begins with them. Older
 * ones are read from the book, see #PitRoundHistory. */
#define PIT_TABLE_RECENT_ROUNDS 3

/** Whether what is shown of a table is live. */
typedef enum
{
  PIT_CONTACT_NONE = 0,    /* not heard since the desk started */
  PIT_CONTACT_CATCHING_UP, /* connected; its history is still coming */
  PIT_CONTACT_LIVE,
  PIT_CONTACT_LOST,
  PIT_CONTACT_HELD,        /* nothing of it is taken until a person decides */
} PitContact;

/** The one composite word for a table, the same on every screen (docs/words.md). */
typedef enum
{
  PIT_STATUS_UNKNOWN = 0,
  PIT_STATUS_DEAD,   /* open, and nobody plays */
  PIT_STATUS_OPEN,   /* players are there, no round of play */
  PIT_STATUS_IN_PLAY,
  PIT_STATUS_ON_HOLD,   /* stopped for a moment by a person; a round that is on is played to its end */
  PIT_STATUS_SUSPENDED, /* out of play until a reason has gone */
  PIT_STATUS_CLOSING,   /* its closure is announced */
  PIT_STATUS_CLOSED,
} PitTableStatus;

/** So many words on readers are told of a table at most; more than one or two are hardly ever there. */
#define PIT_TABLE_COVERS_MAX 4

/**
 * PitReaderCover:
 * @reader: a device of which a person said that it erred: what it misreads meanwhile is counted and calls nobody
 * @until: until when at most; UTC microseconds
 * @errors: how many of its errors were counted, that first one with them
 * @max: with how many of them it ends
 */
typedef struct
{
  PitId  reader;
  gint64 until;
  guint  errors;
  guint  max;
} PitReaderCover;

/**
 * PitTableWaiting:
 * @is_known: whether anybody keeps that list
 * @n_open: how many things wait for a person there
 * @n_waiting: how many of them nobody has in hand, referred or shelved
 * @first: what to look at first, where there is any
 * @first_priority: how soon somebody has to act on that
 * @first_state: whether it waits, or where it is
 * @first_is_over: it is over, and waits for nothing but to be seen
 * @first_since: since when it is there, UTC microseconds
 * @first_holder: staff number of who has it in hand, referred or shelved it; empty: it waits
 * @n_covers: how many words of persons on readers stand there
 * @cover: these, the newest first: a device may be changed for another, and a face that came again is a matter of its own
 *
 * What of a table waits for a person, by the list that the desk keeps of that. Flat: copy by assignment.
 */
typedef struct
{
  gboolean        is_known;
  guint           n_open;
  guint           n_waiting;
  PitFindingFacts first;
  PitAlertPriority first_priority;
  PitAlertState   first_state;
  gboolean        first_is_over;
  gint64          first_since;
  PitId           first_holder;
  guint           n_covers;
  PitReaderCover  cover[PIT_TABLE_COVERS_MAX];
} PitTableWaiting;

/**
 * PitTableView:
 * @contact_since: by the desk's clock, UTC microseconds; %PIT_UNKNOWN before the first
 * @obstacle: what was found of who answers in the table's place, where it is not live; %PIT_FINDING_UNKNOWN: nobody answers. See
 *   pit_floor_set_obstacle()
 * @known_at: when what pit_table_get_state() says was last known to be so, UTC microseconds; %PIT_UNKNOWN with
 *   %PIT_CONTACT_LIVE, when it is so now, and where nothing of the table is known
 * @held_since: when the hold began by the table's own clock, never later than now, UTC microseconds; %PIT_UNKNOWN: it is not on
 *   hold, or this desk did not see it begin
 * @is_trusted: %FALSE while what is shown may be wrong: a bad event, a gap, or a history that a person must accept
 * @senses: what its controller can know, tell and do, as it said last
 * @role: what the desk is to its controller
 * @waiting: what of it waits for a person
 *
 * What is shown of a table besides its state and its lists.
 */
typedef struct
{
  PitContact      contact;
  gint64          contact_since;
  PitFindingKind  obstacle;
  gint64          known_at;
  gint64          held_since;
  gboolean        is_trusted;
  PitSenses       senses;
  PitDeskRole     role;
  PitTableWaiting waiting;
} PitTableView;

const char *pit_table_status_get_label  (PitTableStatus       status);
const char *pit_table_status_get_reason (PitTableStatus       status,
                                         const PitTableState *state);

#define PIT_TYPE_TABLE (pit_table_get_type ())
G_DECLARE_FINAL_TYPE (PitTable, pit_table, PIT, TABLE, GObject)

/**
 * PitTable:
 *
 * A live table as the desk knows it; lives on the main thread. What the getters return changes only in a flush of
 * the floor, after which the table emits #PitTable::changed once, so a widget may read all of it in one go.
 * No contact: the state is the last one known, and must never be shown as live.
 */
const char          *pit_table_get_id            (PitTable *self);
const char          *pit_table_get_name          (PitTable *self);
const char          *pit_table_get_pit           (PitTable *self);
guint                pit_table_get_number        (PitTable *self);
const PitTableView  *pit_table_get_view          (PitTable *self);
PitTableStatus       pit_table_get_status        (PitTable *self);
gboolean             pit_table_is_only_watched   (PitTable *self);
const PitTableState *pit_table_get_state         (PitTable *self);
GListModel          *pit_table_get_findings      (PitTable *self);
GListModel          *pit_table_get_rounds        (PitTable *self);
const char          *pit_table_get_rules         (PitTable *self);
const PitGame       *pit_table_get_game          (PitTable *self);
gconstpointer        pit_table_get_settings      (PitTable *self);

G_END_DECLS
