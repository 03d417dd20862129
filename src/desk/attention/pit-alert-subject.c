/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-subject.h"

#include <glib/gi18n.h>

#include "pit-alert-words.h"
#include "pit-currency.h"

/* What one alert is about, in few words: where, and by how much. */

/* %s: an amount of money */
static const struct
{
  PitFindingKind kind;
  const char    *more;
  const char    *less;
} mistakes[] = {
  { PIT_FINDING_WRONG_PAYMENT, N_("Overpaid %s"), N_("Underpaid %s") },
  { PIT_FINDING_WRONG_COLLECTION, N_("Collected %s too much"), N_("Collected %s too little") },
  { PIT_FINDING_WRONG_RETURN, N_("Returned %s too much"), N_("Returned %s too little") },
};

static gboolean
has_seat (PitAlert *alert,
          guint     seat)
{
  GPtrArray *findings = pit_alert_get_facts (alert)->findings;

  for (guint i = 0; i < findings->len; i++)
    if (pit_finding_get_facts (g_ptr_array_index (findings, i))->place == (PitPlace) seat)
      return TRUE;

  return FALSE;
}

/**
 * pit_alert_subject_say:
 *
 * Returns: (transfer full): which alert, place and round: "Table 7: Wrong payment, seat 5, round 61"; where it stands for what
 *   was found at several seats, these
 */
char *
pit_alert_subject_say (PitAlert *alert)
{
  g_autofree char *matter = pit_alert_words_matter (alert);
  g_autoptr(GString) seats = g_string_new (NULL);
  GString *text = g_string_new (matter);
  guint n = 0;

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (has_seat (alert, seat))
      g_string_append_printf (seats, n++ > 0 ? ", %u" : "%u", seat);
  if (n > 1)
    /* Translators: after a table and what was found there: at which seats, "1, 5". */
    g_string_append_printf (text, _(", seats %s"), seats->str);
  else
    pit_finding_append_where (text, pit_finding_get_facts (pit_alert_get_finding (alert)));

  return g_string_free (text, FALSE);
}

/* Over the lines of the hand that was settled last; FALSE: they don't make one sum. */
static gboolean
sum_up (PitAlert *alert,
        PitMoney *sum)
{
  GPtrArray *findings = pit_alert_get_facts (alert)->findings;
  const PitFindingFacts *last = pit_finding_get_facts (pit_alert_get_finding (alert));

  *sum = 0;
  for (guint i = findings->len; i-- > 0;)
    {
      const PitFindingFacts *facts = pit_finding_get_facts (g_ptr_array_index (findings, i));

      if (!pit_alert_is_same_payment (alert, facts) && facts != last)
        break;
      if (facts->kind != last->kind || facts->found == PIT_UNKNOWN || facts->expected == PIT_UNKNOWN
          || (facts != last && g_strcmp0 (facts->wager, last->wager) == 0)
          || !pit_money_add (*sum, facts->found - facts->expected, sum))
        return FALSE;
    }

  return TRUE;
}

/**
 * pit_alert_subject_mistake:
 *
 * Returns: (transfer full) (nullable): by how much, and which way: "Overpaid $5"; %NULL: it is not about that, or many share it
 */
char *
pit_alert_subject_mistake (PitAlert *alert)
{
  PitFindingKind kind = pit_finding_get_facts (pit_alert_get_finding (alert))->kind;
  g_autofree char *money = NULL;
  PitMoney sum;

  if (pit_alert_get_facts (alert)->is_rest || !sum_up (alert, &sum) || sum == 0)
    return NULL;
  money = pit_currency_format (ABS (sum));
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    if (mistakes[i].kind == kind)
      return g_strdup_printf (sum > 0 ? _(mistakes[i].more) : _(mistakes[i].less), money);
#pragma GCC diagnostic pop

  return NULL;
}
