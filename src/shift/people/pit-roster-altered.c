/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-roster-private.h"

/* People whose PINs somebody changed outside the program, and who can help them. */

/* Something about a person is in the book. */
void
_pit_roster_tell (PitRoster      *self,
                  const PitEntry *entry)
{
  JsonNode *number = json_object_get_member (json_node_get_object (entry->body), "number");

  if (number != NULL && !g_str_equal (entry->kind, "person-set"))
    g_hash_table_remove (self->altered, json_node_get_string (number));
  g_signal_emit_by_name (self, "recorded", entry);
}

/* Whether somebody may give PINs and can sign on with one. */
gboolean
_pit_roster_may_help (PitRoster           *self,
                      const PitBookPerson *facts)
{
  const PitRole *role = pit_roles_find (self->state.roles, facts->role.text);

  return facts->has_pin && !facts->left && role != NULL && pit_role_may (role, PIT_ACTION_PEOPLE) &&
         !g_hash_table_contains (self->altered, facts->number.text);
}

/** pit_roster_is_pin_altered: whether somebody can't sign on, as the PIN in the book is not the one that was set */
gboolean
pit_roster_is_pin_altered (PitRoster  *self,
                           const char *number)
{
  g_return_val_if_fail (PIT_IS_ROSTER (self), FALSE);

  return g_hash_table_contains (self->altered, number);
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/** pit_roster_list_pins_altered: (transfer full) (element-type utf8): who can't sign on because of that, and has not left; in order */
GPtrArray *
pit_roster_list_pins_altered (PitRoster *self)
{
  GPtrArray *numbers = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  const char *number;

  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);

  g_hash_table_iter_init (&iter, self->altered);
  while (g_hash_table_iter_next (&iter, (gpointer *) &number, NULL))
    {
      const PitBookPerson *facts = g_hash_table_lookup (self->facts, number);

      if (facts != NULL && !facts->left)
        g_ptr_array_add (numbers, g_strdup (number));
    }
  g_ptr_array_sort (numbers, compare_numbers);

  return numbers;
}

/** pit_roster_has_pin: whether somebody was given a PIN; without one they can't sign on */
gboolean
pit_roster_has_pin (PitRoster  *self,
                    const char *number)
{
  const PitBookPerson *facts;

  g_return_val_if_fail (PIT_IS_ROSTER (self), FALSE);

  facts = g_hash_table_lookup (self->facts, number);

  return facts != NULL && facts->has_pin;
}

/** pit_roster_can_anybody_help: whether somebody is left who may give PINs and can sign on */
gboolean
pit_roster_can_anybody_help (PitRoster *self)
{
  GHashTableIter iter;
  PitBookPerson *facts;

  g_return_val_if_fail (PIT_IS_ROSTER (self), FALSE);

  g_hash_table_iter_init (&iter, self->facts);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &facts))
    if (_pit_roster_may_help (self, facts))
      return TRUE;

  return FALSE;
}

/**
 * pit_roster_describe_help:
 *
 * Returns: (transfer full): what those can do whose PINs somebody changed
 */
char *
pit_roster_describe_help (PitRoster *self)
{
  g_autofree char *copies = g_build_filename (g_get_user_data_dir (), "pitstand", "backups", NULL);
  g_autofree char *roles = NULL;
  g_autofree char *book = NULL;

  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);

  if (pit_roster_can_anybody_help (self))
    {
      roles = _pit_roster_list_roles (self, PIT_ACTION_PEOPLE);
      /* Translators: %s are roles. */
      return g_strdup_printf (_("Who can give a new one: %s."), roles);
    }

  book = self->path != NULL ? g_shell_quote (self->path) : g_strdup ("BOOK");
  /* Translators: the folder that copies lie in; the pit log's file, as a shell takes it: nothing behind that. */
  return g_strdup_printf (_("Nobody who may give PINs can sign on. Nightly copies are in “%s”. Close Pitstand and put "
                            "back a copy from before the change: pitstand-book restore COPY %s"), copies, book);
}
