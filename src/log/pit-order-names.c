/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-names.h"

#include <glib/gi18n-lib.h>

#include "pit-local-time.h"

/**
 * Words:
 * @label: in a sentence on what came of it
 * @given: that it was given, in the pit log
 * @title: in the pit log, before what came of it
 * @ordered: that it was given, behind the table's number, as is the next
 * @done: that it is done
 *
 * What an order is called.
 */
typedef struct
{
  const char *label;
  const char *given;
  const char *title;
  const char *ordered;
  const char *done;
} Words;

static const Words rows[PIT_N_COMMANDS] = {
  /* Translators: an order that this program does not know. */
  [PIT_COMMAND_OTHER] = { N_("order"), N_("Order"), N_("Order"), N_("ordered…"), N_("it is done.") },
  [PIT_COMMAND_TABLE_OPEN] = { N_("opening"), N_("Order: open the table"), N_("Opening"),
    N_("opening ordered…"), N_("it is open.") },
  [PIT_COMMAND_TABLE_CLOSE] = { N_("closure"), N_("Order: close the table"), N_("Closing"),
    N_("closure ordered…"), N_("it is closed.") },
  [PIT_COMMAND_TABLE_SUSPEND] = { N_("suspension"), N_("Order: suspend the table"), N_("Suspension"),
    N_("suspension ordered…"), N_("it is suspended.") },
  [PIT_COMMAND_TABLE_RESUME] = { N_("end of the suspension"), N_("Order: end the suspension"),
    N_("End of the suspension"), N_("end of the suspension ordered…"), N_("it goes on.") },
  [PIT_COMMAND_HOLD] = { N_("hold"), N_("Order: hold the table"), N_("Hold"),
    N_("hold ordered…"), N_("it is on hold; no next round begins.") },
  [PIT_COMMAND_RELEASE] = { N_("release"), N_("Order: end the hold"), N_("Release"),
    N_("release ordered…"), N_("it is released.") },
  [PIT_COMMAND_LIMITS_SET] = { N_("other limits"), N_("Order: other limits"), N_("Other limits"),
    N_("other limits ordered…"), N_("its limits are changed.") },
  [PIT_COMMAND_PAY_TABLES_SET] = { N_("other pay tables"), N_("Order: other pay tables"), N_("Other pay tables"),
    N_("other pay tables ordered…"), N_("its pay tables are changed.") },
  [PIT_COMMAND_DECK_OUT_OF_SERVICE] = { N_("deck out of service"), N_("Order: deck out of service"),
    N_("Deck out of service"), N_("ordered to take the deck out of service…"), N_("the deck is out of service.") },
  [PIT_COMMAND_DEVICE_OUT_OF_SERVICE] = { N_("device out of service"), N_("Order: device out of service"),
    N_("Device out of service"), N_("ordered to take the device out of service…"), N_("the device is out of service.") },
  [PIT_COMMAND_DEVICE_IN_SERVICE] = { N_("device in service"), N_("Order: device back in service"),
    N_("Device back in service"), N_("ordered to take the device into service…"), N_("the device is in service.") },
  [PIT_COMMAND_MESSAGE] = { N_("message"), N_("Message to the dealer's screen"), N_("Message to the dealer"),
    N_("message on the way…"), N_("the dealer can read it.") },
  [PIT_COMMAND_RECORDER_TAKE] = { N_("recording"), N_("Order: this desk takes over the record"),
    N_("Taking over the record"), N_("ordered to be recorded by this desk…"), N_("this desk records it.") },
};

/** Returns: (transfer none): "hold", "end of the suspension" ... translated */
const char *
pit_order_name_get_label (PitCommandName name)
{
  g_return_val_if_fail (name < PIT_N_COMMANDS, "");

  return _(rows[name].label);
}

/** Returns: (transfer none): that it was ordered, behind the table's number; translated */
const char *
pit_order_name_get_ordered (PitCommandName name)
{
  g_return_val_if_fail (name < PIT_N_COMMANDS, "");

  return _(rows[name].ordered);
}

/** Returns: (transfer none): that it is done, behind the table's number; translated */
const char *
pit_order_name_get_done (PitCommandName name)
{
  g_return_val_if_fail (name < PIT_N_COMMANDS, "");

  return _(rows[name].done);
}

/**
 * pit_order_name_say:
 * @word: an order's, as it stands in the book
 * @is_given: that it was given; else what it is, before what came of it
 *
 * Returns: (transfer none): that, translated; of an order that this version does not know, the word
 */
const char *
pit_order_name_say (const char *word,
                    gboolean    is_given)
{
  guint name;

  if (word == NULL || !pit_names_from_word (&pit_command_names, word, &name))
    return word != NULL ? word : "";

  return is_given ? _(rows[name].given) : _(rows[name].title);
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
