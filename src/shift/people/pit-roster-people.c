/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <sodium.h>

#include "pit-json-write.h"
#include "pit-roster-private.h"
#include "pit-task.h"

/* Who there is: recorded, given a PIN, gone. Each is an entry by who may, and holds once it is on the disk. */

typedef struct
{
  PitId      number;
  PitId      role;
  char      *name;
  char      *reason;
  PitSecret *pin;
  char      *hash;
  gboolean   one_time;
  gboolean   goes; /* from those who may change people; it alone ends that in @going */
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *self = data;

  if (self->pin != NULL)
    pit_secret_free (self->pin);
  if (self->hash != NULL)
    explicit_bzero (self->hash, strlen (self->hash));
  g_free (self->hash);
  g_free (self->name);
  g_free (self->reason);
  g_free (self);
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

  return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID, _("The last change to %s is still being saved. Try again"),
                            number);
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

  return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID,
                            _("%s is the last person who may change people. First give somebody else that role and a PIN"),
                            number);
}

static void
set_going (PitRoster *self,
           Wanted    *wanted)
{
  wanted->goes = TRUE;
  g_hash_table_add (self->going, g_strdup (wanted->number.text));
}

static void
end_going_cb (PitAct *act)
{
  PitRoster *self = pit_act_get (act)->subject;
  const Wanted *wanted = pit_act_get (act)->data;

  if (wanted->goes)
    g_hash_table_remove (self->going, wanted->number.text);
}

static PitBookWriter *
get_writer (gpointer subject)
{
  return PIT_ROSTER (subject)->writer;
}

/* What is too long is nobody's, and no role's: not even that of its beginning. */
static void
set_id (PitId      *id,
        const char *text)
{
  if (g_strlcpy (id->text, text, sizeof id->text) >= sizeof id->text)
    id->text[0] = '\0';
}

/* Whoever hears that it has ended finds that it is no longer going. */
static PitAct *
new_act (PitRoster        *self,
         const PitActKind *kind,
         const char       *number,
         Wanted          **wanted)
{
  PitAct *act;

  *wanted = g_new0 (Wanted, 1);
  set_id (&(*wanted)->number, number);
  act = pit_act_new (kind, self, self, *wanted, wanted_free);
  g_signal_connect (act, "ended", G_CALLBACK (end_going_cb), NULL);

  return act;
}

/* Returns: whether the entry is on the disk and the book still open */
static gboolean
check_stored (PitAct          *act,
              const PitEntry  *entry,
              GError         **error)
{
  return entry != NULL && pit_act_check_book (get_writer (pit_act_get (act)->subject), error);
}

/* --- A person --- */

static void
take_person (PitRoster    *self,
             const Wanted *wanted)
{
  PitBookPerson *facts = g_hash_table_lookup (self->facts, wanted->number.text);

  if (facts == NULL)
    {
      facts = g_new0 (PitBookPerson, 1);
      facts->number = wanted->number;
      g_hash_table_insert (self->facts, facts->number.text, facts);
    }
  facts->left = FALSE;
  facts->role = wanted->role;
  g_free (facts->name);
  facts->name = g_strdup (wanted->name);
  _pit_roster_take_up (self, facts);
}

static PitEntry *
new_person_entry (PitRoster    *self,
                  const Wanted *wanted)
{
  PitEntry *entry = _pit_roster_new_entry (self, "person-set", "number", wanted->number.text);

  pit_json_add (entry->body, "role", PIT_JSON_TEXT_AS_IS (wanted->role.text), NULL);
  pit_entry_seal (entry, "name", wanted->name);

  return entry;
}

