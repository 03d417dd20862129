/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-x509.h"

#include <string.h>

#include <gnutls/x509.h>

#include "pit-money.h"

/* GLib's TLS checks who signed a certificate, its dates and its host, and never what it was made out for, nor whether a key
 * is its own. GnuTLS, which GLib's TLS is made of, is asked for these two. */

typedef struct gnutls_x509_crt_int Certificate;
typedef struct gnutls_x509_privkey_int Key;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Certificate, gnutls_x509_crt_deinit)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Key, gnutls_x509_privkey_deinit)

static Certificate *
read_certificate (gconstpointer der,
                  gsize         length)
{
  const gnutls_datum_t datum = { (void *) der, (guint) length };
  g_autoptr(Certificate) certificate = NULL;

  if (gnutls_x509_crt_init (&certificate) != 0
      || gnutls_x509_crt_import (certificate, &datum, GNUTLS_X509_FMT_DER) != 0)
    return NULL;

  return g_steal_pointer (&certificate);
}

/**
 * pit_x509_is_client:
 * @certificate: an X.509 certificate in DER
 * @length: its bytes
 *
 * Returns: whether its extended key usage names client authentication. One without that extension is made out for
 *   nothing in particular, and so not for this; nor is one that can't be read.
 */
gboolean
pit_x509_is_client (gconstpointer certificate,
                    gsize         length)
{
  g_autoptr(Certificate) read = NULL;

  g_return_val_if_fail (certificate != NULL || length == 0, FALSE);

  read = read_certificate (certificate, length);
  for (guint i = 0; read != NULL; i++)
    {
      char purpose[64];
      gsize size = sizeof purpose;
      int result = gnutls_x509_crt_get_key_purpose_oid (read, i, purpose, &size, NULL);

      if (result == 0 && strcmp (purpose, GNUTLS_KP_TLS_WWW_CLIENT) == 0)
        return TRUE;
      /* One whose name is longer than any that matters here is passed over. */
      if (result != 0 && result != GNUTLS_E_SHORT_MEMORY_BUFFER)
        break;
    }

  return FALSE;
}

/**
 * pit_x509_has_key:
 * @certificate: in DER
 * @key: a private key in DER
 *
 * Returns: whether the key is the certificate's; %TRUE as well where one of them can't be read, which is another fault
 */
gboolean
pit_x509_has_key (gconstpointer certificate,
                  gsize         length,
                  gconstpointer key,
                  gsize         key_length)
{
  const gnutls_datum_t datum = { (void *) key, (guint) key_length };
  g_autoptr(Certificate) read = NULL;
  g_autoptr(Key) read_key = NULL;
  guint8 id[32], key_id[32];
  gsize size = sizeof id, key_size = sizeof key_id;

  g_return_val_if_fail (certificate != NULL && key != NULL, FALSE);

  read = read_certificate (certificate, length);
  if (read == NULL || gnutls_x509_privkey_init (&read_key) != 0
      || gnutls_x509_privkey_import2 (read_key, &datum, GNUTLS_X509_FMT_DER, NULL, 0) != 0
      || gnutls_x509_crt_get_key_id (read, GNUTLS_KEYID_USE_SHA256, id, &size) != 0
      || gnutls_x509_privkey_get_key_id (read_key, GNUTLS_KEYID_USE_SHA256, key_id, &key_size) != 0)
    return TRUE;

  return size == key_size && memcmp (id, key_id, size) == 0;
}

/** Returns: until when @certificate is valid, UTC microseconds; %PIT_UNKNOWN where it does not say. */
gint64
pit_x509_read_expiry (GTlsCertificate *certificate)
{
  g_autoptr(GDateTime) expires = g_tls_certificate_get_not_valid_after (certificate);

  return expires != NULL ? g_date_time_to_unix (expires) * G_USEC_PER_SEC : PIT_UNKNOWN;
}

/** pit_x509_read_fingerprint: @fingerprint: (out caller-allocates): by which people and the floor plan know @certificate: SHA-256 */
void
pit_x509_read_fingerprint (GTlsCertificate *certificate,
                           PitDigest       *fingerprint)
{
  g_autoptr(GByteArray) der = NULL;

  g_return_if_fail (G_IS_TLS_CERTIFICATE (certificate) && fingerprint != NULL);

  g_object_get (certificate, "certificate", &der, NULL);
  pit_digest_of (fingerprint, der->data, der->len);
}
