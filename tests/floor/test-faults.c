/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-croupier-table.h"
#include "pit-floor.h"
#include "pit-house-rules.h"
#include "pit-manual-clock.h"
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

static PitFloorPlan *floor_plan;

typedef enum
{
  FOUND,
  UNDECIDED, /* the facts don't say, and the desk does not pretend to know */
  MISSED,
  N_RESULTS,
} Result;

/** What the floor said about one round, and between it and the next. */
typedef struct
{
  PitFindingFacts found[MAX_FOUND];
  guint           n_found;
  PitVerdict      verdict;
  gboolean        has_reason;
} Heard;

/**
 * Expectation:
 * @kind: a fault
 * @finds: what has to be found of it wherever it is decidable
 * @which: (nullable): where that hangs on how it went
 * @may: words of what may be found besides, as its consequence; ended by %NULL
 * @decide: (nullable): whether the facts decide it; %NULL: always
 */
typedef struct
{
  PitFaultKind kind;
  const char  *finds;
  const char  *may[8];
  gboolean   (*decide) (const PitInjection *truth,
                        const Heard        *heard);
  const char *(*which) (const PitInjection *truth);
} Expectation;

typedef struct
{
  const Expectation *expectation;
  PitCroupierTable  *table;
  PitFloor          *floor;
  Heard              heard;
  PitInjection       truth;
  gboolean           has_truth;
  guint              n_injected;
  guint              n_refused;
  guint              n[N_RESULTS];
  guint              n_false;
} Trial;

static gboolean
is_counted (const PitInjection *truth,
            const Heard        *heard)
{
  return truth->fault.args.counted == PIT_YES;
}

/* A face that is nowhere else contradicts nothing that was dealt. */
static gboolean
is_twice (const PitInjection *truth,
          const Heard        *heard)
{
  return truth->fault.args.dealt == PIT_YES;
}

static const char *
find_misread (const PitInjection *truth)
{
  return truth->fault.args.in == PIT_MISREAD_SETTLED ? "wrong-payment" : "hand-set";
}

static const Expectation expectations[] = {
  { PIT_FAULT_CARD_EXPOSED, "exposed-card", { NULL }, NULL, NULL },
  { PIT_FAULT_HAND_SHORT, "hand-count", { "deal-order", "exposed-card", "card-count", NULL }, NULL, NULL },
  { PIT_FAULT_HAND_LONG, "hand-count", { "deal-order", "exposed-card", "card-count", NULL }, NULL, NULL },
  { PIT_FAULT_HAND_UNSTAKED, "unstaked-hand", { "card-count", NULL }, NULL, NULL },
  { PIT_FAULT_CARD_MISSING, "card-count", { NULL }, is_counted, NULL },
  { PIT_FAULT_CARD_FOREIGN, "duplicate-card", { "card-count", NULL }, NULL, NULL },
  { PIT_FAULT_CARD_MISREAD, "duplicate-card",
    { "misread-card", "hand-set", "wrong-payment", "wrong-collection", "wrong-return", NULL }, is_twice, NULL },
  { PIT_FAULT_HAND_MISREAD, "hand-set", { "wrong-payment", "wrong-collection", NULL }, NULL, find_misread },
  { PIT_FAULT_PAYMENT_WRONG, "wrong-payment", { NULL }, NULL, NULL },
  { PIT_FAULT_COLLECTION_WRONG, "wrong-collection", { NULL }, NULL, NULL },
  { PIT_FAULT_WAGER_OVER, "stake-limit", { NULL }, NULL, NULL },
  { PIT_FAULT_WAGER_UNDER, "stake-limit", { NULL }, NULL, NULL },
  { PIT_FAULT_WAGER_LATE, "late-wager", { NULL }, NULL, NULL },
  { PIT_FAULT_PLAY_RANGE, "play-stake", { "stake-limit", NULL }, NULL, NULL },
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
  if (get_kind (expectation->finds) == kind)
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
  g_test_message ("%s: %s %s %s", what, text != NULL ? text : "no fault",
                  facts != NULL ? pit_names_to_word (&pit_finding_names, facts->kind) : "", found != NULL ? found : "");
}

