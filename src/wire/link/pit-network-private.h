/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-link.h"

G_BEGIN_DECLS

/* What all links share; its members but the context are for the network's thread alone. */
PitLinkHost *_pit_network_get_host (PitNetwork *self);

G_END_DECLS
