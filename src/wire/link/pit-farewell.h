/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-close.h"
#include "pit-link.h"

G_BEGIN_DECLS

/** So long a controller has to answer a close; microseconds. */
#define PIT_FAREWELL_TIMEOUT G_USEC_PER_SEC

GPtrArray *pit_farewells_new            (void);
void       pit_farewells_say            (PitLinkHost             *host,
                                         SoupWebsocketConnection *connection,
                                         PitClose                 close,
                                         const char              *detail);
PitClose   pit_farewell_for             (PitLinkTrouble           trouble);
char      *pit_farewell_explain         (const char              *table,
                                         guint16                  code,
                                         const char              *reason,
                                         PitLinkTrouble          *trouble);
char      *pit_farewell_explain_refusal (const char              *table,
                                         const char              *word,
                                         const char              *text,
                                         PitLinkTrouble          *trouble);

G_END_DECLS
