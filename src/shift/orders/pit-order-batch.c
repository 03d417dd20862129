/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-batch.h"

struct _PitOrderBatch
{
  GTask  *task;
  GArray *results; /* of PitOrderResult, in the order of the tables */
  guint   n_open;
};

/**
 * pit_order_batch_new: (skip)
 * @task: (transfer full): gets the array of results
 * @n_tables: how many answers there will be; more than 0
 *
 * Returns: (transfer full): a batch that is freed by its last answer
 */
PitOrderBatch *
pit_order_batch_new (GTask *task,
                     guint  n_tables)
{
  PitOrderBatch *self = g_new0 (PitOrderBatch, 1);

  self->task = task;
  self->results = g_array_sized_new (FALSE, TRUE, sizeof (PitOrderResult), n_tables);
  g_array_set_size (self->results, n_tables);
  self->n_open = n_tables;
  return self;
}

/**
 * pit_order_batch_answer: (skip)
 * @index: which table's, each once
 */
void
pit_order_batch_answer (PitOrderBatch        *self,
                        guint                 index,
                        const PitOrderResult *result)
{
  g_array_index (self->results, PitOrderResult, index) = *result;
  if (--self->n_open > 0)
    return;

  g_task_return_pointer (self->task, g_steal_pointer (&self->results), (GDestroyNotify) g_array_unref);
  g_object_unref (self->task);
  g_free (self);
}
