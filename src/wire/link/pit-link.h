/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

#include "pit-network.h"
#include "pit-share.h"

G_BEGIN_DECLS

typedef struct _PitLink PitLink;

/** What all links of a network share; lives on the network's thread and outlives them. */
typedef struct
{
  PitClock                 *clock;
  GMainContext             *context;
  GPtrArray                *leaving;     /* the connections that were closed and have not gone yet; see pit_farewells_say() */
  GTlsDatabase             *database;    /* the pinned authority; %NULL: none, for ws:// */
  GTlsCertificate          *certificate; /* the desk's; %NULL: none, for ws:// */
  GRand                    *rand;
  PitUuid                   book;
  PitDigest                 head;        /* of the book's chain, as last committed */
  const PitNetworkListener *listener;
  gpointer                  user_data;
  GCancellable             *ending;
  guint                     n_dials;     /* not finished */
  guint                     n_tables;    /* that there are or will be */
  PitShareLimits            share;       /* of each */
  GSource                  *flush;       /* an idle source, made ready when a link has events to hand over */
} PitLinkHost;

void        pit_link_host_tell (PitLinkHost         *host,
                                const PitNews       *news);
PitLink    *pit_link_new       (PitLinkHost         *host,
                                const PitNetworkJob *plan);
void        pit_link_free      (PitLink             *self);
const char *pit_link_get_table (PitLink             *self);
void        pit_link_flush     (PitLink             *self);
void        pit_link_do        (PitLink             *self,
                                const PitNetworkJob *job);

G_END_DECLS
