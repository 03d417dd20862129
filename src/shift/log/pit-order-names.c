/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-names.h"

#include <glib/gi18n-lib.h>

#include "pit-local-time.h"

/* What orders are called in a sentence on what came of them. */
static const char *const labels[PIT_N_COMMANDS] = {
  /* Translators: an order that this program does not know. */
  [PIT_COMMAND_OTHER] = N_("order"),
  [PIT_COMMAND_TABLE_OPEN] = N_("opening"),
  [PIT_COMMAND_TABLE_CLOSE] = N_("closure"),
  [PIT_COMMAND_TABLE_SUSPEND] = N_("suspension"),
  [PIT_COMMAND_TABLE_RESUME] = N_("end of the suspension"),
  [PIT_COMMAND_HOLD] = N_("hold"),
  [PIT_COMMAND_RELEASE] = N_("release"),
  [PIT_COMMAND_LIMITS_SET] = N_("other limits"),
  [PIT_COMMAND_PAY_TABLES_SET] = N_("other pay tables"),
  [PIT_COMMAND_DECK_OUT_OF_SERVICE] = N_("deck out of service"),
  [PIT_COMMAND_DEVICE_OUT_OF_SERVICE] = N_("device out of service"),
  [PIT_COMMAND_DEVICE_IN_SERVICE] = N_("device in service"),
  [PIT_COMMAND_MESSAGE] = N_("message"),
  [PIT_COMMAND_RECORDER_TAKE] = N_("recording"),
};

/** Returns: (transfer none): "hold", "end of the suspension" ... translated */
const char *
pit_order_name_get_label (PitCommandName name)
{
  g_return_val_if_fail (name < PIT_N_COMMANDS, "");

  return _(labels[name]);
}

/**
 * pit_order_name_describe:
 * @given: when it was ordered; %PIT_UNKNOWN: nobody knows
 *
 * Returns: (transfer full): which order it is, to be told from others: "hold, ordered 21:05"
 */
char *
pit_order_name_describe (PitCommandName  name,
                         gint64          given,
                         GTimeZone      *zone)
{
  g_autoptr(GDateTime) local = given != PIT_UNKNOWN && zone != NULL ? pit_local_time (given, zone) : NULL;
  g_autofree char *time = local != NULL ? g_date_time_format (local, "%H:%M") : NULL;

  if (time == NULL)
    return g_strdup (pit_order_name_get_label (name));

  /* Translators: what was ordered of a table (hold, release, ...), and the time of day. */
  return g_strdup_printf (_("%s, ordered %s"), pit_order_name_get_label (name), time);
}
