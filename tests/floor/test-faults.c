/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-faulty-link.h"
#include "pit-house-rules.h"
#include "pit-manual-clock.h"
#include "pit-round-monitor.h"
#include "pit-table-compare.h"

/*
 * Every fault of the simulator, very often: over tables with either device, seats, seeds and stages. The simulated
 * table keeps the ground truth, the floor hears the events alone. What can be decided by the facts that the events
 * state must be found, what can't must be left open, and nothing may be found that no fault explains.
 */

#define START G_GINT64_CONSTANT (1768032000000000)
#define QUICK 1000
#define LONG 10000
#define MAX_FOUND 64
#define MAX_ROUNDS 32768
#define COMPARE_EVERY 4

static PitFloorPlan *floor_plan;

typedef enum
{
  FOUND,
  UNDECIDED, /* the facts don't say, and the desk does not pretend to know */
  MISSED,
  N_RESULTS,
} Result;

/** What the floor said about one round, and between it and the next; and what of the events it could go by. */
typedef struct
{
  PitFindingFacts found[MAX_FOUND];
  guint           n_found;
  PitPlace        place_of_card[PIT_DECK_SIZE + 1]; /* by the order in the deal */
  gboolean        is_shown[PIT_N_PLACES];
  gboolean        is_counted; /* the deck, after the round */
  guint64         gone;       /* bit n: a finding of kind n is no longer so */
  guint           n_unwatched; /* rounds that began and ended while nothing was heard */
  gboolean        has_begun;   /* one of them */
  char            reason[PIT_REASON_MAX + 1]; /* of the round's verdict */
} Heard;

/**
 * Expectation:
 * @kind: a fault
 * @finds: what has to be found of it; %NULL: nothing at all
 * @may: words of what may be found besides, as its consequence; ended by %NULL
 * @decide: (nullable): whether the facts decide it; %NULL: always
 * @which: (nullable): what has to be found instead, where that hangs on how it went
 * @lasts: it begins before its round, and is over some rounds later
 * @stays: the deck stays as it is until somebody counts it, whenever that is
 * @certainty: what the finding has to say in the end, where the facts decide it
 * @says: (nullable): what the round's verdict has to say for its reason
 */
typedef struct
{
  PitFaultKind kind;
  const char  *finds;
  const char  *may[6];
  gboolean   (*decide) (const PitInjection *truth,
                        const Heard        *heard);
  const char *(*which) (const PitInjection *truth);
  gboolean     lasts;
  gboolean     stays;
  PitCertainty certainty;
  const char  *says;
} Expectation;

typedef struct
{
  const Expectation *expectation;
  PitCroupierTable  *table;
  PitFloor          *floor;
  Heard              heard;
  PitInjection       truth;
  gboolean           has_truth;
  PitFaultyLink      link;
  gint64             round;               /* the last one that was played */
  gboolean           has_had[MAX_ROUNDS]; /* a fault; by round */
  guint              n_injected;
  guint              n[N_RESULTS];
  guint              n_false;
} Trial;

static gboolean
is_counted (const PitInjection *truth,
            const Heard        *heard)
{
  g_assert_true (heard->is_counted || truth->fault.args.counted != PIT_YES);

  /* Now and then a deck is counted without a fault. */
  return heard->is_counted;
}

/* Somebody, or something, reads the same card a second time, and says that it is another one. */
static gboolean
is_read_again (const PitInjection *truth,
               const Heard        *heard)
{
  const PitFaultArgs *args = &truth->fault.args;

  return args->discards == PIT_YES
         || (args->shown == PIT_YES && heard->is_shown[heard->place_of_card[args->card]]);
}

/* A face that is nowhere else contradicts nothing that was dealt, and a count says nothing of it. */
static gboolean
is_misread_plain (const PitInjection *truth,
                  const Heard        *heard)
{
  return is_read_again (truth, heard) || (truth->fault.args.dealt == PIT_YES && is_counted (truth, heard));
}

