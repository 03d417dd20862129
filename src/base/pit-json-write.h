/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What a member is. What is not known has none: it is left out. */
#define PIT_JSON_TEXT(text) "t", (const char *) (text)       /* left out where it is NULL or empty */
#define PIT_JSON_TEXT_AS_IS(text) "s", (const char *) (text) /* an empty one is known */
#define PIT_JSON_INT(integer) "i", (gint64) (integer)        /* left out where it is PIT_UNKNOWN */
#define PIT_JSON_TRUTH(truth) "b", (gboolean) (truth)
#define PIT_JSON_MARK(truth) "m", (gboolean) (truth)         /* left out where it is false */
#define PIT_JSON_NODE(node) "n", (JsonNode *) (node)         /* (transfer full); left out where it is NULL */

JsonNode *pit_json_object (const char *name,
                           ...) G_GNUC_NULL_TERMINATED;
void      pit_json_add    (JsonNode   *object,
                           const char *name,
                           ...) G_GNUC_NULL_TERMINATED;

G_END_DECLS
