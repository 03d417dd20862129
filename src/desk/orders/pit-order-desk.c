/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-desk.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-order-claims.h"
#include "pit-order-names.h"
#include "pit-order-words.h"

/* Gives a person's orders and says what came of them, in the words of the table and no sooner than it answers. One that
 * nobody knows the end of is told later, also where an earlier run of the program gave it. */

struct _PitOrderDesk
{
  GObject parent_instance;

  PitOrders     *orders; /* owned */
  PitFloor      *floor;  /* owned */
  PitDeskClock  *clock;  /* owned */
  PitOrderStrip *strip;  /* weak: the window's */
  PitOrderClaims *claims; /* owned; what the strip says is done */
  GHashTable    *waits;  /* owned; table id -> PitCommandName of an order of ours whose call has not said what came of it */
  GHashTable    *ended;  /* owned; command id -> PitOrderResult: what its call has not said yet */
};

/* An order that a person wants given. */
typedef struct
{
  char     **tables;
  PitOrder   order;
  char     **given;   /* of @tables, those that it went to; NULL: it was not given yet */
  GPtrArray *refused; /* lines on the others */
} Giving;

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitOrderDesk, pit_order_desk, G_TYPE_OBJECT)

static void
giving_free (gpointer data)
{
  Giving *giving = data;

  g_strfreev (giving->tables);
  g_strfreev (giving->given);
  g_ptr_array_unref (giving->refused);
  g_free (giving);
}

static void
say (PitOrderDesk *self,
     PitOrderNews  news,
     const char   *text)
{
  pit_order_claims_clear (self->claims);
  if (self->strip != NULL)
    pit_order_strip_say (self->strip, self->clock, news, text);
}

/* The table shows otherwise than was said of it: that is said no more. That a round has begun on hold is said instead, as
 * somebody has to go there. */
static void
contradicted_cb (PitTable       *table,
                 PitCommandName  name,
                 gint64          round,
                 gpointer        user_data)
{
  PitOrderDesk *self = user_data;
  g_autofree char *text = NULL;

  if (self->strip == NULL || !gtk_widget_get_visible (GTK_WIDGET (self->strip)))
    {
      pit_order_claims_clear (self->claims);
      return;
    }
  if (round == PIT_UNKNOWN)
    {
      pit_order_claims_clear (self->claims);
      pit_order_strip_put_away (self->strip);
      return;
    }

  /* Translators: a table's number, what was ordered of it (hold), a round's number. */
  text = g_strdup_printf (_("Table %u, %s: it was done, and round %" PRId64 " has begun all the same. Go to the table."),
                          pit_table_get_number (table), pit_order_name_get_label (name), round);
  say (self, PIT_ORDER_NEWS_REFUSED, text);
}

static PitTable *
find_table (PitOrderDesk *self,
            const char   *table)
{
  return pit_floor_find (self->floor, table);
}

static guint
get_number (PitOrderDesk *self,
            const char   *table)
{
  PitTable *found = find_table (self, table);

  return found != NULL ? pit_table_get_number (found) : 0;
}

/* What is done there has just been said. */
static void
claim (PitOrderDesk         *self,
       const PitOrderResult *result)
{
  PitTable *table = find_table (self, result->table.text);

  if (result->outcome == PIT_ORDER_DONE && table != NULL)
    pit_order_claims_add (self->claims, table, result->name);
}

