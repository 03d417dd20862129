/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-key-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-error.h"
#include "pit-key-files.h"
#include "pit-key-set.h"
#include "pit-money.h"
#include "pit-write.h"

/* The folder of a desk's keys, as the program itself writes it. New files are written beside the old ones and read by the
 * desk's own check before they take their place; what they replace stays in a folder old-DATE, for a wrong choice must not
 * cost a pit its evening. The folder has mode 0700 and every private key 0600 from its first byte. Nothing here is copied
 * into the book, a log or a backup. All of it blocks. */

#define STAGE ".new"
#define DESK_NAME "Pitstand desk"

/* What is to lie there; NULL: it stays as it is. */
typedef struct
{
  const char *authority;
  const char *authority_key;
  const char *certificate;
  const char *key;
} Wanted;

static gboolean
fail (GError     **error,
      const char  *path,
      int          number)
{
  return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_FAILED,
                           /* Translators: a file or folder, then what the system says. */
                           _("%s can't be written: %s. Make room there, or make the folder writable."), path,
                           g_strerror (number));
}

static gboolean
write_file (const char  *folder,
            const char  *name,
            const char  *text,
            GError     **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  int fd;
  gboolean is_done;

  if (text == NULL)
    return TRUE;
  /* Whatever lies there of a time before is not followed, and doesn't keep its mode. */
  g_unlink (path);
  fd = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0)
    return fail (error, path, errno);
  is_done = pit_write_all (fd, text, strlen (text)) && fsync (fd) == 0;
  if (!is_done)
    fail (error, path, errno);
  close (fd);

  return is_done;
}

static void
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

static char *
read_file (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GBytes) bytes = g_file_test (path, G_FILE_TEST_EXISTS) ? _pit_key_file_read (path, NULL) : NULL;
  gsize size;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  return data != NULL ? g_strndup (data, size) : NULL;
}

static void
clear_stage (const char *stage)
{
  static const char *const names[] = { PIT_KEY_AUTHORITY, PIT_KEY_AUTHORITY_PRIVATE, PIT_KEY_CERTIFICATE, PIT_KEY_PRIVATE };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (stage, names[i], NULL);

      g_unlink (path);
    }
  g_rmdir (stage);
}

/* What is there goes aside; it may be that nothing is. */
static gboolean
move_in (const char  *folder,
         const char  *stage,
         const char  *old,
         const char  *name,
         GError     **error)
{
  g_autofree char *from = g_build_filename (stage, name, NULL);
  g_autofree char *to = g_build_filename (folder, name, NULL);
  g_autofree char *aside = g_build_filename (old, name, NULL);

  if (g_file_test (to, G_FILE_TEST_EXISTS))
    {
      if (g_mkdir_with_parents (old, 0700) != 0 || g_rename (to, aside) != 0)
        return fail (error, aside, errno);
    }

  return g_rename (from, to) == 0 || fail (error, to, errno);
}

