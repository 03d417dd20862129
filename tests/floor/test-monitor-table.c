/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-monitor-case.h"
#include "pit-table-fold.h"

/* What is wrong with a table rather than with its cards: devices, limits, stops, who deals, who watches, and who keeps it
 * waiting. */

#define JAM(deck) "{'code':'shuffler-jam','device':'dev-1'" deck "}"
#define JAM_OVER "{'code':'shuffler-jam','device':'dev-1'}"
#define LIMITS_AS_BEFORE \
  "{'limits':{'ante':{'min':500,'max':10000},'aces-up':{'min':500,'max':5000},'play':{'min':500,'max':30000}}}"
#define LIMITS_RAISED \
  "{'limits':{'ante':{'min':2500,'max':10000},'aces-up':{'min':500,'max':5000},'play':{'min':500,'max':30000}}}"
#define LIMITS_WITHOUT_ACES_UP "{'limits':{'ante':{'min':500,'max':10000},'play':{'min':500,'max':30000}}}"
#define FAULT(rule, n, words) { PIT_FINDING_DEVICE_FAULT, NOWHERE, 0, n, U, rule, 0, words }
#define STOPPED(words) { PIT_FINDING_PLAY_STOPPED, NOWHERE, 0, U, U, NULL, 0, words }
#define LIMITS { PIT_FINDING_LIMITS_AT_TABLE, NOWHERE, "ante", 2500, 500, "6.5", 0, "minimum $25 instead of $5" }

