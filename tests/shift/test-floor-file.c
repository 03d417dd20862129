/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-floor-file.h"
#include "pit-rule-pack.h"

/* Floor files: what is taken, what is said of what is not, by line, and that none of it does more. */

#define PRINT "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define HEAD "number,name,pit,id,address,fingerprint,rules\n"
#define URL(id) "wss://10.0.0.5:7447/tables/" id
#define ROW(number, id) number ",Poker " number ",Pit 1," id "," URL (id) "," PRINT ",nsw-four-card-poker\n"

typedef struct
{
  const char *name;
  const char *text;
  guint       n_added;
  guint       n_changed;
  guint       line;  /* of the first fault */
  const char *says;  /* NULL: it can be stored */
} FileCase;

static const FileCase file_cases[] = {
  { "csv", HEAD ROW ("1", "A1") ROW ("2", "A2"), 2, 0, 0, NULL },
  { "known-table", HEAD ROW ("9", "T9"), 0, 1, 0, NULL },
  { "known-table-renamed", HEAD "9,Left,Pit 1,T9,,,\n", 0, 1, 0, NULL },
  { "known-table-as-it-is", "number,id\n9,T9\n", 0, 0, 0, NULL },
  { "bom-and-crlf", "\xef\xbb\xbfnumber;id;address;rules\r\n1;A1;ws://127.0.0.1:1/tables/A1;nsw-four-card-poker\r\n", 1, 0, 0, NULL },
  { "cr", "number,id,address,rules\r1,A1,ws://127.0.0.1:1/tables/A1,nsw-four-card-poker\r", 1, 0, 0, NULL },
  { "tabs", "id\tnumber\trules\taddress\nA1\t1\tnsw-four-card-poker\tws://127.0.0.1:1/tables/A1", 1, 0, 0, NULL },
  { "quotes", "number,name,id,address,rules\n1,\"The \"\"Big\"\" one, left\",A1,ws://127.0.0.1:1/tables/A1,nsw-four-card-poker\n",
    1, 0, 0, NULL },
  { "empty-lines", HEAD "\n,,,,,,\n" ROW ("1", "A1") "\n", 1, 0, 0, NULL },
  { "fingerprint-of-openssl", "number,id,address,rules,fingerprint\n1,A1," URL ("A1") ",nsw-four-card-poker,"
    "AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA:AA\n", 1, 0, 0, NULL },
  { "json", "{\"tables\": [\n{\"number\": 1, \"id\": \"A1\", \"address\": \"" URL ("A1") "\", \"fingerprint\": \"" PRINT "\","
    "\"rules\": \"nsw-four-card-poker\"}]}", 1, 0, 0, NULL },
  { "no-fingerprint", HEAD "1,,,A1," URL ("A1") ",,nsw-four-card-poker\n", 1, 0, 0, NULL },
  { "swapped-numbers", HEAD ROW ("8", "T9") ROW ("9", "T8"), 0, 2, 0, NULL },

  { "same-number", HEAD ROW ("7", "A1") "\n" ROW ("7", "A2"), 0, 0, 4, "Line 2 also has table number 7" },
  { "same-id", HEAD ROW ("1", "A1") ROW ("2", "A1"), 0, 0, 3, "Line 2 also has identifier A1" },
  { "number-of-the-floor", HEAD ROW ("9", "A1"), 0, 0, 2, "On the floor, table number 9 is already T9" },
  { "after-quoted-line", "number,name,id,address,rules\n1,\"two\nlines\",A1,ws://127.0.0.1:1/tables/A1,nsw-four-card-poker\n"
    "x,,A2,ws://127.0.0.1:1/tables/A2,nsw-four-card-poker\n", 0, 0, 2, "“name” has characters that are invisible" },
  { "open-quote", HEAD ROW ("1", "A1") "2,\"Poker,Pit 1\n", 0, 0, 3, "The quote that begins here never ends" },
  { "bad-number", HEAD ROW ("0", "A1"), 0, 0, 2, "“0” isn't a table number" },
  { "bad-id", HEAD ROW ("1", "A 1"), 0, 0, 2, "“A 1” isn't an identifier" },
  { "unknown-column", "number,id,adress\n1,A1,x\n", 0, 0, 1, "“adress” isn't a column" },
  { "column-twice", "number,id,id\n1,A1,A1\n", 0, 0, 1, "The column “id” is there twice" },
  { "no-head", "1,A1,wss://x\n", 0, 0, 1, "isn't a column of a floor file" },
  { "no-id", "number,name\n1,x\n", 0, 0, 1, "with “number” and “id”" },
  { "empty", "", 0, 0, 1, "The first line must name the columns" },
  { "no-table", HEAD, 0, 0, 0, "The file has no table" },
  { "too-many-cells", "number,id\n1,A1,3\n", 0, 0, 2, "This line has 3 cells, but the first line has 2" },
  { "no-address", "number,id,rules\n1,A1,nsw-four-card-poker\n", 0, 0, 2, "“address” is missing" },
  { "no-wss", HEAD "1,,,A1,ws://10.0.0.5/tables/A1,,nsw-four-card-poker\n", 0, 0, 2, "has no encryption" },
  { "other-address", HEAD "1,,,A1," URL ("A2") "," PRINT ",nsw-four-card-poker\n", 0, 0, 2, "ends in “A2”, but “id” is “A1”" },
  { "no-url", HEAD "1,,,A1,table 1," PRINT ",nsw-four-card-poker\n", 0, 0, 2, "isn't an address of a table" },
  { "bad-fingerprint", HEAD "1,,,A1," URL ("A1") ",12,nsw-four-card-poker\n", 0, 0, 2, "“fingerprint” has 64 digits" },
  { "no-rules", HEAD "1,,,A1," URL ("A1") "," PRINT ",\n", 0, 0, 2, "“rules” is missing. Write one of: " },
  { "other-rules", HEAD "1,,,A1," URL ("A1") "," PRINT ",whist\n", 0, 0, 2, "This desk has no rules “whist”" },
  { "two-pits", HEAD ROW ("1", "A1") "2,,pit 1,A2," URL ("A2") "," PRINT ",nsw-four-card-poker\n", 0, 0, 0, "would be two pits" },
  { "bidirectional", HEAD "1,\xe2\x80\xaex,,A1," URL ("A1") "," PRINT ",nsw-four-card-poker\n", 0, 0, 2, "are invisible" },
  { "not-utf-8", HEAD "1,\xe9,,A1\n", 0, 0, 2, "bytes that aren't text" },
  { "utf-16", "\xff\xfen", 0, 0, 0, "UTF-16" },
  { "json-broken", "{\"tables\": [\n{\"number\": 1,}]}", 0, 0, 2, "This file isn't JSON" },
  { "json-no-tables", "[1]", 0, 0, 1, "A floor file is {\"tables\"" },
  { "json-other-member", "{\"tables\": [\n{\"number\": 1},\n\n{\"colour\": \"red\"}]}", 0, 0, 2, "isn't an identifier" },
  { "json-number-in-quotes", "{\"tables\": [{\"id\": \"A1\", \"number\": \"1\"}]}", 0, 0, 1, "“number” must be a whole number" },
  { "json-text-as-number", "{\"tables\": [{\"id\": 1, \"number\": 1}]}", 0, 0, 1, "“id” must be a text in quotes" },
  { "json-no-object", "{\"tables\": [1]}", 0, 0, 0, "Table 1 of the list isn't an object" },
  { "json-lines", "{\"tables\": [\n{\"id\": \"A1\",\n\"name\": \"{[\\\"\", \"number\": 0},\n{\"id\": \"A2\", \"number\": 1}]}", 0, 0, 2,
    "“0” isn't a table number" },
};

