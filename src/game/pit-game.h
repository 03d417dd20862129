/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-bet.h"
#include "pit-pay-table.h"
#include "pit-settings-head.h"
#include "pit-settlement.h"

G_BEGIN_DECLS

/** One card of the deal as the rules order it: the @index-th card (from 0) of @place. */
typedef struct
{
  PitPlace place;
  guint8   index;
  gboolean face_up;
} PitDealStep;

/** A decision that players of the game make. */
typedef struct
{
  PitDecision decision;
  gboolean    plays;  /* the hand is held against the dealer's */
  guint       final;  /* the key of the rule by which no other decision follows; PIT_CITE_NOTHING: another may */
  PitStage    from;   /* it is not made before this stage ... */
  guint       timely; /* ... by the rule of that key */
  const char *early;  /* what is said of one that is made before, untranslated, marked for translation */
} PitDecisionKind;

/** More cards than a deck has can't be dealt in one round. */
#define PIT_MAX_DEAL PIT_DECK_SIZE

/**
 * PitGame:
 * @id: as in packs and on the wire, "four-card-poker"
 * @name: untranslated name, marked for translation
 * @wagers: every kind of wager of the game, in the order in which bets and answers list them; the first has number 1
 * @n_wagers: how many; %PIT_MAX_KINDS at most
 * @settings_size: of the game's own settings: a flat struct that begins with a #PitSettingsHead and points to nothing
 *   that doesn't live as long as the program
 * @read_settings: reads @sections, a pack without its envelope, into @settings, all of whose bytes are 0. Strict: a
 *   member that the game doesn't know is an error. Returns %FALSE with a #PitJsonError that begins with the path of the
 *   member at fault, "settings.play-max: is below play-min"
 * @get_pay_table: the @n-th pay table, from 0, by which a wager of the kind @wager may be paid; %NULL: there are no more
 * @settle_line: (transfer full): the answer to one line of `pitstand-book settle`, whose member `rules` has chosen
 *   @settings; @is_whole: whether all of it could be judged. %NULL with a #PitJsonError as of @read_settings
 * @line_help: untranslated, marked for translation: the members of such a line, as `pitstand-book settle --help` lists them
 * @areas: the layout's areas, in the order in which they are drawn and settled
 * @n_areas: how many
 * @decisions: every decision of the game
 * @n_decisions: how many
 * @player_cards: cards of a player's hand
 * @dealer_cards: cards of the dealer's hand
 * @best_hand: the best hand of @n_cards known and different cards; %FALSE where the game has no hand of that many
 * @deal_order: the order in which the rules deal to @seats (ascending) with @device; returns the number of steps,
 *   0 where the device is not known or one deck can't serve so many seats
 * @check_limits: whether every wager that the rules allow beside another has room on a sign whose areas are each in order
 * @get_least: the least that can be staked on @area of such a sign to take part, where the rules say more than its minimum;
 *   %NULL: they never do
 * @find_range: what lies on the kind of wager @wager at @seat when all have decided, as far as it counts, and the least and the
 *   most that the rules allow beside all else there; %PIT_UNKNOWN: they don't say, or a fact is missing
 * @find_open: whether what is due at @seat, by @settlement, hangs on the dealer's hand, and on that of the seat: those have to
 *   lie open then
 * @settle: what is due on every line of every seat, from pit_settlement_clear() on; never fails: what can't be judged
 *   says so, and why
 *
 * What a game must give: one table of functions without state, callable from any thread. To add a game, write
 * another of these and list it in games/pit-games.c (docs/HACKING.md).
 *
 * What stands from @areas on is for the floor, whose #PitRound has the lines of poker. A game without a @settle leaves all
 * of it out: its packs settle rounds by `pitstand-book settle`, and no table of the floor plays it.
 */
typedef struct
{
  const char         *id;
  const char         *name;
  const PitWagerKind *wagers;
  guint               n_wagers;
  gsize               settings_size;

  gboolean    (*read_settings) (JsonObject     *sections,
                                gpointer        settings,
                                GError        **error);
  const PitPayTable *(*get_pay_table) (gconstpointer settings,
                                       PitWager      wager,
                                       guint         n);
  JsonNode   *(*settle_line)   (JsonObject     *line,
                                gconstpointer   settings,
                                gboolean       *is_whole,
                                GError        **error);
  const char   *line_help;

  const PitWager *areas;
  guint           n_areas;
  const PitDecisionKind *decisions;
  guint           n_decisions;
  guint           player_cards;
  guint           dealer_cards;

  gboolean (*best_hand)    (const PitCard   *cards,
                            guint            n_cards,
                            PitBestHand     *best);
  guint    (*deal_order)   (PitDeviceKind    device,
                            const guint8    *seats,
                            guint            n_seats,
                            PitDealStep      steps[PIT_MAX_DEAL]);
  gboolean (*check_limits) (const PitLimits *limits,
                            gconstpointer    settings,
                            PitLimitFault   *fault);
  PitMoney (*get_least)    (const PitLimits *limits,
                            gconstpointer    settings,
                            PitWager         area);
  void     (*find_range)   (const PitRound  *round,
                            gconstpointer    settings,
                            guint            seat,
                            PitWager         wager,
                            PitMoney        *counting,
                            PitMoney        *least,
                            PitMoney        *most);
  void     (*find_open)    (const PitRound  *round,
                            const PitSettlement *settlement,
                            guint            seat,
                            gboolean        *dealer,
                            gboolean        *player);
  void     (*settle)       (const PitRound  *round,
                            gconstpointer    settings,
                            PitSettlement   *settlement);
} PitGame;

guint               pit_game_find_number (const PitGame *self,
                                          PitWager       wager);
const PitWagerKind *pit_game_find_kind   (const PitGame *self,
                                          PitWager       wager);
const PitDecisionKind *pit_game_find_decision (const PitGame *self,
                                               PitDecision    decision);
gboolean pit_game_is_for_floor (const PitGame   *self);
gboolean pit_game_check_limits (const PitGame   *self,
                                gconstpointer    settings,
                                const PitLimits *limits,
                                PitLimitFault   *fault);
PitMoney pit_game_get_least    (const PitGame   *self,
                                gconstpointer    settings,
                                const PitLimits *limits,
                                PitWager         area);

G_END_DECLS
