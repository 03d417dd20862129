/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-findings.h"
#include "pit-register.h"

G_BEGIN_DECLS

gboolean _pit_register_find_changes (const PitRegister  *self,
                                     PitSql             *sql,
                                     PitBookFindings    *found,
                                     GError            **error);

G_END_DECLS
