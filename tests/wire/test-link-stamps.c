/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "link-fixture.h"
#include "pit-link-stamps.h"

/* A controller whose monotonic clock goes back, or whose boot changes, while it is connected: the link says so once,
 * and takes its events all the same. */

#define BOOT "11111111-2222-4333-8444-555555555555"
#define OTHER_BOOT "11111111-2222-4333-8444-555555555556"
/* Of events before the connection; each has its number of seconds. */
#define HEAD 3
#define LAST 6

typedef struct
{
  const char *name;
  gint64      mono[LAST]; /* seconds, of events 1 to LAST */
  const char *boot[LAST]; /* NULL: BOOT */
  const char *words;      /* NULL: nothing is wrong */
} Story;

static const Story stories[] = {
  { "forwards", { 1, 2, 3, 4, 4, 5 }, { NULL }, NULL },
  { "restarted-before", { 800, 900, 3, 4, 5, 6 }, { OTHER_BOOT, OTHER_BOOT }, NULL },
  /* They were told to somebody else already. */
  { "back-before", { 9, 8, 7, 6, 7, 8 }, { NULL }, NULL },
  { "back", { 1, 2, 3, 20, 18, 17 }, { NULL },
    "T01 false-clock The timer of table T01 went back by 2.0 s" },
  { "boot", { 1, 2, 3, 20, 21, 22 }, { NULL, NULL, NULL, NULL, OTHER_BOOT, OTHER_BOOT },
    "T01 false-clock Table T01 says that its controller restarted, but its connection never broke" },
};

static void
send_event (LinkFixture *fixture,
            const Story *story,
            gint64       seq)
{
  gint64 mono = story->mono[seq - 1] * G_USEC_PER_SEC;
  const char *boot = story->boot[seq - 1] != NULL ? story->boot[seq - 1] : BOOT;

  pit_scripted_controller_send_take (
    fixture->controller,
    g_strdup_printf ("{\"v\":1,\"type\":\"seat-taken\",\"table\":\"T01\",\"epoch\":\"" LINK_EPOCH "\",\"seq\":%" G_GINT64_FORMAT
                     ",\"wall\":1768032000000000,\"mono\":%" G_GINT64_FORMAT ",\"boot\":\"%s\",\"body\":{\"seat\":3}}",
                     seq, mono, boot));
}

static void
test_story (gconstpointer data)
{
  const Story *story = data;
  LinkFixture fixture;

  link_fixture_set_up (&fixture, NULL);
  link_fixture_greet (&fixture, LINK_EPOCH, 1, HEAD);
  for (gint64 seq = 1; seq <= LAST; seq++)
    send_event (&fixture, story, seq);
  link_fixture_connect (&fixture, LINK_EPOCH, 0);
  if (story->words != NULL)
    link_fixture_wait (&fixture, story->words);
  link_fixture_wait (&fixture, "T01 event 6");
  g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T01 false-clock"), ==, story->words != NULL ? 1 : 0);
  g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T01 event"), ==, LAST);
  g_assert_cmpuint (pit_link_recorder_count (fixture.recorder, "T01 trouble"), ==, 0);
  link_fixture_tear_down (&fixture, NULL);
}

static char *
look (PitLinkStamps *stamps,
      const char    *boot,
      gint64         mono,
      gboolean       is_event)
{
  PitStamp stamp = { .mono = mono * G_USEC_PER_SEC };

  g_strlcpy (stamp.boot.text, boot, sizeof stamp.boot.text);
  return pit_link_stamps_look (stamps, "T01", &stamp, is_event);
}

/* What waited for the window is older than the pongs between, and no less true. */
static void
test_waited (void)
{
  PitLinkStamps stamps = { .is_wrong = FALSE };
  g_autofree char *text = NULL;

  g_assert_null (look (&stamps, BOOT, 10, FALSE));
  g_assert_null (look (&stamps, BOOT, 11, TRUE));
  g_assert_null (look (&stamps, BOOT, 20, FALSE));
  g_assert_null (look (&stamps, BOOT, 12, TRUE));
  g_assert_null (look (&stamps, BOOT, 20, FALSE));
  text = look (&stamps, BOOT, 19, FALSE);
  g_assert_nonnull (strstr (text, "went back by 1.0 s"));
  g_assert_null (look (&stamps, BOOT, 18, FALSE));
}

/* In seconds after a welcome at 1,000 by the wall clock and 10 by the other one. */
typedef struct
{
  const char *name;
  gint64      wall;
  gint64      mono;
  gboolean    is_event;
  const char *words; /* NULL: nothing is wrong */
} Apart;

static const Apart aparts[] = {
  { "together", 3600, 3600, TRUE, NULL },
  { "a-minute", 120, 60, TRUE, NULL },
  { "a-minute-back", 60, 120, FALSE, NULL },
  { "event", -1000, 5, TRUE, "gives its events times that are 1005 s off its own clock" },
  { "event-hours", 10 * 3600, 5, TRUE, "times that are 9 hours off" },
  { "event-days", -30 * 86400, 5, TRUE, "times that are 30 days off" },
  /* A clock whose battery is empty. */
  { "event-years", -G_GINT64_CONSTANT (1795651200), 0, TRUE, "times that are 56 years off" },
  { "event-ahead", 100, 39, TRUE, "that are 61 s off" },
  { "milliseconds", 62, 0, FALSE, "The clock and the timer of table T01 have drifted 62 s apart since it connected" },
};

static void
test_apart (gconstpointer data)
{
  const Apart *apart = data;
  PitLinkStamps stamps = { .is_wrong = FALSE };
  PitStamp stamp = { .wall = 1000 * G_USEC_PER_SEC, .mono = 10 * G_USEC_PER_SEC, .boot = { BOOT } };
  g_autofree char *text = NULL;

  g_assert_null (pit_link_stamps_look (&stamps, "T01", &stamp, FALSE));
  stamp.wall += apart->wall * G_USEC_PER_SEC;
  stamp.mono += apart->mono * G_USEC_PER_SEC;
  text = pit_link_stamps_look (&stamps, "T01", &stamp, apart->is_event);
  if (apart->words == NULL)
    {
      g_assert_null (text);
    }
  else
    {
      g_assert_nonnull (text);
      g_assert_nonnull (strstr (text, apart->words));
    }
  g_assert_null (pit_link_stamps_look (&stamps, "T01", &stamp, apart->is_event));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (stories); i++)
    {
      g_autofree char *path = g_strconcat ("/link-stamps/", stories[i].name, NULL);

      g_test_add_data_func (path, &stories[i], test_story);
    }
  g_test_add_func ("/link-stamps/waited", test_waited);
  for (guint i = 0; i < G_N_ELEMENTS (aparts); i++)
    {
      g_autofree char *path = g_strconcat ("/link-stamps/apart-", aparts[i].name, NULL);

      g_test_add_data_func (path, &aparts[i], test_apart);
    }

  return g_test_run ();
}
