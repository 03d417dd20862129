/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-book-verify.h"
#include "pit-book-writer.h"
#include "pit-manual-clock.h"

G_BEGIN_DECLS

/** 20 November 2026, 20:00 UTC. */
#define BOOK_NOW (G_GINT64_CONSTANT (1795204800) * G_USEC_PER_SEC)
#define BOOK_EPOCH "6f1c1f9a-8a31-4f0e-9d1b-000000000001"

typedef struct _BookFixture BookFixture;

/** A book in a folder of its own, its writer, and what the writer told. */
struct _BookFixture
{
  char           *folder;
  char           *path;
  PitManualClock *clock;
  PitBook        *book;
  PitBookWriter  *writer;
  gboolean        hurry; /* waiting has the writer try again at once: for tests on a failing disk */

  GMutex          lock; /* for all below: told on the writer's thread */
  GCond           cond;
  gboolean        holds; /* the writer's thread waits once it has told of a commit */
  guint           n_committed;
  guint           n_failed;
  guint           n_stored;
  guint           n_troubles;
  guint           n_recovered;
  guint64         last_commit;
  guint8          last_fates[64];
  GArray         *gaps; /* of PitBookGap */
  int             last_trouble;

  void          (*acknowledge) (BookFixture         *self,
                                const PitBookReport *report); /* (nullable): on the writer's thread */
  int             acknowledge_fd;
  void          (*when_failed) (void); /* (nullable): on the writer's thread */
};

void         book_fixture_init       (BookFixture   *self);
void         book_fixture_clear      (BookFixture   *self);
void         book_fixture_start      (BookFixture   *self);
void         book_fixture_stop       (BookFixture   *self);
GArray      *book_fixture_rows       (const char    *table,
                                      gint64         first,
                                      guint          n);
GArray      *book_fixture_other      (const char    *table,
                                      gint64         seq);
void         book_fixture_send       (BookFixture   *self,
                                      GArray        *rows);
void         book_fixture_wait       (BookFixture   *self,
                                      guint         *counter,
                                      guint          at_least);
void         book_fixture_hold       (BookFixture   *self);
void         book_fixture_let_go     (BookFixture   *self);
PitEntry    *book_fixture_entry      (const char    *kind,
                                      const char    *body);
PitEntry    *book_fixture_append     (BookFixture   *self,
                                      PitEntry      *entry,
                                      GError       **error);
void         book_fixture_set_pin    (BookFixture   *self,
                                      const char    *number,
                                      const char    *hash);
PitEntry    *book_fixture_floor_plan (void);
PitRoundRow *book_fixture_round      (const char    *table,
                                      gint64         number,
                                      gint64         first_seq,
                                      gint64         last_seq);
gint64       book_fixture_store      (BookFixture   *self,
                                      PitRoundRow   *round,
                                      GError       **error);
void         book_fixture_fill       (BookFixture   *self);
void         book_fixture_copy       (BookFixture   *self,
                                      const char    *path);
void         book_fixture_sql        (const char    *path,
                                      const char    *text);
GBytes      *book_fixture_sql_in_log (const char    *path,
                                      const char    *text);
char        *book_fixture_query      (const char    *path,
                                      const char    *text);
PitBookProof *book_fixture_verify    (const char    *path);

G_END_DECLS
