/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/** What a term of the register begins with that is no word of a text: no word begins with any of these. */
#define PIT_TERM_PERSON "@"
#define PIT_TERM_DAY "="
#define PIT_TERM_PEOPLE "!"  /* alone: what people and tables did */
#define PIT_TERM_KIND "%"    /* and the entry's kind, or what was found */
#define PIT_TERM_REFERS "#"  /* and the number of the entry that is referred to */
#define PIT_TERM_SEALED "$"  /* and the digest of a sealed text */

GPtrArray *pit_log_terms          (const char *text);
GPtrArray *pit_log_terms_asked    (const char *words,
                                   gboolean   *is_open);
gboolean   pit_log_terms_have     (GPtrArray  *terms,
                                   const char *asked,
                                   gboolean    is_open);
int        pit_log_terms_install  (sqlite3    *db);

G_END_DECLS
