/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-approval-watch.h"

/* Whether the Authority approved the pay tables by which open tables pay (NSW 10.3, 10.5). An order for others is refused; but
 * somebody may open a table or change its sign there, and an approval may be withdrawn while people play. */

/* What a table was seen to offer that nobody approved. */
typedef struct
{
  PitTable      *table;      /* owned */
  gboolean       is_known;   /* it was seen open or closed */
  PitPayTableIds unapproved; /* as the floor knows */
} Offer;

struct _PitApprovalWatch
{
  PitClock         *clock;    /* owned */
  PitFloor         *floor;    /* owned */
  PitHouseSettings *settings; /* owned */
  GHashTable       *offers;   /* PitTable -> Offer */
};

static void
find_unapproved (PitApprovalWatch *self,
                 PitTable         *table,
                 const PitGame    *game,
                 PitPayTableIds   *unapproved)
{
  const PitTableState *state = pit_table_get_state (table);

  memset (unapproved, 0, sizeof *unapproved);
  for (guint i = 0; i < game->n_wagers && state->opening == PIT_OPENING_OPEN; i++)
    {
      PitWager wager = game->wagers[i].id;
      const char *pay_table = pit_pay_table_ids_get (&state->terms.pay_tables, wager);

      /* Where the table tells none, none is known to be wrong. */
      if (pay_table[0] != '\0'
          && pit_house_settings_find_approval (self->settings, pit_table_get_rules (table), wager, pay_table) == NULL)
        pit_pay_table_ids_set (unapproved, wager, pay_table);
    }
}

/* Whether an earlier run found it, and it stands at the table since. */
static gboolean
is_found (PitTable              *table,
          const PitFindingFacts *facts)
{
  GListModel *findings = pit_table_get_findings (table);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      const PitFindingFacts *found = pit_finding_get_facts (finding);

      if (pit_finding_facts_match (found, facts) && g_str_equal (found->detail, facts->detail))
        return TRUE;
    }

  return FALSE;
}

static void
report (PitApprovalWatch *self,
        const Offer      *offer,
        const PitGame    *game,
        gboolean          is_first)
{
  for (guint i = 0; i < pit_pay_table_ids_count (&offer->unapproved); i++)
    {
      const PitPayTableId *id = &offer->unapproved.list[i];
      const PitWagerKind *kind = pit_game_find_kind (game, id->wager);
      PitFindingFacts facts;

      pit_finding_facts_clear (&facts, PIT_FINDING_UNAPPROVED_PAY_TABLE);
      g_strlcpy (facts.table.text, pit_table_get_id (offer->table), sizeof facts.table.text);
      facts.wager = kind->id;
      facts.cites = kind->odds;
      facts.occurred = pit_clock_now (self->clock);
      pit_finding_facts_set_detail (&facts, "%s", id->table.text);
      if (!is_first || !is_found (offer->table, &facts))
        pit_floor_report (self->floor, &facts);
    }
}

static void
look (PitApprovalWatch *self,
      Offer            *offer)
{
  const PitGame *game = pit_table_get_game (offer->table);
  PitPayTableIds before = offer->unapproved;
  gboolean was_known = offer->is_known;

  if (game == NULL || pit_table_get_state (offer->table)->opening == PIT_OPENING_UNKNOWN)
    return;

  find_unapproved (self, offer->table, game, &offer->unapproved);
  offer->is_known = TRUE;
  if (was_known && memcmp (&before, &offer->unapproved, sizeof before) == 0)
    return;

  /* What an earlier run found stands as long as it is so, for whoever has it in hand. */
  if (was_known || pit_pay_table_ids_count (&offer->unapproved) == 0)
    pit_floor_end (self->floor, pit_table_get_id (offer->table), PIT_FINDING_UNTIL_APPROVED);
  report (self, offer, game, !was_known);
}

static void
table_changed_cb (PitTable         *table,
                  PitApprovalWatch *self)
{
  look (self, g_hash_table_lookup (self->offers, table));
}

static void
settings_changed_cb (PitHouseSettings *settings,
                     PitApprovalWatch *self)
{
  GHashTableIter iter;
  Offer *offer;

  g_hash_table_iter_init (&iter, self->offers);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &offer))
    look (self, offer);
}

static void
tables_changed_cb (PitFloor         *floor,
                   guint             position,
                   guint             n_removed,
                   guint             n_added,
                   PitApprovalWatch *self)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), i);
      Offer *offer;

      if (g_hash_table_contains (self->offers, table))
        continue;
      offer = g_new0 (Offer, 1);
      offer->table = g_object_ref (table);
      g_hash_table_insert (self->offers, table, offer);
      g_signal_connect (table, "changed", G_CALLBACK (table_changed_cb), self);
    }
}

static void
offer_free (Offer *offer)
{
  g_object_unref (offer->table);
  g_free (offer);
}

/**
 * pit_approval_watch_new: (skip)
 * @settings: which pay tables are approved
 *
 * Returns: (transfer full): tells @floor from its next flush on which of its tables pay by a pay table that nobody approved, until
 *   that ends. Main thread
 */
PitApprovalWatch *
pit_approval_watch_new (PitClock         *clock,
                        PitFloor         *floor,
                        PitHouseSettings *settings)
{
  PitApprovalWatch *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);
  g_return_val_if_fail (PIT_IS_FLOOR (floor), NULL);
  g_return_val_if_fail (PIT_IS_HOUSE_SETTINGS (settings), NULL);

  self = g_new0 (PitApprovalWatch, 1);
  self->clock = g_object_ref (clock);
  self->floor = g_object_ref (floor);
  self->settings = g_object_ref (settings);
  self->offers = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) offer_free);
  g_signal_connect (settings, "changed", G_CALLBACK (settings_changed_cb), self);
  g_signal_connect (floor, "items-changed", G_CALLBACK (tables_changed_cb), self);
  tables_changed_cb (floor, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (floor)), self);

  return self;
}

void
pit_approval_watch_free (PitApprovalWatch *self)
{
  GHashTableIter iter;
  PitTable *table;

  g_return_if_fail (self != NULL);

  g_hash_table_iter_init (&iter, self->offers);
  while (g_hash_table_iter_next (&iter, (gpointer *) &table, NULL))
    g_signal_handlers_disconnect_by_data (table, self);
  g_signal_handlers_disconnect_by_data (self->floor, self);
  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_hash_table_unref (self->offers);
  g_object_unref (self->settings);
  g_object_unref (self->floor);
  g_object_unref (self->clock);
  g_free (self);
}
