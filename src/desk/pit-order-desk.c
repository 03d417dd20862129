/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-desk.h"

#include <glib/gi18n.h>

/* Gives a person's orders and says what came of them, in the words of the table and no sooner than it answers. One that
 * nobody knows the end of is told later. */

struct _PitOrderDesk
{
  gatomicrefcount ref_count; /* the window's, and one for each call that is not answered */

  PitOrders     *orders; /* owned */
  PitFloor      *floor;  /* owned */
  PitDeskClock  *clock;  /* owned */
  PitOrderStrip *strip;  /* weak: the window's */
  GHashTable    *waits;  /* owned; table ids that have an order of ours, not answered */
  GHashTable    *lost;   /* owned; ids of commands that nobody knows the end of */
};

/* Orders that are on the way. */
typedef struct
{
  PitOrderDesk *desk;
  char        **tables;
} Giving;

typedef struct
{
  const char *ordered; /* after the table's number, as is the next */
  const char *done;
  const char *name; /* of the order, in a sentence on what came of it */
} OrderWords;

static const OrderWords order_words[PIT_N_COMMANDS] = {
  [PIT_COMMAND_TABLE_OPEN] = { N_("opening ordered…"), N_("it is open."), N_("opening") },
  [PIT_COMMAND_TABLE_CLOSE] = { N_("closure ordered…"), N_("it is closed."), N_("closure") },
  [PIT_COMMAND_TABLE_SUSPEND] = { N_("suspension ordered…"), N_("it is suspended."), N_("suspension") },
  [PIT_COMMAND_TABLE_RESUME] = { N_("end of the suspension ordered…"), N_("it goes on."), N_("end of the suspension") },
  [PIT_COMMAND_HOLD] = { N_("hold ordered…"), N_("it is on hold; no next round begins."), N_("hold") },
  [PIT_COMMAND_RELEASE] = { N_("release ordered…"), N_("it is released."), N_("release") },
};

static const char *const outcome_words[PIT_N_ORDER_OUTCOMES] = {
  [PIT_ORDER_PENDING] = N_("contact broke before the table answered. It is asked as soon as contact is back."),
  [PIT_ORDER_REFUSED] = N_("the table refuses."),
  [PIT_ORDER_EXPIRED] = N_("not done; the time for it ran out. Order it again if it is still wanted."),
  [PIT_ORDER_UNKNOWN] = N_("not done; the table never heard of it. Order it again if it is still wanted."),
  [PIT_ORDER_NO_CONTACT] = N_("not done; there is no contact with the table. Have the dealer told."),
};

static PitOrderDesk *
order_desk_ref (PitOrderDesk *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

static void
order_desk_unref (PitOrderDesk *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_object (&self->orders);
  g_clear_object (&self->floor);
  g_clear_object (&self->clock);
  g_clear_weak_pointer (&self->strip);
  g_hash_table_unref (self->waits);
  g_hash_table_unref (self->lost);
  g_free (self);
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
  char *text;

  if (result->outcome == PIT_ORDER_NOT_GIVEN)
    return g_strdup (result->text);
  if (result->outcome == PIT_ORDER_DONE)
    /* Translators: a table's number, then what it does or why not. */
    return g_strdup_printf (_("Table %u: %s"), number, _(words->done));

  /* Translators: a table's number, what was ordered (hold, release, ...), what came of it, and further words on it. */
  text = g_strdup_printf (_("Table %u, %s: %s %s"), number, _(words->name), _(outcome_words[result->outcome]), result->text);

  return g_strchomp (text);
}

/* Each table that did not do it has a line of its own, under how many did. */
static void
say_results (PitOrderDesk *self,
             GArray       *results)
{
  GString *text = g_string_new (NULL);
  guint n_done = 0;

  for (guint i = 0; i < results->len; i++)
    {
      const PitOrderResult *result = &g_array_index (results, PitOrderResult, i);
      g_autofree char *line = describe (self, result);

      n_done += result->outcome == PIT_ORDER_DONE;
      if (result->outcome == PIT_ORDER_DONE && results->len > 1)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
    }
  if (results->len > 1)
    {
      g_autofree char *count = g_strdup_printf (_("Done at %u of %u tables."), n_done, results->len);

      g_string_prepend (text, text->len > 0 ? "\n" : "");
      g_string_prepend (text, count);
    }
  say (self, n_done == results->len ? PIT_ORDER_NEWS_DONE : PIT_ORDER_NEWS_REFUSED, text->str);
  g_string_free (text, TRUE);
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
      const PitOrderResult *one = &g_array_index (results, PitOrderResult, i);

      if (one->outcome == PIT_ORDER_PENDING)
        g_hash_table_add (self->lost, g_strdup (one->command.text));
    }
  if (results != NULL)
    say_results (self, results);
  else
    say (self, PIT_ORDER_NEWS_REFUSED, error->message);
  g_strfreev (giving->tables);
  g_free (giving);
  order_desk_unref (self);
}

