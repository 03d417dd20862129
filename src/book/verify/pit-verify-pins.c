/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-verify.h"

static void
check_pin (PitVerify        *self,
           const PitSqlRows *row)
{
  const char *person = pit_sql_text (row, 0);
  gboolean is_set = !pit_sql_is_null (row, 1);
  gboolean is_there = !pit_sql_is_null (row, 2);
  const char *why = NULL;
  PitDigest digest;

  if (is_set && !is_there)
    why = _("it is missing");
  else if (!is_set && is_there)
    why = _("no entry sets it, or the person left");
  else if (is_set)
    {
      pit_digest_of (&digest, pit_sql_text (row, 2), strlen (pit_sql_text (row, 2)));
      if (!g_str_equal (digest.text, pit_sql_text (row, 1)))
        why = _("it is not the one that was set");
    }

  if (why != NULL)
    pit_verify_add (self, "pin", g_strdup_printf (_("PIN of %s"), person), "%s", why);
}

/**
 * pit_verify_pins:
 *
 * Every PIN that an entry set last: there, and that one; and none that no entry set. The PINs themselves nobody can
 * tell.
 */
gboolean
pit_verify_pins (PitVerify  *self,
                 GError    **error)
{
  g_auto(PitSqlRows) list = { 0 };

  /* There were none before. */
  if (self->version < 4)
    return TRUE;

  list = pit_sql_ask (self->sql, error,
                      "WITH said (seq, kind, line) AS (SELECT seq, kind, line FROM entry"
                      " WHERE kind IN ('pin-set', 'person-left') AND json_valid (line)),"
                      " last (person, digest, seq) AS (SELECT line ->> '$.body.number',"
                      " CASE kind WHEN 'pin-set' THEN line ->> '$.body.digest' END, max (seq) FROM said GROUP BY 1)"
                      " SELECT last.person, last.digest, pin.hash FROM last LEFT JOIN pin ON pin.person = last.person"
                      " UNION ALL SELECT person, NULL, hash FROM pin WHERE person NOT IN"
                      " (SELECT person FROM last WHERE person IS NOT NULL)",
                      NULL);
  while (pit_verify_next (self, &list))
    check_pin (self, &list);

  return list.step == PIT_STEP_DONE;
}
