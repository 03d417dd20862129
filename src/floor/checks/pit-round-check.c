/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdarg.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-owed.h"
#include "pit-round-check.h"

typedef struct
{
  const PitRound      *round;
  const PitRoundBasis *basis;
  GArray              *found;
  PitRoundJudgement   *judgement;
} Check;

/* What is due then is for people to say. */
static const char *const declared[PIT_N_DECLARATIONS] = {
  [PIT_DECLARATION_MISDEAL] = N_("the dealer declared a misdeal"),
  [PIT_DECLARATION_VOID] = N_("the dealer declared the round void"),
  [PIT_DECLARATION_COUNT_ERROR] = N_("the dealer declared a wrong number of cards"),
};

static void G_GNUC_PRINTF (2, 3)
miss (Check      *check,
      const char *format,
      ...)
{
  va_list args;

  va_start (args, format);
  pit_reason_note (check->judgement->reason, format, args);
  va_end (args);
}

static void
find (Check          *check,
      PitFindingKind  kind,
      guint           seat,
      PitWager        wager,
      PitMoney        found,
      PitMoney        expected,
      PitCitation     cites,
      const char     *rule)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, kind);
  facts.round = check->round->number;
  facts.place = seat;
  facts.wager = wager;
  facts.found = found;
  facts.expected = expected;
  facts.occurred = check->round->over_at;
  facts.cites = cites;
  facts.rule = rule;
  g_array_append_val (check->found, facts);
}

static gboolean
is_stake_known (const PitStake *stake)
{
  return pit_stake_total (*stake) != PIT_UNKNOWN;
}

/* Where tokens can't be told from chips only the sums say anything. */
static void
compare_stakes (Check          *check,
                PitFindingKind  kind,
                guint           seat,
                PitWager        wager,
                const PitStake *is,
                const PitStake *due,
                const char     *rule)
{
  PitMoney total = pit_stake_total (*is);
  PitMoney total_due = pit_stake_total (*due);

  if (total != total_due)
    find (check, kind, seat, wager, total, total_due, PIT_CITE_NOTHING, rule);
  else if (check->basis->senses.tokens == PIT_YES && is->tokens != due->tokens)
    find (check, kind, seat, wager, is->tokens, due->tokens, PIT_CITE_TOKENS, NULL);
}

/* Money that was handed over where nothing had been wrong. */
static void
check_correction (Check              *check,
                  guint               seat,
                  PitWager            wager,
                  const PitRoundLine *line)
{
  PitMoney net = line->to_player - line->to_house;
  PitFindingFacts facts;

  if (net == 0)
    return;

  pit_owed_find_needless (&facts, check->round->number, seat, wager, net);
  facts.occurred = check->round->over_at;
  g_array_append_val (check->found, facts);
}

/* NSW 12.9: a hand that was announced, or laid out, as less or more than it is was settled for that. Wrong odds, and
 * chips that slip, are another matter: only this one has to be rebuilt before the next round. */
static void
name_misread_hand (Check *check,
                   guint  seat,
                   guint  first)
{
  const PitRoundHand hand = pit_round_get_hand (check->round, seat);
  const PitDueSeat *due = &check->judgement->settlement.seat[seat];
  gboolean is_misdeclared = hand.declared != PIT_CATEGORY_UNKNOWN && hand.declared != due->best.category;
  const PitDecisionKind *decided = pit_game_find_decision (check->basis->game,
                                                           pit_round_get_seat (check->round, seat)->decision);
  gboolean is_misset = FALSE;
  PitBestHand set;

  if (!due->has_best || decided == NULL || !decided->plays)
    return;
  if (hand.n_set == PIT_SET_SIZE)
    is_misset = check->basis->game->best_hand (hand.set, PIT_SET_SIZE, &set) && set.value != due->best.value;

  for (guint i = first; i < check->found->len && (is_misdeclared || is_misset); i++)
    {
      PitFindingFacts *facts = &g_array_index (check->found, PitFindingFacts, i);

      facts->cites = PIT_CITE_MISREAD_HAND;
      facts->rule = NULL;
      if (is_misdeclared)
        pit_finding_facts_set_detail (facts, _(": declared “%s”, the best is “%s”"),
                                      pit_category_get_label (hand.declared),
                                      pit_category_get_label (due->best.category));
      else
        pit_finding_facts_set_detail (facts, "%s", _(": laid out as a weaker hand than it is"));
    }
}

