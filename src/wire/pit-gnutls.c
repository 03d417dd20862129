/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-gnutls.h"

#include <string.h>

/** _pit_gnutls_read_certificate: (transfer full) (nullable): the first certificate in @data; %NULL: there is none */
Certificate *
_pit_gnutls_read_certificate (gconstpointer         data,
                              gsize                 length,
                              gnutls_x509_crt_fmt_t format)
{
  const gnutls_datum_t datum = { (void *) data, (guint) length };
  g_autoptr(Certificate) certificate = NULL;

  if (gnutls_x509_crt_init (&certificate) != 0 || gnutls_x509_crt_import (certificate, &datum, format) != 0)
    return NULL;

  return g_steal_pointer (&certificate);
}

/**
 * _pit_gnutls_read_key:
 * @fault: (out) (optional): what GnuTLS says of it; 0: nothing
 *
 * Returns: (transfer full) (nullable): the private key in @data, without a passphrase
 */
Key *
_pit_gnutls_read_key (gconstpointer         data,
                      gsize                 length,
                      gnutls_x509_crt_fmt_t format,
                      int                  *fault)
{
  const gnutls_datum_t datum = { (void *) data, (guint) length };
  g_autoptr(Key) key = NULL;
  int result = gnutls_x509_privkey_init (&key);

  if (result == 0)
    result = gnutls_x509_privkey_import2 (key, &datum, format, NULL, 0);
  if (fault != NULL)
    *fault = result;

  return result == 0 ? g_steal_pointer (&key) : NULL;
}

/** _pit_gnutls_is_for: whether the extended key usage of @certificate names @purpose, an OID */
gboolean
_pit_gnutls_is_for (Certificate *certificate,
                    const char  *purpose)
{
  for (guint i = 0;; i++)
    {
      char named[64];
      gsize size = sizeof named;
      int result = gnutls_x509_crt_get_key_purpose_oid (certificate, i, named, &size, NULL);

      if (result == 0 && strcmp (named, purpose) == 0)
        return TRUE;
      /* One whose name is longer than any that matters here is passed over. */
      if (result != 0 && result != GNUTLS_E_SHORT_MEMORY_BUFFER)
        return FALSE;
    }
}

/** _pit_gnutls_is_key_of: whether @key is the private key of @certificate; unknown where GnuTLS can't tell */
PitTruth
_pit_gnutls_is_key_of (Certificate *certificate,
                       Key         *key)
{
  guint8 id[32], key_id[32];
  gsize size = sizeof id, key_size = sizeof key_id;

  if (gnutls_x509_crt_get_key_id (certificate, GNUTLS_KEYID_USE_SHA256, id, &size) != 0
      || gnutls_x509_privkey_get_key_id (key, GNUTLS_KEYID_USE_SHA256, key_id, &key_size) != 0)
    return PIT_TRUTH_UNKNOWN;

  return size == key_size && memcmp (id, key_id, size) == 0 ? PIT_YES : PIT_NO;
}
