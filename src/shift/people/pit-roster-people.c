/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <sodium.h>

#include "pit-recorded-act.h"
#include "pit-roster-private.h"
#include "pit-shape.h"
#include "pit-text.h"

/* Who there is: set down, given a PIN, gone. Each is an entry by who may, and holds once it is on the disk. */

typedef struct
{
  PitId      number;
  PitId      role;
  char      *name;
  PitSecret *pin;
  char      *hash;
  gboolean   one_time;
  PitBookSignOn sign_on;
  gboolean   goes; /* from those who may change people; it alone ends that in @going */
} Act;

static void
act_free (Act *self)
{
  if (self->pin != NULL)
    pit_secret_free (self->pin);
  if (self->hash != NULL)
    explicit_bzero (self->hash, strlen (self->hash));
  g_free (self->hash);
  g_free (self->name);
  pit_book_sign_on_clear (&self->sign_on);
  g_free (self);
}

static GTask *
new_act (PitRoster            *self,
         const char           *number,
         GAsyncReadyCallback   callback,
         gpointer              user_data,
         Act                 **act)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);

  *act = g_new0 (Act, 1);
  if (number != NULL)
    g_strlcpy ((*act)->number.text, number, sizeof (*act)->number.text);
  g_task_set_task_data (task, *act, (GDestroyNotify) act_free);
  g_task_set_name (task, "change-people");

  return task;
}

static gboolean
set_invalid (GError     **error,
             const char  *text)
{
  g_set_error_literal (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, text);
  return FALSE;
}

static gboolean
check_person (PitRoster   *self,
              const char  *number,
              const char  *name,
              const char  *role,
              GError     **error)
{
  if (strlen (number) < 2 || !pit_id_is_valid (number))
    return set_invalid (error, _("A staff number has 2 to 32 of A-Z a-z 0-9 . _ - and begins with a letter or digit"));
  if (name[0] == '\0' || strlen (name) > PIT_PERSON_NAME_MAX || !g_utf8_validate (name, -1, NULL)
      || !pit_text_is_visible (name))
    return set_invalid (error, _("A name has 1 to 80 bytes of plain text, all of which can be seen"));
  if (pit_roles_find (self->roles, role) == NULL)
    {
      g_set_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, _("There is no role “%s”"), role);
      return FALSE;
    }

  return TRUE;
}

/* Whoever is about to lose the right, by an entry that is still being written, has it no more. */
static gboolean
may_change_people (PitRoster           *self,
                   const PitBookPerson *facts)
{
  return _pit_roster_may_help (self, facts) && !g_hash_table_contains (self->going, facts->number.text);
}

/* One thing at a time is said of a person; whoever says the next one has to know what came of this one. */
static gboolean
check_not_going (PitRoster   *self,
                 const char  *number,
                 GError     **error)
{
  if (!g_hash_table_contains (self->going, number))
    return TRUE;

  g_set_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID,
               _("What was said of %s last is still being written; try again"), number);
  return FALSE;
}

/* Somebody has to be left who can let others in. */
static gboolean
check_not_last (PitRoster   *self,
                const char  *number,
                GError     **error)
{
  PitBookPerson *facts = g_hash_table_lookup (self->facts, number);
  GHashTableIter iter;
  PitBookPerson *other;

  if (facts == NULL || !may_change_people (self, facts))
    return TRUE;

  g_hash_table_iter_init (&iter, self->facts);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &other))
    if (other != facts && may_change_people (self, other))
      return TRUE;

  g_set_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID,
               _("%s is the last who may change people; give somebody else that role, and a PIN, first"), number);
  return FALSE;
}

static void
set_going (PitRoster *self,
           Act       *act)
{
  act->goes = TRUE;
  g_hash_table_add (self->going, g_strdup (act->number.text));
}

static void
end_going (PitRoster *self,
           GTask     *task)
{
  const Act *act = g_task_get_task_data (task);

  if (act->goes)
    g_hash_table_remove (self->going, act->number.text);
}

