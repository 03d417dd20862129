/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "pit-log.h"
#include "pit-text.h"
#include "pit-write.h"

/*
 * The support log: what a person who helps from afar may read. It goes to stderr and, when asked, to a file that
 * nobody but its owner can read.
 *
 * What never goes there, at any level: PINs and badges, keys and certificates' private parts, players' references,
 * names and addresses, free narrative, cards and money of a round, and the text of frames and entries (say type,
 * table, epoch and number instead). Who logs is responsible for it; the tests search what the programs leave behind.
 *
 * A message may quote what came from outside, so characters that are not plain text are written as \xNN: one
 * message stays one line and shows what it says.
 */

typedef struct
{
  GMutex         lock;
  GLogLevelFlags fatal; /* as G_DEBUG asks for */
  char          *program;
  char          *path;
  int            fd;
  gsize          size;
} Log;

static Log the_log = { .fd = -1 };

static const struct { GLogLevelFlags level; const char *word; } level_words[] = {
  { G_LOG_LEVEL_ERROR, "error" },     { G_LOG_LEVEL_CRITICAL, "critical" }, { G_LOG_LEVEL_WARNING, "warning" },
  { G_LOG_LEVEL_MESSAGE, "message" }, { G_LOG_LEVEL_INFO, "info" },         { G_LOG_LEVEL_DEBUG, "debug" },
};

static const char *
word_of (GLogLevelFlags level)
{
  for (guint i = 0; i < G_N_ELEMENTS (level_words); i++)
    if (level & level_words[i].level)
      return level_words[i].word;

  return "log";
}

static void
append_plain (GString    *line,
              const char *text,
              gssize      length)
{
  const char *end = text + (length < 0 ? (gssize) strlen (text) : length);

  while (text < end)
    {
      gunichar c = g_utf8_get_char_validated (text, end - text);
      gboolean valid = c != (gunichar) -1 && c != (gunichar) -2;
      const char *next = valid ? g_utf8_next_char (text) : text + 1;

      if (valid && pit_text_char_is_plain (c))
        g_string_append_len (line, text, next - text);
      else
        for (; text < next; text++)
          g_string_append_printf (line, "\\x%02x", (guchar) *text);
      text = next;
    }
}

static const GLogField *
find_field (const GLogField *fields,
            gsize            n_fields,
            const char      *key)
{
  const GLogField *found = NULL;

  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, key))
      found = &fields[i];

  return found;
}

/* 2026-11-20T10:15:30.123456Z pitstand[4711] pit-book warning: ... */
static GString *
format_line (GLogLevelFlags   level,
             const GLogField *fields,
             gsize            n_fields)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format (now, "%Y-%m-%dT%H:%M:%S");
  const GLogField *domain = find_field (fields, n_fields, "GLIB_DOMAIN");
  const GLogField *message = find_field (fields, n_fields, "MESSAGE");
  GString *line = g_string_new (NULL);

  g_string_append_printf (line, "%s.%06dZ %s[%d] ", time, g_date_time_get_microsecond (now), the_log.program,
                          getpid ());
  if (domain != NULL)
    append_plain (line, domain->value, domain->length);
  g_string_append_printf (line, " %s: ", word_of (level));
  if (message != NULL)
    append_plain (line, message->value, message->length);
  g_string_append_c (line, '\n');

  return line;
}

/* Mode 0600 even where an older file had another, and never through somebody else's link. */
static int
open_log (const char *path,
          gsize      *size)
{
  int fd = open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY, 0600);
  struct stat st;
  int saved;

  if (fd < 0)
    return -1;

  errno = EINVAL;
  if (fstat (fd, &st) == 0 && S_ISREG (st.st_mode) && fchmod (fd, 0600) == 0)
    {
      *size = (gsize) st.st_size;
      return fd;
    }

  saved = errno;
  close (fd);
  errno = saved;
  return -1;
}

