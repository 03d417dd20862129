/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-finding-kinds.h"
#include "pit-finding-shape.h"
#include "pit-finding.h"
#include "pit-rule-pack.h"

static PitRulePack *nsw, *uk;

static gconstpointer
get_settings (const PitRulePack *pack)
{
  return pack != NULL ? pack->settings : NULL;
}

/* Every kind has its word, title, guidance and text, and no text keeps a placeholder. */
static void
test_kinds (void)
{
  for (guint kind = PIT_FINDING_UNKNOWN + 1; kind < PIT_N_FINDINGS; kind++)
    {
      const char *word = pit_names_to_word (&pit_finding_names, kind);
      g_autoptr(PitFinding) finding = NULL;
      g_autofree char *text = NULL;
      PitFindingFacts facts;
      guint back;

      g_assert_nonnull (word);
      g_assert_true (pit_names_from_word (&pit_finding_names, word, &back));
      g_assert_cmpuint (back, ==, kind);

      pit_finding_facts_clear (&facts, kind);
      pit_finding_facts_set_detail (&facts, "%s", "a detail");
      finding = pit_finding_new (&facts);
      text = pit_finding_dup_text (finding);
      g_assert_cmpuint (strlen (pit_finding_get_title (finding)), >, 2);
      g_assert_cmpuint (strlen (pit_finding_get_guidance (finding)), >, 20);
      g_assert_cmpuint (strlen (text), >, 5);
      g_assert_null (strpbrk (text, "{}"));
    }
}

typedef struct
{
  const char     *name;
  PitFindingFacts facts;
  const char     *text;
  const char     *rule;
} Case;

#define AT(place_) .place = place_, .card = PIT_CARD_UNKNOWN
#define NOWHERE AT (PIT_PLACE_UNKNOWN)

static const Case cases[] = {
  { "payment",
    { PIT_FINDING_WRONG_PAYMENT, AT (3), .wager = "aces-up", .found = 2500, .expected = 2000,
      .rule = "9.2.1.5" },
    "Seat 3, Aces Up: paid $25, due $20", "9.2.1.5" },
  { "rule-of-the-kind", { PIT_FINDING_WRONG_PAYMENT, AT (3), .wager = "ante-bonus", .found = 5, .expected = 0 },
    "Seat 3, Ante Bonus: paid $0.05, due $0", "9.6" },
  { "large", { PIT_FINDING_WRONG_COLLECTION, AT (12), .wager = "play", .found = PIT_MONEY_MAX, .expected = 0 },
    "Seat 12, Play: collected $90,071,992,547,409.91, due $0", "9.6" },
  { "not-known", { PIT_FINDING_WRONG_RETURN, AT (1), .wager = "ante", .found = PIT_UNKNOWN, .expected = -150 },
    "Seat 1, Ante: returned not known, due −$1.50", "9.6" },
  { "no-place", { PIT_FINDING_CARD_COUNT, NOWHERE, .found = 15, .expected = 16 },
    "15 cards counted, 16 expected", "9.2.2" },
  { "by-its-rule", { PIT_FINDING_CARD_COUNT, NOWHERE, .found = 51, .expected = 52, .cites = PIT_CITE_DECK_COUNT },
    "51 cards counted in the deck, 52 expected", "3.8" },
  { "detail-behind",
    { PIT_FINDING_WRONG_PAYMENT, AT (3), .wager = "ante", .found = 0, .expected = 2000, .cites = PIT_CITE_MISREAD_HAND,
      .detail = " (declared less)" },
    "Seat 3, Ante: paid $0, due $20 (declared less)", "12.9" },
  { "seconds", { PIT_FINDING_SLOW_PLAYER, AT (3), .found = 61 }, "Seat 3: no decision for 61 seconds", "12.13" },
  { "undecided-yet",
    { PIT_FINDING_DUPLICATE_CARD, .place = 2, .card = 12 * 4 + 1, .certainty = PIT_CERTAINTY_UNDECIDED_YET,
      .detail = "nobody counted deck red-1 yet" },
    "Seat 2: A♥ is in this round twice; not decided yet: nobody counted deck red-1 yet", "3.1" },
  { "misread",
    { PIT_FINDING_DUPLICATE_CARD, .place = 2, .card = 12 * 4 + 1, .certainty = PIT_CERTAINTY_MISREAD,
      .detail = "52 cards counted" },
    "Seat 2: A♥ was read twice: 52 cards counted", "3.1" },
  { "dealer", { PIT_FINDING_HAND_COUNT, AT (PIT_PLACE_DEALER), .found = 5, .expected = 6, .cites = PIT_CITE_DEALER_COUNT },
    "Dealer: 5 cards in the hand, 6 expected", "12.2" },
  { "card", { PIT_FINDING_DUPLICATE_CARD, .place = 2, .card = 12 * 4 + 1 },
    "Seat 2: A♥ is in this round twice", "3.1" },
  { "places", { PIT_FINDING_DEAL_ORDER, NOWHERE, .found = 0, .expected = 4 },
    "a card went to the dealer, seat 4 was next", "7.2" },
  { "detail-instead", { PIT_FINDING_DEAL_ORDER, NOWHERE, .found = 0, .expected = 0, .detail = "face down" },
    "face down", "7.2" },
  { "detail-within", { PIT_FINDING_NOT_SHUFFLED, NOWHERE, .detail = "red-1" },
    "the dealer dealt from deck red-1, and nobody shuffled it", "4.1" },
  { "no-rule", { PIT_FINDING_GAP, NOWHERE, .found = 7, .expected = 9 }, "events 7 to 9 never came", NULL },
  { "detail-is-data", { PIT_FINDING_BAD_EVENT, NOWHERE, .detail = "{found} {card} %s" }, "{found} {card} %s", NULL },
};

