/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-json-error.h"

G_BEGIN_DECLS

/** Largest frame of the table protocol, and the largest text the guard takes by default. */
#define PIT_JSON_MAX_BYTES (64 * 1024)
#define PIT_JSON_MAX_DEPTH 32

/* See pit-json-read.h for the one way to parse. */
gboolean pit_json_guard (const char *text,
                         gsize       length,
                         gsize       max_bytes,
                         GError    **error);

G_END_DECLS
