/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "attention-fixture.h"
#include "pit-act-wait.h"

/* What is one thing to see to, and what of a reader's errors a person has to hear. */

static guint
misread_face (World      *world,
              const char *device,
              PitCard     face)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_DUPLICATE_CARD, 1);

  facts.certainty = PIT_CERTAINTY_UNDECIDED_YET;
  facts.card = face;
  g_strlcpy (facts.device.text, device, sizeof facts.device.text);
  pit_floor_report (world->floor, &facts);
  world_wait_written (world);
  world_pass (world, G_TIME_SPAN_SECOND);

  return world->n_raised;
}

static PitCard
make_face (guint n)
{
  return pit_card_make (2 + n % 13, n / 13 % 4);
}

/* A card of a reader that may be known to err, each another face. Returns: how many alerts there have been by then */
static guint
misread (World      *world,
         const char *device)
{
  static guint n = 0;

  return misread_face (world, device, make_face (n++));
}

/* The open alert on top is dealt with, and leaves the list. */
static PitAlert *
deal_with_top (World       *world,
               PitAlertAct  act)
{
  PitAlert *alert = NULL;

  for (guint i = 0; alert == NULL; i++)
    if (pit_alert_is_open (world_get_alert (world, i)))
      alert = g_object_ref (world_get_alert (world, i));

  world_wait_written (world);
  world_act (world, alert, act);
  world_pass (world, PIT_ATTENTION_LINGER);
  pit_attention_sweep (world->attention);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 0);

  return alert;
}

/* What a person has dealt with does not come up again for being decided as that person said. */
static void
test_decided_afterwards (World         *world,
                         gconstpointer  data)
{
  g_autoptr(PitAlert) alert = NULL;
  g_autoptr(PitFinding) misread_indeed = NULL;

  misread (world, "");
  alert = deal_with_top (world, PIT_ALERT_ACT_WRONG_ALARM);
  misread_indeed = world_decide (world, alert, PIT_CERTAINTY_MISREAD);
  g_assert_true (pit_alert_get_finding (alert) == misread_indeed);
  g_assert_cmpuint (world->n_raised, ==, 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 0);
}

/* A person's word on a reader stands for two hours and five errors, and for that reader alone. */
static void
test_reader_errs_again (World         *world,
                        gconstpointer  data)
{
  g_autoptr(PitAlert) alert = NULL;
  g_autoptr(PitAlert) other = NULL;
  g_autoptr(PitAlert) sixth = NULL;

  g_assert_cmpuint (misread (world, "SHF-01"), ==, 1);
  alert = deal_with_top (world, PIT_ALERT_ACT_READER_ERROR);
  g_assert_cmpuint (misread (world, "SHF-01"), ==, 1);
  g_assert_cmpint (pit_alert_get_facts (alert)->times, ==, 2);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 0);
  g_assert_true (world_get_alert (world, 0) == alert);

  g_assert_cmpuint (misread (world, "SHF-02"), ==, 2);
  other = deal_with_top (world, PIT_ALERT_ACT_WRONG_ALARM);
  g_assert_cmpuint (misread (world, "SHF-02"), ==, 3);
  g_object_unref (deal_with_top (world, PIT_ALERT_ACT_WRONG_ALARM));

  for (guint i = 3; i <= 5; i++)
    g_assert_cmpuint (misread (world, "SHF-01"), ==, 3);
  /* Whoever asks for them later finds each. */
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "duplicate-card"), ==, 7);
  g_assert_cmpuint (misread (world, "SHF-01"), ==, 4);
  sixth = deal_with_top (world, PIT_ALERT_ACT_READER_ERROR);

  world_pass (world, G_TIME_SPAN_HOUR);
  g_assert_cmpuint (misread (world, "SHF-01"), ==, 4);
  world_pass (world, G_TIME_SPAN_HOUR);
  g_assert_cmpuint (misread (world, "SHF-01"), ==, 5);

  /* What called nobody calls nobody after a restart; each is in the book with what that word was about. */
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"more\":true"), ==, 5);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"epoch\""), ==, 0);
  world_restart (world);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 1);
}

