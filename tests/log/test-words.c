/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-entry-kinds.h"
#include "pit-log-kinds.h"

static const struct
{
  const char *name;
  const char *kind;
  const char *body;
  const char *table;
  const char *text_name;
  const char *text;
  gint64      refers_to;
  const char *line;
} cases[] = {
  { "note", "note", "{}", "T7", "text", "Player in seat 3 is unhappy", 0, "Table 7: Note: Player in seat 3 is unhappy" },
  { "note-elsewhere", "note", "{}", "X9", "text", "a", 0, "Table X9: Note: a" },
  { "note-of-no-table", "note", "{}", "", "text", "Fire drill", 0, "Note: Fire drill" },
  { "note-of-a-mark", "note", "{}", "T7", "text", "the grey coat", 12, "Table 7: About the time mark: the grey coat" },
  { "note-erased", "note", "{}", "T7", "text", NULL, 0, "Table 7: Note: (erased by due process)" },
  { "note-of-hostile-words", "note", "{}", "", "text", "a\xe2\x80\xae" "b\nc\x07 d\xff", 0, "Note: a[U+202E]b c  d\xef\xbf\xbd" },
  { "mark", "time-mark", "{}", "T7", NULL, NULL, 0, "Table 7: Time mark" },
  { "mark-with-words", "time-mark", "{}", "T7", "text", "chips", 0, "Table 7: Time mark: chips" },
  { "correction", "note-corrected", "{}", "T7", "text", "seat 4", 4, "Table 7: Corrected: seat 4" },
  { "withdrawn", "note-corrected", "{\"withdrawn\":true}", "T7", "reason", "wrong table", 4,
    "Table 7: Withdrawn: wrong table" },
  { "payment", "table-finding", "{\"finding\":\"wrong-payment\",\"rule\":\"9.6\",\"place\":\"seat/3\",\"wager\":\"ante\","
    "\"found\":3000,\"expected\":2000}", "T7", NULL, NULL, 0,
    "Table 7: Wrong payment · Seat 3, Ante: paid $30, due $20 (NSW 9.6)" },
  { "payment-of-other-rules", "table-finding", "{\"finding\":\"wrong-payment\",\"cites\":\"misdeal\",\"rule\":\"11.12\","
    "\"jurisdiction\":\"NZ FCP\",\"place\":\"seat/3\",\"wager\":\"ante\",\"found\":3000,\"expected\":0}", "T7", NULL, NULL, 0,
    "Table 7: Paid in a misdeal · Seat 3, Ante: paid $30, due $0 (NZ FCP 11.12)" },
  { "payment-before-keys", "table-finding", "{\"finding\":\"wrong-payment\",\"rule\":\"12.4\",\"place\":\"seat/3\",\"wager\":\"ante\","
    "\"found\":3000,\"expected\":0}", "T7", NULL, NULL, 0,
    "Table 7: Paid in a misdeal · Seat 3, Ante: paid $30, due $0 (NSW 12.4)" },
  { "finding-often", "table-finding", "{\"finding\":\"gap\",\"first\":4,\"last\":9,\"times\":10}", "T7", NULL, NULL, 0, NULL },
  { "one-more", "table-finding", "{\"finding\":\"wrong-payment\",\"rule\":\"9.6\",\"place\":\"seat/3\",\"wager\":\"play\","
    "\"found\":3000,\"expected\":2000,\"more\":true}", "T7", NULL, NULL, 412,
    "Table 7: Wrong payment · Seat 3, Play: paid $30, due $20 (NSW 9.6), the same again as No. 412" },
  { "card-undecided", "table-finding", "{\"finding\":\"duplicate-card\",\"card\":\"Ah\",\"place\":\"seat/3\","
    "\"certainty\":\"undecided-yet\",\"text\":\"no count\"}", "T7", NULL, NULL, 0,
    "Table 7: A card twice · Seat 3: A♥ is in this round twice; not decided yet: no count (NSW 3.1)" },
  { "card-decided", "table-finding", "{\"finding\":\"duplicate-card\",\"card\":\"Ah\",\"place\":\"seat/3\","
    "\"certainty\":\"misread\",\"text\":\"52 counted\"}", "T7", NULL, NULL, 411,
    "Table 7: Card misread · Seat 3: A♥ was read twice: 52 counted (NSW 3.1), now known about No. 411" },
  { "finding-unknown", "table-finding", "{\"finding\":\"not-yet-invented\"}", "T7", NULL, NULL, 0,
    "Table 7: Something was found wrong: not-yet-invented" },
  { "finding-empty", "table-finding", "{}", "T7", NULL, NULL, 0, "Table 7: Something was found wrong" },
  { "finding-of-other-types", "table-finding", "{\"finding\":\"wrong-payment\",\"place\":3,\"wager\":[],\"found\":\"x\","
    "\"expected\":{},\"text\":true,\"rule\":1,\"times\":\"y\",\"card\":false}", "T7", NULL, NULL, 0, NULL },
  { "message", "order-given", "{\"order\":\"message\"}", "T7", "words", "please call the pit", 0,
    "Table 7: Message to the dealer's screen: please call the pit" },
  { "order-reason", "order-given", "{\"order\":\"table-suspend\"}", "T7", "words", "lights out", 0,
    "Table 7: Order: suspend the table: lights out" },
  { "seats-seen", "order-given", "{\"order\":\"table-close\",\"seats-seen\":true}", "T7", NULL, NULL, 0,
    "Table 7: Order: close the table: the person who ordered it said that nobody sat there; the seat sensors did not" },
  { "seats-seen-why", "order-given", "{\"order\":\"table-close\",\"seats-seen\":true}", "T7", "words", "I stand there", 0,
    "Table 7: Order: close the table: the person who ordered it said that nobody sat there; the seat sensors did not: "
    "I stand there" },
  { "open", "order-given", "{\"order\":\"table-open\",\"limit-set\":\"$25 evening\",\"aces-up-table\":\"6\","
    "\"aces-up-table-before\":\"3\",\"ante-bonus-table\":\"25-20-2\",\"deck-check\":{\"by\":\"102\",\"how\":\"hand\",\"count\":52}}",
    "T7", NULL, NULL, 0,
    "Table 7: Order: open the table: $25 evening; Aces Up pay table 3 → 6; decks checked by 102, 52 cards each" },
  { "open-by-device", "order-given", "{\"order\":\"table-open\",\"deck-check\":{\"by\":\"102\",\"how\":\"device\",\"count\":52}}",
    "T7", NULL, NULL, 0, "Table 7: Order: open the table: decks checked by 102 with a device, 52 cards each" },
  { "open-of-other-types", "order-given", "{\"order\":\"table-open\",\"aces-up-table\":6,\"aces-up-table-before\":\"3\","
    "\"x-table-before\":[],\"-table-before\":\"\",\"deck-check\":{\"by\":1,\"count\":\"x\"}}", "T7", NULL, NULL, 0, "Table 7: Order: open the table" },
  { "deck-out", "order-given", "{\"order\":\"deck-out-of-service\",\"deck\":\"K-118\"}", "T7", "words", "torn card", 0,
    "Table 7: Order: take the deck out of service: K-118: torn card" },
  { "closed-there", "done-at-table", "{\"event\":\"table-closed\"}", "T7", NULL, NULL, 0,
    "Table 7: Closed at the table, without an order" },
  { "held-there-often", "done-at-table", "{\"event\":\"table-held\",\"times\":1000}", "T7", NULL, NULL, 0,
    "Table 7: Put on hold at the table, without an order, 1000 times so far" },
  { "recorder", "recorder-changed", "{\"recorder\":\"other\",\"by\":\"s1138\",\"event\":38}", "T7", NULL, NULL, 0,
    "Table 7: Another desk took over the record; this desk watches only: ordered by s1138" },
  { "rights", "registers-mended", "{\"registers\":[\"person\"],\"changes\":[{\"register\":\"person\",\"row\":\"201\","
    "\"column\":\"role\",\"found\":\"administrator\",\"right\":\"casino-supervisor\"},{\"register\":\"person\","
    "\"row\":\"104\",\"column\":\"role\",\"found\":\"administrator\"},{\"register\":\"person\",\"row\":\"105\","
    "\"column\":\"role\",\"right\":\"inspector\"},{\"register\":\"person\",\"row\":\"106\",\"column\":\"role\"}]}",
    "", NULL, NULL, 0, "Rebuilt the registers: they did not match the pit log. 201 was changed to administrator and is "
    "casino-supervisor again. 104 was added as administrator and is removed again. 105 was removed and is inspector again" },
  { "contact", "link-event", "{\"contact\":\"lost\",\"since\":1}", "T7", NULL, NULL, 0, "Table 7: No contact" },
  { "outcome-of-many", "alert-outcome", "{\"outcome\":\"corrected\",\"times\":15460,\"sum\":12372000}", "T7", NULL, NULL, 3,
    "Table 7: Alert: Corrected: 15,460 alerts, $123,720 in all" },
  { "outcome", "alert-outcome", "{\"outcome\":\"reader-error\",\"device\":\"shoe-1\"}", "T7", "words", "dirty lens", 3,
    "Table 7: Alert: Reader Error (device shoe-1): dirty lens" },
  { "outcome-of-order", "alert-outcome", "{\"outcome\":\"not-done\"}", "T7", "words", "went there", 3,
    "Table 7: Alert: the order Was Not Done: went there" },
  { "outcome-of-old", "alert-outcome", "{\"outcome\":\"not-so\"}", "T7", NULL, NULL, 3, "Table 7: Alert: Wrong Alarm" },
  { "wrong-alarm", "alert-outcome", "{\"outcome\":\"wrong-alarm\"}", "T7", NULL, NULL, 3, "Table 7: Alert: Wrong Alarm" },
  { "in-hand", "alert-acknowledged", "{}", "T7", NULL, NULL, 3, "Table 7: Alert: In Hand" },
  { "in-hand-taken-back", "alert-acknowledged", "{\"takes-back\":4}", "T7", NULL, NULL, 3,
    "Table 7: Alert: no longer In Hand, taken back" },
  { "referred", "alert-referred", "{}", "T7", "to", "surveillance", 3, "Table 7: Alert: Referred to: surveillance" },
  { "referred-taken-back", "alert-referred", "{\"takes-back\":4}", "T7", NULL, NULL, 3,
    "Table 7: Alert: no longer Referred, taken back" },
  { "shelved", "alert-shelved", "{\"until\":1700006400000000}", "T7", "reason", "engineer comes", 3,
    "Table 7: Alert: Shelved until 00:00: engineer comes" },
  { "off-the-shelf", "alert-shelved", "{\"takes-back\":4}", "T7", NULL, NULL, 3,
    "Table 7: Alert: no longer Shelved, taken back" },
  { "pit", "pit-taken", "{\"pit\":\"Pit 2\"}", "", NULL, NULL, 0, "Took Pit 2" },
  { "pit-back", "pit-taken", "{\"pit\":\"Pit 2\",\"given-back\":true}", "", NULL, NULL, 0, "Gave Pit 2 back" },
  { "person", "person-set", "{\"number\":\"s1\",\"role\":\"inspector\"}", "", "name", "Ada", 0, "s1, Ada, saved as Inspector" },
  { "person-erased", "person-set", "{\"number\":\"s1\",\"role\":\"casino-supervisor\"}", "", NULL, NULL, 0,
    "s1 saved as Casino supervisor" },
  { "approval", "pay-table-approval", "{\"name\":\"nsw-four-card-poker/aces-up/2\",\"reference\":\"L 1/26\"}", "", NULL, NULL, 0,
    "Approval of a pay table: Aces Up pay table 2, nsw-four-card-poker (L 1/26)" },
  { "backup-begun", "backup-begun", "{\"file\":\"a.book\"}", "", NULL, NULL, 0, "Backup begun: a.book" },
  { "backup-beside", "backup-begun", "{\"file\":\"a.book\",\"same-disk\":true}", "", NULL, NULL, 0,
    "Backup begun, on the same disk as the pit log: a.book" },
  { "backup-made", "backup-ended", "{\"outcome\":\"done\",\"file\":\"a.book\",\"bytes\":48200000,\"entries\":1234,"
    "\"head\":\"83063c8a0123456789abcdef0123456789abcdef0123456789abcdef01234567\"}", "", NULL, NULL, 12,
    "Backup made: a.book, 48.2\xc2\xa0MB, verified up to No. 1234 (83063c8a)" },
  { "backup-cancelled", "backup-ended", "{\"outcome\":\"cancelled\",\"file\":\"a.book\"}", "", NULL, NULL, 12,
    "Backup cancelled, no file left: a.book" },
  { "backup-not-made", "backup-ended", "{\"outcome\":\"failed\",\"file\":\"a.book\",\"reason\":\"no-room\"}", "", NULL, NULL, 12,
    "Backup failed: a.book (the disk is full)" },
  { "backup-of-other-types", "backup-ended", "{\"outcome\":1,\"file\":[],\"bytes\":\"x\",\"entries\":3,\"head\":\"a\"}", "T7",
    NULL, NULL, 12, NULL },
  { "floor-plan", "floor-plan", "{\"tables\":[{},{}]}", "", NULL, NULL, 0, "Floor plan: 2 tables" },
};

