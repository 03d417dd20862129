/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-error.h"
#include "pit-shape.h"

G_BEGIN_DECLS

/** Most that is read: the book's own texts are larger than frames, an hour of rounds, a floor of 300 tables. */
#define PIT_MEMBERS_MAX (16 * 1024 * 1024)

/* What the book's own texts hold beside what frames do: owned, NULL when absent. */
extern const PitFieldType pit_member_text;    /* char * */
extern const PitFieldType pit_member_object;  /* JsonNode *, an object */
extern const PitFieldType pit_member_list;    /* JsonNode *, an array */
extern const PitFieldType pit_member_written; /* char *, canonical JSON, to be written as it is and never read */

#define PIT_MEMBER(Struct, field, name_, type_, flags_) \
  { .name = (name_), .type = &(type_), .offset = G_STRUCT_OFFSET (Struct, field), .flags = PIT_FIELD_##flags_ }
#define PIT_MEMBER_CHARS(Struct, field, name_, flags_)                                                                      \
  { .name = (name_), .type = &pit_field_text, .offset = G_STRUCT_OFFSET (Struct, field), .flags = PIT_FIELD_##flags_,       \
    .max = sizeof (((Struct *) NULL)->field) - 1 }

char     *pit_members_text (const PitShape *shape,
                            gconstpointer   value,
                            GError        **error);
gboolean  pit_members_read (const PitShape *shape,
                            const char     *text,
                            gssize          length,
                            const char     *what,
                            gpointer        value,
                            GError        **error);

G_END_DECLS
