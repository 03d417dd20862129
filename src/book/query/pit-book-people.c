/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-book-people.h"
#include "pit-book-reader-private.h"
#include "pit-entry-private.h"

/* What is read of the people who sign on. */

static void
read_tries (PitBookTries     *tries,
            const PitSqlRows *row,
            int               column)
{
  tries->refused = pit_sql_int (row, column);
  g_strlcpy (tries->boot.text, pit_sql_text (row, column + 1), sizeof tries->boot.text);
  tries->boottime = pit_sql_int (row, column + 2);
  tries->wall = pit_sql_int (row, column + 3);
}

/* A name that is not the one that was recorded is no name: somebody else would act under it. */
static char *
dup_name (const PitSqlRows *row)
{
  g_autofree char *name = pit_sql_dup_text (row, 2);
  PitDigest digest;

  if (name == NULL)
    return NULL;
  _pit_sealed_digest (pit_sql_blob (row, 12), pit_sql_size (row, 12), name, &digest);

  return g_str_equal (digest.text, pit_sql_text (row, 13)) ? g_steal_pointer (&name) : NULL;
}

/**
 * pit_book_reader_list_people:
 *
 * Returns: (transfer full) (element-type PitBookPerson): all that were ever recorded, by number
 */
GPtrArray *
pit_book_reader_list_people (PitBookReader  *self,
                             GError        **error)
{
  g_autoptr(GPtrArray) people = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_book_person_free);
  g_auto(PitSqlRows) list =
    pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                 "SELECT p.number, p.role, s.text, p.left_by IS NOT NULL, p.pin IS NOT NULL, p.one_time,"
                 " ifnull (p.on_last, 0), ifnull (p.on_before, 0),"
                 " p.refused, p.refused_boot, ifnull (p.refused_at, 0), ifnull (p.refused_wall, 0),"
                 " s.salt, s.digest"
                 " FROM reg_person AS p LEFT JOIN sealed AS s ON s.digest = p.name ORDER BY p.number",
                 NULL);

  while (pit_sql_next (&list))
    {
      PitBookPerson *person = g_new0 (PitBookPerson, 1);

      g_strlcpy (person->number.text, pit_sql_text (&list, 0), sizeof person->number.text);
      g_strlcpy (person->role.text, pit_sql_text (&list, 1), sizeof person->role.text);
      person->name = dup_name (&list);
      person->left = pit_sql_int (&list, 3) == 1;
      person->has_pin = pit_sql_int (&list, 4) == 1;
      person->one_time = pit_sql_int (&list, 5) == 1;
      person->on_last = pit_sql_int (&list, 6);
      person->on_before = pit_sql_int (&list, 7);
      read_tries (&person->tries, &list, 8);
      g_ptr_array_add (people, person);
    }

  return list.step == PIT_STEP_DONE ? g_steal_pointer (&people) : NULL;
}

/**
 * pit_book_reader_list_recent:
 * @desk: a desk
 * @limit: how many at most
 *
 * Returns: (transfer full) (element-type utf8): the numbers of those who signed on there last, the latest first,
 *   without
 *   those who left
 */
GPtrArray *
pit_book_reader_list_recent (PitBookReader  *self,
                             const char     *desk,
                             guint           limit,
                             GError        **error)
{
  g_autoptr(GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  g_auto(PitSqlRows) list = { 0 };

  g_return_val_if_fail (desk != NULL, NULL);

  list = pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                      "SELECT r.number FROM reg_recent AS r JOIN reg_person AS p ON p.number = r.number"
                      " WHERE r.desk = ?1 AND p.left_by IS NULL ORDER BY r.entry DESC LIMIT ?2",
                      PIT_SQL_TEXT (desk), PIT_SQL_INT (limit), NULL);
  while (pit_sql_next (&list))
    g_ptr_array_add (numbers, g_strdup (pit_sql_text (&list, 0)));

  return list.step == PIT_STEP_DONE ? g_steal_pointer (&numbers) : NULL;
}

/**
 * pit_book_reader_get_tries:
 * @desk: a desk
 * @tries: (out caller-allocates): what was refused at it since somebody signed on there
 */
gboolean
pit_book_reader_get_tries (PitBookReader  *self,
                           const char     *desk,
                           PitBookTries   *tries,
                           GError        **error)
{
  g_auto(PitSqlRows) found = { 0 };

  g_return_val_if_fail (desk != NULL && tries != NULL, FALSE);

  *tries = (PitBookTries) { 0 };
  found = pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                       "SELECT refused, boot, at, wall FROM reg_refusal WHERE desk = ?1", PIT_SQL_TEXT (desk), NULL);
  if (pit_sql_next (&found))
    read_tries (tries, &found, 0);

  return found.step != PIT_STEP_ERROR;
}

/**
 * pit_book_reader_get_sign_on:
 * @sign_on: (out caller-allocates): how people sign on; clear it with pit_book_sign_on_clear()
 */
gboolean
pit_book_reader_get_sign_on (PitBookReader  *self,
                             PitBookSignOn  *sign_on,
                             GError        **error)
{
  g_auto(PitSqlRows) found = { 0 };

  g_return_val_if_fail (sign_on != NULL, FALSE);

  *sign_on = (PitBookSignOn) { .idle_minutes = PIT_UNKNOWN };
  found = pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                       "SELECT idle_minutes, badge_prefix, badge_suffix FROM reg_sign_on", NULL);
  if (pit_sql_next (&found))
    {
      sign_on->idle_minutes = pit_sql_int (&found, 0);
      sign_on->badge_prefix = g_strdup (pit_sql_text (&found, 1));
      sign_on->badge_suffix = g_strdup (pit_sql_text (&found, 2));
    }

  return found.step != PIT_STEP_ERROR;
}

/**
 * pit_book_reader_dup_pin:
 * @person: a staff number
 * @error: return location; %PIT_BOOK_ERROR_DAMAGED where the PIN is not the one that an entry set
 *
 * For who compares it with what was typed, and forgets it.
 *
 * Returns: (transfer full): the hash of the PIN; "" where the person has none
 */
char *
pit_book_reader_dup_pin (PitBookReader  *self,
                         const char     *person,
                         GError        **error)
{
  g_auto(PitSqlRows) found = { 0 };
  g_autofree char *hash = NULL;
  PitDigest digest;

  g_return_val_if_fail (person != NULL, NULL);

  found = pit_sql_ask (_pit_book_reader_get_registers (self, error), error,
                       "SELECT pin.hash, p.pin_digest FROM reg_person AS p JOIN pin ON pin.person = p.number"
                       " WHERE p.number = ?1 AND p.pin IS NOT NULL AND p.left_by IS NULL",
                       PIT_SQL_TEXT (person), NULL);
  if (!pit_sql_next (&found))
    return found.step == PIT_STEP_DONE ? g_strdup ("") : NULL;
  hash = g_strdup (pit_sql_text (&found, 0));
  pit_digest_of (&digest, hash, strlen (hash));
  if (g_str_equal (digest.text, pit_sql_text (&found, 1)))
    return g_steal_pointer (&hash);

  g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED,
               _("The PIN of %s is not the one that was set: somebody changed the pit log's file outside Pitstand"), person);
  return NULL;
}

void
pit_book_person_free (PitBookPerson *self)
{
  g_free (self->name);
  g_free (self);
}

void
pit_book_sign_on_clear (PitBookSignOn *self)
{
  g_clear_pointer (&self->badge_prefix, g_free);
  g_clear_pointer (&self->badge_suffix, g_free);
}
