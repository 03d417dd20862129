/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "pit-four-card-settings.h"
#include "pit-rule-pack.h"
#include "pit-test-folder.h"

#define PACK "nsw-four-card-poker"

static PitRulePack *
load (void)
{
  g_autoptr(GError) error = NULL;
  PitRulePack *pack = pit_rule_pack_load_id (PACK, &error);

  g_assert_no_error (error);
  return pack;
}

static char *
load_text (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "rules", PACK ".json", NULL);
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
assert_odds (PitOdds odds,
             guint   num,
             guint   den)
{
  g_assert_cmpuint (odds.num, ==, num);
  g_assert_cmpuint (odds.den, ==, den);
}

static void
test_head (void)
{
  g_autoptr(PitRulePack) pack = load ();

  g_assert_cmpstr (pack->head.id.text, ==, PACK);
  g_assert_cmpstr (pack->head.name, ==, "Four Card Poker, New South Wales");
  g_assert_cmpstr (pack->head.version.text, ==, "4");
  g_assert_cmpint (pack->head.status, ==, PIT_PACK_IN_FORCE);
  g_assert_cmpstr (pack->game->id, ==, "four-card-poker");
}

/* The digest is the file's, byte for byte: one space more is another pack. */
static void
test_digest (void)
{
  g_autoptr(PitRulePack) pack = load ();
  g_autofree char *text = load_text ();
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autofree char *longer = g_strconcat (text, " ", NULL);
  g_autoptr(PitRulePack) other = pit_rule_pack_parse (longer, strlen (longer), "longer", NULL);

  g_assert_cmpstr (pack->digest.text, ==, digest);
  g_assert_cmpstr (other->digest.text, !=, digest);
}

/* NSW 8.5, 10.1, 10.4, 10.6, 5.2, 12.8, 8.4, 12.13, 6.3 and the house's settings. */
static void
test_settings (void)
{
  g_autoptr(PitRulePack) pack = load ();
  const PitFourCardSettings *settings = pack->settings;

  g_assert_cmpstr (settings->head.rules.text, ==, PACK);
  assert_odds (settings->ante_odds, 1, 1);
  assert_odds (settings->play_odds, 1, 1);
  assert_odds (settings->play_min, 1, 1);
  assert_odds (settings->play_max, 3, 1);
  assert_odds (settings->play_step, 0, 1);
  g_assert_cmpint (settings->tie_wins, ==, PIT_YES);
  g_assert_cmpint (settings->aces_up_alone, ==, PIT_YES);
  g_assert_cmpint (settings->set_stands, ==, PIT_YES);
  g_assert_cmpint (settings->absent, ==, PIT_ABSENT_RETURNS_ANTE);
  g_assert_cmpint (settings->over_max, ==, PIT_OVER_MAX_CAPPED);
  g_assert_cmpint (settings->winning_token, ==, PIT_TOKEN_STAYS);
  g_assert_cmpint (settings->rounding, ==, PIT_ROUNDING_EXACT);
  g_assert_cmpint (settings->head.decision_wait, ==, 60);
}

typedef struct
{
  PitWager    line;
  const char *id;
  guint       odds[7]; /* four of a kind, straight flush, three, flush, straight, two pair, pair of aces; 0: no row */
} TableCase;

static const TableCase table_cases[] = {
  { "aces-up", "1", { 50, 40, 9, 6, 4, 2, 1 } },
  { "aces-up", "2", { 50, 40, 7, 6, 5, 2, 1 } },
  { "aces-up", "3", { 50, 30, 9, 6, 4, 2, 1 } },
  { "aces-up", "4", { 50, 30, 7, 6, 5, 2, 1 } },
  { "aces-up", "5", { 50, 40, 8, 5, 4, 3, 1 } },
  { "aces-up", "6", { 50, 40, 8, 6, 4, 2, 1 } },
  { "aces-up", "7", { 50, 40, 7, 5, 4, 3, 1 } },
  { "ante-bonus", "25-20-2", { 25, 20, 2 } },
};

