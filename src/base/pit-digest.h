/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Length of a SHA-256 in lower-case hexadecimal, with its NUL. */
#define PIT_DIGEST_SIZE 65

/** A SHA-256 in lower-case hexadecimal; empty where there is none. */
typedef struct
{
  char text[PIT_DIGEST_SIZE];
} PitDigest;

void     pit_digest_of       (PitDigest  *digest,
                              const void *data,
                              gsize       length);
gboolean pit_digest_is_valid (const char *text);

G_END_DECLS
