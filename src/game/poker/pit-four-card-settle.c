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
  const PitRound            *round;
  const PitFourCardSettings *settings;
  const PitPayTable         *aces_up;
  const PitPayTable         *ante_bonus;
  const PitBestHand         *dealer;         /* what the seats are compared with */
  PitTrouble                 dealer_trouble; /* why they can't be compared with it */
  PitTrouble                 round_trouble;  /* why no seat can be judged */
} Common;

/* A stake, split by its maximum (NSW 6.3). */
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
};

/* --- One seat --- */

/* The chips above the maximum go back before any token does: a token's only use is to be wagered. */
static gboolean
split_stake (const Common *common,
             PitStake      stake,
             PitMoney      max,
             Split        *split)
{
  PitMoney laid = pit_stake_total (stake);
  PitMoney over;

  if (laid == PIT_UNKNOWN)
    return FALSE;

  over = common->settings->over_max == PIT_OVER_MAX_CAPPED && max != PIT_UNKNOWN ? MAX (laid - max, 0) : 0;
  split->laid = laid;
  split->total = laid - over;
  split->excess.chips = MIN (over, stake.chips);
  split->excess.tokens = over - split->excess.chips;
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
  line->rule = common->settings->citation[rule];
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

static gboolean
win_line (const Common        *common,
          const Split         *split,
          PitOdds              odds,
          PitFourCardCitation  rule,
          PitDueLine          *line)
{
  PitMoney pay = 0;

  if (!pit_money_pay (split->total, odds, common->settings->rounding, &pay))
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

  if (row == NULL)
    return TRUE;
  if (!pit_money_pay (ante->total, row->odds, common->settings->rounding, &line->pay))
    return FALSE;

  line->outcome = PIT_OUTCOME_WIN;
  line->net = line->pay;
  line->rule = common->settings->citation[PIT_CITE_ANTE_BONUS];
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
  if (end == END_BY_DEALER)
    return end_by_dealer (common, hand, split, odds, line);
  if (end == END_BY_SCALE)
    return end_by_scale (common, hand, split, line);

  end_line (common, split, outcomes[end], 0, rule, line);
  return TRUE;
}

static Ending
find_ending (const Common       *common,
             const PitRoundSeat *facts)
{
  Ending ending = endings[facts->decision];

  if (facts->decision == PIT_DECISION_ABSENT && common->settings->absent == PIT_ABSENT_FORFEITS)
    ending.main = ending.aces_up = END_FORFEITED;
  /* Only a warning that is known to have been given forfeits. */
  if (facts->decision == PIT_DECISION_CANNOT_PLAY && facts->warned == PIT_YES)
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
    return pit_trouble (PIT_CITE_NOTHING, N_("the hand's cards are not all known"));
  if (by_dealer && common->dealer_trouble.reason != NULL)
    return common->dealer_trouble;
  if (by_dealer && common->ante_bonus == NULL)
    return pit_trouble (PIT_CITE_ANTE_BONUS_ODDS, N_("no Ante Bonus odds are known"));
  if (by_scale && common->aces_up == NULL)
    return pit_trouble (PIT_CITE_ACES_UP_ODDS, N_("no Aces Up odds are known"));

  return (PitTrouble) { 0 };
}

/* Limits that nobody knows are not the same as no maximum: what lies there may be more than counts (NSW 6.3). */
static gboolean
are_maxima_known (const Common *common,
                  const Split  *split)
{
  if (common->settings->over_max != PIT_OVER_MAX_CAPPED || pit_limits_are_known (&common->round->limits))
    return TRUE;

  for (guint i = 0; i < PIT_N_WAGERS; i++)
    if (split[i].laid > 0)
      return FALSE;

  return TRUE;
}

static gboolean
sum_lines (PitDueSeat *due)
{
  for (guint i = 0; i < PIT_N_WAGERS; i++)
    if (!pit_money_add (due->net, due->line[i].net, &due->net))
      return FALSE;

  return TRUE;
}

/* Ends all lines of the seat; what can't be judged is told, and the lines are then without meaning. */
static PitTrouble
end_lines (const Common       *common,
           const PitRoundSeat *facts,
           PitDueSeat         *due)
{
  const PitFourCardSettings *settings = common->settings;
  Ending ending = find_ending (common, facts);
  Split split[PIT_N_WAGERS] = { 0 };
  PitTrouble trouble, refusal;
  gboolean play_allowed;

  for (guint i = 0; i < PIT_N_WAGERS; i++)
    if (!split_stake (common, facts->line[i].staked, common->round->limits.area[i].max, &split[i]))
      return pit_trouble (PIT_CITE_NOTHING, N_("a wager is not known"));

  if (!are_maxima_known (common, split))
    return pit_trouble (PIT_CITE_OVER_MAX, N_("the limits are not known"));

  refusal = pit_four_card_judge_play (common->round, settings, ending.with_play, split[PIT_WAGER_ANTE].total,
                                      split[PIT_WAGER_PLAY].total);
  play_allowed = refusal.reason == NULL;
  if (split[PIT_WAGER_ANTE].laid == 0 && split[PIT_WAGER_ACES_UP].laid > 0 && settings->aces_up_alone != PIT_YES)
    {
      refusal = pit_trouble (PIT_CITE_ACES_UP_ALONE, N_("an Aces Up stake lies beside no Ante"));
      ending.aces_up = END_RETURNED;
      ending.rule = refusal.rule;
    }

  trouble = find_missing (common, &ending, due, split[PIT_WAGER_ANTE].total, split[PIT_WAGER_ACES_UP].total);
  if (trouble.reason != NULL)
    return trouble;

  if (!end_stake (common, ending.main, ending.rule, &due->best, &split[PIT_WAGER_ANTE], settings->ante_odds,
                  &due->line[PIT_WAGER_ANTE])
      || !end_stake (common, play_allowed ? ending.main : END_RETURNED, play_allowed ? ending.rule : refusal.rule,
                     &due->best, &split[PIT_WAGER_PLAY], settings->play_odds, &due->line[PIT_WAGER_PLAY])
      || !end_stake (common, ending.aces_up, ending.rule, &due->best, &split[PIT_WAGER_ACES_UP], (PitOdds) { 0 },
                     &due->line[PIT_WAGER_ACES_UP])
      || (ending.main == END_BY_DEALER && split[PIT_WAGER_ANTE].total > 0
          && !pay_ante_bonus (common, &due->best, &split[PIT_WAGER_ANTE], &due->line[PIT_WAGER_ANTE_BONUS]))
      || !sum_lines (due))
    return pit_trouble (PIT_CITE_NOTHING, N_("a payment does not come out even or is too large"));

  due->status = refusal.reason != NULL ? PIT_SEAT_REFUSED : PIT_SEAT_OK;
  due->rule = settings->citation[refusal.rule];
  due->reason = refusal.reason;
  return (PitTrouble) { 0 };
}

static void
settle_seat (const Common *common,
             guint         seat,
             PitDueSeat   *due)
{
  const PitRoundSeat *facts = &common->round->seat[seat];
  const PitRoundHand *hand = &common->round->hand[seat];
  PitTrouble trouble = common->round_trouble;

  due->has_best = hand->n_cards == PIT_FOUR_CARD_PLAYER_CARDS
                  && pit_four_card_best (hand->cards, hand->n_cards, &due->best);

  if (trouble.reason == NULL && hand->n_cards != 0 && hand->n_cards != PIT_FOUR_CARD_PLAYER_CARDS)
    trouble = pit_trouble (PIT_CITE_PLAYER_COUNT, N_("the hand does not have five cards"));
  if (trouble.reason == NULL && facts->decision == PIT_DECISION_UNKNOWN)
    trouble = pit_trouble (PIT_CITE_DECISION, N_("no decision is known"));
  if (trouble.reason == NULL)
    trouble = end_lines (common, facts, due);
  if (trouble.reason == NULL)
    return;

  memset (due->line, 0, sizeof due->line);
  due->net = 0;
  due->status = PIT_SEAT_UNCHECKED;
  due->rule = common->settings->citation[trouble.rule];
  due->reason = trouble.reason;
  due->card = trouble.card;
}

/* --- Public API --- */

/**
 * pit_four_card_settle:
 * @round: the facts of a round
 * @rules: a #PitFourCardSettings: the constants of the rules it is played under
 * @settlement: (out caller-allocates): what is due
 *
 * A Play stake that the rules don't allow goes back and makes its seat %PIT_SEAT_REFUSED; all else at that seat is
 * settled as if it had not been there. Where a fact is missing that the result depends on, the seat is
 * %PIT_SEAT_UNCHECKED. Any thread. (NSW 6.2, 6.3, 8.4, 8.5, 9, 10, 12.8, 12.11, 12.13.)
 */
void
pit_four_card_settle (const PitRound *round,
                      gconstpointer   rules,
                      PitSettlement  *settlement)
{
  const PitFourCardSettings *settings = rules;
  Common common = {
    .round = round,
    .settings = settings,
    .aces_up = pit_pay_tables_find (&settings->aces_up, round->aces_up_table.text),
    .ante_bonus = pit_pay_tables_find (&settings->ante_bonus, round->ante_bonus_table.text),
    .dealer = &settlement->dealer_counts,
    .round_trouble = pit_four_card_judge_round (round),
  };

  pit_settlement_clear (settlement);
  common.dealer_trouble = pit_four_card_judge_dealer (round, settings, settlement);

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (pit_round_seat_in (round, seat))
      settle_seat (&common, seat, &settlement->seat[seat]);
}
