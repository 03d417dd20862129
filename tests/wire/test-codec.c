/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-codec.h"
#include "pit-games.h"
#include "pit-json-guard.h"
#include "pit-shape-fill.h"

#define EPOCH "6f1ed002-ab5f-4c2e-9c4b-2e8f1c3a7d10"
#define BOOT "2b4e6d1c-0a3f-4b5c-8d7e-9f0a1b2c3d4e"
#define HEAD "{\"v\":1,\"table\":\"FCP-7\",\"epoch\":\"" EPOCH "\"," \
  "\"wall\":1768032000000000,\"mono\":5,\"boot\":\"" BOOT "\","
#define N_RANDOM 200

static GBytes *
bytes_of (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

static void
assert_same_bytes (GBytes *a,
                   GBytes *b)
{
  g_assert_cmpmem (g_bytes_get_data (a, NULL), g_bytes_get_size (a), g_bytes_get_data (b, NULL), g_bytes_get_size (b));
}

static void
set_stamp (PitStamp *stamp)
{
  stamp->wall = G_GINT64_CONSTANT (1768032000000000);
  stamp->mono = 0;
  g_strlcpy (stamp->boot.text, BOOT, sizeof stamp->boot.text);
}

static PitEvent *
random_event (PitEventType type,
              GRand       *rand)
{
  PitEvent *event = pit_event_new (type);

  g_strlcpy (event->table.text, "FCP-7", sizeof event->table.text);
  g_strlcpy (event->at.epoch.text, EPOCH, sizeof event->at.epoch.text);
  event->at.seq = 1 + g_rand_int_range (rand, 0, 1000000);
  set_stamp (&event->stamp);
  pit_shape_fill_random (pit_event_shape (type), rand, &event->dealer);
  return event;
}

static void
test_event (gconstpointer data)
{
  PitEventType type = GPOINTER_TO_UINT (data);
  g_autoptr(GRand) rand = g_rand_new_with_seed (1000 + type);

  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr(PitEvent) event = random_event (type, rand);
      g_autoptr(GBytes) frame = pit_codec_encode_event (event);
      g_autoptr(GError) error = NULL;
      g_autoptr(PitEvent) back = pit_codec_decode_event (frame, &error);
      g_autoptr(GBytes) again = NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (back->problem, ==, NULL);
      g_assert_cmpint (back->type, ==, type);
      g_assert_cmpstr (back->type_name, ==, event->type_name);
      g_assert_cmpstr (back->table.text, ==, "FCP-7");
      g_assert_cmpstr (back->at.epoch.text, ==, EPOCH);
      g_assert_cmpint (back->at.seq, ==, event->at.seq);
      g_assert_cmpint (back->stamp.wall, ==, event->stamp.wall);
      g_assert_cmpint (back->stamp.mono, ==, event->stamp.mono);
      g_assert_cmpstr (back->stamp.boot.text, ==, BOOT);
      g_assert_cmpint (back->received, ==, PIT_UNKNOWN);
      assert_same_bytes (back->frame, frame);

      /* The members that were left absent are as absent as in the event itself. */
      again = pit_codec_encode_event (back);
      assert_same_bytes (frame, again);
      g_assert_cmpint (pit_event_round (back), ==, pit_event_round (event));
    }
}

static void
know_stake (PitStake *stake)
{
  if (stake->chips == PIT_UNKNOWN)
    stake->chips = 0;
  if (stake->tokens == PIT_UNKNOWN)
    stake->tokens = 0;
}

/* Nothing is staked on the bonus, which a state need not say: there is no stake there that nobody knows. */
static void
know_bonus (PitRound **round)
{
  for (guint i = 0; i < (*round)->n_bets; i++)
    if (pit_wager_is (pit_round_bets (*round)[i].wager, "ante-bonus"))
      {
        PitRoundLine *line = pit_round_edit_line (round, pit_round_bets (*round)[i].seat, "ante-bonus");

        know_stake (&line->staked);
        know_stake (&line->collected);
        know_stake (&line->returned);
      }
}

static void
random_message (PitMessageType type,
                GRand         *rand,
                PitMessage    *message)
{
  pit_message_init (message, type);
  g_strlcpy (message->table.text, "FCP-7", sizeof message->table.text);
  if (pit_message_needs_epoch (type))
    g_strlcpy (message->epoch.text, EPOCH, sizeof message->epoch.text);
  set_stamp (&message->stamp);
  if (rand != NULL)
    pit_shape_fill_random (pit_message_shape (type), rand, &message->hello);
  else
    pit_shape_fill_largest (pit_message_shape (type), &message->hello);
  if (type == PIT_MESSAGE_STATE)
    know_bonus (&message->state.state.round);
}