/* The trial sheet's scales, as templates: no approval is claimed for any (NSW 10.3, 10.5). */
static void
test_table (gconstpointer data)
{
  static const PitCategory order[] = {
    PIT_CATEGORY_FOUR_OF_A_KIND, PIT_CATEGORY_STRAIGHT_FLUSH, PIT_CATEGORY_THREE_OF_A_KIND, PIT_CATEGORY_FLUSH,
    PIT_CATEGORY_STRAIGHT,       PIT_CATEGORY_TWO_PAIR,       PIT_CATEGORY_PAIR,
  };
  const TableCase *c = data;
  g_autoptr(PitRulePack) pack = load ();
  const PitFourCardSettings *settings = pack->settings;
  const PitPayTable *table;

  table = pit_pay_tables_find (pit_wager_is (c->line, "aces-up") ? &settings->aces_up : &settings->ante_bonus, c->id);
  g_assert_nonnull (table);
  g_assert_cmpint (table->approved, ==, PIT_NO);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      PitBestHand aces = { 0, order[i], { pit_card_make (PIT_RANK_ACE, PIT_SUIT_SPADES) } };
      PitBestHand kings = { 0, order[i], { pit_card_make (13, PIT_SUIT_SPADES) } };
      const PitPayRow *row = pit_pay_table_match (table, &aces);

      g_assert_cmpuint (row != NULL ? row->odds.num : 0, ==, c->odds[i]);
      if (row != NULL)
        g_assert_cmpuint (row->odds.den, ==, 1);
      /* Of the pairs, only aces are paid. */
      g_assert_true (pit_pay_table_match (table, &kings) == (order[i] == PIT_CATEGORY_PAIR ? NULL : row));
    }
}

static void
test_counts (void)
{
  g_autoptr(PitRulePack) pack = load ();
  const PitFourCardSettings *settings = pack->settings;

  g_assert_cmpuint (settings->aces_up.n_tables, ==, 7);
  g_assert_cmpuint (settings->ante_bonus.n_tables, ==, 1);
  g_assert_null (pit_pay_tables_find (&settings->aces_up, "8"));
  g_assert_null (pit_pay_tables_find (&settings->aces_up, ""));
}

typedef struct
{
  const char    *id;
  const char    *jurisdiction;
  const char    *version;
  PitPackStatus  status;
  gboolean       is_for_floor;
} PackCase;

static const PackCase pack_cases[] = {
  { "nsw-four-card-poker", "NSW", "4", PIT_PACK_IN_FORCE, TRUE },
  { "nz-four-card-poker", "NZ FCP", "2012-3", PIT_PACK_PROPOSED, FALSE },
  { "uk-four-card-poker", "UK", "2011-3", PIT_PACK_TRIAL, FALSE },
};

/* No table is played by what is only proposed or on trial. */
static void
test_pack (gconstpointer data)
{
  const PackCase *c = data;
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id (c->id, &error);
  gboolean is_listed = FALSE;

  g_assert_no_error (error);
  g_assert_cmpstr (pack->head.jurisdiction, ==, c->jurisdiction);
  g_assert_cmpstr (pack->head.version.text, ==, c->version);
  g_assert_cmpint (pack->head.status, ==, c->status);
  g_assert_cmpint (pit_rule_pack_is_for_floor (pack), ==, c->is_for_floor);
  for (guint i = 0; i < packs->len; i++)
    is_listed = is_listed || g_str_equal (((PitRulePack *) packs->pdata[i])->head.id.text, c->id);
  g_assert_cmpint (is_listed, ==, c->is_for_floor);
}

typedef struct
{
  const char *key;
  const char *nsw;
  const char *nz;
  const char *uk;
} CitationCase;

