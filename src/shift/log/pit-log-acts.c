/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-book-read.h"
#include "pit-json-write.h"
#include "pit-log-change.h"
#include "pit-log-source-private.h"
#include "pit-pin.h"
#include "pit-text.h"

/* What people put into the pit log, and single entries of it. */

/* What somebody wants noted. */
typedef struct
{
  const char *kind;      /* of its entry */
  char       *table;     /* NULL: about none */
  gint64      refers_to;
  gint64      occurred;  /* PIT_UNKNOWN: nobody says */
  char       *text;      /* NULL: none */
  char       *reason;
  gboolean    withdraws; /* what it refers to */
  gint64      number;    /* of its entry; 0: there is none yet */
} Words;

static void
words_free (gpointer data)
{
  Words *words = data;

  g_free (words->table);
  g_free (words->text);
  g_free (words->reason);
  g_free (words);
}

static PitBookWriter *
get_writer (gpointer subject)
{
  return PIT_LOG_SOURCE (subject)->writer;
}

static gboolean
check_text (const char  *text,
            GError     **error)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *plain = g_strstrip (pit_log_words_plain (text, -1));

  if (pit_text_is_empty (valid))
    {
      g_set_error_literal (error, PIT_LOG_ERROR, PIT_LOG_ERROR_EMPTY, _("The note is empty. Type some words."));
      return FALSE;
    }
  if (g_utf8_strlen (plain, -1) > PIT_LOG_TEXT_MAX)
    {
      g_set_error (error, PIT_LOG_ERROR, PIT_LOG_ERROR_TOO_LONG,
                   _("This note has %ld characters; %d is the most. Make two notes of it."), g_utf8_strlen (plain, -1),
                   PIT_LOG_TEXT_MAX);
      return FALSE;
    }

  return TRUE;
}

static void
seal (PitEntry   *entry,
      const char *name,
      const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  pit_entry_seal (entry, name, g_strstrip (valid));
}

static gboolean
check_words (PitAct  *act,
             GError **error)
{
  const Words *words = pit_act_get (act)->data;

  if ((words->text != NULL && !check_text (words->text, error)) || !pit_pin_check_text (words->text, error)
      || !pit_pin_check_text (words->reason, error))
    return FALSE;
  if (pit_log_source_get (pit_act_get (act)->subject)->roster != NULL)
    return TRUE;

  g_set_error_literal (error, PIT_LOG_ERROR, PIT_LOG_ERROR_CLOSED, _("No pit log is open."));
  return FALSE;
}

static PitEntry *
write_words (PitAct  *act,
             GError **error)
{
  const Words *words = pit_act_get (act)->data;
  PitEntry *entry = pit_entry_new (words->kind);

  entry->body = pit_json_object ("withdrawn", PIT_JSON_MARK (words->withdraws), NULL);
  if (words->table != NULL)
    g_strlcpy (entry->table.text, words->table, sizeof entry->table.text);
  entry->refers_to = words->refers_to;
  if (words->occurred != PIT_UNKNOWN)
    entry->occurred = words->occurred;
  if (words->text != NULL)
    seal (entry, "text", words->text);
  if (words->reason != NULL && words->reason[0] != '\0')
    seal (entry, "reason", words->reason);

  return entry;
}

static gboolean
say_kept (PitAct          *act,
          const PitEntry  *entry,
          GError         **error)
{
  Words *words = pit_act_get (act)->data;
  g_autofree char *said = NULL;

  if (words->withdraws)
    said = g_strdup_printf (_("Withdrawn by No. %" PRId64 ". Everyone can still read the note."), entry->seq);
  else
    /* Translators: a number in the pit log. */
    said = g_strdup_printf (_("Saved as No. %" PRId64), entry->seq);
  pit_act_set_result (act, said);
  words->number = entry->seq;
  pit_log_source_refresh (pit_act_get (act)->subject);

  return TRUE;
}

/* Whose right it is each act says. */
static const PitActKind words_kind = {
  .get_writer = get_writer,
  .check = check_words,
  .write = write_words,
  .effect = say_kept,
};

/* @words: copied, but for what it points to */
static PitAct *
new_act (PitLogSource *self,
         PitAction     action,
         const Words  *words)
{
  PitAct *act = pit_act_new (&words_kind, self, self->state.roster, g_memdup2 (words, sizeof *words), words_free);

  pit_act_set_action (act, action);

  return act;
}