static void
test_message (gconstpointer data)
{
  PitMessageType type = GPOINTER_TO_UINT (data);
  g_autoptr(GRand) rand = g_rand_new_with_seed (2000 + type);

  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
      g_auto(PitMessage) back = { PIT_MESSAGE_NONE };
      g_autoptr(GBytes) frame = NULL;
      g_autoptr(GBytes) again = NULL;
      g_autoptr(GError) error = NULL;

      random_message (type, rand, &message);
      frame = pit_codec_encode (&message);
      pit_codec_decode (frame, &back, &error);
      g_assert_no_error (error);
      g_assert_cmpint (back.type, ==, type);
      g_assert_cmpstr (back.table.text, ==, "FCP-7");
      g_assert_cmpstr (back.epoch.text, ==, message.epoch.text);
      g_assert_cmpint (back.stamp.wall, ==, message.stamp.wall);
      again = pit_codec_encode (&back);
      assert_same_bytes (frame, again);
    }
}

static void
assert_same_round (const PitRound *a,
                   const PitRound *b)
{
  g_assert_cmpuint (a->n_bets, ==, b->n_bets);
  g_assert_cmpuint (a->n_results, ==, b->n_results);
  g_assert_cmpuint (a->n_seats, ==, b->n_seats);
  g_assert_cmpmem (a + 1, pit_round_size (a) - sizeof *a, b + 1, pit_round_size (b) - sizeof *b);
}

/* Reading a state back gives the very struct that was written, so that states can be compared as memory. */
static void
test_state_identity (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (3000);

  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
      g_auto(PitMessage) back = { PIT_MESSAGE_NONE };
      const PitTableState *one, *other;
      g_autoptr(GBytes) frame = NULL;

      random_message (PIT_MESSAGE_STATE, rand, &message);
      frame = pit_codec_encode (&message);
      g_assert_true (pit_codec_decode (frame, &back, NULL));
      g_assert_cmpint (back.state.as_of, ==, message.state.as_of);
      g_assert_cmpint (back.state.state.n_decks, ==, message.state.state.n_decks);
      one = &message.state.state;
      other = &back.state.state;
      g_assert_cmpmem (&one->terms, sizeof one->terms, &other->terms, sizeof other->terms);
      assert_same_round (one->round, other->round);
    }
}

static void
test_cleared_state (void)
{
  PitTableState state;

  memset (&state, 0x55, sizeof state);
  pit_table_state_clear (&state);
  g_assert_true (state.round == pit_round_none ());
  g_assert_cmpint (state.opening, ==, PIT_OPENING_UNKNOWN);
  g_assert_cmpint (state.terms.seats, ==, PIT_UNKNOWN);
}

static void
test_largest_state (void)
{
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
  g_auto(PitMessage) back = { PIT_MESSAGE_NONE };
  g_autoptr(GBytes) frame = NULL;
  g_autoptr(GError) error = NULL;

  random_message (PIT_MESSAGE_STATE, NULL, &message);
  message.stamp.wall = PIT_INTEGER_MAX;
  message.stamp.mono = PIT_INTEGER_MAX;
  memset (message.table.text, 'T', PIT_ID_MAX);
  frame = pit_codec_encode (&message);
  g_test_message ("the largest legal state takes %" G_GSIZE_FORMAT " bytes", g_bytes_get_size (frame));
  g_assert_cmpint (g_bytes_get_size (frame), <, PIT_WIRE_MAX_STATE);
  pit_codec_decode (frame, &back, &error);
  g_assert_no_error (error);
  g_assert_cmpint (pit_round_count_cards (back.state.state.round, 12), ==, PIT_MAX_HAND);
}

/* A line is told if anything at all happened on it. */
static void
test_line_members (void)
{
  for (guint i = 0; i < sizeof (PitRoundLine) / sizeof (PitMoney); i++)
    {
      g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
      g_auto(PitMessage) back = { PIT_MESSAGE_NONE };
      g_autoptr(GBytes) frame = NULL;
      PitRound **round = &message.state.state.round;

      random_message (PIT_MESSAGE_STATE, NULL, &message);
      pit_table_state_release (&message.state.state);
      pit_table_state_clear (&message.state.state);
      pit_round_edit (round)->number = 1;
      pit_round_edit (round)->stage = PIT_STAGE_SETTLEMENT;
      ((PitMoney *) pit_round_edit_line (round, 3, pit_games_find_kind ("ante")->id))[i] = 5;
      frame = pit_codec_encode (&message);
      g_assert_true (pit_codec_decode (frame, &back, NULL));
      g_assert_cmpmem (back.state.state.round, pit_round_size (back.state.state.round), *round, pit_round_size (*round));
      g_clear_pointer (round, pit_round_unref);
      *round = pit_round_ref (back.state.state.round);
      g_assert_cmpmem (&back.state.state, sizeof (PitTableState), &message.state.state, sizeof (PitTableState));
    }
}

