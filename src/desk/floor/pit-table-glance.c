/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-glance.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-finding-kinds.h"
#include "pit-games.h"
#include "pit-person.h"
#include "pit-text.h"

/* What somebody who answers is instead of the table. */
static const char *const causes[PIT_N_FINDINGS] = {
  [PIT_FINDING_BUSY] = N_("busy"),
  [PIT_FINDING_NO_TABLE] = N_("no such table"),
  [PIT_FINDING_REFUSED] = N_("refuses the desk"),
  [PIT_FINDING_IDENTITY] = N_("wrong certificate"),
};

static guint
percent (guint part,
         guint whole)
{
  return whole == 0 ? 0 : MIN (part, whole) * 100 / whole;
}

static gboolean
is_settled (const PitRound *round,
            guint           seat)
{
  for (guint i = 0; i < round->n_bets; i++)
    {
      const PitRoundBet *bet = &pit_round_bets (round)[i];

      if (bet->seat == seat
          && (bet->line.paid > 0 || pit_stake_total (bet->line.collected) > 0 || pit_stake_total (bet->line.returned) > 0))
        return TRUE;
    }

  return FALSE;
}

static guint
measure_progress (const PitTableState *state)
{
  const PitRound *round = state->round;
  const PitGame *game = pit_games_find_for_floor (state->terms.game.text);
  guint in = 0, staked = 0, taken = 0, decided = 0, settled = 0, expected = 0;

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      taken += state->seat[seat].taken == PIT_YES;
      if (!pit_round_seat_in (round, seat))
        continue;
      in++;
      staked++;
      decided += pit_round_get_seat (round, seat)->decision != PIT_DECISION_UNKNOWN;
      settled += is_settled (round, seat);
    }
  if (game != NULL)
    expected = in * game->player_cards + game->dealer_cards;

  switch (round->stage)
    {
    case PIT_STAGE_WAGERS:
      return percent (staked, MAX (taken, staked));
    case PIT_STAGE_DEAL:
      return percent (round->n_cards, expected);
    case PIT_STAGE_DECISIONS:
      return percent (decided, in);
    case PIT_STAGE_SETTLEMENT:
      return percent (settled, in);
    case PIT_STAGE_OVER:
      return 100;
    case PIT_STAGE_NONE:
    case PIT_N_STAGES:
    default:
      return 0;
    }
}

/* Of the game's first area: what people mean by the table's minimum. NULL: the desk can't follow its game. */
static const PitLimit *
find_limit (const PitTableState *state)
{
  const PitGame *game = pit_games_find_for_floor (state->terms.game.text);

  return game != NULL ? pit_limits_get (&state->terms.limits, game->areas[0]) : NULL;
}

/* What comes from the table's state; the rest of @glance is kept. */
static void
read_state (PitTableGlance      *glance,
            const PitTableState *state)
{
  const PitLimit *limit = find_limit (state);

  glance->min = limit != NULL ? limit->min : PIT_UNKNOWN;
  glance->max = limit != NULL ? limit->max : PIT_UNKNOWN;
  g_strlcpy (glance->dealer.text, state->dealer.text, sizeof glance->dealer.text);
  glance->n_seats = state->terms.seats == PIT_UNKNOWN ? 0 : (guint) CLAMP (state->terms.seats, 0, PIT_MAX_SEATS);
  glance->taken = glance->away = 0;
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      glance->taken |= (guint) (state->seat[seat].taken == PIT_YES) << seat;
      glance->away |= (guint) (state->seat[seat].away == PIT_YES) << seat;
    }
  glance->stage = state->round->stage;
  glance->round = state->round->number;
  /* in steps of a tenth: a bar can't show more, and a step less is a redraw less */
  glance->progress = measure_progress (state) / 10 * 10;
}

static void
say_first (PitTableGlance *glance,
           PitFinding     *finding)
{
  const PitFindingFacts *facts = pit_finding_get_facts (finding);

  g_autofree char *strip = pit_finding_dup_strip (finding);

  pit_text_copy (glance->strip, sizeof glance->strip, strip);
  if (facts->place >= 1 && facts->place <= PIT_MAX_SEATS)
    /* Translators: what is wrong at a table, then the number of the seat. */
    g_snprintf (glance->first, sizeof glance->first, _("%s, seat %u"), pit_finding_get_title (finding), facts->place);
  else if (facts->kind == PIT_FINDING_OPEN_ORDER)
    {
      /* Which order, and since when: whoever gave it looks here for it. */
      g_autofree char *text = pit_finding_dup_text (finding);
      g_autofree char *sentence = pit_words_sentence (text);

      pit_text_copy (glance->first, sizeof glance->first, sentence);
    }
  else
    g_strlcpy (glance->first, pit_finding_get_title (finding), sizeof glance->first);
}

