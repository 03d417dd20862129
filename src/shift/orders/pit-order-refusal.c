/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-refusal.h"

#include <glib/gi18n-lib.h>

#include "pit-order-kinds.h"

/* Of any order; what has a sense of its own for an order stands in the row of its kind. */
static const PitOrderRefusal refusals[] = {
  { "name", .words = N_("It can't do that. Have it done at the table.") },
  { "args", .words = N_("It could not read the order. Have it done at the table, and tell whoever looks after it.") },
  { "who", .words = N_("It was not told who orders it. Sign on, and order it again.") },
  { "epoch", .words = N_("Its storage is new since. Order it again when the table is live.") },
  { "boot", .words = N_("It was started anew since. Order it again when the table is live.") },
  { "expect", .words = N_("Something has happened there since you saw it. Look at it, and order it again if it is still wanted.") },
  { "state", .words = N_("It is not as that order needs it. Look at it, and order it again when it is.") },
  { "busy", .words = N_("Too many orders wait there, or its storage takes no more. Order it again in a minute.") },
  { "observer", .words = N_("Another desk records it. Order it there, or take over its record first.") },
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
 * Returns: (transfer full): why, and what is to be done or from when on it can be, as sentences; of a code that nobody here
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
