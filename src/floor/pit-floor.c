/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-floor-entry.h"
#include "pit-table-private.h"

typedef PitFloorEntry Entry;

struct _PitFloor
{
  GObject     parent_instance;

  PitClock   *clock;
  GThread    *thread;
  GPtrArray  *entries; /* of PitFloorEntry, by pit and number of the table */
  GHashTable *by_id;   /* id -> PitFloorEntry, unowned */
  GHashTable *packs;   /* id -> PitRulePack */
  gboolean    by_pit;  /* there is more than one */
  gboolean    is_dirty;
  gboolean    is_urgent;
};

enum
{
  SIGNAL_ROUND_CHECKED,
  SIGNAL_ROUND_CORRECTED,
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

/* The floor has no locks: whoever calls from another thread has broken the program. */
static void
assert_thread (PitFloor *self)
{
  g_assert (self->thread == g_thread_self ());
}

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
    [PIT_FLOOR_TOLD_FINDING] = SIGNAL_FINDING,         [PIT_FLOOR_TOLD_GONE] = SIGNAL_FINDING_GONE,
    [PIT_FLOOR_TOLD_ENDED] = SIGNAL_ENDED,
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

static Entry *
find_entry (PitFloor   *self,
            const char *id)
{
  Entry *entry;

  assert_thread (self);

  entry = g_hash_table_lookup (self->by_id, id);
  if (entry == NULL)
    g_warning ("There is no table “%s” on this floor", id);

  return entry;
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
  return PIT_FLOOR (model)->entries->len;
}

static gpointer
pit_floor_get_item (GListModel *model,
                    guint       position)
{
  PitFloor *self = PIT_FLOOR (model);

  if (position >= self->entries->len)
    return NULL;

  return g_object_ref (((Entry *) g_ptr_array_index (self->entries, position))->table);
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
  g_clear_pointer (&self->entries, g_ptr_array_unref);
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
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_floor_entry_free);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->packs = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) pit_rule_pack_unref);
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
  Entry *entry;
  guint position;

  g_return_val_if_fail (PIT_IS_FLOOR (self), NULL);
  g_return_val_if_fail (pit_id_is_valid (id), NULL);
  g_return_val_if_fail (!g_hash_table_contains (self->by_id, id), NULL);
  assert_thread (self);

  entry = pit_floor_entry_new (self, tell_cb, id, number, name);
  pit_table_set_pit (entry->table, pit != NULL ? pit : "");
  if (!self->by_pit && pit_floor_entries_have_other_pit (self->entries, entry))
    {
      self->by_pit = TRUE;
      pit_floor_entries_sort (self->entries);
      g_list_model_items_changed (G_LIST_MODEL (self), 0, self->entries->len, self->entries->len);
    }
  position = pit_floor_entries_find_place (self->entries, entry, self->by_pit);
  g_ptr_array_insert (self->entries, position, entry);
  g_hash_table_insert (self->by_id, (gpointer) pit_table_get_id (entry->table), entry);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);

  return entry->table;
}

/** Returns: (transfer none) (nullable): the table of that identifier. */
PitTable *
pit_floor_find (PitFloor   *self,
                const char *id)
{
  Entry *entry;

  g_return_val_if_fail (PIT_IS_FLOOR (self), NULL);

  entry = g_hash_table_lookup (self->by_id, id);
  return entry != NULL ? entry->table : NULL;
}

/** Returns: (transfer none) (nullable): the table that people call by that number. */
PitTable *
pit_floor_find_number (PitFloor *self,
                       guint     number)
{
  g_return_val_if_fail (PIT_IS_FLOOR (self), NULL);

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (pit_table_get_number (entry->table) == number)
        return entry->table;
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
  assert_thread (self);

  g_hash_table_replace (self->packs, (gpointer) pit_rule_pack_get_id (pack), pit_rule_pack_ref (pack));
}

/** Returns: (transfer none) (nullable): the pack of that id. */
PitRulePack *
pit_floor_find_pack (PitFloor   *self,
                     const char *id)
{
  g_return_val_if_fail (PIT_IS_FLOOR (self), NULL);

  return g_hash_table_lookup (self->packs, id);
}

/**
 * pit_floor_restore:
 * @self: a floor
 * @table: a table
 * @cursor: where the book stands with it
 * @state: (nullable): the state after that event, as pit_floor_get_history() gave it; %NULL: it was not stored
 * @known_at: when @state was so, UTC microseconds; %PIT_UNKNOWN: without one, or not known
 *
 * The table forgets all and goes on from there; it is no longer held.
 */
