/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"
#include "pit-event.h"

G_BEGIN_DECLS

/** What a controller can know, tell and do. What it can't sense is unknown at the desk, never "none". */
typedef struct
{
  guint64  untold;     /* bit n: it can't send PitEventType n, by its own list; bit 0: there is such an event */
  guint64  commands;   /* bit n: it takes PitCommandName n; bit 0: it lists them; 0: it lists none, and may take all */
  PitTruth wagers;     /* [r] */
  PitTruth tokens;     /* tells tokens from chips; [r] */
  PitTruth card_faces; /* [r] */
  PitTruth seats;      /* [r] */
  PitTruth payments;   /* [r] */
  PitTruth sign_panel; /* [r] */
  PitTruth decks;      /* which decks come, go, are checked and loaded; unknown: as if yes */
  PitTruth shuffles;   /* likewise */
  PitTruth cuts;       /* likewise */
} PitSenses;

/** Senses of a controller that says nothing of decks, by the six that each has to tell. */
#define PIT_SENSES(wagers_, tokens_, card_faces_, seats_, payments_, sign_panel_) \
  { .wagers = wagers_, .tokens = tokens_, .card_faces = card_faces_, .seats = seats_, .payments = payments_, \
    .sign_panel = sign_panel_ }

gboolean pit_senses_tell   (const PitSenses *senses,
                            PitEventType     type);
gboolean pit_senses_take   (const PitSenses *senses,
                            PitCommandName   command);
gboolean pit_senses_equal  (const PitSenses *a,
                            const PitSenses *b);
void     pit_senses_settle (PitSenses       *senses,
                            guint64          events);

G_END_DECLS
