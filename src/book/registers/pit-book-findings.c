/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-findings.h"

#include "pit-json-write.h"
#include "pit-shape.h"

/* What was found to be altered, and how two entries say so. */

/* Of what no desk stored the entry names so many. */
#define MOST_ROUNDS 100

PitBookFindings *
_pit_book_findings_new (void)
{
  PitBookFindings *self = g_new0 (PitBookFindings, 1);

  self->registers = g_ptr_array_new ();
  self->people = g_ptr_array_new_with_free_func (g_free);
  self->pins = g_ptr_array_new_with_free_func (g_free);
  self->pin_digests = g_ptr_array_new_with_free_func (g_free);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->rounds = g_array_new (FALSE, FALSE, sizeof (gint64));

  return self;
}

void
_pit_book_findings_free (PitBookFindings *self)
{
  g_ptr_array_unref (self->registers);
  g_ptr_array_unref (self->people);
  g_ptr_array_unref (self->pins);
  g_ptr_array_unref (self->pin_digests);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_ptr_array_unref (self->names);
  g_array_unref (self->rounds);
  g_free (self);
}

/* (transfer full) (nullable): NULL where there are none */
static JsonNode *
write_texts (GPtrArray *texts)
{
  JsonArray *list;

  if (texts->len == 0)
    return NULL;

  list = json_array_sized_new (texts->len);
  for (guint i = 0; i < texts->len; i++)
    json_array_add_string_element (list, texts->pdata[i]);

  return pit_node_take_array (list);
}

/* What was overwritten, value by value. */
static JsonNode *
write_changes (GPtrArray *changes)
{
  JsonArray *list = json_array_sized_new (changes->len);

  for (guint i = 0; i < changes->len; i++)
    {
      const PitBookChange *change = changes->pdata[i];

      json_array_add_element (list, pit_json_object ("register", PIT_JSON_TEXT (change->register_name),
                                                     "row", PIT_JSON_TEXT_AS_IS (change->row),
                                                     "column", PIT_JSON_TEXT (change->column),
                                                     "found", PIT_JSON_TEXT_AS_IS (change->found),
                                                     "right", PIT_JSON_TEXT_AS_IS (change->right), NULL));
    }

  return pit_node_take_array (list);
}

/** Returns: (transfer full) (nullable): the body of registers-mended; %NULL: nothing was */
JsonNode *
_pit_book_write_mended (PitBookFindings *self)
{
  JsonNode *body;

  if (self->registers->len == 0)
    return NULL;

  body = pit_json_object ("registers", PIT_JSON_NODE (write_texts (self->registers)),
                          "people", PIT_JSON_NODE (write_texts (self->people)), NULL);
  if (self->changes != NULL && self->changes->len > 0)
    pit_json_add (body, "changes", PIT_JSON_NODE (write_changes (self->changes)), "n-changes", PIT_JSON_INT (self->n_changes),
                  NULL);

  return body;
}

/** Returns: (transfer full) (nullable): the body of book-altered; %NULL: nothing was found */
JsonNode *
_pit_book_write_altered (PitBookFindings *self)
{
  JsonArray *list;
  JsonNode *body;

  if (self->pins->len == 0 && self->names->len == 0 && self->rounds->len == 0)
    return NULL;

  body = pit_json_object ("pins", PIT_JSON_NODE (write_texts (self->pins)),
                          "pin-digests", PIT_JSON_NODE (write_texts (self->pin_digests)),
                          "names", PIT_JSON_NODE (write_texts (self->names)), NULL);
  if (self->rounds->len > 0)
    {
      list = json_array_new ();
      for (guint i = 0; i < MIN (self->rounds->len, MOST_ROUNDS); i++)
        json_array_add_int_element (list, g_array_index (self->rounds, gint64, i));
      pit_json_add (body, "rounds", PIT_JSON_NODE (pit_node_take_array (list)), "n-rounds", PIT_JSON_INT (self->rounds->len),
                    NULL);
    }

  return body;
}
