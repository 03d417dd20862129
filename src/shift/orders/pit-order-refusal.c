/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-refusal.h"

#include <glib/gi18n-lib.h>

/* What a table's refusal is to people: its code in the desk's words, with what is to be done or when it can be. Of a code
 * that the order gives a sense, the row of that order comes first. */
static const struct
{
  const char    *code;
  PitCommandName name; /* PIT_COMMAND_OTHER: any */
  const char    *words;
  PitCitation    rule;       /* what they cite, where they have " {rule}" */
  gboolean       cites_odds; /* and the rules on the pay tables of the table's game */
} rows[] = {
  { "name", PIT_COMMAND_OTHER,
    .words = N_("It can't do that. Have it done at the table.") },
  { "args", PIT_COMMAND_OTHER,
    .words = N_("It could not read the order. Have it done at the table, and tell whoever looks after it.") },
  { "who", PIT_COMMAND_OTHER,
    .words = N_("It was not told who orders it. Sign on, and order it again.") },
  { "epoch", PIT_COMMAND_OTHER,
    .words = N_("Its storage is new since. Order it again when the table is live.") },
  { "boot", PIT_COMMAND_OTHER,
    .words = N_("It was started anew since. Order it again when the table is live.") },
  { "expect", PIT_COMMAND_OTHER,
    .words = N_("Something has happened there since you saw it. Look at it, and order it again if it is still wanted.") },
  { "not-empty", PIT_COMMAND_TABLE_CLOSE,
    .words = N_("Somebody sits there, a round is going on, or it can't tell. It can be when the table is empty {rule}."),
    .rule = PIT_CITE_CLOSING_NOTICE },
  { "not-empty", PIT_COMMAND_LIMITS_SET,
    .words = N_("Somebody sits there, a round is going on, or it can't tell. It can be when the table is empty {rule}."),
    .rule = PIT_CITE_LIMITS_NOTICE },
  { "state", PIT_COMMAND_TABLE_OPEN,
    .words = N_("It is open already, or just being opened or closed. Look at it.") },
  { "state", PIT_COMMAND_TABLE_CLOSE,
    .words = N_("It is closed already, or just being opened or closed. Look at it.") },
  { "state", PIT_COMMAND_TABLE_SUSPEND,
    .words = N_("It is suspended already, or no longer open. Look at it.") },
  { "state", PIT_COMMAND_TABLE_RESUME,
    .words = N_("It is not suspended, or no longer open. Look at it.") },
  { "state", PIT_COMMAND_HOLD,
    .words = N_("It is on hold already, or no longer open. Look at it.") },
  { "state", PIT_COMMAND_RELEASE,
    .words = N_("It is not on hold, or no longer open. Look at it.") },
  { "state", PIT_COMMAND_LIMITS_SET,
    .words = N_("It is no longer open. Open it with those limits.") },
  { "state", PIT_COMMAND_PAY_TABLES_SET,
    .words = N_("It is open. It can be when the table is closed.") },
  { "state", PIT_COMMAND_DECK_OUT_OF_SERVICE,
    .words = N_("That deck is not there, or out of service already. Look at its decks.") },
  { "state", PIT_COMMAND_DEVICE_OUT_OF_SERVICE,
    .words = N_("That device is out of service already, or too many are. Look at its devices.") },
  { "state", PIT_COMMAND_DEVICE_IN_SERVICE,
    .words = N_("That device is not out of service. Nothing is to be done.") },
  { "state", PIT_COMMAND_OTHER,
    .words = N_("It is not as that order needs it. Look at it, and order it again when it is.") },
  { "terms", PIT_COMMAND_TABLE_OPEN,
    .words = N_("It can't be run with such limits or pay tables {rule}. Choose others."),
    .rule = PIT_CITE_LIMITS, .cites_odds = TRUE },
  { "terms", PIT_COMMAND_LIMITS_SET,
    .words = N_("It can't be run with such limits {rule}. Choose others."),
    .rule = PIT_CITE_LIMITS },
  { "terms", PIT_COMMAND_PAY_TABLES_SET,
    .words = N_("It can't be run with such pay tables {rule}. Choose others."),
    .cites_odds = TRUE },
  { "busy", PIT_COMMAND_OTHER,
    .words = N_("Too many orders wait there, or its storage takes no more. Order it again in a minute.") },
  { "observer", PIT_COMMAND_OTHER,
    .words = N_("Another desk records it. Order it there, or take over its record first.") },
};

static char *
cite (guint     row,
      PitTable *table)
{
  const PitGame *game = table != NULL && rows[row].cites_odds ? pit_table_get_game (table) : NULL;
  PitCitation rules[1 + PIT_MAX_KINDS + 1] = { rows[row].rule };
  guint n = rules[0] != PIT_CITE_NOTHING;

  for (guint i = 0; game != NULL && i < game->n_wagers; i++)
    if (game->wagers[i].odds != PIT_CITE_NOTHING)
      rules[n++] = game->wagers[i].odds;

  return pit_settings_cite (table != NULL ? pit_table_get_settings (table) : NULL, rules, _(rows[row].words));
}

/**
 * pit_order_refusal_describe:
 * @result: what a table refuses
 * @table: (nullable): that table, whose rules are cited
 *
 * Returns: (transfer full): why, and what is to be done or from when on it can be, as sentences; of a code that nobody here
 *   knows, what the table itself says
 */
char *
pit_order_refusal_describe (const PitOrderResult *result,
                            PitTable             *table)
{
  g_return_val_if_fail (result != NULL && result->outcome == PIT_ORDER_REFUSED, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].code, result->code.text)
        && (rows[i].name == result->name || rows[i].name == PIT_COMMAND_OTHER))
      return cite (i, table);

  return g_strdup (result->text);
}
