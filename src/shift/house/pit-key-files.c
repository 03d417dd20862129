/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-key-files.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "pit-error.h"
#include "pit-money.h"

/* Files that somebody chose as the desk's keys, each of which may be anything. What is wrong is said before one of them is
 * copied, with the name of the file and what to choose instead. */

#define refuse(error, ...) pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_KEYS, __VA_ARGS__)

/**
 * _pit_key_file_read:
 *
 * Reads no more than a certificate or key can have: a file can be a device, whatever its size says. Blocks.
 *
 * Returns: (transfer full) (nullable): what @path holds
 */
GBytes *
_pit_key_file_read (const char  *path,
                    GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *display = g_filename_display_name (name);
  g_autoptr(GError) local = NULL;
  g_autoptr(GFileInputStream) stream = g_file_read (file, NULL, &local);
  g_autoptr(GBytes) bytes = NULL;
  char *buffer;
  gsize length;

  if (stream != NULL)
    {
      /* One byte more than may be there, and the end of a text. */
      buffer = g_malloc0 (PIT_PEM_MAX + 2);
      if (g_input_stream_read_all (G_INPUT_STREAM (stream), buffer, PIT_PEM_MAX + 1, &length, NULL, &local))
        bytes = g_bytes_new_with_free_func (buffer, length, (GDestroyNotify) pit_pem_free_key, buffer);
      else
        g_free (buffer);
    }
  if (bytes == NULL)
    refuse (error, _("“%s” can't be read: %s. Choose a file that you can open."), display, local->message);
  else if (g_bytes_get_size (bytes) > PIT_PEM_MAX)
    {
      g_clear_pointer (&bytes, g_bytes_unref);
      /* Translators: a file's name, then a number of kilobytes. */
      refuse (error, _("“%s” is larger than %d kB. A certificate or key has a few kilobytes: choose another file."), display,
              PIT_PEM_MAX / 1024);
    }

  return g_steal_pointer (&bytes);
}

static gboolean
check_dates (const PitCertificateFacts  *facts,
             gint64                      now,
             const char                 *name,
             GTimeZone                  *zone,
             GError                    **error)
{
  g_autofree char *begins = pit_certificate_describe_day (facts->begins, zone);
  g_autofree char *expires = pit_certificate_describe_day (facts->expires, zone);

  if (facts->expires != PIT_UNKNOWN && facts->expires <= now)
    /* Translators: a file's name, then a date. */
    return refuse (error, _("“%s” expired on %s. Have a new certificate made, and choose that."), name, expires);
  if (facts->begins != PIT_UNKNOWN && facts->begins > now)
    /* Translators: a file's name, then a date. */
    return refuse (error, _("“%s” isn't valid before %s. Check this computer's date, or have a new certificate made."), name,
                   begins);

  return TRUE;
}

static char *
read_certificates (GBytes      *bytes,
                   const char  *name,
                   const char  *wanted,
                   GError     **error)
{
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);
  char *pem = pit_pem_dup_certificates (data, size);
  gboolean is_locked = FALSE;
  char *key;

  if (pem != NULL)
    return pem;
  key = pit_pem_dup_key (data, size, &is_locked);
  if (key != NULL || is_locked)
    /* Translators: a file's name, then "the authority's certificate" or "the desk's certificate". */
    refuse (error, _("“%s” is a private key. Choose %s here."), name, wanted);
  else
    /* Translators: a file's name, then "the authority's certificate" or "the desk's certificate". */
    refuse (error, _("“%s” holds no certificate. Choose %s: a PEM or DER file, whose name often ends in .pem or .crt."), name,
            wanted);
  pit_pem_free_key (key);

  return NULL;
}

static gboolean
check_authority (const PitCertificateFacts  *facts,
                 gint64                      now,
                 const char                 *name,
                 GTimeZone                  *zone,
                 GError                    **error)
{
  if (!facts->is_authority)
    /* Translators: a file's name, then twice whom certificates are made out to. */
    return refuse (error, _("“%s” is the certificate of %s, not of an authority. Choose the certificate of its signer: %s."),
                   name, facts->subject, facts->issuer);

  return check_dates (facts, now, name, zone, error);
}