static const CitationCase citation_cases[] = {
  { "deck", "3.1", "3.4(a)", "outline 1" },
  { "deck-backs", "3.2.2", NULL, NULL },
  { "deck-check", "3.4", "6.1", NULL },
  { "deck-count", "3.8", "7.3", NULL },
  { "shuffle", "4.1", "7.1", "outline 1" },
  { "shuffle-at-start", "4.1.1", "7.1(a)", "outline 1" },
  { "shuffle-after-round", "4.1.2", "7.1(b)", "outline 1" },
  { "shuffle-after-vacancy", "4.1.3", "7.1(c)", "outline 1" },
  { "cut", "4.2", "7.2", NULL },
  { "cut-by-whom", "4.3", "7.2", NULL },
  { "no-cut", "4.4", NULL, NULL },
  { "chips", "5.1", "5.3", NULL },
  { "tokens", "5.1", "5.3", NULL },
  { "stake-first", "5.2", "5.1", NULL },
  { "late-wager", "5.4", "5.8", NULL },
  { "one-hand", "5.5", "5.5", NULL },
  { "one-wager", "5.6", "5.6", NULL },
  { "limits", "6.1", NULL, NULL },
  { "under-min", "6.2", NULL, NULL },
  { "over-max", "6.3", NULL, NULL },
  { "limits-notice", "6.5", NULL, NULL },
  { "closing-notice", "14.8", NULL, NULL },
  { "play-stake", "8.5", "5.2(b)", "outline 6" },
  { "play-without-ante", "5.3", "5.1(c)", "outline 6" },
  { "aces-up-odds", "10.5", "5.7.2", "outline 10" },
  { "ante-bonus-odds", "10.3", "5.7.1", "outline 12" },
  { "deal-order", "7.2", "8.1(b)", NULL },
  { "face-down", "7.1", "8.2", "outline 5" },
  { "shoe-first", "7.3.1", "8.3(a)", NULL },
  { "shoe-dealer", "7.3.2", "8.3(a)", NULL },
  { "shoe-next", "7.3.3", "8.3(b), 8.3(c)", NULL },
  { "shoe-last", "7.3.4", "8.3(d)", "outline 5" },
  { "packet", "7.4.1", "8.4(a)", NULL },
  { "dealer-packet", "7.4.2", "8.4(b)", "outline 5" },
  { "fold", "8.4", "9.2", "outline 6" },
  { "fold-count", "8.4", "9.2(b)", NULL },
  { "concede", "9.3", NULL, NULL },
  { "concede-final", "9.4", NULL, NULL },
  { "slow-player", "12.13", NULL, NULL },
  { "dealer-shows", "8.6", "9.4", "outline 7" },
  { "dealer-best", "9.1", "10.1", "outline 7" },
  { "dealer-set", "12.8", NULL, NULL },
  { "player-best", "9.2", "10.2", "outline 9" },
  { "payment", "9.6", NULL, NULL },
  { "round-count", "9.2.2", "10.2(b)", NULL },
  { "wrong-deal", "12.1", "11.2", NULL },
  { "dealer-count", "12.2", "11.2", NULL },
  { "player-count", "12.6", "11.2", NULL },
  { "exposed-cards", "12.3", "11.9", NULL },
  { "misdeal", "12.4", "11.12", NULL },
  { "unstaked-hand", "12.7", "11.3, 11.4", NULL },
  { "misread-hand", "12.9", NULL, NULL },
  { "card-twice", "12.10", "11.6", NULL },
  { "void-by-card", "12.10.2", "11.6", NULL },
  { "deck-out-of-service", "12.10.3", NULL, NULL },
  { "device-fault", "13.1", NULL, NULL },
  { "device-failed", "13.2", NULL, NULL },
  { "void-by-device", "13.2.1", NULL, NULL },
  { "device-out-of-service", "13.2.3", NULL, NULL },
  { "decision", "8.1", "5.2", "outline 6" },
  { "play-unit", "6.1", NULL, NULL },
  { "aces-up-alone", "5.2", "5.1(c)", "outline 4" },
  { "fold-keep-aces-up", NULL, "9.3", "outline 6" },
  { "blind-play", NULL, "5.8(b)", NULL },
  { "absent", "12.13", "11.13", NULL },
  { "cannot-play", "12.11", "5.2", "outline 6" },
  { "dealer-wins", "9.2.1.2", "10.2(a)(ii)", "outline 13" },
  { "hand-wins", "9.2.1.4", "10.2(a)(iv)", "outline 9" },
  { "tie", "10.6", "5.7", "outline 8" },
  { "aces-up-loses", "9.2.1.3", "10.2(a)(iii)", "outline 11" },
  { "aces-up-wins", "9.2.1.5", "10.2(a)(v)", "outline 11" },
  { "ante-bonus", "9.2.1.1", "10.2(a)(i)", "outline 12" },
  { "max-payout", NULL, "5.10", NULL },
};

