/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-four-card-facts.h"
#include "pit-four-card-hand.h"
#include "pit-four-card-poker.h"
#include "pit-four-card-settle.h"

/* What all seats have in common. */
typedef struct
{
  const PitFourCardRound    *round;
  const PitFourCardSettings *settings;
  const PitPayTable         *aces_up;
  const PitPayTable         *ante_bonus;
  const PitBestHand         *dealer;         /* what the seats are compared with */
  PitTrouble                 dealer_trouble; /* why they can't be compared with it */
  PitTrouble                 round_trouble;  /* why no seat can be judged */
} Common;

/* A stake, split into what counts and what goes back: tokens where they are refused, what is above the maximum (NSW 6.3). */
typedef struct
{
  PitStake counts;
  PitStake excess;
  PitMoney total; /* of what counts */
  PitMoney laid;  /* of both */
} Split;

/* How a decision ends the stakes, but for a Play stake that is not allowed: that one always goes back. */
typedef enum
{
  END_LOSES,
  END_FORFEITED,
  END_RETURNED,
  END_BY_DEALER, /* against the dealer's hand */
  END_BY_SCALE,  /* against the table's odds */
} End;

typedef struct
{
  End                 main;      /* Ante, and a Play stake that is allowed */
  End                 aces_up;
  gboolean            with_play; /* the decision goes with a Play stake, if there is an Ante */
  PitFourCardCitation rule;      /* what ends a stake without looking at the cards */
} Ending;

static const Ending endings[PIT_N_DECISIONS] = {
  [PIT_DECISION_PLAY] = { END_BY_DEALER, END_BY_SCALE, TRUE, PIT_CITE_NOTHING },
  [PIT_DECISION_FOLD] = { END_LOSES, END_LOSES, FALSE, PIT_CITE_FOLD },
  [PIT_DECISION_CONCEDE] = { END_LOSES, END_LOSES, TRUE, PIT_CITE_CONCEDE },
  [PIT_DECISION_ABSENT] = { END_RETURNED, END_BY_SCALE, FALSE, PIT_CITE_ABSENT },
  [PIT_DECISION_CANNOT_PLAY] = { END_RETURNED, END_BY_SCALE, FALSE, PIT_CITE_CANNOT_PLAY },
  [PIT_DECISION_FOLD_KEEP_ACES_UP] = { END_LOSES, END_BY_SCALE, FALSE, PIT_CITE_FOLD_KEEP_ACES_UP },
};

/* --- One seat --- */

/* The chips above the maximum go back before any token does: a token's only use is to be wagered. */
static gboolean
split_stake (const Common *common,
             PitStake      stake,
             PitMoney      max,
             Split        *split)
{
  gboolean takes_tokens = common->settings->tokens != PIT_TOKENS_REFUSED;
  PitMoney laid = pit_stake_total (stake);
  PitMoney allowed, over;

  if (laid == PIT_UNKNOWN)
    return FALSE;

  allowed = takes_tokens ? laid : stake.chips;
  over = common->settings->over_max == PIT_OVER_MAX_CAPPED && max != PIT_UNKNOWN ? MAX (allowed - max, 0) : 0;
  split->laid = laid;
  split->total = allowed - over;
  split->excess.chips = MIN (over, stake.chips);
  split->excess.tokens = takes_tokens ? over - split->excess.chips : stake.tokens;
  split->counts.chips = stake.chips - split->excess.chips;
  split->counts.tokens = stake.tokens - split->excess.tokens;
  return TRUE;
}

static void
end_line (const Common        *common,
          const Split         *split,
          PitOutcome           outcome,
          PitMoney             pay,
          PitFourCardCitation  rule,
          PitDueLine          *line)
{
  PitMoney tokens = split->counts.tokens;

  if (split->laid == 0)
    return;

  line->outcome = outcome;
  line->rule = common->settings->head.citation[rule];
  line->give_back = split->excess;

  if (outcome == PIT_OUTCOME_LOSE || outcome == PIT_OUTCOME_FORFEITED)
    {
      line->collect = split->counts;
      line->net = -split->total;
    }
  else if (outcome == PIT_OUTCOME_WIN)
    {
      if (common->settings->winning_token == PIT_TOKEN_COLLECTED)
        line->collect.tokens = tokens;
      line->pay = pay;
      line->net = pay - line->collect.tokens;
    }
  else
    {
      line->give_back.chips += split->counts.chips;
      line->give_back.tokens += tokens;
    }
}

