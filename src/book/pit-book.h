/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "pit-book-error.h"
#include "pit-book-findings.h"
#include "pit-clock.h"
#include "pit-id.h"

G_BEGIN_DECLS

typedef enum
{
  PIT_BOOK_WRITE  = 0,      /* an existing book, for writing */
  PIT_BOOK_CREATE = 1 << 0, /* make it where there is none; its folder must be there */
  PIT_BOOK_DEMO   = 1 << 1, /* the book is a demo: one made now is marked so, a real one is refused */
} PitBookFlags;

/**
 * PitBookRecovery:
 * @unclean: the last desk that wrote did not stop in order
 * @waiting_events: events in the inbox, waiting for their round to be over
 * @unsealed_rounds: rounds whose digests are not on the chain yet
 * @migrated_from: version of the book before it was brought up to date; 0: it was
 *
 * What was found when the book was opened.
 */
typedef struct
{
  gboolean unclean;
  gint64   waiting_events;
  gint64   unsealed_rounds;
  int      migrated_from;
} PitBookRecovery;

/**
 * PitBookFacts:
 * @path: canonical
 * @id: the book's own UUID, as told to every controller
 * @is_demo: the book is a demo
 * @recovery: what was found when the book was opened
 * @findings: what was found to be altered then
 *
 * What an open book is.
 */
typedef struct
{
  char            *path;
  PitUuid          id;
  gboolean         is_demo;
  PitBookRecovery  recovery;
  PitBookFindings *findings;
} PitBookFacts;

typedef struct _PitBook PitBook;

/**
 * PitBook:
 *
 * A book open for writing: checked, brought up to date and locked against a second application for as long as the
 * object lives. Writing is done by its #PitBookWriter, reading by any number of #PitBookReader.
 */
PitBook               *pit_book_open         (const char    *path,
                                              PitBookFlags   flags,
                                              PitClock      *clock,
                                              GError       **error);
void                   pit_book_free         (PitBook       *self);
const PitBookFacts    *pit_book_get          (PitBook       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitBook, pit_book_free)

G_END_DECLS
