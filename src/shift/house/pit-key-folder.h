/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-authority.h"
#include "pit-certificate.h"

G_BEGIN_DECLS

/** Files that somebody has chosen as the desk's keys. Borrowed. */
typedef struct
{
  const char *authority;   /* paths */
  const char *certificate;
  const char *key;
  GTimeZone  *zone;        /* whose days are said; NULL: UTC's */
} PitKeyFiles;

gboolean pit_key_folder_make_authority (const char         *folder,
                                        const char         *name,
                                        gint64              now,
                                        GError            **error);
gboolean pit_key_folder_make_desk      (const char         *folder,
                                        const PitDigest    *pinned,
                                        gint64              now,
                                        GError            **error);
gboolean pit_key_folder_find_change    (const char         *folder,
                                        const PitKeyFiles  *files,
                                        gint64              now,
                                        gboolean           *puts_out,
                                        GError            **error);
gboolean pit_key_folder_take           (const char         *folder,
                                        const PitKeyFiles  *files,
                                        const PitDigest    *pinned,
                                        gint64              now,
                                        GError            **error);
PitCertificateFacts *
         pit_key_folder_sign           (const char         *folder,
                                        const char         *request,
                                        const char         *path,
                                        gboolean            replaces,
                                        gint64              now,
                                        GError            **error);
PitCertificateRequest *
         pit_key_folder_read_request   (const char         *path,
                                        GError            **error);
PitCertificateFacts *
         pit_key_folder_read_facts     (const char         *folder,
                                        const char         *name);
gboolean pit_key_folder_copy_authority (const char         *folder,
                                        const char         *path,
                                        GError            **error);

G_END_DECLS