/* What a winning stake is paid, up to the maximum that the house has set where the rules let it (NZ FCP 5.10). */
static gboolean
find_payment (const Common        *common,
              PitMoney             stake,
              PitOdds              odds,
              PitMoney            *pay,
              PitFourCardCitation *rule)
{
  const PitFourCardSettings *settings = common->settings;

  if (!pit_money_pay (stake, odds, settings->rounding, pay))
    return FALSE;

  if (settings->payout_cap == PIT_YES && settings->max_payout != PIT_UNKNOWN && *pay > settings->max_payout)
    {
      *pay = settings->max_payout;
      *rule = PIT_CITE_MAX_PAYOUT;
    }

  return TRUE;
}

static gboolean
win_line (const Common        *common,
          const Split         *split,
          PitOdds              odds,
          PitFourCardCitation  rule,
          PitDueLine          *line)
{
  PitMoney pay = 0;

  if (!find_payment (common, split->total, odds, &pay, &rule))
    return FALSE;

  end_line (common, split, PIT_OUTCOME_WIN, pay, rule, line);
  return TRUE;
}

/* NSW 9.2.1.2, 9.2.1.4, 10.1, 10.4, 10.6. */
static gboolean
end_by_dealer (const Common      *common,
               const PitBestHand *hand,
               const Split       *split,
               PitOdds            odds,
               PitDueLine        *line)
{
  gboolean tie = hand->value == common->dealer->value;

  if (hand->value < common->dealer->value)
    end_line (common, split, PIT_OUTCOME_LOSE, 0, PIT_CITE_DEALER_WINS, line);
  else if (tie && common->settings->tie_wins != PIT_YES)
    end_line (common, split, PIT_OUTCOME_RETURNED, 0, PIT_CITE_TIE, line);
  else
    return win_line (common, split, odds, tie ? PIT_CITE_TIE : PIT_CITE_HAND_WINS, line);

  return TRUE;
}

/* NSW 9.2.1.3, 9.2.1.5, 10.5. */
static gboolean
end_by_scale (const Common      *common,
              const PitBestHand *hand,
              const Split       *split,
              PitDueLine        *line)
{
  const PitPayRow *row = pit_pay_table_match (common->aces_up, hand);

  if (row != NULL)
    return win_line (common, split, row->odds, PIT_CITE_ACES_UP_WINS, line);

  end_line (common, split, PIT_OUTCOME_LOSE, 0, PIT_CITE_ACES_UP_LOSES, line);
  return TRUE;
}

/* NSW 9.2.1.1, 10.2, 10.3: on the Ante as far as it counts, win or lose. */
static gboolean
pay_ante_bonus (const Common      *common,
                const PitBestHand *hand,
                const Split       *ante,
                PitDueLine        *line)
{
  const PitPayRow *row = pit_pay_table_match (common->ante_bonus, hand);
  PitFourCardCitation rule = PIT_CITE_ANTE_BONUS;

  if (row == NULL)
    return TRUE;
  if (!find_payment (common, ante->total, row->odds, &line->pay, &rule))
    return FALSE;

  line->outcome = PIT_OUTCOME_WIN;
  line->net = line->pay;
  line->rule = common->settings->head.citation[rule];
  return TRUE;
}

