/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-finding-shape.h"
#include "pit-games.h"
#include "pit-json-read.h"
#include "pit-json-write.h"
#include "pit-round-record.h"
#include "pit-round-shape.h"
#include "pit-shape.h"
#include "pit-table-fold.h"
#include "pit-wire-fields.h"

/* A checked round as it stands in the book, and back. The facts are written by the shapes of the protocol, so a round
 * in the book reads like the state of the table that played it. */

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)

static const PitField correction_fields[] = {
  { .name = "epoch", .type = &pit_field_uuid, AT (PitRoundCorrection, epoch), .flags = PIT_FIELD_REQUIRED },
  { .name = "first", .type = &pit_field_integer, AT (PitRoundCorrection, first), .flags = PIT_FIELD_REQUIRED, .min = 1,
    .max = PIT_INTEGER_MAX },
  { .name = "seat", .type = &pit_field_integer, AT (PitRoundCorrection, body.seat), .flags = PIT_FIELD_REQUIRED, .min = 1,
    .max = PIT_MAX_SEATS },
  { .name = "wager", .type = &pit_field_wager, AT (PitRoundCorrection, body.wager), .flags = PIT_FIELD_REQUIRED },
  { .name = "to-player", .type = &pit_field_amount, AT (PitRoundCorrection, body.to_player) },
  { .name = "to-house", .type = &pit_field_amount, AT (PitRoundCorrection, body.to_house) },
  { .name = "times", .type = &pit_field_integer, AT (PitRoundCorrection, times) },
  { .name = "sum", .type = &pit_field_integer, AT (PitRoundCorrection, sum) },
};

static const PitShape correction_shape = PIT_SHAPE ("correction", PitRoundCorrection, correction_fields);

static const PitField senses_fields[] = {
  { .name = "wagers", .type = &pit_field_truth, AT (PitSenses, wagers) },
  { .name = "tokens", .type = &pit_field_truth, AT (PitSenses, tokens) },
  { .name = "card-faces", .type = &pit_field_truth, AT (PitSenses, card_faces) },
  { .name = "seats", .type = &pit_field_truth, AT (PitSenses, seats) },
  { .name = "payments", .type = &pit_field_truth, AT (PitSenses, payments) },
  { .name = "sign-panel", .type = &pit_field_truth, AT (PitSenses, sign_panel) },
  { .name = "decks", .type = &pit_field_truth, AT (PitSenses, decks) },
  { .name = "shuffles", .type = &pit_field_truth, AT (PitSenses, shuffles) },
  { .name = "cuts", .type = &pit_field_truth, AT (PitSenses, cuts) },
  { .name = "untold", .type = &pit_field_words, AT (PitSenses, untold), .max = PIT_N_EVENTS, .names = &pit_event_names },
};

static const PitShape senses_shape = PIT_SHAPE ("senses", PitSenses, senses_fields);

static const PitField after_fields[] = {
  { .name = "senses", .type = &pit_field_object, AT (PitRoundAfter, senses), .shape = &senses_shape },
  { .name = "state", .type = &pit_field_object, AT (PitRoundAfter, state), .flags = PIT_FIELD_REQUIRED,
    .shape = &pit_table_state_shape },
};

static const PitShape after_shape = PIT_SHAPE ("state", PitRoundAfter, after_fields);

static JsonNode *
write_judged_by (const PitRound    *round,
                 const PitRulePack *pack,
                 const PitSenses   *senses)
{
  JsonNode *object = pit_json_object ("program", PIT_JSON_TEXT (PIT_VERSION),
                                      "senses", PIT_JSON_NODE (pit_shape_write (&senses_shape, senses)), NULL);

  for (guint i = 0; i < pit_pay_table_ids_count (&round->pay_tables); i++)
    {
      g_autofree char *member = g_strconcat (round->pay_tables.list[i].wager, "-table", NULL);

      pit_json_add (object, member, PIT_JSON_TEXT (round->pay_tables.list[i].table.text), NULL);
    }
  if (pack != NULL)
    pit_json_add (object, "pack", PIT_JSON_TEXT_AS_IS (pack->head.id.text),
                  "pack-version", PIT_JSON_TEXT_AS_IS (pack->head.version.text),
                  "pack-digest", PIT_JSON_TEXT_AS_IS (pack->digest.text), NULL);

  return object;
}

static JsonNode *
write_findings (GListModel *findings)
{
  JsonArray *array = json_array_new ();
  JsonNode *node = json_node_init_array (json_node_alloc (), array);
  guint n = findings != NULL ? g_list_model_get_n_items (findings) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      const PitFindingFacts *facts = pit_finding_get_facts (finding);
      JsonNode *element = pit_finding_facts_write (facts);

      pit_json_add (element, "occurred", PIT_JSON_INT (facts->occurred), NULL);
      json_array_add_element (array, element);
    }
  json_array_unref (array);

  return node;
}