static void
add_line (GString    *text,
          const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* Each table that did not do it has a line of its own, under those that did. */
static void
say_results (PitOrderDesk *self,
             GArray       *results,
             GPtrArray    *refused)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint n_done = 0, n_all = results->len + refused->len;

  for (guint i = 0; i < results->len; i++)
    {
      const PitOrderResult *result = &g_array_index (results, PitOrderResult, i);
      g_autofree char *line = pit_order_words_say_result (result, find_table (self, result->table.text));

      n_done += result->outcome == PIT_ORDER_DONE;
      if (result->outcome != PIT_ORDER_DONE || n_all == 1)
        add_line (text, line);
    }
  for (guint i = 0; i < refused->len; i++)
    add_line (text, g_ptr_array_index (refused, i));
  if (n_all > 1)
    {
      g_autofree char *count = pit_order_words_say_all (results, self->floor);

      g_string_prepend (text, text->len > 0 ? "\n" : "");
      g_string_prepend (text, count);
    }
  say (self, n_done == n_all ? PIT_ORDER_NEWS_DONE : n_done > 0 ? PIT_ORDER_NEWS_PARTLY : PIT_ORDER_NEWS_REFUSED, text->str);
  for (guint i = 0; i < results->len; i++)
    claim (self, &g_array_index (results, PitOrderResult, i));
}

static void
tell (PitOrderDesk         *self,
      const PitOrderResult *result)
{
  const PitOrderResult copy = *result;

  g_signal_emit (self, signals[CHANGED], 0, copy.table.text, &copy);
}

static void
given_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  PitAct *act = user_data;
  PitOrderDesk *self = pit_act_get_subject (act);
  const Giving *giving = pit_act_get_data (act);
  GError *error = NULL;
  g_autoptr(GArray) results = pit_orders_give_finish (PIT_ORDERS (source), result, &error);

  for (guint i = 0; giving->given[i] != NULL; i++)
    g_hash_table_remove (self->waits, giving->given[i]);
  for (guint i = 0; results != NULL && i < results->len; i++)
    {
      PitOrderResult *one = &g_array_index (results, PitOrderResult, i);
      const PitOrderResult *end = g_hash_table_lookup (self->ended, one->command.text);

      /* Some other table of the call was waited for, and this one has answered since. */
      if (one->outcome == PIT_ORDER_PENDING && end != NULL)
        *one = *end;
      g_hash_table_remove (self->ended, one->command.text);
    }
  if (results != NULL)
    say_results (self, results, giving->refused);
  for (guint i = 0; results != NULL && i < results->len; i++)
    tell (self, &g_array_index (results, PitOrderResult, i));
  for (guint i = 0; results == NULL && giving->given[i] != NULL; i++)
    {
      PitOrderResult none = { .outcome = PIT_ORDER_NOT_GIVEN };

      g_strlcpy (none.table.text, giving->given[i], sizeof none.table.text);
      tell (self, &none);
    }
  pit_act_end (act, error);
}

/* What nobody knew is known now, or what waits for the end of a round has been taken. The rest is said when all tables of
 * one call have answered; until then nothing else is ordered of any of them, so that what ends there is that call's. */
static void
changed_cb (PitOrders            *orders,
            const PitOrderResult *result,
            PitOrderDesk         *self)
{
  g_autofree char *text = NULL;

  if (result->name == PIT_COMMAND_MESSAGE || result->outcome == PIT_ORDER_PENDING)
    return;
  if (result->outcome != PIT_ORDER_ARMED && g_hash_table_contains (self->waits, result->table.text))
    {
      g_hash_table_insert (self->ended, g_strdup (result->command.text), g_memdup2 (result, sizeof *result));
      return;
    }

  text = pit_order_words_say_result (result, find_table (self, result->table.text));
  say (self,
       result->outcome == PIT_ORDER_ARMED  ? PIT_ORDER_NEWS_WAITS
       : result->outcome == PIT_ORDER_DONE ? PIT_ORDER_NEWS_DONE
                                           : PIT_ORDER_NEWS_REFUSED,
       text);
  claim (self, result);
  tell (self, result);
}

/* Why nothing more is ordered of @table for now, in words; NULL: it can be. */
static char *
find_unanswered (PitOrderDesk *self,
                 const char   *table)
{
  PitOrderResult open;

  if (!g_hash_table_contains (self->waits, table) && !pit_orders_find_open (self->orders, table, &open))
    return NULL;

  return g_strdup_printf (_("Table %u: it has not answered the order before this one. Order it when it has."),
                          get_number (self, table));
}

