/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-digest.h"

G_BEGIN_DECLS

gboolean pit_x509_is_client   (gconstpointer    certificate,
                               gsize            length);
gboolean pit_x509_has_key     (gconstpointer    certificate,
                               gsize            length,
                               gconstpointer    key,
                               gsize            key_length);
gint64   pit_x509_read_expiry (GTlsCertificate *certificate);
void     pit_x509_read_fingerprint (GTlsCertificate *certificate,
                                    PitDigest       *fingerprint);

G_END_DECLS
