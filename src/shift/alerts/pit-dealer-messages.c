/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-dealer-messages.h"

#include <glib/gi18n-lib.h>

#include "pit-attention-private.h"

/* Whose cards it is about. */
typedef enum
{
  OF_DEALER,
  OF_SEAT,
  OF_NOBODY, /* the deck, or all cards of a round */
} Whose;

/* The first row that fits says it. At most PIT_COMMAND_TEXT_MAX bytes, with what is put in: what is longer is cut. */
typedef struct
{
  PitFindingKind  kind;
  Whose           whose;
  PitCitation     cites; /* PIT_CITE_NOTHING: whatever it does */
  const char     *words;
} Row;

static const Row rows[] = {
  { PIT_FINDING_HAND_COUNT, OF_DEALER, PIT_CITE_NOTHING,
    /* Translators: these are read by the dealer, on a small screen: at most 120 bytes with the numbers put in. */
    N_("Stop: your hand has {found} cards, not {expected}. Leave all cards as they lie. Call the supervisor.") },
  { PIT_FINDING_HAND_COUNT, OF_SEAT, PIT_CITE_NOTHING,
    N_("Stop: seat {seat} has {found} cards, not {expected}. Leave all cards as they lie. Call the supervisor.") },
  { PIT_FINDING_CARD_COUNT, OF_SEAT, PIT_CITE_NOTHING,
    N_("Stop: {found} cards counted of seat {seat}, not {expected}. Count them again before they go into the rack.") },
  { PIT_FINDING_CARD_COUNT, OF_DEALER, PIT_CITE_NOTHING,
    N_("Stop: {found} cards counted of your hand, not {expected}. Count them again before they go into the rack.") },
  { PIT_FINDING_CARD_COUNT, OF_NOBODY, PIT_CITE_ROUND_COUNT,
    N_("Stop: {found} cards gathered, not {expected}. Count again before the next round. Call the supervisor.") },
  { PIT_FINDING_CARD_COUNT, OF_NOBODY, PIT_CITE_NOTHING,
    N_("Stop: {found} cards counted in the deck, not {expected}. Deal nothing from it. Call the supervisor.") },
  { PIT_FINDING_HAND_SET, OF_DEALER, PIT_CITE_DEALER_SET,
    N_("Your hand stands as it is set: a player's hand is shown. Settle everybody against it.") },
  { PIT_FINDING_HAND_SET, OF_DEALER, PIT_CITE_NOTHING,
    N_("Stop: your hand is set or announced wrongly. Put it right before any player's hand is shown.") },
};

/* Words that wait until what they are about is in the book. */
typedef struct
{
  PitDealerMessages *messages; /* unowned */
  PitAlert          *alert;
  gulong             handler;
  PitLinkName        link;     /* over which it was found */
  gint64             since;
  gint64             round;
  char              *words;
} Waiting;

/* What went out, by the command's id. */
typedef struct
{
  PitId  table;
  gint64 finding; /* its entry */
  gint64 round;
  gint64 given;   /* when, of an earlier run; PIT_UNKNOWN: of this one */
} Sent;

struct _PitDealerMessages
{
  PitClock     *clock;
  PitAttention *attention;
  PitOrders    *orders;
  PitOrdersLine line;
  gpointer      user_data; /* of the line */
  GPtrArray    *waiting; /* of Waiting */
  GHashTable   *sent;    /* id -> Sent; no more than there are alerts */
  GHashTable   *rounds;  /* table and kind -> gint64: of which round the dealer was told last */
};

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;

  g_clear_signal_handler (&waiting->handler, waiting->alert);
  g_object_unref (waiting->alert);
  g_free (waiting->words);
  g_free (waiting);
}

static const Row *
find_row (const PitFindingFacts *facts)
{
  Whose whose = facts->place == PIT_PLACE_DEALER ? OF_DEALER : facts->place <= PIT_MAX_SEATS ? OF_SEAT : OF_NOBODY;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].kind == facts->kind && rows[i].whose == whose
        && (rows[i].cites == PIT_CITE_NOTHING || rows[i].cites == facts->cites))
      return &rows[i];

  return NULL;
}

static void
put_in (GString    *text,
        const char *name,
        gint64      number)
{
  g_autofree char *digits = number != PIT_UNKNOWN ? g_strdup_printf ("%" G_GINT64_FORMAT, number) : g_strdup ("?");

  g_string_replace (text, name, digits, 0);
}

