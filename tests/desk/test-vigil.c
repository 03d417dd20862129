/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-play.h"
#include "pit-vigil.h"

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *count)
{
  (*count)++;
}

/* From the first table that opens to the last that closes, and told once each time. */
static void
test_open_and_closed (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (3, "Table %u");
  g_autoptr(PitVigil) vigil = pit_vigil_new (pit_floor_play_get_floor (play));
  guint n_told = 0;

  g_signal_connect (vigil, "notify::needed", G_CALLBACK (count_cb), &n_told);
  g_assert_false (pit_vigil_is_needed (vigil));
  pit_floor_play_open (play, 1, 0);
  g_assert_true (pit_vigil_is_needed (vigil));
  pit_floor_play_open (play, 2, 4);
  pit_floor_play_round (play, 2, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  pit_floor_play_stop (play, 2, PIT_EVENT_TABLE_SUSPENDED, "no dealer");
  pit_floor_play_close (play, 1);
  g_assert_true (pit_vigil_is_needed (vigil));
  pit_floor_play_close (play, 2);
  g_assert_false (pit_vigil_is_needed (vigil));
  g_assert_cmpuint (n_told, ==, 2);
  pit_floor_play_open (play, 3, 2);
  g_assert_true (pit_vigil_is_needed (vigil));
}

/* Silence closes no table. */
static void
test_silent (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Table %u");
  g_autoptr(PitVigil) vigil = NULL;

  pit_floor_play_open (play, 1, 3);
  pit_floor_play_lose (play, 1);
  vigil = pit_vigil_new (pit_floor_play_get_floor (play));
  g_assert_true (pit_vigil_is_needed (vigil));
}

/* What the book says of another night is no reason to stay awake. */
static void
test_last_night (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Table %u");
  g_autoptr(PitVigil) vigil = pit_vigil_new (pit_floor_play_get_floor (play));

  pit_floor_play_restore (play, 1, G_GINT64_CONSTANT (1795115527) * G_USEC_PER_SEC);
  g_assert_cmpint (pit_table_get_view (pit_floor_play_get_table (play, 1))->contact, ==, PIT_CONTACT_NONE);
  g_assert_false (pit_vigil_is_needed (vigil));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/vigil/open-and-closed", test_open_and_closed);
  g_test_add_func ("/vigil/silent", test_silent);
  g_test_add_func ("/vigil/last-night", test_last_night);

  return g_test_run ();
}
