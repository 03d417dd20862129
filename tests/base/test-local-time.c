/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-local-time.h"
#include "pit-money.h"

static const struct
{
  const char *name;
  gint64      time;
  const char *zone;
  const char *shown; /* NULL: nothing */
} cases[] = {
  { "epoch", 0, "UTC", "1970-01-01 00:00:00" },
  { "second-is-not-over", 1999999, "UTC", "1970-01-01 00:00:01" },
  { "before-the-epoch", -1, "UTC", "1969-12-31 23:59:59" },
  { "summer", G_GINT64_CONSTANT (1795204800000000), "Australia/Sydney", "2026-11-21 07:00:00" },
  { "winter", G_GINT64_CONSTANT (1782000000000000), "Australia/Sydney", "2026-06-21 10:00:00" },
  { "not-known", PIT_UNKNOWN, "UTC", NULL },
  { "no-calendar-has-it", G_MAXINT64, "UTC", NULL },
};

static void
test_shown (gconstpointer data)
{
  const typeof (cases[0]) *c = data;
  g_autoptr(GTimeZone) zone = g_time_zone_new_identifier (c->zone);
  g_autoptr(GDateTime) local = pit_local_time (c->time, zone);
  g_autofree char *shown = local != NULL ? g_date_time_format (local, "%Y-%m-%d %H:%M:%S") : NULL;

  g_assert_cmpstr (shown, ==, c->shown);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/local-time/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_shown);
    }

  return g_test_run ();
}
