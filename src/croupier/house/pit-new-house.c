/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-new-house.h"

#include <errno.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-authority.h"
#include "pit-certificate.h"

/* Tables as they stand in a house that begins: each has made its key, waits for a certificate, and is closed. So that somebody
 * can try a first evening without any controller. */

static gboolean
write_file (const char  *path,
            const char  *text,
            GError     **error)
{
  return g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

/* A request belongs to its key: both are made anew where either is missing. */
static gboolean
make_request (const char  *pki,
              const char  *id,
              GError     **error)
{
  static const char *const hosts[] = { "localhost", "127.0.0.1", NULL };
  g_autofree char *name = g_strdup_printf ("table-%s", id);
  g_autofree char *key_path = g_strdup_printf ("%s/%s.key", pki, name);
  g_autofree char *request_path = g_strdup_printf ("%s/%s.csr", pki, name);
  g_autofree char *request = NULL;
  gboolean is_made;
  char *key;

  if (g_file_test (key_path, G_FILE_TEST_EXISTS) && g_file_test (request_path, G_FILE_TEST_EXISTS))
    return TRUE;

  key = pit_authority_make_key (error);
  if (key == NULL)
    return FALSE;
  request = pit_certificate_request_make (key, name, hosts, error);
  is_made = request != NULL && write_file (key_path, key, error) && write_file (request_path, request, error);
  pit_pem_free_key (key);

  return is_made;
}

static gboolean
has_certificate (const char *pki,
                 const char *id)
{
  g_autofree char *path = g_strdup_printf ("%s/table-%s.pem", pki, id);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/**
 * pit_new_house_prepare:
 * @demo: directory of certificates and journals
 * @floor: its tables stay closed until they are ordered open; those that have no certificate yet are left out
 *
 * Makes a key and a request for each table that has none, `pki/table-ID.csr` in @demo.
 *
 * Returns: %FALSE: no table has a certificate yet, and @error says where the requests are and what to do
 */
gboolean
pit_new_house_prepare (const char    *demo,
                       PitFloorPlan  *floor,
                       GError       **error)
{
  g_autofree char *pki = g_build_filename (demo, "pki", NULL);
  g_autofree char *authority = g_build_filename (pki, "ca.pem", NULL);
  guint n = 0;

  if (g_mkdir_with_parents (pki, 0700) != 0)
    {
      g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno), "%s: %s", pki, g_strerror (errno));
      return FALSE;
    }

  floor->by_order = TRUE;
  for (guint i = 0; i < floor->n_tables; i++)
    {
      if (!make_request (pki, floor->table[i].id.text, error))
        return FALSE;
      if (has_certificate (pki, floor->table[i].id.text))
        floor->table[n++] = floor->table[i];
    }
  floor->n_tables = n;

  if (n > 0 && g_file_test (authority, G_FILE_TEST_EXISTS))
    return TRUE;

  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT,
               _("no table has a certificate yet. Their requests are in %s: at the desk, choose Settings, Desk, Certificate for "
                 "a table, and save the certificates there, and a copy of the authority's certificate as ca.pem. Then start "
                 "this again."), pki);
  return FALSE;
}
