/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-shift-desk.h"

#include <glib/gi18n.h>

/* Has a desk show what an open shift has, and follow what the shift says of itself. */

struct _PitShiftDesk
{
  PitShift  *shift;
  PitDesk   *desk;
  GPtrArray *bindings; /* what follows by itself, until the shift is let go */
};

/* Nothing is worse than a book that takes nothing; then, that no table can be called. */
static void
trouble_changed_cb (PitShiftDesk *self)
{
  PitFloorPlanner *planner = pit_shift_get (self->shift)->planner;
  const char *trouble = pit_shift_get (self->shift)->trouble;
  const char *fault = pit_floor_planner_needs_keys (planner) ? pit_desk_keys_get_fault (pit_floor_planner_get_keys (planner))
                                                             : NULL;
  g_autofree char *unwatched = NULL;

  if (trouble == NULL && fault != NULL)
    /* Translators: what is wrong with the desk's keys follows, as sentences. */
    trouble = unwatched = g_strdup_printf (_("This desk watches no table. %s"), fault);
  g_object_set (self->desk, "trouble", trouble, NULL);
}

static void
table_trouble_cb (PitShiftDesk *self,
                  const char   *table)
{
  PitTableHold hold;

  pit_desk_set_table_trouble (self->desk, table, pit_shift_get_table_trouble (self->shift, table),
                              pit_shift_get_table_hold (self->shift, table, &hold) ? &hold : NULL);
}

static void
altered_changed_cb (PitShiftDesk *self)
{
  g_object_set (self->desk, "altered", pit_alterations_get (pit_shift_get (self->shift)->health->alterations), NULL);
}

static void
tick_cb (PitShiftDesk *self)
{
  char day[PIT_DAY_SIZE];
  gint64 now = pit_desk_clock_get_now (pit_desk_get (self->desk)->clock);

  pit_alterations_sweep (pit_shift_get (self->shift)->health->alterations);
  g_object_set (self->desk, "day", pit_shift_find_day (self->shift, now, day) ? day : NULL, NULL);
}

/* The house's day, and its clocks: those of the machine say nothing about it. */
static void
show_house (PitShiftDesk *self)
{
  PitDeskClock *clock = pit_desk_get (self->desk)->clock;
  const char *name = pit_shift_get (self->shift)->zone;
  g_autoptr(GTimeZone) zone = name != NULL ? g_time_zone_new_identifier (name) : NULL;

  g_signal_connect_swapped (clock, "tick", G_CALLBACK (tick_cb), self);
  if (zone != NULL)
    pit_desk_clock_set_zone (clock, zone);
  else
    tick_cb (self);
}

/* The roster comes last: the first step of a new house, which it shows, takes the keys from the floor. What was found of the
 * book is the first in the list of what needs attention, which has to be there. */
static void
show_parts (PitShiftDesk *self)
{
  const PitShiftParts *has = pit_shift_get (self->shift);

  g_object_set (self->desk, "rounds", self->shift, "attention", has->attention, NULL);
  g_object_set (self->desk, "floor", has->floor, NULL);
  g_object_set (self->desk, "roster", has->roster, NULL);
  g_object_set (self->desk, "log", has->log, "planner", has->planner, "settings", has->settings, "backups", has->backups, NULL);
  g_object_set (self->desk, "orders", has->orders, NULL);
  altered_changed_cb (self);
}

static void
follow (PitShiftDesk *self,
        gpointer      source,
        const char   *property,
        const char   *part)
{
  g_ptr_array_add (self->bindings, g_object_bind_property (source, property, self->desk, part, G_BINDING_SYNC_CREATE));
}

/** pit_shift_desk_new: (transfer full) (skip): has @desk show all that @shift, which is open, has; main thread */
PitShiftDesk *
pit_shift_desk_new (PitShift *shift,
                    PitDesk  *desk)
{
  const PitShiftParts *has = pit_shift_get (shift);
  PitShiftDesk *self = g_new0 (PitShiftDesk, 1);

  self->shift = g_object_ref (shift);
  self->desk = g_object_ref (desk);
  self->bindings = g_ptr_array_new_with_free_func ((GDestroyNotify) g_binding_unbind);
  g_object_set (desk, "venue", has->venue, "demo", has->demo, NULL);
  show_house (self);
  follow (self, shift, "links-live", "links-live");
  g_object_set (desk, "links-all", has->n_links, NULL);
  g_signal_connect_swapped (shift, "notify::trouble", G_CALLBACK (trouble_changed_cb), self);
  g_signal_connect_swapped (pit_floor_planner_get_keys (has->planner), "changed",
                            G_CALLBACK (trouble_changed_cb), self);
  trouble_changed_cb (self);
  g_signal_connect_swapped (shift, "table-trouble", G_CALLBACK (table_trouble_cb), self);
  g_signal_connect_swapped (has->health->alterations, "changed", G_CALLBACK (altered_changed_cb), self);
  show_parts (self);
  follow (self, has->health->clocks, "trouble", "clock-trouble");
  follow (self, has->health->clocks, "words", "clock-words");
  follow (self, has->health->certificates, "notice", "notice");

  return self;
}

/** pit_shift_desk_free: @desk follows nothing any more; what it shows stays */
void
pit_shift_desk_free (PitShiftDesk *self)
{
  const PitShiftParts *has = pit_shift_get (self->shift);

  g_signal_handlers_disconnect_by_data (self->shift, self);
  g_signal_handlers_disconnect_by_data (pit_floor_planner_get_keys (has->planner), self);
  g_signal_handlers_disconnect_by_data (has->health->alterations, self);
  g_signal_handlers_disconnect_by_data (pit_desk_get (self->desk)->clock, self);
  g_ptr_array_unref (self->bindings);
  g_object_unref (self->desk);
  g_object_unref (self->shift);
  g_free (self);
}