/* Named in the game's terms, in the order of the sign. */
static void
test_areas (void)
{
  static const char *const names[] = { "Ante", "Play", "Aces Up" };
  g_autoptr(PitRulePack) pack = load ();
  const PitSettingsHead *settings = pack->settings;
  const PitGame *game = pack->game;

  g_assert_cmpuint (settings->n_areas, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < settings->n_areas; i++)
    {
      g_assert_cmpstr (settings->area[i].name, ==, names[i]);
      g_assert_cmpuint (settings->area[i].n_wagers, ==, 1);
      g_assert_cmpstr (settings->area[i].name, ==, pit_game_find_kind (game, settings->area[i].wager[0])->name);
    }
}

/* Each key has its case. What anybody but the settlement cites is the same key for every game of the floor. */
static void
test_keys (void)
{
  guint n = 0;

  for (guint key = 1; key < pit_four_card_citation_names.n_names; key++)
    {
      gboolean is_there = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (citation_cases); i++)
        is_there = is_there || g_str_equal (citation_cases[i].key, pit_names_to_word (&pit_four_card_citation_names, key));
      g_assert_true (is_there);
      if (key < PIT_N_CITATIONS)
        g_assert_cmpstr (pit_names_to_word (&pit_citation_names, key), ==,
                         pit_names_to_word (&pit_four_card_citation_names, key));
      n++;
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (citation_cases));
}

/* Read from the documents a second time, so that a slip of the pen in a pack is seen. */
static void
test_citation (gconstpointer data)
{
  const CitationCase *c = data;
  const char *numbers[] = { c->nsw, c->nz, c->uk };
  guint key;

  g_assert_true (pit_names_from_word (&pit_four_card_citation_names, c->key, &key));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr(PitRulePack) pack = pit_rule_pack_load_id (pack_cases[i].id, NULL);
      const PitSettingsHead *settings = pack->settings;

      g_assert_cmpstr (settings->citation[key], ==, numbers[i]);
      g_assert_cmpstr (settings->jurisdiction, ==, pack_cases[i].jurisdiction);
    }
}

/* Of the first table, Aces Up 1. */
#define TEMPLATE "\"approved\": false,\n        \"reference\": \"template, not approved\""

typedef struct
{
  const char *name;
  const char *old;     /* what to change in the shipped pack; NULL: @new is the whole text */
  const char *new;
  const char *message; /* what the error must name */
} BadCase;

