/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-setting.h"
#include "pit-limit-notice.h"
#include "pit-limit-set.h"
#include "pit-roster.h"

G_BEGIN_DECLS

#define PIT_TYPE_HOUSE_SETTINGS (pit_house_settings_get_type ())
G_DECLARE_FINAL_TYPE (PitHouseSettings, pit_house_settings, PIT, HOUSE_SETTINGS, GObject)

/**
 * PitHouseSettings:
 *
 * What the house has recorded under names: limit sets, the approvals of pay tables, how the desk behaves. Each is an entry; the newest of
 * a name counts, and one that is withdrawn is no longer listed. Main thread.
 *
 * Signal: `changed ()`: something of it is another, and is in the book.
 */
PitHouseSettings  *pit_house_settings_new            (PitRoster            *roster);
GPtrArray         *pit_house_settings_list_limit_sets (PitHouseSettings    *self,
                                                      const char           *game);
const PitLimitSet *pit_house_settings_find_limit_set (PitHouseSettings     *self,
                                                      const char           *name);
gboolean           pit_house_settings_check_limit_set (PitHouseSettings   *self,
                                                      const PitLimitSet    *set,
                                                      const char           *rules,
                                                      PitLimitFault        *fault,
                                                      GError              **error);
PitNoticeCause     pit_house_settings_find_notice    (PitHouseSettings    *self,
                                                      const char           *rules,
                                                      const PitLimits      *now,
                                                      const PitLimits      *next);
const char        *pit_house_settings_find_approval  (PitHouseSettings     *self,
                                                      const char           *rules,
                                                      const char           *area,
                                                      const char           *pay_table);
gboolean           pit_house_settings_has_approval   (PitHouseSettings     *self,
                                                      const char           *area);
PitAct            *pit_house_settings_set_limits     (PitHouseSettings     *self,
                                                      const PitLimitSet    *set);
PitAct            *pit_house_settings_set_approval   (PitHouseSettings     *self,
                                                      const PitApproval    *approval);
guint              pit_house_settings_get            (PitHouseSettings     *self,
                                                      PitSetting            setting);
PitAct            *pit_house_settings_set            (PitHouseSettings     *self,
                                                      PitSetting            setting,
                                                      guint                 value);

G_END_DECLS
