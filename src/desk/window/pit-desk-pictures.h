/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-window.h"

G_BEGIN_DECLS

void     pit_desk_pictures_async  (PitWindow           *window,
                                   PitFloor            *floor,
                                   const char          *folder,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data);
gboolean pit_desk_pictures_finish (GAsyncResult        *result,
                                   GError             **error);

G_END_DECLS
