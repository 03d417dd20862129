/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-authority.h"

#include <string.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <gnutls/abstract.h>
#include <gnutls/crypto.h>

#include "pit-error.h"
#include "pit-gnutls.h"

/* A house's own small authority: one key that signs its desks and its tables, and nothing below them. It makes what
 * docs/new-house.md asks of any authority, and no more: each certificate is for one use, and a table's has the names
 * that its request gave and that somebody read. Nothing of a request goes into a certificate but its key and these. */

/* Clocks of tables differ a little from the desk's: a certificate that is not valid yet is refused. */
#define EARLIER (60 * 60)
#define DAY (24 * 60 * 60)
#define SERIAL_BYTES 16
/* As X.520 has it for a common name. */
#define COMMON_NAME_MAX 64

/* What is to be made out. */
typedef struct
{
  const char        *name;
  gboolean           is_authority;
  const char        *purpose; /* an extended key usage; NULL: none */
  const char *const *hosts;   /* (nullable) */
  guint              days;
} Wanted;

G_DEFINE_QUARK (pit-authority-error-quark, pit_authority_error)

static gboolean
fail (GError **error,
      int      result)
{
  return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_FAILED,
                           _("The certificate could not be made (%s). Try again."), gnutls_strerror (result));
}

static Key *
import_key (const char *pem)
{
  return _pit_gnutls_read_key (pem, strlen (pem), GNUTLS_X509_FMT_PEM, NULL);
}

/* A random number that no other certificate of the house has; above zero, as RFC 5280 has it. */
static int
set_serial (Certificate *certificate)
{
  guint8 serial[SERIAL_BYTES];
  int result = gnutls_rnd (GNUTLS_RND_NONCE, serial, sizeof serial);

  serial[0] = (serial[0] & 0x7f) | 0x40;

  return result != 0 ? result : gnutls_x509_crt_set_serial (certificate, serial, sizeof serial);
}

static int
set_host (Certificate *certificate,
          const char  *host)
{
  g_autoptr(GInetAddress) address = g_inet_address_new_from_string (host);

  if (address != NULL)
    return gnutls_x509_crt_set_subject_alt_name (certificate, GNUTLS_SAN_IPADDRESS, g_inet_address_to_bytes (address),
                                                 (guint) g_inet_address_get_native_size (address), GNUTLS_FSAN_APPEND);

  return gnutls_x509_crt_set_subject_alt_name (certificate, GNUTLS_SAN_DNSNAME, host, (guint) strlen (host),
                                               GNUTLS_FSAN_APPEND);
}

static int
set_extensions (Certificate  *certificate,
                const Wanted *wanted)
{
  guint usage = wanted->is_authority ? GNUTLS_KEY_KEY_CERT_SIGN | GNUTLS_KEY_CRL_SIGN : GNUTLS_KEY_DIGITAL_SIGNATURE;
  guint8 id[32];
  gsize size = sizeof id;
  int result = gnutls_x509_crt_set_basic_constraints (certificate, wanted->is_authority, wanted->is_authority ? 0 : -1);

  if (result == 0)
    result = gnutls_x509_crt_set_key_usage (certificate, usage);
  if (result == 0 && wanted->purpose != NULL)
    result = gnutls_x509_crt_set_key_purpose_oid (certificate, wanted->purpose, FALSE);
  for (guint i = 0; result == 0 && wanted->hosts != NULL && wanted->hosts[i] != NULL; i++)
    result = set_host (certificate, wanted->hosts[i]);
  if (result == 0)
    result = gnutls_x509_crt_get_key_id (certificate, GNUTLS_KEYID_USE_SHA1, id, &size);
  if (result == 0)
    result = gnutls_x509_crt_set_subject_key_id (certificate, id, size);

  return result;
}

static int
set_signer (Certificate *certificate,
            Certificate *signer)
{
  guint8 id[64];
  gsize size = sizeof id;

  /* An authority of another making may have none. */
  if (gnutls_x509_crt_get_subject_key_id (signer, id, &size, NULL) != 0)
    return 0;

  return gnutls_x509_crt_set_authority_key_id (certificate, id, size);
}