static PitCall
find_call (PitAlertState    state,
           PitAlertPriority priority,
           gboolean         is_over)
{
  switch (state)
    {
    case PIT_ALERT_IN_HAND:
      return PIT_CALL_IN_HAND;
    case PIT_ALERT_REFERRED:
      return PIT_CALL_REFERRED;
    case PIT_ALERT_SHELVED:
      return PIT_CALL_SHELVED;
    case PIT_ALERT_WAITING:
    case PIT_ALERT_CLOSED:
    case PIT_N_ALERT_STATES:
    default:
      return is_over ? PIT_CALL_OVER : priority == PIT_ALERT_NOW ? PIT_CALL_NOW : PIT_CALL_SOON;
    }
}

/* What the table is beside what waits there: silence, and that a person must decide. */
static void
read_contact_call (PitTableGlance *glance)
{
  if (glance->call != PIT_CALL_NONE)
    return;
  if (glance->contact == PIT_CONTACT_LOST)
    glance->call = PIT_CALL_SOON;
  else if (glance->contact == PIT_CONTACT_HELD)
    glance->call = PIT_CALL_NOW;
  if (glance->call != PIT_CALL_NONE)
    glance->called_at = glance->contact_since;
}

/* Where nobody keeps a list of what waits, all that was found does. */
static void
read_waiting (PitTableGlance *glance,
              PitTable       *table)
{
  const PitTableWaiting *waiting = &pit_table_get_view (table)->waiting;
  GListModel *findings = pit_table_get_findings (table);

  glance->n_waiting = pit_table_glance_count_waiting (table);
  glance->calls = waiting->is_known ? waiting->n_waiting > 0 : glance->n_waiting > 0;
  if (waiting->is_known && waiting->n_open > 0)
    {
      g_autoptr(PitFinding) finding = pit_finding_new (&waiting->first);

      say_first (glance, finding);
      glance->call = find_call (waiting->first_state, waiting->first_priority, waiting->first_is_over);
      glance->called_at = waiting->first_since;
      if (glance->call == PIT_CALL_IN_HAND)
        glance->in_hand_by = waiting->first_holder;
      return;
    }
  for (guint i = 0; i < g_list_model_get_n_items (findings) && !waiting->is_known && glance->call == PIT_CALL_NONE; i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);

      if (pit_finding_get_facts (finding)->kind == PIT_FINDING_SILENCE)
        continue;
      say_first (glance, finding);
      glance->call = find_call (PIT_ALERT_WAITING, pit_finding_facts_get_priority (pit_finding_get_facts (finding)), FALSE);
      glance->called_at = pit_finding_get_facts (finding)->occurred;
    }
}

static void
read_known (PitTableGlance *glance,
            PitTable       *table)
{
  const PitLimit *limit = find_limit (pit_table_get_state (table));
  PitMoney min = limit != NULL ? limit->min : PIT_UNKNOWN;
  gint64 known_at = pit_table_get_view (table)->known_at;

  if (min == PIT_UNKNOWN || known_at == PIT_UNKNOWN)
    return;
  glance->known_at = known_at;
  glance->min = min;
}

/** pit_table_glance_read: what the floor shows of @table now */
void
pit_table_glance_read (PitTableGlance *glance,
                       PitTable       *table)
{
  GListModel *rounds = pit_table_get_rounds (table);
  g_autoptr(PitCheckedRound) last = NULL;

  memset (glance, 0, sizeof *glance);
  glance->number = pit_table_get_number (table);
  g_strlcpy (glance->name, pit_table_get_name (table), sizeof glance->name);
  glance->contact = pit_table_get_view (table)->contact;
  glance->known_at = glance->held_since = glance->called_at = glance->last_over = PIT_UNKNOWN;
  glance->min = glance->max = PIT_UNKNOWN;
  read_waiting (glance, table);
  if (glance->contact != PIT_CONTACT_LIVE)
    {
      /* What is not live is not shown, so that it costs no redraw either; but the minimum, with its time: it is what
       * people at the table read on its sign, and what they are asked for. */
      glance->contact_since = pit_table_get_view (table)->contact_since;
      glance->cause = pit_table_get_view (table)->obstacle;
      read_known (glance, table);
      read_contact_call (glance);
      return;
    }

  glance->is_only_watched = pit_table_is_only_watched (table);
  glance->status = pit_table_get_status (table);
  if (glance->status == PIT_STATUS_ON_HOLD)
    glance->held_since = pit_table_get_view (table)->held_since;
  if (pit_table_status_get_reason (glance->status, pit_table_get_state (table))[0] != '\0')
    {
      g_autofree char *reason = pit_text_reveal (pit_table_status_get_reason (glance->status, pit_table_get_state (table)));

      pit_text_copy (glance->reason, sizeof glance->reason, reason);
    }
  read_state (glance, pit_table_get_state (table));
  /* What was missed may have been other limits; the finding beside it says so, and the table is asked. */
  if (!pit_table_get_view (table)->is_trusted)
    glance->min = glance->max = PIT_UNKNOWN;
  last = g_list_model_get_item (rounds, 0);
  if (last != NULL)
    {
      glance->verdict = pit_checked_round_get_facts (last)->verdict;
      glance->is_corrected = pit_checked_round_get_facts (last)->is_corrected;
      if (glance->status == PIT_STATUS_CLOSED)
        glance->last_over = pit_checked_round_get_facts (last)->round->over_at;
    }
}

