/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-bet.h"
#include "pit-derby-settings.h"

G_BEGIN_DECLS

/** As many cards as eight decks have. */
#define DERBY_FIXTURE_CARDS (8 * PIT_DECK_SIZE)

void   derby_fixture_settings (PitDerbySettings *settings);
guint  derby_fixture_cards    (const char       *text,
                               PitCard           cards[DERBY_FIXTURE_CARDS]);
PitBet derby_fixture_bet      (const char       *name,
                               PitMoney          stake);

G_END_DECLS
