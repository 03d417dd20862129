/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-fault-expectation.h"
#include "pit-faults.h"
#include "pit-faulty-link.h"
#include "pit-manual-clock.h"
#include "pit-round-monitor.h"
#include "pit-table-compare.h"

/*
 * Every fault of the simulator, very often: over tables with either device, seats, seeds and stages. The simulated
 * table keeps the ground truth, the floor hears the events alone. What can be decided by the facts that the events
 * state must be found, with seat, wager, amounts, card, deck and device as the ground truth has them; what can't must be
 * left open, and say which fact is missing; and nothing may be found that no fault explains.
 */

#define START G_GINT64_CONSTANT (1768032000000000)
#define QUICK 1000
#define LONG 10000
#define COMPARE_EVERY 4

static PitFloorPlan *floor_plan;

typedef struct
{
  const PitFaultExpectation *expectation;
  PitCroupierTable  *table;
  PitFloor          *floor;
  PitFaultyLink      link;
  PitFaultSeen       seen;
  PitInjection       truth;
  gboolean           has_truth;
  GPtrArray         *found;     /* PitFinding: since the last round was opened */
  GPtrArray         *explained; /* PitFinding: what followed from the round's fault */
  GPtrArray         *gone;      /* PitFinding: of this table */
  GArray            *due;       /* PitFaultDue: of this table */
  GHashTable        *odd;       /* by deck: cards too many, or too few */
  char               reason[PIT_REASON_MAX + 1]; /* of the last verdict */
  guint              n_injected;
  guint              n[PIT_N_FAULT_RESULTS];
  guint              n_false;
} Trial;

static PitFindingKind
get_kind (const char *word)
{
  guint kind;

  if (!pit_names_from_word (&pit_finding_names, word, &kind))
    g_error ("no finding is called %s", word);

  return kind;
}

static void
say (const Trial           *trial,
     const char            *what,
     const PitFindingFacts *facts)
{
  g_autoptr(JsonNode) node = NULL;
  g_autofree char *text = NULL;
  g_autofree char *found = NULL;
  char card[PIT_CARD_TEXT_SIZE] = "";

  if (trial->has_truth)
    {
      PitUuid none = { { 0 } };

      node = pit_injection_write (&trial->truth, &none);
      text = json_to_string (node, FALSE);
    }
  if (facts != NULL)
    {
      g_autoptr(PitFinding) finding = pit_finding_new (facts);

      found = pit_finding_dup_text (finding);
      pit_card_to_text (facts->card, card);
    }
  g_test_message ("%s: %s", what, text != NULL ? text : "no fault");
  if (facts != NULL)
    g_test_message ("  %s %s: round %" G_GINT64_FORMAT " card %s deck “%s” device “%s” rule %s: %s",
                    pit_names_to_word (&pit_finding_names, facts->kind),
                    pit_names_to_word (&pit_certainty_names, facts->certainty), facts->round, card, facts->deck.text,
                    facts->device.text, facts->rule, found);
}

static gboolean
is_open (PitCertainty certainty)
{
  return certainty == PIT_CERTAINTY_UNDECIDED || certainty == PIT_CERTAINTY_UNDECIDED_YET;
}

static void
add_due (Trial             *trial,
         const PitFaultDue *due)
{
  g_array_append_val (trial->due, *due);
}

static int
get_odd (Trial       *trial,
         const PitId *deck)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (trial->odd, deck->text));
}

/* From a card that is missing, or too many, until the deck leaves: each count of it has to be found. */
static void
add_counts (Trial *trial)
{
  for (guint i = 0; i < trial->seen.events->len; i++)
    {
      const PitEvent *event = g_ptr_array_index (trial->seen.events, i);
      PitFaultDue due = { .most_found = PIT_UNKNOWN };

      if (event->type == PIT_EVENT_DECK_OUT)
        g_hash_table_remove (trial->odd, event->deck.deck.text);
      if (event->type != PIT_EVENT_DECK_COUNTED || get_odd (trial, &event->deck.deck) == 0)
        continue;

      pit_finding_facts_clear (&due.facts, PIT_FINDING_CARD_COUNT);
      due.facts.table = event->table;
      due.facts.deck = event->deck.deck;
      due.facts.found = PIT_DECK_SIZE + get_odd (trial, &event->deck.deck);
      due.facts.expected = PIT_DECK_SIZE;
      due.rule = "3.8";
      add_due (trial, &due);
    }
}

static gboolean
is_part_of_hand (PitFindingKind kind)
{
  return kind == PIT_FINDING_DEAL_ORDER || kind == PIT_FINDING_EXPOSED_CARD;
}