/* What is known of people is told to who may change them alone. */
static PitEntry *
write_person (PitAct  *act,
              GError **error)
{
  PitRoster *self = pit_act_get (act)->subject;
  Wanted *wanted = pit_act_get (act)->data;
  gboolean keeps;

  if (!_pit_roster_check_person (self, wanted->number.text, wanted->name, wanted->role.text, error)
      || !check_not_going (self, wanted->number.text, error))
    return NULL;
  keeps = pit_role_may (pit_roles_find (self->state.roles, wanted->role.text), PIT_ACTION_PEOPLE);
  if (!keeps && !check_not_last (self, wanted->number.text, error))
    return NULL;

  if (!keeps)
    set_going (self, wanted);
  return new_person_entry (self, wanted);
}

static gboolean
person_set (PitAct          *act,
            const PitEntry  *entry,
            GError         **error)
{
  PitRoster *self = pit_act_get (act)->subject;

  end_going_cb (act);
  _pit_roster_tell (self, entry);
  take_person (self, pit_act_get (act)->data);
  _pit_roster_notify_first (self);
  return TRUE;
}

static const PitActKind person_kind = {
  .action = PIT_ACTION_PEOPLE,
  .get_writer = get_writer,
  .write = write_person,
  .effect = person_set,
};

/* --- A PIN --- */

static void
pin_set_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  PitAct *act = user_data;
  PitRoster *self = pit_act_get (act)->subject;
  const Wanted *wanted = pit_act_get (act)->data;
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);
  PitBookPerson *facts = check_stored (act, entry, &error) ? g_hash_table_lookup (self->facts, wanted->number.text) : NULL;

  if (facts != NULL)
    {
      facts->has_pin = TRUE;
      facts->one_time = wanted->one_time;
      facts->tries.refused = 0;
      _pit_roster_notify_first (self);
      _pit_roster_tell (self, entry);
    }
  pit_act_end (act, error);
}

static void
append_pin (PitAct *act)
{
  PitRoster *self = pit_act_get (act)->subject;
  const Wanted *wanted = pit_act_get (act)->data;
  PitEntry *entry = _pit_roster_new_entry (self, "pin-set", "number", wanted->number.text);

  pit_json_add (entry->body, "one-time", PIT_JSON_TRUTH (wanted->one_time), NULL);
  if (self->state.current != NULL)
    pit_roster_stamp (self, entry);
  else
    _pit_roster_stamp_as (self, entry, pit_roster_find (self, wanted->number.text));
  pit_book_writer_set_pin_async (self->writer, entry, wanted->number.text, wanted->hash, pin_set_cb, act);
}

static void
hash_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Wanted *wanted = task_data;

  wanted->hash = pit_pin_hash (wanted->pin);
  if (wanted->hash != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED,
                             _("This computer has too little memory to check a PIN. Close other programs"));
}

/* Hashes the act's PIN on a thread; @callback gets @act. */
static void
hash_pin (PitAct              *act,
          GAsyncReadyCallback  callback)
{
  g_autoptr(GTask) work = g_task_new (act, NULL, callback, act);

  g_task_set_name (work, "hash-pin");
  g_task_set_task_data (work, pit_act_get (act)->data, NULL);
  pit_task_run_in_thread (work, hash_thread_cb);
}

/* Whoever gives a PIN is asked again: the right may be gone by now. */
static void
reset_hashed_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  PitAct *act = user_data;
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error) && pit_act_check (act, &error)
      && pit_roster_may (pit_act_get (act)->subject, PIT_ACTION_PEOPLE, &error))
    append_pin (act);
  else
    pit_act_end (act, error);
}

static void
first_set_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  PitAct *act = user_data;
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);

  if (!check_stored (act, entry, &error))
    {
      pit_act_end (act, error);
      return;
    }

  take_person (pit_act_get (act)->subject, pit_act_get (act)->data);
  append_pin (act);
}

