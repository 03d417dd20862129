/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <gio/gio.h>
#include <gnutls/abstract.h>
#include <gnutls/x509.h>

#include "pit-authority.h"
#include "pit-certificate.h"
#include "pit-x509.h"

/* What the house's own authority signs, and what it must not. What it makes is held against GLib's TLS as well, by which a
 * desk and its tables know each other. */

#define NOW (G_GINT64_CONSTANT (1795608000) * G_USEC_PER_SEC)
#define DAY (G_GINT64_CONSTANT (86400) * G_USEC_PER_SEC)

typedef struct gnutls_x509_crq_int Request;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, gnutls_x509_crq_deinit)

/* A request as a controller's maker might have it made. */
typedef struct
{
  const char             *name;       /* of the case */
  const char             *subject;    /* common name; NULL: none */
  const char             *hosts[3];   /* DNS names and addresses */
  const char             *mail;       /* a name of another kind */
  const char             *purposes[2];
  gnutls_pk_algorithm_t   algorithm;  /* 0: ECDSA */
  guint                   bits;       /* 0: P-256 */
  gboolean                is_ca;
  guint                   usage;
  gboolean                is_altered; /* after it was signed */
  guint                   n_more;     /* requests in the same file */
  const char             *says;       /* NULL: it is signed */
} RequestCase;

static const RequestCase request_cases[] = {
  { .name = "host", .subject = "table 1", .hosts = { "table-1.pit.example" } },
  { .name = "host-and-address", .subject = "table 1", .hosts = { "table-1.pit.example", "10.20.0.5" } },
  { .name = "address-6", .subject = "table 1", .hosts = { "fd00::5" } },
  { .name = "localhost", .hosts = { "localhost", "127.0.0.1" } },
  { .name = "name-is-host", .subject = "table-1.pit.example" },
  { .name = "for-a-server", .subject = "table 1", .hosts = { "table-1" }, .purposes = { GNUTLS_KP_TLS_WWW_SERVER },
    .usage = GNUTLS_KEY_DIGITAL_SIGNATURE | GNUTLS_KEY_KEY_ENCIPHERMENT },
  { .name = "rsa", .subject = "table 1", .hosts = { "table-1" }, .algorithm = GNUTLS_PK_RSA, .bits = 2048 },
  { .name = "ed25519", .subject = "table 1", .hosts = { "table-1" }, .algorithm = GNUTLS_PK_EDDSA_ED25519,
    .bits = GNUTLS_CURVE_TO_BITS (GNUTLS_ECC_CURVE_ED25519) },
  { .name = "weak", .subject = "table 1", .hosts = { "table-1" }, .algorithm = GNUTLS_PK_RSA, .bits = 1024,
    .says = "key is too weak (RSA, 1024 bits)" },
  { .name = "authority", .subject = "table 1", .hosts = { "table-1" }, .is_ca = TRUE, .says = "asks to become an authority" },
  { .name = "signs-others", .subject = "table 1", .hosts = { "table-1" }, .usage = GNUTLS_KEY_KEY_CERT_SIGN,
    .says = "asks to sign other certificates" },
  { .name = "desk", .subject = "table 1", .hosts = { "table-1" }, .purposes = { GNUTLS_KP_TLS_WWW_CLIENT },
    .says = "could act as a desk" },
  { .name = "both", .subject = "table 1", .hosts = { "table-1" },
    .purposes = { GNUTLS_KP_TLS_WWW_SERVER, GNUTLS_KP_TLS_WWW_CLIENT }, .says = "could act as a desk" },
  { .name = "any-use", .subject = "table 1", .hosts = { "table-1" }, .purposes = { GNUTLS_KP_ANY },
    .says = "could act as a desk" },
  { .name = "wildcard", .subject = "table 1", .hosts = { "*.pit.example" }, .says = "asks for “*.pit.example”" },
  { .name = "no-host", .subject = "table 1", .says = "names no host" },
  { .name = "nothing", .says = "names no host" },
  { .name = "mail", .subject = "table 1", .mail = "pit@casino.example", .says = "a name that no table has" },
  { .name = "altered", .subject = "table 1", .hosts = { "table-1" }, .is_altered = TRUE, .says = "signature is wrong" },
  { .name = "two", .subject = "table 1", .hosts = { "table-1" }, .n_more = 1, .says = "more than one request" },
};

static void
add_host (Request    *request,
          const char *host)
{
  g_autoptr(GInetAddress) address = g_inet_address_new_from_string (host);

  if (address != NULL)
    g_assert_cmpint (gnutls_x509_crq_set_subject_alt_name (request, GNUTLS_SAN_IPADDRESS, g_inet_address_to_bytes (address),
                                                           (guint) g_inet_address_get_native_size (address),
                                                           GNUTLS_FSAN_APPEND), ==, 0);
  else
    g_assert_cmpint (gnutls_x509_crq_set_subject_alt_name (request, GNUTLS_SAN_DNSNAME, host, (guint) strlen (host),
                                                           GNUTLS_FSAN_APPEND), ==, 0);
}

