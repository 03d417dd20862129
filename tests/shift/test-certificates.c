/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "shift-fixture.h"

/* Certificates that run out, from the handshake to the book. Those of the tests are valid for years: the desk's clock is
 * moved to their last days, the handshake goes by the system's. */

#define DAY (24 * 60 * 60 * (gint64) G_USEC_PER_SEC)

static gint64
read_expiry (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "support", "pki", name, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GTlsCertificate) certificate = g_tls_certificate_new_from_file (path, &error);
  g_autoptr(GDateTime) expires = NULL;

  g_assert_no_error (error);
  expires = g_tls_certificate_get_not_valid_after (certificate);

  return g_date_time_to_unix (expires) * G_USEC_PER_SEC;
}

static void
test_last_days (ShiftFixture  *fixture,
                gconstpointer  data)
{
  gint64 expires = read_expiry ("table-T01.pem");
  PitCertificateWatch *watch;

  pit_manual_clock_set_now (fixture->clock, expires - 5 * DAY);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  watch = pit_shift_get (fixture->shift)->health->certificates;
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_wait_found (fixture, "T01 certificate");
  shift_fixture_wait_found (fixture, "T02 certificate");
  /* Made with the tables', and long before the authority's is over. */
  g_assert_cmpint (ABS (read_expiry ("desk.pem") - expires), <, DAY);
  g_assert_true (g_str_has_prefix (pit_certificate_watch_get_notice (watch), "This desk's certificate expires on "));
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"certificate\""), ==, SHIFT_TABLES);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"desk-certificate\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "certificate-expiry", "\"days\":7"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "certificate-expiry", "\"whose\":\"desk\""), ==, 1);
}

/* The authority's is over first of all that there is when nobody looks for ten years. */
static void
test_authority (ShiftFixture  *fixture,
                gconstpointer  data)
{
  PitCertificateWatch *watch;

  pit_manual_clock_set_now (fixture->clock, read_expiry ("ca.pem"));
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  watch = pit_shift_get (fixture->shift)->health->certificates;
  g_assert_true (g_str_has_prefix (pit_certificate_watch_get_notice (watch),
                                   "The certificate of the pit's authority expired on "));
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "certificate-expiry", "\"days\":0"), ==, 2);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"subject\":{\"id\":\"authority\",\"kind\":\"desk\"}"),
                    ==, 1);
}

static void
test_years (ShiftFixture  *fixture,
            gconstpointer  data)
{
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  g_assert_null (pit_certificate_watch_get_notice (pit_shift_get (fixture->shift)->health->certificates));
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 certificate"), ==, 0);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "certificate-expiry", ""), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  shift_fixture_add ("/certificates/last-days", NULL, test_last_days);
  shift_fixture_add ("/certificates/authority", NULL, test_authority);
  shift_fixture_add ("/certificates/years", NULL, test_years);

  return g_test_run ();
}