static const PitMonitorCase cases[] = {
  /* Devices (NSW 13) */
  { "13.1-other-deck", SHUFFLER, OK,
    .edits = { AFTER ("card-1-0", "fault", JAM (",'deck':'blue-1'")), AFTER ("over", "fault-over", JAM_OVER) },
    .expected = { FAULT ("13.1", U, "the table says “shuffler jam”; deck blue-1 is in the device, and it is not in play") },
    .gone = { PIT_FINDING_DEVICE_FAULT } },
  { "13.1-no-card-out", SHUFFLER, OK,
    .edits = { AFTER ("call", "fault", JAM (",'deck':'red-1'")) },
    .expected = { FAULT ("13.1", U, "deck red-1 is in the device, and none of its cards is out") } },
  { "13.1-between-rounds", SHUFFLER, OK,
    .edits = { AFTER ("over", "fault", JAM (",'deck':'red-1'")) },
    .expected = { FAULT ("13.1", U, "none of its cards is out") } },
  { "13.2-cards-out", SHUFFLER, OK,
    .edits = { AFTER ("card-1-2", "fault", JAM (",'deck':'red-1','text':'card stuck'")) },
    .expected = { FAULT ("13.2", 3, "the table says “card stuck”; deck red-1 is in the device; it is in play, and 3 of its cards") } },
  { "13.2-cleared", SHUFFLER, OK,
    .edits = { AFTER ("card-1-2", "fault-over", JAM_OVER), AFTER ("card-1-2", "fault", JAM (",'deck':'red-1'")) },
    .expected = { FAULT ("13.2", 3, "shuffler jam") }, .gone = { PIT_FINDING_DEVICE_FAULT } },
  { "13-deck-not-told", SHUFFLER, OK,
    .edits = { AFTER ("card-1-2", "fault", JAM ("")) },
    .expected = { { PIT_FINDING_DEVICE_FAULT, NOWHERE, 0, U, U, "13.1", PIT_CERTAINTY_UNDECIDED,
                    "nobody knows which deck is in the device" } } },
  { "device-told-twice", SHUFFLER, OK,
    .edits = { AFTER ("over", "fault", JAM (",'deck':'red-1'")), AFTER ("over", "fault", JAM (",'deck':'red-1'")) },
    .expected = { FAULT ("13.1", U, "shuffler jam") } },
  { "device-other-over", SHUFFLER, OK,
    .edits = { AFTER ("over", "fault-over", "{'code':'shuffler-jam','device':'dev-2'}"),
               AFTER ("over", "fault", JAM (",'deck':'red-1'")) },
    .expected = { FAULT ("13.1", U, "shuffler jam") } },
  { "device-reader", SHUFFLER, OK,
    .edits = { AFTER ("card-1-2", "fault", "{'code':'reader','device':'rd-1','text':'lens dirty'}") },
    .expected = { FAULT (NULL, U, "lens dirty") } },
  { "sign-dark", SHUFFLER, OK,
    .edits = { AFTER ("over", "fault-over", "{'code':'sign-panel','device':'sg-1'}"),
               AFTER ("call", "fault", "{'code':'sign-panel','device':'sg-1','text':'no light'}") },
    .expected = { { PIT_FINDING_SIGN_PANEL, NOWHERE, 0, U, U, NULL, 0, "no light" } },
    .gone = { PIT_FINDING_SIGN_PANEL } },
  { "13.2.3-device-out-of-service", SHUFFLER, DIFFERS,
    .edits = { BEFORE ("opened", "device-out-of-service", "{'device':'dev-1'}") },
    .expected = { { PIT_FINDING_OUT_OF_SERVICE, NOWHERE, 0, U, U, "13.2.3", 0, "the dealer deals from dev-1, which is out of service" } } },
  { "device-in-service-again", SHUFFLER, OK,
    .edits = { BEFORE ("opened", "device-out-of-service", "{'device':'dev-1'}"),
               BEFORE ("opened", "device-in-service", "{'device':'dev-1'}") } },
  { "other-device-out-of-service", SHUFFLER, OK,
    .edits = { BEFORE ("opened", "device-out-of-service", "{'device':'dev-2'}") } },
  { "12.10.3-deck-out-of-service", SHUFFLER, DIFFERS,
    .edits = { BEFORE ("opened", "deck-out-of-service", "{'deck':'red-1'}") },
    .expected = { { PIT_FINDING_OUT_OF_SERVICE, NOWHERE, 0, U, U, "12.10.3", 0, "the dealer deals from deck red-1, which is out of service" } } },
  { "other-deck-out-of-service", SHUFFLER, OK,
    .edits = { BEFORE ("opened", "deck-out-of-service", "{'deck':'blue-1'}") } },

  /* Stops */
  { "stopped-closed", SHUFFLER, DIFFERS, .edits = { BEFORE ("opened", "table-closed", "{}") },
    .expected = { STOPPED ("closed") } },
  { "stopped-closed-in-the-round", SHUFFLER, OK, .edits = { AFTER ("card-1-0", "table-closed", "{}") } },
  { "stopped-suspended", SHUFFLER, DIFFERS, .edits = { AFTER ("call", "table-suspended", "{}") },
    .expected = { STOPPED ("suspended") } },
  { "stopped-resumed", SHUFFLER, OK,
    .edits = { BEFORE ("opened", "table-suspended", "{}"), BEFORE ("opened", "table-resumed", "{}") } },
  { "stopped-on-hold", SHUFFLER, DIFFERS, .edits = { BEFORE ("opened", "table-held", "{}") },
    .expected = { STOPPED ("on hold") } },
  { "stopped-held-after-wagers", SHUFFLER, OK, .edits = { AFTER ("call", "table-held", "{}") } },
  { "stopped-released", SHUFFLER, OK,
    .edits = { BEFORE ("opened", "table-held", "{}"), BEFORE ("started", "table-released", "{}") } },
  { "closing-plays-on", SHUFFLER, OK, .edits = { BEFORE ("opened", "table-closing", "{}") } },

  /* Who deals */
  { "dealer-missing", SHUFFLER, DIFFERS,
    .edits = { BEFORE ("opened", "dealer-off", "{}"), AFTER ("over", "dealer-on", "{'dealer':'d-18'}") },
    .expected = { { PIT_FINDING_DEALER_MISSING, DEALER, 0, U, U, NULL } }, .gone = { PIT_FINDING_DEALER_MISSING } },
  { "dealer-relieved", SHUFFLER, OK,
    .edits = { BEFORE ("opened", "dealer-off", "{}"), BEFORE ("opened", "dealer-on", "{'dealer':'d-18'}") } },
  { "dealer-never-told", SHUFFLER, OK, .edits = { DROP ("dealer-on") } },

  /* Limits (NSW 6.5) */
  { "6.5-raised-at-the-table", SHUFFLER, OK, .edits = { AFTER ("over", "limits-changed", LIMITS_RAISED) },
    .expected = { LIMITS } },
  { "6.5-and-back", SHUFFLER, OK,
    .edits = { AFTER ("over", "limits-changed", LIMITS_AS_BEFORE), AFTER ("over", "limits-changed", LIMITS_RAISED) },
    .expected = { LIMITS }, .gone = { PIT_FINDING_LIMITS_AT_TABLE } },
  { "6.5-area-left-out", SHUFFLER, OK, .edits = { AFTER ("over", "limits-changed", LIMITS_WITHOUT_ACES_UP) },
    .expected = { { PIT_FINDING_LIMITS_AT_TABLE, NOWHERE, "aces-up", U, 500, "6.5" } } },
  { "6.5-the-same-again", SHUFFLER, OK, .edits = { AFTER ("over", "limits-changed", LIMITS_AS_BEFORE) } },
  { "6.5-until-closed", SHUFFLER, OK,
    .edits = { AFTER ("over", "table-closed", "{}"), AFTER ("over", "limits-changed", LIMITS_RAISED) },
    .expected = { LIMITS }, .gone = { PIT_FINDING_LIMITS_AT_TABLE } },
  { "6.5-until-opened-anew", SHUFFLER, OK,
    .edits = { AFTER ("over", "table-opened", "{'terms':{'game':'four-card-poker','rules':'nsw-four-card-poker','device':'shuffler','seats':7}}"),
               AFTER ("over", "limits-changed", LIMITS_RAISED) },
    .expected = { LIMITS }, .gone = { PIT_FINDING_LIMITS_AT_TABLE } },
};