/* Once that word is taken back, what it covered waits with the alert, also after a restart. */
static void
test_cover_taken_back (World         *world,
                       gconstpointer  data)
{
  g_autoptr(PitAlert) alert = NULL;

  misread (world, "SHF-01");
  alert = deal_with_top (world, PIT_ALERT_ACT_READER_ERROR);
  misread (world, "SHF-01");
  world_wait_written (world);
  world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 1);
  g_assert_cmpuint (pit_alert_get_facts (alert)->findings->len, ==, 2);

  world_restart (world);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 1);
  g_assert_cmpuint (pit_alert_get_facts (world_get_alert (world, 0))->findings->len, ==, 2);
}

/* Of what came to a reader that had erred somebody hears when it is foreign, or when it will never be known. */
static void
test_reader_was_right (World         *world,
                       gconstpointer  data)
{
  g_autoptr(PitAlert) alert = NULL;
  g_autoptr(PitFinding) finding = NULL;
  g_autoptr(PitFinding) foreign = NULL;

  misread (world, "SHF-01");
  alert = deal_with_top (world, PIT_ALERT_ACT_READER_ERROR);
  g_assert_cmpuint (misread (world, "SHF-01"), ==, 1);
  finding = world_decide (world, alert, PIT_CERTAINTY_UNDECIDED);
  g_assert_cmpuint (world->n_raised, ==, 2);
  g_object_unref (deal_with_top (world, PIT_ALERT_ACT_WRONG_ALARM));

  g_assert_cmpuint (misread (world, "SHF-01"), ==, 2);
  foreign = world_decide (world, alert, PIT_CERTAINTY_FOREIGN);
  g_assert_cmpuint (world->n_raised, ==, 3);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
}

/* Nobody's word on a reader covers the face that was there twice before, nor what will never be known, nor another kind. */
static void
test_reader_may_be_right (World         *world,
                          gconstpointer  data)
{
  const PitCard face = make_face (7);
  g_autoptr(PitAlert) alert = NULL;
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_DUPLICATE_CARD, 1);

  misread_face (world, "SHF-01", face);
  alert = deal_with_top (world, PIT_ALERT_ACT_READER_ERROR);
  g_assert_cmpuint (misread_face (world, "SHF-01", make_face (8)), ==, 1);
  g_assert_cmpuint (misread_face (world, "SHF-01", face), ==, 2);
  g_assert_cmpuint (misread_face (world, "SHF-01", make_face (8)), ==, 3);

  g_strlcpy (facts.device.text, "SHF-01", sizeof facts.device.text);
  facts.card = make_face (9);
  facts.certainty = PIT_CERTAINTY_UNDECIDED;
  pit_floor_report (world->floor, &facts);
  g_assert_cmpuint (world->n_raised, ==, 4);
  facts.kind = PIT_FINDING_MISREAD_CARD;
  facts.certainty = PIT_CERTAINTY_MISREAD;
  facts.card = face;
  /* That it is certain is a note. */
  pit_floor_report (world->floor, &facts);
  g_assert_cmpuint (world->n_raised, ==, 4);
}

/* A foreign card that is known while the word of a person on it is on its way to the disk. */
static void
test_foreign_meanwhile (World         *world,
                        gconstpointer  data)
{
  g_autoptr(PitAlert) alert = NULL;
  g_autoptr(PitFinding) foreign = NULL;

  misread (world, "SHF-01");
  alert = g_object_ref (world_get_alert (world, 0));
  pit_act_start (world_new_act (world, alert, PIT_ALERT_ACT_READER_ERROR, NULL));
  foreign = world_decide (world, alert, PIT_CERTAINTY_FOREIGN);
  pit_wait_while (pit_alert_is_open (alert));
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
  g_assert_cmpuint (world->n_raised, ==, 2);
  world_wait_written (world);
}

