/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "attention-fixture.h"
#include "pit-dealer-messages.h"
#include "pit-house-settings-private.h"
#include "pit-order-tell.h"
#include "pit-wait.h"

/* A floor, a book and alerts, and tables that take messages as the test has them. */
typedef struct
{
  World              world;
  PitHouseSettings  *settings;
  PitOrders         *orders;
  PitDealerMessages *messages;
  gboolean           is_lost[N_TABLES + 1]; /* by number */
  guint              generation[N_TABLES + 1];
  GArray            *sent; /* of PitCommand */
} Fixture;

static const char *
id_of (Fixture *self,
       guint    number)
{
  return pit_table_get_id (pit_floor_play_get_table (self->world.play, number));
}

static gboolean
find_live_cb (const char  *table,
              PitLinkName *link,
              gint64      *seen,
              gpointer     user_data)
{
  Fixture *self = user_data;
  guint number = pit_table_get_number (pit_floor_find (self->world.floor, table));

  *link = (PitLinkName) { .generation = self->generation[number] };
  g_strlcpy (link->table.text, table, sizeof link->table.text);
  *seen = 17;
  return !self->is_lost[number];
}

static void
send_cb (const PitLinkName *link,
         const PitCommand  *command,
         gint64             valid_for,
         gpointer           user_data)
{
  Fixture *self = user_data;

  g_array_append_val (self->sent, *command);
}

static void
query_cb (const PitLinkName *link,
          const PitUuid     *id,
          gpointer           user_data)
{
}

static const PitOrdersLine line = { .find_live = find_live_cb, .send = send_cb, .query = query_cb };

static void
start (Fixture *self)
{
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->world.book.path, NULL);
  g_autoptr(GArray) waiting = pit_book_reader_list_orders (reader, 0, NULL);
  PitClock *clock = PIT_CLOCK (pit_floor_play_get_clock (self->world.play));

  self->settings = pit_house_settings_new (self->world.roster);
  self->orders = pit_orders_new (clock, self->world.floor, self->world.roster, self->settings);
  pit_orders_open (self->orders, self->world.book.writer, &pit_book_get (self->world.book.book)->id, waiting,
                   "Australia/Sydney", &line, self);
  self->messages = pit_dealer_messages_new (clock, self->world.attention, self->orders, &line, self);
}

static void
stop (Fixture *self)
{
  world_wait_written (&self->world);
  pit_orders_close (self->orders);
  g_clear_pointer (&self->messages, pit_dealer_messages_free);
  g_clear_object (&self->orders);
  g_clear_object (&self->settings);
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  memset (self, 0, sizeof *self);
  world_set_up (&self->world, data);
  self->sent = g_array_new (FALSE, TRUE, sizeof (PitCommand));
  start (self);
  for (guint i = 1; i <= N_TABLES; i++)
    pit_floor_play_open (self->world.play, i, 3);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  stop (self);
  g_array_unref (self->sent);
  world_tear_down (&self->world, data);
}

static PitFindingFacts
make (Fixture       *self,
      guint          table,
      PitFindingKind kind,
      PitPlace       place,
      gint64         round)
{
  PitFindingFacts facts = world_make_facts (&self->world, kind, table);

  facts.place = place;
  facts.round = round;
  facts.found = 4;
  facts.expected = 5;
  return facts;
}

/* Returns: the alert that it is, not in the book yet */
static PitAlert *
report (Fixture               *self,
        const PitFindingFacts *facts)
{
  pit_floor_report (self->world.floor, facts);
  return pit_attention_find_kind (self->world.attention, facts->table.text, facts->kind);
}

/* All that is to go out has gone: what was found is in the book, and then that it was ordered. */
static void
settle (Fixture *self)
{
  world_wait_written (&self->world);
  world_wait_written (&self->world);
}

