/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-error.h"

G_BEGIN_DECLS

/** What can be wrong with a book. The message names the file, the entry or the round, and says what helps. */
typedef enum
{
  PIT_BOOK_ERROR_MISSING,    /* no such file */
  PIT_BOOK_ERROR_DIRECTORY,  /* a directory stands there, or something else that is not a file */
  PIT_BOOK_ERROR_PERMISSION, /* may not be read */
  PIT_BOOK_ERROR_READ_ONLY,  /* may be read but not written */
  PIT_BOOK_ERROR_EMPTY,      /* a file without a byte */
  PIT_BOOK_ERROR_NOT_A_BOOK, /* not a database at all */
  PIT_BOOK_ERROR_FOREIGN,    /* a database, but of another program */
  PIT_BOOK_ERROR_SCHEMA,     /* a book whose tables are not what its version says */
  PIT_BOOK_ERROR_OLDER,      /* of an older version, and opened read-only: it can't be brought up to date */
  PIT_BOOK_ERROR_NEWER,      /* of a newer version of the program */
  PIT_BOOK_ERROR_DAMAGED,    /* the database, the chain or a row does not hold together */
  PIT_BOOK_ERROR_IN_USE,     /* another application has it open for writing */
  PIT_BOOK_ERROR_LINKED,     /* the file has a second name: two applications could write it */
  PIT_BOOK_ERROR_PLANTED,    /* something lies beside it that would change it */
  PIT_BOOK_ERROR_DEMO,       /* a demo book where a real one is wanted, or the other way round */
  PIT_BOOK_ERROR_FULL,       /* no space left */
  PIT_BOOK_ERROR_IO,         /* the disk fails */
  PIT_BOOK_ERROR_BUSY,       /* held by another program for too long */
  PIT_BOOK_ERROR_INVALID,    /* what is to be stored is not fit to be stored */
  PIT_BOOK_ERROR_CONFLICT,   /* something else is stored there already */
  PIT_BOOK_ERROR_NOT_FOUND,  /* no such entry or round */
  PIT_BOOK_ERROR_CLOSED,     /* the writer has been closed */
  PIT_BOOK_ERROR_FAILED,     /* anything else */
} PitBookError;

#define PIT_BOOK_ERROR (pit_book_error_quark ())
GQuark pit_book_error_quark (void);

/** Sets @error, in words by a printf() format. Returns: %FALSE */
#define pit_book_refuse(error, code, ...) pit_error_refuse (error, PIT_BOOK_ERROR, code, __VA_ARGS__)

G_END_DECLS
