/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-strays.h"
#include "pit-verify.h"

static gboolean
check_frames (PitVerify  *self,
              GError    **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (self->sql, error, "SELECT seq, digest, frame FROM stray", NULL);

  while (pit_verify_next (self, &list))
    {
      PitDigest digest;

      pit_digest_of (&digest, pit_sql_blob (&list, 2), pit_sql_size (&list, 2));
      if (!g_str_equal (digest.text, pit_sql_text (&list, 1)))
        pit_verify_add (self, "stray", g_strdup_printf (_("frame %" PRId64), pit_sql_int (&list, 0)),
                        _("somebody changed it"));
    }

  return list.step == PIT_STEP_DONE;
}

/* What each round's record says of the frames that it stands for. */
static gboolean
check_covered (PitVerify  *self,
               GError    **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (self->sql, error,
                                         "WITH held (id, stream, last_seq, record) AS (SELECT id, stream, last_seq,"
                                         " CASE WHEN json_valid (record) THEN record ELSE '{}' END FROM round)"
                                         " SELECT id, stream, last_seq, ifnull (record ->> '$.strays', 0),"
                                         " record ->> '$.strays-digest' FROM held ORDER BY id",
                                         NULL);

  while (pit_verify_next (self, &list))
    {
      gint64 n_strays;
      PitDigest digest;

      if (!pit_strays_digest (self->sql, pit_sql_int (&list, 1), pit_sql_int (&list, 2), &n_strays, &digest, error))
        return FALSE;
      if (n_strays != pit_sql_int (&list, 3) || !g_str_equal (digest.text, pit_sql_text (&list, 4)))
        pit_verify_add (self, "stray", g_strdup_printf (_("round %" PRId64), pit_sql_int (&list, 0)),
                        _("the frames kept as evidence before its end don't match its record"));
    }

  return list.step == PIT_STEP_DONE;
}

static gboolean
check_orphans (PitVerify  *self,
               GError    **error)
{
  gint64 n;

  if (!pit_sql_get_number (self->sql, &n, error,
                           "SELECT count (*) FROM stray WHERE stream NOT IN (SELECT id FROM stream)"
                           " OR (round_seq IS NOT NULL AND NOT EXISTS"
                           " (SELECT 1 FROM round WHERE stream = stray.stream AND last_seq = stray.round_seq))", NULL))
    return FALSE;
  if (n > 0)
    pit_verify_add (self, "stray", g_strdup ("stray"), _("%" PRId64 " rows belong to no table or no round"), n);

  return TRUE;
}

/**
 * pit_verify_strays:
 *
 * Every frame that was kept as evidence because its number was taken: unaltered, and all that rounds stand for.
 */
gboolean
pit_verify_strays (PitVerify  *self,
                   GError    **error)
{
  /* Version 1 had none, and in version 2 nothing stood for them. */
  return (self->version < 2 || check_frames (self, error)) &&
         (self->version < 3 || (check_covered (self, error) && check_orphans (self, error)));
}
