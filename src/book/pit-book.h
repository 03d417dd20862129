/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "pit-book-error.h"
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

/** One value of a register that was not what the entries say. */
typedef struct
{
  const char *register_name;
  char       *row;    /* the value of its first column */
  char       *column;
  char       *found;  /* (nullable): cut short where it is long; %NULL: it was missing */
  char       *right;  /* (nullable): likewise; %NULL: it should not be there */
} PitBookChange;

/**
 * PitBookFindings:
 * @registers: (element-type utf8): which did not say what the entries say, and were mended
 * @changes: (element-type PitBookChange) (nullable): what they said, two hundred of each column at most; %NULL: nothing else
 * @n_changes: how many those are in all
 * @people: (element-type utf8): staff numbers of those of whom the register of people said something else
 * @pins: (element-type utf8): staff numbers of those whose PIN is not the one that was set: they can't sign on with it
 * @pin_digests: (element-type utf8): of each of @pins the digest of what lies in its place; "": nothing
 * @names: (element-type utf8): staff numbers of those whose name is not the one that was set down: it is not shown
 * @rounds: (element-type gint64): rounds that no desk stored: they are never sealed
 * @open_to_others: others on this machine may read the book's file
 *
 * What was found to be altered when the book was opened.
 */
typedef struct
{
  GPtrArray *registers;
  GPtrArray *changes;
  gint64     n_changes;
  GPtrArray *people;
  GPtrArray *pins;
  GPtrArray *pin_digests;
  GPtrArray *names;
  GArray    *rounds;
  gboolean   open_to_others;
} PitBookFindings;

#define PIT_TYPE_BOOK (pit_book_get_type ())
G_DECLARE_FINAL_TYPE (PitBook, pit_book, PIT, BOOK, GObject)

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
const char            *pit_book_get_path     (PitBook       *self);
const PitUuid         *pit_book_get_id       (PitBook       *self);
gboolean               pit_book_is_demo      (PitBook       *self);
const PitBookRecovery *pit_book_get_recovery (PitBook       *self);
const PitBookFindings *pit_book_get_findings (PitBook       *self);

G_END_DECLS