void
pit_floor_restore (PitFloor            *self,
                   const char          *table,
                   const PitCursor     *cursor,
                   const PitTableState *state,
                   gint64               known_at)
{
  Entry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, table);
  if (entry == NULL)
    return;

  pit_table_feed_restore (entry->feed, cursor, state);
  pit_floor_entry_set_known_at (entry, state != NULL ? known_at : PIT_UNKNOWN);
  pit_floor_entry_mark_dirty (entry);
}

/**
 * pit_floor_get_history:
 * @self: a floor
 * @table: a table
 * @cursor: (out caller-allocates) (optional): the last event in it
 *
 * Returns: (transfer none) (nullable): the state folded from the table's events; %NULL while it can't be relied on
 */
const PitTableState *
pit_floor_get_history (PitFloor   *self,
                       const char *table,
                       PitCursor  *cursor)
{
  Entry *entry;

  g_return_val_if_fail (PIT_IS_FLOOR (self), NULL);

  entry = find_entry (self, table);
  return entry != NULL ? pit_table_feed_get_history (entry->feed, cursor) : NULL;
}

/** Returns: whether nothing more is taken of that table until a person accepts its history: pit_floor_restore(). */
gboolean
pit_floor_is_held (PitFloor   *self,
                   const char *table)
{
  Entry *entry;

  g_return_val_if_fail (PIT_IS_FLOOR (self), FALSE);

  entry = find_entry (self, table);
  return entry != NULL && pit_table_feed_is_held (entry->feed);
}

/** Returns: whether what is shown of that table may be wrong, and is until it has told its whole state again. */
gboolean
pit_floor_wants_state (PitFloor   *self,
                       const char *table)
{
  Entry *entry;

  g_return_val_if_fail (PIT_IS_FLOOR (self), FALSE);

  entry = find_entry (self, table);
  return entry != NULL && pit_table_feed_wants_state (entry->feed);
}

/**
 * pit_floor_set_contact:
 * @self: a floor
 * @table: a table
 * @contact: how it is with the table now
 * @since: since when, UTC microseconds by the desk's clock
 *
 * Contact lost is a finding until the table is heard again.
 */
void
pit_floor_set_contact (PitFloor   *self,
                       const char *table,
                       PitContact  contact,
                       gint64      since)
{
  PitTableView *view;
  Entry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, table);
  if (entry == NULL)
    return;

  view = pit_table_get_next (entry->table);
  if (view->contact == contact && view->contact_since == since)
    return;

  view->contact_since = since;
  if (contact == PIT_CONTACT_LIVE)
    view->known_at = PIT_UNKNOWN;
  else if (view->contact == PIT_CONTACT_LIVE)
    view->known_at = pit_table_feed_wants_state (entry->feed) ? PIT_UNKNOWN : since;
  if (view->contact != PIT_CONTACT_LOST && contact == PIT_CONTACT_LOST)
    {
      PitFindingFacts facts;

      pit_finding_facts_clear (&facts, PIT_FINDING_SILENCE);
      g_strlcpy (facts.table.text, table, sizeof facts.table.text);
      facts.occurred = since;
      view->contact = contact;
      g_object_unref (pit_floor_entry_add_finding (entry, &facts, NULL));
    }
  else if (contact == PIT_CONTACT_LIVE || contact == PIT_CONTACT_CATCHING_UP)
    pit_floor_entry_end_findings (entry, PIT_FINDING_UNTIL_CONTACT, NULL);

  view->contact = contact;
  pit_floor_entry_mark_dirty (entry);
}

/** What the desk is to that table from now on, where that has changed since its controller's welcome. */
void
pit_floor_set_role (PitFloor    *self,
                    const char  *table,
                    PitDeskRole  role)
{
  Entry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, table);
  if (entry == NULL)
    return;

  pit_table_get_next (entry->table)->role = role;
  pit_floor_entry_mark_dirty (entry);
}

/** What of that table waits for a person from now on. */
void
pit_floor_set_waiting (PitFloor              *self,
                       const char            *table,
                       const PitTableWaiting *waiting)
{
  Entry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, table);
  if (entry == NULL)
    return;

  pit_table_get_next (entry->table)->waiting = *waiting;
  pit_floor_entry_mark_dirty (entry);
}

/** What the controller says of itself, first on every connection. */
void
pit_floor_welcome (PitFloor         *self,
                   const char       *table,
                   const PitWelcome *welcome)
{
  Entry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, table);
  if (entry == NULL)
    return;

  pit_table_get_next (entry->table)->senses = welcome->senses;
  pit_table_get_next (entry->table)->role = welcome->role;
  pit_table_feed_take_welcome (entry->feed, welcome);
  pit_floor_entry_mark_dirty (entry);
}

/**
 * pit_floor_take_state:
 * @self: a floor
 * @table: a table
 * @epoch: the history that the account is of
 * @state: the table's own account of the present
 *
 * The account is what people see until history has come up to it; then the two are compared.
 */
