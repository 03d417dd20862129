/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-gaming-day.h"
#include "pit-money.h"

typedef struct
{
  const char *name;
  const char *zone;
  gint64      start;
  const char *utc;
  const char *day;
  int         offset;
} Case;

static const Case cases[] = {
  { "utc-midnight", "UTC", 0, "2026-11-20T00:00:00Z", "2026-11-20", 0 },
  { "utc-before-midnight", "UTC", 0, "2026-11-19T23:59:59Z", "2026-11-19", 0 },
  { "start-exactly", "UTC", 360, "2026-11-20T06:00:00Z", "2026-11-20", 0 },
  { "start-before", "UTC", 360, "2026-11-20T05:59:59Z", "2026-11-19", 0 },
  { "new-year", "UTC", 360, "2027-01-01T03:00:00Z", "2026-12-31", 0 },
  { "leap-day", "UTC", 360, "2028-03-01T05:00:00Z", "2028-02-29", 0 },
  { "sydney-summer", "Australia/Sydney", 360, "2026-11-20T19:00:00Z", "2026-11-21", 39600 },
  { "sydney-summer-before", "Australia/Sydney", 360, "2026-11-20T18:59:59Z", "2026-11-20", 39600 },
  { "sydney-winter", "Australia/Sydney", 360, "2026-07-01T20:00:00Z", "2026-07-02", 36000 },
  { "new-york", "America/New_York", 360, "2026-11-20T10:59:59Z", "2026-11-19", -18000 },
  /* 2024-10-06 02:00 clocks in Sydney leap to 03:00: a day of 23 hours. */
  { "leap-before", "Australia/Sydney", 360, "2024-10-05T15:59:59Z", "2024-10-05", 36000 },
  { "leap-after", "Australia/Sydney", 360, "2024-10-05T16:00:00Z", "2024-10-05", 39600 },
  { "leap-start", "Australia/Sydney", 360, "2024-10-05T19:00:00Z", "2024-10-06", 39600 },
  { "leap-over-start-before", "Australia/Sydney", 150, "2024-10-05T15:59:59Z", "2024-10-05", 36000 },
  { "leap-over-start", "Australia/Sydney", 150, "2024-10-05T16:00:00Z", "2024-10-06", 39600 },
  { "leap-start-at-leap", "Australia/Sydney", 120, "2024-10-05T16:00:00Z", "2024-10-06", 39600 },
  { "leap-start-at-landing", "Australia/Sydney", 180, "2024-10-05T16:00:00Z", "2024-10-06", 39600 },
  { "leap-start-at-landing-before", "Australia/Sydney", 180, "2024-10-05T15:59:59Z", "2024-10-05", 36000 },
  /* 2024-04-07 03:00 clocks in Sydney go back to 02:00: 02:30 comes twice, and the day starts the first time. */
  { "back-before", "Australia/Sydney", 150, "2024-04-06T15:29:59Z", "2024-04-06", 39600 },
  { "back-first", "Australia/Sydney", 150, "2024-04-06T15:30:00Z", "2024-04-07", 39600 },
  { "back-again-0200", "Australia/Sydney", 150, "2024-04-06T16:00:00Z", "2024-04-07", 36000 },
  { "back-again-0230", "Australia/Sydney", 150, "2024-04-06T16:30:00Z", "2024-04-07", 36000 },
  { "back-start-at-landing", "Australia/Sydney", 120, "2024-04-06T15:00:00Z", "2024-04-07", 39600 },
  { "back-start-at-turn-before", "Australia/Sydney", 180, "2024-04-06T16:59:59Z", "2024-04-06", 36000 },
  { "back-start-at-turn", "Australia/Sydney", 180, "2024-04-06T17:00:00Z", "2024-04-07", 36000 },
  /* In Havana clocks go back from 01:00 to 00:00, in Beirut from midnight to 23:00 of the day before. */
  { "back-to-midnight", "America/Havana", 0, "2020-11-01T05:30:00Z", "2020-11-01", -18000 },
  { "back-over-midnight", "Asia/Beirut", 0, "2020-10-24T21:30:00Z", "2020-10-24", 7200 },
  { "back-over-midnight-start", "Asia/Beirut", 0, "2020-10-24T22:00:00Z", "2020-10-25", 7200 },
  { "back-past-midnight-twice", "America/Scoresbysund", 0, "2020-10-25T00:30:00Z", "2020-10-25", 0 },
  { "back-past-midnight-again", "America/Scoresbysund", 0, "2020-10-25T01:30:00Z", "2020-10-25", -3600 },
  /* In St John's clocks went back from 00:01 to 23:01: the day that had started a minute before goes on. */
  { "back-after-midnight", "America/St_Johns", 0, "2010-11-07T02:30:30Z", "2010-11-07", -9000 },
  { "back-after-midnight-again", "America/St_Johns", 0, "2010-11-07T02:45:00Z", "2010-11-07", -12600 },
  { "half-hour-zone", "Australia/Adelaide", 360, "2026-07-01T20:29:59Z", "2026-07-01", 34200 },
  { "quarter-hour-zone", "Pacific/Chatham", 0, "2026-07-01T11:15:00Z", "2026-07-02", 45900 },
};

