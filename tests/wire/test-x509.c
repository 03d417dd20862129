/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <gio/gio.h>

#include "pit-x509.h"

/* The certificates were made with the build; see build-aux/demo-pki. */
static GByteArray *
load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "support", "pki", name, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GTlsCertificate) certificate = g_tls_certificate_new_from_file (path, &error);
  GByteArray *der = NULL;

  g_assert_no_error (error);
  g_object_get (certificate, "certificate", &der, NULL);

  return der;
}

typedef struct
{
  const char *name;
  gboolean    is_client;
} PurposeCase;

static const PurposeCase purpose_cases[] = {
  { "desk.pem", TRUE },
  { "table-T01.pem", FALSE },
  { "ca.pem", FALSE },
};

static void
test_purpose (gconstpointer data)
{
  const PurposeCase *test = data;
  g_autoptr(GByteArray) der = load (test->name);

  g_assert_cmpint (pit_x509_is_client (der->data, der->len), ==, test->is_client);
}

typedef struct
{
  const char *name;
  const char *certificate;
  const char *key;
  gboolean    has;
} KeyCase;

static const KeyCase key_cases[] = {
  { "own", "desk.pem", "desk.key", TRUE },
  { "another's", "desk.pem", "table-T01.key", FALSE },
};

static void
test_key (gconstpointer data)
{
  const KeyCase *test = data;
  g_autofree char *certificate_path = g_test_build_filename (G_TEST_BUILT, "support", "pki", test->certificate, NULL);
  g_autofree char *key_path = g_test_build_filename (G_TEST_BUILT, "support", "pki", test->key, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GTlsCertificate) pair = g_tls_certificate_new_from_files (certificate_path, key_path, &error);
  g_autoptr(GByteArray) der = NULL;
  g_autoptr(GByteArray) key = NULL;

  g_assert_no_error (error);
  g_object_get (pair, "certificate", &der, "private-key", &key, NULL);
  g_assert_cmpint (pit_x509_has_key (der->data, der->len, key->data, key->len), ==, test->has);
  /* A key that says nothing of the other half is not called wrong. */
  for (guint i = 1; i < key->len; i++)
    {
      g_autofree guint8 *cut = g_memdup2 (key->data, i);

      g_assert_true (pit_x509_has_key (der->data, der->len, cut, i));
    }
}

/* What was cut or altered anywhere is read without a byte beyond its end, whatever it is taken for. */
static void
test_broken (void)
{
  static const guint8 strange[] = { 0x00, 0x7f, 0x80, 0x83, 0x84, 0xff };
  g_autoptr(GByteArray) der = load ("desk.pem");

  g_assert_false (pit_x509_is_client (NULL, 0));
  for (guint i = 0; i < der->len; i++)
    {
      g_autofree guint8 *cut = g_memdup2 (der->data, i);

      g_assert_false (pit_x509_is_client (i > 0 ? cut : NULL, i));
      for (guint k = 0; k < G_N_ELEMENTS (strange); k++)
        {
          g_autofree guint8 *altered = g_memdup2 (der->data, der->len);

          altered[i] = strange[k];
          pit_x509_is_client (altered, der->len);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (purpose_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/x509/", purpose_cases[i].name, NULL);

      g_test_add_data_func (path, &purpose_cases[i], test_purpose);
    }
  for (guint i = 0; i < G_N_ELEMENTS (key_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/x509/key/", key_cases[i].name, NULL);

      g_test_add_data_func (path, &key_cases[i], test_key);
    }
  g_test_add_func ("/x509/broken", test_broken);

  return g_test_run ();
}
