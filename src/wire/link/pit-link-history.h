/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-network.h"

G_BEGIN_DECLS

/** Where a table's history does not go on as it should, and what a person has said of that. */
typedef struct
{
  gint64   bad_after; /* the number before the frame that could not be read; PIT_UNKNOWN: none yet */
  guint    n_bad;     /* frames there */

  gint64 forgotten; /* the head for which it is held ... */
  gint64 forgiven;  /* ... and what a person accepts in its place; PIT_UNKNOWN: nothing */
} PitLinkHistory;

char *pit_link_history_note_bad (PitLinkHistory  *self,
                                 const char      *table,
                                 gint64           after,
                                 gboolean         is_event,
                                 const char      *why);
char *pit_link_history_judge    (PitLinkHistory  *self,
                                 const char      *table,
                                 const PitCursor *cursor,
                                 const PitUuid   *epoch,
                                 gint64           head,
                                 PitLinkTrouble  *trouble);

G_END_DECLS
