/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-tally.h"

#include <glib/gi18n.h>

#include "pit-currency.h"

/* So many kinds are named; the others are a number. */
#define MAX_KINDS 6

/** pit_alert_tally_add: @is_seen: only what had come when somebody took @alert up */
void
pit_alert_tally_add (PitAlertTally *self,
                     PitAlert      *alert,
                     gboolean       is_seen)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);

  self->alerts++;
  self->times += pit_alert_count (alert, is_seen);
  if (!pit_money_add (self->sum, is_seen ? facts->seen_sum : facts->sum, &self->sum))
    self->sum = G_MAXINT64;
}

/** pit_alert_tally_count: (transfer full): "51 alerts" */
char *
pit_alert_tally_count (const PitAlertTally *self)
{
  g_autofree char *count = pit_count_format (self->alerts);

  /* Translators: how many; %s is a number. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s alert", "%s alerts", (gulong) self->alerts), count);
}

/**
 * pit_alert_tally_say:
 *
 * Returns: (transfer full) (nullable): more than how many they are: "found 1,550 times, wrong by $7,750 in all"; %NULL: there is
 *   no more to say
 */
char *
pit_alert_tally_say (const PitAlertTally *self)
{
  g_autofree char *count = pit_count_format (self->times);
  g_autofree char *sum = self->sum > 0 ? pit_currency_format (self->sum) : NULL;
  g_autofree char *times = NULL;
  g_autofree char *money = NULL;

  if (self->times > self->alerts)
    /* Translators: how often what some alerts say was found; %s is a number. */
    times = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "found %s time", "found %s times", (gulong) self->times), count);
  if (sum != NULL)
    /* Translators: by how much money payments are wrong together. */
    money = g_strdup_printf (_("wrong by %s in all"), sum);

  return times != NULL && money != NULL ? g_strdup_printf ("%s, %s", times, money)
                                        : g_strdup (times != NULL ? times : money);
}

/* "Wrong payment: 51 alerts, found 1,550 times, wrong by $7,750 in all" */
static char *
say_kind (const char          *title,
          const PitAlertTally *tally)
{
  g_autofree char *count = pit_alert_tally_count (tally);
  g_autofree char *more = pit_alert_tally_say (tally);

  return g_strdup_printf ("%s: %s%s%s", title, count, more != NULL ? ", " : "", more != NULL ? more : "");
}

/** pit_alert_tally_say_kinds: (transfer full): what @alerts come to, a line for each kind */
char *
pit_alert_tally_say_kinds (GPtrArray *alerts)
{
  PitAlertTally tallies[PIT_N_FINDINGS] = { { 0, 0, 0 } };
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < alerts->len; i++)
    pit_alert_tally_add (&tallies[pit_finding_get_facts (pit_alert_get_finding (g_ptr_array_index (alerts, i)))->kind],
                         g_ptr_array_index (alerts, i), FALSE);
  for (guint i = 0; i < alerts->len; i++)
    {
      PitFinding *finding = pit_alert_get_finding (g_ptr_array_index (alerts, i));
      PitAlertTally *tally = &tallies[pit_finding_get_facts (finding)->kind];
      g_autofree char *line = tally->alerts > 0 ? say_kind (pit_finding_get_title (finding), tally) : NULL;

      if (line != NULL && n++ < MAX_KINDS)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
      tally->alerts = 0;
    }
  if (n > MAX_KINDS)
    /* Translators: how many more kinds of alerts there are. */
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "\nand %u more kind", "\nand %u more kinds", n - MAX_KINDS),
                            n - MAX_KINDS);

  return g_string_free (text, FALSE);
}
