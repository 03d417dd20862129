/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-json-guard.h"

G_BEGIN_DECLS

JsonNode *pit_json_parse     (const char *text,
                              gsize       length,
                              gsize       max_bytes,
                              GError    **error);
JsonNode *pit_json_load_file (const char *path,
                              gsize       max_bytes,
                              GError    **error);

const char *pit_json_find_text (JsonNode   *object,
                                const char *member);

G_END_DECLS