/* Nothing else that may be sent comes near the largest frame. */
static void
test_largest_others (void)
{
  for (PitMessageType type = PIT_MESSAGE_HELLO; type < PIT_N_MESSAGES; type++)
    {
      g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
      g_autoptr(GBytes) frame = NULL;

      if (type == PIT_MESSAGE_EVENT || type == PIT_MESSAGE_STATE)
        continue;
      random_message (type, NULL, &message);
      frame = pit_codec_encode (&message);
      g_assert_cmpint (g_bytes_get_size (frame), <, 2048);
    }
  for (PitEventType type = PIT_EVENT_OTHER + 1; type < PIT_N_EVENTS; type++)
    {
      g_autoptr(PitEvent) event = pit_event_new (type);
      g_autoptr(GBytes) frame = NULL;

      g_strlcpy (event->table.text, "FCP-7", sizeof event->table.text);
      g_strlcpy (event->at.epoch.text, EPOCH, sizeof event->at.epoch.text);
      event->at.seq = PIT_INTEGER_MAX;
      set_stamp (&event->stamp);
      pit_shape_fill_largest (pit_event_shape (type), &event->dealer);
      frame = pit_codec_encode_event (event);
      g_assert_cmpint (g_bytes_get_size (frame), <, 2048);
    }
}

