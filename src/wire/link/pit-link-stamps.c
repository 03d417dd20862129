/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-link-stamps.h"

/* Durations of play, and until when an order is good, hang on the controller's monotonic clock: nobody sets it, and it
 * can't go back but with a restart, which ends the connection. By its wall clock the evidence says when things happened; the
 * desk compares that of welcomes and pongs with its own, so an event's must go with theirs. */

/* The wall clock may be set right by more than a moment, and not by more than this while a table is connected. What is further
 * apart was stamped by another clock than the one that the desk compares with its own, or does not count microseconds. */
#define MOST_APART (60 * (gint64) G_USEC_PER_SEC)

/* Returns: (transfer full): @span microseconds as one would say them: "1005 s", "57 years" */
static char *
describe (gint64 span)
{
  gulong seconds = (gulong) (span / G_USEC_PER_SEC), hours = seconds / 3600, days = hours / 24, years = days / 365;

  if (hours < 2)
    return g_strdup_printf (_("%lu s"), seconds);
  if (days < 2)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lu hour", "%lu hours", hours), hours);
  if (years < 2)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lu day", "%lu days", days), days);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lu year", "%lu years", years), years);
}

/**
 * pit_link_stamps_look: (skip)
 * @table: for the words
 * @stamp: of a message of this connection, in the order in which they came
 * @is_event: whether of an event; else of a message that is stamped when it is sent. An event that waited for the
 *   window is older than what was sent meanwhile. Events of before the connection are not asked about
 *
 * Returns: (transfer full) (nullable): what can't be, naming the table; told once for a connection
 */
char *
pit_link_stamps_look (PitLinkStamps  *self,
                      const char     *table,
                      const PitStamp *stamp,
                      gboolean        is_event)
{
  gint64 *last = is_event ? &self->happened : &self->said;
  gint64 before = *last, apart = stamp->wall - stamp->mono;
  g_autofree char *span = NULL;

  *last = stamp->mono;
  if (self->boot.text[0] == '\0')
    {
      self->boot = stamp->boot;
      self->apart = apart;
    }
  if (self->is_wrong)
    return NULL;

  if (strcmp (self->boot.text, stamp->boot.text) != 0)
    {
      self->is_wrong = TRUE;
      return g_strdup_printf (_("Table %s says that its controller restarted, but its connection never broke"), table);
    }
  if (stamp->mono < before)
    {
      self->is_wrong = TRUE;
      return g_strdup_printf (_("The timer of table %s went back by %.1f s"), table,
                              (double) (before - stamp->mono) / G_USEC_PER_SEC);
    }
  apart = ABS (apart - self->apart);
  if (apart <= MOST_APART)
    return NULL;

  self->is_wrong = TRUE;
  span = describe (apart);
  return is_event ? g_strdup_printf (_("Table %s gives its events times that are %s off its own clock"), table, span)
                  : g_strdup_printf (_("The clock and the timer of table %s have drifted %s apart since it connected"), table, span);
}