/* A hand of a wrong number of cards is seen by the deal's order first, or by the dealer's card that is face up. */
static gboolean
goes_on (const PitFaultDue *due,
         PitFinding        *earlier)
{
  if (due->last == NULL && earlier != NULL)
    return due->facts.kind == PIT_FINDING_HAND_COUNT && is_part_of_hand (pit_finding_get_facts (earlier)->kind);

  return due->last == earlier;
}

/* One cause is one thing to see to: what the deal's order said of a hand is part of what its count says. */
static void
check_parts (Trial *trial,
             guint  first)
{
  for (guint i = 0; i < trial->explained->len; i++)
    {
      PitFinding *order = g_ptr_array_index (trial->explained, i);
      gboolean is_part = FALSE;

      if (!is_part_of_hand (pit_finding_get_facts (order)->kind)
          || g_strcmp0 (trial->expectation->finds, "hand-count") != 0)
        continue;
      for (guint j = first; j < trial->due->len; j++)
        {
          PitFinding *last = g_array_index (trial->due, PitFaultDue, j).last;

          is_part |= last != NULL && pit_finding_get_earlier (last) == order;
        }
      if (is_part)
        continue;
      trial->n_false++;
      say (trial, "false", pit_finding_get_facts (order));
    }
}

/* Of all that had to be found one is this, or stood for what came before it. */
static gboolean
take_due (Trial      *trial,
          PitFinding *finding)
{
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  PitFinding *earlier = pit_finding_get_earlier (finding);

  for (guint i = 0; i < trial->due->len; i++)
    {
      PitFaultDue *due = &g_array_index (trial->due, PitFaultDue, i);

      if (!goes_on (due, earlier) || due->is_missed || !pit_fault_due_is (due, facts)
          || !(facts->certainty == due->facts.certainty || is_open (facts->certainty)))
        continue;

      g_set_object (&due->last, finding);
      return TRUE;
    }

  return FALSE;
}

/* What follows from a fault of the round, at its place, and once. */
static gboolean
take_consequence (Trial      *trial,
                  PitFinding *finding)
{
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  const char *word = pit_names_to_word (&pit_finding_names, facts->kind);

  if (!g_strv_contains (trial->expectation->may, word) || !trial->has_truth
      || (facts->round != PIT_UNKNOWN && facts->round != trial->truth.round)
      || !pit_fault_truth_is_near (&trial->truth, &trial->seen, facts))
    return FALSE;

  for (guint i = 0; i < trial->explained->len; i++)
    {
      PitFinding *other = g_ptr_array_index (trial->explained, i);

      if (pit_finding_facts_match (pit_finding_get_facts (other), facts) && pit_finding_get_earlier (finding) != other)
        return FALSE;
    }
  g_ptr_array_add (trial->explained, g_object_ref (finding));

  return TRUE;
}

/* What was handed over ends a wrong payment or collection, and nothing else does. */
static gboolean
is_mended_wrong (const Trial       *trial,
                 const PitFaultDue *due)
{
  PitFaultKind fault = trial->truth.fault.kind;
  gboolean is_gone = g_ptr_array_find (trial->gone, due->last, NULL);

  return (fault == PIT_FAULT_PAYMENT_WRONG || fault == PIT_FAULT_COLLECTION_WRONG)
         && is_gone != (trial->truth.fault.args.corrected == PIT_YES);
}

/* From @first on stands what had to be found in this round. */
static PitFaultResult
judge_fault (Trial *trial,
             guint  first)
{
  const PitFaultExpectation *expectation = trial->expectation;
  PitFaultResult known = PIT_FAULT_IS_FOUND;

  if (expectation->known != NULL)
    known = expectation->known (&trial->truth, &trial->seen);
  g_assert_true (known != PIT_FAULT_IS_UNDECIDED || expectation->open != NULL);
  g_assert_true (known != PIT_FAULT_IS_UNKNOWABLE || expectation->is_hidden);
  g_assert_true (known != PIT_FAULT_IS_UNKNOWABLE || first == trial->due->len);

  if (expectation->says != NULL && strstr (trial->reason, expectation->says) == NULL)
    return PIT_FAULT_IS_MISSED;
  if (expectation->kind == PIT_FAULT_UNWATCHED && trial->seen.n_unwatched == 0)
    return PIT_FAULT_IS_MISSED;

  for (guint i = first; i < trial->due->len; i++)
    {
      const PitFaultDue *due = &g_array_index (trial->due, PitFaultDue, i);
      const PitFindingFacts *facts = due->last != NULL ? pit_finding_get_facts (due->last) : NULL;

      if (facts == NULL || is_mended_wrong (trial, due))
        return PIT_FAULT_IS_MISSED;
      if (known == PIT_FAULT_IS_FOUND ? facts->certainty != due->facts.certainty
                         : !is_open (facts->certainty) || strstr (facts->detail, expectation->open) == NULL)
        return PIT_FAULT_IS_MISSED;
    }

  return known;
}

