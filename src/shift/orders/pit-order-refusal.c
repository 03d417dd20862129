/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-refusal.h"

#include <glib/gi18n-lib.h>

#include "pit-order-kinds.h"

/* Of any order; what has a sense of its own for an order stands in the row of its kind. */
static const PitOrderRefusal refusals[] = {
  { "name", .words = N_("The controller doesn't take this order. Have it done at the table.") },
  { "args", .words = N_("The controller could not read the order. Have it done at the table, and tell the technician.") },
  { "who", .words = N_("The order named nobody. Sign on, and give the order again.") },
  { "epoch", .words = N_("The controller has new storage. Give the order again when the table is live.") },
  { "boot", .words = N_("The controller has restarted. Give the order again when the table is live.") },
  { "expect", .words = N_("The table changed before the order arrived. Look at the table, then try again.") },
  { "state", .words = N_("The table is not ready for this order. Look at the table, and try again when it is.") },
  { "busy", .words = N_("Too many orders wait at the table, or its storage is full. Try again in a minute.") },
  { "observer", .words = N_("Another desk records this table. Give the order there, or take over the record first.") },
};

static const PitOrderRefusal *
find (const PitOrderRefusal *among,
      guint                  n,
      const char            *code)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (among[i].code, code) == 0)
      return &among[i];

  return NULL;
}

static char *
cite (const PitOrderRefusal *refusal,
      PitTable              *table)
{
  const PitGame *game = table != NULL && refusal->cites_odds ? pit_table_get_game (table) : NULL;
  PitCitation rules[1 + PIT_MAX_KINDS + 1] = { refusal->rule };
  guint n = rules[0] != PIT_CITE_NOTHING;

  for (guint i = 0; game != NULL && i < game->n_wagers; i++)
    if (game->wagers[i].odds != PIT_CITE_NOTHING)
      rules[n++] = game->wagers[i].odds;

  return pit_settings_cite (table != NULL ? pit_table_get_settings (table) : NULL, rules, _(refusal->words));
}

/**
 * pit_order_refusal_describe:
 * @result: what a table refuses
 * @table: (nullable): that table, whose rules are cited
 *
 * Returns: (transfer full): why, and what to do, as sentences; of a code that nobody here
 *   knows, what the table itself says
 */
char *
pit_order_refusal_describe (const PitOrderResult *result,
                            PitTable             *table)
{
  const PitOrderRefusal *refusal;

  g_return_val_if_fail (result != NULL && result->outcome == PIT_ORDER_REFUSED, NULL);

  refusal = find (pit_order_kinds[result->name].refusals, PIT_ORDER_REFUSALS, result->code.text);
  if (refusal == NULL)
    refusal = find (refusals, G_N_ELEMENTS (refusals), result->code.text);
  if (refusal == NULL)
    return g_strdup (result->text);

  return cite (refusal, table);
}
