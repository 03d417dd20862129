/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-certificate.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-gnutls.h"
#include "pit-local-time.h"
#include "pit-text.h"

/* Files that people choose: a certificate or a key may come as PEM or as DER, and may be anything else as well. What is
 * taken from one is written anew as PEM, so that nothing else in the file goes with it. */

/* An authority is one file with few certificates in it. */
#define MAX_CERTIFICATES 16

static char *
describe_name (gnutls_datum_t *name)
{
  g_autofree char *text = name->data != NULL ? g_strndup ((const char *) name->data, name->size) : g_strdup ("");
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  gnutls_free (name->data);
  /* A certificate with the common name alone is the usual one, and "CN=" says nothing to most people. */
  if (g_str_has_prefix (valid, "CN=") && strpbrk (valid, ",+\\") == NULL)
    return pit_text_reveal (valid + strlen ("CN="));

  return pit_text_reveal (valid);
}

static gint64
to_time (time_t seconds)
{
  return seconds != (time_t) -1 ? (gint64) seconds * G_USEC_PER_SEC : PIT_UNKNOWN;
}

static PitCertificateFacts *
read_facts (Certificate *certificate)
{
  PitCertificateFacts *facts = g_new0 (PitCertificateFacts, 1);
  gnutls_datum_t subject = { 0 }, issuer = { 0 }, der = { 0 };
  guint critical, ca = 0;

  gnutls_x509_crt_get_dn3 (certificate, &subject, 0);
  gnutls_x509_crt_get_issuer_dn3 (certificate, &issuer, 0);
  facts->subject = describe_name (&subject);
  facts->issuer = describe_name (&issuer);
  facts->begins = to_time (gnutls_x509_crt_get_activation_time (certificate));
  facts->expires = to_time (gnutls_x509_crt_get_expiration_time (certificate));
  facts->is_authority = gnutls_x509_crt_get_basic_constraints (certificate, &critical, &ca, NULL) >= 0 && ca != 0;
  facts->is_client = _pit_gnutls_is_for (certificate, GNUTLS_KP_TLS_WWW_CLIENT);
  facts->is_server = _pit_gnutls_is_for (certificate, GNUTLS_KP_TLS_WWW_SERVER);
  if (gnutls_x509_crt_export2 (certificate, GNUTLS_X509_FMT_DER, &der) == 0)
    pit_digest_of (&facts->fingerprint, der.data, der.size);
  gnutls_free (der.data);

  return facts;
}

static Certificate *
import_certificate (gconstpointer         data,
                    gsize                 length,
                    gnutls_x509_crt_fmt_t format)
{
  return data != NULL && length <= PIT_PEM_MAX ? _pit_gnutls_read_certificate (data, length, format) : NULL;
}

/** pit_certificate_read: (transfer full) (nullable): what the X.509 certificate @der says; %NULL: it is none */
PitCertificateFacts *
pit_certificate_read (gconstpointer der,
                      gsize         length)
{
  g_autoptr(Certificate) certificate = import_certificate (der, length, GNUTLS_X509_FMT_DER);

  return certificate != NULL ? read_facts (certificate) : NULL;
}

/** pit_certificate_read_pem: (transfer full) (nullable): what the first certificate in @pem says; %NULL: there is none */
PitCertificateFacts *
pit_certificate_read_pem (const char *pem)
{
  g_autoptr(Certificate) certificate = NULL;

  g_return_val_if_fail (pem != NULL, NULL);

  certificate = import_certificate (pem, strlen (pem), GNUTLS_X509_FMT_PEM);
  return certificate != NULL ? read_facts (certificate) : NULL;
}

void
pit_certificate_facts_free (PitCertificateFacts *self)
{
  g_free (self->subject);
  g_free (self->issuer);
  g_free (self);
}

/**
 * pit_certificate_describe_day:
 * @time: from or until when one is valid, UTC microseconds; %PIT_UNKNOWN: it doesn't say
 * @zone: (nullable): whose day; %NULL: UTC's
 *
 * Returns: (transfer full): that day, in words
 */
char *
pit_certificate_describe_day (gint64     time,
                              GTimeZone *zone)
{
  g_autoptr(GTimeZone) here = zone != NULL ? g_time_zone_ref (zone) : g_time_zone_new_utc ();
  g_autoptr(GDateTime) local = pit_local_time (time, here);

  /* Translators: a date with its year, see strftime: "20 November 2026". */
  return local != NULL ? g_date_time_format (local, _("%-d %B %Y")) : g_strdup (_("an unknown day"));
}

static gboolean
append_pem (GString     *pem,
            Certificate *certificate)
{
  gnutls_datum_t text = { 0 };
  gboolean is_done = gnutls_x509_crt_export2 (certificate, GNUTLS_X509_FMT_PEM, &text) == 0;

  if (is_done)
    g_string_append_len (pem, (const char *) text.data, text.size);
  gnutls_free (text.data);

  return is_done;
}

/**
 * pit_pem_dup_certificates:
 * @data: what a file holds, %PIT_PEM_MAX at most; PEM or DER
 *
 * Returns: (transfer full) (nullable): its certificates alone, as PEM, in their order; %NULL: it has none, or too many
 */
