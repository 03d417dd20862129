/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-round.h"
#include "pit-settlement.h"

G_BEGIN_DECLS

#define PIT_LIMIT_SET_NAME_MAX 48
#define PIT_APPROVAL_NAME_MAX 100
#define PIT_APPROVAL_REFERENCE_MAX 120

/** Limits that tables are opened with, under a name. Flat: copy by assignment. */
typedef struct
{
  char      name[PIT_LIMIT_SET_NAME_MAX + 1];
  PitId     game;
  PitLimits limits;
  PitTruth  withdrawn;
} PitLimitSet;

/** By what approval of the Authority a pay table of a rule pack is offered. Flat: copy by assignment. */
typedef struct
{
  char     name[PIT_APPROVAL_NAME_MAX + 1]; /* "nsw-four-card-poker/aces-up/6" */
  PitId    rules;
  PitId    area;      /* "aces-up", "ante-bonus" */
  PitId    pay_table;
  char     reference[PIT_APPROVAL_REFERENCE_MAX + 1];
  PitTruth withdrawn;
} PitApproval;

void     pit_limit_set_clear (PitLimitSet        *self);
gboolean pit_limit_set_check (const PitLimitSet     *self,
                              gconstpointer          settings,
                              PitLimitFault         *fault,
                              GError               **error);

void     pit_approval_init   (PitApproval        *self,
                              const char         *rules,
                              const char         *area,
                              const char         *pay_table);
gboolean pit_approval_check  (const PitApproval  *self,
                              GError            **error);

G_END_DECLS
