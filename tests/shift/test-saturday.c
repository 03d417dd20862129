/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-attention-acts.h"
#include "pit-clock-watch.h"
#include "pit-evening.h"
#include "pit-faults.h"
#include "pit-faulty-link.h"
#include "pit-manual-clock.h"

/*
 * A Saturday: twenty-four tables for eight hours, four supervisors with six tables each, and what goes wrong at the rates of
 * data/demo/saturday.json. Whoever is asked for more than six things an hour stops looking (ISA-18.2).
 */

#define START G_GINT64_CONSTANT (1768032000000000)
#define SECOND G_GINT64_CONSTANT (1000000)
#define HOUR (3600 * SECOND)
#define N_TABLES 24
#define N_HOURS 8
#define N_PEOPLE 4
#define MOST_ALERTS 6.0
#define MOST_URGENT 2.0
/* More in ten minutes are a flood, in which people stop reading (EEMUA 191). */
#define FLOOD_TIME (600 * SECOND)
#define FLOOD 10

/* Somebody looks up, walks there and deals with it; one thing at a time. */
#define LOOKS_UP (20 * SECOND)
#define DEALS (60 * SECOND)

typedef struct
{
  PitFloorPlan      plan;
  PitManualClock   *clock;
  PitFloor         *floor;
  PitAttention     *attention;
  PitClockWatch    *clocks;
  PitCroupierTable *table[N_TABLES];
  PitFaultyLink     link[N_TABLES];
  PitEvening        evening[N_TABLES];
  PitHeartbeat      heart[N_TABLES]; /* what the pings tell of each clock */

  gint64 busy_until[N_PEOPLE];
  GArray *raised[N_PEOPLE]; /* gint64, when */
  guint  n_covered;         /* by a person's word on the reader */
  guint  n_by_kind[PIT_N_FINDINGS];
  guint  n_findings[PIT_N_FINDINGS];
  guint  n_faults[PIT_N_FAULT_KINDS];
  guint  n_urgent;          /* alerts with the priority now */
  guint  n_notes;
  guint  n_rounds;
  guint  n_cards;
} Saturday;

/* --- The floor --- */

/* The demo floor's tables, each twice. */
static void
plan_tables (Saturday *saturday)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);
  g_autofree PitFloorPlan *plan = pit_floor_plan_load (path, &error);
  guint n_planned;

  g_assert_no_error (error);
  n_planned = plan->n_tables;
  saturday->plan = *plan;
  saturday->plan.n_tables = N_TABLES;
  saturday->plan.session_minutes = (N_HOURS + 1) * 60;
  for (guint i = 0; i < N_TABLES; i++)
    {
      PitTablePlan *table = &saturday->plan.table[i];

      *table = plan->table[i % n_planned];
      table->number = i + 1;
      g_snprintf (table->id.text, sizeof table->id.text, "SAT-%02u", i + 1);
    }
}

static guint
find_table (Saturday *saturday,
            PitTable *table)
{
  return pit_table_get_number (table) - 1;
}

/* --- The people --- */

static guint
get_person (guint table)
{
  return table / (N_TABLES / N_PEOPLE);
}

static void
raised_cb (PitAttention *attention,
           PitAlert     *alert,
           Saturday     *saturday)
{
  guint person = get_person (find_table (saturday, pit_alert_get_facts (alert)->table));
  gint64 now = pit_clock_now (PIT_CLOCK (saturday->clock)) - START;

  if (now < N_HOURS * HOUR)
    g_array_append_val (saturday->raised[person], now);
  saturday->n_urgent += pit_alert_get_facts (alert)->priority == PIT_ALERT_NOW;
  saturday->n_by_kind[pit_finding_get_facts (pit_alert_get_finding (alert))->kind]++;
}

