/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-stamp.h"

G_BEGIN_DECLS

/** What a controller has said of its clocks over one connection. All zero: nothing yet. */
typedef struct
{
  PitUuid  boot;
  gint64   said;     /* by its last message that is no event */
  gint64   happened; /* by its last event that is no past */
  gint64   apart;    /* so much its wall clock was ahead of it when the connection began */
  gboolean is_wrong; /* it was told: once is enough for a connection */
} PitLinkStamps;

char *pit_link_stamps_look (PitLinkStamps  *self,
                            const char     *table,
                            const PitStamp *stamp,
                            gboolean        is_event);

G_END_DECLS
