/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-roles.h"

#include <glib-object.h>

G_BEGIN_DECLS

/** Longest name of a person, in bytes. */
#define PIT_PERSON_NAME_MAX 80

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
const char    *pit_person_get_number  (PitPerson     *self);
const char    *pit_person_get_name    (PitPerson     *self);
const char    *pit_person_get_label   (PitPerson     *self);
const PitRole *pit_person_get_role    (PitPerson     *self);
const char    *pit_person_get_post    (PitPerson     *self);

G_END_DECLS