static const BadCase bad_cases[] = {
  { "not-json", NULL, "ante: 1", "byte 0" },
  { "empty", NULL, "", "byte 0" },
  { "list", NULL, "[]", "not an object" },
  { "deep", NULL, "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]", "byte" },
  { "other-format", "\"format\": 1", "\"format\": 2", "format: 2" },
  { "no-format", "\"format\": 1,", "", "format: missing" },
  { "no-id", "\"id\": \"nsw-four-card-poker\",", "", "id: missing" },
  { "bad-id", "\"id\": \"nsw-four-card-poker\"", "\"id\": \"../etc\"", "id:" },
  { "no-version", "\"version\": \"4\",", "", "version: missing" },
  { "wrong-version", "\"version\": \"4\"", "\"version\": 3", "version:" },
  { "unknown-status", "in-force", "in-farce", "status: \"in-farce\"" },
  { "unknown-game", "\"game\": \"four-card-poker\"", "\"game\": \"whist\"", "game: \"whist\"" },
  { "unknown-member", "\"house\": {", "\"hose\": 1, \"house\": {", "hose: no such member" },
  { "no-citations", "\"citations\"", "\"citation\"", "citation: no such member" },
  { "unknown-citation", "\"fold\": \"8.4\"", "\"fold\": \"8.4\", \"unfold\": \"8.4\"", "citations.unfold: no such key" },
  { "missing-citation", "\"fold\": \"8.4\",", "", "citations.fold: missing" },
  { "citation-number", "\"fold\": \"8.4\"", "\"fold\": 8.4", "citations.fold: must be a text" },
  { "citation-null", "\"fold\": \"8.4\"", "\"fold\": null", "citations.fold: must be a text" },
  { "citation-too-long", "\"fold\": \"8.4\"", "\"fold\": \"as the supervisor says it is\"", "citations.fold: is not the number" },
  { "citation-not-plain", "\"fold\": \"8.4\"", "\"fold\": \"8\u20094\"", "citations.fold: is not the number" },
  { "unknown-setting", "\"tie-wins\": true", "\"tie-wins\": true, \"tie-winz\": true", "settings.tie-winz" },
  { "missing-setting", "\"tie-wins\": true,", "", "settings.tie-wins: missing" },
  { "duplicate-member", "\"tie-wins\": true", "\"tie-wins\": true, \"tie-wins\": false", "tie-wins" },
  { "setting-of-wrong-type", "\"tie-wins\": true", "\"tie-wins\": \"yes\"", "settings.tie-wins" },
  { "unknown-word", "\"absent\": \"returns-ante\"", "\"absent\": \"wins-all\"", "settings.absent: \"wins-all\"" },
  { "null-setting", "\"absent\": \"returns-ante\"", "\"absent\": null", "settings.absent" },
  { "play-range-upside-down", "\"play-min\": [1, 1]", "\"play-min\": [4, 1]", "settings.play-max" },
  { "play-min-nothing", "\"play-min\": [1, 1]", "\"play-min\": [0, 1]", "settings.play-min" },
  { "play-steps-miss-max", "\"play-step\": [0, 1]", "\"play-step\": [3, 4]", "settings.play-step: steps from play-min miss play-max" },
  { "play-step-too-wide", "\"play-step\": [0, 1]", "\"play-step\": [3, 1]", "settings.play-step: steps from play-min" },
  { "blind-play-without-its-rule", "\"blind-play\": false", "\"blind-play\": true",
    "settings.blind-play: does not go with citations.blind-play, which has no number" },
  { "keep-without-its-rule", "\"fold-keeps-aces-up\": false", "\"fold-keeps-aces-up\": true",
    "settings.fold-keeps-aces-up: does not go with citations.fold-keep-aces-up" },
  { "rule-of-what-there-is-not", "\"concede\": true", "\"concede\": false",
    "settings.concede: does not go with citations.concede, which has one" },
  { "absent-without-rule", "\"absent\": \"returns-ante\"", "\"absent\": \"no-rule\"", "settings.absent: does not go with" },
  { "under-min-without-rule", "\"under-min\": \"valid\"", "\"under-min\": \"no-rule\"",
    "settings.under-min: does not go with citations.under-min, which has one" },
  { "unknown-floor-citation", "\"late-wager\": \"5.4\"", "\"later-wager\": \"5.4\"", "citations.later-wager: no such key" },
  { "missing-floor-citation", "\"late-wager\": \"5.4\",", "", "citations.late-wager: missing" },
  { "no-notice", "\"notice\": { \"minutes\": 20", "\"notices\": { \"minutes\": 20", "notice: missing" },
  { "notice-without-time", "\"minutes\": 20", "\"minutes\": 0", "notice.minutes: is 0, and changes need notice" },
  { "time-without-notice", "\"higher-min\": true, \"higher-unit\": true", "\"higher-min\": false, \"higher-unit\": false",
    "notice.minutes: no change needs notice" },
  { "notice-of-two-days", "\"minutes\": 20", "\"minutes\": 2880", "notice.minutes: 2880" },
  { "notice-of-what", "\"lower-max\": false", "\"lower-maximum\": false", "notice.lower-max" },
  { "no-areas", "\"limit-areas\"", "\"areas\"", "limit-areas: missing" },
  { "area-twice", "\"name\": \"Play\"", "\"name\": \"Ante\"", "limit-areas[1].name: \"Ante\" is there twice" },
  { "area-twice-in-other-letters", "\"name\": \"Play\"", "\"name\": \"ANTE\"", "limit-areas[1].name: \"ANTE\" is there twice" },
  { "area-of-no-wager", "[\"play\"]", "[\"plai\"]", "limit-areas[1].wagers: four-card-poker has no wager \"plai\"" },
  { "area-of-what-is-not-staked", "[\"play\"]", "[\"play\", \"ante-bonus\"]", "limit-areas[1].wagers: nothing is staked on \"ante-bonus\"" },
  { "wager-in-two-areas", "[\"play\"]", "[\"play\", \"ante\"]", "limit-areas[1].wagers: \"ante\" is in limit-areas[0] already" },
  { "wager-in-one-area-twice", "[\"play\"]", "[\"play\", \"play\"]", "limit-areas[1].wagers: \"play\" is in limit-areas[1] already" },
  { "wager-in-no-area", ",\n    { \"name\": \"Aces Up\", \"wagers\": [\"aces-up\"] }", "", "limit-areas: no area has the wager \"aces-up\"" },
  { "area-without-wagers", "[\"play\"]", "[]", "limit-areas[1].wagers: 0 elements, fewer than 1" },
  { "area-of-a-number", "[\"play\"]", "[1]", "limit-areas[1].wagers: an integer where a text is due" },
  { "area-of-a-bad-word", "[\"play\"]", "[\"../play\"]", "limit-areas[1].wagers: \"../play\" can't be a wager" },
  { "area-without-name", "\"name\": \"Play\", ", "", "limit-areas[1].name: missing" },
  { "area-of-an-empty-name", "\"name\": \"Play\"", "\"name\": \"\"", "limit-areas[1].name" },
  { "area-with-another-member", "\"name\": \"Play\"", "\"unit\": 1, \"name\": \"Play\"", "limit-areas[1].unit: no such member" },
  { "cap-without-its-rule", "\"payout-cap\": false", "\"payout-cap\": true", "settings.payout-cap: does not go with" },
  { "payout-beside-no-cap", "\"max-payout\": \"none\"", "\"max-payout\": 5000", "house.max-payout: the rules allow none" },
  { "payout-of-nothing", "\"max-payout\": \"none\"", "\"max-payout\": 0", "house.max-payout: 0 is below 1" },
  { "payout-word", "\"max-payout\": \"none\"", "\"max-payout\": \"all\"", "house.max-payout: a text where an integer is due" },
  { "wager-that-is-none", "\"ante-bonus\": [", "\"play\": [", "pay-tables.play: no such member" },
  { "no-patience", "\"decision-wait\": 60", "\"decision-wait\": 0", "house.decision-wait" },
  { "no-house", "\"rounding\": \"exact\"", "\"round\": \"exact\"", "house.round" },
  { "missing-tables", "\"pay-tables\"", "\"pay-table\"", "pay-table: no such member" },
  { "missing-table-list", "\"ante-bonus\"", "\"ante-bones\"", "pay-tables.ante-bones" },
  { "no-tables", "\"ante-bonus\": [", "\"ante-bonus\": [], \"x\": [", "pay-tables.x" },
  { "unknown-hand", "\"hand\": \"two-pair\"", "\"hand\": \"full-house\"", "pay-tables.aces-up[0].rows[5].hand" },
  { "unknown-row-member", "\"hand\": \"two-pair\"", "\"suit\": 1, \"hand\": \"two-pair\"",
    "pay-tables.aces-up[0].rows[5].suit" },
  { "odds-text", "[50, 1]", "\"50-1\"", "pay-tables.aces-up[0].rows[0].odds" },
  { "odds-fraction", "[50, 1]", "[50.5, 1]", "pay-tables.aces-up[0].rows[0].odds" },
  { "odds-negative", "[50, 1]", "[-50, 1]", "pay-tables.aces-up[0].rows[0].odds" },
  { "odds-by-nothing", "[50, 1]", "[50, 0]", "pay-tables.aces-up[0].rows[0].odds" },
  { "odds-of-nothing", "[50, 1]", "[0, 1]", "pay-tables.aces-up[0].rows[0].odds" },
  { "odds-of-three", "[50, 1]", "[50, 1, 1]", "pay-tables.aces-up[0].rows[0].odds" },
  { "row-twice", "\"hand\": \"two-pair\"", "\"hand\": \"straight\"", "pay-tables.aces-up[0].rows[5]: row 4" },
  { "rank-too-high", "\"min-rank\": 14", "\"min-rank\": 15", "pay-tables.aces-up[0].rows[6].min-rank" },
  { "table-twice", "\"id\": \"2\"", "\"id\": \"1\"", "pay-tables.aces-up[1].id: \"1\" is there twice" },
  { "approved-by-nobody", TEMPLATE ",", "\"approved\": true,",
    "pay-tables.aces-up[0].reference" },
};

