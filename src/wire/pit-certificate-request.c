/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "pit-authority.h"
#include "pit-certificate.h"
#include "pit-error.h"
#include "pit-gnutls.h"
#include "pit-text.h"

/* What a table's controller may ask to be signed: a key of its own, under names of its own, for a server. All else that a
 * request can ask for would make its holder more than a table, and is refused in words rather than left out: somebody
 * believes that the controller needs it. */

#define MAX_HOSTS 16
#define HOST_MAX 253
#define BEGIN_NEW "-----BEGIN NEW CERTIFICATE REQUEST-----"
#define BEGIN "-----BEGIN CERTIFICATE REQUEST-----"

static gboolean
refuse (GError     **error,
        const char  *words)
{
  return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_REQUEST, "%s", words);
}

static gboolean
is_host (const char *text)
{
  g_autoptr(GInetAddress) address = g_inet_address_new_from_string (text);
  gsize length = strlen (text);

  if (address != NULL)
    return TRUE;
  if (length == 0 || length > HOST_MAX || text[0] == '.' || text[0] == '-' || text[length - 1] == '-'
      || text[length - 1] == '.')
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isalnum (text[i]) && text[i] != '-' && (text[i] != '.' || text[i + 1] == '.'))
      return FALSE;

  return TRUE;
}

static guint
count_requests (const char *text,
                gsize       length)
{
  guint n = 0;

  for (const char *at = text; (at = g_strstr_len (at, (gssize) (length - (gsize) (at - text)), "-----BEGIN ")) != NULL; at++)
    {
      gsize left = length - (gsize) (at - text);

      n += (left >= strlen (BEGIN) && memcmp (at, BEGIN, strlen (BEGIN)) == 0)
           || (left >= strlen (BEGIN_NEW) && memcmp (at, BEGIN_NEW, strlen (BEGIN_NEW)) == 0);
    }

  return n;
}

static Request *
import (gconstpointer   data,
        gsize           length,
        GError        **error)
{
  const gnutls_datum_t datum = { (void *) data, (guint) length };
  g_autoptr(Request) request = NULL;
  g_autofree char *certificate = NULL;
  gboolean is_locked;
  char *key;

  if (gnutls_x509_crq_init (&request) == 0 && length > 0
      && (gnutls_x509_crq_import (request, &datum, GNUTLS_X509_FMT_PEM) == 0
          || gnutls_x509_crq_import (request, &datum, GNUTLS_X509_FMT_DER) == 0))
    return g_steal_pointer (&request);

  certificate = pit_pem_dup_certificates (data, length);
  key = certificate == NULL ? pit_pem_dup_key (data, length, &is_locked) : NULL;
  if (certificate != NULL)
    refuse (error, _("This file is a certificate, not a request. Choose the request that the controller made; its name often "
                     "ends in .csr."));
  else if (key != NULL || is_locked)
    refuse (error, _("This file is a private key, not a request. A private key never leaves its controller: have a new key made "
                     "there, and choose the request."));
  else
    refuse (error, _("This file is no certificate request. Choose the request that the controller made; its name often ends in "
                     ".csr."));
  pit_pem_free_key (key);

  return NULL;
}

static gboolean
check_key (Request  *request,
           char    **key,
           GError  **error)
{
  guint bits = 0;
  int algorithm = gnutls_x509_crq_get_pk_algorithm (request, &bits);
  gboolean is_strong = (algorithm == GNUTLS_PK_RSA && bits >= 2048) || (algorithm == GNUTLS_PK_ECDSA && bits >= 256)
                       || algorithm == GNUTLS_PK_EDDSA_ED25519;

  if (gnutls_x509_crq_verify (request, 0) < 0)
    return refuse (error, _("The request's signature is wrong: the file was changed, or the sender doesn't have the key. Have "
                            "the controller make the request again."));
  if (!is_strong)
    return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_REQUEST,
                             /* Translators: a kind of key, then its size: "RSA", 1024. */
                             _("The request's key is too weak (%s, %u bits). Have the controller make an ECDSA key of 256 bits or "
                               "an RSA key of 2048."),
                             algorithm >= 0 ? gnutls_pk_algorithm_get_name (algorithm) : "?", bits);
  *key = g_strdup_printf ("%s %u", gnutls_pk_algorithm_get_name (algorithm), bits);

  return TRUE;
}

