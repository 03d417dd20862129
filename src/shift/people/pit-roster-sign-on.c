/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-json-write.h"
#include "pit-lock-out.h"
#include "pit-roster-private.h"
#include "pit-task.h"

/* A sign-on: the waits of person and desk are asked first; then, on a thread, the PIN is held against the one in the
 * book, which takes as long for who has none or is nobody; then the book is told, refused or signed on, and only when
 * it has that on the disk anybody is. One at a time: whoever tries many at once has to wait like everybody else. */

/* Enough for everybody's slips; who types more numbers that are none gets all of them forgotten, and the desk's own
 * count goes on. */
#define STRANGERS_MAX 1000

typedef struct
{
  PitId          number;
  PitSignOnBy    by;
  PitSecret     *pin;
  PitSecret     *fresh; /* NULL: the PIN stays */
  gboolean       is_change; /* of the PIN of who is signed on already, and stays so */
  char          *path;
  gboolean       is_right;
  gboolean       is_altered; /* the PIN in the book is not the one that was set */
  char          *hash; /* of @fresh */
} Try;

static const char *const by_words[PIT_N_SIGN_ON_BYS] = {
  [PIT_SIGN_ON_BY_NUMBER] = "number",
  [PIT_SIGN_ON_BY_BADGE] = "badge",
  [PIT_SIGN_ON_BY_RECENT] = "recent",
  [PIT_SIGN_ON_BY_RESTART] = "restart",
};

static void
try_free (Try *self)
{
  if (self->pin != NULL)
    pit_secret_free (self->pin);
  if (self->fresh != NULL)
    pit_secret_free (self->fresh);
  if (self->hash != NULL)
    explicit_bzero (self->hash, strlen (self->hash));
  g_free (self->hash);
  g_free (self->path);
  g_free (self);
}

static PitBookTries *
get_tries (PitRoster  *self,
           const char *number)
{
  PitBookPerson *facts = g_hash_table_lookup (self->facts, number);

  return facts != NULL ? &facts->tries : g_hash_table_lookup (self->strangers, number);
}

static void
count_stranger (PitRoster  *self,
                const char *number)
{
  PitBookTries *tries = g_hash_table_lookup (self->strangers, number);

  if (tries == NULL)
    {
      if (g_hash_table_size (self->strangers) >= STRANGERS_MAX)
        g_hash_table_remove_all (self->strangers);
      tries = g_new0 (PitBookTries, 1);
      g_hash_table_insert (self->strangers, g_strdup (number), tries);
    }
  pit_lock_out_count (tries, self->clock);
}

static gboolean
check_wait (PitRoster   *self,
            const char  *number,
            GError     **error)
{
  gint64 wait = pit_roster_get_wait (self, number);
  int seconds = (int) ((wait + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);

  if (wait == 0)
    return TRUE;

  return pit_roster_refuse (error, PIT_ROSTER_ERROR_LOCKED_OUT,
                            g_dngettext (GETTEXT_PACKAGE, "Too many wrong tries. Try again in %d second, or ask for a new PIN",
                                          "Too many wrong tries. Try again in %d seconds, or ask for a new PIN",
                                          (gulong) seconds), seconds);
}

/* --- The sign-on is done, or was refused: the book has it --- */

static void
finish (GTask  *task,
        GError *error)
{
  PitRoster *self = g_task_get_source_object (task);

  self->is_busy = FALSE;
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

static void
refused_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  GTask *task = user_data;
  PitRoster *self = g_task_get_source_object (task);
  const Try *data = g_task_get_task_data (task);
  g_autoptr(GError) fault = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &fault);
  GError *error = NULL;

  if (entry == NULL)
    g_propagate_error (&error, g_steal_pointer (&fault));
  else if (check_wait (self, data->number.text, &error))
    g_set_error_literal (&error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_WRONG, _("Wrong number or PIN. Try again"));
  finish (task, error);
}