char *
pit_pem_dup_certificates (gconstpointer data,
                          gsize         length)
{
  const gnutls_datum_t datum = { (void *) data, (guint) length };
  g_autoptr(GString) pem = g_string_new (NULL);
  g_autoptr(Certificate) single = NULL;
  Certificate **list = NULL;
  guint n = 0;

  if (length == 0 || length > PIT_PEM_MAX)
    return NULL;
  if (gnutls_x509_crt_list_import2 (&list, &n, &datum, GNUTLS_X509_FMT_PEM, 0) >= 0)
    {
      for (guint i = 0; i < n; i++)
        {
          if (n <= MAX_CERTIFICATES)
            append_pem (pem, list[i]);
          gnutls_x509_crt_deinit (list[i]);
        }
      gnutls_free (list);
    }
  else if ((single = import_certificate (data, length, GNUTLS_X509_FMT_DER)) != NULL)
    append_pem (pem, single);

  return pem->len > 0 ? g_string_free (g_steal_pointer (&pem), FALSE) : NULL;
}

static Key *
import_key (gconstpointer data,
            gsize         length,
            gboolean     *is_locked)
{
  const gnutls_x509_crt_fmt_t formats[] = { GNUTLS_X509_FMT_PEM, GNUTLS_X509_FMT_DER };

  for (guint i = 0; i < G_N_ELEMENTS (formats) && length > 0 && length <= PIT_PEM_MAX; i++)
    {
      int fault;
      Key *key = _pit_gnutls_read_key (data, length, formats[i], &fault);

      if (key != NULL)
        return key;
      if (is_locked != NULL && fault == GNUTLS_E_DECRYPTION_FAILED)
        *is_locked = TRUE;
    }

  return NULL;
}

/**
 * pit_pem_dup_key:
 * @data: what a file holds, %PIT_PEM_MAX at most; PEM or DER
 * @is_locked: (out): it is a key, and asks for a passphrase
 *
 * Returns: (transfer full) (nullable): its private key as PEM, for pit_pem_free_key(); %NULL: it has none that can be read
 */
char *
pit_pem_dup_key (gconstpointer data,
                 gsize         length,
                 gboolean     *is_locked)
{
  g_autoptr(Key) key = NULL;
  gnutls_datum_t text = { 0 };
  char *pem = NULL;

  *is_locked = FALSE;
  key = import_key (data, length, is_locked);
  if (key == NULL || gnutls_x509_privkey_export2_pkcs8 (key, GNUTLS_X509_FMT_PEM, NULL, GNUTLS_PKCS_PLAIN, &text) != 0)
    return NULL;
  pem = g_strndup ((const char *) text.data, text.size);
  gnutls_memset (text.data, 0, text.size);
  gnutls_free (text.data);

  return pem;
}

static void
free_list (Certificate **list,
           guint         n)
{
  for (guint i = 0; i < n; i++)
    gnutls_x509_crt_deinit (list[i]);
  gnutls_free (list);
}

static gboolean
are_signed (const char *certificates,
            const char *authority,
            gboolean    first_alone)
{
  const gnutls_datum_t datum = { (void *) certificates, (guint) strlen (certificates) };
  const gnutls_datum_t signer_datum = { (void *) authority, (guint) strlen (authority) };
  Certificate **list = NULL, **signers = NULL;
  guint n = 0, n_signers = 0;
  gboolean are = gnutls_x509_crt_list_import2 (&list, &n, &datum, GNUTLS_X509_FMT_PEM, 0) >= 0 && n > 0
                 && gnutls_x509_crt_list_import2 (&signers, &n_signers, &signer_datum, GNUTLS_X509_FMT_PEM, 0) >= 0;

  for (guint i = 0; are && i < (first_alone ? 1 : n); i++)
    {
      guint faults = 0;

      are = gnutls_x509_crt_verify (list[i], signers, n_signers, GNUTLS_VERIFY_DISABLE_TIME_CHECKS, &faults) == 0 && faults == 0;
    }
  free_list (list, n);
  free_list (signers, n_signers);

  return are;
}

/** pit_pem_is_signed_by: whether one of @authority has signed the first of @certificate, whatever their dates */
gboolean
pit_pem_is_signed_by (const char *certificate,
                      const char *authority)
{
  g_return_val_if_fail (certificate != NULL && authority != NULL, FALSE);

  return are_signed (certificate, authority, TRUE);
}

/** pit_pem_are_signed_by: whether each of @certificates is one of @authority, or signed by one, whatever their dates */
gboolean
pit_pem_are_signed_by (const char *certificates,
                       const char *authority)
{
  g_return_val_if_fail (certificates != NULL && authority != NULL, FALSE);

  return are_signed (certificates, authority, FALSE);
}

/** pit_pem_has_key: whether @key is the private key of the first of @certificate */
gboolean
pit_pem_has_key (const char *certificate,
                 const char *key)
{
  g_autoptr(Certificate) read = NULL;
  g_autoptr(Key) read_key = NULL;

  g_return_val_if_fail (certificate != NULL && key != NULL, FALSE);

  read = import_certificate (certificate, strlen (certificate), GNUTLS_X509_FMT_PEM);
  read_key = import_key (key, strlen (key), NULL);

  return read != NULL && read_key != NULL && _pit_gnutls_is_key_of (read, read_key) == PIT_YES;
}

/** pit_pem_free_key: (nullable): frees a private key, and leaves nothing of it in that memory */
void
pit_pem_free_key (char *key)
{
  if (key != NULL)
    gnutls_memset (key, 0, strlen (key));
  g_free (key);
}