static void
turn_over (void)
{
  g_autofree char *older = g_strconcat (the_log.path, ".1", NULL);

  close (the_log.fd);
  the_log.fd = g_rename (the_log.path, older) == 0 ? open_log (the_log.path, &the_log.size) : -1;
}

static void
write_to_file (const GString *line)
{
  g_mutex_lock (&the_log.lock);
  if (the_log.fd >= 0 && the_log.size + line->len > PIT_LOG_MAX_BYTES)
    turn_over ();
  if (the_log.fd >= 0)
    {
      if (pit_write_all (the_log.fd, line->str, line->len))
        the_log.size += line->len;
      else
        {
          /* A full disk must not stop the program, nor be tried at every line. */
          close (the_log.fd);
          the_log.fd = -1;
        }
    }
  g_mutex_unlock (&the_log.lock);
}

static GLogWriterOutput
writer_cb (GLogLevelFlags   level,
           const GLogField *fields,
           gsize            n_fields,
           gpointer         unused)
{
  const GLogField *domain = find_field (fields, n_fields, "GLIB_DOMAIN");
  /* Debug and info don't belong on a terminal unless G_MESSAGES_DEBUG asks for their domain. */
  gboolean quiet = g_log_writer_default_would_drop (level, domain != NULL ? domain->value : NULL);
  GString *line;

  if (quiet && !(level & G_LOG_LEVEL_INFO))
    return G_LOG_WRITER_HANDLED;

  line = format_line (level, fields, n_fields);
  if (!quiet)
    pit_write_all (STDERR_FILENO, line->str, line->len);
  write_to_file (line);
  g_string_free (line, TRUE);
  /* GLib leaves this to the writer for what is logged in its structured way, as GTK does. */
  if (level & the_log.fatal)
    abort ();

  return G_LOG_WRITER_HANDLED;
}

/**
 * pit_log_install:
 * @program: its name, as each line shows it
 *
 * Makes the support log the destination of everything logged with GLib. Once, at the start of main(), before other
 * threads.
 */
void
pit_log_install (const char *program)
{
  g_return_if_fail (the_log.program == NULL);

  the_log.program = g_strdup (program);
  the_log.fatal = g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_always_fatal (the_log.fatal);
  g_log_set_writer_func (writer_cb, NULL, NULL);
}

/**
 * pit_log_path:
 * @program: a program's name
 *
 * Returns: (transfer full) (type filename): where its log lies, `$XDG_STATE_HOME/pitstand/PROGRAM.log`
 */
char *
pit_log_path (const char *program)
{
  g_autofree char *name = g_strconcat (program, ".log", NULL);

  return g_build_filename (g_get_user_state_dir (), "pitstand", name, NULL);
}

/**
 * pit_log_to_file:
 * @path: (type filename): the file; see pit_log_path()
 * @error: return location for a #GFileError
 *
 * Writes the log to @path too, and what g_info() says there alone. The file has mode 0600, its directory is made where it
 * is missing (0700); at %PIT_LOG_MAX_BYTES it is turned over. If it later can't be written, the log goes to stderr
 * alone. Any thread.
 *
 * Returns: whether the file could be opened
 */
gboolean
pit_log_to_file (const char *path,
                 GError    **error)
{
  g_autofree char *directory = g_path_get_dirname (path);
  gsize size = 0;
  int fd = -1;

  if (g_mkdir_with_parents (directory, 0700) == 0)
    fd = open_log (path, &size);
  if (fd < 0)
    {
      int saved = errno;

      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (saved), "the log %s can't be written: %s", path,
                   g_strerror (saved));
      return FALSE;
    }

  g_mutex_lock (&the_log.lock);
  if (the_log.fd >= 0)
    close (the_log.fd);
  g_free (the_log.path);
  the_log.path = g_strdup (path);
  the_log.fd = fd;
  the_log.size = size;
  g_mutex_unlock (&the_log.lock);

  return TRUE;
}