static void
test_text (gconstpointer data)
{
  const Case *test = data;
  PitFindingFacts facts = test->facts;
  g_autoptr(PitFinding) finding = NULL;
  g_autofree char *text = NULL, *cited = NULL;
  g_autofree char *expected = test->rule != NULL ? g_strconcat ("NSW ", test->rule, NULL) : NULL;

  pit_finding_facts_cite (&facts, get_settings (nsw));
  finding = pit_finding_new (&facts);
  text = pit_finding_dup_text (finding);
  cited = pit_finding_dup_citation (finding);
  g_assert_cmpstr (text, ==, test->text);
  g_assert_cmpstr (facts.rule, ==, test->rule);
  g_assert_cmpstr (cited, ==, expected);
}

typedef struct
{
  const char     *name;
  PitFindingFacts facts;
  PitRulePack   **pack;
  const char     *citation;
  PitCitation     cites; /* by then */
} CiteCase;

/* Of a rule that the pack has no number for nothing is cited, and nothing where no pack is known. A number without a key, as an
 * older program kept it, is that of what its kind can be found for. */
static const CiteCase cite_cases[] = {
  { "by-kind", { .kind = PIT_FINDING_LATE_WAGER }, &nsw, "NSW 5.4", PIT_CITE_LATE_WAGER },
  { "by-key", { PIT_FINDING_CARD_COUNT, .cites = PIT_CITE_FOLD_COUNT }, &nsw, "NSW 8.4", PIT_CITE_FOLD_COUNT },
  { "no-number", { PIT_FINDING_CARD_COUNT, .cites = PIT_CITE_FOLD_COUNT }, &uk, NULL, PIT_CITE_FOLD_COUNT },
  { "other-rules", { .kind = PIT_FINDING_EARLY_REVEAL }, &uk, "UK outline 7", PIT_CITE_DEALER_SHOWS },
  { "no-pack", { .kind = PIT_FINDING_LATE_WAGER }, NULL, NULL, PIT_CITE_NOTHING },
  { "nothing", { .kind = PIT_FINDING_GAP }, &nsw, NULL, PIT_CITE_NOTHING },
  { "settlement", { PIT_FINDING_WRONG_PAYMENT, .rule = "9.2.1.4" }, &nsw, "NSW 9.2.1.4", PIT_CITE_NOTHING },
  { "old-misdeal", { PIT_FINDING_WRONG_PAYMENT, .rule = "12.4" }, &nsw, "NSW 12.4", PIT_CITE_MISDEAL },
  { "old-tokens", { PIT_FINDING_WRONG_COLLECTION, .rule = "5.1" }, &nsw, "NSW 5.1", PIT_CITE_TOKENS },
  { "old-kind", { PIT_FINDING_CARD_COUNT, .rule = "9.2.2" }, &nsw, "NSW 9.2.2", PIT_CITE_ROUND_COUNT },
  { "old-set", { PIT_FINDING_HAND_SET, .rule = "12.8" }, &nsw, "NSW 12.8", PIT_CITE_DEALER_SET },
  { "old-unknown", { PIT_FINDING_HAND_SET, .rule = "12.8" }, NULL, "rule 12.8", PIT_CITE_NOTHING },
  { "once", { PIT_FINDING_LATE_WAGER, .cites = PIT_CITE_LATE_WAGER, .jurisdiction = "NZ FCP" }, &nsw, NULL, PIT_CITE_LATE_WAGER },
};

