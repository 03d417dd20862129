/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-settlement.h"

static const char *const outcomes[PIT_N_OUTCOMES] = {
  [PIT_OUTCOME_NONE] = "none",
  [PIT_OUTCOME_WIN] = "win",
  [PIT_OUTCOME_LOSE] = "lose",
  [PIT_OUTCOME_RETURNED] = "returned",
  [PIT_OUTCOME_FORFEITED] = "forfeited",
};

static const char *const statuses[PIT_N_SEAT_STATUSES] = {
  [PIT_SEAT_OK] = "ok",
  [PIT_SEAT_REFUSED] = "refused",
  [PIT_SEAT_UNCHECKED] = "unchecked",
};

const PitNames pit_outcome_names = PIT_NAMES (outcomes);
const PitNames pit_seat_status_names = PIT_NAMES (statuses);

/**
 * pit_settlement_clear:
 * @settlement: (out caller-allocates): a settlement in which nobody plays and nothing is due
 */
void
pit_settlement_clear (PitSettlement *settlement)
{
  memset (settlement, 0, sizeof *settlement);
  for (guint seat = 0; seat < PIT_N_PLACES; seat++)
    settlement->seat[seat].card = PIT_CARD_UNKNOWN;
}

/**
 * pit_due_seat_describe:
 * @seat: what is due at a seat
 *
 * Returns: (nullable) (transfer full): why the seat is refused or unchecked, in the user's language and with the
 *   card that it is about; %NULL when nothing is wrong
 */
char *
pit_due_seat_describe (const PitDueSeat *seat)
{
  char card[PIT_CARD_LABEL_SIZE];

  if (seat->reason == NULL)
    return NULL;
  if (!pit_card_is_known (seat->card))
    return g_strdup (_(seat->reason));

  pit_card_to_label (seat->card, card);
  return g_strdup_printf ("%s: %s", _(seat->reason), card);
}
