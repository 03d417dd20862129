/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "order-fixture.h"
#include "pit-orders-private.h"
#include "pit-wait.h"

/* Every way out of an order that has gone out: whatever the table, the line or the desk does, it ends with one entry,
 * is sent once, and whoever waits for it is told. */

typedef enum
{
  OVER = 0,
  ANSWER,   /* the table says this result of it; done: and has an event that did it */
  CLAIM,    /* the table says that it is done by the event of this number */
  TELL,     /* and tells of that one, which did it ... */
  STRANGE,  /* ... or something else */
  ELSEWHERE, /* another table's events are seen up to that number */
  STORE,    /* the book has an event of this number that did it, and nobody has looked at it yet */
  WAIT,     /* so many seconds go by */
  LOSE,     /* contact breaks */
  BACK,     /* contact again, over another connection */
  ANEW,     /* the same in one moment */
  NOT_SENT, /* what went out last did not */
  RESTART,  /* the desk is stopped, and begins anew */
  STOP,     /* the desk is being closed */
  ASKED,    /* so often the table was asked by now */
  TOLD,     /* whoever gave it was told this outcome */
  UNTOLD,   /* and nothing yet */
  ENDED,    /* the book has this outcome, and no other */
  OPEN,     /* the book has none */
  DOUBT,    /* whether the table says to people that nobody knows */
  LIES,     /* so often it was found to say what is not so */
} What;

typedef struct
{
  What  what;
  guint value;
} Step;

typedef struct
{
  const char *name;
  gboolean    next_round;
  Step        steps[24];
} Way;

#define ANSWER_SECONDS (PIT_ORDER_ANSWER_TIME / G_USEC_PER_SEC)
#define ASK_SECONDS (PIT_ORDER_ASK_TIME / G_USEC_PER_SEC)
#define ARMED_SECONDS (PIT_ORDER_ARMED_TIME / G_USEC_PER_SEC)

