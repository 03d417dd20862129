/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-inflow.h"
#include "pit-link.h"

G_BEGIN_DECLS

/** What the desk says to one table. */
typedef struct
{
  PitId     table;
  PitCursor cursor;       /* where the book stands */
  gint64    acknowledged; /* of that, what this connection has brought */
  PitLinkWindow window;   /* of this connection */
  gint64    ping;
  const PitCommand *command; /* its epoch is that of the cursor */
  const PitUuid    *query;   /* likewise */
} PitDeskWords;

GBytes *pit_desk_frame_new (const PitLinkHost  *host,
                            PitMessageType      type,
                            const PitDeskWords *words);

G_END_DECLS
