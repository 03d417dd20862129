/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-book-error.h"
#include "pit-digest.h"

G_BEGIN_DECLS

/**
 * PitBookFault:
 * @check: which check: "database", "chain", "sealed-text", "round", "seal", "events", "stray", "register"
 * @place: what it is about: "entry 12", "round 7", "register floor", "table T1"
 * @message: what is wrong, in a sentence
 *
 * One thing that does not hold.
 */
typedef struct
{
  const char *check; /* static */
  char       *place;
  char       *message;
} PitBookFault;

/**
 * PitBookProof:
 * @faults: (element-type PitBookFault): what does not hold; empty: nothing was found
 * @notes: (element-type utf8): what could not be compared, and why; not faults
 * @entries: how many entries were checked
 * @rounds: how many rounds were checked
 * @events: how many events were checked, in rounds and in the inbox
 * @unsealed_rounds: rounds whose digests are not on the chain yet
 * @erased_texts: sealed texts erased by due process
 * @head_seq: number of the last entry
 * @head: its hash: to be compared with one that left the book (a controller's, a printed one)
 * @is_demo: the book is a demo
 *
 * The outcome of a verification.
 */
typedef struct
{
  GPtrArray *faults;
  GPtrArray *notes;
  gint64     entries;
  gint64     rounds;
  gint64     events;
  gint64     unsealed_rounds;
  gint64     erased_texts;
  gint64     head_seq;
  PitDigest  head;
  gboolean   is_demo;
} PitBookProof;

PitBookProof       *pit_book_verify       (const char    *path,
                                           GCancellable  *cancellable,
                                           GError       **error);
void                pit_book_proof_free   (PitBookProof  *self);
const char *const  *pit_book_proof_limits (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitBookProof, pit_book_proof_free)

G_END_DECLS