static const Way ways[] = {
  { "done", FALSE,
    { { UNTOLD, 0 }, { ANSWER, PIT_RESULT_DONE }, { TOLD, PIT_ORDER_DONE }, { ENDED, PIT_ORDER_DONE } } },
  { "refused", FALSE,
    { { ANSWER, PIT_RESULT_REFUSED }, { TOLD, PIT_ORDER_REFUSED }, { ENDED, PIT_ORDER_REFUSED } } },
  { "expired", FALSE,
    { { ANSWER, PIT_RESULT_EXPIRED }, { TOLD, PIT_ORDER_EXPIRED }, { ENDED, PIT_ORDER_EXPIRED } } },
  /* An order is done by its own event, whatever else the table says. */
  { "result-lost", FALSE, { { TELL, 18 }, { TOLD, PIT_ORDER_DONE }, { ENDED, PIT_ORDER_DONE } } },
  { "claimed", FALSE,
    { { CLAIM, 18 }, { WAIT, 1 }, { UNTOLD, 0 }, { OPEN, 0 }, { TELL, 18 }, { TOLD, PIT_ORDER_DONE },
      { ENDED, PIT_ORDER_DONE } } },
  { "claimed-falsely", FALSE,
    { { CLAIM, 18 }, { STRANGE, 18 }, { TOLD, PIT_ORDER_UNKNOWN }, { ENDED, PIT_ORDER_UNKNOWN }, { LIES, 1 } } },
  { "claimed-of-the-past", FALSE,
    { { CLAIM, 12 }, { TOLD, PIT_ORDER_UNKNOWN }, { ENDED, PIT_ORDER_UNKNOWN }, { LIES, 1 } } },
  { "claimed-of-the-last", FALSE,
    { { CLAIM, 17 }, { TOLD, PIT_ORDER_UNKNOWN }, { ENDED, PIT_ORDER_UNKNOWN }, { LIES, 1 } } },
  { "claimed-and-others-go-on", FALSE,
    { { CLAIM, 18 }, { ELSEWHERE, 900 }, { OPEN, 0 }, { LIES, 0 }, { TELL, 18 }, { TOLD, PIT_ORDER_DONE },
      { ENDED, PIT_ORDER_DONE } } },
  /* Done, by an event that never comes; and then the table knows nothing of it, or says otherwise. */
  { "claimed-then-unheard", FALSE,
    { { CLAIM, 900 }, { WAIT, ANSWER_SECONDS }, { TOLD, PIT_ORDER_PENDING }, { ASKED, 1 }, { DOUBT, 1 }, { LIES, 0 },
      { ANSWER, PIT_RESULT_UNHEARD }, { ENDED, PIT_ORDER_UNKNOWN }, { DOUBT, 0 }, { LIES, 1 } } },
  { "claimed-then-refused", FALSE,
    { { CLAIM, 900 }, { ANSWER, PIT_RESULT_REFUSED }, { TOLD, PIT_ORDER_REFUSED }, { ENDED, PIT_ORDER_REFUSED },
      { LIES, 1 } } },
  { "claimed-then-expired", FALSE,
    { { CLAIM, 900 }, { LOSE, 0 }, { BACK, 0 }, { ANSWER, PIT_RESULT_EXPIRED }, { ENDED, PIT_ORDER_EXPIRED }, { LIES, 1 } } },
  { "claimed-of-no-event", FALSE,
    { { CLAIM, 900 }, { WAIT, ANSWER_SECONDS - 1 }, { UNTOLD, 0 }, { WAIT, 1 }, { TOLD, PIT_ORDER_PENDING }, { ASKED, 1 },
      { CLAIM, 900 }, { WAIT, 1 }, { DOUBT, 1 }, { STRANGE, 900 }, { ENDED, PIT_ORDER_UNKNOWN }, { DOUBT, 0 } } },
  { "claimed-and-late", FALSE,
    { { CLAIM, 18 }, { WAIT, ANSWER_SECONDS }, { TOLD, PIT_ORDER_PENDING }, { ASKED, 1 }, { OPEN, 0 }, { TELL, 18 },
      { ENDED, PIT_ORDER_DONE } } },
  { "claimed-and-lost", FALSE,
    { { CLAIM, 18 }, { LOSE, 0 }, { TOLD, PIT_ORDER_PENDING }, { BACK, 0 }, { ASKED, 1 }, { CLAIM, 18 }, { OPEN, 0 },
      { TELL, 18 }, { ENDED, PIT_ORDER_DONE } } },
  { "told-of-something-else", FALSE,
    { { STRANGE, 18 }, { OPEN, 0 }, { ANSWER, PIT_RESULT_REFUSED }, { ENDED, PIT_ORDER_REFUSED } } },
  { "replayed", FALSE,
    { { ANSWER, PIT_RESULT_DONE }, { ANSWER, PIT_RESULT_REFUSED }, { TOLD, PIT_ORDER_DONE },
      { ANSWER, PIT_RESULT_EXPIRED },
      { WAIT, 2 }, { ENDED, PIT_ORDER_DONE } } },
  /* A table that is there and says nothing: asked, then said, then asked on. */
  { "silent", FALSE,
    { { WAIT, ANSWER_SECONDS - 1 }, { ASKED, 0 }, { WAIT, 1 }, { ASKED, 1 }, { WAIT, ANSWER_SECONDS - 1 },
      { UNTOLD, 0 },
      { WAIT, 1 }, { TOLD, PIT_ORDER_PENDING }, { ASKED, 2 }, { WAIT, ASK_SECONDS - 1 }, { ASKED, 2 }, { WAIT, 1 },
      { ASKED, 3 }, { OPEN, 0 }, { DOUBT, 1 }, { ANSWER, PIT_RESULT_DONE }, { ENDED, PIT_ORDER_DONE }, { DOUBT, 0 },
      { LIES, 0 } } },
  { "silent-then-answers", FALSE,
    { { WAIT, ANSWER_SECONDS }, { ASKED, 1 }, { UNTOLD, 0 }, { ANSWER, PIT_RESULT_REFUSED },
      { TOLD, PIT_ORDER_REFUSED },
      { ENDED, PIT_ORDER_REFUSED }, { WAIT, 2 * ASK_SECONDS }, { ASKED, 1 } } },
  { "silent-and-stopped", FALSE,
    { { WAIT, 2 * ANSWER_SECONDS }, { TOLD, PIT_ORDER_PENDING }, { RESTART, 0 }, { ASKED, 3 },
      { ANSWER, PIT_RESULT_UNHEARD },
      { ENDED, PIT_ORDER_UNKNOWN } } },
  { "lost", FALSE,
    { { DOUBT, 0 }, { LOSE, 0 }, { TOLD, PIT_ORDER_PENDING }, { DOUBT, 1 }, { WAIT, ASK_SECONDS }, { ASKED, 0 }, { BACK, 0 },
      { ASKED, 1 }, { OPEN, 0 }, { DOUBT, 1 }, { ANSWER, PIT_RESULT_DONE }, { ENDED, PIT_ORDER_DONE }, { DOUBT, 0 } } },
  { "lost-for-a-moment", FALSE,
    { { ANEW, 0 }, { TOLD, PIT_ORDER_PENDING }, { ASKED, 1 }, { ANSWER, PIT_RESULT_EXPIRED },
      { ENDED, PIT_ORDER_EXPIRED } } },
  { "lost-while-asked", FALSE,
    { { WAIT, ANSWER_SECONDS }, { ASKED, 1 }, { LOSE, 0 }, { TOLD, PIT_ORDER_PENDING }, { BACK, 0 }, { ASKED, 2 },
      { ANSWER, PIT_RESULT_DONE }, { ENDED, PIT_ORDER_DONE } } },
  { "lost-and-silent", FALSE,
    { { LOSE, 0 }, { BACK, 0 }, { ASKED, 1 }, { WAIT, ANSWER_SECONDS }, { ASKED, 2 }, { WAIT, ASK_SECONDS },
      { ASKED, 3 },
      { ANSWER, PIT_RESULT_DONE }, { ENDED, PIT_ORDER_DONE } } },
  /* The controller was wiped, or never heard of it. */
  { "wiped", FALSE,
    { { LOSE, 0 }, { BACK, 0 }, { ASKED, 1 }, { ANSWER, PIT_RESULT_UNHEARD }, { ENDED, PIT_ORDER_UNKNOWN } } },
  { "not-sent", FALSE, { { NOT_SENT, 0 }, { TOLD, PIT_ORDER_NO_CONTACT }, { ENDED, PIT_ORDER_NO_CONTACT } } },
  { "lost-and-not-sent", FALSE,
    { { LOSE, 0 }, { TOLD, PIT_ORDER_PENDING }, { NOT_SENT, 0 }, { ENDED, PIT_ORDER_NO_CONTACT }, { BACK, 0 },
      { ASKED, 0 } } },
  { "question-not-sent", FALSE,
    { { WAIT, ANSWER_SECONDS }, { ASKED, 1 }, { NOT_SENT, 0 }, { TOLD, PIT_ORDER_PENDING }, { OPEN, 0 },
      { WAIT, ANSWER_SECONDS }, { ASKED, 2 }, { ANSWER, PIT_RESULT_DONE }, { ENDED, PIT_ORDER_DONE } } },
  { "question-lost-and-not-sent", FALSE,
    { { LOSE, 0 }, { TOLD, PIT_ORDER_PENDING }, { BACK, 0 }, { ASKED, 1 }, { LOSE, 0 }, { NOT_SENT, 0 }, { OPEN, 0 },
      { BACK, 0 }, { ASKED, 2 }, { ANSWER, PIT_RESULT_DONE }, { ENDED, PIT_ORDER_DONE } } },
  { "killed", FALSE,
    { { RESTART, 0 }, { TOLD, PIT_ORDER_PENDING }, { OPEN, 0 }, { ASKED, 1 }, { DOUBT, 1 }, { ANSWER, PIT_RESULT_DONE },
      { ENDED, PIT_ORDER_DONE }, { DOUBT, 0 }, { RESTART, 0 }, { ASKED, 1 }, { DOUBT, 0 } } },
  { "killed-without-contact", FALSE,
    { { LOSE, 0 }, { RESTART, 0 }, { WAIT, ASK_SECONDS }, { ASKED, 0 }, { BACK, 0 }, { ASKED, 1 },
      { ANSWER, PIT_RESULT_UNHEARD },
      { ENDED, PIT_ORDER_UNKNOWN } } },
  { "armed", TRUE,
    { { ANSWER, PIT_RESULT_ARMED }, { WAIT, ARMED_SECONDS }, { UNTOLD, 0 }, { ASKED, 0 }, { ANSWER, PIT_RESULT_DONE },
      { TOLD, PIT_ORDER_DONE }, { ENDED, PIT_ORDER_DONE } } },
  /* Its time is over, and the table does not say so. */
  { "armed-and-silent", TRUE,
    { { ANSWER, PIT_RESULT_ARMED }, { WAIT, ARMED_SECONDS + ANSWER_SECONDS }, { ASKED, 1 }, { UNTOLD, 0 },
      { ANSWER, PIT_RESULT_ARMED }, { WAIT, ANSWER_SECONDS }, { ASKED, 2 }, { UNTOLD, 0 },
      { WAIT, ANSWER_SECONDS }, { TOLD, PIT_ORDER_PENDING }, { ANSWER, PIT_RESULT_EXPIRED },
      { ENDED, PIT_ORDER_EXPIRED } } },
  { "armed-and-lost", TRUE,
    { { ANSWER, PIT_RESULT_ARMED }, { LOSE, 0 }, { TOLD, PIT_ORDER_PENDING }, { BACK, 0 }, { ASKED, 1 },
      { ANSWER, PIT_RESULT_ARMED }, { WAIT, 2 * ANSWER_SECONDS }, { ASKED, 1 }, { DOUBT, 0 }, { ANSWER, PIT_RESULT_DONE },
      { ENDED, PIT_ORDER_DONE } } },
  { "armed-lost-and-silent", TRUE,
    { { ANSWER, PIT_RESULT_ARMED }, { LOSE, 0 }, { TOLD, PIT_ORDER_PENDING }, { BACK, 0 }, { ANSWER, PIT_RESULT_ARMED },
      { WAIT, ARMED_SECONDS + 2 * ANSWER_SECONDS }, { DOUBT, 1 }, { ANSWER, PIT_RESULT_EXPIRED },
      { ENDED, PIT_ORDER_EXPIRED }, { DOUBT, 0 } } },
  { "armed-and-killed", TRUE,
    { { ANSWER, PIT_RESULT_ARMED }, { RESTART, 0 }, { ASKED, 1 }, { ANSWER, PIT_RESULT_ARMED },
      { WAIT, ARMED_SECONDS + ANSWER_SECONDS }, { ASKED, 2 }, { ANSWER, PIT_RESULT_EXPIRED },
      { ENDED, PIT_ORDER_EXPIRED } } },
  /* Its event is stored, and the desk went before it looked at it: the table need not be asked. */
  { "stored-and-killed", FALSE,
    { { STORE, 18 }, { RESTART, 0 }, { TOLD, PIT_ORDER_PENDING }, { ASKED, 0 }, { ENDED, PIT_ORDER_DONE } } },
  /* What comes while the connections are being closed is still taken; nothing is asked any more. */
  { "closing", FALSE,
    { { STOP, 0 }, { WAIT, ASK_SECONDS }, { ASKED, 0 }, { ANSWER, PIT_RESULT_DONE }, { TOLD, PIT_ORDER_DONE },
      { ENDED, PIT_ORDER_DONE } } },
  { "closed", FALSE,
    { { STOP, 0 }, { RESTART, 0 }, { TOLD, PIT_ORDER_PENDING }, { ASKED, 1 }, { ANSWER, PIT_RESULT_DONE },
      { ENDED, PIT_ORDER_DONE } } },
};

