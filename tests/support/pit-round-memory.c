/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-round-memory.h"

struct _PitRoundMemory
{
  GObject    parent_instance;

  PitFloor  *floor;
  GPtrArray *rounds; /* of all tables, oldest first */
  GPtrArray *held;   /* of GTask, each with its answer */
  gboolean   is_holding;
  char      *failure;
  guint      n_asked;
  guint      n_cancelled;
};

static void pit_round_memory_source_init (PitRoundSourceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PitRoundMemory, pit_round_memory, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PIT_TYPE_ROUND_SOURCE, pit_round_memory_source_init))

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  gpointer         user_data)
{
  g_ptr_array_add (PIT_ROUND_MEMORY (user_data)->rounds, g_object_ref (round));
}

static gboolean
answer_cb (gpointer user_data)
{
  GTask *task = user_data;
  GListModel *answer = g_task_get_task_data (task);

  if (answer != NULL)
    g_task_return_pointer (task, g_object_ref (answer), g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s",
                             PIT_ROUND_MEMORY (g_task_get_source_object (task))->failure);

  return G_SOURCE_REMOVE;
}

static GListModel *
find_older (PitRoundMemory  *self,
            const char      *table,
            PitCheckedRound *before,
            guint            limit)
{
  GListStore *older = g_list_store_new (PIT_TYPE_CHECKED_ROUND);
  gboolean is_older = before == NULL || !g_ptr_array_find (self->rounds, before, NULL);

  for (guint i = self->rounds->len; i-- > 0 && g_list_model_get_n_items (G_LIST_MODEL (older)) < limit;)
    {
      PitCheckedRound *round = self->rounds->pdata[i];

      if (is_older && g_str_equal (pit_checked_round_get_facts (round)->table, table))
        g_list_store_append (older, round);
      is_older |= round == before;
    }

  return G_LIST_MODEL (older);
}

static void
cancelled_cb (GCancellable *cancellable,
              gpointer      user_data)
{
  PIT_ROUND_MEMORY (user_data)->n_cancelled++;
}

/* Takes @found over. */
static void
answer (PitRoundMemory      *self,
        GListModel          *found,
        GCancellable        *cancellable,
        GAsyncReadyCallback  callback,
        gpointer             user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);

  self->n_asked++;
  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (cancelled_cb), self, 0);
  if (self->failure == NULL)
    g_task_set_task_data (task, found, g_object_unref);
  else
    g_object_unref (found);
  if (self->is_holding)
    g_ptr_array_add (self->held, task);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT, answer_cb, task, g_object_unref);
}

static void
pit_round_memory_load_async (PitRoundSource      *source,
                             const char          *table,
                             PitCheckedRound     *before,
                             guint                limit,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  PitRoundMemory *self = PIT_ROUND_MEMORY (source);

  answer (self, find_older (self, table, before, limit), cancellable, callback, user_data);
}

static void
pit_round_memory_find_async (PitRoundSource      *source,
                             const char          *table,
                             gint64               number,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  PitRoundMemory *self = PIT_ROUND_MEMORY (source);
  GListStore *found = g_list_store_new (PIT_TYPE_CHECKED_ROUND);

  for (guint i = self->rounds->len; i-- > 0;)
    if (pit_checked_round_get_facts (self->rounds->pdata[i])->round->number == number
        && g_str_equal (pit_checked_round_get_facts (self->rounds->pdata[i])->table, table))
      g_list_store_append (found, self->rounds->pdata[i]);
  answer (self, G_LIST_MODEL (found), cancellable, callback, user_data);
}

static GListModel *
pit_round_memory_load_finish (PitRoundSource  *source,
                              GAsyncResult    *result,
                              GError         **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
pit_round_memory_source_init (PitRoundSourceInterface *iface)
{
  iface->find_async = pit_round_memory_find_async;
  iface->load_async = pit_round_memory_load_async;
  iface->load_finish = pit_round_memory_load_finish;
}

static void
pit_round_memory_finalize (GObject *object)
{
  PitRoundMemory *self = PIT_ROUND_MEMORY (object);

  g_ptr_array_unref (self->rounds);
  g_ptr_array_unref (self->held);
  g_signal_handlers_disconnect_by_data (self->floor, self);
  g_object_unref (self->floor);
  g_free (self->failure);

  G_OBJECT_CLASS (pit_round_memory_parent_class)->finalize (object);
}

static void
pit_round_memory_class_init (PitRoundMemoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_round_memory_finalize;
}

static void
pit_round_memory_init (PitRoundMemory *self)
{
  self->rounds = g_ptr_array_new_with_free_func (g_object_unref);
  self->held = g_ptr_array_new_with_free_func (g_object_unref);
}

PitRoundMemory *
pit_round_memory_new (PitFloor *floor)
{
  PitRoundMemory *self = g_object_new (PIT_TYPE_ROUND_MEMORY, NULL);

  self->floor = g_object_ref (floor);
  g_signal_connect (floor, "round-checked", G_CALLBACK (round_checked_cb), self);

  return self;
}

/** pit_round_memory_hold: whether answers wait; with %FALSE those that do are given */
void
pit_round_memory_hold (PitRoundMemory *self,
                       gboolean        hold)
{
  self->is_holding = hold;
  for (guint i = 0; i < self->held->len && !hold; i++)
    answer_cb (self->held->pdata[i]);
  if (!hold)
    g_ptr_array_set_size (self->held, 0);
}

/** pit_round_memory_fail: what is wrong with all that is asked from now on; %NULL: nothing */
void
pit_round_memory_fail (PitRoundMemory *self,
                       const char     *message)
{
  g_free (self->failure);
  self->failure = g_strdup (message);
}

/** pit_round_memory_count: how often it was asked */
guint
pit_round_memory_count (PitRoundMemory *self)
{
  return self->n_asked;
}

/** pit_round_memory_cancelled: how often somebody no longer wanted to know */
guint
pit_round_memory_cancelled (PitRoundMemory *self)
{
  return self->n_cancelled;
}
