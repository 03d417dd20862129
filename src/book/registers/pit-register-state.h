/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-book-findings.h"
#include "pit-register.h"

G_BEGIN_DECLS

gboolean pit_register_state_write   (PitSql             *sql,
                                     const char         *kind,
                                     JsonObject         *body,
                                     GError            **error);
gboolean pit_register_state_fits    (PitSql             *sql,
                                     const char         *kind,
                                     const char         *line,
                                     gboolean           *fits,
                                     GError            **error);
gboolean pit_register_state_is_true (const PitRegister  *self,
                                     PitSql             *sql,
                                     gint64              seq,
                                     const char         *kind,
                                     gboolean           *is_true,
                                     GError            **error);
gboolean pit_register_state_check   (PitSql             *sql,
                                     gint64              state,
                                     GError            **error);
gboolean pit_register_state_mend    (PitSql             *sql,
                                     gint64              state,
                                     PitBookFindings    *found,
                                     GError            **error);

gboolean _pit_register_find_changes (const PitRegister  *self,
                                     PitSql             *sql,
                                     PitBookFindings    *found,
                                     GError            **error);

G_END_DECLS