/* An entry in the pit log, and no alert. */
static void
taken_cb (PitAttention *attention,
          PitAlert     *alert,
          PitFinding   *finding,
          guint         news,
          Saturday     *saturday)
{
  PitFindingKind kind = pit_finding_get_facts (finding)->kind;

  saturday->n_notes += news == PIT_ALERT_NEWS_NOTE;
  /* One that waited already, and is urgent by now. */
  saturday->n_urgent += news == PIT_ALERT_NEWS_GOES_ON
                        && pit_finding_facts_get_priority (pit_finding_get_facts (finding)) == PIT_ALERT_NOW
                        && pit_finding_facts_get_priority (pit_finding_get_facts (pit_finding_get_earlier (finding)))
                             != PIT_ALERT_NOW;
  if (news == PIT_ALERT_NEWS_COVERED && (kind == PIT_FINDING_DUPLICATE_CARD || kind == PIT_FINDING_MISREAD_CARD))
    saturday->n_covered++;
}

static void
finding_cb (PitFloor   *floor,
            PitTable   *table,
            PitFinding *finding,
            Saturday   *saturday)
{
  if (pit_finding_get_earlier (finding) == NULL)
    saturday->n_findings[pit_finding_get_facts (finding)->kind]++;
}

/* What no rule makes gone is closed by a person's word. */
static void
deal_with (Saturday *saturday,
           PitAlert *alert,
           gint64    now)
{
  PitAlertFacts *facts = _pit_alert_change (alert);
  gboolean was_open = pit_alert_is_open (alert);

  PitFindingKind kind = pit_finding_get_facts (pit_alert_get_finding (alert))->kind;

  facts->closed_at = now;
  if (kind == PIT_FINDING_DUPLICATE_CARD || kind == PIT_FINDING_MISREAD_CARD)
    {
      facts->outcome = PIT_ALERT_READER_ERROR;
      facts->outcome_at = now;
    }
  pit_misreads_forget (saturday->attention->misreads, pit_finding_get_facts (pit_alert_get_finding (alert)));
  _pit_attention_follow (saturday->attention, alert, was_open);
}

static void
look_up (Saturday *saturday,
         gint64    now)
{
  GListModel *alerts = G_LIST_MODEL (saturday->attention);

  for (guint i = g_list_model_get_n_items (alerts); i-- > 0;)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (alerts, i);
      guint person = get_person (find_table (saturday, pit_alert_get_facts (alert)->table));

      if (!pit_alert_is_open (alert) || pit_alert_get_facts (alert)->raised + LOOKS_UP > now
          || saturday->busy_until[person] > now)
        continue;

      deal_with (saturday, alert, now);
      saturday->busy_until[person] = now + DEALS;
    }
  pit_attention_sweep (saturday->attention);
}

/* --- The evening --- */

static void
take_truth (Saturday *saturday,
            guint     table)
{
  PitInjection truth;

  while (pit_croupier_table_take_truth (saturday->table[table], &truth))
    if (truth.status == PIT_INJECTION_DONE)
      {
        saturday->n_faults[truth.fault.kind]++;
        if (truth.fault.kind != PIT_FAULT_SILENCE || !pit_faulty_link_is_silent (&saturday->link[table]))
          pit_faulty_link_do (&saturday->link[table], truth.fault.kind, 20);
      }
}

static void
step (Saturday *saturday,
      guint     table)
{
  g_autoptr(PitEvent) event = pit_faulty_link_step (&saturday->link[table]);

  saturday->n_rounds += event->type == PIT_EVENT_ROUND_OVER;
  saturday->n_cards += event->type == PIT_EVENT_CARD;
  pit_faulty_link_deliver (&saturday->link[table], event);
  pit_evening_take (&saturday->evening[table], saturday->table[table], event);
  take_truth (saturday, table);
}

/* A ping has told how each clock stands. */
static void
compare_clocks (Saturday *saturday)
{
  for (guint i = 0; i < N_TABLES; i++)
    if (!pit_faulty_link_is_silent (&saturday->link[i])
        && pit_heartbeat_compare (&saturday->heart[i], saturday->link[i].off, 0))
      pit_clock_watch_tell (saturday->clocks, &saturday->plan.table[i].id, saturday->heart[i].is_skewed,
                            saturday->link[i].off);
}

