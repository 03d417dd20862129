/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-bet.h"

/**
 * pit_bet_dup_name:
 * @kind: the kind of the bet
 * @pick: index into the picks of @kind; %PIT_PICK_NONE where it has none
 *
 * Returns: (transfer full): what data calls the bet: "ante", "quinella-SH"
 */
char *
pit_bet_dup_name (const PitWagerKind *kind,
                  guint8              pick)
{
  g_return_val_if_fail ((kind->picks == NULL) == (pick == PIT_PICK_NONE), NULL);

  return kind->picks == NULL ? g_strdup (kind->id) : g_strdup_printf ("%s-%s", kind->id, kind->picks[pick]);
}

/* Whether @name is a bet of @kind, and on which pick. */
static gboolean
read_pick (const PitWagerKind *kind,
           const char         *name,
           guint8             *pick)
{
  gsize length = strlen (kind->id);

  if (kind->picks == NULL)
    {
      *pick = PIT_PICK_NONE;
      return g_str_equal (name, kind->id);
    }
  if (strncmp (name, kind->id, length) != 0 || name[length] != '-')
    return FALSE;

  for (guint8 i = 0; kind->picks[i] != NULL; i++)
    if (g_str_equal (name + length + 1, kind->picks[i]))
      {
        *pick = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * pit_bet_read_name:
 * @kinds: (array length=n_kinds): a game's kinds of wager
 * @n_kinds: how many
 * @name: what data calls a bet: "ante", "quinella-SH"
 * @wager: (out): index of its kind
 * @pick: (out): index of its pick, or %PIT_PICK_NONE
 *
 * Returns: whether the game has such a bet
 */
gboolean
pit_bet_read_name (const PitWagerKind *kinds,
                   guint               n_kinds,
                   const char         *name,
                   guint8             *wager,
                   guint8             *pick)
{
  for (guint i = 0; i < n_kinds; i++)
    if (read_pick (&kinds[i], name, pick))
      {
        *wager = (guint8) i;
        return TRUE;
      }

  return FALSE;
}

/** Returns: (transfer none): what people call the kind of wager, in their language */
const char *
pit_bet_kind_label (const PitWagerKind *kind)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "wager", kind->name);
}