static const char *
find_misread_card (const PitInjection *truth)
{
  return truth->fault.args.dealt == PIT_YES ? "duplicate-card" : "misread-card";
}

static const char *
find_misread_hand (const PitInjection *truth)
{
  return truth->fault.args.in == PIT_MISREAD_SETTLED ? "wrong-payment" : "hand-set";
}

/* Of a stake that has to go back after a misdeal, and is taken. What the dealer has said by then needs nobody else. */
static const char *
find_kept_stake (const PitInjection *truth)
{
  return truth->fault.args.kept == PIT_YES ? "wrong-collection" : NULL;
}

static const Expectation expectations[] = {
  { PIT_FAULT_CARD_EXPOSED, "exposed-card", .decide = NULL },
  { PIT_FAULT_HAND_SHORT, "hand-count", { "deal-order", "exposed-card", "card-count" }, .decide = NULL },
  { PIT_FAULT_HAND_LONG, "hand-count", { "deal-order", "exposed-card", "card-count" }, .decide = NULL },
  { PIT_FAULT_HAND_UNSTAKED, "unstaked-hand", { "card-count" }, .decide = NULL },
  { PIT_FAULT_CARD_MISSING, "card-count", .decide = is_counted, .stays = TRUE },
  { PIT_FAULT_CARD_FOREIGN, "duplicate-card", { "card-count" }, .decide = is_counted, .stays = TRUE,
    .certainty = PIT_CERTAINTY_FOREIGN },
  { PIT_FAULT_CARD_MISREAD, "duplicate-card",
    { "misread-card", "hand-set", "wrong-payment", "wrong-collection", "wrong-return" }, .decide = is_misread_plain,
    .which = find_misread_card, .certainty = PIT_CERTAINTY_MISREAD },
  { PIT_FAULT_MISDEAL, "wrong-collection", { "exposed-card", "deal-order" }, .which = find_kept_stake,
    .says = "declared a misdeal" },
  { PIT_FAULT_HAND_MISREAD, "hand-set", { "wrong-payment", "wrong-collection" }, .which = find_misread_hand },
  { PIT_FAULT_PAYMENT_WRONG, "wrong-payment", .decide = NULL },
  { PIT_FAULT_COLLECTION_WRONG, "wrong-collection", .decide = NULL },
  { PIT_FAULT_WAGER_OVER, "stake-limit", .decide = NULL },
  { PIT_FAULT_WAGER_UNDER, "stake-limit", .decide = NULL },
  { PIT_FAULT_WAGER_LATE, "late-wager", .decide = NULL },
  { PIT_FAULT_PLAY_RANGE, "play-stake", { "stake-limit" }, .decide = NULL },
  { PIT_FAULT_CARD_UNREADABLE, "unreadable-card", .decide = NULL },
  { PIT_FAULT_PLAYER_ABSENT, "slow-player", .decide = NULL },
  { PIT_FAULT_PLAYER_SLOW, "slow-player", .decide = NULL },
  { PIT_FAULT_SHUFFLER_JAM, "device-fault", .decide = NULL },
  { PIT_FAULT_SIGN_DEAD, "sign-panel", .decide = NULL },
  { PIT_FAULT_LIMITS_CHANGED, "limits-at-table", .lasts = TRUE },
  { PIT_FAULT_FLOOD, NULL, .decide = NULL },
  { PIT_FAULT_CLOCK_STEP, NULL, .decide = NULL },
  { PIT_FAULT_CLOCK_DRIFT, NULL, .decide = NULL },
  { PIT_FAULT_SILENCE, "silence", .decide = NULL },
  { PIT_FAULT_RESTART, NULL, .decide = NULL },
  /* Table and round were opened in the old one. */
  { PIT_FAULT_NEW_EPOCH, "history", { "stray-event", "state-differs" }, .decide = NULL },
  { PIT_FAULT_EVENTS_LOST, "gap", .decide = NULL },
  { PIT_FAULT_EVENTS_REPEATED, NULL, .decide = NULL },
  { PIT_FAULT_FRAMES_FLOOD, "bad-event", { "silence" }, .decide = NULL },
  { PIT_FAULT_UNWATCHED, "rounds-unwatched", { "silence" }, .lasts = TRUE },
};

