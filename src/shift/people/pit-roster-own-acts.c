/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-log-names.h"
#include "pit-log-query.h"
#include "pit-log-words.h"
#include "pit-roster-private.h"
#include "pit-task.h"

/* What was done in somebody's name since they last signed on: whoever left a desk open sees at the next sign-on what
 * others did with it. */

#define OWN_ACTS_MAX 100

typedef struct
{
  char      *path;
  PitId      number;
  gint64     last;   /* entry of this sign-on */
  gint64     before; /* of the one before */
  gint64     since;  /* its time */
  GPtrArray *rows;   /* of PitLogRow, the newest first */
} Load;

static void
load_free (Load *self)
{
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_free (self->path);
  g_free (self);
}

/* A session's own beginning and end is not what somebody does. */
static gboolean
is_own_act (const Load     *load,
            const PitEntry *entry)
{
  static const char *const others[] = { "signed-on", "signed-off", "desk-locked" };

  if (entry->seq <= load->before)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (entry->kind, others[i]))
      return FALSE;

  return TRUE;
}

static void
load_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Load *load = task_data;
  GError *error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (load->path, &error);
  g_autoptr(GPtrArray) before = NULL;
  PitEntryQuery query = { .after = load->before - 1, .limit = 1 };
  PitLogQuery done = { .who = load->number.text, .everything = TRUE, .limit = OWN_ACTS_MAX };

  if (reader != NULL)
    before = pit_book_reader_list_entries (reader, &query, &error);
  if (before != NULL)
    load->rows = pit_book_reader_list_log (reader, &done, &error);
  if (load->rows == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  load->since = before->len > 0 ? ((PitEntry *) before->pdata[0])->entered : PIT_UNKNOWN;
  g_task_return_boolean (task, TRUE);
}

static void
loaded_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  PitRoster *self = PIT_ROSTER (object);
  const Load *load = g_task_get_task_data (G_TASK (result));
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GHashTable) tables = NULL;
  g_autoptr(GHashTable) people = NULL;
  g_autoptr(GError) error = NULL;
  PitBookPerson *facts;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      g_message ("What was done in the name of who signed on can't be read: %s", error->message);
      return;
    }
  /* Somebody else is there by now, or the same once more. */
  facts = g_hash_table_lookup (self->facts, load->number.text);
  if (self->state.current == NULL || !g_str_equal (pit_person_get (self->state.current)->number, load->number.text)
      || facts == NULL || facts->on_last != load->last)
    return;

  people = pit_roster_list_names (self);
  tables = self->floor != NULL ? pit_log_names_tables (self->floor) : NULL;
  for (guint i = 0; i < load->rows->len; i++)
    {
      const PitLogRow *row = load->rows->pdata[i];
      const PitEntry *entry = row->entry;
      const PitLogNames names = { .tables = tables, .people = people };
      g_autofree char *words = NULL;
      g_autofree char *table = NULL;

      if (!is_own_act (load, entry))
        continue;
      words = pit_log_words (row, &names);
      table = pit_log_words_table (row, &names);
      g_ptr_array_add (acts, pit_own_act_new (entry->occurred != PIT_UNKNOWN ? entry->occurred : entry->entered, words, table));
    }
  self->state.own_acts_since = load->since;
  g_list_store_splice (self->own_acts, 0, g_list_model_get_n_items (self->state.own_acts), acts->pdata, acts->len);
}

/* Fills the list of acts, a moment later; nothing to tell on a first sign-on. */
void
_pit_roster_load_own_acts (PitRoster           *self,
                           const PitBookPerson *facts)
{
  g_autoptr(GTask) task = NULL;
  Load *load;

  if (facts->on_before == 0)
    return;

  task = g_task_new (self, NULL, loaded_cb, NULL);
  g_task_set_name (task, "load-own-acts");
  load = g_new0 (Load, 1);
  load->path = g_strdup (self->path);
  load->number = facts->number;
  load->last = facts->on_last;
  load->before = facts->on_before;
  g_task_set_task_data (task, load, (GDestroyNotify) load_free);
  pit_task_run_in_thread (task, load_thread_cb);
}
