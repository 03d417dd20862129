/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-round.h"

G_BEGIN_DECLS

#define PIT_PLAN_NAME_MAX 48
#define PIT_PLAN_MAX_TABLES 512
#define PIT_PLAN_MAX_DEALERS 8
#define PIT_PLAN_MAX_DECKS 8

typedef struct
{
  PitId id;
  char  name[PIT_PLAN_NAME_MAX + 1];
} PitDealerPlan;

typedef struct
{
  PitId id;
  PitId back;
} PitDeckPlan;

/** One table of a demo floor. */
typedef struct
{
  PitId         id;
  gint64        number; /* as people call it, from 1 */
  char          name[PIT_PLAN_NAME_MAX + 1];
  char          pit[PIT_PLAN_NAME_MAX + 1]; /* that it stands in; "": in none */
  gint64        seats;
  PitTruth      seats_sensed; /* "no": nobody is told who sits where */
  PitDeviceKind device;
  PitId         device_id;
  PitPayTableIds pay_tables;
  PitLimits     limits;
  gint64        crowd; /* players it has on an ordinary evening; 0: hardly any ever */
  guint         n_dealers;
  PitDealerPlan dealer[PIT_PLAN_MAX_DEALERS]; /* they take turns */
  guint         n_decks;
  PitDeckPlan   deck[PIT_PLAN_MAX_DECKS]; /* a shoe uses one after the other, a shuffler two at a time */
} PitTablePlan;

/** A demo floor as its file describes it. */
typedef struct
{
  char         venue[PIT_PLAN_NAME_MAX + 1];
  char         zone[PIT_PLAN_NAME_MAX + 1]; /* tzdata's name */
  gint64       day_start;                   /* minutes after midnight at which a gaming day begins */
  PitId        game;
  PitId        rules;
  gint64       session_minutes; /* how long a table stays open */
  gint64       pause_minutes;   /* and closed, before it opens again */
  gboolean     by_order;        /* not of the file: tables open and close by order alone */
  guint        n_tables;
  PitTablePlan table[PIT_PLAN_MAX_TABLES];
} PitFloorPlan;

#define PIT_PLAN_ERROR (pit_plan_error_quark ())
GQuark pit_plan_error_quark (void);

typedef enum
{
  PIT_PLAN_ERROR_TABLE, /* a table that could not be run as described */
  PIT_PLAN_ERROR_FAULT, /* a fault that can't be ordered there */
} PitPlanError;

PitFloorPlan *pit_floor_plan_load (const char  *path,
                                   GError     **error);

G_END_DECLS