static PitLogRow *
make_row (const char *kind,
          const char *body,
          const char *table,
          const char *text_name,
          const char *text,
          gint64      refers_to)
{
  PitLogRow *row = g_new0 (PitLogRow, 1);

  row->entry = pit_entry_new (kind);
  row->entry->body = json_from_string (body, NULL);
  g_strlcpy (row->entry->table.text, table, sizeof row->entry->table.text);
  row->entry->refers_to = refers_to != 0 ? refers_to : PIT_UNKNOWN;
  row->corrected_by = row->noted_by = PIT_UNKNOWN;
  row->texts = g_ptr_array_new ();
  if (text_name != NULL)
    {
      PitLogText *one = g_new0 (PitLogText, 1);

      one->name = g_strdup (text_name);
      one->text = g_strdup (text);
      g_ptr_array_add (row->texts, one);
    }

  return row;
}

static void
free_row (PitLogRow *row)
{
  for (guint i = 0; i < row->texts->len; i++)
    {
      PitLogText *text = row->texts->pdata[i];

      g_free (text->name);
      g_free (text->text);
      g_free (text);
    }
  pit_log_row_free (row);
}

static void
test_line (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(GHashTable) tables = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) packs = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id ("nsw-four-card-poker", NULL);
  const PitLogNames names = { .tables = tables, .packs = packs };
  PitLogRow *row = make_row (cases[i].kind, cases[i].body, cases[i].table, cases[i].text_name, cases[i].text,
                             cases[i].refers_to);
  g_autofree char *line = NULL;

  g_hash_table_insert (tables, (gpointer) "T7", GUINT_TO_POINTER (7));
  g_hash_table_insert (packs, (gpointer) "T7", pack);
  line = pit_log_words_line (row, &names);
  g_assert_true (g_utf8_validate (line, -1, NULL));
  if (cases[i].line != NULL)
    g_assert_cmpstr (line, ==, cases[i].line);
  else
    g_assert_true (g_str_has_prefix (line, "Table 7: "));
  free_row (row);
}

