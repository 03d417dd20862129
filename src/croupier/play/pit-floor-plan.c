/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-floor-plan.h"
#include "pit-json-read.h"
#include "pit-play.h"
#include "pit-shape.h"
#include "pit-wire-fields.h"

#define MAX_FILE (1024 * 1024)
#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)

static const PitField dealer_fields[] = {
  { "id", &pit_field_id, AT (PitDealerPlan, id), PIT_FIELD_REQUIRED },
  { "name", &pit_field_text, AT (PitDealerPlan, name), PIT_FIELD_REQUIRED, .max = PIT_PLAN_NAME_MAX },
};
static const PitShape dealer_shape = PIT_SHAPE (NULL, PitDealerPlan, dealer_fields);

static const PitField deck_fields[] = {
  { "id", &pit_field_id, AT (PitDeckPlan, id), PIT_FIELD_REQUIRED },
  { "back", &pit_field_id, AT (PitDeckPlan, back), PIT_FIELD_REQUIRED },
};
static const PitShape deck_shape = PIT_SHAPE (NULL, PitDeckPlan, deck_fields);

static const PitField table_fields[] = {
  { "id", &pit_field_id, AT (PitTablePlan, id), PIT_FIELD_REQUIRED },
  { "number", &pit_field_integer, AT (PitTablePlan, number), PIT_FIELD_REQUIRED, .min = 1, .max = 9999 },
  { "name", &pit_field_text, AT (PitTablePlan, name), PIT_FIELD_REQUIRED, .max = PIT_PLAN_NAME_MAX },
  { "pit", &pit_field_text, AT (PitTablePlan, pit), PIT_FIELD_OPTIONAL, .max = PIT_PLAN_NAME_MAX },
  { "seats", &pit_field_integer, AT (PitTablePlan, seats), PIT_FIELD_REQUIRED, .min = 1, .max = 9 },
  { "seats-sensed", &pit_field_truth, AT (PitTablePlan, seats_sensed), PIT_FIELD_OPTIONAL },
  { "device", &pit_field_word, AT (PitTablePlan, device), PIT_FIELD_REQUIRED, .names = &pit_device_names },
  { "device-id", &pit_field_id, AT (PitTablePlan, device_id), PIT_FIELD_REQUIRED },
  PIT_PAY_TABLE_FIELDS (PitTablePlan, pay_tables, PIT_FIELD_REQUIRED),
  { "limits", &pit_field_limits, AT (PitTablePlan, limits), PIT_FIELD_REQUIRED },
  { "crowd", &pit_field_integer, AT (PitTablePlan, crowd), PIT_FIELD_REQUIRED, .min = 0, .max = 9 },
  { "dealers", &pit_field_list, AT (PitTablePlan, dealer), PIT_FIELD_REQUIRED, .min = 1, .max = PIT_PLAN_MAX_DEALERS,
    .shape = &dealer_shape, .count_offset = G_STRUCT_OFFSET (PitTablePlan, n_dealers), .stride = sizeof (PitDealerPlan) },
  { "decks", &pit_field_list, AT (PitTablePlan, deck), PIT_FIELD_REQUIRED, .min = 1, .max = PIT_PLAN_MAX_DECKS,
    .shape = &deck_shape, .count_offset = G_STRUCT_OFFSET (PitTablePlan, n_decks), .stride = sizeof (PitDeckPlan) },
};
static const PitShape table_shape = PIT_SHAPE (NULL, PitTablePlan, table_fields);

