/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-altered-words.h"

/* What was found in the book's file that no desk put there, for the band across the window. */

/* Registers by their names in docs/book.md, for people. */
static const struct
{
  const char *name;
  const char *words;
} registers[] = {
  { "house", N_("the house") },
  { "floor", N_("the tables") },
  { "person", N_("people") },
  { "refusal", N_("refused sign-ons") },
  { "recent", N_("who signed on last") },
  { "sign_on", N_("the sign-on settings") },
  { "alert", N_("waiting alerts") },
  { "order", N_("open orders") },
  { "setting", N_("limit sets and settings") },
};

static const char *
name_register (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (registers); i++)
    if (g_str_equal (registers[i].name, name))
      return _(registers[i].words);

  return name;
}

static char *
join (GPtrArray   *texts,
      const char *(*name) (const char *text))
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", name != NULL ? name (texts->pdata[i]) : (char *) texts->pdata[i]);

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* @format: with a place for the list */
static void
say_list (GString     *text,
          GPtrArray   *list,
          const char *(*name) (const char *text),
          const char  *format)
{
  g_autofree char *joined = join (list, name);
  g_auto(GStrv) parts = g_strsplit (format, "%s", 2);

  if (list->len > 0)
    g_string_append_printf (text, " %s%s%s", parts[0], joined, parts[1] != NULL ? parts[1] : "");
}

/* Whether anybody is left who may give PINs and has one that is proven. */
static gboolean
may_be_helped (const PitBookFindings *found,
               const PitRosterRecord *people)
{
  for (guint i = 0; i < people->people->len; i++)
    {
      const PitBookPerson *person = people->people->pdata[i];
      const PitRole *role = pit_roles_find (people->roles, person->role.text);

      if (!person->left && person->has_pin && role != NULL && pit_role_may (role, PIT_ACTION_PEOPLE) &&
          !g_ptr_array_find_with_equal_func (found->pins, person->number.text, g_str_equal, NULL))
        return TRUE;
    }

  return FALSE;
}

static void
say_altered (GString               *text,
             const PitBookFindings *found,
             const PitRosterRecord *people)
{
  if (found->registers->len == 0 && found->pins->len == 0 && found->names->len == 0 && found->rounds->len == 0)
    return;

  g_string_append (text, _("Somebody changed the book's file outside Pitstand."));
  say_list (text, found->registers, name_register, _("Restored from the pit log: %s."));
  say_list (text, found->people, NULL, _("Somebody had changed the rights of %s."));
  say_list (text, found->names, NULL, _("The names of %s were changed and are not shown. Set them again under People."));
  if (found->rounds->len > 0)
    g_string_append_printf (text, ngettext (" %u round in it was stored by no desk and stays unproven.",
                                            " %u rounds in it were stored by no desk and stay unproven.", found->rounds->len),
                            found->rounds->len);
  say_list (text, found->pins, NULL, _("The PINs of %s are not the ones that were set: these people can't sign on."));
  if (found->pins->len > 0)
    g_string_append_printf (text, " %s",
                            may_be_helped (found, people)
                              ? _("Have an administrator give them new PINs.")
                              : _("Nobody who may give PINs can sign on: bring the book back from a copy with "
                                  "pitstand-book restore."));
  g_string_append_printf (text, " %s", _("Keep a copy of the file as evidence and run pitstand-book verify on it."));
}

static void
say_open (GString    *text,
          const char *path)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  /* Translators: %s is a file. */
  g_string_append_printf (text, _("Others on this computer can read %s."), path);
  g_string_append_printf (text, _(" Take that right away: chmod 600 “%s”."), path);
}

/**
 * pit_altered_describe:
 * @people: as the book knows them
 * @book: its path
 * @key: the desk's private key; need not be there
 *
 * Returns: (transfer full) (nullable): what was found, what is done about it and what is left to do; %NULL: all is well
 */
char *
pit_altered_describe (const PitBookFindings *found,
                      const PitRosterRecord *people,
                      const char            *book,
                      const char            *key)
{
  g_autoptr(GString) text = g_string_new (NULL);
  GStatBuf info;

  say_altered (text, found, people);
  if (found->open_to_others)
    say_open (text, book);
  if (g_stat (key, &info) == 0 && (info.st_mode & 077) != 0)
    say_open (text, key);

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