static void
test_cite (gconstpointer data)
{
  const CiteCase *test = data;
  PitFindingFacts facts = test->facts;
  g_autoptr(PitFinding) finding = NULL;
  g_autofree char *cited = NULL;

  pit_finding_facts_cite (&facts, test->pack != NULL ? get_settings (*test->pack) : NULL);
  finding = pit_finding_new (&facts);
  cited = pit_finding_dup_citation (finding);
  g_assert_cmpstr (cited, ==, test->citation);
  g_assert_cmpint (facts.cites, ==, test->cites);
}

/* The page that lists all kinds has them as they are. */
static void
test_document (void)
{
  static const char *const urgencies[PIT_N_ALERT_PRIORITIES] = { NULL, "now", "soon", "note" };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "findings.md", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  for (guint kind = PIT_FINDING_UNKNOWN + 1; kind < PIT_N_FINDINGS; kind++)
    {
      g_autoptr(PitFinding) finding = NULL;
      g_autofree char *row = NULL;
      g_autofree char *end = NULL;
      PitFindingFacts facts;
      const char *at;

      pit_finding_facts_clear (&facts, kind);
      pit_finding_facts_cite (&facts, get_settings (nsw));
      finding = pit_finding_new (&facts);
      row = g_strdup_printf ("\n| `%s` | %s | ", pit_names_to_word (&pit_finding_names, kind),
                             pit_finding_get_title (finding));
      end = g_strdup_printf (" | %s%s| `%s` | %s| %s |\n",
                             facts.rule != NULL ? facts.rule : "", facts.rule != NULL ? " " : "",
                             pit_names_to_word (&pit_finding_end_names, pit_finding_kind_get_end (kind)),
                             pit_finding_kind_info (kind)->is_aside ? "" : "yes ",
                             urgencies[pit_finding_kind_info (kind)->alert.priority]);
      g_test_message ("%s...%s", row + 1, end);
      at = strstr (text, row);
      g_assert_nonnull (at);
      at = strstr (at, end);
      g_assert_nonnull (at);
      g_assert_true (memchr (strstr (text, row) + 1, '\n', (gsize) (at - strstr (text, row) - 1)) == NULL);
    }

  for (guint end = 0; end < PIT_N_FINDING_ENDS; end++)
    {
      g_autofree char *row = g_strdup_printf ("\n| `%s` | ", pit_names_to_word (&pit_finding_end_names, end));

      g_assert_nonnull (strstr (text, row));
    }
}

/* The words for a card's strip fit on it, whatever is cited and known, with the longest place and with none. */
static void
test_strip (void)
{
  static const PitPlace places[] = { PIT_PLACE_UNKNOWN, PIT_PLACE_DEALER, PIT_MAX_SEATS };
  static const struct
  {
    PitFindingKind kind;
    PitCitation    cites;
    PitPlace       place;
    const char    *strip;
  } known[] = {
    { PIT_FINDING_HAND_SET, PIT_CITE_NOTHING, 5, "Seat 5: wrong hand" },
    { PIT_FINDING_HAND_SET, PIT_CITE_NOTHING, PIT_PLACE_DEALER, "Dealer: wrong hand" },
    { PIT_FINDING_HAND_SET, PIT_CITE_NOTHING, PIT_PLACE_UNKNOWN, "Wrong hand" },
    { PIT_FINDING_EXPOSED_CARD, PIT_CITE_EXPOSED_CARDS, 5, "Two cards exposed" },
    { PIT_FINDING_EXPOSED_CARD, PIT_CITE_NOTHING, 5, "Card exposed" },
  };
  PitFindingFacts facts;

  for (guint kind = PIT_FINDING_UNKNOWN + 1; kind < PIT_N_FINDINGS; kind++)
    for (guint cites = 0; cites < PIT_N_CITATIONS; cites++)
      for (guint certainty = 0; certainty < PIT_N_CERTAINTIES; certainty++)
        for (guint i = 0; i < G_N_ELEMENTS (places); i++)
          {
            g_autoptr(PitFinding) finding = NULL;
            g_autofree char *strip = NULL;

            pit_finding_facts_clear (&facts, kind);
            facts.cites = cites;
            facts.certainty = certainty;
            facts.place = places[i];
            finding = pit_finding_new (&facts);
            strip = pit_finding_dup_strip (finding);
            if (g_utf8_strlen (strip, -1) > PIT_STRIP_CHARS || strchr (strip, '{') != NULL || strip[0] == '\0')
              g_error ("%s: %s", pit_names_to_word (&pit_finding_names, kind), strip);
          }
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr(PitFinding) finding = NULL;
      g_autofree char *strip = NULL;

      pit_finding_facts_clear (&facts, known[i].kind);
      facts.cites = known[i].cites;
      facts.place = known[i].place;
      finding = pit_finding_new (&facts);
      strip = pit_finding_dup_strip (finding);
      g_assert_cmpstr (strip, ==, known[i].strip);
    }
}