static gboolean
check_desk (const PitCertificateFacts  *facts,
            gint64                      now,
            const char                 *name,
            GTimeZone                  *zone,
            GError                    **error)
{
  if (facts->is_authority)
    return refuse (error, _("“%s” is an authority's own certificate. Choose the certificate that it signed for this desk."),
                   name);
  if (facts->is_server && facts->is_client)
    return refuse (error, _("“%s” is for desks and tables (clientAuth and serverAuth). Whoever has it could pretend to "
                            "be a table. Have one made for clients only."), name);
  if (facts->is_server)
    return refuse (error, _("“%s” is for a table (serverAuth), so no table accepts it from a desk. Choose the desk's "
                            "certificate, or have one made for clients (clientAuth)."), name);
  if (!facts->is_client)
    return refuse (error, _("“%s” isn't for a desk, so no table accepts it. Have one made for clients (clientAuth)."), name);

  return check_dates (facts, now, name, zone, error);
}

static char *
read_key (GBytes      *bytes,
          const char  *name,
          GError     **error)
{
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);
  gboolean is_locked = FALSE;
  char *key = pit_pem_dup_key (data, size, &is_locked);
  g_autofree char *certificate = NULL;

  if (key != NULL)
    return key;
  certificate = pit_pem_dup_certificates (data, size);
  if (is_locked)
    refuse (error, _("“%s” is locked with a passphrase, and nobody types it when the desk starts. Have the key saved "
                     "without a passphrase."), name);
  else if (certificate != NULL)
    refuse (error, _("“%s” is a certificate. Choose the private key that was made with it; its name often ends in .key."), name);
  else
    refuse (error, _("“%s” holds no private key. Choose the key that was made with the desk's certificate; its name often ends in "
                     ".key."), name);

  return NULL;
}

static char *
show_name (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return g_filename_display_name (name);
}

/* Returns: whether all three fit each other; @texts is to be cleared in any case. Blocks. */
gboolean
_pit_key_files_read (const PitKeyFiles  *files,
                     gint64              now,
                     PitKeyTexts        *texts,
                     GError            **error)
{
  g_autofree char *authority_name = show_name (files->authority);
  g_autofree char *name = show_name (files->certificate);
  g_autofree char *key_name = show_name (files->key);
  g_autoptr(GBytes) authority_bytes = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GBytes) key_bytes = NULL;
  g_autoptr(PitCertificateFacts) authority = NULL;
  g_autoptr(PitCertificateFacts) facts = NULL;

  authority_bytes = _pit_key_file_read (files->authority, error);
  if (authority_bytes == NULL)
    return FALSE;
  texts->authority = read_certificates (authority_bytes, authority_name, _("the authority's certificate"), error);
  authority = texts->authority != NULL ? pit_certificate_read_pem (texts->authority) : NULL;
  if (authority == NULL || !check_authority (authority, now, authority_name, files->zone, error))
    return FALSE;

  bytes = _pit_key_file_read (files->certificate, error);
  if (bytes == NULL)
    return FALSE;
  texts->certificate = read_certificates (bytes, name, _("the desk's certificate"), error);
  facts = texts->certificate != NULL ? pit_certificate_read_pem (texts->certificate) : NULL;
  if (facts == NULL || !check_desk (facts, now, name, files->zone, error))
    return FALSE;
  if (!pit_pem_is_signed_by (texts->certificate, texts->authority))
    /* Translators: whom the authority's certificate is made out to, a file's name, then who signed that. */
    return refuse (error, _("The authority “%s” didn't sign “%s”: %s did. Choose the certificate and the authority of one house."),
                   authority->subject, name, facts->issuer);

  key_bytes = _pit_key_file_read (files->key, error);
  if (key_bytes == NULL)
    return FALSE;
  texts->key = read_key (key_bytes, key_name, error);
  if (texts->key == NULL)
    return FALSE;
  if (!pit_pem_has_key (texts->certificate, texts->key))
    /* Translators: the names of two files. */
    return refuse (error, _("The key “%s” doesn't belong to the certificate “%s”. Choose the two that were made together."),
                   key_name, name);

  return TRUE;
}

void
_pit_key_texts_clear (PitKeyTexts *self)
{
  g_clear_pointer (&self->authority, g_free);
  g_clear_pointer (&self->certificate, g_free);
  g_clear_pointer (&self->key, pit_pem_free_key);
}
