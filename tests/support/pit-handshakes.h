/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

void pit_handshakes_watch      (SoupServer *server);
void pit_handshakes_disconnect (SoupServer *server);

G_END_DECLS