static PitFindingKind
get_kind (const char *word)
{
  guint kind;

  if (!pit_names_from_word (&pit_finding_names, word, &kind))
    g_error ("no finding is called %s", word);

  return kind;
}

static gboolean
is_explained (const Expectation *expectation,
              PitFindingKind     kind)
{
  if (expectation->finds != NULL && get_kind (expectation->finds) == kind)
    return TRUE;
  for (guint i = 0; expectation->may[i] != NULL; i++)
    if (get_kind (expectation->may[i]) == kind)
      return TRUE;

  return FALSE;
}

static void
say (const Trial           *trial,
     const char            *what,
     const PitFindingFacts *facts)
{
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  g_autofree char *found = NULL;

  if (trial->has_truth)
    {
      PitUuid none = { { 0 } };

      node = pit_injection_write (&trial->truth, &none);
      text = json_to_string (node, FALSE);
    }
  if (facts != NULL)
    {
      g_autoptr (PitFinding) finding = pit_finding_new (facts);

      found = pit_finding_dup_text (finding);
    }
  g_test_message ("%s: %s %s %s: %s", what, text != NULL ? text : "no fault",
                  facts != NULL ? pit_names_to_word (&pit_finding_names, facts->kind) : "",
                  facts != NULL ? pit_names_to_word (&pit_certainty_names, facts->certainty) : "",
                  found != NULL ? found : "");
}

/* What the desk says of the fault in the end: the last finding of that kind stands for those before. */
static const PitFindingFacts *
find_last (const Heard *heard,
           gint64       round,
           const char  *word)
{
  for (guint i = heard->n_found; i-- > 0;)
    if (heard->found[i].kind == get_kind (word)
        && (heard->found[i].round == round || heard->found[i].round == PIT_UNKNOWN))
      return &heard->found[i];

  return NULL;
}

/* What was handed over ends a wrong payment or collection, and nothing else does. */
static gboolean
is_mended_wrong (const Trial    *trial,
                 PitFindingKind  kind)
{
  gboolean is_gone = (trial->heard.gone >> kind & 1) != 0;
  PitFaultKind fault = trial->truth.fault.kind;

  return (fault == PIT_FAULT_PAYMENT_WRONG || fault == PIT_FAULT_COLLECTION_WRONG)
         && is_gone != (trial->truth.fault.args.corrected == PIT_YES);
}

static Result
judge_fault (const Trial *trial)
{
  const Expectation *expectation = trial->expectation;
  const char *finds = expectation->which != NULL ? expectation->which (&trial->truth) : expectation->finds;
  const PitFindingFacts *facts = finds != NULL ? find_last (&trial->heard, trial->truth.round, finds) : NULL;
  gboolean decidable = expectation->decide == NULL || expectation->decide (&trial->truth, &trial->heard);
  gboolean open = facts == NULL || facts->certainty == PIT_CERTAINTY_UNDECIDED
                  || facts->certainty == PIT_CERTAINTY_UNDECIDED_YET;

  if (expectation->says != NULL && strstr (trial->heard.reason, expectation->says) == NULL)
    return MISSED;
  if (expectation->kind == PIT_FAULT_UNWATCHED
      && (facts == NULL || facts->found != trial->heard.n_unwatched || trial->heard.n_unwatched == 0))
    return MISSED;

  /* What is found besides is false, and counted as such. */
  if (finds == NULL)
    return FOUND;

  /* A face that is there twice is seen at once, whatever it will turn out to be. */
  if (facts == NULL && get_kind (finds) == PIT_FINDING_DUPLICATE_CARD)
    return MISSED;
  if (!decidable)
    return open ? UNDECIDED : MISSED;

  if (is_mended_wrong (trial, get_kind (finds)))
    return MISSED;

  return facts != NULL && (facts->certainty == expectation->certainty || facts->certainty == PIT_CERTAINTY_NONE)
           ? FOUND : MISSED;
}

