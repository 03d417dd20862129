/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-four-card-line.h"
#include "pit-four-card-settle.h"
#include "pit-json-read.h"
#include "pit-rule-pack.h"
#include "pit-wager.h"

#include "game-fixture.h"

/* Four Card Poker by New Zealand's proposal and by the British trial sheet, with the packs that are shipped. */

typedef struct
{
  const char *name;   /* the rule set first */
  const char *line;   /* members of the line beside rules, dealer and seats; each with a comma behind it */
  const char *dealer; /* NULL: KINGS */
  const char *cards;  /* NULL: none */
  const char *decision;
  const char *wagers;
  const char *due;    /* each line that is not "none": its outcome, its net, by what rule */
} Case;

#define KINGS "Ks Kh 9d 7c 4s 2d"
#define ACES "Ah Ad 9s 7h 4c"      /* beats it */
#define KINGS_TOO "Kd Kc 9s 7s 2h" /* ties with it */
#define QUEENS "Qs Qh 9c 7d 3s"    /* loses to it */
#define TRIPS "8h 8s 8c 7d 3s"
#define QUADS "8h 8s 8c 8d 3s"
#define BY_PACK "'ante_bonus':'25-20-2'," /* else the line has odds of its own */
#define TENS "Ts Th Td Tc 4s 2d"   /* the dealer beats all these */

