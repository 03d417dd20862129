/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-book-error.h"

G_BEGIN_DECLS

/** Most that is read: the book's own texts are larger than frames, an hour of rounds, a floor of 300 tables. */
#define PIT_MEMBERS_MAX (16 * 1024 * 1024)

typedef enum
{
  PIT_MEMBER_INTEGER, /* gint64; PIT_UNKNOWN when absent */
  PIT_MEMBER_INT,     /* int; 0 when absent, always written */
  PIT_MEMBER_ARRAY,   /* char[max]; empty when absent */
  PIT_MEMBER_TEXT,    /* char *; NULL when absent */
  PIT_MEMBER_OBJECT,  /* JsonNode *, an object; NULL when absent */
  PIT_MEMBER_LIST,    /* JsonNode *, an array; NULL when absent */
  PIT_MEMBER_WRITTEN, /* char *, canonical JSON, to be written as it is and never read; NULL when absent */
} PitMemberType;

/**
 * PitMember:
 * @name: the member's name
 * @type: how the struct holds it
 * @offset: where
 * @max: size of a %PIT_MEMBER_ARRAY
 * @required: it must be there
 *
 * One member of a canonical text of the book and its place in the struct. Unlike the wire's shapes these hold owned
 * strings and whole nodes, and refuse members that the table does not name: nothing may hide in a proven text.
 */
typedef struct
{
  const char    *name;
  PitMemberType  type;
  gsize          offset;
  gsize          max;
  gboolean       required;
} PitMember;

#define PIT_MEMBER(Struct, field, name, type, required) \
  { (name), (type), G_STRUCT_OFFSET (Struct, field), sizeof (((Struct *) NULL)->field), (required) }

JsonNode *pit_members_write (const PitMember *members,
                             guint            n_members,
                             gconstpointer    value);
char     *pit_members_text  (const PitMember *members,
                             guint            n_members,
                             gconstpointer    value,
                             GError         **error);
gboolean  pit_members_read  (const PitMember *members,
                             guint            n_members,
                             const char      *text,
                             gssize           length,
                             const char      *what,
                             gpointer         value,
                             GError         **error);

G_END_DECLS
