/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "book-fixture.h"
#include "pit-wait.h"

/* make-book PATH: a filled book with at least one entry of every kind, for tests that are not written in C. */

typedef struct
{
  const char *kind;
  const char *body;
  gint64      round; /* 0: about none */
} Sample;

static const Sample samples[] = {
  { "desk-started", "{\"clean\":true,\"unsealed-rounds\":0,\"waiting-events\":5}", 0 },
  { "table-finding", "{\"finding\":\"wrong-payment\",\"rule\":\"9.6\",\"place\":\"seat/3\",\"wager\":\"ante\","
                     "\"found\":1000,\"expected\":2000}", 0 },
  { "table-finding", "{\"finding\":\"wrong-payment\",\"cites\":\"misdeal\",\"rule\":\"11.12\",\"jurisdiction\":\"NZ FCP\","
                     "\"place\":\"seat/4\",\"wager\":\"ante\",\"found\":1000,\"expected\":0}", 0 },
  { "table-finding", "{\"finding\":\"stray-event\",\"epoch\":\"" BOOK_EPOCH "\",\"first\":22,\"last\":22,"
                     "\"place\":\"seat/3\",\"wager\":\"ante\",\"found\":1000,"
                     "\"text\":\"collection of $10 for round 2, which is over\"}", 2 },
  { "round-corrected", "{\"epoch\":\"" BOOK_EPOCH "\",\"first\":23,\"seat\":3,\"wager\":\"ante\","
                       "\"to-player\":1000,\"to-house\":500,\"times\":7,\"sum\":9000}", 0 },
  { "alert-acknowledged", "{\"over\":true}", 2 },
  { "alert-told", "{\"how\":\"by-person\"}", 2 },
  { "alert-referred", "{}", 2 },
  { "alert-shelved", "{\"until\":1700000000000000}", 2 },
  { "alert-ended", "{\"how\":\"corrected\"}", 2 },
  { "pit-taken", "{\"pit\":\"Pit 2\"}", 0 },
  { "alert-outcome", "{\"outcome\":\"reader-error\",\"device\":\"shoe-1\"}", 2 },
  { "order-given", "{\"command\":\"4e1b0c7a-93d2-4f68-8a51-d70c2be94f36\",\"order\":\"table-open\",\"limit-set\":\"Opening $10\","
                   "\"limits\":{\"ante\":{\"min\":1000}},\"aces-up-table\":\"6\",\"aces-up-approval\":\"A24/0117\","
                   "\"deck-check\":{\"by\":\"s1234\",\"how\":\"hand\",\"count\":52,\"seals\":\"S-88213\"}}", 0 },
  { "order-ended", "{\"outcome\":\"refused\",\"code\":\"terms\",\"text\":\"a pay table that the dealers don't know\"}", 0 },
  { "recorder-changed", "{\"recorder\":\"other\",\"book\":\"4e1b0c7a-93d2-4f68-8a51-d70c2be94f36\",\"by\":\"s1138\","
                        "\"event\":38}", 0 },
  { "done-at-table", "{\"epoch\":\"" BOOK_EPOCH "\",\"first\":31,\"event\":\"table-closed\"}", 0 },
  { "link-event", "{\"contact\":\"lost\",\"since\":1795204800000000,\"seq\":37}", 0 },
  { "state-difference", "{\"epoch\":\"" BOOK_EPOCH "\",\"as-of\":37,\"differences\":"
                        "[{\"what\":\"limits.ante.min\",\"state\":1000,\"events\":2000}]}", 0 },
  { "refused-frame", "{\"reason\":\"byte 17: a control character in a name\",\"size\":200,\"times\":1}", 0 },
  { "registers-mended", "{\"registers\":[\"floor\",\"person\"],\"people\":[\"s1234\"],\"n-changes\":1,\"changes\":"
                        "[{\"register\":\"person\",\"row\":\"s1234\",\"column\":\"role\",\"found\":\"administrator\","
                        "\"right\":\"casino-supervisor\"}],\"copy\":\"pit.book.found-20261120T200000Z\",\"copy-digest\":"
                        "\"83063c8a0123456789abcdef0123456789abcdef0123456789abcdef01234567\",\"log-digest\":"
                        "\"83063c8a0123456789abcdef0123456789abcdef0123456789abcdef01234567\"}", 0 },
  { "book-altered", "{\"pins\":[\"s1234\"],\"pin-digests\":[\"\"],\"names\":[\"s1234\"],\"n-rounds\":2,\"rounds\":[7,8],"
                    "\"no-copy\":\"large\"}", 0 },
  { "alteration-taken-up", "{}", 0 },
  { "note", "{}", 0 },
  { "time-mark", "{}", 0 },
  { "note-corrected", "{\"withdrawn\":true}", 0 },
  { "book-migrated", "{\"from\":1,\"to\":2}", 0 },
  { "person-set", "{\"number\":\"s1234\",\"role\":\"casino-supervisor\"}", 0 },
  { "pin-set", "{\"digest\":\"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\","
               "\"number\":\"s1234\",\"one-time\":true}", 0 },
  { "sign-on-settings", "{\"badge-prefix\":\"%\",\"badge-suffix\":\"?\",\"idle-minutes\":10}", 0 },
  { "sign-on-refused", "{\"boot\":\"" BOOK_EPOCH "\",\"boottime\":3600000000,"
                       "\"number\":\"s1234\",\"reason\":\"pin\"}", 0 },
  { "signed-on", "{\"by\":\"badge\",\"unlocked\":false}", 0 },
  { "desk-locked", "{\"reason\":\"idle\"}", 0 },
  { "signed-off", "{\"reason\":\"own\"}", 0 },
  { "person-left", "{\"number\":\"s1234\"}", 0 },
  { "book-restored", "{\"entries\":7,\"head\":\"83063c8a0123456789abcdef0123456789abcdef0123456789abcdef01234567\","
                     "\"replaced\":true}", 0 },
  { "backup-begun", "{\"file\":\"pitstand-harbour-20261120-2140.book\",\"same-disk\":true}", 0 },
  { "backup-ended", "{\"outcome\":\"done\",\"file\":\"pitstand-harbour-20261120-2140.book\",\"bytes\":49152,\"entries\":7,"
                    "\"head\":\"83063c8a0123456789abcdef0123456789abcdef0123456789abcdef01234567\"}", 0 },
  { "backup-ended", "{\"outcome\":\"failed\",\"file\":\"pitstand-harbour-20261120-2140.book\",\"reason\":\"no-room\"}", 0 },
  { "limit-set", "{\"name\":\"Opening $10\",\"game\":\"four-card-poker\",\"limits\":{\"ante\":{\"max\":30000,"
                 "\"min\":1000,\"unit\":500},\"aces-up\":{\"min\":500}}}", 0 },
  { "limit-set", "{\"name\":\"Weekend\",\"withdrawn\":true}", 0 },
  { "desk-setting", "{\"name\":\"alert-sound\",\"value\":\"once\"}", 0 },
  { "certificate-refused", "{\"fingerprint\":\"3f9a01bc0123456789abcdef0123456789abcdef0123456789abcdef01234567\","
                           "\"name\":\"FCP-01\"}", 0 },
  { "keys-changed", "{\"authority\":\"83063c8a0123456789abcdef0123456789abcdef0123456789abcdef01234567\","
                    "\"expires\":1866888000000000,"
                    "\"fingerprint\":\"3f9a01bc0123456789abcdef0123456789abcdef0123456789abcdef01234567\","
                    "\"to\":\"table 1\",\"what\":\"table-signed\"}", 0 },
  { "pay-table-approval", "{\"name\":\"nsw-four-card-poker/aces-up/6\",\"rules\":\"nsw-four-card-poker\","
                          "\"area\":\"aces-up\",\"pay-table\":\"6\",\"reference\":\"A24/0117\"}", 0 },
  { "certificate-expiry", "{\"days\":30,\"expires\":1797796800000000,\"whose\":\"desk\"}", 0 },
  { "desk-clock", "{\"clock\":\"wrong\",\"offset\":-3000000,\"tables\":11}", 0 },
  { "floor-plan", "{\"venue\":\"Harbour\",\"zone\":\"Australia/Sydney\",\"gaming-day-start\":360,"
                  "\"currency\":{\"symbol\":\"A$\",\"digits\":2},\"tables\":["
                  "{\"id\":\"T1\",\"number\":1,\"game\":\"four-card-poker\",\"rules\":\"nsw-four-card-poker\","
                  "\"address\":\"ws://127.0.0.1:9000/tables/T1\"}]}", 0 },
  { "desk-stopped", "{\"reason\":\"closed\"}", 0 },
};

