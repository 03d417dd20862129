/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-finding-entry.h"
#include "pit-finding-kinds.h"
#include "pit-finding-shape.h"
#include "pit-json-write.h"
#include "pit-shape.h"

/* What was found at a table, as an entry. */

static JsonNode *
write_finding (PitFloor              *floor,
               const PitFindingFacts *facts)
{
  return pit_finding_facts_write (facts);
}

/* Which round it is about: numbers of rounds come again, those of events do not. */
static JsonNode *
write_with_event (PitFloor              *floor,
                  const PitFindingFacts *facts)
{
  JsonNode *body = pit_finding_facts_write (facts);
  PitCursor cursor = { .seq = 0 };

  pit_floor_get_history (floor, facts->table.text, &cursor);
  if (cursor.epoch.text[0] == '\0' || cursor.seq < 1)
    return body;
  pit_json_add (body, "epoch", PIT_JSON_TEXT (cursor.epoch.text), "first", PIT_JSON_INT (cursor.seq),
                "last", PIT_JSON_INT (cursor.seq), NULL);

  return body;
}

static JsonNode *
write_refused (PitFloor              *floor,
               const PitFindingFacts *facts)
{
  return pit_json_object ("reason", PIT_JSON_TEXT (facts->detail[0] != '\0' ? facts->detail : "unknown"), NULL);
}

static JsonNode *
write_difference (PitFloor              *floor,
                  const PitFindingFacts *facts)
{
  JsonArray *differences = json_array_new ();
  PitCursor cursor = { .seq = 0 };

  pit_floor_get_history (floor, facts->table.text, &cursor);
  json_array_add_element (differences, pit_json_object ("what", PIT_JSON_TEXT_AS_IS (facts->detail), NULL));

  return pit_json_object ("epoch", PIT_JSON_TEXT_AS_IS (cursor.epoch.text), "as-of", PIT_JSON_INT (cursor.seq),
                          "differences", PIT_JSON_NODE (pit_node_take_array (differences)), NULL);
}

/* As what a table's findings are kept, where it is not as they are. */
typedef struct
{
  const char *kind;
  JsonNode   *(*write) (PitFloor              *floor,
                        const PitFindingFacts *facts);
} PitKept;

static const PitKept kept[PIT_N_FINDINGS] = {
  [PIT_FINDING_STRAY_EVENT] = { "table-finding", write_with_event },
  [PIT_FINDING_BAD_EVENT] = { "refused-frame", write_refused },
  [PIT_FINDING_STATE_DIFFERS] = { "state-difference", write_difference },
};

static PitEntry *
make_entry (const char            *kind,
            const PitFindingFacts *facts,
            JsonNode              *body)
{
  PitEntry *entry = pit_entry_new (kind);

  entry->occurred = facts->occurred;
  entry->table = facts->table;
  entry->round = facts->round;
  entry->body = body;

  return entry;
}

/**
 * pit_finding_entry_make: (skip)
 * @times: how often it was found so far
 *
 * Returns: (transfer full): what was found at a table of @floor
 */
PitEntry *
pit_finding_entry_make (PitFloor              *floor,
                        const PitFindingFacts *facts,
                        gint64                 times)
{
  static const PitKept plain = { "table-finding", write_finding };
  const PitKept *how = kept[facts->kind].kind != NULL ? &kept[facts->kind] : &plain;
  JsonNode *body = how->write (floor, facts);

  pit_json_add (body, "times", PIT_JSON_INT (times > 1 ? times : PIT_UNKNOWN),
                "alone", PIT_JSON_MARK (pit_finding_kind_info (facts->kind)->alert.stands_alone),
                "note", PIT_JSON_MARK (pit_finding_facts_get_priority (facts) == PIT_ALERT_NOTE), NULL);

  return make_entry (how->kind, facts, body);
}

/**
 * pit_finding_entry_make_successor: (skip)
 * @refers_to: the entry of what was found first
 * @is_more: one more of that; %FALSE: what is known of it now
 *
 * Returns: (transfer full): what was found of the same matter
 */
PitEntry *
pit_finding_entry_make_successor (PitFloor              *floor,
                                  const PitFindingFacts *facts,
                                  gint64                 refers_to,
                                  gboolean               is_more)
{
  /* One more that stands in its round's record is no doubt of that round. */
  gboolean is_plain = is_more && kept[facts->kind].write == NULL && pit_finding_kind_info (facts->kind)->writes_each;
  PitEntry *entry = make_entry ("table-finding", facts,
                                is_plain ? write_finding (floor, facts) : write_with_event (floor, facts));

  entry->refers_to = refers_to;
  pit_json_add (entry->body, "more", PIT_JSON_MARK (is_more), NULL);

  return entry;
}

/**
 * pit_finding_entry_make_rest: (skip)
 * @refers_to: the entry of what was found first of it
 * @times: how many there are by now
 * @sum: by how much they are wrong
 *
 * Returns: (transfer full): how many share a line because too many wait; each is in its round's record, or follows from the
 *   events
 */
PitEntry *
pit_finding_entry_make_rest (const PitFindingFacts *facts,
                             gint64                 refers_to,
                             gint64                 times,
                             PitMoney               sum)
{
  PitEntry *entry = make_entry ("table-finding", facts, pit_finding_facts_write (facts));

  entry->refers_to = refers_to;
  pit_json_add (entry->body, "more", PIT_JSON_MARK (TRUE), "times", PIT_JSON_INT (times),
                "sum", PIT_JSON_INT (sum > 0 ? MIN (sum, PIT_INTEGER_MAX) : PIT_UNKNOWN), NULL);

  return entry;
}
