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
/** The folders beside them that hold what they replaced, named by the time, UTC. */
#define PIT_KEY_OLD_FORMAT "old-%Y%m%d-%H%M%S"

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
  char            *before;            /* folder of the last authority's files that these replaced; NULL: none that are whole */
  gint64           before_at;         /* when, UTC microseconds; PIT_UNKNOWN without @before */
} PitKeySet;

PitKeySet *pit_key_set_read (const char      *folder,
                             const PitDigest *pinned);
void       pit_key_set_free (PitKeySet       *self);
GPtrArray *_pit_key_set_list_old (const char *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitKeySet, pit_key_set_free)

G_END_DECLS
