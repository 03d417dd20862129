/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-fold.h"

struct _PitAlertFold
{
  PitAttention *attention;
  GListStore   *listed; /* of PitAlert */
  GHashTable   *places; /* of Place, by PitAlert: of each that is listed, and not folded */
  GHashTable   *open;   /* set of PitAlert: whose folded ones are listed */
  PitAlert     *pinned; /* owned; NULL: none */
  PitAlertFilter filter;
  PitTable     *table;  /* owned; of the filter; NULL: it is of none */
  char         *pit;    /* likewise */
  guint         n_known; /* of the attention's, as it last told */
  guint64       n_placed; /* how many places there ever were */
};

/* Where an alert is listed, and why. */
typedef struct
{
  PitAlertFold *fold;  /* unowned */
  PitAlert     *alert; /* owned */
  gulong        handler;
  PitAlertState group;
  PitAlertPriority priority;
  gboolean      is_crowded;
  guint64       serial; /* those of one moment stay in the order in which they came */
} Place;

static void relist (PitAlertFold *self);

/** Returns: in which group @alert belongs as it is now: also what is in somebody's hands waits, while something under it does */
PitAlertState
pit_alert_fold_state_of (PitAlert *alert)
{
  g_return_val_if_fail (PIT_IS_ALERT (alert), PIT_ALERT_WAITING);

  return pit_alert_waits (alert) ? PIT_ALERT_WAITING : pit_alert_get_state (alert);
}

static void
place_free (gpointer data)
{
  Place *place = data;

  g_signal_handler_disconnect (place->alert, place->handler);
  g_object_unref (place->alert);
  g_free (place);
}

/* Whether it has another place now than the one that it is listed at. */
static gboolean
move (Place *place)
{
  PitAlertState group = pit_alert_fold_state_of (place->alert);
  PitAlertPriority priority = pit_alert_get_facts (place->alert)->priority;
  gboolean is_crowded = pit_alert_get_facts (place->alert)->is_crowded;
  gboolean is_moved = group != place->group || priority != place->priority || is_crowded != place->is_crowded;

  /* Where a person looks at it, or has just dealt with it, it stays. */
  if (!is_moved || place->alert == place->fold->pinned || !pit_alert_is_open (place->alert))
    return FALSE;
  place->group = group;
  place->priority = priority;
  place->is_crowded = is_crowded;

  return TRUE;
}

static void
alert_changed_cb (Place *place)
{
  PitAlertFold *fold = place->fold;

  if (move (place))
    relist (fold);
}

static Place *
place_new (PitAlertFold *self,
           PitAlert     *alert)
{
  Place *place = g_new0 (Place, 1);

  place->fold = self;
  place->serial = self->n_placed++;
  place->alert = g_object_ref (alert);
  place->handler = g_signal_connect_swapped (alert, "changed", G_CALLBACK (alert_changed_cb), place);
  place->group = pit_alert_fold_state_of (alert);
  place->priority = pit_alert_get_facts (alert)->priority;
  place->is_crowded = pit_alert_get_facts (alert)->is_crowded;
  g_hash_table_insert (self->places, alert, place);

  return place;
}

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  gint64 first = pit_alert_get_facts (*(PitAlert *const *) a)->raised;
  gint64 second = pit_alert_get_facts (*(PitAlert *const *) b)->raised;

  return (first < second) - (first > second);
}

/* Of those that wait the worst first; in every group the oldest first. */
static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Place *first = *(Place *const *) a, *second = *(Place *const *) b;

  if (first->group != second->group)
    return (int) first->group - (int) second->group;
  if (first->group == PIT_ALERT_WAITING && first->priority != second->priority)
    return (int) first->priority - (int) second->priority;
  if (first->group == PIT_ALERT_WAITING && first->is_crowded != second->is_crowded)
    return first->is_crowded - second->is_crowded;

  if (pit_alert_get_facts (first->alert)->raised == pit_alert_get_facts (second->alert)->raised)
    return (first->serial > second->serial) - (first->serial < second->serial);

  return -compare_newest_first (&first->alert, &second->alert);
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

      if (pit_alert_get_facts (alert)->is_folded && pit_alert_get_facts (alert)->table == pit_alert_get_facts (leader)->table
          && !g_hash_table_contains (self->places, alert))
        g_ptr_array_add (folded, g_steal_pointer (&alert));
    }
  g_ptr_array_sort (folded, compare_newest_first);
  g_ptr_array_extend_and_steal (list, g_steal_pointer (&folded));
}

static gboolean
is_wanted (PitAlertFold *self,
           PitAlert     *alert)
{
  PitTable *table = pit_alert_get_facts (alert)->table;

  /* It was listed by itself when it was chosen: a flood that begins now takes it from nobody's hands. */
  if (alert == self->pinned && g_hash_table_contains (self->places, alert))
    return TRUE;
  if (pit_alert_get_facts (alert)->is_folded)
    return FALSE;
  switch (self->filter)
    {
    case PIT_ALERT_FILTER_TABLE:
      return table == self->table;
    case PIT_ALERT_FILTER_PIT:
      return table != NULL && g_strcmp0 (pit_table_get_pit (table), self->pit) == 0;
    case PIT_ALERT_FILTER_ALL:
    default:
      return TRUE;
    }
}

