/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Most bytes of a secret. */
#define PIT_SECRET_MAX 32

/**
 * PitSecret:
 *
 * What somebody types and nobody may read: in memory that is locked, fenced off and wiped when it is freed. It never
 * becomes a string anywhere else.
 */
typedef struct _PitSecret PitSecret;

PitSecret  *pit_secret_new        (void);
PitSecret  *pit_secret_copy       (const PitSecret *self);
void        pit_secret_free       (PitSecret       *self);
gboolean    pit_secret_append     (PitSecret       *self,
                                   char             c);
void        pit_secret_take_back  (PitSecret       *self);
void        pit_secret_clear      (PitSecret       *self);
guint       pit_secret_get_length (const PitSecret *self);
gboolean    pit_secret_equal      (const PitSecret *self,
                                   const PitSecret *other);
const char *pit_secret_peek       (const PitSecret *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitSecret, pit_secret_free)

G_END_DECLS