static GPtrArray *
one (PitEvent *event)
{
  GPtrArray *events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

  g_ptr_array_add (events, event);
  return events;
}

static void
apply (PitFloorSeen *seen,
       gint64        seq,
       const char   *type,
       const char   *body,
       const char   *cause)
{
  g_autoptr(GPtrArray) events = one (pit_script_event (seq, type, body));
  PitEvent *event = g_ptr_array_index (events, 0);

  if (cause != NULL)
    g_strlcpy (event->cause.text, cause, sizeof event->cause.text);
  pit_floor_apply (seen->floor, events);
}

/* What an order did is no finding, and ends one. */
static void
test_ordered (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = pit_script_get_events (script, 1);
  const char *order = "0e8de8e4-2a9c-4b5a-9d32-7a4f5fb1a001";

  pit_floor_apply (seen->floor, events);
  apply (seen, events->len + 1, "limits-changed", LIMITS_RAISED, order);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  apply (seen, events->len + 2, "limits-changed", LIMITS_AS_BEFORE, NULL);
  g_assert_cmpuint (seen->findings->len, ==, 1);
  apply (seen, events->len + 3, "limits-changed", LIMITS_RAISED, order);
  g_assert_cmpuint (seen->findings->len, ==, 1);
  g_assert_cmpuint (seen->gone->len, ==, 1);
}

static void
take_account (PitFloorSeen *seen,
              GPtrArray    *events,
              guint         n_events,
              const char   *fault)
{
  PitUuid epoch = { PIT_SCRIPT_EPOCH };
  PitStateMessage message = { 0 };

  pit_table_state_clear (&message.state);
  for (guint i = 0; i < n_events; i++)
    {
      pit_table_state_fold (&message.state, g_ptr_array_index (events, i));
      message.as_of = i + 1;
    }
  if (fault != NULL)
    {
      message.state.n_faults = 1;
      g_strlcpy (message.state.fault[0].code.text, fault, sizeof message.state.fault[0].code.text);
      g_strlcpy (message.state.fault[0].device.text, "dev-9", sizeof message.state.fault[0].device.text);
    }
  pit_floor_take_state (seen->floor, PIT_SCRIPT_TABLE, &epoch, &message);
  pit_table_state_release (&message.state);
}