static void
compare_line (Check *check,
              guint  seat,
              guint  number)
{
  PitWager wager = check->basis->game->wagers[number - 1].id;
  const PitRoundLine *line = pit_round_get_line (check->round, seat, wager);
  const PitDueLine *due = &check->judgement->settlement.seat[seat].line[number];
  guint n_before = check->found->len;

  if (line->paid < 0 || !is_stake_known (&line->collected) || !is_stake_known (&line->returned))
    {
      miss (check, _("seat %u: nobody reported what was paid or collected"), seat);
      return;
    }

  if (line->paid != due->pay)
    find (check, PIT_FINDING_WRONG_PAYMENT, seat, wager, line->paid, due->pay, PIT_CITE_NOTHING, due->rule);
  compare_stakes (check, PIT_FINDING_WRONG_COLLECTION, seat, wager, &line->collected, &due->collect, due->rule);
  compare_stakes (check, PIT_FINDING_WRONG_RETURN, seat, wager, &line->returned, &due->give_back, due->rule);
  name_misread_hand (check, seat, n_before);
  if (check->found->len == n_before)
    check_correction (check, seat, wager, line);
}

/* What the cards decide is decided when they lie open. */
static void
check_shown (Check *check,
             guint  seat)
{
  gboolean dealer, player;

  check->basis->game->find_open (check->round, &check->judgement->settlement, seat, &dealer, &player);
  if (dealer && pit_round_get_seat (check->round, PIT_PLACE_DEALER)->shown != PIT_YES)
    miss (check, "%s", _("the dealer's hand was never shown"));
  if (player && pit_round_get_seat (check->round, seat)->shown != PIT_YES)
    miss (check, _("seat %u: the hand was never shown"), seat);
}

static void
check_seat (Check *check,
            guint  seat)
{
  const PitDueSeat *due = &check->judgement->settlement.seat[seat];

  if (check->basis->late_seats & (1u << seat))
    return;

  if (due->status == PIT_SEAT_UNCHECKED)
    {
      miss (check, _("seat %u: %s"), seat, _(due->reason));
      return;
    }

  if (due->status != PIT_SEAT_NOT_IN_ROUND)
    check_shown (check, seat);
  for (guint number = 1; number <= check->basis->game->n_wagers; number++)
    compare_line (check, seat, number);
}

static gboolean
has_money_moved (const PitRound *round)
{
  for (guint i = 0; i < round->n_bets; i++)
    {
      const PitRoundLine *line = &pit_round_bets (round)[i].line;

      if (line->paid != 0 || pit_stake_total (line->collected) != 0 || pit_stake_total (line->returned) != 0)
        return TRUE;
    }

  return FALSE;
}

static guint
count_seats (const PitRound *round)
{
  guint n = 0;

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    n += pit_round_seat_in (round, seat);

  return n;
}

/* NSW 9.2.2: all cards that were dealt come back. */
static void
check_count (Check *check)
{
  gint64 n_dealt = check->round->n_cards;

  if (check->round->counted == PIT_UNKNOWN)
    miss (check, "%s", _("nobody counted the cards at the end"));
  else if (check->round->counted != n_dealt && pit_senses_tell (&check->basis->senses, PIT_EVENT_CARD))
    find (check, PIT_FINDING_CARD_COUNT, PIT_PLACE_UNKNOWN, PIT_WAGER_UNKNOWN, check->round->counted, n_dealt,
          PIT_CITE_ROUND_COUNT, NULL);
}

/* NSW 12.4: after a misdeal; 13.2.1: where the device could not go on; 12.10.2: in a round that is void for its cards,
 * as no other ground is left. */
static PitCitation
get_rule_of_giving_back (const Check *check)
{
  if (check->round->declaration == PIT_DECLARATION_MISDEAL)
    return PIT_CITE_MISDEAL;

  return check->basis->is_void_by_device ? PIT_CITE_VOID_BY_DEVICE : PIT_CITE_VOID_BY_CARD;
}