/* A round and what came after it have been heard: what of it was so? */
static void
judge (Trial *trial)
{
  const Expectation *expectation = trial->expectation;
  const Heard *heard = &trial->heard;
  const char *finds = expectation->which != NULL && trial->has_truth ? expectation->which (&trial->truth)
                                                                     : expectation->finds;
  gboolean found = FALSE;

  for (guint i = 0; i < heard->n_found; i++)
    {
      PitFindingKind kind = heard->found[i].kind;

      if (!trial->has_truth || !is_explained (expectation, kind))
        {
          trial->n_false++;
          say (trial, "false", &heard->found[i]);
        }
      else if (kind == get_kind (finds))
        found = TRUE;
    }

  if (trial->has_truth)
    {
      Result result = found ? FOUND : MISSED;

      if (!found && expectation->decide != NULL && !expectation->decide (&trial->truth, heard))
        result = UNDECIDED;
      if (result == MISSED)
        say (trial, "missed", NULL);
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
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  gpointer         user_data)
{
  Trial *trial = user_data;
  const PitTableState *history = pit_floor_get_history (floor, pit_table_get_id (table), NULL);
  g_autofree char *path = pit_table_state_find_difference (pit_croupier_table_get_state (trial->table), history);

  /* Whatever goes wrong, the table's own account of it is what its events say. */
  g_assert_cmpstr (path, ==, NULL);
  trial->heard.verdict = pit_checked_round_get_verdict (round);
  trial->heard.has_reason = pit_checked_round_get_reason (round) != NULL;
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
play_table (Trial *trial,
            guint  index,
            guint  n_faults)
{
  PitUuid epoch = { "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" };
  const char *id = floor_plan->table[index].id.text;
  PitWelcome welcome = { .senses = { PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES }, .oldest = 1 };
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  g_autoptr (PitCroupierTable) table
    = pit_croupier_table_new (floor_plan, &floor_plan->table[index], pit_house_rules_get (),
                              31 + trial->expectation->kind, &epoch);
  guint until = trial->n_injected + n_faults;
  gboolean last_round_over = FALSE;
  gboolean is_told = FALSE;

  trial->table = table;
  pit_floor_welcome (trial->floor, id, &welcome);
  arm (trial, index);
  while (!last_round_over || trial->has_truth)
    {
      PitStamp stamp = { .boot = { "11111111-2222-4333-8444-555555555555" } };
      g_autoptr (PitEvent) event = NULL;

      stamp.mono = pit_croupier_table_next_due (table);
      stamp.wall = START + stamp.mono;
      event = pit_croupier_table_step (table, &stamp);
      g_ptr_array_set_size (one, 0);
      g_ptr_array_add (one, event);
      if (event->type == PIT_EVENT_ROUND_OPENED)
        judge (trial);
      pit_floor_apply (trial->floor, one);

      if (!trial->has_truth && pit_croupier_table_take_truth (table, &trial->truth))
        {
          g_assert_cmpint (trial->truth.status, ==, PIT_INJECTION_DONE);
          trial->has_truth = TRUE;
          trial->n_injected++;
          is_told = TRUE;
        }
      if (event->type == PIT_EVENT_ROUND_OVER)
        last_round_over = trial->n_injected >= until;
      /* A round for each. */
      if (is_told && trial->n_injected < until && !is_in_round (table))
        {
          arm (trial, index);
          is_told = FALSE;
        }
    }
  pit_floor_flush (trial->floor);
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
  g_signal_connect (floor, "round-checked", G_CALLBACK (round_checked_cb), trial);

  return floor;
}

static void
test_fault (gconstpointer data)
{
  Trial trial = { .expectation = data };
  guint n_faults = g_test_slow () ? LONG : QUICK;

  trial.floor = make_floor (&trial);
  for (guint i = 0; i < floor_plan->n_tables; i++)
    play_table (&trial, i, n_faults / floor_plan->n_tables + 1);
  g_object_unref (trial.floor);

  g_test_message ("%-18s injected %6u  found %6u  undecided %6u  missed %6u  false %6u",
                  pit_names_to_word (&pit_fault_names, trial.expectation->kind), trial.n_injected, trial.n[FOUND],
                  trial.n[UNDECIDED], trial.n[MISSED], trial.n_false);
  g_assert_cmpuint (trial.n_injected, >=, n_faults);
  if (trial.n[MISSED] > 0 || trial.n_false > 0)
    g_test_fail ();
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
