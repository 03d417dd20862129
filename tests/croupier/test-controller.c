/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "journal-file.h"
#include "pit-codec.h"
#include "pit-failing-disk.h"
#include "pit-recovery.h"
#include "table-fixture.h"

static const PitDigest no_head;

/* Lets the table play up to the time it asks for; what is due then has not happened yet. */
static void
play_once (TableFixture *fixture)
{
  gint64 next = pit_controller_run (fixture->controller);
  gint64 now = pit_clock_monotonic (PIT_CLOCK (fixture->clock));

  g_assert_cmpint (next, >, now);
  pit_manual_clock_advance (fixture->clock, next - now);
}

static void
play (TableFixture *fixture,
      gint64        head)
{
  while (table_fixture_get_head (fixture) < head)
    play_once (fixture);
}

static GBytes *
read_event (TableFixture *fixture,
            gint64        seq)
{
  g_autoptr(GError) error = NULL;
  GBytes *frame = pit_journal_read (table_fixture_get_journal (fixture), seq, &error);

  g_assert_no_error (error);

  return frame;
}

static void
assert_same_state (const PitStateMessage *a,
                   const PitStateMessage *b)
{
  PitMessage message;
  g_autoptr(GBytes) one = NULL;
  g_autoptr(GBytes) other = NULL;

  pit_message_init (&message, PIT_MESSAGE_STATE);
  g_strlcpy (message.table.text, "T", sizeof message.table.text);
  g_strlcpy (message.epoch.text, "11111111-2222-4333-8444-555555555555", sizeof message.epoch.text);
  message.stamp.wall = 0;
  message.stamp.mono = 0;
  message.stamp.boot = message.epoch;
  message.state = *a;
  one = pit_codec_encode (&message);
  message.state = *b;
  other = pit_codec_encode (&message);
  g_assert_true (g_bytes_equal (one, other));
}

/* What is told, and nobody keeps. */
static void
forget (PitStateMessage *a,
        PitStateMessage *b)
{
  pit_table_state_release (&a->state);
  pit_table_state_release (&b->state);
}

/* Killed after any event of three rounds, the table comes back exactly there and plays on as if nothing had been: same
 * cards, same people, same times in its state. What it would have done is read off a table that was left alone. */
static void
test_recovered (TableFixture  *fixture,
                gconstpointer  data)
{
  TableFixture alone;
  gint64 seq;

  table_fixture_set_up (&alone, NULL);
  play (&alone, 420);
  while (table_fixture_get_head (fixture) < 400)
    {
      PitStateMessage before;
      PitStateMessage after;

      pit_controller_run (fixture->controller);
      pit_controller_get_state (fixture->controller, &before);
      if (table_fixture_get_head (fixture) % 9 == 0)
        pit_journal_sync (table_fixture_get_journal (fixture), NULL);
      table_fixture_crash (fixture);
      table_fixture_open (fixture);
      pit_controller_get_state (fixture->controller, &after);
      assert_same_state (&before, &after);
      forget (&before, &after);
      play_once (fixture);
    }

  for (seq = 1; seq <= 400; seq++)
    {
      g_autoptr(GBytes) a = read_event (&alone, seq);
      g_autoptr(GBytes) b = read_event (fixture, seq);
      g_autoptr(PitEvent) event_a = pit_codec_decode_event (a, NULL);
      g_autoptr(PitEvent) event_b = pit_codec_decode_event (b, NULL);

      event_b->at.epoch = event_a->at.epoch;
      g_clear_pointer (&b, g_bytes_unref);
      b = pit_codec_encode_event (event_b);
      g_assert_true (g_bytes_equal (a, b));
    }
  table_fixture_tear_down (&alone, NULL);
}

