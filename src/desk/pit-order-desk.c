/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-desk.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-order-refusal.h"
#include "pit-text.h"

/* Gives a person's orders and says what came of them, in the words of the table and no sooner than it answers. One that
 * nobody knows the end of is told later, also where an earlier run of the program gave it. */

struct _PitOrderDesk
{
  GObject parent_instance;

  PitOrders     *orders; /* owned */
  PitFloor      *floor;  /* owned */
  PitDeskClock  *clock;  /* owned */
  PitOrderStrip *strip;  /* weak: the window's */
  GHashTable    *waits;  /* owned; table id -> PitCommandName of an order of ours whose call has not said what came of it */
  GHashTable    *ended;  /* owned; command id -> PitOrderResult: what its call has not said yet */
};

/* Orders that are on the way. */
typedef struct
{
  PitOrderDesk *desk; /* owned */
  char        **tables;
  GPtrArray    *refused; /* lines on tables that it was not given to */
} Giving;

typedef struct
{
  const char *ordered; /* after the table's number, as is the next */
  const char *done;
  const char *name; /* of the order, in a sentence on what came of it */
} OrderWords;

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const OrderWords order_words[PIT_N_COMMANDS] = {
  /* Translators: of an order that this program does not know. */
  [PIT_COMMAND_OTHER] = { N_("ordered…"), N_("it is done."), N_("order") },
  [PIT_COMMAND_TABLE_OPEN] = { N_("opening ordered…"), N_("it is open."), N_("opening") },
  [PIT_COMMAND_TABLE_CLOSE] = { N_("closure ordered…"), N_("it is closed."), N_("closure") },
  [PIT_COMMAND_TABLE_SUSPEND] = { N_("suspension ordered…"), N_("it is suspended."), N_("suspension") },
  [PIT_COMMAND_TABLE_RESUME] = { N_("end of the suspension ordered…"), N_("it goes on."), N_("end of the suspension") },
  [PIT_COMMAND_HOLD] = { N_("hold ordered…"), N_("it is on hold; no next round begins."), N_("hold") },
  [PIT_COMMAND_RELEASE] = { N_("release ordered…"), N_("it is released."), N_("release") },
  [PIT_COMMAND_LIMITS_SET] = { N_("other limits ordered…"), N_("its limits are changed."), N_("other limits") },
  [PIT_COMMAND_PAY_TABLES_SET] = { N_("other pay tables ordered…"), N_("its pay tables are changed."), N_("other pay tables") },
  [PIT_COMMAND_DECK_OUT_OF_SERVICE] = { N_("ordered to take the deck out of service…"), N_("the deck is out of service."),
                                        N_("deck out of service") },
  [PIT_COMMAND_DEVICE_OUT_OF_SERVICE] = { N_("ordered to take the device out of service…"), N_("the device is out of service."),
                                          N_("device out of service") },
  [PIT_COMMAND_DEVICE_IN_SERVICE] = { N_("ordered to take the device into service…"), N_("the device is in service."),
                                      N_("device in service") },
  [PIT_COMMAND_MESSAGE] = { N_("message on the way…"), N_("the dealer can read it."), N_("message") },
  [PIT_COMMAND_RECORDER_TAKE] = { N_("ordered to be recorded by this desk…"), N_("this desk records it."), N_("recording") },
};

static const char *const outcome_words[PIT_N_ORDER_OUTCOMES] = {
  [PIT_ORDER_PENDING] = N_("nobody knows yet whether it was done."),
  [PIT_ORDER_NOT_GIVEN] = N_("not ordered, as the pit log could not be written. Order it again when it can be."),
  [PIT_ORDER_REFUSED] = N_("the table refuses."),
  [PIT_ORDER_EXPIRED] = N_("not done; the time for it ran out. Order it again if it is still wanted."),
  [PIT_ORDER_UNKNOWN] = N_("not done; the table never heard of it. Order it again if it is still wanted."),
  [PIT_ORDER_NO_CONTACT] = N_("not done; there is no contact with the table. Have the dealer told."),
  [PIT_ORDER_ARMED] = N_("the table does it when the round is over."),
};

G_DEFINE_FINAL_TYPE (PitOrderDesk, pit_order_desk, G_TYPE_OBJECT)