/**
 * pit_table_glance_count_findings:
 * @table: a table
 *
 * That a table is silent is its state, on every screen, and not counted as a finding beside that.
 *
 * Returns: how many findings there are to look at
 */
guint
pit_table_glance_count_findings (PitTable *table)
{
  GListModel *findings = pit_table_get_findings (table);
  guint n = g_list_model_get_n_items (findings), count = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);

      count += pit_finding_get_facts (finding)->kind != PIT_FINDING_SILENCE;
    }

  return count;
}

/** Returns: how many things wait for a person at @table, as the list of what needs attention has it */
guint
pit_table_glance_count_waiting (PitTable *table)
{
  const PitTableWaiting *waiting = &pit_table_get_view (table)->waiting;

  return waiting->is_known ? waiting->n_open : pit_table_glance_count_findings (table);
}

/** pit_table_glance_is_live: whether the table's values may be shown */
gboolean
pit_table_glance_is_live (const PitTableGlance *glance)
{
  return glance->contact == PIT_CONTACT_LIVE;
}

/** pit_table_glance_get_plate: the ground of its card or tile: live, closed and dim, or silent */
PitPlate
pit_table_glance_get_plate (const PitTableGlance *glance)
{
  g_return_val_if_fail (glance != NULL, PIT_PLATE_SILENT);

  if (!pit_table_glance_is_live (glance))
    return PIT_PLATE_SILENT;

  return glance->status == PIT_STATUS_CLOSED ? PIT_PLATE_DIM : PIT_PLATE_LIVE;
}

static guint
count_taken (const PitTableGlance *glance)
{
  guint n = 0;

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    n += (glance->taken >> seat) & 1u;

  return n;
}

/* What a live table is, in words, and why where that was said. */
static char *
describe_status (const PitTableGlance *glance)
{
  const char *label = pit_table_status_get_label (glance->status);

  if (glance->reason[0] == '\0')
    return g_strdup (label);

  /* Translators: what a table is ("on hold"), then why, in the words of whoever stopped it. */
  return g_strdup_printf (_("%s: %s"), label, glance->reason);
}

static char *
format_age (gint64 since,
            gint64 now)
{
  return since != PIT_UNKNOWN ? pit_words_age (since, now) : NULL;
}

/** pit_table_glance_find_name: (transfer none) (nullable): the name of who has that staff number among @people, of #PitPerson */
const char *
pit_table_glance_find_name (GListModel *people,
                            const char *number)
{
  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (people, i);

      if (g_strcmp0 (pit_person_get (person)->number, number) == 0)
        return pit_person_get (person)->name;
    }

  return NULL;
}

/** pit_table_glance_age: (transfer full) (nullable): for how long it calls, m:ss; %NULL: it does not, or nobody knows */
char *
pit_table_glance_age (const PitTableGlance *glance,
                      gint64                now)
{
  return glance->call != PIT_CALL_NONE ? format_age (glance->called_at, now) : NULL;
}

/** pit_table_glance_held: (transfer full) (nullable): for how long it is on hold, m:ss; %NULL: it is not, or nobody knows */
char *
pit_table_glance_held (const PitTableGlance *glance,
                       gint64                now)
{
  return format_age (glance->held_since, now);
}

/** Returns: why a table of which nothing is heard is not live, in the few words for which a card has room */
const char *
pit_table_glance_get_cause (const PitTableGlance *glance)
{
  return causes[glance->cause] != NULL ? _(causes[glance->cause]) : C_("strip", "no contact");
}

