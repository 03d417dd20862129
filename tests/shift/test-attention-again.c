/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "attention-fixture.h"
#include "pit-act-wait.h"
#include "pit-alert-private.h"

/* What comes once more, and what has to be known of it after a restart. */

/* What the dealer was told is of one round. */
static void
test_told_of_one_round (World         *world,
                        gconstpointer  data)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_HAND_SET, 1);
  PitAlert *alert;

  facts.round = 7;
  pit_floor_report (world->floor, &facts);
  alert = world_get_alert (world, 0);
  world_wait_written (world);
  pit_attention_note_told (world->attention, alert, PIT_ALERT_TOLD_SEEN, world_get_now (world));
  pit_floor_report (world->floor, &facts);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SEEN);
  facts.round = 8;
  pit_floor_report (world->floor, &facts);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_NOT_TOLD);
  g_assert_cmpint (pit_alert_get_facts (alert)->told_at, ==, PIT_UNKNOWN);
}

/* What the dealer's screen shows while a person's word is being written is more than that word. */
static void
test_shown_meanwhile (World         *world,
                      gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_HAND_COUNT, 1);
  PitAct *act = world_new_act (world, alert, PIT_ALERT_ACT_TELL, NULL);

  pit_act_run (act);
  pit_attention_note_told (world->attention, alert, PIT_ALERT_TOLD_SHOWN, world_get_now (world));
  g_assert_true (pit_act_wait (act, NULL));
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SHOWN);
}

/* As the floor tells that the first of what @alert stands for is no longer so. */
static void
put_right (World    *world,
           PitAlert *alert)
{
  PitFinding *finding = g_ptr_array_index (pit_alert_get_facts (alert)->findings, 0);

  g_signal_emit_by_name (world->floor, "finding-gone", pit_alert_get_facts (alert)->table, finding);
}

/* A hand paid wrong on two lines waits for both, also after a restart. */
static void
test_lines_over_restart (World         *world,
                         gconstpointer  data)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 1);
  PitAlert *alert;

  facts.round = 7;
  facts.place = 3;
  for (guint i = 0; i < 2; i++)
    {
      facts.wager = i == 0 ? "ante" : "play";
      pit_floor_report (world->floor, &facts);
    }
  g_assert_cmpuint (world->n_raised, ==, 1);
  /* It refers to the first, so it follows once that is written. */
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"more\":true"), ==, 1);
  world_restart (world);
  alert = world_get_alert (world, 0);
  g_assert_cmpint (pit_alert_get_facts (alert)->times, ==, 2);
  g_assert_cmpuint (pit_alert_get_facts (alert)->findings->len, ==, 2);

  pit_attention_start (world->attention);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (pit_floor_play_get_table (world->play, 1))), ==, 2);
  /* What is dealt with leaves the table's page, and all of it is back with a word that is taken back. */
  world_act (world, alert, PIT_ALERT_ACT_WRONG_ALARM);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (pit_floor_play_get_table (world->play, 1))), ==, 0);
  world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (pit_floor_play_get_table (world->play, 1))), ==, 2);
  put_right (world, alert);
  g_assert_false (pit_alert_get_facts (alert)->is_gone);
  pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_CORRECTED);
  g_assert_true (pit_alert_get_facts (alert)->is_gone);

  /* What is over is not. */
  world_act (world, alert, PIT_ALERT_ACT_TAKE);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (pit_floor_play_get_table (world->play, 1))), ==, 0);
  world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (pit_floor_play_get_table (world->play, 1))), ==, 0);
}

/* A wrong word can be taken back by its entry for the rest of the day, though the alert has left the list; then it waits again. */
static void
test_outcome_is_found (World         *world,
                       gconstpointer  data)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 1);
  g_autoptr(PitAlert) alert = NULL;
  gint64 entry;

  facts.round = 7;
  facts.place = 3;
  pit_floor_report (world->floor, &facts);
  world_wait_written (world);
  alert = g_object_ref (world_get_alert (world, 0));
  g_assert_null (pit_attention_find_outcome (world->attention, pit_alert_get_facts (alert)->entry));
  world_act (world, alert, PIT_ALERT_ACT_WRONG_ALARM);
  entry = pit_alert_get_facts (alert)->outcome_entry;
  world_pass (world, 2 * PIT_ATTENTION_LINGER);
  pit_attention_sweep (world->attention);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 0);
  g_assert_true (pit_attention_find_outcome (world->attention, entry) == alert);

  world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
  g_assert_true (world_get_alert (world, 0) == alert);
  g_assert_true (pit_alert_waits (alert));
  g_assert_null (pit_attention_find_outcome (world->attention, entry));

  world_act (world, alert, PIT_ALERT_ACT_CORRECTED);
  entry = pit_alert_get_facts (alert)->outcome_entry;
  g_assert_true (pit_attention_find_outcome (world->attention, entry) == alert);
  world_pass (world, G_TIME_SPAN_DAY);
  g_assert_null (pit_attention_find_outcome (world->attention, entry));
}

