/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-verify.h"

/* Every number of a stream from 1 to its cursor lies in one place: in a round, in the inbox, or in a gap that was
 * noticed. Rounds cover the numbers up to `checked` without a hole, the inbox what follows. */

typedef struct
{
  gint64 id;
  char  *place;
  gint64 seq;
  gint64 checked;
} Stream;

/* A table may leap as often as it likes: each question is answered from the gaps that it is about, not from all. Of those that
 * begin before it that is the last: where a hand made them overlap, a number is missing that no gap explains. */
#define LAST_BEFORE(number) "(SELECT max (first) FROM gap WHERE stream = ?1 AND first <= " number ")"

static gboolean
sum_gaps (PitVerify     *self,
          const Stream  *stream,
          gint64         first,
          gint64         last,
          gint64        *missing,
          GError       **error)
{
  return pit_sql_get_number (self->sql, missing, error,
                             "SELECT ifnull (sum (min (last, ?3) - max (first, ?2) + 1), 0) FROM gap"
                             " WHERE stream = ?1 AND first >= ifnull (" LAST_BEFORE ("?2") ", ?2) AND first <= ?3"
                             " AND last >= ?2",
                             PIT_SQL_INT (stream->id), PIT_SQL_INT (first), PIT_SQL_INT (last), NULL);
}

static gboolean
check_rounds (PitVerify     *self,
              const Stream  *stream,
              gint64        *covered,
              char         **after,
              GError       **error)
{
  g_auto(PitSqlRows) list =
    pit_sql_ask (self->sql, error,
                 "WITH held (id, stream, last_seq, record) AS (SELECT id, stream, last_seq,"
                 " CASE WHEN json_valid (record) THEN record ELSE '{}' END FROM round)"
                 " SELECT id, last_seq, record ->> '$.raw-from', record ->> '$.raw-count',"
                 " record ->> '$.after' FROM held WHERE stream = ?1 ORDER BY last_seq",
                 PIT_SQL_INT (stream->id), NULL);

  while (pit_verify_next (self, &list))
    {
      gint64 id = pit_sql_int (&list, 0);
      gint64 last = pit_sql_int (&list, 1);
      gint64 from = pit_sql_int (&list, 2);
      gint64 missing;

      if (!sum_gaps (self, stream, from, last, &missing, error))
        return FALSE;
      if (from <= *covered)
        pit_verify_add (self, "events", g_strdup (stream->place),
                        _("round %" PRId64 " holds events from %" PRId64 " on, which another round also holds"), id,
                        from);
      else if (from != *covered + 1)
        pit_verify_add (self, "events", g_strdup (stream->place),
                        _("events %" PRId64 " to %" PRId64 " are missing before round %" PRId64),
                        *covered + 1, from - 1, id);
      else if (pit_sql_int (&list, 3) != last - from + 1 - missing)
        pit_verify_add (self, "events", g_strdup (stream->place),
                        _("round %" PRId64 " holds more or fewer events than its numbers and gaps say"), id);
      *covered = last;
      g_free (*after);
      *after = g_strdup (pit_sql_text (&list, 4));
    }

  return list.step == PIT_STEP_DONE;
}

static gboolean
check_inbox (PitVerify     *self,
             const Stream  *stream,
             GError       **error)
{
  g_auto(PitSqlRows) count = pit_sql_ask (self->sql, error,
                                          "SELECT count (*), min (seq), max (seq) FROM inbox WHERE stream = ?1",
                                          PIT_SQL_INT (stream->id), NULL);
  gint64 n, missing;

  if (!pit_sql_next (&count) || !sum_gaps (self, stream, stream->checked + 1, stream->seq, &missing, error))
    return FALSE;

  n = pit_sql_int (&count, 0);
  self->proof->events += n;
  if (n != stream->seq - stream->checked - missing ||
      (n > 0 && (pit_sql_int (&count, 1) <= stream->checked || pit_sql_int (&count, 2) != stream->seq)))
    pit_verify_add (self, "events", g_strdup (stream->place),
                    _("the waiting events are not %" PRId64 " to %" PRId64 ", as the cursor says"),
                    stream->checked + 1, stream->seq);

  return TRUE;
}

static gboolean
check_stream (PitVerify     *self,
              const Stream  *stream,
              const char    *state,
              GError       **error)
{
  g_autofree char *after = g_strdup ("");
  gint64 covered = 0;
  PitDigest digest = { 0 };

  if (!check_rounds (self, stream, &covered, &after, error))
    return FALSE;

  if (covered != stream->checked)
    pit_verify_add (self, "events", g_strdup (stream->place),
                    _("rounds cover its events up to %" PRId64 ", but it says %" PRId64), covered,
                    stream->checked);
  if (state[0] != '\0')
    pit_digest_of (&digest, state, strlen (state));
  if (!g_str_equal (digest.text, after))
    pit_verify_add (self, "events", g_strdup (stream->place),
                    _("the saved state is not the one after its last round"));

  return check_inbox (self, stream, error);
}

/* Rows that belong to no stream hang in the air: somebody took away what they belonged to. */
static gboolean
check_orphans (PitVerify  *self,
               GError    **error)
{
  static const struct
  {
    const char *name;
    const char *query;
  } tables[] = {
    { "inbox", "SELECT count (*) FROM inbox WHERE stream NOT IN (SELECT id FROM stream)" },
    { "gap", "SELECT count (*) FROM gap WHERE stream NOT IN (SELECT id FROM stream)" },
    { "round", "SELECT count (*) FROM round WHERE stream NOT IN (SELECT id FROM stream)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      gint64 n;

      if (!pit_sql_get_number (self->sql, &n, error, tables[i].query, NULL))
        return FALSE;
      if (n > 0)
        pit_verify_add (self, "events", g_strdup (tables[i].name), _("%" PRId64 " rows belong to no table"), n);
    }

  return TRUE;
}

/**
 * pit_verify_events:
 *
 * Every table's events: all numbers there, each in one place.
 */
gboolean
pit_verify_events (PitVerify  *self,
                   GError    **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (self->sql, error,
                                         "SELECT id, table_id, epoch, seq, checked, state FROM stream ORDER BY id", NULL);

  while (pit_sql_next (&list))
    {
      g_autofree char *place = g_strdup_printf (_("table %s, epoch %s"), pit_sql_text (&list, 1), pit_sql_text (&list, 2));
      const Stream stream = { .id = pit_sql_int (&list, 0),
                              .place = place,
                              .seq = pit_sql_int (&list, 3),
                              .checked = pit_sql_int (&list, 4) };

      if (!check_stream (self, &stream, pit_sql_text (&list, 5), error))
        return FALSE;
    }

  return list.step == PIT_STEP_DONE && check_orphans (self, error);
}

/**
 * pit_verify_hole:
 * @noticed: (out): whether a gap says that all numbers from @first to @last are missing
 */
gboolean
pit_verify_hole (PitVerify  *self,
                 gint64      stream,
                 gint64      first,
                 gint64      last,
                 gboolean   *noticed,
                 GError    **error)
{
  g_auto(PitSqlRows) found =
    pit_sql_ask (self->sql, error,
                 "SELECT 1 FROM gap WHERE stream = ?1 AND first = " LAST_BEFORE ("?2") " AND last >= ?3",
                 PIT_SQL_INT (stream), PIT_SQL_INT (first), PIT_SQL_INT (last), NULL);

  *noticed = pit_sql_next (&found);

  return found.step != PIT_STEP_ERROR;
}
