/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-digest.h"
#include "pit-id.h"
#include "pit-money.h"

G_BEGIN_DECLS

#define PIT_INBOX_TYPE_SIZE 64

/**
 * PitInboxRow:
 * @table: whose event
 * @epoch: the life of the controller's storage that @seq counts in
 * @seq: its number, from 1
 * @wall: the controller's wall clock, UTC microseconds; PIT_UNKNOWN where it said nothing
 * @mono: the controller's monotonic clock, microseconds; PIT_UNKNOWN likewise
 * @boot: the controller's boot
 * @type: the event's type as on the wire; longer ones are cut
 * @round: the round it belongs to; PIT_UNKNOWN: none
 * @received_at: the desk's wall clock, UTC microseconds
 * @frame: the frame as it came, byte by byte
 * @problem: (nullable): why its body can't be used
 * @connection: which of the table's connections brought it; not stored
 *
 * One event as the book keeps it. Lists of them are GArrays that own their elements: pit_inbox_rows_new().
 */
typedef struct
{
  PitId    table;
  PitUuid  epoch;
  gint64   seq;
  gint64   wall;
  gint64   mono;
  PitUuid  boot;
  char     type[PIT_INBOX_TYPE_SIZE];
  gint64   round;
  gint64   received_at;
  GBytes  *frame;
  char    *problem;
  guint    connection;
} PitInboxRow;

GArray      *pit_inbox_rows_new   (guint         reserved);
PitInboxRow *pit_inbox_rows_add   (GArray       *rows);
void         pit_inbox_row_clear  (PitInboxRow  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PitInboxRow, pit_inbox_row_clear)

/** What became of one event of a batch. */
typedef enum
{
  PIT_EVENT_STORED = 0, /* committed now */
  PIT_EVENT_DUPLICATE,  /* at or below the cursor, with the content that is stored: dropped */
  PIT_EVENT_CONFLICT,   /* at or below the cursor, with other content: kept apart as evidence */
  PIT_EVENT_INVALID,    /* no table, epoch or number: can't be stored */
  PIT_EVENT_NO_ROOM,    /* too much waits already: not stored, nor is what its connection brings after it */
} PitEventFate;

/** Numbers that a table left out; stored as a gap in the same transaction. */
typedef struct
{
  PitId   table;
  PitUuid epoch;
  gint64  first;
  gint64  last;
} PitBookGap;

/** How far a table's history is stored. */
typedef struct
{
  PitId     table;
  PitUuid   epoch;
  gint64    seq;     /* last event stored and committed; 0: none */
  gint64    checked; /* last event that a stored round covers; those after it wait in the inbox */
  gint64    aside;   /* last event that was set aside: up to it none is judged any more; 0: none was */
  char     *state;   /* (nullable): the table's state after @checked, as stored with the round; JSON */
  gint64    known_at; /* when @state was so: its round was over, by the earlier of the two clocks; PIT_UNKNOWN: no round */
} PitBookCursor;

void         pit_book_cursor_clear (PitBookCursor *self);

G_END_DECLS