static gint64
parse_utc (const char *text)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_iso8601 (text, NULL);

  return g_date_time_to_unix (time) * G_USEC_PER_SEC;
}

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitGamingDay) gaming_day = pit_gaming_day_new (cases[i].zone, cases[i].start, &error);
  char day[PIT_DAY_SIZE];

  g_assert_no_error (error);
  g_assert_true (pit_gaming_day_of (gaming_day, parse_utc (cases[i].utc), day));
  g_assert_cmpstr (day, ==, cases[i].day);
  g_assert_cmpint (pit_gaming_day_offset (gaming_day, parse_utc (cases[i].utc)), ==, cases[i].offset);
}

/* Whatever clocks do, a gaming day follows the one before and none is left out. */
static void
test_never_back (void)
{
  static const char *const zones[] = {
    "UTC", "Australia/Sydney", "Australia/Lord_Howe", "America/Havana", "Asia/Beirut", "America/St_Johns",
    "Pacific/Auckland",
  };
  static const gint64 starts[] = { 0, 1, 60, 90, 119, 120, 150, 180, 360, 1380, 1439 };

  for (guint z = 0; z < G_N_ELEMENTS (zones); z++)
    for (guint s = 0; s < G_N_ELEMENTS (starts); s++)
      {
        g_autoptr(PitGamingDay) gaming_day = pit_gaming_day_new (zones[z], starts[s], NULL);
        gint64 end = parse_utc ("2021-01-01T00:00:00Z");
        char last[PIT_DAY_SIZE] = "";
        guint n_days = 0;

        for (gint64 t = parse_utc ("2020-01-01T00:00:00Z"); t <= end; t += 30 * G_TIME_SPAN_MINUTE)
          {
            char day[PIT_DAY_SIZE];

            g_assert_true (pit_gaming_day_of (gaming_day, t, day));
            g_assert_cmpstr (day, >=, last);
            if (!g_str_equal (day, last))
              n_days++;
            g_strlcpy (last, day, sizeof last);
          }
        g_assert_cmpint (n_days, >=, 366);
        g_assert_cmpint (n_days, <=, 367);
      }
}

static void
test_bad (void)
{
  static const char *const zones[] = { "", "Australia/Nowhere", "/etc/localtime", ":UTC", "../../etc/passwd" };
  char day[PIT_DAY_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_null (pit_gaming_day_new (zones[i], 0, &error));
      g_assert_error (error, PIT_GAMING_DAY_ERROR, PIT_GAMING_DAY_ERROR_ZONE);
    }
  for (gint64 start = -1; start <= 1440; start += 1441)
    {
      g_autoptr(GError) error = NULL;

      g_assert_null (pit_gaming_day_new ("UTC", start, &error));
      g_assert_error (error, PIT_GAMING_DAY_ERROR, PIT_GAMING_DAY_ERROR_START);
    }

  {
    g_autoptr(PitGamingDay) gaming_day = pit_gaming_day_new ("UTC", 0, NULL);

    g_assert_false (pit_gaming_day_of (gaming_day, PIT_UNKNOWN, day));
    g_assert_cmpstr (day, ==, "");
    g_assert_false (pit_gaming_day_of (gaming_day, G_MAXINT64, day));
    g_assert_true (pit_gaming_day_of (gaming_day, 0, day));
    g_assert_cmpstr (day, ==, "1970-01-01");
  }
}

/* The moment that a clock time on a gaming day is: the small hours are those of its night, and where clocks leap or go back
 * it is the first that fits. */
static void
test_find (void)
{
  static const struct
  {
    const char *zone;
    gint64      start;
    const char *day;
    int         minute;
    const char *instant; /* NULL: none */
  } finds[] = {
    { "Australia/Sydney", 360, "2026-11-20", 21 * 60 + 4, "2026-11-20T10:04:00Z" },
    { "Australia/Sydney", 360, "2026-11-20", 6 * 60, "2026-11-19T19:00:00Z" },
    { "Australia/Sydney", 360, "2026-11-20", 5 * 60 + 59, "2026-11-20T18:59:00Z" },
    { "Australia/Sydney", 360, "2026-12-31", 2 * 60, "2026-12-31T15:00:00Z" },
    { "Australia/Sydney", 360, "2026-10-03", 2 * 60 + 30, "2026-10-03T16:00:00Z" },
    { "Australia/Sydney", 360, "2026-04-04", 2 * 60 + 30, "2026-04-04T15:30:00Z" },
    { "UTC", 0, "2026-11-20", 0, "2026-11-20T00:00:00Z" },
    { "UTC", 0, "2026-02-30", 0, NULL },
    { "UTC", 0, "2026-11-20x", 0, NULL },
    { "UTC", 0, "today", 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (finds); i++)
    {
      g_autoptr(PitGamingDay) gaming_day = pit_gaming_day_new (finds[i].zone, finds[i].start, NULL);
      g_autoptr(GDateTime) wanted = finds[i].instant != NULL ? g_date_time_new_from_iso8601 (finds[i].instant, NULL) : NULL;
      gint64 instant;
      char day[PIT_DAY_SIZE];

      g_assert_cmpint (pit_gaming_day_find (gaming_day, finds[i].day, finds[i].minute, &instant), ==, wanted != NULL);
      g_assert_cmpint (instant, ==, wanted != NULL ? g_date_time_to_unix (wanted) * G_USEC_PER_SEC : PIT_UNKNOWN);
      if (wanted == NULL)
        continue;
      g_assert_true (pit_gaming_day_of (gaming_day, instant, day));
      g_assert_cmpstr (day, ==, finds[i].day);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/gaming-day/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/gaming-day/never-back", test_never_back);
  g_test_add_func ("/gaming-day/bad", test_bad);
  g_test_add_func ("/gaming-day/find", test_find);

  return g_test_run ();
}
