/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-games.h"
#include "pit-wire-fields.h"

/* Length of "seat/12" with its NUL. */
#define PLACE_TEXT_SIZE 8

static const PitField limit_fields[] = {
  { .name = "min", .type = &pit_field_integer, .offset = G_STRUCT_OFFSET (PitLimit, min), .flags = PIT_FIELD_REQUIRED,
    .max = PIT_MONEY_MAX },
  { .name = "max", .type = &pit_field_integer, .offset = G_STRUCT_OFFSET (PitLimit, max), .max = PIT_MONEY_MAX },
  { .name = "unit", .type = &pit_field_integer, .offset = G_STRUCT_OFFSET (PitLimit, unit), .min = 1,
    .max = PIT_MONEY_MAX },
};
static const PitShape limit_shape = PIT_SHAPE (NULL, PitLimit, limit_fields);

static gboolean
read_cards (const PitField *field,
            JsonNode       *node,
            gpointer        value,
            GError        **error)
{
  gpointer count = (char *) value - field->offset + field->count_offset;
  PitCard *cards = value;
  JsonArray *array;
  guint n_cards;

  if (!pit_field_check_array (field, node, (guint) field->min, (guint) field->max, &array, error))
    return FALSE;

  n_cards = json_array_get_length (array);
  for (guint i = 0; i < n_cards; i++)
    {
      const char *text;

      if (!pit_field_check_text (field, json_array_get_element (array, i), &text, error))
        return FALSE;
      if (!pit_card_from_text (text, &cards[i]))
        return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE,
                                 "element %u is not a card like \"Ah\" or \"??\"", i);
    }

  if (field->type == &pit_field_few_cards)
    *(guint8 *) count = (guint8) n_cards;
  else
    *(guint *) count = n_cards;
  return TRUE;
}

static JsonNode *
write_cards (const PitField *field,
             gconstpointer   value)
{
  gconstpointer count = (const char *) value - field->offset + field->count_offset;
  guint n_cards = field->type == &pit_field_few_cards ? *(const guint8 *) count : *(const guint *) count;
  const PitCard *cards = value;
  JsonArray *array;

  if (n_cards == 0 && !(field->flags & PIT_FIELD_REQUIRED))
    return NULL;

  array = json_array_sized_new (n_cards);
  for (guint i = 0; i < n_cards; i++)
    {
      char text[PIT_CARD_TEXT_SIZE];

      pit_card_to_text (cards[i], text);
      json_array_add_string_element (array, text);
    }
  return pit_node_take_array (array);
}

/* A word that nobody here knows is the future's, and passed over. */
static gboolean
read_words (const PitField *field,
            JsonNode       *node,
            gpointer        value,
            GError        **error)
{
  JsonArray *array;
  guint64 set = 1;

  if (!pit_field_check_array (field, node, 0, (guint) field->max, &array, error))
    return FALSE;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const char *word;
      guint n;

      if (!pit_field_check_text (field, json_array_get_element (array, i), &word, error))
        return FALSE;
      if (!pit_id_is_valid (word))
        return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "element %u is not an identifier", i);
      if (pit_names_from_word (field->names, word, &n))
        set |= G_GUINT64_CONSTANT (1) << n;
    }

  *(guint64 *) value = set;
  return TRUE;
}

static JsonNode *
write_words (const PitField *field,
             gconstpointer   value)
{
  guint64 set = *(const guint64 *) value;
  JsonArray *array;

  if (set == 0)
    return NULL;

  array = json_array_new ();
  for (guint n = 1; n < field->names->n_names; n++)
    if ((set >> n & 1) != 0)
      json_array_add_string_element (array, pit_names_to_word (field->names, n));
  return pit_node_take_array (array);
}

static gboolean
read_place (const PitField *field,
            JsonNode       *node,
            gpointer        value,
            GError        **error)
{
  const char *text;

  if (!pit_field_check_text (field, node, &text, error))
    return FALSE;
  if (!pit_place_from_text (text, value))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "is not \"dealer\" or \"seat/1\" to \"seat/%d\"",
                             PIT_MAX_SEATS);

  return TRUE;
}

static JsonNode *
write_place (const PitField *field,
             gconstpointer   value)
{
  PitPlace place = *(const PitPlace *) value;
  char text[PLACE_TEXT_SIZE];

  if (place == PIT_PLACE_UNKNOWN)
    return NULL;
  if (place == PIT_PLACE_DEALER)
    return json_node_init_string (json_node_alloc (), "dealer");

  g_snprintf (text, sizeof text, "seat/%u", place);
  return json_node_init_string (json_node_alloc (), text);
}

static void
clear_place (const PitField *field,
             gpointer        value)
{
  *(PitPlace *) value = PIT_PLACE_UNKNOWN;
}