/* A byte of its subject is another. */
static void
alter (char *pem)
{
  guint8 *der;
  gsize length;
  char *base = strchr (pem, '\n') + 1;
  char *end = strstr (base, "-----END");
  g_autofree char *text = g_strndup (base, (gsize) (end - base));
  g_autofree char *again = NULL;

  der = g_base64_decode (text, &length);
  for (gsize i = 0; i + 7 < length; i++)
    if (memcmp (der + i, "table 1", 7) == 0)
      der[i + 6] = '2';
  again = g_base64_encode (der, length);
  g_free (der);
  for (char *at = base, *from = again; at < end; at++)
    if (*at != '\n')
      *at = *from++;
}

static char *
make_request (const RequestCase *test,
              const char        *key_pem)
{
  g_autoptr(Request) request = NULL;
  gnutls_x509_privkey_t key;
  gnutls_privkey_t signer;
  gnutls_datum_t text = { 0 };
  g_autoptr(GString) file = g_string_new (NULL);
  g_autofree char *pem = NULL;

  g_assert_cmpint (gnutls_x509_crq_init (&request), ==, 0);
  g_assert_cmpint (gnutls_x509_privkey_init (&key), ==, 0);
  if (key_pem != NULL)
    {
      const gnutls_datum_t datum = { (void *) key_pem, (guint) strlen (key_pem) };

      g_assert_cmpint (gnutls_x509_privkey_import2 (key, &datum, GNUTLS_X509_FMT_PEM, NULL, 0), ==, 0);
    }
  else
    {
      g_assert_cmpint (gnutls_x509_privkey_generate (key, test->algorithm != 0 ? test->algorithm : GNUTLS_PK_ECDSA,
                                                     test->bits != 0 ? test->bits
                                                     : GNUTLS_CURVE_TO_BITS (GNUTLS_ECC_CURVE_SECP256R1), 0), ==, 0);
    }
  g_assert_cmpint (gnutls_x509_crq_set_version (request, 1), ==, 0);
  g_assert_cmpint (gnutls_x509_crq_set_key (request, key), ==, 0);
  if (test->subject != NULL)
    gnutls_x509_crq_set_dn_by_oid (request, GNUTLS_OID_X520_COMMON_NAME, 0, test->subject, (guint) strlen (test->subject));
  for (guint i = 0; i < G_N_ELEMENTS (test->hosts) && test->hosts[i] != NULL; i++)
    add_host (request, test->hosts[i]);
  if (test->mail != NULL)
    gnutls_x509_crq_set_subject_alt_name (request, GNUTLS_SAN_RFC822NAME, test->mail, (guint) strlen (test->mail),
                                          GNUTLS_FSAN_APPEND);
  if (test->is_ca)
    gnutls_x509_crq_set_basic_constraints (request, 1, -1);
  if (test->usage != 0)
    gnutls_x509_crq_set_key_usage (request, test->usage);
  for (guint i = 0; i < G_N_ELEMENTS (test->purposes) && test->purposes[i] != NULL; i++)
    gnutls_x509_crq_set_key_purpose_oid (request, test->purposes[i], FALSE);
  g_assert_cmpint (gnutls_privkey_init (&signer), ==, 0);
  g_assert_cmpint (gnutls_privkey_import_x509 (signer, key, 0), ==, 0);
  g_assert_cmpint (gnutls_x509_crq_privkey_sign (request, signer,
                                                 test->algorithm == GNUTLS_PK_EDDSA_ED25519 ? GNUTLS_DIG_SHA512
                                                                                            : GNUTLS_DIG_SHA256, 0), ==, 0);
  g_assert_cmpint (gnutls_x509_crq_export2 (request, GNUTLS_X509_FMT_PEM, &text), ==, 0);
  pem = g_strndup ((const char *) text.data, text.size);
  gnutls_free (text.data);
  gnutls_privkey_deinit (signer);
  gnutls_x509_privkey_deinit (key);

  if (test->is_altered)
    alter (pem);
  for (guint i = 0; i <= test->n_more; i++)
    g_string_append (file, pem);

  return g_string_free (g_steal_pointer (&file), FALSE);
}

typedef struct
{
  char *key;
  char *certificate;
} Authority;

static void
authority_clear (Authority *self)
{
  pit_pem_free_key (self->key);
  g_free (self->certificate);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Authority, authority_clear)

