/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-games.h"
#include "pit-json-read.h"
#include "pit-rule-pack.h"
#include "pit-wager.h"

#include "game-fixture.h"

/* Every game of the program, walked through what PitGame promises. A new game needs a row of samples[], no more. */

/* What to change in a line for an error that names a member. */
typedef struct
{
  const char *old;
  const char *new;
  const char *field;
} LineFault;

#define MAX_FAULTS 4

typedef struct
{
  const char *game;
  const char *line;   /* of `pitstand-book settle`; all of it can be judged */
  const char *answer; /* a part of what is answered */
  LineFault   faults[MAX_FAULTS];
} Sample;

static const Sample samples[] = {
  { "four-card-poker",
    "{'rules':'nsw-four-card-poker','dealer':['Ks','Kh','9d','7c','4s','2d'],'seats':[{'seat':3,"
    "'cards':['Ah','Ad','9s','7h','4c'],'decision':'play','wagers':{'ante':1000,'play':2000}}]}",
    "\"net\":3000",
    { { "'9s'", "'9d'", "seats[0].cards[2]" },
      { "'play':2000", "'red':2000", "seats[0].wagers.red" },
      { "'seat':3", "'seat':13", "seats[0].seat" },
      { "'9s',", "", "seats[0].cards" } } },
  { "racing-card-derby",
    "{'rules':'nz-racing-card-derby','decks':1,'cards':['As','Ks','Qs','3s','Jh','Td'],'wagers':{'trifecta-SHD':200}}",
    "\"net\":2000",
    { { "'Ks'", "'As'", "cards[1]" },
      { "trifecta-SHD", "ante", "wagers.ante" },
      { "-SHD", "-SHX", "wagers.trifecta-SHX" },
      { "'wagers'", "'seat':3,'wagers'", "seat" } } },
};

static const Sample *
find_sample (const PitGame *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    if (g_str_equal (samples[i].game, game->id))
      return &samples[i];

  g_error ("%s has no sample line", game->id);
}

static JsonObject *
parse (const char *quoted)
{
  g_autofree char *text = g_strdelimit (g_strdup (quoted), "'", '"');
  g_autoptr(JsonNode) root = NULL;
  g_autoptr(GError) error = NULL;

  root = pit_json_parse (text, strlen (text), 0, &error);
  g_assert_no_error (error);
  return json_node_dup_object (root);
}

/* --- Names --- */

static void
claim (GHashTable *claimed,
       const char *word)
{
  g_assert_true (pit_id_is_valid (word));
  if (!g_hash_table_add (claimed, g_strdup (word)))
    g_error ("\"%s\" is there twice", word);
}

/* All sources of the games in one text. */
static char *
read_sources (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  GString *text = g_string_new (NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *more = NULL;

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        more = read_sources (path);
      else if (g_str_has_suffix (name, ".c"))
        g_assert_true (g_file_get_contents (path, &more, NULL, NULL));
      if (more != NULL)
        g_string_append (text, more);
    }

  return g_string_free (text, FALSE);
}

static void
assert_is_marked (const char *sources,
                  const char *mark,
                  const char *name)
{
  g_autofree char *marked = g_strdup_printf ("%s\"%s\")", mark, name);

  g_assert_cmpstr (name, !=, "");
  if (strstr (sources, marked) == NULL)
    g_error ("\"%s\" is not marked for translation by %s", name, mark);
}

static void
test_names (void)
{
  g_autoptr(GHashTable) claimed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *sources = read_sources (PIT_GAME_SOURCES);
  guint n_games;
  const PitGame *const *games = pit_games_list (&n_games);

  for (guint i = 0; i < n_games; i++)
    {
      claim (claimed, games[i]->id);
      g_assert_true (pit_games_find (games[i]->id) == games[i]);
      assert_is_marked (sources, "N_(", games[i]->name);
      for (guint j = 0; j < games[i]->n_wagers; j++)
        assert_is_marked (sources, "NC_(\"wager\", ", games[i]->wagers[j].name);
    }
  g_assert_null (pit_games_find ("whist"));
}

