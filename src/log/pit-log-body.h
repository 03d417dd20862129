/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "pit-log-kinds.h"

/* Between the files that tell kinds of entries: what a body says, where it may hold anything. */

G_BEGIN_DECLS

/* As it were the word of a member that is true: no other is empty. */
#define TRUE_WORD ""

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

/* Returns: (nullable): what the member says, as @said of a kind has it */
static inline const char *
get_word (JsonObject *body,
          const char *name)
{
  const char *text = get_text (body, name);

  return get_truth (body, name) ? TRUE_WORD : text != NULL && text[0] != '\0' ? text : NULL;
}

/* Of a word that has no row, the word. */
static inline const char *
say (const PitLogSaid *said,
     const char       *word)
{
  for (; said != NULL && said->text != NULL; said++)
    if (said->word == NULL || g_strcmp0 (said->word, word) == 0)
      return _(said->text);

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

char *_pit_log_say_alert (const PitEntry *about);

/* The kinds that tell of the record itself, in pit-log-record.c. */
char *_pit_log_say_migrated         (const PitLogTelling *t);
char *_pit_log_say_restored         (const PitLogTelling *t);
char *_pit_log_say_desk_clock       (const PitLogTelling *t);
char *_pit_log_say_expiry           (const PitLogTelling *t);
char *_pit_log_say_mended           (const PitLogTelling *t);
char *_pit_log_say_altered          (const PitLogTelling *t);
char *_pit_log_say_alteration_taken (const PitLogTelling *t);
char *_pit_log_say_sealed_rounds    (const PitLogTelling *t);
char *_pit_log_say_erased           (const PitLogTelling *t);
char *_pit_log_say_backup_ended     (const PitLogTelling *t);

G_END_DECLS