/* Long after the events of its beginning were acknowledged and dropped. */
static void
test_compacted (TableFixture  *fixture,
                gconstpointer  data)
{
  PitStateMessage before;
  PitStateMessage after;

  play (fixture, 10000);
  pit_controller_acknowledge (fixture->controller, table_fixture_get_head (fixture), &no_head);
  g_assert_true (pit_journal_sync (table_fixture_get_journal (fixture), NULL));
  g_assert_cmpint (pit_journal_get_facts (table_fixture_get_journal (fixture))->oldest, >, 1);
  play (fixture, 10050);
  pit_controller_get_state (fixture->controller, &before);
  table_fixture_crash (fixture);
  table_fixture_open (fixture);
  pit_controller_get_state (fixture->controller, &after);
  assert_same_state (&before, &after);
  forget (&before, &after);
}

/* Without its memory it starts from the first event, as long as that is there. */
static void
test_no_memory (TableFixture  *fixture,
                gconstpointer  data)
{
  PitStateMessage before;
  PitStateMessage after;

  play (fixture, 500);
  pit_controller_get_state (fixture->controller, &before);
  g_assert_true (pit_journal_sync (table_fixture_get_journal (fixture), NULL));
  table_fixture_crash (fixture);
  journal_file_exec (fixture->storage, "DELETE FROM note WHERE name = 'memory'");
  table_fixture_open (fixture);
  pit_controller_get_state (fixture->controller, &after);
  assert_same_state (&before, &after);
  forget (&before, &after);
}

static void
test_damaged_memory (TableFixture  *fixture,
                     gconstpointer  data)
{
  PitStateMessage before;
  PitStateMessage after;

  play (fixture, 500);
  pit_controller_get_state (fixture->controller, &before);
  g_assert_true (pit_journal_sync (table_fixture_get_journal (fixture), NULL));
  table_fixture_crash (fixture);
  journal_file_exec (fixture->storage, "UPDATE note SET value = CAST (substr (value, 1, length (value) - 1) || x'ff' AS BLOB)"
                                       " WHERE name = 'memory'");
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_WARNING, "*memory is damaged and not used*");
  table_fixture_open (fixture);
  g_test_assert_expected_messages ();
  pit_controller_get_state (fixture->controller, &after);
  assert_same_state (&before, &after);
  forget (&before, &after);
}

/* The floor was planned anew: the night is closed, another begins, and no number of event or round comes twice. */
static void
test_other_plan (TableFixture  *fixture,
                 gconstpointer  data)
{
  PitUuid epoch = pit_journal_get_facts (table_fixture_get_journal (fixture))->epoch;
  g_autoptr(GBytes) frame = NULL;
  g_autoptr(PitEvent) event = NULL;
  PitStateMessage state;
  gint64 round;
  gint64 head;

  play (fixture, 500);
  head = table_fixture_get_head (fixture);
  pit_controller_get_state (fixture->controller, &state);
  round = state.state.round->number;
  g_assert_true (pit_journal_sync (table_fixture_get_journal (fixture), NULL));
  table_fixture_crash (fixture);

  pit_limits_edit (&fixture->plan->table[1].limits, "ante")->min += 500;
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*another program or plan*");
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*begins a new night after event *");
  table_fixture_open (fixture);
  g_test_assert_expected_messages ();
  g_assert_cmpstr (pit_journal_get_facts (table_fixture_get_journal (fixture))->epoch.text, ==, epoch.text);
  play (fixture, head + 300);
  frame = read_event (fixture, head + 1);
  event = pit_codec_decode_event (frame, NULL);
  g_assert_cmpint (event->type, ==, PIT_EVENT_TABLE_CLOSED);
  pit_controller_get_state (fixture->controller, &state);
  g_assert_cmpint (state.state.round->number, >, round);
}

/* With the buffer full the round under way ends, no other begins, and the state says why; an acknowledgement is all it
 * takes to go on. Nothing is dropped. */