static void
settle (OrderFixture *self)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
wait_ended (OrderFixture    *self,
            PitOrderOutcome  outcome)
{
  g_autofree char *words = g_strdup_printf ("\"outcome\":\"%s\"",
                                            pit_names_to_word (&pit_order_outcome_names, outcome));

  pit_wait_while (pit_orders_get_n_waiting (self->orders, order_fixture_id (self, 1)) > 0);
  g_assert_cmpuint (order_fixture_count (self, "order-ended", words), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-ended", ""), ==, 1);
}

static void
store_event (OrderFixture     *self,
             const PitCommand *command,
             gint64            seq)
{
  GArray *rows = book_fixture_rows (order_fixture_id (self, 1), seq, 1);
  PitInboxRow *row = &g_array_index (rows, PitInboxRow, 0);
  g_autofree char *frame = g_strdup_printf ("{\"v\":1,\"type\":\"table-suspended\",\"table\":\"%s\",\"epoch\":\"%s\","
                                            "\"seq\":%" G_GINT64_FORMAT ",\"cause\":\"%s\",\"wall\":%" G_GINT64_FORMAT
                                            ",\"mono\":%" G_GINT64_FORMAT ",\"boot\":\"%s\",\"body\":{}}", row->table.text,
                                            row->epoch.text, seq, command->id.text, row->wall, row->mono, row->boot.text);

  g_bytes_unref (row->frame);
  row->frame = g_bytes_new (frame, strlen (frame));
  g_strlcpy (row->type, "table-suspended", sizeof row->type);
  row->round = PIT_UNKNOWN;
  book_fixture_send (&self->book, rows);
  book_fixture_wait (&self->book, &self->book.n_stored, 1);
}

static guint
count_findings (OrderFixture   *self,
                PitFindingKind  kind)
{
  GListModel *findings = pit_table_get_findings (pit_floor_play_get_table (self->play, 1));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      const PitFindingFacts *facts = pit_finding_get_facts (finding);

      n += facts->kind == kind;
      g_assert_true (facts->kind != PIT_FINDING_OPEN_ORDER || g_str_has_prefix (facts->detail, "suspension: unknown since "));
    }

  return n;
}

