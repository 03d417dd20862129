/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

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
 * @names: (element-type utf8): staff numbers of those whose name is not the one that was recorded: it is not shown
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

PitBookFindings *_pit_book_findings_new   (void);
void             _pit_book_findings_free  (PitBookFindings *self);
JsonNode        *_pit_book_write_mended   (PitBookFindings *self);
JsonNode        *_pit_book_write_altered  (PitBookFindings *self);

G_END_DECLS