static const struct { const char *name; const char *frame; PitWireError code; const char *says; } refused[] = {
  { "empty", "", PIT_WIRE_ERROR_FRAME, "byte 0" },
  { "malformed", HEAD "\"type\":\"cut\",\"seq\":1,\"body\":{\"deck\":\"d\",}}", PIT_WIRE_ERROR_FRAME, "byte " },
  { "array", "[]", PIT_WIRE_ERROR_FRAME, "the frame is not an object" },
  { "two", "{}{}", PIT_WIRE_ERROR_FRAME, "byte 2" },
  { "duplicate", HEAD "\"type\":\"cut\",\"seq\":1,\"seq\":2,\"body\":{\"deck\":\"d\"}}", PIT_WIRE_ERROR_FRAME,
    "\"seq\" stands twice" },
  { "duplicate-in-body", HEAD "\"type\":\"cut\",\"seq\":1,\"body\":{\"deck\":\"d\",\"d\\u0065ck\":\"e\"}}",
    PIT_WIRE_ERROR_FRAME, "twice" },
  { "deep", HEAD "\"type\":\"cut\",\"seq\":1,"
    "\"x\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]],\"body\":{}}", PIT_WIRE_ERROR_FRAME,
    "nested deeper" },
  { "large-integer", HEAD "\"type\":\"cut\",\"seq\":9007199254740992,\"body\":{\"deck\":\"d\"}}", PIT_WIRE_ERROR_FRAME,
    "is beyond" },
  { "large-integer-in-body", HEAD "\"type\":\"payment\",\"seq\":1,\"body\":{\"round\":1,\"seat\":2,"
    "\"wager\":\"ante\",\"chips\":9007199254740992}}", PIT_WIRE_ERROR_FRAME, "is beyond" },
  { "large-integer-unknown", HEAD "\"type\":\"cut\",\"seq\":1,\"body\":{\"deck\":\"d\",\"x\":-9007199254740992}}",
    PIT_WIRE_ERROR_FRAME, "is beyond" },
  { "infinite", HEAD "\"type\":\"cut\",\"seq\":1,\"body\":{\"deck\":\"d\",\"x\":1e999}}", PIT_WIRE_ERROR_FRAME,
    "a number too large" },
  { "after-the-end", HEAD "\"type\":\"cut\",\"seq\":1,\"body\":{\"deck\":\"d\"}}\n.", PIT_WIRE_ERROR_FRAME, "byte" },
  { "no-version", "{\"type\":\"ping\"}", PIT_WIRE_ERROR_FRAME, "envelope.v: missing" },
  { "text-version", "{\"v\":\"1\",\"type\":\"ping\"}", PIT_WIRE_ERROR_FRAME, "envelope.v: a text" },
  { "version-2", "{\"v\":2,\"kind\":\"of-the-future\"}", PIT_WIRE_ERROR_VERSION,
    "envelope.v: version 2 of the protocol; version 1" },
  { "version-0", "{\"v\":0}", PIT_WIRE_ERROR_VERSION, "version 0" },
  { "no-type", HEAD "\"seq\":1,\"body\":{}}", PIT_WIRE_ERROR_FRAME, "envelope.type: missing" },
  { "odd-type", HEAD "\"type\":\"a b\",\"seq\":1,\"body\":{}}", PIT_WIRE_ERROR_FRAME,
    "envelope.type: is not an identifier" },
  { "long-type", HEAD "\"type\":\"a23456789012345678901234567890123\",\"seq\":1,\"body\":{}}", PIT_WIRE_ERROR_FRAME,
    "envelope.type" },
  { "no-table", "{\"v\":1,\"type\":\"ping\",\"wall\":1,\"mono\":1,\"boot\":\"" BOOT "\",\"body\":{\"id\":1}}",
    PIT_WIRE_ERROR_FRAME, "envelope.table: missing" },
  { "no-wall", "{\"v\":1,\"type\":\"ping\",\"table\":\"a\",\"mono\":1,\"boot\":\"" BOOT "\",\"body\":{\"id\":1}}",
    PIT_WIRE_ERROR_FRAME, "envelope.wall: missing" },
  { "negative-mono", "{\"v\":1,\"type\":\"ping\",\"table\":\"a\",\"wall\":1,\"mono\":-1,\"boot\":\"" BOOT
    "\",\"body\":{\"id\":1}}", PIT_WIRE_ERROR_FRAME, "envelope.mono: -1 is below 0" },
  { "no-boot", "{\"v\":1,\"type\":\"ping\",\"table\":\"a\",\"wall\":1,\"mono\":1,\"body\":{\"id\":1}}",
    PIT_WIRE_ERROR_FRAME, "envelope.boot: missing" },
  { "event-without-epoch", "{\"v\":1,\"type\":\"cut\",\"table\":\"a\",\"seq\":1,\"wall\":1,\"mono\":1,\"boot\":\"" BOOT
    "\",\"body\":{\"deck\":\"d\"}}", PIT_WIRE_ERROR_FRAME, "envelope.epoch: missing" },
  { "event-without-number", HEAD "\"type\":\"cut\",\"body\":{\"deck\":\"d\"}}", PIT_WIRE_ERROR_FRAME,
    "envelope.seq: missing" },
  { "event-number-0", HEAD "\"type\":\"cut\",\"seq\":0,\"body\":{\"deck\":\"d\"}}", PIT_WIRE_ERROR_FRAME,
    "envelope.seq: 0 is below 1" },
  { "event-number-text", HEAD "\"type\":\"cut\",\"seq\":\"1\",\"body\":{\"deck\":\"d\"}}", PIT_WIRE_ERROR_FRAME,
    "envelope.seq: a text" },
  { "event-number-fraction", HEAD "\"type\":\"cut\",\"seq\":1.0,\"body\":{\"deck\":\"d\"}}", PIT_WIRE_ERROR_FRAME,
    "envelope.seq: a number with fraction" },
  { "event-number-null", HEAD "\"type\":\"cut\",\"seq\":null,\"body\":{\"deck\":\"d\"}}", PIT_WIRE_ERROR_FRAME,
    "envelope.seq: null" },
  { "numbered-ping", HEAD "\"type\":\"ping\",\"seq\":1,\"body\":{\"id\":1}}", PIT_WIRE_ERROR_FRAME,
    "envelope.seq: only events" },
  { "ack-without-epoch", "{\"v\":1,\"type\":\"ack\",\"table\":\"a\",\"wall\":1,\"mono\":1,\"boot\":\"" BOOT
    "\",\"body\":{\"seq\":1}}", PIT_WIRE_ERROR_FRAME, "envelope.epoch: missing" },
  { "numbered-request", HEAD "\"type\":\"state-request\",\"seq\":1,\"body\":{}}", PIT_WIRE_ERROR_FRAME,
    "seq: only events are numbered" },
  { "request-without-body", HEAD "\"type\":\"state-request\"}", PIT_WIRE_ERROR_BODY,
    "state-request: the body is missing" },
  { "request-with-a-list", HEAD "\"type\":\"state-request\",\"body\":[]}", PIT_WIRE_ERROR_BODY,
    "state-request: the body is not an object" },
  { "no-body", HEAD "\"type\":\"ping\"}", PIT_WIRE_ERROR_BODY, "ping: the body is missing" },
  { "null-body", HEAD "\"type\":\"ping\",\"body\":null}", PIT_WIRE_ERROR_BODY, "ping: the body is not an object" },
  { "body-missing-member", HEAD "\"type\":\"pong\",\"body\":{\"id\":1}}", PIT_WIRE_ERROR_BODY, "pong.head: missing" },
  { "body-wrong-type", HEAD "\"type\":\"welcome\",\"body\":{\"oldest\":1,\"head\":0,\"controller\":\"c\","
    "\"senses\":{\"wagers\":1}}}", PIT_WIRE_ERROR_BODY, "welcome.senses.wagers: an integer" },
  { "body-duplicate-seat", HEAD "\"type\":\"state\",\"body\":{\"as-of\":0,\"state\":{\"seats\":[{\"seat\":2,"
    "\"taken\":true},{\"seat\":2}]}}}", PIT_WIRE_ERROR_BODY, "state.state.seats: element 1 has the same seat" },
  { "body-seat-range", HEAD "\"type\":\"state\",\"body\":{\"as-of\":0,\"state\":{\"seats\":[{\"seat\":13}]}}}",
    PIT_WIRE_ERROR_BODY, "state.state.seats[0].seat: 13 is above 12" },
  { "body-seat-missing", HEAD "\"type\":\"state\",\"body\":{\"as-of\":0,\"state\":{\"seats\":[{\"taken\":true}]}}}",
    PIT_WIRE_ERROR_BODY, "state.state.seats[0].seat: missing" },
  { "body-hand-place", HEAD "\"type\":\"state\",\"body\":{\"as-of\":0,\"state\":{\"round\":{\"number\":1,"
    "\"stage\":\"deal\",\"hands\":[{\"place\":\"seat/0\"}]}}}}", PIT_WIRE_ERROR_BODY,
    "state.state.round.hands[0].place: is not \"dealer\"" },
  { "body-line", HEAD "\"type\":\"state\",\"body\":{\"as-of\":0,\"state\":{\"round\":{\"number\":1,"
    "\"stage\":\"deal\",\"seats\":[{\"seat\":1," "\"lines\":{\"play\":{\"staked\":{\"chips\":-1}}}}]}}}}",
    PIT_WIRE_ERROR_BODY, "state.state.round.seats[0].lines.play.staked.chips: -1 is below 0" },
};