static void
take_step (OrderFixture     *self,
           const Step       *step,
           const PitCommand *command,
           PitAct          **result)
{
  switch (step->what)
    {
    case ANSWER:
      order_fixture_answer (self, command, 1, step->value, step->value == PIT_RESULT_REFUSED ? "state" : "", "");
      break;
    case CLAIM:
      order_fixture_claim (self, command, 1, step->value);
      break;
    case TELL:
      order_fixture_tell (self, command, 1, pit_command_get_event (command->name), step->value);
      break;
    case STORE:
      store_event (self, command, step->value);
      break;
    case STRANGE:
      order_fixture_tell (self, command, 1, PIT_EVENT_DECK_LOADED, step->value);
      break;
    case ELSEWHERE:
      pit_orders_take_seen (self->orders, order_fixture_id (self, 2), step->value);
      break;
    case WAIT:
      for (guint i = 0; i < step->value; i++)
        {
          pit_manual_clock_advance (pit_floor_play_get_clock (self->play), G_USEC_PER_SEC);
          order_fixture_look (self);
        }
      settle (self);
      break;
    case LOSE:
    case BACK:
    case ANEW:
      self->is_lost[1] = step->what == LOSE;
      self->generation[1] += step->what != LOSE;
      order_fixture_look (self);
      settle (self);
      break;
    case NOT_SENT:
      pit_orders_not_sent (self->orders, order_fixture_id (self, 1), &command->id, "no contact");
      break;
    case RESTART:
      order_fixture_stop (self);
      order_fixture_start (self);
      order_fixture_look (self);
      settle (self);
      break;
    case STOP:
      pit_orders_stop (self->orders);
      break;
    case ASKED:
      g_assert_cmpuint (self->queried->len, ==, step->value);
      for (guint i = 0; i < self->queried->len; i++)
        g_assert_cmpstr (g_array_index (self->queried, PitUuid, i).text, ==, command->id.text);
      break;
    case TOLD:
      {
        g_autoptr(PitAct) taken = NULL;
        g_autoptr(GArray) results = NULL;
        const PitOrderResult *told;

        pit_wait_while (*result == NULL);
        taken = g_steal_pointer (result);
        results = g_array_ref (pit_orders_get_results (taken));
        g_assert_cmpuint (results->len, ==, 1);
        told = &g_array_index (results, PitOrderResult, 0);
        g_assert_cmpint (told->outcome, ==, step->value);
        if (told->outcome == PIT_ORDER_PENDING)
          g_assert_cmpuint (strlen (told->text), >, 0);
        break;
      }
    case UNTOLD:
      g_assert_null (*result);
      break;
    case ENDED:
      wait_ended (self, step->value);
      break;
    case OPEN:
      g_assert_cmpuint (order_fixture_count (self, "order-ended", ""), ==, 0);
      g_assert_cmpuint (pit_orders_get_n_waiting (self->orders, order_fixture_id (self, 1)), ==, 1);
      break;
    case DOUBT:
      settle (self);
      pit_floor_flush (pit_floor_play_get_floor (self->play));
      g_assert_cmpint (count_findings (self, PIT_FINDING_OPEN_ORDER) > 0, ==, step->value > 0);
      break;
    case LIES:
      settle (self);
      pit_floor_flush (pit_floor_play_get_floor (self->play));
      g_assert_cmpuint (count_findings (self, PIT_FINDING_FALSE_ORDER), ==, step->value);
      break;
    case OVER:
    default:
      g_assert_not_reached ();
    }
}

