/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The shipped pitstand-table, as a process: found by $PITSTAND_TABLE, with the keys made for tests. */

char        *pit_table_process_make_demo (void);
GSubprocess *pit_table_process_start     (const char  *demo,
                                          const char  *speed,
                                          GError     **error);

G_END_DECLS
