/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-finding-shape.h"

#include "pit-finding-kinds.h"
#include "pit-shape.h"
#include "pit-wire-fields.h"

/* What was found, as JSON: so the book keeps it, in an entry or with its round. */

#define AT(member) .offset = G_STRUCT_OFFSET (PitFindingFacts, member)

/* The members of a finding, but its rule and whose it is, which are interned, and its table and round, which whoever keeps it
 * names. */
static const PitField finding_fields[] = {
  { .name = "finding", .type = &pit_field_word, AT (kind), .flags = PIT_FIELD_REQUIRED,
    .names = &pit_finding_names },
  { .name = "subject", .type = &pit_field_object, AT (subject), .shape = &pit_subject_shape },
  { .name = "place", .type = &pit_field_place, AT (place) },
  { .name = "wager", .type = &pit_field_wager, AT (wager) },
  { .name = "found", .type = &pit_field_integer, AT (found), .min = -PIT_MONEY_MAX,
    .max = PIT_MONEY_MAX },
  { .name = "expected", .type = &pit_field_integer, AT (expected), .min = -PIT_MONEY_MAX,
    .max = PIT_MONEY_MAX },
  { .name = "card", .type = &pit_field_card, AT (card) },
  { .name = "device", .type = &pit_field_id, AT (device) },
  { .name = "deck", .type = &pit_field_id, AT (deck) },
  { .name = "certainty", .type = &pit_field_word, AT (certainty), .names = &pit_certainty_names },
  { .name = "text", .type = &pit_field_text, AT (detail), .max = PIT_FINDING_DETAIL_MAX },
  { .name = "cites", .type = &pit_field_word, AT (cites), .names = &pit_citation_names },
};

static const PitShape finding_shape = PIT_SHAPE ("finding", PitFindingFacts, finding_fields);

/* These are about numbers, not about money. */
static gboolean
is_of_events (const PitFindingFacts *facts)
{
  return pit_finding_kind_info (facts->kind)->value == PIT_FINDING_VALUE_EVENTS;
}

/**
 * pit_finding_facts_write:
 *
 * Returns: (transfer full): what a finding says, as an object: the body of a `table-finding` entry
 */
JsonNode *
pit_finding_facts_write (const PitFindingFacts *facts)
{
  JsonNode *node = pit_shape_write (&finding_shape, facts);
  JsonObject *object = json_node_get_object (node);

  if (facts->rule != NULL)
    json_object_set_string_member (object, "rule", facts->rule);
  if (facts->jurisdiction != NULL && (facts->rule != NULL || facts->cites != PIT_CITE_NOTHING))
    json_object_set_string_member (object, "jurisdiction", facts->jurisdiction);
  if (is_of_events (facts) && facts->found != PIT_UNKNOWN)
    {
      json_object_remove_member (object, "found");
      json_object_remove_member (object, "expected");
      json_object_set_int_member (object, "first", facts->found);
      json_object_set_int_member (object, "last", facts->expected);
    }

  return node;
}

/**
 * pit_finding_facts_read:
 * @object: what pit_finding_facts_write() has made
 * @facts: (out caller-allocates): table, round and time are not in it; of an older program's, nor is what it cites:
 *   pit_finding_facts_cite()
 *
 * Returns: whether it can be read
 */
gboolean
pit_finding_facts_read (JsonObject       *object,
                        PitFindingFacts  *facts,
                        GError          **error)
{
  pit_finding_facts_clear (facts, PIT_FINDING_UNKNOWN);
  if (!pit_shape_read (&finding_shape, object, facts, error))
    return FALSE;

  facts->rule = g_intern_string (json_object_get_string_member_with_default (object, "rule", NULL));
  facts->jurisdiction = g_intern_string (json_object_get_string_member_with_default (object, "jurisdiction", NULL));
  if (is_of_events (facts))
    {
      facts->found = json_object_get_int_member_with_default (object, "first", PIT_UNKNOWN);
      facts->expected = json_object_get_int_member_with_default (object, "last", PIT_UNKNOWN);
    }

  return TRUE;
}
