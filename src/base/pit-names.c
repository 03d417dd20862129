/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-names.h"

/**
 * pit_names_to_word:
 * @names: the words of an enumeration
 * @value: a value of it
 *
 * Returns: (nullable) (transfer none): the word of @value, %NULL where it has none
 */
const char *
pit_names_to_word (const PitNames *names,
                   guint           value)
{
  return value < names->n_names ? names->names[value] : NULL;
}

/**
 * pit_names_from_word:
 * @names: the words of an enumeration
 * @word: a word, compared byte by byte
 * @value: (out): its value; untouched where there is none
 *
 * Returns: whether @word is one of @names
 */
gboolean
pit_names_from_word (const PitNames *names,
                     const char     *word,
                     guint          *value)
{
  for (guint i = 0; i < names->n_names; i++)
    if (names->names[i] != NULL && g_str_equal (names->names[i], word))
      {
        *value = i;
        return TRUE;
      }

  return FALSE;
}