static const PitField floor_fields[] = {
  { "venue", &pit_field_text, AT (PitFloorPlan, venue), PIT_FIELD_REQUIRED, .max = PIT_PLAN_NAME_MAX },
  { "zone", &pit_field_text, AT (PitFloorPlan, zone), PIT_FIELD_REQUIRED, .max = PIT_PLAN_NAME_MAX },
  { "gaming-day-start", &pit_field_integer, AT (PitFloorPlan, day_start), PIT_FIELD_REQUIRED, .min = 0, .max = 1439 },
  { "game", &pit_field_id, AT (PitFloorPlan, game), PIT_FIELD_REQUIRED },
  { "rules", &pit_field_id, AT (PitFloorPlan, rules), PIT_FIELD_REQUIRED },
  { "session-minutes", &pit_field_integer, AT (PitFloorPlan, session_minutes), PIT_FIELD_REQUIRED, .min = 10, .max = 10080 },
  { "pause-minutes", &pit_field_integer, AT (PitFloorPlan, pause_minutes), PIT_FIELD_REQUIRED, .min = 1, .max = 1440 },
  { "tables", &pit_field_list, AT (PitFloorPlan, table), PIT_FIELD_REQUIRED, .min = 1, .max = PIT_PLAN_MAX_TABLES,
    .shape = &table_shape, .count_offset = G_STRUCT_OFFSET (PitFloorPlan, n_tables), .stride = sizeof (PitTablePlan) },
};
static const PitShape floor_shape = PIT_SHAPE ("floor", PitFloorPlan, floor_fields);

G_DEFINE_QUARK (pit-plan-error-quark, pit_plan_error)

static gboolean
refuse_table (const PitTablePlan *table,
              GError            **error,
              const char         *reason)
{
  g_set_error (error, PIT_PLAN_ERROR, PIT_PLAN_ERROR_TABLE, _("table %s: %s"), table->id.text, reason);

  return FALSE;
}

static gboolean
check_table (const PitFloorPlan *plan,
             guint               index,
             GError            **error)
{
  const PitTablePlan *table = &plan->table[index];
  const PitPlay *play = pit_play_find (plan->game.text);
  const char *complaint = NULL;

  if (play == NULL)
    return refuse_table (table, error, _("nobody here plays its game"));
  for (guint i = 0; i < index; i++)
    if (g_str_equal (plan->table[i].id.text, table->id.text) || plan->table[i].number == table->number)
      return refuse_table (table, error, _("its id or number is another table's too"));

  for (guint i = 0; i < table->n_decks; i++)
    for (guint j = 0; j < i; j++)
      if (g_str_equal (table->deck[i].id.text, table->deck[j].id.text))
        return refuse_table (table, error, _("two decks with one id"));
  if (table->crowd > table->seats)
    return refuse_table (table, error, _("more players than seats"));
  if (table->device == PIT_DEVICE_SHUFFLER)
    {
      if (table->n_decks % 2 != 0)
        return refuse_table (table, error, _("a shuffling device needs its decks in pairs"));
      for (guint i = 0; i < table->n_decks; i += 2)
        if (g_str_equal (table->deck[i].back.text, table->deck[i + 1].back.text))
          return refuse_table (table, error, _("the backs of a pair of decks must differ"));
    }
  complaint = pit_play_judge_terms (play, &table->limits, &table->pay_tables);

  return complaint == NULL || refuse_table (table, error, complaint);
}

/**
 * pit_floor_plan_load:
 * @path: a floor file
 * @error: return location for a #PitJsonError, a #PitPlanError or a #GFileError
 *
 * Returns: (transfer full) (nullable): the plan, to be freed with g_free()
 */
PitFloorPlan *
pit_floor_plan_load (const char *path,
                     GError    **error)
{
  g_autofree PitFloorPlan *plan = g_new0 (PitFloorPlan, 1);
  g_autoptr(JsonNode) node = pit_json_load_file (path, MAX_FILE, error);

  if (node == NULL)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_TYPE, _("%s: a floor is a JSON object"), path);
      return NULL;
    }
  if (!pit_shape_read (&floor_shape, json_node_get_object (node), plan, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  for (guint i = 0; i < plan->n_tables; i++)
    {
      if (!check_table (plan, i, error))
        {
          g_prefix_error (error, "%s: ", path);
          return NULL;
        }
      if (plan->table[i].seats_sensed == PIT_TRUTH_UNKNOWN)
        plan->table[i].seats_sensed = PIT_YES;
    }

  return g_steal_pointer (&plan);
}
