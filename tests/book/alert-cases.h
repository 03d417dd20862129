/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "book-fixture.h"

G_BEGIN_DECLS

/* What waits for a person after each entry that says something of it. A step's @refers and @takes_back count steps from 1:
 * the number of the entry is not known here. */
typedef struct
{
  const char *kind;
  const char *table;
  const char *body; /* takes-back is added */
  guint       refers;
  guint       takes_back;
  const char *waiting; /* steps of the findings that wait, newest first; +3: known better from step 3, k: taken up,
                        t: the dealer was told, which the desk makes of the entries; m and o: what else belongs to
                        them; c: what was dealt with and may go on */
} AlertStep;

typedef struct
{
  const char *name;
  AlertStep   steps[12];
} AlertCase;

#define GAP "table-finding", "T1", "{\"finding\":\"gap\"}"
#define PAYMENT "table-finding", "T1", "{\"finding\":\"wrong-payment\"}"

static const AlertCase alert_cases[] = {
  { "taken-up-and-over",
    { { GAP, 0, 0, "1" },
      { "alert-acknowledged", "T1", "{}", 1, 0, "1k" },
      { "alert-ended", "T1", "{\"how\":\"over\"}", 1, 0, "" } } },
  { "over-before-anybody-saw-it",
    { { GAP, 0, 0, "1" },
      { "alert-ended", "T1", "{\"how\":\"over\",\"stands\":true}", 1, 0, "1" },
      { "alert-acknowledged", "T1", "{\"over\":true}", 1, 0, "" } } },
  { "over-when-taken-up",
    { { GAP, 0, 0, "1" },
      { "alert-acknowledged", "T1", "{\"over\":true}", 1, 0, "" } } },
  { "acknowledgement-taken-back",
    { { GAP, 0, 0, "1" },
      { "alert-acknowledged", "T1", "{}", 1, 0, "1k" },
      { "alert-acknowledged", "T1", "{}", 1, 2, "1" },
      { "alert-acknowledged", "T1", "{\"over\":true}", 1, 0, "" },
      { "alert-acknowledged", "T1", "{}", 1, 4, "1" } } },
  { "referred",
    { { PAYMENT, 0, 0, "1" },
      { "alert-referred", "T1", "{}", 1, 0, "1k" },
      { "alert-referred", "T1", "{}", 1, 2, "1" } } },
  { "shelved",
    { { PAYMENT, 0, 0, "1" },
      { "alert-shelved", "T1", "{\"until\":4102444800000000}", 1, 0, "1k" },
      { "alert-acknowledged", "T1", "{}", 1, 0, "1k" },
      { "alert-shelved", "T1", "{}", 1, 2, "1k" },
      { "alert-outcome", "T1", "{\"outcome\":\"wrong-alarm\"}", 1, 0, "" } } },
  { "notes-wait-for-nobody",
    { { "table-finding", "T1", "{\"finding\":\"misread-card\",\"note\":true}", 0, 0, "" },
      { GAP, 0, 0, "2" } } },
  { "told",
    { { PAYMENT, 0, 0, "1" },
      { "alert-told", "T1", "{\"how\":\"by-person\"}", 1, 0, "1t" },
      { "alert-acknowledged", "T1", "{}", 1, 0, "1kt" },
      { "alert-told", "T1", "{\"how\":\"taken-back\"}", 1, 2, "1k" },
      { "alert-told", "T1", "{\"how\":\"by-person\"}", 1, 0, "1kt" },
      { "alert-told", "T1", "{\"how\":\"shown\"}", 1, 0, "1kt" },
      { "alert-told", "T1", "{\"how\":\"taken-back\"}", 1, 5, "1kt" } } },
  { "outcome-taken-back",
    { { PAYMENT, 0, 0, "1" },
      { "alert-outcome", "T1", "{\"outcome\":\"corrected\"}", 1, 0, "" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 2, "1" } } },
  { "outcome-of-what-was-taken-up-taken-back",
    { { PAYMENT, 0, 0, "1" },
      { "alert-acknowledged", "T1", "{}", 1, 0, "1k" },
      { "alert-told", "T1", "{\"how\":\"seen\"}", 1, 0, "1kt" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 1, 0, "" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 4, "1kt" },
      { "alert-acknowledged", "T1", "{}", 1, 2, "1t" },
      { "alert-outcome", "T1", "{\"outcome\":\"referred\"}", 1, 0, "" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 7, "1t" } } },
  { "repeats-are-one",
    { { GAP, 0, 0, "1" },
      { GAP, 0, 0, "1" },
      { "table-finding", "T2", "{\"finding\":\"gap\"}", 0, 0, "3 1" },
      { "table-finding", "T1", "{\"finding\":\"history\"}", 0, 0, "4 3 1" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 1, 0, "4 3" },
      { GAP, 0, 0, "6 4 3" } } },
  { "more-becomes-known",
    { { "table-finding", "T1", "{\"finding\":\"duplicate-card\"}", 0, 0, "1" },
      { "table-finding", "T1", "{\"finding\":\"duplicate-card\",\"text\":\"a\"}", 1, 0, "1+2" },
      { "table-finding", "T1", "{\"finding\":\"duplicate-card\",\"text\":\"b\"}", 1, 0, "1+3" },
      { "alert-outcome", "T1", "{\"outcome\":\"reader-error\"}", 1, 0, " c1" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 4, "1+3" } } },
  { "dealt-with",
    { { "table-finding", "T1", "{\"finding\":\"misread-card\"}", 0, 0, "1" },
      { "table-finding", "T1", "{\"finding\":\"hand-count\"}", 0, 0, "2 1" },
      { GAP, 0, 0, "3 2 1" },
      { "alert-acknowledged", "T1", "{\"over\":true}", 1, 0, "3 2 c1" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 2, 0, "3 c2 c1" },
      { "alert-ended", "T1", "{\"how\":\"over\"}", 3, 0, " c2 c1" },
      { "alert-acknowledged", "T1", "{}", 1, 4, "1 c2" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 2, 5, "2 1" } } },
  { "known-as-something-else",
    { { "table-finding", "T1", "{\"finding\":\"deal-order\"}", 0, 0, "1" },
      { "table-finding", "T1", "{\"finding\":\"hand-count\"}", 1, 0, "1+2" },
      { "table-finding", "T1", "{\"finding\":\"hand-count\"}", 0, 0, "1+2" },
      { "table-finding", "T1", "{\"finding\":\"deal-order\"}", 0, 0, "4 1+2" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 1, 0, "4 c1" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 5, "4 1+2" },
      { "table-finding", "T1", "{\"finding\":\"hand-count\"}", 0, 0, "4 1+2" } } },
  { "one-more-of-it",
    { { PAYMENT, 0, 0, "1" },
      { "alert-told", "T1", "{\"how\":\"shown\"}", 1, 0, "1t" },
      { "table-finding", "T1", "{\"finding\":\"wrong-payment\",\"more\":true}", 1, 0, "1t m3" },
      { "alert-acknowledged", "T1", "{}", 1, 0, "1kt m3" },
      { "table-finding", "T1", "{\"finding\":\"wrong-payment\",\"more\":true}", 1, 0, "1t m3 m5" },
      { "order-given", "T1", "{\"command\":\"" BOOK_EPOCH "\",\"order\":\"message\"}", 1, 0, "1t m3 m5 o6" },
      { "order-given", "T1", "{\"command\":\"" BOOK_EPOCH "\",\"order\":\"hold\"}", 1, 0, "1t m3 m5 o6" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 1, 0, "" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 8, "1t m3 m5 o6" } } },
  { "payments-are-each-one",
    { { PAYMENT, 0, 0, "1" },
      { PAYMENT, 0, 0, "2 1" },
      { "alert-outcome", "T1", "{\"outcome\":\"corrected\"}", 1, 0, "2" } } },
  { "each-that-says-so-is-one",
    { { "table-finding", "T1", "{\"finding\":\"whatever\",\"alone\":true}", 0, 0, "1" },
      { "table-finding", "T1", "{\"finding\":\"whatever\",\"alone\":true}", 0, 0, "2 1" },
      { "table-finding", "T1", "{\"finding\":\"whatever\"}", 0, 0, "2 1" } } },
  { "each-subject-is-one",
    { { "table-finding", NULL, "{\"finding\":\"gap\",\"subject\":{\"id\":\"7\",\"kind\":\"person\"}}", 0, 0, "1" },
      { "table-finding", NULL, "{\"finding\":\"gap\",\"subject\":{\"id\":\"7\",\"kind\":\"person\"}}", 0, 0, "1" },
      { "table-finding", NULL, "{\"finding\":\"gap\",\"subject\":{\"id\":\"8\",\"kind\":\"person\"}}", 0, 0, "3 1" },
      { "table-finding", NULL, "{\"finding\":\"gap\",\"subject\":{\"id\":\"7\",\"kind\":\"device\"}}", 0, 0, "4 3 1" },
      { "table-finding", "T1", "{\"finding\":\"gap\",\"subject\":{\"id\":\"7\",\"kind\":\"device\"}}", 0, 0, "5 4 3 1" },
      { GAP, 0, 0, "6 5 4 3 1" },
      { "alert-outcome", NULL, "{\"outcome\":\"not-so\"}", 1, 0, "6 5 4 3" },
      { "table-finding", NULL, "{\"finding\":\"gap\",\"subject\":{\"id\":\"7\",\"kind\":\"person\"}}", 0, 0, "8 6 5 4 3" },
      { "alert-outcome", NULL, "{\"outcome\":\"taken-back\"}", 1, 7, "8 6 5 4 3 1" } } },
  { "other-kinds-of-entries",
    { { "refused-frame", "T1", "{\"reason\":\"x\"}", 0, 0, "1" },
      { "state-difference", "T1", "{\"epoch\":\"" BOOK_EPOCH "\",\"as-of\":3,\"differences\":[]}", 0, 0, "2 1" },
      { "refused-frame", "T1", "{\"reason\":\"y\"}", 0, 0, "2 1" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 1, 0, "2" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 4, "2 1" },
      { "link-event", "T1", "{\"contact\":\"live\"}", 0, 0, "2 1" } } },
  { "nothing-known",
    { { "table-finding", NULL, "{}", 0, 0, "1" },
      { "alert-outcome", NULL, "{\"outcome\":\"not-so\"}", 0, 0, "1" },
      { "alert-told", NULL, "{}", 0, 0, "1" },
      { "alert-acknowledged", NULL, "{}", 0, 0, "1" } } },
};

