/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-register.h"

G_BEGIN_DECLS

/* The registers by which entries are found in the pit log, and what becomes of them when a sealed text is erased. */
#define PIT_LOG_TERM_RULES 3
#define PIT_LOG_TIME_RULES 1

extern const PitRegisterRule pit_log_term_rules[PIT_LOG_TERM_RULES];
extern const PitRegisterRule pit_log_time_rules[PIT_LOG_TIME_RULES];

gboolean pit_registers_erase  (PitSql      *sql,
                               const char  *digest,
                               gint64      *holder,
                               GError     **error);
gboolean pit_registers_erased (PitSql      *sql,
                               gint64       holder,
                               GError     **error);

G_END_DECLS
