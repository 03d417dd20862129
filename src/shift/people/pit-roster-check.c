/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-roster-private.h"
#include "pit-text.h"

/* Which numbers and names people can have. */

/* (transfer none) (nullable): a staff number of the roster that is the same but for small and capital letters */
static const char *
find_alike (PitRoster  *self,
            const char *number)
{
  GHashTableIter iter;
  gpointer other;

  g_hash_table_iter_init (&iter, self->facts);
  while (g_hash_table_iter_next (&iter, &other, NULL))
    if (g_ascii_strcasecmp (other, number) == 0)
      return other;

  return NULL;
}

static gboolean
check_number (PitRoster   *self,
              const char  *number,
              GError     **error)
{
  const char *alike;

  if (strlen (number) < 2 || !pit_id_is_valid (number))
    return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID,
                              _("A staff number has 2 to 32 of A-Z a-z 0-9 . _ - and begins with a letter or digit"));
  /* Somebody who types a PIN into the field of the number would have it shown and stored. */
  if (pit_pin_is_like (number) && !g_hash_table_contains (self->facts, number))
    return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID,
                              _("A staff number can't be %d digits, like a PIN. Put a letter before it, or use fewer "
                                "or more digits"),
                              PIT_PIN_DIGITS);
  alike = g_hash_table_contains (self->facts, number) ? NULL : find_alike (self, number);
  if (alike != NULL)
    return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID,
                              _("Somebody has the staff number %s. One that differs only in capital letters would be taken for it"), alike);

  return TRUE;
}

static gboolean
check_name (const char  *name,
            GError     **error)
{
  if (name[0] == '\0')
    return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID, _("Enter the name"));
  if (strlen (name) > PIT_PERSON_NAME_MAX || !g_utf8_validate (name, -1, NULL)
      || !pit_text_is_visible (name))
    return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID,
                              _("This name is too long or has invisible characters. Type a shorter, plain name"));

  return pit_pin_check_text (name, error);
}

/* What a name is compared by: the same one may be typed with other capitals, or its accents in other characters. */
static char *
fold_name (const char *name)
{
  g_autofree char *valid = g_strstrip (g_utf8_make_valid (name, -1));
  g_autofree char *folded = g_utf8_casefold (valid, -1);

  return g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
}

gboolean
_pit_roster_check_person (PitRoster   *self,
                          const char  *number,
                          const char  *name,
                          const char  *role,
                          GError     **error)
{
  if (!check_number (self, number, error) || !check_name (name, error)
      || !pit_roster_check_left (self, number, name, error))
    return FALSE;
  if (pit_roles_find (self->state.roles, role) == NULL)
    return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID, _("There is no role “%s”"), role);

  return TRUE;
}

/* --- Public API --- */

/**
 * pit_roster_check_first:
 * @name: (nullable): %NULL: not typed yet
 *
 * Returns: whether somebody can have that staff number and name; else why not, before anybody chooses a PIN for them
 */
gboolean
pit_roster_check_first (PitRoster   *self,
                        const char  *number,
                        const char  *name,
                        GError     **error)
{
  g_return_val_if_fail (PIT_IS_ROSTER (self) && number != NULL, FALSE);

  return check_number (self, number, error)
         && (name == NULL || (check_name (name, error) && pit_roster_check_left (self, number, name, error)));
}

/**
 * pit_roster_check_left:
 * @name: a name
 *
 * An entry holds the number alone: it is shown with the name that goes with the number now, and nobody may come to stand
 * beside what somebody else did. The words tell a name, so they are for who may change people.
 *
 * Returns: whether @number is nobody's who left, or that person comes back by the same name
 */
gboolean
pit_roster_check_left (PitRoster   *self,
                       const char  *number,
                       const char  *name,
                       GError     **error)
{
  const PitBookPerson *facts;
  g_autofree char *before = NULL;
  g_autofree char *now = NULL;
  g_autofree char *shown = NULL;

  g_return_val_if_fail (PIT_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (number != NULL && name != NULL, FALSE);

  facts = g_hash_table_lookup (self->facts, number);
  if (facts == NULL || !facts->left)
    return TRUE;
  /* Without the name nobody can tell whether it is the same person. */
  if (facts->name == NULL)
    return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID,
                              _("%s was the number of somebody who has left and whose name isn't there any more: old lines of "
                                "the pit log are under it. Choose another number."), number);

  before = fold_name (facts->name);
  now = fold_name (name);
  if (g_str_equal (before, now))
    return TRUE;

  shown = pit_text_isolate (facts->name);
  /* Translators: staff number, name. */
  return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID,
                            _("%s was the number of %s, who has left: old lines of the pit log are under it. Choose another "
                              "number, or type that name if this is the same person."), number, shown);
}