/* What came of an order names it, and who ordered it; of a book that lacks that entry it is an order. */
static void
test_order_ended (void)
{
  PitLogRow *row = make_row ("order-ended", "{\"outcome\":\"done\",\"event\":18}", "T7", NULL, NULL, 41);
  g_autofree char *unnamed = pit_log_words (row, NULL);
  g_autofree char *named = NULL;
  g_autofree char *unheard = NULL;

  g_assert_cmpstr (unnamed, ==, "Order: carried out");
  row->about = pit_entry_new ("order-given");
  row->about->seq = 41;
  row->about->who = g_strdup ("s1138");
  row->about->body = json_from_string ("{\"order\":\"hold\"}", NULL);
  named = pit_log_words (row, NULL);
  g_assert_cmpstr (named, ==, "Hold: carried out, ordered by s1138 (No. 41)");
  json_node_unref (row->entry->body);
  row->entry->body = json_from_string ("{\"outcome\":\"unknown\"}", NULL);
  unheard = pit_log_words (row, NULL);
  g_assert_cmpstr (unheard, ==, "Hold: the table says that it never got the order, ordered by s1138 (No. 41)");
  free_row (row);
}

/* What became of an alert begins with that alert; where its entry is missing or another, with no more than the word. */
static void
test_of_alert (void)
{
  static const struct
  {
    const char *kind, *body, *line;
  } abouts[] = {
    { "table-finding", "{\"finding\":\"wrong-payment\",\"place\":\"seat/3\"}", "Wrong payment, seat 3, round 21: Wrong Alarm" },
    { "table-finding", "{\"finding\":\"wrong-payment\"}", "Wrong payment, round 21: Wrong Alarm" },
    { "order-given", "{\"order\":\"hold\"}", "Alert: Wrong Alarm" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (abouts); i++)
    {
      PitLogRow *row = make_row ("alert-outcome", "{\"outcome\":\"wrong-alarm\"}", "T7", NULL, NULL, 41);
      g_autofree char *words = NULL;

      row->about = pit_entry_new (abouts[i].kind);
      row->about->round = 21;
      row->about->body = json_from_string (abouts[i].body, NULL);
      words = pit_log_words (row, NULL);
      g_assert_cmpstr (words, ==, abouts[i].line);
      free_row (row);
    }
}

#define NAME(name, version, summary) name,

/* Whatever is kept can be read by people: each kind has words, which say something even of an empty body. */
static void
test_every_kind (void)
{
  static const char *const kinds[] = { PIT_ENTRY_KINDS (NAME, NAME, NAME, NAME) };
  guint n_words;
  const PitLogKind *words = pit_log_kinds (&n_words);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      PitLogRow *row = make_row (kinds[i], "{}", "", NULL, NULL, 0);
      g_autofree char *line = pit_log_words (row, NULL);
      gboolean found = FALSE;

      for (guint j = 0; j < n_words && !found; j++)
        found = g_str_equal (words[j].kind, kinds[i]);
      if (!found)
        g_error ("%s has no words: add them in pit-log-kinds.c", kinds[i]);
      g_assert_cmpint (pit_log_kind_get_group (kinds[i]), >, PIT_LOG_GROUP_ALL);
      g_assert_cmpstr (line, !=, kinds[i]);
      free_row (row);
    }
}

