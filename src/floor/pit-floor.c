/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-private.h"
#include "pit-table-private.h"

enum
{
  SIGNAL_ROUND_CHECKED,
  SIGNAL_ROUND_CORRECTED,
  SIGNAL_DONE_AT_TABLE,
  SIGNAL_FINDING,
  SIGNAL_FINDING_GONE,
  SIGNAL_ENDED,
  SIGNAL_DIRTY,
  SIGNAL_URGENT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void pit_floor_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PitFloor, pit_floor, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, pit_floor_list_model_init))

/* A flush is needed where none was. */
static void
mark_dirty (PitFloor *self)
{
  if (self->is_dirty)
    return;

  self->is_dirty = TRUE;
  g_signal_emit (self, signals[SIGNAL_DIRTY], 0);
}

/* What feeds tell comes here through the table that they feed. */
static void
tell_cb (PitFloor     *self,
         PitFloorTold  what,
         PitTable     *table,
         gpointer      about)
{
  static const guint told[PIT_N_FLOOR_TOLD] = {
    [PIT_FLOOR_TOLD_ROUND] = SIGNAL_ROUND_CHECKED,     [PIT_FLOOR_TOLD_CORRECTION] = SIGNAL_ROUND_CORRECTED,
    [PIT_FLOOR_TOLD_AT_TABLE] = SIGNAL_DONE_AT_TABLE,  [PIT_FLOOR_TOLD_FINDING] = SIGNAL_FINDING,
    [PIT_FLOOR_TOLD_GONE] = SIGNAL_FINDING_GONE,       [PIT_FLOOR_TOLD_ENDED] = SIGNAL_ENDED,
  };

  if (what == PIT_FLOOR_TOLD_ENDED)
    g_signal_emit (self, signals[told[what]], 0, table, GPOINTER_TO_UINT (about));
  else if (what < PIT_FLOOR_TOLD_DIRTY)
    g_signal_emit (self, signals[told[what]], 0, table, about);
  else
    mark_dirty (self);

  if (what == PIT_FLOOR_TOLD_URGENT && !self->is_urgent)
    {
      self->is_urgent = TRUE;
      g_signal_emit (self, signals[SIGNAL_URGENT], 0);
    }
}

/* --- GListModel --- */

static GType
pit_floor_get_item_type (GListModel *model)
{
  return PIT_TYPE_TABLE;
}

static guint
pit_floor_get_n_items (GListModel *model)
{
  return PIT_FLOOR (model)->places->len;
}

static gpointer
pit_floor_get_item (GListModel *model,
                    guint       position)
{
  PitFloor *self = PIT_FLOOR (model);

  if (position >= self->places->len)
    return NULL;

  return g_object_ref (((PitFloorPlace *) g_ptr_array_index (self->places, position))->table);
}

static void
pit_floor_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = pit_floor_get_item_type;
  iface->get_n_items = pit_floor_get_n_items;
  iface->get_item = pit_floor_get_item;
}

static void
pit_floor_finalize (GObject *object)
{
  PitFloor *self = PIT_FLOOR (object);

  g_clear_pointer (&self->by_id, g_hash_table_unref);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_clear_pointer (&self->packs, g_hash_table_unref);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (pit_floor_parent_class)->finalize (object);
}