/** pit_table_glance_contact: (transfer full): why the table is not live, in words */
char *
pit_table_glance_contact (const PitTableGlance *glance,
                          GTimeZone            *zone)
{
  g_autofree char *since = NULL;

  if (glance->contact == PIT_CONTACT_CATCHING_UP)
    return g_strdup (_("catching up"));
  if (glance->contact == PIT_CONTACT_NONE || glance->contact_since == PIT_UNKNOWN)
    return g_strdup (_("no contact yet"));

  since = pit_words_clock (glance->contact_since, zone);
  if (glance->contact == PIT_CONTACT_HELD)
    /* Translators: of a table of which nothing is taken until a person decides; %s is a time of day with seconds. */
    return g_strdup_printf (_("needs a decision since %s"), since);

  /* Translators: why a table is not live ("no contact", "no such table"), and a time of day with seconds. */
  return g_strdup_printf (_("%s since %s"), pit_table_glance_get_cause (glance), since);
}

/**
 * pit_table_glance_known:
 * @glance: of a table that is not live
 * @zone: the venue's zone
 *
 * Returns: (transfer full) (nullable): when what is shown of it was known: the time of day where contact was lost then,
 *   with its date where it is from before that; %NULL: nothing of it is known
 */
char *
pit_table_glance_known (const PitTableGlance *glance,
                        GTimeZone            *zone)
{
  if (glance->known_at == PIT_UNKNOWN)
    return NULL;
  if (glance->known_at == glance->contact_since)
    return pit_words_clock (glance->known_at, zone);

  return pit_words_date_clock (glance->known_at, zone);
}

/* The word for the mark and the colour of its strip, what it is, and how many more there are. */
static void
describe_call (const PitTableGlance *glance,
               GTimeZone            *zone,
               GString              *text)
{
  static const char *const words[] = { [PIT_CALL_OVER] = N_("over now"), [PIT_CALL_SHELVED] = N_("shelved"),
                                       [PIT_CALL_REFERRED] = N_("referred"), [PIT_CALL_IN_HAND] = N_("in hand"),
                                       [PIT_CALL_SOON] = N_("soon"), [PIT_CALL_NOW] = N_("now") };
  guint more = glance->n_waiting - 1;

  if (glance->n_waiting == 0)
    return;
  g_string_append_printf (text, ", %s: %s", _(words[glance->call]), glance->first);
  if (glance->called_at != PIT_UNKNOWN)
    {
      g_autofree char *since = pit_words_clock (glance->called_at, zone);

      /* Translators: after what is wrong at a table: a time of day, "21:04:10". */
      g_string_append_printf (text, _(", since %s"), since);
    }
  if (more > 0)
    /* Translators: after what is wrong at a table: so much more is. */
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, ", %u more", ", %u more", more), more);
}

/**
 * pit_table_glance_describe:
 * @glance: what is shown
 * @zone: the venue's zone
 *
 * Returns: (transfer full): the same in one sentence, for those who hear the screen
 */
char *
pit_table_glance_describe (const PitTableGlance *glance,
                           GTimeZone            *zone)
{
  g_autofree char *min = NULL;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _("Table %u"), glance->number);
  describe_call (glance, zone, text);
  if (glance->name[0] != '\0')
    g_string_append_printf (text, ", %s", glance->name);
  if (!pit_table_glance_is_live (glance))
    {
      g_autofree char *contact = pit_table_glance_contact (glance, zone);

      g_autofree char *known = pit_table_glance_known (glance, zone);

      g_string_append_printf (text, ", %s", contact);
      if (known != NULL)
        {
          min = pit_words_money (glance->min);
          g_string_append (text, ", ");
          /* Translators: the lowest wager, then the time at which that was known. */
          g_string_append_printf (text, _("minimum was %s as known %s"), min, known);
        }
    }
  else
    {
      guint n = count_taken (glance);

      g_autofree char *status = describe_status (glance);

      g_string_append_printf (text, ", %s, ", status);
      if (glance->is_only_watched)
        /* Translators: of a desk, at a table that another desk records. */
        g_string_append_printf (text, "%s, ", _("watches only"));
      if (glance->min != PIT_UNKNOWN)
        {
          min = pit_words_money (glance->min);
          g_string_append_printf (text, _("minimum %s"), min);
        }
      else
        g_string_append (text, _("minimum not known"));
      g_string_append (text, ", ");
      g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%u player", "%u players", n), n);
      if (glance->verdict != PIT_VERDICT_UNKNOWN)
        {
          g_string_append (text, ", ");
          g_string_append_printf (text, _("last round %s"), pit_words_round_verdict (glance->verdict, glance->is_corrected));
        }
    }

  return g_string_free (text, FALSE);
}
