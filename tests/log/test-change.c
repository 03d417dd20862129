/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-log-change.h"

/* What was changed, and what it was before. */

static const struct
{
  const char *name;
  const char *kind;
  const char *before; /* NULL: it is the first */
  const char *body;
  const char *words;
} cases[] = {
  { "limits-first", "limit-set", NULL, "{\"name\":\"Opening\",\"game\":\"g\",\"limits\":{\"ante\":{\"min\":1000,\"max\":30000}}}",
    "Limit set: Opening (game: g; Ante, minimum: $10; Ante, maximum: $300)" },
  { "limits", "limit-set", "{\"name\":\"Opening\",\"limits\":{\"ante\":{\"min\":1000,\"max\":30000}}}",
    "{\"name\":\"Opening\",\"limits\":{\"ante\":{\"min\":2000},\"aces-up\":{\"unit\":250}}}",
    "Limit set: Opening (Ante, minimum: $20, was $10; Aces Up, unit: $2.50; Ante, maximum: none, was $300)" },
  { "limits-withdrawn", "limit-set", "{\"name\":\"Opening\",\"limits\":{\"ante\":{\"min\":1000}}}",
    "{\"name\":\"Opening\",\"withdrawn\":true}",
    "Limit set withdrawn: Opening (withdrawn: yes; Ante, minimum: none, was $10)" },
  { "same", "limit-set", "{\"name\":\"Opening\",\"limits\":{\"ante\":{\"min\":1000}}}",
    "{\"name\":\"Opening\",\"limits\":{\"ante\":{\"min\":1000}}}", "Limit set: Opening" },
  { "plan-first", "floor-plan", NULL, "{\"venue\":\"Harbour\",\"zone\":\"UTC\",\"gaming-day-start\":360,"
    "\"tables\":[{\"id\":\"T1\",\"number\":1},{\"id\":\"T2\",\"number\":2}]}",
    "Floor plan: 2 tables (name of the house: Harbour; time zone: UTC; start of the gaming day: 06:00)" },
  { "plan-house", "floor-plan", "{\"venue\":\"Harbour\",\"zone\":\"UTC\",\"gaming-day-start\":360,\"tables\":[]}",
    "{\"venue\":\"Harbour\",\"zone\":\"Australia/Sydney\",\"gaming-day-start\":300,\"tables\":[]}",
    "Floor plan: 0 tables (time zone: Australia/Sydney, was UTC; start of the gaming day: 05:00, was 06:00)" },
  { "plan-currency", "floor-plan", "{\"currency\":{\"symbol\":\"$\",\"digits\":2},\"tables\":[]}",
    "{\"currency\":{\"symbol\":\"BD\",\"digits\":3},\"tables\":[]}",
    "Floor plan: 0 tables (currency: BD, was $; decimal places of the currency: 3, was 2)" },
  { "plan-tables", "floor-plan", "{\"tables\":[{\"id\":\"T1\",\"number\":1,\"address\":\"wss://a/\"},{\"id\":\"T2\",\"number\":2}]}",
    "{\"tables\":[{\"id\":\"T3\",\"number\":3,\"address\":\"x\"},{\"id\":\"T1\",\"number\":11,\"address\":\"wss://b/\"}]}",
    "Floor plan: 2 tables (table T3: new; table T1, number: 11, was 1; table T1, address: wss://b/, was wss://a/; "
    "table T2: removed)" },
  { "plan-pits", "floor-plan", "{\"pit\":\"Pit 1\",\"tables\":[{\"id\":\"T1\",\"pit\":\"Main\"},{\"id\":\"T2\"}]}",
    "{\"tables\":[{\"id\":\"T1\",\"pit\":\"Salon\"},{\"id\":\"T2\",\"pit\":\"Pit 1\"}]}",
    "Floor plan: 2 tables (table T1, pit: Salon, was Main; table T2, pit: Pit 1; pit: none, was Pit 1)" },
  { "certificate", "floor-plan", "{\"tables\":[{\"id\":\"T1\",\"fingerprint\":\"0123456789abcdef\"}]}",
    "{\"tables\":[{\"id\":\"T1\",\"fingerprint\":\"fedcba9876543210\"}]}",
    "Floor plan: 1 table (table T1, certificate: fedcba98…, was 01234567…)" },
  { "sign-on", "sign-on-settings", "{\"idle-minutes\":10}", "{\"idle-minutes\":25,\"badge-prefix\":\";\"}",
    "Signing on: desks lock themselves after 25 minutes (minutes until a desk locks: 25, was 10; before the number on a "
    "badge: ;)" },
  { "pin", "pin-set", "{\"number\":\"s1\",\"digest\":\"a\",\"one-time\":true}",
    "{\"number\":\"s1\",\"digest\":\"b\",\"one-time\":false}", "PIN of s1 chosen" },
  { "not-yet-known", "desk-setting", "{\"name\":\"n\",\"colour\":\"red\",\"list\":[1]}", "{\"name\":\"n\",\"colour\":\"\xe2\x80\xae" "blue\","
    "\"list\":[1,2.5]}", NULL },
};

