/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-words.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"

static const char *const done_words[PIT_N_ALERT_ACTS] = {
  [PIT_ALERT_ACT_ACKNOWLEDGE] = N_("taken up"),
  [PIT_ALERT_ACT_TELL] = N_("dealer told"),
  [PIT_ALERT_ACT_CORRECTED] = N_("corrected"),
  [PIT_ALERT_ACT_READER_ERROR] = N_("reader error"),
  [PIT_ALERT_ACT_REFERRED] = N_("referred"),
  [PIT_ALERT_ACT_NOT_SO] = N_("not so"),
  [PIT_ALERT_ACT_TAKE_BACK] = N_("taken back"),
};

/** pit_alert_words_matter: (transfer full): "Table 4: Wrong payment" */
char *
pit_alert_words_matter (PitAlert *alert)
{
  /* Translators: a table's number and what was found there: "Table 4: Wrong payment" */
  return g_strdup_printf (_("Table %u: %s"), pit_table_get_number (pit_alert_get_table (alert)),
                          pit_finding_get_title (pit_alert_get_finding (alert)));
}

/** pit_alert_words_facts: (transfer full): where and what, and how often: "Seat 3, Ante: paid $25, due $20" */
char *
pit_alert_words_facts (PitAlert *alert)
{
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));
  gint64 times = pit_alert_get_facts (alert)->times;
  g_autofree char *text = pit_finding_dup_text (pit_alert_get_finding (alert));
  g_autofree char *sentence = pit_words_sentence (text);
  GString *line = g_string_new (NULL);

  if (facts->round != PIT_UNKNOWN)
    /* Translators: before what was found in that round. */
    g_string_append_printf (line, _("Round %" PRId64 ". "), facts->round);
  g_string_append (line, sentence);
  if (times > 1)
    {
      g_string_append_c (line, ' ');
      /* Translators: how often something was found. */
      g_string_append_printf (line, g_dngettext (GETTEXT_PACKAGE, "%u time so far.", "%u times so far.", (gulong) times),
                              (guint) times);
    }

  return g_string_free (line, FALSE);
}

/** pit_alert_words_told: (transfer full) (nullable): whether the dealer was told; %NULL: it is no matter of the dealer's */
char *
pit_alert_words_told (PitAlert  *alert,
                      GTimeZone *zone)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  g_autofree char *at = NULL;

  if (facts->told == PIT_ALERT_NOT_TOLD)
    return facts->rank == PIT_ALERT_NOW && pit_alert_is_open (alert) ? g_strdup (_("Dealer not told yet")) : NULL;

  at = pit_words_clock (facts->told_at, zone);
  if (facts->told == PIT_ALERT_TOLD_SEEN)
    return g_strdup_printf (_("Dealer told %s, and has seen it"), at);

  return g_strdup_printf (_("Dealer told %s"), at);
}

/** pit_alert_words_status: (transfer full) (nullable): what has become of it; %NULL: nothing yet */
char *
pit_alert_words_status (PitAlert  *alert,
                        GTimeZone *zone)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  gboolean has_ended = facts->is_gone
                       && pit_finding_kind_get_end (pit_finding_get_facts (pit_alert_get_finding (alert))->kind)
                            != PIT_FINDING_LATCHES;
  g_autofree char *at = NULL;

  if (facts->is_busy)
    return g_strdup (_("Being written…"));
  if (facts->outcome != PIT_ALERT_OUTCOME_NONE)
    {
      g_autofree char *outcome = pit_words_sentence (pit_alert_outcome_get_label (facts->outcome));

      at = pit_words_clock (facts->outcome_at, zone);
      /* Translators: what came of an alert, the staff number of who said so, and when. */
      return g_strdup_printf (_("%s · %s, %s"), outcome, facts->outcome_by.text, at);
    }
  if (pit_alert_is_acknowledged (alert))
    {
      at = pit_words_clock (facts->acknowledged_at, zone);
      /* Translators: the staff number of who acknowledged an alert, and when. */
      return g_strdup_printf (has_ended ? _("No longer so. Taken up by %s, %s") : _("Taken up by %s, %s"),
                              facts->acknowledged_by.text, at);
    }

  return has_ended ? g_strdup (_("No longer so")) : NULL;
}

/** pit_alert_words_age: (transfer full): how long ago, "03:07", "1:04:30" */
char *
pit_alert_words_age (gint64 raised,
                     gint64 now)
{
  gint64 seconds = MAX (now - raised, 0) / G_USEC_PER_SEC;

  if (seconds < 3600)
    return g_strdup_printf ("%02d:%02d", (int) (seconds / 60), (int) (seconds % 60));
  if (seconds < 24 * 3600)
    return g_strdup_printf ("%d:%02d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60), (int) (seconds % 60));

  /* Translators: how many days something has been waiting. */
  return g_strdup_printf (_("%d d"), (int) (seconds / (24 * 3600)));
}

/* Where no table is heard the desk is cut off, and none of them is to be looked at for that. */
static gboolean
calls (PitAlert *alert,
       gboolean  is_cut_off)
{
  return pit_alert_is_open (alert)
         && !(is_cut_off && pit_finding_get_facts (pit_alert_get_finding (alert))->kind == PIT_FINDING_SILENCE);
}

/**
 * pit_alert_words_call:
 * @is_cut_off: whether no table is heard
 * @heard: (out) (transfer full): the same for who can't see it, with what is wrong there; %NULL where nothing calls
 *
 * Returns: (transfer full) (nullable): what calls for a person, in a few words: how many, and the worst that nobody has
 *   taken up; %NULL: nothing does
 */
char *
pit_alert_words_call (PitAttention *attention,
                      gboolean      is_cut_off,
                      char        **heard)
{
  g_autofree char *matter = NULL;
  guint n_open = 0, number = 0;

  *heard = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (attention), i);

      if (!calls (alert, is_cut_off))
        continue;
      n_open++;
      if (matter == NULL && !pit_alert_is_acknowledged (alert))
        {
          matter = pit_alert_words_matter (alert);
          number = pit_table_get_number (pit_alert_get_table (alert));
        }
    }
  if (n_open == 0)
    return NULL;
  if (matter == NULL)
    {
      /* Translators: how many alerts somebody has acknowledged and that are not over. */
      *heard = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u taken up", "%u taken up", n_open), n_open);
      return g_strdup (*heard);
    }

  *heard = g_strdup_printf ("%u. %s", n_open, matter);
  /* Translators: how many things need a person, and the number of the table to look at first. */
  return g_strdup_printf (_("%u · table %u"), n_open, number);
}

/** Returns: the translated words for what was done: "corrected" */
const char *
pit_alert_words_done (PitAlertAct act)
{
  g_return_val_if_fail (act < PIT_N_ALERT_ACTS, NULL);

  return _(done_words[act]);
}