static gboolean
end_stake (const Common        *common,
           End                  end,
           PitFourCardCitation  rule,
           const PitBestHand   *hand,
           const Split         *split,
           PitOdds              odds,
           PitDueLine          *line)
{
  static const PitOutcome outcomes[] = {
    [END_LOSES] = PIT_OUTCOME_LOSE,
    [END_FORFEITED] = PIT_OUTCOME_FORFEITED,
    [END_RETURNED] = PIT_OUTCOME_RETURNED,
  };

  if (split->laid == 0)
    return TRUE;
  /* Nothing but tokens lies there, and none counts. */
  if (common->settings->tokens == PIT_TOKENS_REFUSED && split->total == 0)
    {
      end_line (common, split, PIT_OUTCOME_RETURNED, 0, PIT_CITE_TOKENS, line);
      return TRUE;
    }
  if (end == END_BY_DEALER)
    return end_by_dealer (common, hand, split, odds, line);
  if (end == END_BY_SCALE)
    return end_by_scale (common, hand, split, line);

  end_line (common, split, outcomes[end], 0, rule, line);
  return TRUE;
}

static Ending
find_ending (const Common          *common,
             const PitFourCardSeat *facts)
{
  Ending ending = endings[facts->decision];

  if (facts->decision == PIT_DECISION_ABSENT && common->settings->absent == PIT_ABSENT_FORFEITS)
    ending.main = ending.aces_up = END_FORFEITED;
  if (facts->decision == PIT_DECISION_CANNOT_PLAY && common->settings->cannot_play == PIT_CANNOT_PLAY_FOLDS)
    ending.main = ending.aces_up = END_LOSES;
  /* Only a warning that is known to have been given forfeits. */
  else if (facts->decision == PIT_DECISION_CANNOT_PLAY && facts->warned == PIT_YES)
    ending.main = END_FORFEITED;

  return ending;
}

/* What must be known before the stakes of a seat can be ended this way. */
static PitTrouble
find_missing (const Common     *common,
              const Ending     *ending,
              const PitDueSeat *due,
              PitMoney          ante,
              PitMoney          aces_up)
{
  gboolean by_dealer = ending->main == END_BY_DEALER && ante > 0;
  gboolean by_scale = ending->aces_up == END_BY_SCALE && aces_up > 0;

  if ((by_dealer || by_scale) && !due->has_best)
    return pit_trouble (PIT_CITE_NOTHING, N_("some of the hand's cards are unknown"));
  if (by_dealer && common->dealer_trouble.reason != NULL)
    return common->dealer_trouble;
  if (by_dealer && common->ante_bonus == NULL)
    return pit_trouble (PIT_CITE_ANTE_BONUS_ODDS, N_("the Ante Bonus odds are unknown"));
  if (by_scale && common->aces_up == NULL)
    return pit_trouble (PIT_CITE_ACES_UP_ODDS, N_("the Aces Up odds are unknown"));

  return (PitTrouble) { 0 };
}

