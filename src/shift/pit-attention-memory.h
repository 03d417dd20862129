/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"
#include "pit-book-reader.h"

G_BEGIN_DECLS

/** What the book knows of findings: those that wait for a person, and which were told last. */
typedef struct
{
  GArray     *waiting; /* of PitBookAlert, newest first */
  GHashTable *known;   /* set of keys, pit_attention_memory_make_key() */
} PitAttentionMemory;

PitAttentionMemory *pit_attention_memory_read     (PitBookReader          *reader,
                                                   GError                **error);
void                pit_attention_memory_free     (PitAttentionMemory     *self);
gboolean            pit_attention_memory_get      (const PitEntry         *entry,
                                                   PitFindingFacts        *facts);
char               *pit_attention_memory_make_key (const PitFindingFacts  *facts);
PitAlert           *pit_attention_memory_make_alert (const PitBookAlert   *waiting,
                                                   PitTable               *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitAttentionMemory, pit_attention_memory_free)

G_END_DECLS