static PitHousePlan *
make_plan (void)
{
  PitHousePlan *plan = g_new0 (PitHousePlan, 1);
  const char *const ids[] = { "T8", "T9" };

  g_strlcpy (plan->venue, "Harbour", sizeof plan->venue);
  g_strlcpy (plan->zone, "Australia/Sydney", sizeof plan->zone);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      PitHouseTable *table = &plan->table[plan->n_tables++];

      g_strlcpy (table->id.text, ids[i], sizeof table->id.text);
      table->number = 8 + i;
      g_snprintf (table->url, sizeof table->url, "ws://127.0.0.1:1/tables/%s", ids[i]);
      g_strlcpy (table->game.text, "four-card-poker", sizeof table->game.text);
      g_strlcpy (table->rules.text, "nsw-four-card-poker", sizeof table->rules.text);
    }

  return plan;
}

static void
test_file (gconstpointer data)
{
  const FileCase *test = data;
  g_autofree PitHousePlan *plan = make_plan ();
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();
  /* Its own length, so that a byte beyond the end is seen. */
  g_autofree char *text = g_memdup2 (test->text, MAX (strlen (test->text), 1));
  g_autoptr(PitFloorFile) file = pit_floor_file_read (text, strlen (test->text), plan, packs);
  const PitFloorFault *first = file->faults->len > 0 ? file->faults->pdata[0] : NULL;

  if (test->says == NULL)
    {
      g_assert_cmpstr (first != NULL ? first->words : NULL, ==, NULL);
      g_assert_nonnull (file->plan);
      g_assert_cmpuint (file->n_added, ==, test->n_added);
      g_assert_cmpuint (file->n_changed, ==, test->n_changed);
      g_assert_cmpuint (file->plan->n_tables, ==, plan->n_tables + test->n_added);
      return;
    }

  g_assert_null (file->plan);
  g_assert_nonnull (first);
  g_test_message ("%s", first->words);
  g_assert_nonnull (strstr (first->words, test->says));
  g_assert_cmpuint (first->line, ==, test->line);
  /* Cut anywhere it is something, or nothing. */
  for (gsize i = 0; i < strlen (test->text); i++)
    {
      g_autofree char *cut = g_memdup2 (test->text, MAX (i, 1));
      g_autoptr(PitFloorFile) part = pit_floor_file_read (cut, i, plan, packs);

      g_assert_true (part->n_faults > 0 || part->plan != NULL);
    }
}