/* No two bets of a game have one name, and a name is read as the bet that it was made of. */
static void
test_wagers (gconstpointer data)
{
  const PitGame *game = data;
  g_autoptr(GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) bets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint8 wager, pick;

  g_assert_cmpuint (game->n_wagers, >, 0);
  for (guint8 i = 0; i < game->n_wagers; i++)
    {
      const PitWagerKind *kind = &game->wagers[i];

      claim (ids, kind->id);
      g_assert_cmpstr (pit_bet_kind_label (kind), ==, kind->name);
      for (guint8 j = 0; j == 0 || (kind->picks != NULL && kind->picks[j] != NULL); j++)
        {
          guint8 made_of = kind->picks != NULL ? j : PIT_PICK_NONE;
          g_autofree char *name = pit_bet_dup_name (kind, made_of);
          g_autofree char *longer = g_strconcat (name, "-x", NULL);

          claim (bets, name);
          g_assert_true (pit_bet_read_name (game->wagers, game->n_wagers, name, &wager, &pick));
          g_assert_cmpuint (wager, ==, i);
          g_assert_cmpuint (pick, ==, made_of);
          g_assert_false (pit_bet_read_name (game->wagers, game->n_wagers, longer, &wager, &pick));
        }
      if (kind->picks != NULL)
        {
          g_autofree char *other = g_strconcat (kind->id, "_", kind->picks[0], NULL);

          g_assert_false (pit_bet_read_name (game->wagers, game->n_wagers, kind->id, &wager, &pick));
          g_assert_false (pit_bet_read_name (game->wagers, game->n_wagers, other, &wager, &pick));
        }
    }
}

/* What the floor calls a line is what the game calls a wager. */
static void
test_floor (gconstpointer data)
{
  const PitGame *game = data;
  guint n_paid_by_table = 0;

  if (!pit_game_is_for_floor (game))
    {
      g_assert_null (pit_games_find_for_floor (game->id));
      return;
    }

  g_assert_true (pit_games_find_for_floor (game->id) == game);
  for (guint i = 0; i < game->n_wagers; i++)
    {
      const PitWagerKind *kind = &game->wagers[i];

      g_assert_cmpuint (pit_game_find_number (game, kind->id), ==, i + 1);
      g_assert_cmpstr (pit_games_get_label (kind->id), ==, pit_bet_kind_label (pit_games_find_kind (kind->id)));
      g_assert_true (kind->beside == NULL || pit_game_find_kind (game, kind->beside) != NULL);
    }
  g_assert_cmpuint (pit_game_find_number (game, "whist"), ==, 0);
  for (guint i = 0; i < game->n_areas; i++)
    g_assert_cmpint (pit_game_find_kind (game, game->areas[i])->time, !=, PIT_STAKED_NEVER);
  for (guint i = 0; i < game->n_wagers; i++)
    n_paid_by_table += game->wagers[i].odds != PIT_CITE_NOTHING;
  g_assert_cmpuint (n_paid_by_table, <=, PIT_MAX_PAY_TABLE_IDS);
}

/* --- Limits --- */

#define N PIT_UNKNOWN
#define ANTE { 1000, 30000, 500 }
#define PLAY { 1000, 90000, 500 }
#define ACES_UP { 500, 10000, N }
#define FINE { PIT_LIMIT_FINE, NULL, PIT_LIMIT_MIN, N, NULL, N }

typedef struct
{
  const char   *name;
  const char   *game; /* NULL: one that this program does not know */
  PitAreaLimit  limits[4];
  PitLimitFault fault;
} LimitsCase;