/* What is known of one line, and that another is wrong too, are both written once the first entry is, in whatever order they
 * came. */
static void
test_lines_while_written (World         *world,
                          gconstpointer  data)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 1);
  g_autoptr(PitFinding) known = NULL;
  PitAlert *alert;

  facts.round = 7;
  facts.place = 3;
  facts.wager = "ante";
  pit_floor_report (world->floor, &facts);
  alert = world_get_alert (world, 0);
  facts.found = 1000;
  known = pit_finding_new_successor (&facts, pit_alert_get_finding (alert));
  g_signal_emit_by_name (world->floor, "finding", pit_alert_get_facts (alert)->table, known);
  facts.wager = "play";
  pit_floor_report (world->floor, &facts);
  g_assert_cmpint (pit_alert_get_facts (alert)->entry, ==, PIT_UNKNOWN);
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"refers-to\":"), ==, 2);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"more\":true"), ==, 1);
}

/* That it came again is in the book: after a restart the acknowledgement is no more than it was. */
static void
test_again_over_restart (World         *world,
                         gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_LATE_WAGER, 1);

  world_act (world, alert, PIT_ALERT_ACT_TAKE);
  world_find (world, PIT_FINDING_LATE_WAGER, 1);
  world_find (world, PIT_FINDING_LATE_WAGER, 1);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"more\":true"), ==, 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 1);
  world_restart (world);
  alert = world_get_alert (world, 0);
  g_assert_false (pit_alert_is_seen (alert));
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 1);
  world_act (world, alert, PIT_ALERT_ACT_TAKE);
  world_restart (world);
  g_assert_true (pit_alert_is_seen (world_get_alert (world, 0)));
}

/* What came between the key and the disk was not what somebody has taken up. */
static void
test_again_while_written (World         *world,
                          gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_LATE_WAGER, 1);
  PitAct *act = world_new_act (world, alert, PIT_ALERT_ACT_TAKE, NULL);

  pit_act_run (act);
  world_find (world, PIT_FINDING_LATE_WAGER, 1);
  g_assert_true (pit_act_wait (act, NULL));
  g_assert_cmpstr (pit_alert_get_facts (alert)->taken_by.text, ==, "s100");
  g_assert_false (pit_alert_is_seen (alert));
  world_restart (world);
  g_assert_false (pit_alert_is_seen (world_get_alert (world, 0)));
}

/* Nor the second time. */
static void
test_again_while_written_again (World         *world,
                                gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_LATE_WAGER, 1);
  PitAct *act = world_new_act (world, alert, PIT_ALERT_ACT_TAKE, NULL);

  world_act (world, alert, PIT_ALERT_ACT_TAKE);
  world_find (world, PIT_FINDING_LATE_WAGER, 1);
  pit_act_run (act);
  world_find (world, PIT_FINDING_LATE_WAGER, 1);
  world_find (world, PIT_FINDING_LATE_WAGER, 1);
  g_assert_true (pit_act_wait (act, NULL));
  g_assert_false (pit_alert_is_seen (alert));
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"more\":true"), ==, 2);
  world_restart (world);
  g_assert_false (pit_alert_is_seen (world_get_alert (world, 0)));
}

/* That it is over is tried to be written until it is. */
static void
test_end_not_stored (World         *world,
                     gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);

  world_act (world, alert, PIT_ALERT_ACT_TAKE);
  book_fixture_stop (&world->book);
  g_test_expect_message ("pit-shift", G_LOG_LEVEL_WARNING, "*was not stored*");
  put_right (world, alert);
  pit_wait_while (pit_alert_get_facts (alert)->refused_at == PIT_UNKNOWN);
  g_test_assert_expected_messages ();
  g_assert_true (pit_alert_is_open (alert));

  pit_attention_set_book (world->attention, NULL, NULL);
  g_clear_pointer (&world->bookkeeper, pit_bookkeeper_free);
  book_fixture_start (&world->book);
  world->bookkeeper = pit_bookkeeper_new (PIT_CLOCK (pit_floor_play_get_clock (world->play)), world->floor, world->attention,
                                          world->book.writer);
  pit_attention_set_book (world->attention, world->book.writer, world->roster);
  pit_attention_sweep (world->attention);
  g_assert_true (pit_alert_is_open (alert));
  world_pass (world, G_TIME_SPAN_MINUTE);
  pit_attention_sweep (world->attention);
  world_wait_written (world);
  g_assert_false (pit_alert_is_open (alert));
  g_assert_cmpuint (world_count_entries (world, "alert-ended", "corrected"), ==, 1);
}