/* What was decided since stands for what was found first. */
static void
add_finding (GListStore            *findings,
             const PitFindingFacts *facts)
{
  g_autoptr(PitFinding) finding = pit_finding_new (facts);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr(PitFinding) earlier = g_list_model_get_item (G_LIST_MODEL (findings), i);

      if (!pit_finding_stands_for (finding, earlier))
        continue;
      g_list_store_splice (findings, i, 1, (gpointer *) &finding, 1);
      return;
    }

  g_list_store_append (findings, finding);
}

static gboolean
read_finding (const PitRoundRow  *row,
              const PitRulePack  *pack,
              JsonNode           *node,
              gint64              occurred,
              GListStore         *findings,
              GError            **error)
{
  PitFindingFacts facts;
  JsonObject *object;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return TRUE;
  object = json_node_get_object (node);
  if (!pit_finding_facts_read (object, &facts, error))
    return FALSE;
  facts.table = row->table;
  facts.round = row->number;
  facts.occurred = json_object_get_int_member_with_default (object, "occurred", occurred);
  pit_finding_facts_cite (&facts, pack != NULL ? pack->settings : NULL);
  add_finding (findings, &facts);

  return TRUE;
}

static gboolean
is_correction (const PitEntry *entry)
{
  return strcmp (entry->kind, "round-corrected") == 0;
}

/* What was handed over for it since, in its order. */
static PitCheckedRound *
correct (PitCheckedRound   *checked,
         const PitRoundRow *row,
         GError           **error)
{
  g_autoptr(PitCheckedRound) round = checked;

  for (guint i = 0; row->doubts != NULL && i < row->doubts->len; i++)
    {
      const PitEntry *entry = g_ptr_array_index (row->doubts, i);
      PitCheckedRound *corrected;
      PitRoundCorrection correction;

      if (!is_correction (entry))
        continue;
      pit_shape_clear (&correction_shape, &correction);
      if (!pit_shape_read (&correction_shape, json_node_get_object (entry->body), &correction, error))
        return NULL;
      correction.body.round = row->number;
      corrected = pit_checked_round_correct (round, &correction.body, correction.first);
      if (corrected == NULL)
        continue;
      g_object_unref (round);
      round = corrected;
    }

  return g_steal_pointer (&round);
}

/* Those of the check, then what came to light later. */
static gboolean
read_findings (const PitRoundRow  *row,
               const PitRulePack  *pack,
               GListStore         *findings,
               GError            **error)
{
  JsonArray *array = json_node_get_array (row->findings);

  for (guint i = 0; i < json_array_get_length (array); i++)
    if (!read_finding (row, pack, json_array_get_element (array, i), PIT_UNKNOWN, findings, error))
      return FALSE;

  for (guint i = 0; row->doubts != NULL && i < row->doubts->len; i++)
    {
      const PitEntry *entry = g_ptr_array_index (row->doubts, i);

      if (is_correction (entry))
        continue;
      if (!read_finding (row, pack, entry->body, entry->occurred, findings, error))
        return FALSE;
    }

  return TRUE;
}

/* Of a table that does not sense wagers, what lies where nothing is told of a bet is not known. */
static gboolean
are_stakes_unknown (const PitRoundRow *row)
{
  JsonNode *senses = json_object_get_member (json_node_get_object (row->judged_by), "senses");

  return senses != NULL && JSON_NODE_HOLDS_OBJECT (senses)
         && !json_object_get_boolean_member_with_default (json_node_get_object (senses), "wagers", TRUE);
}

/* Returns: (transfer none) (nullable): a wager of which no game of this program knows, as a newer one may have kept it */
static const char *
find_unknown_wager (JsonObject *facts)
{
  JsonArray *seats = json_object_has_member (facts, "seats") ? json_object_get_array_member (facts, "seats") : NULL;

  for (guint i = 0; seats != NULL && i < json_array_get_length (seats); i++)
    {
      JsonObject *seat = json_array_get_object_element (seats, i);
      JsonObjectIter iter;
      const char *wager;

      if (!json_object_has_member (seat, "lines"))
        continue;
      json_object_iter_init_ordered (&iter, json_object_get_object_member (seat, "lines"));
      while (json_object_iter_next_ordered (&iter, &wager, NULL))
        if (pit_games_find_kind (wager) == NULL)
          return wager;
    }

  return NULL;
}

/** Returns: (transfer full): the body of its entry */
JsonNode *
pit_round_correction_write (const PitRoundCorrection *self)
{
  return pit_shape_write (&correction_shape, self);
}

/**
 * pit_round_record_make:
 * @pack: (nullable): the pack that it was judged by
 * @senses: what the controller could tell
 * @after: (nullable): the table's state once the round was over; %NULL: not known for certain
 *
 * Returns: (transfer full): the round as the book keeps it
 */