static void
test_full (TableFixture  *fixture,
           gconstpointer  data)
{
  PitStateMessage state;
  gint64 head;

  pit_journal_set_limit (table_fixture_get_journal (fixture), 3000);
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*no round begins until the desk takes them*");
  do
    {
      play_once (fixture);
      pit_controller_get_state (fixture->controller, &state);
    }
  while (state.state.n_faults == 0);
  g_test_assert_expected_messages ();
  head = table_fixture_get_head (fixture);
  g_assert_cmpint (head, <=, 3000);
  g_assert_cmpint (head, >, 2000);
  g_assert_cmpstr (state.state.fault[0].code.text, ==, "storage-full");
  g_assert_cmpint (state.state.round->stage, ==, PIT_STAGE_OVER);
  g_assert_cmpint (pit_journal_get_facts (table_fixture_get_journal (fixture))->oldest, ==, 1);

  for (guint i = 0; i < 10; i++)
    play_once (fixture);
  g_assert_cmpint (table_fixture_get_head (fixture), ==, head);

  pit_controller_acknowledge (fixture->controller, 500, &no_head);
  play_once (fixture);
  pit_controller_get_state (fixture->controller, &state);
  g_assert_cmpuint (state.state.n_faults, ==, 0);
  play (fixture, head + 1);
}

/* The disk takes no more: the table stands still, says nothing that is not kept, and goes on where it was. */
static void
test_disk_full (TableFixture  *fixture,
                gconstpointer  data)
{
  PitJournal *journal = table_fixture_get_journal (fixture);
  gint64 told;
  gint64 head;

  play (fixture, 50);
  g_assert_true (pit_journal_sync (journal, NULL));
  told = table_fixture_get_head (fixture);
  pit_failing_disk_break (PIT_DISK_FULL, 0, G_MAXUINT);
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_WARNING, "*takes no more events*");
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_WARNING, "*stands still*takes no more events*");
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*the disk keeps events again*");
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*goes on*");
  play_once (fixture);
  g_assert_false (pit_journal_sync (journal, NULL));
  head = table_fixture_get_head (fixture);
  play_once (fixture);
  play_once (fixture);
  g_assert_false (pit_controller_is_ready (fixture->controller));
  g_assert_cmpint (table_fixture_get_head (fixture), ==, head);
  g_assert_cmpint (pit_journal_get_facts (journal)->durable, ==, told);
  pit_failing_disk_mend ();

  g_assert_true (pit_journal_sync (journal, NULL));
  play (fixture, head + 10);
  g_test_assert_expected_messages ();
  g_assert_true (pit_controller_is_ready (fixture->controller));
  for (gint64 seq = 1; seq <= table_fixture_get_head (fixture); seq++)
    {
      g_autoptr(GBytes) frame = read_event (fixture, seq);
      g_autoptr(PitEvent) event = pit_codec_decode_event (frame, NULL);

      g_assert_cmpint (event->at.seq, ==, seq);
    }
}

/* What was slept through is not dealt in a rush afterwards. */
static void
test_slept (TableFixture  *fixture,
            gconstpointer  data)
{
  gint64 head;

  play (fixture, 200);
  head = table_fixture_get_head (fixture);
  pit_manual_clock_advance (fixture->clock, 3600 * (gint64) G_USEC_PER_SEC);
  pit_controller_run (fixture->controller);
  g_assert_cmpint (table_fixture_get_head (fixture) - head, <=, 3);
}

/* A new table may begin with a history that ends now; one that has a history keeps it. */
static void
test_warm_up (TableFixture  *fixture,
              gconstpointer  data)
{
  gint64 past = 15 * 60 * (gint64) G_USEC_PER_SEC;
  PitStateMessage state;
  PitStamp now;
  gint64 wall = TABLE_FIXTURE_START - past;
  gint64 head;

  pit_controller_get_stamp (fixture->controller, &now);
  pit_controller_warm_up (fixture->controller, past);
  head = table_fixture_get_head (fixture);
  for (gint64 seq = 1; seq <= head; seq++)
    {
      g_autoptr(GBytes) frame = read_event (fixture, seq);
      g_autoptr(PitEvent) event = pit_codec_decode_event (frame, NULL);

      g_assert_cmpint (event->stamp.wall, >=, wall);
      g_assert_cmpint (event->stamp.mono, >=, 0);
      g_assert_cmpint (event->stamp.wall - event->stamp.mono, ==, now.wall - now.mono);
      if (seq == 1)
        g_assert_cmpint (event->stamp.wall, <, TABLE_FIXTURE_START - past + 10 * (gint64) G_USEC_PER_SEC);
      wall = event->stamp.wall;
    }
  g_assert_cmpint (wall, <=, TABLE_FIXTURE_START);
  g_assert_cmpint (wall, >, TABLE_FIXTURE_START - 30 * (gint64) G_USEC_PER_SEC);
  pit_controller_get_state (fixture->controller, &state);
  g_assert_cmpint (state.state.round->number, >=, 10);

  pit_controller_warm_up (fixture->controller, past);
  g_assert_cmpint (table_fixture_get_head (fixture), ==, head);
  play (fixture, head + 10);
}