/* A fault that only the account tells of, and one whose end nobody heard. */
static void
test_account (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = pit_script_get_events (script, 1);
  PitCursor cursor = { { PIT_SCRIPT_EPOCH }, events->len };
  g_auto(PitTableState) state;

  pit_table_state_clear (&state);
  pit_floor_apply (seen->floor, events);
  take_account (seen, events, events->len, "reader");
  g_assert_cmpuint (seen->findings->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_kind (seen, 0), ==, PIT_FINDING_DEVICE_FAULT);
  g_assert_cmpstr (pit_finding_get_facts (g_ptr_array_index (seen->findings, 0))->device.text, ==, "dev-9");
  take_account (seen, events, events->len, "reader");
  g_assert_cmpuint (seen->findings->len, ==, 1);

  /* Another run of the desk goes on with it, and is told nothing new. */
  pit_table_state_set (&state, pit_floor_get_history (seen->floor, PIT_SCRIPT_TABLE, NULL));
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &cursor, &state, PIT_UNKNOWN);
  take_account (seen, events, events->len, "reader");
  g_assert_cmpuint (seen->findings->len, ==, 1);
  g_assert_cmpuint (seen->gone->len, ==, 0);

  /* One that knows nothing any more is. */
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &cursor, NULL, PIT_UNKNOWN);
  g_assert_cmpuint (seen->gone->len, ==, 1);
  take_account (seen, events, events->len, "reader");
  g_assert_cmpuint (seen->findings->len, ==, 2);
  take_account (seen, events, events->len, NULL);
  g_assert_cmpuint (seen->gone->len, ==, 2);
  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 0);
}

/* Rounds that only history tells of: one finding with how many; none of the very first history, nor of a round that
 * somebody saw a part of. */
static void
test_unwatched (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  guint n_first, n_part, n_end;

  events = pit_script_get_events (script, 1);
  n_first = events->len;
  g_ptr_array_unref (g_steal_pointer (&events));
  for (guint i = 2; i <= 5; i++)
    pit_script_add_round (script, i);
  events = pit_script_get_events (script, 1);
  n_part = n_first + (events->len - n_first) / 8;
  n_end = events->len - 5;

  take_account (seen, events, n_first, NULL);
  pit_floor_seen_apply (seen, events, 0, n_part);
  g_assert_cmpuint (seen->findings->len, ==, 0);

  take_account (seen, events, n_end, NULL);
  pit_floor_seen_apply (seen, events, n_part, n_end - 1);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  pit_floor_seen_apply (seen, events, n_end - 1, events->len);
  g_assert_cmpuint (seen->findings->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_kind (seen, 0), ==, PIT_FINDING_ROUNDS_UNWATCHED);
  g_assert_cmpint (pit_finding_get_facts (g_ptr_array_index (seen->findings, 0))->found, ==, 2);
  g_assert_cmpuint (seen->rounds->len, ==, 5);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (pit_floor_seen_verdict (seen, i), ==, PIT_VERDICT_OK);
}

/* Plays up to the decision of a seat, and goes on from there. */
typedef struct
{
  PitFloorSeen *seen;
  GPtrArray    *events;
  guint         at; /* index of the first decision */
} Waiting;

static void
begin_waiting (Waiting  *waiting,
               gboolean  is_live)
{
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);

  waiting->seen = pit_floor_seen_new ();
  pit_script_add_round (script, 2);
  waiting->events = pit_script_get_events (script, 1);
  pit_floor_set_contact (waiting->seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LIVE, 1);
  for (guint i = 0; i < waiting->events->len; i++)
    {
      PitEvent *event = g_ptr_array_index (waiting->events, i);

      event->stamp.mono = i * G_USEC_PER_SEC;
      event->received = is_live ? pit_clock_monotonic (PIT_CLOCK (waiting->seen->clock)) : PIT_UNKNOWN;
      if (event->type == PIT_EVENT_DECISION && event->decision.round == 2 && waiting->at == 0)
        waiting->at = i;
    }
  pit_floor_seen_apply (waiting->seen, waiting->events, 0, waiting->at);
}

static void
delay (Waiting *waiting,
       guint    seconds)
{
  for (guint i = waiting->at; i < waiting->events->len; i++)
    ((PitEvent *) g_ptr_array_index (waiting->events, i))->stamp.mono += seconds * G_USEC_PER_SEC;
}

static void
end_waiting (Waiting *waiting)
{
  g_ptr_array_unref (waiting->events);
  pit_floor_seen_free (waiting->seen);
}

