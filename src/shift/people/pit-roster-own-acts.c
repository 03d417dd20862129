/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-read.h"
#include "pit-log-names.h"
#include "pit-log-query.h"
#include "pit-log-tables.h"
#include "pit-log-words.h"
#include "pit-roster-private.h"

/* What was done in somebody's name since they last signed on: whoever left a desk open sees at the next sign-on what
 * others did with it. */

#define OWN_ACTS_MAX 100

typedef struct
{
  PitId  number;
  gint64 last;   /* entry of this sign-on */
  gint64 before; /* of the one before */
  gint64 since;  /* its time */
} Load;

/* A session's own beginning and end is not what somebody does. */
static gboolean
is_own_act (const Load     *wanted,
            const PitEntry *entry)
{
  static const char *const others[] = { "signed-on", "signed-off", "desk-locked" };

  if (entry->seq <= wanted->before)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (entry->kind, others[i]))
      return FALSE;

  return TRUE;
}

/* Returns: of PitLogRow, the newest first */
static gpointer
load (PitBookReader *reader,
      gpointer       data,
      GCancellable  *cancellable,
      GError       **error)
{
  Load *wanted = data;
  PitEntryQuery query = { .after = wanted->before - 1, .limit = 1 };
  PitLogQuery done = { .who = wanted->number.text, .everything = TRUE, .limit = OWN_ACTS_MAX };
  g_autoptr(GPtrArray) before = pit_book_reader_list_entries (reader, &query, error);
  g_autoptr(GPtrArray) rows = before != NULL ? pit_book_reader_list_log (reader, &done, error) : NULL;

  if (rows == NULL || !pit_log_tables_read (reader, rows, error))
    return NULL;

  wanted->since = before->len > 0 ? ((PitEntry *) before->pdata[0])->entered : PIT_UNKNOWN;

  return g_steal_pointer (&rows);
}

static void
loaded_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  PitRoster *self = PIT_ROSTER (object);
  const Load *wanted = g_task_get_task_data (G_TASK (result));
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GHashTable) tables = NULL;
  g_autoptr(GHashTable) people = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) rows = g_task_propagate_pointer (G_TASK (result), &error);
  PitBookPerson *facts;

  if (rows == NULL)
    {
      g_message ("What was done in the name of who signed on can't be read: %s", error->message);
      return;
    }
  /* Somebody else is there by now, or the same once more. */
  facts = g_hash_table_lookup (self->facts, wanted->number.text);
  if (self->state.current == NULL || !g_str_equal (pit_person_get (self->state.current)->number, wanted->number.text)
      || facts == NULL || facts->on_last != wanted->last)
    return;

  people = pit_roster_list_names (self);
  tables = self->floor != NULL ? pit_log_names_tables (self->floor) : NULL;
  for (guint i = 0; i < rows->len; i++)
    {
      const PitLogRow *row = rows->pdata[i];
      const PitEntry *entry = row->entry;
      const PitLogNames names = { .tables = tables, .people = people };
      g_autofree char *words = NULL;
      g_autofree char *table = NULL;

      if (!is_own_act (wanted, entry))
        continue;
      words = pit_log_words (row, &names);
      table = pit_log_words_table (row, &names);
      g_ptr_array_add (acts, pit_own_act_new (entry->occurred != PIT_UNKNOWN ? entry->occurred : entry->entered, words, table));
    }
  self->state.own_acts_since = wanted->since;
  g_list_store_splice (self->own_acts, 0, g_list_model_get_n_items (self->state.own_acts), acts->pdata, acts->len);
}

/* Fills the list of acts, a moment later; nothing to tell on a first sign-on. */
void
_pit_roster_load_own_acts (PitRoster           *self,
                           const PitBookPerson *facts)
{
  g_autoptr(GTask) task = NULL;
  Load *wanted;

  if (facts->on_before == 0)
    return;

  task = g_task_new (self, NULL, loaded_cb, NULL);
  g_task_set_name (task, "load-own-acts");
  wanted = g_new0 (Load, 1);
  wanted->number = facts->number;
  wanted->last = facts->on_last;
  wanted->before = facts->on_before;
  g_task_set_task_data (task, wanted, g_free);
  pit_book_read_in_thread (task, self->path, load, (GDestroyNotify) g_ptr_array_unref);
}
