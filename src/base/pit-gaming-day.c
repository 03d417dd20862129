/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-gaming-day.h"

#include <stdio.h>

#include "pit-money.h"

/* Days from 0001-01-01, where GDate counts from as 1, to 1970-01-01. */
#define JULIAN_EPOCH 719163
#define SECONDS_PER_DAY 86400

struct _PitGamingDay
{
  GTimeZone *zone;
  gint64     start; /* seconds after midnight, by the clock on the wall */
};

G_DEFINE_QUARK (pit-gaming-day-error-quark, pit_gaming_day_error)

static gint64
floor_div (gint64 a,
           gint64 b)
{
  return a / b - (a % b < 0);
}

static gint64
offset_at (const PitGamingDay *self,
           gint64              seconds)
{
  int interval = g_time_zone_find_interval (self->zone, G_TIME_TYPE_UNIVERSAL, seconds);

  return g_time_zone_get_offset (self->zone, interval);
}

/*
 * The first instant (UTC seconds) at which clocks on the wall show @local (seconds since 1970 as if they were UTC) or
 * later. Where clocks go back and show it twice, the first time starts the day and the second doesn't start it
 * again; where they leap over it, the leap starts it.
 */
static gint64
first_instant_of (const PitGamingDay *self,
                  gint64              local)
{
  gint64 before = offset_at (self, local - SECONDS_PER_DAY);
  gint64 after = offset_at (self, local + SECONDS_PER_DAY);
  gint64 low, high;

  if (offset_at (self, local - before) == before)
    return local - before;
  if (offset_at (self, local - after) == after)
    return local - after;

  /* Clocks leapt over it: find the leap. */
  low = local - SECONDS_PER_DAY;
  high = local + SECONDS_PER_DAY;
  while (high - low > 1)
    {
      gint64 middle = low + (high - low) / 2;

      if (offset_at (self, middle) == before)
        low = middle;
      else
        high = middle;
    }

  return high;
}

/**
 * pit_gaming_day_new:
 * @zone: the venue's zone in tzdata, "Australia/Sydney"
 * @start_minutes: minutes after midnight at which its gaming day starts, 0 to 1439
 * @error: return location for a #PitGamingDayError
 *
 * Returns: (transfer full): the gaming days of a venue
 */
PitGamingDay *
pit_gaming_day_new (const char *zone,
                    gint64      start_minutes,
                    GError    **error)
{
  g_autoptr(GTimeZone) found = NULL;
  PitGamingDay *self;

  g_return_val_if_fail (zone != NULL, NULL);

  if (start_minutes < 0 || start_minutes >= 24 * 60)
    {
      g_set_error (error, PIT_GAMING_DAY_ERROR, PIT_GAMING_DAY_ERROR_START,
                   "the gaming day can't start %" G_GINT64_FORMAT " minutes after midnight: 0 to 1439 is possible",
                   start_minutes);
      return NULL;
    }

  /* NULL and "" would mean this machine's own zone, and a path some file: neither is the venue's. */
  if (zone[0] != '\0' && zone[0] != '/' && zone[0] != ':')
    found = g_time_zone_new_identifier (zone);
  if (found == NULL)
    {
      g_set_error (error, PIT_GAMING_DAY_ERROR, PIT_GAMING_DAY_ERROR_ZONE,
                   "the time zone \"%s\" is not known; it should read like \"Australia/Sydney\" (package tzdata)",
                   zone);
      return NULL;
    }

  self = g_new (PitGamingDay, 1);
  self->zone = g_steal_pointer (&found);
  self->start = start_minutes * 60;
  return self;
}

void
pit_gaming_day_free (PitGamingDay *self)
{
  g_time_zone_unref (self->zone);
  g_free (self);
}

/**
 * pit_gaming_day_of:
 * @instant: UTC microseconds
 * @day: (out caller-allocates): "2026-11-20"; "" on failure
 *
 * The day never goes back as time goes on, whatever clocks do at the change to and from summer time.
 *
 * Returns: %FALSE if @instant is unknown or outside the years 1970 to 9999
 */
