/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "attention-fixture.h"

/* Alerts that are about something else than a table. */

static PitFindingFacts
make_facts (World          *world,
            PitSubjectKind  kind,
            const char     *id)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_DESK_CERTIFICATE);
  facts.subject.kind = kind;
  g_strlcpy (facts.subject.id.text, id, sizeof facts.subject.id.text);
  facts.occurred = world_get_now (world);
  pit_finding_facts_set_detail (&facts, "%s", id);

  return facts;
}

static void
report (World          *world,
        PitSubjectKind  kind,
        const char     *id)
{
  const PitFindingFacts facts = make_facts (world, kind, id);

  pit_attention_report (world->attention, &facts);
  world_pass (world, G_TIME_SPAN_SECOND);
}

/* Returns: (nullable): the alert that is about that */
static PitAlert *
find (World          *world,
      PitSubjectKind  kind,
      const char     *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (world->attention)); i++)
    {
      PitAlert *alert = world_get_alert (world, i);
      const PitSubject subject = pit_alert_get_subject (alert);

      if (subject.kind == kind && g_str_equal (subject.id.text, id))
        return alert;
    }

  return NULL;
}

/* Each kind: two of them are two alerts, repeats are counted, and all of it is there again after a restart. */
static void
test_each (World         *world,
           gconstpointer  data)
{
  const PitSubjectKind kind = GPOINTER_TO_UINT (data);
  const PitSubject subject = { kind, { "x-7" } };
  g_autofree char *body = g_strdup_printf ("\"subject\":{\"id\":\"x-7\",\"kind\":\"%s\"}",
                                           pit_names_to_word (&pit_subject_names, kind));
  PitAlert *alert;

  report (world, kind, "x-7");
  report (world, kind, "x-8");
  report (world, kind, "x-7");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 2);
  alert = find (world, kind, "x-7");
  g_assert_null (pit_alert_get_facts (alert)->table);
  g_assert_cmpint (pit_alert_get_facts (alert)->times, ==, 2);
  g_assert_cmpuint (world->n_raised, ==, 2);
  world_wait_written (world);
  g_assert_cmpuint (world_count_entries (world, "table-finding", body), >=, 1);
  g_assert_cmpuint (world_count_entries (world, "table-finding", "\"table\":"), ==, 0);
  world_act (world, alert, PIT_ALERT_ACT_TAKE);

  world_restart (world);
  pit_attention_start (world->attention);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 2);
  g_assert_cmpuint (world->n_raised, ==, 0);
  g_assert_cmpuint (pit_attention_get_counts (world->attention)->waiting, ==, 1);
  alert = find (world, kind, "x-7");
  g_assert_true (pit_alert_is_seen (alert));
  g_assert_cmpstr (pit_alert_get_facts (alert)->taken_by.text, ==, "s100");
  g_assert_false (pit_alert_is_seen (find (world, kind, "x-8")));

  /* It is still so of one of them, and then no more. */
  report (world, kind, "x-7");
  g_assert_false (pit_alert_has_ended (alert));
  g_assert_true (pit_alert_has_ended (find (world, kind, "x-8")));
  report (world, kind, "x-8");
  pit_attention_end (world->attention, &subject, PIT_FINDING_UNTIL_CERTIFICATE);
  world_wait_written (world);
  g_assert_false (pit_alert_is_open (alert));
  g_assert_true (pit_alert_is_open (find (world, kind, "x-8")));
  g_assert_false (pit_alert_has_ended (find (world, kind, "x-8")));
  world_restart (world);
  g_assert_null (find (world, kind, "x-7"));
  g_assert_nonnull (find (world, kind, "x-8"));
}

/* Of two kinds of one identifier each is its own, and neither is at a table; and what ends at one table goes on at another. */
static void
test_apart (World         *world,
            gconstpointer  data)
{
  const char *table = pit_table_get_id (pit_floor_play_get_table (world->play, 1));
  PitAlert *other;

  report (world, PIT_SUBJECT_PERSON, "x-7");
  report (world, PIT_SUBJECT_DEVICE, "x-7");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 2);
  world_find (world, PIT_FINDING_CERTIFICATE, 1);
  other = world_find (world, PIT_FINDING_CERTIFICATE, 2);
  pit_floor_end (world->floor, table, PIT_FINDING_UNTIL_CERTIFICATE);
  pit_floor_flush (world->floor);
  g_assert_true (pit_alert_has_ended (pit_attention_find_kind (world->attention, table, PIT_FINDING_CERTIFICATE)));
  g_assert_false (pit_alert_has_ended (other));
  g_assert_false (pit_alert_has_ended (find (world, PIT_SUBJECT_PERSON, "x-7")));
  g_assert_false (pit_alert_has_ended (find (world, PIT_SUBJECT_DEVICE, "x-7")));
  world_wait_written (world);
}

/* How it is told, also where somebody may not. */
static void
test_words (World         *world,
            gconstpointer  data)
{
  g_autofree char *person = NULL;
  g_autofree char *desk = NULL;

  report (world, PIT_SUBJECT_PERSON, "s104");
  report (world, PIT_SUBJECT_DESK, "desk");
  person = pit_alert_dup_place (find (world, PIT_SUBJECT_PERSON, "s104"));
  g_assert_cmpstr (person, ==, "Person s104");
  desk = pit_alert_dup_place (find (world, PIT_SUBJECT_DESK, "desk"));
  g_assert_cmpstr (desk, ==, "This desk");
  world_wait_written (world);
  world_refuse (world, find (world, PIT_SUBJECT_DESK, "desk"), PIT_ALERT_ACT_CORRECTED, NULL, PIT_ATTENTION_ERROR,
                PIT_ATTENTION_ERROR_STANDS, "This desk, Certificate runs out: the fault is still there");
}

/* What another version has put into the book, or a hand, keeps no desk from starting, and no alert from the list. */
static void
test_strange (World         *world,
              gconstpointer  data)
{
  static const char *const bodies[] = {
    "{\"finding\":\"desk-certificate\",\"subject\":{\"id\":\"x-7\",\"kind\":\"ghost\"}}",
    "{\"finding\":\"desk-certificate\",\"subject\":{\"kind\":\"person\"}}",
    "{\"finding\":\"desk-certificate\",\"subject\":\"x-7\"}",
    "{\"finding\":\"desk-certificate\"}",
  };

  report (world, PIT_SUBJECT_PERSON, "x-7");
  world_wait_written (world);
  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autoptr(PitEntry) stored = book_fixture_append (&world->book, book_fixture_entry ("table-finding", bodies[i]), NULL);

      g_assert_nonnull (stored);
    }
  world_restart (world);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (world->attention)), ==, 1);
  g_assert_nonnull (find (world, PIT_SUBJECT_PERSON, "x-7"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint kind = PIT_SUBJECT_TABLE + 1; kind < PIT_N_SUBJECTS; kind++)
    {
      g_autofree char *path = g_strconcat ("/attention-subject/each/", pit_names_to_word (&pit_subject_names, kind), NULL);

      g_test_add (path, World, GUINT_TO_POINTER (kind), world_set_up, test_each, world_tear_down);
    }
  g_test_add ("/attention-subject/apart", World, NULL, world_set_up, test_apart, world_tear_down);
  g_test_add ("/attention-subject/words", World, NULL, world_set_up, test_words, world_tear_down);
  g_test_add ("/attention-subject/strange", World, NULL, world_set_up, test_strange, world_tear_down);

  return g_test_run ();
}
