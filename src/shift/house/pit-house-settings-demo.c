/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-house-settings-private.h"

/* What a demo's house has recorded before anybody came: limits to open its tables with, and made-up approvals of the
 * pay tables that stand on their signs. A demo book takes tables on loopback alone, and no other book ever gets them. */
static const struct
{
  const char *name;
  PitLimit    ante;
  PitLimit    play;
  PitLimit    aces_up;
} limit_sets[] = {
  { "$10 opening", { 1000, 30000, 500 }, { 1000, 90000, 500 }, { 500, 10000, 500 } },
  { "$15 afternoon", { 1500, 30000, 500 }, { 1500, 90000, 500 }, { 500, 10000, 500 } },
  { "$25 evening", { 2500, 50000, 500 }, { 2500, 150000, 500 }, { 500, 20000, 500 } },
  { "$50 weekend", { 5000, 100000, 2500 }, { 5000, 300000, 2500 }, { 1000, 30000, 500 } },
  { "$100 high limits", { 10000, 200000, 2500 }, { 10000, 600000, 2500 }, { 2500, 50000, 2500 } },
};

static const struct
{
  const char *area;
  const char *pay_table;
  const char *reference;
} approvals[] = {
  { "aces-up", "1", "DEMO 24/0112" },
  { "aces-up", "3", "DEMO 24/0114" },
  { "aces-up", "4", "DEMO 24/0115" },
  { "aces-up", "6", "DEMO 24/0117" },
  { "ante-bonus", "25-20-2", "DEMO 24/0118" },
};

static void
append (PitHouseSettings *self,
        PitBookWriter    *writer,
        PitEntry         *entry)
{
  _pit_house_settings_take (self, entry);
  pit_book_writer_append_entry_async (writer, entry, NULL, NULL);
}

void
_pit_house_settings_add_demo (PitHouseSettings *self,
                              PitBookWriter    *writer)
{
  for (guint i = 0; i < G_N_ELEMENTS (limit_sets); i++)
    {
      PitLimitSet set;

      pit_limit_set_clear (&set);
      g_strlcpy (set.name, limit_sets[i].name, sizeof set.name);
      g_strlcpy (set.game.text, "four-card-poker", sizeof set.game.text);
      *pit_limits_edit (&set.limits, "ante") = limit_sets[i].ante;
      *pit_limits_edit (&set.limits, "play") = limit_sets[i].play;
      *pit_limits_edit (&set.limits, "aces-up") = limit_sets[i].aces_up;
      append (self, writer, _pit_house_settings_write (&pit_limit_set_shape, &set));
    }
  for (guint i = 0; i < G_N_ELEMENTS (approvals); i++)
    {
      PitApproval approval;

      pit_approval_init (&approval, "nsw-four-card-poker", approvals[i].area, approvals[i].pay_table);
      g_strlcpy (approval.reference, approvals[i].reference, sizeof approval.reference);
      append (self, writer, _pit_house_settings_write (&pit_approval_shape, &approval));
    }
}
