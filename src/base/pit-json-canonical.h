/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-json-error.h"

G_BEGIN_DECLS

char *pit_json_canonical (JsonNode *node,
                          gsize    *length,
                          GError  **error);

G_END_DECLS