static void
test_refused (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(GBytes) frame = bytes_of (refused[i].frame);
  g_autoptr(GError) error = NULL;
  PitMessage message;

  g_assert_false (pit_codec_decode (frame, &message, &error));
  g_assert_error (error, PIT_WIRE_ERROR, (gint) refused[i].code);
  if (strstr (error->message, refused[i].says) == NULL)
    g_error ("\"%s\" does not say \"%s\"", error->message, refused[i].says);
  g_assert_cmpint (message.type, ==, PIT_MESSAGE_NONE);
  g_clear_error (&error);
  g_assert_null (pit_codec_decode_event (frame, &error));
  g_assert_error (error, PIT_WIRE_ERROR, (gint) refused[i].code);
}

static const struct { const char *name; const char *type; const char *body; const char *problem; } problems[] = {
  { "no-body", "cut", NULL, "cut: the body is missing" },
  { "array-body", "cut", "[]", "cut: the body is not an object" },
  { "missing", "cut", "{}", "cut.deck: missing" },
  { "wrong-type", "seat-taken", "{\"seat\":\"3\"}", "seat-taken.seat: a text where an integer is due" },
  { "out-of-range", "seat-taken", "{\"seat\":13}", "seat-taken.seat: 13 is above 12" },
  { "unknown-word", "decision", "{\"round\":1,\"seat\":2,\"decision\":\"split\"}",
    "decision.decision: \"split\" is not one of its words" },
  { "staked-bonus", "wager", "{\"round\":1,\"seat\":2,\"wager\":\"ante-bonus\",\"chips\":1}",
    "wager.wager: \"ante-bonus\" is not one of its words" },
  { "fraction", "payment", "{\"round\":1,\"seat\":2,\"wager\":\"ante\",\"chips\":1.0}",
    "payment.chips: a number with fraction or exponent where an integer is due" },
  { "exponent", "payment", "{\"round\":1,\"seat\":2,\"wager\":\"ante\",\"chips\":1e3}",
    "payment.chips: a number with fraction or exponent where an integer is due" },
  { "negative", "payment", "{\"round\":1,\"seat\":2,\"wager\":\"ante-bonus\",\"chips\":-1}",
    "payment.chips: -1 is below 0" },
  { "card", "card", "{\"round\":1,\"order\":1,\"place\":\"dealer\",\"face\":\"1h\"}",
    "card.face: is not a card like \"Ah\"" },
  { "card-unknown", "card", "{\"round\":1,\"order\":1,\"place\":\"dealer\",\"face\":\"??\"}",
    "card.face: is not a card like \"Ah\"" },
  { "place", "card", "{\"round\":1,\"order\":1,\"place\":\"seat/03\"}",
    "card.place: is not \"dealer\" or \"seat/1\" to \"seat/12\"" },
  { "set-of-three", "hand-set", "{\"round\":1,\"place\":\"dealer\",\"cards\":[\"Ah\",\"Ad\",\"Ac\"]}",
    "hand-set.cards: 3 elements, fewer than 4" },
  { "cards-word", "hand-shown", "{\"round\":1,\"place\":\"dealer\",\"cards\":[\"Ah\",\"aa\"]}",
    "hand-shown.cards: element 1 is not a card like \"Ah\" or \"??\"" },
  { "limits-area", "round-opened", "{\"round\":1,\"limits\":{\"ante\":{\"max\":5}}}",
    "round-opened.limits.ante.min: missing" },
  { "limits-type", "round-opened", "{\"round\":1,\"limits\":{\"ante\":5}}",
    "round-opened.limits.ante: an integer where an object is due" },
  { "terms", "table-opened", "{\"terms\":{\"game\":\"four-card-poker\",\"rules\":\"r\",\"device\":\"shoe\","
    "\"seats\":0}}", "table-opened.terms.seats: 0 is below 1" },
};

