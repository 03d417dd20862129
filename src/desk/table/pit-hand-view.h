/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-drawing.h"
#include "pit-hand-picture.h"

G_BEGIN_DECLS

#define PIT_TYPE_HAND_VIEW (pit_hand_view_get_type ())
G_DECLARE_FINAL_TYPE (PitHandView, pit_hand_view, PIT, HAND_VIEW, PitDrawing)

GtkWidget *pit_hand_view_new (const PitHandPicture *picture);

G_END_DECLS
