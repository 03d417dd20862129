/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

#include "pit-close.h"
#include "pit-network.h"

G_BEGIN_DECLS

/** So long a controller has to answer a close; microseconds. */
#define PIT_FAREWELL_TIMEOUT G_USEC_PER_SEC

/** The connections that were closed and have not gone yet; of one context. */
typedef struct _PitFarewells PitFarewells;

PitFarewells *pit_farewells_new    (GMainContext            *context,
                                    PitClock                *clock);
void          pit_farewells_free   (PitFarewells            *self);
void          pit_farewells_say    (PitFarewells            *self,
                                    SoupWebsocketConnection *connection,
                                    PitClose                 close,
                                    const char              *detail);
PitClose      pit_farewell_for     (PitLinkTrouble           trouble);
char         *pit_farewell_explain (const char              *table,
                                    guint16                  code,
                                    const char              *reason,
                                    PitLinkTrouble          *trouble);
char         *pit_farewell_explain_refusal (const char      *table,
                                            const char      *word,
                                            const char      *text,
                                            PitLinkTrouble  *trouble);

G_END_DECLS