static void
assert_slow (PitFloorSeen *seen,
             guint         seconds)
{
  const PitFindingFacts *facts;

  g_assert_cmpuint (seen->findings->len, ==, 1);
  facts = pit_finding_get_facts (g_ptr_array_index (seen->findings, 0));
  g_assert_cmpint (facts->kind, ==, PIT_FINDING_SLOW_PLAYER);
  g_assert_cmpint (facts->place, ==, 1);
  g_assert_cmpint (facts->round, ==, 2);
  g_assert_cmpint (facts->found, ==, seconds);
  g_assert_cmpint (facts->expected, ==, 60);
  g_assert_cmpstr (facts->rule, ==, "12.13");
}

/* Played again from history: the decision itself says how late it came. */
static void
test_slow_in_history (gconstpointer data)
{
  guint seconds = GPOINTER_TO_UINT (data);
  Waiting waiting = { 0 };

  begin_waiting (&waiting, FALSE);
  /* Two have taken up their cards meanwhile. */
  delay (&waiting, seconds - 3);
  pit_floor_seen_apply (waiting.seen, waiting.events, waiting.at, waiting.events->len);
  if (seconds > 60)
    {
      assert_slow (waiting.seen, seconds);
      g_assert_cmpuint (waiting.seen->gone->len, ==, 1);
    }
  else
    g_assert_cmpuint (waiting.seen->findings->len, ==, 0);
  /* A player who takes long does not make the round wrong. */
  g_assert_cmpint (pit_floor_seen_verdict (waiting.seen, 1), ==, PIT_VERDICT_OK);
  end_waiting (&waiting);
}

/* Live, and nothing comes: found as soon as it is too long, once, and gone with the decision. */
static void
test_slow_live (void)
{
  Waiting waiting = { 0 };

  begin_waiting (&waiting, TRUE);
  pit_manual_clock_advance (waiting.seen->clock, 60 * G_USEC_PER_SEC);
  pit_floor_tick (waiting.seen->floor);
  g_assert_cmpuint (waiting.seen->findings->len, ==, 0);
  pit_manual_clock_advance (waiting.seen->clock, 2 * G_USEC_PER_SEC);
  pit_floor_tick (waiting.seen->floor);
  pit_floor_tick (waiting.seen->floor);
  assert_slow (waiting.seen, 62);
  g_assert_cmpuint (waiting.seen->gone->len, ==, 0);

  delay (&waiting, 70);
  pit_floor_seen_apply (waiting.seen, waiting.events, waiting.at, waiting.events->len);
  g_assert_cmpuint (waiting.seen->findings->len, ==, 1);
  g_assert_cmpuint (waiting.seen->gone->len, ==, 1);
  pit_manual_clock_advance (waiting.seen->clock, 600 * G_USEC_PER_SEC);
  pit_floor_tick (waiting.seen->floor);
  g_assert_cmpuint (waiting.seen->findings->len, ==, 1);
  end_waiting (&waiting);
}

/* After a misdeal nobody decides any more, and the dealer may take long to gather the cards. */
static void
test_slow_misdeal (void)
{
  g_autoptr(GPtrArray) misdeal = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  Waiting waiting = { 0 };
  PitEvent *event;

  begin_waiting (&waiting, TRUE);
  event = pit_script_event (waiting.at + 1, "declared", "{'round':2,'declaration':'misdeal'}");
  event->received = pit_clock_monotonic (PIT_CLOCK (waiting.seen->clock));
  g_ptr_array_add (misdeal, event);
  pit_floor_apply (waiting.seen->floor, misdeal);
  pit_manual_clock_advance (waiting.seen->clock, 300 * G_USEC_PER_SEC);
  pit_floor_tick (waiting.seen->floor);
  g_assert_cmpuint (waiting.seen->findings->len, ==, 0);
  end_waiting (&waiting);
}

/* Without contact nobody knows whether somebody is slow. */
static void
test_slow_unheard (void)
{
  Waiting waiting = { 0 };

  begin_waiting (&waiting, TRUE);
  pit_floor_set_contact (waiting.seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LOST, 2);
  pit_manual_clock_advance (waiting.seen->clock, 300 * G_USEC_PER_SEC);
  pit_floor_tick (waiting.seen->floor);
  g_assert_cmpuint (waiting.seen->findings->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_kind (waiting.seen, 0), ==, PIT_FINDING_SILENCE);
  end_waiting (&waiting);
}