static void
giving_free (Giving *giving)
{
  g_object_unref (giving->desk);
  g_strfreev (giving->tables);
  g_ptr_array_unref (giving->refused);
  g_free (giving);
}

static void
say (PitOrderDesk *self,
     PitOrderNews  news,
     const char   *text)
{
  if (self->strip != NULL)
    pit_order_strip_say (self->strip, self->clock, news, text);
}

static guint
get_number (PitOrderDesk *self,
            const char   *table)
{
  PitTable *found = pit_floor_find (self->floor, table);

  return found != NULL ? pit_table_get_number (found) : 0;
}

/* (transfer full): what came of an order to one table. */
static char *
describe (PitOrderDesk         *self,
          const PitOrderResult *result)
{
  const OrderWords *words = &order_words[result->name];
  guint number = get_number (self, result->table.text);
  g_autofree char *shown = NULL;
  g_autofree char *further = NULL;
  const char *why;
  GString *text;

  /* What the rules refuse says which table it is about. */
  if (result->outcome == PIT_ORDER_NOT_GIVEN && result->command.text[0] == '\0')
    return g_strdup (result->text);
  if (result->outcome == PIT_ORDER_DONE)
    /* Translators: a table's number, then what it does or why not. */
    return g_strdup_printf (_("Table %u: %s"), number, _(words->done));

  text = g_string_new (NULL);
  /* Translators: a table's number, what was ordered (hold, release, ...), and what came of it. */
  g_string_printf (text, _("Table %u, %s: %s"), number, _(words->name), _(outcome_words[result->outcome]));
  why = result->outcome == PIT_ORDER_REFUSED ? pit_order_refusal_describe (result) : result->text;
  shown = pit_text_reveal (why);
  further = why[0] != '\0' ? pit_words_sentence (shown) : NULL;
  if (further != NULL)
    g_string_append_printf (text, g_str_has_suffix (further, ".") ? " %s" : " %s.", further);

  return g_string_free (text, FALSE);
}

static void
add_line (GString    *text,
          const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* Each table that did not do it has a line of its own, under how many did. */
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
      g_autofree char *line = describe (self, result);

      n_done += result->outcome == PIT_ORDER_DONE;
      if (result->outcome != PIT_ORDER_DONE || n_all == 1)
        add_line (text, line);
    }
  for (guint i = 0; i < refused->len; i++)
    add_line (text, g_ptr_array_index (refused, i));
  if (n_all > 1)
    {
      g_autofree char *count = g_strdup_printf (_("Done at %u of %u tables."), n_done, n_all);

      g_string_prepend (text, text->len > 0 ? "\n" : "");
      g_string_prepend (text, count);
    }
  say (self, n_done == n_all ? PIT_ORDER_NEWS_DONE : PIT_ORDER_NEWS_REFUSED, text->str);
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
  Giving *giving = user_data;
  PitOrderDesk *self = giving->desk;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) results = pit_orders_give_finish (PIT_ORDERS (source), result, &error);

  for (guint i = 0; giving->tables[i] != NULL; i++)
    g_hash_table_remove (self->waits, giving->tables[i]);
  for (guint i = 0; results != NULL && i < results->len; i++)
    {
      PitOrderResult *one = &g_array_index (results, PitOrderResult, i);
      const PitOrderResult *end = g_hash_table_lookup (self->ended, one->command.text);

      /* Some other table of the call was waited for, and this one has answered since. */
      if (one->outcome == PIT_ORDER_PENDING && end != NULL)
        *one = *end;
      g_hash_table_remove (self->ended, one->command.text);
    }
  if (results == NULL)
    say (self, PIT_ORDER_NEWS_REFUSED, error->message);
  else
    say_results (self, results, giving->refused);
  for (guint i = 0; results != NULL && i < results->len; i++)
    tell (self, &g_array_index (results, PitOrderResult, i));
  for (guint i = 0; results == NULL && giving->tables[i] != NULL; i++)
    {
      PitOrderResult none = { .outcome = PIT_ORDER_NOT_GIVEN };

      g_strlcpy (none.table.text, giving->tables[i], sizeof none.table.text);
      tell (self, &none);
    }
  giving_free (giving);
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

  text = describe (self, result);
  say (self,
       result->outcome == PIT_ORDER_ARMED  ? PIT_ORDER_NEWS_WAITS
       : result->outcome == PIT_ORDER_DONE ? PIT_ORDER_NEWS_DONE
                                           : PIT_ORDER_NEWS_REFUSED,
       text);
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

  what = pit_words_sentence (_(order_words[is_open ? open.name : GPOINTER_TO_UINT (given)].name));
  if (*is_lost)
    /* Translators: what was ordered of a table (Hold, Release, ...), and why nobody knows. */
    return g_strdup_printf (_("%s ordered, and nobody knows yet whether it was done. %s"), what, open.text);
  if (is_open)
    /* Translators: what was ordered of a table (Hold, Release, ...). */
    return g_strdup_printf (_("%s ordered; the table has not answered yet."), what);

  /* Translators: what was ordered of a table (Hold, Release, ...). */
  return g_strdup_printf (_("%s ordered; another table has not answered yet."), what);
}

