/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-derby-settings.h"
#include "pit-rule-pack.h"

#include "derby-fixture.h"
#include "game-fixture.h"

#define PACK "nz-racing-card-derby"

static PitRulePack *
load (void)
{
  g_autoptr(GError) error = NULL;
  PitRulePack *pack = pit_rule_pack_load_id (PACK, &error);

  g_assert_no_error (error);
  return pack;
}

/* The shipped pack with @old made @new, once. */
static PitRulePack *
parse_changed (const char *old,
               const char *new,
               GError    **error)
{
  g_autofree char *path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "rules", PACK ".json", NULL);
  g_autofree char *whole = NULL;
  g_autofree char *text = NULL;
  char *at;

  g_assert_true (g_file_get_contents (path, &whole, NULL, NULL));
  at = strstr (whole, old);
  g_assert_nonnull (at);
  *at = '\0';
  text = g_strconcat (whole, new, at + strlen (old), NULL);
  return pit_rule_pack_parse (text, strlen (text), "my-pack.json", error);
}

static void
test_head (void)
{
  g_autoptr(PitRulePack) pack = load ();

  g_assert_cmpstr (pack->head.id.text, ==, PACK);
  g_assert_cmpint (pack->head.status, ==, PIT_PACK_PROPOSED);
  g_assert_cmpstr (pack->head.jurisdiction, ==, "NZ RCD");
  g_assert_cmpstr (pack->game->id, ==, "racing-card-derby");
}

static void
assert_odds (PitOdds found,
             PitOdds expected)
{
  g_assert_cmpuint (found.num, ==, expected.num);
  g_assert_cmpuint (found.den, ==, expected.den);
}

/* The pack has what the tests of the engine take for the rules. */
static void
test_settings (void)
{
  g_autoptr(PitRulePack) pack = load ();
  const PitDerbySettings *settings = pack->settings;
  PitDerbySettings expected;

  derby_fixture_settings (&expected);
  g_assert_cmpstr (settings->head.rules.text, ==, expected.head.rules.text);
  g_assert_cmpint (settings->min_decks, ==, expected.min_decks);
  g_assert_cmpint (settings->max_decks, ==, expected.max_decks);
  g_assert_cmpint (settings->winner_cards, ==, expected.winner_cards);
  g_assert_cmpuint (settings->protest_card, ==, expected.protest_card);
  assert_odds (settings->colour_odds, expected.colour_odds);
  assert_odds (settings->colour_protested, expected.colour_protested);
  assert_odds (settings->suit_odds, expected.suit_odds);
  assert_odds (settings->suit_protested, expected.suit_protested);
  assert_odds (settings->quinella_odds, expected.quinella_odds);
  for (guint i = 0; i < PIT_DERBY_PLACES; i++)
    assert_odds (settings->trifecta_odds[i], expected.trifecta_odds[i]);
  g_assert_cmpint (settings->rounding, ==, PIT_ROUNDING_EXACT);
  for (guint i = 0; i < PIT_DERBY_N_CITATIONS; i++)
    g_assert_cmpstr (settings->head.citation[i], ==, expected.head.citation[i]);
}

static void
test_rounding (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = parse_changed ("\"exact\"", "\"up\"", &error);
  const PitDerbySettings *settings;

  g_assert_no_error (error);
  settings = pack->settings;
  g_assert_cmpint (settings->rounding, ==, PIT_ROUNDING_UP);
}

typedef struct
{
  const char *name;
  const char *old; /* what to change in the shipped pack */
  const char *new;
  const char *message; /* what the error must say */
} BadCase;