/* What may stand on a sign; the game's rules are those of NSW. A set of a game that nobody knows is asked area by area. */
static const LimitsCase limits_cases[] = {
  { "fine", "four-card-poker", { { "ante", ANTE }, { "play", PLAY }, { "aces-up", ACES_UP } }, FINE },
  { "no-unit", "four-card-poker", { { "ante", { 1000, 30000, N } }, { "play", { 1000, 90000, N } }, { "aces-up", ACES_UP } }, FINE },
  { "one-amount", "four-card-poker", { { "ante", ANTE }, { "play", PLAY }, { "aces-up", { 500, 500, N } } }, FINE },
  { "a-cent-below", "four-card-poker", { { "ante", ANTE }, { "play", PLAY }, { "aces-up", { 500, 499, N } } },
    { PIT_LIMIT_BELOW_MIN, "aces-up", PIT_LIMIT_MAX, 500, NULL, N } },
  { "area-left-out", "four-card-poker", { { "ante", ANTE }, { "play", PLAY } },
    { PIT_LIMIT_MISSING, "aces-up", PIT_LIMIT_MIN, N, NULL, N } },
  { "steps", "four-card-poker", { { "ante", ANTE }, { "play", PLAY }, { "aces-up", { 500, 10000, 300 } } },
    { PIT_LIMIT_STEPS, "aces-up", PIT_LIMIT_MAX, 10000, NULL, N } },
  { "foreign-area", "four-card-poker", { { "ante", ANTE }, { "play", PLAY }, { "aces-up", ACES_UP }, { "whist", { 100, N, N } } },
    FINE },
  { "foreign-area-free", "four-card-poker", { { "ante", ANTE }, { "play", PLAY }, { "aces-up", ACES_UP }, { "whist", { 0, N, N } } },
    { PIT_LIMIT_BELOW_COIN, "whist", PIT_LIMIT_MIN, 1, NULL, N } },
  { "play-above-least", "four-card-poker", { { "ante", ANTE }, { "play", { 1500, 90000, 500 } }, { "aces-up", ACES_UP } },
    { PIT_LIMIT_ABOVE_LEAST, "play", PIT_LIMIT_MIN, 1000, "ante", 1000 } },
  { "play-below-most", "four-card-poker", { { "ante", ANTE }, { "play", { 1000, 89500, 500 } }, { "aces-up", ACES_UP } },
    { PIT_LIMIT_BELOW_MOST, "play", PIT_LIMIT_MAX, 90000, "ante", 30000 } },
  { "play-in-units-ante-free", "four-card-poker", { { "ante", { 1000, 30000, N } }, { "play", PLAY }, { "aces-up", ACES_UP } },
    { PIT_LIMIT_OTHER_IS_FREE, "play", PIT_LIMIT_UNIT, N, "ante", N } },
  { "play-misses-least-ante", "four-card-poker",
    { { "ante", { 1000, 31000, 600 } }, { "play", { 600, 93000, 600 } }, { "aces-up", ACES_UP } },
    { PIT_LIMIT_MISSES_OTHER, "play", PIT_LIMIT_UNIT, N, "ante", 1000 } },
  { "play-misses-next-ante", "four-card-poker",
    { { "ante", { 1000, 30000, 250 } }, { "play", PLAY }, { "aces-up", ACES_UP } },
    { PIT_LIMIT_MISSES_OTHER, "play", PIT_LIMIT_UNIT, N, "ante", 1000 } },
  { "play-misses-least", "four-card-poker",
    { { "ante", ANTE }, { "play", { 700, 90200, 500 } }, { "aces-up", ACES_UP } },
    { PIT_LIMIT_MISSES_LEAST, "play", PIT_LIMIT_MIN, 1000, "ante", 1000 } },
  { "unknown-game", NULL, { { "whist", { 100, N, N } } }, FINE },
  { "unknown-game-maximum-alone", NULL, { { "whist", { N, 100, N } } }, { PIT_LIMIT_MISSING, "whist", PIT_LIMIT_MIN, N, NULL, N } },
  { "unknown-game-a-cent-below", NULL, { { "whist", { 100, 99, N } } }, { PIT_LIMIT_BELOW_MIN, "whist", PIT_LIMIT_MAX, 100, NULL, N } },
};

