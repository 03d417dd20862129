/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "attention-fixture.h"
#include "pit-link-numbers.h"

/* What the desk itself sees to be so no word ends, and the words say what can be done. A dealer is not told of it either. */
static void
test_stands (World         *world,
             gconstpointer  data)
{
  static const PitFindingKind kinds[] = {
    PIT_FINDING_HISTORY, PIT_FINDING_NUMBERS, PIT_FINDING_UNREADABLE, PIT_FINDING_IDENTITY, PIT_FINDING_REFUSED, PIT_FINDING_BUSY, PIT_FINDING_NO_TABLE,
    PIT_FINDING_NO_ROUND_ENDS, PIT_FINDING_CLOCK_SKEW, PIT_FINDING_FALSE_CLOCK, PIT_FINDING_CERTIFICATE,
    PIT_FINDING_NEXT_CERTIFICATE, PIT_FINDING_FLOOD,
  };
  static const PitAlertAct words[] = {
    PIT_ALERT_ACT_TELL, PIT_ALERT_ACT_CORRECTED, PIT_ALERT_ACT_READER_ERROR, PIT_ALERT_ACT_WRONG_ALARM,
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      PitAlert *alert = world_find (world, kinds[i], 2);

      for (guint j = 0; j < G_N_ELEMENTS (words); j++)
        world_refuse (world, alert, words[j], NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_STANDS, "Take it in hand, refer or shelve it");
      g_assert_false (pit_alert_is_seen (alert));
      world_act (world, alert, PIT_ALERT_ACT_TAKE);
      world_act (world, alert, PIT_ALERT_ACT_REFER);
      g_assert_true (pit_alert_is_open (alert));
      world_refuse (world, alert, PIT_ALERT_ACT_REFER, "", PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_INVALID, "to whom");
    }
  g_assert_cmpuint (world_count_entries (world, "alert-outcome", ""), ==, 0);
  g_assert_cmpuint (world_count_entries (world, "alert-referred", ""), ==, G_N_ELEMENTS (kinds));
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 0);

  /* In whose hands each is, a restart does not forget, and what is no longer so leaves. */
  world_restart (world);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, G_N_ELEMENTS (kinds));
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 0);
  pit_attention_start (world->attention);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      PitAlert *alert = pit_attention_find_kind (world->attention, "FCP002", kinds[i]);

      g_assert_cmpint (pit_alert_get_state (alert), ==, PIT_ALERT_REFERRED);
      g_assert_cmpstr (pit_alert_get_facts (alert)->referred_to, ==, "to surveillance");
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    pit_floor_end (world->floor, "FCP002", pit_finding_kind_get_end (kinds[i]));
  /* A flood may begin again. */
  world_pass (world, PIT_ALERT_FOLD_TIME);
  pit_attention_sweep (world->attention);
  world_wait_written (world);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 0);
  world_restart (world);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->open, ==, 0);
}

/* Of an order in doubt a person says whether it was done, and of nothing else; that is known after a restart, and can be taken
 * back. */
static void
test_order_in_doubt (World         *world,
                     gconstpointer  data)
{
  static const PitAlertAct others[] = { PIT_ALERT_ACT_CORRECTED, PIT_ALERT_ACT_READER_ERROR, PIT_ALERT_ACT_WRONG_ALARM };
  static const struct
  {
    PitAlertAct     act;
    PitAlertOutcome outcome;
    const char     *word;
  } answers[] = {
    { PIT_ALERT_ACT_WAS_DONE, PIT_ALERT_WAS_DONE, "\"outcome\":\"was-done\"" },
    { PIT_ALERT_ACT_NOT_DONE, PIT_ALERT_NOT_DONE, "\"outcome\":\"not-done\"" },
  };
  PitAlert *payment = world_find (world, PIT_FINDING_WRONG_PAYMENT, 1);
  PitAlert *alert = world_find (world, PIT_FINDING_OPEN_ORDER, 2);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    world_refuse (world, alert, others[i], NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_INVALID, "Was Done or Was Not Done");
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      world_refuse (world, payment, answers[i].act, NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_INVALID, "about no order");
      world_act (world, alert, answers[i].act);
      g_assert_false (pit_alert_is_open (alert));
      g_assert_cmpint (pit_alert_get_facts (alert)->outcome, ==, answers[i].outcome);
      g_assert_cmpuint (world_count_entries (world, "alert-outcome", answers[i].word), ==, 1);
      world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
      g_assert_true (pit_alert_is_open (alert));
    }
  world_act (world, alert, PIT_ALERT_ACT_NOT_DONE);
  world_restart (world);
  g_assert_null (pit_attention_find_kind (world->attention, "FCP002", PIT_FINDING_OPEN_ORDER));
  g_assert_nonnull (pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_WRONG_PAYMENT));
}

