/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-rule-pack-shape.h"

static const char *const statuses[PIT_N_PACK_STATUSES] = {
  [PIT_PACK_IN_FORCE] = "in-force",
  [PIT_PACK_PROPOSED] = "proposed",
  [PIT_PACK_TRIAL] = "trial",
};

const PitNames pit_pack_status_names = PIT_NAMES (statuses);

/* A list of the words of a game, which only the game can judge. */
static gboolean
read_wagers (const PitField *field,
             JsonNode       *node,
             gpointer        value,
             GError        **error)
{
  PitPackArea *area = value;
  JsonArray *array;

  if (!pit_field_check_array (field, node, 1, PIT_MAX_KINDS, &array, error))
    return FALSE;

  area->n_wagers = json_array_get_length (array);
  for (guint i = 0; i < area->n_wagers; i++)
    {
      const char *word;

      if (!pit_field_check_text (field, json_array_get_element (array, i), &word, error))
        return FALSE;
      if (!pit_id_is_valid (word))
        return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "\"%s\" can't be a wager", word);
      g_strlcpy (area->wager[i].text, word, sizeof area->wager[i].text);
    }

  return TRUE;
}

static void
clear_wagers (const PitField *field,
              gpointer        value)
{
  ((PitPackArea *) value)->n_wagers = 0;
}

static const PitFieldType field_wagers = { .read = read_wagers, .clear = clear_wagers };

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define TEXT(Struct, member) AT (Struct, member), .min = 1, .max = PIT_PACK_TEXT
#define REQUIRED .flags = PIT_FIELD_REQUIRED

static const PitField area_fields[] = {
  { "name", &pit_field_text, AT (PitPackArea, name), REQUIRED, .min = 1, .max = PIT_AREA_NAME_MAX },
  { "wagers", &field_wagers, .offset = 0, REQUIRED },
};
static const PitShape area_shape = PIT_SHAPE (NULL, PitPackArea, area_fields);

static const PitField notice_fields[] = {
  { "minutes", &pit_field_integer, AT (PitNoticeProfile, minutes), REQUIRED, .min = 0, .max = PIT_PACK_NOTICE_MAX },
  { "higher-min", &pit_field_truth, AT (PitNoticeProfile, higher_min), REQUIRED },
  { "higher-unit", &pit_field_truth, AT (PitNoticeProfile, higher_unit), REQUIRED },
  { "lower-max", &pit_field_truth, AT (PitNoticeProfile, lower_max), REQUIRED },
};
static const PitShape notice_shape = PIT_SHAPE (NULL, PitNoticeProfile, notice_fields);

static const PitField envelope_fields[] = {
  { "format", &pit_field_integer, AT (PitPackEnvelope, format), REQUIRED, .min = 1, .max = G_MAXINT },
  { "id", &pit_field_id, AT (PitPackEnvelope, id), REQUIRED },
  { "name", &pit_field_text, TEXT (PitPackEnvelope, name), REQUIRED },
  { "source", &pit_field_text, TEXT (PitPackEnvelope, source), REQUIRED },
  { "jurisdiction", &pit_field_text, AT (PitPackEnvelope, jurisdiction), REQUIRED, .min = 1, .max = PIT_PACK_CITE },
  { "currency", &pit_field_object, AT (PitPackEnvelope, currency), REQUIRED, .shape = &pit_currency_shape },
  { "status", &pit_field_word, AT (PitPackEnvelope, status), REQUIRED, .names = &pit_pack_status_names },
  { "version", &pit_field_id, AT (PitPackEnvelope, version), REQUIRED },
  { "game", &pit_field_id, AT (PitPackEnvelope, game), REQUIRED },
  { "limit-areas", &pit_field_list, AT (PitPackEnvelope, area), REQUIRED, .min = 1, .max = PIT_MAX_LIMIT_AREAS,
    .shape = &area_shape, .count_offset = G_STRUCT_OFFSET (PitPackEnvelope, n_areas), .stride = sizeof (PitPackArea) },
  { "notice", &pit_field_object, AT (PitPackEnvelope, notice), REQUIRED, .shape = &notice_shape },
};
const PitShape pit_pack_envelope_shape = PIT_SHAPE (NULL, PitPackEnvelope, envelope_fields);