/* One hand paid wrong on two lines is one thing to see to; another seat, or another round, is another. */
static void
test_one_hand (World         *world,
               gconstpointer  data)
{
  static const struct { gint64 round; PitPlace place; PitWager wager; guint n; } found[] = {
    { 7, 3, "ante", 1 }, { 7, 3, "play", 1 }, { 7, 4, "ante", 2 }, { 8, 4, "ante", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    {
      PitFindingFacts facts = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 1);

      facts.round = found[i].round;
      facts.place = found[i].place;
      facts.wager = found[i].wager;
      pit_floor_report (world->floor, &facts);
      world_pass (world, G_TIME_SPAN_SECOND);
      g_assert_cmpuint (world->n_raised, ==, found[i].n);
    }
  /* The second line refers to the first, and follows once that is written. */
  world_wait_written (world);
  world_wait_written (world);
}

static const PitTableWaiting *
look_at_table (World *world)
{
  pit_floor_flush (world->floor);

  return &pit_table_get_view (pit_floor_play_get_table (world->play, 1))->waiting;
}

/* That a reader's errors call nobody is said at its table for as long as it is so. */
static void
test_cover_is_said (World         *world,
                    gconstpointer  data)
{
  g_autoptr(PitAlert) alert = NULL;
  gint64 said;

  misread (world, "SHF-01");
  g_assert_cmpuint (look_at_table (world)->n_covers, ==, 0);
  world_act (world, world_get_alert (world, 0), PIT_ALERT_ACT_READER_ERROR);
  said = world_get_now (world);
  g_assert_cmpstr (look_at_table (world)->cover[0].reader.text, ==, "SHF-01");
  g_assert_cmpint (look_at_table (world)->cover[0].until, ==, said + 2 * G_TIME_SPAN_HOUR);
  g_assert_cmpuint (look_at_table (world)->cover[0].errors, ==, 1);
  misread (world, "SHF-01");
  g_assert_cmpuint (look_at_table (world)->cover[0].errors, ==, 2);
  g_assert_cmpuint (look_at_table (world)->cover[0].max, ==, 5);

  /* Also when its alert has left the list; until it is taken back, or over. */
  alert = g_object_ref (world_get_alert (world, 0));
  world_pass (world, PIT_ATTENTION_LINGER);
  pit_attention_sweep (world->attention);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 0);
  g_assert_cmpstr (look_at_table (world)->cover[0].reader.text, ==, "SHF-01");
  world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
  g_assert_cmpuint (look_at_table (world)->n_covers, ==, 0);
  world_act (world, alert, PIT_ALERT_ACT_READER_ERROR);
  g_assert_cmpstr (look_at_table (world)->cover[0].reader.text, ==, "SHF-01");
  world_pass (world, 2 * G_TIME_SPAN_HOUR);
  pit_attention_sweep (world->attention);
  g_assert_cmpuint (look_at_table (world)->n_covers, ==, 0);
}

/* How often it was said of a device that it misread stands with all that it is about, and is known after a restart. */
static void
test_counted_by_device (World         *world,
                        gconstpointer  data)
{
  PitAlert *other;

  misread (world, "SHF-01");
  g_assert_cmpint (pit_alert_get_facts (world_get_alert (world, 0))->reader_errors, ==, 0);
  g_object_unref (deal_with_top (world, PIT_ALERT_ACT_READER_ERROR));
  misread (world, "SHF-02");
  g_assert_cmpint (pit_alert_get_facts (world_get_alert (world, 0))->reader_errors, ==, 0);
  g_object_unref (deal_with_top (world, PIT_ALERT_ACT_WRONG_ALARM));
  world_pass (world, 2 * G_TIME_SPAN_HOUR);
  misread (world, "SHF-01");
  misread (world, "SHF-01");
  other = world_get_alert (world, 0);
  g_assert_cmpint (pit_alert_get_facts (other)->reader_errors, ==, 1);
  world_act (world, world_get_alert (world, 1), PIT_ALERT_ACT_READER_ERROR);
  g_assert_cmpint (pit_alert_get_facts (other)->reader_errors, ==, 2);
  world_act (world, world_get_alert (world, 1), PIT_ALERT_ACT_TAKE_BACK);
  g_assert_cmpint (pit_alert_get_facts (other)->reader_errors, ==, 1);

  world_restart (world);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 2);
  g_assert_cmpint (pit_alert_get_facts (world_get_alert (world, 0))->reader_errors, ==, 1);

  /* For thirty days. */
  pit_manual_clock_advance (world->book.clock, 31 * G_TIME_SPAN_DAY);
  world_wait_written (world);
  world_restart (world);
  g_assert_cmpint (pit_alert_get_facts (world_get_alert (world, 0))->reader_errors, ==, 0);
}

