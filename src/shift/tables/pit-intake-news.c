/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-intake-private.h"

/* What the network's thread says of the links, but for events: each is told on the main thread, in the order of its table. */

static void
link_state_cb (const PitLinkName *link,
               PitLinkState       state,
               gint64             since,
               gpointer           user_data)
{
  PitIntakeItem *item = pit_intake_item_new (PIT_ITEM_STATE, link);

  item->state = state;
  item->since = since;
  _pit_intake_tell_main (user_data, item);
}

static void
welcome_cb (const PitLinkName *link,
            const PitUuid     *epoch,
            const PitWelcome  *welcome,
            gpointer           user_data)
{
  PitIntakeItem *item = pit_intake_item_new (PIT_ITEM_WELCOME, link);

  item->epoch = *epoch;
  item->welcome = *welcome;
  _pit_intake_tell_main (user_data, item);
}

static void
table_state_cb (const PitLinkName     *link,
                const PitUuid         *epoch,
                const PitStateMessage *state,
                gpointer               user_data)
{
  PitIntakeItem *item = pit_intake_item_new (PIT_ITEM_TABLE_STATE, link);

  item->epoch = *epoch;
  item->table_state = g_memdup2 (state, sizeof *state);
  pit_round_ref (state->state.round);
  item->bytes = sizeof *item + sizeof *state + pit_round_size (state->state.round);
  _pit_intake_count (user_data, link, (gssize) item->bytes);
  _pit_intake_tell_main (user_data, item);
}

static void
certificate_cb (const PitLinkName *link,
                gint64             expires,
                gpointer           user_data)
{
  PitIntakeItem *item = pit_intake_item_new (PIT_ITEM_CERTIFICATE, link);

  item->since = expires;
  _pit_intake_tell_main (user_data, item);
}

static void
renewal_cb (const PitLinkName *link,
            const PitDigest   *shown,
            const PitDigest   *next,
            gpointer           user_data)
{
  PitIntakeItem *item = pit_intake_item_new (PIT_ITEM_RENEWAL, link);

  item->shown = *shown;
  item->next = *next;
  _pit_intake_tell_main (user_data, item);
}

static void
skew_cb (const PitLinkName *link,
         gboolean           is_wrong,
         gint64             offset,
         gpointer           user_data)
{
  PitIntakeItem *item = pit_intake_item_new (PIT_ITEM_SKEW, link);

  item->is_wrong = is_wrong;
  item->offset = offset;
  _pit_intake_tell_main (user_data, item);
}

static void
trouble_cb (const PitLinkName *link,
            PitLinkTrouble     trouble,
            const char        *text,
            gpointer           user_data)
{
  PitIntakeItem *item = pit_intake_item_new (PIT_ITEM_TROUBLE, link);

  item->trouble = trouble;
  item->text = g_strdup (text);
  _pit_intake_tell_main (user_data, item);
}

static void
result_cb (const PitLinkName      *link,
           const PitUuid          *epoch,
           const PitCommandResult *result,
           gpointer                user_data)
{
  PitIntakeItem *item = pit_intake_item_new (PIT_ITEM_RESULT, link);

  item->behind = _pit_intake_get_read (user_data, link);
  item->result = *result;
  _pit_intake_tell_main (user_data, item);
}

static void
not_sent_cb (const PitLinkName *link,
             const PitUuid     *id,
             const char        *text,
             gpointer           user_data)
{
  PitIntakeItem *item = pit_intake_item_new (PIT_ITEM_NOT_SENT, link);

  item->result.id = *id;
  item->text = g_strdup (text);
  _pit_intake_tell_main (user_data, item);
}

static void
flood_cb (const PitLinkName *link,
          gboolean           is_flooding,
          gint64             rate,
          gpointer           user_data)
{
  PitIntakeItem *item = pit_intake_item_new (PIT_ITEM_FLOOD, link);

  item->is_wrong = is_flooding;
  item->offset = rate;
  _pit_intake_tell_main (user_data, item);
}

static void
false_clock_cb (const PitLinkName *link,
                const char        *text,
                gpointer           user_data)
{
  PitIntakeItem *item = pit_intake_item_new (PIT_ITEM_FALSE_CLOCK, link);

  item->text = g_strdup (text);
  _pit_intake_tell_main (user_data, item);
}

/* All but the events. */
const PitNetworkListener _pit_intake_news = {
  .state = link_state_cb,
  .welcome = welcome_cb,
  .table_state = table_state_cb,
  .certificate = certificate_cb,
  .renewal = renewal_cb,
  .skew = skew_cb,
  .trouble = trouble_cb,
  .result = result_cb,
  .not_sent = not_sent_cb,
  .flood = flood_cb,
  .false_clock = false_clock_cb,
};

/* Of a history that comes back after it was given up: what the book has of it is not told again. On the writer's thread. */
void
_pit_intake_tell_known (PitIntake           *self,
                        const PitLinkName   *link,
                        const PitBookReport *report)
{
  const PitInboxRow *last = NULL;
  PitIntakeItem *item;

  for (guint i = 0; i < report->rows->len && report->fates[i] == PIT_EVENT_DUPLICATE; i++)
    last = &g_array_index (report->rows, PitInboxRow, i);
  if (last == NULL)
    return;

  item = pit_intake_item_new (PIT_ITEM_KNOWN, link);
  item->epoch = last->epoch;
  item->behind = last->seq;
  _pit_intake_tell_main (self, item);
}
