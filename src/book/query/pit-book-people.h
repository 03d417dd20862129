/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"

G_BEGIN_DECLS

/**
 * PitBookTries:
 * @refused: how often in a row a sign-on was refused
 * @boot: in which boot of the machine the last one was
 * @boottime: when, microseconds of that boot, sleep included
 * @wall: when, by the wall clock
 */
typedef struct
{
  gint64  refused;
  PitUuid boot;
  gint64  boottime;
  gint64  wall;
} PitBookTries;

/**
 * PitBookPerson:
 * @number: the staff number
 * @role: the role's id
 * @name: (nullable): the sealed name; %NULL: it was erased
 * @left: whether the person left
 * @has_pin: whether a PIN was set
 * @one_time: whether it is good for once
 * @on_last: the entry of the last sign-on; 0: never
 * @on_before: of the one before it; 0: none
 * @tries: what was refused since the last sign-on
 */
typedef struct
{
  PitId        number;
  PitId        role;
  char        *name;
  gboolean     left;
  gboolean     has_pin;
  gboolean     one_time;
  gint64       on_last;
  gint64       on_before;
  PitBookTries tries;
} PitBookPerson;

/** How people sign on. Absent: %PIT_UNKNOWN, "". */
typedef struct
{
  gint64  idle_minutes; /* after so long a desk locks itself; 0: never */
  char   *badge_prefix; /* what a badge reader writes before the number ... */
  char   *badge_suffix; /* ... and after it */
} PitBookSignOn;

void       pit_book_person_free           (PitBookPerson       *self);
void       pit_book_sign_on_clear         (PitBookSignOn       *self);

GPtrArray *pit_book_reader_list_people    (PitBookReader       *self,
                                           GError             **error);
GPtrArray *pit_book_reader_list_recent    (PitBookReader       *self,
                                           const char          *desk,
                                           guint                limit,
                                           GError             **error);
gboolean   pit_book_reader_get_tries      (PitBookReader       *self,
                                           const char          *desk,
                                           PitBookTries        *tries,
                                           GError             **error);
gboolean   pit_book_reader_get_sign_on    (PitBookReader       *self,
                                           PitBookSignOn       *sign_on,
                                           GError             **error);
char      *pit_book_reader_dup_pin        (PitBookReader       *self,
                                           const char          *person,
                                           GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitBookPerson, pit_book_person_free)

G_END_DECLS