static void
answer (Fixture          *self,
        guint             number,
        const PitCommand *command,
        PitResultOutcome  outcome)
{
  PitCommandResult result = { .id = command->id, .outcome = outcome,
                              .seq = outcome == PIT_RESULT_DONE ? 18 : PIT_UNKNOWN };

  if (outcome == PIT_RESULT_DONE)
    pit_order_tell (self->orders, id_of (self, number), command, PIT_EVENT_MESSAGE_SHOWN, result.seq);
  pit_orders_take_result (self->orders, id_of (self, number), &result);
  pit_wait_while (pit_orders_get_n_waiting (self->orders, id_of (self, number)) > 0);
}

static void
hear (Fixture          *self,
      guint             number,
      PitEventType      type,
      const PitCommand *command,
      gint64            wall)
{
  PitEvent event = { .type = type, .stamp.wall = wall };

  g_strlcpy (event.table.text, id_of (self, number), sizeof event.table.text);
  event.message.message = command->id;
  pit_dealer_messages_hear (self->messages, &event);
}

/* After it is in the book, about that entry, in nobody's name; shown and seen as the table says. */
static void
test_told (Fixture       *self,
           gconstpointer  data)
{
  const PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_COUNT, 3, 1);
  const PitCommand *command;
  g_autofree char *refers = NULL;
  PitAlert *alert;
  gint64 seen;

  world_sign_on (&self->world, NULL, NULL);
  alert = report (self, &facts);
  g_assert_cmpuint (self->sent->len, ==, 0);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 1);
  command = &g_array_index (self->sent, PitCommand, 0);
  g_assert_cmpint (command->name, ==, PIT_COMMAND_MESSAGE);
  g_assert_cmpstr (command->who.text, ==, "");
  g_assert_cmpstr (command->message.text, ==,
                   "Stop: seat 3 has 4 cards, not 5. Leave all cards as they lie. Call the supervisor.");
  refers = g_strdup_printf ("\"refers-to\":%" G_GINT64_FORMAT, pit_alert_get_facts (alert)->entry);
  g_assert_cmpuint (world_count_entries (&self->world, "order-given", refers), ==, 1);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_NOT_TOLD);

  answer (self, 1, command, PIT_RESULT_DONE);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SHOWN);
  g_assert_cmpint (pit_alert_get_facts (alert)->told_at, ==, world_get_now (&self->world));
  g_assert_cmpuint (world_count_entries (&self->world, "alert-told", "\"shown\""), ==, 1);

  /* Another table's word on it is none. */
  seen = world_get_now (&self->world) + 1;
  hear (self, 2, PIT_EVENT_MESSAGE_SEEN, command, seen);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SHOWN);
  hear (self, 1, PIT_EVENT_MESSAGE_SEEN, command, seen);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SEEN);
  g_assert_cmpuint (world_count_entries (&self->world, "alert-told", "\"seen\""), ==, 1);
}

/* The table's event says so as well, and may be there before the result. */
static void
test_shown (Fixture       *self,
            gconstpointer  data)
{
  const PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_SET, PIT_PLACE_DEALER, 1);
  PitAlert *alert = report (self, &facts);
  const PitCommand *command;
  gint64 shown = world_get_now (&self->world) + 7;

  settle (self);
  command = &g_array_index (self->sent, PitCommand, 0);
  hear (self, 1, PIT_EVENT_MESSAGE_SHOWN, command, shown);
  g_assert_cmpint (pit_alert_get_facts (alert)->told_at, ==, shown);
  answer (self, 1, command, PIT_RESULT_DONE);
  g_assert_cmpint (pit_alert_get_facts (alert)->told_at, ==, shown);
  g_assert_cmpuint (world_count_entries (&self->world, "alert-told", ""), ==, 1);
}

/* The desk has ended, in order or not, and another one has started from its book. */
static PitAlert *
restart (Fixture        *self,
         PitFindingKind  kind)
{
  PitAlert *alert;

  stop (self);
  world_restart (&self->world);
  start (self);
  pit_attention_start (self->world.attention);
  for (guint i = 1; i <= N_TABLES; i++)
    pit_floor_play_open (self->world.play, i, 3);
  alert = pit_attention_find_kind (self->world.attention, id_of (self, 1), kind);
  g_assert_nonnull (alert);
  return alert;
}

