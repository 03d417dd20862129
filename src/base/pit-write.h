/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean pit_write_all (int         fd,
                        const void *data,
                        gsize       size);

G_END_DECLS
