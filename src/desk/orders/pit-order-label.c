/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-label.h"

#include <glib/gi18n.h>

#include "pit-games.h"

/* What a button says that gives an order: the act, its tables, and what it costs a player. And the same values again when the
 * table has done it. */

/** Returns: (transfer full) (nullable): which of @after are others than @before, as "Aces Up pay table 3 → 6"; %NULL: none are */
char *
pit_order_say_pay_tables (const PitPayTableIds *before,
                          const PitPayTableIds *after)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pit_pay_table_ids_count (after); i++)
    {
      PitWager wager = after->list[i].wager;
      g_autofree char *change = pit_games_say_pay_change (wager, pit_pay_table_ids_get (before, wager), after->list[i].table.text);

      if (change != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", change);
    }

  return g_string_free (text, text->len == 0);
}

/**
 * pit_order_say_terms:
 * @limits: (nullable): "$25–$500"
 * @pay_tables: (nullable): "Aces Up pay table 3 → 6"
 *
 * Returns: (transfer full) (nullable): both; %NULL: there are no limits
 */
char *
pit_order_say_terms (const char *limits,
                     const char *pay_tables)
{
  /* Translators: a table's limits, "$25–$500", and which of its pay tables is another, "Aces Up pay table 3 → 6". */
  return limits != NULL && pay_tables != NULL ? g_strdup_printf (_("%s, %s"), limits, pay_tables) : g_strdup (limits);
}

/**
 * pit_order_label:
 * @number: of the table
 * @terms: (nullable): with what the table is then played, "$25–$500"; %NULL: nothing is chosen, or the order changes nothing of that
 *
 * Returns: (transfer full): "Open Table 1 at $25–$500"
 */