static const BadCase bad_cases[] = {
  { "unknown-member", "\"house\": {", "\"pay-tables\": {}, \"house\": {", "pay-tables: no such member" },
  { "unknown-setting", "\"suit-odds\":", "\"suits-odds\": [3, 1], \"suit-odds\":",
    "settings.suits-odds: no such member" },
  { "setting-of-poker", "\"rounding\": \"exact\"", "\"rounding\": \"exact\", \"decision-wait\": 60",
    "house.decision-wait: no such member" },
  { "missing-setting", "\"quinella-odds\": [10, 1],", "", "settings.quinella-odds: missing" },
  { "missing-rounding", "\"rounding\": \"exact\"", "", "house.rounding: missing" },
  { "missing-citations", "\"citations\"", "\"citation\"", "citation: no such member" },
  { "missing-citation", "\"red-wins\": \"5.1(a)(i)\",", "", "citations.red-wins: missing" },
  { "unknown-citation", "\"red-wins\"", "\"pink-wins\"", "citations.pink-wins" },
  { "no-decks", "\"decks-min\": 1", "\"decks-min\": 0", "settings.decks-min" },
  { "decks-upside-down", "\"decks-min\": 1,\n    \"decks-max\": 8", "\"decks-min\": 2, \"decks-max\": 1",
    "settings.decks-max: is below decks-min" },
  { "too-many-decks", "\"decks-max\": 8", "\"decks-max\": 17", "settings.decks-max" },
  { "decks-as-text", "\"decks-max\": 8", "\"decks-max\": \"8\"", "settings.decks-max" },
  { "wins-without-cards", "\"winner-cards\": 4", "\"winner-cards\": 0", "settings.winner-cards" },
  { "wins-by-more-than-a-deck-has", "\"winner-cards\": 4", "\"winner-cards\": 14", "settings.winner-cards" },
  { "no-card", "\"2s\"", "\"1s\"", "settings.protest-card: is not a card" },
  { "unread-card", "\"2s\"", "\"??\"", "settings.protest-card: is not a card" },
  { "card-as-number", "\"2s\"", "2", "settings.protest-card" },
  { "odds-of-nothing", "\"suit-odds\": [3, 1]", "\"suit-odds\": [0, 1]", "settings.suit-odds: must be more than 0" },
  { "last-odds-of-nothing", "\"trifecta-odds-three\": [10, 1]", "\"trifecta-odds-three\": [0, 1]",
    "settings.trifecta-odds-three: must be more than 0" },
  { "odds-by-nothing", "\"suit-odds\": [3, 1]", "\"suit-odds\": [3, 0]", "settings.suit-odds" },
  { "odds-as-text", "\"suit-odds\": [3, 1]", "\"suit-odds\": \"3-1\"", "settings.suit-odds" },
  { "unknown-rounding", "\"exact\"", "\"fair\"", "house.rounding: \"fair\"" },
  { "area-of-pokers-wager", "[\"quinella\"]", "[\"ante\"]",
    "limit-areas[3].wagers: racing-card-derby has no wager \"ante\"" },
  { "area-of-a-pick", "[\"quinella\"]", "[\"quinella-SH\"]",
    "limit-areas[3].wagers: racing-card-derby has no wager \"quinella-SH\"" },
  { "area-twice", "\"name\": \"Black\"", "\"name\": \"red\"", "limit-areas[1].name: \"red\" is there twice" },
  { "another-game", "\"racing-card-derby\"", "\"four-card-poker\"", "settings.decks-min: no such member" },
};

static void
test_bad (gconstpointer data)
{
  const BadCase *c = data;
  g_autoptr(GError) error = NULL;

  g_assert_null (parse_changed (c->old, c->new, &error));
  g_assert_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_INVALID);
  if (strstr (error->message, c->message) == NULL)
    g_error ("\"%s\" does not say \"%s\"", error->message, c->message);
}

/* No table can be played by a game that the floor can't follow, in force or not. */
static void
test_not_for_floor (void)
{
  g_autoptr(PitRulePack) pack = load ();
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) in_force = parse_changed ("\"proposed\"", "\"in-force\"", &error);
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();

  g_assert_no_error (error);
  g_assert_false (pit_rule_pack_is_for_floor (pack));
  g_assert_false (pit_rule_pack_is_for_floor (in_force));
  g_assert_cmpuint (packs->len, >, 0);
  for (guint i = 0; i < packs->len; i++)
    g_assert_cmpstr (((PitRulePack *) packs->pdata[i])->head.id.text, !=, PACK);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/derby-pack/head", test_head);
  g_test_add_func ("/derby-pack/settings", test_settings);
  g_test_add_func ("/derby-pack/rounding", test_rounding);
  for (guint i = 0; i < G_N_ELEMENTS (bad_cases); i++)
    game_fixture_add ("/derby-pack/bad", bad_cases[i].name, &bad_cases[i], test_bad);
  g_test_add_func ("/derby-pack/not-for-floor", test_not_for_floor);

  return g_test_run ();
}