static void
test_way (OrderFixture  *self,
          gconstpointer  data)
{
  const Way *way = data;
  PitOrder order = order_fixture_make (PIT_COMMAND_TABLE_SUSPEND);
  g_autoptr(PitAct) result = NULL;
  PitCommand command;

  pit_floor_play_open (self->play, 1, 2);
  order.next_round = way->next_round;
  order_fixture_give (self, 1, &order, &result);
  command = *order_fixture_wait_sent (self, 1);
  for (guint i = 0; way->steps[i].what != OVER; i++)
    {
      g_test_message ("step %u", i + 1);
      take_step (self, &way->steps[i], &command, &result);
    }
  settle (self);
  g_assert_cmpuint (self->sent->len, ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", ""), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-ended", ""), ==, 1);
}

/* Given in the moment in which the desk is being closed: it does not go out, and its entry says so. */
static void
test_given_while_closing (OrderFixture  *self,
                          gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  g_autoptr(GArray) refused = NULL;

  pit_floor_play_open (self->play, 1, 2);
  order_fixture_give (self, 1, &order, &result);
  pit_orders_stop (self->orders);
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_NO_CONTACT);
  g_assert_cmpuint (self->sent->len, ==, 0);
  g_assert_cmpuint (order_fixture_count (self, "order-ended", "\"outcome\":\"no-contact\""), ==, 1);

  order_fixture_give (self, 1, &order, &result);
  refused = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (refused, PitOrderResult, 0).outcome, ==, PIT_ORDER_NOT_GIVEN);
  g_assert_cmpuint (order_fixture_count (self, "order-given", ""), ==, 1);
}