/* What was lost is known now. */
static void
changed_cb (PitOrders            *orders,
            const PitOrderResult *result,
            PitOrderDesk         *self)
{
  g_autofree char *text = NULL;

  if (result->outcome == PIT_ORDER_PENDING || result->outcome == PIT_ORDER_ARMED ||
      !g_hash_table_remove (self->lost, result->command.text))
    return;

  text = describe (self, result);
  say (self, result->outcome == PIT_ORDER_DONE ? PIT_ORDER_NEWS_DONE : PIT_ORDER_NEWS_REFUSED, text);
}

/**
 * pit_order_desk_new:
 * @strip: where it is said what came of them; not owned
 *
 * Returns: (transfer full): orders from a window, to be freed with pit_order_desk_free()
 */
PitOrderDesk *
pit_order_desk_new (PitOrders     *orders,
                    PitFloor      *floor,
                    PitDeskClock  *clock,
                    PitOrderStrip *strip)
{
  PitOrderDesk *self = g_new0 (PitOrderDesk, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->orders = g_object_ref (orders);
  self->floor = g_object_ref (floor);
  self->clock = g_object_ref (clock);
  g_set_weak_pointer (&self->strip, strip);
  self->waits = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->lost = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_signal_connect (orders, "changed", G_CALLBACK (changed_cb), self);

  return self;
}

/** pit_order_desk_free: what is still to be answered is said to nobody */
void
pit_order_desk_free (PitOrderDesk *self)
{
  g_signal_handlers_disconnect_by_data (self->orders, self);
  g_clear_weak_pointer (&self->strip);
  order_desk_unref (self);
}

/** Returns: (transfer none): what they are given to */
PitOrders *
pit_order_desk_get_orders (PitOrderDesk *self)
{
  return self->orders;
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

  for (guint i = 0; tables[i] != NULL; i++)
    {
      g_autoptr(GError) error = NULL;

      if (g_hash_table_contains (self->waits, tables[i]))
        g_set_error (&error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_STATE,
                     _("Table %u: it has not answered the order before this one. Order it when it has."),
                     get_number (self, tables[i]));
      else if (pit_orders_check (self->orders, tables[i], order, &error))
        return TRUE;
      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", error->message);
    }
  say (self, PIT_ORDER_NEWS_REFUSED, text->str);

  return FALSE;
}

/** pit_order_desk_give: in the name of who is signed on, and says what comes of it; @order is copied */
void
pit_order_desk_give (PitOrderDesk      *self,
                     const char *const *tables,
                     const PitOrder    *order)
{
  g_autofree char *text = NULL;
  Giving *giving;

  if (!pit_order_desk_check (self, tables, order))
    return;
  for (guint i = 0; tables[i] != NULL; i++)
    g_hash_table_add (self->waits, g_strdup (tables[i]));
  if (tables[1] == NULL)
    text = g_strdup_printf (_("Table %u: %s"), get_number (self, tables[0]), _(order_words[order->name].ordered));
  else
    text = g_strdup_printf (_("Ordered at %u tables…"), g_strv_length ((char **) tables));
  say (self, PIT_ORDER_NEWS_WAITS, text);
  giving = g_new0 (Giving, 1);
  giving->desk = order_desk_ref (self);
  giving->tables = g_strdupv ((char **) tables);
  pit_orders_give_async (self->orders, tables, order, given_cb, giving);
}

/** pit_order_desk_refuse: says why nothing is ordered */
void
pit_order_desk_refuse (PitOrderDesk *self,
                       const char   *why)
{
  say (self, PIT_ORDER_NEWS_REFUSED, why);
}
