/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-house-plan.h"

G_BEGIN_DECLS

/** The most that a floor file may hold, bytes. */
#define PIT_FLOOR_FILE_MAX (4 * 1024 * 1024)
/** So many faults are kept; all are counted. */
#define PIT_FLOOR_FILE_FAULTS 100

/** What is wrong in a floor file. */
typedef struct
{
  guint line;  /* from 1; 0: of no line */
  char *words; /* what, and what to do */
} PitFloorFault;

typedef enum
{
  PIT_FLOOR_SAME,
  PIT_FLOOR_ADDED,
  PIT_FLOOR_CHANGED,
} PitFloorChange;

/** What would become of one table of the file. */
typedef struct
{
  PitFloorChange change;
  gint64         number;
  char          *words;  /* what it is, or which of its fields would change and to what; but for the fingerprint: */
  PitDigest      fingerprint;       /* that the file brings, and nobody has compared; empty: none */
  PitDigest      before;            /* which it takes the place of; empty: none */
  gboolean       lacks_certificate; /* the desk won't call the table before a person has compared its certificate */
} PitFloorLine;

/**
 * PitFloorFile:
 *
 * A floor file, read and held against the floor plan; nothing is stored by reading it. Any thread.
 */
typedef struct
{
  GPtrArray    *faults;    /* of PitFloorFault, by line */
  guint         n_faults;  /* also those beyond %PIT_FLOOR_FILE_FAULTS; 0: it can be stored */
  GPtrArray    *lines;     /* of PitFloorLine, in the file's order */
  guint         n_added;
  guint         n_changed;
  PitHousePlan *plan;      /* the whole plan with it; NULL where there are faults */
} PitFloorFile;

PitFloorFile *pit_floor_file_read  (const char         *data,
                                    gsize               length,
                                    const PitHousePlan *plan,
                                    GPtrArray          *packs);
void          pit_floor_file_free  (PitFloorFile       *self);
char         *pit_floor_file_write (const PitHousePlan *plan,
                                    gboolean            as_json);

void          pit_floor_file_load_async  (const char          *path,
                                          const PitHousePlan  *plan,
                                          GPtrArray           *packs,
                                          GCancellable        *cancellable,
                                          GAsyncReadyCallback  callback,
                                          gpointer             user_data);
PitFloorFile *pit_floor_file_load_finish (GAsyncResult        *result,
                                          GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitFloorFile, pit_floor_file_free)

G_END_DECLS