/* Never valid for longer than who signs it. */
static int
make_out (Certificate  *certificate,
          const Wanted *wanted,
          Certificate  *signer,
          Key          *key,
          gint64        now)
{
  time_t seconds = (time_t) (now / G_USEC_PER_SEC);
  time_t expires = seconds + (time_t) wanted->days * DAY;
  int result;

  if (!wanted->is_authority)
    expires = MIN (expires, gnutls_x509_crt_get_expiration_time (signer));
  result = gnutls_x509_crt_set_version (certificate, 3);
  if (result == 0)
    result = set_serial (certificate);
  if (result == 0)
    result = gnutls_x509_crt_set_activation_time (certificate, seconds - EARLIER);
  if (result == 0)
    result = gnutls_x509_crt_set_expiration_time (certificate, expires);
  if (result == 0)
    result = gnutls_x509_crt_set_dn_by_oid (certificate, GNUTLS_OID_X520_COMMON_NAME, 0, wanted->name,
                                            (guint) strlen (wanted->name));
  if (result == 0)
    result = set_extensions (certificate, wanted);
  if (result == 0 && !wanted->is_authority)
    result = set_signer (certificate, signer);

  return result == 0 ? gnutls_x509_crt_sign2 (certificate, signer, key, GNUTLS_DIG_SHA256, 0) : result;
}

/**
 * issue:
 * @certificate: (nullable): has its key and nothing else; %NULL: that failed with @result
 * @signer: (nullable): who signs; %NULL: it signs itself
 * @key: the signer's
 *
 * Returns: (transfer full) (nullable): the certificate, PEM
 */
static char *
issue (Certificate   *certificate,
       int            result,
       const Wanted  *wanted,
       Certificate   *signer,
       Key           *key,
       gint64         now,
       GError       **error)
{
  gnutls_datum_t text = { 0 };
  char *pem = NULL;

  if (result == 0)
    result = make_out (certificate, wanted, signer != NULL ? signer : certificate, key, now);
  if (result == 0)
    result = gnutls_x509_crt_export2 (certificate, GNUTLS_X509_FMT_PEM, &text);
  if (result == 0)
    pem = g_strndup ((const char *) text.data, text.size);
  else
    fail (error, result);
  gnutls_free (text.data);

  return pem;
}

/* Reads both (transfer full). Returns: whether they are an authority that can sign now */
static gboolean
read_signer (const char   *authority,
             const char   *authority_key,
             gint64        now,
             Certificate **certificate,
             Key         **key,
             GError      **error)
{
  Certificate *signer = *certificate = _pit_gnutls_read_certificate (authority, strlen (authority), GNUTLS_X509_FMT_PEM);
  guint critical, ca = 0;

  *key = import_key (authority_key);
  if (signer == NULL || *key == NULL)
    return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_KEYS,
                             _("The authority's certificate or key can't be read. Put both files of the authority back, or "
                               "make a new authority."));
  if (_pit_gnutls_is_key_of (signer, *key) != PIT_YES)
    return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_KEYS,
                             _("The authority's key doesn't belong to its certificate. Put the key back that was made with the "
                               "certificate."));
  if (gnutls_x509_crt_get_basic_constraints (signer, &critical, &ca, NULL) < 0 || ca == 0)
    return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_KEYS,
                             _("The certificate in the authority's place is not an authority's. Choose the authority's "
                               "certificate."));
  if (gnutls_x509_crt_get_expiration_time (signer) <= (time_t) (now / G_USEC_PER_SEC))
    return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_KEYS,
                             _("The authority has expired. Make a new authority."));

  return TRUE;
}

/* Returns: what GnuTLS says; 0: @certificate (transfer full) is a new one of that key, PEM, which is also read into @key */
static int
begin (const char   *pem,
       Certificate **certificate,
       Key         **key)
{
  int result;

  *key = import_key (pem);
  result = *key != NULL ? gnutls_x509_crt_init (certificate) : GNUTLS_E_INVALID_REQUEST;

  return result == 0 ? gnutls_x509_crt_set_key (*certificate, *key) : result;
}

/* (transfer full): @name as a common name can hold it, whole characters */
static char *
dup_name (const char *name)
{
  gsize length = strlen (name);

  while (length > COMMON_NAME_MAX || (length > 0 && ((guchar) name[length] & 0xc0) == 0x80))
    length--;

  return g_strndup (name, length);
}

/**
 * pit_authority_make_key:
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): a new private key as PEM, ECDSA over P-256, for pit_pem_free_key()
 */
char *
pit_authority_make_key (GError **error)
{
  g_autoptr(Key) key = NULL;
  gnutls_datum_t text = { 0 };
  int result = gnutls_x509_privkey_init (&key);
  char *pem = NULL;

  if (result == 0)
    result = gnutls_x509_privkey_generate (key, GNUTLS_PK_ECDSA, GNUTLS_CURVE_TO_BITS (GNUTLS_ECC_CURVE_SECP256R1), 0);
  if (result == 0)
    result = gnutls_x509_privkey_export2_pkcs8 (key, GNUTLS_X509_FMT_PEM, NULL, GNUTLS_PKCS_PLAIN, &text);
  if (result != 0)
    {
      fail (error, result);
      return NULL;
    }
  pem = g_strndup ((const char *) text.data, text.size);
  gnutls_memset (text.data, 0, text.size);
  gnutls_free (text.data);

  return pem;
}

