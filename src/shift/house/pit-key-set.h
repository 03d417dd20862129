/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-digest.h"

G_BEGIN_DECLS

/** The names of a desk's keys in their folder. */
#define PIT_KEY_AUTHORITY "ca.pem"
#define PIT_KEY_CERTIFICATE "desk.pem"
#define PIT_KEY_PRIVATE "desk.key"
/** Where the desk itself is the house's authority. */
#define PIT_KEY_AUTHORITY_PRIVATE "authority.key"

/** What lies in a desk's folder of keys. */
typedef struct
{
  char            *folder;
  gboolean         is_open;           /* others on this machine may read or write a private key, whatever @fault says */
  gboolean         can_sign;          /* the authority's key lies there */
  char            *fault;             /* why they can't be used, and what to do; NULL: they can */
  GTlsDatabase    *database;          /* the authority; NULL with @fault */
  GTlsCertificate *certificate;       /* the desk's, with its key; likewise */
  PitDigest        authority;         /* fingerprints; empty with @fault */
  PitDigest        desk;
  gint64           authority_expires; /* UTC microseconds; PIT_UNKNOWN with @fault */
  gint64           desk_expires;
  char            *authority_name;    /* whom they are made out to; NULL with @fault */
} PitKeySet;

PitKeySet *pit_key_set_read (const char      *folder,
                             const PitDigest *pinned);
void       pit_key_set_free (PitKeySet       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitKeySet, pit_key_set_free)

G_END_DECLS
