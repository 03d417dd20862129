/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-body.h"
#include "pit-log-words.h"
#include "pit-text.h"

/* Longest text of an entry in its line. */
#define LINE_CHARS 240

static const char *const group_titles[PIT_LOG_N_GROUPS] = {
  [PIT_LOG_GROUP_ALL] = N_("Everything"),
  [PIT_LOG_GROUP_NOTES] = N_("Notes and marks"),
  [PIT_LOG_GROUP_FINDINGS] = N_("Findings"),
  [PIT_LOG_GROUP_ORDERS] = N_("Orders"),
  [PIT_LOG_GROUP_PEOPLE] = N_("People"),
  [PIT_LOG_GROUP_HOUSE] = N_("The house"),
  [PIT_LOG_GROUP_CONTACT] = N_("Contact"),
  [PIT_LOG_GROUP_RECORD] = N_("The record"),
};

static const PitLogKind *
find_kind (const char *name)
{
  guint n_kinds;
  const PitLogKind *kinds = pit_log_kinds (&n_kinds);

  for (guint i = 0; i < n_kinds; i++)
    if (g_str_equal (kinds[i].kind, name))
      return &kinds[i];

  return NULL;
}

/** Returns: (transfer none): what a group is called, translated. */
const char *
pit_log_group_get_title (PitLogGroup group)
{
  g_return_val_if_fail (group < PIT_LOG_N_GROUPS, NULL);

  return _(group_titles[group]);
}

/**
 * pit_log_group_get_kinds:
 *
 * Returns: (transfer none) (nullable) (array zero-terminated=1): the kinds of entries in a group; %NULL of
 *   %PIT_LOG_GROUP_ALL
 */
const char *const *
pit_log_group_get_kinds (PitLogGroup group)
{
  static GPtrArray *members[PIT_LOG_N_GROUPS];
  static gsize done;

  g_return_val_if_fail (group < PIT_LOG_N_GROUPS, NULL);

  if (g_once_init_enter (&done))
    {
      guint n_kinds;
      const PitLogKind *kinds = pit_log_kinds (&n_kinds);

      for (guint i = 0; i < PIT_LOG_N_GROUPS; i++)
        members[i] = g_ptr_array_new ();
      for (guint i = 0; i < n_kinds; i++)
        g_ptr_array_add (members[kinds[i].group], (gpointer) kinds[i].kind);
      for (guint i = 0; i < PIT_LOG_N_GROUPS; i++)
        g_ptr_array_add (members[i], NULL);
      g_once_init_leave (&done, 1);
    }

  return group == PIT_LOG_GROUP_ALL ? NULL : (const char *const *) members[group]->pdata;
}

/** Returns: the group that a kind of entry belongs to; of one that this version does not know, the record's */
PitLogGroup
pit_log_kind_get_group (const char *kind)
{
  const PitLogKind *found = find_kind (kind);

  return found != NULL ? found->group : PIT_LOG_GROUP_RECORD;
}

/** Returns: (transfer none): what a kind of entry records, translated; its name where this version does not know it */
const char *
pit_log_kind_get_title (const char *kind)
{
  const PitEntryKind *found = pit_entry_kind_find (kind);

  return found != NULL ? _(found->summary) : kind;
}

/**
 * pit_log_words_role:
 * @id: (nullable): as an entry has it: "casino-supervisor"
 *
 * The table of roles may be another one since; its titles are the identifiers' words.
 *
 * Returns: (transfer full): what people call the role, in their language where it is known there
 */
char *
pit_log_words_role (const char *id)
{
  g_autofree char *plain = pit_log_words_plain (id != NULL ? id : "", 80);

  g_strdelimit (plain, "-", ' ');
  plain[0] = g_ascii_toupper (plain[0]);

  return g_strdup (plain[0] != '\0' ? _(plain) : "");
}

/**
 * pit_log_words_plain:
 * @text: what somebody wrote, anything at all
 * @max_chars: cut after so many characters; -1: not cut
 *
 * Takes from a text what would make it look like something else: line breaks and control characters become spaces, and
 * what can't be seen, or turns the direction of writing, is written out.
 *
 * Returns: (transfer full): the text in one line
 */
