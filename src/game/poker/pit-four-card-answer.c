/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-four-card-line.h"
#include "pit-four-card-settle.h"
#include "pit-json-write.h"

static JsonNode *
write_cards (const PitBestHand *hand)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < PIT_SET_SIZE; i++)
    {
      char text[PIT_CARD_TEXT_SIZE];

      pit_card_to_text (hand->best[i], text);
      json_array_add_string_element (array, text);
    }

  return pit_node_take_array (array);
}

static JsonNode *
write_best (const PitBestHand *hand)
{
  return pit_json_object ("best", PIT_JSON_NODE (write_cards (hand)),
                          "category", PIT_JSON_TEXT (pit_names_to_word (&pit_category_names, hand->category)), NULL);
}

static JsonNode *
write_dealer (const PitFourCardLine *line,
              const PitSettlement   *settlement)
{
  JsonNode *dealer = write_best (&settlement->dealer_best);

  if (line->has_set)
    pit_json_add (dealer, "set", PIT_JSON_NODE (write_best (&settlement->dealer_counts)), NULL);

  return dealer;
}

static JsonNode *
write_wagers (const PitDueSeat *seat)
{
  static const PitFourCardWager order[] = { PIT_FOUR_CARD_ANTE, PIT_FOUR_CARD_PLAY, PIT_FOUR_CARD_ANTE_BONUS, PIT_FOUR_CARD_ACES_UP };
  JsonObject *wagers = json_object_new ();

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const PitDueLine *due = &seat->line[order[i]];

      json_object_set_member (wagers, pit_four_card_wager_id (order[i]),
                              pit_json_object ("outcome", PIT_JSON_TEXT (pit_names_to_word (&pit_outcome_names, due->outcome)),
                                               "net", PIT_JSON_INT (due->net), NULL));
    }

  return pit_node_take_object (wagers);
}

static JsonNode *
write_seat (guint             number,
            const PitDueSeat *seat)
{
  JsonNode *node = pit_json_object ("seat", PIT_JSON_INT (number), NULL);

  if (seat->has_best)
    pit_json_add (node, "best", PIT_JSON_NODE (write_cards (&seat->best)),
                  "category", PIT_JSON_TEXT (pit_names_to_word (&pit_category_names, seat->best.category)), NULL);
  pit_json_add (node, "status", PIT_JSON_TEXT (pit_names_to_word (&pit_seat_status_names, seat->status)),
                "rule", PIT_JSON_TEXT (seat->rule), "reason", PIT_JSON_TEXT (seat->reason),
                "wagers", PIT_JSON_NODE (write_wagers (seat)), "net", PIT_JSON_INT (seat->net), NULL);

  return node;
}

static JsonNode *
write_seats (const PitFourCardLine *line,
             const PitSettlement   *settlement)
{
  JsonArray *seats = json_array_new ();

  for (guint i = 0; i < line->n_seats; i++)
    json_array_add_element (seats, write_seat (line->seat[i], &settlement->seat[line->seat[i]]));

  return pit_node_take_array (seats);
}

static gboolean
has_unchecked (const PitSettlement *settlement)
{
  for (guint i = 1; i <= PIT_MAX_SEATS; i++)
    if (settlement->seat[i].status == PIT_SEAT_UNCHECKED)
      return TRUE;

  return FALSE;
}

/**
 * pit_four_card_line_settle:
 * @object: a line of input
 * @settings: a #PitFourCardSettings, of the rules that it names
 * @is_whole: (out): whether every seat could be judged
 * @error: return location for a #PitJsonError that begins with the path of the member at fault
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): what is due, as docs/settle.md has it
 */
JsonNode *
pit_four_card_line_settle (JsonObject    *object,
                           gconstpointer  settings,
                           gboolean      *is_whole,
                           GError       **error)
{
  g_autofree PitFourCardLine *line = g_new0 (PitFourCardLine, 1);
  PitSettlement settlement;

  if (!pit_four_card_line_read (line, object, settings, error))
    return NULL;

  pit_four_card_settle_round (&line->round, &line->settings, &settlement);
  *is_whole = !has_unchecked (&settlement);
  return pit_json_object ("dealer", PIT_JSON_NODE (write_dealer (line, &settlement)),
                          "seats", PIT_JSON_NODE (write_seats (line, &settlement)), NULL);
}