static inline PitEntry *
alert_append (BookFixture     *fixture,
              const AlertStep *step,
              const gint64    *seq)
{
  PitEntry *entry = book_fixture_entry (step->kind, step->body);

  if (step->table != NULL)
    g_strlcpy (entry->table.text, step->table, sizeof entry->table.text);
  if (step->refers > 0)
    entry->refers_to = seq[step->refers];
  if (step->takes_back > 0)
    json_object_set_int_member (json_node_get_object (entry->body), "takes-back", seq[step->takes_back]);

  return book_fixture_append (fixture, entry, NULL);
}

static inline guint
alert_find_step (const gint64 *seq,
                 gint64        entry)
{
  guint step = 1;

  while (seq[step] != entry)
    step++;

  return step;
}

/* (transfer full): what waits by now, in the words of the cases; @seq: the number of the entry of each step */
typedef char *(*AlertDescribe) (PitBookReader *reader,
                                const gint64  *seq,
                                gpointer       user_data);
/* (transfer full): of what a case says waits, that which the other one describes */
typedef char *(*AlertStrip) (const char *waiting);

/* Takes the steps of a case one after the other, and looks at what waits after each. */
static inline void
alert_case_run (const AlertCase *self,
                BookFixture     *fixture,
                AlertDescribe    describe,
                AlertStrip       strip,
                gpointer         user_data)
{
  g_autoptr(PitBookReader) reader = pit_book_reader_open (fixture->path, NULL);
  gint64 seq[G_N_ELEMENTS (self->steps) + 1] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (self->steps) && self->steps[i].kind != NULL; i++)
    {
      g_autoptr(PitEntry) stored = alert_append (fixture, &self->steps[i], seq);
      g_autofree char *waiting = NULL;
      g_autofree char *expected = strip (self->steps[i].waiting);

      seq[i + 1] = stored->seq;
      waiting = describe (reader, seq, user_data);
      g_test_message ("step %u", i + 1);
      g_assert_cmpstr (waiting, ==, expected);
    }
}

G_END_DECLS
