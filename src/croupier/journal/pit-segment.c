/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-journal.h"
#include "pit-segment.h"
#include "pit-write.h"

#define NAME_FORMAT "events-%016" PRId64 ".log"
#define NAME_LENGTH (sizeof "events-0123456789012345.log" - 1)
/* Hexadecimal digits of the check, and the space after it. */
#define CHECK_DIGITS 16
#define HEAD_LENGTH (CHECK_DIGITS + 1)

struct _PitSegment
{
  char    *path;
  gint64   first;
  int      fd;
  GArray  *ends; /* guint64: where each event's line ends */
  gboolean broken; /* a torn line could not be taken back */
};

static void
compute_check (const char *frame,
               gsize       length,
               char        check[CHECK_DIGITS + 1])
{
  PitDigest digest;

  pit_digest_of (&digest, frame, length);
  g_strlcpy (check, digest.text, CHECK_DIGITS + 1);
}

static guint64
get_end (const PitSegment *self)
{
  return self->ends->len > 0 ? g_array_index (self->ends, guint64, self->ends->len - 1) : 0;
}

static gboolean
is_good_line (const char *line,
              gsize       length)
{
  char check[CHECK_DIGITS + 1];

  if (length <= HEAD_LENGTH || line[CHECK_DIGITS] != ' ')
    return FALSE;

  compute_check (line + HEAD_LENGTH, length - HEAD_LENGTH, check);

  return memcmp (line, check, CHECK_DIGITS) == 0;
}

/* What a kill or a power cut can leave is one line cut short, at the very end. */
static gboolean
is_torn_tail (const char *text,
              gsize       length)
{
  const char *end;

  while ((end = memchr (text, '\n', length)) != NULL)
    {
      length -= (gsize) (end + 1 - text);
      text = end + 1;
      end = memchr (text, '\n', length);
      if (end != NULL && is_good_line (text, (gsize) (end - text)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
scan (PitSegment *self,
      gboolean    last,
      GError    **error)
{
  g_autofree char *text = NULL;
  gsize length;
  gsize at = 0;

  if (!g_file_get_contents (self->path, &text, &length, error))
    return FALSE;

  while (at < length)
    {
      const char *end = memchr (text + at, '\n', length - at);
      guint64 line_end;

      if (end == NULL || !is_good_line (text + at, (gsize) (end - text) - at))
        break;
      line_end = (guint64) (end + 1 - text);
      g_array_append_val (self->ends, line_end);
      at = line_end;
    }
  if (at == length)
    return TRUE;

  if (!last || !is_torn_tail (text + at, length - at))
    {
      g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED, _("%s: event %" PRId64 " is damaged"), self->path,
                   pit_segment_get_next (self));
      return FALSE;
    }
  g_message ("%s: event %" PRId64 " was not wholly written when the program ended; it is dropped",
             self->path, pit_segment_get_next (self));
  if (ftruncate (self->fd, (off_t) at) != 0)
    {
      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), _("%s can't be shortened: %s"), self->path,
                   g_strerror (errno));
      return FALSE;
    }

  return TRUE;
}

static PitSegment *
open_file (char    *path,
           gint64   first,
           int      flags,
           GError **error)
{
  PitSegment *self = g_new0 (PitSegment, 1);

  self->path = path;
  self->first = first;
  self->ends = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->fd = g_open (path, O_RDWR | O_APPEND | O_CLOEXEC | flags, 0600);
  if (self->fd < 0)
    {
      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), _("%s can't be opened: %s"), path,
                   g_strerror (errno));
      g_clear_pointer (&self, pit_segment_free);
    }

  return self;
}

/**
 * pit_segment_create:
 * @directory: the journal's
 * @first: the number of its first event
 *
 * Returns: (transfer full) (nullable): an empty segment
 */
PitSegment *
pit_segment_create (const char *directory,
                    gint64      first,
                    GError    **error)
{
  g_autofree char *name = g_strdup_printf (NAME_FORMAT, first);

  return open_file (g_build_filename (directory, name, NULL), first, O_CREAT | O_EXCL, error);
}

/**
 * pit_segment_open:
 * @name: the file's name
 * @last: whether it is the journal's last one, whose end may be torn
 *
 * Reads and checks every event.
 *
 * Returns: (transfer full) (nullable): the segment
 */
