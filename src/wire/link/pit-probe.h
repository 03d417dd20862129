/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-network.h"

G_BEGIN_DECLS

/** What a try of a table's address came to. */
typedef struct
{
  PitLinkTrouble trouble;     /* PIT_TROUBLE_NONE: a table controller of the house's authority answers there */
  char          *text;        /* in words; %NULL where nothing is wrong */
  PitDigest      fingerprint; /* of the certificate that it showed; empty: none was seen, or there is no encryption */
  char          *name;        /* (nullable): whom the certificate is made out to */
  char          *issuer;      /* (nullable): who signed it */
  gint64         begins;      /* from when it is valid, UTC microseconds; PIT_UNKNOWN: not known */
  gint64         expires;     /* when it is over, likewise */
  char          *doubt;       /* of a look: why the house's authority does not stand for it; NULL: it does */
} PitProbeAnswer;

void            pit_network_probe_async  (PitNetwork           *self,
                                          const char           *table,
                                          const char           *url,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
void            pit_network_look_async   (PitNetwork           *self,
                                          const char           *table,
                                          const char           *url,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
PitProbeAnswer *pit_network_probe_finish (GAsyncResult         *result,
                                          GError              **error);
void            pit_probe_answer_free    (PitProbeAnswer       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitProbeAnswer, pit_probe_answer_free)

G_END_DECLS