char *
pit_order_label (PitCommandName  name,
                 guint           number,
                 const char     *terms)
{
  switch ((guint) name)
    {
    case PIT_COMMAND_TABLE_OPEN:
      /* Translators: %s is the lowest and the highest first wager, "$25–$500". */
      return terms != NULL ? g_strdup_printf (_("Open Table %u at %s"), number, terms)
                           : g_strdup_printf (_("Open Table %u"), number);
    case PIT_COMMAND_LIMITS_SET:
      /* Translators: %s is the lowest and the highest first wager, "$25–$500". */
      return terms != NULL ? g_strdup_printf (_("Change Table %u to %s"), number, terms)
                           : g_strdup_printf (_("Change Limits of Table %u"), number);
    case PIT_COMMAND_PAY_TABLES_SET:
      /* Translators: a table's number, and which of its pay tables is another, "Aces Up pay table 3 → 6". */
      return terms != NULL ? g_strdup_printf (_("Change Table %u: %s"), number, terms)
                           : g_strdup_printf (_("Change Pay Tables of Table %u"), number);
    case PIT_COMMAND_HOLD:
      return g_strdup_printf (_("Hold Table %u"), number);
    case PIT_COMMAND_RELEASE:
      return g_strdup_printf (_("Release Table %u"), number);
    case PIT_COMMAND_TABLE_SUSPEND:
      return g_strdup_printf (_("Suspend Table %u"), number);
    case PIT_COMMAND_TABLE_RESUME:
      return g_strdup_printf (_("Resume Table %u"), number);
    case PIT_COMMAND_TABLE_CLOSE:
      return g_strdup_printf (_("Close Table %u"), number);
    case PIT_COMMAND_MESSAGE:
      return g_strdup_printf (_("Send to the Dealer at Table %u"), number);
    case PIT_COMMAND_RECORDER_TAKE:
      return g_strdup_printf (_("Take Over the Record of Table %u"), number);
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

static void
add (GString    *text,
     const char *words)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", words);
}

/**
 * pit_order_say_declared:
 *
 * Whoever gives an order says in their own name what they saw, and why. Somebody else may have ticked and typed it.
 *
 * Returns: (transfer full) (nullable): "nobody sits there, and nobody plays; “all went home”"; %NULL: nothing is said by @order
 */
char *
pit_order_say_declared (const PitOrder *order)
{
  GString *text = g_string_new (NULL);

  if (order->is_empty)
    add (text, _("nobody sits there, and nobody plays"));
  if (order->seats_seen)
    add (text, _("all seats were seen empty, whatever the table senses"));
  if (order->check.by[0] != '\0')
    {
      g_autofree char *check = g_strdup_printf (order->check.by_device ? _("a machine checked the decks, and %s saw to it: %d cards in each")
                                                                       : _("%s checked the decks: %d cards in each"),
                                                order->check.by, (int) order->check.count);

      add (text, check);
    }
  if (order->check.seals[0] != '\0')
    {
      g_autofree char *seals = g_strdup_printf (_("seals %s"), order->check.seals);

      add (text, seals);
    }
  if (order->text[0] != '\0')
    {
      g_autofree char *words = g_strdup_printf (_("“%s”"), order->text);

      add (text, words);
    }

  return g_string_free (text, text->len == 0);
}

/**
 * pit_order_label_all:
 * @n_tables: to how many it goes
 * @limits: (nullable): as before
 *
 * Returns: (transfer full): "Open 4 Tables at $15–$300"
 */
char *
pit_order_label_all (PitCommandName  name,
                     guint           n_tables,
                     const char     *limits)
{
  switch ((guint) name)
    {
    case PIT_COMMAND_TABLE_OPEN:
      /* Translators: %s is the lowest and the highest first wager, "$25–$500". */
      return limits != NULL ? g_strdup_printf (ngettext ("Open %u Table at %s", "Open %u Tables at %s", n_tables), n_tables, limits)
                            : g_strdup_printf (ngettext ("Open %u Table", "Open %u Tables", n_tables), n_tables);
    case PIT_COMMAND_MESSAGE:
      return g_strdup_printf (ngettext ("Send to %u Dealer", "Send to %u Dealers", n_tables), n_tables);
    case PIT_COMMAND_HOLD:
      return g_strdup_printf (ngettext ("Hold %u Table", "Hold %u Tables", n_tables), n_tables);
    case PIT_COMMAND_RELEASE:
      return g_strdup_printf (ngettext ("Release %u Table", "Release %u Tables", n_tables), n_tables);
    case PIT_COMMAND_TABLE_SUSPEND:
      return g_strdup_printf (ngettext ("Suspend %u Table", "Suspend %u Tables", n_tables), n_tables);
    case PIT_COMMAND_TABLE_RESUME:
      return g_strdup_printf (ngettext ("Resume %u Table", "Resume %u Tables", n_tables), n_tables);
    case PIT_COMMAND_TABLE_CLOSE:
      return g_strdup_printf (ngettext ("Close %u Table", "Close %u Tables", n_tables), n_tables);
    case PIT_COMMAND_RECORDER_TAKE:
      return g_strdup_printf (ngettext ("Take Over the Record of %u Table", "Take Over the Record of %u Tables", n_tables),
                              n_tables);
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

/**
 * pit_order_say_done:
 * @number: of the table
 * @terms: (nullable): that the table has now, or what the order was about; %NULL: that is not known
 *
 * Returns: (transfer full): "Table 1 is open at $25–$500."
 */
char *
pit_order_say_done (PitCommandName  name,
                    guint           number,
                    const char     *terms)
{
  switch ((guint) name)
    {
    case PIT_COMMAND_TABLE_OPEN:
      /* Translators: %s is the lowest and the highest first wager, "$25–$500". */
      return terms != NULL ? g_strdup_printf (_("Table %u is open at %s."), number, terms)
                           : g_strdup_printf (_("Table %u is open."), number);
    case PIT_COMMAND_LIMITS_SET:
      /* Translators: %s is the lowest and the highest first wager, "$25–$500". */
      return terms != NULL ? g_strdup_printf (_("The limits of table %u are now %s."), number, terms)
                           : g_strdup_printf (_("Table %u has other limits now."), number);
    case PIT_COMMAND_PAY_TABLES_SET:
      /* Translators: a table's number, and which of its pay tables is another, "Aces Up pay table 3 → 6". */
      return terms != NULL ? g_strdup_printf (_("Table %u has other pay tables now: %s."), number, terms)
                           : g_strdup_printf (_("Table %u has other pay tables now."), number);
    case PIT_COMMAND_HOLD:
      return g_strdup_printf (_("Table %u is on hold. A round that is on is played out, and no new one begins."), number);
    case PIT_COMMAND_RELEASE:
      return g_strdup_printf (_("Table %u is released."), number);
    case PIT_COMMAND_TABLE_SUSPEND:
      return g_strdup_printf (_("Table %u is suspended."), number);
    case PIT_COMMAND_TABLE_RESUME:
      return g_strdup_printf (_("Table %u is no longer suspended."), number);
    case PIT_COMMAND_TABLE_CLOSE:
      return g_strdup_printf (_("Table %u is closed."), number);
    case PIT_COMMAND_DECK_OUT_OF_SERVICE:
      return terms != NULL ? g_strdup_printf (_("Deck %s at table %u is out of service. The desk can’t put it back."), terms, number)
                           : g_strdup_printf (_("The deck at table %u is out of service."), number);
    case PIT_COMMAND_DEVICE_OUT_OF_SERVICE:
      return terms != NULL ? g_strdup_printf (_("Device %s at table %u is out of service."), terms, number)
                           : g_strdup_printf (_("The device at table %u is out of service."), number);
    case PIT_COMMAND_DEVICE_IN_SERVICE:
      return terms != NULL ? g_strdup_printf (_("Device %s at table %u is back in service."), terms, number)
                           : g_strdup_printf (_("The device at table %u is back in service."), number);
    case PIT_COMMAND_MESSAGE:
      return g_strdup_printf (_("The dealer at table %u can read your message."), number);
    case PIT_COMMAND_RECORDER_TAKE:
      return g_strdup_printf (_("This desk records table %u now."), number);
    default:
      /* An order of a newer program. */
      return g_strdup_printf (_("Table %u has done it."), number);
    }
}