/* While it is being written that it is over, nobody says anything else of it. */
static void
test_act_while_ending (World         *world,
                       gconstpointer  data)
{
  PitAlert *alert = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);

  world_act (world, alert, PIT_ALERT_ACT_TAKE);
  put_right (world, alert);
  g_assert_true (pit_alert_is_open (alert));
  world_refuse (world, alert, PIT_ALERT_ACT_WRONG_ALARM, NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_NOT_YET,
                "still writing your last act");
  world_wait_written (world);
  g_assert_false (pit_alert_is_open (alert));
  g_assert_cmpuint (world_count_entries (world, "alert-ended", ""), ==, 1);
  g_assert_cmpuint (world_count_entries (world, "alert-outcome", ""), ==, 0);
}

/* A hand that is short, and is counted as short, is one thing to see to; another count is another. */
static void
test_said_already (World         *world,
                   gconstpointer  data)
{
  static const struct { PitPlace place; gint64 round; gint64 found; guint n; } counts[] = {
    { 3, 7, 4, 1 }, { 3, 7, 6, 2 }, { 4, 7, 4, 3 }, { 3, 8, 4, 4 }, { PIT_PLACE_UNKNOWN, 7, 4, 5 },
  };
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_HAND_COUNT, 1);
  PitAlert *alert;

  facts.round = 7;
  facts.place = 3;
  facts.found = 4;
  facts.expected = 5;
  pit_floor_report (world->floor, &facts);
  facts.place = 6;
  pit_floor_report (world->floor, &facts);
  alert = world_get_alert (world, 0);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      facts.kind = PIT_FINDING_CARD_COUNT;
      facts.place = counts[i].place;
      facts.round = counts[i].round;
      facts.found = counts[i].found;
      pit_floor_report (world->floor, &facts);
      g_assert_cmpuint (world->n_raised, ==, counts[i].n);
    }
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "card-count"), ==, G_N_ELEMENTS (counts));
  g_assert_cmpint (pit_alert_get_facts (alert)->times, ==, 2);
  g_assert_cmpint (pit_finding_get_facts (pit_alert_get_finding (alert))->kind, ==, PIT_FINDING_HAND_COUNT);

  /* Also when somebody has dealt with it before the hand goes into the rack. */
  world_act (world, alert, PIT_ALERT_ACT_CORRECTED);
  world_pass (world, PIT_ATTENTION_LINGER);
  pit_attention_sweep (world->attention);
  facts.place = 3;
  facts.round = 7;
  facts.found = 4;
  pit_floor_report (world->floor, &facts);
  g_assert_cmpuint (world->n_raised, ==, 5);
  world_wait_written (world);

  world_restart (world);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 4);
  g_assert_null (pit_attention_find_kind (world->attention, facts.table.text, PIT_FINDING_HAND_COUNT));
}

static const char *const part_ways[] = { "waits", "dealt-with", "counted" };

/* The floor is put in another order when a second pit is on it: what waits there does so once. */
static void
test_pits_after_restart (World         *world,
                         gconstpointer  data)
{
  PitAlert *alert;
  guint n_new;

  world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);
  world_restart (world);
  alert = world_get_alert (world, 0);
  n_new = pit_attention_get_counts (world->attention)->waiting;
  pit_floor_add_table_in (world->floor, "Pit 1", "FCP101", 101, NULL);
  pit_floor_add_table_in (world->floor, "Pit 2", "FCP201", 201, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, n_new);
  g_assert_true (world_get_alert (world, 0) == alert);
}

/* What the deal's order said of a hand is part of what its count says: one alert, also after a restart. But what somebody has
 * dealt with by then, or was counted with others, says nothing of the hand. */
