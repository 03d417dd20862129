/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean pit_file_is_open_to_others (const char *path);

G_END_DECLS