/* The shipped pack with @old made @new, once. */
static char *
load_changed (const char *old,
              const char *new)
{
  g_autofree char *whole = load_text ();
  char *at = strstr (whole, old);

  g_assert_nonnull (at);
  *at = '\0';
  return g_strconcat (whole, new, at + strlen (old), NULL);
}

/* A table is approved by its own reference, and no other with it. */
static void
test_approved (void)
{
  g_autofree char *text = load_changed (TEMPLATE, "\"approved\": true,\n        \"reference\": \"A24/0117\"");
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = pit_rule_pack_parse (text, strlen (text), "my-pack.json", &error);
  const PitFourCardSettings *settings;

  g_assert_no_error (error);
  settings = pack->settings;
  g_assert_cmpstr (settings->aces_up.table[0].reference, ==, "A24/0117");
  for (guint i = 0; i < settings->aces_up.n_tables; i++)
    g_assert_cmpint (settings->aces_up.table[i].approved, ==, i == 0 ? PIT_YES : PIT_NO);
  for (guint i = 0; i < settings->ante_bonus.n_tables; i++)
    g_assert_cmpint (settings->ante_bonus.table[i].approved, ==, PIT_NO);
}

static void
test_bad (gconstpointer data)
{
  const BadCase *c = data;
  g_autofree char *text = c->old != NULL ? load_changed (c->old, c->new) : g_strdup (c->new);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = NULL;

  pack = pit_rule_pack_parse (text, strlen (text), "my-pack.json", &error);
  g_assert_null (pack);
  g_assert_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_INVALID);
  g_assert_true (g_str_has_prefix (error->message, "my-pack.json: "));
  if (strstr (error->message, c->message) == NULL)
    g_error ("\"%s\" does not name \"%s\"", error->message, c->message);
}