static void
test_part_of_hand (World         *world,
                   gconstpointer  data)
{
  const gboolean is_dealt_with = data == part_ways[1], is_counted = data == part_ways[2];
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_DEAL_ORDER, 1);
  g_autoptr(PitFinding) finding = NULL;
  PitAlert *alert;
  guint n_open;

  facts.round = 6;
  if (is_counted)
    pit_floor_report (world->floor, &facts);
  facts.round = 7;
  pit_floor_report (world->floor, &facts);
  alert = world_get_alert (world, 0);
  world_wait_written (world);
  if (is_dealt_with)
    world_act (world, alert, PIT_ALERT_ACT_CORRECTED);
  facts.kind = PIT_FINDING_HAND_COUNT;
  facts.place = 3;
  facts.found = 4;
  facts.expected = 5;
  finding = pit_finding_new_successor (&facts, pit_alert_get_finding (alert));
  g_signal_emit_by_name (world->floor, "finding", pit_alert_get_facts (alert)->table, finding);
  n_open = pit_attention_get_counts (world->attention)->open;
  g_assert_cmpuint (world->n_raised, ==, is_dealt_with || is_counted ? 2 : 1);
  g_assert_cmpuint (n_open, ==, is_counted ? 2 : 1);
  alert = pit_attention_find_kind (world->attention, facts.table.text, PIT_FINDING_HAND_COUNT);
  g_assert_true (pit_alert_get_finding (alert) == finding);
  g_assert_cmpint (pit_alert_get_facts (alert)->times, ==, 1);

  /* The next one is counted with it, and not with what it was. */
  facts.round = 8;
  pit_floor_report (world->floor, &facts);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, n_open);
  world_wait_written (world);
  world_wait_written (world);
  world_restart (world);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, n_open);
  g_assert_nonnull (pit_attention_find_kind (world->attention, facts.table.text, PIT_FINDING_HAND_COUNT));
}

/* But where a person has said that the hand was right, what is counted is news; also once that alert has left the list. */
static void
test_said_and_denied (World         *world,
                      gconstpointer  data)
{
  static const PitAlertAct denials[] = { PIT_ALERT_ACT_WRONG_ALARM, PIT_ALERT_ACT_READER_ERROR };
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_HAND_COUNT, 1);

  facts.found = 4;
  facts.expected = 5;
  for (guint i = 0; i < 4; i++)
    {
      PitAlert *alert;

      facts.kind = PIT_FINDING_HAND_COUNT;
      facts.round = 7 + i;
      facts.place = 3;
      pit_floor_report (world->floor, &facts);
      alert = pit_attention_find_kind (world->attention, facts.table.text, PIT_FINDING_HAND_COUNT);
      world_wait_written (world);
      world_act (world, alert, denials[i % 2]);
      world->n_raised = 0;
      if (i >= 2)
        {
          world_pass (world, PIT_ATTENTION_LINGER);
          pit_attention_sweep (world->attention);
        }
      facts.kind = PIT_FINDING_CARD_COUNT;
      pit_floor_report (world->floor, &facts);
      g_assert_cmpuint (world->n_raised, ==, 1);
    }
  world_wait_written (world);
}