/* Returns: whether the table is seen as it is, at this moment */
static gboolean
find_link (PitDealerMessages *self,
           const char        *table,
           PitLinkName       *link)
{
  gint64 seen;

  return self->line.find_live (table, link, &seen, self->user_data);
}

/* Of one kind the dealer is told once a round: stopped is stopped. Returns: whether it is the first */
static gboolean
is_first (PitDealerMessages     *self,
          const PitFindingFacts *facts)
{
  g_autofree char *key = g_strdup_printf ("%u %s", (guint) facts->kind, facts->table.text);
  const gint64 *last = g_hash_table_lookup (self->rounds, key);

  if (last != NULL && *last == facts->round)
    return FALSE;

  g_hash_table_replace (self->rounds, g_steal_pointer (&key), g_memdup2 (&facts->round, sizeof facts->round));
  return TRUE;
}

static gboolean
is_forgotten (gpointer id,
              gpointer value,
              gpointer user_data)
{
  return pit_attention_find_entry (user_data, ((const Sent *) value)->finding) == NULL;
}

/* Not over another connection than it was found by, and not late: what is past by then would stop a round that is well. */
static void
send (PitDealerMessages *self,
      const Waiting     *waiting)
{
  Sent sent = { .table = waiting->link.table, .finding = pit_alert_get_facts (waiting->alert)->entry,
                .round = waiting->round, .given = PIT_UNKNOWN };
  const PitUuid *id;
  PitLinkName link;

  if (!find_link (self, sent.table.text, &link) || link.generation != waiting->link.generation
      || pit_clock_now (self->clock) - waiting->since > PIT_ORDER_TIME)
    return;

  id = pit_orders_send_message (self->orders, sent.table.text, waiting->words, sent.finding);
  if (id == NULL)
    return;
  g_hash_table_foreach_remove (self->sent, is_forgotten, self->attention);
  g_hash_table_replace (self->sent, g_strdup (id->text), g_memdup2 (&sent, sizeof sent));
}

static void
alert_changed_cb (PitAlert *alert,
                  gpointer  user_data)
{
  Waiting *waiting = user_data;
  PitDealerMessages *self = waiting->messages;

  if (pit_alert_get_facts (alert)->entry == PIT_UNKNOWN)
    return;

  send (self, waiting);
  g_ptr_array_remove_fast (self->waiting, waiting);
}

/* More has become known of what was found, and what the dealer was told of it is wrong now. */
static gboolean
is_otherwise (PitFinding *finding,
              const Row  *row)
{
  PitFinding *earlier = pit_finding_get_earlier (finding);

  return earlier != NULL && find_row (pit_finding_get_facts (earlier)) != row;
}

static void
taken_cb (PitAttention *attention,
          PitAlert     *alert,
          PitFinding   *finding,
          guint         news,
          gpointer      user_data)
{
  PitDealerMessages *self = user_data;
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  const Row *row = find_row (facts);
  PitLinkName link;
  Waiting *waiting;
  gboolean goes_on = news == PIT_ALERT_NEWS_GOES_ON;
  gboolean is_other_round;

  if (row == NULL || news == PIT_ALERT_NEWS_KNOWN || news == PIT_ALERT_NEWS_SAME
      || (goes_on && !is_otherwise (finding, row)))
    return;
  /* Of a table that is not live what is found is of the past. */
  if (!find_link (self, facts->table.text, &link))
    return;
  is_other_round = is_first (self, facts);
  if (news != PIT_ALERT_NEWS_NEW && !goes_on && !is_other_round)
    return;

  waiting = g_new0 (Waiting, 1);
  waiting->messages = self;
  waiting->alert = g_object_ref (alert);
  waiting->link = link;
  waiting->since = pit_clock_now (self->clock);
  waiting->round = facts->round;
  waiting->words = pit_dealer_messages_make_words (facts);
  if (pit_alert_get_facts (alert)->entry != PIT_UNKNOWN)
    {
      send (self, waiting);
      waiting_free (waiting);
      return;
    }

  waiting->handler = g_signal_connect (alert, "changed", G_CALLBACK (alert_changed_cb), waiting);
  g_ptr_array_add (self->waiting, waiting);
}

