/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-names.h"

#include <glib/gi18n-lib.h>

#include "pit-local-time.h"

/* As a row of PIT_COMMANDS has it. */
typedef struct
{
  const char *label;
  const char *given;
  const char *title;
  const char *ordered;
  const char *done;
} Words;

#define WORDS(value, word, event, args, ...) [PIT_COMMAND_##value] = { __VA_ARGS__ },

static const Words rows[PIT_N_COMMANDS] = {
  /* Translators: an order that this program does not know. */
  [PIT_COMMAND_OTHER] = { N_("order"), N_("Order"), N_("Order"), N_("ordered…"), N_("it is done.") },
  PIT_COMMANDS (WORDS)
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
