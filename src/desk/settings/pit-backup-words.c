/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-backup-words.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"

/* A name of a house in that of a file is not longer than this. */
#define PLACE_MAX 40

/* How much of the whole each stage is, in sequence; how far the verification is, nobody knows. */
static const struct
{
  const char *words;
  double      from;
  double      to;
  gboolean    is_counted;
} stages[PIT_N_BACKUP_STAGES] = {
  [PIT_BACKUP_LOOKING] = { N_("Checking for free space…"), 0, 0, FALSE },
  [PIT_BACKUP_COPYING] = { N_("Copying"), 0, 0.3, TRUE },
  [PIT_BACKUP_WRITING] = { N_("Writing the copy to the disk"), 0.3, 0.6, TRUE },
  [PIT_BACKUP_PROVING] = { N_("Verifying the copy… A large pit log takes a few minutes."), 0.6, 0.95, FALSE },
  [PIT_BACKUP_RECORDING] = { N_("Writing the backup into the pit log…"), 0.95, 0.95, FALSE },
};

/* Letters and digits that every disk takes, in lower case, and a dash for all between. */
static void
append_place (GString    *name,
              const char *venue)
{
  g_autofree char *ascii = g_str_to_ascii (venue, NULL);
  gboolean is_after_dash = TRUE;
  gsize end = name->len + PLACE_MAX;

  g_string_append_c (name, '-');
  for (const char *c = ascii; *c != '\0' && name->len < end; c++)
    {
      gboolean is_plain = g_ascii_isalnum (*c);

      if (is_plain || !is_after_dash)
        g_string_append_c (name, is_plain ? g_ascii_tolower (*c) : '-');
      is_after_dash = !is_plain;
    }
  if (name->str[name->len - 1] == '-')
    g_string_truncate (name, name->len - 1);
}

/**
 * pit_backup_words_file:
 * @venue: (nullable): the name of the house
 * @now: UTC microseconds
 * @zone: the house's
 *
 * Returns: (transfer full): what a backup is best called, so that a folder of them is in order: it is the same in every
 *   language
 */
char *
pit_backup_words_file (const char *venue,
                       gint64      now,
                       GTimeZone  *zone)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc (now / G_USEC_PER_SEC);
  g_autoptr(GDateTime) local = g_date_time_to_timezone (utc, zone);
  GString *name = g_string_new ("pitstand");

  if (venue != NULL)
    append_place (name, venue);
  g_string_append_printf (name, "-%04d%02d%02d-%02d%02d.book", g_date_time_get_year (local), g_date_time_get_month (local),
                          g_date_time_get_day_of_month (local), g_date_time_get_hour (local),
                          g_date_time_get_minute (local));

  return g_string_free (name, FALSE);
}

static int
count_days (gint64     from,
            gint64     to,
            GTimeZone *zone)
{
  const gint64 times[] = { from, to };
  GDate dates[2];

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc (times[i] / G_USEC_PER_SEC);
      g_autoptr(GDateTime) local = g_date_time_to_timezone (utc, zone);

      g_date_set_dmy (&dates[i], (GDateDay) g_date_time_get_day_of_month (local),
                      (GDateMonth) g_date_time_get_month (local), (GDateYear) g_date_time_get_year (local));
    }

  return g_date_days_between (&dates[0], &dates[1]);
}

/* A day without its year may be any year's. */
static char *
dup_when (gint64        time,
          PitDeskClock *clock)
{
  GTimeZone *zone = pit_desk_clock_get_zone (clock);
  int days = count_days (time, pit_desk_clock_get_now (clock), zone);
  g_autofree char *when = pit_words_date_clock (time, zone);
  g_autofree char *ago = NULL;

  if (days == 0)
    return g_strdup_printf (_("today, %s"), when);
  if (days == 1)
    return g_strdup_printf (_("yesterday, %s"), when);
  if (days < 0)
    return g_steal_pointer (&when);

  ago = g_strdup_printf (ngettext ("%d day ago", "%d days ago", (gulong) days), days);
  /* Translators: how long ago, and when. */
  return g_strdup_printf (_("%s, %s"), ago, when);
}