/* Its entry was not even on the disk when the desk went: the next run finds it there, and asks. */
static void
test_closed_at_once (OrderFixture  *self,
                     gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;

  pit_floor_play_open (self->play, 1, 2);
  order_fixture_give (self, 1, &order, &result);
  pit_orders_close (self->orders);
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_PENDING);
  g_assert_cmpuint (self->sent->len, ==, 0);
  order_fixture_stop (self);
  order_fixture_start (self);
  order_fixture_look (self);
  g_assert_cmpuint (self->queried->len, ==, 1);
  {
    const PitCommand command = { .id = g_array_index (self->queried, PitUuid, 0) };

    order_fixture_answer (self, &command, 1, PIT_RESULT_UNHEARD, "", "");
  }
  wait_ended (self, PIT_ORDER_UNKNOWN);
}

/* Whoever was told that nobody knows hears that it was not given at all. */
static void
test_pending_then_not_given (OrderFixture  *self,
                             gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  PitOrderResult open;

  pit_floor_play_open (self->play, 1, 2);
  pit_book_writer_close (self->book.writer, NULL);
  order_fixture_give (self, 1, &order, &result);
  pit_manual_clock_advance (pit_floor_play_get_clock (self->play), PIT_ORDER_ANSWER_TIME);
  order_fixture_look (self);
  g_assert_true (pit_orders_find_open (self->orders, order_fixture_id (self, 1), &open));
  g_assert_nonnull (strstr (open.text, "has not gone out yet"));
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_PENDING);
  settle (self);

  g_assert_cmpuint (self->changes->len, ==, 2);
  g_assert_cmpint (g_array_index (self->changes, PitOrderResult, 0).outcome, ==, PIT_ORDER_PENDING);
  g_assert_cmpint (g_array_index (self->changes, PitOrderResult, 1).outcome, ==, PIT_ORDER_NOT_GIVEN);
  g_assert_cmpuint (strlen (g_array_index (self->changes, PitOrderResult, 1).text), >, 0);
  g_assert_false (pit_orders_find_open (self->orders, order_fixture_id (self, 1), &open));
  g_assert_cmpuint (self->sent->len, ==, 0);
}

