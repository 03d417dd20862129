/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk.h"

struct _PitDesk
{
  GObject parent_instance;

  PitDeskParts parts;
  GHashTable  *troubles; /* table id -> words */
  GHashTable  *holds;    /* table id -> PitTableHold, of those that are held */
};

enum
{
  TABLE_TROUBLE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* One row for one property. */
static const struct
{
  const char *name;
  gsize       offset;          /* in PitDeskParts */
  GType       fundamental;
  GType     (*get_type) (void); /* of an object or a boxed value */
} rows[] = {
  { "clock", G_STRUCT_OFFSET (PitDeskParts, clock), G_TYPE_OBJECT, pit_desk_clock_get_type },
  { "floor", G_STRUCT_OFFSET (PitDeskParts, floor), G_TYPE_OBJECT, pit_floor_get_type },
  { "rounds", G_STRUCT_OFFSET (PitDeskParts, rounds), G_TYPE_OBJECT, pit_round_source_get_type },
  { "log", G_STRUCT_OFFSET (PitDeskParts, log), G_TYPE_OBJECT, pit_log_source_get_type },
  { "attention", G_STRUCT_OFFSET (PitDeskParts, attention), G_TYPE_OBJECT, pit_attention_get_type },
  { "roster", G_STRUCT_OFFSET (PitDeskParts, roster), G_TYPE_OBJECT, pit_roster_get_type },
  { "doorkeeper", G_STRUCT_OFFSET (PitDeskParts, doorkeeper), G_TYPE_OBJECT, g_object_get_type },
  { "planner", G_STRUCT_OFFSET (PitDeskParts, planner), G_TYPE_OBJECT, pit_floor_planner_get_type },
  { "settings", G_STRUCT_OFFSET (PitDeskParts, settings), G_TYPE_OBJECT, pit_house_settings_get_type },
  { "backups", G_STRUCT_OFFSET (PitDeskParts, backups), G_TYPE_OBJECT, pit_backups_get_type },
  { "orders", G_STRUCT_OFFSET (PitDeskParts, orders), G_TYPE_OBJECT, pit_orders_get_type },
  { "order-desk", G_STRUCT_OFFSET (PitDeskParts, order_desk), G_TYPE_OBJECT, g_object_get_type },
  { "packs", G_STRUCT_OFFSET (PitDeskParts, packs), G_TYPE_BOXED, g_ptr_array_get_type },
  { "altered", G_STRUCT_OFFSET (PitDeskParts, altered), G_TYPE_BOXED, pit_altered_get_type },
  { "venue", G_STRUCT_OFFSET (PitDeskParts, venue), G_TYPE_STRING, NULL },
  { "day", G_STRUCT_OFFSET (PitDeskParts, day), G_TYPE_STRING, NULL },
  { "trouble", G_STRUCT_OFFSET (PitDeskParts, trouble), G_TYPE_STRING, NULL },
  { "notice", G_STRUCT_OFFSET (PitDeskParts, notice), G_TYPE_STRING, NULL },
  { "silence", G_STRUCT_OFFSET (PitDeskParts, silence), G_TYPE_STRING, NULL },
  { "clock-trouble", G_STRUCT_OFFSET (PitDeskParts, clock_trouble), G_TYPE_STRING, NULL },
  { "clock-words", G_STRUCT_OFFSET (PitDeskParts, clock_words), G_TYPE_STRING, NULL },
  { "links-live", G_STRUCT_OFFSET (PitDeskParts, links_live), G_TYPE_UINT, NULL },
  { "links-all", G_STRUCT_OFFSET (PitDeskParts, links_all), G_TYPE_UINT, NULL },
  { "demo", G_STRUCT_OFFSET (PitDeskParts, demo), G_TYPE_BOOLEAN, NULL },
};

G_DEFINE_FINAL_TYPE (PitDesk, pit_desk, G_TYPE_OBJECT)

static gboolean
set_string (char      **member,
            const char *value)
{
  if (g_strcmp0 (*member, value) == 0)
    return FALSE;
  g_free (*member);
  *member = g_strdup (value);

  return TRUE;
}

/* An account of the same matters is another one: no two are compared. */
static gboolean
set_boxed (gpointer     *member,
           const GValue *value)
{
  if (*member == g_value_get_boxed (value))
    return FALSE;
  if (*member != NULL)
    g_boxed_free (G_VALUE_TYPE (value), *member);
  *member = g_value_dup_boxed (value);

  return TRUE;
}

static gboolean
set_number (int *member,
            int  value)
{
  gboolean is_new = *member != value;

  *member = value;

  return is_new;
}

static void
pit_desk_get_property (GObject    *object,
                       guint       id,
                       GValue     *value,
                       GParamSpec *pspec)
{
  gpointer member = G_STRUCT_MEMBER_P (&PIT_DESK (object)->parts, rows[id - 1].offset);

  switch (rows[id - 1].fundamental)
    {
    case G_TYPE_OBJECT:
      g_value_set_object (value, *(gpointer *) member);
      break;
    case G_TYPE_BOXED:
      g_value_set_boxed (value, *(gpointer *) member);
      break;
    case G_TYPE_STRING:
      g_value_set_string (value, *(char **) member);
      break;
    case G_TYPE_UINT:
      g_value_set_uint (value, *(guint *) member);
      break;
    default:
      g_value_set_boolean (value, *(gboolean *) member);
      break;
    }
}

static void
pit_desk_set_property (GObject      *object,
                       guint         id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  gpointer member = G_STRUCT_MEMBER_P (&PIT_DESK (object)->parts, rows[id - 1].offset);
  gboolean is_new;

  switch (rows[id - 1].fundamental)
    {
    case G_TYPE_OBJECT:
      is_new = g_set_object ((GObject **) member, g_value_get_object (value));
      break;
    case G_TYPE_BOXED:
      is_new = set_boxed (member, value);
      break;
    case G_TYPE_STRING:
      is_new = set_string (member, g_value_get_string (value));
      break;
    case G_TYPE_UINT:
      is_new = set_number (member, (int) g_value_get_uint (value));
      break;
    default:
      is_new = set_number (member, g_value_get_boolean (value));
      break;
    }
  if (is_new)
    g_object_notify_by_pspec (object, pspec);
}

static void
pit_desk_dispose (GObject *object)
{
  PitDesk *self = PIT_DESK (object);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gpointer *member = G_STRUCT_MEMBER_P (&self->parts, rows[i].offset);

      if (rows[i].fundamental == G_TYPE_OBJECT)
        g_clear_object ((GObject **) member);
      else if (rows[i].fundamental == G_TYPE_STRING)
        g_clear_pointer ((char **) member, g_free);
      else if (rows[i].fundamental == G_TYPE_BOXED && *member != NULL)
        g_boxed_free (rows[i].get_type (), g_steal_pointer (member));
    }
  g_clear_pointer (&self->troubles, g_hash_table_unref);
  g_clear_pointer (&self->holds, g_hash_table_unref);