static void
test_too_long (void)
{
  g_autofree char *text = load_text ();
  g_autofree char *spaces = g_strnfill (1024 * 1024, ' ');
  g_autofree char *whole = g_strconcat (text, spaces, NULL);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "pit-rule-pack-XXXXXX", NULL);
  g_autoptr(GError) error = NULL;
  int fd = g_mkstemp (path);

  g_assert_cmpint (fd, >=, 0);
  g_assert_true (g_close (fd, NULL));
  g_assert_true (g_file_set_contents (path, whole, -1, NULL));
  g_assert_null (pit_rule_pack_load (path, &error));
  g_assert_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_INVALID);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_not_there (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (pit_rule_pack_load ("/nowhere/pack.json", &error));
  g_assert_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "/nowhere/pack.json"));
  g_clear_error (&error);

  g_assert_null (pit_rule_pack_load_id ("nsw-whist", &error));
  g_assert_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_null (pit_rule_pack_load_id ("../rules/nsw-four-card-poker", &error));
  g_assert_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_assert_null (pit_rule_pack_load (g_get_tmp_dir (), &error));
  g_assert_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_UNREADABLE);
}

/* Every pack that is shipped can be used. */
static void
test_shipped (gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id (data, &error);

  g_assert_no_error (error);
  g_assert_nonnull (pack->game);
}