/* One reading of the file says all that is wrong on a line, also where its number and its identifier are. */
static void
test_all_of_a_line (void)
{
  static const char text[] = HEAD "0,\xe2\x80\xaex,,A 1,http://10.0.0.5,ff,no-rules\n" ROW ("1", "A1");
  g_autofree PitHousePlan *plan = make_plan ();
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();
  g_autoptr(PitFloorFile) file = pit_floor_file_read (text, strlen (text), plan, packs);
  const char *const said[] = { "isn't an identifier", "isn't a table number", "“name”", "isn't an address", "“fingerprint”",
                               "no rules" };

  g_assert_cmpuint (file->n_faults, ==, G_N_ELEMENTS (said));
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      const PitFloorFault *fault = file->faults->pdata[i];

      g_assert_cmpuint (fault->line, ==, 2);
      g_assert_nonnull (strstr (fault->words, said[i]));
    }
}

/* A file's fingerprints are shown, also one that changes; a table without one says so. */
static void
test_fingerprints (void)
{
  g_autofree PitHousePlan *plan = make_plan ();
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();
  const char *text = HEAD "1,,,A1," URL ("A1") ",,nsw-four-card-poker\n" ROW ("2", "A2")
                     "8,,,T8," URL ("T8") "," PRINT ",\n9,,,T9," URL ("T9") ",,\n";
  g_autoptr(PitFloorFile) file = NULL;
  const struct { PitFloorChange change; gboolean brings, lacks; } wanted[] = {
    { PIT_FLOOR_ADDED, FALSE, TRUE }, { PIT_FLOOR_ADDED, TRUE, FALSE }, { PIT_FLOOR_CHANGED, TRUE, FALSE },
    { PIT_FLOOR_CHANGED, FALSE, TRUE },
  };

  file = pit_floor_file_read (text, strlen (text), plan, packs);
  g_assert_cmpuint (file->n_faults, ==, 0);
  g_assert_cmpuint (file->lines->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      const PitFloorLine *line = file->lines->pdata[i];

      g_assert_cmpint (line->change, ==, wanted[i].change);
      g_assert_cmpint (line->fingerprint.text[0] != '\0', ==, wanted[i].brings);
      g_assert_cmpint (line->lacks_certificate, ==, wanted[i].lacks);
    }
}