/* What the run before had shown is seen only now, and belongs to the same alert. */
static void
test_seen_after_restart (Fixture       *self,
                         gconstpointer  data)
{
  const PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_COUNT, 3, 1);
  PitAlert *alert = report (self, &facts);
  PitCommand command;
  gint64 shown;

  settle (self);
  command = g_array_index (self->sent, PitCommand, 0);
  shown = world_get_now (&self->world) + 7;
  hear (self, 1, PIT_EVENT_MESSAGE_SHOWN, &command, shown);
  answer (self, 1, &command, PIT_RESULT_DONE);

  alert = restart (self, PIT_FINDING_HAND_COUNT);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SHOWN);
  g_assert_cmpint (pit_alert_get_facts (alert)->told_at, ==, shown);
  hear (self, 2, PIT_EVENT_MESSAGE_SEEN, &command, shown + 5);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SHOWN);
  hear (self, 1, PIT_EVENT_MESSAGE_SEEN, &command, shown + 5);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SEEN);
  g_assert_cmpint (pit_alert_get_facts (alert)->told_at, ==, shown);
  g_assert_cmpuint (world_count_entries (&self->world, "alert-told", "\"seen\""), ==, 1);
}

/* It was on its way when the desk ended: the table is asked, and what it says belongs to the alert. */
static void
test_told_meanwhile (Fixture       *self,
                     gconstpointer  data)
{
  const PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_SET, PIT_PLACE_DEALER, 1);
  gint64 given = world_get_now (&self->world);
  PitAlert *alert;
  PitCommand command;

  report (self, &facts);
  settle (self);
  command = g_array_index (self->sent, PitCommand, 0);
  world_pass (&self->world, G_TIME_SPAN_HOUR);

  alert = restart (self, PIT_FINDING_HAND_SET);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_NOT_TOLD);
  pit_orders_look (self->orders);
  answer (self, 1, &command, PIT_RESULT_DONE);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SHOWN);
  g_assert_cmpint (pit_alert_get_facts (alert)->told_at, ==, given);
  g_assert_cmpuint (world_count_entries (&self->world, "alert-told", "\"shown\""), ==, 1);
  /* And no second message: the round is long over. */
  g_assert_cmpuint (self->sent->len, ==, 1);
}

/* What comes in another round has not been told by what was shown in this one. */
static void
test_seen_too_late (Fixture       *self,
                    gconstpointer  data)
{
  PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_COUNT, 3, 1);
  PitAlert *alert = report (self, &facts);
  PitCommand first, second;

  settle (self);
  first = g_array_index (self->sent, PitCommand, 0);
  facts.round = 2;
  g_assert_true (report (self, &facts) == alert);
  settle (self);
  hear (self, 1, PIT_EVENT_MESSAGE_SEEN, &first, world_get_now (&self->world));
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_NOT_TOLD);
  g_assert_cmpuint (self->sent->len, ==, 2);
  second = g_array_index (self->sent, PitCommand, 1);
  hear (self, 1, PIT_EVENT_MESSAGE_SEEN, &second, world_get_now (&self->world));
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SEEN);
}

static void
test_refused (Fixture       *self,
              gconstpointer  data)
{
  const PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_COUNT, 3, 1);
  PitAlert *alert = report (self, &facts);

  settle (self);
  answer (self, 1, &g_array_index (self->sent, PitCommand, 0), PIT_RESULT_REFUSED);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 1);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_NOT_TOLD);
}

/* Never twice for one; a round later it is another one, though the alert is the same. */
static void
test_once (Fixture       *self,
           gconstpointer  data)
{
  PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_COUNT, 3, 1);
  PitAlert *alert = report (self, &facts);
  g_autoptr(PitFinding) later = pit_finding_new (&facts);

  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 1);
  report (self, &facts);
  facts.place = 4;
  report (self, &facts);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 1);
  /* More is known of it. */
  g_signal_emit_by_name (self->world.attention, "taken", alert, later, PIT_ALERT_NEWS_GOES_ON);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 1);

  facts.round = 2;
  g_assert_true (report (self, &facts) == alert);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 2);
  /* Nor is one that stands alone kept from another table's dealer. */
  facts = make (self, 2, PIT_FINDING_CARD_COUNT, PIT_PLACE_UNKNOWN, 2);
  report (self, &facts);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 3);
}