static void
test_groups (void)
{
  g_assert_null (pit_log_group_get_kinds (PIT_LOG_GROUP_ALL));
  for (guint i = PIT_LOG_GROUP_NOTES; i < PIT_LOG_N_GROUPS; i++)
    for (guint j = 0; pit_log_group_get_kinds (i)[j] != NULL; j++)
      g_assert_cmpint (pit_log_kind_get_group (pit_log_group_get_kinds (i)[j]), ==, i);
  g_assert_true (g_strv_contains (pit_log_group_get_kinds (PIT_LOG_GROUP_NOTES), "time-mark"));
  g_assert_cmpint (pit_log_kind_get_group ("not-yet-invented"), ==, PIT_LOG_GROUP_RECORD);
}

static void
test_long (void)
{
  g_autofree char *text = g_strnfill (10000, 'x');
  PitLogRow *row = make_row ("note", "{}", "", "text", text, 0);
  g_autofree char *line = pit_log_words (row, NULL);

  g_assert_cmpint (g_utf8_strlen (line, -1), ==, 241);
  g_assert_true (g_str_has_suffix (line, "…"));
  free_row (row);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/words/line/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_line);
    }
  g_test_add_func ("/words/every-kind", test_every_kind);
  g_test_add_func ("/words/groups", test_groups);
  g_test_add_func ("/words/long", test_long);
  g_test_add_func ("/words/of-alert", test_of_alert);
  g_test_add_func ("/words/order-ended", test_order_ended);

  return g_test_run ();
}
