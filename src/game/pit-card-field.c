/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-card-field.h"

static gboolean
read_card (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  PitCard *card = value;
  const char *text;

  if (!pit_field_check_text (field, node, &text, error))
    return FALSE;
  if (!pit_card_from_text (text, card) || *card == PIT_CARD_UNKNOWN)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "is not a card like \"Ah\"");

  return TRUE;
}

static JsonNode *
write_card (const PitField *field,
            gconstpointer   value)
{
  PitCard card = *(const PitCard *) value;
  char text[PIT_CARD_TEXT_SIZE];

  if (!pit_card_is_known (card))
    return NULL;

  pit_card_to_text (card, text);
  return json_node_init_string (json_node_alloc (), text);
}

static void
clear_card (const PitField *field,
            gpointer        value)
{
  *(PitCard *) value = PIT_CARD_UNKNOWN;
}

const PitFieldType pit_field_card = { read_card, write_card, clear_card, NULL };

/**
 * pit_field_check_cards:
 * @cards: (out caller-allocates): room for as many as @field allows
 * @n_cards: (out): how many there are
 *
 * For readers of field types.
 *
 * Returns: whether @node is a list of known cards, as many as @field allows
 */
gboolean
pit_field_check_cards (const PitField *field,
                       JsonNode       *node,
                       PitCard        *cards,
                       guint          *n_cards,
                       GError        **error)
{
  JsonArray *array;

  if (!pit_field_check_array (field, node, (guint) field->min, (guint) field->max, &array, error))
    return FALSE;

  *n_cards = json_array_get_length (array);
  for (guint i = 0; i < *n_cards; i++)
    if (!read_card (field, json_array_get_element (array, i), &cards[i], NULL))
      return pit_json_refuse (error, PIT_JSON_ERROR_RANGE,
                              "%s[%u]: is not a card: a rank 2-9 T J Q K A and a suit s h d c, \"Th\"", field->name, i);

  return TRUE;
}