static void
test_warm_up_young (TableFixture  *fixture,
                    gconstpointer  data)
{
  pit_manual_clock_reboot (fixture->clock, "00000000-0000-4000-8000-000000000002");
  test_warm_up (fixture, data);
}

/* As long a story as the program takes, at the lowest speed, on a machine that has just been started. */
static void
test_warm_up_longest (TableFixture  *fixture,
                      gconstpointer  data)
{
  g_autoptr(PitEvent) first = NULL;
  g_autoptr(GBytes) frame = NULL;

  fixture->speed = 0.1;
  pit_manual_clock_reboot (fixture->clock, "00000000-0000-4000-8000-000000000002");
  table_fixture_crash (fixture);
  table_fixture_open (fixture);
  pit_controller_warm_up (fixture->controller, 10 * G_TIME_SPAN_HOUR);
  frame = read_event (fixture, 1);
  first = pit_codec_decode_event (frame, NULL);
  g_assert_nonnull (first);
  g_assert_cmpint (first->stamp.wall, <, TABLE_FIXTURE_START - 99 * G_TIME_SPAN_HOUR);
}

/* Of one boot the clock never runs backwards, whatever became of the program. */
static void
test_mono_goes_on (TableFixture  *fixture,
                   gconstpointer  data)
{
  PitStamp before, after;

  pit_controller_warm_up (fixture->controller, 5 * G_TIME_SPAN_MINUTE);
  play (fixture, table_fixture_get_head (fixture) + 5);
  pit_controller_get_stamp (fixture->controller, &before);
  table_fixture_crash (fixture);
  table_fixture_open (fixture);
  pit_controller_get_stamp (fixture->controller, &after);
  g_assert_cmpstr (after.boot.text, ==, before.boot.text);
  g_assert_cmpint (after.mono, ==, before.mono);
}

/* A house has hundreds of tables, and each round's end of each of them has its memory packed: what lies behind the first
 * table's plan must not be touched for that. */
static void
test_packs_its_own (TableFixture  *fixture,
                    gconstpointer  data)
{
  const gsize size = G_STRUCT_OFFSET (PitFloorPlan, table) + sizeof (PitTablePlan);
  const gsize page = (gsize) sysconf (_SC_PAGESIZE);
  const gsize pages = (size + page - 1) / page;
  char *map = mmap (NULL, (pages + 1) * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  PitFloorPlan *floor = (PitFloorPlan *) (map + pages * page - size);
  g_autoptr(PitCroupierTable) table = NULL;
  g_autoptr(GBytes) packed = NULL;

  g_assert_true (map != MAP_FAILED);
  g_assert_cmpint (mprotect (map + pages * page, page, PROT_NONE), ==, 0);
  memcpy (floor, fixture->plan, size);
  table = pit_croupier_table_new (floor, &floor->table[0], 1, NULL);
  packed = pit_recovery_pack (table, floor, &floor->table[0]);
  g_assert_cmpuint (g_bytes_get_size (packed), >, 0);
  munmap (map, (pages + 1) * page);
}

#define ADD(name) \
  g_test_add ("/controller/" #name, TableFixture, NULL, table_fixture_set_up, test_##name, table_fixture_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  pit_failing_disk_install ();
  ADD (recovered);
  ADD (compacted);
  ADD (no_memory);
  ADD (damaged_memory);
  ADD (other_plan);
  ADD (full);
  ADD (disk_full);
  ADD (slept);
  ADD (warm_up);
  ADD (warm_up_young);
  ADD (warm_up_longest);
  ADD (mono_goes_on);
  ADD (packs_its_own);

  return g_test_run ();
}