/* In such a round nobody has won or lost. What was collected and handed back again is even; what nobody touched is the
 * player's. */
static void
check_given_back (Check *check)
{
  PitCitation cites = get_rule_of_giving_back (check);

  if (check->basis->senses.payments != PIT_YES)
    return;

  for (guint i = 0; i < check->round->n_bets; i++)
    {
      const PitRoundBet *bet = &pit_round_bets (check->round)[i];
      PitMoney collected = pit_stake_total (bet->line.collected);
      PitMoney returned = pit_stake_total (bet->line.returned);

      if (bet->line.paid > 0)
        find (check, PIT_FINDING_WRONG_PAYMENT, bet->seat, bet->wager, bet->line.paid, 0, cites, NULL);
      if (collected != PIT_UNKNOWN && returned != PIT_UNKNOWN && collected > returned)
        find (check, PIT_FINDING_WRONG_COLLECTION, bet->seat, bet->wager, collected - returned, 0, cites, NULL);
    }
}

static void
check_settlement (Check *check)
{
  const PitRoundBasis *basis = check->basis;
  PitDeclaration declaration = check->round->declaration;

  if (declaration == PIT_DECLARATION_MISDEAL || declaration == PIT_DECLARATION_VOID)
    check_given_back (check);
  if (declaration != PIT_DECLARATION_UNKNOWN)
    miss (check, "%s", _(declared[declaration]));
  else if (basis->rules[0] == '\0')
    miss (check, "%s", _("the desk doesn't know the table's rules"));
  else if (basis->game == NULL || basis->settings == NULL)
    miss (check, _("this desk has no rule set “%s”"), basis->rules);
  else if (count_seats (check->round) == 0)
    miss (check, "%s", _("nobody reported the wagers"));
  else if (basis->senses.payments != PIT_YES && !has_money_moved (check->round))
    miss (check, "%s", _("nobody reported the payments"));
  else if (basis->senses.payments == PIT_NO)
    miss (check, "%s", _("the table can't report payments"));
  else
    {
      basis->game->settle (check->round, basis->settings, &check->judgement->settlement);
      check->judgement->is_settled = TRUE;
      for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
        check_seat (check, seat);
    }
}

/** Says in @reason why something can't be certain. Only what is said first is kept. */
void
pit_reason_note (char        reason[PIT_REASON_MAX + 1],
                 const char *format,
                 va_list     args)
{
  const char *end;

  if (reason[0] != '\0')
    return;

  g_vsnprintf (reason, PIT_REASON_MAX + 1, format, args);
  if (!g_utf8_validate (reason, -1, &end))
    reason[end - reason] = '\0';
}

/**
 * pit_round_check:
 * @round: a round that is over
 * @basis: what it is judged by
 * @found: (element-type PitFindingFacts): what is wrong is added here
 * @judgement: (out caller-allocates): the verdict
 *
 * Compares what was paid, collected and returned on every line with what was due, and the cards counted with those
 * dealt. Never guesses: facts that are in doubt are not compared at all; where a fact is missing the rest still
 * is, and the reason names what is missing. Differences outweigh what is missing. (NSW 9.2, 9.6, 10.)
 */
void
pit_round_check (const PitRound      *round,
                 const PitRoundBasis *basis,
                 GArray              *found,
                 PitRoundJudgement   *judgement)
{
  Check check = { round, basis, found, judgement };
  guint n_before = found->len;

  memset (judgement, 0, sizeof *judgement);
  judgement->verdict = PIT_VERDICT_UNCHECKED;

  if (basis->doubt != NULL && basis->doubt[0] != '\0')
    {
      miss (&check, "%s", basis->doubt);
      return;
    }

  check_settlement (&check);
  check_count (&check);
  if (basis->missing != NULL && basis->missing[0] != '\0')
    miss (&check, "%s", basis->missing);

  if (found->len > n_before || basis->n_found > 0)
    judgement->verdict = PIT_VERDICT_DIFFERS;
  else if (judgement->reason[0] == '\0')
    judgement->verdict = PIT_VERDICT_OK;
}