static void
test_limits (gconstpointer data)
{
  const LimitsCase *c = data;
  const PitGame *game = c->game != NULL ? pit_games_find (c->game) : NULL;
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id ("nsw-four-card-poker", NULL);
  PitLimitFault fault;
  PitLimits limits = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (c->limits); i++)
    limits.list[i] = c->limits[i];
  g_assert_cmpint (pit_game_check_limits (game, pack->settings, &limits, &fault), ==,
                   c->fault.kind == PIT_LIMIT_FINE);
  g_assert_cmpint (fault.kind, ==, c->fault.kind);
  g_assert_cmpstr (fault.area, ==, c->fault.area);
  g_assert_cmpint (fault.column, ==, c->fault.column);
  g_assert_cmpint (fault.amount, ==, c->fault.amount);
  g_assert_cmpstr (fault.other, ==, c->fault.other);
  g_assert_cmpint (fault.beside, ==, c->fault.beside);
}

/* --- Packs --- */

typedef void (*PackFunc) (const PitGame *game,
                          JsonNode      *pack,
                          const char    *id);

/* Calls @func for every pack that comes with the program and is of @game. */
static guint
each_pack (const PitGame *game,
           PackFunc       func)
{
  g_autofree char *folder = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "rules", NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *id = g_strndup (name, strlen (name) - strlen (".json"));
      g_autoptr(GError) error = NULL;
      g_autoptr(JsonNode) pack = pit_json_load_file (path, 1024 * 1024, &error);

      g_assert_no_error (error);
      if (!g_str_equal (pit_json_find_text (pack, "game"), game->id))
        continue;
      func (game, pack, id);
      n++;
    }

  return n;
}

static gboolean
has_citation (const PitSettingsHead *settings)
{
  for (guint i = 0; i < PIT_MAX_CITATIONS; i++)
    if (settings->citation[i] != NULL)
      return TRUE;

  return FALSE;
}

/* Whose pay tables the sign names, has some, and can be approved by the id of each. */
static void
assert_pay_tables (const PitGame      *game,
                   const PitWagerKind *kind,
                   gconstpointer       settings)
{
  g_autoptr(GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const PitPayTable *table;

  for (guint i = 0; (table = game->get_pay_table (settings, kind->id, i)) != NULL; i++)
    claim (ids, table->id.text);
  g_assert_cmpint (g_hash_table_size (ids) > 0, ==, kind->odds != PIT_CITE_NOTHING);
  g_assert_true (kind->odds == PIT_CITE_NOTHING || ((const PitSettingsHead *) settings)->citation[kind->odds] != NULL);
}

/* What is read of each pack begins in one way, whatever its game. */
static void
load_pack (const PitGame *game,
           JsonNode      *node,
           const char    *id)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id (id, &error);
  const PitSettingsHead *settings;

  g_assert_no_error (error);
  g_assert_true (pack->game == game);
  settings = pack->settings;
  g_assert_cmpstr (settings->rules.text, ==, id);
  g_assert_cmpstr (settings->jurisdiction, ==, pack->head.jurisdiction);
  g_assert_true (has_citation (settings));
  g_assert_cmpuint (settings->n_areas, >, 0);
  for (guint i = 0; i < settings->n_areas; i++)
    for (guint j = 0; j < settings->area[i].n_wagers; j++)
      g_assert_cmpint (pit_game_find_kind (game, settings->area[i].wager[j])->time, !=, PIT_STAKED_NEVER);
  g_assert_null (game->get_pay_table (settings, "no-wager", 0));
  for (guint i = 0; i < game->n_wagers; i++)
    assert_pay_tables (game, &game->wagers[i], settings);
}

static void
assert_refused (JsonNode   *pack,
                const char *path,
                const char *words)
{
  g_autofree char *text = json_to_string (pack, FALSE);
  g_autofree char *start = g_strdup_printf ("pack: %s: %s", path, words);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) read = pit_rule_pack_parse (text, strlen (text), "pack", &error);

  if (read != NULL)
    g_error ("a pack is taken, though of \"%s\" has to be said: %s", path, words);
  if (!g_str_has_prefix (error->message, start))
    g_error ("\"%s\" does not begin \"%s\"", error->message, start);
}

