/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "pit-file-mode.h"
#include "pit-key-set.h"
#include "pit-money.h"
#include "pit-x509.h"

static const char *const names[] = { PIT_KEY_AUTHORITY, PIT_KEY_CERTIFICATE, PIT_KEY_PRIVATE };

/* Returns: (nullable): what is missing, or why it can't be read */
static char *
find_missing (const char *folder)
{
  g_autoptr(GString) missing = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      if (access (path, R_OK) == 0)
        continue;
      if (errno != ENOENT && errno != ENOTDIR)
        return g_strdup_printf (_("This desk's keys can't be used: %s can't be read (%s). Make it readable for the person who "
                                  "runs Pitstand."), path, g_strerror (errno));
      g_string_append_printf (missing, "%s%s", n++ > 0 ? ", " : "", names[i]);
    }
  if (n == G_N_ELEMENTS (names))
    return g_strdup (_("This desk has no keys, so it can't connect to tables. Make or choose keys in Settings, under "
                       "“Keys and certificates”."));
  if (n > 0)
    /* Translators: the first is a file's name, or two: desk.pem, desk.key; the second a folder. */
    return g_strdup_printf (ngettext ("This desk's keys are not complete: %s is missing. Put it into %s.",
                                      "This desk's keys are not complete: %s are missing. Put them into %s.", n),
                            missing->str, folder);

  return NULL;
}

static GByteArray *
get_der (GTlsCertificate *certificate,
         const char      *property)
{
  GByteArray *der = NULL;

  g_object_get (certificate, property, &der, NULL);

  return der;
}

static char *
check_pinned (const char      *path,
              GTlsCertificate *authority,
              PitDigest       *found,
              const PitDigest *pinned)
{
  pit_x509_read_fingerprint (authority, found);
  if (pinned->text[0] == '\0' || strcmp (found->text, pinned->text) == 0)
    return NULL;

  return g_strdup_printf (_("“%s” isn't the authority that the pit log has pinned. Its fingerprint begins with %.8s, "
                            "the pinned one with %.8s. Put the pinned file back."), path, found->text, pinned->text);
}

/* The first of several that is over. */
static gint64
find_expiry (GList *certificates)
{
  gint64 first = PIT_UNKNOWN;

  for (GList *link = certificates; link != NULL; link = link->next)
    {
      gint64 expires = pit_x509_read_expiry (link->data);

      if (expires != PIT_UNKNOWN && (first == PIT_UNKNOWN || expires < first))
        first = expires;
    }

  return first;
}

static char *
read_authority (PitKeySet       *self,
                const PitDigest *pinned)
{
  g_autofree char *path = g_build_filename (self->folder, PIT_KEY_AUTHORITY, NULL);
  g_autoptr(GError) error = NULL;
  GList *authorities = g_tls_certificate_list_new_from_file (path, &error);
  char *fault = NULL;

  if (authorities != NULL)
    self->database = g_tls_file_database_new (path, &error);
  if (self->database == NULL)
    fault = g_strdup_printf (_("This desk's keys can't be used: %s holds no certificate (PEM). Put the authority's "
                               "certificate there."),
                             path);
  else
    {
      self->authority_name = g_tls_certificate_get_subject_name (authorities->data);
      fault = check_pinned (path, authorities->data, &self->authority, pinned);
    }
  self->authority_expires = find_expiry (authorities);
  g_list_free_full (authorities, g_object_unref);

  return fault;
}

/* That it has expired is no fault here: PitCertificateWatch has said so for a month. */
static char *
read_certificate (PitKeySet *self)
{
  g_autofree char *path = g_build_filename (self->folder, PIT_KEY_CERTIFICATE, NULL);
  g_autofree char *key_path = g_build_filename (self->folder, PIT_KEY_PRIVATE, NULL);
  g_autoptr(GByteArray) der = NULL;
  g_autoptr(GByteArray) key = NULL;
  g_autoptr(GError) error = NULL;
  GTlsCertificateFlags flaws;

  self->certificate = g_tls_certificate_new_from_files (path, key_path, &error);
  if (self->certificate == NULL)
    return g_strdup_printf (_("This desk's keys can't be used: %s and its key can't be read: %s"), path, error->message);

  der = get_der (self->certificate, "certificate");
  key = get_der (self->certificate, "private-key");
  if (key != NULL && !pit_x509_has_key (der->data, der->len, key->data, key->len))
    return g_strdup_printf (_("This desk's keys can't be used: desk.key and desk.pem don't belong together. Put the "
                              "pair that was made together into %s."), self->folder);
  flaws = g_tls_database_verify_chain (self->database, self->certificate, G_TLS_DATABASE_PURPOSE_AUTHENTICATE_CLIENT, NULL,
                                       NULL, G_TLS_DATABASE_VERIFY_NONE, NULL, NULL);
  if ((flaws & G_TLS_CERTIFICATE_UNKNOWN_CA) != 0)
    return g_strdup_printf (_("This desk's keys can't be used: the authority in ca.pem didn't sign desk.pem. Put the "
                              "files of one house into %s."), self->folder);
  if (!pit_x509_is_client (der->data, der->len))
    return g_strdup_printf (_("This desk's keys can't be used: %s isn't for a desk (clientAuth), so no table accepts "
                              "it. Have a new one made."), path);
  pit_x509_read_fingerprint (self->certificate, &self->desk);
  self->desk_expires = pit_x509_read_expiry (self->certificate);

  return NULL;
}