static void
pit_floor_class_init (PitFloorClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_floor_finalize;

  /**
   * PitFloor::round-checked:
   * @table: whose round
   * @round: a #PitCheckedRound
   *
   * A round is over. pit_floor_get_history() gives the state after it while this is emitted.
   */
  signals[SIGNAL_ROUND_CHECKED] = g_signal_new ("round-checked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                G_TYPE_NONE, 2, PIT_TYPE_TABLE, PIT_TYPE_CHECKED_ROUND);

  /**
   * PitFloor::round-corrected:
   * @table: whose round
   * @event: a #PitEvent, a correction
   *
   * Something was handed over for a round that was checked before, or that this run of the desk did not see.
   */
  signals[SIGNAL_ROUND_CORRECTED] = g_signal_new ("round-corrected", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                  G_TYPE_NONE, 2, PIT_TYPE_TABLE, G_TYPE_POINTER);

  /**
   * PitFloor::done-at-table:
   * @table: which
   * @event: a #PitEvent
   *
   * The table opened, closed, was held, released, suspended or resumed, or got other pay tables, and no desk ordered it.
   */
  signals[SIGNAL_DONE_AT_TABLE] = g_signal_new ("done-at-table", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                G_TYPE_NONE, 2, PIT_TYPE_TABLE, G_TYPE_POINTER);

  /**
   * PitFloor::finding:
   * @table: where
   * @finding: a new #PitFinding
   *
   * Something is wrong at a table; or what was found earlier was decided since: then pit_finding_get_earlier() is that.
   */
  signals[SIGNAL_FINDING] = g_signal_new ("finding", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                          PIT_TYPE_TABLE, PIT_TYPE_FINDING);

  /** PitFloor::finding-gone: what that #PitFinding says of a table is no longer so. */
  signals[SIGNAL_FINDING_GONE] = g_signal_new ("finding-gone", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                               G_TYPE_NONE, 2, PIT_TYPE_TABLE, PIT_TYPE_FINDING);

  /**
   * PitFloor::ended:
   * @table: where
   * @end: a #PitFindingEnd
   *
   * What has happened takes away the findings at @table that end with it, if there are any.
   */
  signals[SIGNAL_ENDED] = g_signal_new ("ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                        PIT_TYPE_TABLE, G_TYPE_UINT);

  /** PitFloor::dirty: a flush is needed where none was. */
  signals[SIGNAL_DIRTY] =
    g_signal_new ("dirty", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /** PitFloor::urgent: a flush is needed now: a person must see something. */
  signals[SIGNAL_URGENT] =
    g_signal_new ("urgent", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_floor_init (PitFloor *self)
{
  self->thread = g_thread_self ();
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_floor_place_free);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->packs = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) pit_rule_pack_unref);
}

/** The floor has no locks: whoever calls from another thread has broken the program. */
void
_pit_floor_assert_thread (PitFloor *self)
{
  g_assert (self->thread == g_thread_self ());
}

/** Returns: (transfer none) (nullable): the place of that table; one that is not on the floor is said in the log */
PitFloorPlace *
_pit_floor_find_place (PitFloor   *self,
                       const char *id)
{
  PitFloorPlace *place;

  g_return_val_if_fail (PIT_IS_FLOOR (self), NULL);
  _pit_floor_assert_thread (self);

  place = g_hash_table_lookup (self->by_id, id);
  if (place == NULL)
    g_warning ("There is no table “%s” on this floor", id);

  return place;
}

/**
 * pit_floor_new:
 * @clock: the program's clock
 *
 * Returns: (transfer full): a floor without tables, for the thread that made it
 */
PitFloor *
pit_floor_new (PitClock *clock)
{
  PitFloor *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);

  self = g_object_new (PIT_TYPE_FLOOR, NULL);
  self->clock = g_object_ref (clock);

  return self;
}

/**
 * pit_floor_add_table_in:
 * @self: a floor
 * @pit: (nullable): name of the pit that it stands in
 * @id: the table's identifier; not on the floor yet
 * @number: the number that people call it by
 * @name: (nullable): its name
 *
 * Returns: (transfer none): the table, in its place by pit and number
 */
PitTable *
pit_floor_add_table_in (PitFloor   *self,
                        const char *pit,
                        const char *id,
                        guint       number,
                        const char *name)
{
  PitFloorPlace *place;
  guint position;

  g_return_val_if_fail (PIT_IS_FLOOR (self), NULL);
  g_return_val_if_fail (pit_id_is_valid (id), NULL);
  g_return_val_if_fail (!g_hash_table_contains (self->by_id, id), NULL);
  _pit_floor_assert_thread (self);

  place = pit_floor_place_new (self, tell_cb, id, number, name);
  pit_table_set_pit (place->table, pit != NULL ? pit : "");
  if (!self->by_pit && pit_floor_places_have_other_pit (self->places, place))
    {
      self->by_pit = TRUE;
      pit_floor_places_sort (self->places);
      g_list_model_items_changed (G_LIST_MODEL (self), 0, self->places->len, self->places->len);
    }
  position = pit_floor_places_find_index (self->places, place, self->by_pit);
  g_ptr_array_insert (self->places, position, place);
  g_hash_table_insert (self->by_id, (gpointer) pit_table_get_id (place->table), place);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);

  return place->table;
}