gboolean
pit_gaming_day_of (const PitGamingDay *self,
                   gint64              instant,
                   char                day[PIT_DAY_SIZE])
{
  gint64 seconds = floor_div (instant, G_USEC_PER_SEC);
  gint64 days;
  GDate date;

  day[0] = '\0';
  if (seconds < 0 || seconds > G_GINT64_CONSTANT (253402300799))
    return FALSE;

  days = floor_div (seconds + offset_at (self, seconds), SECONDS_PER_DAY);
  /* Clocks that went back over midnight show the day before although its successor has started. */
  if (seconds >= first_instant_of (self, (days + 1) * SECONDS_PER_DAY + self->start))
    days++;
  else if (seconds < first_instant_of (self, days * SECONDS_PER_DAY + self->start))
    days--;

  if (days < 0 || days > 2932896)
    return FALSE;
  g_date_clear (&date, 1);
  g_date_set_julian (&date, (guint32) (JULIAN_EPOCH + days));
  g_snprintf (day, PIT_DAY_SIZE, "%04d-%02d-%02d", g_date_get_year (&date), (int) g_date_get_month (&date),
              g_date_get_day (&date));
  return TRUE;
}

/* Returns: which day since 1970 that is; PIT_UNKNOWN: none */
static gint64
find_days (const char *day)
{
  int year, month, date, end = -1;
  GDate found;

  if (sscanf (day, "%4d-%2d-%2d%n", &year, &month, &date, &end) != 3 || day[end] != '\0' || year < 1970 ||
      !g_date_valid_dmy ((GDateDay) CLAMP (date, 0, 99), (GDateMonth) CLAMP (month, 0, 99), (GDateYear) year))
    return PIT_UNKNOWN;

  g_date_clear (&found, 1);
  g_date_set_dmy (&found, (GDateDay) date, (GDateMonth) month, (GDateYear) year);
  return (gint64) g_date_get_julian (&found) - JULIAN_EPOCH;
}

/**
 * pit_gaming_day_find:
 * @day: a gaming day, "2026-11-20"
 * @minute: what clocks at the venue show on it, in minutes after midnight, 0 to 1439; before the start of the gaming day
 *   that is the small hours of its night
 * @instant: (out): the first moment at which they do, UTC microseconds
 *
 * Returns: %FALSE if @day is no date
 */
gboolean
pit_gaming_day_find (const PitGamingDay *self,
                     const char         *day,
                     int                 minute,
                     gint64             *instant)
{
  gint64 days = find_days (day);

  g_return_val_if_fail (minute >= 0 && minute < 24 * 60, FALSE);

  *instant = PIT_UNKNOWN;
  if (days == PIT_UNKNOWN)
    return FALSE;

  days += minute * 60 < self->start;
  *instant = first_instant_of (self, days * SECONDS_PER_DAY + minute * 60) * G_USEC_PER_SEC;

  return TRUE;
}

/**
 * pit_gaming_day_find_end:
 * @day: a gaming day, "2026-11-20"
 * @instant: (out): the first moment that is no longer of it, UTC microseconds
 *
 * Returns: %FALSE if @day is no date
 */
gboolean
pit_gaming_day_find_end (const PitGamingDay *self,
                         const char         *day,
                         gint64             *instant)
{
  gint64 days = find_days (day);

  *instant = PIT_UNKNOWN;
  if (days == PIT_UNKNOWN)
    return FALSE;

  *instant = first_instant_of (self, (days + 1) * SECONDS_PER_DAY + self->start) * G_USEC_PER_SEC;
  return TRUE;
}

/**
 * pit_gaming_day_offset:
 * @instant: UTC microseconds
 *
 * Returns: seconds east of UTC that clocks at the venue were set to then
 */
int
pit_gaming_day_offset (const PitGamingDay *self,
                       gint64              instant)
{
  return (int) offset_at (self, floor_div (instant, G_USEC_PER_SEC));
}
