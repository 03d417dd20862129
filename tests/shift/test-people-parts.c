/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-badge.h"
#include "pit-lock-out.h"
#include "pit-manual-clock.h"
#include "pit-pin.h"
#include "pit-work-time.h"

#define NOW G_GINT64_CONSTANT (1795204800000000)
#define SECOND ((gint64) G_USEC_PER_SEC)

static PitSecret *
make_secret (const char *text)
{
  PitSecret *secret = pit_secret_new ();

  for (guint i = 0; text[i] != '\0'; i++)
    g_assert_true (pit_secret_append (secret, text[i]));
  return secret;
}

/* --- Secrets and PINs --- */

static void
test_secret (void)
{
  g_autoptr(PitSecret) secret = make_secret ("12345");
  g_autoptr(PitSecret) other = pit_secret_copy (secret);

  g_assert_true (pit_secret_equal (secret, other));
  pit_secret_take_back (secret);
  g_assert_false (pit_secret_equal (secret, other));
  g_assert_cmpuint (pit_secret_get_length (secret), ==, 4);
  g_assert_true (pit_secret_append (secret, '5'));
  g_assert_true (pit_secret_equal (secret, other));
  pit_secret_clear (secret);
  g_assert_cmpstr (pit_secret_peek (secret), ==, "");
  pit_secret_take_back (secret);
  for (guint i = 0; i < PIT_SECRET_MAX; i++)
    g_assert_true (pit_secret_append (secret, 'x'));
  g_assert_false (pit_secret_append (secret, 'x'));
  g_assert_cmpuint (pit_secret_get_length (secret), ==, PIT_SECRET_MAX);
}

static void
test_pin (void)
{
  g_autoptr(PitSecret) pin = make_secret ("271828");
  g_autoptr(PitSecret) other = make_secret ("271829");
  g_autoptr(PitSecret) nobody = make_secret ("nobody");
  g_autofree char *hash = pit_pin_hash (pin);
  g_autofree char *again = pit_pin_hash (pin);

  g_assert_cmpstr (hash, !=, again);
  g_assert_true (g_str_has_prefix (hash, "$argon2id$v=19$m=65536,t=2,p=1$"));
  g_assert_true (pit_pin_verify (hash, pin));
  g_assert_false (pit_pin_verify (hash, other));
  g_assert_false (pit_pin_verify ("", pin));
  /* Not even by what nobody's hash was made from. */
  g_assert_false (pit_pin_verify ("", nobody));
}

/* Whoever has none takes as long as who has one: the same work, not only the same order of magnitude. */
static void
test_same_time (void)
{
  g_autoptr(PitSecret) pin = make_secret ("271828");
  g_autofree char *hash = pit_pin_hash (pin);
  gint64 best[2] = { G_MAXINT64, G_MAXINT64 };

  for (guint i = 0; i < 5; i++)
    for (guint none = 0; none < 2; none++)
      {
        gint64 start = pit_work_time ();

        pit_pin_verify (none ? "" : hash, pin);
        best[none] = MIN (best[none], pit_work_time () - start);
      }
  g_test_message ("wrong or right %" G_GINT64_FORMAT " ns, nobody %" G_GINT64_FORMAT " ns", best[0], best[1]);
  g_assert_cmpint (best[1], >, best[0] / 2);
  g_assert_cmpint (best[0], >, best[1] / 2);
}

static const struct
{
  const char *pin;
  gboolean    is_complete;
  gboolean    is_too_easy;
} pins[] = {
  { "271828", TRUE, FALSE }, { "000001", TRUE, FALSE }, { "112233", TRUE, TRUE }, { "112232", TRUE, FALSE }, { "122334", TRUE, FALSE }, { "27182", FALSE, FALSE },
  { "2718281", FALSE, FALSE }, { "27182x", FALSE, FALSE }, { "27 828", FALSE, FALSE }, { "111111", TRUE, TRUE },
  { "123456", TRUE, TRUE }, { "987654", TRUE, TRUE }, { "121212", TRUE, TRUE }, { "472472", TRUE, TRUE },
  { "904715", TRUE, TRUE },
};

static void
test_easy (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pins); i++)
    {
      g_autoptr(PitSecret) pin = make_secret (pins[i].pin);

      g_assert_cmpint (pit_pin_is_complete (pin), ==, pins[i].is_complete);
      if (pins[i].is_complete)
        g_assert_cmpint (pit_pin_is_too_easy (pin, "s904715"), ==, pins[i].is_too_easy);
    }
}

