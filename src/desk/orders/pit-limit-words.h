/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-limit-notice.h"

G_BEGIN_DECLS

char *pit_limit_words_short (const PitGame   *game,
                             const PitLimits *limits);
char *pit_limit_words_all   (const PitGame   *game,
                             const PitLimits *limits);
char *pit_limit_words_notice (const PitNoticeCause *cause);

G_END_DECLS