/* Whether a fault of the round explains it, or, where it comes to light later, one of the round that it is about. */
static gboolean
is_due (const Trial           *trial,
        const PitFindingFacts *facts)
{
  gboolean late = facts->round != PIT_UNKNOWN && facts->round != trial->round;

  if (facts->round == PIT_UNKNOWN && trial->expectation->stays && trial->n_injected > 0)
    return is_explained (trial->expectation, facts->kind);

  return (late ? facts->round < MAX_ROUNDS && trial->has_had[facts->round] : trial->has_truth)
         && is_explained (trial->expectation, facts->kind);
}

/* A round and what came after it have been heard: what of it was so? */
static void
judge (Trial *trial)
{
  const Heard *heard = &trial->heard;

  for (guint i = 0; i < heard->n_found; i++)
    if (!is_due (trial, &heard->found[i]))
      {
        trial->n_false++;
        say (trial, "false", &heard->found[i]);
      }

  if (trial->has_truth)
    {
      Result result = judge_fault (trial);

      if (result == MISSED)
        say (trial, "missed", heard->n_found > 0 ? &heard->found[heard->n_found - 1] : NULL);
      trial->n[result]++;
    }
  memset (&trial->heard, 0, sizeof trial->heard);
  trial->has_truth = FALSE;
}

static void
finding_cb (PitFloor   *floor,
            PitTable   *table,
            PitFinding *finding,
            gpointer    user_data)
{
  Trial *trial = user_data;

  g_assert_cmpuint (trial->heard.n_found, <, MAX_FOUND);
  trial->heard.found[trial->heard.n_found++] = *pit_finding_get_facts (finding);
}

static void
finding_gone_cb (PitFloor   *floor,
                 PitTable   *table,
                 PitFinding *finding,
                 gpointer    user_data)
{
  Trial *trial = user_data;

  trial->heard.gone |= G_GUINT64_CONSTANT (1) << pit_finding_get_facts (finding)->kind;
}

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  gpointer         user_data)
{
  Trial *trial = user_data;
  g_autofree char *path = NULL;

  g_strlcpy (trial->heard.reason, pit_checked_round_get_reason (round) != NULL ? pit_checked_round_get_reason (round) : "",
             sizeof trial->heard.reason);

  /* What its controller or the link does wrong may leave the floor behind. */
  if (pit_fault_is_controller (trial->expectation->kind) || pit_checked_round_get_number (round) % COMPARE_EVERY != 0)
    return;

  /* Whatever goes wrong, the table's own account of it is what its events say. */
  path = pit_table_state_find_difference (pit_croupier_table_get_state (trial->table),
                                          pit_floor_get_history (floor, pit_table_get_id (table), NULL));
  g_assert_cmpstr (path, ==, NULL);
}

static void
arm (Trial *trial,
     guint  index)
{
  g_autoptr (GError) error = NULL;
  PitFault fault;

  pit_fault_clear (&fault);
  fault.table = floor_plan->table[index].id;
  fault.kind = trial->expectation->kind;
  pit_croupier_table_arm (trial->table, &fault, &error);
  g_assert_no_error (error);
}

static gboolean
is_in_round (PitCroupierTable *table)
{
  PitStage stage = pit_croupier_table_get_state (table)->round.stage;

  return stage != PIT_STAGE_NONE && stage != PIT_STAGE_OVER;
}

static void
note (Heard          *heard,
      const PitEvent *event)
{
  if (event->type == PIT_EVENT_CARD)
    heard->place_of_card[event->card.order] = event->card.place;
  else if (event->type == PIT_EVENT_HAND_SHOWN)
    heard->is_shown[event->hand.place] = TRUE;
  else if (event->type == PIT_EVENT_DECK_COUNTED)
    heard->is_counted = TRUE;
}

