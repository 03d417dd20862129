/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-subject.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#define WORD(value, word, name) [PIT_SUBJECT_##value] = word,
#define NAME(value, word, name) [PIT_SUBJECT_##value] = name,
#define AT(member) .offset = G_STRUCT_OFFSET (PitSubject, member)

static const char *const words[PIT_N_SUBJECTS] = { PIT_SUBJECTS (WORD) };
static const char *const names[PIT_N_SUBJECTS] = { PIT_SUBJECTS (NAME) };

const PitNames pit_subject_names = PIT_NAMES (words);

static const PitField fields[] = {
  { .name = "kind", .type = &pit_field_word, AT (kind), .flags = PIT_FIELD_REQUIRED, .names = &pit_subject_names },
  { .name = "id", .type = &pit_field_id, AT (id), .flags = PIT_FIELD_REQUIRED },
};

const PitShape pit_subject_shape = PIT_SHAPE ("subject", PitSubject, fields);

/** Returns: whether the two are the same, or both none */
gboolean
pit_subject_equal (const PitSubject *a,
                   const PitSubject *b)
{
  return a->kind == b->kind && strcmp (a->id.text, b->id.text) == 0;
}

/** Returns: (transfer full): what it is called on the screen: "Person 101", "This desk" ... translated */
char *
pit_subject_dup_name (const PitSubject *self)
{
  GString *name;

  g_return_val_if_fail (self->kind > PIT_SUBJECT_NONE && self->kind < PIT_N_SUBJECTS, NULL);

  name = g_string_new (_(names[self->kind]));
  g_string_replace (name, "{id}", self->id.text, 0);

  return g_string_free (name, FALSE);
}