static void
make_authority (Authority *self)
{
  g_autoptr(GError) error = NULL;

  self->key = pit_authority_make_key (&error);
  g_assert_no_error (error);
  self->certificate = pit_authority_make (self->key, "Harbour Rooms", NOW, &error);
  g_assert_no_error (error);
}

static GTlsCertificateFlags
verify (const char         *pem,
        const char         *authority_pem,
        GSocketConnectable *host)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GTlsCertificate) certificate = g_tls_certificate_new_from_pem (pem, -1, &error);
  g_autoptr(GTlsCertificate) authority = g_tls_certificate_new_from_pem (authority_pem, -1, &error);

  g_assert_no_error (error);

  /* The tests' day is not today. */
  return g_tls_certificate_verify (certificate, host, authority) & ~(GTlsCertificateFlags) (G_TLS_CERTIFICATE_NOT_ACTIVATED
                                                                                           | G_TLS_CERTIFICATE_EXPIRED);
}

static void
test_request (gconstpointer data)
{
  const RequestCase *test = data;
  g_auto(Authority) house = { 0 };
  g_autofree char *file = make_request (test, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitCertificateRequest) request = pit_certificate_request_read (file, strlen (file), &error);
  g_autoptr(PitCertificateFacts) facts = NULL;
  g_autofree char *certificate = NULL;

  if (test->says != NULL)
    {
      g_assert_null (request);
      g_assert_error (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_REQUEST);
      g_assert_nonnull (strstr (error->message, test->says));
      return;
    }

  g_assert_no_error (error);
  make_authority (&house);
  certificate = pit_authority_sign_table (house.certificate, house.key, request, NOW, &error);
  g_assert_no_error (error);
  facts = pit_certificate_read_pem (certificate);
  g_assert_nonnull (facts);
  g_assert_true (facts->is_server);
  g_assert_false (facts->is_client);
  g_assert_false (facts->is_authority);
  g_assert_cmpstr (facts->issuer, ==, "Harbour Rooms");
  g_assert_cmpint (facts->begins, <, NOW);
  g_assert_cmpint (facts->expires, ==, NOW + PIT_LEAF_DAYS * DAY);
  g_assert_true (pit_pem_is_signed_by (certificate, house.certificate));
  for (guint i = 0; request->hosts[i] != NULL; i++)
    {
      g_autoptr(GSocketConnectable) host = g_network_address_new (request->hosts[i], 443);
      g_autoptr(GSocketConnectable) other = g_network_address_new ("another.pit.example", 443);

      g_assert_cmpint (verify (certificate, house.certificate, host), ==, 0);
      g_assert_cmpint (verify (certificate, house.certificate, other), ==, G_TLS_CERTIFICATE_BAD_IDENTITY);
    }
}

/* What a desk checks of its own. */
static void
test_desk (void)
{
  g_auto(Authority) house = { 0 };
  g_auto(Authority) other = { 0 };
  g_autoptr(GError) error = NULL;
  char *key = pit_authority_make_key (&error);
  g_autofree char *certificate = NULL;
  g_autofree char *again = NULL;
  g_autoptr(PitCertificateFacts) facts = NULL;
  g_autoptr(PitCertificateFacts) other_facts = NULL;
  g_autoptr(PitCertificateFacts) authority = NULL;

  make_authority (&house);
  make_authority (&other);
  certificate = pit_authority_sign_desk (house.certificate, house.key, key, "Desk", NOW, &error);
  g_assert_no_error (error);
  facts = pit_certificate_read_pem (certificate);
  g_assert_true (facts->is_client);
  g_assert_false (facts->is_server);
  g_assert_false (facts->is_authority);
  g_assert_cmpstr (facts->subject, ==, "Desk");
  g_assert_true (pit_pem_has_key (certificate, key));
  g_assert_false (pit_pem_has_key (certificate, house.key));
  g_assert_true (pit_pem_is_signed_by (certificate, house.certificate));
  g_assert_false (pit_pem_is_signed_by (certificate, other.certificate));
  g_assert_cmpint (verify (certificate, house.certificate, NULL), ==, 0);
  g_assert_cmpint (verify (certificate, other.certificate, NULL), ==, G_TLS_CERTIFICATE_UNKNOWN_CA);

  authority = pit_certificate_read_pem (house.certificate);
  g_assert_true (authority->is_authority);
  g_assert_cmpint (authority->expires, ==, NOW + PIT_AUTHORITY_DAYS * DAY);

  /* No two have one serial number, so none has one fingerprint; and none outlives its authority. */
  again = pit_authority_sign_desk (house.certificate, house.key, key, "Desk", NOW + (PIT_AUTHORITY_DAYS - 1) * DAY, &error);
  g_assert_no_error (error);
  other_facts = pit_certificate_read_pem (again);
  g_assert_cmpstr (other_facts->fingerprint.text, !=, facts->fingerprint.text);
  g_assert_cmpint (other_facts->expires, ==, authority->expires);
  pit_pem_free_key (key);
}

