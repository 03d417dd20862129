/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-message.h"

G_BEGIN_DECLS

typedef enum
{
  PIT_LINK_DOWN = 0, /* no contact; it is dialled again by itself */
  PIT_LINK_UP,       /* greeted: welcome and state have come */
  PIT_LINK_HELD,     /* no contact until a person says how to go on: see PitLinkTrouble */
} PitLinkState;

/** Why a link is not up, or was cut, one row each: TROUBLE (value, word as the book has it). */
#define PIT_LINK_TROUBLES(TROUBLE) \
  TROUBLE (ADDRESS, "address") /* the plan's address can't be used */ \
  TROUBLE (UNREACHABLE, "unreachable") /* nobody answers there, or the connection broke */ \
  TROUBLE (SILENT, "silent") /* connected, and does not answer any more */ \
  TROUBLE (IDENTITY, "identity") /* not the certificate, or not the table, that the plan names */ \
  TROUBLE (REFUSED, "refused") /* the controller says no, and why */ \
  TROUBLE (FRAME, "frame") /* an event that can't be read: one to skip */ \
  TROUBLE (MESSAGE, "message") /* another frame that can't be read, or is out of place: there is none to skip */ \
  TROUBLE (FLOOD, "flood") /* more than the window allows */ \
  TROUBLE (EPOCH, "epoch") /* the controller's storage has begun a new life */ \
  TROUBLE (FORGOTTEN, "forgotten") /* the controller knows less of its history than the book has */ \
  TROUBLE (NUMBERS, "numbers") /* numbers that can't be: of its newest or oldest event, of its account, of an event */ \
  TROUBLE (CONFLICT, "conflict") /* a number came again with other content: found by the book, which has the link held */ \
  TROUBLE (BUSY, "busy") /* the controller serves nobody now */ \
  TROUBLE (NO_TABLE, "no-table") /* a controller answers, and has no such table */ \
  TROUBLE (NO_ROOM, "no-room") /* its rounds don't end, and too much waits for one that does: likewise */

#define PIT_TROUBLE_VALUE(value, word) PIT_TROUBLE_##value,

typedef enum
{
  PIT_TROUBLE_NONE = 0,
  PIT_LINK_TROUBLES (PIT_TROUBLE_VALUE)
  PIT_N_LINK_TROUBLES,
} PitLinkTrouble;

#undef PIT_TROUBLE_VALUE

/** The words of troubles, as the book has them. */
extern const PitNames pit_link_trouble_names;

/** One connection of one table: a new generation for each time it is dialled. */
typedef struct
{
  PitId table;
  guint generation;
} PitLinkName;

/** What a table said of an order, and which event of its it said that behind; 0: none. */
typedef struct
{
  PitCommandResult said;
  gint64           behind;
} PitTableAnswer;

typedef enum
{
  PIT_NEWS_STATE,
  PIT_NEWS_WELCOME,
  PIT_NEWS_TABLE_STATE,
  PIT_NEWS_CERTIFICATE,
  PIT_NEWS_RENEWAL,
  PIT_NEWS_SKEW,
  PIT_NEWS_TROUBLE,
  PIT_NEWS_RESULT,
  PIT_NEWS_NOT_SENT,
  PIT_NEWS_EVENTS,
  PIT_NEWS_FALSE_CLOCK,
  PIT_NEWS_FLOOD,
  PIT_NEWS_KNOWN,        /* this one and the next come from whoever stores the events */
  PIT_NEWS_BOOK_TROUBLE,
} PitNewsKind;

/**
 * PitNews:
 * @link: the connection that it is about; of a book's trouble, none
 * @bytes: for whoever hands it on: so much it weighs in memory
 * @text: (nullable): for people. Of a trouble: names the table and says what is wrong. Of a false clock: what can't be of what
 *   the table says of its monotonic clock; once for a connection. Of an order that was not sent: why. Of the book's trouble: why
 *   nothing can be stored; %NULL: it can again
 * @state: the link came up, went down or is held, since a wall time. Where the last connections answered no ping, it comes up
 *   after its @table_state, with the first answer
 * @welcome: answered to the hello
 * @table_state: the whole present state
 * @expires: until when the certificate that the controller has shown is valid, wall time; it may be over. It is the pinned one or
 *   the next
 * @renewal: with each welcome over a connection whose certificate is one that was expected: @shown is its fingerprint, @next of
 *   the one that the controller announces; empty: none
 * @skew: the controller's wall clock, less the desk's, is @offset, which @is_wrong or not; told first and when it moves
 * @trouble: told again only when it changes or after the link was up
 * @result: what became of a command that was sent, or asked for, over this connection; whoever stores the events fills in what it
 *   is behind
 * @not_sent: neither a command nor a question of that id went out, and none will
 * @events: (element-type PitEvent): of one table, in the order in which they came
 * @flood: the table sends more than its share, @rate events a second, and is slowed; or no longer does
 * @known: what it sent now the book had before, up to that event; told before the events behind it
 *
 * One thing that the network's thread learns of a table. Owns what it points to.
 */
typedef struct
{
  PitNewsKind kind;
  PitLinkName link;
  gsize       bytes;
  char       *text;

  union
  {
    struct
    {
      PitLinkState is;
      gint64       since;
    } state;
    struct
    {
      PitUuid    epoch;
      PitWelcome said;
    } welcome;
    struct
    {
      PitUuid          epoch;
      PitStateMessage *said;
    } table_state;
    gint64 expires;
    struct
    {
      PitDigest shown;
      PitDigest next;
    } renewal;
    struct
    {
      gboolean is_wrong;
      gint64   offset;
    } skew;
    PitLinkTrouble trouble;
    PitTableAnswer result;
    PitUuid    not_sent;
    GPtrArray *events;
    struct
    {
      gboolean is_flooding;
      gint64   rate;
    } flood;
    PitCursor known;
  };
} PitNews;

PitNews *pit_news_new  (const PitNews *content);
void     pit_news_free (PitNews       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitNews, pit_news_free)

G_END_DECLS
