/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-shift-private.h"

/* What people are told of a table's link, and what they decide about one that is held. */

typedef struct
{
  PitId        table;
  PitRelease   how;
  PitTableHold hold; /* as it was when the person decided */
  gboolean     was_held;
} Decision;

static PitTableWatch *
find_watch (PitShift *self)
{
  return self->is_closing ? NULL : self->watch;
}

static PitBookWriter *
get_writer (gpointer subject)
{
  return find_watch (subject) != NULL ? _pit_shift_get_writer (subject) : NULL;
}

/* Somebody may have signed on meanwhile, and the table be held for something else. */
static gboolean
check_same (PitAct  *act,
            GError **error)
{
  const Decision *decision = pit_act_get (act)->data;
  PitTableHold hold;

  if (!decision->was_held || !pit_shift_get_table_hold (pit_act_get (act)->subject, decision->table.text, &hold)
      || (hold.reason == decision->hold.reason && hold.since == decision->hold.since))
    return TRUE;

  return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID, _("%s is now held for another reason. Look at the table again"),
                            decision->table.text);
}

static PitEntry *
write_decision (PitAct  *act,
                GError **error)
{
  PitShift *self = pit_act_get (act)->subject;
  Decision *decision = pit_act_get (act)->data;

  pit_shift_get_table_hold (self, decision->table.text, &decision->hold);

  return pit_table_watch_decide (find_watch (self), decision->table.text, decision->how, error);
}

static gboolean
resume (PitAct          *act,
        const PitEntry  *entry,
        GError         **error)
{
  PitTableWatch *watch = find_watch (pit_act_get (act)->subject);
  const Decision *decision = pit_act_get (act)->data;

  if (watch != NULL && pit_table_watch_resume (watch, decision->table.text, decision->how, &decision->hold))
    return TRUE;

  return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID,
                            _("The pit log has your decision on %s, but the table isn't held for that reason any more. "
                              "Look at the table again"), decision->table.text);
}

static const PitActKind decision_kind = {
  .action = PIT_ACTION_LINK_DECISION,
  .get_writer = get_writer,
  .check = check_same,
  .write = write_decision,
  .effect = resume,
};

/**
 * pit_shift_get_table_trouble:
 *
 * Returns: (transfer none) (nullable): why a table is not heard, or not checked, in words that name it
 */
const char *
pit_shift_get_table_trouble (PitShift   *self,
                             const char *table)
{
  g_return_val_if_fail (PIT_IS_SHIFT (self), NULL);
  g_return_val_if_fail (table != NULL, NULL);

  return self->watch != NULL ? pit_table_watch_get_trouble (self->watch, table) : NULL;
}

/** Returns: whether nothing more is taken from a table until a person decides; @hold (optional) says why, and what */
gboolean
pit_shift_get_table_hold (PitShift     *self,
                          const char   *table,
                          PitTableHold *hold)
{
  g_return_val_if_fail (PIT_IS_SHIFT (self), FALSE);
  g_return_val_if_fail (table != NULL, FALSE);

  return self->watch != NULL && pit_table_watch_get_hold (self->watch, table, hold);
}

/**
 * pit_shift_decide:
 * @how: retry lets a link that is held try again from where it was; skip lets it go on behind a message that can't be
 *   read, which stays missing; accept takes the history that the table's controller has now for the table's from now on: a
 *   new life of its storage from the beginning, one that went back or says other things by known numbers from where the
 *   book stands
 *
 * Returns: (transfer full): the act that is a person's word on a table that is held; the table goes on once the book has it
 */
PitAct *
pit_shift_decide (PitShift   *self,
                  const char *table,
                  PitRelease  how)
{
  Decision *decision;

  g_return_val_if_fail (PIT_IS_SHIFT (self) && table != NULL && how < PIT_N_RELEASES, NULL);

  decision = g_new0 (Decision, 1);
  g_strlcpy (decision->table.text, table, sizeof decision->table.text);
  decision->how = how;
  decision->was_held = pit_shift_get_table_hold (self, table, &decision->hold);

  return pit_act_new (&decision_kind, self, pit_shift_get (self)->roster, decision, g_free);
}
