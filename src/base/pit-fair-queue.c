/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-fair-queue.h"

/* Deficit round robin: at each turn a lane may take what its credit pays for; a turn that takes nothing adds a quantum. */

typedef struct
{
  gpointer item;
  guint    weight;
} Waiting;

typedef struct
{
  GQueue  waiting; /* of Waiting */
  guint64 credit;
  guint64 n_pushed;
  guint64 n_popped;
} Lane;

struct _PitFairQueue
{
  guint          quantum;
  GDestroyNotify free_item;
  GHashTable    *lanes; /* name -> Lane */
  GQueue         turns; /* of Lane, unowned: those in which something waits */
  guint          n;
};

static void
lane_free (gpointer data)
{
  Lane *lane = data;

  g_queue_clear_full (&lane->waiting, g_free);
  g_free (lane);
}

/**
 * pit_fair_queue_new:
 * @quantum: the weight that a lane may take at a turn
 * @free_item: for what waits when the queue ends
 */
PitFairQueue *
pit_fair_queue_new (guint          quantum,
                    GDestroyNotify free_item)
{
  PitFairQueue *self = g_new0 (PitFairQueue, 1);

  g_assert (quantum > 0);
  self->quantum = quantum;
  self->free_item = free_item;
  self->lanes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, lane_free);
  g_queue_init (&self->turns);

  return self;
}

void
pit_fair_queue_free (PitFairQueue *self)
{
  gpointer item;

  while ((item = pit_fair_queue_pop (self)) != NULL)
    self->free_item (item);
  g_queue_clear (&self->turns);
  g_hash_table_unref (self->lanes);
  g_free (self);
}

static Lane *
get_lane (PitFairQueue *self,
          const char   *name)
{
  Lane *lane = g_hash_table_lookup (self->lanes, name);

  if (lane == NULL)
    {
      lane = g_new0 (Lane, 1);
      g_queue_init (&lane->waiting);
      g_hash_table_insert (self->lanes, g_strdup (name), lane);
    }

  return lane;
}

/**
 * pit_fair_queue_push:
 * @lane: whose it is
 * @item: (transfer full)
 * @weight: what it costs whoever takes it
 */
void
pit_fair_queue_push (PitFairQueue *self,
                     const char   *lane,
                     gpointer      item,
                     guint         weight)
{
  Lane *to = get_lane (self, lane);
  Waiting *waiting = g_new (Waiting, 1);

  *waiting = (Waiting) { item, weight };
  if (g_queue_is_empty (&to->waiting))
    g_queue_push_tail (&self->turns, to);
  g_queue_push_tail (&to->waiting, waiting);
  to->n_pushed++;
  self->n++;
}

static gpointer
take (PitFairQueue *self,
      Lane         *lane)
{
  g_autofree Waiting *waiting = g_queue_pop_head (&lane->waiting);

  lane->credit -= waiting->weight;
  lane->n_popped++;
  self->n--;
  if (g_queue_is_empty (&lane->waiting))
    {
      lane->credit = 0;
      g_queue_pop_head (&self->turns);
    }

  return waiting->item;
}

/** Returns: (transfer full) (nullable): what is next; %NULL: nothing waits */
gpointer
pit_fair_queue_pop (PitFairQueue *self)
{
  while (!g_queue_is_empty (&self->turns))
    {
      Lane *lane = g_queue_peek_head (&self->turns);

      if (((const Waiting *) g_queue_peek_head (&lane->waiting))->weight <= lane->credit)
        return take (self, lane);
      lane->credit += self->quantum;
      g_queue_push_tail (&self->turns, g_queue_pop_head (&self->turns));
    }

  return NULL;
}

/** Returns: how many wait */
guint
pit_fair_queue_get_n (PitFairQueue *self)
{
  return self->n;
}

/** Returns: a place behind all that waits in @lane now; see pit_fair_queue_is_past() */
guint64
pit_fair_queue_get_place (PitFairQueue *self,
                          const char   *lane)
{
  return get_lane (self, lane)->n_pushed;
}

/** Returns: whether all that waited in @lane when its place was @place has been taken */
gboolean
pit_fair_queue_is_past (PitFairQueue *self,
                        const char   *lane,
                        guint64       place)
{
  return get_lane (self, lane)->n_popped >= place;
}
