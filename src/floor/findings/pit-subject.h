/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-id.h"
#include "pit-shape.h"

G_BEGIN_DECLS

/**
 * What something can be about, one row each: SUBJECT (value, word, name). The words stand in the book; in the names, for people,
 * {id} stands for which one it is.
 */
#define PIT_SUBJECTS(SUBJECT) \
  SUBJECT (TABLE, "table", N_("Table {id}")) \
  SUBJECT (SIGN, "sign", N_("Sign {id}")) \
  SUBJECT (PLAN_ITEM, "plan-item", N_("Plan item {id}")) \
  SUBJECT (PROMOTION, "promotion", N_("Promotion {id}")) \
  SUBJECT (DEVICE, "device", N_("Device {id}")) \
  SUBJECT (PERSON, "person", N_("Person {id}")) \
  SUBJECT (DESK, "desk", N_("This desk"))

#define PIT_SUBJECT_VALUE(value, word, name) PIT_SUBJECT_##value,

typedef enum
{
  PIT_SUBJECT_NONE = 0,
  PIT_SUBJECTS (PIT_SUBJECT_VALUE)
  PIT_N_SUBJECTS,
} PitSubjectKind;

#undef PIT_SUBJECT_VALUE

extern const PitNames pit_subject_names;

/** What something is about. Flat: copy by assignment. */
typedef struct
{
  PitSubjectKind kind;
  PitId          id;
} PitSubject;

extern const PitShape pit_subject_shape;

gboolean  pit_subject_equal    (const PitSubject *a,
                                const PitSubject *b);
char     *pit_subject_dup_name (const PitSubject *self);

G_END_DECLS