/* Counted at once, and by the book: whoever pulls the plug gains nothing. */
static void
refuse (GTask      *task,
        const char *reason)
{
  PitRoster *self = g_task_get_source_object (task);
  const Try *data = g_task_get_task_data (task);
  PitBookPerson *facts = g_hash_table_lookup (self->facts, data->number.text);
  PitEntry *entry = _pit_roster_new_entry (self, "sign-on-refused", "reason", reason);

  pit_json_add (entry->body, "boot", PIT_JSON_TEXT_AS_IS (pit_clock_boot_id (self->clock)),
                "boottime", PIT_JSON_INT (pit_clock_boottime (self->clock)),
                "number", PIT_JSON_TEXT (facts != NULL ? facts->number.text : NULL), NULL);
  if (facts != NULL)
    {
      pit_lock_out_count (&facts->tries, self->clock);
    }
  else
    {
      count_stranger (self, data->number.text);
    }
  pit_lock_out_count (&self->tries, self->clock);
  pit_book_writer_append_entry_async (self->writer, entry, refused_cb, task);
}

static void
signed_on_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  GTask *task = user_data;
  PitRoster *self = g_task_get_source_object (task);
  const Try *data = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);
  PitBookPerson *facts = g_hash_table_lookup (self->facts, data->number.text);
  PitPerson *person = pit_roster_find (self, data->number.text);

  /* Closed, or gone, while the disk was busy. */
  if (entry != NULL && (self->writer == NULL || person == NULL))
    g_set_error_literal (&error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED, _("No pit log is open"));
  if (error == NULL)
    {
      facts->on_before = facts->on_last;
      facts->on_last = entry->seq;
      facts->tries.refused = 0;
      self->tries.refused = 0;
      _pit_roster_start (self, person);
      /* Who was not away has nothing to be told. */
      if (data->by != PIT_SIGN_ON_BY_RESTART)
        _pit_roster_load_own_acts (self, facts);
    }
  finish (task, error);
}

static void
append_signed_on (GTask *task)
{
  PitRoster *self = g_task_get_source_object (task);
  const Try *data = g_task_get_task_data (task);
  PitPerson *person = pit_roster_find (self, data->number.text);
  PitPerson *before = self->state.current != NULL ? self->state.current : self->state.locked;
  PitEntry *entry = _pit_roster_new_entry (self, "signed-on", "by", by_words[data->by]);

  pit_json_add (entry->body, "unlocked", PIT_JSON_TRUTH (self->state.locked != NULL), NULL);
  _pit_roster_stamp_as (self, entry, person);
  if (before != NULL && !g_str_equal (pit_person_get (before)->number, data->number.text))
    _pit_roster_end (self, "other");
  pit_book_writer_append_entry_async (self->writer, entry, signed_on_cb, task);
}

static void
pin_set_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      user_data)
{
  GTask *task = user_data;
  PitRoster *self = g_task_get_source_object (task);
  const Try *data = g_task_get_task_data (task);
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);
  PitBookPerson *facts = g_hash_table_lookup (self->facts, data->number.text);

  if (error == NULL && (self->writer == NULL || pit_roster_find (self, data->number.text) == NULL))
    g_set_error_literal (&error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED, _("No pit log is open"));
  if (error != NULL)
    {
      finish (task, error);
      return;
    }

  facts->one_time = FALSE;
  facts->tries.refused = 0;
  _pit_roster_tell (self, entry);
  if (data->is_change)
    finish (task, NULL);
  else
    append_signed_on (task);
}

static void
append_fresh_pin (GTask *task)
{
  PitRoster *self = g_task_get_source_object (task);
  const Try *data = g_task_get_task_data (task);
  PitEntry *entry = _pit_roster_new_entry (self, "pin-set", "number", data->number.text);

  pit_json_add (entry->body, "one-time", PIT_JSON_TRUTH (FALSE), NULL);
  _pit_roster_stamp_as (self, entry, pit_roster_find (self, data->number.text));
  pit_book_writer_set_pin_async (self->writer, entry, data->number.text, data->hash, pin_set_cb, task);
}

/* --- The PIN was compared --- */

/* @error: (transfer full). It says what is so; here who can help is added. */
static GError *
say_altered (PitRoster  *self,
             const char *number,
             GError     *error)
{
  g_autoptr(GError) first = error;
  g_autofree char *help = NULL;

  g_hash_table_add (self->altered, g_strdup (number));
  help = pit_roster_describe_help (self);

  /* Translators: what is so, and who can help: two sentences. */
  return g_error_new (first->domain, first->code, _("%s. %s"), first->message, help);
}

