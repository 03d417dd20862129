/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-findings.h"

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

static void
write_texts (JsonObject *body,
             const char *name,
             GPtrArray  *texts)
{
  JsonArray *list;

  if (texts->len == 0)
    return;

  list = json_array_new ();
  for (guint i = 0; i < texts->len; i++)
    json_array_add_string_element (list, texts->pdata[i]);
  json_object_set_array_member (body, name, list);
}

static void
write_text (JsonObject *object,
            const char *name,
            const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, name, text);
}

/* What was overwritten, value by value. */
static void
write_changes (PitBookFindings *self,
               JsonObject      *body)
{
  JsonArray *list;

  if (self->changes == NULL || self->changes->len == 0)
    return;

  list = json_array_new ();
  for (guint i = 0; i < self->changes->len; i++)
    {
      const PitBookChange *change = self->changes->pdata[i];
      JsonObject *one = json_object_new ();

      write_text (one, "register", change->register_name);
      write_text (one, "row", change->row);
      write_text (one, "column", change->column);
      write_text (one, "found", change->found);
      write_text (one, "right", change->right);
      json_array_add_object_element (list, one);
    }
  json_object_set_array_member (body, "changes", list);
  json_object_set_int_member (body, "n-changes", self->n_changes);
}

/** Returns: (transfer full) (nullable): the body of registers-mended; %NULL: nothing was */
JsonNode *
_pit_book_write_mended (PitBookFindings *self)
{
  JsonObject *body;

  if (self->registers->len == 0)
    return NULL;

  body = json_object_new ();
  write_texts (body, "registers", self->registers);
  write_texts (body, "people", self->people);
  write_changes (self, body);

  return pit_node_take_object (body);
}

/** Returns: (transfer full) (nullable): the body of book-altered; %NULL: nothing was found */
JsonNode *
_pit_book_write_altered (PitBookFindings *self)
{
  JsonObject *body;

  if (self->pins->len == 0 && self->names->len == 0 && self->rounds->len == 0)
    return NULL;

  body = json_object_new ();
  write_texts (body, "pins", self->pins);
  write_texts (body, "pin-digests", self->pin_digests);
  write_texts (body, "names", self->names);
  if (self->rounds->len > 0)
    {
      JsonArray *list = json_array_new ();

      for (guint i = 0; i < MIN (self->rounds->len, MOST_ROUNDS); i++)
        json_array_add_int_element (list, g_array_index (self->rounds, gint64, i));
      json_object_set_array_member (body, "rounds", list);
      json_object_set_int_member (body, "n-rounds", self->rounds->len);
    }

  return pit_node_take_object (body);
}
