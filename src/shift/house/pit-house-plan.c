/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-house-plan-private.h"
#include "pit-json-canonical.h"
#include "pit-json-read.h"
#include "pit-json-write.h"
#include "pit-shape.h"
#include "pit-text.h"

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED
#define MAX_BYTES (1024 * 1024)

/* As pitstand-table writes it into the folder of a demo. */
static const PitField table_fields[] = {
  { .name = "id", .type = &pit_field_id, AT (PitHouseTable, id), REQUIRED },
  { .name = "number", .type = &pit_field_integer, AT (PitHouseTable, number), REQUIRED, .min = 1, .max = 9999 },
  { .name = "name", .type = &pit_field_text, AT (PitHouseTable, name), .max = PIT_HOUSE_TEXT_MAX },
  { .name = "pit", .type = &pit_field_text, AT (PitHouseTable, pit), .max = PIT_HOUSE_TEXT_MAX },
  { .name = "game", .type = &pit_field_id, AT (PitHouseTable, game) },
  { .name = "rules", .type = &pit_field_id, AT (PitHouseTable, rules) },
  { .name = "url", .type = &pit_field_text, AT (PitHouseTable, url), REQUIRED, .min = 1, .max = PIT_HOUSE_PATH_MAX },
  { .name = "fingerprint", .type = &pit_field_digest, AT (PitHouseTable, fingerprint) },
};

static const PitShape table_shape = PIT_SHAPE (NULL, PitHouseTable, table_fields);

static const PitField plan_fields[] = {
  { .name = "venue", .type = &pit_field_text, AT (PitHousePlan, venue), .max = PIT_HOUSE_TEXT_MAX },
  { .name = "zone", .type = &pit_field_text, AT (PitHousePlan, zone), .max = PIT_HOUSE_TEXT_MAX },
  { .name = "gaming-day-start", .type = &pit_field_integer, AT (PitHousePlan, day_start), .min = 0, .max = 1439 },
  { .name = "currency", .type = &pit_field_object, AT (PitHousePlan, currency), .shape = &pit_currency_shape },
  { .name = "game", .type = &pit_field_id, AT (PitHousePlan, game) },
  { .name = "rules", .type = &pit_field_id, AT (PitHousePlan, rules) },
  { .name = "tables", .type = &pit_field_list, AT (PitHousePlan, table), REQUIRED, .min = 1,
    .max = PIT_HOUSE_MAX_TABLES, .shape = &table_shape, .count_offset = G_STRUCT_OFFSET (PitHousePlan, n_tables),
    .stride = sizeof (PitHouseTable) },
};

static const PitShape plan_shape = PIT_SHAPE ("floor", PitHousePlan, plan_fields);

static void
complete (PitHousePlan *self)
{
  if (self->day_start == PIT_UNKNOWN)
    self->day_start = 0;
  if (self->zone[0] == '\0')
    g_strlcpy (self->zone, "UTC", sizeof self->zone);
  if (self->currency.symbol[0] == '\0')
    self->currency.digits = 0;
  for (guint i = 0; i < self->n_tables; i++)
    {
      if (self->table[i].game.text[0] == '\0')
        self->table[i].game = self->game;
      if (self->table[i].rules.text[0] == '\0')
        self->table[i].rules = self->rules;
    }
}

static JsonNode *
write_table (const PitHouseTable *table)
{
  return pit_json_object ("id", PIT_JSON_TEXT_AS_IS (table->id.text), "number", PIT_JSON_INT (table->number),
                          "name", PIT_JSON_TEXT (table->name), "pit", PIT_JSON_TEXT (table->pit),
                          "game", PIT_JSON_TEXT_AS_IS (table->game.text), "rules", PIT_JSON_TEXT_AS_IS (table->rules.text),
                          "address", PIT_JSON_TEXT_AS_IS (table->url),
                          "fingerprint", PIT_JSON_TEXT (table->fingerprint.text),
                          "next-fingerprint", PIT_JSON_TEXT (table->next.text), NULL);
}

/**
 * pit_house_plan_load:
 * @path: a floor.json
 *
 * Returns: (transfer full) (nullable): the plan in it; %NULL with @error set, naming file and member
 */