/* Limits that nobody knows are not the same as no limits: what lies there may be more than counts (NSW 6.3). */
static gboolean
are_limits_known (const Common *common,
                  const Split  *split)
{
  const PitFourCardSettings *settings = common->settings;
  gboolean are_needed = settings->over_max != PIT_OVER_MAX_IN_FULL || settings->under_min == PIT_UNDER_MIN_NO_RULE
                        || settings->off_unit == PIT_OFF_UNIT_NO_RULE;

  if (!are_needed || pit_flat_limits_are_known (&common->round->limits))
    return TRUE;

  for (guint i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    if (split[i].laid > 0)
      return FALSE;

  return TRUE;
}

static gboolean
sum_lines (PitDueSeat *due)
{
  for (guint i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    if (!pit_money_add (due->net, due->line[i].net, &due->net))
      return FALSE;

  return TRUE;
}

/* What of the stakes is not allowed. @is_play_at_fault: whether it is the Play stake, which then goes back. */
static PitTrouble
find_refusal (const Common *common,
              const Split  *split,
              Ending       *ending,
              gboolean     *is_play_at_fault)
{
  const PitFourCardSettings *settings = common->settings;
  PitTrouble refusal = { 0 };

  /* Laid before the deal, it is the player's again. */
  if (settings->blind_play != PIT_YES || ending->with_play || split[PIT_FOUR_CARD_ANTE].total == 0)
    refusal = pit_four_card_judge_play (common->round, settings, ending->with_play, split[PIT_FOUR_CARD_ANTE].total,
                                        split[PIT_FOUR_CARD_PLAY].total);
  *is_play_at_fault = refusal.reason != NULL;

  if (split[PIT_FOUR_CARD_ANTE].laid == 0 && split[PIT_FOUR_CARD_ACES_UP].laid > 0 && settings->aces_up_alone != PIT_YES)
    {
      refusal = pit_trouble (PIT_CITE_ACES_UP_ALONE, N_("the Aces Up stake has no Ante beside it"));
      ending->aces_up = END_RETURNED;
      ending->rule = refusal.rule;
    }
  for (guint i = 0; i < PIT_FOUR_CARD_N_WAGERS && refusal.reason == NULL; i++)
    if (settings->tokens == PIT_TOKENS_REFUSED && split[i].excess.tokens > 0)
      refusal = pit_trouble (PIT_CITE_TOKENS, N_("players may not stake promotional tokens"));

  return refusal;
}

static gboolean
end_play_stake (const Common      *common,
                const Ending      *ending,
                const Split       *split,
                const PitTrouble  *refusal,
                const PitBestHand *hand,
                PitDueLine        *line)
{
  PitOdds odds = common->settings->play_odds;

  if (refusal != NULL)
    return end_stake (common, END_RETURNED, refusal->rule, hand, split, odds, line);
  if (!ending->with_play)
    return end_stake (common, END_RETURNED, PIT_CITE_BLIND_PLAY, hand, split, odds, line);

  return end_stake (common, ending->main, ending->rule, hand, split, odds, line);
}

/* Splits the stakes of the seat; what can't be judged of them or of the decision is told. */
static PitTrouble
split_stakes (const Common          *common,
              const PitFourCardSeat *facts,
              Split                  split[PIT_FOUR_CARD_N_WAGERS])
{
  const PitFourCardLimits *limits = &common->round->limits;
  PitTrouble trouble = { 0 };

  for (guint i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    if (!split_stake (common, facts->line[i].staked, limits->area[i].max, &split[i]))
      return pit_trouble (PIT_CITE_NOTHING, N_("a wager is unknown"));

  if (!are_limits_known (common, split))
    return pit_trouble (PIT_CITE_OVER_MAX, N_("the limits are unknown"));

  for (guint i = 0; i < PIT_FOUR_CARD_N_WAGERS && trouble.reason == NULL; i++)
    trouble = pit_four_card_judge_stake (common->settings, facts->line[i].staked, &limits->area[i]);
  if (trouble.reason == NULL)
    trouble = pit_four_card_judge_decision (common->settings, facts->decision, split[PIT_FOUR_CARD_PLAY].laid);

  return trouble;
}

/* Ends all lines of the seat; what can't be judged is told, and the lines are then without meaning. */
static PitTrouble
end_lines (const Common          *common,
           const PitFourCardSeat *facts,
           PitDueSeat            *due)
{
  const PitFourCardSettings *settings = common->settings;
  Ending ending = find_ending (common, facts);
  Split split[PIT_FOUR_CARD_N_WAGERS] = { 0 };
  PitTrouble trouble = split_stakes (common, facts, split);
  gboolean is_play_at_fault;
  PitTrouble refusal;

  if (trouble.reason != NULL)
    return trouble;

  refusal = find_refusal (common, split, &ending, &is_play_at_fault);
  trouble = find_missing (common, &ending, due, split[PIT_FOUR_CARD_ANTE].total, split[PIT_FOUR_CARD_ACES_UP].total);
  if (trouble.reason != NULL)
    return trouble;

  if (!end_stake (common, ending.main, ending.rule, &due->best, &split[PIT_FOUR_CARD_ANTE], settings->ante_odds,
                  &due->line[PIT_FOUR_CARD_ANTE])
      || !end_play_stake (common, &ending, &split[PIT_FOUR_CARD_PLAY], is_play_at_fault ? &refusal : NULL, &due->best,
                          &due->line[PIT_FOUR_CARD_PLAY])
      || !end_stake (common, ending.aces_up, ending.rule, &due->best, &split[PIT_FOUR_CARD_ACES_UP], (PitOdds) { 0 },
                     &due->line[PIT_FOUR_CARD_ACES_UP])
      || (ending.main == END_BY_DEALER && split[PIT_FOUR_CARD_ANTE].total > 0
          && !pay_ante_bonus (common, &due->best, &split[PIT_FOUR_CARD_ANTE], &due->line[PIT_FOUR_CARD_ANTE_BONUS]))
      || !sum_lines (due))
    return pit_trouble (PIT_CITE_NOTHING, N_("a payment isn't a whole amount, or is too large"));

  due->status = refusal.reason != NULL ? PIT_SEAT_REFUSED : PIT_SEAT_OK;
  due->rule = settings->head.citation[refusal.rule];
  due->reason = refusal.reason;
  return (PitTrouble) { 0 };
}

static void
settle_seat (const Common *common,
             guint         seat,
             PitDueSeat   *due)
{
  const PitFourCardSeat *facts = &common->round->seat[seat];
  const PitRoundHand *hand = &common->round->hand[seat];
  PitTrouble trouble = common->round_trouble;

  due->has_best = hand->n_cards == PIT_FOUR_CARD_PLAYER_CARDS
                  && pit_four_card_best (hand->cards, hand->n_cards, &due->best);

  if (trouble.reason == NULL && hand->n_cards != 0 && hand->n_cards != PIT_FOUR_CARD_PLAYER_CARDS)
    trouble = pit_trouble (PIT_CITE_PLAYER_COUNT, N_("the hand does not have five cards"));
  if (trouble.reason == NULL && facts->decision == PIT_DECISION_UNKNOWN)
    trouble = pit_trouble (PIT_CITE_DECISION, N_("nobody reported the decision"));
  if (trouble.reason == NULL)
    trouble = end_lines (common, facts, due);
  if (trouble.reason == NULL)
    return;

  memset (due->line, 0, sizeof due->line);
  due->net = 0;
  due->status = PIT_SEAT_UNCHECKED;
  due->rule = common->settings->head.citation[trouble.rule];
  due->reason = trouble.reason;
  due->card = trouble.card;
}

/* --- Public API --- */

/**
 * pit_four_card_settle_round:
 * @round: the facts of a round
 * @settings: the constants of the rules it is played under
 * @settlement: (out caller-allocates): what is due
 *
 * A Play stake that the rules don't allow goes back and makes its seat %PIT_SEAT_REFUSED; all else at that seat is
 * settled as if it had not been there. Where a fact is missing that the result depends on, the seat is
 * %PIT_SEAT_UNCHECKED. Any thread. (NSW 6.2, 6.3, 8.4, 8.5, 9, 10, 12.8, 12.11, 12.13.)
 */
void
pit_four_card_settle_round (const PitFourCardRound    *round,
                            const PitFourCardSettings *settings,
                            PitSettlement             *settlement)
{
  Common common = {
    .round = round,
    .settings = settings,
    .aces_up = pit_pay_tables_find (&settings->aces_up, pit_pay_table_ids_get (&round->pay_tables, "aces-up")),
    .ante_bonus = pit_pay_tables_find (&settings->ante_bonus, pit_pay_table_ids_get (&round->pay_tables, "ante-bonus")),
    .dealer = &settlement->dealer_counts,
    .round_trouble = pit_four_card_judge_round (round),
  };

  pit_settlement_clear (settlement);
  common.dealer_trouble = pit_four_card_judge_dealer (round, settings, settlement);

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (pit_flat_round_seat_in (round, seat))
      settle_seat (&common, seat, &settlement->seat[seat]);
}

/** pit_four_card_settle: as pit_four_card_settle_round(), with @rules a #PitFourCardSettings; the #PitGame's own. */
void
pit_four_card_settle (const PitRound *round,
                      gconstpointer   rules,
                      PitSettlement  *settlement)
{
  PitFourCardRound view;

  pit_four_card_round_read (&view, round);
  pit_four_card_settle_round (&view, rules, settlement);
}
