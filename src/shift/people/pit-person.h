/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-roles.h"

#include <glib-object.h>

G_BEGIN_DECLS

/** Longest name of a person, in bytes. */
#define PIT_PERSON_NAME_MAX 80

/**
 * PitPersonFacts:
 * @number: the staff number, an opaque reference that may stand anywhere
 * @name: (nullable): the name, which is personal data: for the screen, never for a log
 * @label: what to call the person on the screen: the name, else the number
 * @role: the role
 * @post: the role's title, translated
 */
typedef struct
{
  const char    *number;
  const char    *name;
  const char    *label;
  const PitRole *role;
  const char    *post;
} PitPersonFacts;

#define PIT_TYPE_PERSON (pit_person_get_type ())
G_DECLARE_FINAL_TYPE (PitPerson, pit_person, PIT, PERSON, GObject)

/**
 * PitPerson:
 *
 * One of the staff as the book has them now. Never changes: whoever is recorded anew is another object.
 */
PitPerson     *pit_person_new         (const char    *number,
                                       const char    *name,
                                       const PitRole *role);
const PitPersonFacts *pit_person_get  (PitPerson     *self);

G_END_DECLS
