/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-finding-kinds.h"
#include "pit-floor-private.h"
#include "pit-table-private.h"

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
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  if (place == NULL)
    return;

  pit_table_feed_restore (place->feed, cursor, state);
  pit_floor_place_set_known_at (place, state != NULL ? known_at : PIT_UNKNOWN);
  pit_floor_place_mark_dirty (place);
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
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  return place != NULL ? pit_table_feed_get_history (place->feed, cursor) : NULL;
}

/** Returns: whether nothing more is taken of that table until a person accepts its history: pit_floor_restore(). */
gboolean
pit_floor_is_held (PitFloor   *self,
                   const char *table)
{
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  return place != NULL && pit_table_feed_is_held (place->feed);
}

/** Returns: whether what is shown of that table may be wrong, and is until it has told its whole state again. */
gboolean
pit_floor_wants_state (PitFloor   *self,
                       const char *table)
{
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  return place != NULL && pit_table_feed_wants_state (place->feed);
}

static void
find_silence (PitFloorPlace *place,
              gint64         since)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_SILENCE);
  g_strlcpy (facts.table.text, pit_table_get_id (place->table), sizeof facts.table.text);
  facts.occurred = since;
  g_object_unref (pit_floor_place_add_finding (place, &facts, NULL));
}

/**
 * pit_floor_set_obstacle:
 * @obstacle: what is found of who answers in the table's place; %PIT_FINDING_UNKNOWN: nobody answers
 *
 * Why the table is not heard, until it is. Where somebody answers it is not silent: what was found of it before is no longer
 * so. That somebody had another certificate stays found, whoever answers now.
 */
void
pit_floor_set_obstacle (PitFloor       *self,
                        const char     *table,
                        PitFindingKind  obstacle)
{
  PitTableView *view;
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  if (place == NULL)
    return;

  view = pit_table_get_next (place->table);
  if (view->obstacle == obstacle)
    return;

  view->obstacle = obstacle;
  for (guint kind = 0; kind < PIT_N_FINDINGS; kind++)
    {
      PitFindingFacts like;

      if (kind == obstacle || !pit_finding_kind_info (kind)->is_obstacle)
        continue;
      pit_finding_facts_clear (&like, kind);
      pit_floor_place_end_findings (place, PIT_FINDING_UNTIL_CONTACT, &like);
    }
  if (obstacle == PIT_FINDING_UNKNOWN && view->contact == PIT_CONTACT_LOST)
    find_silence (place, view->contact_since);
  pit_floor_place_mark_dirty (place);
}

/**
 * pit_floor_set_contact:
 * @self: a floor
 * @table: a table
 * @contact: how it is with the table now
 * @since: since when, UTC microseconds by the desk's clock
 *
 * Contact lost is a finding until the table is heard again, unless somebody answers in its place: then that was found.
 */
void
pit_floor_set_contact (PitFloor   *self,
                       const char *table,
                       PitContact  contact,
                       gint64      since)
{
  PitTableView *view;
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  if (place == NULL)
    return;

  view = pit_table_get_next (place->table);
  if (view->contact == contact && view->contact_since == since)
    return;

  view->contact_since = since;
  if (contact == PIT_CONTACT_LIVE)
    {
      view->known_at = PIT_UNKNOWN;
      pit_table_feed_regain_contact (place->feed, pit_clock_monotonic (self->clock));
    }
  else if (view->contact == PIT_CONTACT_LIVE)
    {
      view->known_at = pit_table_feed_wants_state (place->feed) ? PIT_UNKNOWN : since;
      pit_table_feed_lose_contact (place->feed, pit_clock_monotonic (self->clock) - MAX (pit_clock_now (self->clock) - since, 0));
    }
  if (contact == PIT_CONTACT_LIVE || contact == PIT_CONTACT_CATCHING_UP)
    view->obstacle = PIT_FINDING_UNKNOWN;
  if (view->contact != PIT_CONTACT_LOST && contact == PIT_CONTACT_LOST && view->obstacle == PIT_FINDING_UNKNOWN)
    {
      view->contact = contact;
      find_silence (place, since);
    }
  else if (contact == PIT_CONTACT_LIVE || contact == PIT_CONTACT_CATCHING_UP)
    pit_floor_place_end_findings (place, PIT_FINDING_UNTIL_CONTACT, NULL);

  view->contact = contact;
  pit_floor_place_mark_dirty (place);
}

/** What the desk is to that table from now on, where that has changed since its controller's welcome. */
void
pit_floor_set_role (PitFloor    *self,
                    const char  *table,
                    PitDeskRole  role)
{
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  if (place == NULL)
    return;

  pit_table_get_next (place->table)->role = role;
  pit_floor_place_mark_dirty (place);
}

/** What the controller says of itself, first on every connection. */
void
pit_floor_welcome (PitFloor         *self,
                   const char       *table,
                   const PitWelcome *welcome)
{
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  if (place == NULL)
    return;

  pit_table_get_next (place->table)->senses = welcome->senses;
  pit_table_get_next (place->table)->role = welcome->role;
  pit_table_feed_take_welcome (place->feed, welcome);
  pit_floor_place_mark_dirty (place);
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
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  if (place == NULL)
    return;

  pit_table_feed_take_state (place->feed, epoch, state);
  if (!pit_table_feed_is_held (place->feed))
    pit_floor_place_set_known_at (place, pit_clock_now (self->clock));
  pit_floor_place_mark_dirty (place);
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
  PitFloorPlace *place = NULL;

  g_return_if_fail (PIT_IS_FLOOR (self));
  _pit_floor_assert_thread (self);

  for (guint i = 0; i < events->len; i++)
    {
      const PitEvent *event = g_ptr_array_index (events, i);

      if (place == NULL || strcmp (pit_table_get_id (place->table), event->table.text) != 0)
        place = _pit_floor_find_place (self, event->table.text);
      if (place == NULL)
        continue;

      pit_table_feed_take_event (place->feed, event);
      if (event->type == PIT_EVENT_TABLE_HELD)
        pit_table_get_next (place->table)->held_since = MIN (event->stamp.wall, pit_clock_now (self->clock));
      if (pit_table_feed_wants_state (place->feed))
        pit_floor_place_set_known_at (place, PIT_UNKNOWN);
      else if (pit_table_feed_tells_past (place->feed))
        pit_floor_place_move_known_at (place, event->stamp.wall, pit_clock_now (self->clock));
      pit_floor_place_mark_dirty (place);
    }
}

/** Asks @func of each event that has a cause whether somebody gave that order. %NULL: each is believed. */
void
pit_floor_set_cause_func (PitFloor     *self,
                          PitCauseFunc  func,
                          gpointer      user_data)
{
  g_return_if_fail (PIT_IS_FLOOR (self));

  self->cause_func = func;
  self->cause_data = user_data;
}

/** Returns: what is to be made of the event's cause. */
PitCause
pit_floor_judge_cause (PitFloor       *self,
                       const PitEvent *event)
{
  if (event->cause.text[0] == '\0')
    return PIT_CAUSE_NONE;

  return self->cause_func != NULL ? self->cause_func (event, self->cause_data) : PIT_CAUSE_BELIEVED;
}
