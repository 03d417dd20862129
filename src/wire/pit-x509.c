/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-x509.h"

#include <string.h>

#include "pit-gnutls.h"
#include "pit-money.h"

/* GLib's TLS checks who signed a certificate, its dates and its host, and never what it was made out for, nor whether a key
 * is its own. GnuTLS, which GLib's TLS is made of, is asked for these two. */

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

  read = _pit_gnutls_read_certificate (certificate, length, GNUTLS_X509_FMT_DER);

  return read != NULL && _pit_gnutls_is_for (read, GNUTLS_KP_TLS_WWW_CLIENT);
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
  g_autoptr(Certificate) read = NULL;
  g_autoptr(Key) read_key = NULL;

  g_return_val_if_fail (certificate != NULL && key != NULL, FALSE);

  read = _pit_gnutls_read_certificate (certificate, length, GNUTLS_X509_FMT_DER);
  read_key = _pit_gnutls_read_key (key, key_length, GNUTLS_X509_FMT_DER, NULL);

  return read == NULL || read_key == NULL || _pit_gnutls_is_key_of (read, read_key) != PIT_NO;
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
