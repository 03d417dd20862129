/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-book-read.h"
#include "pit-json-read.h"
#include "pit-round-record.h"
#include "pit-shift-private.h"

/* Older rounds, for who asks for them: the rows are read on a thread, the objects made on the main thread. */

/* So long it is waited until a round that is over is stored too, and so often it is looked for. Microseconds. */
#define PATIENCE (2 * G_USEC_PER_SEC)
#define LOOK_INTERVAL (20 * 1000)

typedef struct
{
  char    *table;
  gint64   number;       /* of this number alone; 0: of any */
  char    *before_epoch; /* NULL: from the newest */
  gint64   before_seq;   /* its last event */
  guint    limit;
} LoadData;

static void
load_data_free (LoadData *data)
{
  g_free (data->table);
  g_free (data->before_epoch);
  g_free (data);
}

/* Rounds are stored behind events, in their order: before @data's round is, some that are older may wait as well, and a
 * list that went on with the newest stored one would have a hole that nobody sees. */
static gboolean
find_start (PitBookReader   *reader,
            const LoadData  *data,
            GCancellable    *cancellable,
            gint64          *start,
            GError         **error)
{
  const gint64 until = g_get_monotonic_time () + PATIENCE;

  while (!g_cancellable_set_error_if_cancelled (cancellable, error)
         && pit_book_reader_find_place (reader, data->table, data->before_epoch, data->before_seq, start, error))
    {
      if (*start != 0)
        return TRUE;
      if (g_get_monotonic_time () >= until)
        return pit_book_refuse (error, PIT_BOOK_ERROR_NOT_FOUND, _("The pit log doesn't have the newest rounds yet. "
                                                                   "Try again soon."));
      g_usleep (LOOK_INTERVAL);
    }

  return FALSE;
}

static gpointer
load (PitBookReader *reader,
      gpointer       task_data,
      GCancellable  *cancellable,
      GError       **error)
{
  const LoadData *data = task_data;
  PitRoundQuery query = { .table = data->table, .number = data->number, .limit = data->limit, .newest_first = TRUE };

  if (data->before_epoch != NULL && !find_start (reader, data, cancellable, &query.after, error))
    return NULL;

  return pit_book_reader_list_rounds (reader, &query, error);
}

static PitRulePack *
find_pack (PitShift          *shift,
           const PitRoundRow *row)
{
  const char *id = pit_json_find_text (row->judged_by, "pack");

  return id != NULL ? pit_floor_find_pack (pit_shift_get (shift)->floor, id) : NULL;
}

/* Takes @data over. */
static void
ask (PitRoundSource      *source,
     LoadData            *data,
     GCancellable        *cancellable,
     GAsyncReadyCallback  callback,
     gpointer             user_data)
{
  const PitShiftOpening *opening = PIT_SHIFT (source)->opening;
  g_autoptr(GTask) task = g_task_new (source, cancellable, callback, user_data);

  g_task_set_name (task, "load-rounds");
  g_task_set_task_data (task, data, (GDestroyNotify) load_data_free);
  if (opening != NULL)
    pit_book_read_in_thread (task, pit_book_get (opening->book)->path, load, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_new_error (task, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CLOSED, _("No pit log is open"));
}

static LoadData *
make_data (const char *table,
           guint       limit)
{
  LoadData *data = g_new0 (LoadData, 1);

  data->table = g_strdup (table);
  data->limit = limit;

  return data;
}

static void
find_async (PitRoundSource      *source,
            const char          *table,
            gint64               number,
            GCancellable        *cancellable,
            GAsyncReadyCallback  callback,
            gpointer             user_data)
{
  LoadData *data = make_data (table, 0);

  data->number = number;
  ask (source, data, cancellable, callback, user_data);
}

static void
load_async (PitRoundSource      *source,
            const char          *table,
            PitCheckedRound     *before,
            guint                limit,
            GCancellable        *cancellable,
            GAsyncReadyCallback  callback,
            gpointer             user_data)
{
  LoadData *data = make_data (table, limit);

  if (before != NULL)
    {
      data->before_epoch = g_strdup (pit_checked_round_get_facts (before)->epoch);
      data->before_seq = pit_checked_round_get_facts (before)->last_seq;
    }
  ask (source, data, cancellable, callback, user_data);
}

static GListModel *
load_finish (PitRoundSource  *source,
             GAsyncResult    *result,
             GError         **error)
{
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(GListStore) rounds = NULL;

  g_return_val_if_fail (g_task_is_valid (result, source), NULL);

  rows = g_task_propagate_pointer (G_TASK (result), error);
  if (rows == NULL)
    return NULL;

  rounds = g_list_store_new (PIT_TYPE_CHECKED_ROUND);
  for (guint i = 0; i < rows->len; i++)
    {
      const PitRoundRow *row = g_ptr_array_index (rows, i);
      g_autoptr(PitCheckedRound) round = pit_round_record_read (row, find_pack (PIT_SHIFT (source), row), error);

      if (round == NULL)
        return NULL;
      g_list_store_append (rounds, round);
    }

  return G_LIST_MODEL (g_steal_pointer (&rounds));
}

/** _pit_shift_round_source_init: a shift reads what the book has of a table's rounds */
void
_pit_shift_round_source_init (PitRoundSourceInterface *iface)
{
  iface->find_async = find_async;
  iface->load_async = load_async;
  iface->load_finish = load_finish;
}