/* What has no end is found by its table, also when an earlier run gave it; a message to the dealer is not in its way. */
static void
test_find_open (OrderFixture  *self,
                gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(PitAct) result = NULL;
  PitCommand command;
  PitOrderResult open;

  pit_floor_play_open (self->play, 1, 2);
  pit_orders_send_message (self->orders, order_fixture_id (self, 1), "count the cards", PIT_UNKNOWN);
  order_fixture_wait_sent (self, 1);
  g_assert_false (pit_orders_find_open (self->orders, order_fixture_id (self, 1), &open));
  order_fixture_give (self, 1, &order, &result);
  command = *order_fixture_wait_sent (self, 2);
  g_assert_true (pit_orders_find_open (self->orders, order_fixture_id (self, 1), &open));
  g_assert_cmpstr (open.text, ==, "");
  g_assert_false (pit_orders_find_open (self->orders, order_fixture_id (self, 2), &open));

  order_fixture_stop (self);
  order_fixture_start (self);
  g_clear_object (&result);
  g_assert_true (pit_orders_find_open (self->orders, order_fixture_id (self, 1), &open));
  g_assert_cmpint (open.name, ==, PIT_COMMAND_HOLD);
  g_assert_cmpint (open.outcome, ==, PIT_ORDER_PENDING);
  g_assert_nonnull (strstr (open.text, "before this desk started"));
  order_fixture_answer (self, &command, 1, PIT_RESULT_UNHEARD, "", "");
  pit_wait_while (pit_orders_find_open (self->orders, order_fixture_id (self, 1), &open));
  /* Whoever hears of its end finds it among those no more. */
  g_assert_cmpint (g_array_index (self->changes, PitOrderResult, self->changes->len - 1).outcome, ==, PIT_ORDER_UNKNOWN);
}

/* One at a time: what is ordered while the one before has no answer is not given, and the words say so. */
static void
test_unanswered (OrderFixture  *self,
                 gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(PitAct) next = NULL;
  g_autoptr(GArray) refused = NULL;

  pit_floor_play_open (self->play, 1, 2);
  order_fixture_give (self, 1, &order, &result);
  order_fixture_wait_sent (self, 1);
  order = order_fixture_make (PIT_COMMAND_TABLE_SUSPEND);
  order_fixture_give (self, 1, &order, &next);
  refused = order_fixture_finish (self, &next);
  g_assert_cmpint (g_array_index (refused, PitOrderResult, 0).outcome, ==, PIT_ORDER_NOT_GIVEN);
  g_assert_nonnull (strstr (g_array_index (refused, PitOrderResult, 0).text, "has not answered the order before this one"));
  g_assert_cmpuint (self->sent->len, ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", ""), ==, 1);
}

static void
append_given (OrderFixture *self,
              const char   *id,
              const char   *name)
{
  g_autofree char *body = g_strdup_printf ("{\"command\":\"%s\",\"order\":\"%s\"}", id, name);
  PitEntry *entry = book_fixture_entry ("order-given", body);
  g_autoptr(PitEntry) stored = NULL;

  g_strlcpy (entry->table.text, order_fixture_id (self, 1), sizeof entry->table.text);
  stored = book_fixture_append (&self->book, entry, NULL);
  g_assert_nonnull (stored);
}

/* Returns: (transfer full): what the table says of orders whose end nobody knows */
static char *
describe_doubts (OrderFixture *self)
{
  GListModel *findings = pit_table_get_findings (pit_floor_play_get_table (self->play, 1));
  GString *text = g_string_new (NULL);

  settle (self);
  pit_floor_flush (pit_floor_play_get_floor (self->play));
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      const PitFindingFacts *facts = pit_finding_get_facts (finding);

      if (facts->kind == PIT_FINDING_OPEN_ORDER)
        g_string_append_len (g_string_append_c (text, ' '), facts->detail, strcspn (facts->detail, ":"));
    }

  return g_string_free (text, FALSE);
}