/* A round and what came after it have been heard: what of it was so? */
static void
judge (Trial *trial)
{
  PitFaultDue due[PIT_FAULT_MAX_DUE];
  guint first = trial->due->len;
  guint n = trial->has_truth ? pit_fault_truth_list (&trial->truth, &trial->seen, due) : 0;

  for (guint i = 0; i < n; i++)
    add_due (trial, &due[i]);
  if (trial->has_truth && trial->expectation->stays)
    g_hash_table_insert (trial->odd, g_strdup (trial->seen.deck.text),
                         GINT_TO_POINTER (get_odd (trial, &trial->seen.deck)
                                          + (trial->expectation->kind == PIT_FAULT_CARD_MISSING ? -1 : 1)));
  add_counts (trial);

  for (guint i = 0; i < trial->found->len; i++)
    {
      PitFinding *finding = g_ptr_array_index (trial->found, i);

      if (take_due (trial, finding) || take_consequence (trial, finding))
        continue;
      trial->n_false++;
      say (trial, "false", pit_finding_get_facts (finding));
    }
  if (trial->has_truth)
    check_parts (trial, first);

  if (trial->has_truth)
    {
      PitFaultResult result = judge_fault (trial, first);

      if (result == PIT_FAULT_IS_MISSED)
        say (trial, "missed", first < trial->due->len ? &g_array_index (trial->due, PitFaultDue, first).facts : NULL);
      trial->n[result]++;
    }
  for (guint i = first; i < trial->due->len; i++)
    g_array_index (trial->due, PitFaultDue, i).is_missed = g_array_index (trial->due, PitFaultDue, i).last == NULL;
  g_ptr_array_set_size (trial->found, 0);
  g_ptr_array_set_size (trial->explained, 0);
  pit_fault_seen_reset (&trial->seen);
  trial->has_truth = FALSE;
}

static void
finding_cb (PitFloor   *floor,
            PitTable   *table,
            PitFinding *finding,
            gpointer    user_data)
{
  Trial *trial = user_data;

  g_ptr_array_add (trial->found, g_object_ref (finding));
}

static void
finding_gone_cb (PitFloor   *floor,
                 PitTable   *table,
                 PitFinding *finding,
                 gpointer    user_data)
{
  Trial *trial = user_data;

  g_ptr_array_add (trial->gone, g_object_ref (finding));
}

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  gpointer         user_data)
{
  Trial *trial = user_data;
  g_autofree char *path = NULL;

  g_strlcpy (trial->reason, pit_checked_round_get_facts (round)->reason != NULL ? pit_checked_round_get_facts (round)->reason : "",
             sizeof trial->reason);

  /* What its controller or the link does wrong may leave the floor behind. */
  if (pit_fault_is_controller (trial->expectation->kind) || pit_checked_round_get_facts (round)->round->number % COMPARE_EVERY != 0)
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
  g_autoptr(GError) error = NULL;
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
  return pit_round_is_on (pit_croupier_table_get_state (table)->round);
}

/* A round of which nobody heard anything while it was played. */
static void
note_unwatched (PitFaultSeen   *seen,
                const PitEvent *event,
                gboolean        is_heard)
{
  if (event->type == PIT_EVENT_ROUND_STARTED)
    seen->has_begun = !is_heard;
  else if (event->type == PIT_EVENT_ROUND_OVER)
    seen->n_unwatched += seen->has_begun && !is_heard;
}

static void
clear_due (gpointer data)
{
  g_clear_object (&((PitFaultDue *) data)->last);
}

static void
open_table (Trial *trial,
            guint  index)
{
  trial->found = g_ptr_array_new_with_free_func (g_object_unref);
  trial->explained = g_ptr_array_new_with_free_func (g_object_unref);
  trial->gone = g_ptr_array_new_with_free_func (g_object_unref);
  trial->due = g_array_new (FALSE, FALSE, sizeof (PitFaultDue));
  g_array_set_clear_func (trial->due, clear_due);
  trial->odd = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  pit_fault_seen_init (&trial->seen, &floor_plan->table[index]);
  pit_faulty_link_init (&trial->link, trial->table, trial->floor, floor_plan->table[index].id.text, START);
}

static void
close_table (Trial *trial)
{
  pit_floor_flush (trial->floor);
  pit_faulty_link_clear (&trial->link);
  pit_fault_seen_clear (&trial->seen);
  g_hash_table_unref (trial->odd);
  g_array_unref (trial->due);
  g_ptr_array_unref (trial->gone);
  g_ptr_array_unref (trial->explained);
  g_ptr_array_unref (trial->found);
}

