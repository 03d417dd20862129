/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"
#include "pit-floor.h"

G_BEGIN_DECLS

typedef struct _PitBookWriter PitBookWriter; /* not for the desk to see */

#define PIT_TYPE_CERTIFICATE_WATCH (pit_certificate_watch_get_type ())
G_DECLARE_FINAL_TYPE (PitCertificateWatch, pit_certificate_watch, PIT, CERTIFICATE_WATCH, GObject)

/** Whose certificate, where it is no table's. */
typedef enum
{
  PIT_CERTIFICATE_AUTHORITY = 0,
  PIT_CERTIFICATE_DESK,
  PIT_N_CERTIFICATES,
} PitCertificateOwner;

/**
 * PitCertificateWatch:
 *
 * Says in time which certificate is about to be over: 30, 7 and 1 days ahead, and when it is. A table's is a finding there;
 * the desk's own and the authority's, which concern all tables, are one about the desk. Main thread.
 *
 * Property, read-only and notified: `notice` (string, nullable): what is said of those two, in words.
 */
PitCertificateWatch *pit_certificate_watch_new        (PitClock            *clock,
                                                       PitFloor            *floor,
                                                       PitAttention        *attention);
void                 pit_certificate_watch_open       (PitCertificateWatch *self,
                                                       PitBookWriter       *writer,
                                                       const char          *zone);
void                 pit_certificate_watch_close      (PitCertificateWatch *self);
void                 pit_certificate_watch_set_own    (PitCertificateWatch *self,
                                                       PitCertificateOwner  owner,
                                                       gint64               expires);
void                 pit_certificate_watch_tell       (PitCertificateWatch *self,
                                                       const PitId         *table,
                                                       gint64               expires);
void                 pit_certificate_watch_look       (PitCertificateWatch *self);
const char          *pit_certificate_watch_get_notice (PitCertificateWatch *self);

G_END_DECLS
