/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <gio/gio.h>

#include "pit-json-canonical.h"
#include "pit-truth-log.h"

struct _PitTruthLog
{
  char          *path;
  GOutputStream *stream;
};

/**
 * pit_truth_log_open:
 * @path: a file; made if it is not there
 *
 * Returns: (transfer full) (nullable): the log, to be added to
 */
PitTruthLog *
pit_truth_log_open (const char *path,
                    GError    **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GFileOutputStream *stream = g_file_append_to (file, G_FILE_CREATE_PRIVATE, NULL, error);
  PitTruthLog *self;

  if (stream == NULL)
    return NULL;

  self = g_new0 (PitTruthLog, 1);
  self->path = g_strdup (path);
  self->stream = G_OUTPUT_STREAM (stream);

  return self;
}

void
pit_truth_log_free (PitTruthLog *self)
{
  g_object_unref (self->stream);
  g_free (self->path);
  g_free (self);
}

/**
 * pit_truth_log_write:
 * @injection: a fault that is done, or refused
 * @epoch: of its events' numbers
 *
 * One write for a line, so that readers see whole lines. What can't be written is told in the support log: the game
 * does not wait for it.
 */
void
pit_truth_log_write (PitTruthLog        *self,
                     const PitInjection *injection,
                     const PitUuid      *epoch)
{
  g_autoptr(JsonNode) node = pit_injection_write (injection, epoch);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = pit_json_canonical (node, NULL, &error);
  g_autofree char *line = text != NULL ? g_strconcat (text, "\n", NULL) : NULL;

  if (line == NULL || !g_output_stream_write_all (self->stream, line, strlen (line), NULL, NULL, &error))
    g_warning ("%s: %s", self->path, error->message);
}
