/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk-clock.h"
#include "pit-floor-play.h"
#include "pit-hand-picture.h"
#include "pit-table-glance.h"

static char *
describe (PitFloorPlay *play,
          guint         number)
{
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  PitTableGlance glance;

  pit_table_glance_read (&glance, pit_floor_play_get_table (play, number));

  return pit_table_glance_describe (&glance, zone);
}

static void
test_says (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (3, "Four Card Poker %u");
  g_autofree char *unheard = describe (play, 1);
  g_autofree char *open = NULL;
  g_autofree char *playing = NULL;
  g_autofree char *differs = NULL;
  g_autofree char *closed = NULL;

  g_assert_cmpstr (unheard, ==, "Table 1, Four Card Poker 1, no contact yet");
  pit_floor_play_open (play, 1, 1);
  open = describe (play, 1);
  g_assert_cmpstr (open, ==, "Table 1, Four Card Poker 1, open, minimum $25, 1 player");
  pit_floor_play_round (play, 1, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  pit_floor_play_round (play, 1, PIT_STAGE_DECISIONS, PIT_PLAY_CLEAN);
  playing = describe (play, 1);
  g_assert_cmpstr (playing, ==, "Table 1, Four Card Poker 1, in play, minimum $25, 1 player, last round ok");

  pit_floor_play_open (play, 2, 6);
  pit_floor_play_round (play, 2, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  differs = describe (play, 2);
  g_assert_cmpstr (differs, ==,
                   "Table 2, now: Wrong collection, seat 1, since 10:04:47, Four Card Poker 2, open, minimum $15, 6 players, last "
                   "round differs");

  pit_floor_play_open (play, 3, 2);
  pit_floor_play_close (play, 3);
  closed = describe (play, 3);
  g_assert_cmpstr (closed, ==, "Table 3, Four Card Poker 3, closed, minimum $50, 0 players");
}

/* A floor plan need not name its tables. */
static void
test_nameless (void)
{
  g_autoptr(PitManualClock) clock = pit_manual_clock_new (0);
  g_autoptr(PitFloor) floor = pit_floor_new (PIT_CLOCK (clock));
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();
  PitTable *table = pit_floor_add_table (floor, "T01", 1, NULL);
  g_autofree char *text = NULL;
  PitTableGlance glance;

  pit_table_glance_read (&glance, table);
  g_assert_cmpstr (glance.name, ==, "");
  g_assert_cmpstr (pit_table_get_name (table), ==, "");
  text = pit_table_glance_describe (&glance, utc);
  g_assert_true (g_str_has_prefix (text, "Table 1, "));
  g_assert_null (strstr (text, ", ,"));
}

/* Of what was known of a silent table only the minimum is in its glance, with its time and words of its own: nothing else
 * can be shown as live by any mistake. */
static void
test_silence (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (1, "Four Card Poker %u");
  g_autofree char *text = NULL;
  PitTableGlance glance;

  pit_floor_play_open (play, 1, 3);
  pit_floor_play_round (play, 1, PIT_STAGE_DECISIONS, PIT_PLAY_CLEAN);
  pit_floor_play_lose (play, 1);
  pit_table_glance_read (&glance, pit_floor_play_get_table (play, 1));
  g_assert_false (pit_table_glance_is_live (&glance));
  g_assert_cmpint (glance.min, ==, 2500);
  g_assert_cmpint (glance.known_at, ==, glance.contact_since);
  g_assert_cmpint (glance.max, ==, PIT_UNKNOWN);
  g_assert_cmpuint (glance.taken, ==, 0);
  g_assert_cmpint (glance.stage, ==, PIT_STAGE_NONE);
  text = describe (play, 1);
  g_assert_true (g_str_has_prefix (text, "Table 1, Four Card Poker 1, no contact since 10:0"));
  g_assert_nonnull (strstr (text, ", minimum was $25 as known 10:0"));
}

/* Where somebody answers in a table's place, its card says who, and not that there is no contact. */
static void
test_cause (void)
{
  static const struct
  {
    PitFindingKind  cause;
    const char     *words;
  } cases[] = {
    { PIT_FINDING_UNKNOWN, ", no contact since 10:0" }, { PIT_FINDING_BUSY, ", busy since 10:0" },
    { PIT_FINDING_NO_TABLE, ", no such table since 10:0" }, { PIT_FINDING_IDENTITY, ", wrong certificate since 10:0" },
    { PIT_FINDING_REFUSED, ", refuses the desk since 10:0" }, { PIT_FINDING_BAD_EVENT, ", no contact since 10:0" },
  };
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (1, "Four Card Poker %u");

  pit_floor_play_open (play, 1, 3);
  pit_floor_play_lose (play, 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = NULL;

      pit_floor_set_obstacle (pit_floor_play_get_floor (play), pit_table_get_id (pit_floor_play_get_table (play, 1)),
                              cases[i].cause);
      pit_floor_flush (pit_floor_play_get_floor (play));
      text = describe (play, 1);
      g_assert_nonnull (strstr (text, cases[i].words));
    }
}

/* What stops a table is said with its reason, where one was given, and not once it is silent. */
static void
test_stopped (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Four Card Poker %u");
  g_autofree char *held = NULL;
  g_autofree char *closing = NULL;
  g_autofree char *silent = NULL;

  pit_floor_play_open (play, 1, 3);
  pit_floor_play_stop (play, 1, PIT_EVENT_TABLE_CLOSING, "");
  closing = describe (play, 1);
  g_assert_nonnull (strstr (closing, ", closing, minimum"));
  pit_floor_play_stop (play, 1, PIT_EVENT_TABLE_HELD, "chips are changed");
  held = describe (play, 1);
  g_assert_nonnull (strstr (held, ", on hold: chips are changed, minimum"));
  pit_floor_play_lose (play, 1);
  silent = describe (play, 1);
  g_assert_null (strstr (silent, "hold"));
}

/* What was wrong and has been put right is said, and needs nobody any more. */
static void
test_corrected (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Four Card Poker %u");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  pit_floor_play_open (play, 1, 3);
  pit_floor_play_round (play, 1, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  before = describe (play, 1);
  g_assert_true (g_str_has_suffix (before, "last round differs"));
  g_assert_nonnull (strstr (before, ", now: "));
  pit_floor_play_correct (play, 1);
  after = describe (play, 1);
  g_assert_true (g_str_has_suffix (after, "last round differs, corrected"));
  g_assert_null (strstr (after, ", now: "));
}

/* Where another desk records the table, this one says that it watches only. */
static void
test_only_watched (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Four Card Poker %u");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  pit_floor_play_open (play, 1, 3);
  before = describe (play, 1);
  g_assert_null (strstr (before, "watches only"));
  pit_floor_play_watch (play, 1);
  after = describe (play, 1);
  g_assert_nonnull (strstr (after, ", open, watches only, minimum"));
}

/* What the book of a run before knows is said with its day, until the table is live. */
static void
test_from_book (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Four Card Poker %u");
  PitFloor *floor = pit_floor_play_get_floor (play);
  g_autofree char *unheard = NULL;
  g_autofree char *lost = NULL;
  g_autofree char *live = NULL;
  g_autofree char *unknown = NULL;
  PitTableGlance glance;

  pit_floor_play_restore (play, 1, G_GINT64_CONSTANT (1795115527) * G_USEC_PER_SEC);
  unheard = describe (play, 1);
  g_assert_cmpstr (unheard, ==,
                   "Table 1, Four Card Poker 1, no contact yet, minimum was $25 as known 19 Nov, 19:12");
  pit_floor_play_lose (play, 1);
  lost = describe (play, 1);
  g_assert_true (g_str_has_prefix (lost, "Table 1, Four Card Poker 1, no contact since 10:0"));
  g_assert_true (g_str_has_suffix (lost, ", minimum was $25 as known 19 Nov, 19:12"));

  pit_floor_set_contact (floor, pit_table_get_id (pit_floor_play_get_table (play, 1)), PIT_CONTACT_LIVE, 1);
  pit_floor_flush (floor);
  pit_table_glance_read (&glance, pit_floor_play_get_table (play, 1));
  g_assert_cmpint (glance.known_at, ==, PIT_UNKNOWN);
  live = describe (play, 1);
  g_assert_nonnull (strstr (live, ", minimum $25,"));
  g_assert_null (strstr (live, "as known"));

  /* A state that nobody knows the time of is not shown at all. */
  pit_floor_play_restore (play, 2, PIT_UNKNOWN);
  unknown = describe (play, 2);
  g_assert_cmpstr (unknown, ==, "Table 2, Four Card Poker 2, no contact yet");
}

/* Between a gap and the table's next account of itself nobody knows its limits. */
static void
test_gap (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Four Card Poker %u");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  pit_floor_play_open (play, 1, 3);
  pit_floor_play_round (play, 1, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  before = describe (play, 1);
  g_assert_nonnull (strstr (before, "minimum $25"));
  pit_floor_play_gap (play, 1);
  after = describe (play, 1);
  g_assert_null (strstr (after, "minimum $25"));
  g_assert_nonnull (strstr (after, "minimum not known"));
}

/* Every event that a card shows changes the glance; others leave it alone, byte by byte. */
static void
test_same (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Four Card Poker %u");
  PitTableGlance before, after;

  pit_floor_play_open (play, 1, 3);
  pit_floor_play_open (play, 2, 3);
  pit_floor_play_round (play, 1, PIT_STAGE_WAGERS, PIT_PLAY_CLEAN);
  pit_table_glance_read (&before, pit_floor_play_get_table (play, 1));
  pit_floor_play_round (play, 2, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  pit_table_glance_read (&after, pit_floor_play_get_table (play, 1));
  g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
}

/* What lies face down at the table is not shown, and not told to those who hear the screen. */
static void
test_hole_cards (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Four Card Poker %u");
  const PitTableState *state;
  PitHandPicture picture;
  g_autofree char *hidden = NULL;
  g_autofree char *shown = NULL;

  pit_floor_play_open (play, 1, 3);
  pit_floor_play_round (play, 1, PIT_STAGE_DECISIONS, PIT_PLAY_CLEAN);
  state = pit_table_get_state (pit_floor_play_get_table (play, 1));
  pit_hand_picture_dealer (&picture, state->round, "four-card-poker");
  g_assert_cmpuint (picture.n_cards, ==, 6);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpint (picture.look[i], ==, PIT_CARD_LOOK_BACK);
  g_assert_cmpint (picture.look[5], ==, PIT_CARD_LOOK_NORMAL);
  hidden = pit_hand_picture_describe (&picture);
  g_assert_true (g_str_has_suffix (hidden, ", 5 cards face down"));

  pit_floor_play_open (play, 2, 3);
  pit_floor_play_round (play, 2, PIT_STAGE_SETTLEMENT, PIT_PLAY_CLEAN);
  state = pit_table_get_state (pit_floor_play_get_table (play, 2));
  pit_hand_picture_dealer (&picture, state->round, "four-card-poker");
  shown = pit_hand_picture_describe (&picture);
  g_assert_null (strstr (shown, "face down"));
}

static void
count_cb (gpointer user_data)
{
  (*(guint *) user_data)++;
}

static void
test_clock (void)
{
  g_autoptr(PitManualClock) clock = pit_manual_clock_new (G_GINT64_CONSTANT (1795169041000000));
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  g_autoptr(PitDeskClock) desk_clock = pit_desk_clock_new (PIT_CLOCK (clock), zone);
  guint ticks = 0, woken = 0;

  g_signal_connect_swapped (desk_clock, "tick", G_CALLBACK (count_cb), &ticks);
  pit_desk_clock_update (desk_clock);
  g_assert_cmpuint (ticks, ==, 1);
  pit_manual_clock_advance (clock, 999999);
  pit_desk_clock_update (desk_clock);
  g_assert_cmpuint (ticks, ==, 1); /* still the same second */
  pit_manual_clock_advance (clock, 1);
  pit_desk_clock_update (desk_clock);
  g_assert_cmpuint (ticks, ==, 2);

  pit_desk_clock_wake (desk_clock, 900, count_cb, &woken);
  pit_manual_clock_advance (clock, 899999);
  pit_desk_clock_update (desk_clock);
  g_assert_cmpuint (woken, ==, 0);
  pit_desk_clock_wake (desk_clock, 900, count_cb, &woken); /* put off, not doubled */
  pit_manual_clock_advance (clock, 899999);
  pit_desk_clock_update (desk_clock);
  g_assert_cmpuint (woken, ==, 0);
  pit_manual_clock_advance (clock, 1);
  pit_desk_clock_update (desk_clock);
  g_assert_cmpuint (woken, ==, 1);
  pit_manual_clock_advance (clock, G_USEC_PER_SEC);
  pit_desk_clock_update (desk_clock);
  g_assert_cmpuint (woken, ==, 1);

  pit_desk_clock_wake (desk_clock, 1, count_cb, &woken);
  pit_desk_clock_forget (desk_clock, count_cb, &woken);
  pit_manual_clock_advance (clock, G_USEC_PER_SEC);
  pit_desk_clock_update (desk_clock);
  g_assert_cmpuint (woken, ==, 1);
}

static void
pass (PitManualClock *clock,
      gint64          microseconds)
{
  pit_manual_clock_advance (clock, microseconds);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* It ticks by itself at each full second, from the first start to the last stop. */
static void
test_clock_runs (void)
{
  g_autoptr(PitManualClock) clock = pit_manual_clock_new (G_GINT64_CONSTANT (1795169041300000));
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  g_autoptr(PitDeskClock) desk_clock = pit_desk_clock_new (PIT_CLOCK (clock), zone);
  guint ticks = 0;

  g_signal_connect_swapped (desk_clock, "tick", G_CALLBACK (count_cb), &ticks);
  pit_desk_clock_start (desk_clock);
  pass (clock, 699999);
  g_assert_cmpuint (ticks, ==, 0);
  pass (clock, 1);
  g_assert_cmpuint (ticks, ==, 1);
  /* Whoever is late is not late by as much the next time. */
  pass (clock, G_USEC_PER_SEC + 400000);
  g_assert_cmpuint (ticks, ==, 2);
  pass (clock, 599999);
  g_assert_cmpuint (ticks, ==, 2);
  pass (clock, 1);
  g_assert_cmpuint (ticks, ==, 3);

  pit_desk_clock_start (desk_clock);
  pit_desk_clock_stop (desk_clock);
  pass (clock, G_USEC_PER_SEC);
  g_assert_cmpuint (ticks, ==, 4);
  pit_desk_clock_stop (desk_clock);
  pass (clock, G_USEC_PER_SEC);
  g_assert_cmpuint (ticks, ==, 4);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/glance/says", test_says);
  g_test_add_func ("/glance/silence", test_silence);
  g_test_add_func ("/glance/cause", test_cause);
  g_test_add_func ("/glance/from-book", test_from_book);
  g_test_add_func ("/glance/stopped", test_stopped);
  g_test_add_func ("/glance/corrected", test_corrected);
  g_test_add_func ("/glance/only-watched", test_only_watched);
  g_test_add_func ("/glance/gap", test_gap);
  g_test_add_func ("/glance/same", test_same);
  g_test_add_func ("/glance/hole-cards", test_hole_cards);
  g_test_add_func ("/desk-clock/ticks-and-wakes", test_clock);
  g_test_add_func ("/desk-clock/runs", test_clock_runs);

  g_test_add_func ("/glance/nameless", test_nameless);

  return g_test_run ();
}
