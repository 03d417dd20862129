/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-shift.h"

G_BEGIN_DECLS

char **pit_rescue_list           (const char            *book,
                                  const char            *copies,
                                  const GError          *error);
char **pit_rescue_list_for_shift (const PitShiftOptions *options,
                                  const GError          *error);

G_END_DECLS
