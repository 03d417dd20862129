/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-message.h"

G_BEGIN_DECLS

const PitShape *pit_message_shape       (PitMessageType type);
gboolean        pit_message_needs_epoch (PitMessageType type);

G_END_DECLS
