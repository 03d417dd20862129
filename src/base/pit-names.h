/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PitNames:
 * @names: the words, indexed by the enumeration's values; %NULL where a value has no word
 * @n_names: length of @names
 *
 * The words of an enumeration, as they stand on the wire, in the book and in files. Value 0 of every
 * enumeration means "not known" and has no word: absent is never written.
 */
typedef struct
{
  const char *const *names;
  guint              n_names;
} PitNames;

#define PIT_NAMES(array) { (array), G_N_ELEMENTS (array) }

const char *pit_names_to_word   (const PitNames *names,
                                 guint           value);
gboolean    pit_names_from_word (const PitNames *names,
                                 const char     *word,
                                 guint          *value);

G_END_DECLS