/* However often a table says something, the chain is for ever. */
static void
test_chain_is_kept (World         *world,
                    gconstpointer  data)
{
  static const struct { PitFindingKind kind; guint n_alerts, n_entries; } floods[] = {
    { PIT_FINDING_LATE_WAGER, 1, 3 }, { PIT_FINDING_SIGN_PANEL, 51, 51 }, { PIT_FINDING_WRONG_RETURN, 1, 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (floods); i++)
    {
      const char *word = pit_names_to_word (&pit_finding_names, floods[i].kind);
      g_autofree char *quoted = g_strdup_printf ("\"finding\":\"%s\"", word);
      guint before = world->n_raised;

      for (guint j = 0; j < 240; j++)
        {
          PitFindingFacts facts = world_make_facts (world, floods[i].kind, 1);

          facts.round = 7;
          facts.place = 3;
          facts.wager = floods[i].kind != PIT_FINDING_SIGN_PANEL ? "ante" : PIT_WAGER_UNKNOWN;
          pit_floor_report (world->floor, &facts);
        }
      world_wait_written (world);
      g_test_message ("%s", word);
      g_assert_cmpuint (world->n_raised - before, ==, floods[i].n_alerts);
      g_assert_cmpuint (world_count_entries (world, "table-finding", quoted), ==, floods[i].n_entries);
    }
}

/* Only what is the same in all that is said of it was found before: a card that is misread beside another at one moment is one
 * more. */
static void
test_known_whole (World         *world,
                  gconstpointer  data)
{
  static const struct
  {
    guint       table;
    gint64      round;
    PitPlace    place;
    PitWager    wager;
    PitMoney    found;
    PitMoney    expected;
    PitCard     card;
    gint64      later;
    const char *detail;
  } said[] = {
    { 1, 7, 3, "ante", 1, 2, 20, 0, "a" }, /* before the restart; each of the others is another in one thing */
    { 2, 7, 3, "ante", 1, 2, 20, 0, "a" },
    { 1, 8, 3, "ante", 1, 2, 20, 0, "a" },
    { 1, 7, 4, "ante", 1, 2, 20, 0, "a" },
    { 1, 7, 3, "play", 1, 2, 20, 0, "a" },
    { 1, 7, 3, "ante", 3, 2, 20, 0, "a" },
    { 1, 7, 3, "ante", 1, 3, 20, 0, "a" },
    { 1, 7, 3, "ante", 1, 2, 21, 0, "a" },
    { 1, 7, 3, "ante", 1, 2, 20, 1, "a" },
    { 1, 7, 3, "ante", 1, 2, 20, 0, "b" },
  };
  const gint64 occurred = world_get_now (world);

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      PitFindingFacts facts = world_make_facts (world, PIT_FINDING_DUPLICATE_CARD, said[i].table);

      facts.round = said[i].round;
      facts.place = said[i].place;
      facts.wager = said[i].wager;
      facts.found = said[i].found;
      facts.expected = said[i].expected;
      facts.card = said[i].card;
      facts.occurred = occurred + said[i].later;
      pit_finding_facts_set_detail (&facts, "%s", said[i].detail);
      pit_floor_report (world->floor, &facts);
      if (i == 0)
        {
          world_wait_written (world);
          world_restart (world);
          pit_floor_report (world->floor, &facts);
        }
      g_test_message ("row %u", i);
      g_assert_cmpuint (world_count_entries (world, "table-finding", ""), ==, i + 1);
    }
}

/* Whatever another table is found with, what waits here is not found a second time when the desk begins again. */
static void
test_known_beside_a_flood (World         *world,
                           gconstpointer  data)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 1);

  facts.round = 7;
  facts.place = 3;
  facts.wager = "ante";
  pit_floor_report (world->floor, &facts);
  world_wait_written (world);
  for (guint i = 0; i < 600; i++)
    {
      PitEntry *entry = book_fixture_entry ("table-finding", "{\"finding\":\"stray-event\",\"rule\":\"14.2\"}");

      g_strlcpy (entry->table.text, pit_table_get_id (pit_floor_play_get_table (world->play, 2)), sizeof entry->table.text);
      entry->round = i + 1;
      pit_book_writer_append_entry_async (world->book.writer, entry, NULL, NULL);
    }
  world_wait_written (world);

  world_restart (world);
  pit_floor_report (world->floor, &facts);
  g_assert_cmpuint (world->n_raised, ==, 0);
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "wrong-payment"), ==, 1);
  g_assert_cmpint (pit_alert_get_facts (world_get_alert (world, 0))->times, ==, 1);
}

/* More becomes known of what is first on the card. */
static void
test_card_follows (World         *world,
                   gconstpointer  data)
{
  PitFindingFacts facts = world_make_facts (world, PIT_FINDING_DUPLICATE_CARD, 1);
  const PitTableWaiting *waiting = &pit_table_get_view (pit_floor_play_get_table (world->play, 1))->waiting;
  g_autoptr(PitFinding) foreign = NULL;
  PitAlert *alert;

  facts.certainty = PIT_CERTAINTY_UNDECIDED_YET;
  pit_floor_report (world->floor, &facts);
  alert = world_get_alert (world, 0);
  facts.certainty = PIT_CERTAINTY_FOREIGN;
  foreign = pit_finding_new_successor (&facts, pit_alert_get_finding (alert));
  g_signal_emit_by_name (world->floor, "finding", pit_alert_get_facts (alert)->table, foreign);
  pit_floor_flush (world->floor);
  g_assert_cmpint (waiting->first.certainty, ==, PIT_CERTAINTY_FOREIGN);
  world_wait_written (world);
  world_wait_written (world);
}