/* (transfer full): the folder for what is replaced. What was put aside within the same second is not written over. */
static char *
name_old (const char *folder,
          gint64      now)
{
  for (gint64 second = now / G_USEC_PER_SEC;; second++)
    {
      g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (second);
      g_autofree char *when = g_date_time_format (time, PIT_KEY_OLD_FORMAT);
      g_autofree char *old = g_build_filename (folder, when, NULL);

      if (!g_file_test (old, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&old);
    }
}

static gboolean
move_all_in (const char    *folder,
             const char    *stage,
             const Wanted  *wanted,
             gint64         now,
             GError       **error)
{
  g_autofree char *old = name_old (folder, now);
  const struct { const char *text, *name; } files[] = {
    { wanted->authority_key, PIT_KEY_AUTHORITY_PRIVATE },
    { wanted->authority, PIT_KEY_AUTHORITY },
    { wanted->key, PIT_KEY_PRIVATE },
    { wanted->certificate, PIT_KEY_CERTIFICATE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    if (files[i].text != NULL && !move_in (folder, stage, old, files[i].name, error))
      return FALSE;
  /* The key of an authority that no longer counts must not sign under the name of the new one. */
  if (wanted->authority != NULL && wanted->authority_key == NULL)
    {
      g_autofree char *key = g_build_filename (folder, PIT_KEY_AUTHORITY_PRIVATE, NULL);
      g_autofree char *aside = g_build_filename (old, PIT_KEY_AUTHORITY_PRIVATE, NULL);
      g_autofree char *text = read_file (folder, PIT_KEY_AUTHORITY_PRIVATE);
      gboolean is_its = text != NULL && pit_pem_has_key (wanted->authority, text);

      if (text != NULL)
        memset (text, 0, strlen (text));
      if (text != NULL && !is_its && (g_mkdir_with_parents (old, 0700) != 0 || g_rename (key, aside) != 0))
        return fail (error, aside, errno);
    }
  sync_folder (folder);

  return TRUE;
}

/* Puts all of @wanted there, or leaves what is there. */
static gboolean
put (const char       *folder,
     const Wanted     *wanted,
     const PitDigest  *pinned,
     gint64            now,
     GError          **error)
{
  g_autofree char *stage = g_build_filename (folder, STAGE, NULL);
  g_autofree char *authority = wanted->authority == NULL ? read_file (folder, PIT_KEY_AUTHORITY) : NULL;
  g_autoptr(PitKeySet) keys = NULL;
  gboolean is_done;

  if (g_mkdir_with_parents (stage, 0700) != 0)
    return fail (error, stage, errno);
  is_done = write_file (stage, PIT_KEY_AUTHORITY, wanted->authority != NULL ? wanted->authority : authority, error)
            && write_file (stage, PIT_KEY_AUTHORITY_PRIVATE, wanted->authority_key, error)
            && write_file (stage, PIT_KEY_CERTIFICATE, wanted->certificate, error)
            && write_file (stage, PIT_KEY_PRIVATE, wanted->key, error);
  if (is_done)
    {
      keys = pit_key_set_read (stage, pinned);
      is_done = keys->fault == NULL
                || pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_KEYS, "%s", keys->fault);
    }
  if (is_done)
    is_done = move_all_in (folder, stage, wanted, now, error);
  clear_stage (stage);

  return is_done;
}

/**
 * pit_key_folder_make_authority:
 * @folder: of the desk's keys; made where it is not there
 * @name: of the house
 * @now: UTC microseconds
 *
 * Makes the house's own authority, and by it this desk's certificate. Those that were there no longer count, and stay in a
 * folder beside them.
 */
gboolean
pit_key_folder_make_authority (const char  *folder,
                               const char  *name,
                               gint64       now,
                               GError     **error)
{
  const PitDigest any = { "" };
  char *authority_key = pit_authority_make_key (error);
  char *key = authority_key != NULL ? pit_authority_make_key (error) : NULL;
  g_autofree char *authority = NULL;
  g_autofree char *certificate = NULL;
  gboolean is_done = FALSE;

  if (key != NULL)
    authority = pit_authority_make (authority_key, name, now, error);
  if (authority != NULL)
    certificate = pit_authority_sign_desk (authority, authority_key, key, DESK_NAME, now, error);
  if (certificate != NULL)
    is_done = put (folder, &(Wanted) { authority, authority_key, certificate, key }, &any, now, error);
  pit_pem_free_key (authority_key);
  pit_pem_free_key (key);

  return is_done;
}

/* Returns: whether the authority's two files are there, to be freed by the caller in any case */
static gboolean
read_authority (const char  *folder,
                char       **authority,
                char       **key,
                GError     **error)
{
  *authority = read_file (folder, PIT_KEY_AUTHORITY);
  *key = read_file (folder, PIT_KEY_AUTHORITY_PRIVATE);
  if (*authority != NULL && *key != NULL)
    return TRUE;

  return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_KEYS,
                           /* Translators: a file's name, then a folder. */
                           _("This desk doesn't have its authority's key. Put %s back into %s, or have the certificate signed "
                             "where the key is."), PIT_KEY_AUTHORITY_PRIVATE, folder);
}

/**
 * pit_key_folder_make_desk:
 * @pinned: the fingerprint that the authority must have; empty: any
 * @now: UTC microseconds
 *
 * Makes a new key and certificate for this desk, by the authority whose key lies in @folder.
 */
gboolean
pit_key_folder_make_desk (const char       *folder,
                          const PitDigest  *pinned,
                          gint64            now,
                          GError          **error)
{
  g_autofree char *authority = NULL;
  g_autofree char *certificate = NULL;
  char *authority_key = NULL;
  char *key = NULL;
  gboolean is_done = FALSE;

  if (read_authority (folder, &authority, &authority_key, error))
    key = pit_authority_make_key (error);
  if (key != NULL)
    certificate = pit_authority_sign_desk (authority, authority_key, key, DESK_NAME, now, error);
  if (certificate != NULL)
    is_done = put (folder, &(Wanted) { .certificate = certificate, .key = key }, pinned, now, error);
  pit_pem_free_key (authority_key);
  pit_pem_free_key (key);

  return is_done;
}

/* (transfer full) (nullable): the private key in @place, if it is that of @authority */
static char *
read_key_of (const char *place,
             const char *authority)
{
  char *key = read_file (place, PIT_KEY_AUTHORITY_PRIVATE);

  if (key != NULL && pit_pem_has_key (authority, key))
    return key;
  pit_pem_free_key (key);

  return NULL;
}

/* (transfer full) (nullable): the private key of @authority that was put aside, where the folder itself hasn't it */
static char *
find_old_key (const char *folder,
              const char *authority)
{
  g_autoptr(GPtrArray) old = _pit_key_set_list_old (folder);
  char *key = read_key_of (folder, authority);

  if (key != NULL)
    {
      pit_pem_free_key (key);
      return NULL;
    }
  for (guint i = 0; i < old->len && key == NULL; i++)
    {
      g_autofree char *place = g_build_filename (folder, old->pdata[i], NULL);

      key = read_key_of (place, authority);
    }

  return key;
}

/**
 * pit_key_folder_find_change:
 * @files: that somebody chose
 * @now: UTC microseconds
 * @puts_out: (out): whether a certificate of the present authority, as tables have, would no longer count
 *
 * Returns: whether the files fit each other; else @error says what to choose
 */
gboolean
pit_key_folder_find_change (const char         *folder,
                            const PitKeyFiles  *files,
                            gint64              now,
                            gboolean           *puts_out,
                            GError            **error)
{
  g_auto(PitKeyTexts) texts = { 0 };
  g_autofree char *present = read_file (folder, PIT_KEY_AUTHORITY);

  if (!_pit_key_files_read (files, now, &texts, error))
    return FALSE;
  *puts_out = present != NULL && !pit_pem_are_signed_by (present, texts.authority);

  return TRUE;
}

/**
 * pit_key_folder_take:
 * @files: that somebody chose
 * @pinned: the fingerprint that the authority must have; empty: any
 * @now: UTC microseconds
 *
 * Copies them into @folder where they fit each other and are what a desk needs; else @error names the file and what to choose.
 * Where this desk has put their authority's private key aside, that comes back with them.
 */
gboolean
pit_key_folder_take (const char         *folder,
                     const PitKeyFiles  *files,
                     const PitDigest    *pinned,
                     gint64              now,
                     GError            **error)
{
  g_auto(PitKeyTexts) texts = { 0 };
  char *authority_key;
  gboolean is_done;

  if (!_pit_key_files_read (files, now, &texts, error))
    return FALSE;
  authority_key = find_old_key (folder, texts.authority);
  is_done = put (folder, &(Wanted) { texts.authority, authority_key, texts.certificate, texts.key }, pinned, now, error);
  pit_pem_free_key (authority_key);

  return is_done;
}

/* What lies there is not written over: nobody has seen its name. */
static gboolean
check_free (const char  *path,
            GError     **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;

  return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_FAILED,
                           /* Translators: a file's name. */
                           _("“%s” is already in that folder. Move it away, or choose another folder."), name);
}