/** As pit_floor_add_table_in(), with a table that stands in no pit. */
PitTable *
pit_floor_add_table (PitFloor   *self,
                     const char *id,
                     guint       number,
                     const char *name)
{
  return pit_floor_add_table_in (self, NULL, id, number, name);
}

/** Returns: (transfer none) (nullable): the table of that identifier. */
PitTable *
pit_floor_find (PitFloor   *self,
                const char *id)
{
  PitFloorPlace *place;

  g_return_val_if_fail (PIT_IS_FLOOR (self), NULL);

  place = g_hash_table_lookup (self->by_id, id);
  return place != NULL ? place->table : NULL;
}

/** Returns: (transfer none) (nullable): the table that people call by that number. */
PitTable *
pit_floor_find_number (PitFloor *self,
                       guint     number)
{
  g_return_val_if_fail (PIT_IS_FLOOR (self), NULL);

  for (guint i = 0; i < self->places->len; i++)
    {
      PitFloorPlace *place = g_ptr_array_index (self->places, i);

      if (pit_table_get_number (place->table) == number)
        return place->table;
    }

  return NULL;
}

/** Adds a rule pack; tables that name its id are judged by it from their next event on. */
void
pit_floor_add_pack (PitFloor    *self,
                    PitRulePack *pack)
{
  g_return_if_fail (PIT_IS_FLOOR (self));
  g_return_if_fail (pack != NULL);
  _pit_floor_assert_thread (self);

  g_hash_table_replace (self->packs, (gpointer) pack->head.id.text, pit_rule_pack_ref (pack));
}

/** Returns: (transfer none) (nullable): the pack of that id. */
PitRulePack *
pit_floor_find_pack (PitFloor   *self,
                     const char *id)
{
  g_return_val_if_fail (PIT_IS_FLOOR (self), NULL);

  return g_hash_table_lookup (self->packs, id);
}

/** By which rule set the floor plan has @table played: a table that was never open says nothing of it. */
void
pit_floor_set_rules (PitFloor   *self,
                     const char *table,
                     const char *rules)
{
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  if (place != NULL)
    pit_floor_place_set_rules (place, rules);
}

/** Looks for what is wrong because nothing comes of a live table: about once a second. */
void
pit_floor_tick (PitFloor *self)
{
  gint64 now;

  g_return_if_fail (PIT_IS_FLOOR (self));
  _pit_floor_assert_thread (self);

  now = pit_clock_monotonic (self->clock);
  for (guint i = 0; i < self->places->len; i++)
    {
      PitFloorPlace *place = g_ptr_array_index (self->places, i);

      if (pit_table_get_next (place->table)->contact == PIT_CONTACT_LIVE)
        pit_table_feed_tick (place->feed, now);
    }
}

/** Shows what has changed: every table that did emits #PitTable::changed once. */
void
pit_floor_flush (PitFloor *self)
{
  g_return_if_fail (PIT_IS_FLOOR (self));
  _pit_floor_assert_thread (self);

  if (!self->is_dirty)
    return;

  /* What a listener changes now asks for the next flush. */
  self->is_dirty = FALSE;
  self->is_urgent = FALSE;
  for (guint i = 0; i < self->places->len; i++)
    {
      PitFloorPlace *place = g_ptr_array_index (self->places, i);

      if (place->is_dirty)
        pit_floor_place_flush (place);
    }
}