static void
test_problem (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *body = problems[i].body != NULL ? g_strdup_printf (",\"body\":%s", problems[i].body) : g_strdup ("");
  g_autofree char *text = g_strdup_printf (HEAD "\"type\":\"%s\",\"seq\":17%s}", problems[i].type, body);
  g_autoptr(GBytes) frame = bytes_of (text);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEvent) event = pit_codec_decode_event (frame, &error);
  g_autoptr(GBytes) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (event->problem, ==, problems[i].problem);
  g_assert_cmpstr (event->type_name, ==, problems[i].type);
  g_assert_cmpint (event->at.seq, ==, 17);
  g_assert_cmpint (pit_event_round (event), ==, PIT_UNKNOWN);
  again = pit_codec_encode_event (event);
  assert_same_bytes (frame, again);
}

static void
test_other (void)
{
  g_autoptr(GBytes) frame = bytes_of (HEAD "\"type\":\"sign-shown\",\"seq\":3,\"body\":{\"text\":[1.5,null]}}");
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEvent) event = pit_codec_decode_event (frame, &error);
  g_autoptr(GBytes) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (event->type, ==, PIT_EVENT_OTHER);
  g_assert_cmpstr (event->type_name, ==, "sign-shown");
  g_assert_cmpstr (event->problem, ==, NULL);
  g_assert_cmpint (pit_event_round (event), ==, PIT_UNKNOWN);
  again = pit_codec_encode_event (event);
  assert_same_bytes (frame, again);
}

static void
test_unknown_message (void)
{
  g_autoptr(GBytes) frame = bytes_of (HEAD "\"type\":\"weather\",\"body\":{\"sunny\":true}}");
  g_autoptr(GError) error = NULL;
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };

  g_assert_true (pit_codec_decode (frame, &message, &error));
  g_assert_no_error (error);
  g_assert_cmpint (message.type, ==, PIT_MESSAGE_NONE);
  g_assert_cmpstr (message.table.text, ==, "FCP-7");
}

/* White space around the only message is JSON's, and a state beyond what a controller should send is read all the same. */
static void
test_space_around (void)
{
  g_autoptr(GString) text = g_string_new ("\n " HEAD "\"type\":\"state\",\"body\":{\"as-of\":0,\"state\":{}}}\n\r\n");
  g_autoptr(GBytes) frame = NULL;
  g_autoptr(GError) error = NULL;
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };

  while (text->len <= PIT_WIRE_MAX_STATE)
    g_string_append_c (text, ' ');
  frame = bytes_of (text->str);
  g_assert_true (pit_codec_decode (frame, &message, &error));
  g_assert_no_error (error);
  g_assert_cmpint (message.type, ==, PIT_MESSAGE_STATE);
}

#define WELCOME(more) \
  HEAD "\"type\":\"welcome\",\"body\":{\"oldest\":1,\"head\":0,\"controller\":\"c\",\"senses\":" \
  "{\"wagers\":true,\"tokens\":true,\"card-faces\":true,\"seats\":true,\"payments\":true,\"sign-panel\":false}" more "}}"

