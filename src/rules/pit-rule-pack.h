/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pit-currency.h"
#include "pit-digest.h"
#include "pit-game.h"
#include "pit-names.h"

G_BEGIN_DECLS

/** What can be wrong with a rule pack. The message names the file and the member. */
typedef enum
{
  PIT_RULE_PACK_ERROR_NOT_FOUND, /* no such pack */
  PIT_RULE_PACK_ERROR_UNREADABLE,
  PIT_RULE_PACK_ERROR_INVALID, /* not JSON, or not a pack */
} PitRulePackError;

#define PIT_RULE_PACK_ERROR (pit_rule_pack_error_quark ())
GQuark pit_rule_pack_error_quark (void);

/** What kind of document a pack was made from. */
typedef enum
{
  PIT_PACK_STATUS_UNKNOWN = 0,
  PIT_PACK_IN_FORCE,
  PIT_PACK_PROPOSED,
  PIT_PACK_TRIAL,
  PIT_N_PACK_STATUSES,
} PitPackStatus;

extern const PitNames pit_pack_status_names;

#define PIT_PACK_TEXT 128
#define PIT_PACK_CITE 16

/** An area of the sign, as a pack has it. */
typedef struct
{
  char  name[PIT_AREA_NAME_MAX + 1];
  guint n_wagers;
  PitId wager[PIT_MAX_KINDS];
} PitPackArea;

/**
 * PitNoticeProfile:
 * @minutes: for how long a sign announces a change of limits before it binds who plays there, from 0; 0: no change needs one
 * @higher_min: whether a higher minimum needs it
 * @higher_unit: whether a larger unit does
 * @lower_max: whether a lower maximum does
 */
typedef struct
{
  gint64   minutes;
  PitTruth higher_min;
  PitTruth higher_unit;
  PitTruth lower_max;
} PitNoticeProfile;

/** What every pack begins with, as it stands in its file; the rest is its game's. */
typedef struct
{
  gint64        format;
  PitId         id;
  char          name[PIT_PACK_TEXT + 1];
  char          source[PIT_PACK_TEXT + 1];
  char          jurisdiction[PIT_PACK_CITE + 1]; /* stands before the number of a rule where one is cited: "NSW" */
  PitCurrency   currency; /* what its amounts are of */
  PitPackStatus status;
  PitId         version;
  PitId         game;
  guint         n_areas;
  PitPackArea   area[PIT_MAX_LIMIT_AREAS];
  PitNoticeProfile notice;
} PitPackEnvelope;

/**
 * PitRulePack:
 * @digest: the SHA-256 of the file's bytes, which goes into every record judged by the pack
 * @settings: the constants to settle by, of the game's own kind
 *
 * The rules of one game under one authority, read from data: never changes, may be shared by threads. Its format is
 * written down in docs/rule-packs.md.
 */
typedef struct
{
  PitPackEnvelope head;
  PitDigest       digest;
  const PitGame  *game;
  gconstpointer   settings;
} PitRulePack;

PitRulePack *pit_rule_pack_load    (const char   *path,
                                    GError      **error);
PitRulePack *pit_rule_pack_load_id (const char   *id,
                                    GError      **error);
GPtrArray   *pit_rule_packs_load   (void);
PitRulePack *pit_rule_packs_find   (GPtrArray    *packs,
                                    const char   *id);
PitRulePack *pit_rule_pack_parse   (const char   *text,
                                    gsize         length,
                                    const char   *name,
                                    GError      **error);
PitRulePack *pit_rule_pack_ref     (PitRulePack  *self);
void         pit_rule_pack_unref   (PitRulePack  *self);
gboolean     pit_rule_pack_is_for_floor (const PitRulePack *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitRulePack, pit_rule_pack_unref)

G_END_DECLS
