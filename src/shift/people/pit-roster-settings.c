/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-json-write.h"
#include "pit-roster-private.h"
#include "pit-text.h"

/* How people sign on, set by who may: a setting of the house that the roster goes by. */

static void
wanted_free (gpointer data)
{
  pit_book_sign_on_clear (data);
  g_free (data);
}

static PitBookWriter *
get_writer (gpointer subject)
{
  return PIT_ROSTER (subject)->writer;
}

static gboolean
check_affix (const char  *text,
             GError     **error)
{
  if (strlen (text) <= 16 && g_str_is_ascii (text) && pit_text_is_plain (text, strlen (text)))
    return pit_pin_check_text (text, error);

  return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID,
                            _("What a badge reader types around the number must be 16 plain characters at most"));
}

static gboolean
check_sign_on (PitAct  *act,
               GError **error)
{
  const PitBookSignOn *wanted = pit_act_get (act)->data;

  if (wanted->idle_minutes < 0 || wanted->idle_minutes > 24 * 60)
    return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID,
                              _("A desk locks after 1 to 1440 minutes, or never at 0"));

  return check_affix (wanted->badge_prefix, error) && check_affix (wanted->badge_suffix, error);
}

static PitEntry *
write_sign_on (PitAct  *act,
               GError **error)
{
  const PitRoster *self = pit_act_get (act)->subject;
  const PitBookSignOn *wanted = pit_act_get (act)->data;
  PitEntry *entry = pit_entry_new ("sign-on-settings");

  entry->body = pit_json_object ("idle-minutes", PIT_JSON_INT (wanted->idle_minutes),
                                 "badge-prefix", PIT_JSON_TEXT (wanted->badge_prefix),
                                 "badge-suffix", PIT_JSON_TEXT (wanted->badge_suffix), NULL);
  entry->occurred = pit_clock_now (self->clock);

  return entry;
}

static gboolean
sign_on_set (PitAct          *act,
             const PitEntry  *entry,
             GError         **error)
{
  PitRoster *self = pit_act_get (act)->subject;
  PitBookSignOn *wanted = pit_act_get (act)->data;

  /* By the limit until now: the one that comes must not lock the desk in the middle of this act. */
  pit_roster_touch (self);
  pit_book_sign_on_clear (&self->sign_on);
  self->sign_on = *wanted;
  *wanted = (PitBookSignOn) { 0 };
  _pit_roster_wait_idle (self);
  return TRUE;
}

static const PitActKind sign_on_kind = {
  .action = PIT_ACTION_SETTINGS,
  .get_writer = get_writer,
  .check = check_sign_on,
  .write = write_sign_on,
  .effect = sign_on_set,
  .result = N_("Saved."),
};

/**
 * pit_roster_set_sign_on:
 * @idle_minutes: after so long without a touch a desk locks itself; 0: never
 * @badge_prefix: what a badge reader writes before the number
 * @badge_suffix: and after it
 *
 * Returns: (transfer full): the act that sets how people sign on, which is a setting of the house
 */
PitAct *
pit_roster_set_sign_on (PitRoster  *self,
                        gint64      idle_minutes,
                        const char *badge_prefix,
                        const char *badge_suffix)
{
  PitBookSignOn *wanted;

  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);
  g_return_val_if_fail (badge_prefix != NULL && badge_suffix != NULL, NULL);

  wanted = g_new0 (PitBookSignOn, 1);
  *wanted = (PitBookSignOn) { idle_minutes, g_strdup (badge_prefix), g_strdup (badge_suffix) };

  return pit_act_new (&sign_on_kind, self, self, wanted, wanted_free);
}