/**
 * pit_authority_make:
 * @key: the authority's private key, PEM
 * @name: of the house
 * @now: UTC microseconds
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): the certificate of an authority, PEM, valid for %PIT_AUTHORITY_DAYS
 */
char *
pit_authority_make (const char  *key,
                    const char  *name,
                    gint64       now,
                    GError     **error)
{
  g_autoptr(Certificate) certificate = NULL;
  g_autoptr(Key) read = NULL;
  g_autofree char *common_name = NULL;
  int result;

  g_return_val_if_fail (key != NULL && name != NULL, NULL);

  common_name = dup_name (name);
  result = begin (key, &certificate, &read);

  return issue (certificate, result, &(Wanted) { .name = common_name, .is_authority = TRUE, .days = PIT_AUTHORITY_DAYS }, NULL,
                read, now, error);
}

/**
 * pit_authority_sign_desk:
 * @authority: its certificate, PEM
 * @authority_key: its private key, PEM
 * @key: the desk's private key, PEM
 * @now: UTC microseconds
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): a desk's certificate, PEM, valid for %PIT_LEAF_DAYS, but not longer than the authority's
 */
char *
pit_authority_sign_desk (const char  *authority,
                         const char  *authority_key,
                         const char  *key,
                         const char  *name,
                         gint64       now,
                         GError     **error)
{
  g_autoptr(Certificate) signer = NULL;
  g_autoptr(Certificate) certificate = NULL;
  g_autoptr(Key) signer_key = NULL;
  g_autoptr(Key) read = NULL;
  g_autofree char *common_name = NULL;
  int result;

  g_return_val_if_fail (authority != NULL && authority_key != NULL && key != NULL && name != NULL, NULL);

  if (!read_signer (authority, authority_key, now, &signer, &signer_key, error))
    return NULL;
  common_name = dup_name (name);
  result = begin (key, &certificate, &read);

  return issue (certificate, result, &(Wanted) { .name = common_name, .purpose = GNUTLS_KP_TLS_WWW_CLIENT, .days = PIT_LEAF_DAYS },
                signer, signer_key, now, error);
}

/**
 * pit_authority_sign_table:
 * @authority: its certificate, PEM
 * @authority_key: its private key, PEM
 * @request: as pit_certificate_request_read() has found it to be
 * @now: UTC microseconds
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): a table's certificate, PEM: for servers alone, under the request's hosts, valid for
 *   %PIT_LEAF_DAYS, but not longer than the authority's
 */
char *
pit_authority_sign_table (const char                   *authority,
                          const char                   *authority_key,
                          const PitCertificateRequest  *request,
                          gint64                        now,
                          GError                      **error)
{
  g_autoptr(Certificate) signer = NULL;
  g_autoptr(Certificate) certificate = NULL;
  g_autoptr(Request) asked = NULL;
  g_autoptr(Key) signer_key = NULL;
  g_autofree char *common_name = NULL;
  gnutls_datum_t datum;
  int result;

  g_return_val_if_fail (authority != NULL && authority_key != NULL && request != NULL, NULL);

  if (!read_signer (authority, authority_key, now, &signer, &signer_key, error))
    return NULL;
  if (pit_certificate_request_has_key_of (request, authority))
    {
      pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_REQUEST,
                        _("The request was made with the authority's own key. Have the controller make a key of its own."));
      return NULL;
    }
  datum = (gnutls_datum_t) { (void *) request->pem, (guint) strlen (request->pem) };
  common_name = dup_name (request->name);
  result = gnutls_x509_crq_init (&asked);
  if (result == 0)
    result = gnutls_x509_crq_import (asked, &datum, GNUTLS_X509_FMT_PEM);
  if (result == 0)
    result = gnutls_x509_crt_init (&certificate);
  /* The key of the request, and nothing else of it. */
  if (result == 0)
    {
      gnutls_pubkey_t public_key = NULL;

      result = gnutls_pubkey_init (&public_key);
      if (result == 0)
        result = gnutls_pubkey_import_x509_crq (public_key, asked, 0);
      if (result == 0)
        result = gnutls_x509_crt_set_pubkey (certificate, public_key);
      gnutls_pubkey_deinit (public_key);
    }

  return issue (certificate, result, &(Wanted) { .name = common_name, .purpose = GNUTLS_KP_TLS_WWW_SERVER,
                                                 .hosts = (const char *const *) request->hosts, .days = PIT_LEAF_DAYS },
                signer, signer_key, now, error);
}
