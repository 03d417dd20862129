/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-four-card-settings.h"
#include "pit-settlement.h"

G_BEGIN_DECLS

guint game_fixture_cards    (const char            *text,
                             PitCard                cards[PIT_MAX_HAND]);
char *game_fixture_text     (const PitCard         *cards,
                             guint                  n_cards);
void  game_fixture_add      (const char            *prefix,
                             const char            *name,
                             gconstpointer          data,
                             GTestDataFunc          func);
void  game_fixture_shuffle  (GRand                 *random,
                             PitCard               *deck,
                             guint                  n_deck,
                             guint                  n_top);
void  game_fixture_settings (PitFourCardSettings       *settings);

G_END_DECLS
