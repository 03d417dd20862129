/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"

G_BEGIN_DECLS

#define PIT_SCRIPT_TABLE "t-1"
#define PIT_SCRIPT_EPOCH "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"
#define PIT_SCRIPT_WALL G_GINT64_CONSTANT (1768032000000000)

typedef enum
{
  PIT_SCRIPT_END = 0,
  PIT_SCRIPT_DROP,
  PIT_SCRIPT_REPLACE,
  PIT_SCRIPT_BEFORE, /* puts a line in before the one named */
  PIT_SCRIPT_AFTER,
} PitScriptDo;

/** One change to a clean script: what is done at the line of that label. Bodies are JSON with ' for ". */
typedef struct
{
  PitScriptDo what;
  const char *at;
  const char *type;
  const char *body;
} PitScriptEdit;

#define PIT_SCRIPT_MAX_EDITS 12

typedef struct _PitScript PitScript;

/**
 * PitScript:
 *
 * A table that opens and plays one clean round, every line with a label. Seat 1 stakes Ante and Aces Up, plays twice
 * the Ante and wins all with a pair of aces; seat 3 stakes an Ante and folds; the dealer has a pair of kings.
 * Numbers and the order of the cards count themselves, so edits leave no gaps unless they are meant to.
 */
PitScript *pit_script_new        (PitDeviceKind        device);
void       pit_script_free       (PitScript           *self);
void       pit_script_edit       (PitScript           *self,
                                  const PitScriptEdit *edits,
                                  guint                n_edits);
void       pit_script_add_round  (PitScript           *self,
                                  gint64               number);
GPtrArray *pit_script_get_events (PitScript           *self,
                                  gint64               first_seq);

PitEvent  *pit_script_event      (gint64               seq,
                                  const char          *type,
                                  const char          *body);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitScript, pit_script_free)

G_END_DECLS
