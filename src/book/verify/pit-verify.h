/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-book-verify.h"

G_BEGIN_DECLS

/** A book under verification: one snapshot of it, and what has been found so far. Private to book. */
typedef struct
{
  PitSql       *sql;
  PitBookProof *proof;
  GCancellable *cancellable;
  gint64        version; /* of the book: an older one is verified as it is */
} PitVerify;

/** One kind of check. Returns FALSE only when it could not be made; what it finds goes into the proof. */
typedef gboolean (*PitVerifyCheck) (PitVerify  *self,
                                    GError    **error);

gboolean pit_verify_chain     (PitVerify   *self,
                               GError     **error);
gboolean pit_verify_texts     (PitVerify   *self,
                               GError     **error);
gboolean pit_verify_pins      (PitVerify   *self,
                               GError     **error);
gboolean pit_verify_rounds    (PitVerify   *self,
                               GError     **error);
gboolean pit_verify_seals     (PitVerify   *self,
                               GError     **error);
gboolean pit_verify_events    (PitVerify   *self,
                               GError     **error);
gboolean pit_verify_inbox     (PitVerify   *self,
                               GError     **error);
gboolean pit_verify_aside     (PitVerify   *self,
                               GError     **error);
gboolean pit_verify_strays    (PitVerify   *self,
                               GError     **error);

void     pit_verify_add       (PitVerify   *self,
                               const char  *check,
                               char        *place,
                               const char  *format,
                               ...) G_GNUC_PRINTF (4, 5);
gboolean pit_verify_hole      (PitVerify   *self,
                               gint64       stream,
                               gint64       first,
                               gint64       last,
                               gboolean    *noticed,
                               GError     **error);
gboolean pit_verify_next      (PitVerify   *self,
                               PitSqlRows  *rows);

G_END_DECLS
