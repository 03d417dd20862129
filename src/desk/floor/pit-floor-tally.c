/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-tally.h"

#include "pit-table-glance.h"

/* One table as it was when it last changed. */
typedef struct
{
  PitFloorTally *tally; /* unowned */
  PitTable      *table; /* owned */
  gboolean       calls; /* a finding at it waits */
  gboolean       is_open;
  PitContact     contact;
  gint64         since;
} Watch;

struct _PitFloorTally
{
  PitFloor         *floor;   /* owned */
  PitFloorTallyFunc changed;
  gpointer          user_data;
  GPtrArray        *watches; /* of Watch, in the floor's order */
  guint             n_lost;
  guint             n_heard; /* live, or catching up */
  guint             n_open;
};

static void
watch_free (gpointer data)
{
  Watch *watch = data;

  g_signal_handlers_disconnect_by_data (watch->table, watch);
  g_object_unref (watch->table);
  g_free (watch);
}

static gboolean
is_all_silent (PitFloorTally *self)
{
  return self->n_lost > 0 && self->n_heard == 0;
}

static gboolean
needs_person (const Watch *watch)
{
  return watch->calls || watch->contact == PIT_CONTACT_HELD
         || (watch->contact == PIT_CONTACT_LOST && !is_all_silent (watch->tally));
}

/* Silence closes no table; what the book says of another night opens none. */
static gboolean
is_open (PitTable *table)
{
  PitTableStatus status = pit_table_get_status (table);

  return pit_table_get_view (table)->contact != PIT_CONTACT_NONE && status != PIT_STATUS_UNKNOWN && status != PIT_STATUS_CLOSED;
}

static void
count_in (Watch *watch,
          int    sign)
{
  PitFloorTally *self = watch->tally;
  gboolean is_lost = watch->contact == PIT_CONTACT_LOST;
  gboolean is_heard = watch->contact == PIT_CONTACT_LIVE || watch->contact == PIT_CONTACT_CATCHING_UP;

  self->n_lost += (guint) sign * is_lost;
  self->n_heard += (guint) sign * is_heard;
  self->n_open += (guint) sign * watch->is_open;
}

/* Whether anything counted is another. */
static gboolean
look (Watch *watch)
{
  const Watch now = {
    .tally = watch->tally, .table = watch->table,
    .calls = pit_table_glance_count_waiting (watch->table) > 0, .is_open = is_open (watch->table),
    .contact = pit_table_get_view (watch->table)->contact, .since = pit_table_get_view (watch->table)->contact_since,
  };

  if (now.calls == watch->calls && now.is_open == watch->is_open && now.contact == watch->contact && now.since == watch->since)
    return FALSE;

  count_in (watch, -1);
  *watch = now;
  count_in (watch, 1);

  return TRUE;
}

static void
table_changed_cb (PitTable *table,
                  Watch    *watch)
{
  PitFloorTally *self = watch->tally;

  if (look (watch))
    self->changed (self->user_data);
}

static void
follow (PitFloorTally *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->floor));

  g_ptr_array_set_size (self->watches, 0);
  self->n_lost = self->n_heard = self->n_open = 0;
  for (guint i = 0; i < n; i++)
    {
      Watch *watch = g_new0 (Watch, 1);

      watch->tally = self;
      watch->table = g_list_model_get_item (G_LIST_MODEL (self->floor), i);
      g_ptr_array_add (self->watches, watch);
      look (watch);
      g_signal_connect (watch->table, "changed", G_CALLBACK (table_changed_cb), watch);
    }
}

static void
items_changed_cb (PitFloorTally *self)
{
  follow (self);
  self->changed (self->user_data);
}

/**
 * pit_floor_tally_new:
 * @changed: called when what the functions return is new
 *
 * Returns: (transfer full): counts what there is on @floor, from now on
 */
PitFloorTally *
pit_floor_tally_new (PitFloor          *floor,
                     PitFloorTallyFunc  changed,
                     gpointer           user_data)
{
  PitFloorTally *self = g_new0 (PitFloorTally, 1);

  self->floor = g_object_ref (floor);
  self->changed = changed;
  self->user_data = user_data;
  self->watches = g_ptr_array_new_with_free_func (watch_free);
  g_signal_connect_swapped (floor, "items-changed", G_CALLBACK (items_changed_cb), self);
  follow (self);

  return self;
}

void
pit_floor_tally_free (PitFloorTally *self)
{
  g_signal_handlers_disconnect_by_data (self->floor, self);
  g_ptr_array_unref (self->watches);
  g_object_unref (self->floor);
  g_free (self);
}

/** pit_floor_tally_is_any_open: whether any table is */
gboolean
pit_floor_tally_is_any_open (PitFloorTally *self)
{
  return self->n_open > 0;
}

/** pit_floor_tally_get_all_silent: since when no table is heard, UTC microseconds; %PIT_UNKNOWN: some are */
gint64
pit_floor_tally_get_all_silent (PitFloorTally *self)
{
  gint64 last = PIT_UNKNOWN;

  if (!is_all_silent (self))
    return PIT_UNKNOWN;
  for (guint i = 0; i < self->watches->len; i++)
    {
      const Watch *watch = g_ptr_array_index (self->watches, i);

      if (watch->contact == PIT_CONTACT_LOST && watch->since != PIT_UNKNOWN)
        last = last == PIT_UNKNOWN ? watch->since : MAX (last, watch->since);
    }

  return last;
}

/**
 * pit_floor_tally_find_next:
 * @after: (nullable): the table that is looked at now
 *
 * Returns: (transfer none) (nullable): the next table in the floor's order that needs a person, from the start again
 *   after the last; %NULL where none does
 */
PitTable *
pit_floor_tally_find_next (PitFloorTally *self,
                           PitTable      *after)
{
  guint start = 0;

  for (guint i = 0; after != NULL && i < self->watches->len; i++)
    if (((const Watch *) g_ptr_array_index (self->watches, i))->table == after)
      start = i + 1;
  for (guint i = 0; i < self->watches->len; i++)
    {
      const Watch *watch = g_ptr_array_index (self->watches, (start + i) % self->watches->len);

      if (needs_person (watch))
        return watch->table;
    }

  return NULL;
}
