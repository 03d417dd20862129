/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean pit_error_refuse (GError     **error,
                           GQuark       domain,
                           int          code,
                           const char  *format,
                           ...) G_GNUC_PRINTF (4, 5);

G_END_DECLS