static const Case cases[] = {
  /* NZ 5.7, 10.2(a): against the dealer's best four. */
  { "nz/higher-hand-wins", "", NULL, ACES, "play", "'ante':1000,'play':2000",
    "ok: ante win 1000 by 10.2(a)(iv), play win 2000 by 10.2(a)(iv)" },
  { "nz/lower-hand-loses", "", NULL, QUEENS, "play", "'ante':1000,'play':3000",
    "ok: ante lose -1000 by 10.2(a)(ii), play lose -3000 by 10.2(a)(ii)" },
  { "nz/tie-wins", "", NULL, KINGS_TOO, "play", "'ante':1000,'play':1000",
    "ok: ante win 1000 by 5.7, play win 1000 by 5.7" },
  { "nz/dealer-best-four-of-six", "", "2s 3h Ks 9d 7c Kh", QUEENS, "play", "'ante':1000,'play':1000",
    "ok: ante lose -1000 by 10.2(a)(ii), play lose -1000 by 10.2(a)(ii)" },
  { "nz/bonus-three-of-a-kind", BY_PACK, NULL, TRIPS, "play", "'ante':1000,'play':1000",
    "ok: ante win 1000 by 10.2(a)(iv), play win 1000 by 10.2(a)(iv), ante-bonus win 2000 by 10.2(a)(i)" },
  { "nz/bonus-four-of-a-kind", BY_PACK, NULL, QUADS, "play", "'ante':1000,'play':1000",
    "ok: ante win 1000 by 10.2(a)(iv), play win 1000 by 10.2(a)(iv), ante-bonus win 25000 by 10.2(a)(i)" },
  { "nz/bonus-though-dealer-wins", "", TENS, TRIPS, "play", "'ante':1000,'play':1000",
    "ok: ante lose -1000 by 10.2(a)(ii), play lose -1000 by 10.2(a)(ii), ante-bonus win 2000 by 10.2(a)(i)" },
  { "nz/aces-up-though-dealer-wins", "", TENS, ACES, "play", "'ante':1000,'play':1000,'aces-up':500",
    "ok: ante lose -1000 by 10.2(a)(ii), play lose -1000 by 10.2(a)(ii), aces-up win 500 by 10.2(a)(v)" },
  { "nz/aces-up-below-aces-loses", "", NULL, KINGS_TOO, "play", "'aces-up':500",
    "ok: aces-up lose -500 by 10.2(a)(iii)" },

  /* NZ 5.1, 5.2(b): what may be staked. */
  { "nz/aces-up-alone", "", NULL, ACES, "play", "'aces-up':500", "ok: aces-up win 500 by 10.2(a)(v)" },
  { "nz/play-twice-the-ante", "", NULL, ACES, "play", "'ante':700,'play':1400",
    "ok: ante win 700 by 10.2(a)(iv), play win 1400 by 10.2(a)(iv)" },
  { "nz/play-between-steps", "", NULL, ACES, "play", "'ante':1000,'play':1500",
    "refused by 5.2(b): ante win 1000 by 10.2(a)(iv), play returned 0 by 5.2(b)" },
  { "nz/play-above-three", "", NULL, QUEENS, "play", "'ante':1000,'play':4000",
    "refused by 5.2(b): ante lose -1000 by 10.2(a)(ii), play returned 0 by 5.2(b)" },
  { "nz/play-missing", "", NULL, ACES, "play", "'ante':1000", "refused by 5.2(b): ante win 1000 by 10.2(a)(iv)" },
  { "nz/play-beside-no-ante", "", NULL, ACES, "play", "'play':1000,'aces-up':500",
    "refused by 5.1(c): play returned 0 by 5.1(c), aces-up win 500 by 10.2(a)(v)" },
  { "nz/tokens-go-back", "", NULL, ACES, "play", "'ante':{'chips':1000,'tokens':500},'play':1000",
    "refused by 5.3: ante win 1000 by 10.2(a)(iv), play win 1000 by 10.2(a)(iv)" },
  { "nz/tokens-alone-go-back", "", NULL, ACES, "play", "'ante':{'chips':0,'tokens':500},'aces-up':500",
    "refused by 5.3: ante returned 0 by 5.3, aces-up win 500 by 10.2(a)(v)" },

  /* NZ 5.2(a), 9.2, 9.3, 11.13: what is decided. */
  { "nz/fold-loses-both", "", NULL, ACES, "fold", "'ante':1000,'aces-up':500",
    "ok: ante lose -1000 by 9.2, aces-up lose -500 by 9.2" },
  { "nz/fold-without-cards", "", NULL, NULL, "fold", "'ante':1000", "ok: ante lose -1000 by 9.2" },
  { "nz/fold-keep-aces-up-wins", "", NULL, ACES, "fold-keep-aces-up", "'ante':1000,'aces-up':500",
    "ok: ante lose -1000 by 9.3, aces-up win 500 by 10.2(a)(v)" },
  { "nz/fold-keep-aces-up-loses", "", NULL, KINGS_TOO, "fold-keep-aces-up", "'ante':1000,'aces-up':500",
    "ok: ante lose -1000 by 9.3, aces-up lose -500 by 10.2(a)(iii)" },
  { "nz/fold-keep-aces-up-no-bonus", "", NULL, QUADS, "fold-keep-aces-up", "'ante':1000,'aces-up':500",
    "ok: ante lose -1000 by 9.3, aces-up win 25000 by 10.2(a)(v)" },
  { "nz/cannot-play-folds", "", NULL, ACES, "cannot-play", "'ante':1000,'aces-up':500",
    "ok: ante lose -1000 by 5.2, aces-up lose -500 by 5.2" },
  { "nz/absent-forfeits", "", NULL, ACES, "absent", "'ante':1000,'aces-up':500",
    "ok: ante forfeited -1000 by 11.13, aces-up forfeited -500 by 11.13" },
  { "nz/concede-has-no-rule", "", NULL, ACES, "concede", "'ante':1000,'play':1000", "unchecked:" },

  /* NZ 5.1(b), 5.8(b): a Play stake laid blind. */
  { "nz/blind-play-plays", "", NULL, ACES, "play", "'ante':1000,'play':3000",
    "ok: ante win 1000 by 10.2(a)(iv), play win 3000 by 10.2(a)(iv)" },
  { "nz/blind-play-back-at-fold", "", NULL, ACES, "fold", "'ante':1000,'play':2000,'aces-up':500",
    "ok: ante lose -1000 by 9.2, play returned 0 by 5.8(b), aces-up lose -500 by 9.2" },
  { "nz/blind-play-back-at-fold-keep", "", NULL, ACES, "fold-keep-aces-up", "'ante':1000,'play':1000,'aces-up':500",
    "ok: ante lose -1000 by 9.3, play returned 0 by 5.8(b), aces-up win 500 by 10.2(a)(v)" },
  { "nz/blind-play-of-the-absent", "", NULL, ACES, "absent", "'ante':1000,'play':1000", "unchecked by 11.13:" },

  /* NZ 5.10: the maximum payout, for each line that wins. */
  { "nz/payout-at-maximum", "'max_payout':25000,", NULL, QUADS, "play", "'ante':1000,'play':1000",
    "ok: ante win 1000 by 10.2(a)(iv), play win 1000 by 10.2(a)(iv), ante-bonus win 25000 by 10.2(a)(i)" },
  { "nz/payout-above-maximum", "'max_payout':24999,", NULL, QUADS, "play", "'ante':1000,'play':1000,'aces-up':1000",
    "ok: ante win 1000 by 10.2(a)(iv), play win 1000 by 10.2(a)(iv), aces-up win 24999 by 5.10, "
    "ante-bonus win 24999 by 5.10" },
  { "nz/payout-maximum-of-ante-and-play", "'max_payout':1500,", NULL, ACES, "play", "'ante':1000,'play':3000",
    "ok: ante win 1000 by 10.2(a)(iv), play win 1500 by 5.10" },

  /* NZ: what Division 1 would say of limits is not there. */
  { "nz/within-limits", "'limits':{'ante':{'min':500,'max':1000,'unit':500}},", NULL, ACES, "play",
    "'ante':1000,'play':1000", "ok: ante win 1000 by 10.2(a)(iv), play win 1000 by 10.2(a)(iv)" },
  { "nz/above-maximum-has-no-rule", "'limits':{'ante':{'max':999}},", NULL, ACES, "play", "'ante':1000,'play':1000",
    "unchecked:" },
  { "nz/below-minimum-has-no-rule", "'limits':{'aces-up':{'min':501}},", NULL, ACES, "play", "'aces-up':500",
    "unchecked:" },
  { "nz/off-unit-has-no-rule", "'limits':{'ante':{'min':500,'unit':200}},", NULL, ACES, "play",
    "'ante':1000,'play':1000", "unchecked:" },

  /* UK outline 6, 8, 9, 11, 12, 13. */
  { "uk/higher-hand-wins", "", NULL, ACES, "play", "'ante':1000,'play':1500",
    "ok: ante win 1000 by outline 9, play win 1500 by outline 9" },
  { "uk/dealer-best-four-of-six", "", "2s 3h Ks 9d 7c Kh", QUEENS, "play", "'ante':1000,'play':1000",
    "ok: ante lose -1000 by outline 13, play lose -1000 by outline 13" },
  { "uk/best-four-of-five", "", NULL, "Ah 2s 3h 9c Ad", "play", "'ante':1000,'play':1000",
    "ok: ante win 1000 by outline 9, play win 1000 by outline 9" },
  { "uk/lower-hand-loses-all", "", NULL, QUEENS, "play", "'ante':1000,'play':1000,'aces-up':500",
    "ok: ante lose -1000 by outline 13, play lose -1000 by outline 13, aces-up lose -500 by outline 11" },
  { "uk/tie-wins", "", NULL, KINGS_TOO, "play", "'ante':1000,'play':1000",
    "ok: ante win 1000 by outline 8, play win 1000 by outline 8" },
  { "uk/bonus-though-dealer-wins", BY_PACK, TENS, TRIPS, "play", "'ante':1000,'play':1000",
    "ok: ante lose -1000 by outline 13, play lose -1000 by outline 13, ante-bonus win 2000 by outline 12" },
  { "uk/bonus-three-of-a-kind", BY_PACK, NULL, TRIPS, "play", "'ante':1000,'play':1000",
    "ok: ante win 1000 by outline 9, play win 1000 by outline 9, ante-bonus win 2000 by outline 12" },
  { "uk/bonus-four-of-a-kind", BY_PACK, NULL, QUADS, "play", "'ante':1000,'play':1000",
    "ok: ante win 1000 by outline 9, play win 1000 by outline 9, ante-bonus win 25000 by outline 12" },
  { "uk/bonus-straight-flush", BY_PACK, NULL, "8h 7h 6h 5h 3s", "play", "'ante':1000,'play':1000",
    "ok: ante win 1000 by outline 9, play win 1000 by outline 9, ante-bonus win 20000 by outline 12" },
  { "uk/aces-up-though-dealer-wins", "", TENS, ACES, "play", "'ante':1000,'play':1000,'aces-up':500",
    "ok: ante lose -1000 by outline 13, play lose -1000 by outline 13, aces-up win 500 by outline 11" },
  { "uk/aces-up-alone", "", NULL, ACES, "play", "'aces-up':500", "ok: aces-up win 500 by outline 11" },
  { "uk/play-below-range", "", NULL, ACES, "play", "'ante':1000,'play':999",
    "refused by outline 6: ante win 1000 by outline 9, play returned 0 by outline 6" },
  { "uk/play-above-range", "", NULL, ACES, "play", "'ante':1000,'play':3001",
    "refused by outline 6: ante win 1000 by outline 9, play returned 0 by outline 6" },
  { "uk/no-blind-play", "", NULL, ACES, "fold", "'ante':1000,'play':1000",
    "refused by outline 6: ante lose -1000 by outline 6, play returned 0 by outline 6" },
  { "uk/fold-loses-aces-up", "", NULL, ACES, "fold", "'ante':1000,'aces-up':500",
    "ok: ante lose -1000 by outline 6, aces-up lose -500 by outline 6" },
  { "uk/fold-with-a-word-wins-aces-up", "", NULL, ACES, "fold-keep-aces-up", "'ante':1000,'aces-up':500",
    "ok: ante lose -1000 by outline 6, aces-up win 500 by outline 11" },
  { "uk/cannot-play-loses-ante", "", NULL, ACES, "cannot-play", "'ante':1000,'aces-up':500",
    "ok: ante lose -1000 by outline 6, aces-up lose -500 by outline 6" },
  { "uk/absent-has-no-rule", "", NULL, ACES, "absent", "'ante':1000", "unchecked:" },
  { "uk/concede-has-no-rule", "", NULL, ACES, "concede", "'ante':1000,'play':1000", "unchecked:" },
  { "uk/tokens-have-no-rule", "", NULL, ACES, "play", "'ante':{'chips':500,'tokens':500},'play':1000", "unchecked:" },
  { "uk/above-maximum-has-no-rule", "'limits':{'play':{'max':1000}},", NULL, ACES, "play", "'ante':1000,'play':2000",
    "unchecked:" },
};

