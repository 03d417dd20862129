/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-fold.h"

struct _PitAlertFold
{
  PitAttention *attention;
  GListStore   *listed; /* of PitAlert */
  GHashTable   *open;   /* set of PitAlert: whose folded ones are listed */
  guint         n_known; /* of the attention's, as it last told */
};

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  gint64 first = pit_alert_get_facts (*(PitAlert *const *) a)->raised;
  gint64 second = pit_alert_get_facts (*(PitAlert *const *) b)->raised;

  return (first < second) - (first > second);
}

/* Those folded under @leader, the newest first; g_ptr_array_sort() keeps those of one moment in their order. */
static void
add_folded (PitAlertFold *self,
            PitAlert     *leader,
            GPtrArray    *list)
{
  g_autoptr(GPtrArray) folded = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (self->attention), i);

      if (pit_alert_get_facts (alert)->is_folded && pit_alert_get_facts (alert)->table == pit_alert_get_facts (leader)->table)
        g_ptr_array_add (folded, g_steal_pointer (&alert));
    }
  g_ptr_array_sort (folded, compare_newest_first);
  g_ptr_array_extend_and_steal (list, g_steal_pointer (&folded));
}

static GPtrArray *
make_list (PitAlertFold *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (self->attention), i);

      if (pit_alert_get_facts (alert)->is_folded)
        continue;
      g_ptr_array_add (list, g_object_ref (alert));
      if (pit_alert_get_facts (alert)->n_folded > 0 && g_hash_table_contains (self->open, alert))
        add_folded (self, alert, list);
    }

  return list;
}

static gboolean
is_no_leader (gpointer alert,
              gpointer value,
              gpointer user_data)
{
  return pit_alert_get_facts (alert)->n_folded == 0 || !pit_alert_is_open (alert);
}

static gboolean
is_listed (PitAlertFold *self,
           guint         position,
           gpointer      alert)
{
  g_autoptr(PitAlert) listed = g_list_model_get_item (G_LIST_MODEL (self->listed), position);

  return listed == alert;
}

/* One change for what differs: what is before and behind it stays where it is. */
static void
relist (PitAlertFold *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->listed)), first = 0, last = 0, least;
  g_autoptr(GPtrArray) list = NULL;

  g_hash_table_foreach_remove (self->open, is_no_leader, NULL);
  list = make_list (self);
  least = MIN (n, list->len);
  while (first < least && is_listed (self, first, list->pdata[first]))
    first++;
  while (last < least - first && is_listed (self, n - 1 - last, list->pdata[list->len - 1 - last]))
    last++;
  if (n - first - last > 0 || list->len - first - last > 0)
    g_list_store_splice (self->listed, first, n - first - last, list->pdata + first, list->len - first - last);
}

static void
items_changed_cb (PitAlertFold *self)
{
  self->n_known = g_list_model_get_n_items (G_LIST_MODEL (self->attention));
  relist (self);
}

/* Others may be folded. Of a list that is longer by now it is told next. */
static void
changed_cb (PitAlertFold *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->attention)) == self->n_known)
    relist (self);
}

/** Returns: (transfer full): what is listed of @attention */
PitAlertFold *
pit_alert_fold_new (PitAttention *attention)
{
  PitAlertFold *self = g_new0 (PitAlertFold, 1);

  self->attention = g_object_ref (attention);
  self->listed = g_list_store_new (PIT_TYPE_ALERT);
  self->open = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  g_signal_connect_swapped (attention, "items-changed", G_CALLBACK (items_changed_cb), self);
  g_signal_connect_swapped (attention, "changed", G_CALLBACK (changed_cb), self);
  items_changed_cb (self);

  return self;
}

void
pit_alert_fold_free (PitAlertFold *self)
{
  g_signal_handlers_disconnect_by_data (self->attention, self);
  g_object_unref (self->attention);
  g_object_unref (self->listed);
  g_hash_table_unref (self->open);
  g_free (self);
}

/** Returns: (transfer none): the list, of #PitAlert */
GListModel *
pit_alert_fold_get_list (PitAlertFold *self)
{
  return G_LIST_MODEL (self->listed);
}

/** pit_alert_fold_toggle: what is folded under @leader is listed below it, or no longer */
void
pit_alert_fold_toggle (PitAlertFold *self,
                       PitAlert     *leader)
{
  g_return_if_fail (PIT_IS_ALERT (leader));

  if (!g_hash_table_remove (self->open, leader))
    g_hash_table_add (self->open, g_object_ref (leader));
  relist (self);
}

/** Returns: whether what is folded under @leader is listed */
gboolean
pit_alert_fold_is_open (PitAlertFold *self,
                        PitAlert     *leader)
{
  return g_hash_table_contains (self->open, leader);
}
