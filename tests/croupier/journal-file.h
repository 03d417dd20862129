/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The file of a journal, past the journal: to alter what is kept, or to look at it. */

char  *journal_file_dup_path (const char *directory);
void   journal_file_exec     (const char *directory,
                              const char *sql);
gint64 journal_file_ask      (const char *directory,
                              const char *sql);

G_END_DECLS
