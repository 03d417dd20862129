/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-digest.h"

G_BEGIN_DECLS

/** The names of a desk's keys in their folder. */
#define PIT_KEY_AUTHORITY "ca.pem"
#define PIT_KEY_CERTIFICATE "desk.pem"
#define PIT_KEY_PRIVATE "desk.key"

/** What lies in a desk's folder of keys. */
typedef struct
{
  char            *folder;
  gboolean         is_open;           /* others on this machine may read or write the desk's key, whatever @fault says */
  char            *fault;             /* why they can't be used, and what to do; NULL: they can */
  GTlsDatabase    *database;          /* the authority; NULL with @fault */
  GTlsCertificate *certificate;       /* the desk's, with its key; likewise */
  PitDigest        authority;         /* fingerprints; empty with @fault */
  PitDigest        desk;
  gint64           authority_expires; /* UTC microseconds; PIT_UNKNOWN with @fault */
  gint64           desk_expires;
} PitKeySet;

PitKeySet *pit_key_set_read (const char      *folder,
                             const PitDigest *pinned);
void       pit_key_set_free (PitKeySet       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitKeySet, pit_key_set_free)

G_END_DECLS