/* Six digits that stand together may be somebody's, wherever they are; fewer, more, parted or as the head of a reference, they
 * are not. What is taken out of a text leaves the rest as it is. */
static void
test_in_text (void)
{
  static const struct
  {
    const char *text;
    const char *rest; /* what is left without them; NULL: nothing is found */
  } texts[] = {
    { "271828", "" }, { "check the tape271828", "check the tape" }, { "seat 5 271828 \n", "seat 5  \n" }, { "27182", NULL },
    { "2718281", NULL }, { "cheque 271828 at the cage", "cheque  at the cage" }, { "2718281 then 314159.", "2718281 then ." },
    { "271828loud 314159", "loud " }, { "GA 135790/1", NULL }, { "135790-A", NULL }, { "cash drop 250,000", NULL }, { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GError) error = NULL;

      g_autofree char *rest = pit_pin_take_out (texts[i].text);

      g_assert_cmpint (pit_pin_check_text (texts[i].text, &error), ==, texts[i].rest == NULL);
      g_assert_cmpint (g_error_matches (error, PIT_PIN_ERROR, 0), ==, texts[i].rest != NULL);
      g_assert_cmpstr (rest, ==, texts[i].rest != NULL ? texts[i].rest : texts[i].text);
    }
  g_assert_true (pit_pin_check_text (NULL, NULL));
}

/* --- Waits --- */

static const int person_seconds[] = { 0, 0, 0, 30, 60, 120, 300, 900, 900 };

static void
test_waits_grow (void)
{
  g_autoptr(PitManualClock) manual = pit_manual_clock_new (NOW);
  PitClock *clock = PIT_CLOCK (manual);
  PitBookTries tries = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (person_seconds); i++)
    {
      g_assert_cmpint (tries.refused, ==, i);
      g_assert_cmpint (pit_lock_out_get_wait (PIT_LOCK_OUT_PERSON, &tries, clock), ==, person_seconds[i] * SECOND);
      pit_manual_clock_advance (manual, person_seconds[i] * SECOND);
      g_assert_cmpint (pit_lock_out_get_wait (PIT_LOCK_OUT_PERSON, &tries, clock), ==, 0);
      pit_lock_out_count (&tries, clock);
    }
  g_assert_cmpint (pit_lock_out_get_wait (PIT_LOCK_OUT_DESK, &tries, clock), ==, 20 * SECOND);
}

static void
test_waits_by_no_hand (void)
{
  g_autoptr(PitManualClock) manual = pit_manual_clock_new (NOW);
  PitClock *clock = PIT_CLOCK (manual);
  PitBookTries tries = { .refused = 6 };

  pit_lock_out_count (&tries, clock);
  pit_manual_clock_step (manual, 3600 * SECOND);
  g_assert_cmpint (pit_lock_out_get_wait (PIT_LOCK_OUT_PERSON, &tries, clock), ==, 900 * SECOND);
  pit_manual_clock_step (manual, -7200 * SECOND);
  g_assert_cmpint (pit_lock_out_get_wait (PIT_LOCK_OUT_PERSON, &tries, clock), ==, 900 * SECOND);
  pit_manual_clock_suspend (manual, 600 * SECOND);
  g_assert_cmpint (pit_lock_out_get_wait (PIT_LOCK_OUT_PERSON, &tries, clock), ==, 300 * SECOND);
}

/* After another boot nobody is let in sooner than that boot is old, whatever the wall clock says. */
static void
test_waits_after_boot (void)
{
  g_autoptr(PitManualClock) manual = pit_manual_clock_new (NOW);
  PitClock *clock = PIT_CLOCK (manual);
  PitBookTries tries = { .refused = 6 };

  pit_lock_out_count (&tries, clock);
  pit_manual_clock_reboot (manual, "00000000-0000-4000-8000-000000000002");
  pit_manual_clock_step (manual, 3600 * SECOND);
  g_assert_cmpint (pit_lock_out_get_wait (PIT_LOCK_OUT_PERSON, &tries, clock), ==, 900 * SECOND);
  pit_manual_clock_advance (manual, 100 * SECOND);
  g_assert_cmpint (pit_lock_out_get_wait (PIT_LOCK_OUT_PERSON, &tries, clock), ==, 800 * SECOND);
  pit_manual_clock_step (manual, -7200 * SECOND);
  g_assert_cmpint (pit_lock_out_get_wait (PIT_LOCK_OUT_PERSON, &tries, clock), ==, 900 * SECOND);
}

