/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-copy.h"

G_BEGIN_DECLS

/**
 * PitBookDraft:
 *
 * A copy that is being made, under the name of what it will be and ".new". It is locked against a second one, and gone
 * when it is freed, unless it was given its name.
 */
typedef struct
{
  char *path; /* of what it will be; canonical */
  char *name; /* its own, until then */
  int   fd;   /* holds the lock; opened before and closed after SQLite has the file */
} PitBookDraft;

PitBookDraft *_pit_book_draft_new       (const char              *path,
                                         const char              *source,
                                         GError                 **error);
void          _pit_book_draft_free      (PitBookDraft            *self);
gboolean      _pit_book_draft_fill      (PitBookDraft            *self,
                                         const PitBookCopyOrder  *order,
                                         GError                 **error);
gboolean      _pit_book_draft_sync      (PitBookDraft            *self,
                                         const PitBookCopyOrder  *order,
                                         GError                 **error);
PitBookProof *_pit_book_draft_prove     (PitBookDraft            *self,
                                         const PitBookCopyOrder  *order,
                                         GError                 **error);
gboolean      _pit_book_draft_give_name (PitBookDraft            *self,
                                         gboolean                 replace,
                                         GError                 **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitBookDraft, _pit_book_draft_free)

G_END_DECLS
