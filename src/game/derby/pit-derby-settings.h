/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-card.h"
#include "pit-money.h"
#include "pit-settings-head.h"

G_BEGIN_DECLS

/** First, second and third. */
#define PIT_DERBY_PLACES 3

/** More decks than any rules allow; bounds the cards of a round. */
#define PIT_DERBY_MAX_DECKS 16

/** What a settled bet cites, in the order of #PitDerbyWager; the trifecta wins by how many of its suits are right. */
typedef enum
{
  PIT_DERBY_CITE_RED_WINS = PIT_N_CITATIONS,
  PIT_DERBY_CITE_BLACK_WINS,
  PIT_DERBY_CITE_SUIT_WINS,
  PIT_DERBY_CITE_QUINELLA_WINS,
  PIT_DERBY_CITE_TRIFECTA_WINS,
  PIT_DERBY_CITE_TRIFECTA_WINS_TWO,
  PIT_DERBY_CITE_TRIFECTA_WINS_THREE,
  PIT_DERBY_CITE_RED_LOSES,
  PIT_DERBY_CITE_BLACK_LOSES,
  PIT_DERBY_CITE_SUIT_LOSES,
  PIT_DERBY_CITE_QUINELLA_LOSES,
  PIT_DERBY_CITE_TRIFECTA_LOSES,
  PIT_DERBY_N_CITATIONS,
} PitDerbyCitation;

/**
 * PitDerbySettings:
 *
 * The constants of Racing Card Derby: read from a rule pack, never written in code.
 */
typedef struct
{
  PitSettingsHead head;         /* cites as #PitDerbyCitation alone */
  gint64      min_decks;
  gint64      max_decks;
  gint64      winner_cards;     /* cards of one suit in the first area that make it the winner */
  PitCard     protest_card;     /* in the first area it makes a protested race */
  PitOdds     colour_odds;
  PitOdds     colour_protested; /* the same in a protested race */
  PitOdds     suit_odds;
  PitOdds     suit_protested;
  PitOdds     quinella_odds;
  PitOdds     trifecta_odds[PIT_DERBY_PLACES]; /* for one, two and three suits that are right: one of them pays */
  PitRounding rounding;
} PitDerbySettings;

gboolean pit_derby_settings_read (JsonObject *sections,
                                  gpointer    settings,
                                  GError    **error);

G_END_DECLS