PitSegment *
pit_segment_open (const char *directory,
                  const char *name,
                  gboolean    last,
                  GError    **error)
{
  g_autoptr(PitSegment) self = NULL;
  gint64 first = g_ascii_strtoll (name + strlen ("events-"), NULL, 10);

  self = open_file (g_build_filename (directory, name, NULL), first, 0, error);
  if (self == NULL || !scan (self, last, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * pit_segment_is_name:
 *
 * Returns: whether a file of that name is a segment
 */
gboolean
pit_segment_is_name (const char *name)
{
  return strlen (name) == NAME_LENGTH && g_str_has_prefix (name, "events-") && g_str_has_suffix (name, ".log")
         && strspn (name + strlen ("events-"), "0123456789") == NAME_LENGTH - strlen ("events-.log");
}

void
pit_segment_free (PitSegment *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_array_unref (self->ends);
  g_free (self->path);
  g_free (self);
}

gint64
pit_segment_get_first (const PitSegment *self)
{
  return self->first;
}

/**
 * pit_segment_get_next:
 *
 * Returns: the number after its last event
 */
gint64
pit_segment_get_next (const PitSegment *self)
{
  return self->first + self->ends->len;
}

int
pit_segment_get_fd (const PitSegment *self)
{
  return self->fd;
}

/**
 * pit_segment_append:
 * @frame: the next event's frame; JSON of one line
 *
 * Either all of it is in the file afterwards or nothing.
 *
 * Returns: whether it is
 */
gboolean
pit_segment_append (PitSegment *self,
                    GBytes     *frame,
                    GError    **error)
{
  gsize length;
  const char *text = g_bytes_get_data (frame, &length);
  g_autoptr(GString) line = g_string_sized_new (HEAD_LENGTH + length + 1);
  char check[CHECK_DIGITS + 1];
  guint64 end = get_end (self) + HEAD_LENGTH + length + 1;
  int fault;

  g_return_val_if_fail (memchr (text, '\n', length) == NULL, FALSE);

  compute_check (text, length, check);
  g_string_append (line, check);
  g_string_append_c (line, ' ');
  g_string_append_len (line, text, (gssize) length);
  g_string_append_c (line, '\n');
  if (!self->broken && pit_write_all (self->fd, line->str, line->len))
    {
      g_array_append_val (self->ends, end);
      return TRUE;
    }

  fault = self->broken ? EIO : errno;
  if (ftruncate (self->fd, (off_t) get_end (self)) != 0)
    self->broken = TRUE;
  g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FULL, _("%s takes no more events: %s"), self->path,
               g_strerror (fault));
  return FALSE;
}

/**
 * pit_segment_write_again:
 * @seq: the number of an event in it
 *
 * Writes this event and all after it once more, after the disk has failed to keep them.
 *
 * Returns: %FALSE where that fails too: the segment takes no more
 */
gboolean
pit_segment_write_again (PitSegment *self,
                         gint64      seq,
                         GError    **error)
{
  guint index = (guint) (seq - self->first);
  guint64 begin = index > 0 ? g_array_index (self->ends, guint64, index - 1) : 0;
  gsize length = (gsize) (get_end (self) - begin);
  g_autofree char *text = g_malloc (length);

  if (!self->broken && pread (self->fd, text, length, (off_t) begin) == (gssize) length
      && ftruncate (self->fd, (off_t) begin) == 0 && pit_write_all (self->fd, text, length))
    return TRUE;

  g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FULL, _("%s takes no more events: %s"), self->path,
               g_strerror (errno));
  self->broken = TRUE;
  return FALSE;
}

/**
 * pit_segment_read:
 * @seq: the number of an event in it
 *
 * Returns: (transfer full) (nullable): the event's frame
 */
GBytes *
pit_segment_read (PitSegment *self,
                  gint64      seq,
                  GError    **error)
{
  guint index = (guint) (seq - self->first);
  guint64 begin = index > 0 ? g_array_index (self->ends, guint64, index - 1) : 0;
  gsize length = (gsize) (g_array_index (self->ends, guint64, index) - begin - HEAD_LENGTH - 1);
  g_autofree char *frame = g_malloc (length);

  if (pread (self->fd, frame, length, (off_t) (begin + HEAD_LENGTH)) != (gssize) length)
    {
      g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED, _("%s: event %" PRId64 " can't be read"),
                   self->path, seq);
      return NULL;
    }

  return g_bytes_new_take (g_steal_pointer (&frame), length);
}

/**
 * pit_segment_remove:
 *
 * Deletes the file; what is open of it stays readable until it is freed.
 */
void
pit_segment_remove (PitSegment *self)
{
  if (g_unlink (self->path) != 0)
    g_warning ("%s can't be deleted: %s", self->path, g_strerror (errno));
}
