/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-shape.h"

G_BEGIN_DECLS

gboolean pit_shape_fill          (const PitShape *shape,
                                  JsonObject     *object,
                                  gpointer        value,
                                  GError        **error);
gboolean pit_shape_refuse_others (const PitShape *shape,
                                  JsonObject     *object,
                                  GError        **error);

G_END_DECLS