/** pit_key_folder_read_request: (transfer full) (nullable): what the file asks to be signed, if a table may have it */
PitCertificateRequest *
pit_key_folder_read_request (const char  *path,
                             GError     **error)
{
  g_autoptr(GBytes) bytes = _pit_key_file_read (path, error);
  gsize size;
  const void *data;

  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &size);

  return pit_certificate_request_read (data, size, error);
}

/**
 * pit_key_folder_sign:
 * @request: PEM, as it was shown to the person who has it signed
 * @path: where the certificate goes; pit_book_check_place() has let it
 * @replaces: whether what lies there is written over; else it stays, and nothing is signed
 * @now: UTC microseconds
 *
 * Returns: (transfer full) (nullable): what the table's new certificate says, once it is in its file
 */
PitCertificateFacts *
pit_key_folder_sign (const char  *folder,
                     const char  *request,
                     const char  *path,
                     gboolean     replaces,
                     gint64       now,
                     GError     **error)
{
  g_autoptr(PitCertificateRequest) read = NULL;
  g_autofree char *desk = read_file (folder, PIT_KEY_CERTIFICATE);
  g_autofree char *authority = NULL;
  g_autofree char *certificate = NULL;
  char *key = NULL;

  if (!replaces && !check_free (path, error))
    return NULL;
  read = pit_certificate_request_read (request, strlen (request), error);
  if (read == NULL)
    return NULL;
  if (desk != NULL && pit_certificate_request_has_key_of (read, desk))
    pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_REQUEST,
                      _("The request was made with this desk's own key. Have the controller make its own key."));
  else if (read_authority (folder, &authority, &key, error))
    certificate = pit_authority_sign_table (authority, key, read, now, error);
  pit_pem_free_key (key);
  if (certificate == NULL || !g_file_set_contents (path, certificate, -1, error))
    return NULL;

  return pit_certificate_read_pem (certificate);
}

/** pit_key_folder_read_facts: (transfer full) (nullable): what the first certificate in @name says; %NULL: there is none */
PitCertificateFacts *
pit_key_folder_read_facts (const char *folder,
                           const char *name)
{
  g_autofree char *text = read_file (folder, name);

  return text != NULL ? pit_certificate_read_pem (text) : NULL;
}

/**
 * pit_key_folder_copy_authority:
 * @path: pit_book_check_place() has let it
 *
 * Writes the authority's certificate, which is no secret, for a controller.
 */
gboolean
pit_key_folder_copy_authority (const char  *folder,
                               const char  *path,
                               GError     **error)
{
  g_autofree char *text = read_file (folder, PIT_KEY_AUTHORITY);
  g_autofree char *pem = text != NULL ? pit_pem_dup_certificates (text, strlen (text)) : NULL;

  if (pem == NULL)
    return pit_error_refuse (error, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_KEYS,
                             _("This desk has no authority yet. Make one, or choose your own authority's files."));

  return g_file_set_contents (path, pem, -1, error);
}