static void
compared_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  GTask *task = user_data;
  PitRoster *self = PIT_ROSTER (object);
  const Try *data = g_task_get_task_data (task);
  GError *error = NULL;
  PitBookPerson *facts;

  if (!g_task_propagate_boolean (G_TASK (result), &error) && data->is_altered)
    error = say_altered (self, data->number.text, error);
  if (error != NULL || !pit_act_check_book (self->writer, &error))
    {
      finish (task, error);
      return;
    }

  facts = g_hash_table_lookup (self->facts, data->number.text);
  /* A PIN that the book has for somebody whom it did not know when it was opened is nobody's. */
  if (!data->is_right || facts == NULL)
    refuse (task, facts == NULL ? "unknown" : facts->left ? "left" : "pin");
  else if (pit_roster_find (self, data->number.text) == NULL)
    finish (task, g_error_new (PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_ROLE,
                               _("%s has the role “%s”, which this house no longer has. Ask an administrator for "
                                 "another role"), data->number.text, facts->role.text));
  else if (facts->one_time && data->fresh == NULL)
    finish (task, g_error_new_literal (PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_MUST_CHANGE,
                                       _("This PIN works only once. Choose a new PIN")));
  else if (data->fresh != NULL)
    append_fresh_pin (task);
  else
    append_signed_on (task);
}

static void
compare_thread_cb (GTask        *task,
                   gpointer      source,
                   gpointer      task_data,
                   GCancellable *cancellable)
{
  Try *data = task_data;
  g_autofree char *hash = NULL;
  GError *error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (data->path, &error);

  if (reader != NULL)
    {
      hash = pit_book_reader_dup_pin (reader, data->number.text, &error);
      data->is_altered = g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED);
    }
  /* Whoever has a PIN that can't be read waits as long as all others. */
  data->is_right = pit_pin_verify (hash != NULL ? hash : "", data->pin);
  if (hash != NULL)
    explicit_bzero (hash, strlen (hash));
  if (error == NULL && data->is_right && data->fresh != NULL && (data->hash = pit_pin_hash (data->fresh)) == NULL)
    error = g_error_new_literal (PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED, _("This computer has too little memory to "
                                                                              "check a PIN. Close other programs"));

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static gboolean
check_try (PitRoster  *self,
           const Try  *data,
           GError    **error)
{
  if (!pit_act_check_book (self->writer, error) || !check_wait (self, data->number.text, error))
    return FALSE;

  if (self->is_busy)
    g_set_error_literal (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, _("Somebody else is signing on. Try again"));
  else if (!pit_pin_is_complete (data->pin) || (data->fresh != NULL && !pit_pin_is_complete (data->fresh)))
    g_set_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, _("A PIN has %d digits"), PIT_PIN_DIGITS);
  else if (data->fresh != NULL && pit_secret_equal (data->pin, data->fresh))
    g_set_error_literal (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID,
                         _("The new PIN is the old one. Choose another"));
  else if (data->fresh != NULL && pit_pin_is_too_easy (data->fresh, data->number.text))
    g_set_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID, _("That PIN is too easy to guess. %s"),
                 pit_pin_get_rule ());
  else
    return TRUE;

  return FALSE;
}