/* Whether it can be given to one table at least; else what is in the way at each. */
static gboolean
check (PitAct  *act,
       GError **error)
{
  PitOrderDesk *self = pit_act_get_subject (act);
  const Giving *giving = pit_act_get_data (act);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; giving->tables[i] != NULL; i++)
    {
      g_autofree char *unanswered = find_unanswered (self, giving->tables[i]);
      g_autoptr(GError) refusal = NULL;

      if (unanswered == NULL && pit_orders_check (self->orders, giving->tables[i], &giving->order, &refusal))
        return TRUE;
      add_line (text, unanswered != NULL ? unanswered : refusal->message);
    }
  g_set_error_literal (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_STATE, text->str);

  return FALSE;
}

/* A table that owes an answer is left out. */
static void
give (PitAct *act)
{
  PitOrderDesk *self = pit_act_get_subject (act);
  Giving *giving = pit_act_get_data (act);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; giving->tables[i] != NULL; i++)
    {
      char *unanswered = find_unanswered (self, giving->tables[i]);

      if (unanswered != NULL)
        {
          g_ptr_array_add (giving->refused, unanswered);
          continue;
        }
      g_strv_builder_add (builder, giving->tables[i]);
      g_hash_table_insert (self->waits, g_strdup (giving->tables[i]), GUINT_TO_POINTER (giving->order.name));
    }
  giving->given = g_strv_builder_end (builder);
  if (g_strv_length (giving->given) == 1)
    text = g_strdup_printf (_("Table %u: %s"), get_number (self, giving->given[0]), pit_order_name_get_ordered (giving->order.name));
  else
    text = pit_order_words_say_ordered (giving->order.name, (const char *const *) giving->given, self->floor);
  say (self, PIT_ORDER_NEWS_WAITS, text);
  pit_orders_give_async (self->orders, (const char *const *) giving->given, &giving->order, given_cb, act);
  for (guint i = 0; giving->given[i] != NULL; i++)
    g_signal_emit (self, signals[CHANGED], 0, giving->given[i], NULL);
}

static const PitActKind order_kind = {
  .check = check,
  .carry_out = give,
};

static void
ended_cb (PitOrderDesk *self,
          PitAct       *act)
{
  if (pit_act_get_error (act) != NULL)
    say (self, PIT_ORDER_NEWS_REFUSED, pit_act_get_error (act)->message);
}

static void
pit_order_desk_dispose (GObject *object)
{
  PitOrderDesk *self = PIT_ORDER_DESK (object);

  if (self->orders != NULL)
    g_signal_handlers_disconnect_by_data (self->orders, self);
  g_clear_object (&self->orders);
  g_clear_object (&self->floor);
  g_clear_object (&self->clock);
  g_clear_weak_pointer (&self->strip);

  G_OBJECT_CLASS (pit_order_desk_parent_class)->dispose (object);
}

static void
pit_order_desk_finalize (GObject *object)
{
  PitOrderDesk *self = PIT_ORDER_DESK (object);

  pit_order_claims_free (self->claims);
  g_hash_table_unref (self->waits);
  g_hash_table_unref (self->ended);

  G_OBJECT_CLASS (pit_order_desk_parent_class)->finalize (object);
}

static void
pit_order_desk_class_init (PitOrderDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_order_desk_dispose;
  G_OBJECT_CLASS (klass)->finalize = pit_order_desk_finalize;

  /**
   * PitOrderDesk::changed:
   * @table: its id
   * @result: (type gpointer) (nullable): a #PitOrderResult, valid for the call; %NULL: something was ordered
   */
  signals[CHANGED] = g_signal_new ("changed", PIT_TYPE_ORDER_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                   G_TYPE_STRING, G_TYPE_POINTER);
}