/* What is decided later is said by another finding, which knows the one that it stands for. */
static void
test_successor (void)
{
  g_autoptr(PitFinding) earlier = NULL, later = NULL;
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_DUPLICATE_CARD);
  facts.certainty = PIT_CERTAINTY_UNDECIDED_YET;
  earlier = pit_finding_new (&facts);
  facts.certainty = PIT_CERTAINTY_FOREIGN;
  later = pit_finding_new_successor (&facts, earlier);

  g_assert_null (pit_finding_get_earlier (earlier));
  g_assert_true (pit_finding_get_earlier (later) == earlier);
  g_assert_cmpint (pit_finding_get_facts (earlier)->certainty, ==, PIT_CERTAINTY_UNDECIDED_YET);
  g_assert_cmpstr (pit_finding_get_title (earlier), !=, pit_finding_get_title (later));
  g_assert_cmpstr (pit_finding_get_guidance (earlier), !=, pit_finding_get_guidance (later));
}

/* What is looked for says a kind, and as much else as it knows. */
static void
test_match (void)
{
  PitFindingFacts facts, like;

  pit_finding_facts_clear (&facts, PIT_FINDING_DEVICE_FAULT);
  facts.round = 7;
  facts.place = 3;
  facts.wager = "ante";
  g_strlcpy (facts.device.text, "sh-1", sizeof facts.device.text);
  pit_finding_facts_clear (&like, PIT_FINDING_DEVICE_FAULT);
  g_assert_true (pit_finding_facts_match (&facts, &like));

  like = facts;
  g_assert_true (pit_finding_facts_match (&facts, &like));
  like.kind = PIT_FINDING_SIGN_PANEL;
  g_assert_false (pit_finding_facts_match (&facts, &like));
  like = facts;
  like.round = 8;
  g_assert_false (pit_finding_facts_match (&facts, &like));
  like = facts;
  like.place = 4;
  g_assert_false (pit_finding_facts_match (&facts, &like));
  like = facts;
  like.wager = "play";
  g_assert_false (pit_finding_facts_match (&facts, &like));
  like = facts;
  like.found = 1;
  g_assert_false (pit_finding_facts_match (&facts, &like));
  like = facts;
  like.expected = 1;
  g_assert_false (pit_finding_facts_match (&facts, &like));
  like = facts;
  g_strlcpy (like.device.text, "sh-2", sizeof like.device.text);
  g_assert_false (pit_finding_facts_match (&facts, &like));
}

/* What is too long is cut after a word, and says so; a word without an end, not in the middle of a character. */
static void
test_cut (void)
{
  static const char *const units[] = { "controller ", "ü", "aü", "x " };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    for (guint n = PIT_FINDING_DETAIL_MAX - 24; n < PIT_FINDING_DETAIL_MAX + 40; n++)
      {
        g_autoptr(GString) text = g_string_new (NULL);
        PitFindingFacts facts;
        gsize length;

        while (text->len + strlen (units[i]) <= n)
          g_string_append (text, units[i]);
        pit_finding_facts_clear (&facts, PIT_FINDING_BAD_EVENT);
        pit_finding_facts_set_detail (&facts, "%s", text->str);
        g_assert_true (g_utf8_validate (facts.detail, -1, NULL));
        if (text->len <= PIT_FINDING_DETAIL_MAX)
          {
            g_assert_cmpstr (facts.detail, ==, text->str);
            continue;
          }
        g_assert_true (g_str_has_suffix (facts.detail, "… (cut short)"));
        length = strlen (facts.detail) - strlen ("… (cut short)");
        g_assert_cmpint (length, >, PIT_FINDING_DETAIL_MAX / 2);
        g_assert_true (strncmp (facts.detail, text->str, length) == 0);
        if (strchr (units[i], ' ') != NULL)
          g_assert_cmpint (text->str[length], ==, ' ');
      }
}