static void
first_hashed_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  PitAct *act = user_data;
  PitRoster *self = pit_act_get (act)->subject;
  GError *error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error) && pit_act_check (act, &error)
      && !pit_roster_get_needs_first (self))
    pit_roster_refuse (&error, PIT_ROSTER_ERROR_INVALID, _("Somebody here can already change people. Sign on instead"));
  if (error != NULL)
    pit_act_end (act, error);
  else
    pit_book_writer_append_entry_async (self->writer, new_person_entry (self, pit_act_get (act)->data), first_set_cb, act);
}

static void
add_first (PitAct *act)
{
  PitRoster *self = pit_act_get (act)->subject;
  Wanted *wanted = pit_act_get (act)->data;
  GError *error = NULL;

  for (guint i = 0; i < pit_roles_get_n_roles (self->state.roles) && wanted->role.text[0] == '\0'; i++)
    if (pit_role_may (pit_roles_get (self->state.roles, i), PIT_ACTION_PEOPLE))
      wanted->role = pit_roles_get (self->state.roles, i)->id;
  if (!_pit_roster_check_person (self, wanted->number.text, wanted->name, wanted->role.text, &error))
    pit_act_end (act, error);
  else if (!pit_pin_is_complete (wanted->pin))
    pit_act_end (act, g_error_new (PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, _("A PIN has %d digits"), PIT_PIN_DIGITS));
  else if (pit_pin_is_too_easy (wanted->pin, wanted->number.text))
    pit_act_end (act, g_error_new (PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, _("That PIN is too easy to guess. %s"),
                                   pit_pin_get_rule ()));
  else
    hash_pin (act, first_hashed_cb);
}

/* While nobody may change people, nobody's leave is asked. */
static const PitActKind first_kind = {
  .get_writer = get_writer,
  .carry_out = add_first,
};

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

static PitEntry *
find_nobody (const char  *number,
             GError     **error)
{
  g_set_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, _("Nobody here has the staff number %s"), number);
  return NULL;
}

static void
reset_pin (PitAct *act)
{
  PitRoster *self = pit_act_get (act)->subject;
  Wanted *wanted = pit_act_get (act)->data;
  GError *error = NULL;

  if (pit_roster_find (self, wanted->number.text) == NULL)
    {
      find_nobody (wanted->number.text, &error);
      pit_act_end (act, error);
      return;
    }

  wanted->pin = make_pin (wanted->number.text);
  wanted->one_time = TRUE;
  hash_pin (act, reset_hashed_cb);
}

static const PitActKind reset_kind = {
  .action = PIT_ACTION_PEOPLE,
  .get_writer = get_writer,
  .carry_out = reset_pin,
};

/* --- Leaving --- */

static void
left_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  PitAct *act = user_data;
  PitRoster *self = pit_act_get (act)->subject;
  const Wanted *wanted = pit_act_get (act)->data;
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);
  PitBookPerson *facts = check_stored (act, entry, &error) ? g_hash_table_lookup (self->facts, wanted->number.text) : NULL;
  PitPerson *on = self->state.current != NULL ? self->state.current : self->state.locked;

  end_going_cb (act);
  if (facts != NULL)
    {
      facts->left = TRUE;
      facts->has_pin = FALSE;
      if (on != NULL && g_str_equal (pit_person_get (on)->number, wanted->number.text))
        _pit_roster_end (self, "left");
      _pit_roster_drop (self, wanted->number.text);
      _pit_roster_notify_first (self);
      _pit_roster_tell (self, entry);
    }
  pit_act_end (act, error);
}

static PitEntry *
write_left (PitRoster     *self,
            const Wanted  *wanted,
            GError       **error)
{
  const PitBookPerson *facts = g_hash_table_lookup (self->facts, wanted->number.text);
  PitEntry *entry;

  if (!check_not_going (self, wanted->number.text, error) || !check_not_last (self, wanted->number.text, error))
    return NULL;
  if (facts == NULL || facts->left)
    return find_nobody (wanted->number.text, error);

  entry = _pit_roster_new_entry (self, "person-left", "number", wanted->number.text);
  pit_json_add (entry->body, "reason", PIT_JSON_TEXT (wanted->reason), NULL);

  return entry;
}

