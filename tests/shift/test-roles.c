/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-manual-clock.h"
#include "pit-roster-private.h"

#define NOW G_GINT64_CONSTANT (1795204800000000)

static PitRoles *
load_roles (void)
{
  g_autoptr(GError) error = NULL;
  PitRoles *roles = pit_roles_load (&error);

  g_assert_no_error (error);
  return roles;
}

static PitRoster *
make_roster (void)
{
  g_autoptr(PitManualClock) clock = pit_manual_clock_new (NOW);
  g_autoptr(PitRoles) roles = load_roles ();

  return pit_roster_new (PIT_CLOCK (clock), roles);
}

/* A person of that role, "p-" and the role's id. */
static PitPerson *
make_person (PitRoster  *roster,
             const char *role)
{
  const PitRole *found = pit_roles_find (pit_roster_get (roster)->roles, role);
  g_autofree char *number = g_strconcat ("p-", role, NULL);

  g_assert_nonnull (found);
  return pit_person_new (number, "Ana Nguyen", found);
}

/* --- The table of docs/roles.md, which is the second account of who may do what --- */

static GHashTable *documented; /* "role action", where the page says yes */
static GPtrArray *document_roles;
static GPtrArray *document_actions;

static char **
split_row (const char *line)
{
  char **cells = g_strsplit (line, "|", -1);

  for (guint i = 0; cells[i] != NULL; i++)
    g_strstrip (cells[i]);
  return cells;
}

static void
read_document (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "roles.md", NULL);
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  g_auto(GStrv) heads = NULL;

  documented = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  document_roles = g_ptr_array_new_with_free_func (g_free);
  document_actions = g_ptr_array_new_with_free_func (g_free);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto(GStrv) cells = NULL;

      if (heads == NULL && !g_str_has_prefix (lines[i], "| act |"))
        continue;
      if (heads == NULL)
        {
          heads = split_row (lines[i]);
          for (guint j = 2; j + 1 < g_strv_length (heads); j++)
            g_ptr_array_add (document_roles, g_strdup (heads[j]));
          i++;
          continue;
        }
      if (lines[i][0] != '|')
        break;
      cells = split_row (lines[i]);
      g_assert_cmpuint (g_strv_length (cells), ==, g_strv_length (heads));
      cells[1][strlen (cells[1]) - 1] = '\0';
      g_ptr_array_add (document_actions, g_strdup (cells[1] + 1));
      for (guint j = 2; j + 1 < g_strv_length (heads); j++)
        if (g_str_equal (cells[j], "yes"))
          g_hash_table_add (documented, g_strconcat (heads[j], " ", cells[1] + 1, NULL));
        else
          g_assert_cmpstr (cells[j], ==, "");
    }
}

static void
test_document (void)
{
  g_autoptr(PitRoles) roles = load_roles ();

  g_assert_cmpuint (document_roles->len, ==, pit_roles_get_n_roles (roles));
  for (guint i = 0; i < document_roles->len; i++)
    g_assert_cmpstr (document_roles->pdata[i], ==, pit_roles_get (roles, i)->id.text);

  g_assert_cmpuint (document_actions->len, ==, PIT_N_ACTIONS - 1);
  for (guint i = 0; i < document_actions->len; i++)
    g_assert_cmpstr (document_actions->pdata[i], ==, pit_names_to_word (&pit_action_names, i + 1));
}

/* Every act, as this role. */
static void
test_role (gconstpointer data)
{
  const char *role = data;
  g_autoptr(PitRoster) roster = make_roster ();
  g_autoptr(PitPerson) person = make_person (roster, role);

  _pit_roster_set_state (roster, person, NULL);
  for (guint action = 1; action < PIT_N_ACTIONS; action++)
    {
      const char *word = pit_names_to_word (&pit_action_names, action);
      g_autofree char *key = g_strconcat (role, " ", word, NULL);
      g_autoptr(GError) error = NULL;
      gboolean may = pit_roster_may (roster, action, &error);

      if (may != g_hash_table_contains (documented, key))
        g_error ("%s: %s, and docs/roles.md says otherwise", key, may ? "may" : "may not");
      if (may)
        {
          g_assert_no_error (error);
          continue;
        }
      g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
      g_assert_true (g_str_has_prefix (error->message, pit_action_get_title (action)));
      g_assert_nonnull (strstr (error->message, "Ana Nguyen"));
    }
}

