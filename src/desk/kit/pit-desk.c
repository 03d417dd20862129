/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk.h"

#include "pit-property.h"

struct _PitDesk
{
  GObject parent_instance;

  PitDeskParts parts;
  GHashTable  *troubles; /* table id -> words */
  GHashTable  *holds;    /* table id -> PitTableHold, of those that are held */
};

static guint table_trouble_signal;

#define PART(member) PIT_PROPERTY_AT (PitDesk, parts.member)

static const PitProperty properties[] = {
  { "clock", G_TYPE_OBJECT, pit_desk_clock_get_type, G_PARAM_READWRITE, PART (clock) },
  { "floor", G_TYPE_OBJECT, pit_floor_get_type, G_PARAM_READWRITE, PART (floor) },
  { "rounds", G_TYPE_OBJECT, pit_round_source_get_type, G_PARAM_READWRITE, PART (rounds) },
  { "log", G_TYPE_OBJECT, pit_log_source_get_type, G_PARAM_READWRITE, PART (log) },
  { "attention", G_TYPE_OBJECT, pit_attention_get_type, G_PARAM_READWRITE, PART (attention) },
  { "roster", G_TYPE_OBJECT, pit_roster_get_type, G_PARAM_READWRITE, PART (roster) },
  { "doorkeeper", G_TYPE_OBJECT, g_object_get_type, G_PARAM_READWRITE, PART (doorkeeper) },
  { "planner", G_TYPE_OBJECT, pit_floor_planner_get_type, G_PARAM_READWRITE, PART (planner) },
  { "settings", G_TYPE_OBJECT, pit_house_settings_get_type, G_PARAM_READWRITE, PART (settings) },
  { "backups", G_TYPE_OBJECT, pit_backups_get_type, G_PARAM_READWRITE, PART (backups) },
  { "orders", G_TYPE_OBJECT, pit_orders_get_type, G_PARAM_READWRITE, PART (orders) },
  { "order-desk", G_TYPE_OBJECT, g_object_get_type, G_PARAM_READWRITE, PART (order_desk) },
  { "toasts", G_TYPE_OBJECT, g_object_get_type, G_PARAM_READWRITE, PART (toasts) },
  { "packs", G_TYPE_BOXED, g_ptr_array_get_type, G_PARAM_READWRITE, PART (packs) },
  { "altered", G_TYPE_BOXED, pit_altered_get_type, G_PARAM_READWRITE, PART (altered) },
  { "venue", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PART (venue) },
  { "day", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PART (day) },
  { "trouble", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PART (trouble) },
  { "notice", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PART (notice) },
  { "unsaved-by", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PART (unsaved_by) },
  { "silence", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PART (silence) },
  { "clock-trouble", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PART (clock_trouble) },
  { "clock-words", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PART (clock_words) },
  { "links-live", G_TYPE_UINT, NULL, G_PARAM_READWRITE, PART (links_live) },
  { "links-all", G_TYPE_UINT, NULL, G_PARAM_READWRITE, PART (links_all) },
  { "demo", G_TYPE_BOOLEAN, NULL, G_PARAM_READWRITE, PART (demo) },
};

G_DEFINE_FINAL_TYPE (PitDesk, pit_desk, G_TYPE_OBJECT)

static void
pit_desk_dispose (GObject *object)
{
  PitDesk *self = PIT_DESK (object);

  pit_properties_clear (self, properties, G_N_ELEMENTS (properties));
  g_clear_pointer (&self->troubles, g_hash_table_unref);
  g_clear_pointer (&self->holds, g_hash_table_unref);

  G_OBJECT_CLASS (pit_desk_parent_class)->dispose (object);
}

static void
pit_desk_class_init (PitDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_desk_dispose;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  /**
   * PitDesk::table-trouble:
   * @table: its id
   *
   * What pit_desk_get_table_trouble() or pit_desk_get_table_hold() returns for it is new.
   */
  table_trouble_signal = g_signal_new ("table-trouble", PIT_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                       G_TYPE_STRING);
}

static void
pit_desk_init (PitDesk *self)
{
  self->troubles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->holds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/** pit_desk_new: (transfer full): a desk whose book is being opened: it has the windows' clock, and nothing else yet */
PitDesk *
pit_desk_new (PitDeskClock *clock)
{
  g_return_val_if_fail (PIT_IS_DESK_CLOCK (clock), NULL);

  return g_object_new (PIT_TYPE_DESK, "clock", clock, NULL);
}

/** Returns: (transfer none): what it has, at this moment */
const PitDeskParts *
pit_desk_get (PitDesk *self)
{
  g_return_val_if_fail (PIT_IS_DESK (self), NULL);

  return &self->parts;
}

/**
 * pit_desk_set_table_trouble:
 * @table: its id
 * @trouble: (nullable): why it is not heard or not checked; %NULL: nothing is wrong with it
 * @hold: (nullable): why nothing is taken from it until a person decides; copied; %NULL: it is not held
 */
void
pit_desk_set_table_trouble (PitDesk            *self,
                            const char         *table,
                            const char         *trouble,
                            const PitTableHold *hold)
{
  g_return_if_fail (PIT_IS_DESK (self));
  g_return_if_fail (table != NULL);

  if (trouble != NULL)
    g_hash_table_replace (self->troubles, g_strdup (table), g_strdup (trouble));
  else
    g_hash_table_remove (self->troubles, table);
  if (hold != NULL)
    g_hash_table_replace (self->holds, g_strdup (table), g_memdup2 (hold, sizeof *hold));
  else
    g_hash_table_remove (self->holds, table);
  g_signal_emit (self, table_trouble_signal, 0, table);
}

/** Returns: (transfer none) (nullable): why the table of that id is not heard or not checked; %NULL: nothing is wrong with it */
const char *
pit_desk_get_table_trouble (PitDesk    *self,
                            const char *table)
{
  g_return_val_if_fail (PIT_IS_DESK (self), NULL);

  return g_hash_table_lookup (self->troubles, table);
}

/** Returns: (transfer none) (nullable): what the table of that id is held for; %NULL: it is not held */
const PitTableHold *
pit_desk_get_table_hold (PitDesk    *self,
                         const char *table)
{
  g_return_val_if_fail (PIT_IS_DESK (self), NULL);

  return g_hash_table_lookup (self->holds, table);
}
