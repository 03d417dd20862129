/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-digest.h"
#include "pit-id.h"
#include "pit-json-error.h"
#include "pit-money.h"
#include "pit-names.h"
#include "pit-truth.h"

G_BEGIN_DECLS

typedef struct _PitField PitField;
typedef struct _PitShape PitShape;

/**
 * PitFieldType:
 * @read: checks @node strictly and stores it at @value
 * @write: (transfer full) (nullable): the JSON of @value; %NULL where it is absent
 * @clear: (nullable): makes the value absent; %NULL where one of zeros is
 * @release: (nullable): frees what the value owns, which was cleared before; %NULL where it owns nothing
 *
 * How one kind of value stands in JSON and in memory. Folders above base add their own (cards, places). @read sets
 * its error with pit_field_refuse(), which begins the message with the member's name.
 */
typedef struct
{
  gboolean  (*read)  (const PitField *field,
                      JsonNode       *node,
                      gpointer        value,
                      GError        **error);
  JsonNode *(*write) (const PitField *field,
                      gconstpointer   value);
  void      (*clear) (const PitField *field,
                      gpointer        value);
  void      (*release) (const PitField *field,
                        gpointer        value);
} PitFieldType;

typedef enum
{
  PIT_FIELD_OPTIONAL = 0,
  PIT_FIELD_REQUIRED = 1 << 0,
} PitFieldFlags;

/**
 * PitField:
 * @name: the member's name, kebab-case
 * @type: its kind
 * @offset: where it lies in the struct
 * @flags: whether it must be there
 * @min: integers: least value; texts: least length in bytes, at least 1; lists: fewest elements
 * @max: integers: greatest value (with @min = @max = 0 any within ±%PIT_INTEGER_MAX); texts: greatest length in
 *   bytes (the array is one byte longer); lists: most elements
 * @names: words: the enumeration's words
 * @shape: objects and lists: the shape of the object, of each element
 * @count_offset: lists: where the struct keeps the number of elements (a guint)
 * @stride: lists: bytes from one element to the next
 */
struct _PitField
{
  const char         *name;
  const PitFieldType *type;
  gsize               offset;
  PitFieldFlags       flags;
  gint64              min;
  gint64              max;
  const PitNames     *names;
  const PitShape     *shape;
  gsize               count_offset;
  gsize               stride;
};

/**
 * PitShape:
 * @name: (nullable): what errors call the object; member paths begin with it
 * @size: of the struct
 * @fields: its members
 * @n_fields: how many
 *
 * A flat C struct and the JSON object that it is written as: one table serves reading, writing and clearing.
 * Members that the shape does not name are ignored when read (newer peers may say more); those it names are read
 * strictly. Absent members are %PIT_UNKNOWN, %PIT_TRUTH_UNKNOWN, 0 for words and "" for texts, and never written as
 * null; null is refused. Where a kind of member owns memory, pit_shape_release() frees it.
 */
struct _PitShape
{
  const char     *name;
  gsize           size;
  const PitField *fields;
  guint           n_fields;
};

#define PIT_SHAPE(name, Struct, fields) { (name), sizeof (Struct), (fields), G_N_ELEMENTS (fields) }

extern const PitFieldType pit_field_integer; /* gint64; PIT_UNKNOWN when absent */
extern const PitFieldType pit_field_truth;   /* PitTruth; true / false */
extern const PitFieldType pit_field_word;    /* an enum (int-sized); one of @names */
extern const PitFieldType pit_field_text;    /* char[max + 1]; no control or direction-override characters */
extern const PitFieldType pit_field_id;      /* PitId */
extern const PitFieldType pit_field_uuid;    /* PitUuid */
extern const PitFieldType pit_field_digest;  /* PitDigest */
extern const PitFieldType pit_field_odds;    /* PitOdds; [num, den] */
extern const PitFieldType pit_field_object;  /* a struct in place; absent = all of it absent */
extern const PitFieldType pit_field_list;    /* structs in place; absent = none */

gboolean  pit_shape_read  (const PitShape *shape,
                           JsonObject     *object,
                           gpointer        value,
                           GError        **error);
JsonNode *pit_shape_write (const PitShape *shape,
                           gconstpointer   value);
JsonNode *pit_shape_write_known (const PitShape *shape,
                                 gconstpointer   value);
void      pit_shape_clear (const PitShape *shape,
                           gpointer        value);
void      pit_shape_release (const PitShape *shape,
                             gpointer        value);

/* For the writers of field types: json_node_init_object() would take a reference of its own. */
JsonNode *pit_node_take_object    (JsonObject     *object);
JsonNode *pit_node_take_array     (JsonArray      *array);

/* For the readers of field types. */
gboolean  pit_field_refuse        (const PitField *field,
                                   GError        **error,
                                   PitJsonError    code,
                                   const char     *format,
                                   ...) G_GNUC_PRINTF (4, 5);
gboolean  pit_field_read_object   (const PitField *field,
                                   const char     *place,
                                   JsonNode       *node,
                                   gpointer        value,
                                   GError        **error);
gboolean  pit_field_check_truth   (const PitField *field,
                                   JsonNode       *node,
                                   PitTruth       *truth,
                                   GError        **error);
gboolean  pit_field_check_text    (const PitField *field,
                                   JsonNode       *node,
                                   const char    **text,
                                   GError        **error);
gboolean  pit_field_check_integer (const PitField *field,
                                   JsonNode       *node,
                                   gint64          min,
                                   gint64          max,
                                   gint64         *integer,
                                   GError        **error);
gboolean  pit_field_check_array   (const PitField *field,
                                   JsonNode       *node,
                                   guint           min,
                                   guint           max,
                                   JsonArray     **array,
                                   GError        **error);

G_END_DECLS