/* Takes away each member of each object, and puts one there that nobody knows. Lists are each game's own matter. */
static void
alter_members (JsonNode   *pack,
               JsonObject *object,
               const char *path)
{
  g_autoptr(GList) names = json_object_get_members (object);
  g_autofree char *unknown = g_strconcat (path, "no-such-thing", NULL);

  for (GList *link = names; link != NULL; link = link->next)
    {
      g_autofree char *name = g_strdup (link->data);
      g_autofree char *member = g_strconcat (path, name, NULL);
      g_autofree char *below = g_strconcat (member, ".", NULL);
      g_autoptr(JsonNode) node = json_node_copy (json_object_get_member (object, name));

      if (JSON_NODE_HOLDS_OBJECT (node))
        alter_members (pack, json_node_get_object (node), below);

      json_object_remove_member (object, name);
      assert_refused (pack, member, "missing");
      json_object_set_member (object, name, g_steal_pointer (&node));
    }

  json_object_set_boolean_member (object, "no-such-thing", TRUE);
  assert_refused (pack, unknown, "no such ");
  json_object_remove_member (object, "no-such-thing");
}

static void
alter_pack (const PitGame *game,
            JsonNode      *pack,
            const char    *id)
{
  alter_members (pack, json_node_get_object (pack), "");
}

/* --- The areas of a pack --- */

static JsonArray *
copy_areas (JsonNode  *pack,
            JsonNode **copy)
{
  g_autofree char *text = json_to_string (pack, FALSE);

  *copy = pit_json_parse (text, strlen (text), 0, NULL);
  return json_object_get_array_member (json_node_get_object (*copy), "limit-areas");
}

/* Each wager that is staked is in one area, no other is, and no two areas have one name. */
static void
alter_area (const PitGame *game,
            JsonNode      *pack,
            guint          n_areas,
            guint          i)
{
  g_autofree char *name = g_strdup_printf ("limit-areas[%u].name", n_areas);
  g_autofree char *wagers = g_strdup_printf ("limit-areas[%u].wagers", i);
  g_autoptr(JsonNode) twice = NULL;
  g_autoptr(JsonNode) unknown = NULL;
  g_autoptr(JsonNode) less = NULL;
  JsonArray *areas;

  areas = copy_areas (pack, &twice);
  json_array_add_element (areas, json_node_copy (json_array_get_element (areas, i)));
  assert_refused (twice, name, "\"");

  areas = copy_areas (pack, &unknown);
  json_array_add_string_element (json_object_get_array_member (json_array_get_object_element (areas, i), "wagers"), "whist");
  assert_refused (unknown, wagers, game->id);

  areas = copy_areas (pack, &less);
  json_array_remove_element (areas, i);
  assert_refused (less, "limit-areas", "");
}

static void
alter_areas (const PitGame *game,
             JsonNode      *pack,
             const char    *id)
{
  guint n = json_array_get_length (json_object_get_array_member (json_node_get_object (pack), "limit-areas"));

  for (guint i = 0; i < n; i++)
    alter_area (game, pack, n, i);
}

static void
test_areas (gconstpointer data)
{
  each_pack (data, alter_areas);
}

static void
test_packs (gconstpointer data)
{
  g_assert_cmpuint (each_pack (data, load_pack), >, 0);
}

static void
test_strict (gconstpointer data)
{
  each_pack (data, alter_pack);
}

/* --- Rounds --- */