static void
finish (GTask  *task,
        GError *error)
{
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

/* Returns: (nullable): the act, if the entry is on the disk and the book still open */
static Act *
get_done (GTask     *task,
          gboolean   stored,
          GError   **error)
{
  PitRoster *self = g_task_get_source_object (task);

  if (stored && self->writer == NULL)
    g_set_error_literal (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED, _("No pit log is open"));

  return stored && self->writer != NULL ? g_task_get_task_data (task) : NULL;
}

/* --- A person --- */

static void
take_person (PitRoster *self,
             const Act *act)
{
  PitBookPerson *facts = g_hash_table_lookup (self->facts, act->number.text);

  if (facts == NULL)
    {
      facts = g_new0 (PitBookPerson, 1);
      facts->number = act->number;
      g_hash_table_insert (self->facts, facts->number.text, facts);
    }
  facts->left = FALSE;
  facts->role = act->role;
  g_free (facts->name);
  facts->name = g_strdup (act->name);
  _pit_roster_take_up (self, facts);
}

static PitEntry *
new_person_entry (PitRoster *self,
                  const Act *act)
{
  PitEntry *entry = _pit_roster_new_entry (self, "person-set", "number", act->number.text);

  json_object_set_string_member (json_node_get_object (entry->body), "role", act->role.text);
  pit_entry_seal (entry, "name", act->name);

  return entry;
}

static void
stored (GTask          *task,
        const PitEntry *entry)
{
  _pit_roster_tell (g_task_get_source_object (task), entry);
  g_task_return_boolean (task, TRUE);
}

static void
person_set_cb (GObject      *object,
               GAsyncResult *result,
               gpointer      user_data)
{
  GTask *task = user_data;
  PitRoster *self = PIT_ROSTER (object);
  GError *error = NULL;
  Act *act = get_done (task, g_task_propagate_boolean (G_TASK (result), &error), &error);

  end_going (self, task);
  if (act != NULL)
    {
      take_person (self, act);
      _pit_roster_notify_first (self);
    }
  finish (task, error);
}

/* --- A PIN --- */

static void
pin_set_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  GTask *task = user_data;
  PitRoster *self = g_task_get_source_object (task);
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_set_pin_finish (PIT_BOOK_WRITER (object), result, &error);
  Act *act = get_done (task, entry != NULL, &error);
  PitBookPerson *facts = act != NULL ? g_hash_table_lookup (self->facts, act->number.text) : NULL;

  if (facts != NULL)
    {
      facts->has_pin = TRUE;
      facts->one_time = act->one_time;
      facts->tries.refused = 0;
      _pit_roster_notify_first (self);
      _pit_roster_tell (self, entry);
    }
  finish (task, error);
}

static void
append_pin (GTask *task)
{
  PitRoster *self = g_task_get_source_object (task);
  Act *act = g_task_get_task_data (task);
  PitEntry *entry = _pit_roster_new_entry (self, "pin-set", "number", act->number.text);

  json_object_set_boolean_member (json_node_get_object (entry->body), "one-time", act->one_time);
  if (self->current != NULL)
    pit_roster_stamp (self, entry);
  else
    _pit_roster_stamp_as (self, entry, _pit_roster_find (self, act->number.text));
  pit_book_writer_set_pin_async (self->writer, entry, act->number.text, act->hash, pin_set_cb, task);
}

static void
hash_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Act *act = task_data;

  act->hash = pit_pin_hash (act->pin);
  if (act->hash != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED,
                             _("There is not enough memory for a PIN"));
}

/* Hashes the act's PIN on a thread; @callback gets @task. */
static void
hash_pin (GTask               *task,
          GAsyncReadyCallback  callback)
{
  g_autoptr(GTask) work = g_task_new (g_task_get_source_object (task), NULL, callback, task);

  g_task_set_name (work, "hash-pin");
  g_task_set_task_data (work, g_task_get_task_data (task), NULL);
  g_task_run_in_thread (work, hash_thread_cb);
}

/* Whoever gives a PIN is asked again: the right may be gone by now. */
static void
reset_hashed_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  GTask *task = user_data;
  PitRoster *self = PIT_ROSTER (object);
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error)
      && pit_recorded_act_check (self, self->writer, PIT_ACTION_PEOPLE, &error))
    append_pin (task);
  else
    finish (task, error);
}

static void
first_set_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  GTask *task = user_data;
  PitRoster *self = g_task_get_source_object (task);
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);
  Act *act = get_done (task, entry != NULL, &error);

  if (act == NULL)
    {
      finish (task, error);
      return;
    }

  take_person (self, act);
  append_pin (task);
}

static void
first_hashed_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  GTask *task = user_data;
  PitRoster *self = PIT_ROSTER (object);
  const Act *act = g_task_get_task_data (task);
  GError *error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error) || !pit_recorded_act_check_book (self->writer, &error))
    finish (task, error);
  else if (!pit_roster_get_needs_first (self))
    finish (task, g_error_new_literal (PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID,
                                       _("There is somebody who may change people: sign on")));
  else
    pit_book_writer_append_entry_async (self->writer, new_person_entry (self, act), NULL, first_set_cb, task);
}

/* By libsodium's own numbers; until it is none that somebody would try first. */
static PitSecret *
make_pin (const char *number)
{
  PitSecret *pin = pit_secret_new ();

  do
    {
      pit_secret_clear (pin);
      for (guint i = 0; i < PIT_PIN_DIGITS; i++)
        pit_secret_append (pin, (char) ('0' + randombytes_uniform (10)));
    }
  while (pit_pin_is_too_easy (pin, number));

  return pin;
}