/* Who can't sign, and whose key is not a table's. */
static void
test_not_signed (void)
{
  static const RequestCase plain = { .subject = "table 1", .hosts = { "table-1" } };
  g_auto(Authority) house = { 0 };
  g_auto(Authority) other = { 0 };
  g_autoptr(PitCertificateRequest) request = NULL;
  g_autoptr(PitCertificateRequest) own = NULL;
  g_autofree char *file = make_request (&plain, NULL);
  g_autofree char *own_file = NULL;
  g_autofree char *desk = NULL;
  char *desk_key = pit_authority_make_key (NULL);

  make_authority (&house);
  make_authority (&other);
  desk = pit_authority_sign_desk (house.certificate, house.key, desk_key, "Desk", NOW, NULL);
  own_file = make_request (&plain, house.key);
  request = pit_certificate_request_read (file, strlen (file), NULL);
  own = pit_certificate_request_read (own_file, strlen (own_file), NULL);
  g_assert_true (pit_certificate_request_has_key_of (own, house.certificate));
  g_assert_false (pit_certificate_request_has_key_of (request, house.certificate));

  {
    const struct { const char *authority, *key; const PitCertificateRequest *request; gint64 now; const char *says; } cases[] = {
      { house.certificate, other.key, request, NOW, "doesn't belong to its certificate" },
      { desk, desk_key, request, NOW, "is not an authority's" },
      { house.certificate, house.key, request, NOW + (PIT_AUTHORITY_DAYS + 1) * DAY, "has expired" },
      { house.certificate, house.key, own, NOW, "the authority's own key" },
      { "nonsense", house.key, request, NOW, "can't be read" },
      { house.certificate, "nonsense", request, NOW, "can't be read" },
    };

    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_autoptr(GError) error = NULL;

        g_assert_null (pit_authority_sign_table (cases[i].authority, cases[i].key, cases[i].request, cases[i].now, &error));
        g_assert_nonnull (error);
        g_assert_nonnull (strstr (error->message, cases[i].says));
      }
  }
  pit_pem_free_key (desk_key);
}

/* Whatever else somebody chooses is named, where it can be. */
static void
test_other_files (void)
{
  static const RequestCase plain = { .subject = "table 1", .hosts = { "table-1" } };
  g_auto(Authority) house = { 0 };
  g_autofree char *large = g_strnfill (PIT_PEM_MAX + 1, 'x');
  g_autofree char *file = make_request (&plain, NULL);
  gboolean is_locked;
  char *key;

  make_authority (&house);
  {
    const struct { const char *text; const char *says; } cases[] = {
      { "", "is no certificate request" },
      { "hello", "is no certificate request" },
      { "-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----\n", "is no certificate request" },
      { house.certificate, "is a certificate, not a request" },
      { house.key, "is a private key, not a request" },
      { large, "is too large" },
    };

    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        g_autoptr(GError) error = NULL;

        g_assert_null (pit_certificate_request_read (cases[i].text, strlen (cases[i].text), &error));
        g_assert_error (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_REQUEST);
        g_assert_nonnull (strstr (error->message, cases[i].says));
      }
  }
  g_assert_null (pit_pem_dup_certificates ("x", 1));
  g_assert_null (pit_pem_dup_certificates (house.key, strlen (house.key)));
  g_assert_null (pit_pem_dup_key (house.certificate, strlen (house.certificate), &is_locked));
  g_assert_false (is_locked);
  key = pit_pem_dup_key (house.key, strlen (house.key), &is_locked);
  g_assert_nonnull (key);
  pit_pem_free_key (key);
  /* Cut anywhere, and with each byte another: no crash, and nothing that was changed is signed. */
  for (gsize i = 0; i < strlen (file); i += 7)
    {
      g_autofree char *altered = g_strdup (file);
      g_autofree char *again = NULL;
      g_autoptr(PitCertificateRequest) cut = pit_certificate_request_read (file, i, NULL);
      g_autoptr(PitCertificateRequest) other = NULL;

      altered[i] = altered[i] == 'A' ? 'B' : 'A';
      other = pit_certificate_request_read (altered, strlen (altered), NULL);
      if (other != NULL)
        g_assert_cmpstr (other->name, ==, "table 1");
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (request_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/authority/request/", request_cases[i].name, NULL);

      g_test_add_data_func (path, &request_cases[i], test_request);
    }
  g_test_add_func ("/authority/desk", test_desk);
  g_test_add_func ("/authority/not-signed", test_not_signed);
  g_test_add_func ("/authority/other-files", test_other_files);

  return g_test_run ();
}
