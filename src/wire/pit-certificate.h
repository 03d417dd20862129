/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-digest.h"
#include "pit-money.h"

G_BEGIN_DECLS

/** The most that a file of a certificate, a key or a request may hold, bytes. A few kilobytes are usual. */
#define PIT_PEM_MAX (64 * 1024)

/** What a certificate says of itself, for people and for checks. */
typedef struct
{
  char      *subject;      /* whom it is made out to, on one line that can be shown */
  char      *issuer;       /* who signed it, likewise */
  gint64     begins;       /* UTC microseconds; PIT_UNKNOWN: not said */
  gint64     expires;      /* likewise */
  PitDigest  fingerprint;  /* SHA-256 of the whole */
  gboolean   is_authority; /* it may sign others */
  gboolean   is_client;    /* made out for a desk */
  gboolean   is_server;    /* made out for a table */
} PitCertificateFacts;

PitCertificateFacts *pit_certificate_read      (gconstpointer        der,
                                                gsize                length);
PitCertificateFacts *pit_certificate_read_pem  (const char          *pem);
void                 pit_certificate_facts_free (PitCertificateFacts *self);
char                *pit_certificate_describe_day (gint64              time,
                                                   GTimeZone          *zone);

char    *pit_pem_dup_certificates (gconstpointer data,
                                   gsize         length);
char    *pit_pem_dup_key          (gconstpointer data,
                                   gsize         length,
                                   gboolean     *is_locked);
gboolean pit_pem_is_signed_by     (const char   *certificate,
                                   const char   *authority);
gboolean pit_pem_are_signed_by    (const char   *certificates,
                                   const char   *authority);
gboolean pit_pem_has_key          (const char   *certificate,
                                   const char   *key);
void     pit_pem_free_key         (char         *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitCertificateFacts, pit_certificate_facts_free)

G_END_DECLS
