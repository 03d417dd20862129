/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_SESSION_BOX (pit_session_box_get_type ())
G_DECLARE_FINAL_TYPE (PitSessionBox, pit_session_box, PIT, SESSION_BOX, PitView)

void pit_session_box_say (PitSessionBox *self,
                          const char    *text);

G_END_DECLS