/* --- Leaving --- */

static void
left_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  GTask *task = user_data;
  PitRoster *self = g_task_get_source_object (task);
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_set_pin_finish (PIT_BOOK_WRITER (object), result, &error);
  Act *act = get_done (task, entry != NULL, &error);
  PitBookPerson *facts = act != NULL ? g_hash_table_lookup (self->facts, act->number.text) : NULL;
  PitPerson *on = self->current != NULL ? self->current : self->locked;

  end_going (self, task);
  if (facts != NULL)
    {
      facts->left = TRUE;
      facts->has_pin = FALSE;
      if (on != NULL && g_str_equal (pit_person_get_number (on), act->number.text))
        _pit_roster_end (self, "left");
      _pit_roster_drop (self, act->number.text);
      _pit_roster_notify_first (self);
      _pit_roster_tell (self, entry);
    }
  finish (task, error);
}

/* --- How people sign on --- */

static void
sign_on_set (GTask          *task,
             const PitEntry *entry)
{
  PitRoster *self = g_task_get_source_object (task);
  GError *error = NULL;
  Act *act = get_done (task, TRUE, &error);

  if (act != NULL)
    {
      pit_book_sign_on_clear (&self->sign_on);
      self->sign_on = act->sign_on;
      act->sign_on = (PitBookSignOn) { 0 };
      pit_roster_touch (self);
    }
  finish (g_object_ref (task), error);
}

static gboolean
check_affix (const char  *text,
             GError     **error)
{
  if (strlen (text) <= 16 && g_str_is_ascii (text) && pit_text_is_plain (text, strlen (text)))
    return TRUE;

  return set_invalid (error, _("What stands around the number on a badge is up to 16 plain characters"));
}

/* --- Public API --- */

/**
 * pit_roster_add_first_async:
 * @number: a staff number
 * @name: a name
 * @pin: (transfer full): the PIN
 *
 * Sets down the first administrator, and the PIN: while pit_roster_get_needs_first() says so nobody's leave is asked.
 */
void
pit_roster_add_first_async (PitRoster           *self,
                            const char          *number,
                            const char          *name,
                            PitSecret           *pin,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  GError *error = NULL;
  GTask *task;
  Act *act;

  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (number != NULL && name != NULL && pin != NULL);

  task = new_act (self, number, callback, user_data, &act);
  act->name = g_strdup (name);
  act->pin = pin;
  for (guint i = 0; i < pit_roles_get_n_roles (self->roles) && act->role.text[0] == '\0'; i++)
    if (pit_role_may (pit_roles_get (self->roles, i), PIT_ACTION_PEOPLE))
      act->role = pit_roles_get (self->roles, i)->id;
  if (!pit_recorded_act_check_book (self->writer, &error) || !check_person (self, number, name, act->role.text, &error))
    finish (task, error);
  else if (!pit_pin_is_complete (pin))
    finish (task, g_error_new (PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, _("A PIN has %d digits"), PIT_PIN_DIGITS));
  else if (pit_pin_is_too_easy (pin, number))
    finish (task, g_error_new_literal (PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID,
                                       _("That PIN is too easy to guess: no run, no digits that repeat, no staff number")));
  else
    hash_pin (task, first_hashed_cb);
}

/**
 * pit_roster_set_person_async:
 * @number: a staff number; one that there is gets the new name and role
 * @name: a name
 * @role: a role's id
 *
 * Sets a person down. Who is new, or comes back, has no PIN yet: see pit_roster_reset_pin_async().
 */
void
pit_roster_set_person_async (PitRoster           *self,
                             const char          *number,
                             const char          *name,
                             const char          *role,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  const PitRole *found;
  GError *error = NULL;
  GTask *task;
  Act *act;

  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (number != NULL && name != NULL && role != NULL);

  task = new_act (self, number, callback, user_data, &act);
  found = pit_roles_find (self->roles, role);
  if (!pit_recorded_act_check (self, self->writer, PIT_ACTION_PEOPLE, &error)
      || !check_person (self, number, name, role, &error) || !check_not_going (self, number, &error)
      || (!pit_role_may (found, PIT_ACTION_PEOPLE) && !check_not_last (self, number, &error)))
    {
      finish (task, error);
      return;
    }

  act->name = g_strdup (name);
  act->role = found->id;
  if (!pit_role_may (found, PIT_ACTION_PEOPLE))
    set_going (self, act);
  pit_recorded_act_append (self, self->writer, PIT_ACTION_PEOPLE, new_person_entry (self, act),
                           g_task_new (self, NULL, person_set_cb, task), stored);
}