/**
 * pit_backup_words_last:
 *
 * Returns: (transfer full): when the last backup was made that the pit log knows of, by whom, and what it is; or that there
 *   is none
 */
char *
pit_backup_words_last (PitBackups   *backups,
                       PitDeskClock *clock)
{
  const PitBackup *done = pit_backups_get (backups)->done;
  g_autofree char *when = NULL;
  g_autofree char *who = NULL;
  g_autofree char *size = NULL;
  g_autofree char *words = NULL;

  if (done == NULL)
    return g_strdup (pit_backups_get (backups)->is_known
                       ? _("The pit log has no backup yet. It doesn't list copies made outside Pitstand.")
                       : _("Reading the pit log…"));

  when = dup_when (done->begun, clock);
  who = pit_backups_dup_who (backups, done);
  size = g_format_size ((guint64) MAX (done->bytes, 0));
  /* Translators: when; by whom; the name of a file and its size. */
  words = g_strdup_printf (_("%s\nby %s\n%s, %s"), when, who, done->file, size);

  return pit_words_sentence (words);
}

/** Returns: (transfer full): up to where a backup that is done was verified; its head is what it can be held against */
char *
pit_backup_words_proof (const PitBackup *backup)
{
  return g_strdup_printf (_("Verified up to No. %" PRId64 " of the pit log. Its digest:"), backup->entries);
}

/** Returns: (transfer full) (nullable): what came of a later one that is not done; %NULL: there was none, or it is being made */
char *
pit_backup_words_later (PitBackups   *backups,
                        PitDeskClock *clock)
{
  static const char *const words[PIT_N_BACKUP_OUTCOMES] = {
    [PIT_BACKUP_OPEN] = N_("The pit log doesn't say how it ended. The desk stopped first, or somebody restored this "
                           "pit log from that copy."),
    [PIT_BACKUP_CANCELLED] = N_("Somebody cancelled it. No file is left."),
    [PIT_BACKUP_FAILED] = N_("It failed. The pit log says why."),
  };
  const PitBackup *done = pit_backups_get (backups)->done;
  const PitBackup *latest = pit_backups_get (backups)->latest;
  g_autofree char *when = NULL;
  g_autofree char *who = NULL;

  if (latest == NULL || (done != NULL && latest->entry <= done->entry) || latest->outcome == PIT_BACKUP_DONE
      || pit_backups_get (backups)->run != NULL)
    return NULL;

  when = dup_when (latest->begun, clock);
  who = pit_backups_dup_who (backups, latest);

  /* Translators: when the latest backup was begun, by whom, and a sentence that says what came of it. */
  return g_strdup_printf (_("The latest backup began %s, by %s. %s"), when, who, _(words[latest->outcome]));
}

/** Returns: (transfer full): what is being done */
char *
pit_backup_words_stage (const PitBackupRun *run)
{
  if (run->is_cancelled && run->stage != PIT_BACKUP_RECORDING)
    return g_strdup (_("Cancelling…"));
  if (!stages[run->stage].is_counted)
    return g_strdup (_(stages[run->stage].words));

  /* Translators: what is being done, and how much of it is. */
  return g_strdup_printf (_("%s: %d %%"), _(stages[run->stage].words), (int) (run->fraction * 100));
}

/** Returns: how much of all of it is done, 0 to 1 */
double
pit_backup_words_fraction (const PitBackupRun *run)
{
  return stages[run->stage].from + (stages[run->stage].to - stages[run->stage].from) * run->fraction;
}

/** Returns: what is to be said of a copy on the disk of the pit log */
const char *
pit_backup_words_same_disk (void)
{
  return _("This copy is on the same disk as the pit log. If the disk fails, you lose both. Put a copy on another disk.");
}
