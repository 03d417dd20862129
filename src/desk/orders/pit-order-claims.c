/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-claims.h"

#include "pit-order-words.h"

typedef struct
{
  PitOrderClaims *claims; /* unowned */
  PitTable       *table;  /* owned */
  PitCommandName  name;
  gboolean        is_seen; /* the table has shown it */
  gint64          round;   /* the last or present one by then */
} Claim;

struct _PitOrderClaims
{
  PitOrderClaimsFunc func;
  gpointer           user_data;
  GPtrArray         *claims; /* of Claim */
};

static void
claim_free (gpointer data)
{
  Claim *claim = data;

  g_signal_handlers_disconnect_by_data (claim->table, claim);
  g_object_unref (claim->table);
  g_free (claim);
}

/* A hold stops the next round, not the one that goes on. */
static gboolean
has_round_begun (const Claim         *claim,
                 const PitTableState *state)
{
  return claim->name == PIT_COMMAND_HOLD && state->round->stage != PIT_STAGE_NONE && state->round->number != PIT_UNKNOWN
         && state->round->number != claim->round;
}

static void
look (Claim *claim)
{
  const PitTableState *state = pit_table_get_state (claim->table);
  const gboolean is_done = pit_order_words_is_done (claim->name, claim->table);
  const gboolean is_undone = pit_order_words_is_undone (claim->name, claim->table);
  gint64 round = PIT_UNKNOWN;

  /* Its event may be folded, and not yet shown. */
  if (is_done && !claim->is_seen)
    {
      claim->is_seen = TRUE;
      claim->round = state->round->number;
      return;
    }
  if (!claim->is_seen)
    return;
  if (has_round_begun (claim, state))
    round = state->round->number;
  else if (!is_undone)
    return;

  claim->claims->func (claim->table, claim->name, round, claim->claims->user_data);
}

PitOrderClaims *
pit_order_claims_new (PitOrderClaimsFunc func,
                      gpointer           user_data)
{
  PitOrderClaims *self = g_new0 (PitOrderClaims, 1);

  self->func = func;
  self->user_data = user_data;
  self->claims = g_ptr_array_new_with_free_func (claim_free);
  return self;
}

void
pit_order_claims_free (PitOrderClaims *self)
{
  g_ptr_array_unref (self->claims);
  g_free (self);
}

/** It is said from now on that @table has done it. */
void
pit_order_claims_add (PitOrderClaims *self,
                      PitTable       *table,
                      PitCommandName  name)
{
  Claim *claim = g_new0 (Claim, 1);

  claim->claims = self;
  claim->table = g_object_ref (table);
  claim->name = name;
  claim->round = PIT_UNKNOWN;
  g_ptr_array_add (self->claims, claim);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (look), claim);
  look (claim);
}

/** Nothing of it is said any more. */
void
pit_order_claims_clear (PitOrderClaims *self)
{
  g_ptr_array_set_size (self->claims, 0);
}
