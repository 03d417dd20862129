/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** A support log is turned over when it would pass this size; one older file is kept, under the name with ".1". */
#define PIT_LOG_MAX_BYTES (4 * 1024 * 1024)

void     pit_log_install (const char *program);
gboolean pit_log_to_file (const char *path,
                          GError    **error);
char    *pit_log_path    (const char *program);

G_END_DECLS
