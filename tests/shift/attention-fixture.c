/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "attention-fixture.h"
#include "pit-link-entry.h"
#include "pit-act-wait.h"
#include "pit-roster-private.h"

static void
raised_cb (World    *world,
           PitAlert *alert)
{
  world->n_raised++;
}

static PitRoster *
make_roster (PitClock *clock)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRoles) roles = pit_roles_load (&error);

  g_assert_no_error (error);
  return pit_roster_new (clock, roles);
}

void
world_sign_on (World      *world,
               const char *number,
               const char *role)
{
  g_autoptr(PitPerson) person = NULL;

  if (role != NULL)
    person = pit_person_new (number, "Ana Nguyen", pit_roles_find (pit_roster_get (world->roster)->roles, role));
  _pit_roster_set_state (world->roster, person, NULL);
}

static void
start (World *world)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GError) error = NULL;
  PitClock *clock;
  PitAttentionMemory *memory;

  world->play = pit_floor_play_new (N_TABLES, "T%02u");
  world->floor = pit_floor_play_get_floor (world->play);
  clock = PIT_CLOCK (pit_floor_play_get_clock (world->play));
  if (world->now != 0)
    pit_manual_clock_advance (PIT_MANUAL_CLOCK (clock), world->now - pit_clock_now (clock));
  book_fixture_start (&world->book);
  reader = pit_book_reader_open (world->book.path, &error);
  g_assert_no_error (error);
  memory = pit_attention_memory_read (reader, &error);
  g_assert_no_error (error);
  world->roster = make_roster (clock);
  world_sign_on (world, "s100", "gaming-supervisor");
  world->attention = pit_attention_new (clock, world->floor);
  g_signal_connect_swapped (world->attention, "raised", G_CALLBACK (raised_cb), world);
  world->bookkeeper = pit_bookkeeper_new (clock, world->floor, world->attention, world->book.writer);
  pit_attention_restore (world->attention, memory);
  pit_attention_set_book (world->attention, world->book.writer, world->roster);
}

static void
stop (World *world)
{
  g_clear_pointer (&world->bookkeeper, pit_bookkeeper_free);
  pit_attention_set_book (world->attention, NULL, NULL);
  book_fixture_stop (&world->book);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (world->attention);
  g_clear_object (&world->roster);
  g_clear_pointer (&world->play, pit_floor_play_free);
}

void
world_set_up (World         *world,
              gconstpointer  data)
{
  memset (world, 0, sizeof *world);
  book_fixture_init (&world->book);
  start (world);
  pit_attention_start (world->attention);
}

void
world_tear_down (World         *world,
                 gconstpointer  data)
{
  g_autoptr(PitBookProof) proof = NULL;

  stop (world);
  proof = book_fixture_verify (world->book.path);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  book_fixture_clear (&world->book);
}

void
world_restart (World *world)
{
  world->now = world_get_now (world);
  stop (world);
  world->n_raised = 0;
  start (world);
}

gint64
world_get_now (World *world)
{
  return pit_clock_now (PIT_CLOCK (pit_floor_play_get_clock (world->play)));
}

/** That a table fell silent goes into the book. */
void
world_lose (World      *world,
            const char *table)
{
  const gint64 now = world_get_now (world);

  pit_link_entry_append (pit_link_entry_new (table, now, "lost", now, PIT_TROUBLE_NONE, NULL), world->book.writer,
                         world->attention);
}

void
world_pass (World  *world,
            gint64  microseconds)
{
  pit_manual_clock_advance (pit_floor_play_get_clock (world->play), microseconds);
}

PitFindingFacts
world_make_facts (World          *world,
                  PitFindingKind  kind,
                  guint           table)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, kind);
  g_strlcpy (facts.table.text, pit_table_get_id (pit_floor_play_get_table (world->play, table)), sizeof facts.table.text);
  facts.occurred = world_get_now (world);

  return facts;
}

/* (transfer full): what became known of what @alert is about */
PitFinding *
world_decide (World        *world,
              PitAlert     *alert,
              PitCertainty  certainty)
{
  PitFinding *earlier = pit_alert_get_finding (alert);
  PitFindingFacts facts = *pit_finding_get_facts (earlier);
  PitFinding *finding;

  facts.certainty = certainty;
  finding = pit_finding_new_successor (&facts, earlier);
  g_signal_emit_by_name (world->floor, "finding", pit_alert_get_facts (alert)->table, finding);

  return finding;
}

PitAlert *
world_get_alert (World *world,
                 guint  position)
{
  g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (world->attention), position);

  return alert; /* the list has it, or the test fails of it */
}

/* Returns: (nullable): the alert that it is, with its entry in the book */
PitAlert *
world_find (World          *world,
            PitFindingKind  kind,
            guint           table)
{
  const PitFindingFacts facts = world_make_facts (world, kind, table);
  PitAlert *newest;

  pit_floor_report (world->floor, &facts);
  newest = pit_attention_find_kind (world->attention, facts.table.text, kind);
  pit_wait_while (pit_alert_get_facts (newest)->entry == PIT_UNKNOWN);
  world_pass (world, G_TIME_SPAN_SECOND);

  return newest;
}

void
world_done_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Returns: (transfer full): on one alert */
PitAct *
world_new_act (World       *world,
               PitAlert    *alert,
               PitAlertAct  act,
               const char  *words)
{
  g_autoptr(GPtrArray) alerts = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (alerts, g_object_ref (alert));
  if (act == PIT_ALERT_ACT_SHELVE)
    return pit_attention_shelve (world->attention, alerts, words, world_get_now (world) + 10 * G_TIME_SPAN_MINUTE);

  return pit_attention_act (world->attention, alerts, act, words);
}

gboolean
world_try_act (World        *world,
               PitAlert     *alert,
               PitAlertAct   act,
               const char   *words,
               GError      **error)
{
  return pit_act_try (world_new_act (world, alert, act, words), error);
}

/* An act that is refused, with @words. */
void
world_refuse (World       *world,
              PitAlert    *alert,
              PitAlertAct  what,
              const char  *sealed,
              GQuark       domain,
              int          code,
              const char  *words)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (world_try_act (world, alert, what, sealed, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, domain, code);
  g_assert_nonnull (strstr (error->message, words));
}

void
world_act (World       *world,
           PitAlert    *alert,
           PitAlertAct  what)
{
  g_autoptr(GError) error = NULL;

  world_try_act (world, alert, what, what == PIT_ALERT_ACT_REFER || what == PIT_ALERT_ACT_SHELVE ? "to surveillance" : NULL, &error);
  g_assert_no_error (error);
}

/* What was written on the way is written. */
void
world_wait_written (World *world)
{
  g_autoptr(GAsyncResult) result = NULL;
  PitEntry *entry = book_fixture_entry ("desk-started", "{}");

  pit_book_writer_append_entry_async (world->book.writer, entry, world_done_cb, &result);
  pit_wait_while (result == NULL);
}

guint
world_count_entries (World      *world,
                     const char *kind,
                     const char *words)
{
  const PitEntryQuery query = { .kind = kind };
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) lines = NULL;
  guint n = 0;

  world_wait_written (world);
  reader = pit_book_reader_open (world->book.path, NULL);
  lines = pit_book_reader_list_lines (reader, &query, NULL);
  for (guint i = 0; i < lines->len; i++)
    n += strstr (g_ptr_array_index (lines, i), words) != NULL;

  return n;
}