/* That the pit log is an older copy is no dealer's and no reader's matter: a person's word ends it all the same. */
static void
test_older_book (World         *world,
                 gconstpointer  data)
{
  static const PitAlertAct others[] = {
    PIT_ALERT_ACT_TELL, PIT_ALERT_ACT_READER_ERROR, PIT_ALERT_ACT_WAS_DONE, PIT_ALERT_ACT_NOT_DONE,
  };
  static const PitAlertAct answers[] = { PIT_ALERT_ACT_CORRECTED, PIT_ALERT_ACT_WRONG_ALARM };
  PitAlert *alert = world_find (world, PIT_FINDING_OLDER_BOOK, 2);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    world_refuse (world, alert, others[i], NULL, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_INVALID, "has a part in this alert");
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      world_act (world, alert, answers[i]);
      g_assert_false (pit_alert_is_open (alert));
      world_act (world, alert, PIT_ALERT_ACT_TAKE_BACK);
      g_assert_true (pit_alert_is_open (alert));
    }
}

/* The longest that a link says of a table is whole in the alert, in the book, and after a restart. */
static void
test_whole_texts (World         *world,
                  gconstpointer  data)
{
  g_autofree char *id = g_strnfill (32, 'T');
  const PitWelcome worst[] = {
    { .head = PIT_INTEGER_MAX - 1, .oldest = PIT_INTEGER_MAX }, { .head = PIT_INTEGER_MAX, .oldest = 1 },
  };
  const PitCursor cursor = { .seq = PIT_INTEGER_MAX / 4 };

  for (guint i = 0; i < G_N_ELEMENTS (worst); i++)
    {
      PitLinkNumbers numbers = { .owed_since = PIT_UNKNOWN };
      PitFindingFacts facts = world_make_facts (world, PIT_FINDING_NUMBERS, i + 1);
      g_autofree char *text = NULL;
      PitAlert *alert;

      text = i == 0 ? pit_link_numbers_state (&numbers, id, PIT_INTEGER_MAX)
                    : pit_link_numbers_welcome (&numbers, id, &cursor, &worst[i]);
      g_assert_cmpint (g_utf8_strlen (text, -1) * 3 / 2, <, PIT_FINDING_DETAIL_MAX);
      g_assert_cmpint (strlen (text), >, 200);
      pit_finding_facts_set_detail (&facts, "%s", text);
      pit_floor_report (world->floor, &facts);
      g_assert_cmpuint (world_count_entries (world, "table-finding", text), ==, 1);
      world_restart (world);
      alert = pit_attention_find_kind (world->attention, facts.table.text, PIT_FINDING_NUMBERS);
      g_assert_cmpstr (pit_finding_get_facts (pit_alert_get_finding (alert))->detail, ==, text);
    }
}

static void
answer (World          *world,
        PitFindingKind  cause)
{
  PitFindingFacts facts = world_make_facts (world, cause, 1);

  pit_floor_set_obstacle (world->floor, "FCP001", cause);
  if (cause != PIT_FINDING_UNKNOWN)
    pit_floor_report (world->floor, &facts);
  world_wait_written (world);
}

/* The open alerts of the table, by their words. */
static char *
list_open (World *world)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (world->attention)); i++)
    if (pit_alert_is_open (world_get_alert (world, i)))
      {
        const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (world_get_alert (world, i)));

        g_string_append_printf (text, "%s%s%s", text->len > 0 ? " " : "", pit_names_to_word (&pit_finding_names, facts->kind),
                                pit_alert_has_ended (world_get_alert (world, i)) ? "-" : "");
      }

  return g_string_free (text, FALSE);
}

/* One cause, one alert: a table in whose place somebody answers is not silent, and what answered before is over. Another's
 * certificate stays found, and comes first. "-": it is no longer so, and waits to be taken up. */
static void
test_cause (World         *world,
            gconstpointer  data)
{
  static const struct
  {
    PitFindingKind  cause;
    const char     *open;
  } steps[] = {
    { PIT_FINDING_BUSY, "busy" },
    { PIT_FINDING_BUSY, "busy" },
    { PIT_FINDING_NO_TABLE, "no-table" },
    { PIT_FINDING_UNKNOWN, "silence no-table-" },
    { PIT_FINDING_IDENTITY, "identity no-table-" },
    { PIT_FINDING_REFUSED, "identity no-table- refused" },
    { PIT_FINDING_UNKNOWN, "identity silence no-table- refused-" },
  };
  gint64 since;

  world_lose (world, "FCP001");
  pit_floor_play_lose (world->play, 1);
  world_wait_written (world);
  since = pit_table_get_view (pit_floor_play_get_table (world->play, 1))->contact_since;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *open = NULL;

      world_pass (world, G_TIME_SPAN_SECOND);
      answer (world, steps[i].cause);
      open = list_open (world);
      g_assert_cmpstr (open, ==, steps[i].open);
    }
  /* How long it is silent is told from when it was heard. */
  g_assert_cmpint (pit_alert_get_facts (pit_attention_find_kind (world->attention, "FCP001", PIT_FINDING_SILENCE))->raised,
                   ==, since);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/attention-links/stands", World, NULL, world_set_up, test_stands, world_tear_down);
  g_test_add ("/attention-links/order-in-doubt", World, NULL, world_set_up, test_order_in_doubt, world_tear_down);
  g_test_add ("/attention-links/older-book", World, NULL, world_set_up, test_older_book, world_tear_down);
  g_test_add ("/attention-links/whole-texts", World, NULL, world_set_up, test_whole_texts, world_tear_down);
  g_test_add ("/attention-links/cause", World, NULL, world_set_up, test_cause, world_tear_down);

  return g_test_run ();
}
