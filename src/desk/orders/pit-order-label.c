/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-label.h"

#include <glib/gi18n.h>

/* What a button says that gives an order: the act, its tables, and what it costs a player. And the same values again when the
 * table has done it. */

/**
 * pit_order_label:
 * @number: of the table
 * @limits: (nullable): with which the table is then played, "$25–$500"; %NULL: nothing is chosen, or the order changes none
 *
 * Returns: (transfer full): "Open Table 1 at $25–$500"
 */
char *
pit_order_label (PitCommandName  name,
                 guint           number,
                 const char     *limits)
{
  switch ((guint) name)
    {
    case PIT_COMMAND_TABLE_OPEN:
      /* Translators: %s is the lowest and the highest first wager, "$25–$500". */
      return limits != NULL ? g_strdup_printf (_("Open Table %u at %s"), number, limits)
                            : g_strdup_printf (_("Open Table %u"), number);
    case PIT_COMMAND_LIMITS_SET:
      /* Translators: %s is the lowest and the highest first wager, "$25–$500". */
      return limits != NULL ? g_strdup_printf (_("Change Table %u to %s"), number, limits)
                            : g_strdup_printf (_("Change Limits of Table %u"), number);
    case PIT_COMMAND_PAY_TABLES_SET:
      return g_strdup_printf (_("Change Pay Tables of Table %u"), number);
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
 * @limits: (nullable): that the table has now; %NULL: they are not known
 *
 * Returns: (transfer full): "Table 1 is open at $25–$500."
 */
char *
pit_order_say_done (PitCommandName  name,
                    guint           number,
                    const char     *limits)
{
  switch ((guint) name)
    {
    case PIT_COMMAND_TABLE_OPEN:
      /* Translators: %s is the lowest and the highest first wager, "$25–$500". */
      return limits != NULL ? g_strdup_printf (_("Table %u is open at %s."), number, limits)
                            : g_strdup_printf (_("Table %u is open."), number);
    case PIT_COMMAND_LIMITS_SET:
      /* Translators: %s is the lowest and the highest first wager, "$25–$500". */
      return limits != NULL ? g_strdup_printf (_("The limits of table %u are now %s."), number, limits)
                            : g_strdup_printf (_("Table %u has other limits now."), number);
    case PIT_COMMAND_PAY_TABLES_SET:
      return g_strdup_printf (_("Table %u has other pay tables now."), number);
    case PIT_COMMAND_HOLD:
      return g_strdup_printf (_("Table %u is on hold. No new round begins."), number);
    case PIT_COMMAND_RELEASE:
      return g_strdup_printf (_("Table %u is released."), number);
    case PIT_COMMAND_TABLE_SUSPEND:
      return g_strdup_printf (_("Table %u is suspended."), number);
    case PIT_COMMAND_TABLE_RESUME:
      return g_strdup_printf (_("Table %u is no longer suspended."), number);
    case PIT_COMMAND_TABLE_CLOSE:
      return g_strdup_printf (_("Table %u is closed."), number);
    case PIT_COMMAND_DECK_OUT_OF_SERVICE:
      return g_strdup_printf (_("The deck at table %u is out of service."), number);
    case PIT_COMMAND_DEVICE_OUT_OF_SERVICE:
      return g_strdup_printf (_("The device at table %u is out of service."), number);
    case PIT_COMMAND_DEVICE_IN_SERVICE:
      return g_strdup_printf (_("The device at table %u is back in service."), number);
    case PIT_COMMAND_MESSAGE:
      return g_strdup_printf (_("The dealer at table %u can read your message."), number);
    case PIT_COMMAND_RECORDER_TAKE:
      return g_strdup_printf (_("This desk records table %u now."), number);
    default:
      /* An order of a newer program. */
      return g_strdup_printf (_("Table %u has done it."), number);
    }
}