/* Takes @pin and @fresh. */
static void
try_on (PitRoster           *self,
        const char          *number,
        PitSignOnBy          by,
        PitSecret           *pin,
        PitSecret           *fresh,
        gboolean             is_change,
        GAsyncReadyCallback  callback,
        gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (self, NULL, callback, user_data);
  g_autoptr(GTask) work = NULL;
  Try *data = g_new0 (Try, 1);
  GError *error = NULL;

  g_task_set_name (task, "sign-on");
  g_strlcpy (data->number.text, number, sizeof data->number.text);
  data->by = by;
  data->pin = pin;
  data->fresh = fresh;
  data->is_change = is_change;
  data->path = g_strdup (self->path);
  g_task_set_task_data (task, data, (GDestroyNotify) try_free);
  if (!check_try (self, data, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  self->is_busy = TRUE;
  work = g_task_new (self, NULL, compared_cb, g_steal_pointer (&task));
  g_task_set_name (work, "compare-pin");
  g_task_set_task_data (work, data, NULL);
  pit_task_run_in_thread (work, compare_thread_cb);
}

/* --- Public API --- */

/**
 * pit_roster_sign_on_async:
 * @number: what was typed, read or picked
 * @by: which of these
 * @pin: (transfer full): the PIN
 * @fresh: (transfer full) (nullable): the PIN to have from now on; after %PIT_ROSTER_ERROR_MUST_CHANGE there has to
 *   be one
 *
 * Signs a person on, and whoever else is off. An unknown number and a wrong PIN take the same time and have the same
 * words.
 */
void
pit_roster_sign_on_async (PitRoster           *self,
                          const char          *number,
                          PitSignOnBy          by,
                          PitSecret           *pin,
                          PitSecret           *fresh,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (number != NULL && pin != NULL);

  try_on (self, number, by, pin, fresh, FALSE, callback, user_data);
}

/**
 * pit_roster_resume:
 * @number: who was signed on at this desk, in this run of the program, until it closed its book to start again
 * @since: CLOCK_BOOTTIME of then, in microseconds
 *
 * Signs that person on again without a PIN, as nobody has left the desk; the book says so. Does nothing where the person has
 * left, has no PIN that holds, or where the desk would have locked itself by now.
 */
void
pit_roster_resume (PitRoster  *self,
                   const char *number,
                   gint64      since)
{
  PitBookPerson *facts;
  gint64 limit;
  Try *data;
  GTask *task;

  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (number != NULL);

  facts = g_hash_table_lookup (self->facts, number);
  limit = pit_roster_get (self)->idle_minutes * G_TIME_SPAN_MINUTE;
  if (self->writer == NULL || self->is_busy || self->state.current != NULL || pit_roster_find (self, number) == NULL
      || !facts->has_pin || facts->one_time || g_hash_table_contains (self->altered, number)
      || (limit != 0 && pit_clock_boottime (self->clock) - since >= limit))
    return;

  task = g_task_new (self, NULL, NULL, NULL);
  g_task_set_name (task, "resume");
  data = g_new0 (Try, 1);
  g_strlcpy (data->number.text, number, sizeof data->number.text);
  data->by = PIT_SIGN_ON_BY_RESTART;
  g_task_set_task_data (task, data, (GDestroyNotify) try_free);
  self->is_busy = TRUE;
  append_signed_on (task);
}

/**
 * pit_roster_sign_on_finish:
 *
 * Returns: whether the person is signed on; else @error has words for who stands there, or
 *   %PIT_ROSTER_ERROR_MUST_CHANGE
 */
gboolean
pit_roster_sign_on_finish (PitRoster     *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * pit_roster_change_pin_async:
 * @pin: (transfer full): the PIN until now: whoever finds a desk that was left open can't change it
 * @fresh: (transfer full): the PIN from now on
 *
 * Gives who is signed on another PIN, of their own choice. A wrong @pin counts as one at a sign-on does.
 * pit_roster_sign_on_finish() is the end of it as well.
 */
void
pit_roster_change_pin_async (PitRoster           *self,
                             PitSecret           *pin,
                             PitSecret           *fresh,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (pin != NULL && fresh != NULL);

  if (self->state.current != NULL)
    {
      try_on (self, pit_person_get (self->state.current)->number, PIT_SIGN_ON_BY_NUMBER, pin, fresh, TRUE, callback,
              user_data);
      return;
    }

  pit_secret_free (pin);
  pit_secret_free (fresh);
  g_task_report_new_error (self, callback, user_data, NULL, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY,
                           _("Nobody is signed on. Sign on first"));
}

/**
 * pit_roster_get_wait:
 * @number: a staff number, or what was typed for one
 *
 * Returns: for how many microseconds nobody can sign on at this desk by that number; 0: one can
 */
gint64
pit_roster_get_wait (PitRoster  *self,
                     const char *number)
{
  const PitBookTries *tries;
  gint64 wait, own;

  g_return_val_if_fail (PIT_IS_ROSTER (self), 0);
  g_return_val_if_fail (number != NULL, 0);

  tries = get_tries (self, number);
  wait = pit_lock_out_get_wait (PIT_LOCK_OUT_DESK, &self->tries, self->clock);
  own = tries != NULL ? pit_lock_out_get_wait (PIT_LOCK_OUT_PERSON, tries, self->clock) : 0;

  return MAX (wait, own);
}
