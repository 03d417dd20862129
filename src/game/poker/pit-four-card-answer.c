/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-four-card-line.h"
#include "pit-four-card-settle.h"
#include "pit-settlement.h"

static void
begin_member (JsonBuilder *builder,
              const char  *name)
{
  json_builder_set_member_name (builder, name);
}

static void
add_text (JsonBuilder *builder,
          const char  *name,
          const char  *text)
{
  begin_member (builder, name);
  json_builder_add_string_value (builder, text);
}

static void
add_best (JsonBuilder       *builder,
          const PitBestHand *hand)
{
  begin_member (builder, "best");
  json_builder_begin_array (builder);
  for (guint i = 0; i < PIT_SET_SIZE; i++)
    {
      char text[PIT_CARD_TEXT_SIZE];

      pit_card_to_text (hand->best[i], text);
      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
  add_text (builder, "category", pit_names_to_word (&pit_category_names, hand->category));
}

static void
add_dealer (JsonBuilder         *builder,
            const PitFourCardLine *line,
            const PitSettlement *settlement)
{
  begin_member (builder, "dealer");
  json_builder_begin_object (builder);
  add_best (builder, &settlement->dealer_best);
  if (line->has_set)
    {
      begin_member (builder, "set");
      json_builder_begin_object (builder);
      add_best (builder, &settlement->dealer_counts);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_wagers (JsonBuilder      *builder,
            const PitDueSeat *seat)
{
  static const PitFourCardWager order[] = { PIT_FOUR_CARD_ANTE, PIT_FOUR_CARD_PLAY, PIT_FOUR_CARD_ANTE_BONUS, PIT_FOUR_CARD_ACES_UP };

  begin_member (builder, "wagers");
  json_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const PitDueLine *due = &seat->line[order[i]];

      begin_member (builder, pit_four_card_wager_id (order[i]));
      json_builder_begin_object (builder);
      add_text (builder, "outcome", pit_names_to_word (&pit_outcome_names, due->outcome));
      begin_member (builder, "net");
      json_builder_add_int_value (builder, due->net);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_seat (JsonBuilder      *builder,
          guint             number,
          const PitDueSeat *seat)
{
  json_builder_begin_object (builder);
  begin_member (builder, "seat");
  json_builder_add_int_value (builder, number);
  if (seat->has_best)
    add_best (builder, &seat->best);
  add_text (builder, "status", pit_names_to_word (&pit_seat_status_names, seat->status));
  if (seat->rule != NULL)
    add_text (builder, "rule", seat->rule);
  if (seat->reason != NULL)
    add_text (builder, "reason", seat->reason);
  add_wagers (builder, seat);
  begin_member (builder, "net");
  json_builder_add_int_value (builder, seat->net);
  json_builder_end_object (builder);
}

static void
add_settlement (JsonBuilder         *builder,
                const PitFourCardLine *line,
                const PitSettlement *settlement)
{
  json_builder_begin_object (builder);
  add_dealer (builder, line, settlement);
  begin_member (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < line->n_seats; i++)
    add_seat (builder, line->seat[i], &settlement->seat[line->seat[i]]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
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
  g_autoptr(JsonBuilder) builder = NULL;
  PitSettlement settlement;

  if (!pit_four_card_line_read (line, object, settings, error))
    return NULL;

  pit_four_card_settle_round (&line->round, &line->settings, &settlement);
  *is_whole = !has_unchecked (&settlement);
  builder = json_builder_new ();
  add_settlement (builder, line, &settlement);
  return json_builder_get_root (builder);
}
