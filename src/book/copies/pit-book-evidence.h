/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-digest.h"

G_BEGIN_DECLS

/** What follows the book's name in that of the copy of an altered book as it was found; the time follows that. */
#define PIT_BOOK_FOUND ".found-"

/**
 * PitBookEvidence:
 * @is_tried: whether a copy was made, or could not be
 * @name: (nullable) (owned): the copy's name, without its folder; %NULL: there is none
 * @digest: SHA-256 of the copy
 * @log_digest: of its log; empty: it has none
 * @none: (nullable): why there is none: "large", "no-room", "failed"
 *
 * A copy of an altered book, as it was found, before anything is mended in it.
 */
typedef struct
{
  gboolean    is_tried;
  char       *name;
  PitDigest   digest;
  PitDigest   log_digest;
  const char *none;
} PitBookEvidence;

void _pit_book_evidence_keep  (PitBookEvidence       *self,
                               const char            *path,
                               gint64                 now);
void _pit_book_evidence_write (const PitBookEvidence *self,
                               JsonNode              *body);
void _pit_book_evidence_clear (PitBookEvidence       *self);

G_END_DECLS