/* A bet that the game lacks makes no player of a seat, and changes nothing of what is due beside it. */
static void
settle_foreign_bet (const PitGame *game,
                    JsonNode      *node,
                    const char    *id)
{
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id (id, NULL);
  g_autoptr(PitRound) round = pit_round_new ();
  g_autofree PitSettlement *alone = g_new (PitSettlement, 1);
  g_autofree PitSettlement *beside = g_new (PitSettlement, 1);

  pit_round_edit_line (&round, 1, game->areas[0])->staked.chips = 1000;
  pit_round_edit_seat (&round, 1)->decision = PIT_DECISION_FOLD;
  pit_limits_edit (&round->limits, game->areas[0])->min = 500;
  game->settle (round, pack->settings, alone);
  g_assert_cmpint (alone->seat[1].status, ==, PIT_SEAT_OK);

  pit_round_edit_line (&round, 1, "whist")->staked.chips = 700;
  pit_round_edit_line (&round, 2, "whist")->staked.chips = 700;
  game->settle (round, pack->settings, beside);
  g_assert_cmpint (beside->seat[1].status, ==, PIT_SEAT_OK);
  g_assert_cmpint (beside->seat[2].status, ==, PIT_SEAT_NOT_IN_ROUND);
  for (guint number = 0; number <= PIT_MAX_KINDS; number++)
    {
      g_assert_cmpint (beside->seat[1].line[number].net, ==, alone->seat[1].line[number].net);
      g_assert_cmpint (beside->seat[2].line[number].outcome, ==, PIT_OUTCOME_NONE);
    }
}

static void
test_foreign_bet (gconstpointer data)
{
  const PitGame *game = data;

  if (!pit_game_is_for_floor (game))
    g_test_skip ("the floor follows no table of the game");
  else
    each_pack (game, settle_foreign_bet);
}

/* --- Lines --- */

static void
assert_line_refused (const Sample      *sample,
                     const LineFault   *fault,
                     const PitRulePack *pack)
{
  g_autoptr(GString) changed = g_string_new (sample->line);
  g_autofree char *start = g_strdup_printf ("%s: ", fault->field);
  g_autoptr(JsonObject) line = NULL;
  g_autoptr(JsonNode) answer = NULL;
  g_autoptr(GError) error = NULL;
  gboolean is_whole;

  g_assert_cmpuint (g_string_replace (changed, fault->old, fault->new, 1), ==, 1);
  line = parse (changed->str);
  answer = pack->game->settle_line (line, pack->settings, &is_whole, &error);
  if (answer != NULL)
    g_error ("a line is settled, though %s is at fault", fault->field);
  if (!g_str_has_prefix (error->message, start))
    g_error ("\"%s\" does not begin \"%s\"", error->message, start);
}

static void
test_line (gconstpointer data)
{
  const PitGame *game = data;
  const Sample *sample = find_sample (game);
  g_autoptr(JsonObject) line = parse (sample->line);
  g_autoptr(PitRulePack) pack = NULL;
  g_autoptr(JsonNode) answer = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean is_whole = FALSE;

  pack = pit_rule_pack_load_id (json_object_get_string_member (line, "rules"), &error);
  g_assert_no_error (error);
  answer = game->settle_line (line, pack->settings, &is_whole, &error);
  g_assert_no_error (error);
  g_assert_true (is_whole);
  text = json_to_string (answer, FALSE);
  g_assert_nonnull (strstr (text, sample->answer));
  g_assert_cmpstr (game->line_help, !=, "");
  g_assert_nonnull (sample->faults[0].old);
  for (guint i = 0; i < MAX_FAULTS && sample->faults[i].old != NULL; i++)
    assert_line_refused (sample, &sample->faults[i], pack);
}

static void
add (const char    *what,
     const PitGame *game,
     GTestDataFunc  func)
{
  g_autofree char *prefix = g_strconcat ("/games/", what, NULL);

  game_fixture_add (prefix, game->id, game, func);
}

int
main (int   argc,
      char *argv[])
{
  guint n_games;
  const PitGame *const *games = pit_games_list (&n_games);

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/games/names", test_names);
  for (guint i = 0; i < n_games; i++)
    {
      add ("wagers", games[i], test_wagers);
      add ("floor", games[i], test_floor);
      add ("packs", games[i], test_packs);
      add ("strict", games[i], test_strict);
      add ("areas", games[i], test_areas);
      add ("foreign-bet", games[i], test_foreign_bet);
      add ("line", games[i], test_line);
    }

  for (guint i = 0; i < G_N_ELEMENTS (limits_cases); i++)
    game_fixture_add ("/games/limits", limits_cases[i].name, &limits_cases[i], test_limits);

  return g_test_run ();
}
