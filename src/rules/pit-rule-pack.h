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

/**
 * PitRulePack:
 *
 * The rules of one game under one authority, read from data: never changes, may be shared by threads. Its format is
 * written down in docs/rule-packs.md.
 */
typedef struct _PitRulePack PitRulePack;

PitRulePack *pit_rule_pack_load    (const char   *path,
                                    GError      **error);
PitRulePack *pit_rule_pack_load_id (const char   *id,
                                    GError      **error);
GPtrArray   *pit_rule_packs_load   (void);
PitRulePack *pit_rule_pack_parse   (const char   *text,
                                    gsize         length,
                                    const char   *name,
                                    GError      **error);
PitRulePack *pit_rule_pack_ref     (PitRulePack  *self);
void         pit_rule_pack_unref   (PitRulePack  *self);

const char         *pit_rule_pack_get_id           (const PitRulePack *self);
const char         *pit_rule_pack_get_name         (const PitRulePack *self);
const char         *pit_rule_pack_get_jurisdiction (const PitRulePack *self);
const PitCurrency  *pit_rule_pack_get_currency     (const PitRulePack *self);
const char         *pit_rule_pack_get_version      (const PitRulePack *self);
const char         *pit_rule_pack_get_digest       (const PitRulePack *self);
PitPackStatus       pit_rule_pack_get_status       (const PitRulePack *self);
const PitGame      *pit_rule_pack_get_game         (const PitRulePack *self);
gconstpointer       pit_rule_pack_get_settings     (const PitRulePack *self);
gboolean            pit_rule_pack_is_for_floor     (const PitRulePack *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitRulePack, pit_rule_pack_unref)

G_END_DECLS