char *
pit_log_words_plain (const char *text,
                     glong       max_chars)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *plain = g_string_new (NULL);
  gunichar before = 0;
  glong n = 0;

  for (const char *s = valid; *s != '\0'; s = g_utf8_next_char (s))
    {
      gunichar c = g_utf8_get_char (s);
      GUnicodeType type = g_unichar_type (c);

      if (max_chars >= 0 && n++ >= max_chars)
        {
          g_string_append (plain, "…");
          break;
        }
      if (type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR)
        g_string_append_c (plain, ' ');
      else
        pit_text_append_visible (plain, before, c);
      before = c;
    }

  return g_string_free (plain, FALSE);
}

static char *
tell (const PitLogKind  *kind,
      const PitLogRow   *row,
      const PitLogNames *names)
{
  JsonObject *body = json_node_get_object (row->entry->body);
  const PitLogTelling telling = {
    row, body, names, say (kind->said, kind->member != NULL ? get_word (body, kind->member) : NULL),
  };

  g_autofree char *alert = NULL;
  g_autofree char *words = NULL;

  if (kind->words != NULL)
    words = kind->words (&telling);
  else
    words = join (telling.what, kind->more != NULL     ? get_text (body, kind->more)
                                : kind->sealed != NULL ? get_sealed (row, kind->sealed)
                                                       : NULL);
  if (!kind->of_alert)
    return g_steal_pointer (&words);

  alert = _pit_log_say_alert (row->about);
  return join (alert, words);
}

static char *
say_with_changes (const PitLogRow   *row,
                  const PitLogNames *names,
                  glong              max_chars)
{
  static const PitLogNames none;
  const PitLogKind *kind = find_kind (row->entry->kind);
  g_autofree char *words = kind != NULL ? tell (kind, row, names != NULL ? names : &none) : g_strdup (row->entry->kind);
  g_autofree char *line = pit_log_words_plain (words, max_chars);
  const char *changes = names != NULL && names->changes != NULL ? g_hash_table_lookup (names->changes, &row->entry->seq) : NULL;

  return changes != NULL ? g_strdup_printf ("%s (%s)", line, changes) : g_steal_pointer (&line);
}

/**
 * pit_log_words:
 * @row: an entry
 * @names: (nullable): what things are called
 *
 * Returns: (transfer full): what the entry says, in one translated line, without its table and times, and what it changed; of a
 *   kind that this version does not know, what that is called
 */
char *
pit_log_words (const PitLogRow   *row,
               const PitLogNames *names)
{
  g_return_val_if_fail (row != NULL, NULL);

  return say_with_changes (row, names, LINE_CHARS);
}

/** Returns: (transfer full): the same, however long it is */
char *
pit_log_words_whole (const PitLogRow   *row,
                     const PitLogNames *names)
{
  g_return_val_if_fail (row != NULL, NULL);

  return say_with_changes (row, names, -1);
}

/**
 * pit_log_words_table:
 *
 * Returns: (transfer full) (nullable): the table that the entry is about, by its number then: "Table 7"; %NULL: none
 */
char *
pit_log_words_table (const PitLogRow   *row,
                     const PitLogNames *names)
{
  guint now;

  g_return_val_if_fail (row != NULL, NULL);

  if (row->entry->table.text[0] == '\0')
    return NULL;
  now = names != NULL && names->tables != NULL
          ? GPOINTER_TO_UINT (g_hash_table_lookup (names->tables, row->entry->table.text)) : 0;
  /* Translators: a table's number when it happened, and its number now. */
  if (row->table_number > 0 && now > 0 && now != row->table_number)
    return g_strdup_printf (_("Table %u (now %u)"), row->table_number, now);
  if (row->table_number > 0 || now > 0)
    return g_strdup_printf (_("Table %u"), row->table_number > 0 ? row->table_number : now);

  /* Translators: a table that has no number here, by its identifier. */
  return g_strdup_printf (C_("log", "Table %s"), row->entry->table.text);
}

/**
 * pit_log_words_line:
 *
 * Returns: (transfer full): table and words: "Table 7: Wrong payment · Seat 3, Ante: paid $30, due $20 (NSW 9.6)"
 */
char *
pit_log_words_line (const PitLogRow   *row,
                    const PitLogNames *names)
{
  g_autofree char *table = pit_log_words_table (row, names);
  g_autofree char *words = pit_log_words (row, names);

  /* Translators: a table: what happened there. */
  return table != NULL ? g_strdup_printf (_("%s: %s"), table, words) : g_steal_pointer (&words);
}