static void
play_table (Trial *trial,
            guint  index,
            guint  n_faults)
{
  PitUuid epoch = { "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" };
  g_autoptr(PitCroupierTable) table
    = pit_croupier_table_new (floor_plan, &floor_plan->table[index],
                              31 + trial->expectation->kind, &epoch);
  guint until = trial->n_injected + n_faults;
  gboolean last_round_over = FALSE;
  gboolean is_told = FALSE;

  trial->table = table;
  open_table (trial, index);
  arm (trial, index);
  while (!last_round_over || trial->has_truth)
    {
      g_autoptr(PitEvent) event = pit_faulty_link_step (&trial->link);

      if (event->type == PIT_EVENT_ROUND_OPENED && (trial->has_truth || !trial->expectation->lasts)
          && !pit_faulty_link_is_silent (&trial->link))
        judge (trial);
      pit_fault_seen_take (&trial->seen, event);
      note_unwatched (&trial->seen, event, !pit_faulty_link_is_silent (&trial->link));
      pit_faulty_link_deliver (&trial->link, event);

      if (!trial->has_truth && pit_croupier_table_take_truth (table, &trial->truth))
        {
          g_assert_cmpint (trial->truth.status, ==, PIT_INJECTION_DONE);
          trial->has_truth = TRUE;
          trial->n_injected++;
          is_told = TRUE;
          trial->seen.n_done = 1 + trial->n_injected % 12;
          /* Whether it is found hangs, between these, on when the last ping was. */
          if (trial->expectation->kind == PIT_FAULT_SILENCE && trial->seen.n_done >= PIT_FAULT_SILENCE_BORNE)
            trial->seen.n_done += PIT_FAULT_SILENCE_FOUND - PIT_FAULT_SILENCE_BORNE;
          pit_faulty_link_do (&trial->link, trial->expectation->kind, trial->seen.n_done);
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
  close_table (trial);
}

static PitFloor *
make_floor (Trial *trial)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitManualClock) clock = pit_manual_clock_new (START);
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id (floor_plan->rules.text, &error);
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

  g_test_message ("%-18s injected %6u  found %6u  undecided %6u  hidden %6u  missed %6u  false %6u",
                  pit_names_to_word (&pit_fault_names, trial.expectation->kind), trial.n_injected,
                  trial.n[PIT_FAULT_IS_FOUND], trial.n[PIT_FAULT_IS_UNDECIDED], trial.n[PIT_FAULT_IS_UNKNOWABLE],
                  trial.n[PIT_FAULT_IS_MISSED], trial.n_false);
  g_assert_cmpuint (trial.n_injected, >=, n_faults);
  if (trial.n[PIT_FAULT_IS_MISSED] > 0 || trial.n_false > 0)
    g_test_fail ();
}

/* --- The document --- */

/* The words between backticks of one column of a row, each followed by a space. */
static char *
list_words (const char *column)
{
  g_auto(GStrv) parts = g_strsplit (column, "`", -1);
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

static void
check_row (gchar       **columns,
           PitFaultKind  kind)
{
  const PitFaultExpectation *expectation = pit_fault_expect (kind);
  g_autofree char *args = list_args (kind);
  g_autofree char *told = list_words (columns[2]);
  g_autofree char *findings = list_words (columns[4]);
  g_auto(GStrv) found = g_strsplit (findings, " ", -1);

  g_assert_cmpstr (told, ==, args);
  for (guint i = 0; found[i] != NULL && found[i][0] != '\0'; i++)
    get_kind (found[i]);
  if (expectation->finds != NULL)
    g_assert_true (g_strv_contains ((const char *const *) found, expectation->finds));
  g_assert_true ((strstr (columns[5], "*undecided*, deck not counted") != NULL) == (expectation->open != NULL));
  g_assert_true ((strstr (columns[5], "not to be known") != NULL) == expectation->is_hidden);
}

/* docs/scenarios.md has each fault once, with its arguments in their order and what is found of it, and no other. */
static void
test_document (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "scenarios.md", NULL);
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  g_autoptr(GError) error = NULL;
  guint n[PIT_N_FAULT_KINDS] = { 0 };

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto(GStrv) columns = g_strsplit (lines[i], "|", -1);
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
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);
  floor_plan = pit_floor_plan_load (path, &error);
  g_assert_no_error (error);

  g_test_add_func ("/faults/document", test_document);
  for (guint kind = PIT_FAULT_UNKNOWN + 1; kind < PIT_N_FAULT_KINDS; kind++)
    {
      g_autofree char *name = g_strdup_printf ("/faults/%s", pit_names_to_word (&pit_fault_names, kind));

      g_test_add_data_func (name, pit_fault_expect (kind), test_fault);
    }

  result = g_test_run ();
  g_free (floor_plan);
  return result;
}