static void
play (Saturday *saturday)
{
  for (gint64 time = 0; time < N_HOURS * HOUR; time += SECOND)
    {
      for (guint i = 0; i < N_TABLES; i++)
        while (pit_croupier_table_next_due (saturday->table[i]) <= time)
          step (saturday, i);
      pit_manual_clock_advance (saturday->clock, SECOND);
      pit_floor_tick (saturday->floor);
      if (time % (10 * SECOND) == 0)
        {
          pit_floor_flush (saturday->floor);
          compare_clocks (saturday);
        }
      look_up (saturday, pit_clock_now (PIT_CLOCK (saturday->clock)));
    }
}

static void
begin (Saturday            *saturday,
       const PitFaultRates *rates,
       guint64              seed)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = NULL;
  PitUuid epoch = { "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" };

  plan_tables (saturday);
  pack = pit_rule_pack_load_id (saturday->plan.rules.text, &error);
  g_assert_no_error (error);
  saturday->clock = pit_manual_clock_new (START);
  saturday->floor = pit_floor_new (PIT_CLOCK (saturday->clock));
  pit_floor_add_pack (saturday->floor, pack);
  saturday->attention = pit_attention_new (PIT_CLOCK (saturday->clock), saturday->floor);
  g_signal_connect (saturday->attention, "raised", G_CALLBACK (raised_cb), saturday);
  g_signal_connect (saturday->attention, "taken", G_CALLBACK (taken_cb), saturday);
  for (guint person = 0; person < N_PEOPLE; person++)
    saturday->raised[person] = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_signal_connect (saturday->floor, "finding", G_CALLBACK (finding_cb), saturday);
  for (guint i = 0; i < N_TABLES; i++)
    {
      const PitTablePlan *plan = &saturday->plan.table[i];

      pit_floor_add_table (saturday->floor, plan->id.text, plan->number, plan->name);
      saturday->table[i] = pit_croupier_table_new (&saturday->plan, plan, seed, &epoch);
      pit_faulty_link_init (&saturday->link[i], saturday->table[i], saturday->floor, plan->id.text, START);
      pit_evening_init (&saturday->evening[i], rates, seed, plan->id.text, 1.0);
    }
  saturday->clocks = pit_clock_watch_new (PIT_CLOCK (saturday->clock), saturday->floor);
  pit_attention_start (saturday->attention);
}

static void
end (Saturday *saturday)
{
  for (guint i = 0; i < N_TABLES; i++)
    {
      pit_faulty_link_clear (&saturday->link[i]);
      pit_croupier_table_free (saturday->table[i]);
    }
  for (guint person = 0; person < N_PEOPLE; person++)
    g_array_unref (saturday->raised[person]);
  g_object_unref (saturday->clocks);
  g_object_unref (saturday->attention);
  g_object_unref (saturday->floor);
  g_object_unref (saturday->clock);
}

static guint
count_between (const GArray *times,
               gint64        from,
               gint64        until)
{
  guint n = 0;

  for (guint i = 0; i < times->len; i++)
    n += g_array_index (times, gint64, i) >= from && g_array_index (times, gint64, i) < until;

  return n;
}