/* --- Badges --- */

typedef struct
{
  const char *name;
  const char *prefix;
  const char *suffix;
  const char *text;   /* '.': a pause of a fifth of a second; '\n': Enter */
  const char *number; /* NULL: typed by hand, or not a badge of the house */
} Burst;

static const Burst bursts[] = {
  { "plain", "", "", "4711\n", "4711" },
  { "typed", "", "", "4.7.1.1.\n", NULL },
  { "typed-enter-at-once", "", "", "4.7.1.1\n", NULL },
  { "enter-late", "", "", "4711.\n", NULL },
  { "after-typing", "", "", "9.9.4711\n", "4711" },
  { "too-short", "", "", "47\n", NULL },
  { "affixes", "%B", "?", "%B4711?\n", "4711" },
  { "no-prefix", "%B", "?", "4711?\n", NULL },
  { "no-suffix", "%B", "?", "%B4711\n", NULL },
  { "nothing-between", "%B", "?", "%B?\n", NULL },
  { "not-a-number", "", "", "47/11\n", NULL },
  { "too-long", "", "", "123456789012345678901234567890123\n", NULL },
  { "control", "", "", "47\t4711\n", NULL },
  { "flood", "", "", "00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000\n",
    NULL },
};

static void
test_badge (gconstpointer data)
{
  const Burst *burst = data;
  g_autoptr(PitBadge) badge = pit_badge_new ();
  gint64 time = NOW;
  const char *found = NULL;
  PitId number;

  pit_badge_set_affix (badge, burst->prefix, burst->suffix);
  for (guint i = 0; burst->text[i] != '\0'; i++)
    {
      time += burst->text[i] == '.' ? 200 * 1000 : 5 * 1000;
      if (burst->text[i] == '\n')
        found = pit_badge_enter (badge, time, &number) ? number.text : NULL;
      else if (burst->text[i] != '.')
        pit_badge_type (badge, time, (gunichar) burst->text[i]);
    }
  g_assert_cmpstr (found, ==, burst->number);
}

/* Where readers write something first, all that follows it belongs to the badge before Enter says so. */
static void
test_marked (void)
{
  g_autoptr(PitBadge) badge = pit_badge_new ();
  gint64 time = NOW;

  pit_badge_type (badge, time, '4');
  g_assert_true (pit_badge_begins (badge));
  g_assert_false (pit_badge_is_marked (badge));
  pit_badge_set_affix (badge, "%B", "");
  time += SECOND;
  pit_badge_type (badge, time, '%');
  g_assert_true (pit_badge_begins (badge));
  g_assert_false (pit_badge_is_marked (badge));
  pit_badge_type (badge, time, 'B');
  g_assert_false (pit_badge_begins (badge));
  g_assert_true (pit_badge_is_marked (badge));
  pit_badge_type (badge, time, '4');
  g_assert_true (pit_badge_is_marked (badge));
  time += SECOND;
  pit_badge_type (badge, time, '7');
  g_assert_false (pit_badge_is_marked (badge));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/people-parts/secret", test_secret);
  g_test_add_func ("/people-parts/pin", test_pin);
  g_test_add_func ("/people-parts/pin/same-time", test_same_time);
  g_test_add_func ("/people-parts/pin/easy", test_easy);
  g_test_add_func ("/people-parts/pin/in-text", test_in_text);
  g_test_add_func ("/people-parts/waits/grow", test_waits_grow);
  g_test_add_func ("/people-parts/waits/by-no-hand", test_waits_by_no_hand);
  g_test_add_func ("/people-parts/waits/after-boot", test_waits_after_boot);
  g_test_add_func ("/people-parts/badge/marked", test_marked);
  for (guint i = 0; i < G_N_ELEMENTS (bursts); i++)
    {
      g_autofree char *path = g_strconcat ("/people-parts/badge/", bursts[i].name, NULL);

      g_test_add_data_func (path, &bursts[i], test_badge);
    }

  return g_test_run ();
}