/* What a controller lists it can; what it does not list it can't; of one that lists nothing nobody knows. */
static void
test_capabilities (void)
{
  g_autoptr(GBytes) silent = bytes_of (WELCOME (""));
  g_autoptr(GBytes) frame = bytes_of (WELCOME (",\"events\":[\"wager\",\"sing\",\"round-opened\",\"wager\"],"
                                               "\"commands\":[\"hold\",\"juggle\"]"));
  g_autoptr(GBytes) bad = bytes_of (WELCOME (",\"events\":[\"a b\"]"));
  g_autoptr(GError) error = NULL;
  PitMessage message;
  PitSenses *senses = &message.welcome.senses;

  g_assert_true (pit_codec_decode (silent, &message, &error));
  pit_senses_settle (senses, message.welcome.events);
  g_assert_true (pit_senses_tell (senses, PIT_EVENT_PAYMENT));
  g_assert_true (pit_senses_take (senses, PIT_COMMAND_TABLE_OPEN));
  g_assert_cmpint (senses->payments, ==, PIT_YES);
  g_assert_cmpint (senses->sign_panel, ==, PIT_NO);

  g_assert_true (pit_codec_decode (frame, &message, &error));
  pit_senses_settle (senses, message.welcome.events);
  g_assert_true (pit_senses_tell (senses, PIT_EVENT_WAGER));
  g_assert_false (pit_senses_tell (senses, PIT_EVENT_PAYMENT));
  g_assert_true (pit_senses_take (senses, PIT_COMMAND_HOLD));
  g_assert_false (pit_senses_take (senses, PIT_COMMAND_TABLE_OPEN));
  g_assert_cmpint (senses->wagers, ==, PIT_YES);
  g_assert_cmpint (senses->payments, ==, PIT_NO);
  g_assert_cmpint (senses->seats, ==, PIT_NO);
  g_assert_cmpint (senses->shuffles, ==, PIT_NO);

  g_assert_false (pit_codec_decode (bad, &message, &error));
  g_assert_error (error, PIT_WIRE_ERROR, PIT_WIRE_ERROR_BODY);
}

static void
test_unknown_members (void)
{
  g_autoptr(GBytes) frame = bytes_of (HEAD "\"type\":\"cut\",\"seq\":3,\"mood\":null,"
                                           "\"body\":{\"deck\":\"d1\",\"depth\":{\"cm\":1.5}}}");
  g_autoptr(PitEvent) event = pit_codec_decode_event (frame, NULL);

  g_assert_cmpstr (event->problem, ==, NULL);
  g_assert_cmpstr (event->deck.deck.text, ==, "d1");
  assert_same_bytes (event->frame, frame);
}

/* What a controller leaves out of its list is what it does not tell, and so another meaning of its silence. */
static void
test_senses_equal (void)
{
  const guint64 all = (G_GUINT64_CONSTANT (1) << PIT_N_EVENTS) - 1;
  const PitSenses senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES);
  PitSenses whole = senses;

  pit_senses_settle (&whole, all);
  g_assert_true (pit_senses_equal (&whole, &senses));
  for (guint type = 1; type < PIT_N_EVENTS; type++)
    {
      PitSenses less = senses;
      PitSenses as_much = senses;

      g_test_message ("%s", pit_names_to_word (&pit_event_names, (int) type));
      pit_senses_settle (&less, all & ~(G_GUINT64_CONSTANT (1) << type));
      pit_senses_settle (&as_much, all & ~(G_GUINT64_CONSTANT (1) << type));
      g_assert_false (pit_senses_equal (&less, &whole));
      g_assert_false (pit_senses_equal (&whole, &less));
      g_assert_true (pit_senses_equal (&less, &as_much));
    }

  /* Which orders it takes is another matter. */
  whole.commands = 3;
  g_assert_true (pit_senses_equal (&whole, &senses));
}

static void
test_oversize (void)
{
  g_autoptr(GString) text = g_string_new (HEAD "\"type\":\"cut\",\"seq\":3,\"body\":{\"deck\":\"d1\",\"x\":\"");
  g_autoptr(GBytes) largest = NULL;
  g_autoptr(GBytes) over = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEvent) event = NULL;

  while (text->len < PIT_WIRE_MAX_FRAME - 3)
    g_string_append_c (text, 'x');
  g_string_append (text, "\"}}");
  largest = g_bytes_new (text->str, text->len);
  g_string_append_c (text, ' ');
  over = g_bytes_new (text->str, text->len);

  event = pit_codec_decode_event (largest, &error);
  g_assert_no_error (error);
  g_assert_null (pit_codec_decode_event (over, &error));
  g_assert_error (error, PIT_WIRE_ERROR, PIT_WIRE_ERROR_FRAME);
  g_assert_nonnull (strstr (error->message, "65537 bytes"));
}