static void
pit_order_desk_init (PitOrderDesk *self)
{
  self->claims = pit_order_claims_new (contradicted_cb, self);
  self->waits = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->ended = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/**
 * pit_order_desk_new:
 * @strip: where it is said what came of them; not owned
 *
 * Returns: (transfer full): orders from a window
 */
PitOrderDesk *
pit_order_desk_new (PitOrders     *orders,
                    PitFloor      *floor,
                    PitDeskClock  *clock,
                    PitOrderStrip *strip)
{
  PitOrderDesk *self = g_object_new (PIT_TYPE_ORDER_DESK, NULL);

  self->orders = g_object_ref (orders);
  self->floor = g_object_ref (floor);
  self->clock = g_object_ref (clock);
  g_set_weak_pointer (&self->strip, strip);
  g_signal_connect (orders, "changed", G_CALLBACK (changed_cb), self);

  return self;
}

/** Returns: (transfer none): what they are given to */
PitOrders *
pit_order_desk_get_orders (PitOrderDesk *self)
{
  g_return_val_if_fail (PIT_IS_ORDER_DESK (self), NULL);

  return self->orders;
}

/**
 * pit_order_desk_describe_wait:
 * @is_lost: (out): whether nobody knows how long it takes, as contact broke or the table does not answer
 *
 * Returns: (transfer full) (nullable): which order @table has not answered; %NULL: it has answered all, also those that an
 *   earlier run gave
 */
char *
pit_order_desk_describe_wait (PitOrderDesk *self,
                              const char   *table,
                              gboolean     *is_lost)
{
  PitOrderResult open;
  gboolean is_open;
  gpointer given;
  g_autofree char *what = NULL;

  g_return_val_if_fail (PIT_IS_ORDER_DESK (self), NULL);
  g_return_val_if_fail (table != NULL && is_lost != NULL, NULL);

  is_open = pit_orders_find_open (self->orders, table, &open);
  *is_lost = is_open && open.text[0] != '\0';
  if (!is_open && !g_hash_table_lookup_extended (self->waits, table, NULL, &given))
    return NULL;

  if (is_open)
    return pit_order_words_say_wait (&open, find_table (self, table));

  what = pit_words_sentence (pit_order_name_get_label (GPOINTER_TO_UINT (given)));
  /* Translators: what was ordered of a table (Hold, Release, ...). */
  return g_strdup_printf (_("%s ordered; another table has not answered yet."), what);
}

/**
 * pit_order_desk_give:
 * @tables: ids, %NULL-terminated
 * @order: copied
 *
 * What comes of it is said here, and so is what is in the way at all of the tables. A table that owes an answer is left out.
 *
 * Returns: (transfer full): the act that gives the order in the name of who is signed on
 */
PitAct *
pit_order_desk_give (PitOrderDesk      *self,
                     const char *const *tables,
                     const PitOrder    *order)
{
  Giving *giving;
  PitAct *act;

  g_return_val_if_fail (PIT_IS_ORDER_DESK (self), NULL);
  g_return_val_if_fail (tables != NULL && tables[0] != NULL && order != NULL, NULL);

  giving = g_new0 (Giving, 1);
  giving->tables = g_strdupv ((char **) tables);
  giving->order = *order;
  giving->refused = g_ptr_array_new_with_free_func (g_free);
  act = pit_act_new (&order_kind, self, pit_orders_get_roster (self->orders), giving, giving_free);
  pit_act_set_action (act, pit_order_get_action (order->name));
  g_signal_connect_object (act, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);

  return act;
}

/** pit_order_desk_refuse: says why nothing is ordered */
void
pit_order_desk_refuse (PitOrderDesk *self,
                       const char   *why)
{
  g_return_if_fail (PIT_IS_ORDER_DESK (self));

  say (self, PIT_ORDER_NEWS_REFUSED, why);
}
