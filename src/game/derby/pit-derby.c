/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-derby.h"
#include "pit-derby-settle.h"
#include "pit-derby-wager.h"

/* Racing Card Derby has no pay tables. */
static const PitPayTable *
get_pay_table (gconstpointer settings,
               PitWager      wager,
               guint         n)
{
  return NULL;
}

const PitGame pit_derby = {
  .id = "racing-card-derby",
  .name = N_("Racing Card Derby"),
  .wagers = pit_derby_wagers,
  .n_wagers = PIT_DERBY_N_WAGERS,
  .settings_size = sizeof (PitDerbySettings),
  .read_settings = pit_derby_settings_read,
  .get_pay_table = get_pay_table,
  .settle_line = pit_derby_line_settle,
  .line_help = N_("  rules          the rule pack: \"nz-racing-card-derby\"\n"
                  "  decks          how many decks are in use\n"
                  "  cards          the cards in the order dealt; more than the race needs change nothing\n"
                  "  wagers         {\"red\":1000,\"black\":500,\"suit-S\":500,\"quinella-SH\":500,\n"
                  "                 \"trifecta-SHD\":500}: first, second and third of the suits S H D C\n"),
};