  G_OBJECT_CLASS (pit_desk_parent_class)->dispose (object);
}

static GParamSpec *
create_property (guint row)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  switch (rows[row].fundamental)
    {
    case G_TYPE_OBJECT:
      return g_param_spec_object (rows[row].name, NULL, NULL, rows[row].get_type (), flags);
    case G_TYPE_BOXED:
      return g_param_spec_boxed (rows[row].name, NULL, NULL, rows[row].get_type (), flags);
    case G_TYPE_STRING:
      return g_param_spec_string (rows[row].name, NULL, NULL, NULL, flags);
    case G_TYPE_UINT:
      return g_param_spec_uint (rows[row].name, NULL, NULL, 0, G_MAXUINT, 0, flags);
    default:
      return g_param_spec_boolean (rows[row].name, NULL, NULL, FALSE, flags);
    }
}

static void
pit_desk_class_init (PitDeskClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = pit_desk_dispose;
  object_class->get_property = pit_desk_get_property;
  object_class->set_property = pit_desk_set_property;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_object_class_install_property (object_class, i + 1, create_property (i));

  /**
   * PitDesk::table-trouble:
   * @table: its id
   *
   * What pit_desk_get_table_trouble() or pit_desk_get_table_hold() returns for it is new.
   */
  signals[TABLE_TROUBLE] = g_signal_new ("table-trouble", PIT_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
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
  g_signal_emit (self, signals[TABLE_TROUBLE], 0, table);
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