static void
note_told (PitDealerMessages *self,
           const PitUuid     *id,
           const char        *table,
           PitAlertTold       told,
           gint64             at)
{
  const Sent *sent = g_hash_table_lookup (self->sent, id->text);
  PitAlert *alert;

  if (sent == NULL || !g_str_equal (sent->table.text, table))
    return;

  alert = pit_attention_find_entry (self->attention, sent->finding);
  /* What was found in another round meanwhile the dealer was not told of. */
  if (alert != NULL && pit_finding_get_facts (pit_alert_get_finding (alert))->round == sent->round)
    pit_attention_note_told (self->attention, alert, told, at);
}

static void
order_changed_cb (PitOrders            *orders,
                  const PitOrderResult *result,
                  gpointer              user_data)
{
  PitDealerMessages *self = user_data;
  const Sent *sent;

  if (result->name != PIT_COMMAND_MESSAGE || result->outcome != PIT_ORDER_DONE)
    return;

  /* Of an earlier run's, only the table knew until now; it was shown within seconds of being ordered, or never. */
  sent = g_hash_table_lookup (self->sent, result->command.text);
  note_told (self, &result->command, result->table.text, PIT_ALERT_TOLD_SHOWN,
             sent != NULL && sent->given != PIT_UNKNOWN ? sent->given : pit_clock_now (self->clock));
}

/* An earlier run had this shown; that it was, or was seen, may be heard only now. */
static void
remember_cb (const char  *id,
             const PitId *table,
             gint64       finding,
             gint64       round,
             gint64       given,
             gpointer     user_data)
{
  PitDealerMessages *self = user_data;
  const Sent sent = { .table = *table, .finding = finding, .round = round, .given = given };

  g_hash_table_replace (self->sent, g_strdup (id), g_memdup2 (&sent, sizeof sent));
}

/**
 * pit_dealer_messages_new: (skip)
 * @attention: whose alerts the dealers hear of
 * @orders: by which they do
 * @line: copied: the one of the orders, with its user data
 *
 * Returns: (transfer full): what tells dealers of what is found from now on
 */
PitDealerMessages *
pit_dealer_messages_new (PitClock            *clock,
                         PitAttention        *attention,
                         PitOrders           *orders,
                         const PitOrdersLine *line,
                         gpointer             user_data)
{
  PitDealerMessages *self = g_new0 (PitDealerMessages, 1);

  self->clock = g_object_ref (clock);
  self->attention = g_object_ref (attention);
  self->orders = g_object_ref (orders);
  self->line = *line;
  self->user_data = user_data;
  self->waiting = g_ptr_array_new_with_free_func (waiting_free);
  self->sent = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->rounds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (pit_attention_get_memory (attention) != NULL)
    pit_attention_memory_list_messages (pit_attention_get_memory (attention), remember_cb, self);
  g_signal_connect (attention, "taken", G_CALLBACK (taken_cb), self);
  g_signal_connect (orders, "changed", G_CALLBACK (order_changed_cb), self);

  return self;
}

void
pit_dealer_messages_free (PitDealerMessages *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->orders, self);
  g_signal_handlers_disconnect_by_data (self->attention, self);
  g_ptr_array_unref (self->waiting);
  g_hash_table_unref (self->rounds);
  g_hash_table_unref (self->sent);
  g_object_unref (self->orders);
  g_object_unref (self->attention);
  g_object_unref (self->clock);
  g_free (self);
}

/**
 * pit_dealer_messages_hear: (skip)
 * @event: any of a table; those that a message is shown, or was seen, are noted with the alert that it is about
 */
void
pit_dealer_messages_hear (PitDealerMessages *self,
                          const PitEvent    *event)
{
  g_return_if_fail (self != NULL);

  if (event->type == PIT_EVENT_MESSAGE_SHOWN)
    note_told (self, &event->message.message, event->table.text, PIT_ALERT_TOLD_SHOWN, event->stamp.wall);
  else if (event->type == PIT_EVENT_MESSAGE_SEEN)
    note_told (self, &event->message.message, event->table.text, PIT_ALERT_TOLD_SEEN, event->stamp.wall);
}

/**
 * pit_dealer_messages_make_words: (skip)
 *
 * Returns: (transfer full) (nullable): what the dealer reads; %NULL: nothing, it is no matter for the dealer's screen
 */
char *
pit_dealer_messages_make_words (const PitFindingFacts *facts)
{
  const Row *row = find_row (facts);
  GString *text;

  if (row == NULL)
    return NULL;

  text = g_string_new (_(row->words));
  put_in (text, "{seat}", facts->place);
  put_in (text, "{found}", facts->found);
  put_in (text, "{expected}", facts->expected);
  return g_string_free (text, FALSE);
}