typedef struct
{
  const char     *name;
  PitFindingFacts facts;
  const char     *json;
} Kept;

/* All that the book keeps of a finding, and that of events is kept under names of its own. */
static const Kept kept[] = {
  { "all",
    { PIT_FINDING_WRONG_PAYMENT, .place = 3, .wager = "aces-up", .found = 2500, .expected = 0, .card = 12 * 4 + 1,
      .device = { "shoe-1" }, .deck = { "red-1" }, .certainty = PIT_CERTAINTY_MISREAD, .cites = PIT_CITE_PAYMENT, .rule = "9.2.1.5",
      .jurisdiction = "NSW", .detail = "a detail" },
    "{\"finding\":\"wrong-payment\",\"place\":\"seat/3\",\"wager\":\"aces-up\",\"found\":2500,\"expected\":0,\"card\":\"Ah\","
    "\"device\":\"shoe-1\",\"deck\":\"red-1\",\"certainty\":\"misread\",\"text\":\"a detail\",\"cites\":\"payment\","
    "\"rule\":\"9.2.1.5\",\"jurisdiction\":\"NSW\"}" },
  { "nothing-known", { PIT_FINDING_WRONG_PAYMENT, NOWHERE, .found = PIT_UNKNOWN, .expected = PIT_UNKNOWN },
    "{\"finding\":\"wrong-payment\"}" },
  { "events", { PIT_FINDING_GAP, NOWHERE, .found = 7, .expected = 9 }, "{\"finding\":\"gap\",\"first\":7,\"last\":9}" },
  { "events-not-known", { PIT_FINDING_GAP, NOWHERE, .found = PIT_UNKNOWN, .expected = PIT_UNKNOWN }, "{\"finding\":\"gap\"}" },
};

static void
test_kept (gconstpointer data)
{
  const Kept *test = data;
  g_autoptr(JsonNode) node = pit_finding_facts_write (&test->facts);
  g_autofree char *json = json_to_string (node, FALSE);
  g_autoptr(GError) error = NULL;
  PitFindingFacts facts;

  g_assert_cmpstr (json, ==, test->json);
  g_assert_true (pit_finding_facts_read (json_node_get_object (node), &facts, &error));
  g_assert_no_error (error);
  g_assert_true (pit_finding_facts_match (&facts, &test->facts));
  g_assert_cmpint (facts.card, ==, test->facts.card);
  g_assert_cmpint (facts.found, ==, test->facts.found);
  g_assert_cmpint (facts.expected, ==, test->facts.expected);
  g_assert_cmpstr (facts.device.text, ==, test->facts.device.text);
  g_assert_cmpstr (facts.deck.text, ==, test->facts.deck.text);
  g_assert_cmpint (facts.certainty, ==, test->facts.certainty);
  g_assert_cmpint (facts.cites, ==, test->facts.cites);
  g_assert_cmpstr (facts.rule, ==, test->facts.rule);
  g_assert_cmpstr (facts.jurisdiction, ==, test->facts.jurisdiction);
  g_assert_cmpstr (facts.detail, ==, test->facts.detail);

  json_object_set_string_member (json_node_get_object (node), "finding", "no such thing");
  g_assert_false (pit_finding_facts_read (json_node_get_object (node), &facts, &error));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  nsw = pit_rule_pack_load_id ("nsw-four-card-poker", NULL);
  uk = pit_rule_pack_load_id ("uk-four-card-poker", NULL);
  g_assert_true (nsw != NULL && uk != NULL);

  g_test_add_func ("/finding/kinds", test_kinds);
  g_test_add_func ("/finding/document", test_document);
  g_test_add_func ("/finding/cut", test_cut);
  g_test_add_func ("/finding/strip", test_strip);
  g_test_add_func ("/finding/successor", test_successor);
  g_test_add_func ("/finding/match", test_match);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/finding/text/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cite_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/finding/cite/", cite_cases[i].name, NULL);

      g_test_add_data_func (path, &cite_cases[i], test_cite);
    }
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      g_autofree char *path = g_strconcat ("/finding/kept/", kept[i].name, NULL);

      g_test_add_data_func (path, &kept[i], test_kept);
    }

  return g_test_run ();
}
