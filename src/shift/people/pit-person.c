/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-person.h"

#include "pit-text.h"

struct _PitPerson
{
  GObject  parent_instance;

  PitId    number;
  char    *name; /* NULL: erased by due process, or never given */
  char    *label; /* the name, for a sentence; NULL likewise */
  PitRole  role;
  PitPersonFacts facts;
};

G_DEFINE_FINAL_TYPE (PitPerson, pit_person, G_TYPE_OBJECT)

static void
pit_person_finalize (GObject *object)
{
  g_free (PIT_PERSON (object)->name);
  g_free (PIT_PERSON (object)->label);
  G_OBJECT_CLASS (pit_person_parent_class)->finalize (object);
}

static void
pit_person_class_init (PitPersonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_person_finalize;
}

static void
pit_person_init (PitPerson *self)
{
}

/**
 * pit_person_new:
 * @number: the staff number, an identifier
 * @name: (nullable): the name; %NULL: it was erased
 * @role: the role; copied
 *
 * Returns: (transfer full): a person
 */
PitPerson *
pit_person_new (const char    *number,
                const char    *name,
                const PitRole *role)
{
  PitPerson *self;

  g_return_val_if_fail (number != NULL && pit_id_is_valid (number), NULL);
  g_return_val_if_fail (role != NULL, NULL);

  self = g_object_new (PIT_TYPE_PERSON, NULL);
  g_strlcpy (self->number.text, number, sizeof self->number.text);
  self->name = name != NULL ? pit_text_reveal (name) : NULL;
  self->label = self->name != NULL ? pit_text_isolate (self->name) : NULL;
  self->role = *role;
  self->facts = (PitPersonFacts) {
    .number = self->number.text,
    .name = self->name,
    .label = self->label != NULL ? self->label : self->number.text,
    .role = &self->role,
    .post = pit_role_get_title (&self->role),
  };

  return self;
}

/** Returns: (transfer none): who it is */
const PitPersonFacts *
pit_person_get (PitPerson *self)
{
  g_return_val_if_fail (PIT_IS_PERSON (self), NULL);

  return &self->facts;
}