/* A round of which nobody heard anything while it was played. */
static void
note_unwatched (Heard          *heard,
                const PitEvent *event,
                gboolean        is_heard)
{
  if (event->type == PIT_EVENT_ROUND_STARTED)
    heard->has_begun = !is_heard;
  else if (event->type == PIT_EVENT_ROUND_OVER)
    heard->n_unwatched += heard->has_begun && !is_heard;
}

static void
play_table (Trial *trial,
            guint  index,
            guint  n_faults)
{
  PitUuid epoch = { "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" };
  g_autoptr (PitCroupierTable) table
    = pit_croupier_table_new (floor_plan, &floor_plan->table[index], pit_house_rules_get (),
                              31 + trial->expectation->kind, &epoch);
  guint until = trial->n_injected + n_faults;
  gboolean last_round_over = FALSE;
  gboolean is_told = FALSE;

  trial->table = table;
  memset (trial->has_had, 0, sizeof trial->has_had);
  pit_faulty_link_init (&trial->link, table, trial->floor, floor_plan->table[index].id.text, START);
  arm (trial, index);
  while (!last_round_over || trial->has_truth)
    {
      g_autoptr (PitEvent) event = pit_faulty_link_step (&trial->link);

      if (event->type == PIT_EVENT_ROUND_OPENED)
        {
          if ((trial->has_truth || !trial->expectation->lasts) && trial->link.n_silent == 0)
            judge (trial);
          trial->round = event->round_opened.round;
        }
      note (&trial->heard, event);
      note_unwatched (&trial->heard, event, trial->link.n_silent == 0);
      pit_faulty_link_deliver (&trial->link, event);

      if (!trial->has_truth && pit_croupier_table_take_truth (table, &trial->truth))
        {
          g_assert_cmpint (trial->truth.status, ==, PIT_INJECTION_DONE);
          trial->has_truth = TRUE;
          g_assert_cmpint (trial->truth.round, <, MAX_ROUNDS);
          trial->has_had[trial->truth.round] = TRUE;
          trial->n_injected++;
          is_told = TRUE;
          pit_faulty_link_do (&trial->link, trial->expectation->kind, 1 + trial->n_injected % 12);
        }
      if (event->type == PIT_EVENT_ROUND_OVER)
        last_round_over = trial->n_injected >= until;
      /* A round for each; what happens between rounds waits until the one before is judged. */
      if (is_told && trial->n_injected < until && !is_in_round (table)
          && !(trial->expectation->lasts && trial->has_truth))
        {
          arm (trial, index);
          is_told = FALSE;
        }
    }
  pit_floor_flush (trial->floor);
  pit_faulty_link_clear (&trial->link);
}

static PitFloor *
make_floor (Trial *trial)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PitManualClock) clock = pit_manual_clock_new (START);
  g_autoptr (PitRulePack) pack = pit_rule_pack_load_id (floor_plan->rules.text, &error);
  PitFloor *floor = pit_floor_new (PIT_CLOCK (clock));

  g_assert_no_error (error);
  pit_floor_add_pack (floor, pack);
  for (guint i = 0; i < floor_plan->n_tables; i++)
    pit_floor_add_table (floor, floor_plan->table[i].id.text, floor_plan->table[i].number, floor_plan->table[i].name);
  g_signal_connect (floor, "finding", G_CALLBACK (finding_cb), trial);
  g_signal_connect (floor, "finding-gone", G_CALLBACK (finding_gone_cb), trial);
  g_signal_connect (floor, "round-checked", G_CALLBACK (round_checked_cb), trial);

  return floor;
}

/* A shoe does not jam. */
static gboolean
can_happen (const Trial *trial,
            guint        index)
{
  return trial->expectation->kind != PIT_FAULT_SHUFFLER_JAM || floor_plan->table[index].device == PIT_DEVICE_SHUFFLER;
}

