/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GDateTime *pit_local_time (gint64     time,
                           GTimeZone *zone);

G_END_DECLS