static void
erased_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);

  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

/* A note with a text, and the record that the text was erased. */
static void
append_erased (BookFixture *fixture)
{
  PitEntry *note = book_fixture_entry ("table-finding", "{\"finding\":\"silence\"}");
  PitEntry *record = book_fixture_entry ("text-erased", "{\"reason\":\"seven years are over\"}");
  g_autoptr(PitEntry) stored = NULL;
  JsonObject *sealed;
  PitDigest digest;
  gboolean done = FALSE;

  pit_entry_seal (note, "name", "Somebody");
  note->who = g_strdup ("s1234");
  note->post = g_strdup ("casino-supervisor");
  note->authority = g_strdup ("NSW 14.12");
  note->decided = BOOK_NOW;
  note->occurred = BOOK_NOW - 5;
  note->round = 7;
  note->sources = json_from_string ("{\"finding\":\"desk\"}", NULL);
  pit_digest_of (&note->pack, "pack", 4);
  stored = book_fixture_append (fixture, note, NULL);
  sealed = json_node_get_object (stored->sealed);
  g_strlcpy (digest.text, json_object_get_string_member (sealed, "name"), sizeof digest.text);

  record->refers_to = stored->seq;
  pit_book_writer_erase_text_async (fixture->writer, &digest, record, erased_cb, &done);
  pit_wait_while (!done);
}

int
main (int   argc,
      char *argv[])
{
  BookFixture fixture;
  g_autofree char *data = NULL;
  gsize size;

  if (argc != 2)
    return 2;

  book_fixture_init (&fixture);
  book_fixture_fill (&fixture);
  book_fixture_start (&fixture);
  append_erased (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      PitEntry *entry = book_fixture_entry (samples[i].kind, samples[i].body);
      g_autoptr(PitEntry) stored = NULL;

      g_strlcpy (entry->table.text, "T1", sizeof entry->table.text);
      if (samples[i].round != 0)
        entry->round = samples[i].round;
      stored = book_fixture_append (&fixture, entry, NULL);
    }
  book_fixture_stop (&fixture);

  g_assert_true (g_file_get_contents (fixture.path, &data, &size, NULL));
  g_assert_true (g_file_set_contents (argv[1], data, (gssize) size, NULL));
  book_fixture_clear (&fixture);

  return 0;
}
