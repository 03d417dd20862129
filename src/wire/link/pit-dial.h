/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-link.h"

G_BEGIN_DECLS

typedef struct _PitDial PitDial;

/** Where to dial, and who must be there. Borrowed for the call. */
typedef struct
{
  const char      *table; /* for messages */
  const char      *url;
  const PitDigest *fingerprint; /* of the certificate that must be shown; NULL: any that the authority has signed */
  const PitDigest *next;        /* (nullable): of another that will do as well; empty: none */
  gboolean         looks_only;  /* ends with the peer's certificate, trusted or not: nothing is said, none of ours is shown */
} PitDialPlan;

/** What came of it: a connection to the right peer, or trouble in words. Valid during the call. */
typedef struct
{
  SoupWebsocketConnection *connection;
  GTlsCertificate         *certificate; /* (nullable): what the peer has shown, trusted or not */
  const PitDigest         *pinned;      /* (nullable): its fingerprint, where it is one that was asked for, valid or not */
  PitLinkTrouble           trouble;
  const char              *text;
} PitDialResult;

const char *pit_dial_describe_flaws (GTlsCertificateFlags flaws);

typedef void (*PitDialFunc) (const PitDialResult *result,
                             gpointer             user_data);

PitDial *pit_dial_start  (PitLinkHost        *host,
                          const PitDialPlan  *plan,
                          PitDialFunc         callback,
                          gpointer            user_data,
                          GError            **error);
void     pit_dial_cancel (PitDial            *self);

G_END_DECLS