/* What an earlier run left without an end, as where that could not be written: the oldest is said, then the other. One that
 * stands in the book twice is one. */
static void
test_two_of_the_book (OrderFixture  *self,
                      gconstpointer  data)
{
  static const PitCommand hold = { .id = { "4e1b0c7a-93d2-4f68-8a51-d70c2be94f36" } };
  static const PitCommand suspend = { .id = { "4e1b0c7a-93d2-4f68-8a51-d70c2be94f37" } };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *none = NULL;

  pit_floor_play_open (self->play, 1, 2);
  append_given (self, hold.id.text, "hold");
  append_given (self, suspend.id.text, "table-suspend");
  append_given (self, suspend.id.text, "table-suspend");
  order_fixture_stop (self);
  order_fixture_start (self);
  order_fixture_look (self);
  g_assert_cmpuint (pit_orders_get_n_waiting (self->orders, order_fixture_id (self, 1)), ==, 2);
  g_assert_cmpuint (self->queried->len, ==, 2);
  first = describe_doubts (self);
  g_assert_cmpstr (first, ==, " hold");

  order_fixture_answer (self, &hold, 1, PIT_RESULT_UNHEARD, "", "");
  pit_wait_while (pit_orders_get_n_waiting (self->orders, order_fixture_id (self, 1)) > 1);
  second = describe_doubts (self);
  g_assert_cmpstr (second, ==, " suspension");
  order_fixture_answer (self, &suspend, 1, PIT_RESULT_UNHEARD, "", "");
  pit_wait_while (pit_orders_get_n_waiting (self->orders, order_fixture_id (self, 1)) > 0);
  none = describe_doubts (self);
  g_assert_cmpstr (none, ==, "");
}

/* While nothing can be written nothing is ordered, and the words say why. */
static void
test_book_trouble (OrderFixture  *self,
                   gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(GError) error = NULL;

  pit_floor_play_open (self->play, 1, 2);
  pit_orders_set_trouble (self->orders, "the disk is full");
  g_assert_false (pit_orders_check (self->orders, order_fixture_id (self, 1), &order, &error));
  g_assert_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_CLOSED);
  g_assert_nonnull (strstr (error->message, "the disk is full"));
  pit_orders_set_trouble (self->orders, NULL);
  g_assert_true (pit_orders_check (self->orders, order_fixture_id (self, 1), &order, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *path = g_strdup_printf ("/order-ways/%s", ways[i].name);

      g_test_add (path, OrderFixture, &ways[i], order_fixture_set_up, test_way, order_fixture_tear_down);
    }
#define ADD(name, func) \
  g_test_add ("/order-ways/" name, OrderFixture, NULL, order_fixture_set_up, func, order_fixture_tear_down)

  ADD ("given-while-closing", test_given_while_closing);
  ADD ("closed-at-once", test_closed_at_once);
  ADD ("pending-then-not-given", test_pending_then_not_given);
  ADD ("find-open", test_find_open);
  ADD ("unanswered", test_unanswered);
  ADD ("two-of-the-book", test_two_of_the_book);
  ADD ("book-trouble", test_book_trouble);

  return g_test_run ();
}
