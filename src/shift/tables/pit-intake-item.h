/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-intake.h"

G_BEGIN_DECLS

typedef enum
{
  PIT_ITEM_STATE,
  PIT_ITEM_WELCOME,
  PIT_ITEM_TABLE_STATE,
  PIT_ITEM_CERTIFICATE,
  PIT_ITEM_RENEWAL,
  PIT_ITEM_SKEW,
  PIT_ITEM_TROUBLE,
  PIT_ITEM_RESULT,
  PIT_ITEM_NOT_SENT,
  PIT_ITEM_EVENTS,
  PIT_ITEM_KNOWN, /* @epoch and @behind: up to which event the book had it already */
  PIT_ITEM_BOOK_TROUBLE,
  PIT_ITEM_FALSE_CLOCK,
  PIT_ITEM_FLOOD, /* @is_wrong: it floods; @offset: its rate */
} PitIntakeItemKind;

/** One thing that the main thread is to be told. */
typedef struct
{
  PitIntakeItemKind kind;
  PitLinkName      link;
  PitUuid          epoch;
  PitCommandResult result;
  gint64           behind; /* the table said @result after this event of its; 0: after none */
  PitLinkState     state;
  gint64           since;
  gboolean         is_wrong;
  gint64           offset;
  PitLinkTrouble   trouble;
  char            *text;
  PitWelcome       welcome;
  PitDigest        shown;
  PitDigest        next;
  PitStateMessage *table_state;
  GPtrArray       *events;
  gsize            bytes;  /* that it holds of its table, see PitNetworkListener's is_behind */
} PitIntakeItem;

PitIntakeItem *pit_intake_item_new     (PitIntakeItemKind      kind,
                                        const PitLinkName     *link);
void           pit_intake_item_free    (PitIntakeItem         *self);
void           pit_intake_item_deliver (const PitIntakeItem   *self,
                                        const PitIntakeTarget *target,
                                        gpointer               user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitIntakeItem, pit_intake_item_free)

G_END_DECLS