/**
 * pit_order_desk_check:
 * @tables: ids, %NULL-terminated
 *
 * Says at once what is in the way of the order at all of them, whoever gives it.
 *
 * Returns: whether it can be given to one at least
 */
gboolean
pit_order_desk_check (PitOrderDesk      *self,
                      const char *const *tables,
                      const PitOrder    *order)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_val_if_fail (PIT_IS_ORDER_DESK (self), FALSE);
  g_return_val_if_fail (tables != NULL && tables[0] != NULL && order != NULL, FALSE);

  for (guint i = 0; tables[i] != NULL; i++)
    {
      g_autofree char *unanswered = find_unanswered (self, tables[i]);
      g_autoptr(GError) error = NULL;

      if (unanswered == NULL && pit_orders_check (self->orders, tables[i], order, &error))
        return TRUE;
      add_line (text, unanswered != NULL ? unanswered : error->message);
    }
  say (self, PIT_ORDER_NEWS_REFUSED, text->str);

  return FALSE;
}

/**
 * pit_order_desk_give:
 * @tables: ids, %NULL-terminated
 * @order: copied
 *
 * Gives the order in the name of who is signed on, and says what comes of it. A table that owes an answer is left out.
 */
void
pit_order_desk_give (PitOrderDesk      *self,
                     const char *const *tables,
                     const PitOrder    *order)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *text = NULL;
  g_auto(GStrv) ordered = NULL;
  g_autoptr(GPtrArray) refused = g_ptr_array_new_with_free_func (g_free);
  guint n_tables = 0;
  Giving *giving;

  if (!pit_order_desk_check (self, tables, order))
    return;
  for (guint i = 0; tables[i] != NULL; i++)
    {
      char *unanswered = find_unanswered (self, tables[i]);

      if (unanswered != NULL)
        {
          g_ptr_array_add (refused, unanswered);
          continue;
        }
      g_strv_builder_add (builder, tables[i]);
      g_hash_table_insert (self->waits, g_strdup (tables[i]), GUINT_TO_POINTER (order->name));
      n_tables++;
    }

  giving = g_new0 (Giving, 1);
  giving->desk = g_object_ref (self);
  giving->tables = g_strv_builder_end (builder);
  giving->refused = g_steal_pointer (&refused);
  if (n_tables == 1)
    text = g_strdup_printf (_("Table %u: %s"), get_number (self, giving->tables[0]), _(order_words[order->name].ordered));
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Ordered at %u table…", "Ordered at %u tables…", n_tables), n_tables);
  say (self, PIT_ORDER_NEWS_WAITS, text);
  ordered = g_strdupv (giving->tables);
  pit_orders_give_async (self->orders, (const char *const *) ordered, order, given_cb, giving);
  for (guint i = 0; ordered[i] != NULL; i++)
    g_signal_emit (self, signals[CHANGED], 0, ordered[i], NULL);
}

/** pit_order_desk_refuse: says why nothing is ordered */
void
pit_order_desk_refuse (PitOrderDesk *self,
                       const char   *why)
{
  g_return_if_fail (PIT_IS_ORDER_DESK (self));

  say (self, PIT_ORDER_NEWS_REFUSED, why);
}