static GPtrArray *
add_shipped (void)
{
  g_autofree char *rules = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "rules", NULL);
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) folder = g_dir_open (rules, 0, &error);

  g_assert_no_error (error);
  for (const char *name = g_dir_read_name (folder); name != NULL; name = g_dir_read_name (folder))
    if (g_str_has_suffix (name, ".json"))
      {
        char *id = g_strndup (name, strlen (name) - strlen (".json"));
        g_autofree char *path = g_strconcat ("/rule-pack/shipped/", id, NULL);

        g_ptr_array_add (ids, id);
        g_test_add_data_func (path, id, test_shipped);
      }
  g_assert_cmpuint (ids->len, >, 0);

  return ids;
}

/* A pack under another name would be taken for what it is not. */
static void
test_other_name (void)
{
  g_autofree char *folder = pit_test_folder_new ("rule-pack");
  g_autofree char *rules = g_build_filename (folder, "rules", NULL);
  g_autofree char *path = g_build_filename (rules, "other.json", NULL);
  g_autofree char *text = load_text ();
  g_autofree char *data_dir = g_strdup (g_getenv ("PITSTAND_DATA_DIR"));
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_mkdir (rules, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_setenv ("PITSTAND_DATA_DIR", folder, TRUE);
  g_assert_null (pit_rule_pack_load_id ("other", &error));
  g_setenv ("PITSTAND_DATA_DIR", data_dir, TRUE);
  g_assert_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "id: \"" PACK "\""));

  pit_test_folder_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GPtrArray) shipped = NULL;

  g_test_init (&argc, &argv, NULL);

  shipped = add_shipped ();
  g_test_add_func ("/rule-pack/head", test_head);
  g_test_add_func ("/rule-pack/digest", test_digest);
  g_test_add_func ("/rule-pack/settings", test_settings);
  g_test_add_func ("/rule-pack/tables", test_counts);
  for (guint i = 0; i < G_N_ELEMENTS (table_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rule-pack/table/%s/%s", table_cases[i].line,
                                               table_cases[i].id);

      g_test_add_data_func (path, &table_cases[i], test_table);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pack_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/rule-pack/pack/", pack_cases[i].id, NULL);

      g_test_add_data_func (path, &pack_cases[i], test_pack);
    }
  for (guint i = 0; i < G_N_ELEMENTS (citation_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/rule-pack/citation/", citation_cases[i].key, NULL);

      g_test_add_data_func (path, &citation_cases[i], test_citation);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/rule-pack/bad/", bad_cases[i].name, NULL);

      g_test_add_data_func (path, &bad_cases[i], test_bad);
    }
  g_test_add_func ("/rule-pack/approved", test_approved);
  g_test_add_func ("/rule-pack/areas", test_areas);
  g_test_add_func ("/rule-pack/keys", test_keys);
  g_test_add_func ("/rule-pack/too-long", test_too_long);
  g_test_add_func ("/rule-pack/not-there", test_not_there);
  g_test_add_func ("/rule-pack/other-name", test_other_name);

  return g_test_run ();
}
