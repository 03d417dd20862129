/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-act-wait.h"
#include "pit-shape.h"
#include "roster-fixture.h"

/* The steps that every act of a person takes, on a kind of this test's own. */

/* What an act is done with: whatever has a book. It writes down which steps were taken. */
typedef struct
{
  RosterFixture *fixture;
  GObject       *subject;
  GString       *steps;
  PitBookWriter *writer;  /* NULL: its book is closed */
  const char    *way;     /* what is in the way, whoever asks; NULL: nothing */
  const char    *secret;  /* what only who may is told; NULL: nothing */
  const char    *failure; /* why nothing follows; NULL: something does */
  gboolean       is_unfit; /* the book takes no such entry */
  guint          n_freed; /* times that what an act wanted was freed */
} Ground;

static Ground *
get_ground (gpointer subject)
{
  return g_object_get_data (subject, "ground");
}

static Ground *
note (PitAct     *act,
      const char *step)
{
  Ground *ground = get_ground (pit_act_get (act)->subject);

  g_string_append_printf (ground->steps, "%s ", step);
  return ground;
}

static gboolean
refuse (const char  *words,
        GError     **error)
{
  if (words != NULL)
    g_set_error_literal (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID, words);

  return words == NULL;
}

static PitBookWriter *
get_writer (gpointer subject)
{
  return get_ground (subject)->writer;
}

static gboolean
check (PitAct  *act,
       GError **error)
{
  return refuse (note (act, "check")->way, error);
}

static PitEntry *
write_entry (PitAct  *act,
             GError **error)
{
  const Ground *ground = note (act, "write");
  PitEntry *entry;

  if (!refuse (ground->secret, error))
    return NULL;

  entry = pit_entry_new ("note");
  entry->body = ground->is_unfit ? NULL : pit_node_take_object (json_object_new ());
  return entry;
}

/* The book has it by now, with who did it. */
static gboolean
effect (PitAct          *act,
        const PitEntry  *entry,
        GError         **error)
{
  const Ground *ground = note (act, "effect");

  if (entry != NULL)
    {
      g_autoptr(PitBookReader) reader = pit_book_reader_open (ground->fixture->path, NULL);
      g_autoptr(GPtrArray) page = pit_book_reader_list_entries (reader, &(PitEntryQuery) { .kind = "note",
                                                                                           .newest_first = TRUE, .limit = 1 },
                                                                NULL);
      const PitEntry *last = g_ptr_array_index (page, 0);

      g_assert_cmpint (last->seq, ==, entry->seq);
      g_assert_cmpstr (last->who, ==, "admin");
      g_assert_nonnull (last->authority);
    }
  return refuse (ground->failure, error);
}

/* It ends when the test says so. */
static void
carry_out (PitAct *act)
{
  note (act, "carry-out");
}

static const PitActKind recorded = {
  .action = PIT_ACTION_PEOPLE,
  .get_writer = get_writer,
  .check = check,
  .write = write_entry,
  .effect = effect,
  .result = "It is done.",
};

static const PitActKind unrecorded = {
  .action = PIT_ACTION_PEOPLE,
  .check = check,
  .effect = effect,
};

static const PitActKind longer = {
  .action = PIT_ACTION_PEOPLE,
  .get_writer = get_writer,
  .check = check,
  .carry_out = carry_out,
};

static void
ended_cb (Ground *ground,
          PitAct *act)
{
  g_assert_false (pit_act_get (act)->is_going);
  g_string_append (ground->steps, pit_act_get (act)->is_done ? "done" : "refused");
}

static void
going_cb (Ground     *ground,
          GParamSpec *property,
          PitAct     *act)
{
  g_string_append (ground->steps, pit_act_get (act)->is_going ? "going " : "over ");
}

static void
freed_cb (gpointer data)
{
  ((Ground *) data)->n_freed++;
}

static PitAct *
new_act (Ground           *ground,
         const PitActKind *kind)
{
  PitAct *act = pit_act_new (kind, ground->subject, ground->fixture->roster, ground, freed_cb);

  g_signal_connect_swapped (act, "ended", G_CALLBACK (ended_cb), ground);
  g_signal_connect_swapped (act, "notify::is-going", G_CALLBACK (going_cb), ground);
  return act;
}

static Ground *
ground_new (RosterFixture *fixture)
{
  Ground *ground = g_new0 (Ground, 1);

  ground->fixture = fixture;
  ground->writer = fixture->writer;
  ground->steps = g_string_new (NULL);
  ground->subject = g_object_new (G_TYPE_OBJECT, NULL);
  g_object_set_data (ground->subject, "ground", ground);
  return ground;
}

