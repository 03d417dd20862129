/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-rule-pack-shape.h"

static const char *const statuses[PIT_N_PACK_STATUSES] = {
  [PIT_PACK_IN_FORCE] = "in-force",
  [PIT_PACK_PROPOSED] = "proposed",
  [PIT_PACK_TRIAL] = "trial",
};

const PitNames pit_pack_status_names = PIT_NAMES (statuses);

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define TEXT(Struct, member) AT (Struct, member), .min = 1, .max = PIT_PACK_TEXT
#define REQUIRED .flags = PIT_FIELD_REQUIRED

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
};
const PitShape pit_pack_envelope_shape = PIT_SHAPE (NULL, PitPackEnvelope, envelope_fields);