static PitLogRow *
make_row (const char *kind,
          const char *body)
{
  PitLogRow *row = g_new0 (PitLogRow, 1);

  row->entry = pit_entry_new (kind);
  row->entry->body = json_from_string (body, NULL);
  row->corrected_by = row->noted_by = PIT_UNKNOWN;
  row->texts = g_ptr_array_new ();

  return row;
}

/* As the pit log has it. */
static char *
tell (const PitLogRow *row,
      const PitLogRow *before)
{
  g_autoptr(GHashTable) changes = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  char *told = pit_log_change_tell (row, before);

  if (told != NULL)
    g_hash_table_insert (changes, &row->entry->seq, told);

  return pit_log_words (row, &(PitLogNames) { .changes = changes });
}

static void
test_words (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(PitLogRow) row = make_row (cases[i].kind, cases[i].body);
  g_autoptr(PitLogRow) before = cases[i].before != NULL ? make_row (cases[i].kind, cases[i].before) : NULL;
  g_autofree char *words = tell (row, before);

  if (cases[i].words != NULL)
    g_assert_cmpstr (words, ==, cases[i].words);
  else
    g_assert_nonnull (strstr (words, "(colour: [U+202E]blue, was red; list, 1: ?)"));
}

/* No change is told twice, and a long list is cut short. */
static void
test_many (void)
{
  g_autoptr(GString) body = g_string_new ("{\"tables\":[");
  g_autoptr(PitLogRow) before = make_row ("floor-plan", "{\"tables\":[]}");
  g_autoptr(PitLogRow) row = NULL;
  g_autofree char *words = NULL;

  for (guint i = 1; i <= 12; i++)
    g_string_append_printf (body, "%s{\"id\":\"T%u\",\"number\":%u,\"address\":\"x\"}", i > 1 ? "," : "", i, i);
  g_string_append (body, "]}");
  row = make_row ("floor-plan", body->str);
  words = tell (row, before);
  g_assert_true (g_str_has_prefix (words, "Floor plan: 12 tables (table T1: new; table T2: new; "));
  g_assert_true (g_str_has_suffix (words, "table T8: new; and 4 more)"));
}

static void
test_same_thing (void)
{
  static const struct
  {
    const char *kind[2];
    const char *body[2];
    gboolean    is_same;
  } pairs[] = {
    { { "limit-set", "limit-set" }, { "{\"name\":\"a\"}", "{\"name\":\"a\",\"withdrawn\":true}" }, TRUE },
    { { "limit-set", "limit-set" }, { "{\"name\":\"a\"}", "{\"name\":\"b\"}" }, FALSE },
    { { "limit-set", "pay-table-approval" }, { "{\"name\":\"a\"}", "{\"name\":\"a\"}" }, FALSE },
    { { "person-set", "person-set" }, { "{\"number\":\"s1\"}", "{\"number\":\"s1\"}" }, TRUE },
    { { "person-set", "person-set" }, { "{\"number\":\"s1\"}", "{}" }, FALSE },
    { { "floor-plan", "floor-plan" }, { "{\"zone\":\"a\"}", "{\"zone\":\"b\"}" }, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr(PitLogRow) one = make_row (pairs[i].kind[0], pairs[i].body[0]);
      g_autoptr(PitLogRow) two = make_row (pairs[i].kind[1], pairs[i].body[1]);

      g_assert_cmpint (pit_log_change_is_same (one, two), ==, pairs[i].is_same);
      g_assert_cmpint (pit_log_change_is_same (two, one), ==, pairs[i].is_same);
    }
}

/* What is listed as a change has words, and is the house's or people's. */
static void
test_kinds (void)
{
  g_assert_cmpuint (g_strv_length ((char **) pit_log_change_kinds ()), >, 0);
  for (guint i = 0; pit_log_change_kinds ()[i] != NULL; i++)
    {
      const char *kind = pit_log_change_kinds ()[i];
      PitLogGroup group = pit_log_kind_get_group (kind);
      g_autoptr(PitLogRow) row = make_row (kind, "{\"name\":\"n\",\"number\":\"s1\",\"value\":\"v\"}");
      g_autofree char *words = tell (row, NULL);

      g_test_message ("%s: %s", kind, words);
      g_assert_cmpstr (words, !=, "");
      g_assert_cmpstr (words, !=, kind);
      g_assert_true (group == PIT_LOG_GROUP_HOUSE || group == PIT_LOG_GROUP_PEOPLE);
    }
  /* New keys stand in place of nothing that people read. */
  for (const char *const *kind = pit_log_group_get_kinds (PIT_LOG_GROUP_HOUSE); *kind != NULL; kind++)
    g_assert_true (g_strv_contains (pit_log_change_kinds (), *kind) != g_str_equal (*kind, "keys-changed"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/change/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_words);
    }
  g_test_add_func ("/change/many", test_many);
  g_test_add_func ("/change/same-thing", test_same_thing);
  g_test_add_func ("/change/kinds", test_kinds);

  return g_test_run ();
}