PitHousePlan *
pit_house_plan_load (const char  *path,
                     GError     **error)
{
  g_autofree PitHousePlan *self = g_new0 (PitHousePlan, 1);
  g_autoptr(JsonNode) node = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  node = pit_json_load_file (path, MAX_BYTES, error);
  if (node == NULL)
    return NULL;

  pit_shape_clear (&plan_shape, self);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_TYPE, _("%s is not a floor plan"), path);
      return NULL;
    }
  if (!pit_shape_read (&plan_shape, json_node_get_object (node), self, error) || !_pit_house_plan_check_ids (self, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  complete (self);

  return g_steal_pointer (&self);
}

/**
 * pit_house_plan_read_book:
 *
 * Returns: (transfer full) (nullable): the newest plan in a book, without tables where it has none
 */
PitHousePlan *
pit_house_plan_read_book (PitBookReader  *reader,
                          GError        **error)
{
  g_autofree PitHousePlan *self = g_new0 (PitHousePlan, 1);
  g_auto(PitBookHouse) house = { 0 };
  g_autoptr(GArray) tables = NULL;

  if (!pit_book_reader_get_house (reader, &house, error))
    return NULL;
  tables = pit_book_reader_list_floor (reader, error);
  if (tables == NULL)
    return NULL;

  pit_shape_clear (&plan_shape, self);
  pit_text_copy (self->venue, sizeof self->venue, house.venue);
  pit_text_copy (self->zone, sizeof self->zone, house.zone);
  self->day_start = house.day_start;
  self->authority = house.authority;
  self->currency = house.currency;
  self->entry = house.entry;
  for (guint i = 0; i < MIN (tables->len, PIT_HOUSE_MAX_TABLES); i++)
    {
      const PitBookTable *from = &g_array_index (tables, PitBookTable, i);
      PitHouseTable *to = &self->table[self->n_tables++];

      to->id = from->table;
      to->number = from->number;
      pit_text_copy (to->name, sizeof to->name, from->name);
      pit_text_copy (to->pit, sizeof to->pit, from->pit);
      to->game = from->game;
      to->rules = from->rules;
      pit_text_copy (to->url, sizeof to->url, from->address);
      to->fingerprint = from->fingerprint;
      to->next = from->next_fingerprint;
    }
  if (!_pit_house_plan_check_ids (self, error))
    {
      g_prefix_error (error, _("The pit log's floor plan can't be used: "));
      return NULL;
    }
  complete (self);

  return g_steal_pointer (&self);
}

/**
 * pit_house_plan_write_body:
 *
 * Returns: (transfer full): the body of a floor-plan entry
 */
JsonNode *
pit_house_plan_write_body (const PitHousePlan *self)
{
  JsonArray *tables = json_array_new ();
  JsonNode *currency = self->currency.symbol[0] != '\0' ? pit_shape_write (&pit_currency_shape, &self->currency) : NULL;

  for (guint i = 0; i < self->n_tables; i++)
    json_array_add_element (tables, write_table (&self->table[i]));

  return pit_json_object ("tables", PIT_JSON_NODE (pit_node_take_array (tables)), "venue", PIT_JSON_TEXT (self->venue),
                          "zone", PIT_JSON_TEXT_AS_IS (self->zone), "gaming-day-start", PIT_JSON_INT (self->day_start),
                          "authority", PIT_JSON_TEXT (self->authority.text), "currency", PIT_JSON_NODE (currency), NULL);
}

/** pit_house_plan_find_table: (transfer none) (nullable): the table of the plan that its controller calls @id */
const PitHouseTable *
pit_house_plan_find_table (const PitHousePlan *self,
                           const char         *id)
{
  for (guint i = 0; i < self->n_tables; i++)
    if (g_str_equal (self->table[i].id.text, id))
      return &self->table[i];

  return NULL;
}

/**
 * pit_house_plan_equal:
 *
 * Returns: whether both would be the same entry
 */
gboolean
pit_house_plan_equal (const PitHousePlan *self,
                      const PitHousePlan *other)
{
  g_autoptr(JsonNode) node = pit_house_plan_write_body (self);
  g_autoptr(JsonNode) other_node = pit_house_plan_write_body (other);
  g_autofree char *text = pit_json_canonical (node, NULL, NULL);
  g_autofree char *other_text = pit_json_canonical (other_node, NULL, NULL);

  return g_strcmp0 (text, other_text) == 0;
}
