/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_SIGN_ON (pit_sign_on_get_type ())
G_DECLARE_FINAL_TYPE (PitSignOn, pit_sign_on, PIT, SIGN_ON, PitView)

void     pit_sign_on_start      (PitSignOn    *self,
                                 const char   *reason);
void     pit_sign_on_set_reason (PitSignOn    *self,
                                 const char   *reason);
void     pit_sign_on_badge      (PitSignOn    *self,
                                 const char   *number);
void     pit_sign_on_stop       (PitSignOn    *self);
void     pit_sign_on_arrive     (PitSignOn    *self);

G_END_DECLS
