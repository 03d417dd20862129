/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-names.h"

#include <glib/gi18n-lib.h>

#include "pit-local-time.h"

#define WORDS(value, word, event, args, ...) [PIT_COMMAND_##value] = { __VA_ARGS__ },

const PitOrderName pit_order_names[PIT_N_COMMANDS] = {
  /* Translators: an order that this program does not know. */
  [PIT_COMMAND_OTHER] = { N_("order"), N_("Order"), N_("Order"), N_("ordered…"), N_("the order is done.") },
  PIT_COMMANDS (WORDS)
};

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

  return is_given ? _(pit_order_names[name].given) : _(pit_order_names[name].title);
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
    return g_strdup (_(pit_order_names[name].label));

  /* Translators: what was ordered of a table (hold, release, ...), and the time of day. */
  return g_strdup_printf (_("%s, ordered %s"), _(pit_order_names[name].label), time);
}