/* (transfer container): of Place, those that are listed each for itself, in their order */
static GPtrArray *
sort_places (PitAlertFold *self)
{
  GPtrArray *sorted = g_ptr_array_new ();
  g_autoptr(GHashTable) gone = self->places;
  gboolean has_pinned = FALSE;
  gpointer value;
  GHashTableIter iter;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (self->attention), i);
      Place *place = g_hash_table_lookup (self->places, alert);

      if (!is_wanted (self, alert) || (place == NULL && !pit_alert_is_open (alert)))
        continue;
      has_pinned = has_pinned || alert == self->pinned;
      if (place == NULL)
        place = place_new (self, alert);
      move (place);
      g_ptr_array_add (sorted, place);
    }
  /* The desk has let go of it, and the person has not. */
  if (self->pinned != NULL && !has_pinned && g_hash_table_contains (self->places, self->pinned))
    g_ptr_array_add (sorted, g_hash_table_lookup (self->places, self->pinned));

  self->places = g_hash_table_new_full (NULL, NULL, NULL, place_free);
  for (guint i = 0; i < sorted->len; i++)
    {
      Place *place = g_ptr_array_index (sorted, i);

      g_hash_table_steal (gone, place->alert);
      g_hash_table_insert (self->places, place->alert, place);
    }
  g_hash_table_iter_init (&iter, gone);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_hash_table_iter_remove (&iter);
  g_ptr_array_sort (sorted, compare_places);

  return sorted;
}

static GPtrArray *
make_list (PitAlertFold *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) places = sort_places (self);

  for (guint i = 0; i < places->len; i++)
    {
      Place *place = g_ptr_array_index (places, i);

      g_ptr_array_add (list, g_object_ref (place->alert));
      if (pit_alert_get_facts (place->alert)->n_folded > 0 && g_hash_table_contains (self->open, place->alert))
        add_folded (self, place->alert, list);
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

/* The part of the list from @from on that is @n long becomes the part of @list from @list_from on that is @n_list long: by one
 * change for what differs; what is before and behind it stays where it is. */
static void
replace (PitAlertFold *self,
         guint         from,
         guint         n,
         GPtrArray    *list,
         guint         list_from,
         guint         n_list)
{
  guint first = 0, last = 0, least = MIN (n, n_list);

  while (first < least && is_listed (self, from + first, list->pdata[list_from + first]))
    first++;
  while (last < least - first && is_listed (self, from + n - 1 - last, list->pdata[list_from + n_list - 1 - last]))
    last++;
  if (n - first - last > 0 || n_list - first - last > 0)
    g_list_store_splice (self->listed, from + first, n - first - last, list->pdata + list_from + first, n_list - first - last);
}

static void
relist (PitAlertFold *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->listed)), at, list_at;
  g_autoptr(GPtrArray) list = NULL;

  g_hash_table_foreach_remove (self->open, is_no_leader, NULL);
  list = make_list (self);
  if (self->pinned != NULL && g_list_store_find (self->listed, self->pinned, &at)
      && g_ptr_array_find (list, self->pinned, &list_at))
    {
      /* Its row is not made anew whatever moves from above it to below: it has the selection, and the keys. */
      replace (self, at + 1, n - at - 1, list, list_at + 1, list->len - list_at - 1);
      replace (self, 0, at, list, 0, list_at);
    }
  else
    replace (self, 0, n, list, 0, list->len);
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
  self->places = g_hash_table_new_full (NULL, NULL, NULL, place_free);
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
  g_hash_table_unref (self->places);
  g_object_unref (self->attention);
  g_object_unref (self->listed);
  g_hash_table_unref (self->open);
  g_clear_object (&self->pinned);
  g_clear_object (&self->table);
  g_free (self->pit);
  g_free (self);
}

/** Returns: (transfer none): of #PitAlert */
GListModel *
pit_alert_fold_get_list (PitAlertFold *self)
{
  return G_LIST_MODEL (self->listed);
}

/**
 * pit_alert_fold_set_filter:
 * @table: (nullable): which table, where @filter is of one
 * @pit: (nullable): which pit, likewise
 *
 * Nothing is pinned then.
 */
void
pit_alert_fold_set_filter (PitAlertFold  *self,
                           PitAlertFilter filter,
                           PitTable      *table,
                           const char    *pit)
{
  if (filter == self->filter && table == self->table && g_strcmp0 (pit, self->pit) == 0)
    return;

  self->filter = filter;
  g_set_object (&self->table, table);
  g_free (self->pit);
  self->pit = g_strdup (pit);
  g_clear_object (&self->pinned);
  relist (self);
}

/** pit_alert_fold_pin: @alert: (nullable): stays where it is listed; what was pinned before goes where it belongs */
void
pit_alert_fold_pin (PitAlertFold *self,
                    PitAlert     *alert)
{
  if (g_set_object (&self->pinned, alert))
    relist (self);
}

/** Returns: the group in which @alert, or what it is folded under, is listed */
PitAlertState
pit_alert_fold_get_group (PitAlertFold *self,
                          PitAlert     *alert)
{
  const Place *place = g_hash_table_lookup (self->places, alert);

  return place != NULL ? place->group : pit_alert_fold_state_of (alert);
}

/** Returns: how many are in @group now, without what is folded; what was just dealt with and is still listed there is not */
guint
pit_alert_fold_count (PitAlertFold *self,
                      PitAlertState group)
{
  GHashTableIter iter;
  gpointer alert;
  guint n = 0;

  g_return_val_if_fail (group < PIT_N_ALERT_STATES, 0);

  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, &alert, NULL))
    n += pit_alert_fold_state_of (alert) == group;

  return n;
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