static gboolean
check_uses (Request  *request,
            GError  **error)
{
  guint critical, ca = 0, usage = 0;

  if (gnutls_x509_crq_get_basic_constraints (request, &critical, &ca, NULL) >= 0 && ca != 0)
    return refuse (error, _("The request asks to become an authority, which could sign others. A table's controller may not. "
                            "Have it make a request without CA:TRUE."));
  if (gnutls_x509_crq_get_key_usage (request, &usage, &critical) >= 0
      && (usage & (GNUTLS_KEY_KEY_CERT_SIGN | GNUTLS_KEY_CRL_SIGN)) != 0)
    return refuse (error, _("The request asks to sign other certificates. A table's controller may not. Have it make a request "
                            "for digital signatures alone."));
  for (guint i = 0;; i++)
    {
      char purpose[64];
      gsize size = sizeof purpose;
      int result = gnutls_x509_crq_get_key_purpose_oid (request, i, purpose, &size, &critical);

      if (result != 0 && result != GNUTLS_E_SHORT_MEMORY_BUFFER)
        return TRUE;
      if (result != 0 || strcmp (purpose, GNUTLS_KP_TLS_WWW_SERVER) != 0)
        return refuse (error, _("The request asks for more than a table needs: with such a certificate its holder could act as a "
                                "desk. Have the controller make a request for a server alone (serverAuth)."));
    }
}

/* (transfer full) (nullable): the bytes of an address as people write it */
static char *
write_address (const char *bytes,
               gsize       size)
{
  g_autoptr(GInetAddress) address = NULL;

  if (size == 4 || size == 16)
    address = g_inet_address_new_from_bytes ((const guint8 *) bytes, size == 4 ? G_SOCKET_FAMILY_IPV4 : G_SOCKET_FAMILY_IPV6);

  return address != NULL ? g_inet_address_to_string (address) : NULL;
}

static gboolean
refuse_name (const char  *name,
             GError     **error)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *shown = pit_text_reveal (valid);

  return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_REQUEST,
                           _("The request asks for “%.60s”, which is no name of one machine. Have the controller make a request "
                             "with its own host name or IP address, without *."), shown);
}

static gboolean
read_hosts (Request    *request,
            GPtrArray  *hosts,
            GError    **error)
{
  for (guint i = 0;; i++)
    {
      char name[HOST_MAX + 1];
      gsize size = sizeof name - 1;
      guint type = 0, critical;
      int result = gnutls_x509_crq_get_subject_alt_name (request, i, name, &size, &type, &critical);
      char *host;

      if (result == GNUTLS_E_REQUESTED_DATA_NOT_AVAILABLE)
        return TRUE;
      if (hosts->len == MAX_HOSTS)
        return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_REQUEST,
                                 _("The request asks for more than %d names. Have the controller make a request with its own "
                                   "host name and IP address alone."), MAX_HOSTS);
      if (result < 0 || (type != GNUTLS_SAN_DNSNAME && type != GNUTLS_SAN_IPADDRESS))
        return refuse (error, _("The request asks for a name that no table has, such as an e-mail or web address. Have the "
                                "controller make a request with its own host name or IP address alone."));
      /* Of a name it gives the length without its NUL. */
      name[MIN (size, sizeof name - 1)] = '\0';
      host = type == GNUTLS_SAN_IPADDRESS ? write_address (name, size) : strlen (name) == size ? g_strdup (name) : NULL;
      if (host == NULL || !is_host (host))
        {
          g_free (host);
          return refuse_name (name, error);
        }
      g_ptr_array_add (hosts, host);
    }
}

static char *
dup_common_name (Request *request)
{
  char name[128];
  gsize size = sizeof name;
  g_autofree char *valid = NULL;

  if (gnutls_x509_crq_get_dn_by_oid (request, GNUTLS_OID_X520_COMMON_NAME, 0, 0, name, &size) != 0)
    return g_strdup ("");
  valid = g_utf8_make_valid (name, (gssize) MIN (size, sizeof name - 1));

  return pit_text_reveal (g_strstrip (valid));
}

/**
 * pit_certificate_request_read:
 * @data: what a file holds
 * @error: return location for %PIT_AUTHORITY_ERROR_REQUEST: why a table may not have this, and what to do
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): the request, whose sender has the key that it names; where it names no host, its common
 *   name is one
 */
PitCertificateRequest *
pit_certificate_request_read (gconstpointer   data,
                              gsize           length,
                              GError        **error)
{
  g_autoptr(PitCertificateRequest) self = g_new0 (PitCertificateRequest, 1);
  g_autoptr(GPtrArray) hosts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(Request) request = NULL;
  gnutls_datum_t text = { 0 };

  g_return_val_if_fail (data != NULL || length == 0, NULL);

  if (length > PIT_PEM_MAX)
    refuse (error, _("This file is too large for a certificate request, which has a few kilobytes. Choose the request that the "
                     "controller made."));
  else if (length > 0 && count_requests (data, length) > 1)
    refuse (error, _("This file holds more than one request. Have each controller's request in a file of its own."));
  else
    request = import (data, length, error);
  if (request == NULL || !check_key (request, &self->key, error) || !check_uses (request, error)
      || !read_hosts (request, hosts, error))
    return NULL;

  self->name = dup_common_name (request);
  if (hosts->len == 0 && is_host (self->name) && strchr (self->name, '.') != NULL)
    g_ptr_array_add (hosts, g_strdup (self->name));
  if (hosts->len == 0)
    {
      refuse (error, _("The request names no host, and no desk would trust its certificate. Have the controller make a request "
                       "with its host name or IP address (subjectAltName)."));
      return NULL;
    }
  if (self->name[0] == '\0')
    {
      g_free (self->name);
      self->name = g_strdup (hosts->pdata[0]);
    }
  g_ptr_array_add (hosts, NULL);
  self->hosts = (char **) g_ptr_array_free (g_steal_pointer (&hosts), FALSE);
  if (gnutls_x509_crq_export2 (request, GNUTLS_X509_FMT_PEM, &text) == 0)
    self->pem = g_strndup ((const char *) text.data, text.size);
  gnutls_free (text.data);

  if (self->pem == NULL)
    {
      refuse (error, _("The request can't be written out again. Have the controller make another."));
      return NULL;
    }

  return g_steal_pointer (&self);
}