/* The card says the same as the list: what is over and not taken up as well. */
static void
test_card (World         *world,
           gconstpointer  data)
{
  PitAlert *cut = world_find (world, PIT_FINDING_SIGN_PANEL, 1);
  PitAlert *payment = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);
  const PitTableWaiting *waiting = &pit_table_get_view (pit_floor_play_get_table (world->play, 1))->waiting;

  pit_floor_flush (world->floor);
  g_assert_true (waiting->is_known);
  g_assert_cmpuint (waiting->n_open, ==, 2);
  g_assert_cmpuint (waiting->n_waiting, ==, 2);
  g_assert_cmpint (waiting->first.kind, ==, PIT_FINDING_WRONG_PAYMENT);

  /* Over, and nobody has seen it: it waits, behind what is still so. */
  put_right (world, payment);
  pit_floor_flush (world->floor);
  g_assert_true (pit_alert_has_ended (payment));
  g_assert_cmpuint (waiting->n_open, ==, 2);
  g_assert_cmpint (waiting->first.kind, ==, PIT_FINDING_SIGN_PANEL);
  world_act (world, cut, PIT_ALERT_ACT_TAKE);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (waiting->n_waiting, ==, 1);
  g_assert_cmpint (waiting->first.kind, ==, PIT_FINDING_WRONG_PAYMENT);
  world_act (world, payment, PIT_ALERT_ACT_TAKE);
  world_act (world, cut, PIT_ALERT_ACT_WRONG_ALARM);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (waiting->n_open, ==, 0);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 0);
}

/* Of a table of which much was left the events are folded while the window is there: what ends in them ended before, and what
 * is found in them again is on its list once. */
static void
test_behind (World         *world,
             gconstpointer  data)
{
  PitFindingFacts again = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 1);
  PitFindingFacts shown = world_make_facts (world, PIT_FINDING_HISTORY, 1);
  PitTable *table;
  PitAlert *history;

  again.round = 7;
  again.found = 1000;
  again.expected = 2500;
  pit_floor_report (world->floor, &again);
  pit_floor_report (world->floor, &shown);
  shown.table = again.table = world_make_facts (world, PIT_FINDING_HISTORY, 2).table;
  pit_floor_report (world->floor, &shown);
  world_wait_written (world);
  world_restart (world);

  again.table = world_make_facts (world, PIT_FINDING_WRONG_PAYMENT, 1).table;
  pit_attention_set_behind (world->attention, "FCP001", TRUE);
  pit_attention_start (world->attention);
  pit_floor_flush (world->floor);
  table = pit_floor_play_get_table (world->play, 1);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (table)), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (pit_floor_play_get_table (world->play, 2))), ==, 1);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 3);

  history = pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_HISTORY);
  pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_ACCEPTED);
  g_assert_false (pit_alert_get_facts (history)->is_gone);
  pit_floor_report (world->floor, &again);
  pit_attention_set_behind (world->attention, "FCP001", FALSE);
  pit_floor_flush (world->floor);
  g_assert_cmpuint (g_list_model_get_n_items (pit_table_get_findings (table)), ==, 2);
  g_assert_cmpuint (world->n_raised, ==, 0);

  pit_floor_end (world->floor, "FCP001", PIT_FINDING_UNTIL_ACCEPTED);
  g_assert_true (pit_alert_get_facts (history)->is_gone);
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
  } tests[] = {
    { "told-of-one-round", test_told_of_one_round },
    { "shown-meanwhile", test_shown_meanwhile },
    { "lines-over-restart", test_lines_over_restart },
    { "outcome-is-found", test_outcome_is_found },
    { "lines-while-written", test_lines_while_written },
    { "over-restart", test_again_over_restart },
    { "behind", test_behind },
    { "while-written", test_again_while_written },
    { "while-written-again", test_again_while_written_again },
    { "end-not-stored", test_end_not_stored },
    { "act-while-ending", test_act_while_ending },
    { "said-already", test_said_already },
    { "said-and-denied", test_said_and_denied },
    { "pits-after-restart", test_pits_after_restart },
    { "chain-is-kept", test_chain_is_kept },
    { "known-whole", test_known_whole },
    { "known-beside-a-flood", test_known_beside_a_flood },
    { "card", test_card },
    { "card-follows", test_card_follows },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/attention-again/%s", tests[i].name);

      g_test_add (path, World, NULL, world_set_up, tests[i].run, world_tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (part_ways); i++)
    {
      g_autofree char *path = g_strdup_printf ("/attention-again/part-of-hand/%s", part_ways[i]);

      g_test_add (path, World, part_ways[i], world_set_up, test_part_of_hand, world_tear_down);
    }

  return g_test_run ();
}