/**
 * pit_log_source_note:
 * @table: (nullable): id of the table that it is about
 * @refers_to: number of the entry that it tells more of; PIT_UNKNOWN: none
 * @text: what is to be noted
 *
 * Returns: (transfer full): the act that notes something in the pit log
 */
PitAct *
pit_log_source_note (PitLogSource *self,
                     const char   *table,
                     gint64        refers_to,
                     const char   *text)
{
  g_return_val_if_fail (PIT_IS_LOG_SOURCE (self) && text != NULL, NULL);

  return new_act (self, PIT_ACTION_NOTE,
                  &(Words) { .kind = "note", .table = g_strdup (table), .refers_to = refers_to, .occurred = PIT_UNKNOWN,
                             .text = g_strdup (text) });
}

/**
 * pit_log_source_mark:
 * @table: (nullable): id of the table that it is about
 * @occurred: the moment that is meant: when the key was pressed, UTC microseconds
 *
 * Words on it are a note that refers to the mark.
 *
 * Returns: (transfer full): the act that marks a moment
 */
PitAct *
pit_log_source_mark (PitLogSource *self,
                     const char   *table,
                     gint64        occurred)
{
  g_return_val_if_fail (PIT_IS_LOG_SOURCE (self), NULL);

  return new_act (self, PIT_ACTION_TIME_MARK,
                  &(Words) { .kind = "time-mark", .table = g_strdup (table), .refers_to = PIT_UNKNOWN, .occurred = occurred });
}

/**
 * pit_log_source_correct:
 * @number: of the note or mark that is to be put right; it stays as it is
 * @table: (nullable): id of the table that it is about
 * @text: (nullable): what it should have said; %NULL: it should not be there
 * @reason: (nullable): why
 *
 * Returns: (transfer full): the act that corrects a note, or withdraws it
 */
PitAct *
pit_log_source_correct (PitLogSource *self,
                        gint64        number,
                        const char   *table,
                        const char   *text,
                        const char   *reason)
{
  g_return_val_if_fail (PIT_IS_LOG_SOURCE (self) && number > 0, NULL);

  return new_act (self, PIT_ACTION_NOTE_CORRECT,
                  &(Words) { .kind = "note-corrected", .table = g_strdup (table), .refers_to = number,
                             .occurred = PIT_UNKNOWN, .text = g_strdup (text), .reason = g_strdup (reason),
                             .withdraws = text == NULL });
}

/** pit_log_source_get_written: the number of the entry of one of these acts; 0: nothing is written */
gint64
pit_log_source_get_written (PitAct *act)
{
  g_return_val_if_fail (PIT_IS_ACT (act), 0);

  return ((const Words *) pit_act_get (act)->data)->number;
}

typedef struct
{
  gint64      number;
  PitLogNames names;
} Find;

static void
find_free (Find *self)
{
  _pit_log_names_clear (&self->names);
  g_free (self);
}

static gpointer
find (PitBookReader *reader,
      gpointer       data,
      GCancellable  *cancellable,
      GError       **error)
{
  Find *self = data;
  g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_log_row_free);
  PitLogRow *row = pit_book_reader_get_log_row (reader, self->number, error);

  if (row == NULL)
    return NULL;

  g_ptr_array_add (rows, row);
  self->names.changes = pit_log_changes_new ();

  return pit_log_changes_read (reader, rows, self->names.changes, cancellable, error) ? pit_log_item_new (row, &self->names) : NULL;
}

/**
 * pit_log_source_find_async:
 * @number: of an entry, wherever it is
 *
 * Reads one entry.
 */
void
pit_log_source_find_async (PitLogSource        *self,
                           gint64               number,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Find *data;

  g_return_if_fail (PIT_IS_LOG_SOURCE (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "find-in-log");
  if (self->book == NULL)
    {
      g_task_return_new_error (task, PIT_LOG_ERROR, PIT_LOG_ERROR_CLOSED, _("No pit log is open."));
      return;
    }
  data = g_new0 (Find, 1);
  data->number = number;
  _pit_log_source_name (self, &data->names);
  g_task_set_task_data (task, data, (GDestroyNotify) find_free);
  pit_book_read_in_thread (task, self->book, find, g_object_unref);
}

/** Returns: (transfer full) (nullable): the entry */
PitLogItem *
pit_log_source_find_finish (PitLogSource  *self,
                            GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