static gboolean
read_amount (const PitField *field,
             JsonNode       *node,
             gpointer        value,
             GError        **error)
{
  return pit_field_check_integer (field, node, 0, PIT_MONEY_MAX, value, error);
}

static JsonNode *
write_amount (const PitField *field,
              gconstpointer   value)
{
  gint64 amount = *(const gint64 *) value;

  return amount == 0 || amount == PIT_UNKNOWN ? NULL : json_node_init_int (json_node_alloc (), amount);
}

static gboolean
read_tally (const PitField *field,
            JsonNode       *node,
            gpointer        value,
            GError        **error)
{
  gint64 tally;

  if (!pit_field_check_integer (field, node, 0, field->max, &tally, error))
    return FALSE;

  *(guint8 *) value = (guint8) tally;
  return TRUE;
}

static JsonNode *
write_tally (const PitField *field,
             gconstpointer   value)
{
  guint8 tally = *(const guint8 *) value;

  return tally == 0 ? NULL : json_node_init_int (json_node_alloc (), tally);
}

/* What it says of areas that no game has is left alone. */
static gboolean
read_limits (const PitField *field,
             JsonNode       *node,
             gpointer        value,
             GError        **error)
{
  const PitField element = { .name = field->name, .shape = &limit_shape };
  const PitWagerKind *kind;
  PitLimits *limits = value;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return pit_field_read_object (&element, "", node, value, error);

  memset (limits, 0, sizeof *limits);
  for (guint i = 0; (kind = pit_games_get_kind (i)) != NULL; i++)
    {
      JsonNode *member = json_object_get_member (json_node_get_object (node), kind->id);
      g_autofree char *place = NULL;

      if (member == NULL)
        continue;
      if (pit_limits_count (limits) == PIT_MAX_KINDS)
        return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "more areas than %d", PIT_MAX_KINDS);
      place = g_strconcat (".", kind->id, NULL);
      if (!pit_field_read_object (&element, place, member, pit_limits_edit (limits, kind->id), error))
        return FALSE;
    }

  return TRUE;
}

static JsonNode *
write_limits (const PitField *field,
              gconstpointer   value)
{
  g_autoptr(JsonObject) object = json_object_new ();
  const PitWagerKind *kind;

  for (guint i = 0; (kind = pit_games_get_kind (i)) != NULL; i++)
    {
      JsonNode *limit = pit_shape_write_known (&limit_shape, pit_limits_get (value, kind->id));

      if (limit != NULL)
        json_object_set_member (object, kind->id, limit);
    }

  if (json_object_get_size (object) == 0 && !(field->flags & PIT_FIELD_REQUIRED))
    return NULL;
  return pit_node_take_object (g_steal_pointer (&object));
}

static const char *
find_payer (const PitField *field,
            char            wager[PIT_WAGER_SIZE])
{
  g_assert (g_str_has_suffix (field->name, "-table"));
  g_strlcpy (wager, field->name, MIN (strlen (field->name) - strlen ("-table") + 1, PIT_WAGER_SIZE));
  return wager;
}

static gboolean
read_pay_table (const PitField *field,
                JsonNode       *node,
                gpointer        value,
                GError        **error)
{
  char wager[PIT_WAGER_SIZE];
  PitId table;

  if (!pit_field_id.read (field, node, &table, error))
    return FALSE;

  pit_pay_table_ids_set (value, find_payer (field, wager), table.text);
  return TRUE;
}

static JsonNode *
write_pay_table (const PitField *field,
                 gconstpointer   value)
{
  char wager[PIT_WAGER_SIZE];

  return pit_field_id.write (field, pit_pay_table_ids_get (value, find_payer (field, wager)));
}

static gboolean
read_wager (const PitField *field,
            JsonNode       *node,
            gpointer        value,
            GError        **error)
{
  const PitWagerKind *kind;
  const char *text;

  if (!pit_field_check_text (field, node, &text, error))
    return FALSE;

  kind = pit_games_find_kind (text);
  if (kind == NULL || (field->type == &pit_field_staked && kind->time == PIT_STAKED_NEVER))
    return pit_id_is_valid (text) ? pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "\"%s\" is not one of its words", text)
                                  : pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "is not one of its words");

  *(PitWager *) value = kind->id;
  return TRUE;
}

static JsonNode *
write_wager (const PitField *field,
             gconstpointer   value)
{
  PitWager wager = *(const PitWager *) value;

  return wager == PIT_WAGER_UNKNOWN ? NULL : json_node_init_string (json_node_alloc (), wager);
}

static gboolean
read_seat (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  gint64 seat;

  if (!pit_field_check_integer (field, node, 1, PIT_MAX_SEATS, &seat, error))
    return FALSE;

  *(PitPlace *) value = (PitPlace) seat;
  return TRUE;
}

static JsonNode *
write_seat (const PitField *field,
            gconstpointer   value)
{
  return json_node_init_int (json_node_alloc (), *(const PitPlace *) value);
}