PitRoundRow *
pit_round_record_make (PitCheckedRound     *checked,
                       const PitRulePack   *pack,
                       const PitSenses     *senses,
                       const PitTableState *after)
{
  const PitCheckedFacts *facts;
  const PitRound *round;
  PitRoundRow *row;

  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (checked), NULL);

  facts = pit_checked_round_get_facts (checked);
  round = facts->round;
  row = pit_round_row_new ();
  g_strlcpy (row->table.text, facts->table, sizeof row->table.text);
  g_strlcpy (row->epoch.text, facts->epoch, sizeof row->epoch.text);
  row->number = round->number;
  row->opened_at = round->opened_at;
  row->started_at = round->started_at;
  row->over_at = round->over_at;
  row->first_seq = facts->first_seq;
  row->last_seq = facts->last_seq;
  g_strlcpy (row->verdict, pit_names_to_word (&pit_verdict_names, facts->verdict),
             sizeof row->verdict);
  row->deck = round->deck;
  row->dealer = round->dealer;
  g_strlcpy (row->aces_up_table.text, pit_pay_table_ids_get (&round->pay_tables, "aces-up"), PIT_ID_SIZE);
  g_strlcpy (row->ante_bonus_table.text, pit_pay_table_ids_get (&round->pay_tables, "ante-bonus"), PIT_ID_SIZE);
  /* The device itself where the table names it, else at least its kind. */
  if (after != NULL && after->terms.device_id.text[0] != '\0')
    row->device = after->terms.device_id;
  else if (round->device != PIT_DEVICE_UNKNOWN)
    g_strlcpy (row->device.text, pit_names_to_word (&pit_device_names, round->device), sizeof row->device.text);
  if (pack != NULL)
    g_strlcpy (row->pack.text, pack->digest.text, sizeof row->pack.text);
  row->facts = pit_round_write_json (round);
  row->judged_by = write_judged_by (round, pack, senses);
  row->findings = write_findings (pit_checked_round_get_findings (checked));
  row->reason = g_strdup (facts->reason);
  if (after != NULL)
    {
      const PitRoundAfter kept = { *senses, *after };

      row->state = pit_shape_write (&after_shape, &kept);
    }

  return row;
}

/**
 * pit_round_record_read:
 * @pack: (nullable): the pack that the table plays by now
 *
 * Makes a stored round what it was when it was checked, with what came to light of it since. What was due is computed
 * again, and only if @pack is the very pack that it was judged by then, and nobody has declared that there is nothing due.
 * What an older program found cites @pack. Of a bet that no game has the reason tells, where there is no other.
 *
 * Returns: (transfer full) (nullable): the round; %NULL with @error set if its record can't be read
 */
PitCheckedRound *
pit_round_record_read (const PitRoundRow  *row,
                       const PitRulePack  *pack,
                       GError            **error)
{
  g_autoptr(GListStore) findings = g_list_store_new (PIT_TYPE_FINDING);
  g_autoptr(PitRound) round = NULL;
  g_autofree PitSettlement *settlement = NULL;
  g_autofree char *reason = NULL;
  const char *unknown;
  guint verdict = PIT_VERDICT_UNKNOWN;

  g_return_val_if_fail (row != NULL, NULL);

  round = pit_round_read_json (json_node_get_object (row->facts), error);
  if (round != NULL)
    round->stakes_unknown = are_stakes_unknown (row);
  if (round == NULL || !read_findings (row, pack, findings, error))
    {
      g_prefix_error (error, "round %" G_GINT64_FORMAT " of table %s: ", row->number, row->table.text);
      return NULL;
    }

  pit_names_from_word (&pit_verdict_names, pit_round_row_get_verdict (row), &verdict);
  unknown = find_unknown_wager (json_node_get_object (row->facts));
  if (row->reason == NULL && unknown != NULL)
    reason = g_strdup_printf (_("this version of Pitstand can't show a bet on “%s”: it doesn't know that wager"), unknown);
  if (pack != NULL && strcmp (pack->digest.text, row->pack.text) == 0
      && round->declaration == PIT_DECLARATION_UNKNOWN && unknown == NULL)
    {
      settlement = g_new0 (PitSettlement, 1);
      pack->game->settle (round, pack->settings, settlement);
    }

  return correct (pit_checked_round_new (row->table.text, row->epoch.text, row->first_seq, row->last_seq, round,
                                         settlement, verdict, reason != NULL ? reason : row->reason,
                                         G_LIST_MODEL (findings)),
                  row, error);
}

/**
 * pit_round_record_read_after:
 * @text: what pit_round_record_make() had kept with a round, as the book gives it with a cursor
 *
 * Returns: %FALSE with @error set if it can't be read
 */
gboolean
pit_round_record_read_after (const char     *text,
                             PitRoundAfter  *after,
                             GError        **error)
{
  g_autoptr(JsonNode) node = NULL;

  g_return_val_if_fail (text != NULL, FALSE);

  node = pit_json_parse (text, strlen (text), PIT_JSON_MAX_BYTES, error);
  if (node == NULL)
    return FALSE;

  pit_shape_clear (&after_shape, after);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return pit_json_refuse (error, PIT_JSON_ERROR_TYPE, "state: not an object");

  if (!pit_shape_read (&after_shape, json_node_get_object (node), after, error))
    return FALSE;

  pit_table_state_forget_unsensed (&after->state, &after->senses);
  return TRUE;
}
