/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <gnutls/x509.h>

#include "pit-truth.h"

G_BEGIN_DECLS

typedef struct gnutls_x509_crt_int Certificate;
typedef struct gnutls_x509_crq_int Request;
typedef struct gnutls_x509_privkey_int Key;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Certificate, gnutls_x509_crt_deinit)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, gnutls_x509_crq_deinit)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Key, gnutls_x509_privkey_deinit)

/* What wire asks of GnuTLS in more than one place. Any thread. */
Certificate *_pit_gnutls_read_certificate (gconstpointer         data,
                                           gsize                 length,
                                           gnutls_x509_crt_fmt_t format);
Key         *_pit_gnutls_read_key         (gconstpointer         data,
                                           gsize                 length,
                                           gnutls_x509_crt_fmt_t format,
                                           int                  *fault);
gboolean     _pit_gnutls_is_for           (Certificate          *certificate,
                                           const char           *purpose);
PitTruth     _pit_gnutls_is_key_of        (Certificate          *certificate,
                                           Key                  *key);

G_END_DECLS
