/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PIT_AUTHORITY_ERROR (pit_authority_error_quark ())

typedef enum
{
  PIT_AUTHORITY_ERROR_REQUEST, /* what was asked for is not signed */
  PIT_AUTHORITY_ERROR_KEYS,    /* the authority can't sign */
  PIT_AUTHORITY_ERROR_FAILED,  /* the machine could not do it */
} PitAuthorityError;

/** For how long an authority is valid, and what it signs; days. */
#define PIT_AUTHORITY_DAYS 3650
#define PIT_LEAF_DAYS 825

/**
 * PitCertificateRequest:
 *
 * What a table's controller asks an authority to sign (PKCS #10): read, and found to be what a table may have.
 */
typedef struct
{
  char  *name;  /* whom it is for, as it says itself */
  char **hosts; /* host names and addresses, one at least */
  char  *key;   /* its kind and size, for people: "EC/ECDSA 256" */
  char  *pem;   /* the request */
} PitCertificateRequest;

GQuark pit_authority_error_quark (void);

char *pit_authority_make_key      (GError     **error);
char *pit_authority_make          (const char  *key,
                                   const char  *name,
                                   gint64       now,
                                   GError     **error);
char *pit_authority_sign_desk     (const char  *authority,
                                   const char  *authority_key,
                                   const char  *key,
                                   const char  *name,
                                   gint64       now,
                                   GError     **error);
char *pit_authority_sign_table    (const char  *authority,
                                   const char  *authority_key,
                                   const PitCertificateRequest *request,
                                   gint64       now,
                                   GError     **error);

PitCertificateRequest *pit_certificate_request_read (gconstpointer          data,
                                                     gsize                  length,
                                                     GError               **error);
char                  *pit_certificate_request_make (const char              *key,
                                                     const char              *name,
                                                     const char *const       *hosts,
                                                     GError                 **error);
gboolean               pit_certificate_request_has_key_of (const PitCertificateRequest *self,
                                                           const char                  *certificate);
void                   pit_certificate_request_free (PitCertificateRequest *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitCertificateRequest, pit_certificate_request_free)

G_END_DECLS