/* Any bytes either are refused with words or give a frame that reads back as itself. */
static void
test_mutated (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (4000);
  guint n_read = 0;

  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr(PitEvent) event = random_event (1 + (guint) g_rand_int_range (rand, 0, PIT_N_EVENTS - 1), rand);
      g_autoptr(GBytes) frame = pit_codec_encode_event (event);
      g_autoptr(GByteArray) bytes = g_byte_array_new ();
      g_autoptr(GBytes) mutated = NULL;
      g_autoptr(GError) error = NULL;
      g_auto(PitMessage) message = { PIT_MESSAGE_NONE };

      g_byte_array_append (bytes, g_bytes_get_data (frame, NULL), (guint) g_bytes_get_size (frame));
      for (gint n = g_rand_int_range (rand, 1, 4); n > 0; n--)
        {
          static const char likely[] = "{}[]\",:0123456789-+.eE\\ntfu \x80\xff\x01";
          guint at = (guint) g_rand_int_range (rand, 0, (gint32) bytes->len);
          guint8 byte = (guint8) likely[g_rand_int_range (rand, 0, sizeof likely)];

          switch (g_rand_int_range (rand, 0, 3))
            {
            case 0:
              bytes->data[at] = byte;
              break;
            case 1:
              g_byte_array_remove_index (bytes, at);
              break;
            default:
              g_byte_array_append (bytes, &byte, 1);
              memmove (bytes->data + at + 1, bytes->data + at, bytes->len - at - 1);
              bytes->data[at] = byte;
            }
        }

      mutated = g_bytes_new (bytes->data, bytes->len);
      if (!pit_codec_decode (mutated, &message, &error))
        {
          g_assert_nonnull (error);
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          continue;
        }
      if (message.type != PIT_MESSAGE_NONE)
        {
          g_autoptr(GBytes) once = pit_codec_encode (&message);
          g_auto(PitMessage) back = { PIT_MESSAGE_NONE };
          g_autoptr(GBytes) twice = NULL;

          n_read++;
          g_assert_true (pit_codec_decode (once, &back, NULL));
          twice = pit_codec_encode (&back);
          assert_same_bytes (once, twice);
        }
    }

  g_test_message ("%u of 20000 mutated frames could still be read", n_read);
  g_assert_cmpint (n_read, >, 100);
}

static void
test_references (void)
{
  g_autoptr(PitEvent) event = pit_event_new (PIT_EVENT_CARD);
  PitEvent *second = pit_event_ref (event);

  g_assert_true (second == event);
  g_assert_cmpint (event->card.face, ==, PIT_CARD_UNKNOWN);
  g_assert_cmpint (event->card.place, ==, PIT_PLACE_UNKNOWN);
  g_assert_cmpint (event->card.order, ==, PIT_UNKNOWN);
  event->card.round = 12;
  pit_event_unref (second);
  g_assert_cmpint (pit_event_round (event), ==, 12);
}

static void
add (const char       *group,
     const char       *name,
     guint             i,
     GTestDataFunc     func)
{
  g_autofree char *path = g_strdup_printf ("/codec/%s/%s", group, name);

  g_test_add_data_func (path, GUINT_TO_POINTER (i), func);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = PIT_EVENT_OTHER + 1; i < PIT_N_EVENTS; i++)
    add ("event", pit_names_to_word (&pit_event_names, i), i, test_event);
  for (guint i = 0; i < PIT_N_MESSAGES; i++)
    if (pit_names_to_word (&pit_message_names, i) != NULL)
      add ("message", pit_names_to_word (&pit_message_names, i), i, test_message);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    add ("refused", refused[i].name, i, test_refused);
  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    add ("problem", problems[i].name, i, test_problem);
  g_test_add_func ("/codec/state-identity", test_state_identity);
  g_test_add_func ("/codec/cleared-state", test_cleared_state);
  g_test_add_func ("/codec/line-members", test_line_members);
  g_test_add_func ("/codec/largest-state", test_largest_state);
  g_test_add_func ("/codec/largest-others", test_largest_others);
  g_test_add_func ("/codec/other", test_other);
  g_test_add_func ("/codec/unknown-message", test_unknown_message);
  g_test_add_func ("/codec/unknown-members", test_unknown_members);
  g_test_add_func ("/codec/space-around", test_space_around);
  g_test_add_func ("/codec/capabilities", test_capabilities);
  g_test_add_func ("/codec/senses-equal", test_senses_equal);
  g_test_add_func ("/codec/oversize", test_oversize);
  g_test_add_func ("/codec/mutated", test_mutated);
  g_test_add_func ("/codec/references", test_references);

  return g_test_run ();
}
