/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-log-words.h"

G_BEGIN_DECLS

/** The kinds of entries that set something of the house down, in place of what stood there before. */
extern const char *const pit_log_change_kinds[];

gboolean  pit_log_change_is_same (const PitLogRow   *row,
                                  const PitLogRow   *other);
char     *pit_log_change_words   (const PitLogRow   *row,
                                  const PitLogRow   *before,
                                  const PitLogNames *names);

G_END_DECLS