/* The PIN goes with the entry. */
static void
leave (PitAct *act)
{
  PitRoster *self = pit_act_get (act)->subject;
  Wanted *wanted = pit_act_get (act)->data;
  GError *error = NULL;
  PitEntry *entry = write_left (self, wanted, &error);

  if (entry == NULL)
    {
      pit_act_end (act, error);
      return;
    }

  pit_roster_stamp (self, entry);
  set_going (self, wanted);
  pit_book_writer_set_pin_async (self->writer, entry, wanted->number.text, NULL, left_cb, act);
}

static const PitActKind leave_kind = {
  .action = PIT_ACTION_PEOPLE,
  .get_writer = get_writer,
  .carry_out = leave,
};

/* --- Public API --- */

/**
 * pit_roster_add_first:
 * @number: a staff number
 * @name: a name
 * @pin: (transfer full): the PIN
 *
 * While pit_roster_get_needs_first() says so nobody's leave is asked.
 *
 * Returns: (transfer full): the act that sets down the first administrator, and the PIN
 */
PitAct *
pit_roster_add_first (PitRoster  *self,
                      const char *number,
                      const char *name,
                      PitSecret  *pin)
{
  PitAct *act;
  Wanted *wanted;

  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);
  g_return_val_if_fail (number != NULL && name != NULL && pin != NULL, NULL);

  act = new_act (self, &first_kind, number, &wanted);
  wanted->name = g_strdup (name);
  wanted->pin = pin;

  return act;
}

/**
 * pit_roster_set_person:
 * @number: a staff number; one that there is gets the new name and role, but nobody else that of a person who left
 * @name: a name
 * @role: a role's id
 *
 * Who is new, or comes back, has no PIN yet: see pit_roster_reset_pin().
 *
 * Returns: (transfer full): the act that sets a person down
 */
PitAct *
pit_roster_set_person (PitRoster  *self,
                       const char *number,
                       const char *name,
                       const char *role)
{
  PitAct *act;
  Wanted *wanted;

  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);
  g_return_val_if_fail (number != NULL && name != NULL && role != NULL, NULL);

  act = new_act (self, &person_kind, number, &wanted);
  wanted->name = g_strdup (name);
  set_id (&wanted->role, role);

  return act;
}

/**
 * pit_roster_reset_pin:
 * @number: whose
 *
 * Returns: (transfer full): the act that gives a person a PIN that is good for one sign-on, and ends a lock-out
 */
PitAct *
pit_roster_reset_pin (PitRoster  *self,
                      const char *number)
{
  Wanted *wanted;

  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);
  g_return_val_if_fail (number != NULL, NULL);

  return new_act (self, &reset_kind, number, &wanted);
}

/**
 * pit_roster_take_pin:
 * @act: by pit_roster_reset_pin(), which has ended
 *
 * Returns: (transfer full) (nullable): the PIN, to be shown once to who hands it over; %NULL: none was given
 */
PitSecret *
pit_roster_take_pin (PitAct *act)
{
  Wanted *wanted;

  g_return_val_if_fail (PIT_IS_ACT (act), NULL);

  wanted = pit_act_get (act)->data;

  return pit_act_get (act)->is_done ? g_steal_pointer (&wanted->pin) : NULL;
}

/**
 * pit_roster_leave:
 * @number: who left
 * @reason: (nullable): why
 *
 * Returns: (transfer full): the act by which a person has left: their PIN goes, a session of theirs that is open ends
 */
PitAct *
pit_roster_leave (PitRoster  *self,
                  const char *number,
                  const char *reason)
{
  PitAct *act;
  Wanted *wanted;

  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);
  g_return_val_if_fail (number != NULL, NULL);

  act = new_act (self, &leave_kind, number, &wanted);
  wanted->reason = g_strdup (reason);

  return act;
}