/* --- A restart --- */

static void
start_again (World *world)
{
  world_restart (world);
  pit_attention_start (world->attention);
}

static void
assert_cover (World                 *world,
              const PitTableWaiting *before)
{
  const PitTableWaiting *waiting = look_at_table (world);

  g_assert_cmpuint (waiting->n_covers, ==, before->n_covers);
  for (guint i = 0; i < before->n_covers; i++)
    {
      g_assert_cmpstr (waiting->cover[i].reader.text, ==, before->cover[i].reader.text);
      g_assert_cmpint (waiting->cover[i].until, ==, before->cover[i].until);
      g_assert_cmpuint (waiting->cover[i].errors, ==, before->cover[i].errors);
      g_assert_cmpuint (waiting->cover[i].max, ==, before->cover[i].max);
    }
}

/* The word stands as it did: so long, and for so many errors more. */
static void
test_cover_over_restart (World         *world,
                         gconstpointer  data)
{
  PitTableWaiting before;

  misread (world, "SHF-01");
  g_object_unref (deal_with_top (world, PIT_ALERT_ACT_READER_ERROR));
  misread (world, "SHF-01");
  world_pass (world, G_TIME_SPAN_HOUR);
  before = *look_at_table (world);
  g_assert_cmpuint (before.n_covers, ==, 1);
  g_assert_cmpuint (before.cover[0].errors, ==, 2);

  for (guint i = 0; i < 2; i++)
    {
      start_again (world);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 0);
      assert_cover (world, &before);
    }
  for (guint i = 3; i <= 5; i++)
    {
      g_assert_cmpuint (misread (world, "SHF-01"), ==, 0);
      start_again (world);
    }
  g_assert_cmpuint (look_at_table (world)->n_covers, ==, 0);
  g_assert_cmpuint (misread (world, "SHF-01"), ==, 1);
}

static void
test_cover_ends_after_restart (World         *world,
                               gconstpointer  data)
{
  gint64 until;

  misread (world, "SHF-01");
  g_object_unref (deal_with_top (world, PIT_ALERT_ACT_READER_ERROR));
  until = look_at_table (world)->cover[0].until;
  start_again (world);
  world_pass (world, until - world_get_now (world) - 1);
  pit_attention_sweep (world->attention);
  g_assert_cmpuint (look_at_table (world)->n_covers, ==, 1);
  world_pass (world, 1);
  pit_attention_sweep (world->attention);
  g_assert_cmpuint (look_at_table (world)->n_covers, ==, 0);
  g_assert_cmpuint (misread (world, "SHF-01"), ==, 1);

  /* It is over for good. */
  start_again (world);
  g_assert_cmpuint (look_at_table (world)->n_covers, ==, 0);
}

/* What nobody had before the eyes, and nobody will ever know, calls somebody after a restart as well; and what is known of
 * another by then is known. */
