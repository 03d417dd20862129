/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-marks.h"
#include "pit-table.h"

G_BEGIN_DECLS

#define PIT_GLANCE_NAME_SIZE 121

/**
 * PitTableGlance:
 *
 * What the floor shows of a table, and nothing more: a card whose glance did not change is not drawn again. Flat, and
 * always zeroed before it is filled, so that two compare with memcmp().
 */
typedef struct
{
  guint          number;
  char           name[PIT_GLANCE_NAME_SIZE];
  PitContact     contact;
  gint64         contact_since;
  PitFindingKind cause; /* of who answers in its place; PIT_FINDING_UNKNOWN: nobody does */
  PitTableStatus status;
  char           reason[PIT_GLANCE_NAME_SIZE]; /* why it is so; empty: nobody said */
  gint64         held_since; /* PIT_UNKNOWN: not on hold, or nobody saw it begin */
  gboolean       is_only_watched; /* another desk records it, and orders there */
  gint64         known_at; /* PIT_UNKNOWN: live, or nothing is known; else of what follows @min is shown, and as of then */
  PitMoney       min;
  PitMoney       max;
  PitId          dealer;
  guint          n_seats;
  guint          taken; /* bit per seat number */
  guint          away;
  PitStage       stage;
  guint          progress; /* percent of the stage; shown in coarse steps */
  gint64         round;
  PitVerdict     verdict;  /* of the last round that is over; UNKNOWN: none yet */
  gboolean       is_corrected; /* it differs, but that was put right */
  gint64         last_over; /* of a closed table: when that was; PIT_UNKNOWN: not known */
  guint          n_waiting; /* how many things wait for a person */
  gboolean       calls;     /* nobody has one of them in hand yet */
  PitCall        call;      /* how the first of them calls */
  gint64         called_at; /* since when; PIT_UNKNOWN: not known */
  PitId          in_hand_by; /* who has it in hand, staff number; empty: nobody */
  char           first[PIT_GLANCE_NAME_SIZE]; /* what it is, in a few words; empty: none */
  char           strip[PIT_GLANCE_NAME_SIZE]; /* the same for a card, as short as can be */
} PitTableGlance;

void     pit_table_glance_read        (PitTableGlance       *glance,
                                       PitTable             *table);
gboolean pit_table_glance_is_live     (const PitTableGlance *glance);
PitPlate pit_table_glance_get_plate   (const PitTableGlance *glance);
guint    pit_table_glance_count_findings (PitTable          *table);
guint    pit_table_glance_count_waiting (PitTable           *table);
char    *pit_table_glance_describe    (const PitTableGlance *glance,
                                       GTimeZone            *zone);
const char *pit_table_glance_find_name (GListModel          *people,
                                       const char           *number);
char    *pit_table_glance_age        (const PitTableGlance *glance,
                                       gint64                now);
char    *pit_table_glance_held       (const PitTableGlance *glance,
                                       gint64                now);
const char *pit_table_glance_get_cause (const PitTableGlance *glance);
char    *pit_table_glance_contact     (const PitTableGlance *glance,
                                       GTimeZone            *zone);
char    *pit_table_glance_known       (const PitTableGlance *glance,
                                       GTimeZone            *zone);

G_END_DECLS