static int
compare_names (gconstpointer one,
               gconstpointer other)
{
  return strcmp (*(const char *const *) other, *(const char *const *) one);
}

/* (transfer full) (element-type filename): the names of the folders in @folder that hold replaced files, newest first. Blocks. */
GPtrArray *
_pit_key_set_list_old (const char *folder)
{
  GPtrArray *old = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "old-"))
      g_ptr_array_add (old, g_strdup (name));
  g_ptr_array_sort (old, compare_names);

  return old;
}

static gint64
read_time (const char *name)
{
  int year, month, day, hour, minute, second;
  g_autoptr(GDateTime) time = NULL;

  if (sscanf (name, "old-%4d%2d%2d-%2d%2d%2d", &year, &month, &day, &hour, &minute, &second) == 6)
    time = g_date_time_new_utc (year, month, day, hour, minute, second);

  return time != NULL ? g_date_time_to_unix (time) * G_USEC_PER_SEC : PIT_UNKNOWN;
}

/* A renewal puts the desk's own two aside: they are no way back to an authority. */
static void
find_before (PitKeySet *self)
{
  g_autoptr(GPtrArray) old = _pit_key_set_list_old (self->folder);

  self->before_at = PIT_UNKNOWN;
  for (guint i = 0; i < old->len && self->before == NULL; i++)
    {
      g_autofree char *place = g_build_filename (self->folder, old->pdata[i], NULL);
      gboolean is_whole = TRUE;

      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        {
          g_autofree char *path = g_build_filename (place, names[j], NULL);

          is_whole &= access (path, R_OK) == 0;
        }
      self->before_at = is_whole ? read_time (old->pdata[i]) : PIT_UNKNOWN;
      if (self->before_at != PIT_UNKNOWN)
        self->before = g_steal_pointer (&place);
    }
}

/**
 * pit_key_set_read:
 * @folder: absolute path
 * @pinned: the fingerprint that the authority must have; empty: any
 *
 * Blocks. Returns: (transfer full): the keys, or what is wrong with them, in words
 */
PitKeySet *
pit_key_set_read (const char      *folder,
                  const PitDigest *pinned)
{
  PitKeySet *self = g_new0 (PitKeySet, 1);
  g_autofree char *key = NULL;
  g_autofree char *authority_key = NULL;

  g_return_val_if_fail (folder != NULL && pinned != NULL, self);

  self->folder = g_strdup (folder);
  key = g_build_filename (folder, PIT_KEY_PRIVATE, NULL);
  authority_key = g_build_filename (folder, PIT_KEY_AUTHORITY_PRIVATE, NULL);
  self->is_open = pit_file_is_open_to_others (key) || pit_file_is_open_to_others (authority_key);
  self->can_sign = access (authority_key, R_OK) == 0;
  self->authority_expires = self->desk_expires = PIT_UNKNOWN;
  find_before (self);
  self->fault = find_missing (folder);
  if (self->fault == NULL)
    self->fault = read_authority (self, pinned);
  if (self->fault == NULL)
    self->fault = read_certificate (self);
  if (self->fault != NULL)
    {
      g_clear_object (&self->database);
      g_clear_object (&self->certificate);
      g_clear_pointer (&self->authority_name, g_free);
      self->authority = self->desk = (PitDigest) { "" };
      self->authority_expires = self->desk_expires = PIT_UNKNOWN;
    }

  return self;
}

void
pit_key_set_free (PitKeySet *self)
{
  g_clear_object (&self->database);
  g_clear_object (&self->certificate);
  g_free (self->folder);
  g_free (self->fault);
  g_free (self->authority_name);
  g_free (self->before);
  g_free (self);
}