void
pit_floor_take_state (PitFloor              *self,
                      const char            *table,
                      const PitUuid         *epoch,
                      const PitStateMessage *state)
{
  Entry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, table);
  if (entry == NULL)
    return;

  pit_table_feed_take_state (entry->feed, epoch, state);
  if (!pit_table_feed_is_held (entry->feed))
    pit_floor_entry_set_known_at (entry, pit_clock_now (self->clock));
  pit_floor_entry_mark_dirty (entry);
}

/**
 * pit_floor_apply:
 * @self: a floor
 * @events: (element-type PitEvent): events of any tables, each table's in the order of its connection
 */
void
pit_floor_apply (PitFloor  *self,
                 GPtrArray *events)
{
  Entry *entry = NULL;

  g_return_if_fail (PIT_IS_FLOOR (self));
  assert_thread (self);

  for (guint i = 0; i < events->len; i++)
    {
      const PitEvent *event = g_ptr_array_index (events, i);

      if (entry == NULL || strcmp (pit_table_get_id (entry->table), event->table.text) != 0)
        entry = find_entry (self, event->table.text);
      if (entry == NULL)
        continue;

      pit_table_feed_take_event (entry->feed, event);
      if (event->type == PIT_EVENT_TABLE_HELD)
        pit_table_get_next (entry->table)->held_since = MIN (event->stamp.wall, pit_clock_now (self->clock));
      if (pit_table_feed_wants_state (entry->feed))
        pit_floor_entry_set_known_at (entry, PIT_UNKNOWN);
      else if (pit_table_feed_tells_past (entry->feed))
        pit_floor_entry_move_known_at (entry, event->stamp.wall, pit_clock_now (self->clock));
      pit_floor_entry_mark_dirty (entry);
    }
}

/** A finding of somebody else about a table: another table's certificate. */
void
pit_floor_report (PitFloor              *self,
                  const PitFindingFacts *facts)
{
  Entry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, facts->table.text);
  if (entry != NULL)
    g_object_unref (pit_floor_entry_add_finding (entry, facts, NULL));
}

/** What somebody else reported has ended: a table's clock is right again. */
void
pit_floor_end (PitFloor      *self,
               const char    *table,
               PitFindingEnd  end)
{
  Entry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, table);
  if (entry == NULL)
    return;

  pit_floor_entry_end_findings (entry, end, NULL);
  pit_floor_entry_mark_dirty (entry);
}

/** A finding that was there before, of an earlier run, or dismissed too soon, is on its table's list once more. */
void
pit_floor_recall (PitFloor   *self,
                  PitFinding *finding)
{
  Entry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, pit_finding_get_facts (finding)->table.text);
  if (entry == NULL)
    return;

  pit_table_add_finding (entry->table, finding);
  pit_table_feed_recall (entry->feed, finding);
  pit_floor_entry_mark_dirty (entry);
}

/** What is owed of @round, of an earlier run, is what its record says: what was put right by then is gone. */
void
pit_floor_recall_round (PitFloor        *self,
                        PitCheckedRound *round)
{
  Entry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, pit_checked_round_get_table (round));
  if (entry != NULL)
    pit_table_feed_recall_round (entry->feed, round);
}

/** Nobody has to do anything about @finding any more: it leaves its table's list. */
void
pit_floor_dismiss (PitFloor   *self,
                   PitFinding *finding)
{
  Entry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, pit_finding_get_facts (finding)->table.text);
  if (entry != NULL && pit_table_remove_finding (entry->table, finding))
    pit_floor_entry_mark_dirty (entry);
}

/** Looks for what is wrong because nothing comes of a live table: about once a second. */
void
pit_floor_tick (PitFloor *self)
{
  gint64 now;

  g_return_if_fail (PIT_IS_FLOOR (self));
  assert_thread (self);

  now = pit_clock_monotonic (self->clock);
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (pit_table_get_next (entry->table)->contact == PIT_CONTACT_LIVE)
        pit_table_feed_tick (entry->feed, now);
    }
}

/** Shows what has changed: every table that did emits #PitTable::changed once. */
void
pit_floor_flush (PitFloor *self)
{
  g_return_if_fail (PIT_IS_FLOOR (self));
  assert_thread (self);

  if (!self->is_dirty)
    return;

  /* What a listener changes now asks for the next flush. */
  self->is_dirty = FALSE;
  self->is_urgent = FALSE;
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (!entry->is_dirty)
        continue;
      entry->is_dirty = FALSE;
      pit_table_get_next (entry->table)->is_trusted = pit_table_feed_is_trusted (entry->feed);
      pit_table_flush (entry->table, pit_table_feed_get_shown (entry->feed));
    }
}