static void
test_alerts (gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "saturday.json", NULL);
  g_autofree PitFaultRates *rates = pit_fault_rates_load (path, &error);
  g_autofree Saturday *saturday = g_new0 (Saturday, 1);
  guint n = 0, n_over = 0, most_in_flood = 0, worst[N_PEOPLE] = { 0 };
  double mean, urgent;

  g_assert_no_error (error);
  begin (saturday, rates, GPOINTER_TO_UINT (data));
  play (saturday);

  for (guint person = 0; person < N_PEOPLE; person++)
    {
      n += saturday->raised[person]->len;
      for (gint64 hour = 0; hour < N_HOURS; hour++)
        {
          guint n_in_hour = count_between (saturday->raised[person], hour * HOUR, (hour + 1) * HOUR);

          n_over += n_in_hour > MOST_ALERTS;
          worst[person] = MAX (worst[person], n_in_hour);
        }
      for (guint i = 0; i < saturday->raised[person]->len; i++)
        {
          gint64 from = g_array_index (saturday->raised[person], gint64, i);

          most_in_flood = MAX (most_in_flood, count_between (saturday->raised[person], from, from + FLOOD_TIME));
        }
    }
  mean = (double) n / (N_HOURS * N_PEOPLE);
  for (guint i = 1; i < PIT_N_FAULT_KINDS; i++)
    if (saturday->n_faults[i] > 0)
      g_test_message ("fault   %-18s %4u", pit_names_to_word (&pit_fault_names, i), saturday->n_faults[i]);
  for (guint i = 1; i < PIT_N_FINDINGS; i++)
    if (saturday->n_findings[i] > 0)
      g_test_message ("finding %-18s %4u, alerts %4u", pit_names_to_word (&pit_finding_names, i), saturday->n_findings[i],
                      saturday->n_by_kind[i]);
  urgent = (double) saturday->n_urgent / (N_HOURS * N_PEOPLE);
  g_test_message ("%u rounds, %u cards, %u alerts: %.2f an hour and person, %.2f of them urgent; %u notes", saturday->n_rounds,
                  saturday->n_cards, n, mean, urgent, saturday->n_notes);
  g_test_message ("worst hour of each person: %u, %u, %u, %u; %u of %u hours above %.0f; most in ten minutes: %u", worst[0],
                  worst[1], worst[2], worst[3], n_over, N_HOURS * N_PEOPLE, MOST_ALERTS, most_in_flood);
  g_test_message ("faces that a person's word on a reader covered: %u of %u", saturday->n_covered,
                  saturday->n_findings[PIT_FINDING_DUPLICATE_CARD] + saturday->n_findings[PIT_FINDING_MISREAD_CARD]);
  g_assert_cmpuint (saturday->n_rounds, >, N_TABLES * N_HOURS * 30);
  g_assert_cmpfloat (mean, <=, MOST_ALERTS);
  g_assert_cmpfloat (urgent, <=, MOST_URGENT);
  g_assert_cmpuint (saturday->n_notes, >, 0);
  g_assert_cmpuint (most_in_flood, <=, FLOOD);
  end (saturday);
}

/* Each irregularity that can be injected has its row in the document, with the priority of what the desk finds. */
static void
test_priorities (void)
{
  static const char *const words[PIT_N_ALERT_PRIORITIES] = { NULL, "now", "soon", "note" };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "attention.md", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 1; i < PIT_N_FAULT_KINDS; i++)
    {
      const char *fault = pit_names_to_word (&pit_fault_names, i);
      g_autofree char *start = g_strdup_printf ("\n| `%s` | ", fault);
      const char *at = strstr (text, start);
      guint n = 0;

      g_test_message ("%s", fault);
      for (; at != NULL; at = strstr (at + 1, start), n++)
        {
          g_auto(GStrv) cells = g_strsplit (at + 1, " | ", 5);
          g_autofree char *finding = g_strndup (cells[1] + 1, strcspn (cells[1] + 1, "`"));
          PitFindingFacts facts;
          guint kind, certainty = PIT_CERTAINTY_NONE;

          if (g_str_has_prefix (cells[1], "-"))
            continue;
          g_assert_true (pit_names_from_word (&pit_finding_names, finding, &kind));
          pit_finding_facts_clear (&facts, kind);
          if (cells[2][0] == '`')
            {
              g_autofree char *known = g_strndup (cells[2] + 1, strcspn (cells[2] + 1, "`"));

              g_assert_true (pit_names_from_word (&pit_certainty_names, known, &certainty));
            }
          facts.certainty = certainty;
          g_assert_true (g_str_has_prefix (cells[3], words[pit_finding_facts_get_priority (&facts)]));
        }
      g_assert_cmpuint (n, >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/saturday/priorities", test_priorities);
  g_test_add_data_func ("/saturday/one", GUINT_TO_POINTER (6), test_alerts);
  g_test_add_data_func ("/saturday/another", GUINT_TO_POINTER (7), test_alerts);
  g_test_add_data_func ("/saturday/third", GUINT_TO_POINTER (8), test_alerts);

  return g_test_run ();
}