/**
 * pit_roster_reset_pin_async:
 * @number: whose
 *
 * Gives a person a PIN that is good for one sign-on, and ends a lock-out.
 */
void
pit_roster_reset_pin_async (PitRoster           *self,
                            const char          *number,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  GError *error = NULL;
  GTask *task;
  Act *act;

  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (number != NULL);

  task = new_act (self, number, callback, user_data, &act);
  if (!pit_recorded_act_check (self, self->writer, PIT_ACTION_PEOPLE, &error))
    {
      finish (task, error);
      return;
    }
  if (_pit_roster_find (self, number) == NULL)
    {
      finish (task, g_error_new (PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, _("There is no %s among the staff"),
                                 number));
      return;
    }

  act->pin = make_pin (number);
  act->one_time = TRUE;
  hash_pin (task, reset_hashed_cb);
}

/**
 * pit_roster_reset_pin_finish:
 *
 * Returns: (transfer full) (nullable): the PIN, to be shown once to who hands it over
 */
PitSecret *
pit_roster_reset_pin_finish (PitRoster     *self,
                             GAsyncResult  *result,
                             GError       **error)
{
  Act *act;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  act = g_task_get_task_data (G_TASK (result));

  return g_task_propagate_boolean (G_TASK (result), error) ? g_steal_pointer (&act->pin) : NULL;
}

/**
 * pit_roster_leave_async:
 * @number: who left
 * @reason: (nullable): why
 *
 * A person left: their PIN goes, a session of theirs that is open ends.
 */
void
pit_roster_leave_async (PitRoster           *self,
                        const char          *number,
                        const char          *reason,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  PitBookPerson *facts;
  GError *error = NULL;
  PitEntry *entry;
  GTask *task;
  Act *act;

  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (number != NULL);

  task = new_act (self, number, callback, user_data, &act);
  facts = g_hash_table_lookup (self->facts, number);
  if (!pit_recorded_act_check (self, self->writer, PIT_ACTION_PEOPLE, &error) || !check_not_going (self, number, &error)
      || !check_not_last (self, number, &error))
    {
      finish (task, error);
      return;
    }
  if (facts == NULL || facts->left)
    {
      finish (task, g_error_new (PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, _("There is no %s among the staff"),
                                 number));
      return;
    }

  entry = _pit_roster_new_entry (self, "person-left", "number", number);
  if (reason != NULL && reason[0] != '\0')
    json_object_set_string_member (json_node_get_object (entry->body), "reason", reason);
  pit_roster_stamp (self, entry);
  set_going (self, act);
  pit_book_writer_set_pin_async (self->writer, entry, number, NULL, left_cb, task);
}

/**
 * pit_roster_set_sign_on_async:
 * @idle_minutes: after so long without a touch a desk locks itself; 0: never
 * @badge_prefix: what a badge reader writes before the number
 * @badge_suffix: and after it
 *
 * Sets how people sign on, which is a setting of the house.
 */
void
pit_roster_set_sign_on_async (PitRoster           *self,
                              gint64               idle_minutes,
                              const char          *badge_prefix,
                              const char          *badge_suffix,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  GError *error = NULL;
  PitEntry *entry;
  JsonObject *body;
  GTask *task;
  Act *act;

  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (badge_prefix != NULL && badge_suffix != NULL);

  task = new_act (self, NULL, callback, user_data, &act);
  if (!pit_recorded_act_check (self, self->writer, PIT_ACTION_SETTINGS, &error) || !check_affix (badge_prefix, &error)
      || !check_affix (badge_suffix, &error))
    {
      finish (task, error);
      return;
    }
  if (idle_minutes < 0 || idle_minutes > 24 * 60)
    {
      finish (task, g_error_new_literal (PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID,
                                         _("A desk locks itself after 1 to 1440 minutes; 0 stands for never")));
      return;
    }

  act->sign_on = (PitBookSignOn) { idle_minutes, g_strdup (badge_prefix), g_strdup (badge_suffix) };
  entry = pit_entry_new ("sign-on-settings");
  body = json_object_new ();
  json_object_set_int_member (body, "idle-minutes", idle_minutes);
  if (badge_prefix[0] != '\0')
    json_object_set_string_member (body, "badge-prefix", badge_prefix);
  if (badge_suffix[0] != '\0')
    json_object_set_string_member (body, "badge-suffix", badge_suffix);
  entry->body = pit_node_take_object (body);
  entry->occurred = pit_clock_now (self->clock);
  pit_recorded_act_append (self, self->writer, PIT_ACTION_SETTINGS, entry, task, sign_on_set);
}

/**
 * pit_roster_act_finish:
 *
 * Returns: whether it is done, and on the disk; else @error says why not, for who asked
 */
gboolean
pit_roster_act_finish (PitRoster     *self,
                       GAsyncResult  *result,
                       GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