static const PitFieldType seat_number = { read_seat, write_seat, clear_place, NULL };
static const PitField seat_member = { .name = "seat", .type = &seat_number };
static const PitField place_member = { .name = "place", .type = &pit_field_place };

/* The member by which elements of a field are told apart. */
static const PitField *
get_member (const PitField *field)
{
  return field->type == &pit_field_by_seat ? &seat_member : &place_member;
}

/* Reads where an element belongs, so that errors name both the element and its member. */
static gboolean
read_index (const PitField *field,
            const PitField *member,
            const char     *place,
            JsonNode       *node,
            PitPlace       *index,
            GError        **error)
{
  JsonNode *index_node;
  gboolean ok;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return pit_field_read_object (field, place, node, NULL, error);

  index_node = json_object_get_member (json_node_get_object (node), member->name);
  if (index_node != NULL)
    ok = member->type->read (member, index_node, index, error);
  else
    ok = pit_field_refuse (member, error, PIT_JSON_ERROR_MISSING, "missing");
  if (!ok)
    g_prefix_error (error, "%s%s.", field->name, place);

  return ok;
}

static gboolean
read_by_index (const PitField *field,
               JsonNode       *node,
               gpointer        value,
               GError        **error)
{
  const PitField *member = get_member (field);
  gboolean seen[PIT_N_PLACES] = { FALSE };
  JsonArray *array;
  guint n;

  if (!pit_field_check_array (field, node, 0, PIT_N_PLACES, &array, error))
    return FALSE;

  n = json_array_get_length (array);
  for (guint i = 0; i < n; i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      PitPlace index = 0;
      char place[16];

      g_snprintf (place, sizeof place, "[%u]", i);
      if (!read_index (field, member, place, element, &index, error))
        return FALSE;
      if (seen[index])
        return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "element %u has the same %s as one before", i,
                                 member->name);
      seen[index] = TRUE;
      if (!pit_field_read_object (field, place, element, (char *) value + index * field->stride, error))
        return FALSE;
    }

  return TRUE;
}

static JsonNode *
write_by_index (const PitField *field,
                gconstpointer   value)
{
  const PitField *member = get_member (field);
  g_autoptr(JsonArray) array = json_array_new ();

  for (guint i = member == &seat_member; i < PIT_N_PLACES; i++)
    {
      JsonNode *element = pit_shape_write_known (field->shape, (const char *) value + i * field->stride);
      PitPlace index = (PitPlace) i;

      if (element == NULL)
        continue;
      json_object_set_member (json_node_get_object (element), member->name, member->type->write (member, &index));
      json_array_add_element (array, element);
    }

  if (json_array_get_length (array) == 0)
    return NULL;
  return pit_node_take_array (g_steal_pointer (&array));
}

static void
clear_by_index (const PitField *field,
                gpointer        value)
{
  for (guint i = 0; i < PIT_N_PLACES; i++)
    pit_shape_clear (field->shape, (char *) value + i * field->stride);
}

const PitFieldType pit_field_cards = { read_cards, write_cards, NULL, NULL };
const PitFieldType pit_field_few_cards = { read_cards, write_cards, NULL, NULL };
const PitFieldType pit_field_words = { read_words, write_words, NULL, NULL };
const PitFieldType pit_field_place = { read_place, write_place, clear_place, NULL };
const PitFieldType pit_field_amount = { read_amount, write_amount, NULL, NULL };
const PitFieldType pit_field_tally = { read_tally, write_tally, NULL, NULL };
const PitFieldType pit_field_limits = { read_limits, write_limits, NULL, NULL };
const PitFieldType pit_field_pay_table = { read_pay_table, write_pay_table, NULL, NULL };
const PitFieldType pit_field_wager = { read_wager, write_wager, NULL, NULL };
const PitFieldType pit_field_staked = { read_wager, write_wager, NULL, NULL };
const PitFieldType pit_field_by_seat = { read_by_index, write_by_index, clear_by_index, NULL };
const PitFieldType pit_field_by_place = { read_by_index, write_by_index, clear_by_index, NULL };

/**
 * pit_place_from_text:
 * @text: "dealer" or "seat/3"
 * @place: (out): the place; untouched on failure
 *
 * Returns: whether @text names a place
 */
gboolean
pit_place_from_text (const char *text,
                     PitPlace   *place)
{
  guint64 seat;

  if (g_str_equal (text, "dealer"))
    {
      *place = PIT_PLACE_DEALER;
      return TRUE;
    }
  /* The first digit rules out signs, spaces and a second way to write the same seat. */
  if (!g_str_has_prefix (text, "seat/") || text[5] < '1' || text[5] > '9' ||
      !g_ascii_string_to_unsigned (text + 5, 10, 1, PIT_MAX_SEATS, &seat, NULL))
    return FALSE;

  *place = (PitPlace) seat;
  return TRUE;
}
