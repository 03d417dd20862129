/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-currency.h"
#include "pit-digest.h"
#include "pit-id.h"
#include "pit-rule-pack.h"

G_BEGIN_DECLS

#define PIT_HOUSE_MAX_TABLES 512
#define PIT_HOUSE_TEXT_MAX 120
#define PIT_HOUSE_PATH_MAX 1023

/** One table of the house, and how it is reached. */
typedef struct
{
  PitId     id;
  gint64    number;
  char      name[PIT_HOUSE_TEXT_MAX + 1];
  char      pit[PIT_HOUSE_TEXT_MAX + 1]; /* that it stands in; "": in none */
  PitId     game;
  PitId     rules;
  char      url[PIT_HOUSE_PATH_MAX + 1];
  PitDigest fingerprint;
  PitDigest next; /* fingerprint of the certificate that it may change to, by a person's word; empty: none */
} PitHouseTable;

/**
 * PitHousePlan:
 *
 * The house: its hours, its tables, and whose certificates count. The files of the certificates are named by the
 * folder they are in; what the book keeps of them is their fingerprints.
 */
typedef struct
{
  char          venue[PIT_HOUSE_TEXT_MAX + 1];
  char          zone[PIT_HOUSE_TEXT_MAX + 1]; /* tzdata's name */
  gint64        day_start; /* minutes after midnight */
  PitId         game;      /* of tables that name none */
  PitId         rules;     /* likewise */
  PitDigest     authority; /* fingerprint; empty: none */
  PitCurrency   currency;  /* symbol "": that of its first table's rules */
  gint64        entry;     /* that set it down; 0: none has, or not known */
  guint         n_tables;
  PitHouseTable table[PIT_HOUSE_MAX_TABLES];
} PitHousePlan;

/** What of a table of the plan is wrong. */
typedef enum
{
  PIT_PLAN_FIELD_NONE, /* nothing of one table */
  PIT_PLAN_FIELD_NUMBER,
  PIT_PLAN_FIELD_NAME,
  PIT_PLAN_FIELD_PIT,
  PIT_PLAN_FIELD_ID,
  PIT_PLAN_FIELD_URL,
  PIT_PLAN_FIELD_FINGERPRINT,
  PIT_PLAN_FIELD_NEXT,
  PIT_PLAN_FIELD_RULES,
  PIT_N_PLAN_FIELDS,
} PitPlanField;

/**
 * PitPlanFault:
 * @field: what is wrong
 * @table: of which table, by its place in the plan
 * @other: the place of the table that it clashes with; @table where there is none
 * @words: what is wrong and what helps, to be read beside the field
 *
 * Why a plan can't be recorded.
 */
typedef struct
{
  PitPlanField field;
  guint        table;
  guint        other;
  char         words[512];
} PitPlanFault;

PitHousePlan *pit_house_plan_load           (const char          *path,
                                             GError             **error);
gboolean      pit_house_plan_check          (const PitHousePlan  *self,
                                             GError             **error);
gboolean      pit_house_plan_find_fault     (const PitHousePlan  *self,
                                             PitPlanFault        *fault);
const char   *pit_house_plan_check_url      (const char          *url);
gboolean      pit_house_plan_check_loopback (const PitHousePlan  *self,
                                             GError             **error);
const PitCurrency *pit_house_plan_find_currency (const PitHousePlan *self,
                                                 GPtrArray          *packs);
gboolean      pit_house_plan_check_currency (const PitHousePlan  *self,
                                             GPtrArray           *packs,
                                             GError             **error);
JsonNode     *pit_house_plan_write_body     (const PitHousePlan  *self);
const PitHouseTable *pit_house_plan_find_table (const PitHousePlan *self,
                                                const char         *id);
gboolean      pit_house_plan_equal          (const PitHousePlan  *self,
                                             const PitHousePlan  *other);

G_END_DECLS