static void
ground_free (Ground *ground)
{
  g_clear_object (&ground->subject);
  g_string_free (ground->steps, TRUE);
  g_free (ground);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Ground, ground_free)

static guint
count (const Ground *ground)
{
  return roster_count_entries (ground->fixture, "note", "");
}

/* Tries it, and expects that it is refused with @words and leaves nothing. */
static void
assert_refused (Ground     *ground,
                GQuark      domain,
                int         code,
                const char *words,
                const char *steps)
{
  g_autoptr(GError) error = NULL;
  guint n = count (ground);

  g_string_set_size (ground->steps, 0);
  g_assert_false (pit_act_try (new_act (ground, &recorded), &error));
  g_assert_error (error, domain, code);
  g_assert_nonnull (g_strstr_len (error->message, -1, words));
  g_assert_cmpstr (ground->steps->str, ==, steps);
  g_assert_cmpuint (count (ground), ==, n);
}

static void
test_order (RosterFixture *fixture,
            gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);
  g_autoptr(PitAct) act = new_act (ground, &recorded);

  pit_act_run (act);
  g_assert_cmpstr (ground->steps->str, ==, "check write going ");
  g_assert_null (pit_act_get (act)->result);
  g_assert_true (pit_act_wait (g_object_ref (act), NULL));
  g_assert_cmpstr (ground->steps->str, ==, "check write going effect over done");
  g_assert_cmpstr (pit_act_get (act)->result, ==, "It is done.");
  pit_act_set_result (act, "It is done, as No. 7.");
  g_assert_cmpstr (pit_act_get (act)->result, ==, "It is done, as No. 7.");
  g_assert_cmpuint (count (ground), ==, 1);
}

/* Before anybody signs on it is asked what is in the way whoever does; where nobody is asked before, whose right it is comes
 * first, and what only who may is told last. */
static void
test_in_the_way (RosterFixture *fixture,
                 gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);
  g_autoptr(PitAct) act = new_act (ground, &recorded);
  g_autoptr(GError) error = NULL;

  ground->secret = "Nobody is called that.";
  assert_refused (ground, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID, "Nobody is called that.", "check write refused");
  pit_roster_sign_off (fixture->roster);
  ground->way = "The table is gone.";
  g_assert_false (pit_act_check (act, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  assert_refused (ground, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY, "nobody is signed on", "refused");
  ground->way = NULL;
  g_assert_true (pit_act_check (act, NULL));
  assert_refused (ground, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY, "nobody is signed on", "refused");
  roster_sign_on (fixture, "admin", ADMIN);
}

/* Who was refused can sign on, and it goes on. */
static void
test_again (RosterFixture *fixture,
            gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);
  g_autoptr(PitAct) act = new_act (ground, &recorded);

  pit_roster_lock (fixture->roster);
  pit_act_run (act);
  g_assert_error (pit_act_get (act)->error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
  roster_sign_on (fixture, "admin", ADMIN);
  g_assert_true (pit_act_try (g_object_ref (act), NULL));
  g_assert_null (pit_act_get (act)->error);
  g_assert_cmpuint (count (ground), ==, 1);
}

/* The right is asked for when it is written; it stays who did it whoever is there later. */
static void
test_signed_off (RosterFixture *fixture,
                 gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);
  PitAct *act = new_act (ground, &recorded);

  pit_act_run (act);
  pit_roster_sign_off (fixture->roster);
  g_assert_true (pit_act_wait (act, NULL));
  g_assert_cmpuint (count (ground), ==, 1);
  assert_refused (ground, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY, "nobody", "refused");
  roster_sign_on (fixture, "admin", ADMIN);
}

/* The right of another role is none. */
static void
test_wrong_role (RosterFixture *fixture,
                 gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);

  roster_add_person (fixture, "s1", "inspector", "314159");
  roster_sign_on (fixture, "s1", "314159");
  assert_refused (ground, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED, "may not", "refused");
  roster_sign_on (fixture, "admin", ADMIN);
}

/* What is in the book then is for the next run to find: nothing follows. */
static void
test_closed (RosterFixture *fixture,
             gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);
  PitAct *act = new_act (ground, &recorded);
  g_autoptr(GError) error = NULL;

  pit_act_run (act);
  ground->writer = NULL;
  g_assert_false (pit_act_wait (act, &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED);
  g_assert_cmpstr (ground->steps->str, ==, "check write going over refused");
  assert_refused (ground, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED, "No pit log is open", "refused");
}