/* What is written is read as the very same floor. */
static void
test_written (void)
{
  g_autofree PitHousePlan *plan = make_plan ();
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();

  g_strlcpy (plan->table[0].name, "The \"Big\"; one, left", sizeof plan->table[0].name);
  g_strlcpy (plan->table[1].pit, "=1+1", sizeof plan->table[1].pit);
  for (guint as_json = 0; as_json < 2; as_json++)
    {
      g_autofree char *text = pit_floor_file_write (plan, as_json);
      g_autoptr(PitFloorFile) same = pit_floor_file_read (text, strlen (text), plan, packs);
      g_autofree PitHousePlan *empty = make_plan ();
      g_autoptr(PitFloorFile) anew = NULL;

      g_assert_cmpuint (same->n_faults + same->n_added + same->n_changed, ==, 0);
      g_assert_true (pit_house_plan_equal (same->plan, plan));
      empty->n_tables = 0;
      anew = pit_floor_file_read (text, strlen (text), empty, packs);
      g_assert_cmpuint (anew->n_added, ==, plan->n_tables);
      g_assert_true (pit_house_plan_equal (anew->plan, plan));
    }
}

/* As much as somebody may choose by mistake: told at once, and not all of it. */
static void
test_large (void)
{
  g_autofree PitHousePlan *plan = make_plan ();
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();
  g_autoptr(GString) text = g_string_new (HEAD);
  g_autoptr(PitFloorFile) file = NULL;
  g_autoptr(PitFloorFile) huge = NULL;
  g_autofree char *more = g_strnfill (10 * 1024 * 1024, 'x');
  gint64 began = g_get_monotonic_time ();

  for (guint i = 0; i < 10000; i++)
    g_string_append_printf (text, "%u,Poker,Pit 1,A%u,wss://10.0.0.5/tables/A%u,%s,nsw-four-card-poker\n", i % 9999 + 1, i, i, PRINT);
  file = pit_floor_file_read (text->str, text->len, plan, packs);
  g_test_message ("10,000 rows: %d ms", (int) ((g_get_monotonic_time () - began) / 1000));
  g_assert_null (file->plan);
  g_assert_nonnull (strstr (((PitFloorFault *) file->faults->pdata[0])->words, "The floor would have 10002 tables"));
  huge = pit_floor_file_read (more, 10 * 1024 * 1024, plan, packs);
  g_assert_cmpuint (huge->n_faults, ==, 1);
  g_assert_nonnull (strstr (((PitFloorFault *) huge->faults->pdata[0])->words, "larger than 4 MB"));

  g_string_truncate (text, 0);
  g_string_append (text, "number,id\n");
  for (guint i = 0; i < 10000; i++)
    g_string_append (text, "x,y z\n");
  g_clear_pointer (&file, pit_floor_file_free);
  file = pit_floor_file_read (text->str, text->len, plan, packs);
  g_assert_cmpuint (file->faults->len, ==, PIT_FLOOR_FILE_FAULTS);
  g_assert_cmpuint (file->n_faults, >=, 20000);
}

/* The example of docs/floor-file.md, as it stands there. */
static void
test_documented (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "floor-file.md", NULL);
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();
  g_autofree char *page = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  for (char *at = page; (at = strstr (at, "\n```")) != NULL; n++)
    {
      g_autofree PitHousePlan *plan = make_plan ();
      char *begin = strchr (at + 1, '\n') + 1;
      char *end = strstr (begin, "```");
      g_autoptr(PitFloorFile) file = NULL;

      plan->n_tables = 0;
      file = pit_floor_file_read (begin, (gsize) (end - begin), plan, packs);
      g_assert_cmpuint (file->n_faults, ==, 0);
      g_assert_cmpuint (file->n_added, ==, 2);
      at = end;
    }
  g_assert_cmpuint (n, ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (file_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/floor-file/", file_cases[i].name, NULL);

      g_test_add_data_func (path, &file_cases[i], test_file);
    }
  g_test_add_func ("/floor-file/all-of-a-line", test_all_of_a_line);
  g_test_add_func ("/floor-file/written", test_written);
  g_test_add_func ("/floor-file/fingerprints", test_fingerprints);
  g_test_add_func ("/floor-file/large", test_large);
  g_test_add_func ("/floor-file/documented", test_documented);

  return g_test_run ();
}