static void
test_fault (gconstpointer data)
{
  Trial trial = { .expectation = data };
  guint n_faults = g_test_slow () ? LONG : QUICK;
  guint n_tables = 0;

  for (guint i = 0; i < floor_plan->n_tables; i++)
    n_tables += can_happen (&trial, i);
  trial.floor = make_floor (&trial);
  for (guint i = 0; i < floor_plan->n_tables; i++)
    if (can_happen (&trial, i))
      play_table (&trial, i, n_faults / n_tables + 1);
  g_object_unref (trial.floor);

  g_test_message ("%-18s injected %6u  found %6u  undecided %6u  missed %6u  false %6u",
                  pit_names_to_word (&pit_fault_names, trial.expectation->kind), trial.n_injected, trial.n[FOUND],
                  trial.n[UNDECIDED], trial.n[MISSED], trial.n_false);
  g_assert_cmpuint (trial.n_injected, >=, n_faults);
  if (trial.n[MISSED] > 0 || trial.n_false > 0)
    g_test_fail ();
}

/* --- The document --- */

/* The words between backticks of one column of a row, each followed by a space. */
static char *
list_words (const char *column)
{
  g_auto (GStrv) parts = g_strsplit (column, "`", -1);
  GString *words = g_string_new (NULL);

  for (guint i = 1; i < g_strv_length (parts); i += 2)
    g_string_append_printf (words, "%s ", parts[i]);

  return g_string_free (words, FALSE);
}

static char *
list_args (PitFaultKind kind)
{
  const PitShape *shape = pit_fault_args_shape (kind);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < shape->n_fields; i++)
    g_string_append_printf (words, "%s ", shape->fields[i].name);

  return g_string_free (words, FALSE);
}

static const Expectation *
find_expectation (PitFaultKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (expectations); i++)
    if (expectations[i].kind == kind)
      return &expectations[i];

  return NULL;
}

static void
check_row (gchar       **columns,
           PitFaultKind  kind)
{
  const Expectation *expectation = find_expectation (kind);
  g_autofree char *args = list_args (kind);
  g_autofree char *told = list_words (columns[2]);
  g_autofree char *findings = list_words (columns[4]);
  g_auto (GStrv) found = g_strsplit (findings, " ", -1);

  g_assert_cmpstr (told, ==, args);
  for (guint i = 0; found[i] != NULL && found[i][0] != '\0'; i++)
    get_kind (found[i]);
  if (expectation != NULL && expectation->finds != NULL)
    g_assert_true (g_strv_contains ((const char *const *) found, expectation->finds));
}

/* docs/scenarios.md has each fault once, with its arguments in their order and what is found of it, and no other. */
static void
test_document (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "scenarios.md", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  guint n[PIT_N_FAULT_KINDS] = { 0 };

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) columns = g_strsplit (lines[i], "|", -1);
      g_autofree char *word = g_strv_length (columns) == 7 ? list_words (columns[1]) : g_strdup ("");
      guint kind;

      if (word[0] == '\0')
        continue;
      g_test_message ("%s", lines[i]);
      g_assert_true (pit_names_from_word (&pit_fault_names, g_strchomp (word), &kind));
      n[kind]++;
      check_row (columns, kind);
    }
  for (guint kind = 1; kind < PIT_N_FAULT_KINDS; kind++)
    {
      g_test_message ("%s", pit_names_to_word (&pit_fault_names, kind));
      g_assert_cmpuint (n[kind], ==, 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);
  floor_plan = pit_floor_plan_load (path, &error);
  g_assert_no_error (error);

  g_test_add_func ("/faults/document", test_document);
  for (guint i = 0; i < G_N_ELEMENTS (expectations); i++)
    {
      g_autofree char *name
        = g_strdup_printf ("/faults/%s", pit_names_to_word (&pit_fault_names, expectations[i].kind));

      g_test_add_data_func (name, &expectations[i], test_fault);
    }

  result = g_test_run ();
  g_free (floor_plan);
  return result;
}