static void
test_nobody (void)
{
  g_autoptr(PitRoster) roster = make_roster ();

  for (guint action = 1; action < PIT_N_ACTIONS; action++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_false (pit_roster_may (roster, action, &error));
      g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
      for (guint i = 0; i < document_roles->len; i++)
        {
          const PitRole *role = pit_roles_find (pit_roster_get (roster)->roles, document_roles->pdata[i]);

          g_assert_cmpint (strstr (error->message, pit_role_get_title (role)) != NULL, ==, pit_role_may (role, action));
        }
    }
}

static void
test_stamp (void)
{
  g_autoptr(PitRoster) roster = make_roster ();
  g_autoptr(PitPerson) person = make_person (roster, "casino-supervisor");
  g_autoptr(PitEntry) entry = pit_entry_new ("desk-started");

  _pit_roster_set_state (roster, person, NULL);
  pit_roster_stamp (roster, entry);
  g_assert_cmpstr (entry->who, ==, "p-casino-supervisor");
  g_assert_cmpstr (entry->post, ==, "casino-supervisor");
  g_assert_cmpstr (entry->authority, ==, "house-roles 5");
}

/* --- Tables that are refused --- */

#define HEAD "{\"format\":1,\"id\":\"r\",\"version\":\"1\","
#define ROLE(id, actions) "{\"id\":\"" id "\",\"name\":\"N\",\"actions\":[" actions "]}"

typedef struct
{
  const char *name;
  const char *text;
  const char *words;
} Bad;

static const Bad bad[] = {
  { "not-json", "{", "roles.json: " },
  { "not-an-object", "[]", "not an object" },
  { "other-format", "{\"format\":2,\"id\":\"r\",\"version\":\"1\",\"roles\":[" ROLE ("a", "\"people\"") "]}", "format" },
  { "no-version", "{\"format\":1,\"id\":\"r\",\"roles\":[" ROLE ("a", "\"people\"") "]}", "version" },
  { "unknown-member", HEAD "\"extra\":1,\"roles\":[" ROLE ("a", "\"people\"") "]}", "extra" },
  { "unknown-action", HEAD "\"roles\":[" ROLE ("a", "\"people\",\"fly\"") "]}", "[1] is not an action" },
  { "action-twice", HEAD "\"roles\":[" ROLE ("a", "\"people\",\"people\"") "]}", "[1] is there twice" },
  { "action-not-a-word", HEAD "\"roles\":[" ROLE ("a", "\"people\",1") "]}", "[1] is not an action" },
  { "role-twice", HEAD "\"roles\":[" ROLE ("a", "\"people\"") "," ROLE ("a", "") "]}", "\"a\" is there twice" },
  { "no-roles", HEAD "\"roles\":[]}", "roles" },
  { "nobody-for-people", HEAD "\"roles\":[" ROLE ("a", "\"hold\"") "]}", "people" },
};

static void
test_bad (gconstpointer data)
{
  const Bad *self = data;
  g_autoptr(GError) error = NULL;

  g_assert_null (pit_roles_parse (self->text, strlen (self->text), "roles.json", &error));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "roles.json: "));
  g_assert_nonnull (strstr (error->message, self->words));
}

static void
test_good (void)
{
  static const char text[] = HEAD "\"roles\":[" ROLE ("a", "\"people\",\"hold\"") "," ROLE ("b", "") "]}";
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRoles) roles = pit_roles_parse (text, strlen (text), "roles.json", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (pit_roles_get_n_roles (roles), ==, 2);
  g_assert_true (pit_role_may (pit_roles_find (roles, "a"), PIT_ACTION_HOLD));
  g_assert_false (pit_role_may (pit_roles_find (roles, "a"), PIT_ACTION_RELEASE));
  g_assert_false (pit_role_may (pit_roles_find (roles, "b"), PIT_ACTION_HOLD));
  g_assert_null (pit_roles_find (roles, "c"));
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  read_document ();
  g_test_add_func ("/roles/document", test_document);
  for (guint i = 0; i < document_roles->len; i++)
    {
      g_autofree char *path = g_strconcat ("/roles/every-act/", document_roles->pdata[i], NULL);

      g_test_add_data_func (path, document_roles->pdata[i], test_role);
    }
  g_test_add_func ("/roles/every-act/nobody", test_nobody);
  g_test_add_func ("/roles/stamp", test_stamp);
  g_test_add_func ("/roles/file/good", test_good);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strconcat ("/roles/file/", bad[i].name, NULL);

      g_test_add_data_func (path, &bad[i], test_bad);
    }
  status = g_test_run ();
  g_ptr_array_unref (document_actions);
  g_ptr_array_unref (document_roles);
  g_hash_table_unref (documented);

  return status;
}