/* Contact goes for @unheard seconds, @before seconds after all have begun to wait, and comes back. */
static void
interrupt (Waiting *waiting,
           guint    before,
           guint    unheard)
{
  PitClock *clock = PIT_CLOCK (waiting->seen->clock);

  pit_manual_clock_advance (waiting->seen->clock, before * G_USEC_PER_SEC);
  pit_floor_tick (waiting->seen->floor);
  /* That nothing comes is noticed a little later than it begins. */
  pit_manual_clock_advance (waiting->seen->clock, 8 * G_USEC_PER_SEC);
  pit_floor_tick (waiting->seen->floor);
  pit_floor_set_contact (waiting->seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LOST, pit_clock_now (clock) - 8 * G_USEC_PER_SEC);
  pit_manual_clock_advance (waiting->seen->clock, (unheard - 8) * G_USEC_PER_SEC);
  pit_floor_set_contact (waiting->seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_CATCHING_UP, pit_clock_now (clock));
  pit_floor_set_contact (waiting->seen->floor, PIT_SCRIPT_TABLE, PIT_CONTACT_LIVE, pit_clock_now (clock));
  pit_floor_tick (waiting->seen->floor);
  g_assert_cmpuint (waiting->seen->findings->len, ==, 1);
  g_assert_cmpint (pit_floor_seen_kind (waiting->seen, 0), ==, PIT_FINDING_SILENCE);
  g_ptr_array_set_size (waiting->seen->findings, 0);
  g_ptr_array_set_size (waiting->seen->gone, 0);
}

/* What nobody heard is nobody's fault: what of the waiting was without contact is not counted. */
static void
test_slow_outage (void)
{
  Waiting waiting = { 0 };

  begin_waiting (&waiting, TRUE);
  interrupt (&waiting, 20, 193);
  pit_manual_clock_advance (waiting.seen->clock, 40 * G_USEC_PER_SEC);
  pit_floor_tick (waiting.seen->floor);
  g_assert_cmpuint (waiting.seen->findings->len, ==, 0);
  pit_manual_clock_advance (waiting.seen->clock, 1 * G_USEC_PER_SEC);
  pit_floor_tick (waiting.seen->floor);
  assert_slow (waiting.seen, 61);
  end_waiting (&waiting);
}

/* An outage in which somebody decided: the controller's own times say whether that was in time. */
static void
test_slow_told_later (gconstpointer data)
{
  guint seconds = GPOINTER_TO_UINT (data);
  Waiting waiting = { 0 };

  begin_waiting (&waiting, TRUE);
  interrupt (&waiting, 5, 300);
  delay (&waiting, seconds - 3);
  pit_floor_seen_apply (waiting.seen, waiting.events, waiting.at, waiting.events->len);
  if (seconds > 60)
    assert_slow (waiting.seen, seconds);
  else
    g_assert_cmpuint (waiting.seen->findings->len, ==, 0);
  g_assert_cmpint (pit_floor_seen_verdict (waiting.seen, 1), ==, PIT_VERDICT_OK);
  end_waiting (&waiting);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  pit_monitor_case_add ("monitor-table", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/monitor-table/6.5-ordered", test_ordered);
  g_test_add_func ("/monitor-table/faults-of-the-account", test_account);
  g_test_add_func ("/monitor-table/unwatched", test_unwatched);
  g_test_add_data_func ("/monitor-table/12.13-history-in-time", GUINT_TO_POINTER (60), test_slow_in_history);
  g_test_add_data_func ("/monitor-table/12.13-history-late", GUINT_TO_POINTER (61), test_slow_in_history);
  g_test_add_func ("/monitor-table/12.13-live", test_slow_live);
  g_test_add_func ("/monitor-table/12.13-misdeal", test_slow_misdeal);
  g_test_add_func ("/monitor-table/12.13-unheard", test_slow_unheard);
  g_test_add_func ("/monitor-table/12.13-outage", test_slow_outage);
  g_test_add_data_func ("/monitor-table/12.13-outage-in-time", GUINT_TO_POINTER (60), test_slow_told_later);
  g_test_add_data_func ("/monitor-table/12.13-outage-late", GUINT_TO_POINTER (193), test_slow_told_later);

  return g_test_run ();
}
