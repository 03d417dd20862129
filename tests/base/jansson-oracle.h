/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean jansson_accepts (const char *text,
                          gsize       length);
gboolean jansson_equal   (const char *text,
                          gsize       length,
                          const char *other);

G_END_DECLS
