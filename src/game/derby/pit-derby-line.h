/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

JsonNode *pit_derby_line_settle (JsonObject    *object,
                                 gconstpointer  settings,
                                 gboolean      *is_whole,
                                 GError       **error);

G_END_DECLS
