/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"
#include "pit-book-reader.h"
#include "pit-floor.h"

G_BEGIN_DECLS

/** What the book knows of findings: those that wait for a person, those that were dealt with last, and which were told last. */
typedef struct
{
  GPtrArray  *waiting; /* of PitEntry, what was found first, newest first */
  GPtrArray  *closed;  /* of PitEntry likewise: those that were dealt with last, the last first */
  GPtrArray  *parts;   /* of PitEntry, oldest first: what became of all these */
  GPtrArray  *rounds;  /* of PitRoundRow: in which money is wrong, with what was handed over for them since */
  GArray     *errors;  /* of PitBookReaderErrors: by device, of the last thirty days */
  GPtrArray  *pits;    /* of PitEntry, oldest first: who took which pit */
  GPtrArray  *newest;  /* of PitEntry: the newest of the kinds that say what was found, and of a few others; none that waits */
  GPtrArray  *evening; /* unowned, of those that wait and of the newest, oldest first: what was entered in the last hours */
  GHashTable *known;   /* set of keys, pit_attention_memory_make_key() */
  GHashTable *words;   /* entry's number -> what a person said with it: to whom, why */
  GHashTable *packs;   /* table id -> PitRulePack; NULL: not known yet */
} PitAttentionMemory;

/**
 * PitAttentionMessageFunc:
 * @id: of the command
 * @table: at which table
 * @finding: the entry of what it is about
 * @round: of that
 * @given: when it was ordered
 *
 * A message to a dealer that an earlier run ordered, about something that waits.
 */
typedef void (*PitAttentionMessageFunc) (const char  *id,
                                         const PitId *table,
                                         gint64       finding,
                                         gint64       round,
                                         gint64       given,
                                         gpointer     user_data);

PitAttentionMemory *pit_attention_memory_read     (PitBookReader          *reader,
                                                   GError                **error);
void                pit_attention_memory_free     (PitAttentionMemory     *self);
void                pit_attention_memory_set_packs (PitAttentionMemory    *self,
                                                   GHashTable             *packs);
gboolean            pit_attention_memory_get      (const PitEntry         *entry,
                                                   PitFindingFacts        *facts);
char               *pit_attention_memory_make_key (const PitFindingFacts  *facts);
PitAlert           *pit_attention_memory_make_alert (PitAttentionMemory   *self,
                                                   const PitEntry         *first,
                                                   PitTable               *table);
void                pit_attention_memory_list_messages (PitAttentionMemory *self,
                                                      PitAttentionMessageFunc func,
                                                      gpointer              user_data);
void                pit_attention_memory_recall_rounds (PitAttentionMemory *self,
                                                      PitFloor             *floor,
                                                      const char           *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitAttentionMemory, pit_attention_memory_free)

G_END_DECLS
