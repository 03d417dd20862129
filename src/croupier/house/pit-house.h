/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table-server.h"

G_BEGIN_DECLS

/** How a demo floor is run. A table that has another certificate in pki/table-ID-next.pem announces it. */
typedef struct
{
  const char *demo;  /* directory of certificates and journals */
  gint64      seed;  /* of journals that are new; not negative */
  double      speed; /* table seconds to a second */
  gint64      warm_up; /* microseconds of table time that tables without history have been open already */
  int         base_port; /* of the first table, the next one has the next; 0: any that are free */
  gboolean    plain; /* ws:// without certificates */
  gboolean    renewed; /* tables show the certificates that they announced */
  gboolean    forget_book; /* the next book that says hello is the recorder */
  const char *evening;     /* file of what goes wrong by itself, and how often, or NULL */
  const char *scenario;    /* file of faults, or NULL */
  const char *scenario_socket; /* where more of them are taken, or NULL */
  const char *truth;       /* file that is told what went wrong, or NULL */
} PitHouseOptions;

/**
 * PitHouse:
 *
 * All tables of a demo floor in one program. Once they listen, DEMO/floor.json says where, for the desk:
 *
 * |[
 * { "venue": "...", "zone": "Australia/Sydney", "gaming-day-start": 360, "game": "four-card-poker",
 *   "rules": "nsw-four-card-poker", "authority": "/.../pki/ca.pem", "desk-certificate": "/.../pki/desk.pem",
 *   "desk-key": "/.../pki/desk.key",
 *   "tables": [ { "id": "FCP-01", "number": 1, "name": "...", "pit": "Pit 1",
 *                 "url": "wss://127.0.0.1:40001/tables/FCP-01", "fingerprint": "..." }, ... ] }
 * ]|
 *
 * `gaming-day-start` is in minutes after midnight in `zone`; the four members about certificates are absent where the
 * tables are plain.
 */
typedef struct _PitHouse PitHouse;

PitHouse       *pit_house_new          (const PitFloorPlan     *floor,
                                        PitClock               *clock,
                                        const PitHouseOptions  *options,
                                        GError                **error);
void            pit_house_free         (PitHouse               *self);
gboolean        pit_house_open         (PitHouse               *self,
                                        GError                **error);
gboolean        pit_house_close        (PitHouse               *self,
                                        GError                **error);
guint           pit_house_count_tables (PitHouse               *self);
char           *pit_house_dup_label    (PitHouse               *self,
                                        guint                   index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitHouse, pit_house_free)

G_END_DECLS