static char *
quote_cards (const char *cards)
{
  g_auto(GStrv) words = g_strsplit (cards, " ", -1);
  g_autofree char *text = g_strjoinv ("','", words);

  return g_strdup_printf ("'%s'", text);
}

static JsonNode *
make_line (const Case *c)
{
  g_autofree char *dealer = quote_cards (c->dealer != NULL ? c->dealer : KINGS);
  g_autofree char *cards = c->cards != NULL ? quote_cards (c->cards) : g_strdup ("");
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  JsonNode *line;

  text = g_strdup_printf ("{%s'rules':'%.2s-four-card-poker','aces_up_table':'6','dealer':[%s],"
                          "'seats':[{'seat':1,'cards':[%s],'decision':'%s','wagers':{%s}}]}",
                          c->line, c->name, dealer, cards, c->decision, c->wagers);
  g_strdelimit (text, "'", '"');
  line = pit_json_parse (text, strlen (text), 0, &error);
  g_assert_no_error (error);
  return line;
}

static void
add_rule (GString    *text,
          const char *rule)
{
  if (rule != NULL)
    g_string_append_printf (text, " by %s", rule);
}

static char *
describe (const PitDueSeat *due)
{
  GString *text = g_string_new (pit_names_to_word (&pit_seat_status_names, due->status));
  const char *between = " ";

  add_rule (text, due->rule);
  g_string_append_c (text, ':');
  for (guint i = PIT_FOUR_CARD_ANTE; i < PIT_FOUR_CARD_N_WAGERS; i++)
    if (due->line[i].outcome != PIT_OUTCOME_NONE)
      {
        g_string_append_printf (text, "%s%s %s %" G_GINT64_FORMAT, between, pit_names_to_word (&pit_four_card_wager_names, i),
                                pit_names_to_word (&pit_outcome_names, due->line[i].outcome), due->line[i].net);
        add_rule (text, due->line[i].rule);
        between = ", ";
      }

  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *id = g_strdup_printf ("%.2s-four-card-poker", c->name);
  g_autofree PitFourCardLine *line = g_new0 (PitFourCardLine, 1);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id (id, &error);
  g_autoptr(JsonNode) node = make_line (c);
  g_autofree char *due = NULL;
  PitSettlement settlement;

  g_assert_no_error (error);
  pit_four_card_line_read (line, json_node_get_object (node), pack->settings, &error);
  g_assert_no_error (error);
  pit_four_card_settle_round (&line->round, &line->settings, &settlement);
  due = describe (&settlement.seat[1]);
  g_assert_cmpstr (due, ==, c->due);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    game_fixture_add ("/four-card-abroad", cases[i].name, &cases[i], test_case);

  return g_test_run ();
}