static void
test_undecided_after_restart (World         *world,
                              gconstpointer  data)
{
  g_autoptr(PitAlert) alert = NULL;
  g_autoptr(PitFinding) known = NULL;
  PitFinding *second;
  PitFindingFacts facts;
  PitCard third;

  misread (world, "SHF-01");
  alert = deal_with_top (world, PIT_ALERT_ACT_READER_ERROR);
  misread (world, "SHF-01");
  second = pit_alert_get_finding (alert);
  misread (world, "SHF-01");
  third = pit_finding_get_facts (pit_alert_get_finding (alert))->card;
  facts = *pit_finding_get_facts (second);
  facts.certainty = PIT_CERTAINTY_MISREAD;
  known = pit_finding_new_successor (&facts, second);
  g_signal_emit_by_name (world->floor, "finding", pit_alert_get_facts (alert)->table, known);
  world_wait_written (world);
  start_again (world);
  g_assert_cmpuint (look_at_table (world)->cover[0].errors, ==, 3);

  pit_floor_play_open (world->play, 1, 2);
  pit_floor_play_close (world->play, 1);
  g_assert_cmpuint (world->n_raised, ==, 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
  g_assert_cmpint (pit_finding_get_facts (pit_alert_get_finding (world_get_alert (world, 0)))->card, ==, third);
  world_wait_written (world);
}

/* Two devices of one table have each their own word. */
static void
test_two_readers (World         *world,
                  gconstpointer  data)
{
  PitTableWaiting before;

  misread (world, "SHF-01");
  g_object_unref (deal_with_top (world, PIT_ALERT_ACT_READER_ERROR));
  world_pass (world, G_TIME_SPAN_MINUTE);
  misread (world, "SHF-02");
  g_object_unref (deal_with_top (world, PIT_ALERT_ACT_READER_ERROR));
  misread (world, "SHF-01");
  before = *look_at_table (world);
  g_assert_cmpuint (before.n_covers, ==, 2);
  g_assert_cmpstr (before.cover[0].reader.text, ==, "SHF-02");
  g_assert_cmpuint (before.cover[0].errors, ==, 1);
  g_assert_cmpstr (before.cover[1].reader.text, ==, "SHF-01");
  g_assert_cmpuint (before.cover[1].errors, ==, 2);
  g_assert_cmpint (before.cover[1].until, <, before.cover[0].until);

  start_again (world);
  assert_cover (world, &before);
}

/* A word that is taken back when somebody had taken the alert up before: what it covered meanwhile nobody has, at once as
 * after a restart. */
static void
test_taken_up_and_covered (World         *world,
                           gconstpointer  data)
{
  g_autoptr(PitAlert) alert = NULL;

  misread (world, "SHF-01");
  world_wait_written (world);
  world_act (world, world_get_alert (world, 0), PIT_ALERT_ACT_TAKE);
  alert = deal_with_top (world, PIT_ALERT_ACT_READER_ERROR);
  if (data != NULL)
    misread (world, "SHF-01");
  world_wait_written (world);
  world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, data != NULL);
  g_assert_cmpuint (look_at_table (world)->n_covers, ==, 0);

  start_again (world);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, data != NULL);
  g_assert_cmpint (pit_alert_get_facts (world_get_alert (world, 0))->taken_at, !=, PIT_UNKNOWN);
  g_assert_cmpuint (pit_alert_get_facts (world_get_alert (world, 0))->findings->len, ==, data != NULL ? 2 : 1);
  g_assert_cmpuint (look_at_table (world)->n_covers, ==, 0);

  /* Somebody takes it up again. */
  if (data == NULL)
    return;
  world_act (world, world_get_alert (world, 0), PIT_ALERT_ACT_TAKE);
  start_again (world);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    void      (*run) (World         *world,
                      gconstpointer  data);
    gconstpointer data;
  } tests[] = {
    { "decided-afterwards", test_decided_afterwards, NULL },
    { "errs-again", test_reader_errs_again, NULL },
    { "cover-taken-back", test_cover_taken_back, NULL },
    { "was-right", test_reader_was_right, NULL },
    { "may-be-right", test_reader_may_be_right, NULL },
    { "foreign-meanwhile", test_foreign_meanwhile, NULL },
    { "one-hand", test_one_hand, NULL },
    { "cover-is-said", test_cover_is_said, NULL },
    { "counted-by-device", test_counted_by_device, NULL },
    { "cover-over-restart", test_cover_over_restart, NULL },
    { "cover-ends-after-restart", test_cover_ends_after_restart, NULL },
    { "undecided-after-restart", test_undecided_after_restart, NULL },
    { "two-readers", test_two_readers, NULL },
    { "taken-up", test_taken_up_and_covered, NULL },
    { "taken-up-and-covered", test_taken_up_and_covered, "covered" },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/attention-readers/%s", tests[i].name);

      g_test_add (path, World, tests[i].data, world_set_up, tests[i].run, world_tear_down);
    }

  return g_test_run ();
}