/* Whoever wanted it and what it is done with are gone: it is done all the same, and then all is freed. */
static void
test_gone (RosterFixture *fixture,
           gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);
  GObject *subject = ground->subject;

  g_object_add_weak_pointer (subject, (gpointer *) &subject);
  pit_act_start (new_act (ground, &recorded));
  g_clear_object (&ground->subject);
  g_assert_nonnull (subject);
  g_assert_cmpuint (ground->n_freed, ==, 0);
  pit_wait_while (subject != NULL);
  g_assert_cmpstr (ground->steps->str, ==, "check write going effect over done");
  g_assert_cmpuint (ground->n_freed, ==, 1);
}

/* A second key while the first is being written is no second act, nor is one after it. */
static void
test_twice (RosterFixture *fixture,
            gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);
  g_autoptr(PitAct) act = new_act (ground, &recorded);

  pit_act_run (act);
  pit_act_run (act);
  g_assert_true (pit_act_wait (g_object_ref (act), NULL));
  pit_act_run (act);
  g_assert_cmpstr (ground->steps->str, ==, "check write going effect over done");
  g_assert_cmpuint (count (ground), ==, 1);
}

static void
test_not_written (RosterFixture *fixture,
                  gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);

  ground->is_unfit = TRUE;
  assert_refused (ground, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID, "has no body", "check write going over refused");
}

/* On record, and all the same nothing came of it: its words are those of an error. */
static void
test_no_effect (RosterFixture *fixture,
                gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);
  g_autoptr(PitAct) act = new_act (ground, &recorded);
  g_autoptr(GError) error = NULL;

  ground->failure = "The table no longer waits for a decision.";
  g_assert_false (pit_act_try (g_object_ref (act), &error));
  g_assert_cmpstr (error->message, ==, "The table no longer waits for a decision.");
  g_assert_null (pit_act_get (act)->result);
  g_assert_cmpuint (count (ground), ==, 1);
}

/* Somebody thought better of it. */
static void
test_cancelled (RosterFixture *fixture,
                gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);

  g_object_unref (new_act (ground, &recorded));
  g_assert_cmpstr (ground->steps->str, ==, "");
  g_assert_cmpuint (ground->n_freed, ==, 1);
  g_assert_cmpuint (count (ground), ==, 0);
}

static void
test_unrecorded (RosterFixture *fixture,
                 gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);
  g_autoptr(GError) error = NULL;

  g_assert_true (pit_act_try (new_act (ground, &unrecorded), NULL));
  g_assert_cmpstr (ground->steps->str, ==, "check effect done");
  pit_roster_sign_off (fixture->roster);
  g_assert_false (pit_act_try (new_act (ground, &unrecorded), &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
  roster_sign_on (fixture, "admin", ADMIN);
}

/* One that is more than an entry ends when it says so, and lives until then. */
static void
test_longer (RosterFixture *fixture,
             gconstpointer  data)
{
  g_autoptr(Ground) ground = ground_new (fixture);
  PitAct *act = new_act (ground, &longer);

  pit_act_start (act);
  g_assert_cmpstr (ground->steps->str, ==, "check carry-out going ");
  pit_act_run (act);
  g_assert_cmpuint (ground->n_freed, ==, 0);
  pit_act_end (act, NULL);
  g_assert_cmpstr (ground->steps->str, ==, "check carry-out going over done");
  g_assert_cmpuint (ground->n_freed, ==, 1);
}

static const struct
{
  const char *path;
  void      (*test) (RosterFixture *fixture, gconstpointer data);
} cases[] = {
  { "/act/order", test_order },
  { "/act/in-the-way", test_in_the_way },
  { "/act/again", test_again },
  { "/act/signed-off", test_signed_off },
  { "/act/wrong-role", test_wrong_role },
  { "/act/closed", test_closed },
  { "/act/gone", test_gone },
  { "/act/twice", test_twice },
  { "/act/not-written", test_not_written },
  { "/act/no-effect", test_no_effect },
  { "/act/cancelled", test_cancelled },
  { "/act/unrecorded", test_unrecorded },
  { "/act/longer", test_longer },
};

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, RosterFixture, NULL, roster_set_up, cases[i].test, roster_tear_down);

  return g_test_run ();
}