static int
add_host (Request    *request,
          const char *host)
{
  g_autoptr(GInetAddress) address = g_inet_address_new_from_string (host);

  if (address != NULL)
    return gnutls_x509_crq_set_subject_alt_name (request, GNUTLS_SAN_IPADDRESS, g_inet_address_to_bytes (address),
                                                 (guint) g_inet_address_get_native_size (address), GNUTLS_FSAN_APPEND);

  return gnutls_x509_crq_set_subject_alt_name (request, GNUTLS_SAN_DNSNAME, host, (guint) strlen (host), GNUTLS_FSAN_APPEND);
}

/**
 * pit_certificate_request_make:
 * @key: a private key, PEM
 * @name: whom it is for
 * @hosts: its host names and addresses
 *
 * What a controller does; the simulated ones do. Any thread.
 *
 * Returns: (transfer full) (nullable): the request, PEM
 */
char *
pit_certificate_request_make (const char         *key,
                              const char         *name,
                              const char *const  *hosts,
                              GError            **error)
{
  g_autoptr(Key) read = _pit_gnutls_read_key (key, strlen (key), GNUTLS_X509_FMT_PEM, NULL);
  g_autoptr(Request) request = NULL;
  gnutls_datum_t text = { 0 };
  char *pem = NULL;
  int result = read != NULL ? gnutls_x509_crq_init (&request) : GNUTLS_E_INVALID_REQUEST;

  if (result == 0)
    result = gnutls_x509_crq_set_version (request, 1);
  if (result == 0)
    result = gnutls_x509_crq_set_dn_by_oid (request, GNUTLS_OID_X520_COMMON_NAME, 0, name, (guint) strlen (name));
  for (guint i = 0; result == 0 && hosts[i] != NULL; i++)
    result = add_host (request, hosts[i]);
  if (result == 0)
    result = gnutls_x509_crq_set_key (request, read);
  if (result == 0)
    result = gnutls_x509_crq_sign2 (request, read, GNUTLS_DIG_SHA256, 0);
  if (result == 0)
    result = gnutls_x509_crq_export2 (request, GNUTLS_X509_FMT_PEM, &text);
  if (result == 0)
    pem = g_strndup ((const char *) text.data, text.size);
  else
    g_set_error (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_FAILED, _("The request could not be made (%s). Try again."),
                 gnutls_strerror (result));
  gnutls_free (text.data);

  return pem;
}

/** pit_certificate_request_has_key_of: whether the request was made with the very key of @certificate, PEM */
gboolean
pit_certificate_request_has_key_of (const PitCertificateRequest *self,
                                    const char                  *certificate)
{
  const gnutls_datum_t datum = { (void *) self->pem, (guint) strlen (self->pem) };
  const gnutls_datum_t other = { (void *) certificate, (guint) strlen (certificate) };
  g_autoptr(Request) request = NULL;
  g_autoptr(Certificate) read = NULL;
  guint8 id[32], other_id[32];
  gsize size = sizeof id, other_size = sizeof other_id;

  return gnutls_x509_crq_init (&request) == 0 && gnutls_x509_crt_init (&read) == 0
         && gnutls_x509_crq_import (request, &datum, GNUTLS_X509_FMT_PEM) == 0
         && gnutls_x509_crt_import (read, &other, GNUTLS_X509_FMT_PEM) == 0
         && gnutls_x509_crq_get_key_id (request, GNUTLS_KEYID_USE_SHA256, id, &size) == 0
         && gnutls_x509_crt_get_key_id (read, GNUTLS_KEYID_USE_SHA256, other_id, &other_size) == 0
         && size == other_size && memcmp (id, other_id, size) == 0;
}

void
pit_certificate_request_free (PitCertificateRequest *self)
{
  g_free (self->name);
  g_strfreev (self->hosts);
  g_free (self->key);
  g_free (self->pem);
  g_free (self);
}
