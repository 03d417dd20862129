/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-backlog.h"
#include "pit-table-role.h"
#include "pit-table-watch.h"
#include "pit-witness.h"

G_BEGIN_DECLS

/* One table of a watch. */
typedef struct
{
  PitId      id;
  char      *bad_pack; /* (nullable): why its rounds can't be checked */
  char      *trouble;  /* (nullable): why it is not heard */
  PitLinkTrouble kind; /* the same */
  gboolean   is_held;  /* the link is, until a person's word; see _pit_table_watch_is_held() */
  PitContact contact;
  gint64     since;    /* of the contact */
  gboolean   is_up;
  guint      generation; /* of the connection that is up */
  guint      given_up;   /* of the last connection before a person took a new history; 0: nobody did */
  PitTableRole role;
  gboolean   has_role;   /* it has said so in this run */
  gboolean   has_asked; /* for its state, which has not come yet */
  gboolean   was_lost; /* and the book says so */
  gint64     up_since;
  gint64     as_of;
  PitCursor  taken;    /* last event that the floor has */
  guint      n_waiting; /* events that it has since the last round that ended */
  const PitHouseTable *plan; /* unowned, the opening's; NULL: dialled */
  PitLinkTrouble held;       /* for what the last run left its link held ... */
  char          *held_text;  /* ... and why, in words */
  gint64         out_since; /* since when it is not live, whatever was tried since, also in an earlier run; PIT_UNKNOWN: it is */
  guint          n_tries;   /* how often persons had it tried again since */
  GPtrArray     *unsure; /* of PitEvent: it says that it was ordered, by whoever was the recorder then */
  GArray        *answers; /* of PitTableAnswer: what it said of orders behind events that are not taken yet */
  PitCursor      read;       /* up to where the events of an earlier run are folded, where it has a backlog */
  gboolean       is_behind;  /* it has: until that is folded too it is not dialled, or not let go on */
  GPtrArray     *untold; /* events of an earlier run that wait to hear what the table can tell; NULL: none */
} PitWatchedTable;

struct _PitTableWatch
{
  PitTableWatchParts   parts;      /* the clock and the floor are owned */
  PitOrders           *orders;     /* unowned */
  PitDealerMessages   *messages;   /* unowned */
  PitFloorPlanner     *planner;    /* unowned */
  PitWitness          *witness;
  PitUuid              own;        /* the book's id */
  PitTableWatchTarget  target;
  gpointer             user_data;
  GHashTable          *tables;     /* id -> PitWatchedTable */
  PitBacklog          *backlog;
  GPtrArray           *undialled;  /* of PitWatchedTable, unowned: in the order of the floor plan */
  gboolean             dials;      /* pit_table_watch_dial() was called */
  guint                n_live;
};

/* pit-table-watch-contact.c */
gboolean _pit_table_watch_is_held      (PitTableWatch   *self,
                                        PitWatchedTable *table);
void     _pit_table_watch_set_trouble  (PitTableWatch   *self,
                                        PitWatchedTable *table,
                                        const char      *text);
void     _pit_table_watch_set_contact  (PitTableWatch   *self,
                                        PitWatchedTable *table,
                                        PitContact       contact,
                                        gint64           since);
void     _pit_table_watch_lose_contact (PitTableWatch   *self,
                                        PitWatchedTable *table,
                                        gint64           since);
void     _pit_table_watch_look         (PitTableWatch   *self,
                                        PitWatchedTable *table);
void     _pit_table_watch_ask          (PitTableWatch   *self,
                                        PitWatchedTable *table);

/* pit-table-watch-aside.c */
void     _pit_table_watch_set_aside    (const PitTableWatchParts *parts,
                                        const char               *table,
                                        const PitCursor          *last,
                                        const char               *why);

/* pit-table-watch-dial.c */
void     _pit_table_watch_dial_table   (PitTableWatch   *self,
                                        PitWatchedTable *table);

/* pit-table-watch-hold.c */
void     _pit_table_watch_count_waiting (PitTableWatch   *self,
                                         PitWatchedTable *table,
                                         guint            n);
void     _pit_table_watch_take_known    (PitTableWatch   *self,
                                         PitWatchedTable *table,
                                         const PitCursor *last);
gboolean _pit_table_watch_is_given_up   (PitTableWatch     *self,
                                         PitWatchedTable   *table,
                                         const PitLinkName *link,
                                         const PitCursor   *last);

/* pit-table-watch-orders.c */
PitCause _pit_table_watch_judge_cause    (const PitEvent  *event,
                                          gpointer         user_data);
void     _pit_table_watch_forget_causes  (PitWatchedTable *table);
void     _pit_table_watch_look_at_causes (PitTableWatch   *self,
                                          PitWatchedTable *table);

/* pit-table-watch.c */
void     _pit_table_watch_tell_untold  (PitTableWatch   *self,
                                        PitWatchedTable *table,
                                        const PitSenses *senses);

G_END_DECLS
