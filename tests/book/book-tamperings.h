/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What somebody with the file in hand might do to it while no desk has it open: what opening it says, and which check of
 * verify tells. What concerns the file itself and what lies beside it is in test-open.c. */
typedef struct
{
  const char *name;
  const char *sql;
  const char *check;   /* of verify; "refused": the file; NULL: can't be told, and pit_book_proof_limits() says so */
  const char *opening; /* part of what describe_opening() says; NULL: it opens and says nothing, because ... */
  const char *because;
} BookTampering;

extern const BookTampering book_tamperings_filled[];
extern const BookTampering book_tamperings_worked[];
extern const gsize book_n_tamperings_filled;
extern const gsize book_n_tamperings_worked;

G_END_DECLS
