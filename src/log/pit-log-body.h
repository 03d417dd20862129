/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "pit-log-kinds.h"

/* Between the files that tell kinds of entries: what a body says, where it may hold anything. */

G_BEGIN_DECLS

/* A word of a body and what it is for people. */
typedef struct
{
  const char *word;
  const char *text;
} Said;

static inline const char *
get_text (JsonObject *body,
          const char *name)
{
  JsonNode *node = json_object_get_member (body, name);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node) : NULL;
}

static inline gint64
get_number (JsonObject *body,
            const char *name)
{
  JsonNode *node = json_object_get_member (body, name);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_INT64 ? json_node_get_int (node) : PIT_UNKNOWN;
}

static inline gboolean
get_truth (JsonObject *body,
           const char *name)
{
  JsonNode *node = json_object_get_member (body, name);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN && json_node_get_boolean (node);
}

static inline guint
get_length (JsonObject *body,
            const char *name)
{
  JsonNode *node = json_object_get_member (body, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_array_get_length (json_node_get_array (node)) : 0;
}

/* Of a word that this version does not know, the word. */
static inline const char *
say (const Said *said,
     guint       n,
     const char *word)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (said[i].word, word) == 0)
      return _(said[i].text);

  return word != NULL ? word : "";
}

/* "what: more", or what alone. */
static inline char *
join (const char *what,
      const char *more)
{
  if (more == NULL || more[0] == '\0')
    return g_strdup (what);

  /* Translators: what happened, and more of it. */
  return g_strdup_printf (_("%s: %s"), what, more);
}

/* A sealed text, or that it was erased. */
static inline const char *
get_sealed (const PitLogRow *row,
            const char      *name)
{
  const char *text;

  if (!pit_log_row_get_text (row, name, &text))
    return NULL;

  return text != NULL ? text : _("(erased by due process)");
}

G_END_DECLS
