/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-event.h"

#define WORD(value, word, ...) [PIT_EVENT_##value] = word,

static const char *const event_words[PIT_N_EVENTS] = { PIT_EVENTS (WORD) };

static const char *const actor_words[PIT_N_ACTORS] = {
  [PIT_ACTOR_DEALER] = "dealer",
  [PIT_ACTOR_SUPERVISOR] = "supervisor",
  [PIT_ACTOR_MACHINE] = "machine",
  [PIT_ACTOR_PLAYER] = "player",
  [PIT_ACTOR_OTHER] = "other",
};

const PitNames pit_event_names = PIT_NAMES (event_words);
const PitNames pit_actor_names = PIT_NAMES (actor_words);

/**
 * pit_event_new:
 * @type: what it tells; %PIT_EVENT_OTHER for types unknown to this version
 *
 * The body is absent in every member; whoever makes the event fills it before showing it to anyone else.
 *
 * Returns: (transfer full): an event
 */
PitEvent *
pit_event_new (PitEventType type)
{
  PitEvent *self = g_new0 (PitEvent, 1);
  const PitShape *shape = pit_event_shape (type);

  g_atomic_ref_count_init (&self->ref_count);
  self->type = type;
  self->type_name = pit_names_to_word (&pit_event_names, type);
  self->stamp.wall = PIT_UNKNOWN;
  self->stamp.mono = PIT_UNKNOWN;
  self->received = PIT_UNKNOWN;
  if (shape != NULL)
    pit_shape_clear (shape, &self->dealer);

  return self;
}

PitEvent *
pit_event_ref (PitEvent *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
pit_event_unref (PitEvent *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  if (self->type == PIT_EVENT_OTHER)
    g_free ((char *) self->type_name);
  g_clear_pointer (&self->frame, g_bytes_unref);
  g_free (self->problem);
  g_free (self);
}

/* Returns: (nullable): the member @name of the body, where the event has one and could be read */
static gconstpointer
find_member (const PitEvent *self,
             const char     *name)
{
  const PitShape *shape = pit_event_shape (self->type);

  if (shape == NULL || self->problem != NULL)
    return NULL;

  for (guint i = 0; i < shape->n_fields; i++)
    if (g_str_equal (shape->fields[i].name, name))
      return G_STRUCT_MEMBER_P (&self->dealer, shape->fields[i].offset);

  return NULL;
}

/**
 * pit_event_round:
 *
 * Returns: the number of the round that the event belongs to; %PIT_UNKNOWN where it belongs to none or doesn't say
 */
gint64
pit_event_round (const PitEvent *self)
{
  const gint64 *round = find_member (self, "round");

  return round != NULL ? *round : PIT_UNKNOWN;
}

/**
 * pit_event_wager:
 *
 * Returns: the kind of wager that the event is about; %PIT_WAGER_UNKNOWN where it is about none or can't be read
 */
PitWager
pit_event_wager (const PitEvent *self)
{
  const PitWager *wager = find_member (self, "wager");

  return wager != NULL ? *wager : PIT_WAGER_UNKNOWN;
}
