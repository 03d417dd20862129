/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_NUMBER_JUMP (pit_number_jump_get_type ())
G_DECLARE_FINAL_TYPE (PitNumberJump, pit_number_jump, PIT, NUMBER_JUMP, PitView)

void     pit_number_jump_ask        (PitNumberJump *self);
gboolean pit_number_jump_is_unknown (PitNumberJump *self);
gboolean pit_number_jump_press      (PitNumberJump *self,
                                     guint          keyval);

G_END_DECLS