/* What was told is not left standing where it is wrong by now: the hand can't be set again any more (NSW 12.8). */
static void
test_stands (Fixture       *self,
             gconstpointer  data)
{
  PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_SET, PIT_PLACE_DEALER, 1);
  g_autoptr(PitFinding) stands = NULL;
  g_autoptr(PitFinding) again = NULL;
  PitAlert *alert;

  facts.cites = PIT_CITE_DEALER_BEST;
  alert = report (self, &facts);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 1);
  facts.cites = PIT_CITE_DEALER_SET;
  stands = pit_finding_new_successor (&facts, pit_alert_get_finding (alert));
  g_signal_emit_by_name (self->world.floor, "finding", pit_alert_get_facts (alert)->table, stands);
  settle (self);
  g_assert_true (pit_alert_get_finding (alert) == stands);
  g_assert_cmpuint (self->sent->len, ==, 2);
  g_assert_nonnull (strstr (g_array_index (self->sent, PitCommand, 1).message.text, "stands as it is set"));

  /* What says the same once more is nothing to be told. */
  again = pit_finding_new_successor (&facts, stands);
  g_signal_emit_by_name (self->world.floor, "finding", pit_alert_get_facts (alert)->table, again);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 2);
}

static void
test_other_findings (Fixture       *self,
                     gconstpointer  data)
{
  const PitFindingFacts facts[] = {
    make (self, 1, PIT_FINDING_HAND_SET, 3, 1),
    make (self, 1, PIT_FINDING_WRONG_PAYMENT, 3, 1),
    make (self, 1, PIT_FINDING_DUPLICATE_CARD, PIT_PLACE_DEALER, 1),
    make (self, 1, PIT_FINDING_CLOCK_SKEW, PIT_PLACE_UNKNOWN, PIT_UNKNOWN),
  };

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    report (self, &facts[i]);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 0);
}

/* What comes while the desk catches up, or nothing is heard, is of the past; also when there is contact by the time it is
 * in the book. */
static void
test_catching_up (Fixture       *self,
                  gconstpointer  data)
{
  const PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_COUNT, 3, 1);

  self->is_lost[1] = TRUE;
  report (self, &facts);
  self->is_lost[1] = FALSE;
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 0);
}

static void
test_lost (Fixture       *self,
           gconstpointer  data)
{
  const PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_COUNT, 3, 1);

  report (self, &facts);
  self->is_lost[1] = TRUE;
  settle (self);
  self->is_lost[1] = FALSE;
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 0);
}

/* Contact broke and is back: what happened between nobody knows. */
static void
test_other_link (Fixture       *self,
                 gconstpointer  data)
{
  const PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_COUNT, 3, 1);

  report (self, &facts);
  self->generation[1]++;
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 0);
}

/* The book took too long. */
static void
test_late (Fixture       *self,
           gconstpointer  data)
{
  const PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_COUNT, 3, 1);

  report (self, &facts);
  world_pass (&self->world, PIT_ORDER_TIME + 1);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 0);
}

/* Another desk records there, and tells its dealer. */
static void
test_observer (Fixture       *self,
               gconstpointer  data)
{
  const PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_COUNT, 3, 1);

  pit_floor_set_role (self->world.floor, id_of (self, 1), PIT_DESK_OBSERVER);
  pit_floor_flush (self->world.floor);
  report (self, &facts);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 0);
  g_assert_cmpuint (world_count_entries (&self->world, "order-given", ""), ==, 0);
}

/* An earlier run has found it: its rounds are checked once more, and nobody is told of them. */
static void
test_history (Fixture       *self,
              gconstpointer  data)
{
  const PitFindingFacts facts = make (self, 1, PIT_FINDING_HAND_COUNT, 3, 1);

  report (self, &facts);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 1);
  stop (self);
  world_restart (&self->world);
  start (self);
  pit_floor_play_open (self->world.play, 1, 3);
  report (self, &facts);
  pit_attention_start (self->world.attention);
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 1);
}

