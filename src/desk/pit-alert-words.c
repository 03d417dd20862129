/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-words.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "pit-currency.h"
#include "pit-desk-words.h"

/* So many readers are named whose errors call nobody; the others are a number. */
#define MAX_COVERS 3

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

/* One hand's lines are one matter, each with its own money; of all else the last one tells. */
static void
append_text (GString  *line,
             PitAlert *alert,
             guint    *n_lines)
{
  GPtrArray *findings = pit_alert_get_findings (alert);
  guint first = findings->len - 1;

  while (first > 0 && findings->len - first < PIT_N_WAGERS
         && pit_alert_is_same_payment (alert, pit_finding_get_facts (g_ptr_array_index (findings, first - 1))))
    first--;
  for (guint i = first; i < findings->len; i++)
    {
      PitFinding *finding = g_ptr_array_index (findings, i);
      g_autofree char *text = pit_finding_dup_text (finding);
      g_autofree char *sentence = pit_words_sentence (text);
      g_autofree char *rule = pit_finding_get_rule (finding) != NULL ? pit_words_rule (pit_finding_get_rule (finding)) : NULL;

      if (i > first)
        g_string_append_c (line, '\n');
      g_string_append (line, sentence);
      if (rule != NULL)
        {
          g_autoptr(GString) whole = g_string_new (rule);

          /* Whose rules, and which: on one line. */
          g_string_replace (whole, " ", "\302\240", 0);
          g_string_append_printf (line, " (%s)", whole->str);
        }
    }
  *n_lines = findings->len - first;
}

/* Too many to be shown each for itself: what was found last stands before. */
static void
append_rest (GString  *line,
             PitAlert *alert)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  g_autofree char *sum = facts->sum > 0 ? pit_currency_format (facts->sum) : NULL;

  g_string_append (line, ". ");
  /* Translators: so many alerts of one kind share a line of the list. */
  g_string_append_printf (line, g_dngettext (GETTEXT_PACKAGE, "%u more of these share this line", "%u more of these share this "
                                             "line", (gulong) facts->times), (guint) MIN (facts->times, G_MAXUINT));
  if (sum != NULL)
    {
      /* Translators: an amount of money: by how much the alerts that share a line are wrong together. */
      g_string_append_printf (line, _(", %s in all"), sum);
    }
  g_string_append_c (line, '.');
}

/**
 * pit_alert_words_facts:
 *
 * Returns: (transfer full): where and what, by which rule, and how often: "Round 7. Seat 3, Ante: paid $25, due $20
 *   (NSW 9.2.1.4)"
 */
char *
pit_alert_words_facts (PitAlert *alert)
{
  PitFinding *finding = pit_alert_get_finding (alert);
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  gint64 times = pit_alert_get_facts (alert)->times;
  GString *line = g_string_new (NULL);
  guint n_lines;

  if (facts->round != PIT_UNKNOWN)
    /* Translators: before what was found in that round. */
    g_string_append_printf (line, _("Round %" PRId64 ". "), facts->round);
  append_text (line, alert, &n_lines);
  if (pit_alert_is_rest (alert))
    {
      append_rest (line, alert);
    }
  else if (times > (gint64) n_lines)
    {
      g_string_append (line, ". ");
      /* Translators: how often something was found. */
      g_string_append_printf (line, g_dngettext (GETTEXT_PACKAGE, "%u time so far.", "%u times so far.", (gulong) times),
                              (guint) times);
    }

  return g_string_free (line, FALSE);
}

/** pit_alert_words_device: (transfer full) (nullable): which device, and how often it was said to have misread; %NULL: no matter */
char *
pit_alert_words_device (PitAlert *alert)
{
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));
  const char *device = pit_alert_get_device (alert)->text;
  gint64 n = pit_alert_get_facts (alert)->reader_errors;
  g_autofree char *errors = NULL;

  if (device[0] == '\0' || (facts->device.text[0] == '\0' && n == 0))
    return NULL;
  if (n == 0)
    return g_strdup (device);

  /* Translators: how often people said of a device that it misread. */
  errors = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u reader error in 30 days", "%u reader errors in 30 days",
                                         (gulong) n), (guint) n);
  return g_strdup_printf ("%s · %s", device, errors);
}

/**
 * pit_alert_words_covers:
 *
 * Returns: (transfer full) (nullable): a line for each reader whose errors are counted and call nobody, as a person has said
 *   that it erred; %NULL: there is none
 */
char *
pit_alert_words_covers (PitAttention *attention,
                        GTimeZone    *zone)
{
  g_autoptr(GPtrArray) covers = pit_attention_list_covers (attention);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (covers->len, MAX_COVERS); i++)
    {
      PitAlert *alert = g_ptr_array_index (covers, i);
      const PitReaderCover cover = pit_attention_say_cover (alert);
      g_autofree char *line = pit_words_cover (&cover, zone);

      if (text->len == 0)
        g_string_append (text, _("Reader errors that call nobody:"));
      g_string_append_c (text, '\n');
      /* Translators: a table's number, a device, how many of its errors were counted and until when: "Table 4, SHF-04: 2 of 5,
       * until 23:04:10" */
      g_string_append_printf (text, _("Table %u, %s: %s"), pit_table_get_number (pit_alert_get_table (alert)),
                              cover.reader.text, line);
    }
  if (covers->len > MAX_COVERS)
    {
      g_string_append_c (text, '\n');
      /* Translators: how many more tables have a reader whose errors call nobody. */
      g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", covers->len - MAX_COVERS),
                              covers->len - MAX_COVERS);
    }

  return g_string_free (text, text->len == 0);
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
  gboolean has_ended = pit_alert_has_ended (alert);
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
  if (facts->acknowledged_at != PIT_UNKNOWN && facts->again_at != PIT_UNKNOWN)
    {
      g_autofree char *again = pit_words_clock (facts->again_at, zone);

      at = pit_words_clock (facts->acknowledged_at, zone);
      /* Translators: when something came once more, then who had taken it up before, and when. */
      return g_strdup_printf (has_ended ? _("Once more %s, after %s had taken it up %s; no longer so")
                                        : _("Once more %s, after %s had taken it up %s"),
                              again, facts->acknowledged_by.text, at);
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
  g_autoptr(PitAlert) first = NULL;
  g_autofree char *matter = NULL;
  guint n_open = 0;

  *heard = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (attention), i);

      if (!calls (alert, is_cut_off))
        continue;
      n_open++;
      if (first == NULL || pit_alert_calls_before (alert, first))
        g_set_object (&first, alert);
    }
  if (n_open == 0)
    return NULL;
  if (pit_alert_is_acknowledged (first))
    {
      *heard = pit_words_waiting (n_open, FALSE);
      return g_strdup (*heard);
    }

  matter = pit_alert_words_matter (first);
  if (pit_alert_has_ended (first))
    /* Translators: how many things need a person, then a table and what was found there, and is over. */
    *heard = g_strdup_printf (_("%u. %s, no longer so"), n_open, matter);
  else
    *heard = g_strdup_printf ("%u. %s", n_open, matter);
  /* Translators: how many things need a person, and the number of the table to look at first. */
  return g_strdup_printf (_("%u · table %u"), n_open, pit_table_get_number (pit_alert_get_table (first)));
}

/** Returns: the translated words for what was done: "corrected" */
const char *
pit_alert_words_done (PitAlertAct act)
{
  g_return_val_if_fail (act < PIT_N_ALERT_ACTS, NULL);

  return _(done_words[act]);
}