typedef struct
{
  const char    *name;
  PitFindingKind kind;
  PitPlace       place;
  PitCitation    cites;
  const char    *words; /* part of what is read; NULL: nothing */
} WordsCase;

static const WordsCase words_cases[] = {
  { "hand-dealer", PIT_FINDING_HAND_COUNT, PIT_PLACE_DEALER, PIT_CITE_DEALER_COUNT, "your hand has 1000 cards, not 1001" },
  { "hand-seat", PIT_FINDING_HAND_COUNT, PIT_MAX_SEATS, PIT_CITE_PLAYER_COUNT, "has 1000 cards, not 1001" },
  { "hand-nobody", PIT_FINDING_HAND_COUNT, PIT_PLACE_UNKNOWN, PIT_CITE_NOTHING, NULL },
  { "rack-seat", PIT_FINDING_CARD_COUNT, PIT_MAX_SEATS, PIT_CITE_FOLD_COUNT, "before they go into the rack" },
  { "rack-dealer", PIT_FINDING_CARD_COUNT, PIT_PLACE_DEALER, PIT_CITE_FOLD_COUNT, "counted of your hand" },
  { "round", PIT_FINDING_CARD_COUNT, PIT_PLACE_UNKNOWN, PIT_CITE_ROUND_COUNT, "1000 cards gathered" },
  { "deck", PIT_FINDING_CARD_COUNT, PIT_PLACE_UNKNOWN, PIT_CITE_DECK_COUNT, "1000 cards counted in the deck" },
  { "deck-check", PIT_FINDING_CARD_COUNT, PIT_PLACE_UNKNOWN, PIT_CITE_DECK, "1000 cards counted in the deck" },
  { "set", PIT_FINDING_HAND_SET, PIT_PLACE_DEALER, PIT_CITE_DEALER_BEST, "Put it right" },
  { "set-late", PIT_FINDING_HAND_SET, PIT_PLACE_DEALER, PIT_CITE_DEALER_SET, "stands as it is set" },
  { "set-seat", PIT_FINDING_HAND_SET, 1, PIT_CITE_PLAYER_BEST, NULL },
};

static void
test_words (gconstpointer data)
{
  const WordsCase *c = data;
  PitFindingFacts facts;
  g_autofree char *words = NULL;

  pit_finding_facts_clear (&facts, c->kind);
  facts.place = c->place;
  facts.cites = c->cites;
  facts.found = 1000;
  facts.expected = 1001;
  words = pit_dealer_messages_make_words (&facts);
  if (c->words == NULL)
    {
      g_assert_null (words);
      return;
    }
  g_assert_nonnull (words);
  if (strstr (words, c->words) == NULL)
    g_error ("“%s” does not say “%s”", words, c->words);
  g_assert_null (strchr (words, '{'));
  g_assert_cmpuint (strlen (words), <=, PIT_COMMAND_TEXT_MAX);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func) g_test_add ("/dealer-messages/" name, Fixture, NULL, set_up, func, tear_down)

  ADD ("told", test_told);
  ADD ("shown", test_shown);
  ADD ("seen-after-restart", test_seen_after_restart);
  ADD ("told-meanwhile", test_told_meanwhile);
  ADD ("seen-too-late", test_seen_too_late);
  ADD ("refused", test_refused);
  ADD ("once", test_once);
  ADD ("stands", test_stands);
  ADD ("other-findings", test_other_findings);
  ADD ("catching-up", test_catching_up);
  ADD ("lost", test_lost);
  ADD ("other-link", test_other_link);
  ADD ("late", test_late);
  ADD ("observer", test_observer);
  ADD ("history", test_history);
  for (guint i = 0; i < G_N_ELEMENTS (words_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/dealer-messages/words/%s", words_cases[i].name);

      g_test_add_data_func (path, &words_cases[i], test_words);
    }

  return g_test_run ();
}
